"""The changes that one request makes to a game before it is saved."""

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final

from bot.service.errors import PlayerError, RefusedError
from bot.service.results import Advised, Event, Made, Redone, Undone
from bot.store import GameChanges, GameRow, Status
from engine import Game, GameError, Hint, Outcome, Step
from engine.hints import Outlook
from engine.normalise import quote
from engine.notation import card_onto_card, tokens_as_typed

LONGEST_GAP: Final = timedelta(minutes=5)
"""A longer pause between two moves counts as this much playing time."""


def gap_ms(row: GameRow, now: datetime) -> int:
    """Return the playing time since the last change of a game, at most `LONGEST_GAP`."""
    gap = min(max(now - row.touched_at, timedelta(0)), LONGEST_GAP)
    return gap // timedelta(milliseconds=1)


ALL: Final = "all"
"""Typed in place of a count: as many steps as there are."""

MAX_STEPS: Final = 9999
"""The count that `all` stands for: no game has more steps."""

MAX_HINTS: Final = 3
"""The number of moves in one hint."""


class Turn:
    """A game and the changes that a request makes to it.

    Attributes:
        row: the stored game.
        game: the game, which the request changes.
        events: the changes so far.

    """

    def __init__(self, row: GameRow, game: Game, now: datetime, *, autoplay: bool = False) -> None:
        """Wrap a game; `autoplay` adds safe moves to the foundations to each move's step."""
        self.row = row
        self.game = game
        self.events: list[Event] = []
        self._now = now
        self._autoplay = autoplay
        self._autos = 0
        self._moves_made = 0
        self._first_move = False

    def play(self, line: str) -> None:
        """Play the tokens of a line in order.

        Raises:
            PlayerError: a token is refused; the tokens before it remain played.

        """
        if move := card_onto_card(line, self.game.variant):
            self._play_move(move, alone=True)
            return
        typed = _with_counts(tokens_as_typed(line))
        if not typed:
            raise PlayerError("nothing-typed")
        alone = len(typed) == 1
        for token, original in typed:
            try:
                self._play_token(token, original, alone=alone)
            except PlayerError as error:
                error.token = None if alone else quote(original)
                raise

    def _play_token(self, token: str, original: str, *, alone: bool) -> None:
        word, _, times = token.partition(" ")
        if times.isdecimal() and not int(times):
            raise PlayerError("bad-number", text=times)
        if word in _COUNTED:
            _COUNTED[word](self, MAX_STEPS if times == ALL else int(times or 1))
        elif word in _WORDS:
            _WORDS[word](self)
        else:
            self._play_move(word + times if times else original, alone=alone)

    def _play_move(self, text: str, *, alone: bool) -> None:
        self._play(lambda: self.game.parse(text, alone=alone))

    def _play(self, find: Callable[[], Step]) -> None:
        self._check_open()
        try:
            step = find()
        except GameError as reason:
            raise RefusedError(reason) from reason
        self.game.push_step(step, autoplay=self._autoplay)
        self._made(self.game.steps[-1])

    def make(self, step: Step) -> None:
        """Make a given step.

        Raises:
            RefusedError: the step is not legal.

        """

        def checked() -> Step:
            self.game.check_step(step)
            return step

        self._play(checked)

    def draw(self, times: int) -> None:
        """Draw from the stock; a single draw from an empty stock redeals.

        Raises:
            PlayerError: no card can be drawn.

        """
        self._play(lambda: self.game.draws(None if times == 1 else times))

    def auto(self, *, everything: bool = False) -> None:
        """Move cards to the foundations as one step: the safe ones, or everything.

        Raises:
            PlayerError: no card can move there.

        """
        self._check_open()
        step = self.game.autoplay(everything=everything)
        if not step:
            some_can = not everything and self.game.foundation_moves(everything=True)
            raise PlayerError("no-safe-move" if some_can else "no-foundation-move")
        self._made(step)
        self._autos += 1

    def undo(self, times: int = 1) -> None:
        """Undo steps, at most as many as there are.

        Raises:
            PlayerError: there is nothing to undo.

        """
        self._check_open()
        if not self.game.steps:
            raise PlayerError("nothing-to-undo")
        for _ in range(min(times, len(self.game.steps))):
            typed = self.game.typed_last_step()
            self.events.append(Undone(self.game.pop(), typed))

    def redo(self, times: int = 1) -> None:
        """Redo undone steps, at most as many as there are.

        Raises:
            PlayerError: there is nothing to redo.

        """
        self._check_open()
        if not self.game.undone:
            raise PlayerError("nothing-to-redo")
        for _ in range(min(times, len(self.game.undone))):
            step = self.game.redo()
            self.events.append(Redone(step, self.game.typed_last_step()))

    def hint(self) -> None:
        """Add an instant hint, without a search."""
        self._check_open()
        self._advise(self.game.hints())

    def advised(self, outlooks: Sequence[Outlook]) -> None:
        """Add the hints of a search, best move first."""
        self._check_open()
        best = tuple(outlooks[:MAX_HINTS])
        self._advise([outlook.hint for outlook in best], best)

    def changes(self) -> GameChanges:
        """Return the changes to store."""
        row = self.row
        changes = GameChanges(
            moves=" ".join(map(str, self.game.steps)),
            redo=" ".join(map(str, self.game.undone)),
            ply=self.game.ply,
            undos=row.undos + self._count(Undone),
            hints=row.hints + self._count(Advised),
            autos=row.autos + self._autos,
            moves_made=row.moves_made + self._moves_made,
            first_move_at=row.first_move_at or (self._now if self._moves_made else None),
            touched_at=self._now,
            moving_ms=row.moving_ms + gap_ms(row, self._now),
        )
        if self.game.outcome is Outcome.WON:
            changes |= GameChanges(status=Status.WON, finished_at=self._now)
        return changes

    def _made(self, step: Step) -> None:
        self._moves_made += len(step)
        self.events.append(Made(step, self.game.typed_last_step()))

    def _advise(self, hints: Sequence[Hint], outlooks: tuple[Outlook, ...] = ()) -> None:
        typed = tuple(self.game.typed(hint.move) for hint in hints)
        self.events.append(Advised(tuple(hints), outlooks, typed))

    def _count(self, kind: type[Event]) -> int:
        return sum(isinstance(event, kind) for event in self.events)

    def _check_open(self) -> None:
        if self.row.status is not Status.OPEN or self.game.outcome is Outcome.WON:
            raise PlayerError("game-finished")


def _with_counts(typed: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return tokens with their typed text; each count is joined to the word before it."""
    joined: list[tuple[str, str]] = []
    for token, original in typed:
        word, before = joined[-1] if joined else ("", "")
        is_count = word in (*_COUNTED, "draw") and re.fullmatch("[0-9]{1,4}", token)
        if is_count or (word in _COUNTED and token == ALL):
            joined[-1] = f"{word} {token}", f"{before} {original}"
        else:
            joined.append((token, original))
    return joined


_COUNTED: Final[Mapping[str, Callable[[Turn, int], None]]] = {
    "undo": Turn.undo,
    "redo": Turn.redo,
}
"""Commands allowed among typed moves that take a count."""

_WORDS: Final[Mapping[str, Callable[[Turn], None]]] = {
    "hint": Turn.hint,
    "auto": Turn.auto,
    "board": lambda _: None,
}
"""Commands allowed among typed moves."""
