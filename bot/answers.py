"""The answers of the service in words, the same on every front end."""

import re
from collections.abc import Iterable, Sequence
from datetime import timedelta
from typing import Final

from bot.boards import spoken_card
from bot.service import (
    Advised,
    Best,
    Cleared,
    DecisionNeededError,
    Event,
    GameSummary,
    Made,
    PlayerError,
    Preferences,
    Redone,
    RefusedError,
    Report,
    Resigned,
    Snapshot,
    Started,
    Statistics,
    Status,
    TooManyGamesError,
    Undone,
    WhichGameError,
    choices,
)
from bot.texts import is_said, say
from engine import VARIANTS, Card, GameError, Move, Outcome, Step, Variant, View
from engine.cards import SUIT_SIGNS
from engine.moves import DRAW, FOUNDATION, REDEAL, STOCK, WASTE

_CARD: Final = re.compile(f"(?:10|[2-9AJQK])[{SUIT_SIGNS}]")
_MOST_STEPS_TOLD: Final = 12
_MOST_MOVES_TOLD: Final = 3


def explain(error: PlayerError) -> list[str]:
    """Why a request was not met, and what would work."""
    first, *others = _explained(error)
    if error.piece:
        first = say("refused-piece", piece=error.piece, reason=first)
    return [first, *others]


def _engine_sentence(error: GameError) -> str:
    """The engine's sentence in the language of the catalogue, or as the engine says it."""
    message = f"engine-{error.code}"
    if is_said(message):
        return say(message, **{name: str(value) for name, value in error.details.items()})
    return str(error)


def _explained(error: PlayerError) -> list[str]:
    match error:
        case RefusedError():
            return [_engine_sentence(error.reason)]
        case DecisionNeededError():
            return [say(error.code, game=summary_game(error.open_game))]
        case TooManyGamesError():
            return [say(error.code, **error.details), *map(_summary, error.games)]
        case WhichGameError():
            example = str(error.games[0].id)
            return [say(error.code, example=example), *map(_summary, error.games)]
        case _:
            return [say(error.code, **error.details)]


def piles(snapshot: Snapshot) -> str:
    """What is left in the stock, and how many redeals."""
    position = snapshot.position
    if snapshot.variant.redeals:
        return say("piles-redeals", stock=position.stock, redeals=position.redeals_left)
    return say("piles", stock=position.stock)


def state(snapshot: Snapshot) -> str:
    """One line on how a game stands."""
    told = {
        "game": snapshot.variant.name,
        "deal": str(snapshot.number),
        "moves": say("moves", count=snapshot.ply),
    }
    line = (
        say("state-last", **told, last=step_in_short(snapshot.last_step))
        if snapshot.last_step
        else say("state", **told)
    )
    notes = [
        say("state-practice") if snapshot.practice else "",
        say("state-won") if snapshot.status is Status.WON else "",
        say("state-lost") if snapshot.status is Status.LOST else "",
        _figures(snapshot) if snapshot.status is not Status.OPEN else "",
        say("stuck") if _is_stuck(snapshot) else "",
    ]
    return " ".join(filter(None, [line, *notes]))


def game_with_deal(snapshot: Snapshot) -> str:
    """A game, named with its deal."""
    return say("statistics-game", game=snapshot.variant.name, deal=str(snapshot.number))


def news(report: Report) -> list[str]:
    """What a request did, how the game stands if it cannot go on, and what was refused."""
    lines = [line for events in _grouped(report.events) for line in _told(events)]
    snapshot = report.snapshot
    last = report.events[-1] if report.events else None
    if isinstance(last, Made | Redone) and last.step[-1] == DRAW and not snapshot.position.stock:
        lines.append(_stock_empty(snapshot))
    if snapshot.outcome is Outcome.WON:
        lines.append(say("won"))
    if report.refusal:
        lines += explain(report.refusal)
    return lines


def started(answer: Started) -> list[str]:
    """A new game, and what became of the former one."""
    snapshot = answer.snapshot
    lines = cleared(answer.cleared)
    if snapshot.practice:
        lines.append(say("started-loaded" if answer.loaded else "started-practice"))
    return lines


def cleared(answer: Cleared) -> list[str]:
    """What became of the game that was open in a place."""
    if answer.kept:
        return [say("kept", game=summary_game(answer.kept), number=str(answer.kept.id))]
    if answer.given_up:
        told = summary_game(answer.given_up)
        if answer.given_up.practice:
            return [say("given-up-practice", game=told)]
        return [say("given-up", game=told)]
    return []


def resigned(answer: Resigned) -> str:
    """A game that was given up."""
    snapshot = answer.snapshot
    told = {"game": snapshot.variant.name, "deal": str(snapshot.number)}
    if answer.counts:
        return say("resigned", **told)
    return say("resigned-practice" if snapshot.practice else "resigned-unplayed", **told)


def games(summaries: Iterable[GameSummary]) -> list[str]:
    """The list of unfinished games."""
    lines = list(map(_summary, summaries))
    return [say("games"), *lines] if lines else [say("no-games")]


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


def move_in_words(move: Move, position: View) -> str:
    """A legal move with the cards it is about: `9♥ onto 10♠`."""
    if move in (DRAW, REDEAL):
        return say("move-draw" if move == DRAW else "move-redeal")
    cards = position.waste if move.source == WASTE else position.column(move.source).cards
    card = str(cards[-move.length])
    if move.target == FOUNDATION:
        return say("move-to-foundation", card=card)
    target = position.column(move.target)
    if not target:
        return say("move-to-empty", card=card, column=move.target)
    return say("move-onto", card=card, onto=str(target.cards[-1]))


