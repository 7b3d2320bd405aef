"""Completion of typed lines."""

import pytest
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from bot.commands import SETTINGS, TYPED_COMMANDS
from bot.on_terminal.completion import LineCompleter
from engine import VARIANTS, Game
from tests.bot.states import snapshot_of

INDIAN = snapshot_of(Game.from_record("indian/1 #617: d"))


def completed(line: str, *, game: bool = True) -> dict[str, str]:
    """Return each completed line, with the description shown next to it."""
    completer = LineCompleter(INDIAN if game else None)
    return {
        line[: len(line) + completion.start_position]
        + completion.text: completion.display_meta_text
        for completion in completer.get_completions(Document(line), CompleteEvent())
    }


def test_a_slash_completes_to_every_command() -> None:
    assert list(completed("/")) == [f"/{name}" for name in TYPED_COMMANDS]
    assert completed("/und") == {"/undo": "Undo steps"}


def test_legal_moves_are_completed_and_described() -> None:
    moves = {line: meta for line, meta in completed("").items() if not line.startswith("/")}
    assert list(moves) == [str(move) for move in INDIAN.legal_moves]
    assert moves["6-f"] == "A♥ to its foundation"
    assert moves["d"] == "draw"


def test_moves_are_completed_after_other_moves() -> None:
    assert list(completed("d 6-")) == ["d 6-f"]
    assert list(completed("/move 6-")) == ["/move 6-f"]


def test_no_moves_are_completed_without_a_game() -> None:
    assert list(completed("", game=False)) == [f"/{name}" for name in TYPED_COMMANDS]
    assert completed("d ", game=False) == {}


@pytest.mark.parametrize("slash", ["/", ""])
@pytest.mark.parametrize("name", ["stats", "rules", "deal"])
def test_these_commands_complete_to_games(slash: str, name: str) -> None:
    assert list(completed(f"{slash}{name} ")) == [f"{slash}{name} {key}" for key in VARIANTS]
    assert list(completed(f"{slash}{name} li")) == [
        f"{slash}{name} limited",
        f"{slash}{name} little-forty",
    ]


def test_newgame_completes_to_difficulties() -> None:
    proven = ["winnable", "easy", "medium", "hard"]
    assert list(completed("/newgame ")) == [f"/newgame {word}" for word in [*proven, *VARIANTS]]
    assert list(completed("/newgame lucas ha")) == ["/newgame lucas hard"]


def test_search_commands_complete_to_their_words() -> None:
    assert list(completed("/winnable ")) == ["/winnable longer", "/winnable yes"]
    assert list(completed("/analyse 12 ")) == ["/analyse 12 line"]


def test_settings_complete_to_names_then_values() -> None:
    assert list(completed("/settings ")) == [f"/settings {name}" for name in SETTINGS]
    assert list(completed("/settings colours ")) == [
        f"/settings colours {value}" for value in SETTINGS["colours"]
    ]
    assert list(completed("/settings ranking ")) == [
        "/settings ranking off",
        "/settings ranking on",
    ]
    assert completed("/settings klondike ") == {}


def test_board_auto_and_undo_complete_to_their_words() -> None:
    assert list(completed("/board s")) == ["/board spoken"]
    assert list(completed("/auto ")) == ["/auto all"]
    assert list(completed("/undo ")) == ["/undo all"]


def test_each_of_several_words_is_completed() -> None:
    assert list(completed("/leaderboard indian mo")) == [
        "/leaderboard indian moves",
        "/leaderboard indian month",
    ]
    assert list(completed("/daily streets ye")) == ["/daily streets yesterday"]
    assert completed("/rules indian ma", game=False) == {}


@pytest.mark.parametrize("line", ["/draw ", "/quit ", "/klondike", "x", "/load indi"])
def test_other_lines_have_no_completions(line: str) -> None:
    assert completed(line) == {}
