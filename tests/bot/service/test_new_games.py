from datetime import timedelta

import pytest

from bot.service import Caller, OpenGame, PlayerError, RefusedError, Service
from bot.store import Database, Status
from engine import (
    VARIANTS,
    DealNumberError,
    Game,
    Outcome,
    RecordError,
    UnknownVariantError,
)
from tests.bot.service.scene import (
    IN_A_CHANNEL,
    LUCAS,
    ME,
    NOON,
    SOMEBODY,
    Clock,
    all_rows,
    begin,
    new_game,
    stored,
    typed,
    win,
)

WON_RECORD = f"lucas/1 #18400: {' '.join(map(str, LUCAS.moves))}"


# ----------------------------------------------------------- choice of variant and deal


@pytest.mark.parametrize("key", VARIANTS)
async def test_every_variant_can_be_dealt_by_its_key(service: Service, key: str) -> None:
    snapshot = await new_game(service, ME, key, "617")
    assert (snapshot.variant.key, snapshot.number) == (key, 617)
    assert snapshot.view == Game.deal(key, 617).view


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Le Cadran", "forty-thieves"),
        ("BIG FORTY", "forty-thieves"),
        ("napoleon at st helena", "forty-thieves"),
        ("Roosevelt at San Juan", "forty-thieves"),
        ("Rank and File", "rank-and-file"),
        ("numberten", "number-ten"),
    ],
)
async def test_variant_can_be_given_by_any_of_its_names(
    service: Service, name: str, key: str
) -> None:
    assert (await new_game(service, ME, name)).variant.key == key


async def test_first_game_is_forty_thieves_by_default(service: Service) -> None:
    assert (await service.new_game(ME)).snapshot.variant.key == "forty-thieves"


@pytest.mark.parametrize("finish", ["won", "resigned", "kept", "laid out"])
async def test_default_variant_is_the_one_last_played_here(service: Service, finish: str) -> None:
    await begin(service, IN_A_CHANNEL, "indian")
    if finish == "won":
        await win(service, ME, LUCAS)
    elif finish == "laid out":
        await new_game(service, ME, "lucas")
    else:
        await begin(service, ME, "lucas")
    if finish == "resigned":
        await service.resign(ME)
    started = await service.new_game(ME, open_game=OpenGame.KEEP)
    assert started.snapshot.variant.key == "lucas"


async def test_default_variant_is_the_last_touched_not_the_last_dealt(
    service: Service, clock: Clock
) -> None:
    first = await begin(service, ME, "indian")
    await begin(service, ME, "lucas")
    clock.advance(timedelta(minutes=1))
    await service.resume(ME, first.id)
    assert (await service.new_game(ME, open_game=OpenGame.KEEP)).snapshot.variant.key == "indian"


async def test_discarded_deal_does_not_change_the_default_variant(
    service: Service,
) -> None:
    await win(service, ME, LUCAS)
    await service.new_game(ME)
    await service.resign(ME)
    assert (await service.new_game(ME)).snapshot.variant.key == "lucas"


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1", 1),
        ("#617", 617),
        ("00042", 42),
        ("100000000000000000000", 10**20),
        ("\uff11\uff17", 17),
    ],
)
async def test_deal_number_can_be_given(
    service: Service, database: Database, text: str, number: int
) -> None:
    snapshot = await new_game(service, ME, deal=text)
    assert snapshot.number == number
    assert (await stored(database, snapshot.id)).deal == str(number)


async def test_deal_is_random_by_default(service: Service) -> None:
    numbers = [(await new_game(service, ME)).number for _ in range(3)]
    assert numbers == [1001, 1002, 1003]


async def test_random_deal_has_ten_digits(database: Database) -> None:
    service = Service(database)
    numbers = [(await new_game(service, ME)).number for _ in range(5)]
    assert len(set(numbers)) == 5
    assert all(number is not None and 10**9 <= number <= 10**10 for number in numbers)


