"""What is answered on statistics, rules and settings, word for word."""

from datetime import timedelta

import pytest

from bot import answers
from bot.service import Best, Preferences, Statistics
from engine import VARIANTS, Move
from tests.engine.positions import game_with

HOUR, MINUTE, SECOND = timedelta(hours=1), timedelta(minutes=1), timedelta(seconds=1)
NOTHING = Statistics(0, 0, 0, 0, 0, 0, 0, 0, None, None, None, None)
NO_GAME = "No game has counted yet: a game counts from its first move."


def test_without_a_game_there_are_no_figures() -> None:
    assert answers.statistics(NOTHING, None) == ["All games", NO_GAME]
    assert answers.statistics(NOTHING, VARIANTS["indian"]) == ["Indian", NO_GAME]


def test_without_a_win_there_are_no_records() -> None:
    figures = Statistics(0, 2, 1, 1, 0, 0, 3, 0, None, None, None, None)
    assert answers.statistics(figures, VARIANTS["rank-and-file"]) == [
        "Rank and File",
        "Played: 3 (won 0, lost 2, abandoned 1), and 1 open",
        "Win rate: 0.0 % = won / (won + lost + abandoned)",
        "Winning streak: 0 now, 0 at best; longest losing streak: 3",
        "Perfect wins (no undo, no hint, not asked whether it can be won): 0",
    ]


def test_open_games_alone_give_no_rate() -> None:
    figures = Statistics(0, 0, 0, 1, 0, 0, 0, 0, None, None, None, None)
    assert answers.statistics(figures, None)[2] == (
        "Win rate: none yet; it is won / (won + lost + abandoned)"
    )


def test_all_figures_with_the_games_that_hold_the_records() -> None:
    fewest = Best(98, 12 * MINUTE, "lucas", "18400")
    fastest = Best(120, 3 * MINUTE + 7 * SECOND, "maria", "5")
    figures = Statistics(
        2, 1, 0, 3, 1, 2, 4, 1, fewest, fastest, 109.5, HOUR + 7 * MINUTE + 33 * SECOND
    )
    assert answers.statistics(figures, None) == [
        "All games",
        "Played: 3 (won 2, lost 1, abandoned 0), and 3 open",
        "Win rate: 66.7 % = won / (won + lost + abandoned)",
        "Winning streak: 1 now, 2 at best; longest losing streak: 4",
        "Perfect wins (no undo, no hint, not asked whether it can be won): 1",
        "Moves to win: 98 at the fewest (Lucas, deal 18400), 110 on average",
        "Time to win: 3 min 7 s at the fastest (Maria, deal 5), 1 h 7 min on average",
    ]


# ------------------------------------------------------------------ moves, rules, settings


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("d", "draw"),
        ("r", "turn the waste over"),
        ("w-f", "2♣ to its foundation"),
        ("1-f", "5♠ to its foundation"),
        ("1-2", "5♠ to the empty column 2"),
        ("1-2x2", "6♥ to the empty column 2"),
        ("1-3", "5♠ onto 6♦"),
        ("w-3", "2♣ onto 6♦"),
    ],
)
def test_a_move_in_words(move: str, words: str) -> None:
    game = game_with("number-ten", {1: "6H 5S", 3: "6D"}, waste="KH 2C")
    assert answers.move_in_words(Move.parse(move), game.view) == words


def test_the_rules_of_the_base_game() -> None:
    assert answers.rules(VARIANTS["forty-thieves"]) == [
        "Forty Thieves",
        "Also called Big Forty, Le Cadran, Napoleon at St Helena, Roosevelt at San Juan.",
        (
            "Two packs, 104 cards, Ace low, King high. Build eight foundations, from Ace to King, "
            "each in one suit; the game is won when all eight are complete."
        ),
        "The tableau has 10 columns of 4 cards, all face up.",
        "A column builds down in suit: on the Jack of hearts goes the 10 of hearts.",
        (
            "Cards move one at a time, the top card of a column or of the waste. Several are moved "
            "in one go where empty columns allow it."
        ),
        "An empty column takes any card that may move.",
        "The stock is drawn one card at a time to the waste, whose top card can be played.",
        "There is no redeal.",
        "A card on a foundation stays there.",
    ]


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("indian", "10 columns of 3 cards; the bottom one of each lies face down"),
        ("indian", "builds down in any other suit"),
        ("limited", "12 columns of 3 cards, all face up"),
        ("limited", "builds down in suit"),
        ("little-forty", "builds down in any other suit"),
        ("little-forty", "Sequences that are built so move as one, in part or whole"),
        ("little-forty", "drawn 3 cards at a time"),
        ("little-forty", "the waste is turned over to become the stock, 3 times in a game"),
        ("lucas", "13 columns of 3 cards, all face up"),
        ("lucas", "The eight Aces are taken out before the shuffle and start the foundations."),
        ("maria", "9 columns of 4 cards, all face up"),
        ("maria", "builds down in the other colour"),
        ("number-ten", "the bottom 2 of each lie face down"),
        ("number-ten", "An empty column takes any card or sequence that may move."),
        ("rank-and-file", "the bottom 3 of each lie face down"),
        ("rank-and-file", "builds down in the other colour"),
        ("streets", "10 columns of 4 cards, all face up"),
        ("streets", "Cards move one at a time"),
    ],
)
def test_the_rules_of_the_others_say_what_differs(key: str, words: str) -> None:
    assert words in " ".join(answers.rules(VARIANTS[key]))


@pytest.mark.parametrize("key", VARIANTS)
def test_no_rules_contradict_each_other(key: str) -> None:
    told = " ".join(answers.rules(VARIANTS[key]))
    assert ("There is no redeal." in told) == (key != "little-forty")
    assert ("eight Aces are taken out" in told) == (key == "lucas")
    assert ("Also called" in told) == (key == "forty-thieves")
    assert told.count("A column builds down") == 1


def test_settings_are_shown_with_what_they_can_be() -> None:
    assert answers.settings(Preferences(colours="four"), "terminal") == [
        "board: auto (can be auto, wide, narrow, spoken)",
        "suits: signs (can be signs, letters)",
        "colours: four (can be auto, two, four, none)",
        "auto: off (can be off, on)",
        "others: everything (can be everything, figures, nothing)",
        "language: auto (can be auto, en)",
    ]
    assert answers.setting_changed("board", "spoken") == "board is now spoken."
    assert answers.settings(Preferences(), "discord")[0] == (
        "board: auto (can be auto, wide, colour, emoji, picture, spoken)"
    )
    assert answers.settings(Preferences(), "discord")[-1] == "typed: on (can be on, off)"
