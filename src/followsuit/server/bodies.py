"""What clients send in the bodies of requests. It may come from anybody, too: it is read strictly, and bounded."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from followsuit.play.entries import Access, ClockKind, Watchers

SEAT_PATTERN = "^[0-9]{1,2}$"
"""A seat as a key of JSON; whether the table has it is another question."""
Seat = Annotated[int, Field(ge=0, le=5)]
Level = Annotated[str, Field(max_length=20)]


class Wanted(BaseModel):
    """Something that a client wants, in the body of a request."""

    model_config = ConfigDict(strict=True, extra="forbid", use_attribute_docstrings=True)


class ClockWanted(Wanted):
    """How long people may think."""

    kind: ClockKind = "none"
    seconds: Annotated[int, Field(ge=0, le=86_400)] = 0


class OpenTable(Wanted):
    """A table to open."""

    game: Annotated[str, Field(max_length=60)]
    seats: Annotated[int, Field(ge=2, le=6)] | None = None
    settings: Annotated[dict[Annotated[str, Field(max_length=60)], Any], Field(max_length=30)] = {}
    bots: Annotated[dict[Annotated[str, Field(pattern=SEAT_PATTERN)], Level], Field(max_length=6)] = {}
    """The level of the bot at each seat that has one."""
    seat: Seat | None = None
    """Where you sit down yourself; null: on any free seat."""
    clock: ClockWanted = ClockWanted()
    access: Access = "link"
    watchers: Watchers = "anyone"
    hints: bool = True
    """Whether people at this table may ask for hints."""
    played: bool = True
    """Whether clients list the cards that were played so far."""


class SitDown(Wanted):
    """A seat to take: a certain one, or any; with an invitation, where one is needed."""

    seat: Seat | None = None
    invitation: Annotated[str, Field(max_length=64)] = ""


class GiveSeat(Wanted):
    """The level of a bot that gets a seat; empty: the bot or the person there is sent away."""

    level: Level = ""


class Invite(Wanted):
    """A seat to invite somebody to; null: to any that is free."""

    seat: Seat | None = None


class CallMe(Wanted):
    """What you want to be called."""

    name: Annotated[str, Field(max_length=200)]


class Join(Wanted):
    """A code that another device of yours showed."""

    code: Annotated[str, Field(min_length=1, max_length=64)]
