"""Names of games, steps, moves, cards and times, as parts of texts."""

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from typing import Final

from bot.boards import spoken_card
from bot.service import GameSummary, Preferences, Snapshot
from bot.texts import has_message, say
from engine import VARIANTS, Card, Move, Step, View
from engine.cards import SUIT_SIGNS
from engine.moves import DRAW, FOUNDATION, REDEAL, WASTE

_CARD: Final = re.compile(f"(?:10|[2-9AJQK])[{SUIT_SIGNS}]")
_QUOTATION: Final = re.compile("(“[^”]*”)")

_LONG_TENS: Final = frozenset({"emoji", "picture"})
"""Boards that show a ten as 10; on text boards it is T."""

_MAX_MOVES_SHOWN: Final = 3


def with_cards(lines: Iterable[str], preferences: Preferences) -> list[str]:
    """Return the lines with cards written as the player prefers: suit signs, letters or words."""

    def spelled(found: re.Match[str]) -> str:
        card = Card.parse(found[0])
        if preferences.board == "spoken":
            return spoken_card(card)
        text = _in_letters(card) if preferences.suits == "letters" else found[0]
        return text if preferences.board in _LONG_TENS else text.replace("10", "T")

    def outside_quotations(line: str) -> str:
        parts = _QUOTATION.split(line)
        return "".join(
            part if _QUOTATION.fullmatch(part) else _CARD.sub(spelled, part) for part in parts
        )

    return list(map(outside_quotations, lines))


def _in_letters(card: Card) -> str:
    return card.code[:-1] + card.code[-1].lower()


def summary_game(game: GameSummary) -> str:
    """Return the name of an unfinished game: variant, deal and number of moves."""
    moves = say("moves", count=game.ply)
    deal = deal_name(game.deal, game.daily)
    return say("summary-game", game=game_name(game.variant), deal=deal, moves=moves)


def summary(game: GameSummary) -> str:
    """Describe an unfinished game as one line of a list."""
    notes = [
        say("summary-here") if game.here else "",
        say("summary-abandoned") if game.abandoned else "",
    ]
    return say(
        "summary",
        number=str(game.id),
        game=summary_game(game),
        date=f"{game.touched_at:%Y-%m-%d}",
        state="".join(notes),
    )


def game_name(key: str) -> str:
    """Return the name of a variant in the player's language.

    Without a text, return the variant's own name; for an unknown variant, its key.
    """
    if has_message(f"game-name-{key}"):
        return say(f"game-name-{key}")
    return VARIANTS[key].name if key in VARIANTS else key


def game_names() -> dict[str, str]:
    """Return the names of all variants, by key."""
    return {key: game_name(key) for key in VARIANTS}


def engine_text(code: str, details: Mapping[str, object], english: str) -> str:
    """Return an engine message in the player's language.

    Args:
        code: the message's code.
        details: the cards, columns and numbers in the message.
        english: the engine's English message, used if there is no text for the code.

    """
    if not has_message(f"engine-{code}"):
        return english
    return say(f"engine-{code}", **{name: str(value) for name, value in details.items()})


def deal_name(number: int | str | None, daily: date | None) -> str:
    """Return the name of a deal: its number, and its date for a daily deal.

    The number of a daily deal may be hidden (None).
    """
    if daily is None:
        return say("deal", number=str(number))
    if number is None:
        return say("deal-daily", date=daily.isoformat())
    return say("deal-daily-known", number=str(number), date=daily.isoformat())


def duration(time: timedelta) -> str:
    """Return a time in hours, minutes and seconds."""
    minutes, seconds = divmod(int(time.total_seconds()), 60)
    hours, minutes = divmod(minutes, 60)
    return say("duration", hours=hours, minutes=minutes, seconds=seconds)


def clock(time: timedelta) -> str:
    """Return a time for a table cell: `0:12:05`."""
    minutes, seconds = divmod(int(time.total_seconds()), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}"


def percent(part: float) -> str:
    """Return a fraction as a percentage."""
    return say("percent", number=f"{100 * part:.1f}")


def step_in_short(step: Step, typed: Sequence[str] = ()) -> str:
    """Return a step as it is typed; of many moves, the first ones.

    Args:
        step: the step.
        typed: its moves as they are typed; the exact notation if empty.

    """
    if len(step) > 1 and set(step) == {DRAW}:
        return f"d{len(step)}"
    texts = typed or tuple(map(str, step))
    more = "+…" if len(texts) > _MAX_MOVES_SHOWN else ""
    return "+".join(texts[:_MAX_MOVES_SHOWN]) + more


def step_in_words(step: Step) -> str:
    """Return a step in words, for screen readers: `column 3 to column 10`."""
    if len(step) > 1 and set(step) == {DRAW}:
        return say("spoken-draws", count=len(step))
    more = ["…"] if len(step) > _MAX_MOVES_SHOWN else []
    return ", ".join([*map(_source_to_target, step[:_MAX_MOVES_SHOWN]), *more])


def _source_to_target(move: Move) -> str:
    if move in (DRAW, REDEAL):
        return say("move-draw" if move == DRAW else "move-redeal")
    return say(
        "spoken-move",
        source="waste" if move.source == WASTE else str(move.source),
        target="foundation" if move.target == FOUNDATION else str(move.target),
    )


def move_in_words(move: Move, position: View) -> str:
    """Return a legal move with its cards: `9♥ onto 10♠`."""
    if move in (DRAW, REDEAL):
        return say("move-draw" if move == DRAW else "move-redeal")
    cards = position.waste if move.source == WASTE else position.column(move.source).cards
    card = str(cards[-move.length])
    if move.target == FOUNDATION:
        return say("move-to-foundation", card=card)
    target = position.column(move.target)
    if not target:
        return say("move-to-empty", card=card, column=move.target)
    return say("move-onto", card=card, onto=str(target.cards[-1]))


def moved(move: Move, card: Card | None) -> str:
    """Describe a past move with its card: `9♥ from column 3 to column 5`.

    Args:
        move: the move.
        card: the card that moved, the highest of several; None for a draw or a redeal.

    """
    if move == DRAW:
        return say("move-draw")
    if card is None:
        return say("move-redeal")
    return say(
        "moved",
        card=str(card),
        others=move.length - 1,
        source="waste" if move.source == WASTE else str(move.source),
        target="foundation" if move.target == FOUNDATION else str(move.target),
    )


def game_with_deal(snapshot: Snapshot) -> str:
    """Return the name of a game: its variant and deal."""
    deal = deal_name(snapshot.number, snapshot.daily)
    return say("game-with-deal", game=game_name(snapshot.variant.key), deal=deal)
