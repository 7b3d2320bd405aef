"""REST routes that respond to interactions, and their follow-ups."""

import time
from collections.abc import Iterator
from datetime import timedelta
from typing import Final

from aiohttp import web

from tests.fake_discord import limits
from tests.fake_discord.bodies import API, json_response, read_body, route_of
from tests.fake_discord.components import Json
from tests.fake_discord.errors import Refused
from tests.fake_discord.interactions import (
    AnswerKind,
    Choice,
    Interaction,
    InteractionKind,
    only_user_installed,
)
from tests.fake_discord.message_checks import Problem, check_message
from tests.fake_discord.messages import Flags, Message, MessageType, Upload
from tests.fake_discord.modals import Modal
from tests.fake_discord.other_checks import check_choices, check_modal
from tests.fake_discord.world import Origin, World

_WEBHOOK = f"{API}/webhooks/{{webhook_id}}/{{webhook_token}}"
_ANSWER = f"{API}/interactions/{{interaction_id}}/{{interaction_token}}/callback"
_NEW: Final = frozenset({AnswerKind.MESSAGE, AnswerKind.DEFERRED_MESSAGE})
_CHANGE: Final = frozenset({AnswerKind.UPDATE, AnswerKind.DEFERRED_UPDATE})
_ALLOWED: Final = {
    InteractionKind.COMMAND: _NEW | {AnswerKind.MODAL},
    InteractionKind.COMPONENT: _NEW | _CHANGE | {AnswerKind.MODAL},
    InteractionKind.AUTOCOMPLETE: frozenset({AnswerKind.CHOICES}),
    InteractionKind.MODAL: _NEW | _CHANGE,
}
_LIFETIME: Final = timedelta(minutes=limits.TOKEN_MINUTES)
_TIMEOUT: Final = timedelta(seconds=limits.ANSWER_SECONDS)


