"""What happens at a table by itself: bots decide, clocks run out, a bot stands in for somebody who is away.

After everything that happens at a table `arrange` looks what is due next. Bots answer at an even pace, whether they
had to think or not: how fast somebody answers tells something too.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING
from weakref import proxy

from followsuit.errors import FollowsuitError
from followsuit.play.company import Company
from followsuit.play.entries import AnyEntry, Moved
from followsuit.server.bots import Question

if TYPE_CHECKING:
    from followsuit.server.room import Room

SECOND_SERVER = 3.0
"""Seconds that a server waits longer than the one that stored the last move: it may have died."""
HOPELESS = 5.0
"""Seconds until a bot is asked again that could not answer."""


class Turns:
    """What a table does without being asked."""

    def __init__(self, room: Room) -> None:
        self._room: Room = proxy(room)  # which owns this: it shall be freed as soon as nobody needs it
        self._bots: asyncio.Task[None] | None = None
        self._asked: tuple[tuple[int, int], int, bool] | None = None
        """What the bots are asked now: how far the game has come, the seat, and whether it is ours to ask."""
        self._timer: asyncio.TimerHandle | None = None
        self._gone: dict[int, float] = {}
        """Since when people are not here who owe a decision."""
        self.ours = True
        """Whether this server stored the last move, and so is the one to ask the bots."""

    def arrange(self) -> None:
        """Look what is due next; only while nothing is under way that is not stored yet."""
        if not self._room.stale:
            self._arrange_bots()
            self._arrange_timer()

    def stop(self) -> None:
        """Nothing more is due."""
        if self._bots is not None:
            self._bots.cancel()
        if self._timer is not None:
            self._timer.cancel()

    # Bots

    def _arrange_bots(self) -> None:
        seat, company = self._bot_to_act(), self._room.company
        asked = None if seat is None else (_position(company), seat, self.ours)
        if asked == self._asked:
            return
        if self._bots is not None:
            self._bots.cancel()
        self._asked = asked
        if seat is not None:
            self._bots = self._room.hall.task(
                self._play_bot(
                    question_about(self._room.id, company, seat, company.chairs[seat].bot), _position(company)
                )
            )

    def _bot_to_act(self) -> int | None:
        """The seat of a bot that owes a decision; as long as people look on."""
        return self._room.company.bot_to_act() if self._anybody_here() else None

    def _anybody_here(self) -> bool:
        return any(self._room.is_here(chair.person) for _, chair in self._room.company.people())

    async def _play_bot(self, question: Question, position: tuple[int, int]) -> None:
        """Let a bot decide; when that is stored, the next one is asked."""
        hall, seat = self._room.hall, question.seat
        pace = hall.pace + (0 if self.ours else SECOND_SERVER)
        try:
            moves, _ = await asyncio.gather(hall.bots.think(question), asyncio.sleep(pace))
            await self._room.do(lambda company: _if_still(company, position, seat, moves))
        except FollowsuitError as error:
            hall.log.error("a bot cannot answer", table=self._room.id, why=error.key)
            await asyncio.sleep(HOPELESS)
        self._bots = self._asked = None
        self._room.tell_table()

    # Clocks and absence

    def _arrange_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self._due_at()
        if due is not None:
            delay = max(0.0, due - self._room.hall.now())
            self._timer = asyncio.get_running_loop().call_later(delay + 0.01, self._on_time)

    def _due_at(self) -> float | None:
        """When the next clock runs out, or patience with somebody who is away."""
        ends = [self._room.company.deadline(), self._patience_ends()]
        return min((end for end in ends if end is not None), default=None)

    def _patience_ends(self) -> float | None:
        """When a bot stands in for somebody who is waited for by others and is not here."""
        room, now = self._room, self._room.hall.now()
        awaited = room.company.awaited()
        absent = [seat for seat in awaited if not room.is_here(room.company.chairs[seat].person)]
        self._gone = {seat: self._gone.get(seat, now) for seat in absent}
        if not absent or not self._anybody_here():
            return None
        return min(self._gone.values()) + room.hall.patience

    def _on_time(self) -> None:
        self._room.hall.task(self._room.do(self._what_is_due))

    def _what_is_due(self, company: Company) -> AnyEntry | None:
        now = self._room.hall.now()
        due = company.due(now)
        if due is not None:
            return due
        for seat, since in self._gone.items():
            if now >= since + self._room.hall.patience and self._is_missed(company, seat):
                return company.plan_stand_in(seat)
        return None

    def _is_missed(self, company: Company, seat: int) -> bool:
        """Whether somebody is waited for who is still not here, and somebody else is."""
        here = self._room.is_here(company.chairs[seat].person)
        return seat in company.awaited() and not here and self._anybody_here()


def question_about(table: str, company: Company, seat: int, level: str) -> Question:
    """What a bot of this level is asked about a seat's decision."""
    assert company.sitting is not None
    record = company.sitting.table.record
    return Question(
        table=f"{table}:{company.dealt}",
        game=record.game,
        seats=record.seats,
        settings=record.settings,
        seed=record.seed or "",
        moves=list(record.moves),  # it grows before it is stored
        seat=seat,
        level=level,
    )


def _position(company: Company) -> tuple[int, int]:
    """How far the game has come."""
    return company.dealt, company.sitting.table.number if company.sitting else -1


def _if_still(company: Company, position: tuple[int, int], seat: int, moves: list[str]) -> Moved | None:
    """A bot's decision, if nothing has happened in the game meanwhile."""
    still = _position(company) == position and company.bot_to_act() is not None and company.chairs[seat].bot
    return Moved(seat, tuple(moves)) if still else None
