"""Arguments of newgame, deal, winnable and analyse."""

import pytest

from bot.commands import parse, read_line
from bot.service import PlayerError
from tests.engine.positions import full_width


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ("", "", False, "")),
        ("little forty 617", ("little forty", "617", False, "")),
        ("winnable", ("", "", True, "")),
        ("lucas winnable", ("lucas", "", True, "")),
        ("Winnable LUCAS 5", ("LUCAS", "5", True, "")),
        ("hard little forty", ("little forty", "", True, "hard")),
        ("lucas easy 5", ("lucas", "5", True, "easy")),
        ("easy winnable", ("", "", True, "easy")),
        ("easy hard", ("", "", True, "hard")),
        (full_width("medium"), ("", "", True, "medium")),
        ("klondike", ("klondike", "", False, "")),
    ],
)
def test_newgame_arguments_are_parsed(text: str, words: tuple[str, str, bool, str]) -> None:
    game, deal, winnable, difficulty = words
    assert parse("newgame", text) == {
        "game": game,
        "deal": deal,
        "winnable": winnable,
        "difficulty": difficulty,
    }


@pytest.mark.parametrize(
    ("text", "game", "deal"),
    [
        ("", "", ""),
        ("617", "", "617"),
        ("#617", "", "#617"),
        ("617 little forty", "little forty", "617"),
        ("little forty 617", "little forty", "617"),
        ("lucas", "lucas", ""),
    ],
)
def test_a_deal_may_precede_or_follow_its_game(text: str, game: str, deal: str) -> None:
    assert parse("deal", text) == {"game": game, "number": deal}


@pytest.mark.parametrize(
    ("text", "longer", "confirmed"),
    [
        ("", False, False),
        ("longer", True, False),
        ("YES", False, True),
        ("yes longer", True, True),
        ("longer yes", True, True),
    ],
)
def test_winnable_arguments_are_parsed(text: str, *, longer: bool, confirmed: bool) -> None:
    assert parse("winnable", text) == {"longer": longer, "confirmed": confirmed}


def test_an_unknown_word_is_refused() -> None:
    with pytest.raises(PlayerError) as error:
        parse("winnable", "longer please")
    assert error.value.code == "unknown-argument"
    assert error.value.details == {"text": "please", "usage": "/winnable [longer] [yes]"}


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("winnable", ("winnable", "")),
        ("winnable longer", ("winnable", "longer")),
        ("/winnable yes", ("winnable", "yes")),
        ("deal", ("deal", "")),
        ("deal 617 lucas", ("deal", "617 lucas")),
        ("analyse 12", ("analyse", "12")),
        ("/analyze", ("analyse", "")),
        ("newgame hard lucas", ("newgame", "hard lucas")),
    ],
)
def test_these_commands_need_no_slash(line: str, command: tuple[str, str]) -> None:
    assert read_line(line) == command