class InteractionRoutes:
    """Routes for responses to interactions and for messages by their tokens."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._by_token: dict[str, Interaction] = {}

    def add(self, interaction: Interaction) -> None:
        """Make an interaction known, so that it can be answered."""
        self._by_token[interaction.token] = interaction

    def routes(self) -> list[web.RouteDef]:
        """Return the routes; `@original` precedes ids, whose pattern also matches it."""
        served = [web.post(_ANSWER, self.answer), web.post(_WEBHOOK, self.follow_up)]
        for name in ("@original", "{message_id}"):
            served += [
                web.get(f"{_WEBHOOK}/messages/{name}", self.get),
                web.patch(f"{_WEBHOOK}/messages/{name}", self.edit),
                web.delete(f"{_WEBHOOK}/messages/{name}", self.delete),
            ]
        return served

    async def answer(self, request: web.Request) -> web.Response:
        """Handle the initial response to an interaction."""
        body, uploads = await read_body(request)
        arrived = time.perf_counter()
        interaction = self._by_token.get(request.match_info["interaction_token"])
        if interaction is None or interaction.id != request.match_info["interaction_id"]:
            raise Refused(10062)
        try:
            self._refuse_if_too_late(interaction)
            self._world.check_body(route_of(request), body, self._check(interaction, body, uploads))
            interaction.settle(self._perform(interaction, body, uploads), arrived)
        except Refused as refused:
            self._note(interaction, refused)
            raise
        if request.query.get("with_response") in {"1", "true"}:
            return json_response(self._callback_response(interaction))
        return web.Response(status=204)

    async def follow_up(self, request: web.Request) -> web.Response:
        """Send a follow-up; the first one after a deferral completes it."""
        body, uploads = await read_body(request)
        interaction = self._by_webhook(request)
        try:
            context = self._world.context(uploads)
            self._world.check_body(route_of(request), body, check_message(body, context))
            message = self._follow_up(interaction, body, uploads)
        except Refused as refused:
            self._note(interaction, refused)
            raise
        return json_response(self._world.payload(message))

    async def get(self, request: web.Request) -> web.Response:
        """Return a message of the interaction."""
        return json_response(self._world.payload(self._message(request)))

    async def edit(self, request: web.Request) -> web.Response:
        """Edit a message of the interaction."""
        body, uploads = await read_body(request)
        message = self._message(request)
        checks = check_message(body, self._world.context(uploads, message))
        self._world.check_body(route_of(request), body, checks)
        return json_response(self._world.payload(self._world.edit(message, body, uploads)))

    async def delete(self, request: web.Request) -> web.Response:
        """Delete a message of the interaction."""
        self._world.delete(self._message(request))
        return web.Response(status=204)

    def _refuse_if_too_late(self, interaction: Interaction) -> None:
        if interaction.answered.is_set():
            raise Refused(40060)
        if interaction.has_expired or self._world.clock.now() > interaction.created + _TIMEOUT:
            interaction.has_expired = True
            raise Refused(10062)
        if interaction.channel.deleted:
            raise Refused(10003)

    def _check(
        self, interaction: Interaction, body: Json, uploads: list[Upload]
    ) -> Iterator[Problem]:
        kind = AnswerKind(body["type"])
        data = body.get("data") or {}
        message = interaction.message
        if kind not in _ALLOWED[interaction.kind] or (kind in _CHANGE and message is None):
            yield Problem("type", f"{kind.name} is not a response to {interaction.kind.name}")
        elif kind == AnswerKind.MESSAGE:
            yield from check_message(data, self._world.context(uploads))
        elif kind == AnswerKind.UPDATE and message:
            yield from check_message(data, self._world.context(uploads, message))
        elif kind == AnswerKind.CHOICES:
            yield from check_choices(data.get("choices") or [])
        elif kind == AnswerKind.MODAL:
            yield from check_modal(data)
        elif kind == AnswerKind.DEFERRED_MESSAGE and data.get("flags", 0) & ~Flags.EPHEMERAL:
            yield Problem("data.flags", "only EPHEMERAL can be deferred")

    def _perform(self, interaction: Interaction, body: Json, uploads: list[Upload]) -> AnswerKind:
        kind = AnswerKind(body["type"])
        data = body.get("data") or {}
        if kind in _NEW:
            interaction.original = self._post(interaction, data, uploads, kind)
        elif kind in _CHANGE:
            assert interaction.message is not None
            if interaction.message.deleted:
                raise Refused(10008)
            interaction.original = interaction.message
            if kind == AnswerKind.UPDATE:
                self._world.edit(interaction.message, data, uploads)
        elif kind == AnswerKind.CHOICES:
            choices = data.get("choices") or []
            interaction.answer.choices = [Choice(c["name"], c["value"]) for c in choices]
        else:
            modal = _modal(interaction, data)
            interaction.answer.modal = interaction.user.modal = modal
        return kind

    def _post(
        self, interaction: Interaction, data: Json, uploads: list[Upload], kind: AnswerKind
    ) -> Message:
        is_ephemeral = bool((data.get("flags") or 0) & Flags.EPHEMERAL)
        of_command = interaction.kind == InteractionKind.COMMAND
        origin = Origin(
            only_for=interaction.user if is_ephemeral else None,
            cause=interaction.cause,
            type=MessageType.COMMAND if of_command else MessageType.DEFAULT,
            is_loading=kind == AnswerKind.DEFERRED_MESSAGE,
        )
        return self._world.post(interaction.channel, self._world.bot, data, uploads, origin)

    def _callback_response(self, interaction: Interaction) -> Json:
        data: Json = {"id": interaction.id, "type": interaction.kind}
        kind, message = interaction.answer.kind, interaction.original
        if message is None:
            return {"interaction": data}
        data |= {
            "response_message_id": message.id,
            "response_message_loading": message.is_loading,
            "response_message_ephemeral": message.is_ephemeral,
        }
        resource: Json = {"type": kind}
        if kind in {AnswerKind.MESSAGE, AnswerKind.UPDATE}:
            resource["message"] = self._world.payload(message)
        return {"interaction": data, "resource": resource}

    def _by_webhook(self, request: web.Request) -> Interaction:
        interaction = self._by_token.get(request.match_info["webhook_token"])
        if interaction is None:
            raise Refused(10015)
        code = 0
        if self._world.clock.now() > interaction.created + _LIFETIME:
            code = 50027
        elif not interaction.answered.is_set():
            code = 10015
        elif interaction.channel.deleted:
            code = 10003
        if code:
            raise self._note(interaction, Refused(code))
        return interaction

    def _follow_up(self, interaction: Interaction, body: Json, uploads: list[Upload]) -> Message:
        original, answer = interaction.original, interaction.answer
        is_deferred = answer.kind == AnswerKind.DEFERRED_MESSAGE
        if is_deferred and original and original.is_loading and not original.deleted:
            return self._world.edit(original, body, uploads)
        if only_user_installed(interaction.owners) and len(answer.followups) >= limits.FOLLOW_UPS:
            raise Refused(40094)
        message = self._post(interaction, body, uploads, AnswerKind.MESSAGE)
        answer.followups.append(message)
        return message

    def _message(self, request: web.Request) -> Message:
        interaction = self._by_webhook(request)
        wanted = request.match_info.get("message_id")
        known = [interaction.original, interaction.message, *interaction.answer.followups]
        for message in known if wanted else [interaction.original]:
            if message and not message.deleted and wanted in {None, message.id}:
                return message
        raise self._note(interaction, Refused(10008))

    def _note(self, interaction: Interaction, refused: Refused) -> Refused:
        """Record in the user's answer that Discord refused a request of the program."""
        interaction.answer.refused.append(refused.code)
        self._world.changes.notify()
        return refused


def _modal(interaction: Interaction, data: Json) -> Modal:
    return Modal(
        custom_id=data["custom_id"],
        title=data["title"],
        components=data["components"],
        channel=interaction.channel,
        message=interaction.message,
        cause=interaction.cause,
    )
