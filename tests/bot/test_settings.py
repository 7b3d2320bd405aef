"""Settings from the environment and the file, and errors that name invalid ones."""

from pathlib import Path

import pytest

from bot.settings import Settings, SettingsError, load_settings


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Change to an empty folder, with no settings in the environment."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def test_all_settings_are_optional() -> None:
    settings = load_settings()
    data = settings.log_file.parent
    assert settings.database_url == f"sqlite:///{data / 'games.db'}"
    assert settings.history_file == data / "history"
    assert data.name == "forty-thieves"
    assert data.is_absolute()
    assert (settings.backup_folder, settings.terminal_player) == (None, 0)
    assert settings.search_processes >= 1


def test_daily_secret_is_never_shown(folder: Path) -> None:
    (folder / ".env").write_text("DAILY_SECRET=hush\n")
    settings = load_settings()
    assert settings.daily_secret.get_secret_value() == "hush"
    assert "hush" not in f"{settings} {settings!r} {settings.model_dump()}"
    assert Settings.model_construct().daily_secret.get_secret_value() == ""


def test_empty_setting_counts_as_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOG_LEVEL", "")
    assert load_settings() == Settings()


def test_environment_takes_precedence_over_the_file(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / ".env").write_text(
        "# a remark\nDATABASE_URL=sqlite:///ñ.db\nTERMINAL_PLAYER=7\n", encoding="utf-8"
    )
    monkeypatch.setenv("TERMINAL_PLAYER", "8")
    settings = load_settings()
    assert (settings.database_url, settings.terminal_player) == ("sqlite:///ñ.db", 8)


def test_names_may_be_lower_case(folder: Path) -> None:
    (folder / ".env").write_text("terminal_player=7\n")
    assert load_settings().terminal_player == 7


def test_player_ids_have_63_bits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERMINAL_PLAYER", str(2**63 - 1))
    assert load_settings().terminal_player == 2**63 - 1


@pytest.mark.parametrize("name", ["LOG_FILE", "BACKUP_FOLDER"])
def test_path_may_start_with_a_tilde(
    folder: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.setenv("USERPROFILE", str(folder))
    monkeypatch.setenv(name, "~/games/here")
    assert getattr(load_settings(), name.lower()) == folder / "games" / "here"


@pytest.mark.parametrize(
    "line", ["LOG LEVEL=secret", "LOG_LEVEL secret", "=secret", "LOG_LEVEL='secret"]
)
def test_unreadable_line_is_reported_by_its_number(folder: Path, line: str) -> None:
    (folder / ".env").write_text(f"# a remark\nTERMINAL_PLAYER=7\n{line}\n")
    with pytest.raises(SettingsError) as wrong:
        load_settings()
    assert "line 3 of the file .env" in str(wrong.value)
    assert "secret" not in str(wrong.value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LOG_LEVEL", "secret"),
        ("LOG_LEVEL", "20"),
        ("TERMINAL_PLAYER", "secret"),
        ("TERMINAL_PLAYER", "-1"),
        ("TERMINAL_PLAYER", "1.5"),
        ("TERMINAL_PLAYER", str(2**63)),
        ("TERMINAL_PLAYER", "9" * 5000),
        ("SEARCH_PROCESSES", "-1"),
        ("SEARCH_PROCESSES", "1001"),
        ("SEARCH_PROCESSES", "secret"),
    ],
)
def test_invalid_value_names_its_setting_but_not_the_value(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as wrong:
        load_settings()
    assert name in str(wrong.value)
    assert "secret" not in str(wrong.value)
    assert "\n" not in str(wrong.value)
    assert len(str(wrong.value)) < 300


@pytest.mark.parametrize(
    ("content", "named"),
    [
        (b"TERMINAL_PLAYERS=secret\n", ["TERMINAL_PLAYERS"]),
        (b"LOG_LEVEL=secret\nTERMINAL_PLAYER=secret\n", ["LOG_LEVEL", "TERMINAL_PLAYER"]),
        (b"LOG_FILE=\xff\xfesecret\n", [".env", "UTF-8"]),
        ("LOG_LEVEL=INFO\n".encode("utf-16"), [".env"]),
    ],
)
def test_invalid_file_is_explained(folder: Path, content: bytes, named: list[str]) -> None:
    (folder / ".env").write_bytes(content)
    with pytest.raises(SettingsError) as wrong:
        load_settings()
    assert all(name in str(wrong.value) for name in named)
    assert "secret" not in str(wrong.value)
    assert "\n" not in str(wrong.value)