@pytest.mark.parametrize(
    "deal", ["0", "-1", "1.5", "1000000000000000000000", "abc", " ", "#", "9" * 4000, "1\x002"]
)
async def test_invalid_deal_number_is_refused(
    service: Service, database: Database, deal: str
) -> None:
    await begin(service, ME)
    before = await all_rows(database)
    with pytest.raises(RefusedError) as refused:
        await service.new_game(ME, deal=deal, open_game=OpenGame.RESIGN)
    assert isinstance(refused.value.reason, DealNumberError)
    assert len(str(refused.value.reason)) < 200
    assert await all_rows(database) == before


@pytest.mark.parametrize("name", ["klondike", " ", "x" * 4000, "lucas/1", "\x00"])
async def test_unknown_variant_is_refused(service: Service, database: Database, name: str) -> None:
    await begin(service, ME)
    before = await all_rows(database)
    with pytest.raises(RefusedError) as refused:
        await service.new_game(ME, name, open_game=OpenGame.RESIGN)
    assert isinstance(refused.value.reason, UnknownVariantError)
    assert len(str(refused.value.reason)) < 300
    assert await all_rows(database) == before


async def test_place_of_a_game_is_stored(service: Service, database: Database) -> None:
    game = await new_game(service, IN_A_CHANNEL)
    row = await stored(database, game.id)
    assert (row.place, row.server, row.current) == ("channel", "guild", True)


@pytest.mark.parametrize("platform_id", [-(2**63), 0, 2**63 - 1])
async def test_player_ids_have_64_bits(service: Service, platform_id: int) -> None:
    caller = Caller("discord", platform_id, "channel")
    game = await begin(service, caller)
    assert (await service.board(caller)).id == game.id


# ------------------------------------------------------------------------ records


async def test_loaded_record_is_the_same_game_as_practice(
    service: Service, database: Database, clock: Clock
) -> None:
    await begin(service, ME, deal="11771")
    await service.play(ME, "3-7")
    record = await service.record(ME)
    started = await service.load(SOMEBODY, record)
    assert started.loaded
    snapshot = started.snapshot
    assert snapshot.practice
    assert snapshot.view == (await service.board(ME)).view
    row = await stored(database, snapshot.id)
    assert (row.moves, row.ply, row.moves_made, row.redo) == ("d 3-7", 2, 2, "")
    assert (row.status, row.first_move_at, row.moving_ms) == (Status.OPEN, clock.now, 0)
    undone = await service.undo(SOMEBODY, 2)
    assert undone.snapshot.view == Game.deal("forty-thieves", 11771).view
    await service.resign(SOMEBODY)
    assert (await service.statistics(SOMEBODY)).played == 0


async def test_record_without_moves_is_practice_from_its_first_move(
    service: Service, database: Database
) -> None:
    game = (await service.load(ME, "forty-thieves/1 #11771:")).snapshot
    await service.play(ME, "d")
    assert (await stored(database, game.id)).practice
    assert not await is_counted(service, ME)


async def test_loaded_won_record_is_finished_and_does_not_count(
    service: Service, database: Database
) -> None:
    snapshot = (await service.load(ME, WON_RECORD)).snapshot
    assert (snapshot.status, snapshot.outcome) == (Status.WON, Outcome.WON)
    assert (await stored(database, snapshot.id)).finished_at == NOON
    with pytest.raises(PlayerError) as refused:
        await service.undo(ME)
    assert refused.value.code == "game-finished"
    assert not await is_counted(service, ME)
    assert (await service.statistics(ME)).won == 0


@pytest.mark.parametrize(
    "record",
    [
        "nonsense",
        "x" * 4000,
        "forty-thieves/1 #11771: d 9-1",
        "forty-thieves/1 #11771: dd",
        "forty-thieves/1 #11771: d\x00",
        "forty-thieves/2 #11771: d",
        "forty-thieves/1 #0: d",
        "klondike/1 #1: d",
        f"{WON_RECORD} d",
    ],
)
async def test_invalid_record_is_refused(service: Service, database: Database, record: str) -> None:
    await begin(service, ME)
    before = await all_rows(database)
    with pytest.raises(RefusedError) as refused:
        await service.load(ME, record, OpenGame.RESIGN)
    assert isinstance(refused.value.reason, RecordError | DealNumberError | UnknownVariantError)
    assert len(str(refused.value.reason)) < 300
    assert await all_rows(database) == before


