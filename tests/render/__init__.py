"""Pages that show the bot's messages as Discord does, for visual checks."""
