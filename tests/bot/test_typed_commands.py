"""Typed lines are parsed as commands or moves; commands have arguments and numbers."""

import pytest

from bot.commands import TYPED_COMMANDS, parse, read_line
from bot.commands.arguments import split_game_and_deal
from bot.service import PlayerError
from engine import VARIANTS, Variant
from tests.engine.positions import full_width


@pytest.mark.parametrize(
    ("line", "name", "rest"),
    [
        ("/newgame indian 617", "newgame", "indian 617"),
        ("newgame indian 617", "newgame", "indian 617"),
        ("  /undo   2  ", "undo", "2"),
        ("undo 2", "undo", "2"),
        ("undo", "undo", ""),
        ("redo 3", "redo", "3"),
        ("draw 3", "draw", "3"),
        ("draw", "draw", ""),
        ("hint", "hint", ""),
        ("auto", "auto", ""),
        ("auto all", "auto", "all"),
        ("board", "board", ""),
        ("board spoken", "board", "spoken"),
        ("board foo", "board", "foo"),
        ("games", "games", ""),
        ("resign", "resign", ""),
        ("resign 3", "resign", "3"),
        ("resume 3", "resume", "3"),
        ("stats Le Cadran", "stats", "Le Cadran"),
        ("settings colours four", "settings", "colours four"),
        ("load indian/1 #617: d 6-f", "load", "indian/1 #617: d 6-f"),
        ("help", "help", ""),
        ("quit", "quit", ""),
        ("/move 3-10, w5", "move", "3-10, w5"),
        ("move 3-10", "move", "3-10"),
        ("/auto foo", "auto", "foo"),
        ("/hint foo", "hint", "foo"),
        ("undo 112", "undo", "112"),
        ("undo five", "undo", "five"),
        ("undo 1.5", "undo", "1.5"),
        ("redo -1", "redo", "-1"),
        ("draw x", "draw", "x"),
        ("auto foo", "auto", "foo"),
        ("hint please", "hint", "please"),
        ("resign x", "resign", "x"),
    ],
)
def test_a_slash_is_optional_where_the_line_cannot_be_moves(
    line: str, name: str, rest: str
) -> None:
    assert read_line(line) == (name, rest)


@pytest.mark.parametrize(
    "line",
    [
        "3-10",
        "3 10",
        "9h",
        "d",
        "d3",
        "r",
        "w5 9h",
        "d, hint",
        "d undo",
        "hint d",
        "hint, d",
        "undo d",
        "undo redo",
        "undo REDO",
        "undo five six",
        "undo 2 d",
        "redo, d",
        "draw w5",
        "draw, w5",
        "auto d",
        "auto all d",
        "board 3-10",
        "resign 3-10",
        "klondike",
        "",
        "   ",
    ],
)
def test_all_other_lines_are_moves(line: str) -> None:
    name, rest = read_line(line)
    assert name == "move"
    assert rest.strip() == line.strip()


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("/new", "newgame"),
        ("new indian", "newgame"),
        ("exit", "quit"),
        ("/exit", "quit"),
        ("/setting suits letters", "settings"),
    ],
)
def test_some_commands_have_aliases(line: str, name: str) -> None:
    assert read_line(line)[0] == name


@pytest.mark.parametrize("name", TYPED_COMMANDS)
def test_case_and_forms_of_letters_do_not_matter(name: str) -> None:
    turkish = name.replace("i", "İ").upper()
    dotless = name.replace("i", "ı")
    for typed in (
        f"/{name.upper()}",
        f"/{turkish}",
        f"/{dotless}",
        full_width(f"/{name}"),
        turkish,
    ):
        assert read_line(typed) == (name, "")


@pytest.mark.parametrize(
    "space", ["\t", "\u00a0", "\u3000", "  "], ids=["tab", "non-breaking", "full-width", "two"]
)
@pytest.mark.parametrize("slash", ["/", ""])
def test_any_white_space_separates_a_command_and_its_arguments(slash: str, space: str) -> None:
    assert read_line(f"{slash}undo{space}2") == ("undo", "2")
    assert read_line(f"{slash}newgame{space}indian 617") == ("newgame", "indian 617")


