"""A tenth variant, added as data, works with every command and changes no other's daily deals."""

from collections.abc import Iterator

import pytest

from bot import answers
from bot.boards import (
    TextStyle,
    ansi_board,
    default_colours,
    emoji_board,
    picture_board,
    spoken_board,
    text_board,
)
from bot.boards.emoji import EMOJI_NAMES
from bot.commands import parse
from bot.service import LeaderboardQuery, PlayerError, Service, named_variant
from bot.service.daily.numbers import daily_number
from engine import VARIANTS, Variant
from tests.bot.service.days import TODAY
from tests.bot.service.scene import ME
from tests.engine.tenth_game import EMPEROR, SHORT, tenth_game


@pytest.fixture(params=[EMPEROR, SHORT], ids=lambda variant: variant.key)
def game(request: pytest.FixtureRequest) -> Iterator[Variant]:
    with tenth_game(request.param) as variant:
        yield variant


async def test_new_variant_can_be_played_to_its_end(service: Service, game: Variant) -> None:
    arguments = parse("newgame", f"{game.name} 617")
    started = await service.new_game(ME, arguments["game"], arguments["deal"])
    assert started.snapshot.variant == game
    await service.draw(ME)
    await service.undo(ME)
    await service.redo(ME)
    report = await service.analyses.hint(ME)
    assert answers.report(report)
    assert answers.rules(game)
    resigned = await service.resign(ME)
    assert game.name in answers.resigned(resigned)
    number = await service.history.latest(ME)
    assert answers.replay(await service.history.replay(ME, number, 1))
    assert answers.shared(await service.history.share(ME, number))
    page = await service.history.page(ME, game)
    assert game.name in answers.history_entry(page.entries[0])
    statistics = await service.player_statistics(ME)
    assert answers.statistics_card(statistics, game).title == game.name
    await service.leaderboards.join(ME)
    standings = await service.leaderboards.table(ME, LeaderboardQuery(variant=game))
    assert game.name in answers.leaderboard(standings).title
    assert not answers.deal_info(await service.analyses.deal_info(ME, game.name, "617")).isspace()


async def test_new_variant_has_boards(service: Service, game: Variant) -> None:
    view = (await service.new_game(ME, game.name, "617")).snapshot.view
    colours = default_colours(game)
    assert spoken_board(view, game)
    assert text_board(view, game, TextStyle())
    assert ansi_board(view, game, TextStyle(), colours)
    assert emoji_board(view, game, {name: f"<:{name}:1>" for name in EMOJI_NAMES}, colours)
    assert picture_board(view, game, colours).startswith(b"\x89PNG")


async def test_features_without_a_catalogue_are_refused(service: Service, game: Variant) -> None:
    with pytest.raises(PlayerError) as no_daily:
        await service.daily.open(ME, game)
    assert answers.explain(no_daily.value) == [
        f"{game.name} has no daily deals. To start a game of it, use /newgame {game.key}."
    ]
    with pytest.raises(PlayerError) as none_proven:
        await service.new_game(ME, game.name, winnable=True)
    assert none_proven.value.code == "none-winnable"
    with pytest.raises(PlayerError) as not_proven:
        await service.new_game(ME, game.name, "617", winnable=True)
    (sentence,) = answers.explain(not_proven.value)
    assert sentence.endswith(f"To play it anyway, use /newgame {game.key} 617.")
    facts = await service.analyses.deal_info(ME, game.name, "617")
    assert "/newgame" not in answers.deal_info(facts)
    with pytest.raises(PlayerError):
        await service.daily.table(ME, game)


def test_other_variants_keep_their_daily_deals() -> None:
    before = {key: daily_number("", TODAY, key) for key in VARIANTS}
    with tenth_game():
        assert {key: daily_number("", TODAY, key) for key in before} == before
        assert named_variant("emperor") == EMPEROR
