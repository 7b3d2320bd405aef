# The spoken board: a position in words, for screen readers.
# Use words and punctuation only: screen readers skip symbols.

spoken-suit = { $suit ->
    [clubs] clubs
    [spades] spades
    [hearts] hearts
   *[diamonds] diamonds
}
spoken-rank = { $rank ->
    [1] Ace
    [11] Jack
    [12] Queen
    [13] King
   *[other] { $rank }
}
spoken-card = { spoken-rank } of { spoken-suit }

# Three or more cards of one suit, each on the next higher one. $lowest and $highest are ranks in words.
spoken-run = { $lowest } up to { $highest } of { spoken-suit }

# Separates a card from the card below it, spaces included.
spoken-on = { ", on " }

# $suits: spoken-foundation for each suit, separated by spoken-next.
spoken-foundations = Foundations: { $suits }.
spoken-foundations-empty = Foundations: all empty.
# $high and $low are ranks in words: the top cards of the two foundations of the suit.
spoken-foundation = { spoken-suit } { $high } and { $low }
spoken-foundation-half = { spoken-suit } { $high } and one empty
spoken-foundation-empty = { spoken-suit } both empty
spoken-next = { "; " }

spoken-waste = Waste: { $card }, { $under ->
    [0] nothing under it
    [one] 1 card under it
   *[other] { $under } cards under it
}.
spoken-waste-empty = Waste: empty.
spoken-stock = Stock: { $cards ->
    [0] empty
    [one] 1 card
   *[other] { $cards } cards
}.
spoken-redeals = Redeals left: { $redeals ->
    [0] none
   *[other] { $redeals }
}.

# $cards: the face-up cards from the top down, separated by spoken-on.
spoken-column = Column { $column }: { $cards }.
spoken-column-face-down = Column { $column }: { $cards }, { $hidden } face down.
spoken-column-empty = Column { $column }: empty.
