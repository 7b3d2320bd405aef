"""Checks of request bodies against Discord's OpenAPI schema, if a copy is available."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import jsonschema_rs

from tests.fake_discord.components import Json
from tests.fake_discord.message_checks import Problem

OPENAPI: Final = Path(__file__).parents[3] / "shared" / "discord" / "openapi.json"

# The schema requires ids as strings; Discord also accepts numbers, which discord.py sends.
_SNOWFLAKE: Final[Json] = {"type": ["string", "integer"]}
_CALLBACK: Final = "POST /interactions/{interaction_id}/{interaction_token}/callback"
_CALLBACK_SCHEMAS: Final = {
    4: "CreateMessageInteractionCallbackRequest",
    5: "CreateMessageInteractionCallbackRequest",
    6: "UpdateMessageInteractionCallbackRequest",
    7: "UpdateMessageInteractionCallbackRequest",
    8: "ApplicationCommandAutocompleteCallbackRequest",
    9: "ModalInteractionCallbackRequest",
}


def is_available() -> bool:
    """Return whether a copy of the schema is available."""
    return OPENAPI.exists()


def check_schema(route: str, body: Json | list[Json]) -> Iterator[Problem]:
    """Yield the problems of a body according to the schema.

    Args:
        route: method and path as in the schema, such as `POST /users/@me/channels`.
        body: the request's JSON.

    """
    name = None
    if route == _CALLBACK and isinstance(body, dict):
        name = _CALLBACK_SCHEMAS.get(body.get("type", 0))
    validator = _validator(route, name)
    if validator and not validator.is_valid(body):
        for error in validator.iter_errors(body):
            meant = _innermost(error)
            yield Problem(".".join(map(str, meant.instance_path)), meant.message[:300])


@cache
def _document() -> Json:
    document: Json = json.loads(OPENAPI.read_text(encoding="utf-8"))
    document["components"]["schemas"]["SnowflakeType"] = _SNOWFLAKE
    return document


@cache
def _validator(route: str, name: str | None) -> jsonschema_rs.Draft202012Validator | None:
    document = _document()
    method, path = route.split(" ", 1)
    schema: Json = {"$ref": f"#/components/schemas/{name}"}
    if name is None:
        operation = document["paths"].get(path, {}).get(method.lower(), {})
        if "requestBody" not in operation:
            return None
        schema = operation["requestBody"]["content"]["application/json"]["schema"]
    return jsonschema_rs.Draft202012Validator(schema | {"components": document["components"]})


def _innermost(error: jsonschema_rs.ValidationError) -> jsonschema_rs.ValidationError:
    """Return the error in the branch of a `oneOf` that the body was meant for.

    The field `type` selects the branch; branches for other types are ignored.
    """
    branches = getattr(error.kind, "context", None)
    if not branches:
        return error
    of_other_type = [*error.instance_path, "type"]
    meant = [b for b in branches if all(e.instance_path != of_other_type for e in b)] or branches
    inner = [_innermost(each) for branch in meant for each in branch]
    return max(inner, key=lambda each: len(each.instance_path))
