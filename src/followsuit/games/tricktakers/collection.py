"""The Collector's sets: the best choice of up to three, found exactly.

All sets that the cards allow are listed from the most valuable kind to the least. The search takes them in this
order and stops where even the best that could follow would not beat what it has.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from followsuit.engine.bits import BIT, Mask, below, count
from followsuit.games.tricktakers.cards import DECK, NUMBERS, RARES

KINDS: Final = ["straight-flush-5", "four", "straight-flush-3", "three", "straight-3", "flush-3"]
POINTS: Final[vec[i64]] = vec[i64]([100, 80, 50, 40, 30, 20])
SIZES: Final[vec[i64]] = vec[i64]([5, 4, 3, 3, 3, 3])
STRAIGHT_FLUSH_5: Final[i64] = 0
FOUR: Final[i64] = 1
STRAIGHT_FLUSH_3: Final[i64] = 2
THREE: Final[i64] = 3
STRAIGHT_3: Final[i64] = 4
FLUSH_3: Final[i64] = 5
MOST_SETS: Final[i64] = 3
FOR_TWO_UNUSED: Final[i64] = -10


def straight_flush_of_nine(cards: Mask) -> bool:
    """Whether the cards have nine in a row of one colour; a Rare may stand for one of them."""
    jokers = i64(1) if cards & RARES else i64(0)
    colour: i64 = 0
    while colour < 4:
        if max(count(cards & row(colour, 1, 9)), count(cards & row(colour, 2, 9))) + jokers >= 9:
            return True
        colour += 1
    return False


def row(colour: i64, first: i64, size: i64) -> Mask:
    """So many cards of a colour in a row, from a number on."""
    return below(size) * BIT[colour * 10 + first - 1]


def of_number(number: i64) -> Mask:
    """The four cards with a number."""
    return (BIT[number - 1] | BIT[number + 9]) | (BIT[number + 19] | BIT[number + 29])


class Collection:
    """What a Collector has taken, and the best sets of it."""

    def __init__(self, cards: Mask) -> None:
        self.numbers: i64 = cards & NUMBERS
        self.rares: i64 = count(cards & RARES)
        self.size: i64 = count(cards)
        # All sets there are, the most valuable kinds first
        self.sets: vec[i64] = vec[i64]()
        """The number cards of each set."""
        self.kinds: vec[i64] = vec[i64]()
        self.jokers: vec[i64] = vec[i64]()
        """How many Rares each set takes: one at most."""
        self.best: i64 = 0
        """The points of the best choice; and which sets it consists of."""
        self.chosen: vec[i64] = vec[i64]()
        self._trying: vec[i64] = vec[i64]([-1, -1, -1])
        self.used: i64 = 0
        """How many cards these take."""
        self._list_sets()
        self.best = self.penalty(0)
        self._search(0, MOST_SETS, self.numbers, self.rares, 0, 0)

    def penalty(self, used: i64) -> i64:
        """What the unused cards cost."""
        return FOR_TWO_UNUSED * ((self.size - used) // 2)

    def _search(self, first: i64, left: i64, cards: Mask, rares: i64, points: i64, used: i64) -> None:
        """Choose up to `left` sets from the list, from number `first` on, out of what is not used yet."""
        if not left:
            return
        number = first
        while number < len(self.sets):
            kind = self.kinds[number]
            size = SIZES[kind]
            if points + left * POINTS[kind] + self.penalty(min(used + left * size, self.size)) <= self.best:
                return
            if not self.sets[number] & ~cards and self.jokers[number] <= rares:
                self._trying[MOST_SETS - left] = number
                total = points + POINTS[kind]
                if total + self.penalty(used + size) > self.best:
                    self.best = total + self.penalty(used + size)
                    self.chosen = self._trying[: MOST_SETS - left + 1]
                    self.used = used + size
                rest = cards & ~self.sets[number]
                self._search(number + 1, left - 1, rest, rares - self.jokers[number], total, used + size)
            number += 1

    # Which sets there are

    def _list_sets(self) -> None:
        self._list_straight_flushes(STRAIGHT_FLUSH_5)
        self._list_equals(FOUR)
        self._list_straight_flushes(STRAIGHT_FLUSH_3)
        self._list_equals(THREE)
        self._list_straights()
        colour: i64 = 0
        while colour < 4:
            self._list_some(self.numbers & DECK.suit_mask[colour], FLUSH_3)
            colour += 1

    def _list_straight_flushes(self, kind: i64) -> None:
        size = SIZES[kind]
        colour: i64 = 0
        while colour < 4:
            first: i64 = 1
            while first + size <= 11:
                held = self.numbers & row(colour, first, size)
                if count(held) >= size - 1:
                    self._list_some(held, kind)
                first += 1
            colour += 1

    def _list_equals(self, kind: i64) -> None:
        number: i64 = 1
        while number <= 10:
            self._list_some(self.numbers & of_number(number), kind)
            number += 1

    def _list_straights(self) -> None:
        """One card of each of three numbers in a row; a Rare may stand for any of them."""
        number: i64 = 1
        while number <= 8:
            one = self.numbers & of_number(number)
            two = self.numbers & of_number(number + 1)
            three = self.numbers & of_number(number + 2)
            if three:
                self._list_pairs(one, two, three)
            if self.rares:
                self._list_pairs(one, two, 0)
                self._list_pairs(one, three, 0)
                self._list_pairs(two, three, 0)
            number += 1

    def _list_pairs(self, one: Mask, two: Mask, third: Mask) -> None:
        """Sets of a card of the first two each and, unless a Rare stands for it, of the third."""
        while one:
            others = two
            while others:
                pair = (one & -one) | (others & -others)
                last = third
                if not third:
                    self._add(pair, STRAIGHT_3, 1)
                while last:
                    self._add(pair | (last & -last), STRAIGHT_3, 0)
                    last &= last - 1
                others &= others - 1
            one &= one - 1

    def _list_some(self, pool: Mask, kind: i64) -> None:
        """Every choice of as many cards of the pool as the kind takes, or of one less and a Rare."""
        self._choose(pool, SIZES[kind], 0, kind, 0)
        if self.rares:
            self._choose(pool, SIZES[kind] - 1, 0, kind, 1)

    def _choose(self, pool: Mask, left: i64, picked: Mask, kind: i64, jokers: i64) -> None:
        if not left:
            self._add(picked, kind, jokers)
        while left and count(pool) >= left:
            bit = pool & -pool
            pool &= ~bit
            self._choose(pool, left - 1, picked | bit, kind, jokers)

    def _add(self, cards: Mask, kind: i64, jokers: i64) -> None:
        self.sets = append(self.sets, cards)
        self.kinds = append(self.kinds, kind)
        self.jokers = append(self.jokers, jokers)
