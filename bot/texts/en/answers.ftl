# Replies while playing, the same on every front end.

moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
duration = { $hours ->
    [0] { $minutes } min { $seconds } s
   *[other] { $hours } h { $minutes } min
}
undos = { $count ->
    [0] no undos
    [one] 1 undo
   *[other] { $count } undos
}
hints = { $count ->
    [0] no hints
    [one] 1 hint
   *[other] { $count } hints
}

# A deal. The number of a daily deal is hidden until its player has finished it. $date is a date.
deal = deal { $number }
deal-daily = daily deal of { $date }
deal-daily-known = deal { $number } (daily deal of { $date })
deal-of-today = one of today’s daily deals

# The state of a game. $deal is one of the messages above, $moves is “moves”, $last the last step, in
# notation or, with spoken boards, in words.
state = { $game }, { $deal }: { $moves }.
state-last = { $game }, { $deal }: { $moves }, last { $last }.
state-last-in-words = { $game }, { $deal }: { $moves }. Last move: { $last }.
state-won = { $game }, { $deal }: won in { $moves }.
state-resigned = { $game }, { $deal }: resigned after { $moves }.
state-practice = Practice: this game does not count.
piles = Stock { $stock }.
piles-redeals = Stock { $stock }, { $redeals ->
    [0] no redeals left
    [one] 1 redeal left
   *[other] { $redeals } redeals left
}.
# $undos is “undos”, $hints is “hints”.
totals = Time: { $time }, { $undos }, { $hints }.

started-practice = You have played this deal before.
started-loaded = A loaded game is always practice.
open-game-kept = Saved: { $game }. To continue it: { COMMAND("resume", "game", $number) }.
open-game-resigned = Resigned: { $game }. It counts as lost.
open-game-resigned-practice = Resigned: { $game }. It was practice and does not count.
resigned = { $game }, { $deal }: resigned. It counts as lost.
resigned-practice = { $game }, { $deal }: resigned. It was practice and does not count.
resigned-unplayed = { $game }, { $deal }: discarded. It had no moves, so it does not count.

# What a request did. $steps are steps in notation.
many-steps = { $count } steps, ending with { $last }
played = Played { $steps }.
undone = Undone: { $steps }.
redone = Redone: { $steps }.
# A step of several moves, in notation.
joined-step = { $step }: { $count } moves, one undo.
stock-now-empty = The stock is now empty.
stock-now-empty-redeal = The stock is now empty. To redeal, type r ({ $redeals ->
    [one] 1 redeal
   *[other] { $redeals } redeals
} left).
stuck = You are stuck: the stock is used up and no move helps. Undo, resign or start a new game.
hint = { $move }: { $reason }
hint-outlook = { $move }: { $reason } { $outlook }
no-hint = No useful move is visible. Undo, resign or start a new game.

# A win compared with the player’s earlier wins of the same game.
won = You won!
won-first = Your first win of { $game }.
won-fewest = Your fewest moves in { $game } so far.
won-best = Your best in { $game }: { $moves }.
won-streak = Winning streak: { $current } (longest: { $longest }).

# A step in words, for screen readers; $source and $target are columns unless they match a name.
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
move-redeal = redeal
move-to-foundation = { $card } to its foundation
move-to-empty = { $card } to empty column { $column }
move-onto = { $card } onto { $onto }

game-with-deal = { $game }, { $deal }

# Unfinished games. $game is a summary-game, $date a date.
summary-game = { $game }, { $deal }, { $moves }
summary = { $number }: { $game }, last played { $date }{ $state }
summary-here = , open here
summary-abandoned = , counts as abandoned until resumed
games = Your unfinished games. To continue one, use { COMMAND("resume") } and its number:
no-games = You have no unfinished games. Start one with { COMMAND("newgame") }.
games-variants = For the games you can play, see { COMMAND("rules") }.

# Statistics.
statistics-all = All games
statistics-none = No game has counted yet. A game counts from its first move.
statistics-played = Played: { $played } (won { $won }, lost { $lost }, abandoned { $abandoned }). Unfinished: { $open }.
statistics-rate = Win rate: { $rate } = won / (won + lost + abandoned)
statistics-rate-none = Win rate: none yet. It is won / (won + lost + abandoned).
statistics-streaks = Winning streak: { $current } (longest: { $winning }). Longest losing streak: { $losing }.
statistics-perfect = Perfect wins (no undos, no hints, no winnable checks): { $count }
statistics-moves = Fewest moves to win: { $fewest } ({ $game }). Average: { $average }.
statistics-time = Fastest win: { $fastest } ({ $game }). Average: { $average }.

# A finished game as others may see it, without spoilers. $undos is “undos”.
shared-won = { $game }: won in { $moves }, { $undos }.
shared-resigned = { $game }: resigned after { $moves }, { $undos }. Cards on the foundations: { $foundations } of 104.

# Settings.
setting-changed = Changed: { $name } = { $value }.
# $description says what the setting does, $values are its values.
setting-line = { $description } Values: { $values }.
setting-board = Board style.
setting-suits = Suits as symbols or as letters.
setting-colours = Number of suit colours.
setting-auto = Move safe cards to the foundations automatically.
setting-others = What other players can see.
setting-language = Language of replies.
setting-typed = Read moves typed in messages.
setting-ranking = Take part in the leaderboards.
