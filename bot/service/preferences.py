"""Players' settings: names, values and defaults."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Final

from bot.service.errors import PlayerError
from bot.texts import languages, set_player_language
from engine.normalise import plain, quote

AUTO_LANGUAGE: Final = "auto"
"""The value that means the language of the platform."""

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "board": ("auto", "wide", "narrow", "spoken"),
    "suits": ("signs", "letters"),
    "colours": ("auto", "two", "four", "none"),
    "auto": ("off", "on"),
    "others": ("everything", "statistics", "nothing"),
    "language": (AUTO_LANGUAGE,),
}
"""Values by setting, the default first; `choices` adds the languages."""

_RENAMED: Final = {("others", "figures"): "statistics"}
"""Values that earlier releases stored under another name."""

_ON_PLATFORMS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "discord": {
        "board": ("auto", "wide", "colour", "emoji", "picture", "spoken"),
        "typed": ("on", "off"),
    },
}
"""Settings and values of one platform only."""


def choices(platform: str) -> Mapping[str, tuple[str, ...]]:
    """Return the values of each setting on a platform, the default first."""
    return {
        **CHOICES,
        "language": (AUTO_LANGUAGE, *languages()),
        **_ON_PLATFORMS.get(platform, {}),
    }


RANKING: Final = "ranking"
"""The setting that joins or leaves the leaderboards; it is not part of `Preferences`."""

RANKING_VALUES: Final = ("off", "on")


def is_ranking(name: str) -> bool:
    """Return whether a typed name is the ranking setting."""
    return plain(name) == RANKING


def ranking_value(value: str) -> bool:
    """Return whether a typed value of the ranking setting is `on`.

    Raises:
        PlayerError: the value is neither `on` nor `off`.

    """
    values = ", ".join(RANKING_VALUES)
    if not value:
        raise PlayerError("value-missing", name=RANKING, values=values)
    if plain(value) not in RANKING_VALUES:
        raise PlayerError("unknown-value", text=quote(value), name=RANKING, values=values)
    return plain(value) == "on"


@dataclass(frozen=True, slots=True)
class Preferences:
    """A player's settings on one platform.

    Attributes:
        board: how the board is drawn; `auto` depends on the available width.
        suits: whether suits are shown as signs or letters.
        colours: the number of suit colours; `auto` depends on how the variant builds.
        auto: whether each move is followed by safe moves to the foundations, in the same step.
        others: what other players may see: statistics and shared games, statistics, or nothing.
        language: the language of replies; `auto` is the language of the platform.
        typed: whether messages are read as moves, on platforms with messages.

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
        """Read stored settings; a value unknown on the platform becomes the default."""
        current = {name: _RENAMED.get((name, str(one)), one) for name, one in stored.items()}
        known = {
            name: str(current[name])
            for name, values in choices(platform).items()
            if current.get(name) in values
        }
        return cls(**known)

    def changed(self, name: str, value: str, platform: str) -> "Preferences":
        """Return a copy with one setting changed.

        Raises:
            PlayerError: the platform has no such setting or value.

        """
        known = choices(platform)
        typed, name = name, plain(name)
        if name not in known:
            raise PlayerError("unknown-setting", text=quote(typed), names=", ".join(known))
        if not value:
            raise PlayerError("value-missing", name=name, values=", ".join(known[name]))
        # Language codes contain capitals, which `plain` removes.
        chosen = {plain(choice): choice for choice in known[name]}
        if plain(value) not in chosen:
            values = ", ".join(known[name])
            raise PlayerError("unknown-value", text=quote(value), name=name, values=values)
        return replace(self, **{name: chosen[plain(value)]})

    def use_language(self) -> None:
        """Use the language of these settings for the rest of the request."""
        set_player_language(None if self.language == AUTO_LANGUAGE else self.language)

    def differences(self, other: "Preferences") -> frozenset[str]:
        """Return the settings whose values differ."""
        mine, others = self.stored(), other.stored()
        return frozenset(name for name in mine if mine[name] != others[name])

    def stored(self) -> dict[str, object]:
        """Return the settings in the form that the store keeps."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class SettingsState:
    """A player's settings after reading or changing them.

    Attributes:
        preferences: the settings.
        ranked: whether the player joined the leaderboards.
        changed: the preferences that were changed.

    """

    preferences: Preferences
    ranked: bool
    changed: frozenset[str] = frozenset()
