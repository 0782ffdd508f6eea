"""What can happen at a table with people: each is one entry in the table's log, and the log is all there is to keep.

A log that is read again gives the same table, game and clocks. Entries name people by their numbers only: what
somebody is called is not in here, so that it can be forgotten.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

ClockKind = Literal["none", "move", "game"]
Access = Literal["open", "link", "private"]
Watchers = Literal["anyone", "nobody"]
Absence = Literal["away", "clock"]
"""Why a bot stands in for a person: they are away, or their time is up."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long people may think: any time, so many seconds for a decision, or for all decisions of a game."""

    kind: ClockKind = "none"
    seconds: int = 0


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something that happened at a table."""


class Opened(Entry, frozen=True, tag="opened"):
    """The first entry: what is played here, who opened the table, and the secret of the first deal."""

    game: str
    version: int
    seats: int
    host: str
    secret: str
    settings: dict[str, Any] = {}
    bots: dict[int, str] = {}
    """Seats that bots have, and their levels."""
    clock: Clock = Clock()
    access: Access = "link"
    watchers: Watchers = "anyone"
    hints: bool = True
    """Whether people here may ask for hints."""
    played: bool = True
    """Whether clients list the cards that were played so far."""


class Sat(Entry, frozen=True, tag="sat"):
    """Somebody took a seat."""

    seat: int
    person: str
    invitation: str = ""
    """What they were invited by, if they were: it is used up."""


class Invited(Entry, frozen=True, tag="invited"):
    """An invitation was made, known here only by its hash; to one seat, or to any that is free (−1)."""

    invitation: str
    seat: int = -1


class Left(Entry, frozen=True, tag="left"):
    """Somebody gave their seat up; if a game is going on, a bot plays it to its end."""

    seat: int


class Seated(Entry, frozen=True, tag="seated"):
    """A bot was given a free seat; or, without a level, was sent away."""

    seat: int
    level: str = ""


class Ready(Entry, frozen=True, tag="ready"):
    """Somebody is ready, and has added to the luck of the deal."""

    seat: int
    entropy: str


class Moved(Entry, frozen=True, tag="moved"):
    """A seat decided, itself or by a bot: the moves by their names."""

    seat: int
    moves: tuple[str, ...]


class UndoAsked(Entry, frozen=True, tag="undo"):
    """Somebody would like to take back their last decision."""

    seat: int


class UndoAnswered(Entry, frozen=True, tag="undo-answer"):
    """Somebody agreed to that, or did not."""

    seat: int
    yes: bool


class StoodIn(Entry, frozen=True, tag="stood-in"):
    """A bot plays for a person, until they are back."""

    seat: int
    why: Absence


class CameBack(Entry, frozen=True, tag="back"):
    """Somebody plays again for whom a bot had stood in."""

    seat: int


class Again(Entry, frozen=True, tag="again"):
    """Somebody wants another game: the table waits for its people again, with a new secret."""

    seat: int
    secret: str


class Closed(Entry, frozen=True, tag="closed"):
    """The table was closed by whoever opened it, or everybody has left."""


AnyEntry = (
    Opened
    | Sat
    | Invited
    | Left
    | Seated
    | Ready
    | Moved
    | UndoAsked
    | UndoAnswered
    | StoodIn
    | CameBack
    | Again
    | Closed
)
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def to_bytes(entry: Entry) -> bytes:
    """An entry as it is stored."""
    return msgspec.json.encode(entry)


def from_bytes(body: bytes) -> AnyEntry:
    """An entry that was stored; a MsgspecError if it is none."""
    try:
        return _decoder.decode(body)
    except (UnicodeDecodeError, RecursionError) as error:
        raise msgspec.DecodeError(str(error)) from None
