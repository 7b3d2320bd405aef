# The rules of a game, put together from what the game is.

rules-title = { $game }
rules-aliases = Also called { $names }.
rules-goal = Two packs, 104 cards, Ace low, King high. Build eight foundations, from Ace to King, each in one suit; the game is won when all eight are complete.
rules-tableau = The tableau has { $columns } columns of { $rows } cards{ $down ->
    [0] , all face up
    [one] ; the bottom one of each lies face down, and turns up when it becomes the top
   *[other] ; the bottom { $down } of each lie face down, and each turns up when it becomes the top
}.
rules-aces = The eight Aces are taken out before the shuffle and start the foundations.
rules-same-suit = A column builds down in suit: on the Jack of hearts goes the 10 of hearts.
rules-different-suit = A column builds down in any other suit: on the Jack of hearts goes a 10 of spades, diamonds or clubs.
rules-different-colour = A column builds down in the other colour: on the Jack of hearts goes a black 10.
rules-one-card = Cards move one at a time, the top card of a column or of the waste. Several are moved in one go where empty columns allow it.
rules-sequences = Sequences that are built so move as one, in part or whole; from the waste the top card moves.
rules-empty-one-card = An empty column takes any card that may move.
rules-empty-sequences = An empty column takes any card or sequence that may move.
rules-draw = The stock is drawn { $draw ->
    [one] one card at a time
   *[other] { $draw } cards at a time
} to the waste, whose top card can be played.
rules-no-redeal = There is no redeal.
rules-redeals = When the stock is empty, the waste is turned over to become the stock, { $redeals } times in a game.
rules-foundation = A card on a foundation stays there.
