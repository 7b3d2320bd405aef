"""What is answered on games, word for word."""

import pytest

from bot import answers
from bot.answers import explain, news, state
from bot.service import (
    Advised,
    Cleared,
    DamagedGameError,
    DecisionNeededError,
    Event,
    Made,
    PlayerError,
    Redone,
    RefusedError,
    Report,
    Resigned,
    Snapshot,
    Started,
    TooManyGamesError,
    Undone,
    WhichGameError,
)
from bot.store import Status
from engine import Game, GameError, Step
from tests.bot.service.scene import WON_GAMES
from tests.bot.states import snapshot_of, summary
from tests.engine.positions import game_with

LUCAS = next(game for game in WON_GAMES if str(game) == "lucas-18400")
WON = Game.from_record(f"lucas/1 #18400: {' '.join(map(str, LUCAS.moves))}")


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
            "Indian, deal 617: 1 move, last d. Given up.",
        ),
        (
            snapshot_of(WON, status=Status.WON, practice=True),
            (
                f"Lucas, deal 18400: {WON.ply} moves, last {WON.steps[-1]}. "
                "Practice: this game does not count. Won."
            ),
        ),
    ],
)
def test_how_a_game_stands(snapshot: Snapshot, line: str):
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
        (undone("6-f", "d+d+d"), ["Took back 6-f d+d+d."]),
        (redone("d", "6-f"), ["Made again d 6-f."]),
        (
            [*made("d", "6-f"), *undone("6-f"), *made("d")],
            ["Played d 6-f.", "Took back 6-f."],
        ),
    ],
)
def test_what_was_done(events: list[Event], lines: list[str]):
    assert news(report(indian(), events)) == lines


def test_hints_stand_a_line_each_with_the_reason():
    hints = tuple(indian().hints())
    assert news(report(indian(), [Advised(hints)]))[:1] == [
        "6-f: A♥ can go to its foundation: nothing will need it in the tableau."
    ]
    assert len(news(report(indian(), [Advised(hints)]))) == len(hints) == 3


def test_no_hint_says_what_can_be_done():
    assert news(report(indian(), [Advised(())])) == [
        "Nothing useful is left. You can undo, resign or start another game."
    ]


def test_what_was_refused_stands_last():
    refusal = refused(indian(), "3-14")
    assert news(report(indian("d d"), made("d", "d"), refusal)) == [
        "Played d d.",
        "There is no column 14: the columns are 1 to 10.",
    ]


@pytest.mark.parametrize("events", [made("d"), made("w-1", "d"), redone("d")])
def test_the_last_card_drawn_is_told(events: list[Event]):
    game = game_with("forty-thieves", {1: "9H 5S"}, waste="2C")
    assert news(report(game, events))[-1] == "The stock is empty now."


@pytest.mark.parametrize(("left", "words"), [(1, "1 redeal"), (3, "3 redeals")])
def test_with_the_last_card_drawn_it_is_told_that_the_waste_can_be_turned_over(
    left: int, words: str
):
    game = game_with("little-forty", {1: "9H 5S"}, waste="2C", redeals_left=left)
    assert news(report(game, made("d+d"))) == [
        f"The stock is empty now; r turns the waste over ({words} left)."
    ]
    assert news(report(game, made("1-2"))) == []


def test_stuck_says_what_can_be_done():
    game = game_with("forty-thieves", {1: "5S"})
    stuck = (
        "You are stuck: nothing can be drawn, and no move changes anything. "
        "You can undo, resign or start another game."
    )
    assert news(report(game, made("1-2"))) == [stuck]
    assert news(report(game, undone("1-2"))) == ["Took back 1-2.", stuck]


def test_a_game_with_moves_left_is_not_called_stuck():
    assert news(report(game_with("forty-thieves", {1: "9H 5S"}), made("1-2"))) == []


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
def test_a_win_is_told_with_its_moves_and_its_time(milliseconds: int, time: str):
    snapshot = snapshot_of(WON, status=Status.WON, moving_ms=milliseconds)
    told = news(Report(snapshot, (Made(WON.steps[-1]),)))
    assert told == [f"You won! {WON.ply} moves in {time}."]


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
            Started(snapshot_of(indian(), practice=True), Cleared()),
            ["A loaded game is practice and does not count."],
        ),
        (
            Started(snapshot_of(indian("")), Cleared(kept=summary(1234))),
            ["Kept for later: Indian, deal 617, 1 move. /resume 1234 goes on with it."],
        ),
        (
            Started(snapshot_of(indian(""), practice=True), Cleared(given_up=summary(ply=20))),
            [
                "Given up, and lost: Indian, deal 617, 20 moves.",
                "You have played this deal before: this time it is practice and does not count.",
            ],
        ),
    ],
)
def test_a_new_game_and_what_became_of_the_former_one(started: Started, lines: list[str]):
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
def test_a_game_given_up(resigned: Resigned, line: str):
    assert answers.resigned(resigned) == line


# --------------------------------------------------------------------------- the list


def test_unfinished_games_stand_in_a_list_with_their_numbers():
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


def test_no_unfinished_games_says_how_to_start_one():
    assert answers.games([]) == ["You have no unfinished games. Start one with /newgame."]


# ---------------------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("3-14", "There is no column 14: the columns are 1 to 10."),
        ("9h", "9♥ is covered: it cannot be moved from where it lies."),
        ("x", "“x” cannot be read as a move."),
    ],
)
def test_what_the_engine_refuses_is_explained_in_its_words(typed: str, words: str):
    [line] = explain(refused(indian(), typed))
    assert line.startswith(words)


def test_an_open_game_is_named_where_it_has_to_be_decided_about():
    assert explain(DecisionNeededError(summary(ply=20))) == [
        "You have a game open here: Indian, deal 617, 20 moves."
    ]


def test_too_many_games_are_listed():
    assert explain(TooManyGamesError([summary(3), summary(1234, here=True)])) == [
        "You keep 2 unfinished games, as many as you may. Give one up with /resign and its number:",
        "3: Indian, deal 617, 1 move, last played 2026-03-29",
        "1234: Indian, deal 617, 1 move, last played 2026-03-29, here",
    ]


def test_games_to_choose_from_are_listed():
    assert explain(WhichGameError([summary(1234), summary(3)])) == [
        "Which game? Name its number, as in /resume 1234:",
        "1234: Indian, deal 617, 1 move, last played 2026-03-29",
        "3: Indian, deal 617, 1 move, last played 2026-03-29",
    ]


def test_a_damaged_game_is_named_by_the_number_that_can_be_typed():
    [line] = explain(DamagedGameError(1234))
    assert line.startswith("Game number 1234 cannot be read as it is stored.")


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (PlayerError("no-game"), "There is no game here."),
        (PlayerError("no-such-game", game="1234"), "You have no game number 1234."),
        (PlayerError("busy"), "Too much is going on at once."),
        (PlayerError("bad-number", text="x"), "“x” is no number of times."),
    ],
)
def test_every_other_refusal_is_one_line(error: PlayerError, words: str):
    [line] = explain(error)
    assert line.startswith(words)
