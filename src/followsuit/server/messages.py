"""Every message between the server and a client at a table, in and out; bodies of requests are in `bodies`.

What comes in may come from anybody: it is read strictly, and bounded. What goes out is data and sentences in the
reader's language; steps are those of `followsuit.views`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

import msgspec
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from followsuit.play.company import Stage
from followsuit.play.entries import Absence, Access, ClockKind, Watchers
from followsuit.play.fair import ENTROPY
from followsuit.views import Step, Told

PROTOCOL = 1
"""Raised when clients of before no longer understand."""
ENTROPY_PATTERN = f"^{ENTROPY.pattern}$"
LONGEST_MESSAGE = 4096
"""Bytes of a message that comes in; a real one has about a hundred."""
REACTIONS = ("hello", "well-played", "thanks", "oops", "thinking", "hurry", "again", "bye")
"""What one may say to the others: there is no free text."""

Small = Annotated[int, Field(ge=0, le=100_000)]
Language = Literal["en", "ja"]


# In


class Incoming(BaseModel):
    """Something that a client wants."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, use_attribute_docstrings=True)

    re: Small = 0
    """A number of the client's own; the answer repeats it."""


class Hello(Incoming):
    """The first message: what the client has seen before, if anything."""

    do: Literal["hello"]
    language: Language = "en"
    game: Small = 0
    number: Annotated[int, Field(ge=-1, le=100_000)] = -1
    """The last step of that game that it got; −1: none."""
    seat: Annotated[int, Field(ge=-1, le=5)] | None = None
    """With whose eyes it saw that step, `step.view.seat`; null: with those that it has now."""


class MakeMove(Incoming):
    """The answer to a decision of a game: an option, or a whole set."""

    do: Literal["move"]
    game: Small
    decision: Small
    options: Annotated[list[Annotated[int, Field(ge=0, le=63)]], Field(min_length=1, max_length=62)]


class BeReady(Incoming):
    """To be ready for a game; after the commitment was seen, so that nobody can choose the deal."""

    do: Literal["ready"]
    game: Small
    entropy: Annotated[str, Field(pattern=ENTROPY_PATTERN)]


class AskUndo(Incoming):
    """To ask the others whether one's last decision may be taken back."""

    do: Literal["undo"]


class AnswerUndo(Incoming):
    """To agree to that, or not."""

    do: Literal["answer"]
    yes: bool


class AskHistory(Incoming):
    """To be told once more what has happened in a game so far, for a client that has just come."""

    do: Literal["history"]
    game: Small


class AskHint(Incoming):
    """To hear what an expert would do in one's place, and thinks of each option."""

    do: Literal["hint"]
    game: Small
    decision: Small


class LetStandIn(Incoming):
    """To let a bot play for somebody who is not here, or for oneself."""

    do: Literal["stand-in"]
    seat: Annotated[int, Field(ge=0, le=5)]


class ComeBack(Incoming):
    """To play oneself again."""

    do: Literal["back"]


class PlayAgain(Incoming):
    """To ask for another game."""

    do: Literal["again"]


class React(Incoming):
    """To say one of a few things to the others."""

    do: Literal["react"]
    reaction: Literal["hello", "well-played", "thanks", "oops", "thinking", "hurry", "again", "bye"]


class Ping(Incoming):
    """To hear whether the server is still there."""

    do: Literal["ping"]


AnyIncoming = Annotated[
    Hello
    | MakeMove
    | BeReady
    | AskUndo
    | AnswerUndo
    | AskHistory
    | AskHint
    | LetStandIn
    | ComeBack
    | PlayAgain
    | React
    | Ping,
    Field(discriminator="do"),
]
incoming: TypeAdapter[AnyIncoming] = TypeAdapter(AnyIncoming)


# Out


@dataclass(slots=True)
class ChairNow:
    """A seat and who has it."""

    seat: int
    kind: Literal["free", "person", "bot"]
    name: str
    """Of the person or the bot; empty if the seat is free."""
    level: str
    """Of the bot that decides for this seat now; empty if a person does."""
    host: bool
    here: bool
    """Whether the person is connected."""
    ready: bool
    away: Absence | None
    """Why a bot stands in for the person."""
    remaining: float | None
    """Seconds of thought that are left, when this was sent; null without a clock."""
    running: bool
    """Whether the clock is running."""


@dataclass(slots=True)
class UndoNow:
    """Somebody would like to take back a decision."""

    seat: int
    agreed: tuple[int, ...]


