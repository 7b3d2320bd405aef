"""Hypothesis settings for the engine's tests."""

from hypothesis import settings

# No deadline: the time of an example depends on the machine more than on the engine.
settings.register_profile("engine", deadline=None, max_examples=60)
settings.load_profile("engine")
