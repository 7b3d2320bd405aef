"""Checks of the project's files: pins, settings, setup script, forbidden contents."""

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from fnmatch import fnmatch
from importlib.metadata import requires
from itertools import pairwise
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bot.settings import Settings

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SETTING = re.compile(r"#?([A-Z_]+)=")

SetUp = Callable[..., subprocess.CompletedProcess[str]]


def lines(name: str) -> list[str]:
    return (ROOT / name).read_text(encoding="utf-8").splitlines()


def files() -> Iterator[Path]:
    ignored = [".git", *(pattern.rstrip("/") for pattern in lines(".gitignore"))]

    def kept(names: list[str]) -> list[str]:
        return [name for name in names if not any(fnmatch(name, pattern) for pattern in ignored)]

    for folder, folders, names in os.walk(ROOT):
        folders[:] = kept(folders)
        yield from (Path(folder, name) for name in kept(names))


def modules() -> Iterator[Path]:
    return (file for file in files() if file.suffix == ".py")


def constraints() -> dict[str, str]:
    pins = (line.split("==") for line in lines("constraints.txt") if not line.startswith("#"))
    return {canonicalize_name(name): version for name, version in pins}


def needed_by(requirement: Requirement, seen: set[str]) -> None:
    """Add a requirement and its transitive requirements in this environment to `seen`."""
    name = canonicalize_name(requirement.name)
    if name in seen:
        return
    seen.add(name)
    for text in requires(name) or []:
        needed = Requirement(text)
        extras = [{"extra": extra} for extra in ("", *requirement.extras)]
        if needed.marker is None or any(map(needed.marker.evaluate, extras)):
            needed_by(needed, seen)


RUNTIME = [Requirement(text) for text in PROJECT["project"]["dependencies"]]
TOOLS = [Requirement(text) for text in PROJECT["dependency-groups"]["dev"]]
BUILD = [Requirement(text) for text in PROJECT["build-system"]["requires"]]


def test_constraints_are_names_with_versions_and_no_urls() -> None:
    pins = [line for line in lines("constraints.txt") if not line.startswith("#")]
    assert [line for line in pins if not re.fullmatch(r"[\w.-]+==[\w.]+", line)] == []


@pytest.mark.parametrize("requirement", RUNTIME + TOOLS + BUILD, ids=str)
def test_constraints_pin_accepted_versions(requirement: Requirement) -> None:
    assert requirement.specifier.contains(constraints()[canonicalize_name(requirement.name)])


def test_constraints_pin_all_transitive_requirements() -> None:
    needed: set[str] = set()
    for requirement in RUNTIME + TOOLS:
        needed_by(requirement, needed)
    assert needed - constraints().keys() == set()


def test_example_settings_are_complete() -> None:
    prefix = Settings.model_config.get("env_prefix", "")
    known = {(prefix + name).upper() for name in Settings.model_fields}
    shown = [match[1] for match in map(SETTING.match, lines(".env.example")) if match]
    assert sorted(shown) == sorted(known)


def test_each_example_setting_has_a_comment_above_it() -> None:
    pairs = pairwise(lines(".env.example"))
    settings = [(above, line) for above, line in pairs if SETTING.match(line)]
    assert settings
    unexplained = [
        line for above, line in settings if not above.startswith("# ") or SETTING.match(above)
    ]
    assert unexplained == []


def test_each_dependency_is_explained() -> None:
    rows = [line for line in lines("docs/dependencies.md") if line.startswith("| ")]
    explained = {name for row in rows for name in row.split("|")[1].strip().split(", ")}
    assert explained - {"package", "---"} == {one.name for one in RUNTIME + TOOLS}


DISTRIBUTIONS = {"PIL": "pillow", "discord": "discord.py", "dotenv": "python-dotenv"}
"""Distributions whose name differs from the name of the imported package."""


