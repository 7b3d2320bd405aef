# Messages of the terminal.

welcome = Forty Thieves and eight related patience games. To start, type { COMMAND("newgame") }. For help, type { COMMAND("help") }. To quit, type { COMMAND("quit") }.
welcome-back = Welcome back. Your last game is open. Type a move, or { COMMAND("help") }.
goodbye = Your games are saved. Goodbye.
prompt = { $game } { "> " }
prompt-no-game = { "> " }

ask-open-game = You have an open game here: { $game }.
    Keep it, resign it or cancel? [{ answer-keep }/{ answer-resign }/cancel] { "" }
ask-which-to-resign = Which game do you want to resign? Type its number, or press Enter to cancel: { "" }
ask-resign = Resign { $game }? It will count as lost. [{ answer-yes }/no] { "" }
ask-resign-practice = Resign { $game }? It is practice and does not count. [{ answer-yes }/no] { "" }
# Answers, typed in full or by their first letter. Any other answer cancels.
answer-keep = keep
answer-resign = resign
answer-yes = yes
cancelled = Nothing was changed.
ask-overwrite = The file { $file } already exists. Overwrite it? [{ answer-yes }/no] { "" }
ask-forget = Delete everything? [{ answer-yes }/no] { "" }
ask-forget-again = To confirm, type “{ $answer }”. Anything else cancels: { "" }
answer-forget = forget me
forget-in-a-pipe = Nothing has been deleted yet. To confirm without a keyboard, send /forgetme surely twice, on consecutive lines.
export-written = Saved to { $file }.
ask-replay = ← → (b n) 1 move, PgUp PgDn (- +) 10 moves, Home End (s e), q quits
daily-done = To see the results, type /daily table { $game } { $date }.
replay-over = End of the replay.
line-over = End of the winning line.

# While a search runs, and after it was stopped.
searching = Searching. Ctrl-C stops it.
searching-bar = Searching (Ctrl-C stops it)
hint-stopped = Stopped. No hint was counted.
winnable-stopped = Stopped without an answer. The check still counts as help.
analyse-stopped = Stopped. To try again, type { COMMAND("analyse") }.

ask-check-daily = This is a daily deal. Checking counts as help: the game will not rank, and the day will not count for your daily streaks.
    Check anyway? [{ answer-yes }/no] { "" }
analyse-offered = To analyse it, type { COMMAND("analyse", "game", $number) }.
analyse-use = To step through a winning line, type /analyse { $number } line. To see the game there, type /replay { $number } { $ply }.
deal-play = To play it, type { COMMAND("newgame", "game", $game, "deal", $number) }.

history-older = For older games, type /history older.
history-newer = For newer games, type /history newer.
history-use = With a game’s number: { COMMAND("replay", "game", $number) }, { COMMAND("analyse", "game", $number) }, { COMMAND("share", "game", $number) }.
share-replay = Other players of this database can now see the replay: { COMMAND("replay", "game", $number) }
share-no-replay = Other players cannot see the replay: your setting “others” does not allow it.
leaderboard-join = You are not on the leaderboards. To join, type /leaderboard join. Other players then see your login name and your statistics.
leaderboard-joined = You have joined the leaderboards under your login name. To leave, type /leaderboard leave.
leaderboard-left = You have left the leaderboards.
leaderboard-next = For the next page, type /leaderboard next.

# The statistics of another player; $what is a game, or all games.
stats-of = { $player }: { $what }
