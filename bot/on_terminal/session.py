"""A player at the terminal: each line is read, done and answered."""

import functools
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final, TypeVar

from bot import answers
from bot.commands import (
    COMMANDS,
    read_game_number,
    read_line,
    read_times,
    split_game_and_deal,
    unknown_command,
)
from bot.on_terminal.reader import Reader
from bot.on_terminal.screen import OutputClosedError, Screen
from bot.service import (
    Advised,
    At,
    Caller,
    DecisionNeededError,
    OpenGame,
    OutdatedError,
    PlayerError,
    Preferences,
    Report,
    Service,
    Snapshot,
    Started,
    Status,
    TooManyGamesError,
    named_variant,
)
from bot.texts import say
from engine.text import plain, quote
from engine.variants import FORTY_THIEVES

MOST_CHARACTERS: Final = 100_000
"""Longer lines are no moves; a record of ten thousand moves fits."""

T = TypeVar("T")

_log = logging.getLogger(__name__)


class _CancelledError(Exception):
    """The player was asked and wants nothing changed."""


class Session:
    """One player at one terminal."""

    def __init__(self, service: Service, caller: Caller, screen: Screen, reader: Reader) -> None:
        self._service = service
        self._caller = caller
        self._screen = screen
        self._reader = reader
        self._snapshot: Snapshot | None = None
        self._ended = False
        self._handlers: Mapping[str, Callable[[str], Awaitable[None]]] = {
            "newgame": self._new_game,
            "move": self._move,
            "draw": self._draw,
            "undo": self._undo,
            "redo": self._redo,
            "hint": self._hint,
            "auto": self._auto,
            "board": self._board,
            "resign": self._resign,
            "games": self._games,
            "resume": self._resume,
            "stats": self._stats,
            "rules": self._rules,
            "settings": self._settings,
            "record": self._record,
            "load": self._load,
            "help": self._help,
            "quit": self._quit,
        }

    async def run(self) -> None:
        """Answer lines until the end of input or `/quit`."""
        if self._reader.interactive:
            await self._answering(self._welcome())
        while not self._ended:
            line = await self._reader.line(self._prompt(), self._snapshot)
            if line is None:
                break
            await self._answering(self._do(line))
        if self._reader.interactive:
            self._screen.say([say("goodbye")])

    async def _answering(self, work: Awaitable[None]) -> None:
        """Do something so that whatever goes wrong with it is told in a sentence."""
        try:
            await work
        except PlayerError as error:
            self._say(answers.explain(error))
        except _CancelledError:
            self._screen.say([say("cancelled")])
        except OutputClosedError:
            raise
        except Exception:  # noqa: BLE001  # whatever it is, the player goes on and the log has it
            game = self._snapshot.id if self._snapshot else "none"
            _log.exception("game %s: a line could not be answered", game)
            self._screen.say([say("unexpected")])

    async def _do(self, line: str) -> None:
        if len(line) > MOST_CHARACTERS:
            raise PlayerError("too-much-typed", length=len(line), most=MOST_CHARACTERS)
        name, rest = read_line(line)
        await self._handlers[name](rest)

    async def _welcome(self) -> None:
        try:
            snapshot = await self._service.board(self._caller)
        except PlayerError as error:
            self._screen.say(
                [say("welcome")] if error.code == "no-game" else answers.explain(error)
            )
        else:
            is_open = snapshot.status is Status.OPEN
            await self._show(snapshot, [say("welcome-back") if is_open else say("welcome")])

    def _prompt(self) -> str:
        if self._snapshot is None:
            return say("prompt-no-game")
        return say("prompt", game=self._snapshot.variant.name)

    # ---------------------------------------------------------------- showing

    async def _show(self, snapshot: Snapshot, news: list[str], board: str = "") -> None:
        """Show a game: the board first, but news first to those who listen."""
        self._snapshot = snapshot
        preferences = snapshot.preferences
        if board:
            preferences = preferences.changed("board", board, self._caller.platform)
        lines = [answers.state(snapshot), *news]
        if preferences.board == "spoken":
            self._say(lines)
            self._screen.board(snapshot, preferences)
        else:
            self._screen.board(snapshot, preferences)
            self._say(lines)

    def _say(self, lines: Sequence[str]) -> None:
        preferences = self._snapshot.preferences if self._snapshot else Preferences()
        self._screen.say(answers.with_cards(lines, preferences))

    async def _report(self, doing: Awaitable[Report]) -> None:
        try:
            report = await doing
        except OutdatedError as error:
            snapshot = await self._service.board(self._caller)
            await self._show(snapshot, answers.explain(error))
            return
        news = answers.news(report)
        if all(isinstance(event, Advised) for event in report.events) and news:
            self._snapshot = report.snapshot
            self._say(news)
        else:
            await self._show(report.snapshot, news)

    def _shown(self) -> At | None:
        """The game that somebody looks at: what is typed is about that one alone."""
        if not self._reader.interactive or self._snapshot is None:
            return None
        return At(self._snapshot.id, self._snapshot.revision)

    # ----------------------------------------------------------- the commands

    async def _move(self, rest: str) -> None:
        await self._report(self._service.play(self._caller, rest, self._shown()))

    async def _draw(self, rest: str) -> None:
        times = f"d{read_times(rest)}" if rest else "d"
        await self._report(self._service.play(self._caller, times, self._shown()))

    async def _undo(self, rest: str) -> None:
        times = read_times(rest)
        await self._report(self._service.undo(self._caller, times, self._shown()))

    async def _redo(self, rest: str) -> None:
        times = read_times(rest)
        await self._report(self._service.redo(self._caller, times, self._shown()))

    async def _hint(self, _: str) -> None:
        await self._report(self._service.hint(self._caller, self._shown()))

    async def _auto(self, rest: str) -> None:
        everything = plain(rest) == "all"
        if rest and not everything:
            raise PlayerError("unknown-argument", text=quote(rest), usage=COMMANDS["auto"].typed)
        await self._report(
            self._service.auto(self._caller, everything=everything, at=self._shown())
        )

    async def _board(self, rest: str) -> None:
        await self._show(await self._service.board(self._caller), [], rest)

    async def _new_game(self, rest: str) -> None:
        variant, deal = split_game_and_deal(rest)
        await self._start(functools.partial(self._service.new_game, self._caller, variant, deal))

    async def _load(self, rest: str) -> None:
        await self._start(functools.partial(self._service.load, self._caller, rest))

    async def _start(self, start: Callable[[OpenGame, At | None], Awaitable[Started]]) -> None:
        asks = self._reader.interactive
        open_game, decided = OpenGame.ASK if asks else OpenGame.KEEP, None
        while True:
            try:
                started = await start(open_game, decided)
            except DecisionNeededError as error:
                open_game = await self._ask_about_open_game(error)
                decided = At(error.open_game.id, error.open_game.revision)
            except TooManyGamesError as error:
                if not asks:
                    raise
                given_up = await self._ask_which_to_give_up(error)
                if decided and decided.game_id == given_up:
                    open_game, decided = OpenGame.ASK, None
            else:
                await self._show(started.snapshot, answers.started(started))
                return

    async def _resign(self, rest: str) -> None:
        number = read_game_number(rest)
        if self._reader.interactive:
            await self._ask_about_resigning(number)
        resigned = await self._service.resign(self._caller, number)
        if self._snapshot and self._snapshot.id == resigned.snapshot.id:
            self._snapshot = None
        self._screen.say([answers.resigned(resigned)])

    async def _games(self, _: str) -> None:
        self._screen.say(answers.games(await self._service.games(self._caller)))

    async def _resume(self, rest: str) -> None:
        snapshot = await self._service.resume(self._caller, read_game_number(rest))
        await self._show(snapshot, [])

    async def _stats(self, rest: str) -> None:
        variant = named_variant(rest)
        figures = await self._service.statistics(self._caller, variant)
        self._screen.say(answers.statistics(figures, variant))

    async def _rules(self, rest: str) -> None:
        here = self._snapshot.variant if self._snapshot else FORTY_THIEVES
        self._screen.say(answers.rules(named_variant(rest) or here))

    async def _settings(self, rest: str) -> None:
        preferences = await self._service.preferences(self._caller)
        name, _, value = rest.replace("=", " ").partition(" ")
        if name:
            preferences = await self._service.set_preference(self._caller, name, value.strip())
        self._screen.say(answers.settings(preferences, self._caller.platform))

    async def _record(self, _: str) -> None:
        self._screen.copyable(await self._service.record(self._caller))

    async def _help(self, rest: str) -> None:
        name = plain(rest).removeprefix("/")
        if name and name not in COMMANDS:
            raise unknown_command(name)
        shown = [COMMANDS[name]] if name else COMMANDS.values()
        if not name:
            self._screen.say([say("help-title"), say("help-moves")])
        self._screen.table([(command.typed, say(f"help-{command.name}")) for command in shown])

    async def _quit(self, _: str) -> None:
        self._ended = True

    # ----------------------------------------------------------------- asking

    async def _ask_about_open_game(self, error: DecisionNeededError) -> OpenGame:
        question = say("ask-open-game", game=answers.summary_game(error.open_game))
        keep, give_up = say("answer-keep"), say("answer-give-up")
        choices = {
            keep: OpenGame.KEEP,
            keep[0]: OpenGame.KEEP,
            give_up: OpenGame.GIVE_UP,
            give_up[0]: OpenGame.GIVE_UP,
        }
        return await self._choose(question, choices)

    async def _ask_which_to_give_up(self, error: TooManyGamesError) -> int:
        self._say(answers.explain(error))
        numbers = {str(game.id): game.id for game in error.games}
        number = await self._choose(say("ask-which-to-give-up"), numbers)
        self._screen.say([answers.resigned(await self._service.resign(self._caller, number))])
        return number

    async def _ask_about_resigning(self, number: int | None) -> None:
        for game in await self._service.games(self._caller):
            is_meant = game.here if number is None else game.id == number
            if is_meant and game.begun:
                told = answers.summary_game(game)
                yes = say("answer-yes")
                question = (
                    say("ask-resign-practice", game=told)
                    if game.practice
                    else say("ask-resign", game=told)
                )
                await self._choose(question, {yes: True, yes[0]: True})

    async def _choose(self, question: str, choices: Mapping[str, T]) -> T:
        answer = plain(await self._reader.answer(question) or "").strip()
        if answer not in choices:
            raise _CancelledError
        return choices[answer]
