"""`python -m bot`: start the bot."""

import signal
import sys


def main() -> None:
    """Run the program; Ctrl-C shows no traceback, even while modules are being imported."""
    try:
        from bot.program import run  # noqa: PLC0415  # loading takes most of a second

        code = run()
    except KeyboardInterrupt:
        code = 128 + signal.SIGINT
    sys.exit(code)


if __name__ == "__main__":
    main()
