"""The engine's messages in English, by code; front ends may translate them."""

from typing import Final

EXAMPLES: Final = "3-8 (column 3 to column 8), w-5 (from the waste), 7-f (to a foundation), 9h, d"

ENGLISH: Final = {
    # games and deals
    "unknown-variant": "“{text}” is not a game. The games are {names}.",
    "unknown-variant-near": "“{text}” is not a game. Did you mean {near}?",
    "bad-deal-number": "“{text}” is not a valid deal number. Use a whole number from 1 to 10^20.",
    # text that cannot be read as a move
    "no-text": f"No move was typed. Examples: {EXAMPLES}.",
    "unreadable": f"“{{text}}” is not a move. Examples: {EXAMPLES}.",
    "several-tokens": "“{text}” is more than one move. Type one move here.",
    "no-target": "“{text}” is only half a move. Type a source and a target, such as 3-8 or 3-f.",
    "no-such-column": "There is no column {column}. The columns are 1 to {columns}.",
    "bad-count": "“{text}” asks for {count} cards. A move takes 1 to 13 cards, and you draw at "
    "least once.",
    # moves that break a rule
    "from-foundation": "A card on a foundation stays there.",
    "to-waste": "Only a draw puts cards on the waste.",
    "to-stock": "Only a redeal puts cards back into the stock.",
    "same-place": "Column {column} is both the source and the target.",
    "stock-empty": "The stock is empty.",
    "stock-empty-redeals-used": "The stock is empty, and no redeals are left.",
    "all-drawn-and-played": "The stock and the waste are empty.",
    "stock-empty-redeal": "The stock is empty. To redeal, type r.",
    "stock-not-empty": "You can redeal only when the stock is empty. Cards left in it: {stock}.",
    "no-redeals": "This game has no redeals.",
    "redeals-used": "No redeals are left.",
    "nothing-to-redeal": "The waste is empty, so there is nothing to redeal.",
    "waste-empty": "The waste is empty.",
    "waste-empty-draw": "The waste is empty. Draw first (d).",
    "column-empty": "Column {column} is empty.",
    "waste-one-card": "Only the top card of the waste can move.",
    "foundation-one-card": "Cards go to a foundation one at a time.",
    "too-few-cards": "Column {column} does not have {count} cards. It has {held}.",
    "face-down": "Face-down cards cannot move. Face-up cards in column {column}: {face_up}.",
    "no-sequence": "The last {count} cards of column {column} are not a sequence.",
    "one-card-game": "This game moves one card at a time. With the empty columns you have, the "
    "limit is {possible}, not {count}.",
    "one-card-move": "This game moves one card at a time.",
    "foundation-needs": "{card} cannot go to a foundation yet: {needed} must be there first.",
    "foundation-needs-second": "{card} cannot go to a foundation yet: the second {needed} must be "
    "there first.",
    "does-not-fit-same-suit": "{card} cannot go on {onto}: it goes on the next higher card of the "
    "same suit.",
    "does-not-fit-different-suit": "{card} cannot go on {onto}: it goes on the next higher card of "
    "any other suit.",
    "does-not-fit-different-colour": "{card} cannot go on {onto}: it goes on the next higher card "
    "of the other colour.",
    "king-on-card": "{card} is a King: in the tableau it can only go into an empty column.",
    # a card that was named
    "card-covered": "{card} is covered by other cards.",
    "card-out-of-sight": "{card} is not visible: it is in the stock or face down.",
    "card-played": "Both copies of {card} are on the foundations.",
    "card-not-there": "{card} cannot be moved from there.",
    "card-goes-nowhere": "There is no legal move for {card}.",
    "target-not-exposed": "{card} is not the top card of any column.",
    # more than one meaning
    "ambiguous": "“{text}” matches several moves: {candidates}.",
    # hints
    "hint-safe": "{card} is no longer needed in the tableau.",
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
    "hint-draw-only": "No other move helps now.",
    "hint-redeal": "Turns the waste into a new stock.",
    "hint-redeal-only": "No other move helps now.",
    # records
    "unreadable-record": "“{text}” is not a game record. A record looks like forty-thieves/1 "
    "#48213: d w-5 3-10.",
    "unknown-version": "This record uses version {version} of the rules of {name}. This program "
    "plays version {known}.",
    "record-breaks-off": "Move {number} of the record, “{text}”, is not legal: {reason}",
}
