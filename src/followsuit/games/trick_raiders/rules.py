"""Trick Raiders for three and four, after the rulebook by N2.

Where the rulebook leaves it open: three play without one ten of each suit; full ties for the first lead are decided
by lot; whoever leads for a dropped leader may drop too; a trump mover also works for a leader who wins because all
else is cancelled; after thirteen tricks the five of diamonds takes its life when all others have dropped out; and the
aggressive bonus comes before the passive one.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import BIT, DONE, Card, Mask, Option, Seat, count, left_of, lowest
from followsuit.engine.chance import Rng, random_option
from followsuit.engine.events import EVERYBODY
from followsuit.games.trick_raiders.cards import (
    DARKNESS,
    DECK,
    OTHERS_LIKE,
    THIEF,
    THREE_SEATS,
    TRUMP_MOVERS,
)
from followsuit.games.trick_raiders.position import DECLARE, FROM_SEAT, PLAY, RETRACT, STEAL, Position

DEALT: Final[i64] = 13
"""Lead cards and hand of a seat together."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TrickRaiders(Position):
    """A game of Trick Raiders."""

    def __init__(self, seats: Seat, lives: i64 = 2) -> None:
        super().__init__(seats, lives)
        self.dealt_leads: i64 = 4 if seats == 3 else 3
        self.enough: i64 = 8 if seats == 3 else 6
        """How many lead cards an aggressive declaration takes."""
        self.too_many: i64 = 1 if seats == 3 else 2
        """So many dropouts end the round."""

    def begin(self) -> None:
        """Begin a round: lead cards and hands for all, and everybody declares."""
        self.clear()
        cards = self.shuffle("deck", THREE_SEATS[:] if self.seats == 3 else DECK.all[:])
        end = self.deal(cards, 0, DEALT)
        self.left_over = BIT[cards[end]] if end < len(cards) else i64(0)
        seat: i64 = 0
        while seat < self.seats:
            place: i64 = 0
            while place < self.dealt_leads:
                self.leads[seat] |= BIT[cards[seat * DEALT + place]]
                place += 1
            self.hands[seat] &= ~self.leads[seat]
            self.declared[seat] = self.dealt_leads
            seat += 1
        self.pending = self.everybody()
        if self.sink is not None:
            self.sink.tell("new-round", EVERYBODY, round=self.round)

    # What may be done

    def options(self, seat: Seat) -> Mask:
        if not self.pending & BIT[seat]:
            return 0
        if self.asked == PLAY:
            return self.follow(self.source(seat))
        if self.asked == DECLARE:
            return self.declarations(seat)
        return self.leads[seat] if self.asked == RETRACT else self.richest(seat) * BIT[FROM_SEAT]

    def apply(self, seat: Seat, option: Option) -> None:
        if self.asked == PLAY:
            self.play(seat, option)
        elif self.asked == DECLARE:
            self.decide(seat, option)
        elif self.asked == STEAL:
            self.steal(seat, option - FROM_SEAT)
            self.go_on(seat)
        else:
            self.retract(seat, option)
            self.begin_trick(seat)

    # The declaration

    def decide(self, seat: Seat, option: Option) -> None:
        """Pick a card to add or to collect, or be done with it."""
        if option != DONE:
            self.picks.pick(seat, option)
            return
        self.pending &= ~BIT[seat]
        if not self.pending:
            self.declare()

    def declare(self) -> None:
        """All have decided: hands and lead cards change, and everybody sees which cards moved."""
        seat: i64 = 0
        while seat < self.seats:
            picked = self.picks.chosen[seat]
            if self.sink is not None:
                key = "added" if picked & self.hands[seat] else "collected" if picked else "kept"
                number = count(self.leads[seat] ^ picked)
                self.sink.tell(key, EVERYBODY, seat=seat, cards=DECK.names(picked), number=number)
            self.shown[seat] |= picked & self.leads[seat]
            self.hands[seat] ^= picked
            self.leads[seat] ^= picked
            self.declared[seat] = count(self.leads[seat])
            self.picks.restart(seat)
            seat += 1
        self.declare_bonuses()
        self.begin_trick(self.first_leader())

    def declare_bonuses(self) -> None:
        """Aggressive: enough lead cards, and more than anybody else. Passive, with four: alone without any."""
        bold = self.alone_with_most()
        if bold >= 0 and self.declared[bold] >= self.enough:
            self.aggressive = bold
        meek = self.without_leads()
        if self.seats > 3 and count(meek) == 1:
            self.passive = lowest(meek)
        if self.sink is not None and self.aggressive >= 0:
            self.sink.tell("declared-aggressive", EVERYBODY, seat=self.aggressive)
        if self.sink is not None and self.passive >= 0:
            self.sink.tell("declared-passive", EVERYBODY, seat=self.passive)

    def first_leader(self) -> Seat:
        """Most lead cards, then the lowest ones; a lot decides between equals."""
        leaders = self.first_leaders()
        by_lot = count(leaders) > 1
        leader = self.pick("first-leader", leaders) if by_lot else lowest(leaders)
        if self.sink is not None:
            self.sink.tell("leader-by-lot" if by_lot else "first-leader", EVERYBODY, leader=leader)
        return leader

    # The trick

    def begin_trick(self, leader: Seat) -> None:
        self.asked = PLAY
        self.to_come = self.still_in
        self.from_hand = False
        self.turn(leader)

    def turn(self, seat: Seat) -> None:
        """Ask the next seat that can play; one that cannot drops out when its turn comes."""
        while self.to_come:
            if self.to_come & BIT[seat]:
                self.to_come &= ~BIT[seat]
                if self.source(seat):
                    self.pending = BIT[seat]
                    return
                self.drop_out(seat, "out-of-hand" if self.from_hand else "out-of-leads")
                self.from_hand = True
            seat = left_of(seat, self.seats)
        self.end_of_trick()

    def play(self, seat: Seat, card: Card) -> None:
        self.learn(seat, card)
        self.leads[seat] &= ~BIT[card]
        self.lay(seat, card)
        self.from_hand = True
        self.turn(left_of(seat, self.seats))

    def tell_played(self, seat: Seat, card: Card) -> None:
        """Of a lead it is told where it came from."""
        assert self.sink is not None
        key = "played" if self.lying > 1 else "led-from-hand" if self.from_hand else "led"
        self.sink.tell(key, EVERYBODY, seat=seat, card=DECK.codes[card])

    def drop_out(self, seat: Seat, why: str) -> None:
        self.still_in &= ~BIT[seat]
        self.lose_life(seat)
        if self.sink is not None:
            self.sink.tell(why, EVERYBODY, seat=seat, lives=self.lives[seat])

    def lose_life(self, seat: Seat) -> None:
        if self.lives[seat]:
            self.lives[seat] -= 1

    def end_of_trick(self) -> None:
        if not self.lying:
            if self.sink is not None:
                self.sink.tell("no-trick", EVERYBODY)
            self.end_of_round()
            return
        strongest = self.winning_place()
        place = strongest if strongest >= 0 else i64(0)
        winner = self.players[place]
        card = BIT[self.trick[place]]
        if self.sink is not None:
            key = "won" if strongest >= 0 else "won-by-lead"
            self.sink.tell(key, EVERYBODY, winner=winner, card=DECK.codes[self.trick[place]])
        if card & TRUMP_MOVERS:
            self.move_trump(self.trick[place])
        self.darkness = self.on_table & DARKNESS != 0
        self.gone |= self.on_table
        self.end_trick(winner)
        if self.exhausted():
            self.all_cards_played(winner)
        if card & THIEF:
            self.rob(winner)
        else:
            self.go_on(winner)

    def winning_place(self) -> i64:
        """Equal cards cancel each other; then the highest trump wins, else the highest of the led suit; −1: neither."""
        cancelled: i64 = 0
        place: i64 = 0
        while place < self.lying:
            if OTHERS_LIKE[self.trick[place]] & self.on_table:
                cancelled |= BIT[self.trick[place]]
            place += 1
        if self.sink is not None and cancelled:
            self.sink.tell("cancelled", EVERYBODY, cards=DECK.names(cancelled))
        place = self.highest(DECK.suit_mask[self.trump] & ~cancelled)
        return place if place >= 0 else self.highest(self.led & ~cancelled)

    # The special cards

    def move_trump(self, card: Card) -> None:
        """From spades to hearts, from hearts to diamonds."""
        self.trump += 1
        if self.sink is not None:
            self.sink.tell("trump-moved", EVERYBODY, card=DECK.codes[card], suit=DECK.suits[self.trump])

    def rob(self, seat: Seat) -> None:
        """Take a life from the richest; of several, the winner chooses."""
        richest = self.richest(seat)
        if count(richest) > 1:
            self.asked = STEAL
            self.pending = BIT[seat]
            return
        if richest:
            self.steal(seat, lowest(richest))
        elif self.sink is not None:
            self.sink.tell("nothing-to-steal", EVERYBODY)
        self.go_on(seat)

    def steal(self, seat: Seat, victim: Seat) -> None:
        self.lives[victim] -= 1
        self.lives[seat] += 1
        if self.sink is not None:
            self.sink.tell("stole", EVERYBODY, seat=seat, to=victim)

    def retract(self, seat: Seat, card: Card) -> None:
        """A lead card goes back to the hand; everybody saw it."""
        self.leads[seat] &= ~BIT[card]
        self.hands[seat] |= BIT[card]
        self.shown[seat] |= BIT[card]
        if self.sink is not None:
            self.sink.tell("retracted", EVERYBODY, seat=seat, card=DECK.codes[card])

    def go_on(self, winner: Seat) -> None:
        """The round may be over; otherwise the winner leads, after the nine of hearts with a lead card less."""
        if self.seats - count(self.still_in) >= self.too_many or self.exhausted():
            self.end_of_round()
            return
        leads = self.leads[winner] if self.darkness else i64(0)
        if count(leads) > 1:
            self.asked = RETRACT
            self.pending = BIT[winner]
            return
        if leads:
            self.retract(winner, lowest(leads))
        self.begin_trick(winner)

    # The end of a round

    def all_cards_played(self, winner: Seat) -> None:
        """Nobody has a card left: if nobody has dropped out either, all but the winner of the last trick do now."""
        if self.sink is not None:
            self.sink.tell("exhausted", EVERYBODY)
        complete = self.still_in == self.everybody()
        seat: i64 = 0
        while seat < self.seats:
            if complete and seat != winner:
                self.drop_out(seat, "out-at-the-end")
            seat += 1

    def end_of_round(self) -> None:
        """The bonuses, and the next round if all are alive."""
        if self.kept("aggressive", self.aggressive):
            self.punish_others(self.aggressive)
        if self.kept("passive", self.passive):
            self.lives[self.passive] += 1
        if self.sink is not None:
            for seat in range(self.seats):
                self.sink.tell("lives", EVERYBODY, seat=seat, lives=self.lives[seat])
        if self.all_alive():
            self.begin()
        else:
            self.pending = 0

    def kept(self, bonus: str, seat: Seat) -> bool:
        """Whether a bonus was declared and its seat has not dropped out."""
        if seat < 0:
            return False
        kept = self.still_in & BIT[seat] != 0
        if self.sink is not None:
            self.sink.tell(f"{bonus}-kept" if kept else f"{bonus}-missed", EVERYBODY, seat=seat)
        return kept

    def punish_others(self, seat: Seat) -> None:
        """Everybody else loses a life."""
        other: i64 = 0
        while other < self.seats:
            if other != seat:
                self.lose_life(other)
            other += 1

    def scores(self) -> list[int]:
        return [lives for lives in self.lives]

    def merit(self, seat: Seat) -> i64:
        return self.lives[seat]

    def chosen(self, seat: Seat) -> Mask:
        return self.picks.chosen[seat]

    def to_choose(self, seat: Seat) -> i64:
        return i64(0) if self.asked == DECLARE else i64(1)

    def conceals(self, seat: Seat) -> bool:
        return self.asked == DECLARE

    # Rules of thumb

    def likely(self, seat: Seat, rng: Rng) -> Option:
        """Win with enough lead cards to lead from, else do not, seven times in ten; declare anything."""
        options = self.options(seat)
        if self.asked != PLAY or rng.below(10) < 3:
            return random_option(options, rng)
        leads = count(self.leads[seat])
        eager = leads > 0 and 2 * leads >= count(self.hands[seat])
        best: i64 = -1
        most: i64 = 0
        while options:
            card = lowest(options)
            options &= options - 1
            power = self.power(card) if eager else -self.power(card)
            if best < 0 or power > most:
                best = card
                most = power
        return best

    def power(self, card: Card) -> i64:
        """How strong a card is in this trick: trump, the led suit, the others; then by rank."""
        power = DECK.rank_of[card]
        if BIT[card] & DECK.suit_mask[self.trump]:
            power += 20
        elif BIT[card] & self.led or not self.lying:
            power += 10
        return power
