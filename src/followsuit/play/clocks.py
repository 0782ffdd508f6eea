"""Clocks of a game with people: one for each seat, running while its person owes a decision.

A clock is told what its seat owes after everything that happens, and when that was; it has no time of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from followsuit.play.entries import Clock


@dataclass(slots=True)
class SeatClock:
    """How long one seat may still think."""

    left: float
    """Seconds, when it last stood still."""
    decision: int | None = None
    """Which decision it runs for, or ran for last."""
    since: float | None = None
    """When it began to run; None: it stands still."""

    @property
    def end(self) -> float:
        """When it runs out, as long as it runs."""
        assert self.since is not None
        return self.since + self.left

    def remaining(self, time: float) -> float:
        """Seconds that are left; nothing from its end on, however numbers are rounded."""
        if self.since is None:
            return self.left
        return min(self.left, self.end - time) if time < self.end else 0.0


class Clocks:
    """The clocks of all seats, from the beginning of a game on."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self._kind = clock.kind
        self._whole = float(clock.seconds)
        self._seats = [SeatClock(self._whole) for _ in range(seats)]

    def follow(self, owed: Mapping[int, int], time: float) -> None:
        """Let time run for these decisions, by seat, and for no others."""
        for seat, clock in enumerate(self._seats):
            decision = owed.get(seat)
            if clock.since is not None and decision != clock.decision:
                clock.left, clock.since = clock.remaining(time), None
            if decision is not None and clock.since is None:
                self._start(clock, decision, time)

    def _start(self, clock: SeatClock, decision: int, time: float) -> None:
        # Only a new decision gets new time: somebody who comes back to one goes on with what was left.
        if self._kind == "move" and decision != clock.decision:
            clock.left = self._whole
        clock.decision, clock.since = decision, time

    def running(self) -> list[int]:
        """The seats whose decisions are waited for."""
        return [seat for seat, clock in enumerate(self._seats) if clock.since is not None]

    def remaining(self, seat: int, time: float) -> float | None:
        """Seconds that a seat still has for the decision it owes, or would have for the next; None: any time."""
        if self._kind == "none":
            return None
        clock = self._seats[seat]
        whole = self._kind == "move" and clock.since is None
        return self._whole if whole else clock.remaining(time)

    def is_used_up(self, seat: int, decision: int | None) -> bool:
        """Whether a seat that is not waited for would have no time for a decision."""
        clock = self._seats[seat]
        used = self._kind != "none" and clock.left <= 0
        return used and (self._kind == "game" or decision == clock.decision)

    def deadline(self) -> float | None:
        """When the next clock runs out."""
        if self._kind == "none":
            return None
        return min((clock.end for clock in self._seats if clock.since is not None), default=None)

    def run_out(self, time: float) -> int | None:
        """A seat whose time is up."""
        if self._kind == "none":
            return None
        return next((seat for seat in self.running() if self._seats[seat].end <= time), None)
