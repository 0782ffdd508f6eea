"""One seat's eyes: which piece is which from step to step, and what moved.

All of it follows from what the seat sees (its views) and hears (the events told to it), so it tells nothing else.
A piece keeps its identity as long as it lies face up, wherever it goes. Which of several face-down pieces was
moved nobody can know: any of them is taken. A piece that is turned face down gets a new identity.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from followsuit.engine.events import Text
from followsuit.paths import ANYBODY, DEAL, GONE, End, Path
from followsuit.views import Move, Place, View

Spot = tuple[str, int]
"""A zone and its seat."""
TRICK: Spot = ("trick", -1)
Codes = tuple[str | None, ...]


class Held:
    """A piece where it lies; no code while it is face down to the seat."""

    __slots__ = ("code", "id")

    def __init__(self, number: int, code: str | None) -> None:
        self.id = number
        self.code = code


class Sight:
    """The pieces that one seat (−1: a spectator) has before its eyes."""

    def __init__(self, seat: int, paths: Mapping[str, tuple[Path, ...]], first: int = 1) -> None:
        """`paths` tells what events move; identities are numbers from `first` on."""
        self._seat = seat
        self._paths = paths
        self._next = first
        self._lying: dict[Spot, list[Held]] = {}
        self._looked: dict[Spot, tuple[Codes, tuple[int, ...]]] = {}
        """What lay there at the last look, and the identities of it."""
        self._want: dict[Spot, Codes] = {}
        """What lies there now."""
        self._touched: set[Spot] = set()
        """Where pieces were moved since the last look."""
        self._moved: dict[int, Move] = {}
        """The last move of each piece since the last look."""
        self._dealt: list[Move] | None = None
        """The moves of the last event that dealt, if there was one since the last look."""
        self._owed: list[tuple[Spot, Spot | None]] = []
        """From where to where a piece is still to be moved, as soon as there is one again."""

    def follow(self, events: Sequence[Text], view: View) -> tuple[list[list[Move]], list[Move]]:
        """Look at the table after these events: gives all pieces of the view their identities.

        Returns what each event moved, and what lies elsewhere though no event told of it.
        """
        self._want = {(zone.id, zone.seat): zone.pieces for zone in view.zones}
        self._want[TRICK] = tuple(play.card for play in view.trick.plays)
        self._touched, self._moved, self._dealt, self._owed = set(), {}, None, []
        told = [self._tell(event) for event in events]
        settled: list[Move] = []
        self._settle(settled)
        self._identify(view)
        return told, settled

    # What events tell

    def _tell(self, event: Text) -> list[Move]:
        moves: list[Move] = []
        for path in self._paths.get(event.key, ()):
            if path.what == DEAL:
                self._gather(moves, {end.zone for end in path.sources})
            elif not (path.others and event.args.get("seat") == self._seat):
                self._carry(path, event.args, moves)
        return moves

    def _gather(self, moves: list[Move], but: set[str]) -> None:
        """Everything leaves the table, but for some zones; what lies there afterwards was dealt."""
        for spot in [spot for spot in self._lying if spot[0] not in but]:
            for held in self._lying[spot]:
                self._move(held, spot, None, moves)
            self._lying[spot] = []
            self._touched.add(spot)
        self._dealt = moves

    def _carry(self, path: Path, args: Mapping[str, Any], moves: list[Move]) -> None:
        sources = [spot for end in path.sources for spot in self._spots(end, args)]
        targets = [spot for end in path.targets for spot in self._spots(end, args)]
        for source in sources:
            for held in [held for held in self._at(source) if self._goes(path, held, source)]:
                self._take_from(source, held)
                self._bring(held, source, targets, moves)
        for code in path.codes(args):
            held, from_where = self._named(code, sources)
            self._bring(held, from_where, targets, moves)
        if sources:
            self._owed += [(sources[0], targets[0] if targets else None)] * path.number(args)
        self._pay(moves)

    def _goes(self, path: Path, held: Held, source: Spot) -> bool:
        """Whether a path moves whatever is like this piece, or is no longer seen where this one lay."""
        return path.fits(held.code) or (path.what == GONE and held.code not in self._want.get(source, ()))

    def _pay(self, moves: list[Move]) -> None:
        """Move pieces that were not named; where a pile ran out, the rest when there is a new one."""
        owed, self._owed = self._owed, []
        for source, target in owed:
            if self._at(source):
                self._bring(self._unnamed(source), source, [] if target is None else [target], moves)
            elif self._dealt is None:
                self._owed.append((source, target))

    def _bring(self, held: Held, source: Spot | None, targets: Sequence[Spot], moves: list[Move]) -> None:
        """Move a piece to where it is then seen; it is turned at once if it lies face down there."""
        seen = [spot for spot in targets if held.code in self._want.get(spot, ())]
        target = next(iter([*seen, *targets]), None)
        self._move(held, source, target, moves)
        if not seen and target is not None and None in self._want.get(target, ()):
            self._turn(held, None)

    def _spots(self, end: End, args: Mapping[str, Any]) -> list[Spot]:
        """The place that an end of a path means; if it may be anybody's, all of them."""
        if end.seat == ANYBODY:
            zone = end.name(args)
            return [spot for spot in self._lying if spot[0] == zone]
        return [end.of(args)]

    def _named(self, code: str, sources: Sequence[Spot]) -> tuple[Held, Spot | None]:
        """Take the piece with this code from where it lies, or any that lies there face down."""
        for seen in (code, None):
            for source in sources:
                alike = [held for held in self._at(source) if held.code == seen]
                if alike:
                    held = _any_of(alike, self._next) if seen is None else alike[0]
                    self._take_from(source, held)
                    held.code = code
                    return held, source
        new = self._new(code)
        if self._dealt is not None and sources:
            self._move(new, None, sources[0], self._dealt)
            self._take_from(sources[0], new)
        return new, sources[0] if sources else None

    def _unnamed(self, source: Spot) -> Held:
        """Take a piece that will no longer be seen there, or else any that lies there face down."""
        stay = list(self._want.get(source, ()))
        gone = []
        for held in self._at(source):
            if held.code is None or held.code not in stay:
                gone.append(held)
            else:
                stay.remove(held.code)
        held = _any_of([one for one in gone if one.code] or gone or self._at(source), self._next)
        self._take_from(source, held)
        return held

    # What lies elsewhere

    def _settle(self, settled: list[Move]) -> None:
        """Make what lies where agree with what is seen."""
        come: list[tuple[Spot, str | None]] = []
        gone: list[tuple[Spot, Held]] = []
        for spot in {**self._want, **self._lying}:
            looked = self._looked.get(spot)
            if spot in self._touched or looked is None or looked[0] != self._want.get(spot, ()):
                self._compare(spot, come, gone)
        for spot, code in sorted(come, key=lambda one: one[1] is None):
            found = _best(gone, code)
            if found is None:
                self._move(self._new(code), None, spot, settled if self._dealt is None else self._dealt)
                continue
            source, held = found
            gone.remove(found)
            self._move(held, source, spot, settled)
            self._turn(held, code)
        for source, held in gone:
            self._move(held, source, None, settled)

    def _compare(
        self, spot: Spot, come: list[tuple[Spot, str | None]], gone: list[tuple[Spot, Held]]
    ) -> None:
        """Pieces that have come to a place, and gone from it; those that stay may have been turned."""
        have = list(self._at(spot))
        need: list[str | None] = []
        stay: list[Held] = []
        for code in self._want.get(spot, ()):
            same = next((held for held in have if held.code == code), None)
            if same is None:
                need.append(code)
            else:
                have.remove(same)
                stay.append(same)
        for code in sorted(need, key=lambda code: code is None):
            turned = next((held for held in have if (held.code is None) != (code is None)), None)
            if turned is None:
                come.append((spot, code))
            else:
                have.remove(turned)
                stay.append(turned)
                self._turn(turned, code)
        self._lying[spot] = stay
        gone += [(spot, held) for held in have]

    def _turn(self, held: Held, code: str | None) -> None:
        """Show a piece, or turn it face down: then it is another one from now on."""
        if held.code is not None and code is None:
            move = self._moved.get(held.id)
            held.id = self._number()
            if move is not None:
                move.becomes = held.id
                self._moved[held.id] = move
        elif held.code is None and held.id in self._moved:
            self._moved[held.id].piece = code
        held.code = code

    # Pieces and places

    def _move(self, held: Held, source: Spot | None, target: Spot | None, moves: list[Move]) -> None:
        move = Move(held.id, held.code, _place(source), _place(target), held.id)
        moves.append(move)
        self._moved[held.id] = move
        if target is not None:
            self._touched.add(target)
            self._lying.setdefault(target, []).append(held)

    def _take_from(self, spot: Spot, held: Held) -> None:
        self._touched.add(spot)
        self._lying[spot].remove(held)

    def _at(self, spot: Spot) -> list[Held]:
        return self._lying.get(spot, [])

    def _new(self, code: str | None) -> Held:
        return Held(self._number(), code)

    def _number(self) -> int:
        self._next += 1
        return self._next - 1

    def _identify(self, view: View) -> None:
        """Write the identities into a view."""
        for zone in view.zones:
            zone.ids = self._ids((zone.id, zone.seat), zone.pieces)
        for play, number in zip(view.trick.plays, self._ids(TRICK, self._want[TRICK]), strict=True):
            play.id = number
        used: set[int] = set()
        for choice in view.options:
            if choice.place is not None:
                spot = (choice.place.zone, choice.place.seat)
                pieces, ids = self._looked[spot]
                choice.id = _first_unused(pieces, ids, choice.piece or None, used)
                used.add(choice.id)

    def _ids(self, spot: Spot, pieces: Codes) -> tuple[int, ...]:
        looked = self._looked.get(spot)
        if looked is not None and looked[0] == pieces and spot not in self._touched:
            return looked[1]
        ids: dict[str | None, list[int]] = {}
        for held in sorted(self._at(spot), key=lambda held: held.id, reverse=True):
            ids.setdefault(held.code, []).append(held.id)
        found = tuple(ids[code].pop() for code in pieces)
        self._looked[spot] = (pieces, found)
        return found


def _best(gone: Sequence[tuple[Spot, Held]], code: str | None) -> tuple[Spot, Held] | None:
    """Of the pieces that have gone from somewhere, the one that has come elsewhere as this code; or one face down."""
    for seen in (code, None):
        for found in gone:
            if found[1].code == seen:
                return found
    return gone[0] if gone and code is None else None


def _any_of(pieces: Sequence[Held], number: int) -> Held:
    """Any of some pieces, here and there so that nobody reads anything into it."""
    return pieces[number % len(pieces)]


def _first_unused(pieces: Codes, ids: Sequence[int], code: str | None, used: set[int]) -> int:
    """The identity of a piece with a code; of equal ones, another one for each option."""
    found = [number for piece, number in zip(pieces, ids, strict=True) if piece == code]
    return next((number for number in found if number not in used), found[0] if found else 0)


@cache
def _place_of(spot: Spot) -> Place:
    return Place(*spot)


def _place(spot: Spot | None) -> Place | None:
    return None if spot is None else _place_of(spot)
