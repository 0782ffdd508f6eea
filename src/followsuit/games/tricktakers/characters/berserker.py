"""The Berserker: a deck of its own, strong and known to all."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from followsuit.engine.bits import BIT, Mask, Seat
from followsuit.engine.events import EVERYBODY
from followsuit.engine.hidden import Plan
from followsuit.games.tricktakers.cards import BERSERKER, COMMON_CARDS, DECK, KINGS_RARE, RAGE
from followsuit.games.tricktakers.position import Part, Position

POINTS: Final[vec[i64]] = vec[i64]([-30, -10, 30, 50, 80, -50])
RAGE_DRAWN: Final[i64] = 4


class Berserker(Part):
    """Plays with the Berserker card and four of six others instead of its hand."""

    def __init__(self, seat: Seat, character: i64) -> None:
        super().__init__(seat, character)
        self.dealt: i64 = 0
        """The hand that was discarded."""
        self.left_out: i64 = 0
        self.first_swap: i64 = 0
        """What was discarded in the first exchange: cards of its own deck, certainly."""

    def copy(self) -> Berserker:
        twin = Berserker(self.seat, self.character)
        twin.dealt = self.dealt
        twin.left_out = self.left_out
        twin.first_swap = self.first_swap
        return twin

    def set_up(self, game: Position) -> None:
        self.dealt = game.hands[self.seat]
        game.discards[self.seat] |= self.dealt
        cards = game.shuffle("berserker", DECK.cards(RAGE))
        hand = BERSERKER
        place: i64 = 0
        while place < RAGE_DRAWN:
            hand |= BIT[cards[place]]
            place += 1
        game.hands[self.seat] = hand
        game.shown[self.seat] |= BERSERKER
        self.left_out = (RAGE | BERSERKER) & ~hand
        if game.sink is not None:
            game.sink.tell("goes-berserk", EVERYBODY, seat=self.seat)
            game.sink.tell("rages-with", BIT[self.seat], seat=self.seat, cards=DECK.names(hand))

    def out_of_play(self) -> Mask:
        return self.left_out

    def after_exchange(self, game: Position, cards: Mask) -> None:
        if not self.first_swap:
            self.first_swap = cards

    def discards_gone(self) -> None:
        self.dealt = 0
        self.first_swap = 0

    def wins(self, game: Position) -> bool:
        return game.final_round() and game.tricks[self.seat] <= (1 if game.duel else 0)

    def points(self, game: Position) -> i64:
        return POINTS[game.tricks[self.seat]]

    # What others cannot see: the hand, the old hand, both exchanges, and the two that were left out

    def later(self, game: Position) -> Mask:
        """What was discarded after the set-up, the first exchange apart once it is over."""
        return game.discards[self.seat] & ~self.dealt & ~self.first_swap

    def hide(self, game: Position, plan: Plan) -> None:
        if not self.left_out or game.reshuffled:
            super().hide(game, plan)
        else:
            hand = plan.add(game.hands[self.seat], game.knows(plan.seat, self.seat))
            plan.lacks(hand, game.lacks[self.seat] | KINGS_RARE)
            if not game.drawn[self.seat]:
                plan.lacks(hand, COMMON_CARDS)
            plan.lacks(plan.add(self.dealt), RAGE | KINGS_RARE)
            plan.lacks(plan.add(self.first_swap), COMMON_CARDS | KINGS_RARE)
            later = plan.add(self.later(game))
            plan.lacks(later, KINGS_RARE if self.first_swap else KINGS_RARE | COMMON_CARDS)
        if self.left_out:
            plan.lacks(plan.add(self.left_out), COMMON_CARDS | KINGS_RARE)

    def deal_again(self, game: Position, drawn: vec[i64], at: i64) -> i64:
        if not self.left_out or game.reshuffled:
            at = super().deal_again(game, drawn, at)
        else:
            game.hands[self.seat] = drawn[at]
            self.dealt = drawn[at + 1]
            self.first_swap = drawn[at + 2]
            game.discards[self.seat] = (drawn[at + 1] | drawn[at + 2]) | drawn[at + 3]
            at += 4
        if self.left_out:
            self.left_out = drawn[at]
            at += 1
        return at
