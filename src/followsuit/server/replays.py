"""Finished games, told again step by step."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping

from followsuit.errors import Refused
from followsuit.play.entries import Again, AnyEntry, Left, Moved, Sat, Seated
from followsuit.play.record import PERSON, parse
from followsuit.play.sitting import Sitting
from followsuit.play.table import resume
from followsuit.server.hall import Hall
from followsuit.server.messages import encode
from followsuit.server.telling import bot_name
from followsuit.texts import Texts


async def replayed(hall: Hall, table: str, game: int, record: str, seat: int, language: str) -> bytes:
    """All steps of a game in words, with a seat's eyes; made beside the loop, as it takes a while."""
    entries = [entry for entry, _ in await hall.entries_after(table, 0)]
    names = {other: hall.names.get(person, "") for other, person in seated_in(entries, game).items()}
    return await asyncio.to_thread(_told, record, seat, language, names)


def _told(record: str, seat: int, language: str, people: Mapping[int, str]) -> bytes:
    past = resume(parse(record))
    if seat >= past.record.seats:
        raise Refused("seat-none", seat=seat, last=past.record.seats - 1)
    somebody = Texts(language=language).say("a-person", {})
    names = {
        other: people.get(other) or somebody if player == PERSON else bot_name(other, language)
        for other, player in past.record.players.items()
    }
    words = past.game.words(language, seat, names)
    return encode([words.step(step) for step in Sitting(past).since(seat, -1)])


def seated_in(entries: Iterable[AnyEntry], game: int) -> dict[int, str]:
    """Who sat where when the first move of a game was made."""
    now, people = 1, dict[int, str]()
    for entry in entries:
        match entry:
            case Sat(seat, person):
                people[seat] = person
            case Left(seat) | Seated(seat):
                people.pop(seat, None)
            case Again():
                now += 1
            case Moved() if now == game:
                break
    return people
