"""Sets of small numbers as the bits of one integer, and the words the engine uses for them."""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64, u8

Mask: TypeAlias = i64
"""A set of numbers from 0 to 61: bit n is set if n belongs to it."""
Card: TypeAlias = i64
"""A card's number in its deck."""
Seat: TypeAlias = i64
"""A seat at the table, numbered clockwise from 0; −1 is nobody, or a spectator."""
Option: TypeAlias = i64
"""The number of one possible decision, 0 to 61."""

MAX_OPTIONS: Final[i64] = 62
DONE: Final[i64] = 61
"""The option that ends a choice of several cards, in every game."""

# A constant left of a shift is compiled as a 32-bit shift, so single bits come from a table.
BIT: Final[vec[i64]] = vec[i64]([2**n for n in range(63)])

_ZEROS: Final[vec[i64]] = vec[i64]([0] * 64)
_FIRST_SEAT: Final[vec[i64]] = vec[i64]([max(0, (n & -n).bit_length() - 1) for n in range(64)])

_PAIRS: Final[i64] = 0x1555555555555555
_QUADS: Final[i64] = 0x3333333333333333
_BYTES: Final[i64] = 0x0F0F0F0F0F0F0F0F
_ONES: Final[i64] = 0x0101010101010101
_TOPS: Final[i64] = 0x0080808080808080  # the upper bit of every byte but the last
_PLACES: Final[vec[u8]] = vec[u8](
    [([n for n in range(8) if byte >> n & 1] + [0] * 8)[rank] for rank in range(8) for byte in range(256)]
)
"""Where the bit of this rank lies in a byte."""


def count(mask: Mask) -> i64:
    """How many numbers are in the set."""
    mask = mask - ((mask >> 1) & _PAIRS)
    mask = (mask & _QUADS) + ((mask >> 2) & _QUADS)
    return (((mask + (mask >> 4)) & _BYTES) * _ONES) >> 56


def lowest(mask: Mask) -> i64:
    """The smallest number of a set that is not empty."""
    return count((mask & -mask) - 1)


def highest(mask: Mask) -> i64:
    """The largest number of a set that is not empty."""
    mask |= mask >> 1
    mask |= mask >> 2
    mask |= mask >> 4
    mask |= mask >> 8
    mask |= mask >> 16
    mask |= mask >> 32
    return count(mask) - 1


# The build puts a processor's instructions in the place of these three (`_mypyc.py`).
if __file__.endswith(".py"):  # interpreted: what Python brings along is several times faster
    globals()["count"] = int.bit_count
    globals()["lowest"] = lambda mask: (mask & -mask).bit_length() - 1
    globals()["highest"] = lambda mask: mask.bit_length() - 1


def first_seat(seats: Mask) -> Seat:
    """The first of a set of up to six seats that is not empty."""
    return _FIRST_SEAT[seats]


def left_of(seat: Seat, seats: i64) -> Seat:
    """The next of so many seats, clockwise."""
    return wrapped(seat + 1, seats)


def wrapped(place: i64, places: i64) -> i64:
    """A place from 0 to twice as many as there are, less whole rounds. No processor can foresee a branch here."""
    over = place - places
    return over + (places & over >> 63)


def nth(mask: Mask, n: i64) -> i64:
    """The number at place n (from 0) in ascending order; without a loop, whose end no processor can foresee."""
    bits = mask - ((mask >> 1) & _PAIRS)
    bits = (bits & _QUADS) + ((bits >> 2) & _QUADS)
    up_to = ((bits + (bits >> 4)) & _BYTES) * _ONES  # each byte: how many there are in it and below
    before = ((n * _ONES | _TOPS) - up_to) & _TOPS  # marks the bytes that are counted off whole
    skipped = ((((before >> 7) * _ONES) >> 56) & 0xFF) << 3
    rank = n - (((up_to << 8) >> skipped) & 0xFF)
    return skipped + i64(_PLACES[(rank << 8) | ((mask >> skipped) & 0xFF)])


def below(n: i64) -> Mask:
    """The set of all numbers smaller than n."""
    return BIT[n] - 1


def without_top(mask: Mask, n: i64) -> Mask:
    """The set without its n largest numbers."""
    top = mask
    drop = count(mask) - n
    while drop > 0:
        top &= top - 1
        drop -= 1
    return mask & ~top


def members(mask: Mask) -> list[int]:
    """The numbers of the set in ascending order."""
    found: list[int] = []
    while mask:
        found.append(lowest(mask))
        mask &= mask - 1
    return found


def mask_of(numbers: list[int]) -> Mask:
    """The set of these numbers."""
    mask: i64 = 0
    for number in numbers:
        mask |= BIT[number]
    return mask


def zeros(n: i64) -> vec[i64]:
    """n numbers (up to 64), all 0."""
    return _ZEROS[:n]
