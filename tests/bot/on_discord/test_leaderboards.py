"""Tests of leaderboards."""

from collections.abc import Sequence
from datetime import timedelta

import pytest

from bot.store import Status
from tests.bot.on_discord.bot_process import Bot
from tests.bot.on_discord.played_games import add_finished_games, now
from tests.bot.service.past import Past
from tests.fake_discord import Answer, Channel, FakeDiscord, Message, User

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.usefixtures("bot", "no_problems_left", "within_one_day"),
]

APART = timedelta(milliseconds=10)
_STATUS = {"W": Status.WON, "L": Status.LOST}


def message(answer: Answer) -> Message:
    assert answer.message is not None, answer
    return answer.message


@pytest.fixture
def channel(discord: FakeDiscord) -> Channel:
    """A channel of a new server without games."""
    return discord.add_channel("table", discord.add_guild("Another card room"))


async def played(
    bot: Bot, user: User, results: str, variant: str = "lucas", ply: int = 100
) -> None:
    """Add games finished just now on the user's server; `W` is a win, `L` a loss."""
    assert user.channel.guild
    server, first = user.channel.guild.id, now() - len(results) * APART
    await add_finished_games(
        bot,
        user,
        [
            Past(_STATUS[result], first + n * APART, variant=variant, server=server, ply=ply)
            for n, result in enumerate(results)
        ],
    )


async def join(user: User) -> None:
    await user.click(message(await user.slash("settings")), "Join the leaderboards")


def rows(board: Message) -> list[list[str]]:
    """Return the cells of the table, row by row."""
    lines = [line for line in board.text.splitlines() if line.startswith("`")]
    return [line.replace("`", " ").split() for line in lines[1:]]


def names(board: Message) -> list[str]:
    return [row[-1] for row in rows(board)]


async def test_an_unranked_player_reads_what_joining_shows(bot: Bot, ada: User) -> None:
    await played(bot, ada, "W" * 20)
    board = message(await ada.slash("leaderboard"))
    assert board.is_ephemeral
    assert "Leaderboard: win rate, all games, this server, all time" in board.text
    assert "No ranked players yet." in board.text
    assert "If you join, others see your name and statistics there." in board.text
    assert (await ada.click(board, "Join the leaderboards")).message is board
    assert rows(board) == [["1", "100.0", "%", "20", "20", "**Ada**"]]
    assert "Your rank: 1 of 1 " in board.text
    await ada.click(board, "Leave the leaderboards")
    assert rows(board) == []


async def test_the_chosen_metric_ranks_players(bot: Bot, ada: User, ben: User) -> None:
    await played(bot, ada, "WWL" * 10, ply=90)
    await played(bot, ben, "WL" * 30, ply=80)
    for user in (ada, ben):
        await join(user)
    board = message(await ada.slash("leaderboard"))
    for choice, first, figure in (
        ("Win rate", "**Ada**", "66.7"),
        ("Wins", "Ben", "30"),
        ("Longest winning streak", "**Ada**", "2"),
        ("Fewest moves to win", "Ben", "80"),
    ):
        assert (await ada.select(board, choice, menu="Ranked by")).message is board
        assert rows(board)[0][-1] == first
        assert rows(board)[0][1] == figure
    assert "Fewest moves rank first. Ties are broken by wins" in board.text


async def test_leaderboards_filter_by_period_variant_and_server(
    bot: Bot, discord: FakeDiscord, ada: User
) -> None:
    await played(bot, ada, "WW", variant="streets")
    await join(ada)
    board = message(await ada.slash("leaderboard", by="Wins", game="streets"))
    assert rows(board) == [["1", "2", "2", "**Ada**"]]
    await ada.select(board, "This week", menu="Period")
    assert "this week" in board.text
    await ada.select(board, "This month", menu="Period")
    assert "Streets, this server, this month" in board.text
    await ada.select(board, "Lucas", menu="Choose a game")
    assert rows(board) == []
    await ada.select(board, "All games", menu="Choose a game")
    assert names(board) == ["**Ada**"]
    await ada.click(board, "Everywhere")
    assert "all games, everywhere, this month" in board.text
    await ada.click(board, "Only this server")
    assert names(board) == ["**Ada**"]
    private = message(await ada.in_dm.slash("leaderboard", period="This week"))
    assert "everywhere, this week" in private.text
    labels = [button.label for button in private.buttons]
    assert not {"Everywhere", "Only this server"} & set(labels)
    elsewhere = ada.at(discord.add_channel("x", discord.add_guild("A third")))
    assert rows(message(await elsewhere.slash("leaderboard", by="Wins"))) == []


