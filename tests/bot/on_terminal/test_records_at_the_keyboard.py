"""Replays, tables and stored data at the keyboard."""

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
KEYS = "q quits"
RESIGNED = "/newgame indian 617\nd3\nd3\nd3\nd3\n6-f\n/resign\n"
"""Thirteen moves; the last one plays an Ace."""


# ----------------------------------------------------------------------------- replays


@pytest.mark.parametrize(
    "keys",
    [
        (LEFT, RIGHT, PAGE_UP, PAGE_DOWN, HOME, END),
        ("b", "n", "-", "+", "s", "e"),
    ],
    ids=["named keys", "letters"],
)
def test_keys_step_through_a_replay(home: Home, keys: tuple[str, ...]) -> None:
    back, on, ten_back, ten_on, start, end = keys
    home.run(RESIGNED)
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
        terminal.expect("End of the replay.")
        terminal.enter("/quit", "Goodbye.")
        assert terminal.ended() == 0


def test_a_replay_counts_every_key_and_ignores_others(home: Home) -> None:
    home.run(RESIGNED)
    with Terminal(home) as terminal:
        terminal.enter("/replay", "The deal; 13 moves follow.")
        terminal.expect(KEYS)
        terminal.press(LEFT, "x", UP, RIGHT * 7, "5", LEFT)
        terminal.expect("Move 7 of 13")
        terminal.expect("Move 6 of 13")
        terminal.press("q")
        assert "Move" not in terminal.expect("End of the replay.").replace("one move", "")


def test_a_replay_starts_at_any_move(home: Home) -> None:
    home.run(RESIGNED)
    with Terminal(home) as terminal:
        terminal.enter("/replay 1 12", "Move 12 of 13: draw.")
        terminal.expect(KEYS)
        terminal.press("n")
        terminal.expect("Move 13 of 13")


def test_the_open_game_continues_after_a_replay(home: Home) -> None:
    home.run(RESIGNED)
    with Terminal(home) as terminal:
        terminal.enter("/newgame maria 5", "Maria, deal 5: 0 moves.")
        terminal.enter("/replay 1", "The deal; 13 moves follow.")
        terminal.expect(KEYS)
        terminal.press(RIGHT)
        terminal.expect(KEYS)
        terminal.press(END_OF_INPUT)
        terminal.expect("End of the replay.")
        terminal.enter("d", "Maria, deal 5: 1 move, last d.")


def test_control_c_ends_only_the_replay(home: Home) -> None:
    home.run(RESIGNED)
    with Terminal(home) as terminal:
        terminal.enter("/replay 1", "The deal; 13 moves follow.")
        terminal.expect(KEYS)
        terminal.press(INTERRUPT)
        terminal.expect("End of the replay.")
        terminal.enter("/quit", "Goodbye.")
        assert terminal.ended() == 0


# ---------------------------------------------------------------------- cards and tables


def test_statistics_fit_a_frame_in_the_window(home: Home) -> None:
    home.run("\n".join([*WON, *played(5)]))
    with Terminal(home, columns=40) as terminal:
        card = terminal.enter("/stats", "╯")
        frame = card[card.index("╭") :].splitlines()
        assert frame[0].startswith("╭─ All games ─")
        assert set(map(len, frame)) == {40}
        assert any("▇▁" in line for line in frame)


def test_spoken_statistics_have_no_frame_and_no_signs(home: Home) -> None:
    home.run("\n".join([*WON, *played(5), "/settings board spoken"]))
    with Terminal(home, columns=200) as terminal:
        answer = terminal.enter("/stats", "Maria: win rate 0.0 %, won 0 of 1")
        assert "Last 2 games, oldest first: 1 won, 1 not won" in answer
        assert not set("╭│▇▁") & set(answer)


def test_the_history_is_in_sentences_in_a_narrow_window(home: Home) -> None:
    home.run("\n".join(played(5)))
    with Terminal(home, columns=40) as terminal:
        answer = terminal.enter("/history", "lost, 1 move")
        assert "1: Maria, deal 5: lost, 1 move" in answer
        terminal.resize(80)
        assert "no.  game   deal  result" in terminal.enter("/history", "/share 1.")


# ------------------------------------------------------------------------- stored data


def test_forgetme_is_confirmed_twice(home: Home) -> None:
    begin(home)
    with Terminal(home) as terminal:
        for first, last in (("no", ""), ("yes", "yes"), ("yes", "")):
            asked = terminal.enter("/forgetme", "[yes/no]")
            assert "This deletes everything stored about you" in asked
            assert "Database backups" in asked
            terminal.press(first, "\r")
            if first == "yes":
                terminal.expect("To confirm, type “forget me”. Anything else cancels:")
                terminal.press(last, "\r")
            terminal.expect("Nothing was changed.")
        terminal.enter("/board", "Indian, deal 617: 1 move, last d.")

        terminal.enter("/forgetme", "[yes/no]")
        terminal.reply("yes", "Anything else cancels:")
        terminal.reply("Forget me", "Everything stored about you has been deleted.")
        assert "Indian" not in terminal.expect(">")
        terminal.press("/board", "\r")
        terminal.expect("You have no game here.")
        terminal.expect(">")
        terminal.press(END_OF_INPUT)
        assert terminal.ended() == 0
    typed = (home.data / "history").read_text(encoding="utf-8")
    assert [line for line in typed.splitlines() if line.startswith("+")] == ["+/board"]


def test_forgetme_deletes_the_typed_lines(home: Home) -> None:
    begin(home)
    with Terminal(home) as terminal:
        terminal.enter("d", "2 moves, last d.")
        terminal.enter("/forgetme", "[yes/no]")
        terminal.reply("yes", "Anything else cancels:")
        terminal.reply("forget me", "has been deleted.")
        terminal.enter("/stats", "No game has counted yet")
        terminal.enter(UP + UP + UP, "No game has counted yet")
    typed = (home.data / "history").read_text(encoding="utf-8")
    assert "+d" not in typed.splitlines()


def test_a_file_is_overwritten_only_after_a_yes(home: Home) -> None:
    begin(home)
    file = home.folder / "me.json"
    file.write_text("mine", encoding="utf-8")
    with Terminal(home) as terminal:
        asked = terminal.enter("/export me.json", "[yes/no]")
        assert "The file me.json already exists. Overwrite it?" in asked
        terminal.reply("no", "Nothing was changed.")
        assert file.read_text(encoding="utf-8") == "mine"
        terminal.enter("/export me.json", "[yes/no]")
        terminal.reply("yes", "Saved to me.json.")
    assert json.loads(file.read_text(encoding="utf-8"))["games"][0]["deal"] == "617"


# ------------------------------------------------------------------- daily deals


def test_a_daily_deal_asks_about_the_open_game(home: Home) -> None:
    begin(home)
    with Terminal(home) as terminal:
        terminal.enter("/daily maria", "[keep/resign/cancel]")
        terminal.reply("cancel", "Nothing was changed.")
        terminal.enter("/daily maria", "[keep/resign/cancel]")
        terminal.reply("keep", "Maria, daily deal of ")
        terminal.expect("Saved: Indian, deal 617, 1 move.")
        terminal.expect("Next daily deal in ")


def test_tab_completes_leaderboard_words_in_any_order(home: Home) -> None:
    with Terminal(home) as terminal:
        terminal.expect(">")
        terminal.press("/leaderboard week wi")
        terminal.expect("wins")
        terminal.press("\t", "\r")
        terminal.expect("Leaderboard: wins, all games, everywhere, this week")
