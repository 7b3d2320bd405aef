"""What was played, looked at through a pipe: history, replays, days, leaderboards, own data."""

import json
import stat
import sys
from datetime import UTC, datetime, timedelta

import pytest

from bot.service import Caller, Service
from bot.store import Database
from tests.bot.on_terminal.program import Home, begin
from tests.bot.service.scene import LUCAS, win

WON = [f"/newgame lucas {LUCAS.number}", f"/move {' '.join(map(str, LUCAS.moves))}"]
PLIES = len(LUCAS.moves)
SURELY = "/forgetme surely"


def played(*deals: int) -> list[str]:
    """A game given up for each of these deals."""
    return [line for deal in deals for line in (f"/newgame maria {deal}", "d", "/resign")]


def today(days: int = 0) -> str:
    return f"{datetime.now(UTC) + timedelta(days=days):%Y-%m-%d}"


# ----------------------------------------------------------------- figures and history


def test_the_card_of_all_games_and_of_one(home: Home) -> None:
    *_, everything, lucas = home.answers([*WON, *played(5), "/stats", "/stats lucas"])
    assert everything.startswith("All games\nPlayed: 2 (won 1, lost 1, abandoned 0), and 0 open\n")
    assert "Last 2 games, the oldest first: ▇▁ (▇ won 1, ▁ not won 1)\n" in everything
    assert "\nLucas  100.0 %    1       1       1\n" in everything
    assert everything.endswith("\nMaria    0.0 %    0       1       0\n")
    assert lucas.startswith("Lucas\nPlayed: 1 (won 1, lost 0, abandoned 0), and 0 open\n")


def test_another_player_of_the_database_is_known_by_number(home: Home) -> None:
    home.answers([*WON, *played(5)])
    others = [f"/stats player {number}" for number in ("0", "0 lucas", "7", "x")]
    all_games, lucas, nobody, unread, _, hidden = home.answers(
        [*others, "/settings others nothing", "/stats player 2"], TERMINAL_PLAYER="2"
    )
    assert "All games\nPlayed: 2 (won 1, lost 1, abandoned 0), and 0 open\n" in all_games
    assert "Lucas\nPlayed: 1 (won 1, lost 0, abandoned 0), and 0 open\n" in lucas
    assert "No game has counted yet" in nobody
    assert unread.startswith("“x” is no player’s number.")
    assert "No game has counted yet" in hidden
    (refused,) = home.answers(["/stats player 2"])
    assert refused == "This player shows the figures to nobody.\n"


def test_the_history_has_pages(home: Home) -> None:
    *_, first, older, none, newer, other, of_maria = home.answers(
        [
            *played(*range(1, 13)),
            "/history",
            "/history older",
            "/history older",
            "/history newer",
            "/history lucas",
            "/history maria",
        ]
    )
    assert first.splitlines()[2].split()[:4] == ["12", "Maria", "12", "lost"]
    assert first.count("Maria") == 10
    assert "/history older shows older ones." in first
    assert "/history newer" not in first
    assert [row.split()[0] for row in older.splitlines()[2:4]] == ["2", "1"]
    assert "/history newer shows newer ones." in older
    assert none == "There are no more pages that way.\n"
    assert newer == first
    assert other == "Your finished games of Lucas\nNone is finished yet.\n"
    assert of_maria.startswith("Your finished games of Maria\n")


def test_the_pages_of_one_game_hold_that_game_alone(home: Home) -> None:
    *_, older = home.answers([*WON, *played(*range(1, 13)), "/history maria", "/history older"])
    assert older.startswith("Your finished games of Maria\n")
    assert older.count("Maria") == 3


# --------------------------------------------------------------------- replays


def test_a_replay_shows_the_position_that_is_asked_for(home: Home) -> None:
    begin(home)
    *_, start, second, end, last = home.answers(
        ["6-f", "/resign", "/replay 1", "/replay 1 2", "/replay 1 99", "replay"]
    )
    assert start.endswith("Indian, deal 617: lost.\nThe deal; 2 moves follow.\n")
    assert "W --  S 74" in start
    assert second.endswith("Move 2 of 2: A♥ from column 6 to its foundation.\n")
    assert "♥A -" in second
    assert (end, last) == (second, start)


def test_a_replay_changes_nothing_of_the_current_game(home: Home) -> None:
    begin(home)
    before, _, after = home.answers(["/board", "/replay 2", "/board"])
    assert before == after
    *_, shown, board = home.answers([*played(5), "/resume 1", "/replay 2 1", "/board"])
    assert "Maria, deal 5: lost." in shown
    assert board == before


