# What searches and the catalogue of proven deals know, the same on every front end.
# A position is won where a win was found, lost only where that is proved, else not decided.

# A deal. $deal is a deal, $key what the game is called in commands.
deal-proven = { $game }, { $deal }: it is proven that this can be won.{ $grade ->
    [easy] {" "}Of the deals proven so it is among the easiest third.
    [medium] {" "}Of the deals proven so it is in the middle third.
    [hard] {" "}Of the deals proven so it is among the hardest third.
   *[unknown] {""}
}
# $others is whether other deals of the game are proven.
deal-unproven = { $game }, { $deal }: whether this can be won is not known here.{ $others ->
    [yes] { " " }{ COMMAND("newgame", "game", $key, "winnable", "on") } deals one that is proven so.
   *[no] {""}
}

# Whether a game can still be won. $moves is “moves”, $seconds a number of seconds.
prospect-won = This can still be won: a way was found, with { $moves } from here.
prospect-lost = This cannot be won any more; that is proved.
prospect-undecided = Not decided: { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
} of searching found no way to win, and no proof that there is none.
prospect-longer = { COMMAND("winnable", "longer", "on") } looks for up to { $seconds } seconds.
prospect-gone-on = That is about the position in which you asked; the game has gone on since.
prospect-marked = Knowing this is help: the game is marked, and is no perfect one.
prospect-marked-daily = Knowing this is help: the game is marked, and does not rank in the table of its day.

# What a mark makes of a game.
state-checked = Marked: it was asked whether it can be won.
state-checked-daily = Marked: it was asked whether it can be won, so it does not rank.
state-perfect = A perfect win.
result-helped = { $result }, with help

# Hints. The hidden cards were laid out in $samples ways; in $wins of them a win was found.
outlook = In { $wins } of { $samples } ways the hidden cards may lie, this still wins.
outlook-best = In { $wins } of { $samples } ways the hidden cards may lie, this still wins; the next best in { $next }.
outlook-none = In none of { $samples } ways the hidden cards may lie was a win found after it.
outlook-open = Nothing is hidden any more, and this still wins.
outlook-lost = Nothing is hidden any more, and it is proved that nothing wins.

# An analysis. $moves is “moves”, $move a move in words, $after what a position follows on.
analysis-title = Analysis of { $game }
after-deal = after the deal
after-move = after move { $ply }
analysis-won = You won it, so it could be won all the way.
analysis-given-away = The last position from which a win was found is the one { $after }: it wins with { $moves } from there. Move { $ply }, { $move }, gave it away: after it the game is proved lost.
analysis-undecided = The last position from which a win was found is the one { $after }: it wins with { $moves } from there. After move { $ply }, { $move }, no win was found; whether it gave the game away is not decided.
analysis-left = It could still be won when it ended: a win with { $moves } from there was found.
analysis-never = From none of its positions was a win found.
analysis-lost = It is proved that this deal cannot be won: nothing was given away.

# The positions of a game, from 0, the deal, to its end. $parts are those below, with commas.
analysis-positions = Position by position, 0 is the deal: { $parts }.
analysis-part = { $first } to { $last } { $verdict ->
    [won] can be won
    [lost] are proved lost
   *[undecided] are not decided
}
analysis-part-one = { $first } { $verdict ->
    [won] can be won
    [lost] is proved lost
   *[undecided] is not decided
}
# The same as a letter for each position, or for several neighbours; $letters are such letters.
analysis-strip = { $letters }
analysis-letter = { $verdict ->
    [won] W
    [lost] L
   *[undecided] ?
}
analysis-legend = W: a win was found, ?: not decided, L: proved lost.

# Stepping through the winning line. $after as above, $move a move with its card.
line-title = { $game }: how it could have been won
line-start = As it stood { $after }; { $moves } win from here.
line-move = Winning line, move { $step } of { $steps }: { $move }.
