"""Statistics, history, replays, daily deals, leaderboards and stored data, through a pipe."""

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
    """Return lines that play a game of each deal and resign it."""
    return [line for deal in deals for line in (f"/newgame maria {deal}", "d", "/resign")]


def today(days: int = 0) -> str:
    return f"{datetime.now(UTC) + timedelta(days=days):%Y-%m-%d}"


# -------------------------------------------------------------- statistics and history


def test_statistics_of_all_games_and_of_one(home: Home) -> None:
    *_, everything, lucas = home.answers([*WON, *played(5), "/stats", "/stats lucas"])
    assert everything.startswith(
        "All games\nPlayed: 2 (won 1, lost 1, abandoned 0). Unfinished: 0.\n"
    )
    assert "Last 2 games, oldest first: ▇▁ (▇ won 1, ▁ not won 1)\n" in everything
    assert "\nLucas  100.0 %    1       1       1\n" in everything
    assert everything.endswith("\nMaria    0.0 %    0       1       0\n")
    assert lucas.startswith("Lucas\nPlayed: 1 (won 1, lost 0, abandoned 0). Unfinished: 0.\n")


def test_statistics_of_another_player_by_number(home: Home) -> None:
    home.answers([*WON, *played(5)])
    others = [f"/stats player {number}" for number in ("0", "0 lucas", "7", "x")]
    all_games, lucas, nobody, invalid, _, hidden = home.answers(
        [*others, "/settings others nothing", "/stats player 2"], TERMINAL_PLAYER="2"
    )
    assert "All games\nPlayed: 2 (won 1, lost 1, abandoned 0). Unfinished: 0.\n" in all_games
    assert "Lucas\nPlayed: 1 (won 1, lost 0, abandoned 0). Unfinished: 0.\n" in lucas
    assert "No game has counted yet" in nobody
    assert invalid.startswith("“x” is not a player number.")
    assert "No game has counted yet" in hidden
    (refused,) = home.answers(["/stats player 2"])
    assert refused == "This player’s statistics are private.\n"


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
    assert "For older games, type /history older." in first
    assert "/history newer" not in first
    assert [row.split()[0] for row in older.splitlines()[2:4]] == ["2", "1"]
    assert "For newer games, type /history newer." in older
    assert none == "There are no more pages in this direction.\n"
    assert newer == first
    assert other == "Your finished games of Lucas\nYou have no finished games of Lucas yet.\n"
    assert of_maria.startswith("Your finished games of Maria\n")


def test_the_history_of_one_game_lists_only_that_game(home: Home) -> None:
    *_, older = home.answers([*WON, *played(*range(1, 13)), "/history maria", "/history older"])
    assert older.startswith("Your finished games of Maria\n")
    assert older.count("Maria") == 3


# --------------------------------------------------------------------- replays


def test_a_replay_shows_any_position(home: Home) -> None:
    begin(home)
    *_, start, second, end, last = home.answers(
        ["6-f", "/resign", "/replay 1", "/replay 1 2", "/replay 1 99", "replay"]
    )
    assert start.endswith("Indian, deal 617: lost.\nThe deal; 2 moves follow.\n")
    assert "W --  S 74" in start
    assert second.endswith("Move 2 of 2: A♥ from column 6 to its foundation.\n")
    assert "♥A -" in second
    assert (end, last) == (second, start)


def test_a_replay_leaves_the_open_game_alone(home: Home) -> None:
    begin(home)
    before, _, after = home.answers(["/board", "/replay 2", "/board"])
    assert before == after
    *_, shown, board = home.answers([*played(5), "/resume 1", "/replay 2 1", "/board"])
    assert "Maria, deal 5: lost." in shown
    assert board == before


def test_a_spoken_replay_names_the_move_before_the_board(home: Home) -> None:
    begin(home)
    *_, answer = home.answers(["6-f", "/resign", "/settings board spoken", "/replay 1 2"])
    assert answer.splitlines()[:3] == [
        "Indian, deal 617: lost.",
        "Move 2 of 2: Ace of hearts from column 6 to its foundation.",
        (
            "Foundations: spades both empty; hearts Ace and one empty; diamonds both empty; "
            "clubs both empty."
        ),
    ]


