"""Every move that is shown can be typed, and then means exactly that move."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from bot import answers
from bot.on_terminal.completion import LineCompleter
from bot.service import Advised, Caller, Report, Service, Snapshot
from bot.store import Database
from engine import Game, Move, Step

ME = Caller("terminal", 1, "here", name="Ada")


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[Service]:
    database = Database(f"sqlite:///{tmp_path / 'games.db'}")
    await database.upgrade()
    yield Service(database)
    await database.close()


@pytest.mark.parametrize(
    ("variant", "number"),
    [("little-forty", 3), ("number-ten", 4), ("rank-and-file", 5), ("streets", 6)],
)
async def test_a_shown_move_can_be_typed_back(service: Service, variant: str, number: int) -> None:
    random = Random(variant)
    snapshot = (await service.new_game(ME, variant, str(number))).snapshot
    game = Game.deal(variant, number)
    for _ in range(40):
        _check_choices(game, snapshot)
        _check_hints(game, await service.analyses.hint(ME))
        step = Step([random.choice(_transfers(game) or list(game.legal_moves))])
        snapshot = (await service.make(ME, step)).snapshot
        (shown,) = re.findall(r"last (\S+)\.", answers.state(snapshot))
        assert game.parse(shown) == step
        (undone,) = answers.report(await service.undo(ME))
        (shown,) = re.findall(r"Undone: (\S+)\.", undone)
        assert game.parse(shown) == step
        snapshot = (await service.redo(ME)).snapshot
        game.push_step(step)


def _transfers(game: Game) -> list[Move]:
    """Return the moves of one card into an empty column, which happen rarely, or all transfers."""
    view = game.view
    moves = [move for move in game.legal_moves if 1 <= move.target <= len(view.columns)]
    return [move for move in moves if not view.column(move.target)] or moves


def _check_choices(game: Game, snapshot: Snapshot) -> None:
    legal = list(game.legal_moves)
    for label, move in answers.useful_moves(snapshot):
        (shown,) = re.findall(r"\(([^()]+)\)$", label)
        assert game.parse(shown) == Step([move])
    completer = LineCompleter(snapshot)
    texts = [
        completion.text
        for completion in completer.get_completions(Document(""), CompleteEvent())
        if not completion.text.startswith("/")
    ]
    assert [game.parse(text) for text in texts] == [Step([move]) for move in legal]


def _check_hints(game: Game, report: Report) -> None:
    (advised,) = report.events
    assert isinstance(advised, Advised)
    lines = answers.report(report)
    for hint, line in zip(advised.hints, lines, strict=False):
        assert game.parse(line.partition(":")[0]) == Step([hint.move])
