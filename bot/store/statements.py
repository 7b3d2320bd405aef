"""Base class of all groups of queries."""

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from sqlalchemy import ColumnElement, Executable, RowMapping, Table
from sqlalchemy.ext.asyncio import AsyncConnection


def columns(table: Table, record: type[Any]) -> list[ColumnElement[Any]]:
    """Return the columns for the fields of a dataclass."""
    return [table.c[field.name] for field in fields(record)]


class Statements:
    """A group of queries on the connection of one transaction."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def _rows(self, statement: Executable, **values: object) -> Sequence[RowMapping]:
        return (await self._connection.execute(statement, values)).mappings().all()

    async def _change(self, statement: Executable, **values: object) -> int:
        return (await self._connection.execute(statement, values)).rowcount
