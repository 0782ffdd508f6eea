"""Hearts for four, as OpenSpiel plays it: one deal, penalty points, eight options of the same names.

Where it differs: all four seats pass at once and in secret, each set of three in ascending order.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import BIT, Mask, Option, Seat, count, zeros
from followsuit.engine.cards import suited
from followsuit.engine.chance import Rng
from followsuit.engine.events import EVERYBODY, Text, text
from followsuit.engine.exchange import Exchange
from followsuit.engine.hidden import Plan, some_of
from followsuit.engine.tricks import TrickState

DECK: Final = suited(
    [(suit, range(2, 15)) for suit in "CDSH"], {11: "J", 12: "Q", 13: "K", 14: "A"}
)
DIRECTIONS: Final = ["none", "left", "across", "right"]
CLUBS: Final[i64] = DECK.suit_mask[0]
HEARTS: Final[i64] = DECK.suit_mask[3]
TWO_OF_CLUBS: Final[i64] = DECK.mask("C2")
QUEEN_OF_SPADES: Final[i64] = DECK.mask("SQ")
JACK_OF_DIAMONDS: Final[i64] = DECK.mask("DJ")
POINTS: Final[i64] = HEARTS | QUEEN_OF_SPADES

ALL_POINTS: Final[i64] = 26
QUEEN_POINTS: Final[i64] = 13
JACK_BONUS: Final[i64] = -10
NO_TRICKS_BONUS: Final[i64] = -5
TRICKS: Final[i64] = 13


@mypyc_attr(allow_interpreted_subclasses=True)
class Hearts(TrickState):
    """A deal of Hearts."""

    def __init__(
        self,
        seats: Seat,
        pass_cards: bool = True,
        no_pts_on_first_trick: bool = True,
        can_lead_any_club: bool = False,
        jd_bonus: bool = False,
        avoid_all_tricks_bonus: bool = False,
        must_break_hearts: bool = True,
        qs_breaks_hearts: bool = True,
        can_lead_hearts_instead_of_qs: bool = False,
    ) -> None:
        super().__init__(seats, DECK)
        self.pass_cards: bool = pass_cards
        self.no_pts_on_first_trick: bool = no_pts_on_first_trick
        self.can_lead_any_club: bool = can_lead_any_club
        self.jd_bonus: bool = jd_bonus
        self.avoid_all_tricks_bonus: bool = avoid_all_tricks_bonus
        self.must_break_hearts: bool = must_break_hearts
        self.qs_breaks_hearts: bool = qs_breaks_hearts
        self.can_lead_hearts_instead_of_qs: bool = can_lead_hearts_instead_of_qs
        self.direction: i64 = 0
        self.exchange: Exchange | None = None
        self.passed: vec[i64] = vec[i64]()
        """What each seat passed on; known to the seat and to who got it."""
        self.dealt: vec[i64] = vec[i64]()
        """The hands with which the tricks began."""
        self.taken: vec[i64] = vec[i64]()
        self.tricks: i64 = 0
        self.broken: bool = False

    def begin(self) -> None:
        self.new_round(4)
        self.passed = zeros(4)
        self.taken = zeros(4)
        self.broken = not self.must_break_hearts
        self.direction = self.pick("pass-direction", 0b1111) if self.pass_cards else 0
        self.deal(self.shuffle("deck", DECK.all[:]), 0, TRICKS)
        if self.sink is not None:
            self.sink.tell("dealt", EVERYBODY, item=DIRECTIONS[self.direction])
        self.dealt = self.hands[:]
        if self.direction:
            self.exchange = Exchange(4, 3)
            self.pending = 0b1111
        else:
            self.first_lead()

    def first_lead(self) -> None:
        seat: i64 = 0
        while not self.hands[seat] & TWO_OF_CLUBS:
            seat += 1
        self.pending = BIT[seat]

    def options(self, seat: Seat) -> Mask:
        if not self.pending & BIT[seat]:
            return 0
        hand = self.hands[seat]
        if self.exchange is not None:
            return self.exchange.options(seat, hand)
        return self.follow(hand) if self.lying else self.lead(hand)

    def follow(self, hand: Mask) -> Mask:
        led = hand & self.led
        if led:
            return led
        if self.no_pts_on_first_trick and not self.tricks:
            return (hand & ~POINTS) or hand
        return hand

    def lead(self, hand: Mask) -> Mask:
        if not self.tricks:
            return hand & CLUBS if self.can_lead_any_club else TWO_OF_CLUBS
        plain = hand & ~HEARTS
        if self.broken or (plain == QUEEN_OF_SPADES and self.can_lead_hearts_instead_of_qs):
            return hand
        return plain or hand

    def apply(self, seat: Seat, option: Option) -> None:
        if self.exchange is not None:
            if self.exchange.choose(seat, option):
                self.pending &= ~BIT[seat]
                if not self.pending:
                    self.pass_on(self.exchange.chosen)
            return
        card = BIT[option]
        self.lay(seat, option)
        if not card & self.led:
            self.lacks[seat] |= self.led
        if card & HEARTS or (card == QUEEN_OF_SPADES and self.qs_breaks_hearts):
            self.broken = True
        if self.lying < 4:
            self.pending = BIT[(seat + 1) & 3]
        else:
            self.take(self.players[self.highest(self.led)])

    def pass_on(self, chosen: vec[i64]) -> None:
        seat: i64 = 0
        while seat < 4:
            self.hands[seat] &= ~chosen[seat]
            seat += 1
        seat = 0
        while seat < 4:
            to = (seat + self.direction) & 3
            self.hands[to] |= chosen[seat]
            if self.sink is not None:
                cards = DECK.names(chosen[seat])
                self.sink.tell("passed", BIT[seat] | BIT[to], seat=seat, to=to, cards=cards)
            seat += 1
        self.passed = chosen
        self.dealt = self.hands[:]
        self.exchange = None
        if self.sink is not None:
            self.sink.tell("all-passed", EVERYBODY, item=DIRECTIONS[self.direction])
        self.first_lead()

    def take(self, winner: Seat) -> None:
        self.taken[winner] |= self.on_table
        self.end_trick(winner)
        self.tricks += 1
        self.pending = BIT[winner] if self.tricks < TRICKS else 0
        if self.sink is not None:
            self.sink.tell("took-trick", EVERYBODY, winner=winner)

    def points(self, seat: Seat) -> i64:
        """Penalty points of the cards a seat has taken."""
        taken = self.taken[seat]
        points = count(taken & HEARTS)
        if taken & QUEEN_OF_SPADES:
            points += QUEEN_POINTS
        if self.jd_bonus and taken & JACK_OF_DIAMONDS:
            points += JACK_BONUS
        return points

    def shooter(self) -> Seat:
        """The seat that took every heart and the queen, −1 if nobody did."""
        seat: i64 = 0
        while seat < 4:
            if self.taken[seat] & POINTS == POINTS:
                return seat
            seat += 1
        return -1

    def final_points(self, seat: Seat) -> i64:
        """Points with what counts only when all tricks are played: the moon, and no tricks at all."""
        points = self.points(seat)
        if self.tricks < TRICKS:
            return points
        shooter = self.shooter()
        if shooter >= 0:
            return points - ALL_POINTS if seat == shooter else points + ALL_POINTS
        if self.avoid_all_tricks_bonus and not self.taken[seat]:
            points += NO_TRICKS_BONUS
        return points

    def scores(self) -> list[int]:
        return [self.final_points(seat) for seat in range(4)]

    def ranking(self, seat: Seat) -> list[int]:
        return [-self.final_points(seat)]

    # What the rest of the program asks

    def copy(self) -> Hearts:
        twin = Hearts(
            self.seats,
            self.pass_cards,
            self.no_pts_on_first_trick,
            self.can_lead_any_club,
            self.jd_bonus,
            self.avoid_all_tricks_bonus,
            self.must_break_hearts,
            self.qs_breaks_hearts,
            self.can_lead_hearts_instead_of_qs,
        )
        self.copy_tricks(twin)
        twin.direction = self.direction
        twin.exchange = None if self.exchange is None else self.exchange.copy()
        twin.passed = self.passed[:]
        twin.dealt = self.dealt[:]
        twin.taken = self.taken[:]
        twin.tricks = self.tricks
        twin.broken = self.broken
        return twin

    def move(self, seat: Seat, option: Option) -> str:
        return self.card_move("pass" if self.exchange is not None else "play", option)

    def thinkable(self, seat: Seat) -> Mask:
        if not self.pending & BIT[seat]:
            return 0
        return self.hands[seat]

    def reason(self, seat: Seat, option: Option) -> Text:
        hand = self.hands[seat]
        if option >= DECK.size:
            return text("not-an-option")
        if not hand & BIT[option]:
            return text("not-in-hand", card=DECK.codes[option])
        if self.exchange is not None:
            chosen = self.exchange.chosen[seat] & BIT[option]
            return text("already-chosen" if chosen else "choose-ascending", card=DECK.codes[option])
        if self.lying:
            led = DECK.suits[DECK.suit_of[self.trick[0]]]
            return text("must-follow", suit=led) if hand & self.led else text("no-points-yet")
        if not self.tricks:
            return text("first-lead-clubs" if self.can_lead_any_club else "first-lead-two")
        return text("hearts-not-broken")

    def chance_names(self, tag: str) -> list[str]:
        return DIRECTIONS if tag == "pass-direction" else super().chance_names(tag)

    def knows(self, seat: Seat, other: Seat) -> Mask:
        passed = seat >= 0 and self.exchange is None and (seat + self.direction) & 3 == other
        return self.passed[seat] if passed else 0

    def place(self, plan: Plan, rng: Rng) -> None:
        played = [self.dealt[seat] & ~self.hands[seat] for seat in range(4)]
        super().place(plan, rng)
        seat: i64 = 0
        while seat < 4:
            self.dealt[seat] = self.hands[seat] | played[seat]
            seat += 1
        seat = 0
        while seat < 4:
            to = (seat + self.direction) & 3
            if seat == plan.seat:
                pass
            elif self.exchange is not None:
                self.exchange.redraw(seat, self.hands[seat], not self.pending & BIT[seat], rng)
            elif self.direction and to != plan.seat:
                self.passed[seat] = some_of(self.dealt[to], 3, rng)
            seat += 1

    def reveal(self) -> dict[str, object]:
        piles = {f"taken-{seat}": DECK.names(self.taken[seat]) for seat in range(4)}
        piles["trick"] = DECK.names(self.on_table)
        return {"hands": [DECK.names(hand) for hand in self.hands], "piles": piles}