@dataclass(slots=True)
class ClockNow:
    """How long people may think."""

    kind: ClockKind
    seconds: int


@dataclass(slots=True)
class TableNow:
    """All about a table but the game itself."""

    id: str
    game: str
    seats: int
    settings: dict[str, Any]
    stage: Stage
    number: int
    """Grows with everything that happens at the table."""
    games: int
    """Which game is played here, or is waited for."""
    commitment: str
    """The hash of the secret that the next deal, or the present one, follows from."""
    access: Access
    watchers: Watchers
    hints: bool
    """Whether people here may ask for hints."""
    played: bool
    """Whether the cards that were played so far are to be listed."""
    clock: ClockNow
    chairs: tuple[ChairNow, ...]
    undo: UndoNow | None
    seat: int | None
    """Your own seat."""
    host: bool
    """Whether you decide about the table."""
    watching: int
    """How many look on."""


@dataclass(slots=True)
class TableMessage:
    """The table has changed, or this is how it is."""

    table: TableNow
    type: Literal["table"] = "table"


@dataclass(slots=True)
class StepMessage:
    """The next step of a game."""

    game: int
    step: Step
    type: Literal["step"] = "step"


@dataclass(slots=True)
class StepTold:
    """What was told in a step, without the view."""

    number: int
    round: int
    told: tuple[Told, ...]
    anew: bool
    """Whether nothing lay where it had lain: at the beginning, and after an undo, of which nothing else is told."""


@dataclass(slots=True)
class HistoryMessage:
    """The answer to `history`: all that was told so far to the eyes that the client has now."""

    re: int
    game: int
    steps: tuple[StepTold, ...]
    complete: bool
    """Whether they go back to the beginning; of a very long game only the last ones are told."""
    type: Literal["history"] = "history"


@dataclass(slots=True)
class OptionWorth:
    """What an expert thinks of an option; where a set is chosen, of one as the lowest number of the set."""

    number: int
    worth: float
    """The expected result, 0 to 1: the share of a victory, or at the end of a round the share of the points."""
    error: float
    """Half of the 95 % interval of that; 1 if the option was not tried, and its worth is a guess."""
    share: float
    """The part of all thinking that went into this option, 0 to 1."""


@dataclass(slots=True)
class HintMessage:
    """The answer to `hint`."""

    re: int
    game: int
    decision: int
    advised: tuple[int, ...]
    """What the expert would choose: an option, or all options of a set."""
    options: tuple[OptionWorth, ...]
    """Every open option, first the one that the expert would choose; of a set, those that can be its lowest."""
    text: str
    """In words, in one line or several."""
    about: str
    """What percentages mean, those in the text and those of `worth`; empty where a set is chosen."""
    type: Literal["hint"] = "hint"


@dataclass(slots=True)
class WelcomeMessage:
    """The answer to `hello`; then come the table and the steps that were missed, or the present one."""

    protocol: int
    re: int
    type: Literal["welcome"] = "welcome"


@dataclass(slots=True)
class DoneMessage:
    """What was wanted is done and stored; or it was not asked for (any more), and nothing was done."""

    re: int
    done: bool
    type: Literal["done"] = "done"


@dataclass(slots=True)
class ReactionMessage:
    """Somebody said one of a few things."""

    seat: int
    reaction: str
    type: Literal["reaction"] = "reaction"


@dataclass(slots=True)
class TroubleMessage:
    """The server cannot store anything now, and play waits; null: it goes on."""

    text: str | None
    type: Literal["trouble"] = "trouble"


@dataclass(slots=True)
class ErrorMessage:
    """What was wanted does not go, and nothing has changed."""

    re: int
    key: str
    text: str
    type: Literal["error"] = "error"


@dataclass(slots=True)
class PongMessage:
    """The server is still there."""

    re: int
    type: Literal["pong"] = "pong"


Outgoing = (
    WelcomeMessage
    | TableMessage
    | StepMessage
    | HistoryMessage
    | HintMessage
    | DoneMessage
    | ReactionMessage
    | TroubleMessage
    | ErrorMessage
    | PongMessage
)

_encoder = msgspec.json.Encoder()


def encoded(message: Outgoing) -> bytes:
    """A message as it is sent."""
    return _encoder.encode(message)


def encode(data: Any) -> bytes:
    """Other data for clients."""
    return _encoder.encode(data)
