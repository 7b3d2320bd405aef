"""Tests of the checks of Discord's documented limits, at each limit and beyond it."""

import base64
from collections.abc import Sequence

import pytest

from tests.fake_discord import limits, schema
from tests.fake_discord.components import Json, Kind
from tests.fake_discord.emoji import is_emoji
from tests.fake_discord.message_checks import Context, check_message
from tests.fake_discord.messages import Flags, Upload
from tests.fake_discord.other_checks import (
    check_choices,
    check_commands,
    check_emoji_upload,
    check_modal,
)

_NOBODY: Json = {"allowed_mentions": {"parse": []}}
_SEND = "POST /channels/{channel_id}/messages"


def _text(size: int) -> Json:
    return {"type": Kind.TEXT, "content": "x" * size}


def _button(number: int = 0, **changes: object) -> Json:
    base = {"type": Kind.BUTTON, "style": 2, "label": "Draw", "custom_id": f"draw:{number}"}
    return base | changes


def _row(*parts: Json) -> Json:
    return {"type": Kind.ROW, "components": list(parts)}


def _buttons(count: int) -> Json:
    return _row(*(_button(number) for number in range(count)))


def _options(count: int, **changes: object) -> list[Json]:
    return [{"label": f"{number}", "value": f"{number}"} | changes for number in range(count)]


def _select(count: int = 1, options: Sequence[Json] = (), **changes: object) -> Json:
    base = {"type": Kind.SELECT, "custom_id": "moves", "options": options or _options(count)}
    return _row(base | changes)


def _gallery(count: int = 1, alt: int = 5, url: str = "attachment://board.png") -> Json:
    item = {"media": {"url": url}, "description": "x" * alt}
    return {"type": Kind.GALLERY, "items": [item] * count}


def _message(*components: Json, **changes: object) -> Json:
    return _NOBODY | {"flags": int(Flags.COMPONENTS_V2), "components": list(components)} | changes


def _classic(**parts: object) -> Json:
    return _NOBODY | parts


_PNG = Upload("board.png", b"\x89PNG")
_CONTEXT = Context(uploads=[_PNG], emojis={"77"})


@pytest.mark.parametrize(
    ("fits", "too_much"),
    [
        (_classic(content="x" * 2000), _classic(content="x" * 2001)),
        (_classic(embeds=[{}] * 10), _classic(embeds=[{}] * 11)),
        (
            _classic(embeds=[{"description": "x" * 3000}] * 2),
            _classic(embeds=[{"description": "x" * 3000}] * 2 + [{"title": "x"}]),
        ),
        (_classic(components=[_buttons(1)]), _classic(components=[_text(1)])),
        (
            _classic(components=[_row(_button(n)) for n in range(5)]),
            _classic(components=[_row(_button(n)) for n in range(6)]),
        ),
        (_message(_text(4000)), _message(_text(2000), _text(2001))),
        (_message(_text(1)), _message(_text(1), content="x")),
        (_message(_text(1)), _message(_text(1), embeds=[{"title": "x"}])),
        (_message(*[_text(1)] * 40), _message(*[_text(1)] * 41)),
        (
            _message({"type": Kind.TEXT, "content": "♠" * 3386}),
            _message({"type": Kind.TEXT, "content": "♠" * 3387}),
        ),
        (_message(_text(1)), _message(_text(0))),
        (_message(_buttons(5)), _message(_buttons(6))),
        (_message(_buttons(1)), _message(_button())),
        (_message(_row(_button(1))), _message(_row(_button(1), _button(1)))),
        (
            _message(_row(_button(custom_id="x" * 100))),
            _message(_row(_button(custom_id="x" * 101))),
        ),
        (_message(_row(_button())), _message(_row(_button(custom_id="")))),
        (_message(_row(_button(label="x" * 80))), _message(_row(_button(label="x" * 81)))),
        (_message(_row(_button())), _message(_row(_button(label="")))),
        (
            _message(_row(_button(emoji={"name": "🃏"}))),
            _message(_row(_button(emoji={"name": "🂡"}))),
        ),
        (
            _message(_row(_button(emoji={"id": "77", "name": "AH"}))),
            _message(_row(_button(emoji={"id": "78", "name": "AH"}))),
        ),
        (_message(_select(25)), _message(_select(26))),
        (_message(_select(1)), _message(_select(1, max_values=2))),
        (_message(_select(placeholder="x" * 150)), _message(_select(placeholder="x" * 151))),
        (
            _message(_select(options=_options(1, label="x" * 100, value="x" * 100))),
            _message(_select(options=_options(1, label="x" * 101))),
        ),
        (_message(_select(2)), _message(_select(options=_options(2, value="x")))),
        (_message(_select()), _message(_row(_button(), *_select()["components"]))),
        (_message(_gallery(10)), _message(_gallery(11))),
        (_message(_gallery(alt=1024)), _message(_gallery(alt=1025))),
        (_message(_gallery()), _message(_gallery(url="attachment://lost.png"))),
        (
            _message({"type": Kind.CONTAINER, "components": [_text(1)]}),
            _message({"type": Kind.CONTAINER, "components": [_button()]}),
        ),
        (
            _message({"type": Kind.SECTION, "components": [_text(1)] * 3, "accessory": _button()}),
            _message({"type": Kind.SECTION, "components": [_text(1)] * 4, "accessory": _button()}),
        ),
        (
            _classic(attachments=[{"id": 0, "description": "x" * 1024}]),
            _classic(attachments=[{"id": 0, "description": "x" * 1025}]),
        ),
        (_classic(content="x"), {"content": "x"}),
        (_classic(content="x"), {"content": "x", "allowed_mentions": {"parse": ["users"]}}),
        (
            _classic(content="x"),
            {"content": "x", "allowed_mentions": {"parse": [], "users": ["1"]}},
        ),
    ],
)
def test_message_limits_are_enforced(fits: Json, too_much: Json) -> None:
    assert list(check_message(fits, _CONTEXT)) == []
    assert list(check_message(too_much, _CONTEXT)) != []


