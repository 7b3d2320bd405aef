"""What was asked for while playing, in words."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bot.answers.phrases import (
    deal_name,
    duration,
    engine_text,
    game_name,
    move_in_words,
    step_in_short,
    step_in_words,
    summary,
    summary_game,
)
from bot.service import (
    Advised,
    Cleared,
    DecisionNeededError,
    Event,
    Made,
    PlayerError,
    Redone,
    RefusedError,
    Report,
    Resigned,
    Snapshot,
    Started,
    Statistics,
    Status,
    StepEvent,
    TooManyGamesError,
    Undone,
    WhichGameError,
)
from bot.texts import say
from engine import Move, Outcome, View
from engine.hints import Outlook
from engine.hints.visible import visible
from engine.moves import DRAW, FOUNDATION, STOCK, WASTE
from engine.typed import typed_move

_MOST_STEPS: Final = 12


def explain(error: PlayerError) -> list[str]:
    """Why a request was not met, and what would work."""
    first, *others = _explained(error)
    if error.token:
        first = say("refused-token", token=error.token, reason=first)
    return [first, *others]


def _explained(error: PlayerError) -> list[str]:
    match error:
        case RefusedError():
            return [engine_text(error.reason.code, error.reason.details, str(error.reason))]
        case DecisionNeededError():
            return [say(error.code, game=summary_game(error.open_game))]
        case TooManyGamesError():
            return [say(error.code, **error.details), *map(summary, error.games)]
        case WhichGameError():
            example = str(error.games[0].id)
            return [say(error.code, example=example), *map(summary, error.games)]
        case _:
            return [say(error.code, **_with_game(error.details))]


def _with_game(details: Mapping[str, int | str]) -> dict[str, int | str]:
    """Add the name of the game to details that have its key."""
    key = details.get("key")
    return {**details, "game": game_name(str(key))} if key else dict(details)


def piles(snapshot: Snapshot) -> str:
    """What is left in the stock, and how many redeals."""
    position = snapshot.view
    if snapshot.variant.redeals:
        return say("piles-redeals", stock=position.stock, redeals=position.redeals_left)
    return say("piles", stock=position.stock)


def state(snapshot: Snapshot) -> str:
    """One line on how a game stands."""
    notes = [
        _state(snapshot),
        _totals(snapshot) if snapshot.status is not Status.OPEN else "",
        say("state-practice") if snapshot.practice else "",
        _assistance(snapshot),
        say("stuck") if _is_stuck(snapshot) else "",
    ]
    return " ".join(filter(None, notes))


def _state(snapshot: Snapshot) -> str:
    names = {
        "game": game_name(snapshot.variant.key),
        "deal": deal_name(snapshot.number, snapshot.daily),
        "moves": say("moves", count=snapshot.ply),
    }
    if snapshot.status is not Status.OPEN:
        return say("state-won" if snapshot.status is Status.WON else "state-resigned", **names)
    if snapshot.last_step is None:
        return say("state", **names)
    if snapshot.preferences.board == "spoken":
        last = step_in_words(snapshot.last_step)
    else:
        last = step_in_short(snapshot.last_step, snapshot.last_typed)
    return say("state-last", **names, last=last)


def report(report_: Report) -> list[str]:
    """Return what a request did and what was refused, in one line; each hint has a line."""
    snapshot = report_.snapshot
    position = snapshot.view
    lines = [line for events in _grouped(report_.events) for line in _described(events, position)]
    last = report_.events[-1] if report_.events else None
    if isinstance(last, Made | Redone) and last.step[-1] == DRAW and not position.stock:
        lines.append(_stock_empty(snapshot))
    if snapshot.outcome is Outcome.WON:
        lines += _win(snapshot, report_.won)
    if report_.refusal:
        lines += explain(report_.refusal)
    advised = any(isinstance(event, Advised) for event in report_.events)
    return lines if advised else list(filter(None, [" ".join(lines)]))


def _win(snapshot: Snapshot, statistics: Statistics | None) -> list[str]:
    """Return how a win compares with the player's other wins of the variant."""
    if statistics is None or statistics.fewest_moves is None:
        return [say("won")]
    name, fewest = game_name(snapshot.variant.key), statistics.fewest_moves.moves
    if statistics.won == 1:
        best = say("won-first", game=name)
    elif fewest == snapshot.ply:
        best = say("won-fewest", game=name)
    else:
        best = say("won-best", game=name, moves=say("moves", count=fewest))
    streak = say(
        "won-streak",
        current=statistics.current_streak,
        longest=statistics.longest_winning_streak,
    )
    return [say("won"), best, streak]


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
        return [say("open-game-kept", game=summary_game(answer.kept), number=str(answer.kept.id))]
    if answer.resigned:
        told = summary_game(answer.resigned)
        if answer.resigned.practice:
            return [say("open-game-resigned-practice", game=told)]
        return [say("open-game-resigned", game=told)]
    return []


def resigned(answer: Resigned) -> str:
    """A game that was given up."""
    snapshot = answer.snapshot
    deal = deal_name(snapshot.number, snapshot.daily)
    told = {"game": game_name(snapshot.variant.key), "deal": deal}
    if answer.counts:
        return say("resigned", **told)
    return say("resigned-practice" if snapshot.practice else "resigned-unplayed", **told)


