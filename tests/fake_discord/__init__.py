"""A fake Discord on loopback, for tests with the real discord.py client.

    async with FakeDiscord() as discord, Program(discord, command, env) as program:
        ada = discord.add_user("Ada")
        answer = await ada.slash("newgame", game="indian", deal="617")
        await ada.click(answer.message, "Draw")
        board = await ada.sees("draws 1")

Leaving the context fails if the program sent anything that Discord would reject.
"""

from tests.fake_discord.faults import (
    Delay,
    LostAnswer,
    RateLimit,
    Refusal,
    Reset,
    Route,
    ServerError,
)
from tests.fake_discord.interactions import Answer, AnswerKind, Choice
from tests.fake_discord.messages import Message
from tests.fake_discord.modals import Modal
from tests.fake_discord.places import Channel, Guild
from tests.fake_discord.program import Program
from tests.fake_discord.server import FakeDiscord
from tests.fake_discord.users import User

__all__ = [
    "Answer",
    "AnswerKind",
    "Channel",
    "Choice",
    "Delay",
    "FakeDiscord",
    "Guild",
    "LostAnswer",
    "Message",
    "Modal",
    "Program",
    "RateLimit",
    "Refusal",
    "Reset",
    "Route",
    "ServerError",
    "User",
]
