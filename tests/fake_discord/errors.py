"""Discord's error responses."""

from collections.abc import Mapping, Sequence
from typing import Final

from tests.fake_discord.components import Json
from tests.fake_discord.message_checks import Problem

# Code: (HTTP status, message), from topics/opcodes-and-status-codes.mdx
CODES: Final[Mapping[int, tuple[int, str]]] = {
    0: (401, "401: Unauthorized"),
    10003: (404, "Unknown Channel"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    30008: (400, "Maximum number of emojis reached (2000)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later."),
    40060: (400, "Interaction has already been acknowledged."),
    40094: (400, "This interaction has hit the maximum number of follow up messages."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50013: (403, "Missing Permissions"),
    50027: (401, "Invalid Webhook Token"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
}


class Refused(Exception):  # noqa: N818  # an expected response, not an error of the fake
    """A rejected request, with one of Discord's error codes."""

    def __init__(self, code: int, problems: Sequence[Problem] = ()) -> None:
        super().__init__(f"{code} {CODES[code][1]}")
        self.code = code
        self.problems = problems

    @property
    def status(self) -> int:
        """Return the HTTP status."""
        return CODES[self.code][0]

    @property
    def body(self) -> Json:
        """Return the JSON body of the response."""
        body: Json = {"code": self.code, "message": CODES[self.code][1]}
        if self.problems:
            body["errors"] = _nested(self.problems)
        return body


def _nested(problems: Sequence[Problem]) -> Json:
    """Return problems in Discord's layout, nested by the parts of their paths."""
    errors: Json = {}
    for problem in problems:
        place = errors
        for part in filter(None, problem.path.split(".")):
            place = place.setdefault(part, {})
        place.setdefault("_errors", []).append({"code": "INVALID", "message": problem.text})
    return errors
