"""The store: entries in order, nothing lost and nothing twice, with SQLite and with PostgreSQL."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, inspect, text
from sqlalchemy.schema import CreateTable

from followsuit.errors import FollowsuitError
from followsuit.server import queries, writing
from followsuit.server.migrations import VERSION_TABLE
from followsuit.server.store import AGAIN, Append, Store
from followsuit.server.tables import Entry, entries, metadata
from server.postgres import cluster
from server.stores import KINDS, entry, eventually, log, new_url, play, row


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database that nobody has used yet."""
    return new_url(request.param, tmp_path)


def has(told: list[bool], count: int) -> bool:
    return len(told) == count


# Entries


def test_entries_come_back_in_order_as_they_were(url: str) -> None:
    async def story(store: Store) -> None:
        bodies = {number: bytes([0, 255, number]) for number in (3, 1, 2, 11)}
        for number, body in bodies.items():
            assert await store.append(Append("t", number, number + 0.125, body))
        await store.append(entry(1, "another table"))
        assert await log(store) == [Entry(n, n + 0.125, bodies[n]) for n in (1, 2, 3, 11)]
        assert [one.number for one in await log(store, after=2)] == [3, 11]

    play(url, story)


def test_of_two_with_the_same_number_the_first_wins_and_others_are_stored(url: str) -> None:
    async def story(store: Store) -> None:
        assert await store.append(entry(1, body=b"first"))
        group = [
            entry(1, "a"),
            entry(1, body=b"late"),
            entry(2, body=b"x"),
            entry(2, body=b"y"),
            entry(1, "z"),
        ]
        assert await asyncio.gather(*map(store.append, group)) == [True, False, True, False, True]
        assert [one.body for one in await log(store)] == [b"first", b"x"]
        assert len(await log(store, "a")) == len(await log(store, "z")) == 1

    play(url, story)


def test_the_loser_of_a_race_changes_nothing_else(url: str) -> None:
    async def story(store: Store) -> None:
        await store.append(Append("t", 1, 1.0, b"", index=row("t"), members=(("ann", 0),)))
        late = Append("t", 1, 1.0, b"", row("t", access="closed"), (("bob", 0),), (1, "a record", 5.0))
        assert not await store.append(late)
        found = await store.run(partial(queries.table_row, table="t"))
        assert found is not None
        assert found.access == "open"
        assert await store.run(partial(queries.tables_of, person="bob")) == []
        assert await store.run(partial(queries.record_of, table="t", game=1)) is None

    play(url, story)


def test_an_entry_of_a_commit_that_nobody_heard_of_is_recognised_by_its_stamp(url: str) -> None:
    async def story(store: Store) -> None:
        ours, others = Append("t", 1, 1.0, b"", index=row("t", access="old")), entry(2)
        kept = {"table_id": "t", "time": 1.0, "body": b""}
        stored = [
            {**kept, "number": 1, "stamp": ours.stamp},
            {**kept, "number": 2, "stamp": others.stamp ^ 1},
        ]
        await store.run(lambda connection: connection.execute(insert(entries), stored) and None)
        assert await asyncio.gather(*map(store.append, [ours, others, entry(3)])) == [True, False, True]
        assert len(await log(store)) == 3
        # What is derived from it was written then, and may have been overtaken since.
        assert await store.run(partial(queries.table_row, table="t")) is None

    play(url, story)


def test_a_group_is_one_transaction_and_there_are_fifty_in_a_second_at_most(url: str) -> None:
    async def story(store: Store) -> None:
        async def table(name: str) -> None:
            for number in range(1, 11):
                assert await store.append(entry(number, name))

        loop = asyncio.get_running_loop()
        begun = loop.time()
        await asyncio.gather(*(table(f"t{count}") for count in range(100)))
        assert store.stored == 1000
        assert 10 <= store.groups <= 13
        assert store.groups <= (loop.time() - begun) * 50 + 1

    play(url, story)


def test_what_is_wrong_with_one_entry_is_told_to_its_caller_alone(url: str) -> None:
    async def story(store: Store) -> None:
        twice = Append("bad", 1, 1.0, b"", members=(("ann", 0), ("ann", 1)))
        group = [entry(1), twice, entry(2)]
        first, bad, last = await asyncio.gather(*map(store.append, group), return_exceptions=True)
        assert (first, last) == (True, True)
        assert isinstance(bad, Exception)
        assert await log(store, "bad") == []
        assert len(await log(store)) == 2

    play(url, story)


