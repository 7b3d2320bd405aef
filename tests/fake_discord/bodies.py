"""Reading of request bodies (JSON or multipart) and JSON responses."""

import json
from collections.abc import Mapping
from typing import Final

from aiohttp import BodyPartReader, web

from tests.fake_discord.components import Json
from tests.fake_discord.errors import Refused
from tests.fake_discord.messages import Upload

API: Final = "/api/v10"


async def read_body(request: web.Request) -> tuple[Json, list[Upload]]:
    """Return the JSON object of a request and its files, in order.

    Raises:
        Refused: the body is not a JSON object.

    """
    uploads: list[Upload] = []
    text = "{}"
    if request.content_type == "multipart/form-data":
        async for part in await request.multipart():
            assert isinstance(part, BodyPartReader)
            if part.name == "payload_json":
                text = await part.text()
            else:
                uploads.append(Upload(part.filename or "", bytes(await part.read())))
    else:
        text = await request.text() or "{}"
    try:
        body = json.loads(text)
    except ValueError:
        raise Refused(50109) from None
    if not isinstance(body, dict):
        raise Refused(50109)
    return body, uploads


def route_of(request: web.Request) -> str:
    """Return the route as the published schema names it: `POST /users/@me/channels`."""
    resource = request.match_info.route.resource
    path = resource.canonical.removeprefix(API) if resource else request.path
    return f"{request.method} {path}"


def json_response(
    data: object, status: int = 200, headers: Mapping[str, str] | None = None
) -> web.Response:
    """Return a JSON response; discord.py requires a content type without a charset."""
    text = json.dumps(data, ensure_ascii=False).encode()
    return web.Response(body=text, status=status, headers=headers, content_type="application/json")
