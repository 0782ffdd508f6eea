"""Tables with people: what they want is planned and applied at once, and the log is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from followsuit import registry
from followsuit.engine.bits import members
from followsuit.errors import Refused
from followsuit.play import Table
from followsuit.play.company import Company, Stage
from followsuit.play.entries import Access, AnyEntry, Clock, Moved, Opened, from_bytes, to_bytes

PEOPLE = ("ada", "ben", "cleo", "dan", "eva", "fred")
NO_PASSING = {"pass_cards": False}
"""Hearts in which one decides after the other, from the first trick on."""


def secret(number: int = 1) -> str:
    """One of several secrets."""
    return f"{number:064x}"


def entropy(seat: int) -> str:
    """What somebody adds to the luck of the deal."""
    return f"{seat:016x}"


@dataclass
class Evening:
    """A table and its log."""

    company: Company
    log: list[tuple[AnyEntry, float]]
    now: float = 0.0
    luck: Random = field(default_factory=lambda: Random(1))

    def do(self, entry: AnyEntry | None) -> None:
        """Let something happen that was planned."""
        assert entry is not None, "there is nothing to do"
        self.log.append((entry, self.now))
        self.company.apply(entry, self.now)

    def wait(self, seconds: float) -> None:
        """Time passes."""
        self.now += seconds

    def remaining(self, seat: int) -> float | None:
        """How long somebody may still think."""
        return self.company.remaining(seat, self.now)

    @property
    def table(self) -> Table:
        """The game that is played, or was played last."""
        assert self.company.sitting is not None
        return self.company.sitting.table

    def stage(self) -> Stage:
        """Whether people gather, play, have played, or the table is closed."""
        return self.company.stage

    def sit(self, person: str, seat: int | None = None, invitation: str = "") -> None:
        """Somebody takes a seat."""
        self.do(self.company.plan_sit(person, seat, invitation))

    def ready(self, *seats: int) -> None:
        """Some, or all people, are ready."""
        for seat in seats or [seat for seat, _ in self.company.people()]:
            self.do(self.company.plan_ready(seat, self.company.games, entropy(seat)))

    def plan(self, seat: int) -> Moved | None:
        """A decision that a person could make now, whichever."""
        decision = self.table.decision(seat)
        assert decision is not None, f"seat {seat} is not asked"
        options = some_decision(self.table, seat, self.luck)
        return self.company.plan_move(seat, self.company.dealt, decision, options)

    def decide(self, seat: int) -> None:
        """A person or a bot decides, whatever."""
        if self.company.chairs[seat].bot:
            names = self.table.names_of(seat, some_decision(self.table, seat, self.luck))
            self.do(Moved(seat, tuple(names)))
        else:
            self.do(self.plan(seat))

    def decide_until(self, reached: Callable[[], bool]) -> None:
        """All decide, whoever is asked, until something is reached."""
        while not reached():
            self.decide(self.table.pending()[0])

    def until_asked(self, seat: int) -> None:
        """All others decide until a seat is asked."""
        self.decide_until(lambda: self.table.pending()[0] == seat)

    def finish(self) -> None:
        """Play to the end."""
        self.decide_until(lambda: self.company.stage != "playing")

    def moves(self) -> list[tuple[int, str]]:
        """The moves of the record so far, and undos as those of seat −1."""
        return list(self.table.record.moves)


def open_table(
    seats: int = 4,
    bots: dict[int, str] | None = None,
    clock: Clock | None = None,
    access: Access = "link",
    game: str = "hearts",
    settings: dict[str, Any] | None = None,
) -> Evening:
    """A table that Ada has opened; she has not sat down yet."""
    opened = Opened(
        game=game,
        version=registry.find(game).version,
        seats=seats,
        host="ada",
        secret=secret(),
        settings=NO_PASSING if settings is None else settings,
        bots=bots or {},
        clock=clock or Clock(),
        access=access,
    )
    return Evening(Company(opened, 0.0), [(opened, 0.0)])


def gathered(people: int = 2, clock: Clock | None = None, settings: dict[str, Any] | None = None) -> Evening:
    """Hearts for four with so many people at the first seats and bots at the others; nobody is ready."""
    evening = open_table(4, dict.fromkeys(range(people, 4), "beginner"), clock, settings=settings)
    for person in PEOPLE[:people]:
        evening.sit(person)
    return evening


def playing(people: int = 2, clock: Clock | None = None, settings: dict[str, Any] | None = None) -> Evening:
    """The same when all are ready: the game has begun."""
    evening = gathered(people, clock, settings)
    evening.ready()
    return evening


def some_decision(table: Table, seat: int, luck: Random) -> list[int]:
    """A whole decision that the rules allow: an option, or a set."""
    trial = table.state.copy()
    chosen: list[int] = []
    while not chosen or (seat in members(trial.pending) and trial.chosen(seat)):
        chosen.append(luck.choice(members(trial.options(seat))))
        trial.apply(seat, chosen[-1])
    return chosen


def refused(key: str) -> Any:
    """What is done in here is refused, for this reason."""
    return pytest.raises(Refused, check=lambda error: error.key == key)


def read_again(log: list[tuple[AnyEntry, float]]) -> Company:
    """The company of a log that was stored and read again."""
    (first, time), *rest = [(from_bytes(to_bytes(entry)), time) for entry, time in log]
    assert isinstance(first, Opened)
    company = Company(first, time)
    for entry, time in rest:
        company.apply(entry, time)
    return company


def all_about(company: Company, time: float) -> dict[str, Any]:
    """Everything that people can see of a table."""
    record, undo = company.record(), company.undo
    return {
        "stage": company.stage,
        "chairs": [repr(chair) for chair in company.chairs],
        "host": company.host,
        "invitations": dict(company.invitations),
        "games": (company.games, company.dealt, company.number, company.time),
        "commitment": company.commitment,
        "record": record.text() if record else "",
        "decisions": [company.sitting.table.decision(seat) for seat in range(company.opened.seats)]
        if company.sitting
        else [],
        "bot": company.bot_to_act(),
        "undo": (undo.seat, sorted(undo.agreed)) if undo else None,
        "awaited": company.awaited(),
        "remaining": [company.remaining(seat, time) for seat in range(company.opened.seats)],
        "deadline": company.deadline(),
        "due": company.due(time),
    }
