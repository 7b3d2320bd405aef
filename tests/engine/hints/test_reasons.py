"""Each reason for a hint is true of the move, the position and the plan."""

from collections.abc import Iterator
from dataclasses import dataclass
from string import Formatter

import pytest

from engine import VARIANTS, Card, Game, Hint, Move
from engine.hints import Budget, consult
from engine.hints.reasons import explain
from engine.hints.visible import visible
from engine.messages import ENGLISH
from engine.moves import DRAW, FOUNDATION, REDEAL, WASTE
from engine.position import Position
from tests.engine.hints.reasons import EXAMPLES, KINGS, ONLY_HINTS
from tests.engine.positions import game_with
from tests.engine.recorded import RECORDED_GAMES

PLANS_ONLY = Budget(plans=4, positions=200, samples=0, states=500)
PLIES_BETWEEN_HINTS = 45
MOST_LETTERS = 100
FEWEST_MOVES = 20

each_variant = pytest.mark.parametrize("key", VARIANTS)


@pytest.mark.parametrize("code", EXAMPLES)
def test_a_plan_gets_its_reason(code: str) -> None:
    hint = EXAMPLES[code].hint()
    assert (hint.code, str(hint)) == (code, EXAMPLES[code].sentence)


@pytest.mark.parametrize("code", ONLY_HINTS)
def test_a_draw_or_redeal_without_alternative_says_so(code: str) -> None:
    hint = ONLY_HINTS[code].only_hint()
    assert (hint.code, str(hint)) == (code, ONLY_HINTS[code].sentence)


def test_another_move_without_alternative_keeps_its_reason() -> None:
    example = EXAMPLES["hint-empties"]
    assert example.only_hint() == example.hint()


def test_every_reason_has_an_example() -> None:
    codes = {code for code in ENGLISH if code.startswith("hint-")}
    assert codes == EXAMPLES.keys() | ONLY_HINTS.keys()


def test_the_longest_reason_is_short() -> None:
    details = dict.fromkeys(("freed", "onto", "next", "card", "first", "last"), "10♥")
    for code in EXAMPLES.keys() | ONLY_HINTS.keys():
        assert len(ENGLISH[code].format(**details, column=13)) <= MOST_LETTERS


def reason(plan: str, columns: dict[int, str], key: str = "streets", waste: str = "") -> str:
    position = game_with(key, KINGS | columns, waste=waste)._position
    return str(explain(position, [Move.parse(move) for move in plan.split()]))


def test_a_waste_card_makes_room_for_a_card_that_goes_on_it() -> None:
    sentence = reason("w-1 2-1", {1: "10H", 2: "KC 8D"}, waste="9S")
    assert sentence == "Makes room for 8♦ on 9♠ in column 1."


def test_a_waste_card_frees_the_next_one() -> None:
    sentence = reason("w-1 w-2", {1: "10H", 2: "5S"}, waste="4D 9S")
    assert sentence == "Frees 4♦, which goes on 5♠ in column 2."


def test_a_freed_card_may_go_on_the_moved_one() -> None:
    sentence = reason("1-2 1-2", {1: "KC 4D 5C", 2: ""})
    assert sentence == "Frees 4♦, which goes on 5♣ in column 2."


def test_an_event_that_is_possible_anyway_is_not_named() -> None:
    sentence = reason("1-2 3-f", {1: "KC 9S", 2: "10H", 3: "KC AS"})
    assert sentence == "Builds a longer sequence in column 2: 10♥ to 9♠."


def test_an_event_that_is_possible_with_other_columns_is_not_named() -> None:
    columns = {1: "KD 10H 4D", 2: "", 3: "KC 9S", 4: "QC 10H"}
    assert reason("1-2 3-1", columns) == "Frees 10♥ in column 1."


def test_a_card_that_could_go_on_the_moved_one_before_is_not_named() -> None:
    columns = {1: "KC 9S", 2: "10H", 3: "KC 8D"}
    assert reason("1-2 3-2", columns) == "Builds a longer sequence in column 2: 10♥ to 9♠."


def test_a_sequence_that_could_move_whole_is_not_named() -> None:
    columns = {1: "KC 10C 9H 8C", 2: "9D", 3: "JH"}
    assert reason("1-2 1-3x2", columns, "number-ten") == "Frees 9♥ in column 1."


def test_a_later_move_of_the_moved_card_is_not_named() -> None:
    columns = {1: "KC 9H", 2: "", 3: "10S 5C", 4: ""}
    assert reason("1-2 3-4 2-3", columns) == "Frees K♣ in column 1."


def test_a_lone_card_that_fills_an_empty_column_empties_none() -> None:
    assert reason("1-2", {1: "9H", 2: ""}) == "Shortens column 1."


def test_a_foundation_move_names_the_card_it_frees() -> None:
    position = game_with("streets", KINGS | {1: "6H 2S", 2: "7C"}, foundations={"S": (1, 0)})
    hint = explain(position._position, [Move.parse("1-f"), Move.parse("1-2")])
    assert str(hint) == "Frees 6♥, which goes on 7♣ in column 2."


# ------------------------------------------------------------------ recorded games


