# What the solver and the catalogue of winnable deals know, the same on every front end.
# A position is winnable if a win was found, lost only if that is proved, else undecided.

# A deal. $deal is a deal, $key the name of the game in commands.
deal-winnable = { $game }, { $deal }: winnable.{ $grade ->
    [easy] {" "}Difficulty: easy.
    [medium] {" "}Difficulty: medium.
    [hard] {" "}Difficulty: hard.
   *[unknown] {""}
}
# The same for a deal that was just started.
deal-started-winnable = This deal is winnable.{ $grade ->
    [easy] {" "}Difficulty: easy.
    [medium] {" "}Difficulty: medium.
    [hard] {" "}Difficulty: hard.
   *[unknown] {""}
}
# $others is whether the catalogue has winnable deals of the game.
deal-unknown = { $game }, { $deal }: not known to be winnable.{ $others ->
    [yes] {" "}For a winnable deal, use { COMMAND("newgame", "game", $key, "winnable", "on") }.
   *[no] {""}
}

# Whether a game can still be won. $moves is “moves”, $seconds a number of seconds.
winnable-won = Winnable: the solver found a win in { $moves } from here.
winnable-lost = Not winnable: no win exists from here.
winnable-undecided = Undecided after { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}: no win found, and no proof that there is none.
winnable-longer = To search for up to { $seconds } seconds: { COMMAND("winnable", "longer", "on") }.
winnable-outdated = This is about the position when you asked. The game has changed since.
winnable-assisted = This counts as help, so the game can no longer be a perfect win.
winnable-assisted-daily = This counts as help, so the game does not rank in the daily results.

state-assisted = Assisted: you checked whether it was winnable.
state-assisted-daily = Assisted, so it does not rank: you checked whether it was winnable.
state-perfect = A perfect win!
result-assisted = { $result }, assisted

# Hints. The hidden cards were dealt at random in $samples ways; $wins of these were won.
outlook = Wins in { $wins } of { $samples } samples of the hidden cards.
outlook-best = Wins in { $wins } of { $samples } samples of the hidden cards (next best: { $next }).
outlook-none = Wins in none of { $samples } samples of the hidden cards.
outlook-open = All cards are known: this wins.
outlook-lost = All cards are known: no move wins.

# An analysis. $moves is “moves”, $move a move in words, $position the number of moves before a position.
analysis-title = Analysis of { $game }
analysis-won = You won this game, so every position was winnable.
analysis-losing-move = { $position ->
    [0] Winnable at the start ({ $moves } to win).
   *[other] Winnable up to move { $position } ({ $moves } to win).
} Move { $ply }, { $move }, lost the game: no win exists after it.
analysis-undecided = { $position ->
    [0] Winnable at the start ({ $moves } to win).
   *[other] Winnable up to move { $position } ({ $moves } to win).
} After move { $ply }, { $move }, no win was found; whether one exists is undecided.
analysis-left = Still winnable at the end ({ $moves } to win).
analysis-never = Undecided: no win was found from any position.
analysis-lost = This deal cannot be won, so no move lost the game.

# The positions of a game, numbered by the moves before them. $parts are those below, with commas.
analysis-positions = Positions { $parts }.
analysis-part = { $first }–{ $last } { $verdict ->
    [won] winnable
    [lost] lost
   *[undecided] undecided
}
analysis-part-one = { $first } { $verdict ->
    [won] winnable
    [lost] lost
   *[undecided] undecided
}
# The letter of a verdict in the chart.
analysis-letter = { $verdict ->
    [won] W
    [lost] L
   *[undecided] ?
}

# Stepping through the winning line. $move is a move with its card.
line-title = { $game }: a winning line
line-start = { $position ->
    [0] The deal.
   *[other] The position after move { $position }.
} The solver found a win in { $moves } from here.
line-move = Winning line, move { $step } of { $steps }: { $move }.
