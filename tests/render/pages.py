"""Every game at its start and late, in each style, on a phone's screen."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from bot.boards import (
    EMOJI_NAMES,
    TextStyle,
    ansi_board,
    default_colours,
    draw_emoji,
    emoji_board,
    picture_board,
    spoken_board,
    text_board,
)
from engine.deal import deal
from engine.variants import VARIANTS, Variant
from engine.view import View
from tests.bot.boards.positions import late_position
from tests.render.markup import code_block, emoji_text

THEMES = {
    "dark": {"page": "#313338", "box": "#2b2d31", "code": "#1e1f22", "text": "#dbdee1"},
    "light": {"page": "#ffffff", "box": "#f2f3f5", "code": "#e3e5e8", "text": "#313338"},
}
"""Discord's backgrounds, of a channel and of a box in it."""

_NARROW = TextStyle(narrow=True)
_MARKUP = {name: f"<:{name}:1234567890123456789>" for name in EMOJI_NAMES}
_CSS = """
body { margin: 0; padding: 12px; background: var(--page); color: var(--text);
  font: 16px/22px "gg sans", "Noto Sans", "Liberation Sans", sans-serif;
  display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start; }
.phone { width: %(width)dpx; box-sizing: border-box; padding: 0 16px 0 64px; }
.box { background: var(--box); border-radius: 8px; padding: 12px 14px; }
.name { font-size: 13px; opacity: 0.7; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
.emoji { width: 22px; height: 22px; vertical-align: bottom; }
pre { margin: 4px 0; padding: 7px; border-radius: 4px; background: var(--code);
  font: 14px/18px "DejaVu Sans Mono", monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
.red { color: #dc322f; } .green { color: #859900; } .blue { color: #268bd2; }
.picture { width: 100%%; border-radius: 8px; display: block; }
"""


def write_pages(folder: Path, width: int) -> list[Path]:
    """Write the pages, and the pictures they show, into a folder.

    Args:
        folder: where to; it is made.
        width: of the phone in pixels.

    """
    (folder / "emoji").mkdir(parents=True, exist_ok=True)
    for name, picture in draw_emoji().pictures.items():
        (folder / "emoji" / f"{name}.png").write_bytes(picture)
    views = {
        f"{key}-{when}": (view, VARIANTS[key]) for key in VARIANTS for when, view in _views(key)
    }
    for name, (view, variant) in views.items():
        picture = picture_board(view, variant, default_colours(variant))
        (folder / f"{name}.png").write_bytes(picture)
    return list(_pages(folder, width, views))


def _views(key: str) -> Iterator[tuple[str, View]]:
    yield "start", View.of(deal(VARIANTS[key], 617))
    yield "late", View.of(late_position(key))


def _pages(folder: Path, width: int, views: Mapping[str, tuple[View, Variant]]) -> Iterator[Path]:
    for style, show in STYLES.items():
        boards = "".join(
            f'<div class="phone"><div class="name">{name}</div>'
            f'<div class="box">{show(name, *view)}</div></div>'
            for name, view in views.items()
        )
        for theme, colours in THEMES.items():
            shades = "".join(f"--{name}: {colour};" for name, colour in colours.items())
            page = folder / f"{style}-{theme}.html"
            page.write_text(
                f"<!doctype html><meta charset=utf-8><style>:root {{{shades}}}"
                f"{_CSS % {'width': width}}</style><body>{boards}",
                encoding="utf-8",
            )
            yield page


def _text(_name: str, view: View, variant: Variant) -> str:
    return code_block(text_board(view, variant, _NARROW))


def _colour(_name: str, view: View, variant: Variant) -> str:
    return code_block(ansi_board(view, variant, _NARROW, default_colours(variant)))


def _emoji(_name: str, view: View, variant: Variant) -> str:
    return emoji_text(emoji_board(view, variant, _MARKUP, default_colours(variant)))


def _picture(name: str, _view: View, _variant: Variant) -> str:
    return f'<img class="picture" src="{name}.png">'


def _spoken(_name: str, view: View, variant: Variant) -> str:
    return emoji_text(spoken_board(view, variant))


STYLES: Mapping[str, Callable[[str, View, Variant], str]] = {
    "text": _text,
    "colour": _colour,
    "emoji": _emoji,
    "picture": _picture,
    "spoken": _spoken,
}
"""How each style of board is shown."""
