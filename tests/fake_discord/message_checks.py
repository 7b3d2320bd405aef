"""Checks of messages against Discord's documented limits."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from tests.fake_discord import limits
from tests.fake_discord.components import LINK_STYLE, SELECTS, Json, Kind, media_of, texts_of, walk
from tests.fake_discord.emoji import is_emoji
from tests.fake_discord.messages import Flags, Upload

_IN_CONTAINER: Final = frozenset(
    {Kind.ROW, Kind.SECTION, Kind.TEXT, Kind.GALLERY, Kind.FILE, Kind.SEPARATOR}
)
_TOP: Final = _IN_CONTAINER | {Kind.CONTAINER}
_ATTACHED: Final = "attachment://"


class Problem(NamedTuple):
    """A problem and its place in the body."""

    path: str
    text: str

    def __str__(self) -> str:
        return f"{self.path}: {self.text}"


@dataclass(frozen=True)
class Context:
    """The context of a message that the checks need."""

    is_new: bool = True
    was_v2: bool = False
    uploads: Sequence[Upload] = ()
    kept_files: Collection[str] = ()  # names of an edited message's attachments
    emojis: Collection[str] = ()  # ids of the application's own


def check_message(body: Json, context: Context) -> Iterator[Problem]:
    """Yield the problems of a message to create or edit."""
    components = body.get("components") or []
    yield from _check_texts(body)
    yield from _check_mentions(body.get("allowed_mentions"))
    yield from _check_files(body, context)
    if context.was_v2 or Flags.COMPONENTS_V2 in Flags(body.get("flags") or 0):
        yield from _check_v2(body, components)
    else:
        yield from _check_classic(components)
    custom_ids = Counter(part.get("custom_id") for _, part in walk(components))
    for custom_id, times in custom_ids.items():
        if custom_id and times > 1:
            yield Problem("components", f"custom id {custom_id!r} is used {times} times")
    for path, part in walk(components):
        yield from _check_component(path, part, context)
    parts = ("content", "embeds", "components", "attachments", "poll", "sticker_ids")
    if context.is_new and not context.uploads and not any(body.get(part) for part in parts):
        yield Problem("content", "the message is empty")


def check_length(path: str, text: str | None, limit: int, least: int = 0) -> Iterator[Problem]:
    """Yield a problem if a text is too long or too short; None is valid."""
    if text is not None and not least <= len(text) <= limit:
        yield Problem(path, f"has {len(text)} characters, not {least} to {limit}")


def check_count(
    path: str, found: Collection[object], limit: int, least: int = 0
) -> Iterator[Problem]:
    """Yield a problem if there are too many or too few entries."""
    if not least <= len(found) <= limit:
        yield Problem(path, f"has {len(found)} entries, not {least} to {limit}")


def check_emoji(path: str, emoji: Json | None, own: Collection[str]) -> Iterator[Problem]:
    """Yield a problem if an emoji is neither standard nor the application's own."""
    if emoji is None:
        return
    if emoji.get("id"):
        if str(emoji["id"]) not in own:
            yield Problem(path, f"the application has no emoji {emoji['id']}")
    elif not is_emoji(emoji.get("name") or ""):
        yield Problem(path, f"{emoji.get('name')!r} is not an emoji")


def check_options(path: str, options: Sequence[Json], own: Collection[str]) -> Iterator[Problem]:
    """Yield the problems of the options of a select, radio or checkbox group."""
    values = Counter(option.get("value") for option in options)
    for index, option in enumerate(options):
        here = f"{path}.{index}"
        yield from check_length(f"{here}.label", option.get("label"), limits.OPTION_LABEL, 1)
        yield from check_length(f"{here}.value", option.get("value"), limits.OPTION_VALUE, 1)
        description = option.get("description")
        yield from check_length(f"{here}.description", description, limits.OPTION_DESCRIPTION)
        yield from check_emoji(f"{here}.emoji", option.get("emoji"), own)
        if values[option.get("value")] > 1:
            yield Problem(f"{here}.value", f"{option.get('value')!r} is offered twice")


def check_select(path: str, select: Json, own: Collection[str]) -> Iterator[Problem]:
    """Yield the problems of a select in a message or modal."""
    yield from check_length(f"{path}.placeholder", select.get("placeholder"), limits.PLACEHOLDER)
    if select["type"] == Kind.SELECT:
        options = select.get("options") or []
        yield from check_count(f"{path}.options", options, limits.SELECT_OPTIONS, 1)
        yield from check_options(f"{path}.options", options, own)
        most = select.get("max_values")
        if (1 if most is None else most) > len(options):
            yield Problem(f"{path}.max_values", "exceeds the number of options")


def _check_texts(body: Json) -> Iterator[Problem]:
    yield from check_length("content", body.get("content"), limits.CONTENT)
    embeds = body.get("embeds") or []
    yield from check_count("embeds", embeds, limits.EMBEDS)
    if (characters := sum(map(_embed_size, embeds))) > limits.EMBED_CHARACTERS:
        yield Problem("embeds", f"has {characters} characters in all")


def _embed_size(embed: Json) -> int:
    fields = [text for field in embed.get("fields") or [] for text in field.values()]
    named = [
        embed.get("title"),
        embed.get("description"),
        (embed.get("footer") or {}).get("text"),
        (embed.get("author") or {}).get("name"),
    ]
    return sum(len(text) for text in named + fields if isinstance(text, str))


