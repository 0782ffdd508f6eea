"""The usual course of a trick-taking game: a deal, questions, tricks with duties, points, and the next deal.

A game says what is its own: how cards are dealt (`deal_out`), what is asked (`ask`, `answers`, `answer`), what must be
played (`duty`), what a deal is worth (`points`) and when the game is over (`is_over`). Everything else follows, with
what everybody learns from a card and where unseen cards can lie.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import BIT, Card, Mask, Option, Seat, below, highest, left_of, zeros
from followsuit.engine.cards import Deck
from followsuit.engine.chance import Rng
from followsuit.engine.choices import Bids, Question
from followsuit.engine.events import EVERYBODY, Text, text
from followsuit.engine.hidden import Plan
from followsuit.engine.observing import Observation, from_seat
from followsuit.engine.stock import Stock
from followsuit.engine.tricks import TrickState


@mypyc_attr(allow_interpreted_subclasses=True)
class Course(TrickState):
    """A game of deals, each with its questions and its tricks."""

    def __init__(self, seats: Seat, deck: Deck) -> None:
        super().__init__(seats, deck)
        self.dealer: i64 = -1
        """Who deals; −1 before the first deal."""
        self.maker: i64 = -1
        """Who named trump, or has won the bidding; −1: nobody."""
        self.question: Question | None = None
        """What the pending seats are asked; None: for a card to play."""
        self.trump: i64 = 0
        """All trump cards."""
        self.always: i64 = 0
        """Cards that no duty binds: they may be played to any trick."""
        self.offers_once: bool = False
        """Whether of equal cards only the first is offered. Whoever plays another one shows to hold none before it."""
        self.resting: i64 = 0
        """The seats that sit this deal out."""
        self.playing: i64 = seats
        """How many seats play."""
        self.tricks: vec[i64] = vec[i64]()
        """How many tricks each seat has taken in this deal."""
        self.taken: vec[i64] = vec[i64]()
        """The cards of these tricks."""
        self.bids: Bids = Bids(0, 0)
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
        """What a seat may answer to the question."""
        return self.question.all if self.question is not None else i64(0)

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

    def answer_reason(self, seat: Seat, option: Option) -> Text:
        """Why an answer is not possible."""
        return text("not-an-option")

    def duty(self, rung: i64) -> Mask:
        """What must be played if it is held: first of all duty 0, without it duty 1, and so on; 0: then anything."""
        return self.led if rung == 0 else i64(0)

    def duty_reason(self, rung: i64) -> Text:
        """Why a card that is held may not be played: a duty comes first."""
        duty = self.duty(rung)
        if not duty & ~self.led and duty != self.led:
            return text("must-head", suit=self.deck.main_suit(self.led))
        if not duty & ~self.trump and duty & ~self.led:
            return text("must-trump" if duty == self.trump else "must-overtrump")
        return text("must-follow", suit=self.deck.main_suit(self.led))

    def after_trick(self, winner: Seat) -> None:
        """What happens before the winner leads again: for instance, everybody draws a card."""

    def points(self, seat: Seat) -> i64:
        """What a finished deal brings to a seat."""
        raise NotImplementedError

    def is_over(self) -> bool:
        """Whether the game is over after this deal; usually one is all."""
        return True

    # Deals

    def begin(self) -> None:
        """The next deal; the first dealer is drawn by lot, then they take turns."""
        self.new_round(self.seats)
        self.maker = -1
        self.question = None
        self.trump = 0
        self.resting = 0
        self.playing = self.seats
        self.tricks = zeros(self.seats)
        self.taken = zeros(self.seats)
        self.stock = None
        self.aside = zeros(self.seats)
        if self.dealer < 0:
            self.dealer = self.pick("dealer", self.everybody())
        else:
            self.dealer = left_of(self.dealer, self.seats)
        if self.sink is not None:
            self.sink.tell("deals", EVERYBODY, seat=self.dealer, round=self.round)
        self.deal_out()

    def end_of_deal(self) -> None:
        """Points, and the next deal unless the game is over."""
        self.show_bids()
        points = zeros(self.seats)
        seat: i64 = 0
        while seat < self.seats:
            points[seat] = self.points(seat)
            self.totals[seat] += points[seat]
            seat += 1
        if self.sink is not None:
            for seat in range(self.seats):
                self.sink.tell("scored", EVERYBODY, seat=seat, points=points[seat], total=self.totals[seat])
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

    def show_bids(self) -> None:
        """Everybody gets to know the secret bids; at the end of the deal at the latest."""
        if self.bids.secret and self.sink is not None:
            for seat in range(self.seats):
                self.sink.tell("showed-bid", EVERYBODY, seat=seat, number=self.bids.made[seat])
        self.bids.secret = False

    def lead(self, seat: Seat) -> None:
        """Ask a seat to lead; the next one that plays, if it sits out."""
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

    def options(self, seat: Seat) -> Mask:
        if not self.pending & BIT[seat]:
            return 0
        if self.question is not None:
            return self.answers(seat)
        cards = self.follow(self.hands[seat])
        return self.deck.once(cards) if self.offers_once else cards

    def apply(self, seat: Seat, option: Option) -> None:
        if self.question is None:
            self.play(seat, option)
            return
        if self.sink is not None:
            self.tell_answer(self.question, seat, option)
        self.answer(seat, option)

    def tell_answer(self, question: Question, seat: Seat, option: Option) -> None:
        """An open answer is told to all by the event `said-<verb>`, of a secret one others hear `<verb>-in-secret`."""
        assert self.sink is not None
        audience = BIT[seat] if question.secret else EVERYBODY
        if question.of_cards:
            self.sink.tell(f"said-{question.verb}", audience, seat=seat, card=question.answers[option])
        else:
            self.sink.tell(f"said-{question.verb}", audience, seat=seat, item=question.answers[option])
        if question.secret:
            self.sink.tell(f"{question.verb}-in-secret", ~BIT[seat], seat=seat)

    def move(self, seat: Seat, option: Option) -> str:
        return self.card_move("play", option) if self.question is None else self.question.name(option)

    def conceals(self, seat: Seat) -> bool:
        return self.question is not None and self.question.secret

    def thinkable(self, seat: Seat) -> Mask:
        if self.question is not None:
            return self.options(seat)
        cards = super().thinkable(seat)
        return self.deck.once(cards) if self.offers_once else cards

    def reason(self, seat: Seat, option: Option) -> Text:
        if self.question is not None:
            return self.answer_reason(seat, option)
        if option >= self.deck.size or not self.hands[seat] & BIT[option]:
            return super().reason(seat, option)
        if self.offers_once and self.hands[seat] & self.equals_before(option):
            return text("equal-first", card=self.deck.codes[option])
        rung: i64 = 0
        while not self.hands[seat] & self.duty(rung):
            rung += 1
        return self.duty_reason(rung)

    # Tricks

    def follow(self, hand: Mask) -> Mask:
        """What may be played: the first duty of which the hand holds a card, or anything."""
        rung: i64 = 0
        duty = self.duty(rung)
        while duty:
            if hand & duty:
                return hand & (duty | self.always)
            rung += 1
            duty = self.duty(rung)
        return hand

    def heading(self, rung: i64) -> Mask:
        """A ladder of duties: to beat the trick in the led suit, to follow, to beat it by trump, to trump."""
        beating = self.beating() if rung == 0 or rung == 2 else i64(0)
        if rung < 2:
            return self.led & beating or self.led
        return self.trump & beating or self.trump if rung < 4 and self.lying else i64(0)

    def beating(self) -> Mask:
        """All cards that would take the trick as it lies, higher ones coming later in the deck."""
        if self.on_table & self.trump:
            return self.trump & ~below(highest(self.on_table & self.trump) + 1)
        if self.on_table & self.led:
            return self.trump | self.led & ~below(highest(self.on_table & self.led) + 1)
        return self.trump

    def equals_before(self, card: Card) -> Mask:
        """The equal cards that are offered before this one."""
        return self.deck.equals[card] & below(card)

    def learn(self, seat: Seat, card: Card) -> None:
        """Whoever does not do a duty has shown to hold none of its cards."""
        if self.offers_once:
            self.lacks[seat] |= self.equals_before(card)
        if BIT[card] & self.always:
            return
        rung: i64 = 0
        duty = self.duty(rung)
        while duty and not BIT[card] & duty:
            self.lacks[seat] |= duty
            rung += 1
            duty = self.duty(rung)

    def play(self, seat: Seat, card: Card) -> None:
        """A card for the trick: the first that has a suit sets it; the next seat's turn, or the end of the trick."""
        self.learn(seat, card)
        self.lay(seat, card)
        if not self.led:
            self.led = self.suit_cards(card)
        if self.lying < self.playing:
            self.turn(left_of(seat, self.seats))
        else:
            self.take(self.winner())

    def played(self) -> Mask:
        """All cards that were played in this deal."""
        played = self.on_table
        for taken in self.taken:
            played |= taken
        return played

    def winner(self) -> Seat:
        """Who takes the trick: the highest trump or, without one, the highest card of the led suit."""
        place: i64 = -1
        if self.on_table & self.trump:
            place = self.highest(self.trump)
        if place < 0:
            place = self.highest(self.led)
        return self.players[place]

    def take(self, winner: Seat) -> None:
        """The winner takes the trick and leads, or the deal is over."""
        self.tricks[winner] += 1
        self.taken[winner] |= self.on_table
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

    def classes(self) -> vec[i64]:
        """The suits, cut where seats are known to lack a part of them."""
        classes = self.deck.suit_mask[:]
        for lacks in self.lacks:
            count = len(classes)
            kind: i64 = 0
            while kind < count:
                part = classes[kind] & lacks
                if part and part != classes[kind]:
                    classes = append(classes, part)
                    classes[kind] &= ~part
                kind += 1
        return classes

    def unseen(self, seat: Seat) -> Plan:
        plan = self.unseen_hands(Plan(seat, self.classes()))
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

    def reveal(self) -> dict[str, object]:
        piles = {f"taken-{seat}": self.deck.names(self.taken[seat]) for seat in range(self.seats)}
        for seat in range(self.seats):
            piles[f"aside-{seat}"] = self.deck.names(self.aside[seat])
        piles["trick"] = self.deck.names(self.on_table)
        if self.stock is not None:
            piles["stock"] = self.deck.names(self.stock.all())
        return {"hands": [self.deck.names(hand) for hand in self.hands], "piles": piles}
