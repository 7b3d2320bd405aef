"""Tests of the history, and of replaying and sharing finished games."""

import re

import pytest

from bot.store import Status
from engine import Game
from engine.variants import find_variant
from tests.bot.on_discord.bot_process import Bot, setting, won_game
from tests.bot.on_discord.played_games import (
    DAY,
    add_finished_games,
    add_resigned_game,
    add_won_game,
    now,
    set_daily,
    today,
)
from tests.bot.service.past import Past
from tests.engine.recorded import RecordedGame
from tests.fake_discord import Answer, FakeDiscord, Message, Refusal, Route, User

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.usefixtures("bot", "no_problems_left", "within_one_day"),
]

INDIAN, STREETS = won_game("indian"), won_game("streets")
STEPS = ["Start", "−10", "◀ Back", "Next ▶", "+10", "End"]


def message(answer: Answer) -> Message:
    assert answer.message is not None, answer
    return answer.message


def ply(shown: Message) -> int:
    """Return the number of moves that a replay shows."""
    if "The deal;" in shown.text:
        return 0
    found = re.search(r"Move ([\d,]+) of", shown.text)
    assert found, shown.text
    return int(found[1].replace(",", ""))


def numbers(shown: Message) -> list[int]:
    """Return the numbers of the games on a page of the history."""
    return [int(line.split(":")[0]) for line in shown.text.splitlines()[1:]]


# History


async def test_history_is_private_and_shows_each_result(bot: Bot, ada: User) -> None:
    number = await add_won_game(bot, ada, INDIAN, minutes=7)
    page = message(await ada.slash("history"))
    assert page.is_ephemeral
    took = f"7 min 0 s, {today()}"
    assert page.text.splitlines() == [
        "**Your finished games**",
        f"{number}: Indian, deal {INDIAN.number}: won, {len(INDIAN.moves)} moves, {took}",
    ]


async def test_history_pages_forward_and_back(bot: Bot, ada: User) -> None:
    await add_finished_games(bot, ada, [Past(Status.LOST, now()) for _ in range(12)])
    page = message(await ada.slash("history"))
    seen = [numbers(page)]
    assert page.button("◀ Newer").disabled
    while not page.button("Older ▶").disabled:
        assert (await ada.click(page, "Older ▶")).message is page
        seen.append(numbers(page))
    assert [len(part) for part in seen] == [5, 5, 2]
    every = [number for part in seen for number in part]
    assert every == sorted(set(every), reverse=True)
    await ada.click(page, "◀ Newer")
    assert numbers(page) == seen[1]


async def test_history_filters_by_variant(bot: Bot, ada: User) -> None:
    await add_won_game(bot, ada, INDIAN)
    await add_won_game(bot, ada, STREETS)
    page = message(await ada.slash("history"))
    assert len(numbers(page)) == 2
    await ada.select(page, "Streets")
    assert page.text.startswith("**Your finished games of Streets**")
    assert len(numbers(page)) == 1
    await ada.select(page, "Lucas")
    assert "You have no finished games of Lucas yet." in page.text
    await ada.select(page, "All games")
    assert len(numbers(page)) == 2
    assert len(numbers(message(await ada.slash("history", game="indian")))) == 1


async def test_history_entries_can_be_replayed_or_dealt_again(bot: Bot, ada: User) -> None:
    await add_won_game(bot, ada, INDIAN)
    page = message(await ada.slash("history"))
    assert f"Indian, deal {INDIAN.number}: won." in (await ada.click(page, "Replay")).text
    again = message(await ada.click(page, "Same deal"))
    assert not again.is_ephemeral
    assert f"Indian, deal {INDIAN.number}: 0 moves." in again.text
    assert "Practice: this game does not count." in again.text


# Replays


async def test_replay_buttons_jump_to_the_expected_move(bot: Bot, ada: User) -> None:
    number = await add_won_game(bot, ada, INDIAN)
    last = len(INDIAN.moves)
    shown = message(await ada.slash("replay", game=number))
    assert shown.is_ephemeral
    assert [button.label for button in shown.buttons] == [*STEPS, "Analyse", "Share", "Same deal"]
    for label, shown_ply in (
        ("Next ▶", 1), ("+10", 11), ("Next ▶", 12), ("−10", 2), ("−10", 0),
        ("End", last), ("◀ Back", last - 1), ("+10", last), ("Start", 0),
    ):  # fmt: skip
        assert (await ada.click(shown, label)).message is shown
        assert ply(shown) == shown_ply
    assert [shown.button(label).disabled for label in STEPS] == [True] * 3 + [False] * 3
    await ada.click(shown, "End")
    assert [shown.button(label).disabled for label in STEPS] == [False] * 3 + [True] * 3


