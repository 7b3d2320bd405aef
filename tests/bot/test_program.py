"""The program as a whole: start, exit and error messages."""

import asyncio
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from bot import __version__
from tests.bot.on_terminal.program import COMMAND, Home, begin, damage, execute
from tests.bot.on_terminal.test_piped import DRAWN

DRAWN_TWICE = "Indian, deal 617: 2 moves, last d.\n"
WRONG = "Something went wrong. Your games are saved, and the log has the details."
NOT_STORED = "The database is not available. Nothing was changed."
_END_S = 60  # a program that takes longer hangs

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="needs signals and a shell")


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


def only_line(text: str) -> str:
    """Check that a text is a single line, and return it."""
    assert text.endswith("\n")
    assert text.count("\n") == 1
    return text


def rows(home: Home) -> list[str]:
    with closing(sqlite3.connect(home.database)) as connection:
        return list(connection.iterdump())


def ask(process: subprocess.Popen[bytes], line: str) -> str:
    """Send a line to the running program and return what it prints in reply."""
    assert process.stdin
    assert process.stdout
    process.stdin.write(f"{line}\n/help quit\n".encode())
    process.stdin.flush()
    answer = ""
    for printed in process.stdout:
        if printed.startswith(b"/quit "):
            break
        answer += printed.decode()
    return answer


# ---------------------------------------------------------------------- command line


def test_help_is_printed_and_creates_no_files(home: Home) -> None:
    ended = home.run("", "--help")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.startswith("usage: forty-thieves")
    assert "/help" in ended.stdout
    assert ".env.example" in " ".join(ended.stdout.split())
    assert list(home.folder.iterdir()) == []


def test_version_is_printed(home: Home) -> None:
    ended = home.run("", "--version")
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, f"{__version__}\n", "")


def test_unknown_option_is_refused_before_anything_is_done(home: Home) -> None:
    ended = home.run("/board\n", "--klondike")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "usage: forty-thieves" in ended.stderr
    assert "--klondike" in ended.stderr
    assert list(home.folder.iterdir()) == []


# ------------------------------------------------------------------ invalid settings


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DATABASE_URL", "mysql://me:secret@host/games"),
        ("LOG_LEVEL", "secret"),
        ("LOG_FILE", "."),
    ],
)
def test_invalid_setting_is_named_in_one_line(home: Home, name: str, value: str) -> None:
    ended = home.run("/board\n", **{name: value})
    assert (ended.returncode, ended.stdout) == (2, "")
    assert name in only_line(ended.stderr)
    assert "secret" not in ended.stderr


def test_unknown_setting_is_named_in_one_line(home: Home) -> None:
    (home.folder / ".env").write_text("TERMINAL_PLAYERS=secret\n")
    ended = home.run("/board\n")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "TERMINAL_PLAYERS" in only_line(ended.stderr)
    assert "secret" not in ended.stderr


def test_unreadable_line_of_the_settings_is_named_in_one_line(home: Home) -> None:
    (home.folder / ".env").write_text("TERMINAL_PLAYER=7\nLOG LEVEL: secret\n")
    ended = home.run("/board\n")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "line 2 of the file .env" in only_line(ended.stderr)
    assert "secret" not in ended.stderr
    assert not home.data.exists()


def test_log_file_may_be_in_the_home_folder(home: Home) -> None:
    ended = home.run("/board\n", LOG_FILE="~/elsewhere/log.txt")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert (home.folder / "elsewhere" / "log.txt").exists()


def test_each_terminal_player_has_separate_games(home: Home) -> None:
    begin(home)
    assert "You have no game here." in home.run("/board\n", TERMINAL_PLAYER="8").stdout


# -------------------------------------------------------------------- unusable databases


def test_folder_that_cannot_be_created_is_one_line(home: Home) -> None:
    (home.folder / "file").touch()
    ended = home.run("/board\n", DATABASE_URL="sqlite:///file/games.db")
    assert (ended.returncode, ended.stdout) == (1, "")
    assert "file/games.db" in only_line(ended.stderr)


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or not os.geteuid(), reason="root can write everywhere"
)
def test_read_only_folder_is_one_line(home: Home) -> None:
    folder = home.folder / "locked"
    folder.mkdir(mode=0o500)
    ended = home.run("/board\n", DATABASE_URL="sqlite:///locked/games.db")
    assert (ended.returncode, ended.stdout) == (1, "")
    assert "locked/games.db" in only_line(ended.stderr)


