# Why a request was refused, and what works instead. The engine’s own messages about moves are in
# engine.ftl.

no-game = You have no game here. Start one with { COMMAND("newgame") }, or continue one from { COMMAND("games") }.
no-such-game = You have no game number { $game }. For unfinished games see { COMMAND("games") }, for finished ones { COMMAND("history") }.
game-finished = This game is finished. Start a new one with { COMMAND("newgame") }.
game-damaged = Game number { $game } is damaged and cannot be opened. It was not changed. Please report this to the bot’s operator; the log has the details. You can start a new game with { COMMAND("newgame") }.
nothing-typed = No move was typed. Examples: 3-8, w-5, 7-f, 9h or d. For more, see { COMMAND("help") }.
nothing-to-undo = There is no move to undo.
nothing-to-redo = There is no move to redo.
no-foundation-move = No card can go to a foundation now.
no-safe-move = No safe move to a foundation: each of these cards may still be needed. To move them anyway, use { COMMAND("auto", "everything", "on") }.
nothing-to-resume = You have no other unfinished game. Start one with { COMMAND("newgame") }.
unknown-setting = “{ $text }” is not a setting. The settings are { $names }.
unknown-value = “{ $text }” is not a value of { $name }. The values are { $values }.
busy = The database is busy. Nothing was changed. Please try again.

decision-needed = You have an open game here: { $game }.
too-many-games = You have { $count } unfinished games, the maximum. Resign one first, such as { COMMAND("resign", "game", $example) }:
which-game = Which game? Add its number, such as { COMMAND("resume", "game", $example) }:

unknown-command = “/{ $text }” is not a command. For help, use { COMMAND("help") }.
unknown-command-near = “/{ $text }” is not a command. Did you mean /{ $near }?
unknown-topic = “{ $text }” is neither a help topic nor a command. The topics are { $names }.
bad-number = “{ $text }” is not a valid number. Use a number from 1 to 9999.
bad-game-number = “{ $text }” is not a game number. For your unfinished games, see { COMMAND("games") }.
too-much-typed = This line has { $length } characters. The maximum is { $most }.
unexpected = Something went wrong. Your games are saved, and the log has the details. Please try again.
unknown-argument = “{ $text }” does not fit here. Usage: { $usage }.
argument-not-here = “{ $name }” is not available in messages. Leave it out, and use the buttons below the reply or the slash command.
game-gone = This game no longer exists. Start a new one with { COMMAND("newgame") }.
outdated = The game has changed since these buttons were shown. Here is its current position.
not-yours = This is another player’s game. Start your own with { COMMAND("newgame") }.
old-button = These buttons are out of date. For new ones, use { COMMAND("board") }.
# One token of a line with several.
refused-token = { $token }: { $reason }
decided-too-late = Your games have changed since you were asked. Nothing was done. Please try again.
store-failed = The database is not available. Nothing was changed. The bot’s operator can find the reason in the log.
value-missing = Add a value for { $name }: { $values }.
old-command = This command no longer exists. For help, use { COMMAND("help") }.

# Daily deals.
daily-finished = You have finished today’s daily deal of { $game }. To play it again as practice, use { COMMAND("newgame", "game", $key, "deal", $deal) }.
daily-not-free = This is a daily deal of { $game } that you have not finished. { COMMAND("daily") } opens today’s; { COMMAND("games") } lists those you have started. You can play it again once you have finished it.
no-daily = { $game } has no daily deals. To start a game of it, use { COMMAND("newgame", "game", $key) }.
daily-record = This is a daily deal. Its record is available once you have finished it.
daily-not-finished = That game is a daily deal you can still play. Its replay is available once you have finished yours.
bad-day = “{ $text }” is not a past date. Use today, yesterday or a date such as { $example }.
bad-hour = “{ $text }” is not an hour. Use 0 to 23 (UTC).

# Finished games.
not-shared = You have no game number { $game }, and no player has shared a game with that number.
nothing-finished = You have no finished games yet.
bad-finished-number = “{ $text }” is not a game number. For your finished games, see { COMMAND("history") }.
bad-player-number = “{ $text }” is not a player number. Example: /stats player 2.
bad-move-number = “{ $text }” is not a move number. Example: { COMMAND("replay", "game", "12", "move", "40") } shows game 12 after 40 moves.
bad-line-move = “{ $text }” is not a move number. Example: /analyse 12 line 3 shows the winning line of game 12 after 3 moves.
no-page = There are no more pages in this direction.
not-finished = Game number { $game } is not finished yet.
statistics-hidden = This player’s statistics are private.

no-record = Add a record, such as /load forty-thieves/1 #48213: d w-5 3-10.

# Leaderboards and stored data.
no-server = There is no server here, so there is no leaderboard for it. Use “everywhere” for all games.
file-exists = The file { $file } already exists. Nothing was written. Use another name.
file-not-written = { $file } cannot be written: { $reason }.

# Searches and winnable deals. A difficulty is easy, medium or hard.
solver-off = The solver is turned off here. Hints still work, but look less far ahead.
solver-busy = The solver is busy. This did not count as help. Please try again in a moment.
own-search-running = Your previous search is still running. Wait until it ends, then try again.
search-failed = The search failed, and the log has the details. This did not count as help. Please try again.
check-daily = This is a daily deal. Checking counts as help: the game will not rank, and the day will not count for your daily streaks. To check anyway, use { COMMAND("winnable", "confirmed", "on") }.
deal-which = Which deal of { $game }? Add its number, such as { COMMAND("deal", "game", $key, "number", "617") }. Without a game and a number, { COMMAND("deal") } is about your current game.
analyse-unfinished = Game number { $game } is not finished. An analysis shows hidden cards, so it is only available for finished games.
not-analysed = Game number { $game } has not been analysed yet. To analyse it, use { COMMAND("analyse", "game", $game) }.
no-winning-line = Game number { $game } has no winning line to show: either you won it, or no win was found.
# $others is whether the catalogue has winnable deals of the game.
not-winnable = Deal { $number } of { $game } is not known to be winnable. To play it anyway, use { COMMAND("newgame", "game", $key, "deal", $number) }.{ $others ->
    [yes] {" "}For a winnable deal, use { COMMAND("newgame", "game", $key, "winnable", "on") }.
   *[no] {""}
}
other-difficulty = Deal { $number } of { $game } is winnable, but { $grade ->
    [unknown] its difficulty is not known
   *[other] its difficulty is { $grade }, not { $wanted }
}. To play it anyway, use { COMMAND("newgame", "game", $key, "deal", $number) }; for another deal, { COMMAND("newgame", "game", $key, "difficulty", $wanted) }.
none-winnable = There is no such deal of { $game } in the list of winnable deals. For any deal, use { COMMAND("newgame", "game", $key) }.
unknown-difficulty = “{ $text }” is not a difficulty. The difficulties are { $names }.
