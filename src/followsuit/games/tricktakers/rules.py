"""TRICKTAKERs for two to five, after the rulebook by Hiroken.

Figures that only its pictures showed are those of the later English edition (2023); what both leave open is decided
as the rulebook pages of this game say.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import BIT, Mask, Option, Seat, count, lowest, zeros
from followsuit.engine.events import EVERYBODY, Text, text
from followsuit.engine.observing import Observation, from_seat
from followsuit.games.tricktakers.cards import COMMON, DECK, EVERY_CARD
from followsuit.games.tricktakers.characters.adventurer import Adventurer
from followsuit.games.tricktakers.characters.berserker import Berserker
from followsuit.games.tricktakers.characters.collector import Collector
from followsuit.games.tricktakers.characters.gambler import Gambler
from followsuit.games.tricktakers.characters.hermit import Hermit
from followsuit.games.tricktakers.characters.king import King
from followsuit.games.tricktakers.characters.resistance import Resistance
from followsuit.games.tricktakers.characters.ruler import Ruler
from followsuit.games.tricktakers.items import ITEMS
from followsuit.games.tricktakers.part import (
    CHARACTERS,
    CHOOSE,
    HAND,
    LEAD,
    NOBODY,
    OWN,
    PICK,
    PLAY,
    SPEND,
    STAY,
    Part,
)
from followsuit.games.tricktakers.playing import (
    CARD,
    CHOOSING,
    DRAFTING,
    LEADING,
    NEXT,
    OVER,
    PLAYED,
    SETTING_UP,
    SPENDING,
    TURN,
)
from followsuit.games.tricktakers.scoring import Scoring

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


@mypyc_attr(allow_interpreted_subclasses=True)
class TrickTakers(Scoring):
    """A game of TRICKTAKERs."""

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
            self.lead_first(option, "decided")
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
        self.parts = vec[Part]([Part(seat, NOBODY) for seat in range(self.seats)])
        self.discards = zeros(self.seats)
        self.drawn = zeros(self.seats)
        self.taken = zeros(self.seats)
        self.tricks = zeros(self.seats)
        self.reshuffled = None
        self.played_tricks = 0
        self.draw_deck = self.shuffle("deck", COMMON[:])
        self.top = self.deal(self.draw_deck, 0, HAND)
        if self.sink is not None:
            self.sink.tell("new-round", EVERYBODY, round=self.round)
        self.stage = CHOOSING
        self.at = 0
        self.behind = self.who_is_behind()
        if not self.duel:
            self.make_offer()
            self.queue = self.choosing_order()
        elif not self.advanced:
            self.queue = vec[i64]([self.first_to_choose(), 1 - self.first_to_choose()])

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
            self.ask(self.behind, LEAD)
        elif self.duel and self.advanced:
            self.lead_first(self.by_priority()[0], "priority")
        elif self.duel:
            self.lead_first(self.first_to_choose(), "first-to-choose")
        elif self.round == 1:
            self.lead_first(self.first_player, "first-to-choose")
        else:
            self.lead_first(self.behind, "fewest-points")

    def lead_first(self, leader: Seat, why: str) -> None:
        """The tricks begin."""
        if self.sink is not None:
            self.sink.tell("leads-first", EVERYBODY, leader=leader, why=why)
        self.begin_trick(leader)

    def first_to_choose(self) -> Seat:
        """Who of two has chosen first."""
        return self.first_player if self.round % 2 else 1 - self.first_player

    def who_is_behind(self) -> Seat:
        """Who comes first by crowns and points; of two, who has fewer points, or else the first player."""
        if not self.duel:
            return self.first_of(self.everybody(), False)
        other = 1 - self.first_player
        return other if self.score[other] < self.score[self.first_player] else self.first_player

    # The result

    def scores(self) -> list[int]:
        return [points for points in self.score]

    def ranking(self, seat: Seat) -> list[int]:
        """Who has won outright; then points; then the priority of the character."""
        outright = 1 if seat == self.winner else 0
        return [outright, self.score[seat], -self.parts[seat].character]

    def merit(self, seat: Seat) -> i64:
        return self.score[seat]

    # What the rest of the program asks

    def chosen(self, seat: Seat) -> Mask:
        return self.away(seat)

    def observe(self, seat: Seat, seen: Observation) -> None:
        super().observe(seat, seen)
        seen.number("asked", self.asked)
        seen.number("kakumei", i64(1) if self.kakumei else i64(0))
        seen.seat("reserved", i64(-1) if self.reserved < 0 else self.players[self.reserved], seat, self.seats)
        seen.cards("offer", self.offer)
        seen.number("deck", count(self.in_deck()))
        seen.cards("discards", self.discards[seat])
        seen.cards("left-out", self.parts[seat].left_out())
        seen.cards_of("own", self.own, seat, self.seats)
        seen.cards_of("taken", self.taken, seat, self.seats)
        seen.numbers_of("tricks", self.tricks, seat, self.seats)
        seen.numbers_of("crowns", self.crowns, seat, self.seats)
        seen.numbers_of("black-crowns", self.black_crowns, seat, self.seats)
        seen.numbers_of("drawn", self.drawn, seat, self.seats)
        turn: i64 = 0
        while turn < self.seats:
            self.observe_part(from_seat(seat, turn, self.seats), seat, seen)
            turn += 1

    def observe_part(self, other: Seat, seat: Seat, seen: Observation) -> None:
        """Who a seat is, what everybody can see of that, and what its card in the trick counts as."""
        part = self.parts[other]
        seen.number("character", part.character + 1)
        seen.number("figure", part.figure())
        seen.number("stake", part.stake())
        seen.cards("items", part.held())
        tasks: i64 = 0
        for giver in self.parts:
            tasks |= giver.tasks_of(other)
        seen.cards("tasks", tasks)
        like: i64 = 0
        place: i64 = 0
        while place < self.lying:
            hidden = BIT[self.trick[place]] & self.covered and other != seat
            if self.players[place] == other and not hidden:
                like = BIT[self.counts_as[place]]
            place += 1
        seen.cards("counts-as", like)

    def to_choose(self, seat: Seat) -> i64:
        return i64(0) if self.exchanging(seat) else i64(1)

    def conceals(self, seat: Seat) -> bool:
        if self.asked == PLAY:
            return self.parts[seat].hides_card()
        if self.asked >= OWN:
            return self.parts[seat].in_secret(self)
        return self.asked == PICK or self.asked == SPEND

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

    def exchanging(self, seat: Seat) -> bool:
        """Whether the seat is asked which cards to exchange."""
        if not self.pending & BIT[seat]:
            return False
        return self.asked == SPEND or (self.asked >= OWN and self.parts[seat].exchanging(self))

    def thinkable(self, seat: Seat) -> Mask:
        options = self.options(seat)
        if not options:
            return 0
        if self.asked == PLAY or self.exchanging(seat):
            return options | self.hands[seat]
        if self.asked >= OWN:
            return options | self.parts[seat].thinkable(self)
        return options | self.closed_choices(seat)

    def reason(self, seat: Seat, option: Option) -> Text:
        if self.asked == PLAY or self.exchanging(seat):
            return self.why_not_this_card(seat, option)
        if self.asked >= OWN:
            return self.parts[seat].reason(self, option)
        return self.why_not_choose(seat, option)

    def why_not_this_card(self, seat: Seat, option: Option) -> Text:
        if option >= DECK.size:
            return text("not-an-option")
        if self.exchanged & BIT[option]:
            return text("already-chosen", card=DECK.codes[option])
        if not self.hands[seat] & BIT[option]:
            return text("not-in-hand", card=DECK.codes[option])
        if self.asked == PLAY:
            return self.parts[seat].why_not_card(self, option)
        return text("cannot-exchange" if self.parts[seat].keeps() & BIT[option] else "choose-ascending")

    def chance_names(self, tag: str) -> list[str]:
        if tag in ("deck", "berserker", "reshuffle"):
            return DECK.codes
        if tag == "offer":
            return CHARACTERS
        return ITEMS if tag == "items" else super().chance_names(tag)

    def reveal(self) -> dict[str, object]:
        piles = {"trick": self.on_table, "deck": self.in_deck(), "exchanged": self.exchanged}
        for part in self.parts:
            piles[f"discards-{part.seat}"] = self.discards[part.seat]
            piles[f"taken-{part.seat}"] = self.taken[part.seat]
            piles["left-out"] = piles.get("left-out", 0) | part.left_out()
        in_game = 0
        for cards in [*self.hands, *piles.values()]:
            in_game |= cards
        piles["box"] = EVERY_CARD & ~in_game
        return {
            "hands": [DECK.names(hand) for hand in self.hands],
            "piles": {name: DECK.names(cards) for name, cards in piles.items()},
        }
