"""Tests of statistics, settings and stored data."""

import json
import re

import pytest

from bot.store import Status
from tests.bot.on_discord.bot_process import Bot, has_controls, moves, setting, until, won_game
from tests.bot.on_discord.played_games import DAY, add_finished_games, add_won_game, now
from tests.bot.service.past import Past
from tests.fake_discord import Answer, FakeDiscord, Message, Refusal, Route, User

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.usefixtures("bot", "no_problems_left", "within_one_day"),
]

INDIAN = won_game("indian")


def message(answer: Answer) -> Message:
    assert answer.message is not None, answer
    return answer.message


async def have_played_much(bot: Bot, user: User) -> None:
    """Eight games of Streets won and two of Maria lost."""
    await add_finished_games(
        bot,
        user,
        [
            *(Past(Status.WON, now() - n * DAY, variant="streets", ply=100 + n) for n in range(8)),
            *(Past(Status.LOST, now() - n * DAY, variant="maria") for n in range(8, 10)),
        ],
    )


# Statistics


async def test_statistics_are_shown_with_a_chart_and_alt_text(bot: Bot, ada: User) -> None:
    await have_played_much(bot, ada)
    card = message(await ada.slash("stats"))
    assert card.is_ephemeral
    for words in (
        "**All games**",
        "- Played: 10 (won 8, lost 2, abandoned 0). Unfinished: 0.",
        "- Win rate: 80.0 % = won / (won + lost + abandoned)",
        "Winning streak: 8 (longest: 8). Longest losing streak: 2.",
        "Fewest moves to win: 100 (Streets, deal 5). Average: 104.",
        "▁▁▇▇▇▇▇▇▇▇",
    ):
        assert words in card.text
    (picture,) = card.pictures
    assert picture.data.startswith(b"\x89PNG")
    assert "Played: 10 (won 8, lost 2" in picture.alt
    assert "Last 10 games, oldest first: 2 not won, 8 won" in picture.alt
    assert "Streets: win rate 100.0 %, won 8 of 8" in picture.alt
    assert "Maria: win rate 0.0 %, won 0 of 2" in picture.alt


async def test_statistics_filter_by_variant(bot: Bot, ada: User) -> None:
    await have_played_much(bot, ada)
    card = message(await ada.slash("stats", game="maria"))
    assert "**Maria**" in card.text
    assert (await ada.select(card, "Streets")).message is card
    assert "**Streets**" in card.text
    assert "won 8, lost 0" in card.text
    assert len(card.pictures) == len(card.attachments) == 1
    await ada.select(card, "Lucas")
    assert "No game has counted yet" in card.text
    assert card.pictures == []
    assert card.attachments == []


async def test_the_spoken_style_lists_statistics_in_words(bot: Bot, ada: User) -> None:
    await have_played_much(bot, ada)
    await ada.slash("settings", board="spoken")
    card = message(await ada.slash("stats"))
    assert "- Streets: win rate 100.0 %, won 8 of 8" in card.text
    assert "▇" not in card.text


async def test_statistics_come_without_a_chart_if_it_is_refused(
    bot: Bot, discord: FakeDiscord, ada: User
) -> None:
    await have_played_much(bot, ada)
    discord.faults.add(Route.ANSWER, Refusal(50013))
    card = message(await ada.slash("stats"))
    assert "won 8, lost 2" in card.text
    assert "- Streets: win rate 100.0 %, won 8 of 8" in card.text
    assert card.pictures == []


async def test_statistics_of_others_respect_their_settings(bot: Bot, ada: User, ben: User) -> None:
    await have_played_much(bot, ada)
    card = message(await ben.slash("stats", player=ada.id))
    assert card.text.startswith("**Statistics of Ada**\n**All games**\n- Played: 10")
    await ben.select(card, "Maria")
    assert card.text.startswith("**Statistics of Ada**\n**Maria**\n- Played: 2")
    panel = message(await ada.slash("settings"))
    await ada.select(panel, "Others can see: nothing", menu=setting("others"))
    assert "statistics are private" in (await ben.slash("stats", player=ada.id)).text
    assert "statistics are private" in (await ben.select(card, "Streets")).text
    assert "won 8, lost 2" in (await ada.slash("stats", player=ada.id)).text


