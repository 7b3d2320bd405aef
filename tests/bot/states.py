"""Results of the service built without a database."""

from datetime import UTC, datetime
from typing import Any

from bot.service import GameSummary, Preferences, Snapshot
from bot.store import GameRow, Status
from engine import Game

NOON = datetime(2026, 3, 29, 12, tzinfo=UTC)


def snapshot_of(game: Game, **stored: Any) -> Snapshot:  # noqa: ANN401  # the columns of a row
    """Return a snapshot of a game, with some columns of its row set."""
    row: dict[str, Any] = {
        "id": 1,
        "revision": 2,
        "player_id": 1,
        "variant": game.variant.key,
        "rules_version": game.variant.version,
        "deal": str(game.number),
        "moves": " ".join(map(str, game.steps)),
        "ply": game.ply,
        "moves_made": game.ply,
        "status": Status.OPEN,
        "dealt_at": NOON,
        "touched_at": NOON,
        "place": "terminal",
    }
    return Snapshot.of(GameRow(**row | stored), game, Preferences())


def summary(number: int = 3, **values: Any) -> GameSummary:  # noqa: ANN401  # the fields of a summary
    """Return a listed game; by default Indian, deal 617, with one move."""
    fields: dict[str, Any] = {
        "id": number,
        "variant": "indian",
        "deal": "617",
        "ply": 1,
        "touched_at": NOON,
        "abandoned": False,
        "here": False,
        "practice": False,
        "begun": True,
        "revision": 2,
    }
    return GameSummary(**fields | values)
