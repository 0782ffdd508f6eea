"""The Hermit: a new card before each card, and flags that beat Rares."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import BIT, Mask, Option, Seat
from followsuit.engine.events import EVERYBODY, Text, text
from followsuit.games.tricktakers.cards import FLAGS
from followsuit.games.tricktakers.part import HAND, OWN, Part
from followsuit.games.tricktakers.position import Position

POINTS: Final[vec[i64]] = vec[i64]([50, -10, -30, 70, 100, 50])
"""By tricks; five win the game, but with two seats they are worth 50."""
RARE_BEATEN: Final[i64] = 30
RARE_BEATEN_AT_LAST: Final[i64] = 100

OFFERED: Final[i64] = OWN
GIVE_ONE: Final[i64] = OWN + 1
DRAW: Final[i64] = 0
NO_DRAW: Final[i64] = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Hermit(Part):
    """May draw a card and discard one before each card it plays."""

    def __init__(self, seat: Seat, character: i64) -> None:
        super().__init__(seat, character)
        self.bonus: i64 = 0

    def before_card(self, game: Position) -> None:
        game.ask(self.seat, OFFERED)

    def options(self, game: Position) -> Mask:
        return BIT[DRAW] | BIT[NO_DRAW] if game.asked == OFFERED else game.hands[self.seat]

    def answer(self, game: Position, option: Option) -> None:
        if game.asked == GIVE_ONE:
            game.discard(self.seat, option)
            game.pending = 0
        elif option == DRAW:
            game.draw_one(self.seat)
            game.ask(self.seat, GIVE_ONE)
        else:
            game.pending = 0

    def in_secret(self, game: Position) -> bool:
        return game.asked == GIVE_ONE

    def move(self, game: Position, option: Option) -> str:
        if game.asked == GIVE_ONE:
            return game.card_move("discard", option)
        return "draw" if option == DRAW else "no-draw" if option == NO_DRAW else ""

    def question(self, game: Position) -> Text:
        return text("ask-draw", lying=game.lying) if game.asked == OFFERED else text("ask-discard")

    def played(self, game: Position, place: i64) -> None:
        if BIT[game.trick[place]] & FLAGS:
            game.beats_rare |= BIT[place]

    def won_trick(self, game: Position, place: i64) -> None:
        if game.beats_rare & BIT[place] and game.rare_lies() and not game.kakumei:
            bonus = RARE_BEATEN_AT_LAST if game.final_round() else RARE_BEATEN
            self.bonus += bonus
            if game.sink is not None:
                game.sink.tell("rare-beaten", EVERYBODY, seat=self.seat, points=bonus)

    def wins(self, game: Position) -> bool:
        return game.tricks[self.seat] == HAND and not game.duel

    def points(self, game: Position) -> i64:
        return POINTS[game.tricks[self.seat]] + self.bonus
