"""What is answered on games, word for word."""

from dataclasses import replace

import pytest

from bot import answers
from bot.answers import news, state
from bot.service import (
    Advised,
    Cleared,
    Event,
    Made,
    PlayerError,
    Preferences,
    Redone,
    RefusedError,
    Report,
    Resigned,
    Snapshot,
    Started,
    Undone,
)
from bot.store import Status
from engine import Game, GameError, Move, Step
from tests.bot.service.scene import WON_GAMES
from tests.bot.states import snapshot_of, summary
from tests.engine.positions import game_with

LUCAS = next(game for game in WON_GAMES if str(game) == "lucas-18400")
WON = Game.from_record(f"lucas/1 #18400: {' '.join(map(str, LUCAS.moves))}")
STUCK = (
    "You are stuck: nothing can be drawn, and no move changes anything. "
    "You can undo, resign or start another game."
)
TOOK = "It took 0 min 0 s; no step taken back, no hint."


def indian(steps: str = "d") -> Game:
    return Game.from_record(f"indian/1 #617: {steps}")


def made(*steps: str) -> list[Event]:
    return [Made(Step.parse(step)) for step in steps]


def undone(*steps: str) -> list[Event]:
    return [Undone(Step.parse(step)) for step in steps]


def redone(*steps: str) -> list[Event]:
    return [Redone(Step.parse(step)) for step in steps]


def report(game: Game, events: list[Event], refusal: PlayerError | None = None) -> Report:
    return Report(snapshot_of(game), tuple(events), refusal)


def refused(game: Game, typed: str) -> RefusedError:
    with pytest.raises(GameError) as error:
        game.parse(typed)
    return RefusedError(error.value)


# ------------------------------------------------------------------------ how it stands


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
            f"Streets, deal 1: 0 moves. Given up. {TOOK}",
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
            f"Indian, deal 617: 1 move, last d. Given up. {TOOK}",
        ),
        (
            snapshot_of(WON, status=Status.WON, practice=True),
            (
                f"Lucas, deal 18400: {WON.ply} moves, last {WON.steps[-1]}. "
                f"Practice: this game does not count. Won. {TOOK} A perfect win."
            ),
        ),
    ],
)
def test_how_a_game_stands(snapshot: Snapshot, line: str) -> None:
    assert state(snapshot) == line


# ------------------------------------------------------------------------ what was done


@pytest.mark.parametrize(
    ("events", "lines"),
    [
        ([], []),
        (made("d"), []),
        (redone("d"), []),
        (made("d", "6-f", "9-f+10-f"), ["Played d 6-f 9-f+10-f."]),
        (undone("d"), ["Took back d."]),
        (undone("6-f", "d+d+d"), ["Took back 6-f d3."]),
        (redone("d", "6-f"), ["Made again d 6-f."]),
        (made(*["d"] * 12), [f"Played{' d' * 12}."]),
        (made("6-f", *["d"] * 12), [f"Played 13 steps, the last of them{' d' * 12}."]),
        (undone(*["d"] * 40), [f"Took back 40 steps, the last of them{' d' * 12}."]),
        (
            [*made("d", "6-f"), *undone("6-f"), *made("d")],
            ["Played d 6-f.", "Took back 6-f."],
        ),
    ],
)
def test_what_was_done(events: list[Event], lines: list[str]) -> None:
    assert news(report(indian(), events)) == lines


def test_hints_stand_a_line_each_with_the_reason() -> None:
    hints = tuple(indian().hints())
    assert news(report(indian(), [Advised(hints)]))[:1] == [
        "6-f: Safe: nothing needs A♥ in the tableau any more."
    ]
    assert len(news(report(indian(), [Advised(hints)]))) == len(hints) == 3


def test_no_hint_says_what_can_be_done() -> None:
    assert news(report(indian(), [Advised(())])) == [
        "Nothing useful is left that can be seen. You can undo, resign or start another game."
    ]


def test_what_was_refused_stands_last() -> None:
    refusal = refused(indian(), "3-14")
    assert news(report(indian("d d"), made("d", "d"), refusal)) == [
        "Played d d.",
        "There is no column 14: the columns are 1 to 10.",
    ]


@pytest.mark.parametrize("events", [made("d"), made("w-1", "d"), redone("d")])
def test_the_last_card_drawn_is_told(events: list[Event]) -> None:
    game = game_with("forty-thieves", {1: "9H 5S"}, waste="2C")
    assert news(report(game, events))[-1] == "The stock is empty now."


@pytest.mark.parametrize(("left", "words"), [(1, "1 redeal"), (3, "3 redeals")])
def test_with_the_last_card_drawn_it_is_told_that_the_waste_can_be_turned_over(
    left: int, words: str
) -> None:
    game = game_with("little-forty", {1: "9H 5S"}, waste="2C", redeals_left=left)
    assert news(report(game, made("d+d"))) == [
        f"The stock is empty now; r turns the waste over ({words} left)."
    ]
    assert news(report(game, made("1-2"))) == []


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
def test_a_step_in_short(step: str, words: str) -> None:
    assert answers.step_in_short(Step.parse(step)) == words


