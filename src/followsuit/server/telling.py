"""What is told about a table besides the game: to clients, and to the index of all tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from followsuit.errors import Refused
from followsuit.play.company import Chair, Company
from followsuit.server.messages import ChairNow, ClockNow, TableNow, TroubleMessage, UndoNow
from followsuit.texts import Texts

if TYPE_CHECKING:
    from followsuit.server.room import Room


def eyes_of(company: Company, person: str) -> int | None:
    """With which seat's eyes somebody looks at the game: −1 a spectator's; None: they may not look."""
    seat = company.seat_of(person)
    if seat is not None:
        return seat
    return -1 if company.opened.watchers == "anyone" else None


def may_enter(company: Company, person: str, invitation: str = "") -> bool:
    """Whether somebody who has the link of a table may know anything about it."""
    invited = (
        company.seat_of(person) is not None or person == company.host or invitation in company.invitations
    )
    return company.opened.access != "private" or invited


def why_not(company: Company, person: str, invitation: str = "") -> Refused | None:
    """Why somebody may not be at a table now, with a seat or without one; None: they may."""
    if not may_enter(company, person, invitation):
        return Refused("table-private")
    if company.stage == "playing" and eyes_of(company, person) is None:
        return Refused("table-no-watchers")
    return None


@dataclass(frozen=True, slots=True)
class Index:
    """What the index of all tables holds of one."""

    stage: str
    free: int
    host: str
    members: tuple[tuple[str, int], ...]
    """People and their seats."""


def index_of(company: Company) -> Index:
    """What the index holds of a table."""
    free = sum(chair.free for chair in company.chairs)
    members = tuple((chair.person, seat) for seat, chair in company.people())
    return Index(company.stage, free, company.host, members)


def turns_of(company: Company) -> dict[str, bool]:
    """Of everybody who has a seat, whether a decision of theirs is waited for: of each for themselves only."""
    awaited = company.awaited()
    return {chair.person: seat in awaited for seat, chair in company.people()}


def bot_name(seat: int, language: str) -> str:
    """What a bot is called."""
    return Texts(language=language).say(f"bot-name-{seat}", {})


def names_at(company: Company, names: dict[str, str], language: str) -> dict[int, str]:
    """What the seats of a table are called: people by their names, bots by theirs."""
    somebody = Texts(language=language).say("a-person", {})
    return {
        seat: names.get(chair.person) or somebody if chair.person else bot_name(seat, language)
        for seat, chair in enumerate(company.chairs)
        if not chair.free
    }


def trouble_in(language: str) -> TroubleMessage:
    """That the server cannot store anything now."""
    return TroubleMessage(Texts(language=language).say("table-trouble", {}))


def table_now(room: Room, person: str, language: str) -> TableNow:
    """All about a table but the game itself, as somebody is told of it."""
    company, opened = room.company, room.company.opened
    names = names_at(company, room.hall.names, language)
    seated = {chair.person for _, chair in company.people()}
    return TableNow(
        id=room.id,
        game=opened.game,
        seats=opened.seats,
        settings=opened.settings,
        stage=company.stage,
        number=company.number,
        games=company.games,
        commitment=company.commitment,
        access=opened.access,
        watchers=opened.watchers,
        hints=opened.hints,
        played=opened.played,
        clock=ClockNow(opened.clock.kind, opened.clock.seconds),
        chairs=tuple(
            _chair_now(room, seat, chair, names.get(seat, "")) for seat, chair in enumerate(company.chairs)
        ),
        undo=UndoNow(company.undo.seat, tuple(sorted(company.undo.agreed))) if company.undo else None,
        seat=company.seat_of(person),
        host=person == company.host,
        watching=sum(connection.person not in seated for connection in room.connections),
    )


def _chair_now(room: Room, seat: int, chair: Chair, name: str) -> ChairNow:
    company = room.company
    return ChairNow(
        seat=seat,
        kind="free" if chair.free else "person" if chair.person else "bot",
        name=name,
        level=chair.bot,
        host=bool(chair.person) and chair.person == company.host,
        here=bool(chair.person) and room.is_here(chair.person),
        ready=bool(chair.level or chair.entropy),
        away=chair.away,
        remaining=company.remaining(seat, room.hall.now()) if chair.person else None,
        running=company.is_running(seat),
    )
