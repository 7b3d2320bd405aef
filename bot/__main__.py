"""`python -m bot`."""

import signal
import sys


def main() -> None:
    """Run the program; whoever interrupts it while it is being loaded sees no traceback either."""
    try:
        from bot.program import run  # noqa: PLC0415  # loading takes most of a second

        code = run()
    except KeyboardInterrupt:
        code = 128 + signal.SIGINT
    sys.exit(code)


if __name__ == "__main__":
    main()