def test_those_who_listen_hear_the_move_before_the_board(home: Home) -> None:
    begin(home)
    *_, told = home.answers(["6-f", "/resign", "/settings board spoken", "/replay 1 2"])
    assert told.splitlines()[:3] == [
        "Indian, deal 617: lost.",
        "Move 2 of 2: Ace of hearts from column 6 to its foundation.",
        (
            "Foundations: spades both empty; hearts Ace and one empty; diamonds both empty; "
            "clubs both empty."
        ),
    ]


def test_a_game_is_replayed_by_others_once_it_is_shared(home: Home) -> None:
    begin(home)
    home.run("/resign\n")
    refused = home.run("/replay 1\n", TERMINAL_PLAYER="2").stdout
    assert refused == "You have no game number 1, and nobody has shared one of that number.\n"
    assert home.answer("/share") == (
        "Indian, deal 617: given up after 1 move, with 0 cards of 104 on the foundations; "
        "nothing taken back.\n"
        "indian/1 #617: d\n"
        "Others who play in the same database may look at it now: /replay 1\n"
    )
    assert (
        "Indian, deal 617: lost, played by " in home.run("/replay 1\n", TERMINAL_PLAYER="2").stdout
    )


def test_whose_settings_forbid_it_is_told_so(home: Home) -> None:
    begin(home)
    *_, shared = home.answers(["/resign", "/settings others figures", "/share 1"])
    assert shared.endswith(
        "Nobody else may look at its replay: your setting “others” forbids it.\n"
    )


# ----------------------------------------------------------------- the deal of the day


def test_the_deal_of_the_day_is_dealt_played_finished_and_played_again(home: Home) -> None:
    dealt, drawn, open_again, resigned, done = home.answers(
        ["/daily indian", "d", "/daily indian", "/resign", "/daily indian"], LOGNAME="Ann"
    )
    assert f"Indian, daily deal of {today()}: 0 moves.\nThe next deal comes in " in dealt
    assert f"Indian, daily deal of {today()}: 1 move, last d.\n" in drawn
    assert drawn.splitlines()[:-1] == open_again.splitlines()[:-2]
    assert f"\n/daily table indian {today()} shows how others did.\n" in resigned
    assert resigned.endswith("/analyse 1 finds out where it could still be won.\n")
    lines = done.splitlines()
    assert lines[0].startswith("You have finished today’s deal of Indian. /newgame indian ")
    assert lines[1].startswith("Indian, deal ")
    assert lines[2:5] == [
        "1 player has played it, none has won.",
        "     #  player  moves     time",
        "> lost  Ann         1  0:00:00",
    ]
    assert lines[5:7] == [f"Indian, daily deal of {today(-1)}", "Nobody has played it yet."]
    assert lines[7] == "Days in a row, as of now: 1 played (at best 1), 0 won (at best 0)."
    assert lines[-1].startswith("The next deal comes in ")

    again = lines[0].split(". ")[1].split(" plays")[0]
    started, refused = home.answers([again, "/daily indian"])
    assert "You have played this deal before: this time it is practice" in started
    assert refused.splitlines()[0] == lines[0]


def test_each_game_has_its_deal_and_who_is_asked_for_none_gets_the_last_one(home: Home) -> None:
    begin(home)
    last, maria = home.answers(["/daily", "/daily maria"])
    assert f"Indian, daily deal of {today()}: 0 moves." in last
    assert "Kept for later: Indian, deal 617, 1 move." in last
    assert f"Maria, daily deal of {today()}: 0 moves." in maria


def test_the_table_of_a_day_names_others_only_where_they_joined(home: Home) -> None:
    home.run("/daily indian\nd\n", LOGNAME="Secret")
    joined = ["/leaderboard join", "/daily indian", "d", "d"]
    home.answers(joined, TERMINAL_PLAYER="2", LOGNAME="``` @everyone")
    table = home.run("/daily table indian\n", TERMINAL_PLAYER="3", LOGNAME="Me").stdout
    assert "2 players have played it, none has won.\n" in table
    assert "open  a player           1  0:00:00\n" in table
    assert "open  ``` @everyone      2  0:00:00\n" in table
    assert "Secret" not in table
    *_, spoken = home.answers(
        ["/settings board spoken", "/daily table indian"], TERMINAL_PLAYER="1", LOGNAME="Me"
    )
    assert "open: ``` @everyone, 2 moves made, 0 min 0 s\n" in spoken
    assert "player  moves" not in spoken


# -------------------------------------------------------------------------- leaderboards


