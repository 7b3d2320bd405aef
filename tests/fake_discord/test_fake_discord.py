"""Tests of the fake Discord with a small bot on the real discord.py."""

import asyncio
import sys

import aiohttp
import pytest

from tests.fake_discord import (
    AnswerKind,
    Channel,
    Choice,
    FakeDiscord,
    Message,
    Program,
    Route,
    User,
)
from tests.fake_discord.sample import NOBODY, SAMPLE_BOT, refusal

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.usefixtures("bot", "no_problems_left"),
]


# What users do


async def test_a_slash_command_is_answered_with_a_board(ada: User, channel: Channel) -> None:
    answer = await ada.slash("newgame", game="Indian Patience", deal="617", other=ada.id)
    assert answer.kind == AnswerKind.MESSAGE
    assert answer.seconds is not None
    assert answer.message is channel.messages[-1]
    assert answer.text == "count 0\nindian 617 ada"
    labels = [button.label for button in answer.message.buttons]
    assert labels == ["Draw", "Slow", "Type", "Edit", "Picture", "Hint"]
    assert answer.message.select.options[0].label == "Move 3-10"
    assert answer.message.is_v2


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("dance", {}),
        ("newgame", {}),
        ("newgame", {"game": "chess"}),
        ("newgame", {"game": "indian", "deal": 617}),
        ("newgame", {"game": "indian", "speed": 1}),
        ("newgame twice", {"game": "indian"}),
    ],
)
async def test_unregistered_commands_and_options_are_not_sent(
    ada: User, name: str, options: dict[str, object]
) -> None:
    with pytest.raises(AssertionError):
        await ada.slash(name, **options)


async def test_a_click_edits_the_message_in_place(ada: User, board: Message) -> None:
    answer = await ada.click(board, "Draw")
    assert answer.kind == AnswerKind.UPDATE
    assert answer.message is board
    assert (board.text, board.edits) == ("count 1\n"[:-1], 1)
    with pytest.raises(AssertionError, match="no button 'Fly'"):
        await ada.click(board, "Fly")


async def test_an_update_can_be_deferred(ada: User, board: Message) -> None:
    answer = await ada.click(board, "Slow")
    assert answer.kind == AnswerKind.DEFERRED_UPDATE
    assert await ada.sees("count 10") is board


async def test_a_click_on_an_outdated_screen_sends_its_old_custom_id(
    ada: User, board: Message
) -> None:
    old = board.snapshot()
    await ada.click(board, "Draw")
    await ada.click(board, "Draw")
    await ada.click(old, "Draw")
    assert board.text == "count 1"


async def test_a_select_sends_the_chosen_option(ada: User, board: Message) -> None:
    answer = await ada.select(board, "Move 9h-f")
    assert answer.text == "picked 9h-f"
    with pytest.raises(AssertionError, match="not offered"):
        await ada.select(board, "Move 1-1")


async def test_a_modal_is_opened_and_submitted(ada: User, board: Message) -> None:
    answer = await ada.click(board, "Type")
    assert answer.modal is not None
    assert answer.modal.title == "Type moves"
    assert answer.modal.labels == ["Moves", "Style", "Suits", "Sure", "Game"]
    with pytest.raises(AssertionError, match="filled in"):
        await ada.submit_modal({"Style": "Text"})
    answer = await ada.submit_modal(
        {"Moves": "3-10 w5", "Style": "Text", "Suits": ["s", "h"], "Sure": True}
    )
    assert answer.message is board
    assert board.text.endswith("typed 3-10 w5 text sh True indian")
    with pytest.raises(AssertionError, match="no modal open"):
        await ada.submit_modal({"Moves": "d"})


async def test_autocomplete_returns_suggestions(ada: User) -> None:
    answer = await ada.autocomplete("move", "move", "9h")
    assert answer.choices == [Choice("Move 9h-f", "9h-f"), Choice("Move 9h-10", "9h-10")]


async def test_only_one_user_sees_an_ephemeral_answer(
    ada: User, ben: User, board: Message, rest: aiohttp.ClientSession
) -> None:
    answer = await ada.click(board, "Hint")
    await ada.sees("and more")
    assert answer.message is not None
    assert [message.text for message in ada.messages[1:]] == ["only for you", "and more"]
    assert answer.followups == ada.messages[2:]
    assert ben.messages == [board]
    path = f"channels/{board.channel.id}/messages/{answer.message.id}"
    assert await refusal(await rest.get(path)) == (404, 10008)


async def test_a_deferred_answer_is_completed(ada: User, ben: User) -> None:
    answer = await ada.slash("wait", how="deferred", seconds=0.1)
    assert answer.kind == AnswerKind.DEFERRED_MESSAGE
    assert answer.message is not None
    assert answer.message.is_loading
    assert (await ada.sees("done")) is answer.message
    assert ben.messages == []


