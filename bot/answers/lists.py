"""Rules, settings and lists of games in words."""

from collections.abc import Iterable

from bot.answers.phrases import game_name, summary
from bot.service import GameSummary, Preferences, choices
from bot.texts import say
from engine import Variant


def rules(variant: Variant) -> list[str]:
    """The rules of a game."""
    return [
        say("rules-title", game=game_name(variant.key)),
        *([say("rules-aliases", names=", ".join(variant.aliases))] if variant.aliases else []),
        say("rules-goal"),
        say(
            "rules-tableau",
            columns=variant.columns,
            rows=variant.rows,
            down=variant.face_down,
        ),
        *([say("rules-aces")] if variant.aces_dealt_out else []),
        say(f"rules-{variant.building.name.lower().replace('_', '-')}"),
        say("rules-sequences" if variant.sequences else "rules-one-card"),
        say("rules-empty-sequences" if variant.sequences else "rules-empty-one-card"),
        say("rules-draw", draw=variant.draw),
        say("rules-redeals", redeals=variant.redeals)
        if variant.redeals
        else say("rules-no-redeal"),
        say("rules-foundation"),
    ]


def settings(preferences: Preferences, platform: str, *, ranked: bool | None = None) -> list[str]:
    """A player's settings and what they can be on a platform.

    Args:
        preferences: the settings.
        platform: where they are shown.
        ranked: whether the player has joined the leaderboards; None where that is told elsewhere.

    """
    chosen = preferences.stored()
    lines = [
        say("setting", name=name, value=str(chosen[name]), values=", ".join(values))
        for name, values in choices(platform).items()
    ]
    if ranked is not None:
        value = "on" if ranked else "off"
        lines.append(say("setting", name="ranking", value=value, values="off, on"))
    return lines


def setting_changed(name: str, value: str) -> str:
    """What a setting is from now on."""
    return say("setting-changed", name=name, value=value)


def games(summaries: Iterable[GameSummary]) -> list[str]:
    """The list of unfinished games."""
    lines = list(map(summary, summaries))
    return [say("games"), *lines] if lines else [say("no-games")]