def test_who_joins_stands_in_the_leaderboards_until_they_leave(home: Home) -> None:
    *_, before, joined, wins, here, left, after = home.answers(
        [
            *WON,
            "/leaderboard wins",
            "/leaderboard join",
            "/leaderboard week wins lucas",
            "/leaderboard here",
            "/leaderboard leave",
            "/leaderboard wins",
        ],
        LOGNAME="Ann",
    )
    assert "Nobody is ranked in it yet.\n" in before
    assert "/leaderboard join lets you" in before
    assert joined.startswith("You stand in the leaderboards now, under your login name.")
    assert wins.splitlines()[:5] == [
        "Leaderboard: wins, Lucas, everywhere, this week",
        "  #  player  won  played",
        "> 1  Ann       1       1",
        "Page 1 of 1, 1 player ranked.",
        "You are number 1 of 1: 1 win in 1 game.",
    ]
    assert here.startswith("There is no server here")
    assert left == "You stand in no leaderboard any more.\n"
    assert after == before


def test_the_setting_of_the_ranking_joins_and_leaves(home: Home) -> None:
    on, shown, off = home.answers(["/settings ranking on", "/leaderboard", "/settings ranking=off"])
    assert on == "ranking is now on.\n"
    assert "/leaderboard join" not in shown
    assert off == "ranking is now off.\n"


async def test_a_leaderboard_has_pages(home: Home) -> None:
    home.run()
    database = Database(f"sqlite:///{home.database}")
    service = Service(database)
    for number in range(1, 12):
        player = Caller("terminal", number, "terminal", name=f"player{number:02}")
        await service.leaderboards.join(player)
        await win(service, player, LUCAS)
    await database.close()
    first, second, beyond, back, before = home.answers(
        [
            "/leaderboard wins",
            "/leaderboard next",
            "/leaderboard next",
            "/leaderboard back",
            "/leaderboard back",
        ]
    )
    assert beyond == before == "There are no more pages that way.\n"
    assert "Page 1 of 2, 11 players ranked.\n" in first
    assert "/leaderboard next shows the next page.\n" in first
    assert "\n11  player11    1       1\n" in second
    assert "/leaderboard next" not in second
    assert back == first
    named = {word for word in (first + second).split() if word.startswith("player")}
    assert named >= {f"player{number:02}" for number in range(1, 12)}


@pytest.mark.parametrize("step", ["next", "back"])
def test_where_one_page_is_all_there_is_none_beside_it(home: Home, step: str) -> None:
    assert home.answer(f"/leaderboard {step}") == "There are no more pages that way.\n"


# ------------------------------------------------------------------------------ own data


def test_all_that_is_stored_can_be_had_as_json(home: Home) -> None:
    begin(home)
    tables = json.loads(home.run("/export\n").stdout)
    assert [game["moves"] for game in tables["games"]] == ["d"]
    assert len(tables["players"]) == 1


def test_an_export_into_a_file_never_overwrites_another(home: Home) -> None:
    begin(home)
    assert home.answer("/export ~/my data.json").endswith(
        f"1 game, no rows of leaderboards.\nIt is in the file {home.folder}/my data.json.\n"
    )
    file = home.folder / "my data.json"
    written = file.read_text(encoding="utf-8")
    assert json.loads(written)["games"][0]["deal"] == "617"
    if sys.platform != "win32":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    _, refused = home.answers(["d", "/export my data.json"])
    assert refused == "There is a file my data.json already. Nothing was written; name another.\n"
    assert file.read_text(encoding="utf-8") == written


@pytest.mark.parametrize(
    "lines",
    [
        ["/forgetme"],
        ["/forgetme", "/forgetme"],
        [SURELY],
        [SURELY, "/help quit", SURELY],
        [SURELY, "/forgetme", SURELY],
        ["/forgetme sure", "/forgetme sure"],
    ],
    ids=" ".join,
)
def test_through_a_pipe_nothing_is_forgotten_unless_it_is_said_twice(
    home: Home, lines: list[str]
) -> None:
    begin(home)
    told = home.run("\n".join([*lines, "/record"])).stdout
    assert "Nothing is deleted yet. Here nobody can be asked" in told
    assert told.endswith("\nindian/1 #617: d\n")


def test_what_is_said_twice_is_done(home: Home) -> None:
    begin(home)
    (home.data / "history").write_text("+d\n", encoding="utf-8")
    told = home.run(f"{SURELY}\n{SURELY.upper()}\n/board\n/stats\n/export").stdout
    assert "All that was stored about you is deleted.\nWhat stays for a while: backups" in told
    assert "There is no game here." in told
    assert "No game has counted yet" in told
    assert '"games": []' in told
    assert not (home.data / "history").exists()


def test_where_nothing_is_wide_or_seen_a_table_keeps_its_columns(home: Home) -> None:
    """Signs that the output lacks become as many plain ones as they have cells."""
    name = "字字" + "สวั"
    home.run("\n".join(["/leaderboard join", *WON]), LOGNAME=name)
    shown = home.run("/leaderboard wins\n", PYTHONIOENCODING="ascii", LOGNAME=name).stdout
    rows = shown.splitlines()[1:3]
    assert rows == ["  #  player  won  played", "> 1  ??????    1       1"]
