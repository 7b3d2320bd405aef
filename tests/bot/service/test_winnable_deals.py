"""Deals of the catalogue: random ones, given numbers, and information about a deal."""

import pytest

from bot.service import OpenGame, PlayerError, RefusedError, Service
from bot.service.analysis import winnable
from bot.store import Database
from engine import VARIANTS
from engine.catalogue import Grade, grade_of, is_proven, part_of, proven_deals
from tests.bot.service.days import TODAY, open_daily, set_deal
from tests.bot.service.scene import LUCAS, ME, SOMEBODY, all_rows, begin, new_game, stored

LUCAS_GAME = VARIANTS["lucas"]
PROVEN = proven_deals(LUCAS_GAME, "open")
UNPROVEN = next(number for number in range(1, 10**6) if number not in PROVEN)
OF_GRADE = {grade: proven_deals(LUCAS_GAME, "open", grade) for grade in Grade}


# ------------------------------------------------------------------- random deals


async def test_winnable_deal_is_proven_and_not_a_daily_deal(service: Service) -> None:
    for _ in range(20):
        started = await service.new_game(ME, "lucas", winnable=True)
        number = started.snapshot.number
        assert number is not None
        assert is_proven(LUCAS_GAME, number)
        assert part_of(number) == "open"
        assert (started.snapshot.practice, started.snapshot.checks) == (False, 0)


async def test_default_variant_is_the_one_last_played_here(service: Service) -> None:
    await begin(service, ME, "lucas")
    started = await service.new_game(ME, open_game=OpenGame.KEEP, winnable=True)
    assert started.snapshot.variant.key == "lucas"


