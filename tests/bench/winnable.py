"""Benchmark of how often the solver decides in time whether a game is winnable."""

import random
from collections.abc import Callable, Iterator

from engine import VARIANTS, Game, Move, Outcome
from engine.position import Position
from engine.solver import Verdict
from tests.bench.measurements import Measurement
from tests.bench.searching import Options, searched
from tests.engine.positions import play_at_random

DEALS = 20
AIM_PERCENT = 85
LONGEST_GAME = 300

Play = Callable[[Game, random.Random], None]
"""A function that plays a game on."""


def measurements(options: Options) -> Iterator[Measurement]:
    """Yield the share of decided positions for each variant and kind of player, then overall."""
    deals = options.deals or DEALS
    verdicts = []
    for variant in VARIANTS.values():
        for player, play in PLAYERS.items():
            here = [
                searched(_reached(variant.key, number, play), options.seconds).verdict
                for number in range(1, deals + 1)
            ]
            verdicts += here
            counts = ", ".join(f"{here.count(verdict)} {verdict.value}" for verdict in Verdict)
            yield _decided(f"{variant.name}, {player} ({counts})", here)
    yield _decided(f"overall, decided in {options.seconds:g} s", verdicts, AIM_PERCENT)


def _decided(name: str, verdicts: list[Verdict], aim: float | None = None) -> Measurement:
    decided = len(verdicts) - verdicts.count(Verdict.UNDECIDED)
    return Measurement(name, 100 * decided / len(verdicts), "%", aim)


def _reached(key: str, number: int, play: Play) -> Position:
    """Return the position before a random move of a game played by a kind of player."""
    chance = random.Random(f"{key} {number}")
    game = Game.deal(key, number)
    play(game, chance)
    moves = [move for step in game.steps for move in step]
    at = Game.deal(key, number)
    for move in moves[: chance.randrange(len(moves))]:
        at.push(move)
    return at._position


def _weakly(game: Game, chance: random.Random) -> None:
    play_at_random(game, chance, LONGEST_GAME)


def _well(game: Game, _: random.Random) -> None:
    while game.outcome is Outcome.PLAYING and (move := _best(game)) is not None:
        game.push(move)


def _best(game: Game) -> Move | None:
    return next((hint.move for hint in game.hints(1)), None)


PLAYERS: dict[str, Play] = {"weak": _weakly, "good": _well}
