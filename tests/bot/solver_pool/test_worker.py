"""Views of a game that a worker passes to the hints."""

from bot.solver_pool.worker import _views_since_last_reveal as seen
from engine import Game


def views_after(*records: str) -> list[object]:
    return [Game.from_record(record).view for record in records]


def test_views_before_a_draw_cannot_recur() -> None:
    assert seen(Game.from_record("indian/1 #617: d")) == []


def test_earlier_views_since_then_can_recur() -> None:
    assert seen(Game.from_record("indian/1 #617: d 1-8 6-f")) == views_after(
        "indian/1 #617: d", "indian/1 #617: d 1-8"
    )


def test_views_before_a_revealed_card_cannot_recur() -> None:
    assert seen(Game.from_record("indian/1 #617: 1-8")) == views_after("indian/1 #617:")
    assert seen(Game.from_record("indian/1 #617: 1-8 1-7")) == []
