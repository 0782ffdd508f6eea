"""Tricks: hands, the cards on the table, and what nearly every game does with them."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import BIT, Card, Mask, Option, Seat, count, highest, zeros
from followsuit.engine.cards import Deck
from followsuit.engine.chance import Rng
from followsuit.engine.events import EVERYBODY, Text, text
from followsuit.engine.exchange import NOTHING_PASSED, Passing
from followsuit.engine.hidden import Plan
from followsuit.engine.observing import Observation, from_seat, turn_of
from followsuit.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class TrickState(State):
    """A game of tricks. Cards lie in the order of play: `trick[n]` was played by `players[n]`."""

    def __init__(self, seats: Seat, deck: Deck) -> None:
        super().__init__(seats)
        self.deck: Deck = deck
        """The deck of the game."""
        self.hands: vec[i64] = vec[i64]()
        """The hand of each seat."""
        self.lacks: vec[i64] = vec[i64]()
        """Cards that are not among the unknown ones of a seat, as everybody knows since it did not follow."""
        self.shown: vec[i64] = vec[i64]()
        """Cards that everybody knows a seat to hold or to have held: what it played, and what else was shown."""
        self.passing: Passing = NOTHING_PASSED
        """Cards that change hands before the tricks: what is chosen, and then what was passed."""
        self.trick: vec[i64] = vec[i64]()
        """The cards of the trick."""
        self.players: vec[i64] = vec[i64]()
        """Who played them."""
        self.lying: i64 = 0
        """How many cards lie in the trick."""
        self.on_table: i64 = 0
        """The cards of the trick as a set."""
        self.covered: i64 = 0
        """Those of them that lie face down: only who played one knows it."""
        self.led: i64 = 0
        """All cards of the suit that was led; 0 before the lead, or if the card that led has no suit."""
        self.last_trick: vec[i64] = vec[i64]()
        """The cards of the last trick,"""
        self.last_players: vec[i64] = vec[i64]()
        """who played them,"""
        self.last_lying: i64 = 0
        """how many they were,"""
        self.last_winner: i64 = -1
        """and who took it; −1: there was none."""

    def new_round(self, places: i64) -> None:
        """No hands, no trick: the start of a round with so many places at the table. The last trick stays.

        Places beyond the seats hold cards and play to tricks too, but the game itself decides for them.
        """
        self.hands = zeros(places)
        self.lacks = zeros(places)
        self.shown = zeros(places)
        self.passing = NOTHING_PASSED
        self.trick = zeros(places)
        self.players = zeros(places)
        self.lying = 0
        self.on_table = 0
        self.covered = 0
        self.led = 0
        if not self.round:
            self.last_trick = zeros(places)
            self.last_players = zeros(places)
        self.round += 1

    def deal(self, cards: vec[i64], start: i64, each: i64) -> i64:
        """Give seat 0 its cards, then seat 1 and so on; returns where the next card would come from."""
        hands = i64(len(self.hands))
        if start + each * hands > len(cards):
            raise ValueError(f"{hands} hands of {each} cards are more than the {len(cards)} there are")
        seat: i64 = 0
        while seat < hands:
            hand: i64 = 0
            stop = start + each
            while start < stop:
                hand |= BIT[cards[start]]
                start += 1
            self.hands[seat] = hand
            seat += 1
        return start

    def begin_passing(self, size: i64, step: i64) -> None:
        """All choose so many cards for whoever sits so many seats further, in secret; if that is 0, nobody passes."""
        self.passing = Passing(self.seats, size, step)
        if step:
            self.pending = self.everybody()
        else:
            self.all_have_passed()

    def pass_card(self, seat: Seat, card: Card) -> None:
        """A seat chooses a card; when all have chosen theirs, the cards change hands."""
        if self.passing.choose(seat, card):
            self.pending &= ~BIT[seat]
            if not self.pending:
                self.pass_on()
                self.all_have_passed()

    def all_have_passed(self) -> None:
        """What comes after the cards have changed hands: somebody leads."""
        raise NotImplementedError

    def chosen(self, seat: Seat) -> Mask:
        return self.passing.picked(seat)

    def to_choose(self, seat: Seat) -> i64:
        return self.passing.to_choose(seat)

    def conceals(self, seat: Seat) -> bool:
        return not self.passing.over or super().conceals(seat)

    def pass_on(self) -> None:
        """The cards change hands; who gives and who gets a card knows of it, others see backs."""
        passing = self.passing
        passing.hand_over(self.hands)
        if self.sink is not None:
            for seat in range(self.seats):
                to = passing.receiver(seat)
                both = BIT[seat] | BIT[to]
                cards = self.deck.names(passing.chosen[seat])
                self.sink.tell("passed", both, seat=seat, to=to, cards=cards)
                self.sink.tell("passed-unseen", ~both, seat=seat, to=to, number=len(cards))
            self.sink.tell("all-passed", EVERYBODY)

    def lay(self, seat: Seat, card: Card) -> None:
        """Play a card from the hand to the trick."""
        bit = BIT[card]
        self.hands[seat] &= ~bit
        self.shown[seat] |= bit
        lying = self.lying
        if not lying:
            self.led = self.suit_cards(card)
        self.trick[lying] = card
        self.players[lying] = seat
        self.lying = lying + 1
        self.on_table |= bit
        if self.sink is not None:
            self.tell_played(seat, card)

    def suit_cards(self, card: Card) -> Mask:
        """All cards that follow a card that was led: its suit. A card without a suit sets none."""
        suit = self.deck.suit_of[card]
        return self.deck.suit_mask[suit] if suit >= 0 else i64(0)

    def tell_played(self, seat: Seat, card: Card) -> None:
        """Tell of a card that was played; games may say more."""
        assert self.sink is not None
        self.sink.tell("played", EVERYBODY, seat=seat, card=self.deck.codes[card])

    def follow(self, hand: Mask) -> Mask:
        """What may be played to the lead: the led suit, or anything without it. Games may have other rules."""
        return (hand & self.led) or hand

    def learn(self, seat: Seat, card: Card) -> None:
        """What everybody learns about a hand from the card that is played to the lead."""
        if not BIT[card] & self.led:
            self.lacks[seat] |= self.led

    def highest(self, among: Mask) -> i64:
        """The place in the trick of the highest card among these, in card order; −1 if none lies there."""
        lying = self.on_table & among
        if not lying:
            return -1
        card = highest(lying)
        trick = self.trick
        place: i64 = 0
        while trick[place] != card:
            place += 1
        return place

    def end_trick(self, winner: Seat) -> None:
        """The trick becomes the last trick, and the table is free."""
        trick = self.trick
        players = self.players
        self.trick = self.last_trick
        self.players = self.last_players
        self.last_trick = trick
        self.last_players = players
        self.last_lying = self.lying
        self.last_winner = winner
        self.lying = 0
        self.on_table = 0
        self.covered = 0
        self.led = 0
        if self.sink is not None:
            self.sink.end_trick()

    def thinkable(self, seat: Seat) -> Mask:
        """All cards of the hand, and whatever else is legal."""
        options = self.options(seat)
        return options | self.hands[seat] if options else i64(0)

    def reason(self, seat: Seat, option: Option) -> Text:
        """What closes a card in every game: it is not held, or does not follow. Games add their own rules."""
        if option >= self.deck.size:
            return text("not-an-option")
        if not self.hands[seat] & BIT[option]:
            return text("not-in-hand", card=self.deck.codes[option])
        if not self.passing.over:
            return self.passing.why_not(seat, option, self.deck.codes[option])
        if self.hands[seat] & self.led:
            return text("must-follow", suit=self.deck.main_suit(self.led))
        return self.house_reason(seat, option)

    def house_reason(self, seat: Seat, option: Option) -> Text:
        """The rule of this game that closes a card which is held and need not follow."""
        return text("not-an-option")

    def move(self, seat: Seat, option: Option) -> str:
        return self.card_move("play" if self.passing.over else "pass", option)

    def card_move(self, verb: str, option: Option) -> str:
        """The name of doing something with a card: "play S10"."""
        return f"{verb} {self.deck.codes[option]}" if option < self.deck.size else ""

    def knows(self, seat: Seat, other: Seat) -> Mask:
        """Cards that a seat knows another one to hold; those no longer held do no harm."""
        return self.shown[other] | self.passing.known(seat, other)

    def observe(self, seat: Seat, seen: Observation) -> None:
        """Hands as far as they are known, and the trick: a card that lies face down only to who played it."""
        super().observe(seat, seen)
        places = i64(len(self.hands))
        if seen.naming:
            for name in ("hand", "chosen", "led"):
                seen.named(name, True)
            for name in ("known", "lacks", "trick"):
                seen.named(name, True, places)
            for name in ("held", "order"):
                seen.named(name, False, places)
        seats, hands, lacked, shown = self.seats, self.hands, self.lacks, self.shown
        sets, known = seen.sets, seen.next_set
        sets[known] = hands[seat]
        sets[known + 1] = self.chosen(seat)
        sets[known + 2] = self.led
        known += 3
        lacks = known + places
        trick = lacks + places
        numbers, held = seen.numbers, seen.next_number
        order = held + places
        seen.next_set = trick + places
        seen.next_number = order + places
        turn: i64 = 0
        while turn < places:
            place = from_seat(seat, turn, seats)
            sets[known + turn] = self.knows(seat, place) if turn else shown[place]
            sets[lacks + turn] = lacked[place]
            sets[trick + turn] = 0
            numbers[held + turn] = count(hands[place])
            numbers[order + turn] = 0
            turn += 1
        covered, cards, players = self.covered, self.trick, self.players
        place = 0
        while place < self.lying:
            card = BIT[cards[place]]
            turn = turn_of(players[place], seat, seats)
            place += 1
            numbers[order + turn] = place
            if not card & covered or not turn:
                sets[trick + turn] |= card

    def unseen(self, seat: Seat) -> Plan:
        """The other hands, with what their seats are known to lack; games add what else is hidden."""
        return self.unseen_hands(Plan(seat, self.deck.suit_mask))

    def unseen_hands(self, plan: Plan) -> Plan:
        """Add the other hands to a plan, with what its seat knows of them."""
        other: i64 = 0
        while other < self.seats:
            if other != plan.seat:
                place = plan.add(self.hands[other], self.knows(plan.seat, other))
                plan.lacks(place, self.lacks[other])
            other += 1
        return plan

    def place(self, plan: Plan, rng: Rng) -> None:
        """Deal the other hands again; games place what else is hidden."""
        self.place_hands(plan, plan.draw(rng))
        self.imagine_passing(plan, rng)

    def imagine_passing(self, plan: Plan, rng: Rng) -> None:
        """What others pass, or have passed to others, follows their new hands."""
        self.passing.imagine(plan.seat, self.hands, self.shown, self.pending, rng)

    def place_hands(self, plan: Plan, drawn: vec[i64]) -> i64:
        """Take the drawn cards into the other hands; returns the number of the first place after them."""
        place: i64 = 0
        other: i64 = 0
        while other < self.seats:
            if other != plan.seat:
                self.hands[other] = drawn[place]
                place += 1
            other += 1
        return place

    def chance_names(self, tag: str) -> list[str]:
        """Cards under the tag `deck`, seats under any other."""
        return self.deck.codes if tag == "deck" else super().chance_names(tag)
