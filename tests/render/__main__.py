"""`python -m tests.render FOLDER`: write pages that show the bot's messages as on a phone."""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from tests.bot.on_discord.bot_process import Bot
from tests.fake_discord import FakeDiscord
from tests.render.pages import PHONE, write_pages
from tests.render.photo import photograph
from tests.render.table import play_and_collect


async def _write(folder: Path, only: str | None) -> list[Path]:
    with tempfile.TemporaryDirectory() as home:
        async with FakeDiscord() as discord, Bot(discord, Path(home)) as bot:
            shown = await play_and_collect(discord, bot)
            if only:
                shown = [each._replace(title="") for each in shown if each.title == only]
            return write_pages(folder, discord, shown)


def main() -> None:
    """Write the pages, and screenshots of them if a browser is given."""
    parser = argparse.ArgumentParser(prog="python -m tests.render", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--browser", help="a Chromium, which takes screenshots of the pages")
    parser.add_argument("--abreast", type=int, default=4, help="number of phones side by side")
    parser.add_argument("--scale", type=int, default=1, help="screenshot pixels per CSS pixel")
    parser.add_argument("--only", metavar="TITLE", help="show only messages with this title")
    args = parser.parse_args()
    width = args.abreast * PHONE
    for page in asyncio.run(_write(args.folder, args.only)):
        shown = photograph(page, args.browser, width, args.scale) if args.browser else page
        sys.stdout.write(f"{shown}\n")


if __name__ == "__main__":
    main()
