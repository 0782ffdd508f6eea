"""The cards of Trick and Trade: trick cards of four suits, and kinds of trading cards, named by their icons."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from followsuit.engine.bits import BIT, Card, Mask
from followsuit.engine.cards import suited

SUITS: Final[i64] = 4
DECK: Final = suited([(suit, range(1, 11)) for suit in "RZON"])
HOUSE_KINDS: Final = ["R", "RR", "RZ", "RO", "RN", "Z", "ZZ", "ZO", "ZN", "O", "OO", "ON", "N", "NN"]
"""The kinds we play with, as the printed ones are not known."""


def further_kinds() -> list[str]:
    """The other kinds of one or two types with up to four icons, for a person's own table."""
    return [
        "".join(icons)
        for number in range(1, 5)
        for icons in combinations_with_replacement("RZON", number)
        if len(set(icons)) <= 2 and "".join(icons) not in HOUSE_KINDS
    ]


KINDS: Final = HOUSE_KINDS + further_kinds()
"""All kinds there may be. The number of a kind is the option of taking a card of it."""
TAKE_LEAD: Final[i64] = 52
"""The option after those that are kinds."""
ICONS: Final[vec[i64]] = vec[i64]([kind.count(suit) for kind in KINDS for suit in "RZON"])
"""Icons of each kind: four numbers a kind."""
ALL_TRADING: Final[i64] = 42
TRADING_CARDS: Final[vec[i64]] = vec[i64]([card for card in range(42)])


def strength(card: Card, led: Mask, place: i64) -> i64:
    """The led suit beats the others, then rank, then the later place; the place is what remains modulo 8."""
    rank = DECK.rank_of[card]
    if BIT[card] & led:
        rank += 10
    return rank * 8 + place
