"""`python -m tests.render FOLDER`: write pages that show the boards as Discord does."""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image, ImageChops

from tests.render.pages import write_pages

_OPTIONS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --hide-scrollbars"
    " --disable-background-networking --disable-component-update --disable-sync"
)
_HIGHEST = 6000


def photograph(page: Path, browser: str, width: int) -> Path:
    """Take a picture of a page, as wide as asked and as high as it is."""
    photo = page.with_suffix(".photo.png")
    with tempfile.TemporaryDirectory() as profile:
        where = f"--user-data-dir={profile}", f"--screenshot={photo}", page.resolve().as_uri()
        size = f"--window-size={width},{_HIGHEST}"
        command = [browser, *_OPTIONS.split(), size, *where]
        subprocess.run(command, check=True, capture_output=True, timeout=120)
    with Image.open(photo) as image:
        background = Image.new(image.mode, image.size, image.getpixel((0, 0)))
        *_, bottom = ImageChops.difference(image, background).convert("RGB").getbbox() or image.size
        image.crop((0, 0, image.width, bottom + 12)).save(photo)
    return photo


def main() -> None:
    """Write the pages, and take their pictures where a browser is given."""
    parser = argparse.ArgumentParser(prog="python -m tests.render", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--width", type=int, default=420, help="of the phone, in pixels")
    parser.add_argument("--browser", help="a Chromium, which takes a picture of each page")
    parser.add_argument("--photo", type=int, default=1740, help="how wide that picture is")
    args = parser.parse_args()
    for page in write_pages(args.folder, args.width):
        shown = photograph(page, args.browser, args.photo) if args.browser else page
        sys.stdout.write(f"{shown}\n")


if __name__ == "__main__":
    main()