def useful_moves(snapshot: Snapshot) -> list[tuple[str, str]]:
    """The legal moves worth choosing from: in words, and as they are typed; the best kinds first.

    Of several lengths into an empty column the longest stands for all, as it does in typing; one
    empty column stands for all of them, and a whole column is not moved into one.
    """
    position = snapshot.position
    useful: dict[tuple[int, int], Move] = {}
    for move in snapshot.legal_moves:
        if STOCK in (move.source, move.target):
            continue
        into_empty = move.target != FOUNDATION and not position.column(move.target)
        if into_empty and _is_whole_column(move, position):
            continue
        goal = 0 if into_empty else move.target
        known = useful.get((move.source, goal), move)
        useful[move.source, goal] = max(known, move, key=lambda one: (one.length, -one.target))
    kinds = sorted(useful.values(), key=lambda move: _kind(move, position))
    return [(_option(move, position), str(move._replace(length=1))) for move in kinds]


def _is_whole_column(move: Move, position: View) -> bool:
    return move.source != WASTE and position.column(move.source).height == move.length


def _kind(move: Move, position: View) -> int:
    if move.target == FOUNDATION:
        return 0
    return 1 if position.column(move.target) else 2


def _option(move: Move, position: View) -> str:
    return say(
        "move-option",
        words=move_in_words(move, position),
        move=str(move._replace(length=1)),
    )


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


def _grouped(events: Iterable[Event]) -> list[list[Event]]:
    """Neighbouring events of one kind together."""
    groups: list[list[Event]] = []
    for event in events:
        if groups and type(groups[-1][0]) is type(event):
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups


def _told(events: Sequence[Event]) -> list[str]:
    """Events of one kind in words; a single move needs none, the state line tells it."""
    match events:
        case [Made()] | [Redone()]:
            return []
        case [Advised(hints), *_]:
            if not hints:
                return [say("no-hint")]
            return [say("hint", move=str(hint.move), reason=str(hint)) for hint in hints]
        case [Made(), *_]:
            return [say("played", steps=_steps(events))]
        case [Undone(), *_]:
            return [say("undone", steps=_steps(events))]
        case _:
            return [say("redone", steps=_steps(events))]


def _steps(events: Sequence[Event]) -> str:
    """The steps, or how many there were and the last ones, where they are many."""
    steps = [step_in_short(event.step) for event in events if not isinstance(event, Advised)]
    if len(steps) <= _MOST_STEPS_TOLD:
        return " ".join(steps)
    last = " ".join(steps[-_MOST_STEPS_TOLD:])
    return say("many-steps", count=len(steps), last=last)


def step_in_short(step: Step) -> str:
    """A step in notation; of one with many moves as much as tells what it was."""
    if len(step) > 1 and set(step) == {DRAW}:
        return f"d{len(step)}"
    if len(step) <= _MOST_MOVES_TOLD:
        return str(step)
    return f"{Step(step[:_MOST_MOVES_TOLD])}+…"


def _figures(snapshot: Snapshot) -> str:
    """What a finished game took."""
    return say(
        "figures",
        time=_duration(snapshot.time_spent),
        undos=snapshot.undos,
        hints=snapshot.hints,
    )


def _is_stuck(snapshot: Snapshot) -> bool:
    return snapshot.status is Status.OPEN and snapshot.outcome is Outcome.STUCK


def _stock_empty(snapshot: Snapshot) -> str:
    redeals = snapshot.position.redeals_left
    if redeals:
        return say("stock-now-empty-redeal", redeals=redeals)
    return say("stock-now-empty")


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
            fastest=_duration(fastest.time),
            game=_best_game(fastest),
            average=_duration(average_time),
        ),
    ]


def _best_game(best: Best) -> str:
    return say("statistics-game", game=_game_name(best.variant), deal=best.deal)


def _summary(game: GameSummary) -> str:
    notes = [
        say("summary-here") if game.here else "",
        say("summary-abandoned") if game.abandoned else "",
    ]
    return say(
        "summary",
        number=str(game.id),
        game=summary_game(game),
        date=f"{game.touched_at:%Y-%m-%d}",
        state="".join(notes),
    )


def summary_game(game: GameSummary) -> str:
    """An unfinished game, named."""
    moves = say("moves", count=game.ply)
    return say("summary-game", game=_game_name(game.variant), deal=game.deal, moves=moves)


def _game_name(key: str) -> str:
    """The name of a game; of one that is unknown here, the key as it is stored."""
    return VARIANTS[key].name if key in VARIANTS else key


def _duration(time: timedelta) -> str:
    minutes, seconds = divmod(int(time.total_seconds()), 60)
    hours, minutes = divmod(minutes, 60)
    return say("duration", hours=hours, minutes=minutes, seconds=seconds)


def with_cards(lines: Iterable[str], preferences: Preferences) -> list[str]:
    """The same sentences with cards as the player wants them: signs, letters, or words."""
    if preferences.board == "spoken":
        return [_CARD.sub(lambda card: spoken_card(Card.parse(card[0])), line) for line in lines]
    if preferences.suits == "letters":
        return [_CARD.sub(lambda card: _in_letters(Card.parse(card[0])), line) for line in lines]
    return list(lines)


def _in_letters(card: Card) -> str:
    return card.code[:-1] + card.code[-1].lower()
