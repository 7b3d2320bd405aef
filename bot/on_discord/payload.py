"""What a button, a select or a modal carries in its custom id."""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Self

from bot.service import GameVersion

CUSTOM_ID_LIMIT: Final = 100
"""Discord's limit, in characters."""

PATTERN: Final = (
    r"ft1:([a-z-]+):([0-9]{1,19}):([0-9]{1,19}):([a-z-]*):([0-9]{0,21})(?::([a-z0-9-]*))?"
)
"""The custom ids of this release; an older or foreign one matches `OTHER_PATTERN` alone.

The detail at the end came later, and is left out where there is none.
"""

OTHER_PATTERN: Final = rf"(?s)(?!{PATTERN}\Z).*"


class Action(StrEnum):
    """What is asked for."""

    DRAW = "draw"
    UNDO = "undo"
    REDO = "redo"
    HINT = "hint"
    AUTO = "auto"
    MOVE = "move"
    CHOOSE_MOVE = "choose-move"
    TYPE = "type"
    STYLE = "style"
    CHOOSE_STYLE = "choose-style"
    RULES = "rules"
    RESIGN = "resign"
    RESIGN_SURELY = "resign-surely"
    CANCEL = "cancel"
    NEW_GAME = "new-game"
    KEEP = "keep"
    GIVE_UP = "give-up"
    GIVE_UP_ANOTHER = "give-up-another"
    RESUME = "resume"
    DAILY = "daily"
    DAILY_TABLE = "daily-table"
    TURN_DAILY = "turn-daily"
    SHOW_DAILY = "show-daily"
    HISTORY = "history"
    REPLAY = "replay"
    STEP = "step"
    SHARE = "share"
    SHOW_RESULT = "show-result"
    SHOW_REPLAY = "show-replay"
    LEADERBOARD = "leaderboard"
    TURN_RANKING = "turn-ranking"
    SHOW_RANKING = "show-ranking"
    STATISTICS = "statistics"
    SETTING = "setting"
    RANKED = "ranked"
    FORGET = "forget"
    FORGET_SURELY = "forget-surely"
    KEEP_DATA = "keep-data"
    WINNABLE = "winnable"
    LOOK_ON = "look-on"
    ANALYSE = "analyse"
    ANALYSE_AGAIN = "analyse-again"
    LINE = "line"
    STEP_LINE = "step-line"


_ACTIONS: Final = {action.value: action for action in Action}


@dataclass(frozen=True, slots=True)
class Payload:
    """An action and what it is about.

    Attributes:
        action: what is asked for.
        game: the number of the game it was made for; 0 for none.
        revision: that game's revision then.
        variant: the key of a game to be dealt; empty for the one played last.
        deal: its deal number; empty for one by chance.
        detail: what else there is to say, as the room of the action writes it.

    """

    action: Action
    game: int = 0
    revision: int = 0
    variant: str = ""
    deal: str = ""
    detail: str = ""

    def pack(self) -> str:
        """The custom id.

        Raises:
            ValueError: it would be longer than Discord takes.

        """
        text = f"ft1:{self.action}:{self.game}:{self.revision}:{self.variant}:{self.deal}"
        if self.detail:
            text += f":{self.detail}"
        if len(text) > CUSTOM_ID_LIMIT or not re.fullmatch(PATTERN, text):
            raise ValueError(text[: CUSTOM_ID_LIMIT + 1])
        return text

    @classmethod
    def unpack(cls, custom_id: str) -> Self | None:
        """Read a custom id; None where it is not one of this release."""
        match = re.fullmatch(PATTERN, custom_id)
        action = _ACTIONS.get(match[1]) if match else None
        if not match or not action:
            return None
        return cls(action, int(match[2]), int(match[3]), match[4], match[5], match[6] or "")

    @property
    def at(self) -> GameVersion:
        """The game and the revision it was made for."""
        return GameVersion(self.game, self.revision)