def test_who_stops_waiting_does_not_hurt_others(url: str) -> None:
    async def story(store: Store) -> None:
        waiting = [asyncio.create_task(store.append(entry(number))) for number in range(1, 6)]
        await asyncio.sleep(0)
        waiting[1].cancel()
        answers = await asyncio.gather(*waiting, return_exceptions=True)
        assert [answer for answer in answers if answer is not True] == [answers[1]]
        assert {1, 3, 4, 5} <= {one.number for one in await log(store)}
        assert await store.append(entry(6))

    play(url, story)


def test_what_waits_when_the_store_is_closed_is_stored(url: str) -> None:
    async def story() -> None:
        store = await Store.open(url, "one")
        waiting = [asyncio.create_task(store.append(entry(number))) for number in range(1, 4)]
        await asyncio.sleep(0)
        await store.close()
        assert await asyncio.gather(*waiting) == [True] * 3
        with pytest.raises(FollowsuitError, match="the server is stopping"):
            await store.append(entry(4))
        store = await Store.open(url, "one")
        assert len(await log(store)) == 3
        await store.close()

    asyncio.run(story())


# When the database is gone


def test_nothing_is_lost_or_doubled_while_postgresql_is_stopped_and_started() -> None:
    url, server = cluster().new_database(), cluster()

    async def story(store: Store) -> None:
        told: list[bool] = []
        store.on_trouble = told.append
        done: dict[str, int] = {}

        async def table(name: str) -> None:
            while len(told) < 4 or done[name] < 30:
                number = done.get(name, 0) + 1
                assert await store.append(entry(number, name)), "nobody else writes here"
                done[name] = number

        writing = [asyncio.create_task(table(f"t{count}")) for count in range(20)]
        for mode, news in (("fast", 1), ("immediate", 3)):
            await asyncio.sleep(0.3)
            await asyncio.to_thread(server.stop, mode)
            await eventually(partial(has, told, news))
            assert store.trouble
            with pytest.raises(FollowsuitError, match="the database does not answer"):
                await log(store)
            await asyncio.to_thread(server.start)
            await eventually(partial(has, told, news + 1))
        await asyncio.gather(*writing)
        assert told == [True, False, True, False]
        for name, last in done.items():
            assert [one.number for one in await log(store, name)] == list(range(1, last + 1))

    play(url, story)


def test_an_entry_is_stored_though_its_connection_breaks_in_the_middle() -> None:
    url = cluster().new_database()
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"

    def hold_up_and_cut(connection: Connection) -> None:
        connection.execute(text("LOCK TABLE entries IN EXCLUSIVE MODE"))
        while connection.scalar(text(cut)) is None:
            connection.execute(text("SELECT pg_sleep(0.02), pg_stat_clear_snapshot()"))

    async def story(store: Store) -> None:
        other = await Store.open(url, "two")
        held_up = asyncio.create_task(other.run(hold_up_and_cut))
        await asyncio.sleep(0.3)
        assert await store.append(entry(1))
        await held_up
        assert len(await log(store)) == 1
        await other.close()

    play(url, story)


def test_a_connection_that_was_closed_while_nobody_used_it_is_made_again() -> None:
    url = cluster().new_database()
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'test%'"

    async def story(store: Store) -> None:
        assert await store.append(entry(1))
        await asyncio.to_thread(cluster().sql, cut)
        await asyncio.sleep(0.2)
        assert len(await log(store)) == 1

    play(url, story)


def test_nothing_is_lost_while_the_disk_is_full(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        told: list[bool] = []
        store.on_trouble = told.append
        await store.run(lambda connection: connection.exec_driver_sql("PRAGMA max_page_count = 1") and None)
        group = [entry(number, body=b"x" * 5000) for number in range(1, 51)]
        waiting = asyncio.gather(*map(store.append, group))
        await eventually(lambda: store.trouble)
        assert not waiting.done()
        assert await log(store) == [], "reading goes on"
        await store.run(
            lambda connection: connection.exec_driver_sql("PRAGMA max_page_count = 1000000") and None
        )
        assert await waiting == [True] * 50
        assert len(await log(store)) == 50
        await eventually(lambda: told == [True, False])

    play(f"sqlite:///{tmp_path / 'x.db'}", story)


def test_who_waits_for_a_database_that_stays_away_is_told_so_in_the_end(tmp_path: Path) -> None:
    async def story() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'x.db'}", "one")
        await store.run(lambda connection: connection.exec_driver_sql("PRAGMA max_page_count = 1") and None)
        waiting = asyncio.create_task(store.append(entry(1, body=b"x" * 10**6)))
        await asyncio.sleep(0.1)
        await store.close(patience=0.2)
        with pytest.raises(FollowsuitError, match="the server is stopping"):
            await asyncio.wait_for(waiting, 5)

    asyncio.run(story())


