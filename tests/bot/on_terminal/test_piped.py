"""Lines from a pipe, a command each, answered in plain text."""

import re

import pytest

from bot.commands import TYPED_COMMANDS
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
9-f: Safe: nothing needs 2♥ in the tableau any more.
""",
    "/undo 3": f"""\
{DEALT}Took back 10-f 6-f d.
""",
    "/redo": DRAWN,
    "/record": "indian/1 #617: d\n",
    "/games": """\
Your unfinished games; /resume and the number goes on with one:
1: Indian, deal 617, 1 move, last played DATE, here
""",
    "/stats indian": """\
Indian
Played: 0 (won 0, lost 0, abandoned 0), and 1 open
Win rate: none yet; it is won / (won + lost + abandoned)
Winning streak: 0 now, 0 at best; longest losing streak: 0
Perfect wins (no undo, no hint, not asked whether it can be won): 0
""",
    "/settings suits letters": "suits is now letters.\n",
    "/settings": """\
board: auto (can be auto, wide, narrow, spoken)
suits: letters (can be signs, letters)
colours: auto (can be auto, two, four, none)
auto: off (can be off, on)
others: everything (can be everything, figures, nothing)
language: auto (can be auto, en)
ranking: off (can be off, on)
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
Kept for later: Indian, deal 617, 4 moves. /resume 1 goes on with it.
A loaded game is practice and does not count.
""",
    "/winnable longer": """\
This can still be won: a way was found, with 267 moves from here.
Knowing this is help: the game is marked, and is no perfect one.
""",
    "/resign": """\
Maria, deal 5, is given up. It was practice and does not count.
/analyse 2 finds out where it could still be won.
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
Two packs, 104 cards, Ace low, King high. Build eight foundations, from Ace to King, each in one \
suit; the game is won when all eight are complete.
The tableau has 9 columns of 4 cards, all face up.
A column builds down in the other colour: on the Jack of hearts goes a black 10.
Cards move one at a time, the top card of a column or of the waste. Several are moved in one go \
where empty columns allow it.
An empty column takes any card that may move.
The stock is drawn one card at a time to the waste, whose top card can be played.
There is no redeal.
A card on a foundation stays there.
""",
    "/deal 617 lucas": """\
Lucas, deal 617: it is proven that this can be won. Of the deals proven so it is among the \
easiest third.
/newgame lucas 617 deals it.
""",
    "/history": """\
Your finished games
no.  game   deal  result          moves     time        date
  2  Maria     5  lost, practice      2  0:00:00  DATE
/replay 2 steps through a game, /analyse 2 finds out where it could still be won, /share 2 shows \
it to others, /newgame with game and deal plays a deal again.
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
It could still be won when it ended: a win with 267 moves from there was found.
Position by position, 0 is the deal: 0 to 2 can be won.
WWW
W: a win was found, ?: not decided, L: proved lost.
/analyse 2 line steps through a win from there, /replay 2 2 through what was played.
""",
    "/share": """\
Maria, deal 5: given up after 2 moves, with 0 cards of 104 on the foundations; nothing taken back.
maria/1 #5: d d
Others who play in the same database may look at it now: /replay 2
""",
    "/daily table maria": """\
Maria, daily deal of DATE
Nobody has played it yet.
Days in a row, as of now: 0 played (at best 0), 0 won (at best 0).
Ranked by: won, then the fewest moves made (those taken back count), then the least time, then \
who was first. Your first game of the deal ranks, unless you ask whether it can \
still be won; later ones are practice.
""",
    "/leaderboard moves week": """\
Leaderboard: fewest moves to win, all games, everywhere, this week
Nobody is ranked in it yet.
Fewest moves stand first; of equal ones more wins, then who has been here longer.
Weeks, from Monday, and months are those of UTC.
You stand in no leaderboard: /leaderboard join lets you. Others then see your login name and \
these figures.
""",
    "/export data.json": """\
All that is stored about you, as JSON: your settings and name, 2 games, no rows of leaderboards.
It is in the file data.json.
""",
    "/forgetme": """\
