"""`python -m tests.render FOLDER`: write pages that show the bot's messages as a phone does."""

import argparse
import asyncio
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image, ImageChops

from tests.bot.on_discord.scene import Bot
from tests.fake_discord import FakeDiscord
from tests.render.pages import PHONE, write_pages
from tests.render.table import play_and_look

_OPTIONS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --hide-scrollbars"
    " --disable-background-networking --disable-component-update --disable-sync"
)
_HIGHEST = 9000
_COLOURS = 128


def photograph(page: Path, browser: str, abreast: int, scale: int) -> Path:
    """Take a picture of a page, so many phones wide and as high as it is."""
    photo = page.with_suffix(".photo.png")
    with tempfile.TemporaryDirectory() as profile:
        where = f"--user-data-dir={profile}", f"--screenshot={photo}", page.resolve().as_uri()
        size = (
            f"--window-size={abreast * PHONE},{_HIGHEST // scale}",
            f"--force-device-scale-factor={scale}",
        )
        command = [browser, *_OPTIONS.split(), *size, *where]
        subprocess.run(command, check=True, capture_output=True, timeout=120)
    with Image.open(photo) as image:
        background = Image.new(image.mode, image.size, image.getpixel((0, 0)))
        *_, bottom = ImageChops.difference(image, background).convert("RGB").getbbox() or image.size
        shown = image.crop((0, 0, image.width, min(bottom + 12 * scale, image.height)))
        shown.quantize(_COLOURS).save(photo, optimize=True)
    return photo


async def _write(folder: Path, only: str | None) -> list[Path]:
    with tempfile.TemporaryDirectory() as home:
        async with FakeDiscord() as discord, Bot(discord, Path(home)) as bot:
            shown = await play_and_look(discord, bot)
            if only:
                shown = [each._replace(title="") for each in shown if each.title == only]
            return write_pages(folder, discord, shown)


def main() -> None:
    """Write the pages, and take their pictures where a browser is given."""
    parser = argparse.ArgumentParser(prog="python -m tests.render", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--browser", help="a Chromium, which takes a picture of each page")
    parser.add_argument("--abreast", type=int, default=4, help="how many phones side by side")
    parser.add_argument("--scale", type=int, default=1, help="pixels of the picture for each")
    parser.add_argument("--only", metavar="TITLE", help="of all messages those so called")
    args = parser.parse_args()
    for page in asyncio.run(_write(args.folder, args.only)):
        shown = photograph(page, args.browser, args.abreast, args.scale) if args.browser else page
        sys.stdout.write(f"{shown}\n")


if __name__ == "__main__":
    main()