@pytest.mark.parametrize("name", TYPED_COMMANDS)
def test_a_slash_always_means_a_command(name: str) -> None:
    assert read_line(f"/{name} 3-10 foo") == (name, "3-10 foo")


@pytest.mark.parametrize(
    ("line", "code", "details"),
    [
        ("/hnit", "unknown-command-near", {"text": "hnit", "near": "hint"}),
        ("/ne", "unknown-command", {"text": "ne"}),
        ("/newgam indian", "unknown-command-near", {"text": "newgam", "near": "newgame"}),
        ("/UNDOO", "unknown-command-near", {"text": "UNDOO", "near": "undo"}),
        ("/3-10", "unknown-command", {"text": "3-10"}),
        ("/", "unknown-command", {"text": ""}),
        ("/" + "x" * 5000, "unknown-command", {"text": "x" * 39 + "…"}),
        ("/\x1b[2J", "unknown-command", {"text": "·[2J"}),
    ],
)
def test_an_unknown_command_gets_a_suggestion(
    line: str, code: str, details: dict[str, str]
) -> None:
    with pytest.raises(PlayerError) as error:
        read_line(line)
    assert (error.value.code, error.value.details) == (code, details)


# ------------------------------------------------------------------ games and numbers


@pytest.mark.parametrize(
    ("text", "game", "deal"),
    [
        ("", "", ""),
        ("indian", "indian", ""),
        ("indian 617", "indian", "617"),
        ("617", "", "617"),
        ("#617", "", "#617"),
        ("little forty 617", "little forty", "617"),
        ("little-forty #617", "little-forty", "#617"),
        ("Napoleon at St Helena", "Napoleon at St Helena", ""),
        ("number ten 10", "number ten", "10"),
        ("big forty", "big forty", ""),
        ("indian 0", "indian", "0"),
        ("indian -1", "indian", "-1"),
        ("indian 1.5", "indian", "1.5"),
        ("indian abc", "indian", "abc"),
        ("indian 617 618", "indian", "617 618"),
        ("klondike", "klondike", ""),
        ("klondike 617", "klondike", "617"),
        ("klondike abc", "klondike abc", ""),
        ("-1", "", "-1"),
        ("−1", "", "−1"),  # the minus sign that people paste
        ("1.5", "", "1.5"),
        (".5", "", ".5"),
        ("10^21", "", "10^21"),
        (full_width("617"), "", full_width("617")),
    ],
)
def test_a_game_and_a_deal_are_separated(text: str, game: str, deal: str) -> None:
    assert split_game_and_deal(text) == (game, deal)


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_every_name_of_a_game_may_precede_a_deal(variant: Variant) -> None:
    for name in (variant.key, variant.name, variant.name.upper(), *variant.aliases):
        assert split_game_and_deal(name) == (name, "")
        assert split_game_and_deal(f"{name} 40") == (name, "40")


@pytest.mark.parametrize(
    ("text", "times"),
    [("", 1), ("1", 1), ("3", 3), ("007", 7), ("9999", 9999), (full_width("12"), 12)],
)
def test_a_number_of_times_is_parsed(text: str, times: int) -> None:
    assert parse("undo", text).get("steps", 1) == times


@pytest.mark.parametrize("text", ["0", "00", "-1", "1.5", "10000", "x", "3 3", "٣", "1" * 5000])
def test_an_invalid_number_of_times_is_refused(text: str) -> None:
    with pytest.raises(PlayerError) as error:
        parse("undo", text)
    assert error.value.code == "bad-number"
    assert len(str(error.value.details["text"])) <= 40


@pytest.mark.parametrize(
    ("text", "number"), [("", None), ("3", 3), ("#3", 3), ("0", 0), (str(10**17), 10**17)]
)
def test_a_game_number_is_parsed(text: str, number: int | None) -> None:
    assert parse("resign", text) == {"game": number}


@pytest.mark.parametrize("text", ["x", "-1", "1.5", "3 4", "٣", "##3", "1" * 19, "1" * 5000])
def test_an_invalid_game_number_is_refused(text: str) -> None:
    with pytest.raises(PlayerError) as error:
        parse("resign", text)
    assert error.value.code == "bad-game-number"
    assert len(str(error.value.details["text"])) <= 40
