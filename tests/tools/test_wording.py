"""`python -m tools.wording`: words to replace are found with file and line."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools.wording import ROOT, find, report


def words(text: str) -> list[str]:
    return [word for _, word, _ in find(text)]


def test_words_are_reported_with_file_and_line(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "a.md").write_text("Plain.\n\nUpon request.\nAnew.\n", encoding="utf-8")
    (tmp_path / "README.md").write_text("It is to be had.\n", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("upon\n", encoding="utf-8")
    assert report(tmp_path) == [
        "README.md:1: “to be had”: use available",
        "docs/a.md:3: “Upon”: use on",
        "docs/a.md:4: “Anew”: use again",
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("MENDED", ["MENDED"]),
        ("to be\nhad", ["to be had"]),
        ("# a thing to be\n    # had", ["to be had"]),
        ("def test_bugs_are_mended()", ["mended"]),
        ("put_off = 1", ["put_off"]),
        ("amends, depends", []),
        ("a coupon", []),
        ("released", []),
    ],
)
def test_words_are_found_in_any_case_in_names_and_across_lines(text: str, found: list[str]) -> None:
    assert words(text) == found


def test_the_repository_is_accepted() -> None:
    assert report(ROOT) == []


def test_the_program_succeeds_without_findings() -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "tools.wording"], cwd=ROOT, capture_output=True, check=False
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, b"", b"")