@pytest.mark.parametrize("record", ["", "  "])
async def test_a_missing_record_is_refused(
    service: Service, database: Database, record: str
) -> None:
    await begin(service, ME)
    before = await all_rows(database)
    with pytest.raises(PlayerError) as refused:
        await service.load(ME, record, OpenGame.RESIGN)
    assert refused.value.code == "no-record"
    assert await all_rows(database) == before


async def test_record_does_not_contain_undone_moves(service: Service) -> None:
    await begin(service, ME, deal="11771")
    await service.play(ME, "3-7")
    await service.undo(ME)
    assert await service.record(ME) == "forty-thieves/1 #11771: d"


# ----------------------------------------------------------------------- practice


async def is_counted(service: Service, caller: Caller) -> bool:
    statistics = await service.statistics(caller)
    return statistics.played + statistics.open > 0


async def test_deal_of_a_loaded_record_counts_as_played(service: Service) -> None:
    await service.load(ME, "lucas/1 #5: d")
    started = await service.new_game(ME, "lucas", "5", OpenGame.RESIGN)
    assert (started.snapshot.practice, started.loaded) == (True, False)
    assert (await service.play(ME, "d")).snapshot.practice
    assert not await is_counted(service, ME)


async def test_repeated_deal_is_practice(service: Service) -> None:
    await begin(service, ME, deal="617")
    await service.resign(ME)
    again = await new_game(service, ME, deal="617")
    assert again.practice
    assert (await service.play(ME, "d")).snapshot.practice
    resigned = await service.resign(ME)
    assert not resigned.counts
    assert (await service.statistics(ME)).lost == 1


async def test_repeated_deal_is_practice_while_the_first_is_open(
    service: Service,
) -> None:
    await begin(service, ME, deal="617")
    again = await begin(service, ME, deal="617")
    assert again.practice
    assert (await service.statistics(ME)).open == 1


async def test_of_two_equal_deals_the_first_played_counts(service: Service) -> None:
    await new_game(service, ME, deal="617")
    await new_game(service, IN_A_CHANNEL, deal="617")
    assert not (await service.play(IN_A_CHANNEL, "d")).snapshot.practice
    assert (await service.play(ME, "d")).snapshot.practice
    assert (await service.statistics(ME)).open == 1


async def test_deal_of_a_won_game_cannot_be_won_again(service: Service) -> None:
    await win(service, ME, LUCAS)
    again = await win(service, ME, LUCAS)
    assert (again.snapshot.status, again.snapshot.practice) == (Status.WON, True)
    assert (await service.statistics(ME)).won == 1


async def test_practice_stays_practice_when_resumed_elsewhere(service: Service) -> None:
    await begin(service, ME, deal="617")
    await service.resign(ME)
    game = await begin(service, ME, deal="617")
    await service.resume(IN_A_CHANNEL, game.id)
    assert (await service.play(IN_A_CHANNEL, "d")).snapshot.practice


@pytest.mark.parametrize(
    ("caller", "variant", "deal"),
    [(SOMEBODY, "lucas", "617"), (ME, "limited", "617"), (ME, "lucas", "618")],
)
async def test_another_player_variant_or_deal_counts(
    service: Service, caller: Caller, variant: str, deal: str
) -> None:
    await begin(service, ME, "lucas", "617")
    assert not (await begin(service, caller, variant, deal)).practice


async def test_deal_without_a_move_counts_later(service: Service) -> None:
    await new_game(service, ME, deal="617")
    await service.analyses.hint(ME)
    await service.resign(ME)
    assert not (await begin(service, ME, deal="617")).practice


async def test_win_is_played_move_by_move(service: Service) -> None:
    await new_game(service, ME, LUCAS.variant, str(LUCAS.number))
    statuses = [(await service.play(ME, move)).snapshot.status for move in typed(LUCAS)]
    assert statuses == [Status.OPEN] * (len(LUCAS.moves) - 1) + [Status.WON]
