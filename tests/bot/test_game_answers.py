"""Replies about games, word for word."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot import answers
from bot.answers import state
from bot.service import (
    Advised,
    Best,
    Event,
    Made,
    PlayerError,
    Preferences,
    Redone,
    RefusedError,
    Report,
    Snapshot,
    Statistics,
    Undone,
)
from bot.store import Status
from engine import Game, GameError, Move, Step
from tests.bot.service.scene import WON_GAMES
from tests.bot.states import snapshot_of
from tests.engine.positions import game_with

LUCAS = next(game for game in WON_GAMES if str(game) == "lucas-18400")
WON = Game.from_record(f"lucas/1 #18400: {' '.join(map(str, LUCAS.moves))}")
STUCK = "You are stuck: the stock is used up and no move helps. Undo, resign or start a new game."
TOTALS = "Time: 0 min 0 s, no undos, no hints."


def indian(steps: str = "d") -> Game:
    return Game.from_record(f"indian/1 #617: {steps}")


def made(*steps: str) -> list[Event]:
    return [Made(Step.parse(step)) for step in steps]


def undone(*steps: str) -> list[Event]:
    return [Undone(Step.parse(step)) for step in steps]


def redone(*steps: str) -> list[Event]:
    return [Redone(Step.parse(step)) for step in steps]


def reported(game: Game, events: list[Event], refusal: PlayerError | None = None) -> list[str]:
    return answers.report(Report(snapshot_of(game), tuple(events), refusal))


def refused(game: Game, typed: str) -> RefusedError:
    with pytest.raises(GameError) as error:
        game.parse(typed)
    return RefusedError(error.value)


# ------------------------------------------------------------------------ state


@pytest.mark.parametrize(
    ("snapshot", "line"),
    [
        (snapshot_of(indian("")), "Indian, deal 617: 0 moves."),
        (snapshot_of(indian()), "Indian, deal 617: 1 move, last d."),
        (snapshot_of(indian("d 6-f+10-f")), "Indian, deal 617: 3 moves, last 6-f+10-f."),
        (snapshot_of(indian("d+d+d+d")), "Indian, deal 617: 4 moves, last d4."),
        (
            snapshot_of(indian("6-f+10-f+9-f+d")),
            "Indian, deal 617: 4 moves, last 6-f+10-f+9-f+….",
        ),
        (
            snapshot_of(game_with("streets", {1: "5S"})),
            f"Streets, deal 1: 0 moves. {STUCK}",
        ),
        (snapshot_of(game_with("streets", {1: "9H 5S"})), "Streets, deal 1: 0 moves."),
        (
            snapshot_of(game_with("streets", {1: "5S"}), status=Status.LOST),
            f"Streets, deal 1: resigned after 0 moves. {TOTALS}",
        ),
        (
            snapshot_of(Game.deal("maria", 10**20)),
            "Maria, deal 100000000000000000000: 0 moves.",
        ),
        (
            snapshot_of(indian(), practice=True),
            "Indian, deal 617: 1 move, last d. Practice: this game does not count.",
        ),
        (
            snapshot_of(indian(), status=Status.LOST),
            f"Indian, deal 617: resigned after 1 move. {TOTALS}",
        ),
        (
            snapshot_of(WON, status=Status.WON, practice=True),
            (
                f"Lucas, deal 18400: won in {WON.ply} moves. {TOTALS} "
                "Practice: this game does not count."
            ),
        ),
    ],
)
def test_the_state_of_a_game_is_one_line(snapshot: Snapshot, line: str) -> None:
    assert state(snapshot) == line


# ------------------------------------------------------------------------ reports


@pytest.mark.parametrize(
    ("events", "lines"),
    [
        ([], []),
        (made("d"), []),
        (redone("d"), []),
        (made("9-f+10-f"), ["9-f+10-f: 2 moves, one undo."]),
        (redone("d+d+d"), ["d3: 3 moves, one undo."]),
        (
            made("d", "6-f", "9-f+10-f"),
            ["Played d 6-f 9-f+10-f. 9-f+10-f: 2 moves, one undo."],
        ),
        (undone("d"), ["Undone: d."]),
        (undone("6-f", "d+d+d"), ["Undone: 6-f d3."]),
        (redone("d", "6-f"), ["Redone: d 6-f."]),
        (made(*["d"] * 12), [f"Played{' d' * 12}."]),
        (made("6-f", *["d"] * 12), [f"Played 13 steps, ending with{' d' * 12}."]),
        (undone(*["d"] * 40), [f"Undone: 40 steps, ending with{' d' * 12}."]),
        (
            [*made("d", "6-f"), *undone("6-f"), *made("d")],
            ["Played d 6-f. Undone: 6-f."],
        ),
    ],
)
def test_a_report_is_one_line(events: list[Event], lines: list[str]) -> None:
    assert reported(indian(), events) == lines


@pytest.mark.parametrize("event", [Made, Redone])
def test_a_step_of_several_moves_is_explained(event: type[Made | Redone]) -> None:
    step = Step.parse("9-f+10-f")
    assert reported(indian(), [event(step)]) == ["9-f+10-f: 2 moves, one undo."]
    typed = event(step, ("9f", "10f"))
    assert reported(indian(), [typed]) == ["9f+10f: 2 moves, one undo."]
    assert reported(indian(), [typed, event(Step.parse("d+d"))])[0].endswith(
        " 9f+10f d2. d2: 2 moves, one undo."
    )


def test_each_hint_has_a_line_with_its_reason() -> None:
    hints = tuple(indian().hints())
    lines = reported(indian(), [Advised(hints)])
    assert lines[0] == "6-f: A♥ is no longer needed in the tableau."
    assert len(lines) == len(hints) == 3


def test_without_a_hint_the_reply_says_what_can_be_done() -> None:
    assert reported(indian(), [Advised(())]) == [
        "No useful move is visible. Undo, resign or start a new game."
    ]


def test_a_refusal_comes_last() -> None:
    refusal = refused(indian(), "3-14")
    assert reported(indian("d d"), made("d", "d"), refusal) == [
        "Played d d. There is no column 14. The columns are 1 to 10."
    ]


@pytest.mark.parametrize("events", [made("d"), made("w-1", "d"), redone("d")])
def test_drawing_the_last_card_is_reported(events: list[Event]) -> None:
    game = game_with("forty-thieves", {1: "9H 5S"}, waste="2C")
    assert reported(game, events)[-1].endswith("The stock is now empty.")


@pytest.mark.parametrize(("left", "words"), [(1, "1 redeal"), (3, "3 redeals")])
def test_drawing_the_last_card_reports_the_redeals_left(left: int, words: str) -> None:
    game = game_with("little-forty", {1: "9H 5S"}, waste="2C", redeals_left=left)
    assert reported(game, made("d")) == [
        f"The stock is now empty. To redeal, type r ({words} left)."
    ]
    assert reported(game, made("1-2")) == []


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("d", "d"),
        ("d+d", "d2"),
        ("+".join(["d"] * 16), "d16"),
        ("1-f+2-f+w-f", "1-f+2-f+w-f"),
        ("1-f+2-f+w-f+3-f", "1-f+2-f+w-f+…"),
        ("d+d+d+1-f", "d+d+d+…"),
        ("3-10x4", "3-10x4"),
    ],
)
def test_a_step_is_written_in_short(step: str, words: str) -> None:
    assert answers.step_in_short(Step.parse(step)) == words


@pytest.mark.parametrize(
    ("preferences", "line"),
    [
        (Preferences(), "T♠ onto J♥, not 3-10."),
        (Preferences(suits="letters"), "Ts onto Jh, not 3-10."),
        (Preferences(board="wide"), "T♠ onto J♥, not 3-10."),
        (Preferences(board="colour"), "T♠ onto J♥, not 3-10."),
        (Preferences(board="emoji"), "10♠ onto J♥, not 3-10."),
        (Preferences(board="picture", suits="letters"), "10s onto Jh, not 3-10."),
        (Preferences(board="spoken"), "10 of spades onto Jack of hearts, not 3-10."),
        (
            Preferences(board="spoken", suits="letters"),
            "10 of spades onto Jack of hearts, not 3-10.",
        ),
    ],
    ids=str,
)
def test_cards_in_sentences_are_spelled_as_on_the_board(
    preferences: Preferences, line: str
) -> None:
    assert answers.with_cards(["10♠ onto J♥, not 3-10."], preferences) == [line]


@pytest.mark.parametrize(
    ("snapshot", "line"),
    [
        (snapshot_of(indian()), "Stock 73."),
        (snapshot_of(Game.deal("little-forty", 1)), "Stock 64, 3 redeals left."),
        (
            snapshot_of(game_with("little-forty", {}, stock="2C", redeals_left=1)),
            "Stock 1, 1 redeal left.",
        ),
        (snapshot_of(game_with("little-forty", {})), "Stock 0, no redeals left."),
    ],
)
def test_the_cards_and_redeals_left_are_shown(snapshot: Snapshot, line: str) -> None:
    assert answers.piles(snapshot) == line


@pytest.mark.parametrize(
    ("stored", "words"),
    [
        ({}, "0 min 0 s, no undos, no hints. A perfect win!"),
        ({"undos": 1, "hints": 1, "moving_ms": 61_000}, "1 min 1 s, 1 undo, 1 hint."),
        ({"undos": 12, "hints": 3}, "0 min 0 s, 12 undos, 3 hints."),
        (
            {"checks": 2},
            "0 min 0 s, no undos, no hints. Assisted: you checked whether it was winnable.",
        ),
    ],
)
def test_a_finished_game_shows_its_totals(stored: dict[str, int], words: str) -> None:
    snapshot = snapshot_of(WON, status=Status.WON, **stored)
    assert state(snapshot) == f"Lucas, deal 18400: won in {WON.ply} moves. Time: {words}"


@pytest.mark.parametrize(
    ("milliseconds", "time"),
    [
        (0, "0 min 0 s"),
        (999, "0 min 0 s"),
        (61_000, "1 min 1 s"),
        (3_599_999, "59 min 59 s"),
        (3_600_000, "1 h 0 min"),
        (26 * 3_600_000 + 5 * 60_000, "26 h 5 min"),
    ],
)
def test_a_finished_game_shows_its_playing_time(milliseconds: int, time: str) -> None:
    snapshot = snapshot_of(WON, status=Status.WON, moving_ms=milliseconds)
    assert f" Time: {time}, " in state(snapshot)


def won_report(won: int, fewest: int, current: int, longest: int) -> list[str]:
    best = Best(fewest, timedelta(minutes=9), "lucas", "18400")
    statistics = Statistics(
        won=won, current_streak=current, longest_winning_streak=longest, fewest_moves=best
    )
    snapshot = snapshot_of(WON, status=Status.WON)
    return answers.report(Report(snapshot, (Made(WON.steps[-1]),), won=statistics))


def test_a_first_win_is_reported() -> None:
    assert won_report(1, WON.ply, 1, 1) == [
        "You won! Your first win of Lucas. Winning streak: 1 (longest: 1)."
    ]


def test_a_win_with_the_fewest_moves_is_reported() -> None:
    assert won_report(7, WON.ply, 2, 5) == [
        "You won! Your fewest moves in Lucas so far. Winning streak: 2 (longest: 5)."
    ]


def test_a_win_is_compared_with_the_best() -> None:
    assert won_report(7, 98, 2, 5) == [
        "You won! Your best in Lucas: 98 moves. Winning streak: 2 (longest: 5)."
    ]


def test_a_practice_win_is_not_compared() -> None:
    snapshot = snapshot_of(WON, status=Status.WON, practice=True)
    assert answers.report(Report(snapshot, (Made(WON.steps[-1]),))) == ["You won!"]


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("d", "draw"),
        ("d+d+d", "draw, 3 times"),
        ("r", "redeal"),
        ("w-f", "waste to foundation"),
        ("3-10+10-f", "column 3 to column 10, column 10 to foundation"),
        (
            "1-f+2-f+3-f+4-f",
            "column 1 to foundation, column 2 to foundation, column 3 to foundation, …",
        ),
    ],
)
def test_the_spoken_board_says_the_last_step_in_words(step: str, words: str) -> None:
    moves = Step(map(Move.parse, step.split("+")))
    snapshot = replace(
        snapshot_of(Game.deal("indian", 617)),
        last_step=moves,
        preferences=Preferences(board="spoken"),
    )
    assert answers.state(snapshot).endswith(f". Last move: {words}.")
