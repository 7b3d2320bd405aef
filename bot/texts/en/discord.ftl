# Said on Discord only. Labels of buttons have at most 80 characters, descriptions of commands 100.

discord-newgame = Deal a game of patience
discord-newgame-game = Which game; the one you played last, if you leave it out
discord-newgame-deal = Which deal, 1 to 10^20; by chance, if you leave it out
discord-newgame-winnable = Whether it has to be a deal that is proven winnable
discord-newgame-difficulty = How hard it is to be; such a deal is proven winnable
discord-difficulty-easy = Easy: the easiest third of the proven deals
discord-difficulty-medium = Medium: the middle third
discord-difficulty-hard = Hard: the hardest third
discord-deal = Whether a deal is proven winnable
discord-deal-number = Which deal; the one you play, if you leave it out
discord-deal-game = Of which game; the one you play, if you leave it out
discord-winnable = Whether your game can still be won; asking is help and marks the game
discord-winnable-longer = Look longer, for up to 20 seconds
discord-analyse = The move that gave a finished game away, and how it could have been won
discord-analyse-number = Which one; your last, if you leave it out
discord-move = Make moves, such as 3-10 w5 9h
discord-move-moves = One move or several, such as 3-10, w5, 7f or 9h
discord-draw = Draw from the stock
discord-draw-times = How many times
discord-undo = Take back steps
discord-redo = Make again what was taken back
discord-steps = How many steps
discord-hint = The best few moves you can see, and why
discord-auto = Play to the foundations what is not needed any more
discord-auto-everything = Play everything that can go, needed or not
discord-board = Show the board again, down here
discord-board-style = How it is shown, from now on
discord-resign = Give up your game; it asks first
discord-resign-number = The number of another unfinished game
discord-games = Your unfinished games
discord-resume = Go on with an unfinished game, here
discord-resume-number = Which one
discord-stats = Figures: games won, streaks, records
discord-stats-player = Whose; yours, if you leave it out
discord-stats-game = In which game; in all, if you leave it out
discord-rules = The rules of a game
discord-rules-game = Which game; the one you play, if you leave it out
discord-help = How to play here
discord-settings = See or change how your boards look
discord-settings-board = How the board is shown
discord-settings-suits = Suits as signs or as letters
discord-settings-colours = How many colours suits have
discord-daily = Play today’s deal, the same for everybody
discord-daily-game = Which game; the one you played last, if you leave it out
discord-daily-table = See how a day’s deal went, instead of playing
discord-history = Your finished games, with replays
discord-history-game = Of which game; of all, if you leave it out
discord-replay = Step through a finished game
discord-replay-number = Which one; your last, if you leave it out
discord-replay-move = After how many moves to begin
discord-share = Show others a finished game
discord-share-number = Which one; your last, if you leave it out
discord-leaderboard = Who wins most
discord-leaderboard-game = In which game; in all, if you leave it out
discord-leaderboard-place = Among games played in this server, or everywhere
discord-leaderboard-period = Of which time
discord-leaderboard-by = What players are ranked by
discord-export = All that is stored about you, as a file for you alone
discord-forgetme = Delete all that is stored about you; it asks twice
discord-dailypost = Post the deal of each day in a channel
discord-dailypost-set = Have the deal of each day posted, with yesterday’s table
discord-dailypost-channel = Where
discord-dailypost-hour = From which hour on, 0 to 23, in UTC
discord-dailypost-game = Of which game; Forty Thieves, if you leave it out
discord-dailypost-off = Post them no more
discord-dailypost-off-game = Of which game; of all, if you leave it out
discord-dailypost-show = Where deals are posted

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
button-resign-surely = Yes, give it up
button-cancel = No, go on
button-winnable = Can it be won?
button-look-longer = Look longer
button-ask-surely = Yes, ask all the same
button-try-again = Try again
button-play-deal = Play this deal
button-proven-deal = Deal a proven one
button-analyse = Analyse
button-line = How to win it
button-turning-point = The turning point
button-new-game = New game
button-same-deal = Same deal
button-keep = Keep it for later
button-give-up = Give it up
button-daily = Play today’s deal
button-again = Again, as practice
button-table = Table
button-today = Today
button-yesterday = Yesterday
button-show = Show to everyone
button-replay = Replay
button-share = Share
button-newer = ◀ Newer
button-older = Older ▶
button-start = Start
button-ten-back = −10
button-back = ◀ Back
button-on = On ▶
button-ten-on = +10
button-end = End
button-show-result = Show the result to everyone
button-show-replay = Show the replay to everyone
button-page-before = ◀ Before
button-page-behind = Next ▶
button-here = Only this server
button-everywhere = Everywhere
button-join = Join the leaderboards
button-leave = Leave the leaderboards
button-look = Look closer
button-forget = Delete all of it
button-forget-surely = Yes, delete it for ever
button-keep-data = No, keep it
select-game = Choose a game
select-metric = Ranked by
select-period = Of which time
select-setting = Choose
select-move = Choose a move
select-style = Choose how the board is shown
select-give-up = Which one do you give up?
select-resume = Which one do you go on with?

move-option = { $words } ({ $move })

style-chosen = Boards are shown so from now on: { $style }.
style-auto = Text
style-wide = Text, wide
style-colour = Text in colour
style-emoji = Emoji
style-picture = Picture
style-spoken = In words, for screen readers

modal-title = Type moves
modal-label = Moves
modal-placeholder = 3-10 w5 7f 9h d

