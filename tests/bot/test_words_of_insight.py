"""How words are read after newgame, deal, winnable and analyse."""

import pytest

from bot.commands import (
    NewGameWords,
    WinnableWords,
    read_deal,
    read_line,
    read_new_game,
    read_winnable,
)
from bot.service import PlayerError
from tests.engine.positions import full_width


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", NewGameWords("", "", winnable=False, difficulty="")),
        ("little forty 617", NewGameWords("little forty", "617", winnable=False, difficulty="")),
        ("winnable", NewGameWords("", "", winnable=True, difficulty="")),
        ("lucas winnable", NewGameWords("lucas", "", winnable=True, difficulty="")),
        ("Winnable LUCAS 5", NewGameWords("LUCAS", "5", winnable=True, difficulty="")),
        ("hard little forty", NewGameWords("little forty", "", winnable=True, difficulty="hard")),
        ("lucas easy 5", NewGameWords("lucas", "5", winnable=True, difficulty="easy")),
        ("easy winnable", NewGameWords("", "", winnable=True, difficulty="easy")),
        ("easy hard", NewGameWords("", "", winnable=True, difficulty="hard")),
        (full_width("medium"), NewGameWords("", "", winnable=True, difficulty="medium")),
        ("klondike", NewGameWords("klondike", "", winnable=False, difficulty="")),
    ],
)
def test_what_is_asked_for_of_a_new_game(text: str, words: NewGameWords) -> None:
    assert read_new_game(text) == words


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
def test_a_deal_may_stand_before_its_game_or_behind_it(text: str, game: str, deal: str) -> None:
    assert read_deal(text) == (game, deal)


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
def test_how_it_is_asked_whether_a_game_can_be_won(
    text: str, *, longer: bool, confirmed: bool
) -> None:
    assert read_winnable(text) == WinnableWords(longer, confirmed)


def test_another_word_is_refused() -> None:
    with pytest.raises(PlayerError) as refused:
        read_winnable("longer please")
    assert refused.value.code == "unknown-argument"
    assert refused.value.details == {"text": "please", "usage": "/winnable [longer] [yes]"}


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
def test_the_commands_need_no_slash(line: str, command: tuple[str, str]) -> None:
    assert read_line(line) == command
