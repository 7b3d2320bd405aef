"""The slash commands for the current game."""

from typing import Any, Final

from discord import app_commands

from bot.on_discord.autocomplete import deals, moves
from bot.on_discord.slash.options import GAMES, STYLES, Interaction, as_choices
from bot.on_discord.translations import localised

_MOST_DRAWS: Final = 104
_MOST_STEPS: Final = 1000
_DIFFICULTIES: Final = as_choices(
    {
        "easy": localised("difficulty-easy"),
        "medium": localised("difficulty-medium"),
        "hard": localised("difficulty-hard"),
    }
)


@app_commands.command(description=localised("command-newgame"))
@app_commands.describe(
    game=localised("option-newgame-game"),
    deal=localised("option-newgame-deal"),
    winnable=localised("option-newgame-winnable"),
    difficulty=localised("option-newgame-difficulty"),
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
    await interaction.client.run_command(
        interaction, "newgame", game=game, deal=deal, winnable=winnable, difficulty=difficulty
    )


@app_commands.command(description=localised("command-move"))
@app_commands.describe(moves=localised("option-move-moves"))
@app_commands.autocomplete(moves=moves)
async def move(interaction: Interaction, moves: str) -> None:
    """Make moves."""
    await interaction.client.run_command(interaction, "move", moves=moves)


@app_commands.command(description=localised("command-draw"))
@app_commands.describe(times=localised("option-draw-times"))
async def draw(
    interaction: Interaction, times: app_commands.Range[int, 1, _MOST_DRAWS] | None = None
) -> None:
    """Draw from the stock."""
    await interaction.client.run_command(interaction, "draw", times=times or 1)


@app_commands.command(description=localised("command-undo"))
@app_commands.describe(steps=localised("option-steps"))
async def undo(
    interaction: Interaction, steps: app_commands.Range[int, 1, _MOST_STEPS] = 1
) -> None:
    """Undo steps."""
    await interaction.client.run_command(interaction, "undo", steps=steps)


@app_commands.command(description=localised("command-redo"))
@app_commands.describe(steps=localised("option-steps"))
async def redo(
    interaction: Interaction, steps: app_commands.Range[int, 1, _MOST_STEPS] = 1
) -> None:
    """Redo undone steps."""
    await interaction.client.run_command(interaction, "redo", steps=steps)


@app_commands.command(description=localised("command-hint"))
async def hint(interaction: Interaction) -> None:
    """Show the best few moves."""
    await interaction.client.run_command(interaction, "hint")


@app_commands.command(description=localised("command-winnable"))
@app_commands.describe(longer=localised("option-winnable-longer"))
async def winnable(interaction: Interaction, longer: bool = False) -> None:  # noqa: FBT001, FBT002  # how discord.py reads a command's options
    """Search whether the game can still be won."""
    await interaction.client.run_command(interaction, "winnable", longer=longer)


@app_commands.command(description=localised("command-deal"))
@app_commands.describe(number=localised("option-deal-number"), game=localised("option-deal-game"))
@app_commands.choices(game=GAMES)
@app_commands.autocomplete(number=deals)
async def deal(interaction: Interaction, number: str = "", game: str = "") -> None:
    """Look up whether a deal is proven winnable."""
    await interaction.client.run_command(interaction, "deal", number=number, game=game)


@app_commands.command(description=localised("command-auto"))
@app_commands.describe(everything=localised("option-auto-everything"))
async def auto(interaction: Interaction, everything: bool = False) -> None:  # noqa: FBT001, FBT002  # how discord.py reads a command's options
    """Move cards to the foundations."""
    await interaction.client.run_command(interaction, "auto", everything=everything)


@app_commands.command(description=localised("command-board"))
@app_commands.describe(style=localised("option-board-style"))
@app_commands.choices(style=STYLES)
async def board(interaction: Interaction, style: str = "") -> None:
    """Show the board again."""
    await interaction.client.run_command(interaction, "board", style=style)


PLAY: Final[tuple[app_commands.Command[Any, ..., None], ...]] = (
    newgame, move, draw, undo, redo, hint, winnable, auto, board, deal,
)  # fmt: skip
