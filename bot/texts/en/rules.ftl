# The rules of a game, composed from its variant.

rules-title = { $game }
rules-aliases = Also called { $names }.
rules-goal = Two packs, 104 cards. Build eight foundations in suit, from Ace to King. You win when all eight are complete.
rules-tableau = The tableau has { $columns } columns of { $rows } cards{ $down ->
    [0] , all face up
    [one] . The bottom card of each column is face down until it becomes the top card
   *[other] . The bottom { $down } cards of each column are face down; each turns up when it becomes the top card
}.
rules-aces = The eight Aces start on the foundations.
rules-same-suit = Columns build down in suit: a 10 of hearts goes on the Jack of hearts.
rules-different-suit = Columns build down in any other suit: a 10 of spades, diamonds or clubs goes on the Jack of hearts.
rules-different-colour = Columns build down in alternating colours: a black 10 goes on the Jack of hearts.
rules-one-card = You move one card at a time: the top card of a column or of the waste. Empty columns let you move several cards with one command.
rules-sequences = You can move a sequence, or part of one, as a unit. From the waste only the top card moves.
rules-empty-one-card = Any movable card can go into an empty column.
rules-empty-sequences = Any movable card or sequence can go into an empty column.
rules-draw = You draw { $draw ->
    [one] one card at a time
   *[other] { $draw } cards at a time
} from the stock to the waste. The top card of the waste can be played.
rules-no-redeal = There are no redeals.
rules-redeals = When the stock is empty, you can redeal: the waste becomes the stock again. You can redeal { $redeals ->
    [one] once
   *[other] { $redeals } times
}.
rules-foundation = Cards on a foundation stay there.

# All games, one line each. $build is how columns build.
rules-list = Games you can play. For the rules of one, use { COMMAND("rules", "game", $example) }.
rules-line = { $game }: { $columns } columns of { $rows }{ $down ->
    [0] {""}
   *[other] {" "}({ $down } face down)
}, built down { $build ->
    [same-suit] in suit
    [different-suit] in any other suit
   *[different-colour] in alternating colours
}, { $sequences ->
    [yes] sequences move
   *[no] one card at a time
}{ $aces ->
    [yes] , Aces out first
   *[no] {""}
}{ $draw ->
    [one] {""}
   *[other] , draw { $draw }
}{ $redeals ->
    [0] {""}
    [one] , 1 redeal
   *[other] , { $redeals } redeals
}.
