"""The help: a start page, a page for each topic and one for each command."""

import pytest

from bot.commands import COMMANDS, TOPICS, Command, Where, help_page, summary
from bot.commands.table import ALIASES
from bot.service import PlayerError
from tests.engine.positions import full_width

FRONT_ENDS = {"terminal": Where.TERMINAL, "chat": Where.CHAT}
UNLISTED = {"help", "quit"}
"""Commands that no topic lists: the start page and the terminal's welcome name them."""


def offered(where: Where) -> list[Command]:
    return [command for command in COMMANDS.values() if command.where & where]


@pytest.mark.parametrize("where", FRONT_ENDS.values(), ids=FRONT_ENDS)
def test_the_start_page_lists_the_topics(where: Where) -> None:
    page = help_page("", where)
    assert page.topics == TOPICS
    assert page.commands == ()
    assert page.text.startswith("Start with /newgame. Then type moves:")


@pytest.mark.parametrize("topic", TOPICS)
@pytest.mark.parametrize("where", FRONT_ENDS.values(), ids=FRONT_ENDS)
def test_a_topic_has_a_text_and_commands(where: Where, topic: str) -> None:
    page = help_page(topic, where)
    assert page.text
    assert page.commands
    assert page.topics == ()


@pytest.mark.parametrize("where", FRONT_ENDS.values(), ids=FRONT_ENDS)
def test_a_command_is_listed_by_exactly_one_topic(where: Where) -> None:
    listed = [command.name for topic in TOPICS for command in help_page(topic, where).commands]
    expected = [command.name for command in offered(where) if command.name not in UNLISTED]
    assert sorted(listed) == sorted(expected)


@pytest.mark.parametrize("where", FRONT_ENDS.values(), ids=FRONT_ENDS)
def test_a_command_has_a_page(where: Where) -> None:
    for command in offered(where):
        if command.name not in TOPICS:
            assert help_page(command.name, where).commands == (command,)
            assert help_page(f"/{command.name}", where).commands == (command,)
        assert summary(command)


def test_a_topic_takes_precedence_over_a_command_of_its_name() -> None:
    both = [name for name in COMMANDS if name in TOPICS]
    assert both == ["board", "games", "daily", "settings"]
    for name in both:
        assert COMMANDS[name] in help_page(f"/{name}", Where.TERMINAL).commands


def test_the_page_of_a_command_shows_its_usage() -> None:
    assert help_page("undo", Where.CHAT).text == "Example: /undo 5."
    assert help_page("hint", Where.CHAT).text == ""


@pytest.mark.parametrize(
    ("typed", "name"),
    [*ALIASES.items(), (full_width("undo"), "undo"), ("/UNDO", "undo")],
)
def test_a_command_is_found_by_other_spellings(typed: str, name: str) -> None:
    page = help_page(typed, Where.TERMINAL)
    assert COMMANDS[name] in page.commands


@pytest.mark.parametrize(
    ("topic", "where"),
    [
        ("klondike", Where.TERMINAL),
        ("/klondike", Where.CHAT),
        ("load", Where.CHAT),
        ("dailypost set", Where.TERMINAL),
    ],
)
def test_an_unknown_topic_is_refused(topic: str, where: Where) -> None:
    with pytest.raises(PlayerError) as error:
        help_page(topic, where)
    assert error.value.code == "unknown-topic"
    assert error.value.details == {"text": topic, "names": ", ".join(TOPICS)}
