"""Deals proven winnable: a random one, or a check of a given number."""

import secrets

from bot.service.errors import PlayerError
from bot.service.player_session import PlayerSession
from engine import Variant
from engine.catalogue import Grade, grade_of, is_proven, proven_deals
from engine.normalise import plain, quote


def named_grade(name: str) -> Grade | None:
    """Return the difficulty of a typed name; None for an empty name.

    Raises:
        PlayerError: there is no such difficulty.

    """
    if not name:
        return None
    grades = {grade.value: grade for grade in Grade}
    if plain(name) not in grades:
        raise PlayerError("unknown-difficulty", text=quote(name), names=", ".join(grades))
    return grades[plain(name)]


def check_proven(variant: Variant, number: int, grade: Grade | None) -> None:
    """Check that a deal is proven winnable, and of the given difficulty.

    Raises:
        PlayerError: the deal is not.

    """
    if not is_proven(variant, number):
        others = "yes" if proven_deals(variant, "open") else "no"
        raise PlayerError("not-winnable", key=variant.key, number=str(number), others=others)
    known = grade_of(variant, number)
    if grade and grade is not known:
        raise PlayerError(
            "other-difficulty",
            key=variant.key,
            number=str(number),
            grade=known.value if known else "unknown",
            wanted=grade.value,
        )


async def proven_deal(session: PlayerSession, variant: Variant, grade: Grade | None) -> int:
    """Return a random proven deal, preferably one that is new to the player.

    Raises:
        PlayerError: no deal of the variant is proven, or none of the given difficulty.

    """
    proven = proven_deals(variant, "open", grade)
    if not proven:
        raise PlayerError("none-winnable", key=variant.key)
    dealt = await session.queries.dealt(session.player.id, variant.key)
    return secrets.choice([one for one in proven if str(one) not in dealt] or proven)