# Settings


async def test_the_settings_panel_shows_and_changes_every_setting(ada: User) -> None:
    panel = message(await ada.slash("settings"))
    assert panel.is_ephemeral
    chosen = [option.label for each in panel.selects for option in each.options if option.chosen]
    assert chosen == [
        "Board: text",
        "Suits: symbols",
        "Colours: automatic",
        "Automatic moves: off",
        "Others can see: statistics and shared games",
        "Language: automatic",
        "Typed moves: on",
    ]
    for name, choice in (
        ("board", "Board: in words, for screen readers"),
        ("suits", "Suits: letters"),
        ("colours", "Colours: four"),
        ("auto", "Automatic moves: safe cards go to the foundations"),
        ("others", "Others can see: statistics"),
        ("language", "Language: English"),
        ("typed", "Typed moves: off"),
    ):
        assert (await ada.select(panel, choice, menu=setting(name))).message is panel
        (menu,) = [each for each in panel.selects if each.custom_id == setting(name)]
        assert [option.label for option in menu.options if option.chosen] == [choice]
    again = message(await ada.slash("settings"))
    assert [each.options for each in again.selects] == [each.options for each in panel.selects]


async def test_the_settings_panel_describes_every_setting(ada: User) -> None:
    panel = message(await ada.slash("settings"))
    assert panel.text.splitlines() == [
        "**Settings**",
        "Settings apply wherever you play.",
        "- Board style.",
        "- Suits as symbols or as letters.",
        "- Number of suit colours.",
        "- Move safe cards to the foundations automatically.",
        "- What other players can see.",
        "- Language of replies.",
        "- Read moves typed in messages.",
        "You are not on the leaderboards. If you join, others see your name and statistics there.",
    ]
    names = ["board", "suits", "colours", "auto", "others", "language", "typed"]
    assert [menu.custom_id for menu in panel.selects] == list(map(setting, names))


async def test_the_settings_panel_edits_the_current_board(
    discord: FakeDiscord, ada: User, board: Message
) -> None:
    panel = message(await ada.slash("settings"))
    await ada.select(panel, "Board: in words, for screen readers", menu=setting("board"))
    assert await until(discord, lambda: "Column 1:" in board.text)


async def test_the_settings_panel_joins_and_leaves_the_leaderboards(bot: Bot, ada: User) -> None:
    panel = message(await ada.slash("settings"))
    assert "You are not on the leaderboards." in panel.text
    await ada.click(panel, "Join the leaderboards")
    assert "You are on the leaderboards" in panel.text
    assert bot.rows("SELECT name FROM players WHERE ranked AND platform_id = ?", int(ada.id)) == [
        ("Ada",)
    ]
    await ada.click(panel, "Leave the leaderboards")
    assert "You are not on the leaderboards." in panel.text


async def test_command_options_change_settings(ada: User) -> None:
    panel = message(await ada.slash("settings", board="emoji", suits="letters", colours="two"))
    chosen = [option.value for each in panel.selects for option in each.options if option.chosen]
    assert chosen[:3] == ["emoji", "letters", "two"]


async def test_command_options_have_the_labels_of_the_panel(
    discord: FakeDiscord, ada: User
) -> None:
    panel = message(await ada.slash("settings"))
    labels = {option.label for each in panel.selects for option in each.options}
    (command,) = [each for each in discord.world.commands if each["name"] == "settings"]
    options = {option["name"]: option["choices"] for option in command["options"]}
    for name in ("suits", "colours"):
        assert {choice["name"] for choice in options[name]} <= labels


