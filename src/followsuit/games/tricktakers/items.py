"""The Adventurer's fifteen items: what they are called, and what they are worth unused."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from followsuit.engine.bits import BIT

ITEMS: Final = [
    "map",
    "potion",
    "boots",
    "sword",
    "wand",
    "axe",
    "book",
    "fairy",
    "orb",
    "castle",
    "wing",
    "gold",
    "doll",
    "crystal",
    "rock",
]
MAP: Final[i64] = 0
POTION: Final[i64] = 1
BOOTS: Final[i64] = 2
SWORD: Final[i64] = 3
WAND: Final[i64] = 4
AXE: Final[i64] = 5
BOOK: Final[i64] = 6
FAIRY: Final[i64] = 7
ORB: Final[i64] = 8
CASTLE: Final[i64] = 9
WING: Final[i64] = 10
GOLD: Final[i64] = 11
DOLL: Final[i64] = 12
CRYSTAL: Final[i64] = 13
ROCK: Final[i64] = 14
ALL_ITEMS: Final[i64] = BIT[15] - 1
NOTHING: Final[i64] = -1

UNUSED: Final[vec[i64]] = vec[i64]([10, 10, 10, -30, -30, -30, 10, -30, 10, 10, 10, 10, -50, 20, 30])
"""What an item on an initial slot is worth in the end."""
UNUSED_NEW: Final[vec[i64]] = vec[i64]([10, 10, 10, -30, -30, -30, 10, -30, 10, 10, 10, 10, -50, 30, 50])
"""The same on a slot that was won."""
FIRST_CHOICE: Final[i64] = (BIT[MAP] | BIT[POTION]) | BIT[BOOTS]
SECOND_CHOICE: Final[i64] = (BIT[SWORD] | BIT[WAND]) | BIT[AXE]
USELESS: Final[i64] = BIT[CRYSTAL] | BIT[ROCK]
FOR_A_NUMBER: Final[i64] = SECOND_CHOICE
"""Items that change the number card that is played with them."""
GOLD_POINTS: Final[i64] = 30
INITIAL_SLOTS: Final[i64] = 2
