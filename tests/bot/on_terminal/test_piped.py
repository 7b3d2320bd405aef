"""Commands from a pipe, with answers in plain text."""

import re

import pytest

from bot.commands import SETTINGS, TYPED_COMMANDS
from bot.commands.table import TOPICS
from engine import VARIANTS
from tests.bot.on_terminal.program import Home, begin

DEALT = """\
♠- -  ♥- -  ♦- -  ♣- -
W --  S 74
1  2  3  4  5  6  7  8  9  10
▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒
9♠ 4♣ 8♥ 5♦ 6♣ 6♣ J♣ 5♦ 9♥ 3♣
7♠ 7♠ 7♦ K♠ K♣ A♥ T♣ 8♥ 2♥ A♥
Indian, deal 617: 0 moves.
"""
DRAWN = """\
♠- -  ♥- -  ♦- -  ♣- -
W 2♦ (1)  S 73
1  2  3  4  5  6  7  8  9  10
▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒
9♠ 4♣ 8♥ 5♦ 6♣ 6♣ J♣ 5♦ 9♥ 3♣
7♠ 7♠ 7♦ K♠ K♣ A♥ T♣ 8♥ 2♥ A♥
Indian, deal 617: 1 move, last d.
"""

A_GAME = {
    "/newgame indian 617": DEALT,
    "/draw": DRAWN,
    "/move 6-f, 10-f": """\
♠- -  ♥A A  ♦- -  ♣- -
W 2♦ (1)  S 73
1  2  3  4  5  6  7  8  9  10
▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒
9♠ 4♣ 8♥ 5♦ 6♣ 6♣ J♣ 5♦ 9♥ 3♣
7♠ 7♠ 7♦ K♠ K♣    T♣ 8♥ 2♥
Indian, deal 617: 3 moves, last 10-f.
Played 6-f 10-f.
""",
    "/hint": """\
9-f: 2♥ is no longer needed in the tableau.
""",
    "/undo 3": f"""\
{DEALT}Undone: 10-f 6-f d.
""",
    "/redo": DRAWN,
    "/record": "indian/1 #617: d\n",
    "/games": """\
Your unfinished games. To continue one, use /resume and its number:
1: Indian, deal 617, 1 move, last played DATE, open here
For the games you can play, see /rules.
""",
    "/stats indian": """\
Indian
Played: 0 (won 0, lost 0, abandoned 0). Unfinished: 1.
Win rate: none yet. It is won / (won + lost + abandoned).
Winning streak: 0 (longest: 0). Longest losing streak: 0.
Perfect wins (no undos, no hints, no winnable checks): 0
""",
    "/settings suits letters": "Changed: suits = letters.\n",
    "/settings": """\
board = auto         Board style. Values: auto, wide, narrow, spoken.
suits = letters      Suits as symbols or as letters. Values: signs, letters.
colours = auto       Number of suit colours. Values: auto, two, four, none.
auto = off           Move safe cards to the foundations automatically. Values: off, on.
others = everything  What other players can see. Values: everything, statistics, nothing.
language = auto      Language of replies. Values: auto, en.
ranking = off        Take part in the leaderboards. Values: off, on.
""",
    "/board": """\
s- -  h- -  d- -  c- -
W 2d (1)  S 73
1  2  3  4  5  6  7  8  9  10
## ## ## ## ## ## ## ## ## ##
9s 4c 8h 5d 6c 6c Jc 5d 9h 3c
7s 7s 7d Ks Kc Ah Tc 8h 2h Ah
Indian, deal 617: 1 move, last d.
""",
    "/auto": """\
s- -  h2 A  d- -  c- -
W 2d (1)  S 73
1  2  3  4  5  6  7  8  9  10
## ## ## ## ## ## ## ## ## ##
9s 4c 8h 5d 6c 6c Jc 5d 9h 3c
7s 7s 7d Ks Kc    Tc 8h
Indian, deal 617: 4 moves, last 6-f+10-f+9-f.
6-f+10-f+9-f: 3 moves, one undo.
""",
    "/load maria/1 #5: d d": """\
s- -  h- -  d- -  c- -
W 9h (2)  S 66
1  2  3  4  5  6  7  8  9
3c 8c 3s 8c 9c 9d Jd 2d 4s
4c Kh Jd Tc 5c 2s Th 6h Jc
Qs 3d 2c Jh 8h Js 5d 6s Jc
Kc 6s 5c Tc Kc Qc Qs 5d Ts
Maria, deal 5: 2 moves, last d. Practice: this game does not count.
Saved: Indian, deal 617, 4 moves. To continue it: /resume 1.
A loaded game is always practice.
""",
    "/winnable longer": """\
Winnable: the solver found a win in 267 moves from here.
This counts as help, so the game can no longer be a perfect win.
""",
    "/resign": """\
Maria, deal 5: resigned. It was practice and does not count.
To analyse it, type /analyse 2.
""",
    "/resume": """\
s- -  h2 A  d- -  c- -
W 2d (1)  S 73
1  2  3  4  5  6  7  8  9  10
## ## ## ## ## ## ## ## ## ##
9s 4c 8h 5d 6c 6c Jc 5d 9h 3c
7s 7s 7d Ks Kc    Tc 8h
Indian, deal 617: 4 moves, last 6-f+10-f+9-f.
""",
    "/rules maria": """\
Maria
Two packs, 104 cards. Build eight foundations in suit, from Ace to King. You win when all eight \
are complete.
The tableau has 9 columns of 4 cards, all face up.
Columns build down in alternating colours: a black 10 goes on the Jack of hearts.
You move one card at a time: the top card of a column or of the waste. Empty columns let you move \
several cards with one command.
Any movable card can go into an empty column.
You draw one card at a time from the stock to the waste. The top card of the waste can be played.
There are no redeals.
Cards on a foundation stay there.
""",
    "/deal 617 lucas": """\
Lucas, deal 617: winnable. Difficulty: easy.
To play it, type /newgame lucas 617.
""",
    "/history": """\
Your finished games
no.  game   deal  result          moves     time        date
  2  Maria     5  lost, practice      2  0:00:00  DATE
With a game’s number: /replay 2, /analyse 2, /share 2.
""",
    "/replay 2 1": """\
s- -  h- -  d- -  c- -
W 9h (1)  S 67
1  2  3  4  5  6  7  8  9
3c 8c 3s 8c 9c 9d Jd 2d 4s
4c Kh Jd Tc 5c 2s Th 6h Jc
Qs 3d 2c Jh 8h Js 5d 6s Jc
Kc 6s 5c Tc Kc Qc Qs 5d Ts
Maria, deal 5: lost.
Move 1 of 2: draw.
""",
    "/analyse 2": """\
Analysis of Maria, deal 5
Still winnable at the end (267 moves to win).
Positions 0–2 winnable.
To step through a winning line, type /analyse 2 line. To see the game there, type /replay 2 2.
""",
    "/share": """\
Maria, deal 5: resigned after 2 moves, no undos. Cards on the foundations: 0 of 104.
maria/1 #5: d d
Other players of this database can now see the replay: /replay 2
""",
    "/daily table maria": """\
Maria, daily deal of DATE
Nobody has played it yet.
Your daily streaks: played 0 (longest 0), won 0 (longest 0).
Ranked by win, then fewest moves (undone moves count), then time, then earliest finish. Only your \
first game ranks, and only without a winnable check.
""",
    "/leaderboard moves week": """\
Leaderboard: fewest moves to win, all games, everywhere, this week
No ranked players yet.
Fewest moves rank first. Ties are broken by wins, then by who started playing first.
Weeks start on Monday. All times are UTC.
You are not on the leaderboards. To join, type /leaderboard join. Other players then see your \
login name and your statistics.
""",
    "/export data.json": """\
Everything stored about you, as JSON: your settings and name, 2 games, no leaderboard rows.
Saved to data.json.
""",
    "/forgetme": """\
This deletes everything stored about you: all games, results and replays, your settings, your \
name, and your places in leaderboards and daily results. It cannot be undone. To get a copy first, \
use /export.
Database backups stay until the bot’s operator deletes them. The log, which may contain your ID, \
stays until it is overwritten.
Nothing has been deleted yet. To confirm without a keyboard, send /forgetme surely twice, on \
consecutive lines.
""",
    "/help /undo": """\
Example: /undo 5.

/undo [number or all]  Undo steps
""",
}


