"""The slash commands for the game at hand."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

from discord import app_commands

from bot.commands import NewGameWords
from bot.on_discord.choosing import deals, moves
from bot.on_discord.slash.asking import GAMES, STYLES, Interaction, as_choices
from bot.on_discord.translations import said
from bot.service import Caller, Report, Service

_MOST_DRAWS: Final = 104
_MOST_STEPS: Final = 1000
_DIFFICULTIES: Final = as_choices(
    {
        "easy": said("discord-difficulty-easy"),
        "medium": said("discord-difficulty-medium"),
        "hard": said("discord-difficulty-hard"),
    }
)


async def _act(
    interaction: Interaction, change: Callable[[Service, Caller], Awaitable[Report]]
) -> None:
    """Have the game at hand changed and shown."""
    desk = interaction.client.desk
    await interaction.client.answer_slash(
        interaction, lambda x: desk.act(x, change(desk.service, x.caller))
    )


@app_commands.command(description=said("discord-newgame"))
@app_commands.describe(
    game=said("discord-newgame-game"),
    deal=said("discord-newgame-deal"),
    winnable=said("discord-newgame-winnable"),
    difficulty=said("discord-newgame-difficulty"),
)
@app_commands.choices(game=GAMES, difficulty=_DIFFICULTIES)
@app_commands.autocomplete(deal=deals)
async def newgame(
    interaction: Interaction,
    game: str = "",
    deal: str = "",
    winnable: bool = False,  # noqa: FBT001, FBT002  # how discord.py reads a command's options
    difficulty: str = "",
) -> None:
    """Deal a game."""
    desk = interaction.client.desk
    wanted = NewGameWords(game, deal, winnable, difficulty)
    await interaction.client.answer_slash(interaction, lambda x: desk.new_game(x, wanted))


@app_commands.command(description=said("discord-move"))
@app_commands.describe(moves=said("discord-move-moves"))
@app_commands.autocomplete(moves=moves)
async def move(interaction: Interaction, moves: str) -> None:
    """Make moves."""
    await _act(interaction, lambda service, caller: service.play(caller, moves))


@app_commands.command(description=said("discord-draw"))
@app_commands.describe(times=said("discord-draw-times"))
async def draw(
    interaction: Interaction, times: app_commands.Range[int, 1, _MOST_DRAWS] | None = None
) -> None:
    """Draw from the stock."""
    line = f"d{times or ''}"
    await _act(interaction, lambda service, caller: service.play(caller, line))


@app_commands.command(description=said("discord-undo"))
@app_commands.describe(steps=said("discord-steps"))
async def undo(
    interaction: Interaction, steps: app_commands.Range[int, 1, _MOST_STEPS] = 1
) -> None:
    """Take back steps."""
    await _act(interaction, lambda service, caller: service.undo(caller, steps))


@app_commands.command(description=said("discord-redo"))
@app_commands.describe(steps=said("discord-steps"))
async def redo(
    interaction: Interaction, steps: app_commands.Range[int, 1, _MOST_STEPS] = 1
) -> None:
    """Make undone steps again."""
    await _act(interaction, lambda service, caller: service.redo(caller, steps))


@app_commands.command(description=said("discord-hint"))
async def hint(interaction: Interaction) -> None:
    """Give the best few moves."""
    await interaction.client.answer_slash(interaction, interaction.client.desk.hint)


@app_commands.command(description=said("discord-winnable"))
@app_commands.describe(longer=said("discord-winnable-longer"))
async def winnable(interaction: Interaction, longer: bool = False) -> None:  # noqa: FBT001, FBT002  # how discord.py reads a command's options
    """Search whether the game can still be won."""
    insight = interaction.client.desk.insight
    await interaction.client.answer_slash(
        interaction, lambda x: insight.winnable(x, longer=longer), private=True
    )


@app_commands.command(description=said("discord-deal"))
@app_commands.describe(number=said("discord-deal-number"), game=said("discord-deal-game"))
@app_commands.choices(game=GAMES)
@app_commands.autocomplete(number=deals)
async def deal(interaction: Interaction, number: str = "", game: str = "") -> None:
    """Tell whether a deal is proven winnable."""
    insight = interaction.client.desk.insight
    await interaction.client.answer_slash(
        interaction, lambda x: insight.deal(x, game, number), private=True
    )


@app_commands.command(description=said("discord-auto"))
@app_commands.describe(everything=said("discord-auto-everything"))
async def auto(interaction: Interaction, everything: bool = False) -> None:  # noqa: FBT001, FBT002  # how discord.py reads a command's options
    """Play cards up."""
    await _act(interaction, lambda service, caller: service.auto(caller, everything=everything))


@app_commands.command(description=said("discord-board"))
@app_commands.describe(style=said("discord-board-style"))
@app_commands.choices(style=STYLES)
async def board(interaction: Interaction, style: str = "") -> None:
    """Show the board again."""
    desk = interaction.client.desk
    await interaction.client.answer_slash(interaction, lambda x: desk.board(x, style))


PLAYING: Final[tuple[app_commands.Command[Any, ..., None], ...]] = (
    newgame, move, draw, undo, redo, hint, winnable, auto, board, deal,
)  # fmt: skip
