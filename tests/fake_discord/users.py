"""Users of the fake Discord, whose actions tests control."""

import asyncio
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from tests.fake_discord import limits
from tests.fake_discord.commands import command_data, find, is_offered
from tests.fake_discord.components import Json, Kind
from tests.fake_discord.interaction_routes import InteractionRoutes
from tests.fake_discord.interactions import (
    Answer,
    AnswerKind,
    Interaction,
    InteractionKind,
    owners_of,
)
from tests.fake_discord.messages import Message, MessageType
from tests.fake_discord.modals import Value
from tests.fake_discord.places import Account, Channel
from tests.fake_discord.world import Origin, Waiting, World

_REGISTERED_WITHIN: Final = 5.0  # seconds from the bot's connection to its commands


class User:
    """A user in a channel; `at` returns the same user in another one."""

    def __init__(
        self, world: World, routes: InteractionRoutes, account: Account, channel: Channel
    ) -> None:
        self._world = world
        self._routes = routes
        self.account = account
        self.channel = channel

    @property
    def id(self) -> str:
        """Return the user's id."""
        return self.account.id

    def at(self, channel: Channel) -> "User":
        """Return the same user in another channel."""
        return User(self._world, self._routes, self.account, channel)

    @property
    def in_dm(self) -> "User":
        """Return the same user in the DM with the bot."""
        return self.at(self._world.dm_of(self.account))

    @property
    def messages(self) -> list[Message]:
        """Return the messages that the user sees in this channel, in order."""
        return [each for each in self.channel.history if each.only_for in {None, self.account}]

    async def sees(self, text: str = "", *, within: float = 30.0) -> Message:
        """Wait for a visible message that contains a text; return the newest one.

        Raises:
            AssertionError: there was no such message in time.

        """
        if not await self._world.changes.until(lambda: bool(self._with(text)), within):
            shown = [message.text for message in self.messages]
            raise AssertionError(f"{self.account.name} does not see {text!r} but {shown}")
        return self._with(text)[-1]

    async def slash(self, name: str, /, **options: object) -> Answer:
        """Use a slash command; the name includes a subcommand, as in `settings style`.

        Raises:
            AssertionError: a client would not offer the command or not send these options.

        """
        command = await self._command(name)
        data = command_data(command, name, options, self._world.accounts, self._world.channels)
        return await self._do(InteractionKind.COMMAND, data)

    async def autocomplete(self, name: str, option: str, typed: str, /, **others: object) -> Answer:
        """Type into an option of a slash command and return the suggestions.

        Raises:
            AssertionError: a client would not request suggestions here.

        """
        command = await self._command(name)
        options = others | {option: typed}
        data = command_data(
            command,
            name,
            options,
            self._world.accounts,
            self._world.channels,
            focused=option,
        )
        return await self._do(InteractionKind.AUTOCOMPLETE, data)

    async def click(self, message: Message, what: str) -> Answer:
        """Click a button, named by its label, custom id or emoji.

        Raises:
            AssertionError: there is no such button, or it is disabled or a link.

        """
        self._assert_seen(message)
        button = message.button(what)
        assert not button.disabled, f"the button {what!r} is disabled"
        assert button.custom_id, f"the button {what!r} opens a link"
        data = {"custom_id": button.custom_id, "component_type": Kind.BUTTON}
        return await self._do(InteractionKind.COMPONENT, data, message)

    async def select(self, message: Message, *choices: str, menu: str = "") -> Answer:
        """Choose options by label or value; `menu` names the select if there are several.

        Raises:
            AssertionError: the select does not offer them.

        """
        self._assert_seen(message)
        menus = [each for each in message.selects if menu in {"", each.custom_id, each.placeholder}]
        assert len(menus) == 1, f"{len(menus)} selects fit"
        assert not menus[0].disabled, "the select is disabled"
        values = {
            name: each.value for each in menus[0].options for name in (each.label, each.value)
        }
        assert set(choices) <= set(values), f"{choices} is not offered, only {sorted(values)}"
        chosen = [values[choice] for choice in choices]
        kind = menus[0].kind
        data: Json = {"custom_id": menus[0].custom_id, "component_type": kind, "values": chosen}
        return await self._do(InteractionKind.COMPONENT, data, message)

    async def submit_modal(self, values: Mapping[str, Value] | None = None) -> Answer:
        """Submit the open modal with values by label or custom id.

        Raises:
            AssertionError: no modal is open, or a client would not accept the values.

        """
        modal = self.account.modal
        assert modal is not None, f"{self.account.name} has no modal open"
        data = modal.submission(values or {})
        self.account.modal = None
        place = self.at(modal.channel)
        return await place._do(InteractionKind.MODAL, data, modal.message, modal.cause)

    async def say(
        self,
        text: str,
        *,
        mention: bool = False,
        reply_to: Message | None = None,
        ping: bool = True,
        within: float = limits.ANSWER_SECONDS,
    ) -> Answer:
        """Post a message and wait for the bot's reply.

        Args:
            text: the text.
            mention: whether to start with a mention of the bot.
            reply_to: the message to reply to.
            ping: whether the reply mentions the author of that message.
            within: seconds to wait; without a reply, the answer is a failed one.

        """
        content = f"{self._world.bot.mention} {text}" if mention else text
        kind = MessageType.REPLY if reply_to else MessageType.DEFAULT
        origin = Origin(type=kind, reply_to=reply_to, pings_reply=ping)
        started = time.perf_counter()
        said = self._world.post(self.channel, self.account, {"content": content}, (), origin)
        waiting = Waiting(said)
        self._world.waiting.append(waiting)
        answer = Answer()
        with suppress(TimeoutError):
            answer.message = await asyncio.wait_for(waiting.answer, within)
            answer.kind = AnswerKind.MESSAGE
            answer.seconds = time.perf_counter() - started
        if waiting in self._world.waiting:
            self._world.waiting.remove(waiting)
        return answer

    def _with(self, text: str) -> list[Message]:
        return [each for each in self.messages if text in each.text and not each.is_loading]

    def _assert_seen(self, message: Message) -> None:
        assert not message.deleted, "the message is deleted"
        assert message.channel is self.channel, "the message is in another place"
        assert message.only_for in {None, self.account}, "somebody else's message"

    async def _command(self, name: str) -> Json:
        await self._world.changes.until(lambda: bool(self._world.commands), _REGISTERED_WITHIN)
        commands = self._world.commands
        command = find(commands, name)
        assert command, f"/{name} is not registered, only {[each['name'] for each in commands]}"
        assert is_offered(command, self.channel, self.account), f"/{name} is not offered here"
        return command

    async def _do(
        self,
        kind: InteractionKind,
        data: Json,
        shown: Message | None = None,
        opened_by: Json | None = None,
    ) -> Answer:
        owners = owners_of(self.channel, self.account)
        if shown and shown.cause:
            owners = shown.cause["authorizing_integration_owners"]
        interaction = Interaction(
            self._world.ids.next(),
            kind,
            self.account,
            self.channel,
            data,
            self._world.clock.now(),
            owners,
            shown=shown,
            message=self._world.messages.get(shown.id) if shown else None,
            opened_by=opened_by,
        )
        self._routes.add(interaction)
        payload = interaction.payload(self._world.application_id)
        interaction.started = time.perf_counter()
        self._world.publish("INTERACTION_CREATE", payload, self.channel)
        return await interaction.first_answer()
