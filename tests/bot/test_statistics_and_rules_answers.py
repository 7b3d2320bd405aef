"""Replies about statistics, rules and settings, word for word."""

from datetime import timedelta

import pytest

from bot import answers
from bot.service import Best, Preferences, Statistics
from engine import VARIANTS, Move
from tests.engine.positions import game_with

HOUR, MINUTE, SECOND = timedelta(hours=1), timedelta(minutes=1), timedelta(seconds=1)
NOTHING = Statistics(0, 0, 0, 0, 0, 0, 0, 0, None, None, None, None)
NO_GAME = "No game has counted yet. A game counts from its first move."


def test_without_a_game_there_are_no_statistics() -> None:
    assert answers.statistics(NOTHING, None) == ["All games", NO_GAME]
    assert answers.statistics(NOTHING, VARIANTS["indian"]) == ["Indian", NO_GAME]


def test_without_a_win_there_are_no_records() -> None:
    results = Statistics(0, 2, 1, 1, 0, 0, 3, 0, None, None, None, None)
    assert answers.statistics(results, VARIANTS["rank-and-file"]) == [
        "Rank and File",
        "Played: 3 (won 0, lost 2, abandoned 1). Unfinished: 1.",
        "Win rate: 0.0 % = won / (won + lost + abandoned)",
        "Winning streak: 0 (longest: 0). Longest losing streak: 3.",
        "Perfect wins (no undos, no hints, no winnable checks): 0",
    ]


def test_open_games_alone_give_no_rate() -> None:
    results = Statistics(0, 0, 0, 1, 0, 0, 0, 0, None, None, None, None)
    assert answers.statistics(results, None)[2] == (
        "Win rate: none yet. It is won / (won + lost + abandoned)."
    )


def test_statistics_name_the_games_that_hold_the_records() -> None:
    fewest = Best(98, 12 * MINUTE, "lucas", "18400")
    fastest = Best(120, 3 * MINUTE + 7 * SECOND, "maria", "5")
    results = Statistics(
        2, 1, 0, 3, 1, 2, 4, 1, fewest, fastest, 109.5, HOUR + 7 * MINUTE + 33 * SECOND
    )
    assert answers.statistics(results, None) == [
        "All games",
        "Played: 3 (won 2, lost 1, abandoned 0). Unfinished: 3.",
        "Win rate: 66.7 % = won / (won + lost + abandoned)",
        "Winning streak: 1 (longest: 2). Longest losing streak: 4.",
        "Perfect wins (no undos, no hints, no winnable checks): 1",
        "Fewest moves to win: 98 (Lucas, deal 18400). Average: 110.",
        "Fastest win: 3 min 7 s (Maria, deal 5). Average: 1 h 7 min.",
    ]


# ------------------------------------------------------------------ moves, rules, settings


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("d", "draw"),
        ("r", "redeal"),
        ("w-f", "2♣ to its foundation"),
        ("1-f", "5♠ to its foundation"),
        ("1-2", "5♠ to empty column 2"),
        ("1-2x2", "6♥ to empty column 2"),
        ("1-3", "5♠ onto 6♦"),
        ("w-3", "2♣ onto 6♦"),
    ],
)
def test_a_move_is_described_in_words(move: str, words: str) -> None:
    game = game_with("number-ten", {1: "6H 5S", 3: "6D"}, waste="KH 2C")
    assert answers.move_in_words(Move.parse(move), game.view) == words


def test_the_rules_of_the_base_game_are_complete() -> None:
    assert answers.rules(VARIANTS["forty-thieves"]) == [
        "Forty Thieves",
        "Also called Big Forty, Le Cadran, Napoleon at St Helena, Roosevelt at San Juan.",
        (
            "Two packs, 104 cards. Build eight foundations in suit, from Ace to King. "
            "You win when all eight are complete."
        ),
        "The tableau has 10 columns of 4 cards, all face up.",
        "Columns build down in suit: a 10 of hearts goes on the Jack of hearts.",
        (
            "You move one card at a time: the top card of a column or of the waste. "
            "Empty columns let you move several cards with one command."
        ),
        "Any movable card can go into an empty column.",
        (
            "You draw one card at a time from the stock to the waste. "
            "The top card of the waste can be played."
        ),
        "There are no redeals.",
        "Cards on a foundation stay there.",
    ]


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("indian", "10 columns of 3 cards. The bottom card of each column is face down"),
        ("indian", "build down in any other suit"),
        ("limited", "12 columns of 3 cards, all face up"),
        ("limited", "build down in suit"),
        ("little-forty", "build down in any other suit"),
        ("little-forty", "You can move a sequence, or part of one, as a unit."),
        ("little-forty", "draw 3 cards at a time from the stock"),
        ("little-forty", "You can redeal 3 times."),
        ("lucas", "13 columns of 3 cards, all face up"),
        ("lucas", "The eight Aces start on the foundations."),
        ("maria", "9 columns of 4 cards, all face up"),
        ("maria", "build down in alternating colours"),
        ("number-ten", "The bottom 2 cards of each column are face down"),
        ("number-ten", "Any movable card or sequence can go into an empty column."),
        ("rank-and-file", "The bottom 3 cards of each column are face down"),
        ("rank-and-file", "build down in alternating colours"),
        ("streets", "10 columns of 4 cards, all face up"),
        ("streets", "You move one card at a time"),
    ],
)
def test_the_rules_of_the_other_games_say_what_differs(key: str, words: str) -> None:
    assert words in " ".join(answers.rules(VARIANTS[key]))


@pytest.mark.parametrize("key", VARIANTS)
def test_the_rules_of_a_game_do_not_contradict_each_other(key: str) -> None:
    rules = " ".join(answers.rules(VARIANTS[key]))
    assert ("There are no redeals." in rules) == (key != "little-forty")
    assert ("eight Aces start" in rules) == (key == "lucas")
    assert ("Also called" in rules) == (key == "forty-thieves")
    assert rules.count("Columns build down") == 1


def test_the_list_of_games_has_a_short_line_for_each() -> None:
    title, *lines = answers.rules_list()
    assert title == "Games you can play. For the rules of one, use /rules lucas."
    assert [line.partition(":")[0] for line in lines] == list(answers.game_names().values())
    assert max(map(len, lines)) <= 100
    assert lines[0] == "Forty Thieves: 10 columns of 4, built down in suit, one card at a time."
    assert lines[3] == (
        "Little Forty: 10 columns of 4, built down in any other suit, sequences move, "
        "draw 3, 3 redeals."
    )


def test_each_setting_has_its_value_and_a_description() -> None:
    assert answers.settings(Preferences(colours="four"), "terminal", ranked=True) == [
        ("board = auto", "Board style. Values: auto, wide, narrow, spoken."),
        ("suits = signs", "Suits as symbols or as letters. Values: signs, letters."),
        ("colours = four", "Number of suit colours. Values: auto, two, four, none."),
        ("auto = off", "Move safe cards to the foundations automatically. Values: off, on."),
        (
            "others = everything",
            "What other players can see. Values: everything, statistics, nothing.",
        ),
        ("language = auto", "Language of replies. Values: auto, en."),
        ("ranking = on", "Take part in the leaderboards. Values: off, on."),
    ]
    assert answers.setting_changed("board", "spoken") == "Changed: board = spoken."


def test_a_platform_has_settings_of_its_own() -> None:
    rows = answers.settings(Preferences(), "discord", ranked=False)
    assert rows[0][1].endswith("Values: auto, wide, colour, emoji, picture, spoken.")
    assert ("typed = on", "Read moves typed in messages. Values: on, off.") in rows