This deletes all that is stored about you: every game, also those going on, their results and \
replays, your settings, your name, your places in leaderboards and daily tables. It cannot be \
undone; /export gives you all of it first.
What stays for a while: backups of the database, which are made before updates and kept until \
whoever runs this program deletes them, and the log, which may hold your number, until it is \
written over.
Nothing is deleted yet. Here nobody can be asked: /forgetme surely on two lines, one right after \
the other, deletes it.
""",
    "/help /undo": "/undo [number]  take back steps, as many as you like\n",
}


def test_the_example_of_the_readme_and_the_next_program_goes_on_with_the_game(home: Home) -> None:
    ended = home.run("/newgame indian 617\nd\n/board\n")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout == DEALT + DRAWN + DRAWN
    assert home.run("/board\n").stdout == DRAWN


def test_a_game_with_every_command(home: Home) -> None:
    assert {line.split()[0] for line in A_GAME} | {"/quit"} == {
        f"/{name}" for name in TYPED_COMMANDS
    }
    answers = home.answers([*A_GAME])
    dates = [re.sub(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", "DATE", answer) for answer in answers]
    assert dict(zip(A_GAME, dates, strict=True)) == A_GAME


def test_quit_ends_it_before_the_lines_that_follow(home: Home) -> None:
    begin(home)
    ended = home.run("/quit\n/board\n")
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


def test_the_help_shows_every_command_and_how_to_move(home: Home) -> None:
    shown = home.run("/help\n").stdout
    for command in TYPED_COMMANDS.values():
        assert f"\n{command.typed} " in shown
    assert "\n9h          the nine of hearts to the only place it can go\n" in shown
    assert max(map(len, shown.splitlines())) < 120


def test_whoever_cannot_be_asked_keeps_the_game_that_was_open(home: Home) -> None:
    begin(home)
    started, games, again = home.answers(["/newgame maria 5", "/games", "/newgame indian 617"])
    assert started.endswith(
        "Kept for later: Indian, deal 617, 1 move. /resume 1 goes on with it.\n"
    )
    assert "1: Indian, deal 617, 1 move" in games
    assert "You have played this deal before: this time it is practice" in again


def test_an_eleventh_game_is_refused_with_what_can_be_given_up(home: Home) -> None:
    ten = [line for deal in range(1, 11) for line in (f"/newgame maria {deal}", "d")]
    *_, refused, board, resigned, started = home.answers(
        [*ten, "/newgame indian 1", "/board", "/resign 3", "/newgame indian 1"]
    )
    assert refused.startswith("You keep 10 unfinished games")
    assert "/resign" in refused
    assert "\n3: Maria, deal 3, 1 move" in refused
    assert board.endswith("Maria, deal 10: 1 move, last d.\n")
    assert resigned.startswith("Maria, deal 3, is given up and counts as lost.\n")
    assert "Indian, deal 1: 0 moves." in started


# ----------------------------------------------------------------- bytes of any kind


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        (b"", ""),
        (b"\xef\xbb\xbf/board\r\nboard", DRAWN + DRAWN),
    ],
    ids=["nothing", "line ends of Windows, a mark of the byte order, no line end at last"],
)
def test_lines_may_end_and_begin_in_any_way(home: Home, typed: bytes, shown: str) -> None:
    begin(home)
    ended = home.run(typed)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, shown, "")


def test_any_bytes_get_an_answer_that_can_be_printed(home: Home) -> None:
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


def test_a_long_line_of_moves_is_played_as_far_as_it_goes(home: Home) -> None:
    begin(home)
    answer, record = home.answers(["d " * 2000, "/record"])
    assert "Indian, deal 617: 74 moves, last d." in answer
    assert "The stock is empty" in answer
    assert record == f"indian/1 #617:{' d' * 74}\n"


def test_a_line_too_long_to_be_anything_is_told_how_long_it_may_be(home: Home) -> None:
    begin(home)
    answer, board, longest = home.answers(["d " * 50_000 + "d", "/board", "d " * 50_000])
    assert answer == "That is 100,001 characters; at most 100,000 are read at once.\n"
    assert board == DRAWN
    assert "Indian, deal 617: 74 moves, last d." in longest


# --------------------------------------------------------------------- plain text


def test_no_colours_and_no_wrapping_go_through_a_pipe(home: Home) -> None:
    _, board, rules = home.answers(
        ["/settings colours four", "/newgame lucas 3", "/rules lucas"], TERM="xterm-256color"
    )
    assert "\n1  2  3  4  5  6  7  8  9  10 11 12 13\n" in board
    assert "\x1b" not in board + rules
    assert max(map(len, rules.splitlines())) > 100


def test_for_those_who_listen_the_news_comes_before_the_board(home: Home) -> None:
    begin(home)
    _, told = home.answers(["/settings board spoken", "d d"])
    first, second, *board = told.splitlines()
    assert first == "Indian, deal 617: 3 moves, last draw."
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
def test_where_signs_cannot_be_printed_all_is_said_without_them(
    home: Home, environment: dict[str, str]
) -> None:
    begin(home)
    ended = home.run("/board\n9h\nnonsense\n/hint\n/hnit\n/board\n", **environment)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "covered: it cannot be moved" in ended.stdout
    assert "cannot be read as a move" in ended.stdout
    assert "in the tableau any more" in ended.stdout
    assert "Did you mean /hint?" in ended.stdout
    assert ended.stdout.count("Indian, deal 617: 1 move, last d.") == 2
