"""The language of the environment."""

import pytest

from bot.on_terminal.locales import locale_of
from tests.bot.pseudo_language import PSEUDO, pseudo_language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "xx_XX.UTF-8"}, "en"),
        ({"LANG": f"{PSEUDO}_XX.UTF-8"}, PSEUDO),
        ({"LANG": f"{PSEUDO}@latin"}, PSEUDO),
        ({"LC_ALL": "", "LANG": PSEUDO}, PSEUDO),
        ({"LC_ALL": "C", "LANG": PSEUDO}, "en"),
        ({"LC_MESSAGES": PSEUDO, "LANG": "en_GB"}, PSEUDO),
    ],
)
def test_the_first_set_variable_selects_the_language(
    environment: dict[str, str], language: str
) -> None:
    with pseudo_language():
        assert locale_of(environment).language == language
