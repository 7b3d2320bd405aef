"""Actions on finished games, daily deals, leaderboards and the player's account."""

from dataclasses import dataclass
from datetime import date

from bot.chat.actions.base import Action, action
from bot.chat.jumps import Jump
from bot.service import Metric, Period


@action("hi")
@dataclass(frozen=True, slots=True)
class History(Action):
    """Show a page of finished games; of the chosen game where one is chosen.

    Attributes:
        variant: the game's key; empty for all.
        older: the game before the page; 0 for none.
        newer: the game after the page; 0 for none.

    """

    variant: str = ""
    older: int = 0
    newer: int = 0


@action("rp")
@dataclass(frozen=True, slots=True)
class Replay(Action):
    """Show a finished game after some of its moves."""

    game: int
    ply: int = 0


@action("rj")
@dataclass(frozen=True, slots=True)
class ReplayJump(Action):
    """Jump to another move of a replay.

    Attributes:
        game: the game.
        ply: after how many moves it is shown now.
        jump: where to.
        public: whether everybody may use the button.

    """

    game: int
    ply: int
    jump: Jump
    public: bool = False


@action("sh")
@dataclass(frozen=True, slots=True)
class Share(Action):
    """Share a finished game."""

    game: int


@action("sr")
@dataclass(frozen=True, slots=True)
class ShowResult(Action):
    """Show everybody a game's result."""

    game: int


@action("sp")
@dataclass(frozen=True, slots=True)
class ShowReplay(Action):
    """Show everybody a game's replay."""

    game: int


@action("an")
@dataclass(frozen=True, slots=True)
class Analyse(Action):
    """Analyse a finished game."""

    game: int = 0


@action("aa")
@dataclass(frozen=True, slots=True)
class AnalyseAgain(Action):
    """Try again to analyse a game, in the place of the answer."""

    game: int = 0


@action("l")
@dataclass(frozen=True, slots=True)
class WinningLine(Action):
    """Show how a lost game could have been won."""

    game: int


@action("lj")
@dataclass(frozen=True, slots=True)
class LineJump(Action):
    """Jump to another move of a winning line."""

    game: int
    ply: int
    jump: Jump


@action("dp")
@dataclass(frozen=True, slots=True)
class PlayDaily(Action):
    """Play today's daily deal."""

    variant: str = ""


@action("dt")
@dataclass(frozen=True, slots=True)
class DailyTable(Action):
    """Open the table of a daily deal, privately; None is today."""

    variant: str
    day: date | None = None


@action("du")
@dataclass(frozen=True, slots=True)
class DailyTablePage(Action):
    """Show another table in the place of this one.

    Attributes:
        variant: the game's key; empty where it is chosen.
        day: the day; None for today or yesterday.
        yesterday: whether it is yesterday's.

    """

    variant: str = ""
    day: date | None = None
    yesterday: bool = False


@action("ds")
@dataclass(frozen=True, slots=True)
class ShowDailyTable(Action):
    """Show everybody the table of a day."""

    variant: str
    day: date


@dataclass(frozen=True, slots=True)
class LeaderboardAction(Action):
    """A page of a leaderboard.

    Attributes:
        metric: what players are ranked by.
        period: which games count.
        here: whether only games of this server count.
        variant: the game's key; empty for all.
        page: the page, from 0.
        version: the version of the standings; 0 for the newest.

    """

    metric: Metric = Metric.RATE
    period: Period = Period.ALL
    here: bool = False
    variant: str = ""
    page: int = 0
    version: int = 0


@action("lo")
@dataclass(frozen=True, slots=True)
class OpenLeaderboard(LeaderboardAction):
    """Open a leaderboard, privately."""


@action("lp")
@dataclass(frozen=True, slots=True)
class LeaderboardPage(LeaderboardAction):
    """Show another page in the place of this one.

    Attributes:
        change: what the control changes: `metric`, `period` or `variant` by the chosen value, or
            membership: `join`, `leave`; otherwise what tells buttons apart.

    """

    change: str = ""


@action("ls")
@dataclass(frozen=True, slots=True)
class ShowLeaderboard(LeaderboardAction):
    """Show everybody a page."""


@action("ss")
@dataclass(frozen=True, slots=True)
class Statistics(Action):
    """Show the statistics of the chosen game; `player` is 0 for the reader."""

    player: int = 0


@action("se")
@dataclass(frozen=True, slots=True)
class ChangeSetting(Action):
    """Change a setting to the chosen value, or to `value`."""

    name: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class PlayerAction(Action):
    """An action that only the player may use who was asked."""

    player: int


@action("f")
@dataclass(frozen=True, slots=True)
class AskForgetAgain(PlayerAction):
    """Ask a second time whether to delete everything."""


@action("fy")
@dataclass(frozen=True, slots=True)
class Forget(PlayerAction):
    """Delete everything stored about the player."""


@action("fn")
@dataclass(frozen=True, slots=True)
class KeepData(PlayerAction):
    """Delete nothing."""
