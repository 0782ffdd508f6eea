"""What was stored of a table, read straight from the database, and what clients were told of it."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from dataclasses import dataclass, field
from typing import Any

import asyncpg

from followsuit.client import Message, Visitor
from followsuit.play.company import Company
from followsuit.play.entries import AnyEntry, Moved, Opened, from_bytes
from followsuit.server.messages import encode
from server.serving import Player

QUERY = "SELECT number, time, body FROM entries WHERE table_id = '{}' ORDER BY number"


def rows_of(db: str, table: str) -> list[tuple[int, float, bytes]]:
    """The log of a table as it lies in the database."""
    query = QUERY.format(table)
    if db.startswith("sqlite:///"):
        connection = sqlite3.connect(db.removeprefix("sqlite:///"))
        try:
            return connection.execute(query).fetchall()
        finally:
            connection.close()

    async def fetched() -> list[tuple[int, float, bytes]]:
        connection = await asyncpg.connect(db)
        try:
            return [tuple(row) for row in await connection.fetch(query)]
        finally:
            await connection.close()

    return asyncio.run(fetched())


@dataclass
class Ledger:
    """A table played through again from its log."""

    entries: list[AnyEntry]
    company: Company
    moves: dict[tuple[int, int, int], Moved] = field(default_factory=dict)
    """What was decided: by game, seat and the number of the decision."""
    plans: dict[tuple[int, int, int], AnyEntry | None] = field(default_factory=dict)
    """What those would have been that somebody wanted, by the same."""
    steps: dict[tuple[int, int], dict[int, bytes]] = field(default_factory=dict)
    """By game and seat: what happened there, by number."""
    watched: tuple[int, ...] = ()
    """The seats whose steps are noted."""

    def look(self) -> None:
        """Note what seats see now."""
        sitting, dealt = self.company.sitting, self.company.dealt
        for seat in self.watched if sitting else ():
            assert sitting is not None
            step = sitting.watch(seat)
            self.steps.setdefault((dealt, seat), {})[step.number] = encode(step)

    def add(self, entry: AnyEntry, time: float, wanted: dict[tuple[int, int, int], list[int]]) -> None:
        """Let the next entry take effect."""
        if isinstance(entry, Moved):
            sitting = self.company.sitting
            assert sitting is not None
            decision = sitting.table.decision(entry.seat)
            assert decision is not None, "a move that nobody asked for"
            key = (self.company.dealt, entry.seat, decision)
            assert key not in self.moves, "a decision that was carried out twice"
            self.moves[key] = entry
            if key in wanted:
                self.plans[key] = self.company.plan_move(entry.seat, key[0], decision, wanted[key])
        self.company.apply(entry, time)
        self.entries.append(entry)
        self.look()


def silent(data: Any) -> Any:
    """Views and steps without their sentences."""
    if isinstance(data, dict):
        return {key: silent(value) for key, value in data.items() if key != "spoken"}
    return [silent(value) for value in data] if isinstance(data, list) else data


class Witness(Player):
    """A player who remembers what was acknowledged."""

    def __init__(self, visitor: Visitor, table: str, luck: random.Random, url: str = "") -> None:
        super().__init__(visitor, table, luck, url)
        self.sent: dict[int, Message] = {}
        self.acknowledged: list[Message] = []
        """What this player wanted and was told to be done."""
        self.troubles: list[str | None] = []

    async def hear(self, message: Message) -> None:
        """Do what a message asks for."""
        if message["type"] == "done" and message["done"]:
            self.acknowledged.append(self.sent[message["re"]])
        if message["type"] == "trouble":
            self.troubles.append(message["text"])
        await super().hear(message)

    async def say(self, do: str, **wanted: Any) -> None:
        """Send something, and remember it."""
        self.sent[self._sent + 1] = {"do": do, **wanted}
        await super().say(do, **wanted)


def read_ledger(
    db: str,
    table: str,
    wanted: dict[tuple[int, int, int], list[int]] | None = None,
    watched: tuple[int, ...] = (),
) -> Ledger:
    """The log of a table, played through again."""
    (number, time, body), *rows = rows_of(db, table)
    first = from_bytes(body)
    assert number == 1
    assert isinstance(first, Opened)
    ledger = Ledger([first], Company(first, time), watched=watched)
    for count, (number, time, body) in enumerate(rows, 2):
        assert number == count, "an entry is missing"
        ledger.add(from_bytes(body), time, wanted or {})
    return ledger


def check(db: str, table: str, *players: Witness) -> Ledger:
    """What was stored is what all of them were told, and nothing that was acknowledged is lost."""
    wanted = {
        (sent["game"], player.table["seat"], sent["decision"]): sent["options"]
        for player in players
        for sent in player.acknowledged
        if sent["do"] == "move"
    }
    seats = {message["step"]["view"]["seat"] for player in players for message in player.steps}
    ledger = read_ledger(db, table, wanted, tuple(seats))
    for key in wanted:
        assert ledger.moves.get(key) == ledger.plans.get(key) is not None, f"{key} was acknowledged"
    for player in players:
        check_steps(ledger, player)
    return ledger


def check_steps(ledger: Ledger, player: Player) -> None:
    """A client was told what happened, once and in its order, and with nothing left out."""
    last: tuple[int, int] = (0, -1)
    for message in player.steps:
        game, step = message["game"], silent(message["step"])
        number = step["number"]
        here = ledger.steps[game, step["view"]["seat"]]
        assert (game, number) > last, f"step {number} of game {game} came after {last}"
        stored = silent(json.loads(here[number]))
        asked = {"decision": stored["decision"]} if step["decision"] is None else {}
        if step["anew"]:
            assert step["view"] == stored["view"]
        else:
            assert step | asked == stored
            skipped = [one for one in here if last[1] < one < number] if game == last[0] else []
            assert not skipped, f"steps {skipped} were left out"
        last = (game, number)
