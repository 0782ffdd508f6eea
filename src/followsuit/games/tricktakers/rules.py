"""TRICKTAKERs for two to five, after the rulebook by Hiroken.

Figures that only pictures showed, and what the text leaves open, are decided as the rulebook pages of this game say.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import BIT, Card, Mask, Option, Seat, left_of, lowest, zeros
from followsuit.engine.events import EVERYBODY, Text, text
from followsuit.games.tricktakers.cards import COMMON, DECK, EVERY_CARD, NUMBERS, colour_of
from followsuit.games.tricktakers.casting import Casting
from followsuit.games.tricktakers.characters.adventurer import Adventurer
from followsuit.games.tricktakers.characters.berserker import Berserker
from followsuit.games.tricktakers.characters.collector import Collector
from followsuit.games.tricktakers.characters.gambler import Gambler
from followsuit.games.tricktakers.characters.hermit import Hermit
from followsuit.games.tricktakers.characters.king import King
from followsuit.games.tricktakers.characters.resistance import Resistance
from followsuit.games.tricktakers.characters.ruler import Ruler
from followsuit.games.tricktakers.items import ITEMS
from followsuit.games.tricktakers.position import (
    CHARACTERS,
    CHOOSE,
    LEAD,
    NOBODY,
    OWN,
    PICK,
    PLAY,
    SPEND,
    STAY,
    Part,
)
from followsuit.games.tricktakers.strength import winning_place

CAST: Final[list[type[Part]]] = [
    King,
    Gambler,
    Resistance,
    Adventurer,
    Hermit,
    Collector,
    Berserker,
    Ruler,
]
HAND: Final[i64] = 5
BLACK_CROWNS: Final[i64] = 2
"""How many can be won in a round."""
CROWNS_TO_WIN: Final[i64] = 2
BLACK_CROWNS_TO_WIN: Final[i64] = 3

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
class TrickTakers(Casting):
    """A game of TRICKTAKERs."""

    def __init__(self, seats: Seat, cast: Mask, advanced: bool) -> None:
        super().__init__(seats, cast, advanced)
        self.stage: i64 = DRAFTING
        self.turn: i64 = 0
        self.to_come: i64 = 0
        """The seats whose turn in this trick is still to come."""
        self.late: i64 = NOBODY
        """Who plays last in this trick."""
        self.played_tricks: i64 = 0

    def copy(self) -> TrickTakers:
        twin = TrickTakers(self.seats, self.cast, self.advanced)
        self.copy_casting(twin)
        twin.stage = self.stage
        twin.turn = self.turn
        twin.to_come = self.to_come
        twin.late = self.late
        twin.played_tricks = self.played_tricks
        return twin

    def begin(self) -> None:
        self.first_player = self.pick("first-player", self.everybody())
        if self.sink is not None:
            self.sink.tell("first-player", EVERYBODY, seat=self.first_player)
        if self.duel and self.advanced:
            self.offer = self.cast
        else:
            if self.duel:
                self.own = vec[i64]([self.cast, self.cast])
            self.begin_round()
        self.go_on()

    # The flow: whenever nobody owes a decision, the next step is taken

    def go_on(self) -> None:
        while not self.pending and self.stage != OVER:
            self.advance()

    def advance(self) -> None:
        if self.stage == TURN:
            self.stage = CARD
            self.parts[self.turn].before_card(self)
        elif self.stage == CARD:
            self.stage = PLAYED
            self.ask(self.turn, PLAY)
        elif self.stage == PLAYED:
            self.stage = NEXT
            self.parts[self.turn].after_card(self)
        elif self.stage == NEXT:
            self.next_turn()
        elif self.stage == SETTING_UP:
            self.next_set_up()
        elif self.stage == SPENDING:
            self.next_to_spend()
        elif self.stage == LEADING:
            self.first_lead()
        else:
            self.next_to_choose()

    def options(self, seat: Seat) -> Mask:
        if not self.pending & BIT[seat]:
            return 0
        if self.asked == PLAY:
            return self.parts[seat].playable(self)
        if self.asked >= OWN:
            return self.parts[seat].options(self)
        if self.asked == SPEND:
            return self.exchange_options(seat, STAY)
        if self.asked == LEAD:
            return self.everybody()
        return self.choices(seat)

    def apply(self, seat: Seat, option: Option) -> None:
        if self.asked == PLAY:
            self.pending = 0
            self.play(seat, option)
        elif self.asked >= OWN:
            self.parts[seat].answer(self, option)
        elif self.asked == SPEND:
            self.spend(seat, option)
        elif self.asked == LEAD:
            self.pending = 0
            self.begin_trick(option)
        elif self.asked == PICK:
            self.pick_character(seat, option)
        else:
            self.pending = 0
            self.choose(seat, option)
        self.go_on()

    # Casting

    def begin_round(self) -> None:
        """Deal, and let the characters be chosen."""
        self.before = vec[i64]([part.character for part in self.parts])
        self.new_round(self.seats)
        self.parts = [Part(seat, NOBODY) for seat in range(self.seats)]
        self.discards = zeros(self.seats)
        self.drawn = zeros(self.seats)
        self.taken = zeros(self.seats)
        self.tricks = zeros(self.seats)
        self.reshuffled = False
        self.played_tricks = 0
        self.draw_deck = self.shuffle("deck", COMMON[:])
        self.top = self.deal(self.draw_deck, 0, HAND)
        if self.sink is not None:
            self.sink.tell("new-round", EVERYBODY, round=self.round)
        self.stage = CHOOSING
        self.at = 0
        if not self.duel:
            self.make_offer()
            self.queue = self.choosing_order()
        elif not self.advanced:
            first = self.first_player if self.round % 2 else 1 - self.first_player
            self.queue = vec[i64]([first, 1 - first])

    def next_to_choose(self) -> None:
        """The next choice of a character, or on to the set-up."""
        if self.stage == DRAFTING:
            if self.offer:
                self.ask(self.draft_turn(self.at), CHOOSE)
            else:
                self.begin_round()
        elif self.all_cast():
            self.stage = SETTING_UP
            self.at = 0
            self.queue = self.by_priority()
        elif self.duel and self.advanced:
            self.asked = PICK
            self.pending = self.everybody()
        elif self.duel and self.final_round():
            for seat in range(self.seats):
                self.give(seat, lowest(self.own[seat]))
        else:
            self.ask(self.queue[self.at], CHOOSE)
            self.at += 1

    def choose(self, seat: Seat, option: Option) -> None:
        if self.stage == DRAFTING:
            self.at += 1
            self.draft(seat, option)
        else:
            self.give(seat, option)

    def new_part(self, seat: Seat, character: i64) -> Part:
        return CAST[character](seat, character)

    def by_priority(self) -> vec[i64]:
        """The seats in the order of their characters."""
        order = vec[i64]()
        character: i64 = 0
        while character < len(CHARACTERS):
            for part in self.parts:
                if part.character == character:
                    order = append(order, part.seat)
            character += 1
        return order

    # Before the tricks

    def next_set_up(self) -> None:
        if self.at < self.seats:
            part = self.parts[self.queue[self.at]]
            self.at += 1
            part.set_up(self)
        else:
            self.stage = SPENDING if self.final_round() and not self.duel else LEADING
            self.at = 0

    def next_to_spend(self) -> None:
        """Whoever has a black crown may exchange cards for it, and again while crowns last."""
        if self.at == self.seats:
            self.stage = LEADING
        elif self.black_crowns[self.queue[self.at]]:
            self.ask(self.queue[self.at], SPEND)
        else:
            self.at += 1

    def spend(self, seat: Seat, option: Option) -> None:
        if option == STAY:
            self.at += 1
        elif option < DECK.size and not self.exchanged:
            self.black_crowns[seat] -= 1
            if self.sink is not None:
                self.sink.tell("spends-crown", EVERYBODY, seat=seat)
        if self.exchange(seat, option):
            self.pending = 0

    def first_lead(self) -> None:
        """Who leads the first trick."""
        if self.duel and not self.advanced and self.final_round():
            self.ask(self.who_decides_the_lead(), LEAD)
        elif self.duel:
            self.begin_trick(self.by_priority()[0] if self.advanced else self.queue_of_choice())
        elif self.round == 1:
            self.begin_trick(self.first_player)
        else:
            uncrowned: i64 = 0
            for seat in range(self.seats):
                if not self.crowns[seat]:
                    uncrowned |= BIT[seat]
            self.begin_trick(self.poorest(uncrowned))

    def queue_of_choice(self) -> Seat:
        """Who of two has chosen first."""
        return self.first_player if self.round % 2 else 1 - self.first_player

    def who_decides_the_lead(self) -> Seat:
        """Of two, who has fewer points; the first player if they are equal."""
        other = 1 - self.first_player
        return other if self.score[other] < self.score[self.first_player] else self.first_player

    def poorest(self, seats: Mask) -> Seat:
        """Fewest points, then the higher priority of the last character."""
        best: i64 = NOBODY
        seat: i64 = 0
        while seat < self.seats:
            if seats & BIT[seat] and (best == NOBODY or self.poorer(seat, best)):
                best = seat
            seat += 1
        return best

    def poorer(self, seat: Seat, other: Seat) -> bool:
        if self.score[seat] != self.score[other]:
            return self.score[seat] < self.score[other]
        return self.before[seat] < self.before[other]

    # Tricks

    def begin_trick(self, leader: Seat) -> None:
        self.counts_as = zeros(self.seats)
        self.beats_rare = 0
        self.wing = -1
        self.kakumei = False
        self.covered = 0
        self.reserved = 0
        self.late = NOBODY
        self.to_come = self.everybody() & ~BIT[leader]
        self.turn = leader
        self.stage = TURN

    def play_last(self, seat: Seat) -> None:
        self.late = seat
        self.stage = NEXT

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
        part = self.parts[seat]
        place = self.lying
        led = self.led
        counts_as = part.stands_for(self, card)
        if BIT[card] & NUMBERS and part.must_follow(self) and not part.hides_card():
            self.learn(seat, card)
        if part.hides_card():
            self.covered = BIT[card]
        self.lay(seat, card)
        self.counts_as[place] = counts_as
        if self.covered & BIT[card]:
            self.shown[seat] &= ~BIT[card]
        elif not led and BIT[counts_as] & NUMBERS:
            led = DECK.suit_mask[colour_of(counts_as)]
        self.led = led
        part.played(self, place)

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
        self.played_tricks += 1
        if self.parts[winner].wins_at_once():
            self.win(winner)
        elif self.played_tricks < HAND:
            self.begin_trick(winner)
        else:
            self.end_of_round()

    def uncover(self) -> None:
        """The card that lies face down is turned up, and may set the led colour."""
        place: i64 = 0
        self.led = 0
        while place < self.lying:
            if self.covered & BIT[self.trick[place]]:
                self.shown[self.players[place]] |= self.covered
                if self.sink is not None:
                    code = DECK.codes[self.trick[place]]
                    self.sink.tell("turned-up", EVERYBODY, seat=self.players[place], card=code)
            if not self.led and BIT[self.counts_as[place]] & NUMBERS:
                self.led = DECK.suit_mask[colour_of(self.counts_as[place])]
            place += 1
        self.covered = 0

    def collect(self, winner: Seat) -> None:
        """The winner takes the trick, but a reserved card goes to who reserved it."""
        self.taken[winner] |= self.on_table & ~self.reserved
        if self.reserved:
            for part in self.parts:
                if not part.may_have_crowns():
                    self.taken[part.seat] |= self.reserved

    # The end of a round

    def end_of_round(self) -> None:
        self.queue = self.by_priority()
        for seat in self.queue:
            if self.parts[seat].wins(self):
                self.win(seat)
                return
        if not self.duel:
            self.give_crowns()
        self.score_round()
        if not self.duel and self.won_by_crowns():
            return
        if self.final_round():
            self.stage = OVER
        else:
            self.begin_round()

    def win(self, seat: Seat) -> None:
        self.winner = seat
        self.stage = OVER
        if self.sink is not None:
            self.sink.tell("wins-game", EVERYBODY, seat=seat)

    def give_crowns(self) -> None:
        """A crown for most tricks, alone; black crowns for none, two at most, by priority."""
        most: i64 = 0
        alone: i64 = NOBODY
        black: i64 = 0
        for seat in self.queue:
            part = self.parts[seat]
            tricks = part.crown_tricks(self)
            if tricks >= most:
                alone = seat if tricks > most else NOBODY
                most = tricks
            if not tricks and part.may_have_crowns() and black < BLACK_CROWNS:
                black += 1
                self.black_crowns[seat] += 1
                if self.sink is not None:
                    self.sink.tell("black-crown", EVERYBODY, seat=seat)
        if alone != NOBODY and self.parts[alone].may_have_crowns():
            self.crowns[alone] += 1
            if self.sink is not None:
                self.sink.tell("crown", EVERYBODY, seat=alone)

    def score_round(self) -> None:
        """One sum for each seat; points never go below 0."""
        for part in self.parts:
            points = part.points(self)
            for other in self.parts:
                if other.seat != part.seat:
                    points += other.task_points(self, part.seat)
            self.score[part.seat] = max(0, self.score[part.seat] + points)
            if self.sink is not None:
                total = self.score[part.seat]
                self.sink.tell("scored", EVERYBODY, seat=part.seat, points=points, total=total)

    def won_by_crowns(self) -> bool:
        for seat in self.queue:
            if self.crowns[seat] >= CROWNS_TO_WIN:
                self.win(seat)
                return True
        for seat in self.queue:
            if self.black_crowns[seat] >= BLACK_CROWNS_TO_WIN:
                self.win(seat)
                return True
        return False

    def scores(self) -> list[int]:
        return [points for points in self.score]

    def ranking(self, seat: Seat) -> list[int]:
        """Who has won outright; then points; then, unless two play, the priority of the character."""
        outright = 1 if seat == self.winner else 0
        priority = 0 if self.duel else -self.parts[seat].character
        return [outright, self.score[seat], priority]

    def utility(self, seat: Seat) -> float:
        return self.share(seat, self.scores()) if self.pending else super().utility(seat)

    # What the rest of the program asks

    def move(self, seat: Seat, option: Option) -> str:
        if self.asked >= OWN:
            return self.parts[seat].move(self, option)
        if self.asked == PLAY:
            return self.card_move("play", option)
        if self.asked == SPEND:
            return self.exchange_move(option)
        if self.asked == LEAD:
            return f"lead {option}" if option < self.seats else ""
        verb = "pick" if self.asked == PICK else "choose"
        return f"{verb} {CHARACTERS[option]}" if option < len(CHARACTERS) else ""

    def thinkable(self, seat: Seat) -> Mask:
        return super().thinkable(seat) if self.asked == PLAY else self.options(seat)

    def reason(self, seat: Seat, option: Option) -> Text:
        return super().reason(seat, option) if self.asked == PLAY else text("not-an-option")

    def chance_names(self, tag: str) -> list[str]:
        if tag in ("deck", "berserker", "reshuffle"):
            return DECK.codes
        if tag == "offer":
            return CHARACTERS
        return ITEMS if tag == "items" else super().chance_names(tag)

    def reveal(self) -> dict[str, object]:
        piles = {"trick": self.on_table, "deck": self.in_deck()}
        for part in self.parts:
            piles[f"discards-{part.seat}"] = self.discards[part.seat]
            piles[f"taken-{part.seat}"] = self.taken[part.seat]
            piles["left-out"] = piles.get("left-out", 0) | part.out_of_play()
        in_game = 0
        for cards in [*self.hands, *piles.values()]:
            in_game |= cards
        piles["box"] = EVERY_CARD & ~in_game
        return {
            "hands": [DECK.names(hand) for hand in self.hands],
            "piles": {name: DECK.names(cards) for name, cards in piles.items()},
        }
