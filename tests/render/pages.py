"""Messages on pages as wide as a phone, in Discord's two themes."""

import html
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from tests.fake_discord import FakeDiscord
from tests.render.messages import message_html, picture_name
from tests.render.shown import Shown

PHONE: Final = 420
"""The width of a phone in pixels."""

THEMES: Final[Mapping[str, Mapping[str, str]]] = {
    "dark": {
        "page": "#313338",
        "box": "#2b2d31",
        "code": "#2b2d31",
        "line": "#1e1f22",
        "text": "#dbdee1",
        "button": "#4e5058",
        "label": "#ffffff",
    },
    "light": {
        "page": "#ffffff",
        "box": "#f2f3f5",
        "code": "#f2f3f5",
        "line": "#e3e5e8",
        "text": "#313338",
        "button": "#e3e5e8",
        "label": "#313338",
    },
}
"""Discord's colours."""

_CSS: Final = """
body { margin: 0; padding: 8px 0; background: var(--page); color: var(--text);
  font: 16px/22px "gg sans", "Noto Sans", "Liberation Sans", sans-serif;
  display: flex; flex-wrap: wrap; gap: 16px 0; align-items: flex-start; }
.phone { width: %(phone)dpx; box-sizing: border-box; padding: 0 48px 0 72px; position: relative; }
.avatar { position: absolute; left: 16px; width: 40px; height: 40px; border-radius: 50%%;
  background: #1a7f4b; }
.name { font-weight: 500; } .name small { float: right; font-weight: 400; }
.name i { font: 600 10px/15px sans-serif; background: #5865f2; color: #fff; border-radius: 4px;
  padding: 0 4px; margin-left: 5px; vertical-align: 1px; }
small { font-size: 12px; opacity: 0.7; display: block; } h3 { margin: 4px 0; font-size: 18px; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; margin-bottom: 8px; }
.box { background: var(--box); border: 1px solid var(--line); border-radius: 8px; padding: 12px; }
.emoji { width: 22px; height: 22px; vertical-align: bottom; }
.jumbo { width: 48px; height: 48px; }
.suit { display: inline-block; width: 22px; text-align: center; font-size: 24px; }
pre, code { background: var(--code); border-radius: 4px; }
code { font: 14px/18px "DejaVu Sans Mono", monospace; padding: 0 3px; }
pre { font: 14px/18px "DejaVu Sans Mono", monospace; margin: 6px 0 0; padding: 7px; width: 90%%;
  box-sizing: border-box; border: 1px solid var(--line); white-space: pre-wrap;
  overflow-wrap: anywhere; }
.red { color: #dc322f; } .green { color: #859900; } .blue { color: #268bd2; }
.picture { width: 100%%; border-radius: 8px; display: block; margin-bottom: 8px; }
.row { display: flex; flex-wrap: wrap; }
button { height: 32px; min-width: 60px; padding: 2px 16px; margin: 4px 8px 4px 0; border: 0;
  border-radius: 8px; font: 500 14px/16px "gg sans", "Liberation Sans", sans-serif;
  background: var(--button); color: var(--label); }
button[disabled] { opacity: 0.5; }
.primary { background: #5865f2; color: #fff; } .success { background: #248046; color: #fff; }
.danger { background: #da373c; color: #fff; }
.select { flex: 1; max-width: 400px; box-sizing: border-box; padding: 10px 12px; margin: 4px 0;
  border: 1px solid var(--line); border-radius: 8px; background: var(--code); }
.select span { float: right; }
"""


def write_pages(folder: Path, discord: FakeDiscord, shown: Sequence[Shown]) -> list[Path]:
    """Write a page for each style and theme into a folder, which is created.

    Args:
        folder: the folder to write to.
        discord: the fake Discord, which has the emoji of the messages.
        shown: the messages.

    """
    (folder / "emoji").mkdir(parents=True, exist_ok=True)
    for identity, picture in discord.world.emoji_images.items():
        (folder / "emoji" / f"{identity}.png").write_bytes(picture)
    for file in (file for each in shown for file in each.message.attachments):
        (folder / picture_name(file.url)).write_bytes(file.data)
    return list(_pages(folder, shown))


def _pages(folder: Path, shown: Sequence[Shown]) -> Iterator[Path]:
    for style in dict.fromkeys(each.style for each in shown):
        messages = "".join(
            message_html(each.title, each.message) for each in shown if each.style == style
        )
        for theme, colours in THEMES.items():
            shades = "".join(f"--{name}: {colour};" for name, colour in colours.items())
            page = folder / f"{style}-{theme}.html"
            page.write_text(
                f"<!doctype html><meta charset=utf-8><title>{html.escape(page.stem)}</title>"
                f"<style>:root {{{shades}}}{_CSS % {'phone': PHONE}}</style><body>{messages}",
                encoding="utf-8",
            )
            yield page