def _check_mentions(mentions: Json | None) -> Iterator[Problem]:
    """Yield a problem if a message could ping; messages of this bot must not."""
    if mentions is None:
        yield Problem("allowed_mentions", "is missing")
    elif mentions.get("parse") != [] or mentions.get("users") or mentions.get("roles"):
        yield Problem("allowed_mentions", f"allows pings: {mentions}")


def _check_files(body: Json, context: Context) -> Iterator[Problem]:
    described = body.get("attachments") or []
    yield from check_count("attachments", described or context.uploads, limits.FILES)
    for index, entry in enumerate(described):
        path = f"attachments.{index}.description"
        yield from check_length(path, entry.get("description"), limits.ALT_TEXT)
    for upload in context.uploads:
        if len(upload.data) > limits.FILE_BYTES:
            yield Problem("attachments", f"{upload.filename} has {len(upload.data)} bytes")
    if sum(len(upload.data) for upload in context.uploads) > limits.REQUEST_BYTES:
        yield Problem("attachments", "the files are too large together")


def _check_v2(body: Json, components: Sequence[Json]) -> Iterator[Problem]:
    for name in ("content", "embeds", "poll", "sticker_ids"):
        if body.get(name):
            yield Problem(name, "cannot be used with Components V2")
    for index, part in enumerate(components):
        if part["type"] not in _TOP:
            yield Problem(f"components.{index}", f"type {part['type']} is not allowed here")
    yield from check_count("components", list(walk(components)), limits.COMPONENTS)
    texts = texts_of(components)
    if (characters := sum(map(len, texts))) > limits.COMPONENT_TEXT:
        yield Problem("components", f"has {characters} characters of text")
    if (size := sum(len(text.encode()) for text in texts)) > limits.COMPONENT_TEXT_BYTES:
        yield Problem("components", f"has {size} bytes of text")


def _check_classic(components: Sequence[Json]) -> Iterator[Problem]:
    yield from check_count("components", components, limits.ROWS)
    for index, part in enumerate(components):
        if part["type"] != Kind.ROW:
            yield Problem(f"components.{index}", "only rows are allowed here without Components V2")


def _check_component(path: str, part: Json, context: Context) -> Iterator[Problem]:
    if "custom_id" in part:
        yield from check_length(f"{path}.custom_id", part["custom_id"], limits.CUSTOM_ID, 1)
    children = part.get("components") or []
    match part["type"]:
        case Kind.ROW:
            yield from _check_row(path, children)
        case Kind.BUTTON:
            yield from _check_button(path, part, context)
        case kind if kind in SELECTS:
            yield from check_select(path, part, context.emojis)
        case Kind.SECTION:
            yield from check_count(f"{path}.components", children, limits.SECTION_TEXTS, 1)
            yield from _only(path, children, {Kind.TEXT})
            yield from _only(path, [part.get("accessory") or {}], {Kind.BUTTON, Kind.THUMBNAIL})
        case Kind.TEXT:
            yield from check_length(f"{path}.content", part["content"], limits.COMPONENT_TEXT, 1)
        case Kind.CONTAINER:
            yield from check_count(f"{path}.components", children, limits.COMPONENTS, 1)
            yield from _only(path, children, _IN_CONTAINER)
        case Kind.GALLERY:
            yield from check_count(f"{path}.items", part["items"], limits.GALLERY_ITEMS, 1)
    yield from _check_media(path, part, context)


def _only(path: str, parts: Sequence[Json], kinds: Collection[int]) -> Iterator[Problem]:
    for part in parts:
        if part.get("type") not in kinds:
            yield Problem(path, f"a component of type {part.get('type')} is not allowed here")


def _check_row(path: str, children: Sequence[Json]) -> Iterator[Problem]:
    yield from check_count(f"{path}.components", children, limits.BUTTONS_IN_ROW, 1)
    yield from _only(path, children, SELECTS | {Kind.BUTTON})
    if len(children) > 1 and any(child["type"] in SELECTS for child in children):
        yield Problem(f"{path}.components", "a select must be alone in its row")


def _check_button(path: str, button: Json, context: Context) -> Iterator[Problem]:
    yield from check_length(f"{path}.label", button.get("label"), limits.BUTTON_LABEL)
    yield from check_emoji(f"{path}.emoji", button.get("emoji"), context.emojis)
    if not button.get("label") and not button.get("emoji"):
        yield Problem(path, "a button needs a label or an emoji")
    if button.get("style") == LINK_STYLE:
        yield from check_length(f"{path}.url", button.get("url") or "", limits.BUTTON_URL, 1)
    elif not button.get("custom_id"):
        yield Problem(f"{path}.custom_id", "is missing")


def _check_media(path: str, part: Json, context: Context) -> Iterator[Problem]:
    names = {upload.filename for upload in context.uploads} | set(context.kept_files)
    for item in part["items"] if part["type"] == Kind.GALLERY else [part]:
        if part["type"] in {Kind.GALLERY, Kind.THUMBNAIL}:
            yield from check_length(f"{path}.description", item.get("description"), limits.ALT_TEXT)
    for media in media_of(part):
        name = str(media["url"]).removeprefix(_ATTACHED)
        if str(media["url"]).startswith(_ATTACHED) and name not in names:
            yield Problem(path, f"no file {name!r} is attached")
