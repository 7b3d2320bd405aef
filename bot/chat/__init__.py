"""Everything a chat bot does that is the same on every chat platform."""
