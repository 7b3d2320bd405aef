"""Games for tests: built by hand, or played at random."""

import random
from collections.abc import Callable, Mapping
from typing import TypeVar

from engine import VARIANTS, Card, Game, GameError, Step
from engine.cards import ACE, SUIT_LETTERS, SUITS
from engine.moves import DRAW, REDEAL, WASTE
from engine.position import Position

T = TypeVar("T")


def cards(text: str) -> list[Card]:
    """Return the cards of a text such as `10H (KS) 2D`; face-down ones are in brackets."""
    return [Card.parse(card.strip("()")) for card in text.split()]


def full_width(text: str) -> str:
    """Return a text in full-width characters, as Chinese and Japanese keyboards type them."""
    return "".join(chr(ord(char) + 0xFEE0) for char in text)


def game_at(start: Position) -> Game:
    """Return a game in a position built by hand."""
    game = Game(start.variant, 1)
    game._position = start
    return game


def game_with(
    key: str,
    columns: Mapping[int, str],
    *,
    waste: str = "",
    stock: str = "",
    foundations: Mapping[str, tuple[int, int]] | None = None,
    redeals_left: int = 0,
) -> Game:
    """Return a game in a position built by hand.

    Args:
        key: of the variant.
        columns: their cards by number, face-down ones in brackets; the others are empty.
        waste: its cards; the top card is last.
        stock: its cards; the next to be drawn is first.
        foundations: by suit letter, the ranks reached, the higher first; the others are as dealt.
        redeals_left: how many times the waste may still be turned over.

    """
    variant = VARIANTS[key]
    texts = [columns.get(number, "") for number in range(1, variant.columns + 1)]
    start = Position(variant, list(map(cards, texts)), cards(stock)[::-1])
    start.face_down[1:] = [text.count("(") for text in texts]
    start.piles[WASTE] = cards(waste)
    for suit, (high, low) in (foundations or {}).items():
        start.high[SUIT_LETTERS.index(suit)] = high
        start.low[SUIT_LETTERS.index(suit)] = low
    start.redeals_left = redeals_left
    return game_at(start)


def play_at_random(game: Game, chance: random.Random, plies: int, *, draws: float = 0.3) -> Game:
    """Play a game on by legal moves, drawing or redealing so often where that is possible."""
    for _ in range(plies):
        moves = list(game.legal_moves)
        if not moves:
            break
        onward = {DRAW, REDEAL}.intersection(moves)
        game.push(onward.pop() if onward and chance.random() < draws else chance.choice(moves))
    return game


def random_game(key: str, seed: int, plies: int) -> Game:
    """Return a game of a variant after a number of random moves."""
    return play_at_random(Game.deal(key, seed % 10**6 + 1), random.Random(seed), plies)


def all_cards(state: Position) -> list[Card]:
    """Return every card in the game, sorted; ranks determine the cards on the foundations."""
    founded = [
        Card.of(suit, rank)
        for reached in (state.high, state.low)
        for suit in SUITS
        for rank in range(ACE, reached[suit] + 1)
    ]
    return sorted([*founded, *state.stock, *(card for pile in state.piles for card in pile)])


def position_of(game: Game) -> str:
    """Return a position as text to compare, including hidden cards."""
    state = game._position
    parts = state.piles, state.face_down, state.stock, state.high, state.low, state.redeals_left
    return repr(parts)


def state_of(game: Game) -> tuple[object, ...]:
    """Return a game's complete state to compare, including the redo line."""
    return position_of(game), game.steps, game.undone, game.ply


def reshuffled(state: Position, chance: random.Random) -> Position:
    """Return the same position with the hidden cards in another order."""
    twin = state.copy()
    hidden = [
        (pile, place)
        for pile, down in zip(
            [twin.stock, *twin.piles], [len(twin.stock), *twin.face_down], strict=True
        )
        for place in range(down)
    ]
    found = [pile[place] for pile, place in hidden]
    chance.shuffle(found)
    for (pile, place), card in zip(hidden, found, strict=True):
        pile[place] = card
    return twin


def draw_all(game: Game) -> Step:
    """Return the draws that empty the stock."""
    return Step([DRAW] * -(-game.view.stock // game.variant.draw))


def answer(ask: Callable[..., T], *arguments: object) -> T | GameError:
    """Return the result of a function, or the error that it raises for a player."""
    try:
        return ask(*arguments)
    except GameError as error:
        return error