def test_the_next_session_continues_the_game(home: Home) -> None:
    ended = home.run("/newgame indian 617\nd\n/board\n")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout == DEALT + DRAWN + DRAWN
    assert home.run("/board\n").stdout == DRAWN


def test_every_command_is_answered(home: Home) -> None:
    assert {line.split()[0] for line in A_GAME} | {"/quit"} == {
        f"/{name}" for name in TYPED_COMMANDS
    }
    answers = home.answers([*A_GAME])
    dates = [re.sub(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", "DATE", answer) for answer in answers]
    assert dict(zip(A_GAME, dates, strict=True)) == A_GAME


def test_lines_after_quit_are_ignored(home: Home) -> None:
    begin(home)
    ended = home.run("/quit\n/board\n")
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


def test_the_help_explains_moves_and_every_command(home: Home) -> None:
    start, *pages = home.answers(["/help", *(f"/help {topic}" for topic in TOPICS)])
    assert "\n9h: the 9♥ to the only place it fits\n" in start
    for topic in TOPICS:
        assert f"\n/help {topic} " in start
    shown = "".join(pages)
    for command in TYPED_COMMANDS.values():
        assert f"\n{command.typed} " in shown or not command.topic


def test_the_help_explains_one_command(home: Home) -> None:
    page, alias = home.answers(["/help newgame", "/help /new"])
    assert page == (
        "Example: /newgame indian 617. Add winnable, easy, medium or hard for a winnable "
        "deal.\n\n/newgame [game] [deal] [words]  Start a new game\n"
    )
    assert alias == page


def test_the_help_lists_its_topics_for_an_unknown_one(home: Home) -> None:
    assert home.answer("/help klondike") == (
        "“klondike” is neither a help topic nor a command. The topics are moves, board, games, "
        "hints, daily, records, settings.\n"
    )


def test_rules_without_a_game_list_the_nine_games(home: Home) -> None:
    title, *lines = home.answer("/rules").splitlines()
    assert title == "Games you can play. For the rules of one, use /rules lucas."
    assert [line.partition(": ")[0] for line in lines] == [game.name for game in VARIANTS.values()]
    assert lines[1] == (
        "Indian: 10 columns of 3 (1 face down), built down in any other suit, one card at a time."
    )


def test_settings_have_a_line_each(home: Home) -> None:
    lines = home.answer("/settings").splitlines()
    assert [line.partition(" = ")[0] for line in lines] == list(SETTINGS)


def test_a_new_game_keeps_the_open_one(home: Home) -> None:
    begin(home)
    started, games, again = home.answers(["/newgame maria 5", "/games", "/newgame indian 617"])
    assert started.endswith("Saved: Indian, deal 617, 1 move. To continue it: /resume 1.\n")
    assert "1: Indian, deal 617, 1 move" in games
    assert "You have played this deal before." in again


def test_an_eleventh_game_is_refused_with_the_other_ten(home: Home) -> None:
    ten = [line for deal in range(1, 11) for line in (f"/newgame maria {deal}", "d")]
    *_, refused, board, resigned, started = home.answers(
        [*ten, "/newgame indian 1", "/board", "/resign 3", "/newgame indian 1"]
    )
    assert refused.startswith("You have 10 unfinished games, the maximum.")
    assert "/resign" in refused
    assert "\n3: Maria, deal 3, 1 move" in refused
    assert board.endswith("Maria, deal 10: 1 move, last d.\n")
    assert resigned.startswith("Maria, deal 3: resigned. It counts as lost.\n")
    assert "Indian, deal 1: 0 moves." in started


# ------------------------------------------------------------------- any input


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        (b"", ""),
        (b"\xef\xbb\xbf/board\r\nboard", DRAWN + DRAWN),
    ],
    ids=["nothing", "byte order mark, CRLF, no line end"],
)
def test_line_ends_of_other_systems_are_read(home: Home, typed: bytes, shown: str) -> None:
    begin(home)
    ended = home.run(typed)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, shown, "")


