"""What the server asks of the store and changes in it, each a function of a connection: `store.run(partial(…))`."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from followsuit.server.tables import (
    Entry,
    Finished,
    Person,
    TableRow,
    entries,
    members,
    people,
    players,
    records,
    tables,
    tokens,
    transfers,
)

# Tables


def entries_after(connection: Connection, table: str, number: int) -> list[Entry]:
    """The log of a table after an entry; after 0: all of it."""
    query = select(entries.c.number, entries.c.time, entries.c.body).order_by(entries.c.number)
    found = connection.execute(query.where(entries.c.table_id == table, entries.c.number > number))
    return [Entry(*row) for row in found]


def table_row(connection: Connection, table: str) -> TableRow | None:
    """What is known of a table without its log."""
    row = connection.execute(select(tables).where(tables.c.id == table)).first()
    return TableRow(*row) if row else None


def open_tables(connection: Connection, most: int, stage: str | None = None) -> list[TableRow]:
    """Tables that anybody may come to, at any stage or at one, the newest first."""
    query = select(tables).where(tables.c.access == "open").order_by(tables.c.created.desc(), tables.c.id)
    if stage is not None:
        query = query.where(tables.c.stage == stage)
    return [TableRow(*row) for row in connection.execute(query.limit(most))]


def tables_of(connection: Connection, person: str, most: int = 100) -> list[tuple[TableRow, int, bool]]:
    """The tables that somebody sits at, their seat there, and whether a decision of theirs is waited for.

    Those come first where one is, then those where something happened last.
    """
    query = select(tables, members.c.seat, members.c.turn).join(members, members.c.table_id == tables.c.id)
    query = query.where(members.c.person == person)
    query = query.order_by(members.c.turn.desc(), tables.c.touched.desc(), tables.c.id)
    return [(TableRow(*row), seat, bool(turn)) for *row, seat, turn in connection.execute(query.limit(most))]


def delete_old_tables(
    connection: Connection, untouched: float, closed: float, but: Collection[str], most: int
) -> int:
    """Delete some tables at which nothing has happened since a time, closed ones since another; how many."""
    old = or_(tables.c.touched < untouched, (tables.c.stage == "closed") & (tables.c.touched < closed))
    query = select(tables.c.id).where(old, tables.c.id.not_in(but)).order_by(tables.c.touched)
    found = list(connection.scalars(query.limit(most).with_for_update()))
    for table in found:
        delete_table(connection, table)
    return len(found)


def delete_table(connection: Connection, table: str) -> None:
    """Delete a table with all that belongs to it, its records too."""
    for kept in (entries, members, records, players):
        connection.execute(delete(kept).where(kept.c.table_id == table))
    connection.execute(delete(tables).where(tables.c.id == table))


def record_of(connection: Connection, table: str, game: int) -> str | None:
    """The record of a finished game at a table."""
    here = (records.c.table_id == table) & (records.c.game == game)
    return connection.scalar(select(records.c.text).where(here))


def sat_in(connection: Connection, table: str, game: int, person: str) -> bool:
    """Whether somebody had a seat in a finished game."""
    here = (players.c.table_id == table) & (players.c.game == game) & (players.c.person == person)
    return connection.scalar(select(players.c.seat).where(here)) is not None


def records_of(connection: Connection, person: str, most: int = 100) -> list[Finished]:
    """The finished games that somebody sat in, the last ones first."""
    same = (players.c.table_id == records.c.table_id) & (players.c.game == records.c.game)
    query = (
        select(records.c.table_id, records.c.game, records.c.finished, tables.c.game, tables.c.seats)
        .add_columns(players.c.seat, players.c.place)
        .join(players, same)
        .join(tables, tables.c.id == records.c.table_id)
        .where(players.c.person == person)
        .order_by(records.c.finished.desc(), records.c.table_id, records.c.game)
    )
    return [Finished(*row) for row in connection.execute(query.limit(most))]


# People


def add_person(connection: Connection, person: Person, token: str) -> None:
    """A new person, with the hash of their first token."""
    connection.execute(insert(people).values(person._asdict()))
    add_token(connection, person.id, token, person.created)


def add_token(connection: Connection, person: str, token: str, now: float) -> bool:
    """Another token for somebody, by its hash; False if there is no such person any more."""
    if connection.scalar(select(people.c.id).where(people.c.id == person).with_for_update()) is None:
        return False
    connection.execute(insert(tokens).values(hash=token, person=person, created=now))
    return True


def drop_token(connection: Connection, token: str) -> None:
    """A token that is not valid any more."""
    connection.execute(delete(tokens).where(tokens.c.hash == token))


def person_with_token(connection: Connection, token: str) -> Person | None:
    """Whose token it is, by its hash."""
    query = select(people).join(tokens, tokens.c.person == people.c.id).where(tokens.c.hash == token)
    row = connection.execute(query).first()
    return Person(*row) if row else None


def names_of(connection: Connection, persons: Sequence[str]) -> dict[str, str]:
    """What people are called; those that nobody knows are left out."""
    found = connection.execute(select(people.c.id, people.c.name).where(people.c.id.in_(persons)))
    return {person: name for person, name in found}


def all_of(connection: Connection, person: str) -> dict[str, Any]:
    """Everything that is kept of somebody; of their tokens only when they were made."""
    kept = {
        "person": people.c.id,
        "tokens": tokens.c.person,
        "transfers": transfers.c.person,
        "seats": members.c.person,
        "hosted": tables.c.host,
    }
    found = {
        name: [
            {key: value for key, value in row._mapping.items() if key != "hash"}
            for row in connection.execute(select(column.table).where(column == person))
        ]
        for name, column in kept.items()
    }
    return found | {"games": [one._asdict() for one in records_of(connection, person, 10_000)]}


def rename_person(connection: Connection, person: str, name: str) -> bool:
    """Give somebody another name; False if there is no such person."""
    return connection.execute(update(people).where(people.c.id == person).values(name=name)).rowcount == 1


def saw_person(connection: Connection, person: str, now: float) -> None:
    """Somebody was here."""
    connection.execute(update(people).where(people.c.id == person, people.c.seen < now).values(seen=now))


def forget_person(connection: Connection, person: str) -> bool:
    """Delete somebody with their tokens, transfers and seats; what they did at tables stays in the logs there."""
    for seats in (members, players):
        connection.execute(delete(seats).where(seats.c.person == person))
    # Tokens and transfers go with the person.
    return connection.execute(delete(people).where(people.c.id == person)).rowcount == 1


def forget_strangers(connection: Connection, unseen: float) -> int:
    """Delete people who have not been here since a time and sit nowhere; how many they were."""
    seated = select(members.c.person)
    gone = delete(people).where(people.c.seen < unseen, people.c.id.not_in(seated))
    number = connection.execute(gone).rowcount
    # Also of those who deleted themselves while a game went on that they had a seat in.
    connection.execute(delete(players).where(players.c.person.not_in(select(people.c.id))))
    return number


# Transfers: whoever has the secret may use it, once


def add_transfer(connection: Connection, secret: str, person: str, expires: float, now: float) -> None:
    """Somebody may go on on another device, with a secret of this hash; old ones are cleared away."""
    connection.execute(delete(transfers).where(transfers.c.expires <= now))
    connection.execute(insert(transfers).values(hash=secret, person=person, expires=expires))


def use_transfer(connection: Connection, secret: str, now: float) -> str | None:
    """The person whose transfer it is, unless it has expired; nobody can use it again."""
    used = delete(transfers).where(transfers.c.hash == secret)
    row = connection.execute(used.returning(transfers.c.person, transfers.c.expires)).first()
    return str(row.person) if row and row.expires > now else None


# Measurements


def counts(connection: Connection) -> dict[str, int]:
    """How many there are of tables, people and records."""
    kept = {"tables": tables, "people": people, "records": records}
    return {
        name: connection.scalar(select(func.count()).select_from(table)) or 0 for name, table in kept.items()
    }
