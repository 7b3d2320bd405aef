"""Lines that people type without thinking about notation."""

import pytest

from bot.service import Made, RefusedError, Service
from engine import Game, Step
from tests.bot.service.scene import ME


async def _indian(service: Service) -> None:
    await service.new_game(ME, "indian", "617")
    await service.play(ME, "d")


@pytest.mark.parametrize("line", ["7d 8h", "7♦ 8♥", "7d-8h", "3 8", "3-8."])
async def test_a_card_goes_onto_a_card(service: Service, line: str) -> None:
    await _indian(service)
    snapshot = (await service.play(ME, line)).snapshot
    assert str(snapshot.last_step) == "3-8"


async def test_a_card_that_is_covered_is_not_replaced_by_another(service: Service) -> None:
    await _indian(service)
    with pytest.raises(RefusedError) as refused:
        await service.play(ME, "7d 8s")
    assert refused.value.reason.code == "target-not-exposed"


async def test_two_cards_that_do_not_fit_are_two_moves(service: Service) -> None:
    await _indian(service)
    report = await service.play(ME, "7d ah@6")
    assert report.events == (Made(Step.parse("3-8")), Made(Step.parse("6-f")))


@pytest.mark.parametrize("line", ["undo all", "UNDO ALL", "undo 2", "undo 2."])
async def test_all_steps_are_undone_and_redone(service: Service, line: str) -> None:
    await _indian(service)
    await service.play(ME, "3-8")
    assert (await service.play(ME, line)).snapshot.ply == 0
    assert (await service.play(ME, "redo all")).snapshot.ply == 2


async def test_a_refused_token_is_quoted_as_typed(service: Service) -> None:
    await _indian(service)
    look_alike = "\u0430♠"
    report = await service.play(ME, f"3-8 {look_alike}")
    assert report.refusal is not None
    assert report.refusal.token == look_alike


@pytest.mark.parametrize(
    "pasted",
    [
        "Indian/1 #617: D 3-8 10-F",
        "`indian/1 #617: d 3-8 10-f`",
        "> indian/1 #617: d 3-8 10-f",
        "```\nindian/1 #617: d 3-8\n10-f\n```",
        "> indian/1 #617: d\n> 3-8 10-f",
    ],
)
async def test_a_pasted_record_is_loaded(service: Service, pasted: str) -> None:
    snapshot = (await service.load(ME, pasted)).snapshot
    game = Game.from_record("indian/1 #617: d 3-8 10-f")
    assert (snapshot.ply, snapshot.view) == (3, game.view)


async def test_other_text_is_not_a_record(service: Service) -> None:
    with pytest.raises(RefusedError) as refused:
        await service.load(ME, "> hello")
    assert refused.value.reason.code == "unreadable-record"
