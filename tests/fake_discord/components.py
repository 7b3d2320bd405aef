"""Components of messages and modals in Discord's JSON."""

from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import Any, Final, NamedTuple, TypeAlias

Json: TypeAlias = dict[str, Any]


class Kind(IntEnum):
    """Component types."""

    ROW = 1
    BUTTON = 2
    SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


SELECTS: Final = frozenset(
    {
        Kind.SELECT,
        Kind.USER_SELECT,
        Kind.ROLE_SELECT,
        Kind.MENTIONABLE_SELECT,
        Kind.CHANNEL_SELECT,
    }
)
LINK_STYLE: Final = 5


class Button(NamedTuple):
    """A button as the user sees it, with its emoji's name."""

    label: str
    custom_id: str
    emoji: str
    disabled: bool
    style: int
    url: str


class Option(NamedTuple):
    """An option of a select."""

    label: str
    value: str
    description: str
    chosen: bool


class Select(NamedTuple):
    """A select as the user sees it."""

    custom_id: str
    placeholder: str
    options: list[Option]
    disabled: bool
    kind: int


def walk(components: Sequence[Json], path: str = "components") -> Iterator[tuple[str, Json]]:
    """Yield every component, including nested ones, with its path in display order."""
    for index, component in enumerate(components):
        yield from _walk_one(component, f"{path}.{index}")


def _walk_one(component: Json, path: str) -> Iterator[tuple[str, Json]]:
    yield path, component
    yield from walk(component.get("components") or [], f"{path}.components")
    for name in ("accessory", "component"):
        if child := component.get(name):
            yield from _walk_one(child, f"{path}.{name}")


def number(components: Sequence[Json]) -> None:
    """Assign ids to components without one, as Discord does."""
    every = [component for _, component in walk(components)]
    taken = {component["id"] for component in every if component.get("id")}
    free = (number for number in range(1, len(every) + len(taken) + 1) if number not in taken)
    for component in every:
        if not component.get("id"):
            component["id"] = next(free)


def media_of(component: Json) -> list[Json]:
    """Return the media objects of a component; each has a `url`."""
    match component["type"]:
        case Kind.THUMBNAIL:
            return [component["media"]]
        case Kind.GALLERY:
            return [item["media"] for item in component["items"]]
        case Kind.FILE:
            return [component["file"]]
        case _:
            return []


def texts_of(components: Sequence[Json]) -> list[str]:
    """Return the contents of all text displays."""
    return [part["content"] for _, part in walk(components) if part["type"] == Kind.TEXT]


def buttons_of(components: Sequence[Json]) -> list[Button]:
    """Return all buttons, including disabled ones."""
    return [
        Button(
            label=part.get("label") or "",
            custom_id=part.get("custom_id") or "",
            emoji=(part.get("emoji") or {}).get("name") or "",
            disabled=bool(part.get("disabled")),
            style=part["style"],
            url=part.get("url") or "",
        )
        for _, part in walk(components)
        if part["type"] == Kind.BUTTON
    ]


def selects_of(components: Sequence[Json]) -> list[Select]:
    """Return all selects, including disabled ones."""
    return [
        Select(
            custom_id=part["custom_id"],
            placeholder=part.get("placeholder") or "",
            options=[_option(option) for option in part.get("options") or []],
            disabled=bool(part.get("disabled")),
            kind=part["type"],
        )
        for _, part in walk(components)
        if part["type"] in SELECTS
    ]


def _option(option: Json) -> Option:
    return Option(
        option["label"],
        option["value"],
        option.get("description") or "",
        bool(option.get("default")),
    )