def test_file_that_is_not_a_database_is_one_line_and_unchanged(home: Home) -> None:
    file = home.folder / "letter.txt"
    file.write_text("Dear reader, " * 100)
    ended = home.run("/newgame\n", DATABASE_URL="sqlite:///letter.txt")
    assert (ended.returncode, ended.stdout) == (1, "")
    assert "letter.txt" in only_line(ended.stderr)
    assert "not a database" in ended.stderr
    assert file.read_text() == "Dear reader, " * 100


def test_newer_database_is_one_line_and_unchanged(home: Home) -> None:
    begin(home)
    execute(home, "UPDATE alembic_version SET version_num = '9999'")
    before = rows(home)
    ended = home.run("/newgame\n")
    assert (ended.returncode, ended.stdout) == (1, "")
    assert "newer than this program" in only_line(ended.stderr)
    assert rows(home) == before


def test_unreachable_server_is_one_line_without_the_password(home: Home) -> None:
    with socket.socket() as nobody_listens:
        nobody_listens.bind(("127.0.0.1", 0))
        port = nobody_listens.getsockname()[1]
        url = f"postgresql://me:secret@127.0.0.1:{port}/games"
        ended = home.run("/board\n", DATABASE_URL=url, LOG_LEVEL="DEBUG")
    assert (ended.returncode, ended.stdout) == (1, "")
    assert str(port) in only_line(ended.stderr)
    assert "secret" not in ended.stderr
    assert "secret" not in home.log


def test_silent_server_times_out(
    home: Home,
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        process = home.start(DATABASE_URL=f"postgresql://me:secret@127.0.0.1:{port}/games")
        try:
            connection, _ = silent.accept()
            with connection:
                assert process.wait(_END_S) == 1
        finally:
            process.kill()
            output, errors = process.communicate()
    assert output == b""
    assert str(port) in only_line(errors.decode())


# ------------------------------------------------------------------------------- exit


@posix_only
@pytest.mark.parametrize(("sent", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)])
def test_signal_ends_the_program_while_it_waits_for_input(
    home: Home, sent: signal.Signals, code: int
) -> None:
    with home.start() as process:
        assert "0 moves." in ask(process, "/newgame indian 617")
        process.send_signal(sent)
        assert process.wait(_END_S) == code
        assert process.stderr
        assert process.stderr.read() == b""


def writes_begun(home: Home) -> int:
    """Return how many times the program has begun to write, according to its log."""
    return len(re.findall("executing .*BEGIN IMMEDIATE", home.log))


@posix_only
def test_signal_ends_the_program_while_the_database_is_locked(home: Home) -> None:
    begin(home)
    with home.start(LOG_LEVEL="DEBUG") as process:
        ask(process, "/board")
        with closing(sqlite3.connect(home.database)) as other:
            other.execute("BEGIN IMMEDIATE")
            before = writes_begun(home)
            assert process.stdin
            process.stdin.write(b"d\n")
            process.stdin.flush()
            deadline = time.monotonic() + 200
            while writes_begun(home) == before:
                assert time.monotonic() < deadline
                time.sleep(0.01)
            process.send_signal(signal.SIGTERM)
            try:
                assert process.wait(_END_S) == 143
            finally:
                process.kill()
    assert home.run("/record\n").stdout == "indian/1 #617: d\n"


