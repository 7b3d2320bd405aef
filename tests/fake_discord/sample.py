"""The command line of the sample bot, and helpers for its tests."""

import sys
from pathlib import Path
from typing import Final

import aiohttp

from tests.fake_discord.components import Json

SAMPLE_BOT: Final = [sys.executable, "-P", str(Path(__file__).with_name("sample_bot.py"))]
NOBODY: Final[Json] = {"allowed_mentions": {"parse": []}}


async def refusal(answer: aiohttp.ClientResponse) -> tuple[int, int]:
    """Return the HTTP status and Discord's error code of a refused request."""
    return answer.status, (await answer.json())["code"]
