"""The Berserker: a deck of its own, strong and known to all."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import BIT, Mask, Seat, below, count
from followsuit.engine.events import EVERYBODY
from followsuit.engine.hidden import Plan
from followsuit.games.tricktakers.cards import BERSERKER, COMMON_CARDS, DECK, KINGS_RARE, RAGE
from followsuit.games.tricktakers.part import Part
from followsuit.games.tricktakers.position import Position

POINTS: Final[vec[i64]] = vec[i64]([-30, -10, 30, 50, 80, -50])
RAGE_DRAWN: Final[i64] = 4
PLACES: Final[i64] = 6
"""How many places `hide` adds to a plan."""
OWN_DECK: Final[vec[i64]] = DECK.cards(RAGE)


@mypyc_attr(allow_interpreted_subclasses=True)
class Berserker(Part):
    """Plays with the Berserker card and four of six others instead of its hand."""

    def __init__(self, seat: Seat, character: i64) -> None:
        super().__init__(seat, character)
        self.aside: i64 = 0
        """The two cards that were not drawn."""
        self.dealt: i64 = 0
        """The hand that was discarded."""
        self.first_swap: i64 = 0
        """What was discarded in the first exchange: cards of its own deck, certainly."""
        self.swapped: i64 = 0
        """How many cards were discarded in exchanges."""
        self.gone: i64 = 0
        """How many of them have become part of a new draw deck."""

    def set_up(self, game: Position) -> None:
        self.dealt = game.hands[self.seat]
        game.discards[self.seat] |= self.dealt
        cards = game.shuffle("berserker", OWN_DECK[:])
        hand = BERSERKER
        place: i64 = 0
        while place < RAGE_DRAWN:
            hand |= BIT[cards[place]]
            place += 1
        game.hands[self.seat] = hand
        game.shown[self.seat] |= BERSERKER
        self.aside = RAGE & ~hand
        if game.sink is not None:
            game.sink.tell("goes-berserk", EVERYBODY, seat=self.seat)
            game.sink.tell("rages-with", BIT[self.seat], seat=self.seat, cards=DECK.names(hand))

    def after_exchange(self, cards: Mask) -> None:
        if not self.swapped:
            self.first_swap = cards
        self.swapped += count(cards)

    def wins(self, game: Position) -> bool:
        return game.final_round() and game.tricks[self.seat] <= (1 if game.duel else 0)

    def points(self, game: Position) -> i64:
        return POINTS[game.tricks[self.seat]]

    # What others cannot see: the hand, the old hand, what was exchanged, and the two that were left out

    def brings(self) -> Mask:
        return RAGE

    def keeps(self) -> Mask:
        return BERSERKER

    def left_out(self) -> Mask:
        return self.aside

    def discards_gone(self, game: Position) -> None:
        """Cards of its own deck are among them only if it has exchanged some."""
        if game.reshuffled is not None and self.swapped:
            game.reshuffled.strays |= RAGE
        self.gone = self.swapped
        self.dealt = 0
        self.first_swap = 0

    def hide(self, game: Position, plan: Plan) -> None:
        hand = game.hide_cards(plan, self, game.hands[self.seat])
        plan.lacks(hand, game.lacks[self.seat])
        away = game.hide_cards(plan, self, game.away(self.seat))
        if self.aside and not game.drawn[self.seat]:  # follows from the other bounds, but counts faster
            plan.lacks(hand, COMMON_CARDS)
            plan.lacks(away, COMMON_CARDS)
        plan.lacks(game.hide_cards(plan, self, self.dealt), RAGE)
        plan.lacks(game.hide_cards(plan, self, self.first_swap), COMMON_CARDS | KINGS_RARE)
        game.hide_cards(plan, self, game.discards[self.seat] & ~self.dealt & ~self.first_swap)
        plan.lacks(plan.add(self.aside), COMMON_CARDS | KINGS_RARE)

    def deal_again(self, game: Position, drawn: vec[i64], at: i64) -> i64:
        game.hands[self.seat] = drawn[at]
        game.put_away(self.seat, drawn[at + 1])
        self.dealt = drawn[at + 2]
        self.first_swap = drawn[at + 3]
        game.discards[self.seat] = (self.dealt | self.first_swap) | drawn[at + 4]
        self.aside = drawn[at + 5]
        return at + PLACES

    def bound_others(self, game: Position, plan: Plan, first: i64) -> None:
        """No more of its own cards can be anywhere else than it discarded before the reshuffle."""
        if self.gone:
            own = below(first + PLACES) & ~below(first)
            seen = count(RAGE & game.seen_elsewhere(plan.seat, self.seat))
            plan.at_most_together(below(len(plan.sizes)) & ~own, RAGE, max(0, self.gone - seen))
