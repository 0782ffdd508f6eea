"""Chance: fast seeded numbers, audited ones for real tables, and scripted answers for stacked deals."""

from __future__ import annotations

import hashlib
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from followsuit.engine.bits import BIT, DONE, Mask, Option, count, lowest, nth
from followsuit.errors import BadChance

WORD: Final[i64] = 0xFFFFFFFF
WORD_BITS: Final[i64] = 32
WORD_SIZE: Final[i64] = 0x100000000


class Chance:
    """Where a game's luck comes from; each kind of it says what `below` and `copy` do.

    A tag says which question of the rules is being answered.
    """

    def below(self, n: i64) -> i64:
        """A number from 0 to n − 1, all equally likely."""
        raise NotImplementedError

    def shuffle(self, tag: str, items: vec[i64]) -> vec[i64]:
        """The items in random order; the argument itself is reordered."""
        left = i64(len(items))
        while left > 1:
            other = self.below(left)
            left -= 1
            kept = items[left]
            items[left] = items[other]
            items[other] = kept
        return items

    def pick(self, tag: str, items: Mask) -> i64:
        """One number of the set, all equally likely."""
        return nth(items, self.below(count(items)))

    def copy(self) -> Chance:
        """A twin that gives the same answers from here on."""
        raise NotImplementedError


class Rng(Chance):
    """Small fast counting generator (sfc32): 128 bits of state, the same numbers on every machine."""

    def __init__(self, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Seed it with three words of 32 bits."""
        self._a: i64 = a & WORD
        self._b: i64 = b & WORD
        self._c: i64 = c & WORD
        self._counter: i64 = 1
        warm_up: i64 = 12
        while warm_up > 0:
            self.word()
            warm_up -= 1

    def word(self) -> i64:
        """The next 32 random bits."""
        a = self._a
        b = self._b
        c = self._c
        n = self._counter
        word = (a + b + n) & WORD
        self._counter = (n + 1) & WORD
        self._a = b ^ (b >> 9)
        self._b = (c + (c << 3)) & WORD
        self._c = (((c << 21) | (c >> 11)) + word) & WORD
        return word

    def even_word(self, n: i64) -> i64:
        """A word that, multiplied by n, has each number below n in its upper half equally often."""
        word = self.word()
        if (word * n) & WORD < n:
            uneven = (WORD_SIZE - n) % n
            while (word * n) & WORD < uneven:
                word = self.word()
        return word

    def below(self, n: i64) -> i64:
        """A number from 0 to n − 1, all equally likely; n is at most 2**30."""
        return (self.even_word(n) * n) >> WORD_BITS

    def fraction(self) -> float:
        """A number from 0 up to 1, of 53 random bits."""
        return float(((self.word() & 0x1FFFFF) << 32) | self.word()) / 9007199254740992.0

    def shuffle(self, tag: str, items: vec[i64]) -> vec[i64]:
        """The items (at most 64) in random order; the argument is reordered. One word serves four swaps."""
        left = i64(len(items))
        while left > 1:
            stop = left - 4 if left > 4 else left - 1
            word = self.even_word(left * (left - 1) * (left - 2) * (left - 3) if left > 4 else left)
            while left > stop:
                word *= left
                other = word >> WORD_BITS
                word &= WORD
                left -= 1
                kept = items[left]
                items[left] = items[other]
                items[other] = kept
        return items

    def spawn(self) -> Rng:
        """A new generator, seeded by this one."""
        return Rng(self.word(), self.word(), self.word())

    def copy(self) -> Chance:
        """A twin that gives the same numbers from here on."""
        twin = Rng()
        twin._a = self._a
        twin._b = self._b
        twin._c = self._c
        twin._counter = self._counter
        return twin


def seeded(seed: str | bytes | int, stream: i64 = 0) -> Rng:
    """A generator for a seed; streams of one seed are independent of one another."""
    a, b = seed_words(seed)
    return stream_of(a, b, stream)


def seed_words(seed: str | bytes | int) -> tuple[i64, i64]:
    """The two words by which a seed is known to its streams."""
    data = seed if isinstance(seed, bytes) else str(seed).encode()
    digest = hashlib.sha256(data).digest()
    return i64(int.from_bytes(digest[:4], "big")), i64(int.from_bytes(digest[4:8], "big"))


def stream_of(a: i64, b: i64, stream: i64) -> Rng:
    """The generator of a stream of a seed, which is two words."""
    return Rng(a, b ^ (stream >> WORD_BITS), stream & WORD)


class AuditRng(Chance):
    """SHA-256 over a secret and a counter: slow, unpredictable, and easy to check with any tool."""

    def __init__(self, secret: bytes) -> None:
        self._secret: bytes = secret
        self._counter: int = 0

    def below(self, n: i64) -> i64:
        """A number from 0 to n − 1: the hash's first 8 bytes, drawn again where they do not divide evenly."""
        bound = int(n)
        even = 2**64 - 2**64 % bound
        while True:
            digest = hashlib.sha256(self._secret + self._counter.to_bytes(8, "big")).digest()
            self._counter += 1
            number = int.from_bytes(digest[:8], "big")
            if number < even:
                return number % bound

    def copy(self) -> Chance:
        """A twin that gives the same numbers from here on."""
        twin = AuditRng(self._secret)
        twin._counter = self._counter
        return twin


class Scripted(Chance):
    """Answers written down beforehand: stacked deals, tutorials, bug reports."""

    def __init__(self, answers: list[tuple[str, list[int]]], then: Chance | None = None) -> None:
        """Answers in the order of asking; where they run out, `then` goes on, or it is an error."""
        self._answers: list[tuple[str, list[int]]] = answers
        self._next: int = 0
        self._then: Chance | None = then

    def _answer(self, tag: str) -> list[int] | None:
        if self._next >= len(self._answers):
            if self._then is None:
                raise BadChance("chance-ends", tag=tag)
            return None
        expected, answer = self._answers[self._next]
        if expected != tag:
            raise BadChance("chance-answers-other", tag=tag, other=expected)
        self._next += 1
        return answer

    def shuffle(self, tag: str, items: vec[i64]) -> vec[i64]:
        """The scripted items first, the rest in the order given."""
        answer = self._answer(tag)
        if answer is None:
            assert self._then is not None
            return self._then.shuffle(tag, items)
        rest: list[int] = [item for item in items]
        for item in answer:
            if item not in rest:
                raise BadChance("chance-twice", tag=tag)
            rest.remove(item)
        place: i64 = 0
        for item in answer + rest:
            items[place] = item
            place += 1
        return items

    def pick(self, tag: str, items: Mask) -> i64:
        """The scripted item."""
        answer = self._answer(tag)
        if answer is None:
            assert self._then is not None
            return self._then.pick(tag, items)
        if len(answer) != 1 or not items & BIT[answer[0]]:
            raise BadChance("chance-not-one", tag=tag)
        return answer[0]

    def copy(self) -> Chance:
        """A twin that gives the same answers from here on."""
        twin = Scripted(self._answers, None if self._then is None else self._then.copy())
        twin._next = self._next
        return twin


def random_option(options: Mask, rng: Rng) -> Option:
    """Any legal option, all equally likely; but to be done with a set of cards is one choice in two."""
    if not options & (options - 1):
        return lowest(options)
    if options >> DONE:
        if rng.word() & 1:
            return DONE
        options &= ~BIT[DONE]
    return nth(options, rng.below(count(options)))


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
