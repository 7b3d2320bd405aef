"""Texts about the game in progress: results of moves, its state, hints and errors."""

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

_MAX_STEPS_SHOWN: Final = 12


def explain(error: PlayerError) -> list[str]:
    """Explain why a request was refused, and suggest an alternative."""
    first, *others = _explained(error)
    if error.token and f"“{error.token}”" not in first:
        first = say("refused-token", token=error.token, reason=first)
    return [first, *others]


def _explained(error: PlayerError) -> list[str]:
    match error:
        case RefusedError():
            return [engine_text(error.reason.code, error.reason.details, str(error.reason))]
        case DecisionNeededError():
            return [say(error.code, game=summary_game(error.open_game))]
        case TooManyGamesError():
            example = str(error.games[-1].id)
            return [say(error.code, **error.details, example=example), *map(summary, error.games)]
        case WhichGameError():
            example = str(error.games[0].id)
            return [say(error.code, example=example), *map(summary, error.games)]
        case _:
            return [say(error.code, **_with_game(error.details))]


def _with_game(details: Mapping[str, int | str]) -> dict[str, int | str]:
    """Add the game's name to details that contain its key."""
    key = details.get("key")
    return {**details, "game": game_name(str(key))} if key else dict(details)


def piles(snapshot: Snapshot) -> str:
    """Return the number of cards in the stock, and of redeals left."""
    position = snapshot.view
    if snapshot.variant.redeals:
        return say("piles-redeals", stock=position.stock, redeals=position.redeals_left)
    return say("piles", stock=position.stock)


def state(snapshot: Snapshot) -> str:
    """Return one line on the state of a game: its deal, moves, last step and result."""
    notes = [
        _state(snapshot),
        _totals(snapshot) if snapshot.status is not Status.OPEN else "",
        say("state-practice") if snapshot.practice else "",
        _assistance(snapshot),
        say("stuck") if _is_stuck(snapshot) else "",
    ]
    return " ".join(filter(None, notes))


def _state(snapshot: Snapshot) -> str:
    args = {
        "game": game_name(snapshot.variant.key),
        "deal": deal_name(snapshot.number, snapshot.daily),
        "moves": say("moves", count=snapshot.ply),
    }
    if snapshot.status is not Status.OPEN:
        return say("state-won" if snapshot.status is Status.WON else "state-resigned", **args)
    if snapshot.last_step is None:
        return say("state", **args)
    if snapshot.preferences.board == "spoken":
        return say("state-last-in-words", **args, last=step_in_words(snapshot.last_step))
    last = step_in_short(snapshot.last_step, snapshot.last_typed)
    return say("state-last", **args, last=last)


def report(result: Report) -> list[str]:
    """Report what a request did and what was refused, in one line; each hint has its own."""
    snapshot = result.snapshot
    position = snapshot.view
    lines = [line for events in _grouped(result.events) for line in _events(events, snapshot)]
    last = result.events[-1] if result.events else None
    if isinstance(last, Made | Redone) and last.step[-1] == DRAW and not position.stock:
        lines.append(_stock_empty(snapshot))
    if snapshot.outcome is Outcome.WON:
        lines += _win(snapshot, result.won)
    if result.refusal:
        lines += explain(result.refusal)
    advised = any(isinstance(event, Advised) for event in result.events)
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
    """Describe a new game, and whether the previous one was kept or resigned."""
    snapshot = answer.snapshot
    lines = cleared(answer.cleared)
    if snapshot.practice:
        lines.append(say("started-loaded" if answer.loaded else "started-practice"))
    return lines


def cleared(answer: Cleared) -> list[str]:
    """Report whether the previous game was kept or resigned."""
    if answer.kept:
        return [say("open-game-kept", game=summary_game(answer.kept), number=str(answer.kept.id))]
    if answer.resigned:
        game = summary_game(answer.resigned)
        if answer.resigned.practice:
            return [say("open-game-resigned-practice", game=game)]
        return [say("open-game-resigned", game=game)]
    return []


