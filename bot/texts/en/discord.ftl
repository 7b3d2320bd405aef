# Said on Discord only. Labels of buttons have at most 80 characters, descriptions of commands 100.

discord-newgame = Deal a game of patience
discord-newgame-game = Which game; the one you played last, if you leave it out
discord-newgame-deal = Which deal, 1 to 10^20; by chance, if you leave it out
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
button-new-game = New game
button-same-deal = Same deal
button-keep = Keep it for later
button-give-up = Give it up
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
    Start with /newgame. Then use the buttons and the list of moves under the board, or type moves:

    `3-10` column 3 to column 10, `w-5` from the waste to column 5, `7-f` to the foundation, `9h` the nine of hearts to the only place it can go, `d` draw, `r` redeal. Several stand on one line: `w5 3-10 d d`. `undo`, `redo`, `hint` and `auto` may stand among them.

    Where to type: in the window behind the button Type moves; with /move; in a private chat with me, just so; elsewhere after mentioning me, or in a reply to the board with the mention left on. Without the mention I am not shown what you write.

    /games lists your unfinished games, /resume goes on with one anywhere, /rules explains a game, /stats has your figures, /settings changes how the board looks: text, colour, emoji, picture or words.

ask-style = How is the board to be shown?
style-later = Boards are shown so from now on: { $style }. The one above changes with your next move.
