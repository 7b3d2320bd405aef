"""Modals as users see them, and their submissions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from tests.fake_discord.components import SELECTS, Json, Kind, number, walk
from tests.fake_discord.messages import Message
from tests.fake_discord.places import Channel

Value: TypeAlias = str | bool | Sequence[str]


@dataclass(eq=False)
class Modal:
    """A modal that is open on a user's screen."""

    custom_id: str
    title: str
    components: list[Json]
    channel: Channel
    message: Message | None  # the message whose button opened it
    cause: Json  # metadata of the interaction that it answers

    def __post_init__(self) -> None:
        number(self.components)

    @property
    def labels(self) -> list[str]:
        """Return the labels of the inputs, from top to bottom."""
        return [label for label, _ in self._inputs()]

    def submission(self, values: Mapping[str, Value]) -> Json:
        """Return the data of the interaction that submits the modal.

        Args:
            values: values by label or custom id; other inputs keep their initial values.

        Raises:
            AssertionError: a value belongs to no input, or a required one is missing.

        """
        known = {name for label, part in self._inputs() for name in (label, part["custom_id"])}
        if strange := set(values) - known:
            raise AssertionError(f"the modal {self.title!r} has no {sorted(strange)}")
        labels = {part["custom_id"]: label for label, part in self._inputs()}
        components = [_submitted(part, labels, values) for part in self.components]
        return {"custom_id": self.custom_id, "components": components}

    def _inputs(self) -> list[tuple[str, Json]]:
        inputs = []
        for _, part in walk(self.components):
            if part["type"] == Kind.LABEL:
                inputs.append((str(part["label"]), part["component"]))
            elif part["type"] == Kind.ROW:
                inputs += [(str(child.get("label", "")), child) for child in part["components"]]
        return inputs


def _submitted(part: Json, labels: Mapping[str, str], values: Mapping[str, Value]) -> Json:
    answer = {"type": part["type"], "id": part["id"]}
    if part["type"] == Kind.ROW:
        children = [_submitted(child, labels, values) for child in part["components"]]
        return answer | {"components": children}
    if part["type"] == Kind.LABEL:
        return answer | {"component": _submitted(part["component"], labels, values)}
    if part["type"] == Kind.TEXT:
        return answer
    custom_id = part["custom_id"]
    value = values.get(custom_id, values.get(labels[custom_id]))
    return answer | {"custom_id": custom_id} | _filled(part, value)


def _filled(part: Json, value: Value | None) -> Json:
    required = part.get("required", True)
    match part["type"]:
        case Kind.TEXT_INPUT:
            text = str((part.get("value") or "") if value is None else value)
            shortest, longest = part.get("min_length") or 0, part.get("max_length") or 4_000
            assert text or not required, f"{part['custom_id']} has to be filled in"
            assert not text or shortest <= len(text) <= longest, f"{len(text)} characters"
            return {"value": text}
        case Kind.CHECKBOX:
            return {"value": bool(part.get("default") if value is None else value)}
        case Kind.RADIO_GROUP:
            chosen = _chosen(part, value)
            assert chosen or not required, f"{part['custom_id']} has to be chosen"
            return {"value": chosen[0] if chosen else None}
        case kind if kind == Kind.CHECKBOX_GROUP or kind in SELECTS:
            chosen = _chosen(part, value)
            assert chosen or not required, f"{part['custom_id']} has to be chosen"
            return {"values": chosen}
        case kind:
            raise NotImplementedError(f"a component of type {kind} cannot be filled in here")


def _chosen(part: Json, value: Value | None) -> list[str]:
    """Return the values of the options named by value or label; None means the defaults."""
    options = part.get("options") or []
    if value is None:
        return [option["value"] for option in options if option.get("default")]
    wanted = (
        [value] if isinstance(value, str) else list(value) if not isinstance(value, bool) else []
    )
    by_name = {option[key]: option["value"] for option in options for key in ("label", "value")}
    if part["type"] != Kind.SELECT and part["type"] in SELECTS:
        return wanted
    assert set(wanted) <= set(by_name), f"{wanted} is not offered, only {sorted(by_name)}"
    return [by_name[name] for name in wanted]
