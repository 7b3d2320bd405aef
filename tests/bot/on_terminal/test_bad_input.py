"""Bad input of every kind gets a sentence that says what would work, and changes nothing."""

import pytest

from tests.bot.on_terminal.program import Home, begin
from tests.bot.on_terminal.test_piped import DRAWN
from tests.bot.service.scene import WON_GAMES

GAMES = (
    "The games are Forty Thieves, Indian, Limited, Little Forty, Lucas, Maria, Number Ten, "
    "Rank and File, Streets."
)
DEALS = "a whole number from 1 to 10^20"
MOVES = "A move looks like 3-8"
TIMES = "It can be a number from 1 to 9999."
A_RECORD = "forty-thieves/1 #48213: d w-5 3-10"

LUCAS = next(game for game in WON_GAMES if str(game) == "lucas-18400")
WON = f"lucas/1 #18400: {' '.join(map(str, LUCAS.moves))}"

BAD_INPUT = {
    # games and deals
    "/newgame klondike": f"There is no game called “klondike”. {GAMES}",
    "/newgame indain 617": "There is no game called “indain”. Did you mean Indian?",
    "/newgame klondike 617": "There is no game called “klondike”.",
    "/newgame indian 0": f"A deal number is {DEALS}, not “0”.",
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
    "": MOVES,
    "   ": MOVES,
    "/move": MOVES,
    ",;": MOVES,
    "\u200b": MOVES,
    # moves
    "abc": MOVES,
    "x" * 4000: MOVES,
    "3-10" * 1000: MOVES,
    "1" * 4000: MOVES,
    "3-14": "There is no column 14: the columns are 1 to 10.",
    "14-3": "There is no column 14: the columns are 1 to 10.",
    "0-3": "the columns are 1 to 10",
    "3-3": "Column 3 is both the start and the goal.",
    "1-2x3": "A face-down card cannot move",
    "8c": "No 8♣ can be seen: it is in the stock or lies face down.",
    "9h": "9♥ is covered: it cannot be moved from where it lies.",
    "9h-7d": "9♥ is covered",
    "6-5": "A♥ does not go on K♣: this game builds down in another suit.",
    "1-f": "it needs 6♠ there first",
    "6-f2": MOVES,
    "r": "This game has no redeal.",
    "d0": "a draw at least 1",
    "3": "3-8 or 3-f",
    "f-3": "A card on a foundation stays there.",
    "3-w": "Only a draw puts cards on the waste.",
    "аh": MOVES,  # noqa: RUF001  # the first letter is Cyrillic
    # commands
    "/": "/help shows them all",
    "/" * 4000: "/help shows them all",
    "/foo": "There is no command “/foo”. /help shows them all.",
    "/hnit": "Did you mean /hint?",
    "/undo x": TIMES,
    "/undo 0": TIMES,
    "/undo -1": TIMES,
    "/undo 1.5": TIMES,
    "/undo 10000": TIMES,
    "undo five": "“five” does not say how many times.",
    "undo -1": TIMES,
    "redo all": "“all” does not say how many times.",
    "draw x": TIMES,
    "auto foo": "The command is /auto [all].",
    "resign x": "Your unfinished games and their numbers are in /games.",
    "/redo": "There is no move to make again.",
    "/draw 0": TIMES,
    "/draw x": TIMES,
    "/auto foo": "The command is /auto [all].",
    "/board foo": "It can be auto, wide, narrow, spoken.",
    "/settings foo bar": "The settings are board, suits, colours, auto, others, language, ranking.",
    "/settings ranking": "ranking can be off, on; say which.",
    "/settings ranking maybe": "“maybe” is no value for ranking. It can be off, on.",
    "/settings colours": "colours can be auto, two, four, none; say which.",
    "/settings colours pink": "It can be auto, two, four, none.",
    "/stats klondike": GAMES,
    "/rules klondike": GAMES,
    "/daily klondike": GAMES,
    "/daily table 2026-02-30": "“2026-02-30” is no day that has been. It can be today, yesterday,",
    "/daily 9999-12-31": "is no day that has been.",
    "/history klondike": GAMES,
    "/replay": "You have no finished game yet.",
    "/replay x": "Your finished games and their numbers are in /history.",
    "/replay 1": "Game number 1 is not finished yet.",
    "/replay 99 3": "You have no game number 99, and nobody has shared one of that number.",
    "/replay 1 x": "“x” is no move’s number. /replay 12 40 shows game 12 after 40 moves.",
    "/replay 1 -1": "is no move’s number.",
    "/share": "You have no finished game yet.",
    "/share 1": "Game number 1 is not finished yet.",
    "/share 99": "You have no game number 99.",
    "/share -1": "Your finished games and their numbers are in /history.",
    "/leaderboard klondike": GAMES,
    "/leaderboard here": "There is no server here, so its leaderboard cannot be shown.",
    "/leaderboard join week": GAMES,
    "/export /no/such/folder/file": "Nothing could be written to /no/such/folder/file: No such",
    "/export .": "There is a file . already. Nothing was written; name another.",
    "/export \0": "Nothing could be written to ·:",
    "/help foo": "/help shows them all",
    "/resign 99": "You have no game number 99. Your unfinished games are in /games,",
    "/resign x": "Your unfinished games and their numbers are in /games.",
    f"/resign {10**21}": "/games",
    "/resume": "You have no other unfinished game. Start one with /newgame.",
    "/resume 99": "/games",
    "/resume -1": "/games",
    # records
    "/load": A_RECORD,
    "/load nonsense": A_RECORD,
    f"/load {'x' * 4000}": A_RECORD,
    "/load klondike/1 #1: d": "There is no game called “klondike”.",
    "/load indian/2 #1: d": "version 1 is played here",
    "/load indian/1 #0: d": DEALS,
    "/load indian/1 #617: d 3-1": "Move 2 of the record, “3-1”, cannot be made:",
}


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[str, str, str]]:
    """For each line the answer to it, then the record and the board."""
    home = Home(tmp_path_factory.mktemp("home"))
    begin(home)
    lines = [typed for line in BAD_INPUT for typed in (line, "/record", "/board")]
    answers = home.answers(lines)
    return dict(zip(BAD_INPUT, zip(*[iter(answers)] * 3, strict=True), strict=True))


