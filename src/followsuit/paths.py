"""What an event moves, and from where to where: a line of a game's data, read into a path.

card: hand seat -> trick              the event's `card` goes from the hand of its `seat` to the trick
cards: hand seat -> hand to           each of its `cards`, to another seat's hand
item: first-row | second-row -> trading seat
                                      from whichever zone holds it
*: lead-card * -> lead-offer          from whoever has it
2: deck -> hand seat                  two cards that are not named; `number:` so many as the event's `number` says
V*: trick -> gone                     whatever lies there and has such a code; `*` is everything
gone: items seat -> used seat          whatever is no longer seen there
others number: deck -> hand seat      the same, but not told to that seat itself, which is told otherwise
card: trick -> winning-{suit}         the zone's name has the event's `suit` in it
*: trick -> taken winner | taken *    to whichever of them it is then seen in; else to the first
deal                                  everything is gathered, and what lies anywhere from now on was dealt
deal but own                          the same, but what lies in the zone `own` stays there
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any

NOBODY = -1
PATH = re.compile(r"(?P<others>others )?(?P<what>[^:]+): (?P<sources>.+) -> (?P<targets>.+)")
DEAL = "deal"
GONE = "gone"
OUTSIDE = "-"
ANYBODY = "*"
"""Instead of an argument: whichever seat."""


@dataclass(frozen=True)
class End:
    """A zone, and the argument of the event that names its seat."""

    zone: str
    seat: str = ""

    def name(self, args: Mapping[str, Any]) -> str:
        """The zone that an event means."""
        return self.zone.format_map(args) if "{" in self.zone else self.zone

    def of(self, args: Mapping[str, Any]) -> tuple[str, int]:
        """The zone and the seat that an event means."""
        return self.name(args), args[self.seat] if self.seat else NOBODY


@dataclass(frozen=True)
class Path:
    """What an event moves."""

    what: str
    sources: tuple[End, ...] = ()
    targets: tuple[End, ...] = ()
    """Where it goes, the most likely first; nowhere: off the table."""
    others: bool = False

    def codes(self, args: Mapping[str, Any]) -> list[str]:
        """The pieces that the event names."""
        named = args.get(self.what, [])
        return [named] if isinstance(named, str) else list(named) if isinstance(named, list) else []

    def number(self, args: Mapping[str, Any]) -> int:
        """How many pieces it moves without naming them."""
        if self.what.isdecimal():
            return int(self.what)
        named = args.get(self.what, 0)
        return named if isinstance(named, int) else 0

    def fits(self, code: str | None) -> bool:
        """Whether it moves whatever has this code."""
        return "*" in self.what and fnmatchcase(code or "", self.what)


def read_paths(lines: str | list[str]) -> tuple[Path, ...]:
    """The paths that a game's data write for an event; ValueError if they make no sense."""
    return tuple(_read(line) for line in ([lines] if isinstance(lines, str) else lines))


def _read(line: str) -> Path:
    if line == DEAL or line.startswith(f"{DEAL} but "):
        return Path(DEAL, tuple(map(End, line.split()[2:])))
    found = PATH.fullmatch(line)
    if found is None:
        raise ValueError(f"'{line}' is no path; write it as 'card: hand seat -> trick'")
    targets = _ends(found["targets"])
    if targets and targets[0].seat == ANYBODY:
        raise ValueError(f"'{line}' does not say to whose {targets[0].zone}")
    return Path(found["what"].strip(), _ends(found["sources"]), targets, bool(found["others"]))


def _ends(text: str) -> tuple[End, ...]:
    """The zones of one side of a path, without what is outside."""
    ends = (part.strip().partition(" ") for part in text.split("|"))
    return tuple(End(zone, seat.strip()) for zone, _, seat in ends if zone != OUTSIDE)
