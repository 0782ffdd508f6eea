"""The cards of Trick Raiders: 1 to 8 once in each suit, two nines, three tens; four of them are special."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from followsuit.engine.bits import BIT, Card, Mask, count, mask_of
from followsuit.engine.cards import Deck

RANKS: Final = [("9b", 9), ("10b", 10), ("10c", 10)] + [(str(rank), rank) for rank in range(1, 11)]
"""The codes of the cards of a suit; copies have a letter."""
IN_ORDER: Final = sorted(RANKS, key=lambda rank: (rank[1], rank[0]))
DECK: Final = Deck(
    ["S", "H", "D", "C"], [(suit + code, suit, rank) for suit in "SHDC" for code, rank in IN_ORDER]
)
THREE_SEATS: Final[vec[i64]] = vec[i64](
    [card for card in DECK.all if DECK.rank_of[card] > 2 and not DECK.codes[card].endswith("c")]
)
"""Three play without ones, twos and a ten of each suit."""

TRUMP_MOVERS: Final[i64] = DECK.mask("C8 C9")
THIEF: Final[i64] = DECK.mask("D5")
DARKNESS: Final[i64] = DECK.mask("H9")
"""The special cards. Of nines of clubs and hearts, the copies with a letter are plain."""

OF_RANK: Final[vec[i64]] = vec[i64](
    [mask_of([card for card in DECK.all if DECK.rank_of[card] == rank]) for rank in range(11)]
)


def equals_of(card: Card) -> Mask:
    """All cards of the same suit and rank, itself included."""
    return OF_RANK[DECK.rank_of[card]] & DECK.suit_mask[DECK.suit_of[card]]


OTHERS_LIKE: Final[vec[i64]] = vec[i64]([equals_of(card) & ~BIT[card] for card in range(DECK.size)])
"""For each card, the other cards of its suit and rank."""


def lead_order(leads: Mask) -> i64:
    """The larger number leads first: more lead cards, then more of the lowest rank in which two seats differ."""
    key = count(leads)
    rank: i64 = 1
    while rank <= 10:
        key = key * 16 + count(leads & OF_RANK[rank])
        rank += 1
    return key
