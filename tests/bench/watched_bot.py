"""The program itself, on an event loop that is watched: SIGUSR1 has its longest pause printed."""

import asyncio
import signal

from bot.__main__ import main

_EVERY_S = 0.001


class WatchedLoop(asyncio.SelectorEventLoop):
    """Calls itself every millisecond, and remembers the longest it was late since asked last."""

    def __init__(self) -> None:
        super().__init__()
        self._longest = 0.0
        self._watch(self.time())
        self.add_signal_handler(signal.SIGUSR1, self._tell)

    def _watch(self, due: float) -> None:
        now = self.time()
        self._longest = max(self._longest, now - due)
        self.call_at(now + _EVERY_S, self._watch, now + _EVERY_S)

    def _tell(self) -> None:
        print(f"longest pause: {self._longest:.6f} s")
        self._longest = 0.0


class WatchedPolicy(asyncio.DefaultEventLoopPolicy):
    """Gives watched loops."""

    def new_event_loop(self) -> asyncio.AbstractEventLoop:
        return WatchedLoop()


if __name__ == "__main__":
    asyncio.set_event_loop_policy(WatchedPolicy())  # type: ignore[deprecated]  # the program's own asyncio.run takes no loop
    main()