def test_any_bytes_get_a_printable_answer(home: Home) -> None:
    begin(home)
    junk = [
        bytes(range(1, 10)),
        b"\x00",
        b"/board \x00",
        b"/\x00",
        b"/newgame \x1b[2J",
        b"/load \x1b]0;title\x07",
        b"/settings \x7f \x08",
        b"/export \x1b[2J",
        b"/export \x1b[2J",
        b"/history \x1b[2J",
        b"/leaderboard \x07",
        b"/daily \x1b",
        b"/replay \x9b 1",
        b"\xff\xfe\xfd",
        b"/stats \xff",
        "\u202e3-10 \u2028 \U0001f0b1".encode(),
        bytes(byte for byte in range(256) if byte != 0x0A),
    ]
    answers = home.answers([*junk, b"/board"])
    assert all(answers)
    assert all(char.isprintable() or char == "\n" for answer in answers for char in answer)
    assert answers[-1] == DRAWN


def test_a_long_line_stops_at_an_illegal_move(home: Home) -> None:
    begin(home)
    answer, record = home.answers(["d " * 2000, "/record"])
    assert "Indian, deal 617: 74 moves, last d." in answer
    assert "The stock is empty" in answer
    assert record == f"indian/1 #617:{' d' * 74}\n"


def test_an_overlong_line_is_refused(home: Home) -> None:
    begin(home)
    answer, board, longest = home.answers(["d " * 50_000 + "d", "/board", "d " * 50_000])
    assert answer == "This line has 100,001 characters. The maximum is 100,000.\n"
    assert board == DRAWN
    assert "Indian, deal 617: 74 moves, last d." in longest