async def test_a_picture_has_alt_text(
    ada: User, board: Message, rest: aiohttp.ClientSession
) -> None:
    await ada.click(board, "Picture")
    (picture,) = board.pictures
    assert (picture.name, picture.alt) == ("board.png", "the board in words")
    assert await (await rest.get(board.attachments[0].url)).read() == picture.data
    await ada.click(board, "Draw")
    assert board.pictures == []


async def test_a_message_can_be_edited_through_its_channel(ada: User, board: Message) -> None:
    await ada.click(board, "Edit")
    assert await ada.sees("count 100") is board


async def test_the_bot_receives_text_only_in_dms_and_mentions(ada: User, board: Message) -> None:
    heard = f"heard <@{board.author.id}> d"
    assert (await ada.say("d", mention=True)).text == heard
    assert (await ada.say("d", reply_to=board)).text == "heard d"
    assert (await ada.in_dm.say("d")).text == "heard d"
    assert (await ada.say("d", within=0.2)).failed
    assert (await ada.say("d", reply_to=board, ping=False, within=0.2)).failed


async def test_commands_work_in_every_context(discord: FakeDiscord, ada: User, ben: User) -> None:
    thread = discord.add_thread("a game", ada.channel)
    elsewhere = discord.add_channel("hall", discord.add_guild("Elsewhere", with_bot=False))
    friends = discord.add_private_chat(ada, ben)
    group = discord.add_private_chat(ada, ben, discord.add_user("Cyd"))
    for place in (ada.in_dm, ada.at(thread), ben.at(elsewhere), ben.at(friends), ben.at(group)):
        answer = await place.slash("newgame", game="indian")
        assert answer.message is not None
        assert (await place.click(answer.message, "Draw")).text == "count 1"
    for place in (ada.at(elsewhere), ada.at(friends)):
        with pytest.raises(AssertionError, match="not offered"):
            await place.slash("newgame", game="indian")


async def test_an_interaction_describes_its_user_and_context(
    discord: FakeDiscord, ben: User
) -> None:
    cyd = discord.add_user("Cyd", locale="de", channel=ben.channel)
    assert (await cyd.slash("where")).text == "Cyd de Card room guild server sends"
    assert (await ben.slash("where")).text == "Ben en-US Card room guild server user sends"
    assert (await ben.in_dm.slash("where")).text == "Ben en-US dm user"
    friends = discord.add_private_chat(ben, cyd)
    assert (await ben.at(friends).slash("where")).text == "Ben en-US private user"
    ben.channel.bot_may_send = False
    assert (await cyd.slash("where")).text == "Cyd de Card room guild server"


async def test_follow_ups_are_limited_where_only_the_user_installed_the_bot(
    discord: FakeDiscord, ada: User, ben: User, rest: aiohttp.ClientSession
) -> None:
    friends = discord.add_private_chat(ada, ben)
    answer = await ben.at(friends).slash("say", text="x", times=7)
    await ben.at(friends).sees("x 5")
    await discord.world.changes.until(lambda: answer.refused != [], within=30)
    assert (len(answer.followups), answer.refused) == (5, [40094])
    assert await refusal(await rest.get(f"channels/{friends.id}")) == (403, 50001)


async def test_several_users_act_at_once(discord: FakeDiscord, ada: User) -> None:
    users = [discord.add_user(f"User {n}", channel=ada.channel) for n in range(20)]
    answers = await asyncio.gather(*(user.slash("newgame", game="indian") for user in users))
    boards = [answer.message for answer in answers if answer.message]
    pairs = list(zip(users, boards, strict=True))
    await asyncio.gather(*(user.click(board, "Draw") for user, board in pairs))
    assert [board.text for board in boards] == ["count 1"] * 20


# What the program sets up


async def test_commands_and_emojis_are_registered(discord: FakeDiscord) -> None:
    names = [command["name"] for command in discord.world.commands]
    assert names == ["newgame", "move", "wait", "say", "where"]
    assert discord.world.registrations == discord.faults.count(Route.REGISTER)
    ((identity, emoji),) = discord.world.emojis.items()
    assert emoji["name"] == "AH"
    assert discord.world.emoji_images[identity].startswith(b"\x89PNG")


async def test_an_emoji_is_unique_and_can_be_deleted(
    discord: FakeDiscord, rest: aiohttp.ClientSession
) -> None:
    path = f"applications/{discord.world.application_id}/emojis"
    image = "data:image/png;base64,iVBORw0KGgo="
    first = await rest.post(path, json={"name": "AS", "image": image})
    assert first.status == 201
    again = await rest.post(path, json={"name": "AS", "image": image})
    assert await refusal(again) == (400, 50035)
    assert discord.take_problems() != []
    assert (await rest.delete(f"{path}/{(await first.json())['id']}")).status == 204
    listed = (await (await rest.get(path)).json())["items"]
    assert [emoji["name"] for emoji in listed] == ["AH"]