def resigned(answer: Resigned) -> str:
    """Report a resigned game, and whether it counts as lost."""
    snapshot = answer.snapshot
    deal = deal_name(snapshot.number, snapshot.daily)
    args = {"game": game_name(snapshot.variant.key), "deal": deal}
    if answer.counts:
        return say("resigned", **args)
    return say("resigned-practice" if snapshot.practice else "resigned-unplayed", **args)


def useful_moves(snapshot: Snapshot) -> list[tuple[str, Move]]:
    """Return the legal moves for a menu with their texts: foundation moves first.

    Empty columns are equivalent, so only the first is offered, with the longest sequence, as for
    typed moves. Moving a whole column into an empty one changes nothing and is left out.
    """
    position = snapshot.view
    useful: dict[tuple[int, int], Move] = {}
    for move in snapshot.legal_moves:
        if STOCK in (move.source, move.target):
            continue
        into_empty = move.target != FOUNDATION and not position.column(move.target)
        if into_empty and _is_whole_column(move, position):
            continue
        target = 0 if into_empty else move.target
        known = useful.get((move.source, target), move)
        useful[move.source, target] = max(known, move, key=lambda one: (one.length, -one.target))
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
    """Return runs of consecutive events of the same kind."""
    groups: list[list[Event]] = []
    for event in events:
        if groups and type(groups[-1][0]) is type(event):
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups


def _events(events: Sequence[Event], snapshot: Snapshot) -> list[str]:
    """Describe events of one kind; a single move is left to the state line."""
    match events:
        case [Advised() as advised, *_]:
            return _hints(advised, snapshot.view)
        case [Made()] | [Redone()]:
            return _joined(events, snapshot)
        case [Made(), *_]:
            return [say("played", steps=_steps(events)), *_joined(events, snapshot)]
        case [Undone(), *_]:
            return [say("undone", steps=_steps(events))]
        case _:
            return [say("redone", steps=_steps(events)), *_joined(events, snapshot)]


def _joined(events: Sequence[Event], snapshot: Snapshot) -> list[str]:
    """Return what the notation of the last step of several moves means."""
    steps = [event for event in events if isinstance(event, StepEvent)]
    joined = [event for event in steps if len(event.step) > 1]
    if not joined:
        return []
    last = joined[-1]
    is_spoken = snapshot.preferences.board == "spoken"
    step = step_in_words(last.step) if is_spoken else step_in_short(last.step, last.typed)
    return [say("joined-step", step=step, count=len(last.step))]


def _hints(advised: Advised, position: View) -> list[str]:
    """Return hints with their reasons, and with win counts where samples were played out."""
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
        args = {"move": move, "reason": engine_text(hint.code, hint.details, str(hint))}
        if outlook := outlooks.get(hint.move):
            odds = _outlook(outlook, advised.outlooks, position)
            lines.append(say("hint-outlook", **args, outlook=odds))
        else:
            lines.append(say("hint", **args))
    return lines


def _outlook(outlook: Outlook, all_of_them: Sequence[Outlook], position: View) -> str:
    """Report in how many samples of the hidden cards a win was found."""
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
    """Return the steps in notation; of a long list, its length and the last steps."""
    steps = [
        step_in_short(event.step, event.typed) for event in events if isinstance(event, StepEvent)
    ]
    if len(steps) <= _MAX_STEPS_SHOWN:
        return " ".join(steps)
    last = " ".join(steps[-_MAX_STEPS_SHOWN:])
    return say("many-steps", count=len(steps), last=last)


def _totals(snapshot: Snapshot) -> str:
    """Return the time, undos and hints of a finished game."""
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
    return say("state-perfect") if snapshot.perfect and not snapshot.practice else ""


def _is_stuck(snapshot: Snapshot) -> bool:
    return snapshot.status is Status.OPEN and snapshot.outcome is Outcome.STUCK


def _stock_empty(snapshot: Snapshot) -> str:
    redeals = snapshot.view.redeals_left
    if redeals:
        return say("stock-now-empty-redeal", redeals=redeals)
    return say("stock-now-empty")