@dataclass
class Reasoned:
    """A hint with what its reason can be checked against."""

    position: Position
    hint: Hint
    plan: tuple[Move, ...]

    def __post_init__(self) -> None:
        move = self.hint.move
        self.after = self.position.copy()
        self.after.make(move)
        cards = [] if self.is_draw else self.position.piles[move.source]
        length = move.length
        self.moved, self.left = cards[-length:], cards[:-length]

    @property
    def is_draw(self) -> bool:
        return self.hint.move in (DRAW, REDEAL)

    @property
    def profiting(self) -> list[Card]:
        """Return the cards that the move helps, according to the reason."""
        details = self.hint.details
        return [Card(details[name]) for name in ("freed", "next") if name in details]

    def puts_cards(self) -> Iterator[tuple[Card, str | int]]:
        """Yield each card that the plan moves later, and the card or pile that it goes on."""
        position = self.after.copy()
        for move in self.plan[1:]:
            if move in (DRAW, REDEAL):
                return
            card = position.piles[move.source][-move.length]
            onto = position.piles[move.target] if move.target != FOUNDATION else []
            yield card, str(onto[-1]) if onto else move.target
            position.make(move)

    def is_legal_now(self, card: Card, column: int) -> bool:
        """Return whether a legal move after the hinted one takes the card there."""
        return any(
            move.target == column and self.after.piles[move.source][-move.length] == card
            for move in self.after.legal_moves()
            if move not in (DRAW, REDEAL)
        )


def reasoned_hints(key: str, *, lookahead: bool) -> Iterator[Reasoned]:
    """Yield hints for positions throughout the recorded games of a variant."""
    for recorded in RECORDED_GAMES:
        if recorded.variant != key:
            continue
        game = Game.deal(key, recorded.number)
        for ply, move in enumerate(recorded.moves):
            if ply % PLIES_BETWEEN_HINTS == recorded.number % PLIES_BETWEEN_HINTS:
                position = visible(game.view, game.variant)
                if lookahead:
                    for outlook in consult(game.view, game.variant, PLANS_ONLY):
                        yield Reasoned(position, outlook.hint, outlook.plan)
                else:
                    for hint in game.hints(limit=100):
                        yield Reasoned(position, hint, (hint.move,))
            game.push(move)


@each_variant
@pytest.mark.parametrize("lookahead", [False, True], ids=["quick", "lookahead"])
def test_reasons_are_true_in_recorded_games(key: str, *, lookahead: bool) -> None:
    moves = 0
    for reasoned in reasoned_hints(key, lookahead=lookahead):
        check_sentence(reasoned)
        if not reasoned.is_draw:
            moves += 1
            check_cards(reasoned)
            check_columns(reasoned)
            if lookahead:
                check_plan(reasoned)
    assert moves >= FEWEST_MOVES


def check_sentence(reasoned: Reasoned) -> None:
    """Check that the sentence is short and names all details and no others."""
    hint = reasoned.hint
    names = {name for _, name, _, _ in Formatter().parse(ENGLISH[hint.code]) if name}
    assert names == hint.details.keys()
    assert len(str(hint)) <= MOST_LETTERS
    assert not set("{}<>?") & set(str(hint))


def check_cards(reasoned: Reasoned) -> None:
    """Check the freed card, and that the card that goes on can do so."""
    hint, after = reasoned.hint, reasoned.after
    source = hint.move.source
    assert not set(reasoned.profiting) & set(reasoned.moved)
    if "freed" in hint.details:
        assert hint.details["freed"] == reasoned.left[-1]
        assert len(reasoned.left) > reasoned.position.face_down[source]
    if {"onto", "column"} <= hint.details.keys():
        (card,), column = reasoned.profiting, hint.details["column"]
        assert after.piles[column][-1] == hint.details["onto"]
        assert reasoned.is_legal_now(card, column)
    if hint.code in ("hint-frees-foundation", "hint-follows"):
        (card,) = reasoned.profiting
        assert reasoned.is_legal_now(card, FOUNDATION)
    if hint.code == "hint-frees-empty":
        assert any(not after.piles[column] for column in after.columns)
    if hint.code == "hint-empties-for-waste":
        assert after.piles[WASTE][-1] == hint.details["next"]


def check_columns(reasoned: Reasoned) -> None:
    """Check the column that is emptied, built on or dug out."""
    hint, before, after = reasoned.hint, reasoned.position, reasoned.after
    source, target, _ = hint.move
    column = hint.details.get("column", source)
    match hint.code:
        case "hint-turns-up":
            assert column == source
            assert before.face_down[column] == len(reasoned.left) > 0
        case "hint-turns-up-later":
            assert before.face_down[column] > 0
        case "hint-empties" | "hint-empties-for" | "hint-empties-for-waste":
            assert column == source
            assert before.piles[column]
            assert not after.piles[column]
            assert target == FOUNDATION or before.piles[target]
        case "hint-empties-later":
            assert after.piles[column]
            assert not before.face_down[column]
        case "hint-digs":
            face_up = reasoned.left[before.face_down[source] :]
            assert hint.details["next"] in face_up[:-1]
            assert before.takes_next(Card(hint.details["next"]))
        case "hint-digs-face-down":
            assert column == source
            assert 0 < before.face_down[column] < len(reasoned.left)
        case "hint-sequence":
            run = after.piles[target][-after.run_length(target) :]
            assert (column, hint.details["first"], hint.details["last"]) == (
                target,
                run[0],
                run[-1],
            )
            assert len(run) > before.run_length(source)


def check_plan(reasoned: Reasoned) -> None:
    """Check that what the reason says comes next is in the plan."""
    hint, details = reasoned.hint, reasoned.hint.details
    puts = list(reasoned.puts_cards())
    if "onto" in details:
        (card,) = reasoned.profiting
        assert (card, str(details["onto"])) in puts
    if hint.code in (
        "hint-frees-foundation",
        "hint-frees-foundation-later",
        "hint-follows",
        "hint-foundation-later",
    ):
        (card,) = reasoned.profiting
        assert (card, FOUNDATION) in puts
    if "next" in details and hint.code.startswith("hint-empties-for"):
        assert (details["next"], details["column"]) in puts
