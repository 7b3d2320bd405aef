"""Daily deals: their numbers, games, tables, streaks and channels."""
