"""Where a player sits: the service, the screen, the keyboard, and the game that lies there."""

from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from typing import Any, TypeVar

from bot import answers
from bot.answers.tables import table
from bot.on_terminal.reader import Reader
from bot.on_terminal.screen import Screen
from bot.service import (
    Caller,
    DecisionNeededError,
    GameVersion,
    OpenGame,
    OutdatedError,
    Preferences,
    Service,
    Snapshot,
    Started,
    TooManyGamesError,
    normalise,
)
from bot.texts import say

T = TypeVar("T")
Commands = Mapping[str, Callable[..., Awaitable[None]]]
"""The handler of each command; it takes the command's arguments by name."""


Progress = Callable[[float], None]
"""Takes how far a search is, from 0 to 1."""


class UserCancelledError(Exception):
    """The player was asked and wants nothing changed, or has stopped a search.

    Args:
        told: what to say of it, if not that nothing was changed.

    """

    def __init__(self, told: str = "") -> None:
        super().__init__(told)
        self.told = told or say("cancelled")


class TerminalContext:
    """What all commands of one player at one terminal share.

    Attributes:
        service: what is asked.
        caller: who asks.
        screen: where it is answered.
        reader: who can be asked, if anybody.
        snapshot: the game that was shown last.
        last_command: the command before this one, and what followed its name, in plain letters.

    """

    def __init__(self, service: Service, caller: Caller, screen: Screen, reader: Reader) -> None:
        self.service = service
        self.caller = caller
        self.screen = screen
        self.reader = reader
        self.snapshot: Snapshot | None = None
        self.last_command = ("", "")

    async def preferences(self) -> Preferences:
        """The player's settings."""
        return await self.service.preferences(self.caller)

    async def listens(self) -> bool:
        """Whether the player has it all in words, for a screen reader."""
        return (await self.preferences()).board == "spoken"

    @property
    def shown(self) -> GameVersion | None:
        """The game that somebody looks at: what is typed is about that one alone."""
        if not self.reader.interactive or self.snapshot is None:
            return None
        return GameVersion(self.snapshot.id, self.snapshot.revision)

    async def search(self, search: Callable[[Progress], Coroutine[Any, Any, T]], stopped: str) -> T:
        """Wait for a search, which somebody at the keyboard sees going on and can stop.

        Args:
            search: is given what to tell how far it is.
            stopped: what to say of it where it was stopped.

        Raises:
            UserCancelledError: it was stopped.

        """
        if not self.reader.interactive:
            return await search(_unheard)
        found = await self.reader.unless_stopped(self._seen(search))
        if found is None:
            raise UserCancelledError(stopped)
        return found

    async def _seen(self, search: Callable[[Progress], Coroutine[Any, Any, T]]) -> T:
        if await self.listens():
            self.screen.say([say("searching")])
            return await search(_unheard)
        with self.screen.progress(say("searching-bar")) as told:
            return await search(told)

    # ---------------------------------------------------------------- showing

    async def show_outdated(self, error: OutdatedError) -> None:
        """Show the game as it stands where it has gone on elsewhere."""
        await self.show(await self.service.board(self.caller), answers.explain(error))

    async def show(self, snapshot: Snapshot, news: Sequence[str], board: str = "") -> None:
        """Show the game at hand, in another style where one is named."""
        self.snapshot = snapshot
        self.lay_out(snapshot, [answers.state(snapshot), *news], board)

    def lay_out(self, snapshot: Snapshot, lines: Sequence[str], board: str = "") -> None:
        """Print a board and sentences: the board first, but last to those who listen."""
        preferences = snapshot.preferences
        if board:
            preferences = preferences.changed("board", board, self.caller.platform)
        told = answers.with_cards(lines, preferences)
        if preferences.board == "spoken":
            self.screen.say(told)
            self.screen.board(snapshot, preferences)
        else:
            self.screen.board(snapshot, preferences)
            self.screen.say(told)

    def say(self, lines: Sequence[str]) -> None:
        """Print sentences, with cards as the player wants them."""
        preferences = self.snapshot.preferences if self.snapshot else Preferences()
        self.screen.say(answers.with_cards(lines, preferences))

    async def answer(self, answer: answers.Answer, *notes: str) -> None:
        """Print an answer: its table, or its rows where the window is narrow or the player listens.

        Args:
            answer: the answer.
            notes: sentences below it.

        """
        columns = () if await self.listens() else answer.columns
        rows = table(columns, self.screen.cells) if columns else ()
        self.screen.say([answer.title, *answer.lines, *(() if rows else answer.rows)])
        self.screen.rows(rows)
        self.screen.say([*answer.notes, *notes])

    # ----------------------------------------------------------------- asking

    async def choose(self, question: str, choices: Mapping[str, T]) -> T:
        """Ask for one of these answers.

        Raises:
            UserCancelledError: another was given, or none.

        """
        *before, last = self.screen.wrapped(question)
        self.screen.say(before)
        answer = normalise(await self.reader.answer(last) or "").strip()
        if answer not in choices:
            raise UserCancelledError
        return choices[answer]

    async def ask(self, question: str) -> None:
        """Ask for a yes.

        Raises:
            UserCancelledError: there was none.

        """
        yes = say("answer-yes")
        await self.choose(question, {yes: True, yes[0]: True})

    async def start(
        self, start: Callable[[OpenGame, GameVersion | None], Awaitable[Started]]
    ) -> Started:
        """Start a game, asking what becomes of those that are in its way."""
        asks = self.reader.interactive
        open_game, decided = OpenGame.ASK if asks else OpenGame.KEEP, None
        while True:
            try:
                return await start(open_game, decided)
            except DecisionNeededError as error:
                open_game = await self._ask_about_open_game(error)
                decided = GameVersion(error.open_game.id, error.open_game.revision)
            except TooManyGamesError as error:
                if not asks:
                    raise
                resigned = await self._ask_which_to_resign(error)
                if decided and decided.game_id == resigned:
                    open_game, decided = OpenGame.ASK, None

    async def _ask_about_open_game(self, error: DecisionNeededError) -> OpenGame:
        question = say("ask-open-game", game=answers.summary_game(error.open_game))
        keep, resign = say("answer-keep"), say("answer-resign")
        choices = {
            keep: OpenGame.KEEP,
            keep[0]: OpenGame.KEEP,
            resign: OpenGame.RESIGN,
            resign[0]: OpenGame.RESIGN,
        }
        return await self.choose(question, choices)

    async def _ask_which_to_resign(self, error: TooManyGamesError) -> int:
        self.say(answers.explain(error))
        numbers = {str(game.id): game.id for game in error.games}
        number = await self.choose(say("ask-which-to-resign"), numbers)
        self.screen.say([answers.resigned(await self.service.resign(self.caller, number))])
        return number


def _unheard(_: float) -> None:
    """Nobody watches how far a search is."""
