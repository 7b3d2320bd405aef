"""Entry point: settings, logging, the front end, and the exit code."""

import argparse
import asyncio
import logging
import signal
import sys
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from typing import Final

from bot import __version__, on_terminal
from bot.service import CommandSets, Service
from bot.settings import Settings, SettingsError, load_settings
from bot.solver_pool import SolverPool
from bot.store import Database, StoreError

_INVALID_SETTING: Final = 2
_FAILED: Final = 1
_INTERRUPTED: Final = 128 + signal.SIGINT
_TERMINATED: Final = 128 + signal.SIGTERM
_LOG_BYTES: Final = 1_000_000


def run() -> int:
    """Run the program and return its exit code."""
    command = _read_arguments()
    try:
        settings = load_settings()
        _start_log(settings)
        _check_command(command, settings)
        database = _database(settings)
    except SettingsError as error:
        return _print_error(f"Invalid setting: {error}", _INVALID_SETTING)
    return _run(command, settings, database)


def _read_arguments() -> str | None:
    parser = argparse.ArgumentParser(
        prog="forty-thieves",
        description="Play Forty Thieves and eight other patience games: on Discord if "
        "DISCORD_TOKEN is set, otherwise in the terminal. Type /help there for the commands. "
        "Lines from a pipe are answered in plain text.",
        epilog="Settings come from the environment and the file .env; see .env.example.",
    )
    parser.add_argument("--version", action="version", version=__version__)
    parser.add_argument(
        "command",
        nargs="?",
        choices=["sync"],
        help="register the slash commands on Discord, even if they have not changed, and exit",
    )
    command: str | None = parser.parse_args().command
    return command


def _check_command(command: str | None, settings: Settings) -> None:
    if command == "sync" and settings.discord_token is None:
        raise SettingsError("DISCORD_TOKEN: sync needs it to register the commands")


def _start_log(settings: Settings) -> None:
    try:
        settings.log_file.parent.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(
            settings.log_file, maxBytes=_LOG_BYTES, backupCount=3, encoding="utf-8", delay=False
        )
    except OSError as error:
        raise SettingsError(f"LOG_FILE: {error}") from error
    handlers: list[logging.Handler] = [handler]
    if settings.discord_token:
        handlers.append(logging.StreamHandler())
    # Errors of logging must not be printed into the player's screen.
    logging.raiseExceptions = False
    logging.getLogger("alembic").setLevel("WARNING")
    logging.getLogger("discord.app_commands.tree").addFilter(_without_traceback)
    # At DEBUG, discord.py logs the tokens of interactions.
    logging.getLogger("discord").setLevel(
        "INFO" if settings.log_level == "DEBUG" else settings.log_level
    )
    logging.basicConfig(
        handlers=handlers,
        level=settings.log_level,
        format="%(asctime)s %(levelname)s %(name)s: %(message)s",
    )


def _without_traceback(record: logging.LogRecord) -> bool:
    """Drop the traceback of autocomplete errors: a late suggestion needs only one line."""
    record.exc_info = record.exc_text = None
    return True


def _database(settings: Settings) -> Database:
    try:
        return Database(settings.database_url)
    except StoreError as error:
        raise SettingsError(f"DATABASE_URL: {error}") from error


def _run(command: str | None, settings: Settings, database: Database) -> int:
    try:
        asyncio.run(_play(command, settings, database))
    except (StoreError, ConnectionError) as error:
        logging.getLogger(__name__).error("the program stops: %s", error)  # noqa: TRY400  # the message is enough
        return _print_error(str(error), _FAILED)
    except on_terminal.OutputClosedError as error:
        # Otherwise flushing the output would fail again when the interpreter exits.
        sys.stdout = None
        return _print_error(f"The output failed: {error}", _FAILED) if str(error) else _FAILED
    except KeyboardInterrupt:
        return _INTERRUPTED
    except asyncio.CancelledError:
        return _TERMINATED
    return 0


async def _play(command: str | None, settings: Settings, database: Database) -> None:
    task = asyncio.current_task()
    if task:
        with suppress(NotImplementedError):  # Windows has no SIGTERM handler
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    processes = settings.search_processes
    solver_pool = SolverPool(processes) if processes else None
    secret = settings.daily_secret.get_secret_value()
    service = Service(database, solver_pool=solver_pool, daily_secret=secret)
    try:
        await database.upgrade(settings.backup_folder)
        await _front_end(command, settings, service, database)
    finally:
        if solver_pool:
            await solver_pool.close()
        await service.settle()
        await database.close()


async def _front_end(
    command: str | None, settings: Settings, service: Service, database: Database
) -> None:
    if settings.discord_token is None:
        await on_terminal.play(service, settings)
        return
    from bot import on_discord  # noqa: PLC0415  # its libraries double the time to load

    if command == "sync":
        await on_discord.sync(service, CommandSets(database), settings)
    else:
        await on_discord.play(service, CommandSets(database), settings)


def _print_error(sentence: str, code: int) -> int:
    print(sentence, file=sys.stderr)  # noqa: T201  # no screen is open before the start or after the end
    return code
