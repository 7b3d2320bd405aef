"""Settings of Hypothesis for the engine's tests."""

from hypothesis import settings

# No deadline: how long an example takes says more about the machine than about the engine.
settings.register_profile("engine", deadline=None, max_examples=60)
settings.load_profile("engine")
