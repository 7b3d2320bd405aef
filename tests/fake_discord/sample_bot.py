"""A small bot that uses every feature of the fake Discord once."""

import asyncio
import io
import os
import re
import signal
from typing import Any, Self

import discord
import yarl
from discord import app_commands, ui
from discord.ext import commands

_NOBODY = discord.AllowedMentions.none()
_PNG = b"\x89PNG\r\n\x1a\n" + bytes(64)
_MOVES = ["3-10", "9h-f", "9h-10", "w-f"]
_STYLES = ["Text", "Picture"]
_EVERYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
_FOR_ALL = app_commands.AppInstallationType(guild=True, user=True)


class Click(ui.DynamicItem[ui.Button[Any]], template=r"click:(?P<action>\w+):(?P<count>\d+)"):
    """A button whose custom id contains its action, so that it works after a restart."""

    def __init__(self, action: str, count: int) -> None:
        button: ui.Button[Any] = ui.Button(label=action, custom_id=f"click:{action}:{count}")
        super().__init__(button)
        self.action = action
        self.count = count

    @classmethod
    async def from_custom_id(
        cls, _: discord.Interaction, _item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(match["action"], int(match["count"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        reply = interaction.response
        match self.action:
            case "Draw":
                await reply.edit_message(view=board(self.count + 1))
            case "Slow":
                await reply.defer()
                await interaction.edit_original_response(view=board(self.count + 10))
            case "Type":
                await reply.send_modal(TypeMoves())
            case "Picture":
                file = discord.File(io.BytesIO(_PNG), "board.png", description="in words")
                await reply.edit_message(view=picture(), attachments=[file])
            case "Hint":
                await reply.send_message("only for you", ephemeral=True)
                await interaction.followup.send("and more", ephemeral=True)
            case "Edit":
                await reply.defer()
                assert isinstance(interaction.message, discord.Message)
                assert isinstance(interaction.channel, discord.abc.Messageable)
                message = await interaction.channel.fetch_message(interaction.message.id)
                await message.edit(view=board(100), allowed_mentions=_NOBODY)


class Pick(ui.DynamicItem[ui.Select[Any]], template=r"pick"):
    """A select."""

    def __init__(self) -> None:
        options = [discord.SelectOption(label=f"Move {move}", value=move) for move in _MOVES]
        super().__init__(ui.Select(custom_id="pick", placeholder="Moves", options=options))

    @classmethod
    async def from_custom_id(
        cls, _: discord.Interaction, _item: ui.Item[Any], _match: re.Match[str], /
    ) -> Self:
        return cls()

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(f"picked {self.item.values[0]}", ephemeral=True)


class TypeMoves(ui.Modal, title="Type moves"):
    """A modal."""

    def __init__(self) -> None:
        super().__init__()
        self.moves: ui.TextInput[Any] = ui.TextInput()
        self.style: ui.RadioGroup[Any] = ui.RadioGroup(
            options=[discord.RadioGroupOption(label=name, value=name.lower()) for name in _STYLES]
        )
        self.suits: ui.CheckboxGroup[Any] = ui.CheckboxGroup(
            options=[discord.CheckboxGroupOption(label=suit, value=suit) for suit in "shdc"]
        )
        self.sure: ui.Checkbox[Any] = ui.Checkbox()
        games = [discord.SelectOption(label="Indian", value="indian", default=True)]
        self.game: ui.Select[Any] = ui.Select(options=games)
        for text in ("Moves", "Style", "Suits", "Sure", "Game"):
            component: ui.Item[Any] = getattr(self, text.lower())
            self.add_item(ui.Label(text=text, component=component))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        suits = "".join(self.suits.values)
        chosen = f"{self.style.value} {suits} {self.sure.value} {self.game.values[0]}"
        view = board(0)
        view.add_item(ui.TextDisplay(f"typed {self.moves.value} {chosen}"))
        await interaction.response.edit_message(view=view)


def board(count: int) -> ui.LayoutView:
    """Return a message with Components V2 whose buttons count."""
    view = ui.LayoutView(timeout=None)
    box: ui.Container[Any] = ui.Container(ui.TextDisplay(f"count {count}"), ui.Separator())
    box.add_item(ui.ActionRow(Pick()))
    box.add_item(ui.ActionRow(*(Click(name, count) for name in ("Draw", "Slow", "Type", "Edit"))))
    box.add_item(ui.ActionRow(*(Click(name, count) for name in ("Picture", "Hint"))))
    return view.add_item(box)


def picture() -> ui.LayoutView:
    """Return a message with Components V2 and a picture."""
    view = ui.LayoutView(timeout=None)
    item = discord.MediaGalleryItem("attachment://board.png", description="the board in words")
    return view.add_item(ui.MediaGallery(item)).add_item(ui.ActionRow(Click("Draw", 1)))


class SampleBot(commands.AutoShardedBot):
    """The bot; its commands are defined below."""

    def __init__(self) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        if os.environ.get("PRIVILEGED"):
            intents.message_content = True
        super().__init__(
            command_prefix=(),
            intents=intents,
            help_command=None,
            allowed_mentions=_NOBODY,
            allowed_contexts=_EVERYWHERE,
            allowed_installs=_FOR_ALL,
        )

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Click, Pick)
        everything: list[app_commands.Command[Any, ..., Any]] = [newgame, move, wait, say, where]
        for command in everything:
            self.tree.add_command(command)
        await self.tree.sync()
        if not await self.fetch_application_emojis():
            await self.create_application_emoji(name="AH", image=_PNG)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Skip the five seconds between identifies that Discord requires."""

    async def on_message(self, message: discord.Message, /) -> None:
        if not message.author.bot and message.content:
            await message.reply(f"heard {message.content}", mention_author=False)


@app_commands.command(description="Start a game")
@app_commands.choices(game=[app_commands.Choice(name="Indian Patience", value="indian")])
async def newgame(
    interaction: discord.Interaction, game: str, deal: str = "1", other: discord.User | None = None
) -> None:
    """Answer with a board."""
    view = board(0)
    view.add_item(ui.TextDisplay(f"{game} {deal} {other.name if other else ''}"))
    await interaction.response.send_message(view=view)


@app_commands.command(name="move", description="Make a move")
async def move(interaction: discord.Interaction, move: str) -> None:
    """Answer in text."""
    await interaction.response.send_message(f"moved {move}")


@move.autocomplete("move")
async def suggest(_: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Suggest moves."""
    fitting = [each for each in _MOVES if each.startswith(current)]
    return [app_commands.Choice(name=f"Move {each}", value=each) for each in fitting]


@app_commands.command(description="Answer late, deferred or not")
async def wait(interaction: discord.Interaction, how: str, seconds: float = 0.0) -> None:
    """Answer late."""
    if how == "never":
        return
    if how == "deferred":
        await interaction.response.defer(ephemeral=True, thinking=True)
        await asyncio.sleep(seconds)
        await interaction.edit_original_response(content="done")
        return
    await asyncio.sleep(seconds)
    await interaction.response.send_message("late")


@app_commands.command(description="Send a message and follow-ups")
async def say(interaction: discord.Interaction, text: str, times: int = 1) -> None:
    """Answer, then send follow-ups."""
    await interaction.response.send_message(text)
    for number in range(1, times):
        await interaction.followup.send(f"{text} {number}")


@app_commands.command(description="Show the user and context of the interaction")
async def where(interaction: discord.Interaction) -> None:
    """Answer with the data of the interaction."""
    context = interaction.context
    facts = {
        interaction.user.display_name: True,
        interaction.locale.value: True,
        interaction.guild.name if interaction.guild else "": interaction.guild is not None,
        "guild": context.guild,
        "dm": context.dm_channel,
        "private": context.private_channel,
        "server": interaction.is_guild_integration(),
        "user": interaction.is_user_integration(),
        "sends": interaction.app_permissions.send_messages,
    }
    await interaction.response.send_message(" ".join(word for word, so in facts.items() if so))


def main() -> None:
    """Run the bot against the URLs in the environment."""
    discord.http.Route.BASE = os.environ["DISCORD_API_URL"]
    gateway = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = gateway
    signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))
    SampleBot().run(os.environ["DISCORD_TOKEN"], log_level=20)


if __name__ == "__main__":
    main()
