# Said at the terminal only.

welcome = Forty Thieves and eight more games of patience. /newgame deals a game, /help tells the rest, /quit ends.
welcome-back = Welcome back. You have a game here; type a move, or /help.
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
help-newgame = deal a game: /newgame, /newgame indian, /newgame indian 617
help-move = make moves; a line without a slash is one too
help-draw = draw from the stock, once or several times
help-undo = take back steps, as many as you like
help-redo = make again what was taken back
help-hint = the best few moves you can see, and why
help-auto = play to the foundations what is not needed any more; all plays everything that can go
help-board = show the game; style is auto, wide, narrow or spoken
help-resign = give up this game, or another by its number
help-games = your unfinished games and their numbers
help-resume = go on with an unfinished game
help-stats = your figures, in one game or in all
help-rules = the rules of a game
help-settings = see or change settings: /settings colours four
help-record = this game as text, to keep or to share
help-load = lay out a game given as text; it is practice
help-help = this help
help-quit = end; your games are kept
