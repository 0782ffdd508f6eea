"""Whether a server keeps its word: every move that it acknowledged was made once, and everybody saw the same.

A `Chronicle` is one game at one table as the clients there were shown it. It is compared with itself while the game
goes on (client with client), and then with what the server tells about it: the record of a finished game, or the
steps as somebody gets them who has just come.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

KEPT = 64
"""Steps of a game that are remembered: more than a server sends again."""
UNKNOWN = -2
"""The number before a step, where steps may be missing between."""


class Seen(NamedTuple):
    """A step as one seat saw it; instead of what it saw, only whether it was the same can be told."""

    number: int
    before: int
    """The number of the step before; −1: there was none."""
    whole: int
    """Of all that the seat saw."""
    shared: int
    """Of what everybody sees."""
    parts: tuple[int | None, ...]
    """Of each thing that some may see and others not; None where this seat does not."""
    pending: tuple[int, ...]
    decision: int | None = None


@dataclass(slots=True)
class Sent:
    """A move that a client has sent."""

    seat: int
    decision: int
    moves: tuple[str, ...]
    """The names of its options, as they stand in a record."""
    open_end: bool = False
    """Whether the record may have one more line, which ends a set."""
    acknowledged: bool = False
    step: int | None = None
    """The number of the step that it made, as far as its own client could tell."""

    def is_in(self, lines: Sequence[str]) -> bool:
        """Whether these lines of a record are this move, and nothing else."""
        alone = lines[: len(self.moves)] == list(self.moves)
        return alone and len(lines) - len(self.moves) <= self.open_end


@dataclass(slots=True)
class Faults:
    """What is wrong, in words."""

    lost: list[str] = field(default_factory=list)
    twice: list[str] = field(default_factory=list)
    diverged: list[str] = field(default_factory=list)

    def add(self, more: Faults, where: str = "") -> None:
        """Add others, and say where they were found."""
        for mine, theirs in (
            (self.lost, more.lost),
            (self.twice, more.twice),
            (self.diverged, more.diverged),
        ):
            mine += [f"{where}{fault}" for fault in theirs]

    def some(self, most: int) -> list[str]:
        """So many of each kind, at most."""
        return [*self.lost[:most], *self.twice[:most], *self.diverged[:most]]


class Chronicle:
    """One game at one table, as its clients were shown it."""

    def __init__(self) -> None:
        self.sent: list[Sent] = []
        self.stood_in: set[int] = set()
        """Seats for which a bot has played."""
        self.last = -1
        """The greatest number of a step."""
        self.faults = Faults()
        self._steps: dict[int, Seen] = {}
        self._whole: dict[int, dict[int, int]] = {}
        """For each seat what it saw at each number."""
        self._gaps: set[int] = set()
        """Seats that did not get every step: they were away for long."""

    # While the game goes on

    def tell(self, seat: int, seen: Seen) -> bool:
        """A client has received a step; whether it is the first one of the table to get that far."""
        own = self._whole.setdefault(seat, {})
        if seen.before == UNKNOWN and seen.number not in own:
            self._gaps.add(seat)
        if own.setdefault(seen.number, seen.whole) != seen.whole:
            self._diverged(seat, seen.number, "sees another position than before")
        known = self._steps.get(seen.number)
        self._steps[seen.number] = seen if known is None else self._agreed(seat, known, seen)
        for steps in (own, self._steps):
            if len(steps) > KEPT:
                del steps[min(steps)]
        news = seen.number > self.last
        self.last = max(self.last, seen.number)
        return news

    def _agreed(self, seat: int, known: Seen, seen: Seen) -> Seen:
        """What is known of a step when one more client has told of it."""
        if UNKNOWN not in (known.before, seen.before) and known.before != seen.before:
            self._diverged(seat, seen.number, f"comes from step {seen.before}, others from {known.before}")
        both = zip(known.parts, seen.parts, strict=False)
        differ = any(one is not None and other is not None and one != other for one, other in both)
        if known.shared != seen.shared or len(known.parts) != len(seen.parts) or differ:
            self._diverged(seat, seen.number, "sees another position than others")
        parts = (
            one if one is not None else other for one, other in zip(known.parts, seen.parts, strict=False)
        )
        return known._replace(parts=tuple(parts), before=max(known.before, seen.before))

    def went_back(self, seat: int, number: int, was: int) -> None:
        """A client that had come further was brought back."""
        self._diverged(seat, number, f"was at step {was} before")

    def _diverged(self, seat: int, number: int, what: str) -> None:
        self.faults.diverged.append(f"seat {seat} at step {number} {what}")

    def furthest(self, seat: int) -> int:
        """The greatest number of a step that a seat saw; −1 if it saw none."""
        return max(self._whole.get(seat, ()), default=-1)

    def earlier(self, seat: int, steps: int) -> int:
        """The number of a step that a seat saw so many steps ago; −1 if there was none."""
        numbers = sorted(self._whole.get(seat, ()))
        return numbers[-steps - 1] if len(numbers) > steps else -1

    def forget(self) -> None:
        """The game is over, and the record will tell of it."""
        self._steps, self._whole = {}, {}

    # When it is compared with what the server tells

    def against_record(self, lines: Sequence[tuple[int, str]]) -> Faults:
        """Compare a finished game with the moves of its record, by seat and name."""
        faults = Faults()
        if len(lines) != self.last:
            faults.diverged.append(f"the record ends at {len(lines)}, the last step was {self.last}")
        for seat in sorted({sent.seat for sent in self.sent}):
            own = [(place, move) for place, (by, move) in enumerate(lines) if by == seat]
            faults.add(self._against_lines(seat, own))
        return faults

    def _against_lines(self, seat: int, lines: Sequence[tuple[int, str]]) -> Faults:
        """Compare a seat's moves with its lines, each with its place: those from one decision to the next belong
        to the first of the two."""
        faults, decisions = Faults(), _by_decision(self.sent, seat)
        starts = sorted(decisions)
        ends = [*starts[1:], len(lines) + max((place for place, _ in lines), default=0) + 1]
        unasked = sum(place < starts[0] for place, _ in lines)
        for start, end in zip(starts, ends, strict=True):
            found = [move for place, move in lines if start <= place < end]
            unasked += self._one_decision(decisions[start], found, faults)
        if unasked and seat not in self.stood_in:
            faults.twice.append(f"the record has {unasked} moves of seat {seat} that it did not send")
        return faults

    def _one_decision(self, sent: list[Sent], found: list[str], faults: Faults) -> int:
        """Compare what was sent for one decision with the lines for it; how many of these are too many."""
        sure = [one for one in sent if one.acknowledged]
        if not any(one.is_in(found) for one in sent):
            made = next((one for one in sent if found[: len(one.moves)] == list(one.moves)), None)
            faults.lost += [_told(one) for one in sure if one is not made]
            return len(found) - (len(made.moves) if made else 0)
        stands = next((one for one in sure if one.is_in(found)), None)
        faults.lost += [_told(one) for one in sure if one is not stands]
        return 0

    def against_steps(self, seat: int, steps: Sequence[Seen], was: int) -> Faults:
        """Compare a game that goes on with its steps, as the server sends them to a seat that has just come.

        `was` is how far that seat's own client had come before: it may have come further meanwhile.
        """
        if not steps:
            return Faults(diverged=[f"seat {seat} gets no step at all"] if was >= 0 else [])
        had = {number for number in self._whole.get(seat, ()) if number <= was}
        before = len(self.faults.diverged)
        for seen in steps:
            self.tell(seat, seen)
        faults = Faults(diverged=self.faults.diverged[before:])
        del self.faults.diverged[before:]
        self._against_numbers(seat, had, steps, faults)
        self._are_there(seat, steps, was, faults)
        self._are_ours(seat, steps, faults)
        return faults

    def _against_numbers(self, seat: int, had: set[int], steps: Sequence[Seen], faults: Faults) -> None:
        first, last = steps[0].number, steps[-1].number
        fresh, most = {seen.number for seen in steps}, max(had, default=-1)
        if last < most:
            faults.diverged.append(f"seat {seat} was at step {most}, the server is at {last}")
        for number in sorted(had - fresh):
            if first <= number <= last:
                faults.diverged.append(f"seat {seat} saw step {number}, which is none")
        if seat not in self._gaps:
            for number in sorted(fresh - had):
                if min(had, default=most) < number <= most:
                    faults.diverged.append(f"seat {seat} was not sent step {number}")

    def _are_there(self, seat: int, steps: Sequence[Seen], was: int, faults: Faults) -> None:
        """Every acknowledged move must be a step."""
        fresh, first, last = {seen.number for seen in steps}, steps[0].number, steps[-1]
        for decision, sent in _by_decision(self.sent, seat).items():
            sure = [one for one in sent if one.acknowledged and (one.step is None or one.step <= was)]
            faults.lost += [_told(one) for one in sure[1:]]
            for one in sure[:1]:
                gone = one.step is not None and one.step >= first and one.step not in fresh
                if gone or last.decision == decision or last.number <= decision:
                    faults.lost.append(_told(one))

    def _are_ours(self, seat: int, steps: Sequence[Seen], faults: Faults) -> None:
        """Every step to which only this seat was asked must be a move that it sent."""
        if seat in self.stood_in:
            return
        pending = {number: seen.pending for number, seen in self._steps.items()}
        decisions = sorted(_by_decision(self.sent, seat))
        used: set[int] = set()
        for seen in steps:
            if pending.get(seen.before) != (seat,):
                continue
            asked = max((one for one in decisions if one <= seen.before), default=-1)
            if asked < 0 or asked in used:
                faults.twice.append(f"step {seen.number} is a move of seat {seat} that it did not send")
            used.add(asked)


def _by_decision(sent: Iterable[Sent], seat: int) -> dict[int, list[Sent]]:
    found: dict[int, list[Sent]] = {}
    for one in sent:
        if one.seat == seat:
            found.setdefault(one.decision, []).append(one)
    return found


def _told(sent: Sent) -> str:
    return f"“{' '.join(sent.moves)}” of seat {sent.seat}, decision {sent.decision}"
