"""The slash commands, each a thin line to the desk."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands

from bot.on_discord.choosing import deals, moves, unfinished_games
from bot.on_discord.exchange import caller_of
from bot.service import Caller, Report, Service, choices
from bot.texts import say
from engine import VARIANTS

if TYPE_CHECKING:
    from bot.on_discord.client import Client

    Interaction = discord.Interaction[Client]
else:
    Interaction = discord.Interaction

_MOST_DRAWS: Final = 104
_MOST_STEPS: Final = 1000
_LONGEST_NAME: Final = 32
_SETTINGS: Final = choices("discord")


def _choices(names: dict[str, str]) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=name, value=value) for value, name in names.items()]


_GAMES: Final = _choices({game.key: game.name for game in VARIANTS.values()})
_STYLES: Final = _choices({board: say(f"style-{board}") for board in _SETTINGS["board"]})
_SUITS: Final = _choices({value: value for value in _SETTINGS["suits"]})
_COLOURS: Final = _choices({value: value for value in _SETTINGS["colours"]})


async def _act(
    interaction: Interaction, change: Callable[[Service, Caller], Awaitable[Report]]
) -> None:
    """Have the game at hand changed and shown."""
    desk = interaction.client.desk
    await interaction.client.answer_slash(
        interaction, lambda x: desk.act(x, change(desk.service, x.caller))
    )


@app_commands.command(description=say("discord-newgame"))
@app_commands.describe(game=say("discord-newgame-game"), deal=say("discord-newgame-deal"))
@app_commands.choices(game=_GAMES)
@app_commands.autocomplete(deal=deals)
async def newgame(interaction: Interaction, game: str = "", deal: str = "") -> None:
    """Deal a game."""
    desk = interaction.client.desk
    await interaction.client.answer_slash(interaction, lambda x: desk.new_game(x, game, deal))


@app_commands.command(description=say("discord-move"))
@app_commands.describe(moves=say("discord-move-moves"))
@app_commands.autocomplete(moves=moves)
async def move(interaction: Interaction, moves: str) -> None:
    """Make moves."""
    await _act(interaction, lambda service, caller: service.play(caller, moves))


@app_commands.command(description=say("discord-draw"))
@app_commands.describe(times=say("discord-draw-times"))
async def draw(
    interaction: Interaction, times: app_commands.Range[int, 1, _MOST_DRAWS] | None = None
) -> None:
    """Draw from the stock."""
    line = f"d{times or ''}"
    await _act(interaction, lambda service, caller: service.play(caller, line))


@app_commands.command(description=say("discord-undo"))
@app_commands.describe(steps=say("discord-steps"))
async def undo(
    interaction: Interaction, steps: app_commands.Range[int, 1, _MOST_STEPS] = 1
) -> None:
    """Take back steps."""
    await _act(interaction, lambda service, caller: service.undo(caller, steps))


@app_commands.command(description=say("discord-redo"))
@app_commands.describe(steps=say("discord-steps"))
async def redo(
    interaction: Interaction, steps: app_commands.Range[int, 1, _MOST_STEPS] = 1
) -> None:
    """Make undone steps again."""
    await _act(interaction, lambda service, caller: service.redo(caller, steps))


@app_commands.command(description=say("discord-hint"))
async def hint(interaction: Interaction) -> None:
    """Give the best few moves."""
    await _act(interaction, lambda service, caller: service.hint(caller))


@app_commands.command(description=say("discord-auto"))
@app_commands.describe(everything=say("discord-auto-everything"))
async def auto(interaction: Interaction, everything: bool = False) -> None:  # noqa: FBT001, FBT002  # how discord.py reads a command's options
    """Play cards up."""
    await _act(interaction, lambda service, caller: service.auto(caller, everything=everything))


@app_commands.command(description=say("discord-board"))
@app_commands.describe(style=say("discord-board-style"))
@app_commands.choices(style=_STYLES)
async def board(interaction: Interaction, style: str = "") -> None:
    """Show the board again."""
    desk = interaction.client.desk
    await interaction.client.answer_slash(interaction, lambda x: desk.board(x, style))


@app_commands.command(description=say("discord-resign"))
@app_commands.describe(game=say("discord-resign-number"))
@app_commands.autocomplete(game=unfinished_games)
async def resign(interaction: Interaction, game: app_commands.Range[int, 1] | None = None) -> None:
    """Ask whether a game is to be given up."""
    desk = interaction.client.desk
    await interaction.client.answer_slash(
        interaction, lambda x: desk.ask_about_resigning(x, game), private=True
    )


@app_commands.command(description=say("discord-games"))
async def games(interaction: Interaction) -> None:
    """List unfinished games."""
    await interaction.client.answer_slash(interaction, interaction.client.desk.games, private=True)


@app_commands.command(description=say("discord-resume"))
@app_commands.describe(game=say("discord-resume-number"))
@app_commands.autocomplete(game=unfinished_games)
async def resume(interaction: Interaction, game: app_commands.Range[int, 1] | None = None) -> None:
    """Go on with an unfinished game."""
    desk = interaction.client.desk
    await interaction.client.answer_slash(interaction, lambda x: desk.resume(x, game))


@app_commands.command(description=say("discord-stats"))
@app_commands.describe(player=say("discord-stats-player"), game=say("discord-stats-game"))
@app_commands.choices(game=_GAMES)
async def stats(
    interaction: Interaction, player: discord.User | None = None, game: str = ""
) -> None:
    """Tell figures."""
    desk = interaction.client.desk
    whose = caller_of(player or interaction.user, None, None)
    name = plain_name(player) if player else ""
    await interaction.client.answer_slash(
        interaction, lambda x: desk.statistics(x, whose, name, game), private=True
    )


@app_commands.command(description=say("discord-rules"))
@app_commands.describe(game=say("discord-rules-game"))
@app_commands.choices(game=_GAMES)
async def rules(interaction: Interaction, game: str = "") -> None:
    """Explain a game."""
    desk = interaction.client.desk
    await interaction.client.answer_slash(interaction, lambda x: desk.rules(x, game), private=True)


@app_commands.command(name="help", description=say("discord-help"))
async def help_(interaction: Interaction) -> None:
    """Tell how to play."""
    await interaction.client.answer_slash(interaction, interaction.client.desk.help, private=True)


@app_commands.command(description=say("discord-settings"))
@app_commands.describe(
    board=say("discord-settings-board"),
    suits=say("discord-settings-suits"),
    colours=say("discord-settings-colours"),
)
@app_commands.choices(board=_STYLES, suits=_SUITS, colours=_COLOURS)
async def settings(
    interaction: Interaction, board: str = "", suits: str = "", colours: str = ""
) -> None:
    """See or change settings."""
    desk = interaction.client.desk
    chosen = {"board": board, "suits": suits, "colours": colours}
    changes = {name: value for name, value in chosen.items() if value}
    await interaction.client.answer_slash(
        interaction, lambda x: desk.settings(x, changes), private=True
    )


COMMANDS: Final[tuple[app_commands.Command[Any, ..., None], ...]] = (
    newgame, move, draw, undo, redo, hint, auto, board, resign,
    games, resume, stats, rules, help_, settings,
)  # fmt: skip


def plain_name(player: discord.User) -> str:
    """A player's name on one line, without what cannot be seen; it calls nobody."""
    shown = "".join(char for char in player.display_name if char.isprintable()).strip()
    return discord.utils.escape_mentions(shown[:_LONGEST_NAME] or player.name)


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Put all commands into a tree."""
    for command in COMMANDS:
        tree.add_command(command)
