"""The usual course of a trick-taking game: a deal, questions, tricks with duties, points, and the next deal.

A game says what is its own: how cards are dealt (`deal_out`), what is asked (`ask`, `answers`, `answer`) or passed
(`begin_passing`), what must be played (`duty`: see `duties.py`), what a deal is worth (`points`) and when the game is
over (`is_over`). Everything else follows, with what everybody learns from a card and where unseen cards can lie.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import BIT, Card, Mask, Option, Seat, left_of, zeros
from followsuit.engine.cards import Deck
from followsuit.engine.chance import Rng
from followsuit.engine.choices import NO_BIDS, Bids, Question
from followsuit.engine.duties import Duties
from followsuit.engine.events import EVERYBODY, Text, text
from followsuit.engine.hidden import Plan
from followsuit.engine.observing import Observation, from_seat
from followsuit.engine.stock import Stock

PASS: Final = Question("pass", [], secret=True)
"""Asked while cards are passed: the options are cards of the hand."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Course(Duties):
    """A game of deals, each with its questions and its tricks."""

    def __init__(self, seats: Seat, deck: Deck) -> None:
        super().__init__(seats, deck)
        self.dealer: i64 = -1
        """Who deals; −1 before the first deal."""
        self.maker: i64 = -1
        """Who named trump, or has won the bidding; −1: nobody."""
        self.question: Question | None = None
        """What the pending seats are asked; None: for a card to play."""
        self.resting: i64 = 0
        """The seats that sit this deal out."""
        self.playing: i64 = seats
        """How many seats play."""
        self.tricks: vec[i64] = vec[i64]()
        """How many tricks each seat has taken in this deal."""
        self.taken: vec[i64] = vec[i64]()
        """The cards of these tricks."""
        self.gone: i64 = 0
        """The cards of all these tricks together."""
        self.bids: Bids = NO_BIDS
        """What was bid, in a game with bids."""
        self.stock: Stock | None = None
        """The cards to draw from, in a game with a stock."""
        self.aside: vec[i64] = vec[i64]()
        """What each seat has put aside, face down: nobody else knows it."""
        self.totals: vec[i64] = zeros(seats)
        """The points of each seat from all deals."""

    # What a game says

    def deal_out(self) -> None:
        """Shuffle and deal, and ask the first question or `lead` the first trick."""
        raise NotImplementedError

    def answers(self, seat: Seat) -> Mask:
        """What a seat may answer to the question: anything; to one for cards, what it holds."""
        if self.question is None:
            return 0
        return self.hands[seat] if self.question.of_cards else self.question.all

    def answer(self, seat: Seat, option: Option) -> None:
        """What follows from an answer: usually it is a bid."""
        if self.bids.bid(seat, option):
            self.all_have_bid()
        elif self.pending == BIT[seat]:
            self.pending = BIT[left_of(seat, self.seats)]
        else:
            self.pending &= ~BIT[seat]

    def all_have_bid(self) -> None:
        """Secret bids are shown, and play begins left of the dealer."""
        self.show_bids()
        self.lead(left_of(self.dealer, self.seats))

    def all_have_passed(self) -> None:
        """The cards have changed hands, and play begins left of the dealer."""
        self.lead(left_of(self.dealer, self.seats))

    def answer_reason(self, seat: Seat, option: Option) -> Text:
        """Why an answer is not possible."""
        return text("not-an-option")

    def after_trick(self, winner: Seat) -> None:
        """What happens before the winner leads again: for instance, everybody draws a card.

        The trick is `last_trick` by now, and counted.
        """

    def points(self, seat: Seat) -> i64:
        """What a finished deal brings to a seat."""
        raise NotImplementedError

    def is_over(self) -> bool:
        """Whether the game is over after this deal; usually one is all."""
        return True

    # Deals

    def begin(self) -> None:
        """The next deal."""
        self.new_round(self.seats)
        self.maker = -1
        self.question = None
        self.trump = 0
        self.resting = 0
        self.playing = self.seats
        self.tricks = zeros(self.seats)
        self.taken = zeros(self.seats)
        self.gone = 0
        self.stock = None
        self.aside = zeros(self.seats)
        self.next_dealer()
        self.deal_out()

    def next_dealer(self) -> None:
        """The first dealer is drawn by lot, then they take turns. A game without a dealer does nothing here."""
        if self.dealer < 0:
            self.dealer = self.pick("dealer", self.everybody())
        else:
            self.dealer = left_of(self.dealer, self.seats)
        if self.sink is not None:
            self.sink.tell("deals", EVERYBODY, seat=self.dealer, round=self.round)

    def end_of_deal(self) -> None:
        """Points, and the next deal unless the game is over."""
        self.show_bids()
        seat: i64 = 0
        while seat < self.seats:
            points = self.points(seat)
            self.totals[seat] += points
            if self.sink is not None:
                self.sink.tell("scored", EVERYBODY, seat=seat, points=points, total=self.totals[seat])
            seat += 1
        self.pending = 0
        if not self.is_over():
            self.begin()

    def scores(self) -> list[int]:
        return [total for total in self.totals]

    def merit(self, seat: Seat) -> i64:
        return self.totals[seat]

    # Questions and cards

    def ask(self, question: Question, seats: Mask) -> None:
        """Ask some seats, at once if they are several."""
        self.question = question
        self.pending = seats

    def ask_for_bids(self, question: Question, most: i64) -> None:
        """Bids up to a most: in turn from the dealer's left, or all at once if they are secret."""
        self.bids = Bids(self.seats, most, question.secret)
        self.ask(question, self.everybody() if question.secret else BIT[left_of(self.dealer, self.seats)])

    def begin_passing(self, size: i64, step: i64) -> None:
        self.question = PASS if step else None
        super().begin_passing(size, step)

    def show_bids(self) -> None:
        """Everybody gets to know the secret bids; at the end of the deal at the latest."""
        if self.bids.secret and self.sink is not None:
            for seat in range(self.seats):
                self.sink.tell("showed-bid", EVERYBODY, seat=seat, number=self.bids.made[seat])
        self.bids.secret = False

    def lead(self, seat: Seat) -> None:
        """Ask a seat to lead; the next one that plays, if it sits out."""
        if self.question is not None:
            self.question = None
        self.turn(seat)

    def sit_out(self, seat: Seat) -> None:
        """A seat takes no part in the rest of this deal."""
        self.resting |= BIT[seat]
        self.playing -= 1

    def rest_without_cards(self) -> None:
        """Whoever has no card left sits out: where hands are not equally large, after each trick."""
        seat: i64 = 0
        while seat < self.seats:
            if not self.hands[seat] and not self.resting & BIT[seat]:
                self.sit_out(seat)
            seat += 1

    def turn(self, seat: Seat) -> None:
        """Ask a seat for a card, or the next one that does not sit out."""
        while self.resting & BIT[seat]:
            seat = left_of(seat, self.seats)
        self.pending = BIT[seat]
        self.due = self.duty(0)
        self.free = self.always if self.lying else self.always | self.free_to_lead()

    def options(self, seat: Seat) -> Mask:
        if not self.pending & BIT[seat]:
            return 0
        if self.question is not None:
            return self.answers(seat) if self.passing.over else self.passing.options(seat, self.hands[seat])
        hand = self.hands[seat]
        if hand & self.due:
            cards = hand & (self.due | self.free)
        else:
            cards = self.follow(hand)
        return self.deck.once(cards) if self.offers_once else cards

    def apply(self, seat: Seat, option: Option) -> None:
        if self.question is None:
            self.play(seat, option)
        elif self.passing.over:
            self.tell_answer(self.question, seat, option)
            self.answer(seat, option)
        else:
            self.pass_card(seat, option)

    def tell_answer(self, question: Question, seat: Seat, option: Option) -> None:
        """An open answer is told to all by the event `said-<verb>`, of a secret one others hear `<verb>-in-secret`."""
        if self.sink is None:
            return
        audience = BIT[seat] if question.secret else EVERYBODY
        if question.of_cards:
            self.sink.tell(f"said-{question.verb}", audience, seat=seat, card=question.answers[option])
        else:
            self.sink.tell(f"said-{question.verb}", audience, seat=seat, item=question.answers[option])
        if question.secret:
            self.sink.tell(f"{question.verb}-in-secret", ~BIT[seat], seat=seat)

    def move(self, seat: Seat, option: Option) -> str:
        question = self.asked()
        return super().move(seat, option) if question is None else question.name(option)

    def conceals(self, seat: Seat) -> bool:
        return super().conceals(seat) if self.question is None else self.question.secret

    def asked(self) -> Question | None:
        """What is asked, unless it is for cards of the hand, to be passed or played."""
        return self.question if self.passing.over else None

    def thinkable(self, seat: Seat) -> Mask:
        return super().thinkable(seat) if self.asked() is None else self.options(seat)

    def reason(self, seat: Seat, option: Option) -> Text:
        return super().reason(seat, option) if self.asked() is None else self.answer_reason(seat, option)

    # Tricks

    def play(self, seat: Seat, card: Card) -> None:
        """A card for the trick: the first that has a suit sets it; the next seat's turn, or the end of the trick."""
        if not BIT[card] & self.due or self.offers_once:
            self.learn(seat, card)
        self.lay(seat, card)
        if not self.led:
            self.led = self.suit_cards(card)
        if self.lying < self.playing:
            seat = left_of(seat, self.seats)
            if self.resting:
                self.turn(seat)
            else:
                self.pending = BIT[seat]
                self.due = self.duty(0)
                self.free = self.always
        else:
            self.take(self.winner())

    def played(self) -> Mask:
        """All cards that were played in this deal."""
        return self.gone | self.on_table

    def winner(self) -> Seat:
        """Who takes the trick: the highest trump or, without one, the highest card of the led suit."""
        return self.players[self.highest(self.on_table & self.trump or self.led)]

    def take(self, winner: Seat) -> None:
        """The winner takes the trick and leads, or the deal is over."""
        self.tricks[winner] += 1
        self.taken[winner] |= self.on_table
        self.gone |= self.on_table
        if self.sink is not None:
            self.sink.tell("took-trick", EVERYBODY, winner=winner)
        self.end_trick(winner)
        self.after_trick(winner)
        if self.hands[winner] or (self.resting & BIT[winner] and self.playing):
            self.lead(winner)
        else:
            self.end_of_deal()

    def draw_in_turn(self, first: Seat) -> None:
        """Everybody draws a card from the stock, as long as there are enough for all."""
        if self.stock is None or self.stock.left() < self.seats:
            return
        seat = first
        while self.stock.left():
            self.draw(self.stock, seat)
            seat = left_of(seat, self.seats)
            if seat == first:
                return

    def draw(self, stock: Stock, seat: Seat) -> None:
        """A seat takes the next card; if it lay face up everybody knows it. What the hand lacked may have come now."""
        open_to_all = not len(stock.order)
        card = stock.draw()
        self.hands[seat] |= BIT[card]
        self.lacks[seat] = 0
        if open_to_all:
            self.shown[seat] |= BIT[card]
        if self.sink is not None:
            audience = EVERYBODY if open_to_all else BIT[seat]
            self.sink.tell("drew", audience, seat=seat, card=self.deck.codes[card])
            if not open_to_all:
                self.sink.tell("drew-unseen", ~BIT[seat], seat=seat)

    # What a seat knows of the rest

    def observe(self, seat: Seat, seen: Observation) -> None:
        super().observe(seat, seen)
        seen.number("answers", i64(0) if self.question is None else i64(len(self.question.answers)))
        seen.cards("trump", self.trump)
        seen.cards("aside", self.aside[seat])
        turned: i64 = -1
        left: i64 = 0
        if self.stock is not None:
            turned = self.stock.turned
            left = self.stock.left()
        seen.cards("turned", BIT[turned] if turned >= 0 else i64(0))
        seen.number("stock", left)
        seen.seat("dealer", self.dealer, seat, self.seats)
        seen.seat("maker", self.maker, seat, self.seats)
        seen.seats("rests", self.resting, seat, self.seats)
        seen.cards_of("taken", self.taken, seat, self.seats)
        seen.numbers_of("tricks", self.tricks, seat, self.seats)
        turn: i64 = 0
        while turn < self.seats:
            seen.number("bid", self.bids.known(from_seat(seat, turn, self.seats), seat) + 1)
            turn += 1

    def unseen(self, seat: Seat) -> Plan:
        plan = super().unseen(seat)
        seat = 0
        while seat < self.seats:
            if seat != plan.seat and self.aside[seat]:
                plan.add(self.aside[seat])
            seat += 1
        if self.stock is not None:
            plan.add(self.stock.hidden())
        return plan

    def place(self, plan: Plan, rng: Rng) -> None:
        drawn = plan.draw(rng)
        place = self.place_hands(plan, drawn)
        seat: i64 = 0
        while seat < self.seats:
            if seat != plan.seat and self.aside[seat]:
                self.aside[seat] = drawn[place]
                place += 1
            seat += 1
        if self.stock is not None:
            self.stock.imagine(drawn[place], rng)
        self.bids.imagine(plan.seat, rng)
        self.imagine_passing(plan, rng)

    def reveal(self) -> dict[str, object]:
        piles = {f"taken-{seat}": self.deck.names(self.taken[seat]) for seat in range(self.seats)}
        for seat in range(self.seats):
            piles[f"aside-{seat}"] = self.deck.names(self.aside[seat])
        piles["trick"] = self.deck.names(self.on_table)
        if self.stock is not None:
            piles["stock"] = self.deck.names(self.stock.all())
        return {"hands": [self.deck.names(hand) for hand in self.hands], "piles": piles}
