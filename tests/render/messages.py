"""A message as Discord shows it, as HTML."""

import html
from collections.abc import Callable, Mapping
from pathlib import PurePosixPath
from typing import Final
from urllib.parse import urlsplit

from tests.fake_discord import Message
from tests.fake_discord.components import Json, Kind
from tests.render.markup import as_html

_STYLES: Final = {1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link"}


def message_html(title: str, message: Message) -> str:
    """Return a message under a title, as wide as a phone."""
    if message.is_v2:
        parts = [_component(part) for part in message.components]
    else:
        parts = [as_html(message.content), *map(_component, message.components)]
    private = "<small>Only you can see this</small>" if message.is_ephemeral else ""
    return (
        f'<div class="phone"><div class="avatar"></div><div class="message">'
        f'<div class="name">Forty Thieves<i>APP</i><small>{html.escape(title)}</small></div>'
        f"{''.join(parts)}{private}</div></div>"
    )


def picture_name(url: str) -> str:
    """Return a file name for the attachment at a URL."""
    *_, identity, name = PurePosixPath(urlsplit(url).path).parts
    return f"{identity}-{name}"


def _component(part: Json) -> str:
    return _SHOWN[part["type"]](part)


def _text(part: Json) -> str:
    return as_html(part["content"])


def _gallery(part: Json) -> str:
    return "".join(map(_picture, part["items"]))


def _file(part: Json) -> str:
    name = picture_name(part["file"]["url"]).partition("-")[2]
    return f'<div class="box">{html.escape(name)}</div>'


def _row(part: Json) -> str:
    return f'<div class="row">{_inside(part)}</div>'


def _container(part: Json) -> str:
    return f'<div class="box">{_inside(part)}</div>'


def _inside(part: Json) -> str:
    return "".join(map(_component, part["components"]))


def _picture(item: Json) -> str:
    words = html.escape(item.get("description") or "")
    return f'<img class="picture" alt="{words}" src="{picture_name(item["media"]["url"])}">'


def _button(part: Json) -> str:
    emoji = (part.get("emoji") or {}).get("name") or ""
    label = html.escape(" ".join(filter(None, [emoji, part.get("label")])))
    disabled = " disabled" if part.get("disabled") else ""
    return f'<button class="{_STYLES[part["style"]]}"{disabled}>{label}</button>'


def _select(part: Json) -> str:
    chosen = [option["label"] for option in part["options"] if option.get("default")]
    label = html.escape(", ".join(chosen) or part.get("placeholder") or "")
    return f'<div class="select">{label}<span>⌄</span></div>'


_SHOWN: Final[Mapping[int, Callable[[Json], str]]] = {
    Kind.TEXT: _text,
    Kind.GALLERY: _gallery,
    Kind.FILE: _file,
    Kind.ROW: _row,
    Kind.BUTTON: _button,
    Kind.SELECT: _select,
    Kind.CONTAINER: _container,
}
