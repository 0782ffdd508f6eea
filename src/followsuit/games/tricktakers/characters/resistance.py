"""The Resistance: once a round the order of a trick is turned round, and that trick is worth something."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import BIT, Card, Mask, Option, Seat
from followsuit.engine.events import EVERYBODY, Text, text
from followsuit.games.tricktakers.cards import BLACK, FLAGS, NUMBERS, number_of
from followsuit.games.tricktakers.part import OWN, Part
from followsuit.games.tricktakers.position import Position

KAKUMEI: Final[i64] = 0
NO_KAKUMEI: Final[i64] = 1

FLAG_POINTS: Final[i64] = 30
LOW_POINTS: Final[i64] = 50
MIDDLE_POINTS: Final[i64] = 80
HIGH_POINTS: Final[i64] = 100
"""For 1 to 3, for 4 to 6, and for more."""
A_TRICK_AT_LAST: Final[i64] = 30
"""For every trick of the final round."""
COLOUR_POINTS_OF_TWO: Final[i64] = 50
BLACK_POINTS_OF_TWO: Final[i64] = 80
A_TRICK_OF_TWO: Final[i64] = -10
A_TRICK_OF_TWO_AT_LAST: Final[i64] = 10


@mypyc_attr(allow_interpreted_subclasses=True)
class Resistance(Part):
    """Says Kakumei with a card, once (with two seats twice) a round."""

    def __init__(self, seat: Seat, character: i64) -> None:
        super().__init__(seat, character)
        self.left: i64 = -1
        """How often Kakumei can still be said; −1: not set up yet."""
        self.says_it: bool = False
        self.revolts: i64 = 0
        """Tricks won in Kakumei."""
        self.worth: i64 = 0
        """What these are worth."""
        self.has_won: bool = False

    def set_up(self, game: Position) -> None:
        self.left = 2 if game.duel else 1

    def before_card(self, game: Position) -> None:
        if self.left:
            game.ask(self.seat, OWN)

    def options(self, game: Position) -> Mask:
        return BIT[KAKUMEI] | BIT[NO_KAKUMEI]

    def answer(self, game: Position, option: Option) -> None:
        game.pending = 0
        if option == KAKUMEI:
            self.says_it = True
            self.left -= 1
            game.kakumei = True
            if game.sink is not None:
                game.sink.tell("kakumei", EVERYBODY, seat=self.seat)

    def move(self, game: Position, option: Option) -> str:
        return "kakumei" if option == KAKUMEI else "no-kakumei" if option == NO_KAKUMEI else ""

    def question(self, game: Position) -> Text:
        return text("ask-kakumei", lying=game.lying)

    def fact(self) -> Text:
        return text("kakumei-left", number=self.left) if self.left > 0 else text("")

    def figure(self) -> i64:
        return self.left + 1

    def trick_over(self, game: Position) -> None:
        self.says_it = False

    def won_trick(self, game: Position, place: i64) -> None:
        if self.says_it:
            card = game.trick[place]
            self.revolts += 1
            self.worth += revolt_points(card, game.duel)
            self.has_won = BIT[card] & BLACK != 0 and not game.duel

    def wins_at_once(self) -> bool:
        return self.has_won

    def wins(self, game: Position) -> bool:
        return self.has_won

    def crown_tricks(self, game: Position) -> i64:
        """A single trick, won in Kakumei, does not count."""
        tricks = game.tricks[self.seat]
        return i64(0) if tricks == 1 and self.revolts == 1 else tricks

    def points(self, game: Position) -> i64:
        tricks = game.tricks[self.seat]
        if not game.duel:
            return self.worth + (A_TRICK_AT_LAST * tricks if game.final_round() else i64(0))
        if game.final_round():
            return self.worth + A_TRICK_OF_TWO_AT_LAST * tricks
        return self.worth + A_TRICK_OF_TWO * (tricks - self.revolts)


def revolt_points(card: Card, duel: bool) -> i64:
    """What a trick won in Kakumei with this card is worth."""
    bit = BIT[card]
    if bit & FLAGS:
        return FLAG_POINTS
    if not bit & NUMBERS:
        return 0
    if duel:
        return BLACK_POINTS_OF_TWO if bit & BLACK else COLOUR_POINTS_OF_TWO
    number = number_of(card)
    return LOW_POINTS if number <= 3 else MIDDLE_POINTS if number <= 6 else HIGH_POINTS
