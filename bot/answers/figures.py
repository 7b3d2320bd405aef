"""Statistics, rules, settings and lists of games in words."""

from collections.abc import Iterable

from bot.answers.naming import duration, game_name, summary
from bot.service import Best, GameSummary, Preferences, Statistics, choices
from bot.texts import say
from engine import Variant


def statistics(figures: Statistics, variant: Variant | None) -> list[str]:
    """A player's figures in one game, or in all."""
    lines = [variant.name if variant else say("statistics-all")]
    if not figures.played and not figures.open:
        return [*lines, say("statistics-none")]
    lines += [
        say(
            "statistics-played",
            played=figures.played,
            won=figures.won,
            lost=figures.lost,
            abandoned=figures.abandoned,
            open=figures.open,
        ),
        say("statistics-rate-none")
        if figures.win_rate is None
        else say("statistics-rate", rate=f"{100 * figures.win_rate:.1f}"),
        say(
            "statistics-streaks",
            current=figures.current_streak,
            winning=figures.longest_winning_streak,
            losing=figures.longest_losing_streak,
        ),
        say("statistics-unaided", count=figures.unaided_wins),
    ]
    return lines + _records(figures)


def _records(figures: Statistics) -> list[str]:
    fewest, fastest = figures.fewest_moves, figures.fastest
    average_moves, average_time = figures.average_moves, figures.average_time
    if fewest is None or fastest is None or average_moves is None or average_time is None:
        return []
    return [
        say(
            "statistics-moves",
            fewest=fewest.moves,
            game=_best_game(fewest),
            average=f"{average_moves:.0f}",
        ),
        say(
            "statistics-time",
            fastest=duration(fastest.time),
            game=_best_game(fastest),
            average=duration(average_time),
        ),
    ]


def _best_game(best: Best) -> str:
    return say("statistics-game", game=game_name(best.variant), deal=best.deal)


def rules(variant: Variant) -> list[str]:
    """The rules of a game."""
    return [
        say("rules-title", game=variant.name),
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


def settings(preferences: Preferences, platform: str) -> list[str]:
    """A player's settings and what they can be on a platform."""
    values = choices(platform)
    return [
        say("setting", name=name, value=str(value), values=", ".join(values[name]))
        for name, value in preferences.stored().items()
    ]


def games(summaries: Iterable[GameSummary]) -> list[str]:
    """The list of unfinished games."""
    lines = list(map(summary, summaries))
    return [say("games"), *lines] if lines else [say("no-games")]
