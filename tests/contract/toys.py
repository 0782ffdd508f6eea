"""Toy games that keep the contract; other modules here have variants that each break it in one way.

The first: three seats, fifteen cards. Everybody buries two of five cards in secret, then three tricks are played,
following suit. After two rounds, whoever won most tricks wins.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from followsuit.definition import Game
from followsuit.engine.bits import BIT, Mask, Option, Seat, left_of, mask_of, zeros
from followsuit.engine.cards import suited
from followsuit.engine.chance import Rng
from followsuit.engine.exchange import Exchange
from followsuit.engine.hidden import Plan
from followsuit.engine.tricks import TrickState
from followsuit.views import TABLE, Points, Tableau, Wins, counter, hand_zones, phrase, pile

DECK: Final = suited([(suit, range(1, 6)) for suit in "ABC"])
SMALL_DECK: Final = suited([(suit, range(1, 7)) for suit in "ABC"])
BURIED: Final = 2
ROUNDS: Final = 2


class Toy(TrickState):
    """The toy as it should be."""

    def __init__(self, seats: Seat) -> None:
        super().__init__(seats, DECK)
        self.burying: Exchange | None = None
        self.buried: vec[i64] = zeros(seats)
        self.out: Mask = 0
        self.points: vec[i64] = zeros(seats)

    def begin(self) -> None:
        self.new_round(self.seats)
        self.out = 0
        self.buried = zeros(self.seats)
        self.burying = Exchange(self.seats, BURIED)
        self.deal(self.shuffle("deck", DECK.all[:]), 0, 5)
        self.pending = self.everybody()

    def options(self, seat: Seat) -> Mask:
        if not self.pending & BIT[seat]:
            return 0
        hand = self.hands[seat]
        return (hand & self.led) or hand if self.burying is None else self.burying.options(seat, hand)

    def apply(self, seat: Seat, option: Option) -> None:
        if self.burying is None:
            self.play(seat, option)
        elif self.burying.choose(seat, option):
            self.tell_buried(seat, self.burying.chosen[seat])
            self.pending &= ~BIT[seat]
            if not self.pending:
                self.bury(self.burying.chosen)

    def tell_buried(self, seat: Seat, cards: Mask) -> None:
        if self.sink is not None:
            self.sink.tell("buried", BIT[seat], seat=seat, cards=DECK.names(cards))

    def bury(self, chosen: vec[i64]) -> None:
        self.burying = None
        self.buried = chosen
        for seat in range(self.seats):
            self.hands[seat] &= ~chosen[seat]
        self.pending = BIT[self.pick("leader", self.everybody())]

    def play(self, seat: Seat, card: Option) -> None:
        self.lay(seat, card)
        if not BIT[card] & self.led:
            self.lacks[seat] |= self.led
        if self.lying < self.seats:
            self.pending = BIT[left_of(seat, self.seats)]
        else:
            self.win(self.players[self.highest(self.led)])

    def win(self, winner: Seat) -> None:
        self.points[winner] += 1
        self.out |= self.on_table
        self.end_trick(winner)
        self.pending = BIT[winner]
        if not any(self.hands):
            self.pending = 0
            if self.round < ROUNDS:
                self.begin()

    def scores(self) -> list[int]:
        return list(self.points)

    def conceals(self, seat: Seat) -> bool:
        return self.burying is not None

    def move(self, seat: Seat, option: Option) -> str:
        return self.card_move("play" if self.burying is None else "bury", option)

    def secretive(self, seat: Seat) -> list[int]:
        """The seats whose buried cards a seat does not know."""
        return [other for other in range(self.seats) if other != seat]

    def unseen(self, seat: Seat) -> Plan:
        plan = super().unseen(seat)
        for other in self.secretive(seat):
            plan.add(self.buried[other])
        return plan

    def place(self, plan: Plan, rng: Rng) -> None:
        drawn = plan.draw(rng)
        after_hands = self.place_hands(plan, drawn)
        for place, other in enumerate(self.secretive(plan.seat), after_hands):
            self.buried[other] = drawn[place]
            if self.burying is not None:
                self.burying.redraw(other, self.hands[other], not self.pending & BIT[other], rng)

    def reveal(self) -> dict[str, object]:
        piles = {f"buried-{seat}": DECK.names(self.buried[seat]) for seat in range(self.seats)}
        piles |= {"trick": DECK.names(self.on_table), "out": DECK.names(self.out)}
        return {"hands": [DECK.names(hand) for hand in self.hands], "piles": piles}

    @staticmethod
    def tableau(state: Toy, seat: int) -> Tableau:
        """What a seat sees: its own hand and what it has buried itself."""
        buried = state.buried[seat] if seat >= 0 else 0
        return Tableau(
            zones=[*hand_zones(state, seat), pile(state, "buried", TABLE, buried)],
            counters=[counter("tricks", other, state.points[other]) for other in range(state.seats)],
            prompt=phrase("ask-bury" if state.burying else "ask-play"),
        )


class Simple(TrickState):
    """A toy of tricks and nothing else: follow suit, the highest card of the led suit wins. Other toys add to it."""

    EACH = 4
    SEATS = 3
    WINS: Wins = "alone"
    POINTS: Points = "open"

    def __init__(self, seats: Seat) -> None:
        super().__init__(seats, SMALL_DECK)
        self.out: Mask = 0
        self.stock: vec[i64] = vec[i64]()
        self.points: vec[i64] = zeros(seats)

    def begin(self) -> None:
        self.new_round(self.seats)
        self.out = 0
        deck = self.shuffle("deck", SMALL_DECK.all[:])
        self.stock = deck[self.deal(deck, 0, self.EACH) :]
        self.dealt()

    def dealt(self) -> None:
        """What happens after the deal."""
        self.pending = BIT[self.pick("leader", self.everybody())]

    def options(self, seat: Seat) -> Mask:
        return self.follow(self.hands[seat]) if self.pending & BIT[seat] else 0

    def apply(self, seat: Seat, option: Option) -> None:
        self.play(seat, option)

    def play(self, seat: Seat, card: Option) -> None:
        self.learn(seat, card)
        self.lay(seat, card)
        if self.lying < self.seats:
            self.pending = BIT[left_of(seat, self.seats)]
        else:
            self.win(self.players[self.highest(self.led)])

    def win(self, winner: Seat) -> None:
        self.points[winner] += 1
        self.out |= self.on_table
        self.end_trick(winner)
        self.pending = BIT[winner]
        self.after_trick(winner)
        if not any(self.hands):
            self.pending = 0

    def after_trick(self, winner: Seat) -> None:
        """What happens between two tricks."""

    def scores(self) -> list[int]:
        return list(self.points)

    def unseen(self, seat: Seat) -> Plan:
        plan = super().unseen(seat)
        plan.add(mask_of(list(self.stock)))
        return plan

    def place(self, plan: Plan, rng: Rng) -> None:
        drawn = plan.draw(rng)
        self.stock = rng.shuffle("", SMALL_DECK.cards(drawn[self.place_hands(plan, drawn)]))

    def chance_names(self, tag: str) -> list[str]:
        return super().chance_names(tag) if tag == "leader" else SMALL_DECK.codes

    def reveal(self) -> dict[str, object]:
        piles = {"trick": self.on_table, "out": self.out, "stock": mask_of(list(self.stock))}
        return {
            "hands": [SMALL_DECK.names(hand) for hand in self.hands],
            "piles": {name: SMALL_DECK.names(cards) for name, cards in piles.items()},
        }

    @staticmethod
    def tableau(state: Any, seat: int) -> Tableau:
        """What a seat sees: its own hand, and how many cards are left."""
        return Tableau(
            zones=hand_zones(state, seat),
            counters=[counter("stock", TABLE, len(state.stock))],
            prompt=phrase("ask-play"),
        )


DEFAULTS: Final[dict[str, Any]] = {"SEATS": 3, "WINS": "alone", "POINTS": "open", "SETTINGS": ()}


def game_of(rules: Any, name: str) -> Game:
    """The toy with these rules."""
    seats, wins, points, settings = (getattr(rules, word, usual) for word, usual in DEFAULTS.items())
    return Game(name, 1, (seats,), seats, rules, rules.tableau, "contract", settings, wins, points)


def name_of(rules: type[object]) -> str:
    """The id of a toy: ShowsAHand is toy-shows-a-hand."""
    return "toy" + "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in rules.__name__)


TOY: Final = game_of(Toy, "toy")


@dataclass(frozen=True)
class BrokenToy:
    """A game that breaks the contract, the check that must find it, and what it must say (a pattern)."""

    game: Game
    check: str
    says: str


BROKEN: list[BrokenToy] = []
CORRECT: list[Game] = [TOY]
Rules = TypeVar("Rules", bound=type[TrickState])


def keeps(rules: Rules) -> Rules:
    """Register a toy that keeps the contract."""
    CORRECT.append(game_of(rules, name_of(rules)))
    return rules


def breaks(check: str, says: str) -> Callable[[Rules], Rules]:
    """Register a variant that breaks the contract."""

    def register(rules: Rules) -> Rules:
        BROKEN.append(BrokenToy(game_of(rules, name_of(rules)), check, says))
        return rules

    return register
