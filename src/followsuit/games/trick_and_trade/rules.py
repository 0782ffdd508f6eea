"""Trick and Trade for three to five, after the rulebook by Yasuyuki Nakamura.

Which trading cards are printed, and how many of each, is not known: the option `trading` holds the house figures.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import BIT, Card, Mask, Option, Seat, left_of, lowest, zeros
from followsuit.engine.chance import Rng, random_option
from followsuit.engine.events import EVERYBODY, Text, text
from followsuit.engine.hidden import Plan
from followsuit.engine.observing import Observation, from_seat
from followsuit.engine.tricks import TrickState
from followsuit.engine.twins import Fixed
from followsuit.games.trick_and_trade.cards import (
    ALL_TRADING,
    DECK,
    ICONS,
    KINDS,
    SUITS,
    TAKE_LEAD,
    TRADING_CARDS,
    strength,
)

MULTIPLIERS: Final[vec[i64]] = vec[i64]([3, 2, 1, -1])
"""By the number of suits that are worth more."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TrickAndTrade(TrickState):
    """A game of Trick and Trade."""

    def __init__(self, seats: Seat, trading: list[int] | None = None) -> None:
        """`trading` says how many copies of each kind there are, from the first on, 42 in all."""
        super().__init__(seats, DECK)
        self.kinds: Fixed = vec[i64]()
        """The kind of each trading card; they are numbered kind by kind."""
        if trading is not None:
            self.kinds = vec[i64]([kind for kind, copies in enumerate(trading) for _ in range(copies)])
        self.tricks: i64 = 40 // seats
        """How many tricks there are: as many as cards in a hand."""
        self.trick_number: i64 = 0
        self.aside: i64 = 0
        self.winning: i64 = 0
        """All cards in the winning areas."""
        self.out: i64 = 0
        self.values: vec[i64] = vec[i64]()
        """What the winning cards of each suit are worth."""
        self.market: Fixed = vec[i64]()
        """The kinds of all trading cards in the order in which they come up; never changed in place."""
        self.owner: vec[i64] = vec[i64]()
        """Who took each card of the market: a seat + 1, or 0."""
        self.icons: vec[i64] = vec[i64]()
        """Icons held: four numbers a seat."""
        self.order: vec[i64] = vec[i64]()
        """The seats from the strongest card of the trick to the weakest."""
        self.taking: i64 = -1
        """The place in the order whose turn it is to take; −1 while cards are played."""
        self.lead_card: i64 = -1
        """Who has the lead card; −1 while it is on offer."""

    def begin(self) -> None:
        self.new_round(self.seats)
        self.values = zeros(SUITS)
        self.owner = zeros(ALL_TRADING)
        self.icons = zeros(self.seats * SUITS)
        self.order = zeros(self.seats)
        cards = self.shuffle("deck", DECK.all[:])
        if self.deal(cards, 0, self.tricks) < DECK.size:
            self.aside = BIT[cards[DECK.size - 1]]
        self.market = self.shuffle("trading", TRADING_CARDS[:])
        place: i64 = 0
        while place < ALL_TRADING:
            self.market[place] = self.kinds[self.market[place]]
            place += 1
        self.lead_card = self.pick("first-leader", self.everybody())
        if self.sink is not None:
            self.sink.tell("first-row", EVERYBODY, cards=self.row(0))
            self.sink.tell("second-row", EVERYBODY, cards=self.row(1))
            self.sink.tell("first-leader", EVERYBODY, leader=self.lead_card)
        self.pending = BIT[self.lead_card]

    # What may be done

    def options(self, seat: Seat) -> Mask:
        if not self.pending & BIT[seat]:
            return 0
        if self.taking < 0:
            return self.hands[seat]
        options: i64 = 0
        if self.lead_card < 0:
            options = BIT[TAKE_LEAD]
        place = self.row_start()
        stop = place + self.seats
        while place < stop:
            if not self.owner[place]:
                options |= BIT[self.market[place]]
            place += 1
        return options

    def apply(self, seat: Seat, option: Option) -> None:
        if self.taking < 0:
            self.lay(seat, option)
            if self.lying < self.seats:
                self.pending = BIT[left_of(seat, self.seats)]
            else:
                self.rank_trick()
            return
        if option == TAKE_LEAD:
            self.take_lead(seat, "took-lead")
        else:
            self.take(seat, option, "took")
        self.next_to_take()

    # The trick

    def rank_trick(self) -> None:
        """Cards of the led suit come first, then all others; higher is stronger, of equals the later one."""
        ranked: i64 = 0
        while ranked < self.seats:
            key = strength(self.trick[ranked], self.led, ranked)
            place = ranked
            while place > 0 and self.order[place - 1] < key:
                self.order[place] = self.order[place - 1]
                place -= 1
            self.order[place] = key
            ranked += 1
        strongest = self.order[0] % 8
        place = 0
        while place < self.seats:
            self.order[place] = self.players[self.order[place] % 8]
            place += 1
        self.win(self.trick[strongest], self.players[strongest])

    def win(self, card: Card, winner: Seat) -> None:
        """The strongest card adds its value to its suit; the rest is out. The winner is the first to take."""
        suit = DECK.suit_of[card]
        self.winning |= BIT[card]
        self.out |= self.on_table & ~BIT[card]
        self.values[suit] += 10 - DECK.rank_of[card]
        if self.sink is not None:
            ranked = [seat for seat in self.order]
            self.sink.tell("ranked", EVERYBODY, seats=ranked)
            value = self.values[suit]
            code = DECK.codes[card]
            self.sink.tell("won", EVERYBODY, winner=winner, card=code, suit=DECK.suits[suit], value=value)
        self.end_trick(winner)
        self.lead_card = -1
        self.taking = 0
        self.pending = BIT[winner]

    # Trading cards

    def take(self, seat: Seat, kind: i64, how: str) -> None:
        """Take a card of this kind from the first row, by choice ("took") or as what is left ("got")."""
        place = self.row_start()
        while self.owner[place] or self.market[place] != kind:
            place += 1
        self.owner[place] = seat + 1
        suit: i64 = 0
        while suit < SUITS:
            self.icons[seat * SUITS + suit] += ICONS[kind * SUITS + suit]
            suit += 1
        if self.sink is not None:
            self.sink.tell(how, EVERYBODY, seat=seat, item=KINDS[kind])

    def take_lead(self, seat: Seat, how: str) -> None:
        self.lead_card = seat
        if self.sink is not None:
            self.sink.tell(how, EVERYBODY, seat=seat)

    def next_to_take(self) -> None:
        """The next in the ranking takes; the last one gets the lead card if nobody wanted it."""
        self.taking += 1
        if self.taking == self.seats - 1 and self.lead_card < 0:
            self.take_lead(self.order[self.taking], "got-lead")
            self.taking += 1
        if self.taking < self.seats:
            self.pending = BIT[self.order[self.taking]]
        else:
            self.end_taking()

    def end_taking(self) -> None:
        """Who has the lead card gets what is left of the first row, and leads; the second row moves down."""
        place = self.row_start()
        while self.owner[place]:
            place += 1
        self.take(self.lead_card, self.market[place], "got")
        self.taking = -1
        self.trick_number += 1
        self.pending = BIT[self.lead_card] if self.trick_number < self.tricks else i64(0)
        if self.sink is not None and self.come_up() > self.row_start() + self.seats:
            self.sink.tell("second-row", EVERYBODY, cards=self.row(1))

    # The market: first row, second row, draw deck, left out

    def in_play(self) -> i64:
        """How many trading cards are used: one for each seat in each trick."""
        return self.tricks * self.seats

    def row_start(self) -> i64:
        """Where the first row begins in the market; all before it is taken, the second row follows it."""
        return self.trick_number * self.seats

    def come_up(self) -> i64:
        """How many cards of the market have come up so far: both rows and all before them."""
        return min(self.row_start() + 2 * self.seats, self.in_play())

    def kinds_between(self, start: i64, stop: i64, owner: i64 = 0) -> list[str]:
        """The kinds of that part of the market that nobody (or one owner) has taken."""
        return [KINDS[self.market[place]] for place in range(start, stop) if self.owner[place] == owner]

    def row(self, number: i64) -> list[str]:
        """What lies in the first row (0) or in the second (1)."""
        start = self.row_start() + number * self.seats
        return self.kinds_between(start, min(start + self.seats, self.in_play()))

    def taken_by(self, seat: Seat) -> list[str]:
        """The trading cards of a seat."""
        return self.kinds_between(0, self.in_play(), seat + 1)

    # The result

    def multiplier(self, suit: i64) -> i64:
        """By the number of suits worth strictly more."""
        above: i64 = 0
        other: i64 = 0
        while other < SUITS:
            if self.values[other] > self.values[suit]:
                above += 1
            other += 1
        return MULTIPLIERS[above]

    def score(self, seat: Seat) -> i64:
        score: i64 = 0
        suit: i64 = 0
        while suit < SUITS:
            score += self.icons[seat * SUITS + suit] * self.multiplier(suit)
            suit += 1
        return score

    def merit(self, seat: Seat) -> i64:
        return self.score(seat)

    def scores(self) -> list[int]:
        return [self.score(seat) for seat in range(self.seats)]

    def ranking(self, seat: Seat) -> list[int]:
        """The score; then the icons in all suits of the highest multiplier, of the next, and so on."""
        ranking: list[int] = [self.score(seat)]
        for multiplier in MULTIPLIERS:
            icons: i64 = 0
            suit: i64 = 0
            while suit < SUITS:
                if self.multiplier(suit) == multiplier:
                    icons += self.icons[seat * SUITS + suit]
                suit += 1
            ranking.append(icons)
        return ranking

    # Rules of thumb

    def likely(self, seat: Seat, rng: Rng) -> Option:
        """Take what scores most as the suits stand now; play any card."""
        options = self.options(seat)
        if self.taking < 0:
            return random_option(options, rng)
        best: i64 = -1
        most: i64 = 0
        while options:
            option = lowest(options)
            points = i64(1) if option == TAKE_LEAD else self.points_now(option)
            if best < 0 or points > most:
                best = option
                most = points
            options &= options - 1
        return best

    def points_now(self, kind: i64) -> i64:
        """What a trading card would score if the game ended now."""
        points: i64 = 0
        suit: i64 = 0
        while suit < SUITS:
            points += ICONS[kind * SUITS + suit] * self.multiplier(suit)
            suit += 1
        return points

    # What the rest of the program asks

    def move(self, seat: Seat, option: Option) -> str:
        if self.taking < 0:
            return self.card_move("play", option)
        if option == TAKE_LEAD:
            return "take lead"
        return f"take {KINDS[option]}" if option < TAKE_LEAD else ""

    def thinkable(self, seat: Seat) -> Mask:
        options = self.options(seat)
        return options | BIT[TAKE_LEAD] if options and self.taking >= 0 else options

    def reason(self, seat: Seat, option: Option) -> Text:
        if self.taking < 0:
            return super().reason(seat, option)
        if option == TAKE_LEAD:
            return text("lead-card-gone", seat=self.lead_card)
        if option < TAKE_LEAD:
            return text("not-in-first-row", item=KINDS[option])
        return text("not-an-option")

    def chance_names(self, tag: str) -> list[str]:
        if tag != "trading":
            return super().chance_names(tag)
        return [KINDS[kind] for kind in self.kinds]

    def observe(self, seat: Seat, seen: Observation) -> None:
        super().observe(seat, seen)
        seen.cards("winning", self.winning)
        seen.seat("lead-card", self.lead_card, seat, self.seats)
        suit: i64 = 0
        while suit < SUITS:
            seen.number("value", self.values[suit])
            turn: i64 = 0
            while turn < self.seats:
                seen.number("icons", self.icons[from_seat(seat, turn, self.seats) * SUITS + suit])
                turn += 1
            suit += 1
        self.observe_rows(seen)

    def observe_rows(self, seen: Observation) -> None:
        """The icons of each card in both rows, none where it is taken; and whether cards are taken now."""
        seen.number("taking", self.taking + 1)
        row: i64 = 0
        while row < 2 * self.seats:
            place = self.row_start() + row
            lies = place < self.in_play() and not self.owner[place]
            suit: i64 = 0
            while suit < SUITS:
                icons = ICONS[self.market[place] * SUITS + suit] if lies else i64(0)
                seen.number("rows", icons)
                suit += 1
            row += 1

    def unseen(self, seat: Seat) -> Plan:
        plan = super().unseen(seat)
        if self.aside:
            plan.add(self.aside)
        return plan

    def place(self, plan: Plan, rng: Rng) -> None:
        drawn = plan.draw(rng)
        after_hands = self.place_hands(plan, drawn)
        if self.aside:
            self.aside = drawn[after_hands]
        shown = self.come_up()
        hidden = rng.shuffle("trading", self.face_down())
        self.market = self.market[:]
        place = shown
        while place < ALL_TRADING:
            self.market[place] = hidden[place - shown]
            place += 1

    def face_down(self) -> vec[i64]:
        """The kinds nobody has seen yet, sorted: how they really lie must leave no trace in a new deal."""
        hidden = self.market[self.come_up() :]
        copies = zeros(len(KINDS))
        for kind in hidden:
            copies[kind] += 1
        place: i64 = 0
        kind = 0
        while place < len(hidden):
            if copies[kind]:
                hidden[place] = kind
                copies[kind] -= 1
                place += 1
            else:
                kind += 1
        return hidden

    def reveal(self) -> dict[str, object]:
        piles = {
            "aside": DECK.names(self.aside),
            "winning": DECK.names(self.winning),
            "out": DECK.names(self.out),
            "trick": DECK.names(self.on_table),
            "first-row": self.row(0),
            "second-row": self.row(1),
            "trading-deck": self.kinds_between(self.come_up(), self.in_play()),
            "left-out": self.kinds_between(self.in_play(), ALL_TRADING),
        }
        for seat in range(self.seats):
            piles[f"trading-{seat}"] = self.taken_by(seat)
        return {"hands": [DECK.names(hand) for hand in self.hands], "piles": piles}
