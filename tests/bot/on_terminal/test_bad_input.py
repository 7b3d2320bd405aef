"""Bad input gets an explanation of what works instead, and changes nothing."""

import pytest

from tests.bot.on_terminal.program import Home, begin
from tests.bot.on_terminal.test_piped import DRAWN
from tests.bot.service.scene import WON_GAMES

GAMES = (
    "The games are Forty Thieves, Indian, Limited, Little Forty, Lucas, Maria, Number Ten, "
    "Rank and File, Streets."
)
DEALS = "is not a valid deal number. Use a whole number from 1 to 10^20."
NO_MOVE = "No move was typed. Examples: 3-8, w-5, 7-f, 9h or d. For more, see /help."
MOVES = "is not a move. Examples: 3-8 (column 3 to column 8), w-5 "
TIMES = "is not a valid number. Use a number from 1 to 9999."
A_RECORD = "forty-thieves/1 #48213: d w-5 3-10"

LUCAS = next(game for game in WON_GAMES if str(game) == "lucas-18400")
WON = f"lucas/1 #18400: {' '.join(map(str, LUCAS.moves))}"

BAD_INPUT = {
    # games and deals
    "/newgame klondike": f"“klondike” is not a game. {GAMES}",
    "/newgame indain 617": "“indain” is not a game. Did you mean Indian?",
    "/newgame klondike 617": "“klondike” is not a game.",
    "/newgame indian 0": f"“0” {DEALS}",
    "/newgame indian -1": DEALS,
    "/newgame indian −1": DEALS,  # the minus sign that people paste
    "/newgame indian 1.5": DEALS,
    "/newgame indian 1000000000000000000000": DEALS,
    "/newgame indian 10^21": DEALS,
    "/newgame indian abc": DEALS,
    "/newgame indian 617 618": DEALS,
    "/newgame indian ٣": DEALS,
    "/newgame 0": DEALS,
    "/newgame -1": DEALS,
    "/newgame 1.5": DEALS,
    f"/newgame {10**21}": DEALS,
    f"/newgame indian {'9' * 3900}": DEALS,
    "/newgame abc": GAMES,
    f"/newgame {'x' * 4000}": GAMES,
    # nothing typed
    "": NO_MOVE,
    "   ": NO_MOVE,
    "/move": NO_MOVE,
    ",;": NO_MOVE,
    "\u200b": NO_MOVE,
    # moves
    "abc": MOVES,
    "x" * 4000: MOVES,
    "3-10" * 1000: MOVES,
    "1" * 4000: MOVES,
    "3-14": "There is no column 14. The columns are 1 to 10.",
    "14-3": "There is no column 14. The columns are 1 to 10.",
    "0-3": "There is no column 0. The columns are 1 to 10.",
    "3-3": "Column 3 is both the source and the target.",
    "1-2x3": "Face-down cards cannot move.",
    "8c": "8♣ is not visible: it is in the stock or face down.",
    "9h": "9♥ is covered by other cards.",
    "9h-7d": "9♥ is covered",
    "6-5": "A♥ cannot go on K♣: it goes on the next higher card of any other suit.",
    "1-f": "7♠ cannot go to a foundation yet: 6♠ must be there first.",
    "6-f2": MOVES,
    "r": "This game has no redeals.",
    "d0": "A move takes 1 to 13 cards, and you draw at least once.",
    "3": "3-8 or 3-f",
    "f-3": "A card on a foundation stays there.",
    "3-w": "Only a draw puts cards on the waste.",
    "аh": MOVES,  # noqa: RUF001  # the first letter is Cyrillic
    # commands
    "/": "“/” is not a command. For help, use /help.",
    "/" * 4000: "is not a command. For help, use /help.",
    "/foo": "“/foo” is not a command. For help, use /help.",
    "/hnit": "Did you mean /hint?",
    "/undo x": TIMES,
    "/undo 0": TIMES,
    "/undo -1": TIMES,
    "/undo 1.5": TIMES,
    "/undo 10000": TIMES,
    "undo five": "“five” is not a valid number.",
    "undo -1": TIMES,
    "redo all": "There is no move to redo.",
    "draw x": TIMES,
    "auto foo": "“foo” does not fit here. Usage: /auto [all].",
    "resign x": "“x” is not a game number. For your unfinished games, see /games.",
    "/redo": "There is no move to redo.",
    "/draw 0": TIMES,
    "/draw x": TIMES,
    "/auto foo": "“foo” does not fit here. Usage: /auto [all].",
    "/board foo": "“foo” is not a value of board. The values are auto, wide, narrow, spoken.",
    "/settings foo bar": "The settings are board, suits, colours, auto, others, language, ranking.",
    "/settings ranking": "Add a value for ranking: off, on.",
    "/settings ranking maybe": "“maybe” is not a value of ranking. The values are off, on.",
    "/settings colours": "Add a value for colours: auto, two, four, none.",
    "/settings colours pink": "The values are auto, two, four, none.",
    "/stats klondike": GAMES,
    "/rules klondike": GAMES,
    "/daily klondike": GAMES,
    "/daily table 2026-02-30": "“2026-02-30” is not a past date. Use today, yesterday or a date",
    "/daily 9999-12-31": "is not a past date.",
    "/history klondike": GAMES,
    "/replay": "You have no finished games yet.",
    "/replay x": "“x” is not a game number. For your finished games, see /history.",
    "/replay 1": "Game number 1 is not finished yet.",
    "/replay 99 3": "You have no game number 99, and no player has shared a game with that number.",
    "/replay 1 x": "“x” is not a move number. Example: /replay 12 40 shows game 12 after 40 moves.",
    "/replay 1 -1": "“-1” is not a move number.",
    "/share": "You have no finished games yet.",
    "/share 1": "Game number 1 is not finished yet.",
    "/share 99": "You have no game number 99.",
    "/share -1": "“-1” is not a game number. For your finished games, see /history.",
    "/leaderboard klondike": GAMES,
    "/leaderboard here": "There is no server here, so there is no leaderboard for it.",
    "/leaderboard join week": GAMES,
    "/export /no/such/folder/file": "/no/such/folder/file cannot be written: No such",
    "/export .": "The file . already exists. Nothing was written. Use another name.",
    "/export \0": "· cannot be written: ",
    "/help foo": "“foo” is neither a help topic nor a command. The topics are moves, board, ",
    "/resign 99": "You have no game number 99. For unfinished games see /games,",
    "/resign x": "“x” is not a game number. For your unfinished games, see /games.",
    f"/resign {10**21}": "/games",
    "/resume": "You have no other unfinished game. Start one with /newgame.",
    "/resume 99": "/games",
    "/resume -1": "/games",
    # records
    "/load": A_RECORD,
    "/load nonsense": A_RECORD,
    f"/load {'x' * 4000}": A_RECORD,
    "/load klondike/1 #1: d": "“klondike” is not a game.",
    "/load indian/2 #1: d": "This program plays version 1.",
    "/load indian/1 #0: d": DEALS,
    "/load indian/1 #617: d 3-1": "Move 2 of the record, “3-1”, is not legal:",
}


