# Why a request was not met. The engine's own sentences about moves stand in engine/sentences.py;
# another language gives them here, as engine- and their code.

no-game = There is no game here. Start one with { COMMAND("newgame") }, or go on with one from { COMMAND("games") }.
no-such-game = You have no game number { $game }. Your unfinished games are in { COMMAND("games") }, the finished ones in { COMMAND("history") }.
game-finished = This game is finished. Start another with { COMMAND("newgame") }.
game-damaged = Game number { $game } cannot be read as it is stored. It was left untouched, and the log says what is wrong with it; please tell whoever runs this program. You can start another with { COMMAND("newgame") }.
nothing-typed = Nothing was typed. A move looks like 3-8, w-5, 7-f, 9h or d; { COMMAND("help") } tells more.
nothing-to-undo = There is no move to take back.
nothing-to-redo = There is no move to make again.
nothing-to-play-up = No card can go to a foundation now.
nothing-safe-to-play-up = No card that can go to a foundation is sure not to be needed. { COMMAND("auto", "everything", "on") } plays up everything that can go.
nothing-to-resume = You have no other unfinished game. Start one with { COMMAND("newgame") }.
unknown-setting = There is no setting called “{ $text }”. The settings are { $names }.
unknown-value = “{ $text }” is no value for { $name }. It can be { $values }.
busy = Too much is going on at once. Nothing was changed; please try again.

decision-needed = You have a game open here: { $game }.
too-many-games = You keep { $count } unfinished games, as many as you may. One must be given up first ({ COMMAND("resign") } and its number):
which-game = Which game? Name its number, as in { COMMAND("resume", "game", $example) }:

unknown-command = There is no command “/{ $text }”. { COMMAND("help") } shows them all.
unknown-command-near = There is no command “/{ $text }”. Did you mean /{ $near }?
bad-number = “{ $text }” does not say how many times. It can be a number from 1 to 9999.
bad-game-number = “{ $text }” is no game’s number. Your unfinished games and their numbers are in { COMMAND("games") }.
too-much-typed = That is { $length } characters; at most { $most } are read at once.
unexpected = Something went wrong, and what happened was written to the log. Your games are as they were last saved; please try again.
unknown-argument = “{ $text }” is not understood there. The command is { $usage }.
argument-not-here = “{ $name }” cannot be typed here. Leave it out; the buttons below the answer or the slash command have it.
game-gone = This game is gone. Start another with { COMMAND("newgame") }.
outdated = The game has gone on since these buttons were made. This is how it stands now.
not-yours = This is somebody else’s game. Start one of your own with { COMMAND("newgame") }.
old-button = These buttons are of no use any more. { COMMAND("board") } shows your game with new ones.
# One token of a line with several.
refused-token = { $token }: { $reason }
decided-too-late = Your games have changed since you were asked. Nothing was done; please ask again.
store-failed = The games cannot be stored at the moment. Nothing was changed; whoever runs this program finds the reason in the log.
value-missing = { $name } can be { $values }; say which.
old-command = There is no such command any more. { COMMAND("help") } tells what there is.

# The daily deal.
daily-finished = You have finished today’s deal of { $game }. { COMMAND("newgame", "game", $key, "deal", $deal) } plays it again, as practice.
daily-not-free = That is a daily deal of { $game } that you have not finished: { COMMAND("daily") } opens today’s, { COMMAND("games") } lists those you have begun. When it is finished, you can play it again.
no-daily = { $game } has no daily deals. { COMMAND("newgame", "game", $key) } deals a game of it.
daily-record = This is a daily deal: its record is there once you have finished it.
daily-not-finished = That game is of a daily deal which you can still play. Its replay is there once you have finished yours.
bad-day = “{ $text }” is no day that has been. It can be today, yesterday, or a date such as { $example }.
bad-hour = “{ $text }” is no hour. It can be 0 to 23, in UTC.

# Finished games.
not-shared = You have no game number { $game }, and nobody has shared one of that number.
nothing-finished = You have no finished game yet.
bad-finished-number = “{ $text }” is no game’s number. Your finished games and their numbers are in { COMMAND("history") }.
bad-player-number = “{ $text }” is no player’s number. /stats player 2 shows the figures of player 2 of this database.
bad-move-number = “{ $text }” is no move’s number. { COMMAND("replay", "game", "12", "move", "40") } shows game 12 after 40 moves.
bad-line-move = “{ $text }” is no move’s number. /analyse 12 line 3 shows the winning line of game 12 after 3 moves.
no-page = There are no more pages that way.
not-finished = Game number { $game } is not finished yet.
figures-hidden = This player shows the figures to nobody.

# Leaderboards, a player's own data.
no-server = There is no server here, so its leaderboard cannot be shown. “everywhere” is all games.
file-exists = There is a file { $file } already. Nothing was written; name another.
file-not-written = Nothing could be written to { $file }: { $reason }.

# Searches, and deals proven winnable. A difficulty is easy, medium or hard.
searches-off = Searches are switched off here; a hint at once can still be had.
searches-busy = Many games are being looked into just now. Nothing was counted; please try again in a moment.
search-of-your-own = A search of yours is still going on. Wait for it, or stop it, and ask again.
search-failed = The search came to no end, and what happened was written to the log. Nothing was counted; please try again.
check-daily = This is the deal of a day. Whoever asks whether it can still be won is helped: the game then does not rank in the table, and counts for no days in a row. { COMMAND("winnable", "confirmed", "on") } asks all the same.
deal-which = Which deal of { $game }? A number says it: { COMMAND("deal", "game", $key, "number", "617") }. Without one, { COMMAND("deal") } tells of the game that is open here.
analyse-unfinished = Game number { $game } is not finished. An analysis knows the hidden cards, so it comes when a game is won or given up.
not-analysed = Game number { $game } is not analysed yet. { COMMAND("analyse", "game", $game) } does that.
no-winning-line = There is no winning line to show of game number { $game }: it was won itself, or no win was found from any of its positions.
# $others is whether other deals of the game are proven.
not-proven = Whether deal { $number } of { $game } can be won is not known here. { $others ->
    [yes] { COMMAND("newgame", "game", $key, "deal", $number) } deals it all the same, { COMMAND("newgame", "game", $key, "winnable", "on") } one that is proven.
   *[no] { COMMAND("newgame", "game", $key, "deal", $number) } deals it all the same.
}
other-difficulty = Deal { $number } of { $game } is proven winnable, but { $grade ->
    [unknown] it is not known how hard it is
   *[other] it is { $grade }, not { $wanted }
}. { COMMAND("newgame", "game", $key, "deal", $number) } deals it all the same, { COMMAND("newgame", "game", $key, "difficulty", $wanted) } another one.
none-proven = No deal of { $game } is known to be like that. { COMMAND("newgame", "game", $key) } deals any.
unknown-difficulty = There is no difficulty “{ $text }”. It can be { $names }.
