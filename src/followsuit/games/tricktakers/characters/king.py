"""The King: an extra Rare, and the more tricks the better."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import Mask, Option, lowest
from followsuit.engine.events import EVERYBODY, Text, text
from followsuit.games.tricktakers.cards import DECK, KINGS_RARE
from followsuit.games.tricktakers.part import HAND, OWN, Part
from followsuit.games.tricktakers.position import Position

POINTS: Final[vec[i64]] = vec[i64]([0, 20, 50, 80, 120, 50])
"""By tricks; five win the game, but with two seats they are worth 50."""


@mypyc_attr(allow_interpreted_subclasses=True)
class King(Part):
    """Takes its own Rare and discards a card; doubles its points in the final round."""

    def set_up(self, game: Position) -> None:
        game.hands[self.seat] |= KINGS_RARE
        if game.sink is not None:
            game.sink.tell("kings-rare", EVERYBODY, seat=self.seat, card=DECK.codes[lowest(KINGS_RARE)])
        game.ask(self.seat, OWN)

    def options(self, game: Position) -> Mask:
        return game.hands[self.seat]

    def answer(self, game: Position, option: Option) -> None:
        game.discard(self.seat, option)
        game.pending = 0

    def in_secret(self, game: Position) -> bool:
        return True

    def move(self, game: Position, option: Option) -> str:
        return game.card_move("discard", option)

    def question(self, game: Position) -> Text:
        return text("ask-discard-too-many")

    def wins(self, game: Position) -> bool:
        return game.tricks[self.seat] == HAND and not game.duel

    def points(self, game: Position) -> i64:
        points = POINTS[game.tricks[self.seat]]
        return 2 * points if game.final_round() else points

    def brings(self) -> Mask:
        return KINGS_RARE

    def discards_gone(self, game: Position) -> None:
        """The King's Rare may have been among them."""
        if game.reshuffled is not None and game.discards[self.seat]:
            game.reshuffled.strays |= KINGS_RARE