@pytest.mark.parametrize(
    ("folders", "groups"),
    [(["bot", "engine", "migrations"], []), (["tools", "tests"], ["dev"])],
    ids=["program", "tests and tools"],
)
def test_each_imported_package_is_declared(folders: list[str], groups: list[str]) -> None:
    declared = [*PROJECT["project"]["dependencies"]]
    for group in groups:
        declared += PROJECT["dependency-groups"][group]
    names = {canonicalize_name(Requirement(one).name) for one in declared}
    own = {"bot", "engine", "migrations", "tests", "tools"}
    imported = {
        name
        for folder in folders
        for file in (ROOT / folder).rglob("*.py")
        for name in _imports(file)
        if name.split(".")[0] not in own | sys.stdlib_module_names
    }
    undeclared = {name for name in imported if not _names(name) & names}
    assert undeclared == set()


def _names(module: str) -> set[str]:
    """Return the possible names of an imported module's distribution."""
    first, *others = module.split(".")
    both = [f"{first}.{others[0]}"] if others else []
    return {canonicalize_name(DISTRIBUTIONS.get(name, name)) for name in (first, *both)}


def _imports(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(str(module), _, 0):
                yield module


def test_files_contain_only_known_urls_and_no_home_folders() -> None:
    known = {"keepachangelog.com", "semver.org"}
    hosts = re.compile(rb"https?://([\w.-]+)")
    homes = re.compile(rb"(?<![\w.])/(?:home|root|Users)/\w|[A-Z]:\\Users\\\w")
    # The licence of the fonts must be kept verbatim.
    texts = {file: file.read_bytes() for file in files() if file.name != "OFL.txt"}
    assert {host.decode() for text in texts.values() for host in hosts.findall(text)} <= known
    assert [file for file, text in texts.items() if homes.search(text)] == []


def test_no_module_is_longer_than_400_lines() -> None:
    too_long = [file for file in modules() if len(file.read_bytes().splitlines()) > 400]
    assert too_long == []


def test_engine_imports_only_the_standard_library() -> None:
    imported = set()
    for file in (ROOT / "engine").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_bytes())):
            if isinstance(node, ast.Import):
                imported |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level:
                imported.add(str(node.module).partition(".")[0])
    assert imported - sys.stdlib_module_names == {"engine"}


@pytest.mark.skipif(shutil.which("sh") is None, reason="the setup is a shell script")
class TestSetUp:
    @pytest.fixture
    def set_up(self, tmp_path: Path) -> SetUp:
        """Return a function that runs a copy of the setup with a replaced module."""

        def run(module: str, source: str, **environment: str) -> subprocess.CompletedProcess[str]:
            scripts = tmp_path / "scripts"
            scripts.mkdir()
            shutil.copy(ROOT / "scripts" / "setup.sh", scripts)
            (tmp_path / f"{module}.py").write_text(source, encoding="utf-8")
            return subprocess.run(
                ["sh", scripts / "setup.sh", "play"],
                env=os.environ
                | {"PYTHON": sys.executable, "PYTHONPATH": str(tmp_path)}
                | environment,
                capture_output=True,
                text=True,
                check=False,
            )

        return run

    def test_old_python_is_reported(self, set_up: SetUp) -> None:
        ended = set_up("sitecustomize", "import sys; sys.version_info = (3, 10, 1)")
        assert (ended.returncode, ended.stdout) == (1, "")
        assert "needs Python 3.11 or newer" in ended.stderr
        assert "is Python 3.10" in ended.stderr

    def test_missing_venv_is_reported(self, set_up: SetUp, tmp_path: Path) -> None:
        ended = set_up("ensurepip", "raise ImportError")
        assert (ended.returncode, ended.stdout) == (1, "")
        assert "-venv) and run the same command again" in ended.stderr
        assert not (tmp_path / ".venv").exists()

    def test_missing_python_is_reported(self, set_up: SetUp, tmp_path: Path) -> None:
        ended = set_up("unused", "", PYTHON=str(tmp_path / "python"))
        assert (ended.returncode, ended.stdout) == (1, "")
        assert "cannot run the Python that PYTHON names" in ended.stderr

    def test_failed_setup_leaves_no_environment(self, set_up: SetUp, tmp_path: Path) -> None:
        ended = set_up("venv", "if __name__ == '__main__': raise SystemExit('No space left')")
        assert (ended.returncode, ended.stdout) == (1, "")
        assert "No space left\nThe virtual environment could not be created" in ended.stderr
        assert not (tmp_path / ".venv").exists()
