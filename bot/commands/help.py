"""The help: a start page, a page for each topic and one for each command."""

from dataclasses import dataclass

from bot.commands.table import ALIASES, COMMANDS, TOPICS, Command, Where
from bot.service import PlayerError, normalise, quote
from bot.texts import has_message, say


@dataclass(frozen=True, slots=True)
class HelpPage:
    """A page of the help.

    Attributes:
        text: lines of text; parts between back-ticks are typed as they are.
        commands: the commands it lists.
        topics: the topics it lists.
        topic: the topic it is about; empty for other pages.

    """

    text: str
    commands: tuple[Command, ...] = ()
    topics: tuple[str, ...] = ()
    topic: str = ""


def help_page(topic: str, where: Where) -> HelpPage:
    """Return a page of the help.

    Args:
        topic: a topic or a command; empty for the start page.
        where: the front end; commands it does not offer are left out.

    Raises:
        PlayerError: there is no such topic or command.

    """
    name = normalise(topic).strip().removeprefix("/")
    if not name:
        return HelpPage(say("help-start"), topics=TOPICS)
    offered = {key: one for key, one in COMMANDS.items() if one.where & where}
    if name in TOPICS:
        commands = tuple(one for one in offered.values() if one.topic == name)
        return HelpPage(say(f"topic-{name}-text"), commands, topic=name)
    name = ALIASES.get(name, name)
    if name not in offered:
        raise PlayerError("unknown-topic", text=quote(topic), names=", ".join(TOPICS))
    usage = say(f"usage-{name}") if has_message(f"usage-{name}") else ""
    return HelpPage(usage, (offered[name],))


def summary(command: Command) -> str:
    """Describe a command in one line."""
    return say(f"command-{command.name.replace(' ', '-')}")
