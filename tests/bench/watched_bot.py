"""The bot on an event loop that measures its pauses; SIGUSR1 prints the longest one."""

import asyncio
import signal

from bot.__main__ import main

_EVERY_S = 0.001


class WatchedLoop(asyncio.SelectorEventLoop):
    """An event loop with a callback every millisecond that records its longest delay."""

    def __init__(self) -> None:
        super().__init__()
        self._longest = 0.0
        self._watch(self.time())
        self.add_signal_handler(signal.SIGUSR1, self._print_longest)

    def _watch(self, due: float) -> None:
        now = self.time()
        self._longest = max(self._longest, now - due)
        self.call_at(now + _EVERY_S, self._watch, now + _EVERY_S)

    def _print_longest(self) -> None:
        print(f"longest pause: {self._longest:.6f} s")
        self._longest = 0.0


class WatchedPolicy(asyncio.DefaultEventLoopPolicy):
    """An event loop policy that creates watched loops."""

    def new_event_loop(self) -> asyncio.AbstractEventLoop:
        return WatchedLoop()


if __name__ == "__main__":
    asyncio.set_event_loop_policy(WatchedPolicy())  # type: ignore[deprecated]  # the program's own asyncio.run takes no loop
    main()