async def test_clicks_on_anothers_settings_panel_change_ones_own(ada: User, ben: User) -> None:
    panel = message(await ada.say("settings", mention=True))
    mine = message(
        await ben.select(panel, "Board: in words, for screen readers", menu=setting("board"))
    )
    assert mine.is_ephemeral
    assert [option.value for option in panel.selects[0].options if option.chosen] == ["auto"]


async def switch_off_typed_moves(user: User) -> None:
    await user.select(
        message(await user.slash("settings")),
        "Typed moves: off",
        menu=setting("typed"),
    )


async def test_disabled_typed_moves_are_ignored_in_channels(ada: User, board: Message) -> None:
    await switch_off_typed_moves(ada)
    assert (await ada.say("d", mention=True, within=0.3)).failed
    assert (await ada.say("d d", reply_to=board, within=0.3)).failed
    assert moves(board) == 0
    assert "Indian, deal 617" in (await ada.say("board", mention=True)).text
    assert "All games" in (await ada.say("stats", mention=True)).text
    assert "1 move," in (await ada.slash("move", moves="d")).text
    await ada.say("settings typed on", mention=True)
    assert "2 moves," in (await ada.say("d", mention=True)).text


@pytest.mark.parametrize("line", ["d", "3-10 w5", "undo", "hint", "auto"])
async def test_disabled_typed_moves_are_explained_in_a_dm(ada: User, line: str) -> None:
    private = ada.in_dm
    dealt = message(await private.slash("newgame", game="indian", deal="617"))
    await switch_off_typed_moves(private)
    reply = await private.say(line)
    assert "Typed moves are off for you" in reply.text
    assert "turn them on with /settings" in reply.text
    assert moves(dealt) == 0


async def test_only_board_settings_redraw_the_board(
    discord: FakeDiscord, ada: User, board: Message
) -> None:
    panel = message(await ada.slash("settings"))
    before = discord.faults.count(Route.EDIT)
    for name, value in (("others", "nothing"), ("auto", "safe"), ("suits", "signs")):
        await ada.say(f"settings {name} {value}", mention=True)
    await ada.select(panel, "Others can see: statistics", menu=setting("others"))
    await ada.slash("games")
    assert discord.faults.count(Route.EDIT) == before
    for value, name in (("Suits: letters", "suits"), ("Colours: four", "colours")):
        before = discord.faults.count(Route.EDIT)
        await ada.select(panel, value, menu=setting(name))
        await ada.slash("games")
        assert discord.faults.count(Route.EDIT) == before + 1
    assert board.text


# Stored data


async def test_an_export_is_a_private_file_of_all_stored_data(bot: Bot, ada: User) -> None:
    number = await add_won_game(bot, ada, INDIAN)
    answer = message(await ada.slash("export"))
    assert answer.is_ephemeral
    (file,) = answer.attachments
    assert file.filename == "forty-thieves.json"
    tables = json.loads(file.data)
    assert [row["platform_id"] for row in tables["players"]] == [int(ada.id)]
    assert [row["id"] for row in tables["games"]] == [number]
    assert "1 game" in answer.text


async def test_a_large_export_is_compressed(bot: Bot, discord: FakeDiscord, ada: User) -> None:
    await add_finished_games(bot, ada, [Past(Status.LOST, now()) for _ in range(16_000)])
    answer = message(await ada.slash("export"))
    assert await until(discord, lambda: not answer.is_loading, within=10)
    (file,) = answer.attachments
    assert file.filename == "forty-thieves.json.gz"
    assert file.data.startswith(b"\x1f\x8b")


async def test_a_refused_export_is_reported(bot: Bot, discord: FakeDiscord, ada: User) -> None:
    await add_won_game(bot, ada, INDIAN)
    for user, route in ((ada, Route.ANSWER), (ada.in_dm, Route.SEND)):
        discord.faults.add(route, Refusal(50013))
        reply = message(await (user.slash("export") if user is ada else user.say("export")))
        assert "Discord rejected the file with your data" in reply.text
        assert reply.attachments == []


