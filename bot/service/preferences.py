"""What a player may choose: names, values and the default, as data."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Final

from bot.service.errors import PlayerError
from bot.texts import languages, set_player_language
from engine.normalise import plain, quote

AUTO_LANGUAGE: Final = "auto"
"""The language of the platform."""

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "board": ("auto", "wide", "narrow", "spoken"),
    "suits": ("signs", "letters"),
    "colours": ("auto", "two", "four", "none"),
    "auto": ("off", "on"),
    "others": ("everything", "figures", "nothing"),
    "language": (AUTO_LANGUAGE,),
}
"""For each setting its values; the first is the default. The languages follow at run time."""

_ON_PLATFORMS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "discord": {
        "board": ("auto", "wide", "colour", "emoji", "picture", "spoken"),
        "typed": ("on", "off"),
    },
}
"""What a platform has of its own."""


def choices(platform: str) -> Mapping[str, tuple[str, ...]]:
    """For each setting the values it has on a platform; the first is the default."""
    return {
        **CHOICES,
        "language": (AUTO_LANGUAGE, *languages()),
        **_ON_PLATFORMS.get(platform, {}),
    }


RANKING: Final = "ranking"
"""The setting that joins or leaves the leaderboards; it is not among the preferences."""

RANKING_VALUES: Final = ("off", "on")


def is_ranking(name: str) -> bool:
    """Return whether a typed name is that of the ranking."""
    return plain(name) == RANKING


def ranking_value(value: str) -> bool:
    """Return whether the typed value joins the leaderboards.

    Raises:
        PlayerError: it is neither `on` nor `off`.

    """
    values = ", ".join(RANKING_VALUES)
    if not value:
        raise PlayerError("value-missing", name=RANKING, values=values)
    if plain(value) not in RANKING_VALUES:
        raise PlayerError("unknown-value", text=quote(value), name=RANKING, values=values)
    return plain(value) == "on"


@dataclass(frozen=True, slots=True)
class Preferences:
    """A player's settings, kept with the player on a platform.

    Attributes:
        board: which board is shown; `auto` looks at the width there is.
        suits: whether suits are signs or letters.
        colours: how many colours suits have; `auto` looks at how the game builds.
        auto: whether safe plays to the foundations are made with each move, as part of its step.
        others: what other players may see: figures and shared games, figures alone, or nothing.
        language: the language of answers; `auto` is that of the platform.
        typed: whether moves may be typed in messages, where there are any.

    """

    board: str = CHOICES["board"][0]
    suits: str = CHOICES["suits"][0]
    colours: str = CHOICES["colours"][0]
    auto: str = CHOICES["auto"][0]
    others: str = CHOICES["others"][0]
    language: str = CHOICES["language"][0]
    typed: str = "on"

    @classmethod
    def of(cls, stored: Mapping[str, object], platform: str) -> "Preferences":
        """Read what is stored; a value that is not known there becomes the default."""
        known = {
            name: str(stored[name])
            for name, values in choices(platform).items()
            if stored.get(name) in values
        }
        return cls(**known)

    def changed(self, name: str, value: str, platform: str) -> "Preferences":
        """The same with one setting changed.

        Raises:
            PlayerError: there is no such setting, or it has no such value there.

        """
        known = choices(platform)
        name = plain(name)
        if name not in known:
            raise PlayerError("unknown-setting", text=quote(name), names=", ".join(known))
        if not value:
            raise PlayerError("value-missing", name=name, values=", ".join(known[name]))
        # Codes of languages have capitals.
        chosen = {plain(choice): choice for choice in known[name]}
        if plain(value) not in chosen:
            values = ", ".join(known[name])
            raise PlayerError("unknown-value", text=quote(plain(value)), name=name, values=values)
        return replace(self, **{name: chosen[plain(value)]})

    def use_language(self) -> None:
        """From now on answer the present request in the language of the settings."""
        set_player_language(None if self.language == AUTO_LANGUAGE else self.language)

    def differences(self, other: "Preferences") -> frozenset[str]:
        """Return the settings whose values differ."""
        mine, others = self.stored(), other.stored()
        return frozenset(name for name in mine if mine[name] != others[name])

    def stored(self) -> dict[str, object]:
        """The settings as the store keeps them."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class SettingsState:
    """A player's settings.

    Attributes:
        preferences: the settings.
        ranked: whether the player joined the leaderboards.
        changed: the preferences that have other values than before.

    """

    preferences: Preferences
    ranked: bool
    changed: frozenset[str] = frozenset()
