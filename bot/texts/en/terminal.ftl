# Said at the terminal only.

welcome = Forty Thieves and eight more games of patience. { COMMAND("newgame") } deals a game, { COMMAND("help") } tells the rest, { COMMAND("quit") } ends.
welcome-back = Welcome back. You have a game here; type a move, or { COMMAND("help") }.
goodbye = Your games are kept. Goodbye.
prompt = { $game } { "> " }
prompt-no-game = { "> " }

ask-open-game = You have a game open here: { $game }.
    Keep it for later, give it up, or cancel? [{ answer-keep }/{ answer-give-up }/cancel] { "" }
ask-which-to-give-up = Which one do you give up? Type its number, or nothing to cancel: { "" }
ask-resign = Give up { $game }? It will count as lost. [{ answer-yes }/no] { "" }
ask-resign-practice = Give up { $game }? It was practice and does not count. [{ answer-yes }/no] { "" }
# What can be answered, in full or by the first letter; anything else changes nothing.
answer-keep = keep
answer-give-up = give up
answer-yes = yes
cancelled = Nothing was changed.
ask-overwrite = There is a file { $file } already. Write over it? [{ answer-yes }/no] { "" }
ask-forget = Delete all of it? [{ answer-yes }/no] { "" }
ask-forget-again = Last question: “{ $answer }” deletes it, anything else does not: { "" }
answer-forget = forget me
forget-in-a-pipe = Nothing is deleted yet. Here nobody can be asked: /forgetme surely on two lines, one right after the other, deletes it.
export-written = It is in the file { $file }.
ask-replay = ← → (b n) one move, PgUp PgDn (- +) ten, Home End (s e), q ends
daily-done = /daily table { $game } { $date } shows how others did.
replay-over = The replay is over.
line-over = That is the end of the winning line.

# While a search goes on, and where it was stopped.
searching = Searching; Ctrl-C stops it.
searching-bar = Searching (Ctrl-C stops it)
hint-stopped = Stopped. No hint was counted.
winnable-stopped = Stopped, without an answer. The game stays marked, since it was asked.
analyse-stopped = Stopped. Nothing was changed; { COMMAND("analyse") } begins again.

ask-check-daily = This is the deal of a day. Whoever asks whether it can still be won is helped: the game then does not rank in the table, and counts for no days in a row.
    Ask all the same? [{ answer-yes }/no] { "" }
analyse-offered = { COMMAND("analyse", "game", $number) } finds out where it could still be won.
analyse-use = /analyse { $number } line steps through a win from there, /replay { $number } { $ply } through what was played.
deal-play = { COMMAND("newgame", "game", $game, "deal", $number) } deals it.

history-older = /history older shows older ones.
history-newer = /history newer shows newer ones.
history-use = { COMMAND("replay", "game", $number) } steps through a game, { COMMAND("analyse", "game", $number) } finds out where it could still be won, { COMMAND("share", "game", $number) } shows it to others, { COMMAND("newgame") } with game and deal plays a deal again.
share-replay = Others who play in the same database may look at it now: { COMMAND("replay", "game", $number) }
share-no-replay = Nobody else may look at its replay: your setting “others” forbids it.
leaderboard-join = You stand in no leaderboard: /leaderboard join lets you. Others then see your login name and these figures.
leaderboard-joined = You stand in the leaderboards now, under your login name. /leaderboard leave takes you out again.
leaderboard-left = You stand in no leaderboard any more.
leaderboard-next = /leaderboard next shows the next page.

help-title = Type a move, or a command. Moves need no slash; several stand on one line.
help-moves =
    3-10        column 3 to column 10; also 3 10 or 310
    w-5, w5     the top card of the waste to column 5
    7-f, 7f     the top card of column 7 to its foundation
    9h          the nine of hearts to the only place it can go
    9h-10s      the nine of hearts onto the ten of spades; 9h@3 is the copy in column 3
    3-10x4      four cards
    d, d3       draw, draw three times; r redeals
    A ten is 10 or T. On the board W is the waste, S the stock, R the redeals left.
help-newgame = deal a game: /newgame indian 617; or one proven: winnable, easy, medium, hard
help-move = make moves; a line without a slash is one too
help-draw = draw from the stock, once or several times
help-undo = take back steps, as many as you like
help-redo = make again what was taken back
help-hint = the best few moves you can see, and why
help-winnable = whether this game can still be won; longer looks longer; it counts as help
help-auto = play to the foundations what is not needed any more; all plays everything that can go
help-board = show the game; style is auto, wide, narrow or spoken
help-resign = give up this game, or another by its number
help-games = your unfinished games and their numbers
help-resume = go on with an unfinished game
help-deal = whether a deal is proven winnable: /deal 617 lucas; without a number, this one
help-daily = today’s deal, the same for everybody; /daily table, /daily yesterday show how it went
help-stats = your figures, in one game or in all, or another player’s, by that player’s number
help-history = your finished games; /history older and /history newer turn the pages
help-replay = step through a finished game by keys; /replay 12 40 begins after 40 moves
help-analyse = where a finished game could still be won; /analyse 12 line steps through a win
help-share = a finished game to show to others: without its moves, and with them
help-leaderboard = /leaderboard indian week; also month; wins, streak, moves; next, back; join, leave
help-rules = the rules of a game
help-settings = see or change settings: /settings colours four
help-record = this game as text, to keep or to share
help-load = lay out a game given as text; it is practice
help-export = all that is stored about you, as JSON: printed, or written into a file
help-forgetme = delete all that is stored about you; asks twice (in a pipe: twice /forgetme surely)
help-help = this help
help-quit = end, as Ctrl-D does; your games are kept

# The figures of another player; $what is a game, or all games.
stats-of = { $player }: { $what }
