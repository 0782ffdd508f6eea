"""What is kept in the database: the log of entries of each table, people, and what is derived from entries.

Entries are the truth about a table; `tables`, `members`, `records` and `players` (who sat in a finished game, whether
or not they are still there) are written along with them, in the same transaction, so that questions about many tables
need not read every log. Times of entries are service time, all others are seconds since 1970. Of tokens and transfers
only hashes are kept.
"""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import (
    BigInteger,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("created", Double, nullable=False),
    Column("touched", Double, nullable=False),
    Column("access", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("stage", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("free", Integer, nullable=False),
    Column("host", Text),
    Index("tables_by_access", "access", "created"),
    Index("tables_by_touched", "touched"),
)

# What is written along with entries refers to other tables without foreign keys: if somebody is forgotten or a table
# deleted at that moment, the entries of all the other tables in the same transaction must not fail.

entries = Table(
    "entries",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("time", Double, nullable=False),
    Column("stamp", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

members = Table(
    "members",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("person", Text, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("turn", Integer, nullable=False, server_default="0"),
    Index("members_by_person", "person"),
    sqlite_with_rowid=False,
)

records = Table(
    "records",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("game", Integer, primary_key=True, autoincrement=False),
    Column("finished", Double, nullable=False),
    Column("text", Text, nullable=False),
)

players = Table(
    "players",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("game", Integer, primary_key=True, autoincrement=False),
    Column("person", Text, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("place", Integer),
    Index("players_by_person", "person"),
    sqlite_with_rowid=False,
)

people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("created", Double, nullable=False),
    Index("tokens_by_person", "person"),
)

transfers = Table(
    "transfers",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("expires", Double, nullable=False),
    Index("transfers_by_person", "person"),
)

clock = Table(
    "clock",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("service", Double, nullable=False),
    Column("wall", Double, nullable=False),
)


class TableRow(NamedTuple):
    """A row of `tables`."""

    id: str
    created: float
    touched: float
    access: str
    game: str
    stage: str
    seats: int
    free: int
    host: str | None


class Entry(NamedTuple):
    """An entry of a table's log."""

    number: int
    time: float
    body: bytes


class Person(NamedTuple):
    """A row of `people`."""

    id: str
    name: str
    created: float
    seen: float


class Finished(NamedTuple):
    """A finished game that somebody played in: where its record is, which game it was, their seat, and how it went."""

    table_id: str
    number: int
    finished: float
    game: str
    seats: int
    seat: int
    place: int | None
