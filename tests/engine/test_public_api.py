"""The engine's public API plays a whole game without the bot."""

import doctest

import pytest

import engine
from engine import VARIANTS, Card, Game, GameError, Move, Outcome, UnknownVariantError
from engine.cards import PACK
from tests.engine.recorded import RECORDED_GAMES


def test_the_example_in_the_package_runs() -> None:
    result = doctest.testmod(engine)
    assert result.attempted > 4
    assert result.failed == 0


def test_every_public_name_exists() -> None:
    for name in engine.__all__:
        assert getattr(engine, name)
    assert {"Game", "Move", "VARIANTS"} <= set(engine.__all__)


def test_a_whole_game_can_be_played_with_the_public_api() -> None:
    recorded = next(game for game in RECORDED_GAMES if game.won and game.variant == "little-forty")
    game = Game.deal(recorded.variant, recorded.number)
    for move in recorded.moves:
        assert game.outcome is Outcome.PLAYING
        assert move in game.legal_moves
        assert len(game.legal_moves) == len(list(game.legal_moves))
        game.push(move)
    assert game.outcome is Outcome.WON
    assert (game.ply, len(game.steps)) == (len(recorded.moves), len(recorded.moves))
    assert not game.legal_moves


@pytest.mark.parametrize("card", PACK, ids=str)
def test_a_card_parses_back_from_its_texts(card: Card) -> None:
    assert Card.parse(str(card)) == card
    assert Card.parse(card.code) == card
    assert Card.parse(card.code.lower()) == card
    assert eval(repr(card)) == card
    assert Card.of(card.suit, card.rank) == card
    assert card.is_red == (card.code[-1] in "HD")


@pytest.mark.parametrize("text", ["10H", "10h", "TH", "th", "T♥", "10♥", "t♥"])
def test_a_ten_has_several_spellings(text: str) -> None:
    assert str(Card.parse(text)) == "10♥"


@pytest.mark.parametrize(
    "text",
    [
        *("", "H", "10", "1H", "0H", "11H", "14H", "HH", "10H ", " 10H", "H10", "10X", "♥", "♥♥"),
        "9\N{CYRILLIC CAPITAL LETTER EN}",
        "9\N{LATIN SMALL LETTER LONG S}",
        "\N{FULLWIDTH DIGIT NINE}H",
        "x" * 4000,
    ],
)
def test_an_invalid_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        Card.parse(text)


def test_a_pack_has_every_card_once_and_copies_are_equal() -> None:
    assert len(set(PACK)) == 52
    assert Card.parse("9H") == Card.parse("9♥")
    assert len({Card.parse("9H"), Card.parse("9♥")}) == 1


def test_every_error_is_a_value_error_with_code_and_details() -> None:
    errors = [getattr(engine, name) for name in engine.__all__ if name.endswith("Error")]
    assert len(errors) == 7
    assert all(issubclass(error, GameError) for error in errors)
    assert issubclass(GameError, ValueError)
    with pytest.raises(UnknownVariantError) as refused:
        Game.deal("lukas", 1)
    assert refused.value.code == "unknown-variant-near"
    assert refused.value.details == {"text": "lukas", "near": "Lucas"}


def test_legal_moves_follow_the_game() -> None:
    game = Game.deal("indian", 617)
    legal = game.legal_moves
    before = list(legal)
    game.push(Move.parse("6-f"))
    assert list(legal) == list(game.legal_moves) != before
    assert repr(legal).startswith("<LegalMoves (d, ")


def test_variants_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        VARIANTS["indian"].columns = 11  # type: ignore[misc]  # that it is refused is the test


def test_a_move_can_be_unpacked_and_compared() -> None:
    source, target, length = Move.parse("3-10x4")
    assert (source, target, length) == (3, 10, 4)
    assert Move.parse("3-10x4") == Move(3, 10, 4) != Move(3, 10)
