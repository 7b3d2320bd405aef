"""The engine's sentences in English, by code; front ends may say them in other languages."""

from typing import Final

EXAMPLES: Final = "3-8 (column 3 to column 8), w-5 (from the waste), 7-f (to the foundation), 9h, d"

ENGLISH: Final = {
    # games and deals
    "unknown-variant": "There is no game called “{text}”. The games are {names}.",
    "unknown-variant-near": "There is no game called “{text}”. Did you mean {near}?",
    "bad-deal-number": "A deal number is a whole number from 1 to 10^20, not “{text}”.",
    # text that cannot be read as a move
    "no-text": f"Nothing to read there. A move looks like {EXAMPLES}.",
    "unreadable": f"“{{text}}” cannot be read as a move. A move looks like {EXAMPLES}.",
    "several-tokens": "“{text}” holds more than one move where one is wanted.",
    "no-target": "“{text}” is where from, or where to, but not both. Say it like 3-8 or 3-f.",
    "no-such-column": "There is no column {column}: the columns are 1 to {columns}.",
    "bad-count": "“{text}” asks for {count} cards; a move takes 1 to 13, and a draw at least 1.",
    # moves that break a rule
    "from-foundation": "A card on a foundation stays there.",
    "to-waste": "Only a draw puts cards on the waste.",
    "to-stock": "Only a redeal puts cards back into the stock.",
    "same-place": "Column {column} is both the start and the goal.",
    "stock-empty": "The stock is empty.",
    "stock-empty-redeals-used": "The stock is empty, and no redeal is left.",
    "all-drawn-and-played": "The stock and the waste are empty.",
    "stock-empty-redeal": "The stock is empty. To turn the waste over, redeal (r).",
    "stock-not-empty": "A redeal comes when the stock is empty; it still holds {stock}.",
    "no-redeals": "This game has no redeal.",
    "redeals-used": "No redeal is left.",
    "nothing-to-redeal": "The waste is empty: there is nothing to redeal.",
    "waste-empty": "The waste is empty.",
    "waste-empty-draw": "The waste is empty. Draw first (d).",
    "column-empty": "Column {column} is empty.",
    "waste-one-card": "Only the top card of the waste can be played.",
    "foundation-one-card": "Cards go to a foundation one at a time.",
    "too-few-cards": "Column {column} does not hold {count} cards (it holds {held}).",
    "face-down": "A face-down card cannot move; face up in column {column}: {face_up}.",
    "no-sequence": "The last {count} cards of column {column} are not a sequence that can move.",
    "one-card-game": "This game moves one card at a time. With the empty columns there are, at "
    "most {possible} can move at once now, not {count}.",
    "one-card-move": "This game moves one card in one move.",
    "foundation-needs": "{card} cannot go to a foundation yet: it needs {needed} there first.",
    "foundation-needs-second": "{card} cannot go to a foundation yet: it needs a second {needed} "
    "there first.",
    "does-not-fit-same-suit": "{card} does not go on {onto}: this game builds down in suit.",
    "does-not-fit-different-suit": "{card} does not go on {onto}: this game builds down in "
    "another suit.",
    "does-not-fit-different-colour": "{card} does not go on {onto}: this game builds down in "
    "the other colour.",
    "king-on-card": "{card} is a King: in the tableau it goes into an empty column only.",
    # a card that was named
    "card-covered": "{card} is covered: it cannot be moved from where it lies.",
    "card-out-of-sight": "No {card} can be seen: it is in the stock or lies face down.",
    "card-played": "Both {card} are on the foundations already.",
    "card-not-there": "{card} cannot be moved from there.",
    "card-goes-nowhere": "{card} has no place to go now.",
    "target-not-exposed": "No column shows {card} as its top card.",
    # more than one meaning
    "ambiguous": "“{text}” can mean more than one move: {candidates}.",
    # hints
    "hint-safe": "Safe: nothing needs {card} in the tableau any more.",
    "hint-foundation": "Builds the foundation up to {card}.",
    "hint-turns-up": "Turns up a card in column {column}.",
    "hint-frees": "Frees {freed} in column {column}.",
    "hint-frees-foundation": "Frees {freed}, which goes to its foundation.",
    "hint-frees-foundation-later": "Frees {freed}, which goes to its foundation later.",
    "hint-frees-onto": "Frees {freed}, which goes on {onto} in column {column}.",
    "hint-frees-onto-later": "Frees {freed}, which goes on {onto} later.",
    "hint-frees-empty": "Frees {freed}, which goes to an empty column.",
    "hint-frees-waste": "Frees {freed} in the waste.",
    "hint-waste": "Takes a card off the waste.",
    "hint-empties": "Empties column {column}.",
    "hint-empties-for": "Empties column {column} for {next}.",
    "hint-empties-for-waste": "Empties column {column} for {next} from the waste.",
    "hint-follows": "Lets {next} follow to the foundation.",
    "hint-foundation-later": "Brings {next} closer to its foundation.",
    "hint-room": "Makes room for {next} on {onto} in column {column}.",
    "hint-room-later": "Makes room for {next} on {onto}.",
    "hint-turns-up-later": "Clears the way to turn up a card in column {column}.",
    "hint-empties-later": "Helps to empty column {column}.",
    "hint-digs": "Digs toward {next}, which its foundation needs next.",
    "hint-digs-face-down": "Digs toward the face-down cards in column {column}.",
    "hint-sequence": "Builds a longer sequence in column {column}: {first} to {last}.",
    "hint-shortens": "Shortens column {column}.",
    "hint-draw": "Shows what comes next.",
    "hint-draw-only": "No useful move is visible; draw.",
    "hint-redeal": "Turns the waste into a new stock.",
    "hint-redeal-only": "No useful move is visible; redeal.",
    # records
    "unreadable-record": "This is no record of a game: “{text}”. A record looks like "
    "forty-thieves/1 #48213: d w-5 3-10.",
    "unknown-version": "This record follows version {version} of the rules of {name}; "
    "version {known} is played here.",
    "record-breaks-off": "Move {number} of the record, “{text}”, cannot be made: {reason}",
}