def useful_moves(snapshot: Snapshot) -> list[tuple[str, Move]]:
    """Return the legal moves worth choosing from with their texts, the best kinds first.

    Of several lengths into an empty column the longest stands for all, as it does in typing; one
    empty column stands for all of them, and a whole column is not moved into one.
    """
    position = snapshot.view
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
    texts = typed_texts(snapshot, kinds)
    return [
        (say("move-option", words=move_in_words(move, position), move=text), move)
        for move, text in zip(kinds, texts, strict=True)
    ]


def typed_texts(snapshot: Snapshot, moves: Iterable[Move]) -> list[str]:
    """Return the texts that mean these legal moves when they are typed."""
    position = visible(snapshot.view, snapshot.variant)
    return [typed_move(position, move) for move in moves]


def _is_whole_column(move: Move, position: View) -> bool:
    return move.source != WASTE and position.column(move.source).height == move.length


def _kind(move: Move, position: View) -> int:
    if move.target == FOUNDATION:
        return 0
    return 1 if position.column(move.target) else 2


def _grouped(events: Iterable[Event]) -> list[list[Event]]:
    """Neighbouring events of one kind together."""
    groups: list[list[Event]] = []
    for event in events:
        if groups and type(groups[-1][0]) is type(event):
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups


def _described(events: Sequence[Event], position: View) -> list[str]:
    """Return events of one kind in words; a single move needs none, the state line has it."""
    match events:
        case [Advised() as advised, *_]:
            return _hints(advised, position)
        case [Made()] | [Redone()]:
            return _joined(events)
        case [Made(), *_]:
            return [say("played", steps=_steps(events)), *_joined(events)]
        case [Undone(), *_]:
            return [say("undone", steps=_steps(events))]
        case _:
            return [say("redone", steps=_steps(events)), *_joined(events)]


def _joined(events: Sequence[Event]) -> list[str]:
    """Return what the notation of the last step of several moves means."""
    steps = [event for event in events if isinstance(event, StepEvent)]
    joined = [event for event in steps if len(event.step) > 1]
    if not joined:
        return []
    last = joined[-1]
    return [say("joined-step", step=step_in_short(last.step, last.typed), count=len(last.step))]


def _hints(advised: Advised, position: View) -> list[str]:
    """Moves with their reasons, and how it looks after each of them where that is known."""
    if not advised.hints:
        return [say("no-hint")]
    # Odds are comparable only in the same samples.
    most = max((outlook.samples for outlook in advised.outlooks), default=0)
    outlooks = {
        outlook.hint.move: outlook for outlook in advised.outlooks if outlook.samples == most > 0
    }
    lines = []
    typed = advised.typed or tuple(str(hint.move) for hint in advised.hints)
    for hint, move in zip(advised.hints, typed, strict=True):
        told = {"move": move, "reason": engine_text(hint.code, hint.details, str(hint))}
        if outlook := outlooks.get(hint.move):
            seen = _outlook(outlook, advised.outlooks, position)
            lines.append(say("hint-outlook", **told, outlook=seen))
        else:
            lines.append(say("hint", **told))
    return lines


def _outlook(outlook: Outlook, all_of_them: Sequence[Outlook], position: View) -> str:
    """In how many of the ways that the hidden cards may lie a win was found."""
    wins, samples = outlook.wins, outlook.samples
    if not (position.stock or position.redeals_left or any(c.face_down for c in position.columns)):
        return say("outlook-open" if wins else "outlook-lost")
    if not wins:
        return say("outlook-none", samples=samples)
    others = [one.wins for one in all_of_them if one is not outlook and one.samples == samples]
    if outlook is all_of_them[0] and others and max(others) <= wins:
        return say("outlook-best", wins=wins, samples=samples, next=max(others))
    return say("outlook", wins=wins, samples=samples)


def _steps(events: Sequence[Event]) -> str:
    """Return the steps; of many, their number and the last ones."""
    steps = [
        step_in_short(event.step, event.typed) for event in events if isinstance(event, StepEvent)
    ]
    if len(steps) <= _MOST_STEPS:
        return " ".join(steps)
    last = " ".join(steps[-_MOST_STEPS:])
    return say("many-steps", count=len(steps), last=last)


def _totals(snapshot: Snapshot) -> str:
    return say(
        "totals",
        time=duration(snapshot.time_spent),
        undos=say("undos", count=snapshot.undos),
        hints=say("hints", count=snapshot.hints),
    )


def _assistance(snapshot: Snapshot) -> str:
    """Return whether the game is assisted, or is a perfect win."""
    if snapshot.checks:
        ranked = snapshot.daily and not snapshot.practice
        return say("state-assisted-daily" if ranked else "state-assisted")
    return say("state-perfect") if snapshot.perfect else ""


def _is_stuck(snapshot: Snapshot) -> bool:
    return snapshot.status is Status.OPEN and snapshot.outcome is Outcome.STUCK


def _stock_empty(snapshot: Snapshot) -> str:
    redeals = snapshot.view.redeals_left
    if redeals:
        return say("stock-now-empty-redeal", redeals=redeals)
    return say("stock-now-empty")
