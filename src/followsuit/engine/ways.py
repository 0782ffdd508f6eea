"""In how many ways unseen cards can lie, so that each way can be drawn equally often.

A table counts, class by class, in how many ways the rest can still be placed. Called by `Plan` alone.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from followsuit.engine.bits import BIT, Mask, count, lowest, zeros
from followsuit.engine.chance import Rng, some_of

MANY: Final[i64] = 64
LARGE: Final[i64] = 20000


def _binomials() -> vec[float]:
    table = vec[float]([0.0] * 4096)
    n: i64 = 0
    while n < 64:
        table[n * 64] = 1.0
        k: i64 = 1
        while k <= n:
            table[n * 64 + k] = table[(n - 1) * 64 + k - 1] + table[(n - 1) * 64 + k]
            k += 1
        n += 1
    return table


CHOOSE: Final[vec[float]] = _binomials()


class Limits:
    """At most so many of some cards in some places together, whatever their classes."""

    def __init__(self) -> None:
        self.cards: vec[i64] = vec[i64]()
        self.places: vec[i64] = vec[i64]()
        self.most: vec[i64] = vec[i64]()

    def add(self, places: Mask, cards: Mask, most: i64) -> None:
        """Add a limit."""
        self.cards = append(self.cards, cards)
        self.places = append(self.places, places)
        self.most = append(self.most, most)

    def on(self, cards: Mask) -> Mask:
        """The limits that count some of these cards."""
        found: i64 = 0
        limit: i64 = 0
        while limit < len(self.cards):
            if self.cards[limit] & cards:
                found |= BIT[limit]
            limit += 1
        return found

    def within(self, place: i64) -> Mask:
        """The limits that count in a place."""
        found: i64 = 0
        limit: i64 = 0
        while limit < len(self.cards):
            if self.places[limit] & BIT[place]:
                found |= BIT[limit]
            limit += 1
        return found

    def possible(self) -> bool:
        """Whether none is below zero."""
        limit: i64 = 0
        while limit < len(self.most):
            if self.most[limit] < 0:
                return False
            limit += 1
        return True


class Ways:
    """All placements of some cards: places of given sizes, classes with bounds in each place, and limits."""

    # How it counts: class by class and group by group. One number, `room`, holds how many cards still
    # go to each group but the last one; the last takes what is left, which fits if all others are full.
    # Its higher digits are how many cards each limit still admits.

    def __init__(
        self,
        unseen: Mask,
        sizes: vec[i64],
        classes: vec[i64],
        least: vec[i64],
        most: vec[i64],
        limits: Limits,
    ) -> None:
        self._unseen: i64 = unseen
        self._sizes: vec[i64] = sizes
        self._classes: vec[i64] = classes
        self._kinds: i64 = len(classes)
        self._least: vec[i64] = least
        self._most: vec[i64] = most
        self._limits: Limits = limits
        self._group_of: vec[i64] = vec[i64]()
        """Places with the same bounds form a group: they are filled together, and then dealt out."""
        self._room: vec[i64] = vec[i64]()
        """How many cards go to each group."""
        self._stride: vec[i64] = vec[i64]()
        """How much of `room` a card takes that goes to a group."""
        self._group_limits: vec[i64] = vec[i64]()
        """The limits that count in each group, as a set."""
        self._kind_limits: vec[i64] = vec[i64]()
        """The limits that count cards of each class."""
        self._limit_stride: vec[i64] = vec[i64]()
        """How much of `room` a card takes that is counted by a limit."""
        self._group_rooms: i64 = 0
        """The part of `room` below the limits."""
        self._rooms: i64 = 0
        self._later: vec[i64] = vec[i64]()
        """How many cards there are in all later classes."""
        self._width: i64 = 0
        self._ways: vec[float] = vec[float]()
        """What was counted already; in `_some_ways` if that would be a large table of which little is needed."""
        self._some_ways: dict[int, float] = {}
        self._merge()
        self._group()
        self._last: i64 = i64(len(self._room)) - 1
        self._measure()
        self._make_room()

    def any(self) -> bool:
        """Whether any placement fits."""
        return self._limits.possible() and self._count(0, self._rooms - 1) > 0.0

    def all(self) -> float:
        """How many placements fit."""
        ways = self._count(0, self._rooms - 1)
        left = self._room[:]
        place: i64 = 0
        while place < len(self._sizes):
            group = self._group_of[place]
            ways *= CHOOSE[left[group] * 64 + self._sizes[place]]
            left[group] -= self._sizes[place]
            place += 1
        return ways

    def draw(self, drawn: vec[i64], rng: Rng) -> vec[i64]:
        """Add to the cards of each place those that are drawn for it."""
        groups = self._draw_groups(rng)
        place: i64 = 0
        while place < len(self._sizes):
            group = self._group_of[place]
            picked = some_of(groups[group], self._sizes[place], rng)
            drawn[place] |= picked
            groups[group] &= ~picked
            place += 1
        return drawn

    def _draw_groups(self, rng: Rng) -> vec[i64]:
        groups = zeros(self._last + 1)
        room = self._rooms - 1
        kind: i64 = 0
        while kind < self._kinds:
            cards = self._classes[kind]
            group: i64 = 0
            while group < self._last:
                given = self._draw_number(kind, group, count(cards), room, rng)
                picked = some_of(cards, given, rng)
                groups[group] |= picked
                cards &= ~picked
                room -= given * self._takes(kind, group)
                group += 1
            groups[self._last] |= cards
            room -= count(cards) * self._takes(kind, group)
            kind += 1
        return groups

    def _measure(self) -> None:
        """The strides of groups and limits in `room`."""
        total: i64 = 0
        self._rooms = 1
        group: i64 = 0
        while group <= self._last:
            total += self._room[group]
            self._stride = append(self._stride, self._rooms if group < self._last else i64(0))
            if group < self._last:
                self._rooms *= self._room[group] + 1
            group += 1
        assert total == count(self._unseen), "a card lies in two places"
        self._group_rooms = self._rooms
        limit: i64 = 0
        while limit < len(self._limits.most):
            self._limit_stride = append(self._limit_stride, self._rooms)
            self._rooms *= max(self._limits.most[limit], 0) + 1
            limit += 1

    def _make_room(self) -> None:
        """Make the table, unless it would be large."""
        later: i64 = 0
        self._later = zeros(self._kinds)
        kind = self._kinds - 1
        while kind >= 0:
            size = count(self._classes[kind])
            self._later[kind] = later
            later += size
            self._width = max(self._width, size + 1)
            kind -= 1
        if self._kinds > 1:
            table = (self._kinds - 1) * self._last * self._width * self._rooms
            if table <= LARGE:
                self._ways = vec[float]([-1.0] * int(table))

    def _merge(self) -> None:
        """Leave out empty classes, and join classes with the same bounds, which need no telling apart."""
        classes = vec[i64]()
        columns = vec[i64]()
        kind: i64 = 0
        while kind < self._kinds:
            cards = self._classes[kind] & self._unseen
            twin: i64 = 0
            while twin < len(columns) and not self._alike(kind, columns[twin]):
                twin += 1
            if twin < len(columns):
                classes[twin] |= cards
            elif cards or self._wanted(kind):
                classes = append(classes, cards)
                columns = append(columns, kind)
            kind += 1
        least = vec[i64]()
        most = vec[i64]()
        row: i64 = 0
        while row < len(self._least):
            kind = 0
            while kind < len(columns):
                least = append(least, self._least[row + columns[kind]])
                most = append(most, self._most[row + columns[kind]])
                kind += 1
            row += self._kinds
        self._classes = classes
        self._least = least
        self._most = most
        self._kinds = len(classes)
        kind = 0
        while kind < self._kinds:
            self._kind_limits = append(self._kind_limits, self._limits.on(classes[kind]))
            kind += 1

    def _group(self) -> None:
        """Join places with the same bounds, which need no telling apart before their cards are drawn."""
        least = vec[i64]()
        most = vec[i64]()
        place: i64 = 0
        while place < len(self._sizes):
            row = place * self._kinds
            group: i64 = 0
            limits = self._limits.within(place)
            while group < len(self._room) and not (
                self._same_bounds(row, least, most, group * self._kinds)
                and self._group_limits[group] == limits
            ):
                group += 1
            if group < len(self._room):
                self._room[group] += self._sizes[place]
            else:
                self._group_limits = append(self._group_limits, limits)
                self._room = append(self._room, self._sizes[place])
                kind: i64 = 0
                while kind < self._kinds:
                    least = append(least, self._least[row + kind])
                    most = append(most, self._most[row + kind])
                    kind += 1
            self._group_of = append(self._group_of, group)
            place += 1
        self._least = least
        self._most = most

    def _same_bounds(self, row: i64, least: vec[i64], most: vec[i64], at: i64) -> bool:
        """Whether a place is bounded like a group: free or excluded for each class, and alike."""
        kind: i64 = 0
        while kind < self._kinds:
            bound = self._most[row + kind]
            if self._least[row + kind] or least[at + kind] or bound != most[at + kind] or 0 < bound < MANY:
                return False
            kind += 1
        return True

    def _wanted(self, kind: i64) -> bool:
        """Whether some place must hold a card of this class."""
        row: i64 = 0
        while row < len(self._least):
            if self._least[row + kind]:
                return True
            row += self._kinds
        return False

    def _alike(self, kind: i64, other: i64) -> bool:
        """Whether two classes are bounded alike: free or excluded in each place."""
        if self._limits.on(self._classes[kind]) != self._limits.on(self._classes[other]):
            return False
        row: i64 = 0
        while row < len(self._least):
            most = self._most[row + kind]
            if self._least[row + kind] or self._least[row + other]:
                return False
            if most != self._most[row + other] or 0 < most < MANY:
                return False
            row += self._kinds
        return True

    def _count(self, kind: i64, room: i64) -> float:
        """In how many ways the classes from `kind` on can be placed."""
        if kind == self._kinds:
            return 1.0 if room % self._group_rooms == 0 else 0.0
        return self._split(kind, 0, count(self._classes[kind]), room)

    def _split(self, kind: i64, group: i64, left: i64, room: i64) -> float:
        """In how many ways `left` cards of a class go to the groups from `group` on, and all later classes."""
        row = group * self._kinds + kind
        if group == self._last:
            fits = self._least[row] <= left <= self._most[row] and left <= self._admitted(kind, group, room)
            return self._count(kind + 1, room - left * self._takes(kind, group)) if fits else 0.0
        if kind == self._kinds - 1:
            return self._sum(kind, group, left, room)
        at = ((kind * self._last + group) * self._width + left) * self._rooms + room
        if not len(self._ways):
            return self._split_rarely(kind, group, left, room, at)
        if self._ways[at] < 0.0:
            self._ways[at] = self._sum(kind, group, left, room)
        return self._ways[at]

    def _split_rarely(self, kind: i64, group: i64, left: i64, room: i64, at: i64) -> float:
        known = self._some_ways.get(at)
        if known is None:
            known = self._sum(kind, group, left, room)
            self._some_ways[at] = known
        return known

    def _sum(self, kind: i64, group: i64, left: i64, room: i64) -> float:
        ways = 0.0
        given = self._fewest(kind, group, room)
        most = self._greatest(kind, group, left, room)
        while given <= most:
            ways += self._weight(kind, group, left, room, given)
            given += 1
        return ways

    def _takes(self, kind: i64, group: i64) -> i64:
        """How much of `room` a card of this class takes in this group."""
        takes = self._stride[group]
        limits = self._kind_limits[kind] & self._group_limits[group]
        while limits:
            takes += self._limit_stride[lowest(limits)]
            limits &= limits - 1
        return takes

    def _admitted(self, kind: i64, group: i64, room: i64) -> i64:
        """How many cards of this class the limits still admit in this group."""
        most = MANY
        limits = self._kind_limits[kind] & self._group_limits[group]
        while limits:
            limit = lowest(limits)
            most = min(most, room // self._limit_stride[limit] % (self._limits.most[limit] + 1))
            limits &= limits - 1
        return most

    def _room_in(self, group: i64, room: i64) -> i64:
        return room // self._stride[group] % (self._room[group] + 1)

    def _fewest(self, kind: i64, group: i64, room: i64) -> i64:
        """A group must get so many of this class that the later classes can fill it."""
        return max(self._least[group * self._kinds + kind], self._room_in(group, room) - self._later[kind])

    def _greatest(self, kind: i64, group: i64, left: i64, room: i64) -> i64:
        most = min(self._most[group * self._kinds + kind], self._admitted(kind, group, room))
        return min(min(left, self._room_in(group, room)), most)

    def _weight(self, kind: i64, group: i64, left: i64, room: i64, given: i64) -> float:
        """In how many ways all goes on if `given` of `left` cards go to a group."""
        after = self._split(kind, group + 1, left - given, room - given * self._takes(kind, group))
        return CHOOSE[left * 64 + given] * after

    def _draw_number(self, kind: i64, group: i64, left: i64, room: i64, rng: Rng) -> i64:
        """How many of `left` cards of a class go to a group, each number as likely as it has ways."""
        given = self._fewest(kind, group, room)
        most = self._greatest(kind, group, left, room)
        if given >= most:
            return given
        target = rng.fraction() * self._split(kind, group, left, room)
        chosen = given
        while given <= most and target >= 0.0:
            weight = self._weight(kind, group, left, room, given)
            if weight > 0.0:
                chosen = given
                target -= weight
            given += 1
        return chosen
