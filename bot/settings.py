"""Settings from the environment and the file `.env`; the environment takes precedence."""

import os
from pathlib import Path
from typing import Literal

from dotenv.parser import parse_stream
from platformdirs import user_data_path
from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, SettingsConfigDict

_FILE = Path(".env")
_DATA = user_data_path("forty-thieves", appauthor=False)


class SettingsError(Exception):
    """A setting is invalid; the message names it and the reason, without its value."""


class Settings(BaseSettings):
    """The operator's settings; `.env.example` documents each of them."""

    model_config = SettingsConfigDict(
        env_file=_FILE, env_file_encoding="utf-8", env_ignore_empty=True, extra="forbid"
    )

    database_url: str = f"sqlite:///{_DATA / 'games.db'}"
    backup_folder: Path | None = None
    log_file: Path = _DATA / "forty-thieves.log"
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    daily_secret: SecretStr = SecretStr("")
    search_processes: int = Field(default=max(1, (os.cpu_count() or 1) - 1), ge=0, le=1000)
    terminal_player: int = Field(default=0, ge=0, lt=2**63)
    discord_token: SecretStr | None = None
    discord_api_url: str | None = None
    discord_gateway_url: str | None = None

    @field_validator("log_file", "backup_folder")
    @classmethod
    def _at_home(cls, path: Path | None) -> Path | None:
        return path.expanduser() if path else None

    @property
    def history_file(self) -> Path:
        """Return the file in which the terminal saves the input history."""
        return _DATA / "history"


def load_settings() -> Settings:
    """Load and check the settings.

    Raises:
        SettingsError: a setting is invalid.

    """
    try:
        _check_file()
        return Settings()
    except ValidationError as error:
        problems = error.errors(include_input=False)
        raise SettingsError("; ".join(map(_explained, problems))) from None
    except UnicodeDecodeError:
        raise SettingsError("the file .env is not UTF-8 text") from None


def _explained(problem: ErrorDetails) -> str:
    name = ".".join(map(str, problem["loc"])).upper()
    if problem["type"] == "extra_forbidden":
        return f"{name} is not a setting; see .env.example for the list"
    return f"{name}: {problem['msg']}"


def _check_file() -> None:
    """Reject lines that cannot be parsed; they would be ignored, and a default used instead."""
    if not _FILE.is_file():
        return
    with _FILE.open(encoding="utf-8") as lines:
        for binding in parse_stream(lines):
            if binding.error:
                line = binding.original.line
                raise SettingsError(f"line {line} of the file .env cannot be read as NAME=value")
