"""Parse the arguments of typed commands into the values that handlers take."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.commands.table import COMMANDS, DIFFICULTIES, LINE, PLACES, WINNABLE, Where
from bot.service import ALL, MAX_STEPS, Metric, Period, PlayerError, is_variant, normalise, quote

_MAX_NAME_WORDS: Final = 6
"""The number of words in the longest variant name; no more words of a line are tried as one."""


_PROVEN: Final = (WINNABLE, *DIFFICULTIES)
_METRICS: Final = {metric.value for metric in Metric}
_PERIODS: Final = {period.value for period in Period}

Arguments = dict[str, Any]


def parse(name: str, text: str, where: Where = Where.TERMINAL) -> Arguments:
    """Parse the text after a command's name.

    Args:
        name: the command.
        text: the text after its name.
        where: where the command was typed.

    Returns:
        The arguments by name, without those that were not given.

    Raises:
        PlayerError: the text is invalid, or contains an argument that is not offered there.

    """
    arguments = _READERS[name](text)
    for argument in COMMANDS[name].arguments:
        if argument.name in arguments and not argument.where & where:
            raise PlayerError("argument-not-here", name=argument.name)
    return arguments


def _new_game(text: str) -> Arguments:
    words = text.split()
    proven = [word for word in map(normalise, words) if word in _PROVEN]
    rest = " ".join(word for word in words if normalise(word) not in _PROVEN)
    game, deal = split_game_and_deal(rest)
    difficulty = next((word for word in reversed(proven) if word != WINNABLE), "")
    return {"game": game, "deal": deal, "winnable": bool(proven), "difficulty": difficulty}


def split_game_and_deal(text: str) -> tuple[str, str]:
    """Split `little forty 617` into variant and deal; either may be missing."""
    words = text.split()
    for length in range(min(len(words), _MAX_NAME_WORDS), 0, -1):
        name = " ".join(words[:length])
        if is_variant(name):
            return name, " ".join(words[length:])
    if words and re.match("[-+#.]?[0-9]", normalise(words[-1])):
        return " ".join(words[:-1]), words[-1]
    return text, ""


def _deal(text: str) -> Arguments:
    first, *others = text.split(maxsplit=1) or [""]
    if re.match("#?[0-9]", normalise(first)):
        return {"number": first, "game": "".join(others)}
    game, number = split_game_and_deal(text)
    return {"number": number, "game": game}


def _winnable(text: str) -> Arguments:
    words = list(map(normalise, text.split()))
    for word, typed in zip(words, text.split(), strict=True):
        if word not in COMMANDS["winnable"].words:
            raise _unknown("winnable", typed)
    return {"longer": "longer" in words, "confirmed": "yes" in words}


def _auto(text: str) -> Arguments:
    everything = normalise(text) == ALL
    if text and not everything:
        raise _unknown("auto", text)
    return {"everything": everything}


def _unknown(name: str, text: str) -> PlayerError:
    return PlayerError("unknown-argument", text=quote(text), usage=COMMANDS[name].typed)


def _steps(text: str) -> Arguments:
    return {"steps": MAX_STEPS} if normalise(text).strip() == ALL else _count("steps")(text)


def _count(argument: str) -> Callable[[str], Arguments]:
    def read(text: str) -> Arguments:
        if not text:
            return {}
        digits = normalise(text)
        if not re.fullmatch("[0-9]{1,4}", digits) or not int(digits):
            raise PlayerError("bad-number", text=quote(text))
        return {argument: int(digits)}

    return read


def _unfinished_game(text: str) -> Arguments:
    return {"game": _game_number(text, PlayerError("bad-game-number", text=quote(text)))}


def _finished_game(text: str) -> Arguments:
    return {"game": _finished_number(text)}


def _finished_number(text: str) -> int | None:
    return _game_number(text, PlayerError("bad-finished-number", text=quote(text)))


def _game_number(text: str, error: PlayerError) -> int | None:
    if not text:
        return None
    digits = re.fullmatch("#?([0-9]{1,18})", normalise(text))
    if not digits:
        raise error
    return int(digits[1])


def _stats(text: str) -> Arguments:
    word, *rest = text.split(maxsplit=1) or [""]
    if normalise(word) != "player":
        return {"game": text}
    number, *game = "".join(rest).split(maxsplit=1) or [""]
    digits = re.fullmatch("#?([0-9]{1,18})", normalise(number))
    if not digits:
        raise PlayerError("bad-player-number", text=quote(number))
    return {"player": int(digits[1]), "game": "".join(game)}


def _history(text: str) -> Arguments:
    word = normalise(text)
    return {"page": word} if word in ("older", "newer") else {"game": text}


def _replay(text: str) -> Arguments:
    number, *rest = text.split(maxsplit=1) or [""]
    typed = "".join(rest).strip()
    move = normalise(typed)
    if not re.fullmatch("[0-9]{0,9}", move):
        raise PlayerError("bad-move-number", text=quote(typed))
    return {"game": _finished_number(number), "move": int(move or 0)}


def _analyse(text: str) -> Arguments:
    words = text.split()
    plain_words = list(map(normalise, words))
    if LINE not in plain_words:
        return {"game": _finished_number(text.strip())}
    place = plain_words.index(LINE)
    step = " ".join(plain_words[place + 1 :])
    if not re.fullmatch("[0-9]{0,9}", step):
        raise PlayerError("bad-line-move", text=quote(" ".join(words[place + 1 :])))
    return {"game": _finished_number(" ".join(words[:place])), "line": int(step or 0)}


def _leaderboard(text: str) -> Arguments:
    word = normalise(text)
    if word in ("next", "back"):
        return {"page": word}
    if word in ("join", "leave"):
        return {"ranking": word}
    arguments: Arguments = {}
    game = []
    for typed in text.split():
        word = normalise(typed)
        if word in _METRICS:
            arguments["by"] = word
        elif word in _PERIODS:
            arguments["period"] = word
        elif word in PLACES:
            arguments["place"] = word
        else:
            game.append(typed)
    return arguments | {"game": " ".join(game)}


def _daily(text: str) -> Arguments:
    table, game = "", []
    for typed in text.split():
        word = normalise(typed)
        if word in ("table", "today"):
            table = table or "today"
        elif word == "yesterday" or re.match("[0-9]", word):
            table = word
        else:
            game.append(typed)
    return {"game": " ".join(game), "table": table}


def _settings(text: str) -> Arguments:
    name, _, value = text.replace("=", " ").partition(" ")
    return {"name": name, "value": value.strip()}


def _text(argument: str) -> Callable[[str], Arguments]:
    return lambda text: {argument: text}


def _no_arguments(name: str) -> Callable[[str], Arguments]:
    def read(text: str) -> Arguments:
        if text:
            raise _unknown(name, text)
        return {}

    return read


_READERS: Final[Mapping[str, Callable[[str], Arguments]]] = {
    "newgame": _new_game,
    "move": _text("moves"),
    "draw": _count("times"),
    "undo": _steps,
    "redo": _steps,
    "hint": _no_arguments("hint"),
    "winnable": _winnable,
    "auto": _auto,
    "board": _text("style"),
    "resign": _unfinished_game,
    "games": _no_arguments("games"),
    "resume": _unfinished_game,
    "deal": _deal,
    "daily": _daily,
    "stats": _stats,
    "history": _history,
    "replay": _replay,
    "analyse": _analyse,
    "share": _finished_game,
    "leaderboard": _leaderboard,
    "rules": _text("game"),
    "settings": _settings,
    "record": _no_arguments("record"),
    "load": _text("record"),
    "export": _text("file"),
    "forgetme": _text("confirm"),
    "help": _text("topic"),
    "quit": _no_arguments("quit"),
}
