"""What was played and what is stored, for somebody at the keyboard."""

import json
import sys

import pytest

from tests.bot.on_terminal.program import Home, begin
from tests.bot.on_terminal.test_records import WON, played

if sys.platform == "win32":
    pytest.skip("needs pseudo-terminals", allow_module_level=True)

from tests.bot.on_terminal.terminal import END_OF_INPUT, INTERRUPT, UP, Terminal

LEFT, RIGHT, HOME, END = "\x1b[D", "\x1b[C", "\x1b[H", "\x1b[F"
PAGE_UP, PAGE_DOWN = "\x1b[5~", "\x1b[6~"
KEYS = "q ends"
GIVEN_UP = "/newgame indian 617\nd3\nd3\nd3\nd3\n6-f\n/resign\n"
"""Thirteen moves, the last of them of an Ace."""


# ----------------------------------------------------------------------------- replays


@pytest.mark.parametrize(
    "keys",
    [
        (LEFT, RIGHT, PAGE_UP, PAGE_DOWN, HOME, END),
        ("b", "n", "-", "+", "s", "e"),
    ],
    ids=["named keys", "letters"],
)
def test_a_replay_is_stepped_through_by_single_keys(home: Home, keys: tuple[str, ...]) -> None:
    back, on, ten_back, ten_on, start, end = keys
    home.run(GIVEN_UP)
    with Terminal(home) as terminal:
        assert "W --  S 74" in terminal.enter("/replay 1", "The deal; 13 moves follow.")
        terminal.expect(KEYS)
        for key, shown in (
            (on, "Move 1 of 13: draw."),
            (on, "Move 2 of 13: draw."),
            (ten_on, "Move 12 of 13: draw."),
            (ten_on, "Move 13 of 13: A♥ from column 6 to its foundation."),
            (back, "Move 12 of 13"),
            (ten_back, "Move 2 of 13"),
            (ten_back, "The deal; 13 moves follow."),
            (end, "Move 13 of 13"),
            (start, "The deal; 13 moves follow."),
        ):
            terminal.press(key)
            terminal.expect(shown)
            terminal.expect(KEYS)
        terminal.press("q")
        terminal.expect("The replay is over.")
        terminal.enter("/quit", "Goodbye.")
        assert terminal.ended() == 0


def test_keys_pressed_at_once_are_all_counted_and_others_do_nothing(home: Home) -> None:
    home.run(GIVEN_UP)
    with Terminal(home) as terminal:
        terminal.enter("/replay", "The deal; 13 moves follow.")
        terminal.expect(KEYS)
        terminal.press(LEFT, "x", UP, RIGHT * 7, "5", LEFT)
        terminal.expect("Move 7 of 13")
        terminal.expect("Move 6 of 13")
        terminal.press("q")
        assert "Move" not in terminal.expect("The replay is over.").replace("one move", "")


def test_a_replay_begins_after_the_move_that_is_named(home: Home) -> None:
    home.run(GIVEN_UP)
    with Terminal(home) as terminal:
        terminal.enter("/replay 1 12", "Move 12 of 13: draw.")
        terminal.expect(KEYS)
        terminal.press("n")
        terminal.expect("Move 13 of 13")


def test_after_a_replay_the_current_game_goes_on(home: Home) -> None:
    home.run(GIVEN_UP)
    with Terminal(home) as terminal:
        terminal.enter("/newgame maria 5", "Maria, deal 5: 0 moves.")
        terminal.enter("/replay 1", "The deal; 13 moves follow.")
        terminal.expect(KEYS)
        terminal.press(RIGHT)
        terminal.expect(KEYS)
        terminal.press(END_OF_INPUT)
        terminal.expect("The replay is over.")
        terminal.enter("d", "Maria, deal 5: 1 move, last d.")


def test_control_c_ends_a_replay_alone(home: Home) -> None:
    home.run(GIVEN_UP)
    with Terminal(home) as terminal:
        terminal.enter("/replay 1", "The deal; 13 moves follow.")
        terminal.expect(KEYS)
        terminal.press(INTERRUPT)
        terminal.expect("The replay is over.")
        terminal.enter("/quit", "Goodbye.")
        assert terminal.ended() == 0


# ---------------------------------------------------------------------- cards and tables


