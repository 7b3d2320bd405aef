"""The bot: service, store, boards, texts and the front ends over them."""

__version__ = "0.1.0"
