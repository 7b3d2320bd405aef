# Commands: their descriptions, their options, and the help, the same on every front end.
# Discord allows 100 characters for the description of a command or an option.

command-newgame = Start a new game
option-newgame-game = Game (default: the one you played last)
option-newgame-deal = Deal number, 1 to 10^20 (default: random)
option-newgame-winnable = Only winnable deals
option-newgame-difficulty = Difficulty (winnable deals only)
difficulty-easy = Easy: the easiest third of the winnable deals
difficulty-medium = Medium: the middle third
difficulty-hard = Hard: the hardest third
command-move = Make one or more moves
option-move-moves = Moves, such as 3-10, w5, 7f or 9h
command-draw = Draw from the stock
option-draw-times = Number of draws
command-undo = Undo steps
command-redo = Redo undone steps
option-steps = Number of steps
command-hint = Suggest the best moves, with reasons
command-winnable = Check whether your game can still be won (counts as help)
option-winnable-longer = Search longer, up to 20 seconds
command-auto = Move safe cards to the foundations
option-auto-everything = Move every card that can go, safe or not
command-board = Show the board again
option-board-style = Board style, from now on
command-resign = Resign your game
option-resign-game = Number of another unfinished game
command-games = List your unfinished games
command-resume = Continue an unfinished game
option-resume-game = Game number
command-deal = Show whether a deal is winnable
option-deal-number = Deal number (default: your current deal)
option-deal-game = Game (default: your current game)
command-daily = Play the daily deal, the same for everyone
option-daily-game = Game (default: the one you played last)
option-daily-table = Show a day’s results instead
command-stats = Show statistics: win rate, streaks, records
option-stats-player = Player (default: you)
option-stats-game = Game (default: all)
command-history = List your finished games
option-history-game = Game (default: all)
command-replay = Step through a finished game
option-replay-game = Game number (default: your last finished game)
option-replay-move = Start at move
command-analyse = Find the move that lost a finished game
option-analyse-game = Game number (default: your last finished game)
command-share = Show a finished game to others
option-share-game = Game number (default: your last finished game)
command-leaderboard = Show the leaderboards
option-leaderboard-game = Game (default: all)
option-leaderboard-place = Server or everywhere
option-leaderboard-period = Period
option-leaderboard-by = Ranked by
command-rules = Show the rules of a game, or list the games
option-rules-game = Game (default: list all)
command-settings = Show or change your settings
option-settings-board = Board style
option-settings-suits = Suits as symbols or letters
option-settings-colours = Number of suit colours
command-record = Print the game as text
command-load = Load a game from text, as practice
command-export = Get a copy of everything stored about you
command-forgetme = Delete everything stored about you
command-help = Show how to play
option-help-topic = Topic
command-quit = Quit (your games are saved)
command-dailypost = Post daily deals in a channel
command-dailypost-set = Post the daily deal every day, with yesterday’s results
option-dailypost-set-channel = Channel
option-dailypost-set-hour = Hour (UTC), 0–23
option-dailypost-set-game = Game (default: Forty Thieves)
command-dailypost-off = Stop posting daily deals
option-dailypost-off-game = Game (default: all)
command-dailypost-show = List the channels with daily deals

# What may be typed after a command.
usage-newgame = Example: /newgame indian 617. Add winnable, easy, medium or hard for a winnable deal.
usage-draw = Example: /draw 3.
usage-undo = Example: /undo 5.
usage-redo = Example: /redo 5.
usage-winnable = /winnable longer searches longer.
usage-auto = /auto all moves every card that can go.
usage-resign = Example: /resign 12 resigns another unfinished game.
usage-resume = Example: /resume 12.
usage-deal = Example: /deal indian 617.
usage-daily = Examples: /daily indian, /daily table, /daily yesterday.
usage-stats = Examples: /stats indian, /stats player 2.
usage-history = Examples: /history indian, /history older, /history newer.
usage-replay = Example: /replay 12 40 shows game 12 after 40 moves.
usage-analyse = Example: /analyse 12. Then /analyse 12 line steps through a winning line.
usage-leaderboard = Words: rate, wins, streak, moves; all, month, week; next, back; join, leave. Example: /leaderboard indian wins week.
usage-rules = Example: /rules indian.
usage-settings = Example: /settings colours four.
usage-export = /export games.json writes a file.
usage-help = Examples: /help moves, /help newgame.

# The help. $command is a command, such as /undo.
help-start =
    Start with { COMMAND("newgame") }. Then type moves:

    `3-8`: column 3 to column 8
    `w-5`: the waste to column 5
    `7-f`: column 7 to a foundation
    `9h`: the 9♥ to the only place it fits
    `d`: draw; `r`: redeal

    Type several at once, such as `w5 3-8 d d`. Also: `undo`, `redo`, `hint`, `auto`.
help-command = { $command }: { $summary }.

topic-moves = How to type moves
topic-board = What the board shows
topic-games = Start, continue and resign games
topic-hints = Hints, winnable deals, analysis
topic-daily = Daily deals and leaderboards
topic-records = Statistics, history, replays
topic-settings = Settings and stored data

topic-moves-text =
    `3-10`, `3 10` or `310`: column 3 to column 10
    `w-5` or `w5`: the top card of the waste to column 5
    `7-f` or `7f`: the top card of column 7 to its foundation
    `9h`: the 9♥ to the only place it fits
    `9h-10s`: the 9♥ onto the 10♠
    `9h@3`: the 9♥ in column 3, if both copies are visible
    `3-10x4`: four cards
    `d`, `d3`: draw, draw three times; `r`: redeal
topic-board-text =
    Each suit has two foundations, shown at the top: `♠3 A` means the 3♠ and the A♠.
    `W 6♦ (1)`: the waste, its top card and its number of cards. `S 63`: cards in the stock. `R 3`: redeals left.
    Below are the numbered columns. The last card of a column is its top card, the one you can move.
    `▒▒` is a face-down card. `T` is a ten.
topic-games-text = A game counts from its first move. It counts as abandoned after 30 days without a move, until you continue it. Playing a deal again is practice and does not count.
topic-hints-text = Hints use only what you can see. A winnable check sees the hidden cards, so it counts as help. Winnable deals are easy, medium or hard.
topic-daily-text = Every game has a daily deal, the same for everyone. Only your first game of it ranks. Leaderboards show only players who join.
topic-records-text = Every finished game is kept. You can step through it, analyse it and share it.
topic-settings-text = Settings apply wherever you play.
