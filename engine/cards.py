"""Cards: small ints with a suit, a rank and text forms."""

from typing import Final, Self

CLUBS, SPADES, HEARTS, DIAMONDS = SUITS = range(4)
ACE: Final = 1
KING: Final = 13

RANK_TEXTS: Final = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUIT_SIGNS: Final = "♣♠♥♦"
SUIT_LETTERS: Final = "CSHD"

_RANKS: Final = {
    form: rank
    for rank, text in [*enumerate(RANK_TEXTS), (10, "T")]
    for form in (text, text.lower())
    if text
}
_SUITS: Final = {
    text: suit
    for texts in (SUIT_SIGNS, SUIT_LETTERS, SUIT_LETTERS.lower())
    for suit, text in enumerate(texts)
}


class Card(int):
    """A card as an int: `suit * 16 + rank`.

    Suits are 0 to 3 in the order clubs, spades, hearts, diamonds; ranks are 1 (Ace) to 13 (King).
    Every card exists twice in the game. The two copies are equal, because no rule distinguishes
    them.
    """

    __slots__ = ()

    @classmethod
    def of(cls, suit: int, rank: int) -> Self:
        """Return the card of a suit (0 to 3) and a rank (1 to 13)."""
        return cls(suit * 16 + rank)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse a card: `10H`, `th`, `T♥` and `10♥` are the same.

        Raises:
            ValueError: the text is not a card.

        """
        rank, suit = _RANKS.get(text[:-1]), _SUITS.get(text[-1:])
        if rank is None or suit is None:
            raise ValueError(f"not a card: {text[:20]!r}")
        return cls.of(suit, rank)

    @property
    def suit(self) -> int:
        """Return the suit, 0 to 3: clubs, spades, hearts, diamonds."""
        return self >> 4

    @property
    def rank(self) -> int:
        """Return the rank, 1 (Ace) to 13 (King)."""
        return self & 15

    @property
    def is_red(self) -> bool:
        """Return whether the card is a heart or a diamond."""
        return self.suit >= HEARTS

    @property
    def code(self) -> str:
        """Return the card in ASCII: `10H`."""
        return RANK_TEXTS[self.rank] + SUIT_LETTERS[self.suit]

    def __str__(self) -> str:
        """Return the card with its suit symbol: `10♥`."""
        return RANK_TEXTS[self.rank] + SUIT_SIGNS[self.suit]

    def __repr__(self) -> str:
        return f"Card.parse({self.code!r})"


PACK: Final = tuple(Card.of(suit, rank) for suit in SUITS for rank in range(ACE, KING + 1))
"""One pack of 52 cards: clubs, spades, hearts, diamonds, each Ace to King."""
