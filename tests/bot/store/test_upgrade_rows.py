"""Migrations keep the rows of earlier revisions; from 0004 on they are keyed by platform."""

import pytest
from alembic import command
from sqlalchemy import Connection, text

from bot.store import Database, upgrade
from tests.bot.store.test_upgrade import connected, revision_of

NOON = "2026-03-29 12:00:00"
PLAYERS = [(1, "discord", 11), (2, "terminal", 22)]
GAMES = [
    # id, player, status, server, board
    (1, 1, "open", "guild", "channel/message"),
    (2, 1, "won", None, None),
    (3, 2, "lost", "guild", None),
]
STANDINGS = [(1, 1, "", "", "all"), (2, 1, "maria", "guild", "all"), (3, 2, "", "guild", "2026-03")]


def fill(connection: Connection, revision: str) -> None:
    """Insert rows as a program of that revision did."""
    for row in PLAYERS:
        connection.execute(
            text(
                "INSERT INTO players (id, platform, platform_id, settings, created_at)"
                f" VALUES (:id, :platform, :number, '{{}}', '{NOON}')"
            ),
            dict(zip(("id", "platform", "number"), row, strict=True)),
        )
    for number, player, status, server, board in GAMES:
        ended = "NULL" if status == "open" else f"'{NOON}'"
        connection.execute(
            text(
                "INSERT INTO games (id, player_id, variant, rules_version, deal, moves, redo, ply,"
                " status, undos, hints, autos, moves_made, dealt_at, first_move_at, touched_at,"
                " finished_at, moving_ms, practice, place, server, board, current)"
                " VALUES (:id, :player, 'maria', 1, '617', 'd', '', 1, :status, 0, 0, 0, 1,"
                f" '{NOON}', '{NOON}', '{NOON}', {ended}, 5, false, 'channel', :server, :board,"
                " :current)"
            ),
            {
                "id": number,
                "player": player,
                "status": status,
                "server": server,
                "board": board,
                "current": status == "open",
            },
        )
    if revision >= "0002":
        fill_records(connection)


def fill_records(connection: Connection) -> None:
    for number, player, variant, server, period in STANDINGS:
        connection.execute(
            text(
                "INSERT INTO standings (id, player_id, variant, server, period, played, won,"
                " streak, since) VALUES (:id, :player, :variant, :server, :period, 1, 1, 1, 4)"
            ),
            {
                "id": number,
                "player": player,
                "variant": variant,
                "server": server,
                "period": period,
            },
        )
    connection.execute(text("INSERT INTO editions (id, edition, purged) VALUES (1, 4, 2)"))
    connection.execute(
        text(
            "INSERT INTO daily_posts (server, variant, channel, hour, last_day)"
            " VALUES ('guild', 'maria', 'channel', 12, '2026-03-28')"
        )
    )


async def rows(url: str, query: str) -> list[tuple[object, ...]]:
    async with connected(url) as connection:
        return [tuple(row) for row in (await connection.execute(text(query))).fetchall()]


async def go_to(url: str, revision: str, *, back: bool = False) -> None:
    def migrate(connection: Connection) -> None:
        config = upgrade.migration_config()
        config.attributes["connection"] = connection
        (command.downgrade if back else command.upgrade)(config, revision)

    async with connected(url) as connection:
        await connection.run_sync(migrate)


@pytest.mark.parametrize("revision", ["0001", "0002", "0003"])
async def test_no_row_of_an_earlier_revision_is_lost(database_url: str, revision: str) -> None:
    await go_to(database_url, revision)
    async with connected(database_url) as connection:
        await connection.run_sync(lambda sync: fill(sync, revision))
    database = Database(database_url)
    await database.upgrade()
    await database.close()
    assert await rows(
        database_url,
        "SELECT id, player_id, status, server, board_message, platform FROM games ORDER BY id",
    ) == [
        (1, 1, "open", "guild", "channel/message", "discord"),
        (2, 1, "won", None, None, ""),
        (3, 2, "lost", "guild", None, "terminal"),
    ]
    if revision == "0001":
        return
    assert await rows(
        database_url,
        "SELECT id, player_id, variant, platform, server, period FROM standings ORDER BY id",
    ) == [
        (1, 1, "", "", "", "all"),
        (2, 1, "maria", "discord", "guild", "all"),
        (3, 2, "", "terminal", "guild", "2026-03"),
    ]
    channels = "SELECT platform, server, variant, channel, hour FROM daily_channels"
    assert await rows(database_url, channels) == [("discord", "guild", "maria", "channel", 12)]
    assert await rows(database_url, "SELECT * FROM standings_versions") == [(1, 4, 2)]


async def test_downgrade_restores_the_former_rows(database_url: str) -> None:
    await go_to(database_url, "0003")
    async with connected(database_url) as connection:
        await connection.run_sync(lambda sync: fill(sync, "0003"))
    queries = {
        "games": "SELECT id, player_id, server, board, current FROM games ORDER BY id",
        "standings": "SELECT id, player_id, variant, server, period FROM standings ORDER BY id",
        "posts": "SELECT server, variant, channel, hour, last_day FROM daily_posts",
        "editions": "SELECT id, edition, purged FROM editions",
    }
    before = {name: await rows(database_url, query) for name, query in queries.items()}
    await go_to(database_url, "0004")
    assert await revision_of(database_url) == "0004"
    await go_to(database_url, "0003", back=True)
    assert {name: await rows(database_url, query) for name, query in queries.items()} == before