async def test_pages_are_consistent_while_standings_change(
    bot: Bot, discord: FakeDiscord, ada: User
) -> None:
    users = [discord.add_user(f"Player{n:02}", channel=ada.channel) for n in range(25)]
    for number, user in enumerate(users):
        await played(bot, user, "W" * (30 - number))
    for user in users[2:]:
        await join(user)
    board = message(await ada.slash("leaderboard", by="Wins"))
    seen = names(board)
    assert board.button("◀ Previous").disabled
    for number in range(2):
        await join(users[number])  # becomes the new first player
        await ada.click(board, "Next ▶")
        seen += names(board)
    assert board.button("Next ▶").disabled
    assert seen == [f"Player{n:02}" for n in range(2, 25)]
    await ada.click(board, "◀ Previous")
    assert "Page 2 of 3" in board.text
    await ada.select(board, "Wins", menu="Ranked by")
    assert names(board)[:2] == ["Player00", "Player01"]


async def test_a_public_leaderboard_opens_privately_for_each_player(
    bot: Bot, ada: User, ben: User
) -> None:
    await played(bot, ada, "W")
    await join(ada)
    board = message(await ada.slash("leaderboard", by="Wins"))
    shown = message(await ada.click(board, "Show to everyone"))
    assert shown in ben.messages
    assert names(shown) == ["Ada"]
    assert "Your rank" not in shown.text
    own_view = message(await ben.click(shown, "Details"))
    assert own_view.is_ephemeral
    assert names(own_view) == ["Ada"]
    await ben.select(own_view, "Win rate", menu="Ranked by")
    assert "win rate" in own_view.text


async def test_hostile_names_are_shown_as_plain_text(
    bot: Bot, discord: FakeDiscord, ada: User
) -> None:
    for number, name in enumerate(HOSTILE):
        user = discord.add_user(name, channel=ada.channel)
        await played(bot, user, "W" * (20 - number))
        await join(user)
    board = message(await ada.slash("leaderboard", by="Wins"))
    assert len(rows(board)) == len(HOSTILE)
    text = board.text
    assert "@everyone" not in text
    assert not [sign for sign in ("<@1", "http://", "```", "||", "<t:", "\u202e") if sign in text]
    assert "\u2068" in text
    assert "former player" in text


HOSTILE: Sequence[str] = (
    "```@everyone```", "<@123456789012345678>", "\u202egnp.exe", "\u200b\u200d", "漢" * 16,
    "สมชาย์์์์์์", "👩‍👩‍👧‍👦 family", "[a](http://semver.org)", "||s|| **b** <t:0:R> #x", "מלכה 7",
)  # fmt: skip


async def test_the_longest_page_fits_discords_limits(
    bot: Bot, discord: FakeDiscord, ada: User
) -> None:
    for number in range(11):
        user = discord.add_user(f"{number:02}" + "*" * 30, channel=ada.channel)
        await played(bot, user, "W" * 20, ply=9999, variant="forty-thieves")
        await join(user)
    await played(bot, ada, "WL" * 10, ply=9999, variant="forty-thieves")
    await join(ada)
    board = message(
        await ada.slash("leaderboard", game="forty-thieves", by="Longest winning streak")
    )
    await ada.click(board, "Next ▶")
    await ada.select(board, "This month", menu="Period")
    assert len(board.text) < 2000
    assert len(rows(board)) == 10


async def test_leaderboard_controls_work_after_a_restart(bot: Bot, ada: User) -> None:
    await played(bot, ada, "W")
    await join(ada)
    board = message(await ada.slash("leaderboard"))
    shown = message(await ada.click(board, "Show to everyone"))
    await bot.kill()
    await bot.start()
    await ada.select(board, "Wins", menu="Ranked by")
    assert names(board) == ["**Ada**"]
    assert message(await ada.click(shown, "Details")).is_ephemeral
    await ada.click(board, "Leave the leaderboards")
    assert rows(board) == []


async def test_another_players_click_opens_their_own_page(bot: Bot, ada: User, ben: User) -> None:
    await played(bot, ada, "W")
    await join(ada)
    board = message(await ada.say("leaderboard wins", mention=True))
    assert not board.is_ephemeral
    before = board.text
    own_view = message(await ben.click(board, "Everywhere"))
    assert own_view.is_ephemeral
    assert board.text == before


async def test_the_server_leaderboard_is_refused_outside_servers(ada: User) -> None:
    private = ada.in_dm
    for answer in (
        await private.slash("leaderboard", place="This server"),
        await private.say("leaderboard here"),
    ):
        assert "There is no server here" in answer.text
    assert "everywhere" in (await private.slash("leaderboard")).text
    assert "everywhere" in (await private.slash("leaderboard", place="Everywhere")).text
    assert "everywhere" in (await ada.slash("leaderboard", place="Everywhere")).text
    assert ", this server, " in (await ada.slash("leaderboard", place="This server")).text


@pytest.mark.parametrize("place", ["channel", "private chat"])
async def test_typed_commands_join_and_leave_the_leaderboards(
    bot: Bot, ada: User, place: str
) -> None:
    await played(bot, ada, "W" * 20)
    user = ada if place == "channel" else ada.in_dm
    joined = message(await user.say("leaderboard join", mention=place == "channel"))
    assert "Your rank" in joined.text
    assert joined.button("Leave the leaderboards")
    left = message(await user.say("leaderboard leave", mention=place == "channel"))
    assert "Your rank" not in left.text
    assert "You are not on the leaderboards." in left.text
