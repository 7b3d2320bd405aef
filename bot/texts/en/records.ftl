# Finished games, daily deals, leaderboards and stored data, the same on every front end.

# Headings of tables. Keep them short: a phone shows about thirty characters.
head-number = no.
head-rank = #
head-player = player
head-game = game
head-deal = deal
head-result = result
head-moves = moves
head-time = time
head-date = date
head-rate = rate
head-won = won
head-played = played
head-streak = streak

# Marks the reader’s own rank in a table.
rank-mine = > { $rank }
percent = { $number } %
you = you
# The reader, with their name.
you-called = { $name } (you)
a-player = a player
former-player = former player

result-won = won
result-lost = lost
result-open = open
result-practice = { $result }, practice
result-daily = { $result }, daily

# The last results of a player; $signs has a sign for each.
trend = Last { $count ->
    [one] game
   *[other] { $count } games, oldest first
}: { $signs } ({ $won_sign } won { $won }, { $not_won_sign } not won { $not_won })
trend-spoken = Last { $count ->
    [one] game
   *[other] { $count } games, oldest first
}: { $runs }
trend-won = { $count } won
trend-not-won = { $count } not won
statistics-of-game = { $game }: win rate { $rate }, won { $won } of { $played }, longest winning streak { $streak }

# Finished games.
history = Your finished games
history-of = Your finished games of { $game }
history-none = You have no finished games yet.
history-none-of = You have no finished games of { $game } yet.
# $game is a game-with-deal, $result a result, $moves is “moves”, $time a duration.
history-entry = { $number }: { $game }: { $result }, { $moves }, { $time }, { $date }{ $practice }
history-practice = , practice

# A replay.
replay = { $game }: { $result }{ $whose ->
    [mine] {""}
    [known] , played by { $name }
   *[unknown] , played by a player
}.
replay-deal = The deal; { $count ->
    [one] 1 move follows
   *[other] { $count } moves follow
}.
replay-move = Move { $ply } of { $plies }: { $move }.
# $source and $target are columns unless they match a name.
moved = { $card }{ $others ->
    [0] {""}
    [one] {" "}and 1 card on it
   *[other] {" "}and { $others } cards on it
} from { $source ->
    [waste] the waste
   *[other] column { $source }
} to { $target ->
    [foundation] its foundation
   *[other] column { $target }
}

# Daily deals.
daily-nobody = Nobody has played it yet.
daily-nobody-ranks = Nobody has a ranked game yet.
daily-counts = Players: { $played }. Winners: { $won }.
# $place is a rank, or a result.
daily-row = { $place }: { $name }, { $moves }, { $time }
daily-streaks = Your daily streaks: played { $played } (longest { $longest_played }), won { $won } (longest { $longest_won }).
daily-rule = Ranked by win, then fewest moves (undone moves count), then time, then earliest finish. Only your first game ranks, and only without a winnable check.
daily-ends = Next daily deal in { $time }.

# Leaderboards. $score is one of the scores below.
leaderboard-title = Leaderboard: { $metric ->
    [rate] win rate
    [wins] wins
    [streak] longest winning streak
   *[moves] fewest moves to win
}, { $game }, { $where ->
    [here] this server
   *[everywhere] everywhere
}, { $period ->
    [week] this week
    [month] this month
   *[all] all time
}
leaderboard-all-games = all games
leaderboard-empty = No ranked players yet.
leaderboard-restarted = The ranking has changed since. This is its current first page.
leaderboard-page = Page { $page } of { $pages }. Ranked players: { $players }.
leaderboard-rule = { $metric ->
    [wins] Ties are broken by who started playing first.
   *[other] Ties are broken by wins, then by who started playing first.
}
leaderboard-rule-moves = Fewest moves rank first. Ties are broken by wins, then by who started playing first.
leaderboard-periods = Weeks start on Monday. All times are UTC.
leaderboard-minimum = Ranking by win rate needs at least { $count } games.
score-rate = { $rate }, won { $won } of { $played }
score-wins = { $won ->
    [one] 1 win
   *[other] { $won } wins
} in { $played ->
    [one] 1 game
   *[other] { $played } games
}
score-streak = { $streak ->
    [one] 1 win
   *[other] { $streak } wins
} in a row
score-moves = won in { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
ranked = { $rank }: { $name }, { $score }
own-rank = Your rank: { $rank } of { $players } ({ $score }).
own-none = You have no finished game on this leaderboard yet.
own-no-win = You are not ranked yet: you have no win.
own-too-few = You are not ranked yet: you have played { $played ->
    [one] 1 game
   *[other] { $played } games
} of the { $minimum } needed.

# Stored data.
exported = Everything stored about you, as JSON: your settings and name, { $games ->
    [0] no games
    [one] 1 game
   *[other] { $games } games
}, { $standings ->
    [0] no leaderboard rows
    [one] 1 leaderboard row
   *[other] { $standings } leaderboard rows
}.
export-nothing = Nothing is stored about you.
forget-what = This deletes everything stored about you: all games, results and replays, your settings, your name, and your places in leaderboards and daily results. It cannot be undone. To get a copy first, use { COMMAND("export") }.
forget-rest = Database backups stay until the bot’s operator deletes them. The log, which may contain your ID, stays until it is overwritten.
forgotten = Everything stored about you has been deleted.