@pytest.mark.parametrize(
    ("preferences", "line"),
    [
        (Preferences(), "10♠ onto J♥, not 3-10."),
        (Preferences(suits="letters"), "10s onto Jh, not 3-10."),
        (Preferences(board="spoken"), "10 of spades onto Jack of hearts, not 3-10."),
        (
            Preferences(board="spoken", suits="letters"),
            "10 of spades onto Jack of hearts, not 3-10.",
        ),
    ],
    ids=str,
)
def test_cards_in_sentences_are_said_as_the_player_wants_them(
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
        (snapshot_of(game_with("little-forty", {})), "Stock 0, no redeal left."),
    ],
)
def test_what_is_left_in_the_stock(snapshot: Snapshot, line: str) -> None:
    assert answers.piles(snapshot) == line


@pytest.mark.parametrize(
    ("stored", "words"),
    [
        ({}, "0 min 0 s; no step taken back, no hint. A perfect win."),
        (
            {"undos": 1, "hints": 1, "moving_ms": 61_000},
            "1 min 1 s; 1 step taken back, 1 hint.",
        ),
        ({"undos": 12, "hints": 3}, "0 min 0 s; 12 steps taken back, 3 hints."),
        (
            {"checks": 2},
            "0 min 0 s; no step taken back, no hint. Marked: it was asked whether it can be won.",
        ),
    ],
)
def test_what_a_finished_game_took(stored: dict[str, int], words: str) -> None:
    snapshot = snapshot_of(WON, status=Status.WON, **stored)
    assert state(snapshot).endswith(f" Won. It took {words}")


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
def test_how_long_a_finished_game_took(milliseconds: int, time: str) -> None:
    snapshot = snapshot_of(WON, status=Status.WON, moving_ms=milliseconds)
    assert f"Won. It took {time}; " in state(snapshot)


def test_a_win_is_told() -> None:
    snapshot = snapshot_of(WON, status=Status.WON)
    assert news(Report(snapshot, (Made(WON.steps[-1]),))) == ["You won!"]


# --------------------------------------------------------------------------- new games


@pytest.mark.parametrize(
    ("started", "lines"),
    [
        (Started(snapshot_of(indian("")), Cleared()), []),
        (
            Started(snapshot_of(indian(""), practice=True), Cleared()),
            ["You have played this deal before: this time it is practice and does not count."],
        ),
        (
            Started(snapshot_of(indian(), practice=True), Cleared(), loaded=True),
            ["A loaded game is practice and does not count."],
        ),
        (
            Started(snapshot_of(indian("")), Cleared(kept=summary(1234))),
            ["Kept for later: Indian, deal 617, 1 move. /resume 1234 goes on with it."],
        ),
        (
            Started(snapshot_of(indian("")), Cleared(resigned=summary(practice=True))),
            ["Given up: Indian, deal 617, 1 move. It was practice and does not count."],
        ),
        (
            Started(snapshot_of(indian(""), practice=True), Cleared(resigned=summary(ply=20))),
            [
                "Given up, and lost: Indian, deal 617, 20 moves.",
                "You have played this deal before: this time it is practice and does not count.",
            ],
        ),
    ],
)
def test_a_new_game_and_what_became_of_the_former_one(started: Started, lines: list[str]) -> None:
    assert answers.started(started) == lines


@pytest.mark.parametrize(
    ("resigned", "line"),
    [
        (
            Resigned(snapshot_of(indian(), status=Status.LOST), counts=True),
            "Indian, deal 617, is given up and counts as lost.",
        ),
        (
            Resigned(snapshot_of(indian(), practice=True), counts=False),
            "Indian, deal 617, is given up. It was practice and does not count.",
        ),
        (
            Resigned(snapshot_of(indian("")), counts=False),
            "Indian, deal 617, is put away. No move was made, so it does not count.",
        ),
    ],
)
def test_a_game_given_up(resigned: Resigned, line: str) -> None:
    assert answers.resigned(resigned) == line


# --------------------------------------------------------------------------- the list


def test_unfinished_games_stand_in_a_list_with_their_numbers() -> None:
    games = [
        summary(1234, here=True),
        summary(2, variant="rank-and-file", deal=str(10**20), ply=0),
        summary(1, variant="klondike", abandoned=True, ply=2),
    ]
    assert answers.games(games) == [
        "Your unfinished games; /resume and the number goes on with one:",
        "1234: Indian, deal 617, 1 move, last played 2026-03-29, here",
        "2: Rank and File, deal 100000000000000000000, 0 moves, last played 2026-03-29",
        "1: klondike, deal 617, 2 moves, last played 2026-03-29, counts as abandoned until resumed",
    ]


def test_no_unfinished_games_says_how_to_start_one() -> None:
    assert answers.games([]) == ["You have no unfinished games. Start one with /newgame."]


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("d", "draw"),
        ("d+d+d", "draw, 3 times"),
        ("r", "turn the waste over"),
        ("w-f", "waste to foundation"),
        ("3-10+10-f", "column 3 to column 10, column 10 to foundation"),
        (
            "1-f+2-f+3-f+4-f",
            "column 1 to foundation, column 2 to foundation, column 3 to foundation, …",
        ),
    ],
)
def test_who_listens_hears_the_last_step_in_words(step: str, words: str) -> None:
    moves = Step(map(Move.parse, step.split("+")))
    snapshot = replace(
        snapshot_of(Game.deal("indian", 617)),
        last_step=moves,
        preferences=Preferences(board="spoken"),
    )
    assert answers.state(snapshot).endswith(f", last {words}.")
