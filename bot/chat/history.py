"""Finished games: lists, replays and sharing."""

from dataclasses import replace
from typing import Final

from bot import answers
from bot.chat import actions
from bot.chat.boards import board_message
from bot.chat.jump_buttons import jump_rows
from bot.chat.jumps import Jump
from bot.chat.message import (
    Block,
    Button,
    Code,
    Document,
    Entry,
    Lines,
    Message,
    Row,
    Text,
    Title,
    chosen_game,
    game_menu,
)
from bot.chat.names import name_in_sentence
from bot.chat.registry import Request, command, handles
from bot.chat.responder import DeferMode
from bot.service import FinishedGame, HistoryPage, PlayerError, Shared, named_variant
from bot.service import Replay as ServiceReplay
from bot.texts import say
from engine import Variant

_ENTRIES: Final = 5
"""The games on a page: Discord allows 40 components in a message, and an entry takes five."""

_LONGEST_RECORD: Final = 3000
"""The maximum number of characters; a longer record is sent as a file."""


# -------------------------------------------------------------------------- history


@command("history", private=True)
async def _history_command(request: Request, game: str = "") -> None:
    await _show_history(request, named_variant(game))


@handles(actions.History, DeferMode.UPDATE_OWN)
async def _history(request: Request, action: actions.History) -> None:
    variant = named_variant(chosen_game(request.values) or action.variant)
    await _show_history(request, variant, action.older or None, action.newer or None)


async def _show_history(
    request: Request, variant: Variant | None, older: int | None = None, newer: int | None = None
) -> None:
    page = await request.service.history.page(
        request.caller, variant, older_than=older, newer_than=newer, size=_ENTRIES
    )
    await request.responder.update(_history_message(page, variant))


def _history_message(page: HistoryPage, variant: Variant | None) -> Message:
    answer = answers.history(page, variant)
    key = variant.key if variant else ""
    # History() lists all games; the chosen value of the menu replaces the variant.
    menu = game_menu(actions.History(), key)
    title: Text = (Title(answer.title),)
    if not page.entries:
        return Message(((*title, Lines(answer.lines)),), controls=(menu,))
    entries = tuple(Entry(answers.history_entry(game), _entry(game)) for game in page.entries)
    return Message((title,), entries=entries, controls=(menu, *_page_buttons(page, key)))


def _entry(game: FinishedGame) -> tuple[Button, ...]:
    again = actions.NewGame(game.variant, int(game.deal), entry=game.id)
    return (
        Button(say("button-replay"), actions.Replay(game.id)),
        Button(say("button-same-deal"), again),
        Button(say("button-analyse"), actions.Analyse(game.id)),
    )


def _page_buttons(page: HistoryPage, key: str) -> tuple[Row, ...]:
    if page.newer is None and page.older is None:
        return ()
    newer = actions.History(key, newer=page.newer or _NO_GAME)
    older = actions.History(key, older=page.older or _NO_GAME)
    return (
        (
            Button(say("button-newer"), newer, disabled=page.newer is None),
            Button(say("button-older"), older, disabled=page.older is None),
        ),
    )


_NO_GAME: Final = 1
"""Placeholder in a disabled button: Discord rejects two components with the same id."""


# -------------------------------------------------------------------------- replays


@command("replay", private=True)
async def _replay_command(request: Request, game: int | None = None, move: int = 0) -> None:
    await _show_replay(request, game, move)


@handles(actions.Replay, DeferMode.PRIVATE)
async def _replay(request: Request, action: actions.Replay) -> None:
    await _show_replay(request, action.game, action.ply)


async def _show_replay(request: Request, game: int | None, ply: int) -> None:
    number = await _game_number(request, game)
    replay = await request.service.history.replay(request.caller, number, ply)
    if not request.responder.is_private and replay.of_today:
        raise PlayerError("chat-replay-hidden")
    await request.responder.reply(await _replay_message(request, replay))


@handles(
    actions.ReplayJump,
    lambda action: DeferMode.UPDATE if action.public else DeferMode.UPDATE_OWN,
)
async def _jump(request: Request, action: actions.ReplayJump) -> None:
    ply = action.jump.target(action.ply)
    replay = await request.service.history.replay(request.caller, action.game, ply)
    message = await _replay_message(request, replay, public=action.public)
    await request.responder.update(message)


