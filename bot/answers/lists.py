"""Texts for rules, settings and lists of games."""

from collections.abc import Iterable

from bot.answers.phrases import game_name, summary
from bot.service import RANKING, RANKING_VALUES, GameSummary, Preferences, choices
from bot.texts import say
from engine import VARIANTS, Variant


def rules(variant: Variant) -> list[str]:
    """Return the rules of a variant."""
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


def rules_list() -> list[str]:
    """Return the title of the list of games, then a line for each."""
    example = min(VARIANTS, key=len)
    return [say("rules-list", example=example), *map(_rules_line, VARIANTS.values())]


def _rules_line(variant: Variant) -> str:
    return say(
        "rules-line",
        game=game_name(variant.key),
        columns=variant.columns,
        rows=variant.rows,
        down=variant.face_down,
        build=variant.building.name.lower().replace("_", "-"),
        sequences="yes" if variant.sequences else "no",
        aces="yes" if variant.aces_dealt_out else "no",
        draw=variant.draw,
        redeals=variant.redeals,
    )


def settings(preferences: Preferences, platform: str, *, ranked: bool) -> list[tuple[str, str]]:
    """Return each setting with its value, and a description with the possible values.

    Args:
        preferences: the settings.
        platform: the platform, whose values are listed.
        ranked: whether the player has joined the leaderboards.

    """
    stored = preferences.stored()
    known = {**choices(platform), RANKING: RANKING_VALUES}
    stored[RANKING] = RANKING_VALUES[ranked]
    return [
        (
            f"{name} = {stored[name]}",
            say(
                "setting-line",
                description=setting_description(name),
                values=", ".join(values),
            ),
        )
        for name, values in known.items()
    ]


def setting_description(name: str) -> str:
    """Describe a setting in one line."""
    return say(f"setting-{name}")


def setting_changed(name: str, value: str) -> str:
    """Confirm the new value of a setting."""
    return say("setting-changed", name=name, value=value)


def games(summaries: Iterable[GameSummary]) -> list[str]:
    """List the unfinished games."""
    lines = list(map(summary, summaries))
    return [say("games") if lines else say("no-games"), *lines, say("games-variants")]