# --------------------------------------------------------------------- plain text


def test_piped_output_has_no_colours_and_no_wrapping(home: Home) -> None:
    _, board, rules = home.answers(
        ["/settings colours four", "/newgame lucas 3", "/rules lucas"], TERM="xterm-256color"
    )
    assert "\n1  2  3  4  5  6  7  8  9  10 11 12 13\n" in board
    assert "\x1b" not in board + rules
    assert max(map(len, rules.splitlines())) > 100


def test_spoken_boards_follow_the_report(home: Home) -> None:
    begin(home)
    _, answer = home.answers(["/settings board spoken", "d d"])
    first, second, *board = answer.splitlines()
    assert first == "Indian, deal 617: 3 moves. Last move: draw."
    assert second == "Played d d."
    assert board[0] == "Foundations: all empty."
    assert board[-1] == "Column 10: Ace of hearts, on 3 of clubs, 1 face down."


@pytest.mark.parametrize(
    "environment",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    ],
    ids=str,
)
def test_ascii_output_replaces_symbols(home: Home, environment: dict[str, str]) -> None:
    begin(home)
    ended = home.run("/board\n9h\nnonsense\n/hint\n/hnit\n/board\n", **environment)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "9h is covered by other cards." in ended.stdout
    assert '"nonsense" is not a move.' in ended.stdout
    assert "no longer needed in the tableau" in ended.stdout
    assert "Did you mean /hint?" in ended.stdout
    assert ended.stdout.count("Indian, deal 617: 1 move, last d.") == 2
