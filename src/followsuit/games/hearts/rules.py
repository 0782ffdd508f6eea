"""Hearts for four, as OpenSpiel plays it: one deal, penalty points, eight options of the same names.

Where it differs: all four seats pass at once and in secret, each set of three in ascending order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import BIT, Mask, Option, Seat, below, count, highest, lowest, zeros
from followsuit.engine.cards import suited
from followsuit.engine.chance import Rng
from followsuit.engine.course import Course
from followsuit.engine.events import EVERYBODY, Text, text
from followsuit.engine.observing import Observation
from followsuit.engine.tricks import TrickState

DECK: Final = suited([(suit, range(2, 15)) for suit in "CDSH"], {11: "J", 12: "Q", 13: "K", 14: "A"})
CLUBS: Final[i64] = DECK.suit_mask[0]
HEARTS: Final[i64] = DECK.suit_mask[3]
TWO_OF_CLUBS: Final[i64] = DECK.mask("C2")
QUEEN_OF_SPADES: Final[i64] = DECK.mask("SQ")
JACK_OF_DIAMONDS: Final[i64] = DECK.mask("DJ")
HIGH_SPADES: Final[i64] = DECK.mask("SQ SK SA")
PENALTIES: Final[i64] = HEARTS | QUEEN_OF_SPADES

DIRECTIONS: Final = ["none", "left", "across", "right"]
"""Where cards are passed to: so many seats further."""
PASSED: Final[i64] = 3
TRICKS: Final[i64] = 13

QUEEN_POINTS: Final[i64] = 13
JACK_POINTS: Final[i64] = -10
NO_TRICKS_POINTS: Final[i64] = -5
MOON_POINTS: Final[i64] = 26


@dataclass(frozen=True)
class HouseRules:
    """The options, with the names and defaults they have in OpenSpiel."""

    pass_cards: bool = True
    no_pts_on_first_trick: bool = True
    can_lead_any_club: bool = False
    jd_bonus: bool = False
    avoid_all_tricks_bonus: bool = False
    must_break_hearts: bool = True
    qs_breaks_hearts: bool = True
    can_lead_hearts_instead_of_qs: bool = False


@mypyc_attr(allow_interpreted_subclasses=True)
class Hearts(Course):
    """A deal of Hearts."""

    def __init__(self, seats: Seat, house: HouseRules) -> None:
        super().__init__(seats, DECK)
        self.house: HouseRules = house
        self.breaking: i64 = (
            (PENALTIES if house.qs_breaks_hearts else HEARTS) if house.must_break_hearts else 0
        )
        """What must be played before hearts may be led: a heart or, if that counts, the queen of spades."""
        self.direction: i64 = 0

    def next_dealer(self) -> None:
        """It makes no difference who deals."""

    def deal_out(self) -> None:
        self.direction = self.pick("pass-direction", self.everybody()) if self.house.pass_cards else i64(0)
        self.deal(self.shuffle("deck", DECK.all[:]), 0, TRICKS)
        if self.sink is not None:
            self.sink.tell("dealt", EVERYBODY, item=DIRECTIONS[self.direction])
        self.begin_passing(PASSED, self.direction)

    def all_have_passed(self) -> None:
        """The two of clubs opens."""
        seat: i64 = 0
        while not self.hands[seat] & TWO_OF_CLUBS:
            seat += 1
        self.shown[seat] = TWO_OF_CLUBS
        self.lead(seat)

    # What must be played

    def duty(self, rung: i64) -> Mask:
        """Follow suit; who cannot spares others penalties in the first trick."""
        if not rung:
            return self.led or self.duty_to_lead()
        if rung > 1 or self.gone or not self.lying or not self.house.no_pts_on_first_trick:
            return 0
        return ~PENALTIES

    def duty_to_lead(self) -> Mask:
        """The two of clubs; later anything but hearts, until they are broken."""
        if not self.gone:
            return CLUBS if self.house.can_lead_any_club else TWO_OF_CLUBS
        if self.broken():
            return 0
        return ~PENALTIES if self.house.can_lead_hearts_instead_of_qs else ~HEARTS

    def free_to_lead(self) -> Mask:
        """Where hearts may be led instead of the queen of spades, she may still be led herself."""
        return QUEEN_OF_SPADES if self.gone else i64(0)

    def broken(self) -> bool:
        """Whether hearts may be led."""
        return not self.breaking or (self.gone | self.on_table) & self.breaking != 0

    def duty_reason(self, rung: i64) -> Text:
        if self.lying:
            return text("no-points-yet") if rung else super().duty_reason(rung)
        if self.gone:
            return text("hearts-not-broken")
        return text("first-lead-clubs" if self.house.can_lead_any_club else "first-lead-two")

    # The result

    def card_points(self, seat: Seat) -> i64:
        """Penalty points of the cards a seat has taken."""
        taken = self.taken[seat]
        points = count(taken & HEARTS)
        if taken & QUEEN_OF_SPADES:
            points += QUEEN_POINTS
        if taken & JACK_OF_DIAMONDS and self.house.jd_bonus:
            points += JACK_POINTS
        return points

    def shooter(self) -> Seat:
        """Who shot the moon: took every heart and the queen of spades; −1 if nobody did."""
        seat: i64 = 3
        while seat >= 0 and self.taken[seat] & PENALTIES != PENALTIES:
            seat -= 1
        return seat

    def after_trick(self, winner: Seat) -> None:
        """Points count as soon as they are taken."""
        self.totals[winner] = self.card_points(winner)

    def points(self, seat: Seat) -> i64:
        """Card points and the moon, or else the bonus for no tricks at all."""
        points = self.card_points(seat)
        shooter = self.shooter()
        if shooter >= 0:
            return points - MOON_POINTS if seat == shooter else points + MOON_POINTS
        if self.house.avoid_all_tricks_bonus and not self.tricks[seat]:
            points += NO_TRICKS_POINTS
        return points

    def end_of_deal(self) -> None:
        if self.sink is not None and self.shooter() >= 0:
            self.sink.tell("shot-moon", EVERYBODY, seat=self.shooter())
        self.totals = zeros(4)
        super().end_of_deal()

    def merit(self, seat: Seat) -> i64:
        """Fewer points are better."""
        return -self.totals[seat]

    def ranking(self, seat: Seat) -> list[int]:
        return [self.merit(seat)]

    def chance_names(self, tag: str) -> list[str]:
        return DIRECTIONS if tag == "pass-direction" else super().chance_names(tag)

    def observe(self, seat: Seat, seen: Observation) -> None:
        TrickState.observe(self, seat, seen)  # of the usual course, Hearts has little
        seen.cards_of("taken", self.taken, seat, self.seats)
        seen.number("broken", i64(1) if self.broken() else i64(0))
        seen.number("passing", i64(0) if self.passing.over else self.direction)

    # Rules of thumb

    def likely(self, seat: Seat, rng: Rng) -> Option:
        """Pass what is dangerous, lead low, stay under the highest card, and throw penalties on others."""
        options = self.options(seat)
        if not self.passing.over:
            return lowest(options & self.dangerous(self.hands[seat]) or options)
        if not self.lying:
            return DECK.lowest_rank(options)
        if not options & self.led:
            queen = options & QUEEN_OF_SPADES
            return DECK.highest_rank(queen or options & HEARTS or options)
        under = options & below(self.trick[self.highest(self.led)])
        if under:
            return highest(under)
        free = self.lying == 3 and not self.on_table & PENALTIES
        return highest(options) if free else lowest(options)

    def dangerous(self, hand: Mask) -> Mask:
        """The three cards that most likely take penalties: high spades, then whatever is highest."""
        chosen: i64 = 0
        while count(chosen) < PASSED:
            left = hand & ~chosen
            chosen |= BIT[DECK.highest_rank(left & HIGH_SPADES or left)]
        return chosen