# Opening


def test_sqlite_is_set_so_that_what_was_stored_survives_a_power_cut(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        def settings(connection: Connection) -> list[object]:
            names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

        assert await store.run(settings) == ["wal", 2, 1, 5000]

    play(f"sqlite:///{tmp_path / 'x.db'}", story)


def test_two_servers_cannot_use_one_sqlite_file(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'x.db'}"
    (tmp_path / "same.db").symlink_to(tmp_path / "x.db")

    async def story(store: Store) -> None:
        for path in ("x.db", "same.db"):
            with pytest.raises(FollowsuitError, match=f"{path} is in use by another server"):
                await Store.open(f"sqlite:///{tmp_path / path}", "two")
        assert await store.append(entry(1))

    play(url, story)

    async def once_more(store: Store) -> None:
        assert len(await log(store)) == 1

    play(url, once_more)
    assert not (tmp_path / "x.db.lock").exists()


def test_a_database_is_migrated_from_nothing_and_then_left_alone(url: str) -> None:
    async def story(store: Store) -> None:
        def forms(connection: Connection) -> dict[str, list[str]]:
            look = inspect(connection)
            return {
                name: [column["name"] for column in look.get_columns(name)] for name in look.get_table_names()
            }

        wanted = {name: [column.name for column in table.c] for name, table in metadata.tables.items()}
        assert await store.run(forms) == {**wanted, VERSION_TABLE: ["version_num"]}

    play(url, story)
    play(url, story)


def test_migrations_make_what_the_tables_are_said_to_be(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        def made(connection: Connection) -> dict[str, str]:
            found = connection.execute(text("SELECT name, sql FROM sqlite_master WHERE type = 'table'"))
            return {name: " ".join(sql.split()) for name, sql in found if name != VERSION_TABLE}

        def said(connection: Connection) -> dict[str, str]:
            return {
                name: " ".join(str(CreateTable(table).compile(connection)).split())
                for name, table in metadata.tables.items()
            }

        assert await store.run(made) == await store.run(said)

        def indexes(connection: Connection) -> set[str | None]:
            found = connection.execute(
                text("SELECT name FROM sqlite_master WHERE type = 'index' AND sql > ''")
            )
            return set(found.scalars())

        assert await store.run(indexes) == {
            i.name for table in metadata.tables.values() for i in table.indexes
        }

    play(f"sqlite:///{tmp_path / 'x.db'}", story)


def test_of_games_before_there_were_players_those_are_known_who_still_sit_there(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "x.db")) as old, old:
        old.execute("CREATE TABLE records (table_id, game, finished, text)")
        old.execute("CREATE TABLE members (table_id, person, seat)")
        old.execute(f"CREATE TABLE {VERSION_TABLE} (version_num)")
        old.execute(f"INSERT INTO {VERSION_TABLE} VALUES ('0001')")
        old.execute(
            "INSERT INTO records VALUES ('t', 1, 5.0, 'x'), ('t', 2, 6.0, 'x'), ('other', 1, 7.0, 'x')"
        )
        old.execute("INSERT INTO members VALUES ('t', 'ann', 2), ('third', 'bob', 0)")

    async def story(store: Store) -> None:
        found = await store.run(lambda connection: connection.execute(text("SELECT * FROM players")).all())
        assert sorted(map(tuple, found)) == [("t", 1, "ann", 2, None), ("t", 2, "ann", 2, None)]

    play(f"sqlite:///{tmp_path / 'x.db'}", story)


def test_servers_that_start_together_migrate_one_after_the_other() -> None:
    url = cluster().new_database()

    async def story() -> None:
        stores = await asyncio.gather(*(Store.open(url, f"s{count}") for count in range(4)))
        assert await stores[0].append(entry(1))
        assert len(await log(stores[3])) == 1
        for store in stores:
            await store.close()

    asyncio.run(story())


def test_a_database_of_a_newer_version_is_refused(url: str) -> None:
    async def story(store: Store) -> None:
        await store.run(
            lambda connection: (
                connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '9999'")) and None
            )
        )

    play(url, story)
    with pytest.raises(
        FollowsuitError, match=r"belongs to a newer version of followsuit \(its form is 9999\)"
    ):
        asyncio.run(Store.open(url, "one"))


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("", "names no database"),
        ("x.db", "x.db names no database; write sqlite:///FILE or postgresql://USER@HOST/NAME"),
        ("sqlite://", "names no database"),
        ("sqlite:///:memory:", "names no database"),
        ("sqlite:///x.db?mode=ro", "names no database"),
        ("mysql://me:secret@host/db", "^mysql://host/db names no database"),
        (
            "postgresql+psycopg://me:secret@host/db?password=secret",
            r"^postgresql\+psycopg://host/db names no",
        ),
        (
            "postgresql://me:secret@127.0.0.1:1/db",
            "database postgresql://127.0.0.1:1/db cannot be opened: .+",
        ),
        ("postgresql://me@127.0.0.1:port/db", "cannot be opened: .+"),
        ("postgresql://me@127.0.0.1:1/db?sslmode=nonsense", "cannot be opened: .*sslmode"),
        ("postgresql:///db?host=/nowhere", "cannot be opened: .+"),
    ],
)
def test_a_url_that_leads_nowhere_is_refused_in_one_line_without_secrets(url: str, why: str) -> None:
    with pytest.raises(FollowsuitError, match=why) as caught:
        asyncio.run(Store.open(url, "one"))
    assert "secret" not in str(caught.value)
    assert "None" not in str(caught.value)


