"""Every setting, from the environment and the file `.env`; the environment wins."""

from pathlib import Path
from typing import Literal

from platformdirs import user_data_path
from pydantic import Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

_DATA = user_data_path("forty-thieves", appauthor=False)


class SettingsError(Exception):
    """A setting is wrong; the text says which one and why, without its value."""


class Settings(BaseSettings):
    """The settings; `.env.example` explains each to whoever runs the program."""

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8", env_ignore_empty=True, extra="forbid"
    )

    database_url: str = f"sqlite:///{_DATA / 'games.db'}"
    backup_folder: Path | None = None
    log_file: Path = _DATA / "forty-thieves.log"
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    terminal_player: int = Field(default=0, ge=0, lt=2**63)
    discord_token: SecretStr | None = None
    discord_api_url: str | None = None
    discord_gateway_url: str | None = None

    @property
    def history_file(self) -> Path:
        """Where the terminal keeps the lines that were typed."""
        return _DATA / "history"


def load_settings() -> Settings:
    """Read the settings.

    Raises:
        SettingsError: one of them is wrong.

    """
    try:
        return Settings()
    except ValidationError as error:
        problems = "; ".join(
            f"{'.'.join(map(str, problem['loc'])).upper()}: {problem['msg']}"
            for problem in error.errors(include_input=False)
        )
        raise SettingsError(problems) from None
    except UnicodeDecodeError:
        raise SettingsError("the file .env is not UTF-8 text") from None
