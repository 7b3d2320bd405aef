"""The parts of the chat bot that are the same on every chat platform."""
