"""Histories of daily deals, with their correct streaks."""

from datetime import date

from tests.bot.service.days import DAY

History = list[str]
"""Events, each `moment action`, or `moment action day` for the daily deal of another day."""


def each(first: str, days: int, action: str) -> History:
    """Repeat an action on consecutive days at noon."""
    return [f"{date.fromisoformat(first) + n * DAY}T12:00Z {action}" for n in range(days)]


# The last event reads the streaks: current played, current won, longest played, longest won.
HISTORIES: dict[str, tuple[History, tuple[int, int, int, int]]] = {
    "never played": (["2026-03-05T12:00Z look"], (0, 0, 0, 0)),
    "played today": (["2026-03-05T12:00Z play", "2026-03-05T13:00Z look"], (1, 0, 1, 0)),
    "won today": (["2026-03-05T12:00Z win", "2026-03-05T13:00Z look"], (1, 1, 1, 1)),
    "lost today": (["2026-03-05T12:00Z lose", "2026-03-05T13:00Z look"], (1, 0, 1, 0)),
    "dealt today without a move": (
        ["2026-03-05T12:00Z open", "2026-03-05T13:00Z look"],
        (0, 0, 0, 0),
    ),
    "a game with all moves undone is played": (
        ["2026-03-05T12:00Z play", "2026-03-05T12:01Z undo", "2026-03-05T13:00Z look"],
        (1, 0, 1, 0),
    ),
    "three days": ([*each("2026-03-03", 3, "win"), "2026-03-05T13:00Z look"], (3, 3, 3, 3)),
    "today not played yet": (
        [*each("2026-03-02", 3, "win"), "2026-03-05T13:00Z look"],
        (3, 3, 3, 3),
    ),
    "today dealt without a move": (
        [*each("2026-03-02", 3, "win"), "2026-03-05T12:00Z open", "2026-03-05T13:00Z look"],
        (3, 3, 3, 3),
    ),
    "today in progress": (
        [*each("2026-03-02", 3, "win"), "2026-03-05T12:00Z play", "2026-03-05T13:00Z look"],
        (4, 3, 4, 3),
    ),
    "today lost": (
        [*each("2026-03-02", 3, "win"), "2026-03-05T12:00Z lose", "2026-03-05T13:00Z look"],
        (4, 0, 4, 3),
    ),
    "yesterday not played": (
        [*each("2026-03-01", 3, "win"), "2026-03-05T00:00Z look"],
        (0, 0, 3, 3),
    ),
    "yesterday not played, today won": (
        [*each("2026-03-01", 3, "win"), "2026-03-05T12:00Z win", "2026-03-05T13:00Z look"],
        (1, 1, 3, 3),
    ),
    "yesterday dealt without a move": (
        [
            *each("2026-03-01", 3, "win"),
            "2026-03-04T12:00Z open",
            "2026-03-05T12:00Z win",
            "2026-03-05T13:00Z look",
        ],
        (1, 1, 3, 3),
    ),
    "yesterday still in progress": (
        [*each("2026-03-01", 3, "win"), "2026-03-04T12:00Z play", "2026-03-05T13:00Z look"],
        (4, 0, 4, 3),
    ),
    "yesterday's deal won today": (
        [
            *each("2026-03-01", 3, "win"),
            "2026-03-04T23:59Z play",
            "2026-03-05T00:30Z win 2026-03-04",
            "2026-03-05T13:00Z look",
        ],
        (4, 4, 4, 4),
    ),
    "a finish after midnight does not count for the new day": (
        ["2026-03-04T23:59Z play", "2026-03-05T00:30Z win 2026-03-04", "2026-03-06T00:00Z look"],
        (0, 0, 1, 1),
    ),
    "yesterday's and today's deals won today": (
        [
            "2026-03-04T12:00Z play",
            "2026-03-05T12:00Z win",
            "2026-03-05T12:30Z win 2026-03-04",
            "2026-03-05T13:00Z look",
        ],
        (2, 2, 2, 2),
    ),
    "a win weeks later closes the gap": (
        [
            *each("2026-03-01", 3, "win"),
            "2026-03-04T12:00Z play",
            *each("2026-03-05", 16, "win"),
            "2026-03-20T13:00Z win 2026-03-04",
            "2026-03-20T14:00Z look",
        ],
        (20, 20, 20, 20),
    ),
    "a late loss is played and not won": (
        [
            "2026-03-03T12:00Z win",
            "2026-03-04T12:00Z play",
            "2026-03-05T12:00Z win",
            "2026-03-05T12:30Z lose 2026-03-04",
            "2026-03-05T13:00Z look",
        ],
        (3, 1, 3, 1),
    ),
    "dealt on its day, first move after midnight": (
        ["2026-03-04T23:59Z open", "2026-03-05T00:01Z move 2026-03-04", "2026-03-05T13:00Z look"],
        (1, 0, 1, 0),
    ),
    "dealt on its day, never played": (
        [
            "2026-03-03T12:00Z win",
            "2026-03-04T23:59Z open",
            "2026-03-05T12:00Z win",
            "2026-03-05T13:00Z look",
        ],
        (1, 1, 1, 1),
    ),
    "an abandoned game is played and not won": (
        [
            "2026-03-01T12:00Z win",
            "2026-03-02T12:00Z play",
            "2026-03-03T12:00Z win",
            "2026-04-20T12:00Z look",
        ],
        (0, 0, 3, 1),
    ),
    "abandoned, resumed and won": (
        [
            "2026-03-01T12:00Z win",
            "2026-03-02T12:00Z play",
            "2026-03-03T12:00Z win",
            "2026-04-20T12:00Z win 2026-03-02",
            "2026-04-20T13:00Z look",
        ],
        (0, 0, 3, 3),
    ),
    "resigned every day": (
        [*each("2026-03-01", 5, "lose"), "2026-03-05T13:00Z look"],
        (5, 0, 5, 0),
    ),
    "resigned once among wins": (
        [
            *each("2026-03-01", 2, "win"),
            "2026-03-03T12:00Z lose",
            *each("2026-03-04", 2, "win"),
            "2026-03-05T13:00Z look",
        ],
        (5, 2, 5, 2),
    ),
    "practice of the same deal changes nothing": (
        ["2026-03-05T12:00Z lose", "2026-03-05T12:30Z again", "2026-03-05T13:00Z look"],
        (1, 0, 1, 0),
    ),
    "practice of yesterday's deal does not count for today": (
        ["2026-03-04T12:00Z win", "2026-03-05T12:00Z again 2026-03-04", "2026-03-06T00:00Z look"],
        (0, 0, 1, 1),
    ),
    "an earlier regular game changes nothing": (
        ["2026-03-04T12:00Z free", "2026-03-05T12:00Z win", "2026-03-05T13:00Z look"],
        (1, 1, 1, 1),
    ),
    "the daily deal of another variant does not count": (
        ["2026-03-04T12:00Z win", "2026-03-05T12:00Z streets", "2026-03-06T00:00Z look"],
        (0, 0, 1, 1),
    ),
    "a regular game does not count": (
        ["2026-03-04T12:00Z win", "2026-03-05T12:00Z free", "2026-03-06T00:00Z look"],
        (0, 0, 1, 1),
    ),
    "two time zones, the same day in UTC": (
        ["2026-03-05T01:00+02:00 win", "2026-03-04T20:00-03:00 look"],
        (1, 1, 1, 1),
    ),
    "in the east, two local dates are one day in UTC": (
        [
            "2026-03-04T23:00+14:00 win",
            "2026-03-05T10:00+14:00 again",
            "2026-03-05T12:00+14:00 look",
        ],
        (1, 1, 1, 1),
    ),
    "in the west, one local date is two days in UTC": (
        ["2026-03-04T12:00-08:00 win", "2026-03-04T17:00-08:00 win", "2026-03-04T18:00-08:00 look"],
        (2, 2, 2, 2),
    ),
    "flying east misses no day": (
        [
            "2026-03-03T20:00-08:00 win",
            "2026-03-05T06:00+09:00 again",
            "2026-03-05T12:00+09:00 win",
            "2026-03-05T13:00+09:00 look",
        ],
        (2, 2, 2, 2),
    ),
    "clock forward, a day of 23 hours": (
        [
            "2026-03-28T23:30+01:00 win",
            "2026-03-29T23:30+02:00 win",
            "2026-03-30T23:30+02:00 win",
            "2026-03-30T23:45+02:00 look",
        ],
        (3, 3, 3, 3),
    ),
    "clock forward, played around local midnight": (
        ["2026-03-29T00:30+01:00 win", "2026-03-30T00:30+02:00 win", "2026-03-30T00:45+02:00 look"],
        (2, 2, 2, 2),
    ),
    "clock back, a day of 25 hours": (
        [
            "2026-10-24T23:30+02:00 win",
            "2026-10-25T23:30+01:00 win",
            "2026-10-26T23:30+01:00 look",
        ],
        (2, 2, 2, 2),
    ),
    "clock back, the repeated hour is one day": (
        [
            "2026-10-25T02:30+02:00 win",
            "2026-10-25T02:30+01:00 again",
            "2026-10-25T03:00+01:00 look",
        ],
        (1, 1, 1, 1),
    ),
    "over a leap day": ([*each("2028-02-27", 4, "win"), "2028-03-01T13:00Z look"], (4, 4, 4, 4)),
    "a missed leap day": (
        ["2028-02-28T12:00Z win", "2028-03-01T12:00Z win", "2028-03-01T13:00Z look"],
        (1, 1, 1, 1),
    ),
    "over the end of a short February": (
        [*each("2026-02-27", 3, "win"), "2026-03-01T13:00Z look"],
        (3, 3, 3, 3),
    ),
    "over the end of a year": (
        [*each("2026-12-30", 4, "win"), "2027-01-02T13:00Z look"],
        (4, 4, 4, 4),
    ),
    "a finish in the new year counts for the old one": (
        ["2026-12-31T23:50Z play", "2027-01-01T00:10Z win 2026-12-31", "2027-01-01T13:00Z look"],
        (1, 1, 1, 1),
    ),
    "a day on which the bot was down is missed": (
        [*each("2026-03-01", 3, "win"), *each("2026-03-05", 2, "win"), "2026-03-06T13:00Z look"],
        (2, 2, 3, 3),
    ),
    "a deal from before the bot was down is finished later": (
        [
            "2026-03-03T12:00Z win",
            "2026-03-04T23:50Z play",
            "2026-03-06T09:00Z win 2026-03-04",
            "2026-03-06T10:00Z look",
        ],
        (0, 0, 2, 2),
    ),
    "down only over midnight": (
        ["2026-03-04T22:00Z win", "2026-03-05T09:00Z win", "2026-03-05T10:00Z look"],
        (2, 2, 2, 2),
    ),
    "the longest streak is past": (
        [
            *each("2026-03-01", 5, "win"),
            *each("2026-03-10", 2, "win"),
            "2026-03-11T13:00Z look",
        ],
        (2, 2, 5, 5),
    ),
    "the longest streak is the current one": (
        [*each("2026-03-01", 2, "win"), *each("2026-03-10", 5, "win"), "2026-03-14T13:00Z look"],
        (5, 5, 5, 5),
    ),
    "played and won are separate streaks": (
        [
            *each("2026-03-01", 4, "lose"),
            *each("2026-03-05", 3, "win"),
            *each("2026-03-08", 2, "lose"),
            "2026-03-09T13:00Z look",
        ],
        (9, 0, 9, 3),
    ),
}
