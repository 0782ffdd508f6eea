"""What is asked of the store, and changed in it, beside the entries."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection

from followsuit.server import queries
from followsuit.server.store import Append, Store
from followsuit.server.tables import Finished, Person
from server.stores import KINDS, log, new_url, play, row


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database that nobody has used yet."""
    return new_url(request.param, tmp_path)


def test_tables_are_found_by_access_and_by_person(url: str) -> None:
    async def story(store: Store) -> None:
        for table, created, access, seat in (("a", 1, "open", 0), ("b", 2, "link", 1), ("c", 3, "open", 2)):
            index = row(table, created, 10 - created, access)
            await store.append(Append(table, 1, 1.0, b"", index, (("ann", seat), ("bob", 3))))
        assert [t.id for t in await store.run(partial(queries.open_tables, most=9))] == ["c", "a"]
        assert [t.id for t in await store.run(partial(queries.open_tables, most=1))] == ["c"]
        assert await store.run(partial(queries.open_tables, most=9, stage="over")) == []
        mine = await store.run(partial(queries.tables_of, person="ann"))
        assert [(table.id, seat) for table, seat, _ in mine] == [("a", 0), ("b", 1), ("c", 2)]
        changed = row("a", 99, 50, "closed")
        await store.append(Append("a", 2, 1.0, b"", changed, (("bob", 0),)))
        assert await store.run(partial(queries.table_row, table="a")) == changed._replace(created=1.0)
        assert len(await store.run(partial(queries.tables_of, person="ann"))) == 2

    play(url, story)


def test_of_several_entries_of_a_table_in_a_group_the_last_one_says_how_it_is(url: str) -> None:
    async def story(store: Store) -> None:
        group = [
            Append("t", number, 1.0, b"", row("t", touched=number), (("ann", number),))
            for number in (1, 2, 3)
        ]
        await asyncio.gather(*map(store.append, group))
        assert store.groups == 1
        mine = await store.run(partial(queries.tables_of, person="ann"))
        assert [(table.touched, seat) for table, seat, _ in mine] == [(3.0, 3)]

    play(url, story)


def test_tables_where_somebody_is_waited_for_come_first(url: str) -> None:
    async def story(store: Store) -> None:
        seated = (("ann", 0), ("bob", 1))
        for table, touched in (("a", 1), ("b", 2)):
            turns = (("ann", table == "a"), ("bob", False))
            await store.append(Append(table, 1, 1.0, b"", row(table, touched=touched), seated, turns=turns))

        async def whose(person: str) -> list[tuple[str, bool]]:
            found = await store.run(partial(queries.tables_of, person=person))
            return [(table.id, turn) for table, _, turn in found]

        assert await whose("ann") == [("a", True), ("b", False)]
        assert await whose("bob") == [("b", False), ("a", False)]
        await store.append(Append("a", 2, 1.0, b"", turns=(("ann", False), ("bob", True))))
        assert await whose("ann") == [("b", False), ("a", False)]
        assert await whose("bob") == [("a", True), ("b", False)]

    play(url, story)


def test_records_are_found_by_table_and_by_person_and_go_with_their_table(url: str) -> None:
    async def story(store: Store) -> None:
        for number, record in ((1, (1, "one", 5.0)), (2, (2, "two", 6.0)), (3, (2, "two again", 7.0))):
            await store.append(Append("t", number, 1.0, b"", row("t"), (), record, (("ann", 2, number),)))
        await store.append(
            Append("other", 1, 1.0, b"", row("other"), (), (1, "three", 8.0), (("bob", 0, None),))
        )
        assert await store.run(partial(queries.record_of, table="t", game=2)) == "two again"
        mine = [Finished("t", 2, 7.0, "hearts", 4, 2, 3), Finished("t", 1, 5.0, "hearts", 4, 2, 1)]
        assert await store.run(partial(queries.records_of, person="ann")) == mine
        assert await store.run(queries.counts) == {"tables": 2, "people": 0, "records": 3}
        for person, sat in (("ann", True), ("bob", False), ("", False)):
            assert await store.run(partial(queries.sat_in, table="t", game=1, person=person)) is sat
        await store.run(partial(queries.delete_table, table="t"))
        assert not await store.run(partial(queries.sat_in, table="t", game=1, person="ann"))
        assert await store.run(queries.counts) == {"tables": 1, "people": 0, "records": 1}
        assert await log(store) == []
        assert len(await log(store, "other")) == 1

    play(url, story)


def test_people_are_known_by_their_tokens_until_they_are_forgotten(url: str) -> None:
    ann = Person("ann", "Ann", 1.0, 1.0)

    async def story(store: Store) -> None:
        await store.run(partial(queries.add_person, person=ann, token="hash"))
        assert await store.run(partial(queries.add_token, person="ann", token="second", now=2.0))
        assert not await store.run(partial(queries.add_token, person="nobody", token="third", now=2.0))
        assert await store.run(partial(queries.rename_person, person="ann", name="Änne\u3000🂡"))
        await store.run(partial(queries.saw_person, person="ann", now=9.0))
        await store.run(partial(queries.drop_token, token="hash"))
        assert await store.run(partial(queries.person_with_token, token="hash")) is None
        known = await store.run(partial(queries.person_with_token, token="second"))
        assert known == ann._replace(name="Änne\u3000🂡", seen=9.0)
        assert await store.run(partial(queries.names_of, persons=["ann", "x"])) == {"ann": "Änne\u3000🂡"}
        await store.run(partial(queries.add_transfer, secret="s", person="ann", expires=99.0, now=1.0))
        await store.append(Append("t", 1, 1.0, b"", row("t"), (("ann", 0), ("bob", 1))))
        assert await store.run(partial(queries.forget_person, person="ann"))
        assert not await store.run(partial(queries.forget_person, person="ann"))
        assert await store.run(partial(queries.person_with_token, token="second")) is None
        assert await store.run(partial(queries.use_transfer, secret="s", now=2.0)) is None
        assert await store.run(partial(queries.tables_of, person="ann")) == []
        assert len(await store.run(partial(queries.tables_of, person="bob"))) == 1

    play(url, story)


def test_a_transfer_is_used_once_and_expires(url: str) -> None:
    async def story(store: Store) -> None:
        await store.run(partial(queries.add_person, person=Person("ann", "Ann", 1.0, 1.0), token="hash"))
        for secret, expires in (("s", 10.0), ("late", 10.0)):
            await store.run(
                partial(queries.add_transfer, secret=secret, person="ann", expires=expires, now=1.0)
            )
        assert await store.run(partial(queries.use_transfer, secret="s", now=9.9)) == "ann"
        assert await store.run(partial(queries.use_transfer, secret="s", now=9.9)) is None
        assert await store.run(partial(queries.use_transfer, secret="late", now=10.0)) is None

    play(url, story)


def test_work_that_fails_changes_nothing(url: str) -> None:
    def work(connection: Connection) -> None:
        queries.add_person(connection, Person("ann", "Ann", 1.0, 1.0), "hash")
        raise KeyError("ann")

    async def story(store: Store) -> None:
        with pytest.raises(KeyError):
            await store.run(work)
        assert (await store.run(queries.counts))["people"] == 0

    play(url, story)
