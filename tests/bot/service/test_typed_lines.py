import pytest

from bot.service import (
    Advised,
    Made,
    PlayerError,
    Redone,
    RefusedError,
    Service,
    Undone,
)
from bot.store import Database
from engine import (
    AmbiguousMoveError,
    IllegalMoveError,
    InvalidMoveError,
    Step,
)
from tests.bot.service.scene import (
    ME,
    all_rows,
    begin,
    new_game,
    stored,
)


def step(text: str) -> Step:
    return Step.parse(text)


async def test_line_stops_at_the_first_refused_token(service: Service, database: Database) -> None:
    game = await new_game(service, ME, deal="11771")
    report = await service.play(ME, "d 3-7 9-1 d d")
    assert report.events == (Made(step("d")), Made(step("3-7")))
    assert isinstance(report.refusal, RefusedError)
    assert isinstance(report.refusal.reason, IllegalMoveError)
    row = await stored(database, game.id)
    assert (row.moves, row.moves_made, row.revision) == ("d 3-7", 2, 2)
    assert report.snapshot == await service.board(ME)


async def test_refused_token_is_named(service: Service) -> None:
    await new_game(service, ME, deal="11771")
    report = await service.play(ME, "d; w-1; d")
    assert report.events == (Made(step("d")),)
    assert report.refused == "w-1"


async def test_only_lines_of_several_tokens_name_the_refused_one(
    service: Service,
) -> None:
    await new_game(service, ME, deal="11771")
    with pytest.raises(RefusedError) as refused:
        await service.play(ME, "w-1; d")
    assert refused.value.token == "w-1"
    with pytest.raises(RefusedError) as refused:
        await service.play(ME, "w-1")
    assert refused.value.token is None
    assert (await service.play(ME, "d d")).refused is None


async def test_refused_command_is_named_with_its_count(service: Service) -> None:
    await new_game(service, ME, deal="11771")
    report = await service.play(ME, "d, redo 2, d")
    assert report.refused == "redo 2"
    assert report.snapshot.ply == 1


async def test_number_after_undo_redo_or_draw_is_its_count(
    service: Service, database: Database
) -> None:
    game = await new_game(service, ME, deal="11771")
    report = await service.play(ME, "d 3-7 3-1 undo 2 redo 1 draw 2 undo 9999 redo")
    assert report.refusal is None
    assert report.events == (
        *(Made(step("d")), Made(step("3-7")), Made(step("3-1"))),
        *(Undone(step("3-1")), Undone(step("3-7"))),
        Redone(step("3-7")),
        Made(step("d+d")),
        *(Undone(step("d+d")), Undone(step("3-7")), Undone(step("d"))),
        Redone(step("d")),
    )
    row = await stored(database, game.id)
    assert (row.moves, row.redo, row.undos) == ("d", "3-7 d+d", 5)


async def test_undo_with_a_count_can_be_the_whole_line(service: Service) -> None:
    await new_game(service, ME, deal="11771")
    await service.play(ME, "d 3-7 3-1")
    assert len((await service.play(ME, "undo 2")).events) == 2
    assert len((await service.play(ME, "redo 5")).events) == 2
    assert (await service.play(ME, "draw 3")).events == (Made(step("d+d+d")),)


@pytest.mark.parametrize("line", ["hint 2", "auto 2", "d 2", "undo 2 3"])
async def test_other_numbers_are_separate_tokens(service: Service, line: str) -> None:
    await new_game(service, ME, "lucas", "1")
    await service.play(ME, "d d d")
    report = await service.play(ME, line)
    assert report.refused == line[-1]
    assert isinstance(report.refusal, RefusedError)
    assert report.refusal.reason.code == "no-target"


@pytest.mark.parametrize("token", ["undo 0", "redo 0", "draw 0", "undo 0000"])
async def test_count_of_zero_is_refused_before_anything_is_done(
    service: Service, database: Database, token: str
) -> None:
    await new_game(service, ME, deal="11771")
    await service.play(ME, "d 3-7 undo")
    before = await all_rows(database)
    with pytest.raises(PlayerError) as refused:
        await service.play(ME, token)
    assert refused.value.code == "bad-number"
    assert await all_rows(database) == before

    report = await service.play(ME, f"d {token} d")
    assert report.events == (Made(step("d")),)
    assert report.refusal is not None
    assert (report.refusal.code, report.refused) == ("bad-number", token)