@pytest.mark.parametrize("line", BAD_INPUT, ids=lambda line: ascii(line[:30]))
def test_bad_input_is_told_what_would_work_and_changes_nothing(
    told: dict[str, tuple[str, str, str]], line: str
) -> None:
    answer, record, board = told[line]
    assert BAD_INPUT[line] in answer
    assert len(answer) < 300
    assert answer.count("\n") == 1
    assert record == "indian/1 #617: d\n"
    assert board == DRAWN


def test_several_readings_are_listed_and_none_is_played(home: Home) -> None:
    *_, answer, record = home.answers(["/newgame lucas 3", "112", "/record"])
    assert "1-12" in answer
    assert "11-2" in answer
    assert record == "lucas/1 #3:\n"


def test_of_several_moves_the_first_that_cannot_be_is_named_and_those_before_it_stay(
    home: Home,
) -> None:
    begin(home)
    answer, record = home.answers(["d, 3-14, d", "/record"])
    assert "Indian, deal 617: 2 moves, last d." in answer
    assert "There is no column 14: the columns are 1 to 10." in answer
    assert record == "indian/1 #617: d d\n"


def test_a_finished_game_takes_no_move_and_says_how_to_start_another(home: Home) -> None:
    begin(home)
    lines = ["d", "6-f", "/undo", "/redo", "/hint", "/auto", "/resign"]
    _, *resigned = home.answers(["/resign", "/record", *lines, "/record"])
    _, *won = home.answers([f"/load {WON}", "/record", *lines, "/record"])
    told = "This game is finished. Start another with /newgame.\n"
    assert resigned == ["indian/1 #617: d\n", *[told] * len(lines), "indian/1 #617: d\n"]
    assert won == [f"{WON}\n", *[told] * len(lines), f"{WON}\n"]


def test_without_a_game_it_says_how_to_start_one(home: Home) -> None:
    lines = ["d", "/undo", "/redo", "/hint", "/auto", "/board", "/record", "/resign"]
    told = "There is no game here. Start one with /newgame, or go on with one from /games.\n"
    assert home.answers(lines) == [told] * len(lines)
