"""Screenshots of pages, taken by a headless Chromium."""

import subprocess
import tempfile
from pathlib import Path
from typing import Final

from PIL import Image, ImageChops

_OPTIONS: Final = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --hide-scrollbars"
    " --disable-background-networking --disable-component-update --disable-sync"
)
_HIGHEST: Final = 9000
_COLOURS: Final = 128


def photograph(page: Path, browser: str, width: int, scale: int = 1) -> Path:
    """Take a screenshot of a page; empty space at its bottom is cut off.

    Args:
        page: an HTML file.
        browser: the command that starts Chromium.
        width: the width of the window in CSS pixels.
        scale: the pixels of the screenshot for each CSS pixel.

    Returns:
        The PNG file, which is beside the page.

    """
    photo = page.with_suffix(".photo.png")
    with tempfile.TemporaryDirectory() as profile:
        where = f"--user-data-dir={profile}", f"--screenshot={photo}", page.resolve().as_uri()
        size = (
            f"--window-size={width},{_HIGHEST // scale}",
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