def test_a_file_that_cannot_be_a_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("hello " * 1000)
    for name, why in (
        ("text", "text is not an SQLite database"),
        ("none/x.db", "there is no folder .*none"),
        ("", "is a folder"),
        ("/dev/null", "/dev/null is not a file; choose another one"),
        ("/proc/x.db", "/proc/x.db cannot be written: /proc takes no new files"),
    ):
        with pytest.raises(FollowsuitError, match=why):
            asyncio.run(Store.open(f"sqlite:///{tmp_path / name}", "one"))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["text"]
    assert (tmp_path / "text").read_text() == "hello " * 1000


def test_a_postgresql_database_that_does_not_exist_is_named() -> None:
    url = cluster().new_database().replace("/test", "/nosuchtest")
    with pytest.raises(FollowsuitError, match=r'cannot be opened: database "nosuchtest\d+" does not exist'):
        asyncio.run(Store.open(url, "one"))


# Other servers


def test_servers_hear_of_entries_and_news_and_again_after_a_broken_line() -> None:
    url = cluster().new_database()
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ILIKE 'LISTEN%'"

    async def story(store: Store) -> None:
        other, heard = await Store.open(url, "two"), list[str]()
        await other.listen(heard.append)
        assert await asyncio.gather(*map(store.append, [entry(1), entry(7, "b")])) == [True, True]
        await store.notify("ann is here")
        await eventually(lambda: len(heard) == 2)
        assert heard == ["entry one b:7 t:1", "ann is here"]
        await asyncio.to_thread(cluster().sql, cut)
        await eventually(lambda: heard[2:] == [AGAIN])
        assert not await store.append(entry(1)), "of which nobody is told"
        assert await store.append(entry(2))
        await eventually(lambda: heard[3:] == ["entry one t:2"])
        await other.close()

    play(url, story)


def test_with_sqlite_there_is_nobody_to_tell(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        heard = list[str]()
        await store.listen(heard.append)
        await store.notify("ann is here")
        assert await store.append(entry(1))
        assert heard == []
        assert not store.shared

    play(f"sqlite:///{tmp_path / 'x.db'}", story)


def test_of_two_servers_that_race_for_a_number_exactly_one_has_it() -> None:
    url = cluster().new_database()

    async def story(store: Store) -> None:
        other = await Store.open(url, "two")
        for number in range(1, 21):
            names = [f"t{count}" for count in range(50)]
            ours, theirs = (
                asyncio.gather(*(server.append(entry(number, name)) for name in order))
                for server, order in ((store, names), (other, names[::-1]))
            )
            won = [a != b for a, b in zip(await ours, (await theirs)[::-1], strict=True)]
            assert all(won)
        await other.close()

    play(url, story)


def test_news_of_many_entries_are_told_in_pieces() -> None:
    group = [entry(number, f"table-{number}") for number in range(1000)]
    news = list(writing.news_of("one", group))
    assert len(news) > 1
    assert all(line.startswith("entry one ") and len(line) < 8000 for line in news)
    assert [place for line in news for place in line.split()[2:]] == [f"{o.table}:{o.number}" for o in group]


def test_nobody_else_can_read_the_file_of_sqlite(tmp_path: Path) -> None:
    async def story() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'tables.db'}", "one")
        await store.append(Append("table", 1, 1.0, b"x"))
        modes = {
            path.stat().st_mode & 0o777 for path in tmp_path.glob("tables.db*") if path.suffix != ".lock"
        }
        await store.close()
        assert modes == {0o600}

    asyncio.run(story())