@handles(actions.ShowReplay, DeferMode.PUBLIC)
async def _show_replay_to_everybody(request: Request, action: actions.ShowReplay) -> None:
    shared = await request.service.history.share(request.caller, action.game)
    if not _may_show_moves(shared):
        raise PlayerError("chat-replay-hidden")
    replay = await request.service.history.replay(request.caller, action.game)
    await request.responder.show(await _replay_message(request, replay, public=True))


async def _replay_message(
    request: Request, replay: ServiceReplay, *, public: bool = False
) -> Message:
    snapshot = replay.snapshot
    below = answers.replay(replace(replay, name=name_in_sentence(replay.name)))

    def jump(to: Jump) -> actions.ReplayJump:
        return actions.ReplayJump(snapshot.id, replay.ply, to, public)

    rows = jump_rows(jump, replay.ply, replay.plies)
    controls = (*rows, *_replay_buttons(replay, public=public))
    return await board_message(request, snapshot, below, controls)


def _replay_buttons(replay: ServiceReplay, *, public: bool) -> tuple[Row, ...]:
    snapshot = replay.snapshot
    buttons: list[Button] = []
    if replay.mine and not public:
        buttons += [
            Button(say("button-analyse"), actions.Analyse(snapshot.id)),
            Button(say("button-share"), actions.Share(snapshot.id)),
        ]
    if snapshot.number is not None:
        again = actions.NewGame(snapshot.variant.key, snapshot.number)
        buttons.append(Button(say("button-same-deal"), again))
    return (tuple(buttons),) if buttons else ()


# -------------------------------------------------------------------------- sharing


@command("share", private=True)
async def _share_command(request: Request, game: int | None = None) -> None:
    await _share(request, await _game_number(request, game))


@handles(actions.Share, DeferMode.PRIVATE)
async def _share_game(request: Request, action: actions.Share) -> None:
    await _share(request, action.game)


async def _share(request: Request, number: int) -> None:
    shared = await request.service.history.share(request.caller, number)
    hint = say("chat-shared") if shared.replay else say("chat-shared-result-only")
    text: list[Block] = [Lines((answers.shared(shared), hint))]
    buttons = [Button(say("button-show-result"), actions.ShowResult(number))]
    may_show, document = _may_show_moves(shared), None
    if may_show:
        buttons.append(Button(say("button-show-replay"), actions.ShowReplay(number)))
    if may_show or request.responder.is_private:
        if len(shared.record) <= _LONGEST_RECORD:
            text += [Lines((say("chat-record"),)), Code(shared.record)]
        else:
            document = Document(f"game-{number}.txt", shared.record.encode())
    await request.responder.reply(
        Message((tuple(text),), document=document, controls=(tuple(buttons),))
    )


@handles(actions.ShowResult, DeferMode.PUBLIC)
async def _show_result(request: Request, action: actions.ShowResult) -> None:
    shared = await request.service.history.share(request.caller, action.game)
    player = name_in_sentence(request.caller.name) or say("a-player")
    text: Text = (
        Title(say("chat-result-of", player=player)),
        Lines((answers.shared(shared),)),
    )
    await request.responder.show(Message((text,), controls=(_result_buttons(shared),)))


def _result_buttons(shared: Shared) -> Row:
    game = shared.game
    buttons = [Button(say("button-replay"), actions.Replay(game.id))] if shared.replay else []
    if game.daily is None:
        again = actions.NewGame(game.variant, int(game.deal))
        buttons.append(Button(say("button-same-deal"), again))
    else:
        buttons.append(Button(say("button-daily"), actions.PlayDaily(game.variant)))
    return tuple(buttons)


async def _game_number(request: Request, game: int | None) -> int:
    return await request.service.history.latest(request.caller) if game is None else game


def _may_show_moves(shared: Shared) -> bool:
    """Return whether a channel may see the moves; False while others still play the deal."""
    return shared.replay and not shared.of_today
