"""Fault injection for requests to the fake Discord."""

import asyncio
import socket
import struct
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from aiohttp import web

from tests.fake_discord.bodies import json_response, route_of
from tests.fake_discord.errors import CODES, Refused

_RESET_ON_CLOSE: Final = struct.pack("ii", 1, 0)

Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Route(StrEnum):
    """Routes, named by purpose."""

    ANSWER = "POST /interactions/{interaction_id}/{interaction_token}/callback"
    FOLLOW_UP = "POST /webhooks/{webhook_id}/{webhook_token}"
    GET_ORIGINAL = "GET /webhooks/{webhook_id}/{webhook_token}/messages/@original"
    EDIT_ORIGINAL = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original"
    DELETE_ORIGINAL = "DELETE /webhooks/{webhook_id}/{webhook_token}/messages/@original"
    EDIT_FOLLOW_UP = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"
    SEND = "POST /channels/{channel_id}/messages"
    EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"
    DELETE = "DELETE /channels/{channel_id}/messages/{message_id}"
    GET_MESSAGE = "GET /channels/{channel_id}/messages/{message_id}"
    GET_CHANNEL = "GET /channels/{channel_id}"
    OPEN_DM = "POST /users/@me/channels"
    GET_COMMANDS = "GET /applications/{application_id}/commands"
    REGISTER = "PUT /applications/{application_id}/commands"
    LIST_EMOJIS = "GET /applications/{application_id}/emojis"
    CREATE_EMOJI = "POST /applications/{application_id}/emojis"
    DELETE_EMOJI = "DELETE /applications/{application_id}/emojis/{emoji_id}"
    LOG_IN = "GET /users/@me"


@dataclass(frozen=True)
class Delay:
    """Delay the request before performing it."""

    seconds: float


@dataclass(frozen=True)
class RateLimit:
    """Return a 429; discord.py waits and retries if it has a `Via` header, else it fails."""

    seconds: float = 0.2
    via: bool = True
    code: int | None = None


@dataclass(frozen=True)
class ServerError:
    """Return a 5xx without performing the request."""

    status: int = 503


@dataclass(frozen=True)
class Refusal:
    """Refuse the request with one of Discord's codes without performing it."""

    code: int


@dataclass(frozen=True)
class LostAnswer:
    """Perform the request, but close the connection before the response."""


@dataclass(frozen=True)
class Reset:
    """Reset the connection without performing the request."""


Fault: TypeAlias = Delay | RateLimit | ServerError | Refusal | LostAnswer | Reset


class Request(NamedTuple):
    """A request of the program, and the status of its response (0 for none)."""

    route: str
    status: int


class Faults:
    """Pending faults by route, each for one request, and a log of all requests."""

    def __init__(self, note: Callable[[str], None]) -> None:
        self._note = note
        self._next: defaultdict[str, deque[Fault]] = defaultdict(deque)
        self.requests: list[Request] = []

    def add(self, route: Route, *faults: Fault, times: int = 1) -> None:
        """Let the next requests to a route fail, with one fault for each, in order."""
        self._next[route].extend(faults * times)

    def clear(self) -> None:
        """Remove all pending faults."""
        self._next.clear()

    def count(self, route: Route) -> int:
        """Return the number of requests to a route, including failed ones."""
        return sum(request.route == route for request in self.requests)

    @web.middleware
    async def middleware(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Handle a request, applying the next fault of its route."""
        route = route_of(request)
        waiting = self._next[route]
        fault = waiting.popleft() if waiting else None
        response = await self._answer(request, handler, fault)
        status = response.status if response else 0
        self.requests.append(Request(route, status))
        if response is None:
            _cut(request, with_reset=isinstance(fault, Reset))
            return web.Response()
        return response

    async def _answer(
        self, request: web.Request, handler: Handler, fault: Fault | None
    ) -> web.StreamResponse | None:
        match fault:
            case Delay(seconds):
                await asyncio.sleep(seconds)
            case RateLimit():
                return _rate_limited(fault)
            case ServerError(status):
                return web.Response(status=status, text="upstream connect error")
            case Refusal(code):
                return _refused(Refused(code))
            case Reset():
                return None
        response = await self._perform(request, handler)
        return None if fault == LostAnswer() else response

    async def _perform(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        try:
            return await handler(request)
        except Refused as refused:
            return _refused(refused)
        except web.HTTPNotFound:
            self._note(f"the fake has no route {request.method} {request.path}")
            return json_response({"code": 0, "message": "404: Not Found"}, 404)


def _refused(refused: Refused) -> web.Response:
    return json_response(refused.body, refused.status)


def _rate_limited(fault: RateLimit) -> web.Response:
    body: dict[str, object] = {"retry_after": fault.seconds, "global": False}
    body["message"] = CODES[fault.code][1] if fault.code else "You are being rate limited."
    if fault.code:
        body["code"] = fault.code
    headers = {"Retry-After": str(max(1, round(fault.seconds)))}
    if fault.via:
        headers["Via"] = "1.1 google"
    return json_response(body, 429, headers)


def _cut(request: web.Request, *, with_reset: bool) -> None:
    transport = request.transport
    if transport is None:
        return
    if with_reset and (wire := transport.get_extra_info("socket")):
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _RESET_ON_CLOSE)
    transport.abort()