async def test_known_deals_are_not_dealt_again(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = PROVEN[:5]
    monkeypatch.setattr(winnable, "proven_deals", lambda *_: few)
    dealt = []
    for _ in few:
        started = await service.new_game(ME, "lucas", open_game=OpenGame.RESIGN, winnable=True)
        dealt.append(started.snapshot.number)
        await service.play(ME, "d")
    assert sorted(dealt, key=str) == sorted(few, key=str)
    again = await service.new_game(ME, "lucas", open_game=OpenGame.RESIGN, winnable=True)
    assert again.snapshot.number in few
    assert again.snapshot.practice
    theirs = await service.new_game(SOMEBODY, "lucas", winnable=True)
    assert not theirs.snapshot.practice


@pytest.mark.parametrize("grade", Grade)
@pytest.mark.parametrize("is_given", [False, True])
async def test_difficulty_selects_a_proven_deal_of_that_grade(
    service: Service,
    grade: Grade,
    is_given: bool,  # noqa: FBT001  # a case
) -> None:
    for _ in range(5):
        started = await service.new_game(
            ME, "lucas", winnable=is_given, difficulty=grade.value.upper()
        )
        assert started.snapshot.number in OF_GRADE[grade]


async def test_variant_without_proven_deals_is_refused(
    service: Service, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(winnable, "proven_deals", lambda *_: ())
    with pytest.raises(PlayerError) as refused:
        await service.new_game(ME, "lucas", winnable=True)
    assert (refused.value.code, refused.value.details) == ("none-winnable", {"key": "lucas"})
    assert await all_rows(database) == []


# ------------------------------------------------------------------ given numbers


async def test_given_number_must_be_proven(service: Service, database: Database) -> None:
    started = await service.new_game(ME, "lucas", str(PROVEN[0]), winnable=True)
    assert started.snapshot.number == PROVEN[0]
    before = await all_rows(database)
    with pytest.raises(PlayerError) as refused:
        await service.new_game(ME, "lucas", str(UNPROVEN), OpenGame.KEEP, winnable=True)
    assert refused.value.code == "not-winnable"
    assert refused.value.details == {"key": "lucas", "number": str(UNPROVEN), "others": "yes"}
    assert await all_rows(database) == before
    await service.new_game(ME, "lucas", str(UNPROVEN), OpenGame.KEEP)


async def test_given_number_must_have_the_given_difficulty(
    service: Service, database: Database
) -> None:
    easy = str(OF_GRADE[Grade.EASY][0])
    with pytest.raises(PlayerError) as refused:
        await service.new_game(ME, "lucas", easy, difficulty="hard")
    assert refused.value.code == "other-difficulty"
    assert refused.value.details == {
        "key": "lucas",
        "number": easy,
        "grade": "easy",
        "wanted": "hard",
    }
    assert await all_rows(database) == []
    assert (await service.new_game(ME, "lucas", easy, difficulty="easy")).snapshot.number


async def test_unknown_difficulty_is_refused(service: Service, database: Database) -> None:
    with pytest.raises(PlayerError) as refused:
        await service.new_game(ME, "lucas", difficulty="Devilish")
    assert refused.value.code == "unknown-difficulty"
    assert refused.value.details == {"text": "Devilish", "names": "easy, medium, hard"}
    assert await all_rows(database) == []


async def test_todays_daily_deal_is_refused_although_winnable(
    service: Service, database: Database
) -> None:
    opened = await open_daily(service, SOMEBODY, LUCAS_GAME)
    number = (await stored(database, opened.id)).deal
    with pytest.raises(PlayerError) as refused:
        await service.new_game(ME, "lucas", number, winnable=True)
    assert refused.value.code == "daily-not-free"


# ---------------------------------------------------------------------- deal info


async def test_deal_info_describes_a_given_number(service: Service) -> None:
    facts = await service.analyses.deal_info(ME, "Lucas", str(PROVEN[0]))
    assert (facts.variant, facts.number, facts.daily) == (LUCAS_GAME, PROVEN[0], None)
    assert (facts.proven, facts.grade) == (True, grade_of(LUCAS_GAME, PROVEN[0]))
    facts = await service.analyses.deal_info(ME, "lucas", f"#{UNPROVEN}")
    assert (facts.number, facts.proven, facts.grade) == (UNPROVEN, False, None)


async def test_default_deal_is_the_current_game(service: Service, database: Database) -> None:
    await new_game(service, ME, "lucas", str(PROVEN[1]))
    before = await all_rows(database)
    facts = await service.analyses.deal_info(ME)
    assert (facts.variant, facts.number, facts.proven) == (LUCAS_GAME, PROVEN[1], True)
    assert await all_rows(database) == before


async def test_deal_info_uses_the_variant_last_played_here(service: Service) -> None:
    await begin(service, ME, "lucas")
    assert (await service.analyses.deal_info(ME, deal="1")).variant == LUCAS_GAME
    assert (await service.analyses.deal_info(SOMEBODY, deal="1")).variant.key == "forty-thieves"


async def test_deal_info_hides_the_number_of_a_daily_deal(
    service: Service, database: Database
) -> None:
    await set_deal(database)
    await open_daily(service, ME, LUCAS_GAME)
    facts = await service.analyses.deal_info(ME)
    assert (facts.number, facts.daily) == (None, TODAY)
    assert str(LUCAS.number) not in repr(facts)
    await service.play(ME, "d")
    await service.resign(ME)
    assert (await service.analyses.deal_info(ME)).number == LUCAS.number


async def test_deal_info_does_not_reveal_todays_numbers(
    service: Service, database: Database
) -> None:
    opened = await open_daily(service, SOMEBODY, LUCAS_GAME)
    number = (await stored(database, opened.id)).deal
    others = [str(deal) for deal in proven_deals(LUCAS_GAME, "daily") if str(deal) != number]
    for deal in (number, *others[:3]):
        facts = await service.analyses.deal_info(ME, "lucas", deal)
        assert (str(facts.number), facts.daily, facts.proven) == (deal, None, True)


@pytest.mark.parametrize(("variant", "deal"), [("klondike", "1"), ("lucas", "x"), ("lucas", "0")])
async def test_unknown_variant_or_number_is_refused(
    service: Service, variant: str, deal: str
) -> None:
    with pytest.raises(RefusedError):
        await service.analyses.deal_info(ME, variant, deal)


async def test_deal_info_without_a_number_needs_a_game(service: Service) -> None:
    with pytest.raises(PlayerError) as refused:
        await service.analyses.deal_info(ME)
    assert refused.value.code == "no-game"