discord-ask-resign = Give up { $game }? It will count as lost.
discord-ask-resign-practice = Give up { $game }? It does not count.
discord-not-resigned = Then it goes on.
discord-stats-of = Figures of { $player }
discord-help-text =
    Start with { COMMAND("newgame") }. Then use the buttons and the list of moves under the board, or type moves:

    `3-10` column 3 to column 10, `w-5` from the waste to column 5, `7-f` to the foundation, `9h` the nine of hearts to the only place it can go, `d` draw, `r` redeal. Several stand on one line: `w5 3-10 d d`. `undo`, `redo`, `hint` and `auto` may stand among them.

    Where to type: in the window behind the button Type moves; with { COMMAND("move") }; in a private chat with me, just so; elsewhere after mentioning me, or in a reply to the board with the mention left on. Without the mention I am not shown what you write.

    { COMMAND("daily") } is a deal a day, the same for everybody; { COMMAND("leaderboard") } shows who wins most, { COMMAND("stats") } your figures. { COMMAND("history") } lists your finished games: step through them with { COMMAND("replay") }, show them to others with { COMMAND("share") }.

    { COMMAND("newgame") } deals games that are proven winnable, too: easy, medium or hard; { COMMAND("deal") } tells of a deal whether it is. Can it be won? searches your board with all cards open, which marks the game as helped. { COMMAND("analyse") } shows where a finished game was given away, and how to win it.

    { COMMAND("games") } lists your unfinished games, { COMMAND("resume") } goes on with one anywhere, { COMMAND("rules") } explains a game. { COMMAND("settings") } changes how the board looks (text, colour, emoji, picture or words) and what others may see; moves typed in messages can be switched off there, and with them undo, redo, hint, auto and draw; other commands after a mention still work then. { COMMAND("export") } gives you all that is stored about you, { COMMAND("forgetme") } deletes it.

metric-rate = By win rate
metric-wins = By wins
metric-streak = By longest winning streak
metric-moves = By fewest moves to win
period-all = Of all time
period-month = This month
period-week = This week
place-here = In this server
place-everywhere = Everywhere

# The deal of the day. $when is a time as Discord shows it.
discord-daily-title = { $game }: the deal of { $date }
discord-daily-same = Everybody plays the same deal, here or in a private chat with me.
discord-daily-ends = The next deal comes { $when }.
discord-posts = The deal of each day is posted:
discord-post = { $game } in { $channel }, from { $hour } UTC on
discord-posts-none = No deals are posted in this server. { COMMAND("dailypost set") } has them posted.
discord-post-forbidden = I may not write in { $channel }. Nothing was changed; let me see that channel and send messages there, and ask again.

# Finished games.
discord-shared = Others may look at its replay now.
discord-shared-text-alone = Your settings keep its replay from others; they see the result alone.
discord-record = The game with all its moves, to copy; { COMMAND("load") } at the terminal lays it out:
discord-result-of = Played by { $player }
discord-replay-hidden = The moves cannot be shown to everyone here: others may still play this deal today, or your settings keep your games from others.

# Searches. $percent is a number from 1 to 100.
discord-search-winnable = Looking whether this can still be won …
discord-search-analysis = Looking where this game could still be won. It takes a few minutes at most; what is found is kept, and { COMMAND("analyse") } shows it later, too.
discord-search-waits = It begins as soon as there is room.
discord-search-done = { $percent } %
discord-hint-coming = Your hint is on its way.
discord-outdated = The game has gone on since these buttons were made; { COMMAND("board") } shows how it stands, and you can ask there.
discord-ask-winnable = This is the deal of a day. Whoever asks whether it can still be won is helped: the game then does not rank in the table, and counts for no days in a row. Ask all the same?

# The picture of an analysis.
picture-strip = { $verdict ->
    [won] a win was found
    [lost] proved lost
   *[undecided] not decided
}
picture-turn = move { $ply }

# Settings: each option names its setting, which is all that a closed list shows.
discord-settings-title = Settings
discord-settings-hint = They hold for you wherever you play, from now on.
panel-board-auto = Board: text
panel-board-wide = Board: text, wide
panel-board-colour = Board: text in colour
panel-board-emoji = Board: emoji
panel-board-picture = Board: picture
panel-board-spoken = Board: in words, for screen readers
panel-suits-signs = Suits: signs
panel-suits-letters = Suits: letters
panel-colours-auto = Colours: as the game builds
panel-colours-two = Colours: two
panel-colours-four = Colours: four
panel-colours-none = Colours: none
panel-auto-off = Cards go up by themselves: no
panel-auto-on = Cards go up by themselves: those not needed any more
panel-others-everything = Others may see: figures and games I share
panel-others-figures = Others may see: figures
panel-others-nothing = Others may see: nothing
panel-language-auto = Language: as on this platform
panel-language-en = Language: English
panel-typed-on = Moves typed in messages: played
panel-typed-off = Moves typed in messages: ignored, also undo, redo, hint, auto and draw
discord-typed-off = Moves typed in messages are switched off, and with them undo, redo, hint, auto and draw. { COMMAND("settings") } switches them on; the buttons and the commands with a slash work all the same.
discord-ranked = You stand in the leaderboards: others see your name and figures there.
discord-ranked-not = You stand in no leaderboard. Once you join, others see your name and figures there.

# The picture of statistics.
picture-over-time = Win rate, game by game
picture-won = won
picture-not-won = not won
picture-by-game = Win rate in each game

# Stored data.
discord-in-private = Others would see that here. Use /{ $command }, which answers you alone, or write to me in a private chat.
discord-export-refused = Discord does not take the file with what is stored about you; it may be too large. Please ask whoever runs this bot for it.
discord-forget-again = Really delete everything about you? It cannot be undone.
discord-kept = Nothing was deleted.

ask-style = How is the board to be shown?
style-later = Boards are shown so from now on: { $style }. The one above changes with your next move.
