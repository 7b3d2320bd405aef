# Finished games, daily deals, leaderboards and a player's own data, the same on every front end.

# Heads of tables: short, since a phone shows thirty characters.
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

# Stands in a table before the rank of the one who reads it.
rank-mine = > { $rank }
percent = { $number } %
you = you
# $name is what the player is called, who is the one that is spoken to.
you-called = { $name } (you)
a-player = a player
former-player = former player

result-won = won
result-lost = lost
result-open = open
result-practice = { $result }, practice
result-daily = { $result }, daily

# The last results of a player, $signs is a sign for each.
trend = Last { $count ->
    [one] game
   *[other] { $count } games, the oldest first
}: { $signs } ({ $won_sign } won { $won }, { $not_won_sign } not won { $not_won })
trend-spoken = Last { $count ->
    [one] game
   *[other] { $count } games, the oldest first
}: { $runs }
trend-won = { $count } won
trend-not-won = { $count } not won
statistics-of-game = { $game }: win rate { $rate }, won { $won } of { $played }, best winning streak { $streak }

# Finished games.
history = Your finished games
history-of = Your finished games of { $game }
history-none = None is finished yet.
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
# $source and $target are columns, or said so.
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

# The deal of a day.
daily-nobody = Nobody has played it yet.
daily-nobody-ranks = Nobody has a game that ranks in it yet.
daily-counts = { $played ->
    [one] 1 player has played it
   *[other] { $played } players have played it
}, { $won ->
    [0] none has won
    [one] 1 has won
   *[other] { $won } have won
}.
# $place is a rank, or a result.
daily-row = { $place }: { $name }, { $moves } made, { $time }
daily-streaks = Days in a row, as of now: { $played } played (at best { $longest_played }), { $won } won (at best { $longest_won }).
daily-rule = Ranked by: won, then the fewest moves made (those taken back count), then the least time, then who was first. Your first game of the deal ranks, unless you ask whether it can still be won; later ones are practice.
daily-ends = The next deal comes in { $time }.

# Leaderboards. $figure is one of those below.
leaderboard-title = Leaderboard: { $metric ->
    [rate] win rate
    [wins] wins
    [streak] longest winning streak
   *[moves] fewest moves to win
}, { $game }, { $where ->
    [here] in this server
   *[everywhere] everywhere
}, { $period ->
    [week] this week
    [month] this month
   *[all] of all time
}
leaderboard-all-games = all games
leaderboard-empty = Nobody is ranked in it yet.
leaderboard-restarted = The order has changed too much since: this is the first page as it is now.
leaderboard-page = Page { $page } of { $pages }, { $players ->
    [one] 1 player
   *[other] { $players } players
} ranked.
leaderboard-rule = Of equal ones more wins stand first, then who has been here longer.
leaderboard-rule-moves = Fewest moves stand first; of equal ones more wins, then who has been here longer.
leaderboard-periods = Weeks, from Monday, and months are those of UTC.
leaderboard-minimum = A win rate is ranked from { $count } games on.
figure-rate = { $rate }, won { $won } of { $played }
figure-wins = { $won ->
    [one] 1 win
   *[other] { $won } wins
} in { $played ->
    [one] 1 game
   *[other] { $played } games
}
figure-streak = { $streak ->
    [one] 1 win
   *[other] { $streak } wins
} in a row
figure-moves = won with { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
ranked = { $rank }: { $name }, { $figure }
own-rank = You are number { $rank } of { $players }: { $figure }.
own-none = You have no game in it yet.
own-no-win = You are not ranked in it: you have no win in it yet.
own-too-few = You are not ranked in it yet: you have played { $played ->
    [one] 1 game
   *[other] { $played } games
}, and it takes { $minimum }.

# A player's own data.
exported = All that is stored about you, as JSON: your settings and name, { $games ->
    [0] no games
    [one] 1 game
   *[other] { $games } games
}, { $standings ->
    [0] no rows of leaderboards
    [one] 1 row of leaderboards
   *[other] { $standings } rows of leaderboards
}.
export-nothing = Nothing is stored about you.
forget-what = This deletes all that is stored about you: every game, also those going on, their results and replays, your settings, your name, your places in leaderboards and daily tables. It cannot be undone; { COMMAND("export") } gives you all of it first.
forget-rest = What stays for a while: backups of the database, which are made before updates and kept until whoever runs this program deletes them, and the log, which may hold your number, until it is written over.
forgotten = All that was stored about you is deleted.
