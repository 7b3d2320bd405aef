"""Collection of messages from the real program on the fake Discord."""

from collections.abc import AsyncIterator, Iterator
from typing import Final

from engine import Move
from engine.deal import deal
from engine.variants import VARIANTS
from tests.bot.on_discord.bot_process import Bot, until, won_game
from tests.engine.recorded import RECORDED_GAMES, RecordedGame
from tests.fake_discord import FakeDiscord, Message, User
from tests.render.insight import insight
from tests.render.records import records
from tests.render.shown import TALK, Shown, message_of

STYLES: Final = ("text", "wide", "colour", "emoji", "picture", "spoken")
"""The styles of boards, which name their pages."""

_VALUES: Final = {"text": "auto"}
_AT_ONCE: Final = 40
_EMOJI_WITHIN_S: Final = 30


async def play_and_collect(discord: FakeDiscord, bot: Bot) -> list[Shown]:
    """Play all variants and use all commands; return every message."""
    ready = await until(discord, lambda: _are_uploaded(bot), within=_EMOJI_WITHIN_S)
    assert ready, "the emoji were not uploaded in time"
    boards = [shown for key in VARIANTS async for shown in _boards(discord, key)]
    talk = [shown async for shown in _talk(discord)]
    kept = [shown async for shown in records(discord, bot)]
    return [*boards, *talk, *kept, *[shown async for shown in insight(discord, bot)]]


def _are_uploaded(bot: Bot) -> bool:
    uploads = [line for line in bot.written.splitlines() if " uploaded " in line]
    words = uploads[-1].split(" uploaded ")[1].split() if uploads else ["0", "of", "1"]
    return words[0] == words[2]


async def _boards(discord: FakeDiscord, key: str) -> AsyncIterator[Shown]:
    """Yield a game at its start and late in every style, then with a hint, and won."""
    late, ply = _longest_column(key)
    player = await _dealt(discord, late)
    async for shown in _in_every_style(player, f"{key}, start"):
        yield shown
    await _play(player, late, ply)
    async for shown in _in_every_style(player, f"{key}, late"):
        yield shown
    board = message_of(await player.slash("board", style="auto"))
    await player.click(board, "Hint")
    yield Shown("text", f"{key}, hint", board.snapshot())
    won = won_game(key)
    winner = await _dealt(discord, won)
    await _play(winner, won, len(won.moves))
    yield Shown("text", f"{key}, won", winner.messages[-1].snapshot())


def _longest_column(key: str) -> tuple[RecordedGame, int]:
    """Return the recorded game with the longest column, and the ply at which it has it."""
    games = [game for game in RECORDED_GAMES if game.variant == key]
    _, index, ply = max(
        (height, -index, ply)
        for index, game in enumerate(games)
        for ply, height in enumerate(_heights(game), start=1)
    )
    return games[-index], ply


def _heights(game: RecordedGame) -> Iterator[int]:
    position = deal(VARIANTS[game.variant], game.number)
    for move in game.moves:
        position.make(move)
        yield max(map(len, position.piles[1:]))


async def _in_every_style(player: User, title: str) -> AsyncIterator[Shown]:
    for style in STYLES:
        answer = await player.slash("board", style=_VALUES.get(style, style))
        yield Shown(style, title, message_of(answer).snapshot())


async def _dealt(discord: FakeDiscord, game: RecordedGame) -> User:
    player = discord.add_user("Ada", channel=discord.add_channel("table"))
    await player.slash("newgame", game=game.variant, deal=str(game.number))
    return player


async def _play(player: User, game: RecordedGame, plies: int) -> None:
    played = list(map(_typed, game.moves[:plies]))
    for at in range(0, plies, _AT_ONCE):
        await player.slash("move", moves=" ".join(played[at : at + _AT_ONCE]))


def _typed(move: Move) -> str:
    return f"{move}x1" if move.length == 1 and str(move) not in {"d", "r"} else str(move)


async def _talk(discord: FakeDiscord) -> AsyncIterator[Shown]:
    """Yield messages other than boards."""
    ada = discord.add_user("Ada", channel=discord.add_channel("table"))
    for title, answer in [
        ("help", await ada.slash("help")),
        ("no game yet", await ada.slash("board")),
        ("no statistics yet", await ada.slash("stats")),
        ("settings", await ada.slash("settings")),
        *[(f"rules of {key}", await ada.slash("rules", game=key)) for key in VARIANTS],
    ]:
        yield Shown(TALK, title, message_of(answer))
    board = message_of(await ada.slash("newgame", game="indian", deal="617"))
    async for shown in _typed_moves(ada):
        yield shown
    async for shown in _clicked(discord, ada, board):
        yield shown
    async for shown in _many_games(ada):
        yield shown


async def _typed_moves(ada: User) -> AsyncIterator[Shown]:
    for line in ("d d d undo", "9x", "39 hint", " ".join(["d"] * 30)):
        answer = await ada.slash("move", moves=line)
        yield Shown(TALK, f"/move {line[:12]}", message_of(answer).snapshot())


async def _clicked(discord: FakeDiscord, ada: User, board: Message) -> AsyncIterator[Shown]:
    board = message_of(await ada.slash("board"))
    ben = discord.add_user("Ben", channel=ada.channel)
    yield Shown(TALK, "another's board", message_of(await ben.click(board, "Draw")))
    yield Shown(TALK, "Style", message_of(await ada.click(board, "Style")))
    asked = message_of(await ada.click(board, "Resign"))
    yield Shown(TALK, "Resign", asked)
    yield Shown(TALK, "an open game", message_of(await ada.slash("newgame", game="lucas")))
    yield Shown(TALK, "resigned", message_of(await ada.click(asked, "Yes, resign")))
    await until(discord, lambda: bool(board.buttons) and board.buttons[0].label != "Draw")
    yield Shown(TALK, "the board after", board.snapshot())


async def _many_games(ada: User) -> AsyncIterator[Shown]:
    for key in [*VARIANTS, "forty-thieves"]:
        asked = message_of(await ada.slash("newgame", game=key, deal="12345678901234567890"))
        if any(button.label == "Keep it for later" for button in asked.buttons):
            kept = message_of(await ada.click(asked, "Keep it for later"))
            if key == "limited":
                yield Shown(TALK, "kept", kept.snapshot())
        await ada.slash("draw", times=104 if key == "little-forty" else 3)
        if key == "little-forty":
            yield Shown(TALK, "redeal", message_of(await ada.slash("board")).snapshot())
        if key == "lucas":
            yield Shown(TALK, "/move 112", message_of(await ada.slash("move", moves="112")))
    yield Shown(TALK, "games", message_of(await ada.slash("games")))
    asked = message_of(await ada.slash("newgame"))
    yield Shown(TALK, "an eleventh game", message_of(await ada.click(asked, "Keep it for later")))
    yield Shown(TALK, "statistics", message_of(await ada.slash("stats")))
