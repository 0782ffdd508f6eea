"""Hearts for four, as OpenSpiel plays it: one deal, penalty points, eight options of the same names.

Where it differs: all four seats pass at once and in secret, each set of three in ascending order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import BIT, Card, Mask, Option, Seat, below, count, highest, lowest, zeros
from followsuit.engine.cards import suited
from followsuit.engine.chance import Rng
from followsuit.engine.events import EVERYBODY, Text, text
from followsuit.engine.exchange import Passing
from followsuit.engine.hidden import Plan
from followsuit.engine.observing import Observation
from followsuit.engine.tricks import TrickState

DECK: Final = suited([(suit, range(2, 15)) for suit in "CDSH"], {11: "J", 12: "Q", 13: "K", 14: "A"})
CLUBS: Final[i64] = DECK.suit_mask[0]
DIAMONDS: Final[i64] = DECK.suit_mask[1]
SPADES: Final[i64] = DECK.suit_mask[2]
HEARTS: Final[i64] = DECK.suit_mask[3]
TWO_OF_CLUBS: Final[i64] = DECK.mask("C2")
QUEEN_OF_SPADES: Final[i64] = DECK.mask("SQ")
JACK_OF_DIAMONDS: Final[i64] = DECK.mask("DJ")
HIGH_SPADES: Final[i64] = DECK.mask("SQ SK SA")
PENALTIES: Final[i64] = HEARTS | QUEEN_OF_SPADES
HARMLESS: Final[i64] = (CLUBS | DIAMONDS) | (SPADES & ~QUEEN_OF_SPADES)
CLASSES: Final[vec[i64]] = vec[i64]([CLUBS, DIAMONDS, SPADES & ~QUEEN_OF_SPADES, QUEEN_OF_SPADES, HEARTS])
"""What play can tell apart in a hand that nobody sees."""

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
class Hearts(TrickState):
    """A deal of Hearts."""

    def __init__(self, seats: Seat, house: HouseRules) -> None:
        super().__init__(seats, DECK)
        self.house: HouseRules = house
        self.direction: i64 = 0
        self.exchange: Passing = Passing(4, PASSED, 0)
        self.taken: vec[i64] = vec[i64]()
        self.tricks: i64 = 0
        self.broken: bool = False

    def begin(self) -> None:
        self.new_round(4)
        self.taken = zeros(4)
        self.broken = not self.house.must_break_hearts
        self.direction = self.pick("pass-direction", 0b1111) if self.house.pass_cards else i64(0)
        self.deal(self.shuffle("deck", DECK.all[:]), 0, TRICKS)
        if self.sink is not None:
            self.sink.tell("dealt", EVERYBODY, item=DIRECTIONS[self.direction])
        self.exchange = Passing(4, PASSED, self.direction)
        if self.direction:
            self.pending = 0b1111
        else:
            self.begin_tricks()

    # What may be played

    def begin_tricks(self) -> None:
        """The two of clubs opens."""
        seat: i64 = 0
        while not self.hands[seat] & TWO_OF_CLUBS:
            seat += 1
        self.shown[seat] = TWO_OF_CLUBS
        self.pending = BIT[seat]

    def options(self, seat: Seat) -> Mask:
        if not self.pending & BIT[seat]:
            return 0
        hand = self.hands[seat]
        if not self.exchange.over:
            return self.exchange.options(seat, hand)
        return self.follow(hand) if self.lying else self.lead(hand)

    def lead(self, hand: Mask) -> Mask:
        if not self.tricks:
            return hand & (CLUBS if self.house.can_lead_any_club else TWO_OF_CLUBS)
        plain = hand & ~HEARTS
        if self.broken or (plain == QUEEN_OF_SPADES and self.house.can_lead_hearts_instead_of_qs):
            return hand
        return plain or hand

    def follow(self, hand: Mask) -> Mask:
        led = hand & self.led
        if not led and not self.tricks and self.house.no_pts_on_first_trick:
            return (hand & ~PENALTIES) or hand
        return led or hand

    def apply(self, seat: Seat, option: Option) -> None:
        if self.exchange.over:
            self.play(seat, option)
        elif self.exchange.choose(seat, option):
            self.pending &= ~BIT[seat]
            if not self.pending:
                self.pass_on(self.exchange)
                self.begin_tricks()

    def play(self, seat: Seat, card: Card) -> None:
        self.learn(seat, card)
        self.lay(seat, card)
        bit = BIT[card]
        if bit & HEARTS or (bit == QUEEN_OF_SPADES and self.house.qs_breaks_hearts):
            self.broken = True
        if self.lying < 4:
            self.pending = BIT[(seat + 1) & 3]
        else:
            self.take(self.players[self.highest(self.led)])

    def take(self, winner: Seat) -> None:
        self.taken[winner] |= self.on_table
        if self.sink is not None:
            self.sink.tell("took-trick", EVERYBODY, winner=winner)
        self.end_trick(winner)
        self.tricks += 1
        self.pending = BIT[winner] if self.tricks < TRICKS else i64(0)
        if not self.pending and self.sink is not None:
            self.tell_result()

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

    def score(self, seat: Seat) -> i64:
        """Card points and, when all tricks are played, the moon or else the bonus for no tricks at all."""
        points = self.card_points(seat)
        if self.tricks < TRICKS:
            return points
        shooter = self.shooter()
        if shooter >= 0:
            return points - MOON_POINTS if seat == shooter else points + MOON_POINTS
        if self.house.avoid_all_tricks_bonus and not self.taken[seat]:
            points += NO_TRICKS_POINTS
        return points

    def scores(self) -> list[int]:
        return [self.score(seat) for seat in range(4)]

    def merit(self, seat: Seat) -> i64:
        """Fewer points are better."""
        return -self.score(seat)

    def ranking(self, seat: Seat) -> list[int]:
        return [self.merit(seat)]

    def tell_result(self) -> None:
        assert self.sink is not None
        if self.shooter() >= 0:
            self.sink.tell("shot-moon", EVERYBODY, seat=self.shooter())
        for seat in range(4):
            self.sink.tell("scored", EVERYBODY, seat=seat, points=self.score(seat))

    # What the rest of the program asks

    def chosen(self, seat: Seat) -> Mask:
        return self.exchange.picked(seat)

    def to_choose(self, seat: Seat) -> i64:
        return self.exchange.to_choose(seat)

    def conceals(self, seat: Seat) -> bool:
        return not self.exchange.over

    def move(self, seat: Seat, option: Option) -> str:
        return self.card_move("play" if self.exchange.over else "pass", option)

    def house_reason(self, seat: Seat, option: Option) -> Text:
        if not self.exchange.over:
            return self.exchange.why_not(seat, option, DECK.codes[option])
        if self.lying:
            return text("no-points-yet")
        if not self.tricks:
            return text("first-lead-clubs" if self.house.can_lead_any_club else "first-lead-two")
        return text("hearts-not-broken")

    def chance_names(self, tag: str) -> list[str]:
        return DIRECTIONS if tag == "pass-direction" else super().chance_names(tag)

    def reveal(self) -> dict[str, object]:
        piles = {f"taken-{seat}": DECK.names(self.taken[seat]) for seat in range(4)}
        piles["trick"] = DECK.names(self.on_table)
        return {"hands": [DECK.names(hand) for hand in self.hands], "piles": piles}

    # Rules of thumb

    def likely(self, seat: Seat, rng: Rng) -> Option:
        """Pass what is dangerous, lead low, stay under the highest card, and throw penalties on others."""
        options = self.options(seat)
        if not self.exchange.over:
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

    # What a seat knows of the rest

    def learn(self, seat: Seat, card: Card) -> None:
        """What everybody learns about a hand from the card that is about to be played."""
        bit = BIT[card]
        if not self.lying:
            if bit & HEARTS and not self.broken:
                self.lacks[seat] |= HARMLESS
                if not self.house.can_lead_hearts_instead_of_qs:
                    self.lacks[seat] |= QUEEN_OF_SPADES
        elif not bit & self.led:
            self.lacks[seat] |= self.led
            if bit & PENALTIES and not self.tricks and self.house.no_pts_on_first_trick:
                self.lacks[seat] |= HARMLESS

    def knows(self, seat: Seat, other: Seat) -> Mask:
        return self.shown[other] | self.exchange.known(seat, other)

    def observe(self, seat: Seat, seen: Observation) -> None:
        super().observe(seat, seen)
        seen.cards_of("taken", self.taken, seat, self.seats)
        seen.number("broken", i64(1) if self.broken else i64(0))
        seen.number("passing", i64(0) if self.exchange.over else self.direction)

    def unseen(self, seat: Seat) -> Plan:
        return self.unseen_hands(Plan(seat, CLASSES))

    def place(self, plan: Plan, rng: Rng) -> None:
        """What others pass, or have passed to others, follows their new hands."""
        super().place(plan, rng)
        self.exchange.imagine(plan.seat, self.hands, self.shown, self.pending, rng)
