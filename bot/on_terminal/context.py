"""The context that command handlers share: service, screen, input, current game, questions."""

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
"""Handlers by command name; each takes the command's arguments as keyword arguments."""


Progress = Callable[[float], None]
"""Receives the progress of a search, from 0 to 1."""


class UserCancelledError(Exception):
    """The player declined a question or stopped a search.

    Args:
        message: the message to print; by default, that nothing was changed.

    """

    def __init__(self, message: str = "") -> None:
        super().__init__(message)
        self.message = message or say("cancelled")


class TerminalContext:
    """The state that all handlers of a terminal session share.

    Attributes:
        service: the service.
        caller: the player.
        screen: the output.
        reader: the input.
        snapshot: the game shown last.
        last_command: the previous command's name and the normalised text after it.

    """

    def __init__(self, service: Service, caller: Caller, screen: Screen, reader: Reader) -> None:
        self.service = service
        self.caller = caller
        self.screen = screen
        self.reader = reader
        self.snapshot: Snapshot | None = None
        self.last_command = ("", "")

    async def preferences(self) -> Preferences:
        """Return the player's settings."""
        return await self.service.preferences(self.caller)

    async def uses_screen_reader(self) -> bool:
        """Return whether the player has chosen spoken boards, which are for screen readers."""
        return (await self.preferences()).board == "spoken"

    @property
    def shown_version(self) -> GameVersion | None:
        """Return the version of the game shown, to which commands apply; None for a pipe."""
        if not self.reader.interactive or self.snapshot is None:
            return None
        return GameVersion(self.snapshot.id, self.snapshot.revision)

    async def search(self, search: Callable[[Progress], Coroutine[Any, Any, T]], stopped: str) -> T:
        """Run a search; at the keyboard, show its progress and let the player stop it.

        Args:
            search: the search, called with a callback for its progress.
            stopped: the message for a stopped search.

        Raises:
            UserCancelledError: the player stopped the search.

        """
        if not self.reader.interactive:
            return await search(_ignore_progress)
        found = await self.reader.run_until_stopped(self._with_progress(search))
        if found is None:
            raise UserCancelledError(stopped)
        return found

    async def _with_progress(self, search: Callable[[Progress], Coroutine[Any, Any, T]]) -> T:
        if await self.uses_screen_reader():
            self.screen.print([say("searching")])
            return await search(_ignore_progress)
        with self.screen.progress(say("searching-bar")) as progress:
            return await search(progress)

    # ---------------------------------------------------------------- showing

    async def show_outdated(self, error: OutdatedError) -> None:
        """Show the current state of a game that has changed in another session."""
        await self.show(await self.service.board(self.caller), answers.explain(error))

    async def show(self, snapshot: Snapshot, lines: Sequence[str], style: str = "") -> None:
        """Make a game the current one and print its board, state and these lines.

        Args:
            snapshot: the game.
            lines: sentences after the state line.
            style: a board style to use instead of the player's setting.

        """
        self.snapshot = snapshot
        self.print_board(snapshot, [answers.state(snapshot), *lines], style)

    def print_board(self, snapshot: Snapshot, lines: Sequence[str], style: str = "") -> None:
        """Print a board and sentences.

        The board comes first, except for screen readers: reading it out takes long.

        Args:
            snapshot: the game.
            lines: the sentences.
            style: a board style to use instead of the player's setting.

        """
        preferences = snapshot.preferences
        if style:
            preferences = preferences.changed("board", style, self.caller.platform)
        lines = answers.with_cards(lines, preferences)
        if preferences.board == "spoken":
            self.screen.print(lines)
            self.screen.board(snapshot, preferences)
        else:
            self.screen.board(snapshot, preferences)
            self.screen.print(lines)

    def print(self, lines: Sequence[str]) -> None:
        """Print sentences, with cards written as the player prefers."""
        preferences = self.snapshot.preferences if self.snapshot else Preferences()
        self.screen.print(answers.with_cards(lines, preferences))

    async def answer(self, answer: answers.Answer, *notes: str) -> None:
        """Print an answer.

        Narrow terminals and screen readers get the table's rows as sentences.

        Args:
            answer: the answer.
            notes: further sentences below it.

        """
        columns = () if await self.uses_screen_reader() else answer.columns
        rows = table(columns, self.screen.cells) if columns else ()
        self.screen.print([answer.title, *answer.lines, *(() if rows else answer.rows)])
        self.screen.rows(rows)
        self.screen.print([*answer.notes, *notes])

    # ----------------------------------------------------------------- asking

    async def choose(self, question: str, choices: Mapping[str, T]) -> T:
        """Ask a question and return the choice with the typed name.

        Raises:
            UserCancelledError: the answer is none of the choices, or the input ended.

        """
        *before, last = self.screen.wrapped(question)
        self.screen.print(before)
        answer = normalise(await self.reader.answer(last) or "").strip()
        if answer not in choices:
            raise UserCancelledError
        return choices[answer]

    async def ask(self, question: str) -> None:
        """Ask for confirmation.

        Raises:
            UserCancelledError: the answer is not yes.

        """
        yes = say("answer-yes")
        await self.choose(question, {yes: True, yes[0]: True})

    async def start(
        self, start: Callable[[OpenGame, GameVersion | None], Awaitable[Started]]
    ) -> Started:
        """Start a game, after asking what to do with an open game or with too many of them."""
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
        self.print(answers.explain(error))
        numbers = {str(game.id): game.id for game in error.games}
        number = await self.choose(say("ask-which-to-resign"), numbers)
        self.screen.print([answers.resigned(await self.service.resign(self.caller, number))])
        return number


def _ignore_progress(_: float) -> None:
    """Discard the progress of a search."""
