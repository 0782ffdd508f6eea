"""Dealing unseen cards again so that all that a seat knows stays true.

A plan lists the places where unseen cards lie and how many lie in each, the classes the unseen cards
fall into (suits, usually), and for each class in each place how many there are at least and at most.
All placements that fit are equally likely: a table counts, class by class, in how many ways the rest
can still be placed; drawing follows it, so it never gets stuck.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from followsuit.engine.bits import BIT, MAX_OPTIONS, Mask, Seat, below, count, zeros
from followsuit.engine.chance import Rng

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


class Plan:
    """What a seat cannot see: places with sizes, classes of cards, bounds, and known cards."""

    def __init__(self, seat: Seat, classes: vec[i64]) -> None:
        """Classes are sets of cards that do not overlap; what lies in none of them is one more class."""
        self.seat: i64 = seat
        self.unseen: i64 = 0
        self.sizes: vec[i64] = vec[i64]()
        self.known: vec[i64] = vec[i64]()
        self._classes: vec[i64] = classes[:]
        rest = below(MAX_OPTIONS)
        kind: i64 = 0
        while kind < len(classes):
            rest &= ~classes[kind]
            kind += 1
        self._classes = append(self._classes, rest)
        self._kinds: i64 = len(self._classes)
        self._least: vec[i64] = vec[i64]()
        self._most: vec[i64] = vec[i64]()
        self._few: i64 = 0
        """Cards of which few lie in some places together, these places, and how many at most."""
        self._few_in: i64 = 0
        self._few_most: i64 = 0
        # Filled by _prepare:
        self._ready: bool = False
        self._group_of: vec[i64] = vec[i64]()
        """Places with the same bounds form a group: they are filled together, and then dealt out."""
        self._room: vec[i64] = vec[i64]()
        """How many cards go to each group."""
        self._last: i64 = 0
        self._stride: vec[i64] = vec[i64]()
        """How much of `room` a card takes that goes to a group."""
        self._few_stride: i64 = 0
        """And how much a card takes of which there are few, in a group that is so limited."""
        self._few_groups: i64 = 0
        self._rooms: i64 = 0
        self._later: vec[i64] = vec[i64]()
        """How many cards there are in all later classes."""
        self._width: i64 = 0
        self._ways: vec[float] = vec[float]()
        """What was counted already; in `_some_ways` if that would be a large table of which little is needed."""
        self._some_ways: dict[int, float] = {}

    def add(self, cards: Mask, known: Mask = 0) -> i64:
        """Add a place where these cards lie, of which the seat knows some for certain; returns its number."""
        unknown = cards & ~known
        self.sizes = append(self.sizes, count(unknown))
        self.known = append(self.known, cards & known)
        self.unseen |= unknown
        kind: i64 = 0
        while kind < self._kinds:
            self._least = append(self._least, i64(0))
            self._most = append(self._most, MANY)
            kind += 1
        return i64(len(self.sizes)) - 1

    def at_most(self, place: i64, cards: Mask, most: i64) -> None:
        """At most so many of each class in `cards` among the unknown cards of that place."""
        kind: i64 = 0
        while kind < self._kinds:
            row = place * self._kinds + kind
            if self._covers(cards, kind) and self._most[row] > most:
                self._most[row] = most
            kind += 1

    def at_least(self, place: i64, cards: Mask, least: i64) -> None:
        """At least so many of each class in `cards` among the unknown cards of that place."""
        kind: i64 = 0
        while kind < self._kinds:
            row = place * self._kinds + kind
            if self._covers(cards, kind) and self._least[row] < least:
                self._least[row] = least
            kind += 1

    def few_together(self, places: Mask, cards: Mask, most: i64) -> None:
        """At most so many cards of the classes in `cards` in all of these places together; only once in a plan."""
        assert not self._few, "a plan has one such limit"
        kind: i64 = 0
        while kind < self._kinds:
            self._covers(cards, kind)
            kind += 1
        self._few = cards
        self._few_in = places
        self._few_most = most

    def _covers(self, cards: Mask, kind: i64) -> bool:
        common = self._classes[kind] & cards
        assert common == 0 or common == self._classes[kind], "a bound is for whole classes of cards"
        return common != 0

    def lacks(self, place: i64, cards: Mask) -> None:
        """No card of the classes within `cards` among the unknown cards of that place."""
        self.at_most(place, cards, 0)

    def ways(self) -> float:
        """In how many ways the unseen cards can lie."""
        self._prepare()
        ways = self._count(0, self._rooms - 1)
        left = self._room[:]
        place: i64 = 0
        while place < len(self.sizes):
            group = self._group_of[place]
            ways *= CHOOSE[left[group] * 64 + self.sizes[place]]
            left[group] -= self.sizes[place]
            place += 1
        return ways

    def draw(self, rng: Rng) -> vec[i64]:
        """The cards of each place, known ones included: one of all placements, each equally likely."""
        self._prepare()
        drawn = self.known[:]
        groups = self._draw_groups(rng)
        place: i64 = 0
        while place < len(self.sizes):
            group = self._group_of[place]
            picked = some_of(groups[group], self.sizes[place], rng)
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

    # How it counts: class by class and group by group. One number, `room`, holds how many cards still
    # go to each group but the last one; the last takes what is left, which fits if all others are full.
    # Its highest digit is how many cards may still go where only few may lie.

    def _prepare(self) -> None:
        if self._ready:
            return
        self._ready = True
        self._merge()
        self._group()
        self._last = i64(len(self._room)) - 1
        total: i64 = 0
        later: i64 = 0
        kind: i64 = 0
        self._later = zeros(self._kinds)
        self._rooms = 1
        group: i64 = 0
        while group <= self._last:
            total += self._room[group]
            if group < self._last:
                self._stride = append(self._stride, self._rooms)
                self._rooms *= self._room[group] + 1
            group += 1
        self._few_stride = self._rooms
        self._rooms *= self._few_most + 1
        assert total == count(self.unseen), "a card lies in two places"
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
        assert self._count(0, self._rooms - 1) > 0.0, "no placement fits what the seat knows"

    def _merge(self) -> None:
        """Leave out empty classes, and join classes with the same bounds, which need no telling apart."""
        classes = vec[i64]()
        columns = vec[i64]()
        kind: i64 = 0
        while kind < self._kinds:
            cards = self._classes[kind] & self.unseen
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

    def _group(self) -> None:
        """Join places with the same bounds, which need no telling apart before their cards are drawn."""
        least = vec[i64]()
        most = vec[i64]()
        place: i64 = 0
        while place < len(self.sizes):
            row = place * self._kinds
            group: i64 = 0
            few = i64(1) if self._few_in & BIT[place] else i64(0)
            while group < len(self._room) and not (
                self._same_bounds(row, least, most, group * self._kinds)
                and (self._few_groups >> group) & 1 == few
            ):
                group += 1
            if group < len(self._room):
                self._room[group] += self.sizes[place]
            else:
                self._few_groups |= few * BIT[group]
                self._room = append(self._room, self.sizes[place])
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
        if (self._classes[kind] & self._few == 0) != (self._classes[other] & self._few == 0):
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
            return 1.0 if room % self._few_stride == 0 else 0.0
        return self._split(kind, 0, count(self._classes[kind]), room)

    def _split(self, kind: i64, group: i64, left: i64, room: i64) -> float:
        """In how many ways `left` cards of a class go to the groups from `group` on, and all later classes."""
        row = group * self._kinds + kind
        if group == self._last:
            fits = self._least[row] <= left <= self._most[row] and left <= self._few_left(kind, group, room)
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

    def _is_few(self, kind: i64, group: i64) -> bool:
        """Whether only few cards of this class may go to this group."""
        return self._few != 0 and self._few_groups & BIT[group] != 0 and self._classes[kind] & self._few != 0

    def _takes(self, kind: i64, group: i64) -> i64:
        """How much of `room` a card of this class takes in this group."""
        stride = self._stride[group] if group < self._last else i64(0)
        return stride + self._few_stride if self._is_few(kind, group) else stride

    def _few_left(self, kind: i64, group: i64, room: i64) -> i64:
        return room // self._few_stride if self._is_few(kind, group) else MANY

    def _room_in(self, group: i64, room: i64) -> i64:
        return room // self._stride[group] % (self._room[group] + 1)

    def _fewest(self, kind: i64, group: i64, room: i64) -> i64:
        """A group must get so many of this class that the later classes can fill it."""
        return max(self._least[group * self._kinds + kind], self._room_in(group, room) - self._later[kind])

    def _greatest(self, kind: i64, group: i64, left: i64, room: i64) -> i64:
        most = min(self._most[group * self._kinds + kind], self._few_left(kind, group, room))
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


def some_of(cards: Mask, n: i64, rng: Rng) -> Mask:
    """n cards of a set, every choice equally likely."""
    left = count(cards)
    if 2 * n > left:
        return cards & ~some_of(cards, left - n, rng)
    picked: i64 = 0
    while n > 0:
        skip = rng.below(left)
        rest = cards
        while skip > 0:
            rest &= rest - 1
            skip -= 1
        bit = rest & -rest
        picked |= bit
        cards &= ~bit
        left -= 1
        n -= 1
    return picked
