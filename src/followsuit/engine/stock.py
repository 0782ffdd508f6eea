"""A stock: cards that lie face down in an order, of which one may be turned up."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import BIT, Card, Mask, count, lowest, zeros
from followsuit.engine.chance import Rng
from followsuit.engine.twins import Copied, Fixed

NO_CARD: Final[i64] = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Stock(Copied):
    """The cards that were not dealt, in the order in which they are drawn.

    One may be turned up: everybody knows it, and it is drawn last.
    """

    def __init__(self, cards: vec[i64], start: i64) -> None:
        """The cards of a shuffled deck from `start` on."""
        self.order: Fixed = cards[start:]
        """What lies face down, the next card first. Cards that were drawn leave no trace here."""
        self.turned: i64 = NO_CARD
        """The card that lies face up."""

    def turn_up(self) -> Card:
        """Turn up the next card, and put it below the others."""
        self.turned = self.next()
        return self.turned

    def next(self) -> Card:
        """Take the next card of those that lie face down."""
        card = self.order[0]
        self.order = self.order[1:]
        return card

    def left(self) -> i64:
        """How many cards can still be drawn, the one that is turned up included."""
        return i64(len(self.order)) + (i64(1) if self.turned >= 0 else i64(0))

    def draw(self) -> Card:
        """Take the next card; the one that is turned up comes last."""
        return self.next() if len(self.order) else self.take_turned()

    def take_turned(self) -> Card:
        """Take the card that is turned up, whatever lies above it."""
        card = self.turned
        self.turned = NO_CARD
        return card

    def hidden(self) -> Mask:
        """The cards that lie face down."""
        cards: i64 = 0
        for card in self.order:
            cards |= BIT[card]
        return cards

    def all(self) -> Mask:
        """All cards of the stock."""
        return self.hidden() | BIT[self.turned] if self.turned >= 0 else self.hidden()

    def imagine(self, cards: Mask, rng: Rng) -> None:
        """These cards lie face down, in any order."""
        order = zeros(count(cards))
        place: i64 = 0
        while cards:
            order[place] = lowest(cards)
            cards &= cards - 1
            place += 1
        self.order = rng.shuffle("stock", order)
