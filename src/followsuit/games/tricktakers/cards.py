"""The cards of TRICKTAKERs: four colours, Rares, White Flags, and what the King and the Berserker bring along."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from followsuit.engine.bits import BIT, Card
from followsuit.engine.cards import Deck

COLOURS: Final = ["R", "B", "G", "K"]
DECK: Final = Deck(
    COLOURS,
    [(f"{colour}{number}", colour, number) for colour in COLOURS for number in range(1, 11)]
    + [(code, "", 0) for code in ("X1", "X2", "XK", "XB", "W1", "W2", "WB", "BZ")],
)
BLACK: Final[i64] = DECK.suit_mask[3]
NUMBERS: Final[i64] = BIT[40] - 1
"""All cards with a colour and a number."""
RARES: Final[i64] = DECK.mask("X1 X2 XK XB")
FLAGS: Final[i64] = DECK.mask("W1 W2 WB")
BERSERKER: Final[i64] = DECK.mask("BZ")
COLOURLESS: Final[i64] = RARES | FLAGS | BERSERKER
ONES: Final[i64] = DECK.mask("R1 B1 G1 K1")
TENS: Final[i64] = DECK.mask("R10 B10 G10 K10")
KINGS_RARE: Final[i64] = DECK.mask("XK")
RAGE: Final[i64] = TENS | DECK.mask("XB WB")
"""What the Berserker draws four of."""
OUTSIDE: Final[i64] = RAGE | KINGS_RARE
"""What a character may bring along besides the Berserker card, which nobody else can ever get."""
A_FLAG: Final[i64] = DECK.number("W1")
PLAIN_COLOURLESS: Final[i64] = DECK.mask("X1 X2 W1 W2")
COMMON_CARDS: Final[i64] = (NUMBERS & ~TENS) | PLAIN_COLOURLESS
"""The forty cards that are dealt."""
COMMON: Final[vec[i64]] = DECK.cards(COMMON_CARDS)
EVERY_CARD: Final[i64] = BIT[48] - 1
CLASSES: Final[vec[i64]] = vec[i64](
    [DECK.suit_mask[colour] & ~TENS for colour in range(4)]
    + [DECK.suit_mask[colour] & TENS for colour in range(4)]
    + [PLAIN_COLOURLESS]
    + [DECK.mask(code) for code in ("XK", "XB", "WB", "BZ")]
)
"""What a seat can tell apart among cards it does not see."""


def colour_of(card: Card) -> i64:
    """The colour of a number card."""
    return card // 10


def number_of(card: Card) -> i64:
    """The number of a number card."""
    return card % 10 + 1


def number_card(colour: i64, number: i64) -> Card:
    """The card of a colour with a number."""
    return colour * 10 + number - 1
