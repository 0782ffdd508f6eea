"""The Collector: reserves a card of each trick, and scores sets."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import BIT, DONE, Mask, Option, lowest
from followsuit.engine.events import EVERYBODY, Text, text
from followsuit.games.tricktakers.cards import DECK
from followsuit.games.tricktakers.collection import KINDS, POINTS, Collection, straight_flush_of_nine
from followsuit.games.tricktakers.part import OWN, Part
from followsuit.games.tricktakers.position import Position

NO_RESERVE: Final[i64] = DONE
HIDDEN: Final[i64] = 60
"""The option of reserving the card that lies face down, whatever it is."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Collector(Part):
    """After its card it may reserve one of the trick, which it gets whoever wins."""

    def after_card(self, game: Position) -> None:
        game.ask(self.seat, OWN)

    def options(self, game: Position) -> Mask:
        face_up = (game.on_table & ~game.covered) | BIT[NO_RESERVE]
        return face_up | BIT[HIDDEN] if game.covered else face_up

    def answer(self, game: Position, option: Option) -> None:
        game.pending = 0
        if option == NO_RESERVE:
            return
        game.reserved = game.place_of(lowest(game.covered) if option == HIDDEN else option)
        game.reserver = self.seat
        if game.sink is None:
            return
        if option == HIDDEN:
            game.sink.tell("reserved-hidden", EVERYBODY, seat=self.seat)
        else:
            game.sink.tell("reserved", EVERYBODY, seat=self.seat, card=DECK.codes[option])

    def move(self, game: Position, option: Option) -> str:
        if option == NO_RESERVE:
            return "no-reserve"
        return "reserve hidden" if option == HIDDEN else game.card_move("reserve", option)

    def question(self, game: Position) -> Text:
        return text("ask-reserve")

    def may_have_crowns(self) -> bool:
        return False

    def wins(self, game: Position) -> bool:
        return not game.duel and straight_flush_of_nine(game.taken[self.seat])

    def tell_points(self, game: Position) -> None:
        assert game.sink is not None
        best = Collection(game.taken[self.seat])
        for number in best.chosen:
            kind = best.kinds[number]
            cards = DECK.names(best.sets[number])
            game.sink.tell(
                "set",
                EVERYBODY,
                seat=self.seat,
                item=KINDS[kind],
                cards=cards,
                rares=best.jokers[number],
                points=POINTS[kind],
            )
        unused = best.penalty(best.used)
        if unused:
            game.sink.tell("cards-unused", EVERYBODY, seat=self.seat, points=unused)

    def points(self, game: Position) -> i64:
        return Collection(game.taken[self.seat]).best