async def test_replay_defaults_to_the_last_game_and_starts_at_any_move(bot: Bot, ada: User) -> None:
    await add_won_game(bot, ada, STREETS)
    await add_won_game(bot, ada, INDIAN)
    shown = message(await ada.slash("replay", move=7))
    assert "Indian" in shown.text
    assert ply(shown) == 7
    assert ply(message(await ada.slash("replay", move=9999))) == len(INDIAN.moves)


@pytest.mark.parametrize("style", ["colour", "spoken", "picture"])
async def test_a_replay_uses_the_players_board_style(bot: Bot, ada: User, style: str) -> None:
    await add_won_game(bot, ada, INDIAN)
    await ada.slash("settings", board=style)
    shown = message(await ada.slash("replay", move=3))
    await ada.click(shown, "Next ▶")
    signs = {
        "colour": "```ansi" in shown.text,
        "spoken": "Column 1:" in shown.text,
        "picture": [picture.name for picture in shown.pictures] == ["board-4.png"],
    }
    assert [name for name, is_there in signs.items() if is_there] == [style]
    assert ply(shown) == 4


async def test_a_replay_falls_back_to_text_if_pictures_are_refused(
    bot: Bot, discord: FakeDiscord, ada: User
) -> None:
    await add_won_game(bot, ada, INDIAN)
    await ada.slash("settings", board="picture")
    discord.faults.add(Route.ANSWER, Refusal(50013))
    shown = message(await ada.slash("replay"))
    assert shown.text.startswith("```\n")
    discord.faults.add(Route.ANSWER, Refusal(50013))
    await ada.click(shown, "Next ▶")
    assert shown.text.startswith("```\n")
    assert ply(shown) == 1


async def test_a_replay_that_is_not_available_is_refused(bot: Bot, ada: User, ben: User) -> None:
    number = await add_won_game(bot, ada, INDIAN)
    assert "no player has shared" in (await ben.slash("replay", game=number)).text
    assert "no player has shared" in (await ben.slash("replay", game=2**31)).text
    assert "no finished games yet" in (await ben.slash("replay")).text
    assert "no finished games yet" in (await ben.slash("share")).text
    dealt = message(await ben.slash("newgame", game="indian"))
    await ben.click(dealt, "Draw")
    (row,) = bot.rows("SELECT max(id) FROM games")
    assert "not finished" in (await ben.slash("replay", game=row[0])).text


async def test_autocomplete_suggests_finished_games(bot: Bot, ada: User) -> None:
    number = await add_won_game(bot, ada, INDIAN)
    await add_won_game(bot, ada, STREETS)
    choices = (await ada.autocomplete("replay", "game", "indian")).choices
    assert [choice.value for choice in choices] == [number]
    assert len((await ada.autocomplete("share", "game", "")).choices) == 2


# Sharing


async def test_sharing_gives_the_record_and_a_result_without_moves(
    bot: Bot, ada: User, ben: User
) -> None:
    number = await add_won_game(bot, ada, INDIAN)
    shared = message(await ada.slash("share", game=number))
    assert shared.is_ephemeral
    record = shared.text.split("```")[1].strip()
    assert Game.from_record(record).outcome.name == "WON"
    result = message(await ada.click(shared, "Show the result to everyone"))
    assert result in ben.messages
    assert result.text.splitlines() == [
        "**Played by Ada**",
        f"Indian, deal {INDIAN.number}: won in {len(INDIAN.moves)} moves, no undos.",
    ]
    private = message(await ben.click(result, "Replay"))
    assert private.is_ephemeral
    assert "played by Ada" in private.text
    await ben.click(private, "+10")
    assert ply(private) == 10
    assert "Share" not in [button.label for button in private.buttons]
    dealt = message(await ben.click(result, "Same deal"))
    assert f"Indian, deal {INDIAN.number}: 0 moves." in dealt.text


