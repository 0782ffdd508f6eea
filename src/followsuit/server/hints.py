"""Hints at a table: an expert thinks in one of the processes of the bots, from what the seat knows.

The same question has the same answer, so it is thought about once, however often and from wherever it is asked.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING
from weakref import proxy

from followsuit.errors import Refused
from followsuit.play.advice import Advice, advised, compared, has_worths, meaning
from followsuit.play.company import Company
from followsuit.server.messages import HintMessage, OptionWorth
from followsuit.server.turns import question_about
from followsuit.words import Words

if TYPE_CHECKING:
    from followsuit.server.room import Room

ADVISER = "expert"
Asked = tuple[int, int]
"""A game and a decision in it."""


class Hints:
    """What people at a table have asked for."""

    def __init__(self, room: Room) -> None:
        self._room: Room = proxy(room)  # which owns this: it shall be freed as soon as nobody needs it
        self._thought: dict[int, tuple[Asked, asyncio.Task[Advice]]] = {}
        """For each seat, the last question and the thoughts about it."""

    async def hint(self, person: str, language: str, re: int, asked: Asked) -> HintMessage:
        """What somebody should do, in their language; Refused if it is not for them, or not asked (any more)."""
        async with self._room.settled() as company:
            thought = self._thinking(company, _seat(company, person, asked), asked)
        advice = await asyncio.shield(thought)
        async with self._room.settled() as company:
            seat = _seat(company, person, asked)
            return _told(company, seat, advice, self._room.hall.words(company, seat, language), re)

    def _thinking(self, company: Company, seat: int, asked: Asked) -> asyncio.Task[Advice]:
        """The thoughts about a question, had now or before."""
        before, thought = self._thought.get(seat, (None, None))
        if thought is not None and before == asked and not _failed(thought):
            return thought
        hall = self._room.hall
        new = hall.task(hall.bots.advise(question_about(self._room.id, company, seat, ADVISER)))
        self._thought[seat] = asked, new
        return new


def _failed(thought: asyncio.Task[Advice]) -> bool:
    return thought.done() and (thought.cancelled() or thought.exception() is not None)


def _seat(company: Company, person: str, asked: Asked) -> int:
    """The seat of somebody who may have a hint for this decision."""
    seat = company.seat_of(person)
    if seat is None:
        raise Refused("seat-not-yours")
    if not company.opened.hints:
        raise Refused("hints-off")
    if company.chairs[seat].away:
        raise Refused("seat-stood-in")
    decision = (
        company.sitting.table.decision(seat) if company.sitting and company.stage == "playing" else None
    )
    if decision is None or asked != (company.dealt, decision):
        raise Refused("hint-late")
    return seat


def _told(company: Company, seat: int, advice: Advice, words: Words, re: int) -> HintMessage:
    assert company.sitting is not None
    step = company.sitting.watch(seat)
    assert step.decision is not None
    view = words.view(step.view)
    lines, _ = compared(advice, view, words)
    return HintMessage(
        re=re,
        game=company.dealt,
        decision=step.decision,
        advised=tuple(advice.options),
        options=tuple(
            OptionWorth(one.option, one.worth, one.margin, one.thought) for one in advice.estimates
        ),
        text="\n".join([advised(advice, view, words), *lines]),
        about=meaning(view, words) if has_worths(advice, view) else "",
    )
