"""A position of TRICKTAKERs: what lies where, who plays which character, and what a character can bring to the game."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import BIT, DONE, Card, Mask, Option, Seat, below, count, lowest, zeros
from followsuit.engine.chance import Rng
from followsuit.engine.events import EVERYBODY
from followsuit.engine.hidden import Plan, some_of
from followsuit.engine.tricks import TrickState
from followsuit.games.tricktakers.cards import (
    BERSERKER,
    CLASSES,
    COLOURLESS,
    DECK,
    KINGS_RARE,
    RAGE,
    RARES,
)

CHARACTERS: Final = [
    "king",
    "gambler",
    "resistance",
    "adventurer",
    "hermit",
    "collector",
    "berserker",
    "ruler",
]
"""In the order of their priority."""
KING: Final[i64] = 0
NOBODY: Final[i64] = -1

# What the pending seats are asked; from OWN on, the question is one of the character of the seat
CHOOSE: Final[i64] = 0
PICK: Final[i64] = 1
SPEND: Final[i64] = 2
LEAD: Final[i64] = 3
PLAY: Final[i64] = 4
OWN: Final[i64] = 5

STAY: Final[i64] = 60
"""The option of not exchanging (again)."""
START: Final[i64] = 30
"""Points at the start of the game."""


class Part:
    """A character as somebody plays it in a round; here, one with nothing special about it."""

    def __init__(self, seat: Seat, character: i64) -> None:
        self.seat: i64 = seat
        self.character: i64 = character

    def copy(self) -> Part:
        """An independent twin."""
        return Part(self.seat, self.character)

    # Setting up and playing. Each of these may ask the seat something: `game.ask(seat, question)`

    def set_up(self, game: Position) -> None:
        """What happens before the tricks."""

    def before_card(self, game: Position) -> None:
        """What happens on the seat's turn, before it plays."""

    def after_card(self, game: Position) -> None:
        """What happens when the seat has played."""

    def playable(self, game: Position) -> Mask:
        """The cards that may be played now."""
        return game.follow(game.hands[self.seat])

    def must_follow(self, game: Position) -> bool:
        """Whether a card of another colour shows that the seat has none of the led one."""
        return True

    def stands_for(self, game: Position, card: Card) -> Card:
        """What a card counts as that is about to be played."""
        return card

    def hides_card(self) -> bool:
        """Whether the card is played face down."""
        return False

    def played(self, game: Position, place: i64) -> None:
        """The card lies in its place: what it changes in the trick."""

    def won_trick(self, game: Position, place: i64) -> None:
        """The seat has won the trick with the card in this place."""

    def trick_over(self, game: Position) -> None:
        """The trick is over for everybody."""

    def after_exchange(self, game: Position, cards: Mask) -> None:
        """The seat has exchanged these cards for others."""

    def discards_gone(self) -> None:
        """All discards have become a new draw deck."""

    # Its own questions, numbered from OWN

    def options(self, game: Position) -> Mask:
        """What may be answered."""
        return 0

    def answer(self, game: Position, option: Option) -> None:
        """Carry out an answer."""

    def move(self, game: Position, option: Option) -> str:
        """The name of an answer."""
        return ""

    # The result of a round

    def wins_at_once(self) -> bool:
        """Whether the character has won the game in the middle of the round."""
        return False

    def may_have_crowns(self) -> bool:
        """Whether the character takes part in crowns and black crowns."""
        return True

    def crown_tricks(self, game: Position) -> i64:
        """How many tricks count for crowns."""
        return game.tricks[self.seat]

    def task_points(self, game: Position, seat: Seat) -> i64:
        """What the character makes another seat gain or lose."""
        return 0

    def wins(self, game: Position) -> bool:
        """Whether the character wins the game."""
        return False

    def points(self, game: Position) -> i64:
        """What the character brings."""
        return 0

    # What others cannot see

    def out_of_play(self) -> Mask:
        """Cards that the character has left out."""
        return 0

    def hide(self, game: Position, plan: Plan) -> None:
        """Add what others cannot see to a plan: the hand, and what was discarded."""
        hand = plan.add(game.hands[self.seat], game.knows(plan.seat, self.seat))
        plan.lacks(hand, game.lacks[self.seat])
        discards = plan.add(game.discards[self.seat])
        if not game.reshuffled:
            plan.lacks(hand, RAGE | KINGS_RARE)
            plan.lacks(discards, RAGE | KINGS_RARE)

    def deal_again(self, game: Position, drawn: vec[i64], at: i64) -> i64:
        """Take what was drawn for the places that `hide` added; returns the number of the next place."""
        game.hands[self.seat] = drawn[at]
        game.discards[self.seat] = drawn[at + 1]
        return at + 2

    def plausible(self, game: Position) -> bool:
        """Whether what was dealt again could have led to where the game stands, beyond what a plan can say."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(TrickState):
    """The table of TRICKTAKERs."""

    def __init__(self, seats: Seat, cast: Mask, advanced: bool) -> None:
        """`cast` are the characters in the game; `advanced` is a way of playing for two."""
        super().__init__(seats, DECK)
        self.hands = zeros(seats)
        self.lacks = zeros(seats)
        self.shown = zeros(seats)
        self.cast: i64 = cast
        self.advanced: bool = advanced
        self.duel: bool = seats == 2
        self.rounds: i64 = 3 if seats > 2 else count(cast) // 2 if advanced else i64(5)
        self.score: vec[i64] = vec[i64]([START] * seats)
        self.crowns: vec[i64] = zeros(seats)
        self.black_crowns: vec[i64] = zeros(seats)
        self.first_player: i64 = 0
        self.asked: i64 = CHOOSE
        self.winner: i64 = NOBODY
        """Who has won the game otherwise than by points."""
        # Characters
        self.parts: list[Part] = [Part(seat, NOBODY) for seat in range(seats)]
        self.offer: i64 = 0
        """The characters that may still be chosen in this round."""
        self.on_offer: i64 = 0
        """All that were on offer in this round."""
        self.own: vec[i64] = zeros(seats)
        """With two seats, the characters that each may still play."""
        self.picked: vec[i64] = zeros(seats)
        """Characters picked in secret, + 1; 0: none yet."""
        # Cards
        self.draw_deck: vec[i64] = vec[i64]()
        """The cards to be drawn in their order, from `top` on; never changed in place."""
        self.top: i64 = 0
        self.discards: vec[i64] = zeros(seats)
        """What lies face down, by who discarded it."""
        self.reshuffled: bool = False
        """Whether discards have become a new draw deck in this round."""
        self.drawn: vec[i64] = zeros(seats)
        """How many cards each seat has drawn in this round."""
        self.exchanged: i64 = 0
        """What the pending seat has discarded in the exchange it is making."""
        self.taken: vec[i64] = zeros(seats)
        self.tricks: vec[i64] = zeros(seats)
        # The trick
        self.counts_as: vec[i64] = zeros(seats)
        """What the card in each place of the trick counts as."""
        self.beats_rare: i64 = 0
        """The places of the trick whose cards beat a Rare."""
        self.wing: i64 = -1
        self.kakumei: bool = False
        self.covered: i64 = 0
        """A card of the trick that lies face down."""
        self.reserved: i64 = 0

    # Asking

    def ask(self, seat: Seat, question: i64) -> None:
        """The seat owes a decision."""
        self.asked = question
        self.pending = BIT[seat]

    def gain(self, seat: Seat, points: i64, why: str) -> None:
        """Points that are paid at once."""
        self.score[seat] += points
        if self.sink is not None:
            self.sink.tell("gained", EVERYBODY, seat=seat, points=points, item=why)

    def play_last(self, seat: Seat) -> None:
        """The seat's turn in this trick comes again when all others have played."""
        raise NotImplementedError

    def to_play(self, seat: Seat) -> bool:
        """Whether the seat has still to play to the trick."""
        place: i64 = 0
        while place < self.lying and self.players[place] != seat:
            place += 1
        return place == self.lying

    def last_trick_of_round(self) -> bool:
        """Whether the fifth trick is being played."""
        raise NotImplementedError

    def led_colour(self) -> i64:
        """The number of the led colour, if there is one."""
        return lowest(self.led) // 10

    def rare_lies(self) -> bool:
        """Whether a card in the trick counts as a Rare."""
        place: i64 = 0
        while place < self.lying:
            if BIT[self.counts_as[place]] & RARES:
                return True
            place += 1
        return False

    def final_round(self) -> bool:
        """Whether this is the last round of the game."""
        return self.round == self.rounds

    # Cards

    def follow(self, hand: Mask) -> Mask:
        """The led colour if there is one; cards without a colour always."""
        led = hand & self.led
        return led | (hand & COLOURLESS) if led else hand

    def in_deck(self) -> Mask:
        """The cards that can still be drawn."""
        cards: i64 = 0
        place = self.top
        while place < len(self.draw_deck):
            cards |= BIT[self.draw_deck[place]]
            place += 1
        return cards

    def discard(self, seat: Seat, card: Card) -> None:
        """Lay a card aside, face down."""
        self.hands[seat] &= ~BIT[card]
        self.discards[seat] |= BIT[card]
        if self.sink is not None:
            self.sink.tell("discarded", BIT[seat], seat=seat, card=DECK.codes[card])

    def draw(self, seat: Seat, number: i64) -> None:
        """Draw cards; when none is left, all discards of the round are shuffled into a new deck."""
        got: i64 = 0
        while count(got) < number:
            if self.top == len(self.draw_deck):
                self.reshuffle()
            got |= BIT[self.draw_deck[self.top]]
            self.top += 1
        self.hands[seat] |= got
        self.drawn[seat] += number
        if number:
            self.lacks[seat] = 0
        if self.sink is not None and number:
            self.sink.tell("drew", BIT[seat], seat=seat, cards=DECK.names(got))
            self.sink.tell("exchanged", EVERYBODY, seat=seat, number=number)

    def reshuffle(self) -> None:
        cards = vec[i64]()
        rest: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            rest |= self.discards[seat]
            self.discards[seat] = 0
            seat += 1
        while rest:
            cards = append(cards, lowest(rest))
            rest &= rest - 1
        for part in self.parts:
            part.discards_gone()
        self.draw_deck = self.shuffle("reshuffle", cards)
        self.top = 0
        self.reshuffled = True
        if self.sink is not None:
            self.sink.tell("reshuffled", EVERYBODY)

    # Exchanges: discards in ascending order, then as many new cards

    def exchange_options(self, seat: Seat, instead: Option) -> Mask:
        """Cards above the last discard, and to end it; `instead` is the option of not beginning at all."""
        cards = self.hands[seat] & ~BERSERKER
        if not self.exchanged:
            return cards | BIT[instead]
        return (cards & ~below(highest_of(self.exchanged) + 1)) | BIT[DONE]

    def exchange(self, seat: Seat, option: Option) -> bool:
        """A step of an exchange; True if it is over."""
        if option < DECK.size:
            self.exchanged |= BIT[option]
            self.discard(seat, option)
            return False
        cards = self.exchanged
        self.exchanged = 0
        self.draw(seat, count(cards))
        if cards:
            self.parts[seat].after_exchange(self, cards)
        return True

    def exchange_move(self, option: Option) -> str:
        """The name of a step of an exchange."""
        if option == DONE:
            return "done"
        return "stay" if option == STAY else self.card_move("discard", option)

    # Copies, and what is hidden

    def copy_position(self, twin: Position) -> None:
        """Give a twin all of this position."""
        self.copy_tricks(twin)
        twin.score = self.score[:]
        twin.crowns = self.crowns[:]
        twin.black_crowns = self.black_crowns[:]
        twin.first_player = self.first_player
        twin.asked = self.asked
        twin.winner = self.winner
        twin.parts = [part.copy() for part in self.parts]
        twin.offer = self.offer
        twin.on_offer = self.on_offer
        twin.own = self.own[:]
        twin.picked = self.picked[:]
        twin.draw_deck = self.draw_deck
        twin.top = self.top
        twin.discards = self.discards[:]
        twin.reshuffled = self.reshuffled
        twin.drawn = self.drawn[:]
        twin.exchanged = self.exchanged
        twin.taken = self.taken[:]
        twin.tricks = self.tricks[:]
        twin.counts_as = self.counts_as[:]
        twin.beats_rare = self.beats_rare
        twin.wing = self.wing
        twin.kakumei = self.kakumei
        twin.covered = self.covered
        twin.reserved = self.reserved

    def unseen(self, seat: Seat) -> Plan:
        plan = Plan(seat, CLASSES)
        for part in self.parts:
            if part.seat != seat:
                part.hide(self, plan)
        deck = plan.add(self.in_deck())
        if not self.reshuffled:
            plan.lacks(deck, RAGE | KINGS_RARE)
        return plan

    def place(self, plan: Plan, rng: Rng) -> None:
        while not self.dealt_again(plan, plan.draw(rng), rng):
            pass

    def dealt_again(self, plan: Plan, drawn: vec[i64], rng: Rng) -> bool:
        """Put drawn cards into their places; False if they could not have led to where the game stands."""
        at: i64 = 0
        for part in self.parts:
            if part.seat != plan.seat:
                at = part.deal_again(self, drawn, at)
                if not part.plausible(self):
                    return False
                if self.exchanged and self.pending & BIT[part.seat]:
                    self.exchanged = some_of(self.discards[part.seat], count(self.exchanged), rng)
        self.draw_deck = rng.shuffle("deck", DECK.cards(drawn[at]))
        self.top = 0
        return True


def highest_of(cards: Mask) -> Card:
    """The highest of some cards."""
    while cards & (cards - 1):
        cards &= cards - 1
    return lowest(cards)
