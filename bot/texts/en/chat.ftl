# Messages of the chat platforms. Discord allows 80 characters for the label of a button.

button-draw = Draw
button-redeal = Redeal ({ $left } left)
button-undo = Undo
button-redo = Redo
button-hint = Hint
button-auto = Auto
button-type = Type moves
button-style = Style
button-rules = Rules
button-resign = Resign
button-confirm-resign = Yes, resign
button-cancel = No, keep playing
button-winnable = Can it be won?
button-search-longer = Search longer
button-check-anyway = Check anyway
button-try-again = Try again
button-play-deal = Play this deal
button-winnable-deal = Deal a winnable one
button-analyse = Analyse
button-line = Winning line
button-losing-move = Losing move
button-new-game = New game
button-same-deal = Same deal
button-keep-game = Keep it for later
button-resign-game = Resign it
button-daily = Play today’s deal
button-practice = Play again (practice)
button-table = Results
button-today = Today
button-yesterday = Yesterday
button-show = Show to everyone
button-replay = Replay
button-share = Share
button-newer = ◀ Newer
button-older = Older ▶
button-start = Start
button-back-10 = −10
button-back = ◀ Back
button-next = Next ▶
button-next-10 = +10
button-end = End
button-show-result = Show the result to everyone
button-show-replay = Show the replay to everyone
button-previous-page = ◀ Previous
button-next-page = Next ▶
button-here = Only this server
button-everywhere = Everywhere
button-join = Join the leaderboards
button-leave = Leave the leaderboards
button-details = Details
button-forget = Delete everything
button-confirm-forget = Yes, delete it permanently
button-keep-data = No, keep it
select-game = Choose a game
select-metric = Ranked by
select-period = Period
select-setting = Choose
select-move = Choose a move
select-style = Choose a board style
select-resign = Choose a game to resign
select-resume = Choose a game to continue
select-topic = Choose a help topic
select-rules = Choose a game to read its rules

# $words is a move in words, $move the same move in notation.
move-option = { $words } ({ $move })

ask-style = How do you want to see the board?
style-chosen = Board style: { $style }.
style-later = Board style: { $style }. The board above changes with your next move.
style-auto = Text
style-wide = Text, wide
style-colour = Text in colour
style-emoji = Emoji
style-picture = Picture
style-spoken = In words, for screen readers

# The dialog for typing moves.
modal-title = Type moves
modal-label = Moves
modal-placeholder = 3-10 w5 7f 9h d

chat-ask-resign = Resign { $game }? It will count as lost.
chat-ask-resign-practice = Resign { $game }? It does not count.
chat-not-resigned = OK, keep playing.
chat-statistics-of = Statistics of { $player }

# Added to the start of the help.
help-where =
    Or use the buttons and the menu under the board.

    To type moves, click Type moves, use { COMMAND("move") }, or send me a direct message. In a channel, mention me first, or reply to the board and leave the mention on. I cannot read other messages.

metric-rate = Win rate
metric-wins = Wins
metric-streak = Longest winning streak
metric-moves = Fewest moves to win
period-all = All time
period-month = This month
period-week = This week
place-here = This server
place-everywhere = Everywhere

# Daily deals. $when is a time as the platform shows it.
chat-daily-title = { $game }: daily deal of { $date }
chat-daily-same = The same deal for everyone. Play it here or in a direct message to me.
chat-daily-ends = Next daily deal: { $when }.
chat-posts = Channels with daily deals:
chat-post = { $game } in { $channel }, from { $hour } UTC
chat-posts-none = This server has no channel with daily deals. To add one, use { COMMAND("dailypost set") }.
chat-post-forbidden = I cannot send messages in { $channel }. Nothing was changed. Give me permission to see the channel and send messages, then try again.

# Finished games.
chat-shared = Others can now see its replay.
chat-shared-result-only = Others can see only the result: your settings keep the replay private.
chat-record = The record of the game. To load it in the terminal, use { COMMAND("load") }:
chat-result-of = Played by { $player }
chat-replay-hidden = The replay cannot be shown to everyone. Either others can still play this deal today, or your settings keep your games private.

# Searches. $percent is a number from 1 to 100.
chat-search-winnable = Checking whether this game can still be won …
chat-search-analysis = Analysing the game. This can take a few minutes. The result is saved; { COMMAND("analyse") } shows it again.
chat-search-queued = The search starts as soon as the solver is free.
chat-search-done = { $percent } %
chat-hint-coming = A hint is already on its way.
chat-outdated = The game has changed since. To see it and check again, use { COMMAND("board") }.
chat-ask-winnable = This is a daily deal. Checking counts as help: the game will not rank, and the day will not count for your daily streaks. Check anyway?

# The chart of an analysis.
chart-verdict = { $verdict ->
    [won] winnable
    [lost] lost
   *[undecided] undecided
}
chart-losing-move = move { $ply }

# Settings. Each option names its setting, since a closed menu shows nothing else.
settings-title = Settings
settings-hint = Settings apply wherever you play.
panel-board-auto = Board: text
panel-board-wide = Board: text, wide
panel-board-colour = Board: text in colour
panel-board-emoji = Board: emoji
panel-board-picture = Board: picture
panel-board-spoken = Board: in words, for screen readers
panel-suits-signs = Suits: symbols
panel-suits-letters = Suits: letters
panel-colours-auto = Colours: automatic
panel-colours-two = Colours: two
panel-colours-four = Colours: four
panel-colours-none = Colours: none
panel-auto-off = Automatic moves: off
panel-auto-on = Automatic moves: safe cards go to the foundations
panel-others-everything = Others can see: statistics and shared games
panel-others-statistics = Others can see: statistics
panel-others-nothing = Others can see: nothing
panel-language-auto = Language: automatic
panel-language-en = Language: English
panel-typed-on = Typed moves: on
panel-typed-off = Typed moves: off
chat-typed-off = Typed moves are off for you, as are typed undo, redo, hint, auto and draw. Use the buttons or slash commands, or turn them on with { COMMAND("settings") }.
chat-ranked = You are on the leaderboards: others see your name and statistics there.
chat-not-ranked = You are not on the leaderboards. If you join, others see your name and statistics there.

# The chart of statistics.
chart-over-time = Win rate over time
chart-won = won
chart-not-won = not won
chart-by-game = Win rate by game

# Stored data.
chat-in-private = The reply would be visible to others here. Use /{ $command }, whose reply only you can see, or send me a direct message.
chat-export-refused = Discord rejected the file with your data; it may be too large. Please ask the bot’s operator for it.
chat-forget-again = Really delete everything about you? This cannot be undone.
chat-data-kept = Nothing was deleted.
