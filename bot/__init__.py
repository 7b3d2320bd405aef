"""The bot: front ends, chat layer, service, boards, texts and store."""

__version__ = "0.1.0"
