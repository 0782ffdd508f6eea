"""The chairs of a table: who sits there, and who decides for the seat."""

from __future__ import annotations

from dataclasses import dataclass, field

from followsuit.play.entries import Absence

STAND_IN = "casual"
"""The level of a bot that plays for somebody who is away."""


@dataclass(slots=True)
class Chair:
    """A seat: free, somebody's, or a bot's."""

    person: str = ""
    level: str = ""
    """Of a bot that has the seat."""
    entropy: str = ""
    """What the person added to the luck of the deal: then they are ready."""
    away: Absence | None = None
    """Why a bot stands in for the person."""

    @property
    def free(self) -> bool:
        """Whether anybody may sit down here."""
        return not self.person and not self.level

    @property
    def bot(self) -> str:
        """The level of the bot that decides for this seat now; "" if a person does."""
        return self.level or (STAND_IN if self.away else "")


@dataclass(slots=True)
class Undo:
    """Who wants to take back a decision, and who has agreed to it."""

    seat: int
    agreed: set[int] = field(default_factory=set)
