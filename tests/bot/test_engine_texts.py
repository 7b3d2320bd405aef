"""The catalogue and the engine say the same in English."""

import pytest

from bot.texts import say
from engine.messages import ENGLISH


class _Placeholder(dict[str, str]):
    def __missing__(self, name: str) -> str:
        return f"<{name}>"


@pytest.mark.parametrize("code", ENGLISH)
def test_the_catalogue_has_the_engines_sentence(code: str) -> None:
    given = _Placeholder()
    english = ENGLISH[code].format_map(given)
    names = {part.split("}")[0] for part in ENGLISH[code].split("{")[1:]}
    assert say(f"engine-{code}", **{name: f"<{name}>" for name in names}) == english