@posix_only
def test_closed_output_pipe_ends_the_program_silently(home: Home) -> None:
    begin(home)
    with home.start() as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(b"/board\n")
        process.stdin.flush()
        assert process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b"/board\n" * 100)
        process.stdin.close()
        assert process.wait(_END_S) == 1
        assert process.stderr
        assert process.stderr.read() == b""
    assert "Traceback" not in home.log


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")
def test_write_error_of_the_output_ends_the_program_with_one_line(home: Home) -> None:
    begin(home)
    with Path("/dev/full").open("wb") as full:
        ended = subprocess.run(
            COMMAND,
            cwd=home.folder,
            env=home.environment(),
            input=b"/board\n/board\n",
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=300,
            check=False,
        )
    assert ended.returncode == 1
    assert "No space left" in only_line(ended.stderr.decode())


@posix_only
@pytest.mark.parametrize("closed", ["<&-", ">&-"])
def test_closed_stream_counts_as_an_empty_one(home: Home, closed: str) -> None:
    begin(home)
    ended = subprocess.run(
        ["sh", "-c", f'exec "$@" {closed}', "sh", *COMMAND],
        cwd=home.folder,
        env=home.environment(),
        input=b"d\n",
        capture_output=True,
        timeout=300,
        check=False,
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, b"", b"")
    assert ("d d" in "".join(rows(home))) == (closed != "<&-")


# --------------------------------------------------------------------- runtime faults


@pytest.mark.parametrize(
    ("harm", "repair", "shown", "logged"),
    [
        (
            "ALTER TABLE games RENAME TO gone",
            "ALTER TABLE gone RENAME TO games",
            NOT_STORED,
            ["player terminal:0", "no such table: games"],
        ),
        (
            "UPDATE games SET touched_at = 'hello'",
            "UPDATE games SET touched_at = dealt_at",
            WRONG,
            ["game 1:", "hello"],
        ),
    ],
    ids=["failing store", "unexpected error"],
)
def test_fault_is_shown_in_a_sentence_and_logged_with_its_player(
    home: Home, harm: str, repair: str, shown: str, logged: list[str]
) -> None:
    with home.start() as process:
        assert "0 moves." in ask(process, "/newgame indian 617")
        execute(home, harm)
        assert ask(process, "d").startswith(shown)
        execute(home, repair)
        assert "1 move, last d." in ask(process, "d")
        output, errors = process.communicate(timeout=300)
    assert (process.returncode, output, errors) == (0, b"", b"")
    for words in ("ERROR", "Traceback", *logged):
        assert words in home.log


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")
def test_unwritable_log_prints_nothing_into_the_game(home: Home) -> None:
    begin(home)
    ended = home.run("/board\n", LOG_FILE="/dev/full", LOG_LEVEL="DEBUG")
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, DRAWN, "")


def test_damaged_game_is_reported_logged_and_left_unchanged(home: Home) -> None:
    begin(home)
    damage(home)
    before = rows(home)
    answers = home.answers(["/board", "d", "/undo", "/auto", "/record", "/resign", "/resume 1"])
    assert {answer[:35] for answer in answers} == {"Game number 1 is damaged and cannot"}
    assert rows(home) == before
    assert "game 1 is damaged" in home.log
    assert "1-1" in home.log
    started, games = home.answers(["/newgame maria 5", "/games"])
    assert "Maria, deal 5: 0 moves." in started
    assert "1: Indian, deal 617, 1 move" in games


async def test_two_programs_of_one_player_keep_the_moves_in_sequence(home: Home) -> None:
    begin(home)
    ended = await asyncio.gather(
        *(asyncio.to_thread(home.run, "d\n" * 12 + "/undo\n" * 2) for _ in range(2))
    )
    assert [(end.returncode, end.stderr) for end in ended] == [(0, "")] * 2
    assert [end.stdout.count("Indian, deal 617: ") for end in ended] == [14, 14]
    assert home.run("/record\n").stdout == f"indian/1 #617:{' d' * 21}\n"


def test_moves_of_one_program_are_seen_by_the_other(home: Home) -> None:
    begin(home)
    with home.start() as one, home.start() as other:
        assert ask(one, "/board") == DRAWN
        assert DRAWN_TWICE in ask(other, "d")
        assert "3 moves, last d." in ask(one, "d")
        assert DRAWN_TWICE in ask(other, "/undo")
        assert DRAWN_TWICE in ask(one, "/board")
        for process in (one, other):
            assert process.stdin
            process.stdin.close()