def test_figures_stand_in_a_frame_that_the_window_has_room_for(home: Home) -> None:
    home.run("\n".join([*WON, *played(5)]))
    with Terminal(home, columns=40) as terminal:
        card = terminal.enter("/stats", "╯")
        frame = card[card.index("╭") :].splitlines()
        assert frame[0].startswith("╭─ All games ─")
        assert set(map(len, frame)) == {40}
        assert any("▇▁" in line for line in frame)


def test_who_listens_gets_no_frame_and_no_signs(home: Home) -> None:
    home.run("\n".join([*WON, *played(5), "/settings board spoken"]))
    with Terminal(home, columns=200) as terminal:
        told = terminal.enter("/stats", "Maria: win rate 0.0 %, won 0 of 1")
        assert "Last 2 games, the oldest first: 1 won, 1 not won" in told
        assert not set("╭│▇▁") & set(told)


def test_a_narrow_window_has_the_history_in_sentences(home: Home) -> None:
    home.run("\n".join(played(5)))
    with Terminal(home, columns=40) as terminal:
        told = terminal.enter("/history", "lost, 1 move")
        assert "1: Maria, deal 5: lost, 1 move" in told
        terminal.resize(80)
        assert "no.  game   deal  result" in terminal.enter("/history", "steps through")


# ------------------------------------------------------------------------ the own data


def test_forgetting_is_asked_twice(home: Home) -> None:
    begin(home)
    with Terminal(home) as terminal:
        for first, last in (("no", ""), ("yes", "yes"), ("yes", "")):
            asked = terminal.enter("/forgetme", "[yes/no]")
            assert "This deletes all that is stored about you" in asked
            assert "backups of the database" in asked
            terminal.press(first, "\r")
            if first == "yes":
                terminal.expect("Last question: “forget me” deletes it, anything else does not:")
                terminal.press(last, "\r")
            terminal.expect("Nothing was changed.")
        terminal.enter("/board", "Indian, deal 617: 1 move, last d.")

        terminal.enter("/forgetme", "[yes/no]")
        terminal.reply("yes", "anything else does not:")
        terminal.reply("Forget me", "All that was stored about you is deleted.")
        assert "Indian" not in terminal.expect(">")
        terminal.press("/board", "\r")
        terminal.expect("There is no game here.")
        terminal.expect(">")
        terminal.press(END_OF_INPUT)
        assert terminal.ended() == 0
    typed = (home.data / "history").read_text(encoding="utf-8")
    assert [line for line in typed.splitlines() if line.startswith("+")] == ["+/board"]


def test_lines_that_were_typed_do_not_come_back_after_forgetting(home: Home) -> None:
    begin(home)
    with Terminal(home) as terminal:
        terminal.enter("d", "2 moves, last d.")
        terminal.enter("/forgetme", "[yes/no]")
        terminal.reply("yes", "anything else does not:")
        terminal.reply("forget me", "is deleted.")
        terminal.enter("/stats", "No game has counted yet")
        terminal.enter(UP + UP + UP, "No game has counted yet")


def test_a_file_is_written_over_only_after_a_yes(home: Home) -> None:
    begin(home)
    file = home.folder / "me.json"
    file.write_text("mine", encoding="utf-8")
    with Terminal(home) as terminal:
        asked = terminal.enter("/export me.json", "[yes/no]")
        assert "There is a file me.json already. Write over it?" in asked
        terminal.reply("no", "Nothing was changed.")
        assert file.read_text(encoding="utf-8") == "mine"
        terminal.enter("/export me.json", "[yes/no]")
        terminal.reply("yes", "It is in the file me.json.")
    assert json.loads(file.read_text(encoding="utf-8"))["games"][0]["deal"] == "617"


# ------------------------------------------------------------------- the deal of the day


def test_before_the_deal_of_the_day_it_asks_what_becomes_of_the_open_game(home: Home) -> None:
    begin(home)
    with Terminal(home) as terminal:
        terminal.enter("/daily maria", "[keep/give up/cancel]")
        terminal.reply("cancel", "Nothing was changed.")
        terminal.enter("/daily maria", "[keep/give up/cancel]")
        terminal.reply("keep", "Maria, daily deal of ")
        terminal.expect("Kept for later: Indian, deal 617, 1 move.")
        terminal.expect("The next deal comes in ")


def test_tab_completes_the_words_of_a_leaderboard_in_any_order(home: Home) -> None:
    with Terminal(home) as terminal:
        terminal.expect(">")
        terminal.press("/leaderboard week wi")
        terminal.expect("wins")
        terminal.press("\t", "\r")
        terminal.expect("Leaderboard: wins, all games, everywhere, this week")
