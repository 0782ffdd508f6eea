"""The tricks of a round: turns, cards, what they count as, and who takes them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import BIT, Card, Mask, Seat, left_of
from followsuit.engine.events import EVERYBODY, Text, text
from followsuit.games.tricktakers.cards import COLOURS, DECK, FLAGS, NUMBERS, colour_of, number_of
from followsuit.games.tricktakers.casting import Casting
from followsuit.games.tricktakers.part import CHARACTERS, HAND, NOBODY
from followsuit.games.tricktakers.strength import winning_place

# Where the game stands
DRAFTING: Final[i64] = 0
CHOOSING: Final[i64] = 1
SETTING_UP: Final[i64] = 2
SPENDING: Final[i64] = 3
LEADING: Final[i64] = 4
TURN: Final[i64] = 5
CARD: Final[i64] = 6
PLAYED: Final[i64] = 7
NEXT: Final[i64] = 8
OVER: Final[i64] = 9


@mypyc_attr(allow_interpreted_subclasses=True)
class Playing(Casting):
    """Playing the tricks of a round."""

    def __init__(self, seats: Seat, cast: Mask, advanced: bool) -> None:
        super().__init__(seats, cast, advanced)
        self.stage: i64 = DRAFTING
        self.turn: i64 = 0
        self.to_come: i64 = 0
        """The seats whose turn in this trick is still to come."""
        self.late: i64 = NOBODY
        """Who plays last in this trick."""
        self.played_tricks: i64 = 0

    def begin_trick(self, leader: Seat) -> None:
        self.late = NOBODY
        self.to_come = self.everybody() & ~BIT[leader]
        self.turn = leader
        self.stage = TURN

    def trick_number(self) -> i64:
        """Which trick of the round is being played; 0 before the first."""
        return min(self.played_tricks + 1, HAND) if self.stage >= TURN else i64(0)

    def play_last(self, seat: Seat) -> None:
        self.late = seat
        self.stage = NEXT
        if self.sink is not None:
            self.sink.tell("plays-last", EVERYBODY, seat=seat)

    def last_trick_of_round(self) -> bool:
        return self.played_tricks == HAND - 1

    def next_turn(self) -> None:
        """The turn passes on; who plays last comes when all others have played."""
        if self.to_come:
            seat = left_of(self.turn, self.seats)
            while not self.to_come & BIT[seat]:
                seat = left_of(seat, self.seats)
            self.to_come &= ~BIT[seat]
            self.turn = seat
            self.stage = TURN
        elif self.late != NOBODY:
            self.turn = self.late
            self.late = NOBODY
            self.stage = TURN
        else:
            self.end_of_trick()

    def play(self, seat: Seat, card: Card) -> None:
        """Play a card; the first number card that lies face up sets the led colour."""
        part = self.parts[seat]
        place = self.lying
        led = self.led
        shown = self.shown[seat]
        counts_as = part.stands_for(self, card)
        hidden = part.hides_card()
        if hidden:
            self.covered = BIT[card]
        elif led and BIT[card] & NUMBERS & ~led and part.shows_void():
            self.lacks[seat] |= led
        self.lay(seat, card)
        self.counts_as[place] = counts_as
        if hidden:
            self.shown[seat] = shown
        elif not led and BIT[counts_as] & NUMBERS:
            led = DECK.suit_mask[colour_of(counts_as)]
        self.led = led
        part.played(self, place)
        if self.sink is not None and counts_as != card:
            self.tell_counts_as(place)

    def tell_counts_as(self, place: i64) -> None:
        """Say as what the card in this place counts."""
        assert self.sink is not None
        like = self.likeness(self.counts_as[place])
        card = DECK.codes[self.trick[place]]
        self.sink.tell(like.key, EVERYBODY, seat=self.players[place], card=card, **like.args)

    def likeness(self, card: Card) -> Text:
        """What it means to count as a card; not the card itself, which may be anywhere."""
        if BIT[card] & FLAGS:
            return text("counts-as-flag")
        return text("counts-as", suit=COLOURS[colour_of(card)], number=number_of(card))

    def tell_played(self, seat: Seat, card: Card) -> None:
        assert self.sink is not None
        if self.covered & BIT[card]:
            self.sink.tell("played-face-down", EVERYBODY, seat=seat)
        else:
            super().tell_played(seat, card)

    def end_of_trick(self) -> None:
        if self.covered:
            self.uncover()
        place = winning_place(self.counts_as, self.lying, self.led, self.beats_rare, self.wing, self.kakumei)
        winner = self.players[place]
        if self.sink is not None:
            self.sink.tell("won", EVERYBODY, winner=winner, card=DECK.codes[self.trick[place]])
        self.tricks[winner] += 1
        self.collect(winner)
        self.parts[winner].won_trick(self, place)
        for part in self.parts:
            part.trick_over(self)
        self.end_trick(winner)
        self.beats_rare = 0
        self.wing = -1
        self.kakumei = False
        self.reserved = -1
        self.played_tricks += 1
        if self.played_tricks == HAND:
            self.end_of_round()
        elif self.parts[winner].wins_at_once():
            self.win(winner, "character")
        else:
            self.begin_trick(winner)

    def win(self, seat: Seat, how: str) -> None:
        """The seat has won the game otherwise than by points."""
        self.winner = seat
        self.stage = OVER
        if self.sink is not None:
            item = CHARACTERS[self.parts[seat].character]
            self.sink.tell("wins-game", EVERYBODY, seat=seat, how=how, item=item)

    def end_of_round(self) -> None:
        """All tricks are played."""
        raise NotImplementedError

    def uncover(self) -> None:
        """The card that lies face down is turned up, and may set the led colour."""
        place: i64 = 0
        self.led = 0
        while place < self.lying:
            card = self.trick[place]
            if self.covered & BIT[card]:
                seat = self.players[place]
                self.shown[seat] |= self.covered
                self.parts[seat].turned_up(self, card)
                if self.sink is not None:
                    self.sink.tell("turned-up", EVERYBODY, seat=seat, card=DECK.codes[card])
            if not self.led and BIT[self.counts_as[place]] & NUMBERS:
                self.led = DECK.suit_mask[colour_of(self.counts_as[place])]
            place += 1
        self.covered = 0

    def collect(self, winner: Seat) -> None:
        """The winner takes the trick, but a reserved card goes to who reserved it."""
        cards = self.on_table
        if self.reserved >= 0:
            card = BIT[self.trick[self.reserved]]
            self.taken[self.reserver] |= card
            cards &= ~card
        self.taken[winner] |= cards
