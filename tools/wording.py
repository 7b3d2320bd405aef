"""`python -m tools.wording`: find words that this project replaces with plainer ones."""

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.command_line import run

ROOT: Final = Path(__file__).parents[1]

_FILES: Final = (
    "*.md",
    "*.toml",
    "Makefile",
    ".env.example",
    ".ci/run",
    ".github/**/*.yml",
    "scripts/*.sh",
    *(
        f"{folder}/**/*{suffix}"
        for folder in ("bot", "docs", "engine", "migrations", "tests", "tools")
        for suffix in (".py", ".ftl", ".md", ".toml", ".sh")
    ),
)

_EXEMPT: Final = frozenset({"tools/wording.py", "tests/tools/test_wording.py"})

WORDS: Final = {
    "anew": "again",
    "as many as (you|may)": "the number, or the maximum",
    "by another way": "by a fallback",
    "deals? of (the|each|that) day": "daily deal",
    "day[s'’]* deals?": "daily deal",
    "for ever": "permanently, or always",
    "free games?": "regular game",
    "g[ai]v(e|es|en|ing) up": "resign",
    "lest": "so that … not",
    "look(s|ed|ing)? longer": "search longer",
    "(make|makes|making|made) again": "redo",
    "mend(s|ed|ing)?": "fix",
    "of equal ones": "ties",
    "play(s|ed|ing)? up": "move to the foundations",
    "put(s|ting)? away": "discard",
    "put(s|ting)? off": "defer",
    "stands? (in|first|last|before|behind|beside|above|below)": "be, or follow",
    "(take|taken|taking|took) back": "undo",
    "tell(s|ing)? of|told (of|apart)": "describe, explain or distinguish",
    "(?<!there )is no (value|day|number|move|game)": "is not a …",
    "to be had": "available",
    "turn(s|ed|ing)? (the waste over|over the waste)": "redeal",
    "upon": "on",
    "who(so)?ever": "players who …, or anyone who …",
    "withheld|withholds?": "hidden",
}
"""Regular expressions of the words to replace, and the words to use."""


def _pattern(words: str) -> re.Pattern[str]:
    """Return the pattern of some words, also in names and across lines of text or comments."""
    separated = re.sub("(?<!there) ", r"(?:\\s+(?:# )?|_)", words)
    return re.compile(rf"(?<![a-z])(?:{separated})(?![a-z])", re.IGNORECASE)


_PATTERNS: Final = [(_pattern(words), use) for words, use in WORDS.items()]


def find(text: str) -> Iterator[tuple[int, str, str]]:
    """Yield the line, the word found and the word to use, in order of the table."""
    for pattern, use in _PATTERNS:
        for found in pattern.finditer(text):
            line = text.count("\n", 0, found.start()) + 1
            yield line, " ".join(found[0].replace("#", "").split()), use


def files(root: Path) -> Iterator[Path]:
    """Yield the text files of a checkout."""
    for pattern in _FILES:
        for file in sorted(root.glob(pattern)):
            if file.relative_to(root).as_posix() not in _EXEMPT:
                yield file


def report(root: Path) -> list[str]:
    """Return a line for each word to replace."""
    return [
        f"{file.relative_to(root).as_posix()}:{line}: “{word}”: use {use}"
        for file in files(root)
        for line, word, use in sorted(find(file.read_text(encoding="utf-8")))
    ]


def main() -> int:
    """Print the words to replace, and return 1 if there are any."""
    lines: list[str] = []
    parser = argparse.ArgumentParser(
        prog="python -m tools.wording", description="Find words to replace with plainer ones."
    )
    code = run(parser, lambda _: lines.extend(report(ROOT)))
    sys.stdout.writelines(f"{line}\n" for line in lines)
    return code or int(bool(lines))


if __name__ == "__main__":
    sys.exit(main())