async def test_data_commands_typed_in_a_channel_are_refused(ada: User, board: Message) -> None:
    assert board is not None
    for command in ("export", "forgetme"):
        answer = message(await ada.say(command, mention=True))
        assert answer.attachments == []
        assert answer.buttons == []
        assert f"/{command}" in answer.text
        private = message(await ada.in_dm.say(command))
        assert private.attachments or private.buttons


async def test_forgetme_asks_twice_and_deletes_everything(
    bot: Bot, ada: User, board: Message
) -> None:
    await ada.click(board, "Draw")
    await add_won_game(bot, ada, INDIAN)
    asked = message(await ada.slash("forgetme"))
    assert asked.is_ephemeral
    assert "backups" in asked.text
    assert (await ada.click(asked, "Delete everything")).message is asked
    assert bot.rows("SELECT count(*) FROM players WHERE platform_id = ?", int(ada.id)) == [(1,)]
    assert "cannot be undone" in asked.text
    await ada.click(asked, "Yes, delete it permanently")
    assert "has been deleted" in asked.text
    assert asked.buttons == []
    for where in (bot.database, bot.database.with_name("games.db-wal")):
        assert ada.id.encode() not in where.read_bytes()
        assert int(ada.id).to_bytes(8, "big") not in where.read_bytes()
    for label in ("Draw", "Undo", "Resign"):
        if not board.button(label).disabled:
            assert "This game no longer exists." in (await ada.click(board, label)).text
    assert "no finished games yet" in (await ada.slash("replay")).text
    assert "Nothing is stored about you." in (await ada.slash("export")).text


async def test_a_cancelled_forgetme_keeps_everything(bot: Bot, ada: User) -> None:
    await add_won_game(bot, ada, INDIAN)
    for labels in ([], ["Delete everything"]):
        asked = message(await ada.slash("forgetme"))
        for label in labels:
            await ada.click(asked, label)
        assert "Nothing was deleted." in (await ada.click(asked, "No, keep it")).text
    assert "won 1" in (await ada.slash("stats")).text


async def test_account_controls_work_after_a_restart(bot: Bot, ada: User, board: Message) -> None:
    await ada.click(board, "Draw")
    panel = message(await ada.slash("settings"))
    card = message(await ada.slash("stats"))
    asked = message(await ada.slash("forgetme"))
    await bot.kill()
    await bot.start()
    await ada.select(panel, "Suits: letters", menu=setting("suits"))
    await ada.select(card, "Maria")
    assert "**Maria**" in card.text
    await ada.click(asked, "Delete everything")
    await ada.click(asked, "Yes, delete it permanently")
    assert "has been deleted" in asked.text
    assert has_controls(board)
    assert "This game no longer exists." in (await ada.click(board, "Draw")).text


async def test_the_global_name_is_stored_without_control_characters(
    bot: Bot, discord: FakeDiscord
) -> None:
    odd = discord.add_user("\u202eOdd\u200b One")
    await odd.click(message(await odd.slash("settings")), "Join the leaderboards")
    assert bot.rows("SELECT name FROM players WHERE platform_id = ?", int(odd.id)) == [("Odd One",)]


async def test_the_alt_text_of_the_chart_fits_discords_limit(bot: Bot, ada: User) -> None:
    games = [
        Past(Status.WON, now(), variant=variant, ply=100_000)
        for variant in ("forty-thieves", "indian", "limited", "little-forty", "lucas", "maria",
                        "number-ten", "rank-and-file", "streets")
        for _ in range(30)
    ]  # fmt: skip
    await add_finished_games(bot, ada, games)
    (picture,) = message(await ada.slash("stats")).pictures
    assert len(picture.alt) <= 1024
    assert not re.search(r"won \d+ of\Z", picture.alt)