async def test_everybody_can_use_a_public_replay(bot: Bot, ada: User, ben: User) -> None:
    await add_won_game(bot, ada, INDIAN)
    shared = message(await ada.click(message(await ada.slash("replay")), "Share"))
    shown = message(await ada.click(shared, "Show the replay to everyone"))
    assert shown in ben.messages
    assert (await ben.click(shown, "+10")).message is shown
    assert (await ada.click(shown, "Next ▶")).message is shown
    assert ply(shown) == 11
    assert [button.label for button in shown.buttons] == [*STEPS, "Same deal"]


def back_and_forth(recorded: RecordedGame, times: int) -> list[str]:
    """Return moves of a game in which a card goes back and forth."""
    game = Game(find_variant(recorded.variant), recorded.number)
    for move in recorded.moves:
        for there in list(game.legal_moves):
            back = there._replace(source=there.target, target=there.source)
            game.push(there)
            if str(there)[0].isdigit() and back in game.legal_moves:
                game.pop()
                return [*map(str, game.steps), *[str(there), str(back)] * times]
            game.pop()
        game.push(move)
    raise AssertionError(recorded)


async def test_a_long_record_is_sent_as_a_file(bot: Bot, ada: User) -> None:
    moves = back_and_forth(won_game("limited"), 500)
    number = await add_resigned_game(bot, ada, won_game("limited"), moves)
    shared = message(await ada.slash("share", game=number))
    (file,) = shared.attachments
    assert file.filename == f"game-{number}.txt"
    assert Game.from_record(file.data.decode()).ply == len(moves)
    assert "```" not in shared.text
    replay = message(await ada.slash("replay", game=number, move=9999))
    assert ply(replay) == len(moves)


async def test_a_player_with_private_games_shares_only_the_result(
    bot: Bot, ada: User, ben: User
) -> None:
    number = await add_won_game(bot, ada, INDIAN)
    panel = message(await ada.slash("settings"))
    await ada.select(panel, "Others can see: statistics", menu=setting("others"))
    shared = message(await ada.slash("share"))
    assert [button.label for button in shared.buttons] == ["Show the result to everyone"]
    assert "only the result" in shared.text
    result = message(await ada.click(shared, "Show the result to everyone"))
    assert [button.label for button in result.buttons] == ["Same deal"]
    assert "no player has shared" in (await ben.slash("replay", game=number)).text


async def test_todays_daily_deal_is_shared_without_moves_and_number(
    bot: Bot, ada: User, ben: User
) -> None:
    game = won_game("maria")
    await set_daily(bot, game, today())
    number = await add_won_game(bot, ada, game, daily=today())
    shared = message(await ada.slash("share", game=number))
    assert [button.label for button in shared.buttons] == ["Show the result to everyone"]
    result = message(await ada.click(shared, "Show the result to everyone"))
    assert f"Maria, daily deal of {today()}: won" in result.text
    assert str(game.number) not in result.text
    assert "a daily deal you can still play" in (await ben.click(result, "Replay")).text
    dealt = message(await ben.click(result, "Play today’s deal"))
    assert f"Maria, daily deal of {today()}: 0 moves." in dealt.text


async def test_moves_of_todays_daily_deal_are_hidden_in_channels(bot: Bot, ada: User) -> None:
    game = won_game("maria")
    await set_daily(bot, game, today())
    await add_won_game(bot, ada, game, daily=today())
    shared = message(await ada.say("share", mention=True))
    assert f"Maria, daily deal of {today()}: won" in shared.text
    assert "```" not in shared.text
    assert str(game.number) not in shared.text
    assert "cannot be shown to everyone" in (await ada.say("replay", mention=True)).text
    assert "```" in (await ada.in_dm.say("share")).text
    assert ply(message(await ada.in_dm.say("replay"))) == 0


# Restarts, other players, old buttons


async def test_every_control_works_after_a_restart(bot: Bot, ada: User) -> None:
    await add_won_game(bot, ada, STREETS)
    await add_finished_games(bot, ada, [Past(Status.LOST, now()) for _ in range(6)])
    number = await add_won_game(bot, ada, INDIAN)
    page = message(await ada.slash("history"))
    replay = message(await ada.slash("replay", game=number))
    shared = message(await ada.slash("share", game=number))
    await bot.kill()
    await bot.start()
    await ada.click(page, "Older ▶")
    await ada.select(page, "Streets")
    assert len(numbers(page)) == 1
    await ada.click(replay, "+10")
    assert ply(replay) == 10
    assert "Played by Ada" in (await ada.click(shared, "Show the result to everyone")).text
    assert ply(message(await ada.click(shared, "Show the replay to everyone"))) == 0


