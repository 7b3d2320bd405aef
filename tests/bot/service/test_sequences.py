"""Property test: any requests leave the game that a model of two lists of steps describes."""

from contextlib import suppress
from itertools import count

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.service import Caller, PlayerError, Service
from bot.store import Database
from engine import Game
from tests.bot.service.scene import Clock, new_game, rebuilt, stored

GAMES = ["forty-thieves #9", "little-forty #25862593409827390266", "number-ten #28388", "lucas #1"]
LINES = ["d", "d3", "d40", "undo", "undo undo undo", "redo redo", "auto", "hint", "board", "w-99"]
# A number chooses one of the legal moves.
REQUESTS = st.integers(0, 30) | st.sampled_from([*LINES, "auto all"])

new_numbers = count(1)


class Model:
    """A model of a game as two lists: the steps made and the undone ones.

    Attributes:
        autoplay: whether each move is followed by autoplay.

    """

    def __init__(self, variant: str, deal: str, *, autoplay: bool) -> None:
        self.autoplay = autoplay
        self.head = f"{variant}/1 #{deal}:"
        self.steps: list[str] = []
        self.undone: list[str] = []

    @property
    def record(self) -> str:
        return " ".join([self.head, *self.steps])

    @property
    def game(self) -> Game:
        return Game.from_record(self.record)

    def move(self, number: int) -> str:
        """Return a legal move as typed; a single card needs a count, or a sequence might move."""
        moves = list(self.game.legal_moves)
        if not moves:
            return "w-99"
        move = moves[number % len(moves)]
        return f"{move}x1" if "-" in str(move) and move.length == 1 else str(move)

    def do(self, line: str) -> None:
        for word in [line] if line == "auto all" else line.split():
            self._do_word(word)

    def _do_word(self, word: str) -> None:
        match word:
            case "hint" | "board" | "w-99":
                pass
            case "undo":
                self.undone += [self.steps.pop()] if self.steps else []
            case "redo":
                self.steps += [self.undone.pop()] if self.undone else []
            case "auto" | "auto all":
                self._make(str(self.game.autoplay(everything=word == "auto all")))
            case "d" | "d3" | "d40" if self.game.view.stock:
                draws = -(-self.game.view.stock // self.game.variant.draw)
                self._make("+".join(["d"] * min(int(word[1:] or 1), draws)))
            case "d" if self.game.view.waste and self.game.view.redeals_left:
                self._make("r")
            case "d" | "d3" | "d40":
                pass
            case _:
                self._make(word.removesuffix("x1"))

    def _make(self, step: str) -> None:
        if step:
            self.steps.append(step)
            self.undone.clear()
            up = self.game.autoplay() if self.autoplay else ()
            self.steps[-1] = "+".join([step, *map(str, up)])


@settings(
    max_examples=15,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(
    st.sampled_from(GAMES),
    st.sampled_from(["off", "on"]),
    st.lists(st.tuples(st.integers(0, 1), REQUESTS), min_size=5, max_size=25),
)
async def test_board_always_matches_the_record(
    database: Database, game: str, auto: str, requests: list[tuple[int, int | str]]
) -> None:
    services = [Service(database, now=Clock()) for _ in range(2)]
    caller = Caller("discord", next(new_numbers), "channel")
    variant, deal = game.split(" #")
    dealt = await new_game(services[0], caller, variant, deal)
    await services[0].change_settings(caller, {"auto": auto})
    model = Model(variant, deal, autoplay=auto == "on")
    for chosen, request in requests:
        line = model.move(request) if isinstance(request, int) else request
        model.do(line)
        with suppress(PlayerError):
            if line == "auto all":
                await services[chosen].auto(caller, everything=True)
            else:
                await services[chosen].play(caller, line)
        for service in services:
            assert await service.record(caller) == model.record
            assert (await service.board(caller)).view == model.game.view
    row = await stored(database, dealt.id)
    assert row.redo.split() == model.undone[::-1]
    assert rebuilt(row).ply == row.ply