async def test_commands_are_allowed_among_moves(service: Service, database: Database) -> None:
    game = await new_game(service, ME, deal="11771")
    report = await service.play(ME, "d, hint, undo, redo, board, 3-7, undo")
    kinds = [type(event) for event in report.events]
    assert kinds == [Made, Advised, Undone, Redone, Made, Undone]
    row = await stored(database, game.id)
    assert (row.moves, row.redo, row.undos, row.hints) == ("d", "3-7", 2, 1)
    assert (row.moves_made, row.revision) == (2, 2)


async def test_auto_is_allowed_among_moves(service: Service, database: Database) -> None:
    game = await new_game(service, ME, "lucas", "1")
    report = await service.play(ME, "d auto undo auto 12-f")
    assert report.refusal is None
    row = await stored(database, game.id)
    assert (row.moves, row.autos, row.undos) == ("d 7-f+11-f 12-f", 2, 1)


@pytest.mark.parametrize(
    ("line", "code"),
    [("undo", "nothing-to-undo"), ("redo", "nothing-to-redo"), ("auto", "no-foundation-move")],
)
async def test_refused_command_stops_the_line(service: Service, line: str, code: str) -> None:
    await new_game(service, ME, deal="11771")
    report = await service.play(ME, f"hint {line} d")
    assert [type(event) for event in report.events] == [Advised]
    assert report.refusal is not None
    assert report.refusal.code == code
    assert report.snapshot.ply == 0


@pytest.mark.parametrize("line", ["", "   ", "\n", ",;,", "\u200b", "\ufe0f"])
async def test_empty_line_is_refused(service: Service, line: str) -> None:
    await new_game(service, ME)
    with pytest.raises(PlayerError) as refused:
        await service.play(ME, line)
    assert refused.value.code == "nothing-typed"


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("14-1", InvalidMoveError),
        ("hello", InvalidMoveError),
        ("x" * 4000, InvalidMoveError),
        ("\x00", InvalidMoveError),
        ("'; DROP TABLE games; --", InvalidMoveError),
        ("1-2", IllegalMoveError),
        ("w-1", IllegalMoveError),
        ("r", IllegalMoveError),
    ],
)
async def test_refused_move_changes_nothing(
    service: Service, database: Database, line: str, kind: type[Exception]
) -> None:
    await new_game(service, ME, deal="11771")
    before = await all_rows(database)
    with pytest.raises(RefusedError) as refused:
        await service.play(ME, line)
    assert isinstance(refused.value.reason, kind)
    assert len(str(refused.value.reason)) < 300
    assert await all_rows(database) == before
    assert (await service.play(ME, "d")).snapshot.ply == 1


async def test_ambiguous_move_lists_its_readings_and_plays_none(service: Service) -> None:
    await new_game(service, ME, "lucas", "1")
    with pytest.raises(RefusedError) as refused:
        await service.play(ME, "112")
    reason = refused.value.reason
    assert isinstance(reason, AmbiguousMoveError)
    assert list(map(str, reason.candidates)) == ["1-12", "11-2"]
    assert (await service.board(ME)).ply == 0


async def test_very_long_line_is_played_until_refused(service: Service) -> None:
    await new_game(service, ME)
    report = await service.play(ME, "d " * 2000)
    assert report.snapshot.ply == 64
    assert isinstance(report.refusal, RefusedError)
    assert report.refusal.reason.code == "stock-empty"


@pytest.mark.parametrize("times", [0, -1])
async def test_undoing_or_redoing_zero_times_changes_nothing(
    service: Service, database: Database, times: int
) -> None:
    await begin(service, ME)
    before = await all_rows(database)
    assert (await service.undo(ME, times)).events == ()
    assert await all_rows(database) == before