def test_others_can_replay_a_shared_game(home: Home) -> None:
    begin(home)
    home.run("/resign\n")
    refused = home.run("/replay 1\n", TERMINAL_PLAYER="2").stdout
    assert (
        refused == "You have no game number 1, and no player has shared a game with that number.\n"
    )
    assert home.answer("/share") == (
        "Indian, deal 617: resigned after 1 move, no undos. Cards on the foundations: 0 of 104.\n"
        "indian/1 #617: d\n"
        "Other players of this database can now see the replay: /replay 1\n"
    )
    assert (
        "Indian, deal 617: lost, played by " in home.run("/replay 1\n", TERMINAL_PLAYER="2").stdout
    )


def test_a_setting_hides_replays_from_others(home: Home) -> None:
    begin(home)
    *_, shared = home.answers(["/resign", "/settings others statistics", "/share 1"])
    assert shared.endswith(
        "Other players cannot see the replay: your setting “others” does not allow it.\n"
    )


# ----------------------------------------------------------------- daily deals


def test_a_daily_deal_from_the_start_to_practice(home: Home) -> None:
    dealt, drawn, open_again, resigned, done = home.answers(
        ["/daily indian", "d", "/daily indian", "/resign", "/daily indian"], LOGNAME="Ann"
    )
    assert f"Indian, daily deal of {today()}: 0 moves.\nNext daily deal in " in dealt
    assert f"Indian, daily deal of {today()}: 1 move, last d.\n" in drawn
    assert drawn.splitlines()[:-1] == open_again.splitlines()[:-2]
    assert f"\nTo see the results, type /daily table indian {today()}.\n" in resigned
    assert resigned.endswith("To analyse it, type /analyse 1.\n")
    lines = done.splitlines()
    assert lines[0].startswith(
        "You have finished today’s daily deal of Indian. "
        "To play it again as practice, use /newgame indian "
    )
    assert lines[1].startswith("Indian, deal ")
    assert lines[2:5] == [
        "Players: 1. Winners: 0.",
        "     #  player  moves     time",
        "> lost  Ann         1  0:00:00",
    ]
    assert lines[5:7] == [f"Indian, daily deal of {today(-1)}", "Nobody has played it yet."]
    assert lines[7] == "Your daily streaks: played 1 (longest 1), won 0 (longest 0)."
    assert lines[-1].startswith("Next daily deal in ")

    again = lines[0].removesuffix(".").split(" use ")[1]
    started, refused = home.answers([again, "/daily indian"])
    assert "You have played this deal before." in started
    assert refused.splitlines()[0] == lines[0]


def test_every_game_has_a_daily_deal_the_last_one_by_default(home: Home) -> None:
    begin(home)
    last, maria = home.answers(["/daily", "/daily maria"])
    assert f"Indian, daily deal of {today()}: 0 moves." in last
    assert "Saved: Indian, deal 617, 1 move." in last
    assert f"Maria, daily deal of {today()}: 0 moves." in maria


def test_daily_tables_name_only_players_who_joined(home: Home) -> None:
    home.run("/daily indian\nd\n", LOGNAME="Secret")
    joined = ["/leaderboard join", "/daily indian", "d", "d"]
    home.answers(joined, TERMINAL_PLAYER="2", LOGNAME="``` @everyone")
    table = home.run("/daily table indian\n", TERMINAL_PLAYER="3", LOGNAME="Me").stdout
    assert "Players: 2. Winners: 0.\n" in table
    assert "open  a player           1  0:00:00\n" in table
    assert "open  ``` @everyone      2  0:00:00\n" in table
    assert "Secret" not in table
    *_, spoken = home.answers(
        ["/settings board spoken", "/daily table indian"], TERMINAL_PLAYER="1", LOGNAME="Me"
    )
    assert "open: ``` @everyone, 2 moves, 0 min 0 s\n" in spoken
    assert "player  moves" not in spoken


