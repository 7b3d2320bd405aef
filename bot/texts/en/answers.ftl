# What the answers of the service are in words, the same on every front end.

moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
duration = { $hours ->
    [0] { $minutes } min { $seconds } s
   *[other] { $hours } h { $minutes } min
}

# A deal; that of a day has no number as long as a player has not finished it. $date is a date.
deal = deal { $number }
deal-daily = daily deal of { $date }
deal-daily-known = deal { $number } (daily of { $date })
deal-of-today = one of today’s daily deals

# A game as it stands. $deal is one of those, $moves is “moves”, $last the last step in notation.
state = { $game }, { $deal }: { $moves }.
state-last = { $game }, { $deal }: { $moves }, last { $last }.
piles = Stock { $stock }.
piles-redeals = Stock { $stock }, { $redeals ->
    [0] no redeal left
    [one] 1 redeal left
   *[other] { $redeals } redeals left
}.
figures = It took { $time }; { $undos ->
    [0] no step taken back
    [one] 1 step taken back
   *[other] { $undos } steps taken back
}, { $hints ->
    [0] no hint
    [one] 1 hint
   *[other] { $hints } hints
}.
state-practice = Practice: this game does not count.
state-won = Won.
state-lost = Given up.

started-practice = You have played this deal before: this time it is practice and does not count.
started-loaded = A loaded game is practice and does not count.
kept = Kept for later: { $game }. { COMMAND("resume", "game", $number) } goes on with it.
given-up = Given up, and lost: { $game }.
given-up-practice = Given up: { $game }. It was practice and does not count.
resigned = { $game }, { $deal }, is given up and counts as lost.
resigned-practice = { $game }, { $deal }, is given up. It was practice and does not count.
resigned-unplayed = { $game }, { $deal }, is put away. No move was made, so it does not count.

# What was done. $steps are steps in notation.
many-steps = { $count } steps, the last of them { $last }
played = Played { $steps }.
undone = Took back { $steps }.
redone = Made again { $steps }.
stock-now-empty = The stock is empty now.
stock-now-empty-redeal = The stock is empty now; r turns the waste over ({ $redeals ->
    [one] 1 redeal
   *[other] { $redeals } redeals
} left).
won = You won!
stuck = You are stuck: nothing can be drawn, and no move changes anything. You can undo, resign or start another game.
hint = { $move }: { $reason }
hint-outlook = { $move }: { $reason } { $outlook }
no-hint = Nothing useful is left that can be seen. You can undo, resign or start another game.

# A step to be heard; $source and $target are columns, or said so.
spoken-draws = draw, { $count } times
spoken-move = { $source ->
    [waste] waste
   *[other] column { $source }
} to { $target ->
    [foundation] foundation
   *[other] column { $target }
}

# A legal move in words.
move-draw = draw
move-redeal = turn the waste over
move-to-foundation = { $card } to its foundation
move-to-empty = { $card } to the empty column { $column }
move-onto = { $card } onto { $onto }

game-with-deal = { $game }, { $deal }

# Unfinished games. $game is a summary-game, $date a date.
summary-game = { $game }, { $deal }, { $moves }
summary = { $number }: { $game }, last played { $date }{ $state }
summary-here = , here
summary-abandoned = , counts as abandoned until resumed
games = Your unfinished games; { COMMAND("resume") } and the number goes on with one:
no-games = You have no unfinished games. Start one with { COMMAND("newgame") }.

# Statistics.
statistics-all = All games
statistics-none = No game has counted yet: a game counts from its first move.
statistics-played = Played: { $played } (won { $won }, lost { $lost }, abandoned { $abandoned }), and { $open } open
statistics-rate = Win rate: { $rate } = won / (won + lost + abandoned)
statistics-rate-none = Win rate: none yet; it is won / (won + lost + abandoned)
statistics-streaks = Winning streak: { $current } now, { $winning } at best; longest losing streak: { $losing }
statistics-perfect = Perfect wins (no undo, no hint, not asked whether it can be won): { $count }
statistics-moves = Moves to win: { $fewest } at the fewest ({ $game }), { $average } on average
statistics-time = Time to win: { $fastest } at the fastest ({ $game }), { $average } on average

# A finished game as it may be shown to others: it gives away nothing of how it was played.
shared-won = { $game }: won with { $moves }, { $undos ->
    [0] none taken back
    [one] 1 step taken back
   *[other] { $undos } steps taken back
}.
shared-lost = { $game }: given up after { $moves }, with { $foundations ->
    [one] 1 card
   *[other] { $foundations } cards
} of 104 on the foundations; { $undos ->
    [0] nothing taken back
    [one] 1 step taken back
   *[other] { $undos } steps taken back
}.

# Settings.
setting = { $name }: { $value } (can be { $values })
setting-changed = { $name } is now { $value }.