async def test_a_dm_can_be_opened(ada: User, rest: aiohttp.ClientSession) -> None:
    answer = await rest.post("users/@me/channels", json={"recipient_id": ada.id})
    assert (await answer.json())["id"] == ada.in_dm.channel.id


async def test_a_program_can_exit_by_itself(discord: FakeDiscord) -> None:
    code = (
        "import os; print(os.environ['DISCORD_API_URL'], os.environ['MORE']); raise SystemExit(3)"
    )
    program = Program(discord, [sys.executable, "-c", code], {"MORE": "or less"})
    assert await program.run() == 3
    assert program.log == f"{discord.env['DISCORD_API_URL']} or less\n"


# What Discord refuses


async def test_an_invalid_body_is_refused_and_recorded(
    discord: FakeDiscord, channel: Channel, rest: aiohttp.ClientSession
) -> None:
    path = f"channels/{channel.id}/messages"
    answer = await rest.post(path, json=NOBODY | {"content": "x" * 2001})
    body = await answer.json()
    assert (answer.status, body["code"]) == (400, 50035)
    assert "2001" in body["errors"]["content"]["_errors"][0]["message"]
    assert len(discord.take_problems()) == 1
    assert channel.messages == []


async def test_an_unknown_route_is_recorded(
    discord: FakeDiscord, rest: aiohttp.ClientSession
) -> None:
    assert (await rest.get("stickers")).status == 404
    assert "has no route GET" in discord.take_problems()[0]


async def test_a_wrong_token_is_refused(discord: FakeDiscord) -> None:
    async with aiohttp.ClientSession() as session:
        answer = await session.get(f"{discord.env['DISCORD_API_URL']}/users/@me")
        assert answer.status == 401


async def test_recorded_problems_fail_the_test_on_exit() -> None:
    with pytest.raises(AssertionError, match="a button too many"):
        async with FakeDiscord() as another:
            another.world.note("a button too many")


async def test_privileged_intents_are_refused(discord: FakeDiscord) -> None:
    with pytest.raises(AssertionError, match="PrivilegedIntentsRequired"):
        await Program(discord, SAMPLE_BOT, {"PRIVILEGED": "1"}).start()
    assert "privileged intents" in discord.take_problems()[0]


async def test_requests_to_deleted_or_closed_targets_are_refused(
    discord: FakeDiscord, ada: User, board: Message, rest: aiohttp.ClientSession
) -> None:
    here = f"channels/{board.channel.id}/messages"
    hello = NOBODY | {"content": "hello"}
    said = await ada.say("hello", mention=True)
    assert said.message is not None
    assert said.message.reply_to is not None
    theirs = f"{here}/{said.message.reply_to.id}"
    assert await refusal(await rest.patch(theirs, json=hello)) == (403, 50005)
    thread = discord.add_thread("old", board.channel)
    thread.archived = True
    assert await refusal(await rest.post(f"channels/{thread.id}/messages", json=hello)) == (
        400,
        50083,
    )
    board.channel.bot_may_send = False
    assert await refusal(await rest.post(here, json=hello)) == (403, 50013)
    discord.delete_message(board)
    assert await refusal(await rest.patch(f"{here}/{board.id}", json=hello)) == (404, 10008)
    discord.delete_channel(board.channel)
    assert await refusal(await rest.post(here, json=hello)) == (404, 10003)


async def test_an_unknown_interaction_is_refused(rest: aiohttp.ClientSession) -> None:
    assert await refusal(await rest.post("interactions/1/x/callback", json={"type": 6})) == (
        404,
        10062,
    )
    assert await refusal(await rest.get("webhooks/1/x/messages/@original")) == (404, 10015)


async def test_a_late_answer_is_refused(discord: FakeDiscord, ada: User, ben: User) -> None:
    never, late = await asyncio.gather(
        ada.slash("wait", how="never"), ben.slash("wait", how="late", seconds=3.2)
    )
    assert never.failed
    assert late.failed
    await discord.world.changes.until(lambda: late.refused != [], within=30)
    assert late.refused == [10062]


async def test_an_interaction_token_expires_after_15_minutes(
    discord: FakeDiscord, ada: User
) -> None:
    answer = await ada.slash("wait", how="deferred", seconds=0.2)
    discord.clock.advance(minutes=15)
    await discord.world.changes.until(lambda: answer.refused != [], within=30)
    assert answer.refused == [50027]


async def test_an_interaction_delivered_twice_is_answered_once(
    discord: FakeDiscord, ada: User, board: Message
) -> None:
    discord.gateway.repeat_next_interaction()
    answer = await ada.click(board, "Draw")
    await discord.world.changes.until(lambda: answer.refused != [], within=30)
    assert (board.text, answer.refused) == ("count 1", [40060])