async def test_clicks_on_another_players_history_open_ones_own(
    bot: Bot, ada: User, ben: User
) -> None:
    await add_won_game(bot, ada, INDIAN)
    await add_won_game(bot, ben, STREETS)
    page = message(await ada.say("history", mention=True))
    before = page.text
    private = message(await ben.select(page, "All games"))
    assert private.is_ephemeral
    assert "Streets" in private.text
    assert page.text == before
    assert "no player has shared" in (await ben.click(page, "Replay")).text


async def test_clicks_on_anothers_replay_open_a_private_copy(
    bot: Bot, ada: User, ben: User
) -> None:
    await add_won_game(bot, ada, INDIAN)
    await ada.slash("share")
    shown = message(await ada.say("replay", mention=True))
    before = shown.text
    private = message(await ben.click(shown, "Next ▶"))
    assert private.is_ephemeral
    assert ply(private) == 1
    assert (await ben.click(private, "Next ▶")).message is private
    assert ply(private) == 2
    assert shown.text == before


@pytest.mark.parametrize(
    "custom_id",
    [
        "ft1:step:1:0:::fly", "ft1:step:1:0:::5-fly", "ft1:step:0:0:::5-on", "ft1:replay:0:0::",
        "ft1:step:9999999999999999999:0:::999999999-on", "ft1:history:99:0:chess::older",
        "ft1:history:9999999999999999999:0:::older", "ft1:share:9999999999999999999:0::",
        "ft1:show-replay:1:0::", "ft1:turn-daily:0:0:::today", "ft1:turn-daily:0:0:::9-9",
        "ft1:show-daily:0:0:::today", "ft1:daily:0:0:chess:", "ft1:statistics:0:0:::x",
        "ft1:statistics:0:0:::99999999999999999999", "ft1:turn-ranking:0:0:::rate",
        "ft1:turn-ranking:0:0:::fame-all-here-0-0-open", "ft1:setting:0:0:::board",
        "ft1:turn-ranking:0:0:::rate-all-here-999999999-999999999999999999-behind",
        "ft1:forget-surely:0:0:::1", "ft1:show-ranking:0:0:::", "ft1:ranked:0:0::",
    ],
)  # fmt: skip
async def test_any_custom_id_gets_a_reply(discord: FakeDiscord, ada: User, custom_id: str) -> None:
    buttons = [{"type": 2, "style": 2, "label": "Old", "custom_id": custom_id}]
    body = {"content": "old", "components": [{"type": 1, "components": buttons}]}
    old = discord.add_bot_message(ada.channel, body)
    answer = await ada.click(old, "Old")
    assert not answer.failed
    assert answer.text
    assert "went wrong" not in answer.text


@pytest.mark.parametrize("day", ["9999-12-31", "0001-01-01", "1999-12-31", str(today() + 2 * DAY)])
@pytest.mark.parametrize("action", ["turn-daily", "daily-table", "show-daily"])
async def test_a_button_for_an_impossible_day_is_outdated(
    discord: FakeDiscord, ada: User, action: str, day: str
) -> None:
    custom_id = f"ft1:{action}:0:0:indian::{day}"
    buttons = [{"type": 2, "style": 2, "label": "Old", "custom_id": custom_id}]
    body = {"content": "old", "components": [{"type": 1, "components": buttons}]}
    answer = await ada.click(discord.add_bot_message(ada.channel, body), "Old")
    assert "are out of date" in answer.text


@pytest.mark.parametrize("value", ["x", "-1", "1.5", "²", "9" * 30])
@pytest.mark.parametrize("action", ["resume", "give-up-another"])
async def test_a_choice_that_is_not_a_game_number_is_outdated(
    discord: FakeDiscord, ada: User, action: str, value: str
) -> None:
    options = [{"label": "Old", "value": value}]
    menu = {"type": 3, "custom_id": f"ft1:{action}:0:0:indian:", "options": options}
    body = {"content": "old", "components": [{"type": 1, "components": [menu]}]}
    answer = await ada.select(discord.add_bot_message(ada.channel, body), "Old")
    assert "are out of date" in answer.text