def test_file_size_limits_are_enforced() -> None:
    full = Upload("a.png", bytes(limits.FILE_BYTES))
    fuller = Upload("a.png", bytes(limits.FILE_BYTES + 1))
    assert list(check_message(_classic(), Context(uploads=[full, full]))) == []
    assert list(check_message(_classic(), Context(uploads=[fuller]))) != []
    assert list(check_message(_classic(), Context(uploads=[full, full, full]))) != []


def test_an_empty_new_message_is_refused() -> None:
    assert list(check_message(_classic(), Context())) != []
    assert list(check_message(_classic(), Context(is_new=False))) == []


def test_an_edit_keeps_the_components_v2_flag() -> None:
    body = _classic(content="x")
    assert list(check_message(body, Context(is_new=False))) == []
    assert list(check_message(body, Context(is_new=False, was_v2=True))) != []


def _modal(title: int = 45, parts: int = 1, label: int = 45, **changes: object) -> Json:
    def part(number: int) -> Json:
        entry = {"type": Kind.TEXT_INPUT, "custom_id": f"moves{number}", "style": 1} | changes
        return {"type": Kind.LABEL, "label": "x" * label, "component": entry}

    components = [part(number) for number in range(parts)]
    return {"title": "x" * title, "custom_id": "type", "components": components}


@pytest.mark.parametrize(
    ("fits", "too_much"),
    [
        (_modal(45), _modal(46)),
        (_modal(parts=5), _modal(parts=6)),
        (_modal(parts=1), _modal(parts=0)),
        (_modal(label=45), _modal(label=46)),
        (_modal(placeholder="x" * 100), _modal(placeholder="x" * 101)),
        (_modal(value="x" * 4000), _modal(value="x" * 4001)),
        (_modal(max_length=4000), _modal(max_length=4001)),
        (_modal(custom_id="x" * 100), _modal(custom_id="x" * 101)),
        (_modal(parts=2), _modal(parts=2, custom_id="moves")),
    ],
)
def test_modal_limits_are_enforced(fits: Json, too_much: Json) -> None:
    assert list(check_modal(fits)) == []
    assert list(check_modal(too_much)) != []


def _choices(count: int, name: str = "x", value: str = "x") -> list[Json]:
    return [{"name": name, "value": value}] * count


