"""10 Tricks Later for three and four, after the rulebook by Yusuke Sawaguchi.

Where the rulebook leaves it open: three seats play without blue, all seats answer the exchange at once and then hear
who offered, infected are banned from leading again in each round, lots for the lead are drawn after the exchange, and
equal survivors are rescued in the order of their colours.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import BIT, Card, Mask, Option, Seat, count, left_of, lowest, members, nth, zeros
from followsuit.engine.chance import Rng
from followsuit.engine.events import EVERYBODY, Text, text
from followsuit.engine.hidden import Plan
from followsuit.engine.observing import Observation
from followsuit.engine.tricks import TrickState
from followsuit.engine.twins import Fixed
from followsuit.games.ten_tricks_later.cards import (
    DECK,
    FOUR_SEATS,
    HIGHEST,
    INFECTED,
    KEEP,
    SURVIVORS,
    THREE_SEATS,
    TRACK_END,
    UP_TO,
    V8,
    as_rescued,
    fighting_number,
    sum_of,
)
from followsuit.games.ten_tricks_later.thumb import likely

TRICKS: Final[i64] = 10
FULL_TRACK_POINTS: Final[i64] = 3
GOAL: Final[i64] = 10


@mypyc_attr(allow_interpreted_subclasses=True)
class TenTricksLater(TrickState):
    """A game of 10 Tricks Later."""

    def __init__(self, seats: Seat) -> None:
        super().__init__(seats, DECK)
        self.exchanging: bool = False
        self.answers: vec[i64] = vec[i64]()
        """What the seats that have answered would give for V8: a card, or KEEP."""
        self.taker: i64 = -1
        """Who took V8 in this round."""
        self.aside: i64 = 0
        """V8, or the card for which it was taken, face down."""
        self.gone: i64 = 0
        """Infected of earlier tricks."""
        self.seen_infected: bool = False
        """Whether an infected was played in this round."""
        self.one_at_most: vec[i64] = vec[i64]()
        """Colours of which a seat is known to hold one card at the most."""
        self.upper: vec[i64] = vec[i64]()
        self.lower: vec[i64] = vec[i64]()
        self.lost: vec[i64] = vec[i64]()
        self.track: vec[i64] = vec[i64]()
        self.tricks: i64 = 0
        self.totals: vec[i64] = zeros(seats)
        self.next_leaders: i64 = BIT[seats] - 1
        """Who may lead the next round; several draw lots."""
        # How the last round's points came about; made anew for each round, never changed later
        self.rescued: Fixed = zeros(seats)
        self.full_track: Fixed = zeros(seats)
        self.eaten: Fixed = zeros(seats)

    def begin(self) -> None:
        """Begin a round: empty boards, ten cards for everybody, and V8 on offer."""
        self.new_round(self.seats)
        self.exchanging = True
        self.answers = zeros(self.seats)
        self.one_at_most = zeros(self.seats)
        self.upper = zeros(self.seats)
        self.lower = zeros(self.seats)
        self.lost = zeros(self.seats)
        self.track = zeros(self.seats)
        self.taker = -1
        self.aside = V8
        self.gone = 0
        self.seen_infected = False
        self.tricks = 0
        cards = THREE_SEATS[:] if self.seats == 3 else FOUR_SEATS[:]
        self.deal(self.shuffle("deck", cards), 0, TRICKS)
        self.pending = self.everybody()
        if self.sink is not None:
            self.sink.tell("new-round", EVERYBODY, round=self.round)

    # The exchange

    def answer(self, seat: Seat, option: Option) -> None:
        self.answers[seat] = option
        self.pending &= ~BIT[seat]
        if self.pending:
            return
        offers = self.offers()
        if offers:
            self.hear_offers(offers)
            self.give_v8(lowest(offers) if count(offers) == 1 else self.pick("swap-lot", offers))
        elif self.sink is not None:
            self.sink.tell("nobody-swapped", EVERYBODY)
        self.answers = zeros(self.seats)  # which cards were offered in vain stays a secret
        self.exchanging = False
        self.first_lead()

    def offers(self) -> Mask:
        """The seats that would give a card for V8."""
        offers: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.answers[seat] != KEEP:
                offers |= BIT[seat]
            seat += 1
        return offers

    def hear_offers(self, offers: Mask) -> None:
        """Everybody hears who offers, and so learns that there is no infected in these hands."""
        if self.sink is not None and count(offers) > 1:
            self.sink.tell("offered", EVERYBODY, seats=members(offers))
        while offers:
            self.lacks[lowest(offers)] |= INFECTED
            offers &= offers - 1

    def give_v8(self, seat: Seat) -> None:
        """The seat's card goes aside, and it takes V8; of the others, each keeps the card it offered."""
        card = self.answers[seat]
        self.hands[seat] = (self.hands[seat] & ~BIT[card]) | V8
        self.aside = BIT[card]
        self.taker = seat
        self.shown[seat] |= V8
        if self.sink is not None:
            self.sink.tell("took-v8", EVERYBODY, seat=seat)
            self.sink.tell("swapped-away", BIT[seat], seat=seat, card=DECK.codes[card])
            others = self.offers() & ~BIT[seat]
            while others:
                other = lowest(others)
                self.sink.tell("not-drawn", BIT[other], seat=other, card=DECK.codes[self.answers[other]])
                others &= others - 1

    def first_lead(self) -> None:
        """Whoever had the fewest points leads; lots decide between equals, and in the first round."""
        leaders = self.next_leaders
        if self.round == 1:
            leader = self.pick("first-leader", leaders)
        elif count(leaders) > 1:
            leader = self.pick("round-leader", leaders)
        else:
            leader = lowest(leaders)
        self.pending = BIT[leader]
        if self.sink is not None:
            self.sink.tell("leads-round", EVERYBODY, leader=leader)

    # What may be done

    def options(self, seat: Seat) -> Mask:
        if not self.pending & BIT[seat]:
            return 0
        hand = self.hands[seat]
        if self.exchanging:
            return self.answers_with(hand)
        return self.follow(hand) if self.lying else self.lead(hand)

    def answers_with(self, hand: Mask) -> Mask:
        """Only a hand without infected may be swapped from."""
        return BIT[KEEP] if hand & INFECTED else hand | BIT[KEEP]

    def lead(self, hand: Mask) -> Mask:
        """Infected are not led before one was played, unless there is nothing else."""
        if self.seen_infected:
            return hand
        return (hand & SURVIVORS) or hand

    def follow(self, hand: Mask) -> Mask:
        """A led survivor's colour is followed; instead of the only card of it, an infected will do."""
        led = hand & self.led
        if not led or self.led == INFECTED:
            return hand
        return led if led & (led - 1) else led | (hand & INFECTED)

    def apply(self, seat: Seat, option: Option) -> None:
        if self.exchanging:
            self.answer(seat, option)
        else:
            self.play(seat, option)

    def play(self, seat: Seat, card: Card) -> None:
        self.learn(seat, card)
        self.lay(seat, card)
        if BIT[card] & INFECTED:
            self.seen_infected = True
        if self.lying < self.seats:
            self.pending = BIT[left_of(seat, self.seats)]
        else:
            self.end_of_trick()

    def learn(self, seat: Seat, card: Card) -> None:
        """Note what everybody learns about a hand from the card that is about to be played."""
        infected = BIT[card] & INFECTED
        if not self.lying:
            if infected and not self.seen_infected:
                self.lacks[seat] |= SURVIVORS
        elif self.led != INFECTED and not BIT[card] & self.led:
            if infected:
                self.one_at_most[seat] |= self.led
            else:
                self.lacks[seat] |= self.led
        if self.one_at_most[seat]:
            self.lacks[seat] |= self.one_at_most[seat] & DECK.suit_mask[DECK.suit_of[card]]

    # The trick

    def end_of_trick(self) -> None:
        place = self.winning_place()
        winner = self.players[place]
        infected = self.on_table & INFECTED
        if self.sink is not None:
            card = self.trick[place]
            number = fighting_number(card, self.on_table)
            self.sink.tell("won", EVERYBODY, winner=winner, card=DECK.codes[card], number=number)
        if infected:
            self.attack(winner, infected)
        self.rescue(winner)
        self.end_trick(winner)
        self.tricks += 1
        self.pending = BIT[winner]
        if self.tricks == TRICKS:
            self.end_of_round()

    def winning_place(self) -> i64:
        """Of the led colour the highest; with an infected the highest of all, of equals the last survivor."""
        candidates = self.on_table if self.on_table & INFECTED else self.led
        best: i64 = -1
        highest: i64 = -1
        place: i64 = 0
        while place < self.lying:
            card = self.trick[place]
            if BIT[card] & candidates:
                number = fighting_number(card, self.on_table)
                if number > highest or (number == highest and BIT[card] & SURVIVORS):
                    best = place
                    highest = number
            place += 1
        return best

    def attack(self, winner: Seat, infected: Mask) -> None:
        """The winner loses the survivors outside up to the sum of the infected, and the track's progress."""
        level = sum_of(infected)
        eaten = self.upper[winner] & UP_TO[min(level, HIGHEST)]
        self.upper[winner] &= ~eaten
        self.lost[winner] |= eaten
        self.gone |= infected
        self.track[winner] = 0
        if self.sink is not None:
            self.sink.tell("attacked", EVERYBODY, seat=winner, level=level, cards=DECK.names(eaten))

    def rescue(self, winner: Seat) -> None:
        """The winner gets the survivors of the trick, the losers move on, and then everybody rescues."""
        self.upper[winner] |= self.on_table & SURVIVORS
        place: i64 = 0
        while place < self.lying:
            if self.players[place] != winner:
                self.move_on(self.players[place], DECK.rank_of[self.trick[place]])
            place += 1
        seat: i64 = 0
        while seat < self.seats:
            if self.upper[seat] & UP_TO[self.track[seat]]:
                self.rescue_all(seat)
            seat += 1

    def move_on(self, seat: Seat, number: i64) -> None:
        """The track rises by the number of the card played, or not at all if that would pass its end."""
        fits = self.track[seat] + number <= TRACK_END
        if fits:
            self.track[seat] += number
        if self.sink is not None and number:
            key = "moved-on" if fits else "stayed"
            self.sink.tell(key, EVERYBODY, seat=seat, number=number, track=self.track[seat])

    def rescue_all(self, seat: Seat) -> None:
        """As long as the track pays for the lowest survivor outside, bring it in."""
        upper = self.upper[seat]
        track = self.track[seat]
        saved: i64 = 0
        while upper & UP_TO[track]:
            number: i64 = 1
            while not upper & UP_TO[number]:
                number += 1
            lowest_outside = upper & UP_TO[number]
            card = lowest_outside & -lowest_outside
            upper &= ~card
            saved |= card
            track -= number
        self.upper[seat] = upper
        self.track[seat] = track
        self.lower[seat] |= saved
        if self.sink is not None:
            self.sink.tell("rescued", EVERYBODY, seat=seat, cards=as_rescued(saved), track=track)

    # The result

    def end_of_round(self) -> None:
        self.rescued = zeros(self.seats)
        self.full_track = zeros(self.seats)
        self.eaten = zeros(self.seats)
        fewest: i64 = -1
        over = False
        seat: i64 = 0
        while seat < self.seats:
            points = self.score(seat)
            over = over or self.totals[seat] >= GOAL
            if fewest < 0 or points < fewest:
                fewest = points
                self.next_leaders = 0
            if points == fewest:
                self.next_leaders |= BIT[seat]
            seat += 1
        if over:
            self.pending = 0
        else:
            self.begin()

    def score(self, seat: Seat) -> i64:
        """Add the points of the round to a seat's total."""
        self.rescued[seat] = count(self.lower[seat])
        self.full_track[seat] = FULL_TRACK_POINTS if self.track[seat] == TRACK_END else i64(0)
        self.eaten[seat] = count(self.lost[seat])
        points = self.round_points(seat)
        self.totals[seat] += points
        if self.sink is not None:
            self.sink.tell(
                "scored",
                EVERYBODY,
                seat=seat,
                rescued=self.rescued[seat],
                bonus=self.full_track[seat],
                lost=self.eaten[seat],
                points=points,
                total=self.totals[seat],
            )
        return points

    def round_points(self, seat: Seat) -> i64:
        """The points of the last finished round, never below 0."""
        points = self.rescued[seat] + self.full_track[seat] - self.eaten[seat]
        return points if points > 0 else i64(0)

    def scores(self) -> list[int]:
        return [total for total in self.totals]

    def ranking(self, seat: Seat) -> list[int]:
        """The total, then the survivors still outside."""
        return [self.totals[seat], count(self.upper[seat])]

    def merit(self, seat: Seat) -> i64:
        return self.totals[seat]

    # What the rest of the program asks

    def likely(self, seat: Seat, rng: Rng) -> Option:
        return likely(self, seat, rng)

    def conceals(self, seat: Seat) -> bool:
        return self.exchanging

    def move(self, seat: Seat, option: Option) -> str:
        if not self.exchanging:
            return self.card_move("play", option)
        return "keep" if option == KEEP else self.card_move("swap", option)

    def thinkable(self, seat: Seat) -> Mask:
        if self.exchanging or not self.pending & BIT[seat]:
            return self.options(seat)
        return self.hands[seat]

    def reason(self, seat: Seat, option: Option) -> Text:
        reason = super().reason(seat, option)
        if reason.key == "must-follow" and count(self.hands[seat] & self.led) == 1:
            return Text("must-follow-or-infected", reason.args)
        return reason

    def house_reason(self, seat: Seat, option: Option) -> Text:
        return text("holds-infected" if self.exchanging else "infected-not-yet")

    def observe(self, seat: Seat, seen: Observation) -> None:
        super().observe(seat, seen)
        seen.number("exchanging", i64(1) if self.exchanging else i64(0))
        seen.number("infected-may-lead", i64(1) if self.seen_infected else i64(0))
        seen.seat("took-v8", self.taker, seat, self.seats)
        seen.cards("aside", self.aside if self.taker < 0 or self.taker == seat else i64(0))
        seen.cards("gone", self.gone)
        seen.cards_of("one-at-most", self.one_at_most, seat, self.seats)
        seen.cards_of("outside", self.upper, seat, self.seats)
        seen.cards_of("rescued", self.lower, seat, self.seats)
        seen.cards_of("lost", self.lost, seat, self.seats)
        seen.numbers_of("track", self.track, seat, self.seats)

    def unseen(self, seat: Seat) -> Plan:
        plan = super().unseen(seat)
        place: i64 = 0
        other: i64 = 0
        while other < self.seats:
            if other != seat:
                plan.at_most(place, self.one_at_most[other], 1)
                place += 1
            other += 1
        if self.taker >= 0 and self.taker != seat:
            plan.lacks(plan.add(self.aside), INFECTED)
        return plan

    def place(self, plan: Plan, rng: Rng) -> None:
        drawn = plan.draw(rng)
        after_hands = self.place_hands(plan, drawn)
        if after_hands < len(drawn):
            self.aside = drawn[after_hands]
        seat: i64 = 0
        while self.exchanging and seat < self.seats:
            if seat != plan.seat and not self.pending & BIT[seat]:
                options = self.answers_with(self.hands[seat])
                self.answers[seat] = nth(options, rng.below(count(options)))
            seat += 1

    def reveal(self) -> dict[str, object]:
        piles = {
            "aside": DECK.names(self.aside),
            "gone": DECK.names(self.gone),
            "trick": DECK.names(self.on_table),
        }
        for seat in range(self.seats):
            piles[f"upper-{seat}"] = DECK.names(self.upper[seat])
            piles[f"lower-{seat}"] = DECK.names(self.lower[seat])
            piles[f"lost-{seat}"] = DECK.names(self.lost[seat])
        return {"hands": [DECK.names(hand) for hand in self.hands], "piles": piles}