# -------------------------------------------------------------------------- leaderboards


def test_players_are_ranked_while_they_have_joined(home: Home) -> None:
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
    assert "No ranked players yet.\n" in before
    assert "To join, type /leaderboard join." in before
    assert joined.startswith("You have joined the leaderboards under your login name.")
    assert wins.splitlines()[:5] == [
        "Leaderboard: wins, Lucas, everywhere, this week",
        "  #  player  won  played",
        "> 1  Ann       1       1",
        "Page 1 of 1. Ranked players: 1.",
        "Your rank: 1 of 1 (1 win in 1 game).",
    ]
    assert here.startswith("There is no server here")
    assert left == "You have left the leaderboards.\n"
    assert after == before


def test_the_ranking_setting_joins_and_leaves(home: Home) -> None:
    on, shown, off = home.answers(["/settings ranking on", "/leaderboard", "/settings ranking=off"])
    assert on == "Changed: ranking = on.\n"
    assert "/leaderboard join" not in shown
    assert off == "Changed: ranking = off.\n"


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
    assert beyond == before == "There are no more pages in this direction.\n"
    assert "Page 1 of 2. Ranked players: 11.\n" in first
    assert "For the next page, type /leaderboard next.\n" in first
    assert "\n11  player11    1       1\n" in second
    assert "/leaderboard next" not in second
    assert back == first
    named = {word for word in (first + second).split() if word.startswith("player")}
    assert named >= {f"player{number:02}" for number in range(1, 12)}


@pytest.mark.parametrize("step", ["next", "back"])
def test_a_single_page_has_no_neighbours(home: Home, step: str) -> None:
    assert home.answer(f"/leaderboard {step}") == "There are no more pages in this direction.\n"


# --------------------------------------------------------------------------- stored data


def test_an_export_contains_games_and_player(home: Home) -> None:
    begin(home)
    tables = json.loads(home.run("/export\n").stdout)
    assert [game["moves"] for game in tables["games"]] == ["d"]
    assert len(tables["players"]) == 1


def test_an_export_overwrites_no_file(home: Home) -> None:
    begin(home)
    assert home.answer("/export ~/my data.json").endswith(
        f"1 game, no leaderboard rows.\nSaved to {home.folder}/my data.json.\n"
    )
    file = home.folder / "my data.json"
    written = file.read_text(encoding="utf-8")
    assert json.loads(written)["games"][0]["deal"] == "617"
    if sys.platform != "win32":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    _, refused = home.answers(["d", "/export my data.json"])
    assert (
        refused == "The file my data.json already exists. Nothing was written. Use another name.\n"
    )
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
def test_an_unrepeated_forgetme_deletes_nothing(home: Home, lines: list[str]) -> None:
    begin(home)
    output = home.run("\n".join([*lines, "/record"])).stdout
    assert "Nothing has been deleted yet. To confirm without a keyboard, send" in output
    assert output.endswith("\nindian/1 #617: d\n")


def test_a_repeated_forgetme_deletes_everything(home: Home) -> None:
    begin(home)
    (home.data / "history").write_text("+d\n", encoding="utf-8")
    output = home.run(f"{SURELY}\n{SURELY.upper()}\n/board\n/stats\n/export").stdout
    assert "Everything stored about you has been deleted.\nDatabase backups stay until" in output
    assert "You have no game here." in output
    assert "No game has counted yet" in output
    assert '"games": []' in output
    assert not (home.data / "history").exists()


def test_ascii_tables_keep_their_columns(home: Home) -> None:
    """Each character that the output lacks is replaced by as many as it has cells."""
    name = "字字" + "สวั"
    home.run("\n".join(["/leaderboard join", *WON]), LOGNAME=name)
    shown = home.run("/leaderboard wins\n", PYTHONIOENCODING="ascii", LOGNAME=name).stdout
    rows = shown.splitlines()[1:3]
    assert rows == ["  #  player  won  played", "> 1  ??????    1       1"]