@pytest.mark.parametrize(
    ("fits", "too_much"),
    [
        (_choices(25), _choices(26)),
        (_choices(1, name="x" * 100), _choices(1, name="x" * 101)),
        (_choices(1), _choices(1, name="")),
        (_choices(1, value="x" * 100), _choices(1, value="x" * 101)),
    ],
)
def test_choice_limits_are_enforced(fits: list[Json], too_much: list[Json]) -> None:
    assert list(check_choices(fits)) == []
    assert list(check_choices(too_much)) != []


def _command(name: str = "draw", description: str = "Draw", *options: Json) -> Json:
    return {"name": name, "description": description, "options": list(options)}


def _option(name: str = "count", **changes: object) -> Json:
    return {"type": 3, "name": name, "description": "How many"} | changes


@pytest.mark.parametrize(
    ("fits", "too_much"),
    [
        ([_command(f"c{n}") for n in range(100)], [_command(f"c{n}") for n in range(101)]),
        ([_command("x" * 32)], [_command("x" * 33)]),
        ([_command("draw")], [_command("Draw")]),
        ([_command("draw")], [_command("draw it")]),
        ([_command("a"), _command("b")], [_command("a"), _command("a")]),
        ([_command("a", "x" * 100)], [_command("a", "x" * 101)]),
        ([_command("a", "x")], [_command("a", "")]),
        (
            [_command("a", "x", *(_option(f"o{n}") for n in range(25)))],
            [_command("a", "x", *(_option(f"o{n}") for n in range(26)))],
        ),
        (
            [_command("a", "x", _option("a"), _option("b"))],
            [_command("a", "x", _option("a"), _option("a"))],
        ),
        (
            [_command("a", "x", _option("a", required=True), _option("b"))],
            [_command("a", "x", _option("a"), _option("b", required=True))],
        ),
        (
            [_command("a", "x", _option(choices=_choices(25)))],
            [_command("a", "x", _option(choices=_choices(26)))],
        ),
        (
            [_command("a", "x", _option(choices=_choices(1)))],
            [_command("a", "x", _option(choices=_choices(1), autocomplete=True))],
        ),
        (
            [_command("a", "x", _option(choices=_choices(25, "x" * 100, "x" * 100)))],
            [
                _command(
                    "a",
                    "x",
                    *(
                        _option(f"o{n}", choices=_choices(25, "x" * 100, "x" * 100))
                        for n in range(2)
                    ),
                )
            ],
        ),
    ],
)
def test_command_limits_are_enforced(fits: list[Json], too_much: list[Json]) -> None:
    assert list(check_commands(fits)) == []
    assert list(check_commands(too_much)) != []


def _emoji(size: int, name: str = "AH") -> Json:
    encoded = base64.b64encode(bytes(size)).decode()
    return {"name": name, "image": f"data:image/png;base64,{encoded}"}


@pytest.mark.parametrize(
    ("fits", "too_much"),
    [
        (_emoji(256 * 1024), _emoji(256 * 1024 + 1)),
        (_emoji(1), _emoji(1, "A")),
        (_emoji(1), _emoji(1, "A-H")),
        (_emoji(1), _emoji(1, "KS")),
        (_emoji(1), {"name": "AH", "image": "no picture"}),
    ],
)
def test_emoji_limits_are_enforced(fits: Json, too_much: Json) -> None:
    assert list(check_emoji_upload(fits, ["KS"])) == []
    assert list(check_emoji_upload(too_much, ["KS"])) != []


def test_only_standard_emoji_are_recognised() -> None:
    assert all(map(is_emoji, "♠♥♦♣🃏↩↪💡⏩"))
    assert all(map(is_emoji, ["♥️", "🏳️‍🌈", "🇩🇪", "1️⃣", "👍🏽"]))
    assert not any(map(is_emoji, ["🂡", "♡", "▲", "⏻", "x", "1", "", "♠♥"]))


@pytest.mark.skipif(not schema.is_available(), reason=f"{schema.OPENAPI} is absent")
def test_bodies_are_checked_against_the_published_schema() -> None:
    fits, too_much = _message(_buttons(5)), _message(_buttons(6))
    assert list(schema.check_schema(_SEND, fits)) == []
    (problem,) = schema.check_schema(_SEND, too_much)
    assert problem.path == "components.0.components"
    assert list(schema.check_schema("POST /stickers", {})) == []
