"""Arguments of commands about leaderboards, daily deals and finished games."""

import pytest

from bot.commands import Where, parse, read_line
from bot.service import PlayerError
from tests.engine.positions import full_width


def code(error: pytest.ExceptionInfo[PlayerError]) -> str:
    return error.value.code


@pytest.mark.parametrize(
    ("text", "arguments"),
    [
        ("", {"game": ""}),
        ("all everywhere rate", {"game": "", "period": "all", "place": "everywhere", "by": "rate"}),
        ("wins", {"game": "", "by": "wins"}),
        ("week wins", {"game": "", "period": "week", "by": "wins"}),
        ("WINS Week", {"game": "", "period": "week", "by": "wins"}),
        (full_width("moves"), {"game": "", "by": "moves"}),
        ("indian", {"game": "indian"}),
        ("month indian", {"game": "indian", "period": "month"}),
        ("streak little here forty", {"game": "little forty", "place": "here", "by": "streak"}),
        ("Napoleon at St Helena moves", {"game": "Napoleon at St Helena", "by": "moves"}),
        ("next", {"page": "next"}),
        ("join", {"ranking": "join"}),
        ("join week", {"game": "join", "period": "week"}),
    ],
)
def test_leaderboard_words_may_have_any_order(text: str, arguments: dict[str, str]) -> None:
    assert parse("leaderboard", text) == arguments


@pytest.mark.parametrize(
    ("text", "game", "table"),
    [
        ("", "", ""),
        ("indian", "indian", ""),
        ("little forty", "little forty", ""),
        ("table", "", "today"),
        ("Table Indian", "Indian", "today"),
        ("yesterday", "", "yesterday"),
        ("table yesterday indian", "indian", "yesterday"),
        ("yesterday table", "", "yesterday"),
        ("2026-02-28 indian", "indian", "2026-02-28"),
        (full_width("2024-02-29"), "", "2024-02-29"),
    ],
)
def test_daily_takes_a_game_and_a_day(text: str, game: str, table: str) -> None:
    assert parse("daily", text) == {"game": game, "table": table}


@pytest.mark.parametrize(
    ("text", "arguments"),
    [
        ("", (None, 0)),
        ("12", (12, 0)),
        ("#12", (12, 0)),
        ("12 40", (12, 40)),
        ("#12\t40", (12, 40)),
        (f"{full_width('12')} {full_width('40')}", (12, 40)),
    ],
)
def test_replay_takes_a_game_and_a_move(text: str, arguments: tuple[int | None, int]) -> None:
    game, move = arguments
    assert parse("replay", text) == {"game": game, "move": move}


@pytest.mark.parametrize("text", ["12 x", "12 -1", "12 1.5", "12 3 4", f"12 {'1' * 5000}"])
def test_an_invalid_move_number_is_refused(text: str) -> None:
    with pytest.raises(PlayerError) as error:
        parse("replay", text)
    assert code(error) == "bad-move-number"


@pytest.mark.parametrize("text", ["x", "-1", "1.5", "1" * 5000])
def test_an_invalid_finished_game_number_is_refused(text: str) -> None:
    with pytest.raises(PlayerError) as error:
        parse("share", text)
    assert code(error) == "bad-finished-number"


@pytest.mark.parametrize(
    ("line", "name", "rest"),
    [
        ("daily streets", "daily", "streets"),
        ("leaderboard here week", "leaderboard", "here week"),
        ("history indian", "history", "indian"),
        ("replay 12 40", "replay", "12 40"),
        ("share", "share", ""),
        ("export my data.json", "export", "my data.json"),
        ("/forget", "forgetme", ""),
    ],
)
def test_these_commands_need_no_slash(line: str, name: str, rest: str) -> None:
    assert read_line(line) == (name, rest)


@pytest.mark.parametrize(
    ("name", "text", "argument"),
    [
        ("analyse", "line", "line"),
        ("analyse", "5 line 3", "line"),
        ("stats", "player 3", "player"),
        ("history", "older", "page"),
        ("leaderboard", "next", "page"),
    ],
)
def test_arguments_with_buttons_are_refused_in_a_chat(name: str, text: str, argument: str) -> None:
    assert argument in parse(name, text)
    with pytest.raises(PlayerError) as error:
        parse(name, text, Where.TYPED)
    assert (code(error), error.value.details) == ("argument-not-here", {"name": argument})


def test_joining_the_leaderboards_may_be_typed_everywhere() -> None:
    assert parse("leaderboard", "join", Where.TYPED) == {"ranking": "join"}