@pytest.fixture(scope="module")
def replies(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[str, str, str]]:
    """Return the answer to each line, then the record and the board after it."""
    home = Home(tmp_path_factory.mktemp("home"))
    begin(home)
    lines = [typed for line in BAD_INPUT for typed in (line, "/record", "/board")]
    answers = home.answers(lines)
    return dict(zip(BAD_INPUT, zip(*[iter(answers)] * 3, strict=True), strict=True))


@pytest.mark.parametrize("line", BAD_INPUT, ids=lambda line: ascii(line[:30]))
def test_bad_input_is_explained_and_changes_nothing(
    replies: dict[str, tuple[str, str, str]], line: str
) -> None:
    answer, record, board = replies[line]
    assert BAD_INPUT[line] in answer
    assert len(answer) < 300
    assert answer.count("\n") == 1
    assert record == "indian/1 #617: d\n"
    assert board == DRAWN


def test_an_ambiguous_move_is_not_played(home: Home) -> None:
    *_, answer, record = home.answers(["/newgame lucas 3", "112", "/record"])
    assert "1-12" in answer
    assert "11-2" in answer
    assert record == "lucas/1 #3:\n"


def test_moves_before_an_illegal_one_are_made(
    home: Home,
) -> None:
    begin(home)
    answer, record = home.answers(["d, 3-14, d", "/record"])
    assert "Indian, deal 617: 2 moves, last d." in answer
    assert "There is no column 14. The columns are 1 to 10." in answer
    assert record == "indian/1 #617: d d\n"


def test_a_finished_game_takes_no_moves(home: Home) -> None:
    begin(home)
    lines = ["d", "6-f", "/undo", "/redo", "/hint", "/auto", "/resign"]
    _, *resigned = home.answers(["/resign", "/record", *lines, "/record"])
    _, *won = home.answers([f"/load {WON}", "/record", *lines, "/record"])
    finished = "This game is finished. Start a new one with /newgame.\n"
    assert resigned == ["indian/1 #617: d\n", *[finished] * len(lines), "indian/1 #617: d\n"]
    assert won == [f"{WON}\n", *[finished] * len(lines), f"{WON}\n"]


def test_commands_without_a_game_explain_how_to_start_one(home: Home) -> None:
    lines = ["d", "/undo", "/redo", "/hint", "/auto", "/board", "/record", "/resign"]
    no_game = "You have no game here. Start one with /newgame, or continue one from /games.\n"
    assert home.answers(lines) == [no_game] * len(lines)
