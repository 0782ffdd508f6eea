"""Who plays which character: offers, the order of choosing, and how two players share the characters."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import BIT, Mask, Option, Seat, count, left_of, lowest, nth, zeros
from followsuit.engine.chance import Rng
from followsuit.engine.events import EVERYBODY, Text, text
from followsuit.engine.hidden import Plan
from followsuit.engine.twins import Fixed
from followsuit.games.tricktakers.part import CHARACTERS, KING, LEAD, NOBODY, PICK, Part
from followsuit.games.tricktakers.position import Position

ALL_ON_OFFER: Final[i64] = 5
"""So many characters, or fewer, are all on offer."""
RICHEST: Final[i64] = 10000
"""More points than anybody can have."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Casting(Position):
    """Casting the characters of a round."""

    def __init__(self, seats: Seat, cast: Mask, advanced: bool) -> None:
        super().__init__(seats, cast, advanced)
        self.offer: i64 = 0
        """The characters that may still be chosen in this round."""
        self.on_offer: i64 = 0
        """All that were on offer in this round."""
        self.own: vec[i64] = zeros(seats)
        """With two seats, the characters that each may still play."""
        self.picked: vec[i64] = zeros(seats)
        """Characters picked in secret, + 1; 0: none yet."""
        self.queue: Fixed = vec[i64]()
        """The seats that choose or set up, in their order; never changed in place."""
        self.at: i64 = 0
        """How far in the queue it has come."""
        self.before: Fixed = zeros(seats)
        """The character each seat had in the round before; never changed in place."""
        self.behind: i64 = NOBODY
        """Who was behind when the round began, and so leads first or, of two, decides who does."""

    def new_part(self, seat: Seat, character: i64) -> Part:
        """A character for a seat; the game knows how each is played."""
        raise NotImplementedError

    def give(self, seat: Seat, character: i64) -> None:
        """The seat plays this character."""
        self.parts[seat] = self.new_part(seat, character)
        self.offer &= ~BIT[character]
        self.own[seat] &= ~BIT[character]
        if self.sink is not None:
            self.sink.tell("plays", EVERYBODY, seat=seat, item=CHARACTERS[character])

    def all_cast(self) -> bool:
        """Whether everybody has a character."""
        for part in self.parts:  # noqa: SIM110 (compiled, a generator is slower than a loop)
            if part.character == NOBODY:
                return False
        return True

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

    # Three to five seats

    def make_offer(self) -> None:
        """All five; of more, one more than seats: first those that were not on offer before, the rest by lot."""
        wanted = self.seats + 1
        if count(self.cast) <= ALL_ON_OFFER:
            self.offer = self.cast
        else:
            self.offer = self.cast & ~self.on_offer if self.on_offer else i64(0)
            self.fill_offer(self.on_offer if self.on_offer else self.cast, wanted - count(self.offer))
        self.on_offer = self.offer
        if self.sink is not None:
            offered = [
                CHARACTERS[character] for character in range(len(CHARACTERS)) if self.offer & BIT[character]
            ]
            self.sink.tell("on-offer", EVERYBODY, cards=offered)

    def fill_offer(self, pool: Mask, number: i64) -> None:
        """Draw so many characters from a pool; no lot is needed for none or for all of them."""
        if number == count(pool):
            self.offer |= pool
        elif number:
            lots = vec[i64]()
            while pool:
                lots = append(lots, lowest(pool))
                pool &= pool - 1
            drawn = self.shuffle("offer", lots)
            place: i64 = 0
            while place < number:
                self.offer |= BIT[drawn[place]]
                place += 1

    def choosing_order(self) -> vec[i64]:
        """Clockwise from the first player; later the King, then those without a crown, then the others."""
        order = vec[i64]()
        if self.round == 1:
            seat = self.first_player
            while len(order) < self.seats:
                order = append(order, seat)
                seat = left_of(seat, self.seats)
            return order
        left = self.everybody()
        while left:
            best = self.first_of(left, True)
            order = append(order, best)
            left &= ~BIT[best]
        return order

    def first_of(self, seats: Mask, king_first: bool) -> Seat:
        """Who of these seats comes first."""
        best: i64 = NOBODY
        least: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if seats & BIT[seat]:
                standing = self.standing(seat)
                if king_first and self.before[seat] == KING:
                    standing = -1
                if best == NOBODY or standing < least:
                    best = seat
                    least = standing
            seat += 1
        return best

    def standing(self, seat: Seat) -> i64:
        """Less comes first: no crown, then fewer points, then the higher priority of the last character."""
        crowned = i64(1) if self.crowns[seat] else i64(0)
        return (crowned * RICHEST + self.score[seat]) * len(CHARACTERS) + self.before[seat]

    # What may be chosen

    def choices(self, seat: Seat) -> Mask:
        """The characters a seat may choose, draft or pick."""
        if self.duel and self.round:
            own = self.own[seat]
            return own if self.advanced else self.not_shared(seat, own & ~self.other_character(seat))
        options = self.offer
        if not self.duel and self.round > 1 and self.before[seat] == KING:
            options &= ~BIT[KING]
        return options

    def closed_choices(self, seat: Seat) -> Mask:
        """Characters that are there, but may not be chosen."""
        if self.asked == LEAD:
            return 0
        if self.duel:
            return self.own[seat] if self.round else i64(0)
        return self.offer & BIT[KING]

    def why_not_choose(self, seat: Seat, option: Option) -> Text:
        """The rule that closes a character."""
        if not self.closed_choices(seat) & BIT[option]:
            return text("not-an-option")
        if not self.duel:
            return text("not-king-again")
        taken = self.other_character(seat) & BIT[option] != 0
        return text("played-by-the-other" if taken else "left-with-the-same")

    def other_character(self, seat: Seat) -> Mask:
        """What the other of two plays in this round."""
        character = self.parts[1 - seat].character
        return BIT[character] if character >= 0 else i64(0)

    def not_shared(self, seat: Seat, options: Mask) -> Mask:
        """In the round before the last, the two may not be left with the same character."""
        left = self.own[1 - seat]
        if self.round == self.rounds - 1 and self.other_character(seat) and left & options:
            return left & options
        return options

    # Two seats, advanced: a draft, and secret picks

    def draft_turn(self, number: i64) -> Seat:
        """Who drafts: first, second, second, first, first, second, …"""
        return self.first_player if (number + 1) // 2 % 2 == 0 else 1 - self.first_player

    def draft(self, seat: Seat, character: i64) -> None:
        self.offer &= ~BIT[character]
        self.own[seat] |= BIT[character]
        if self.sink is not None:
            self.sink.tell("drafted", EVERYBODY, seat=seat, item=CHARACTERS[character])

    def pick_character(self, seat: Seat, option: Option) -> None:
        """Both pick in secret; when both have, the characters are shown."""
        self.picked[seat] = option + 1
        self.pending &= ~BIT[seat]
        if not self.pending:
            for other in range(self.seats):
                self.give(other, self.picked[other] - 1)
            self.picked = zeros(self.seats)

    def place(self, plan: Plan, rng: Rng) -> None:
        super().place(plan, rng)
        seat: i64 = 0
        while self.pending and self.asked == PICK and seat < self.seats:
            if seat != plan.seat and self.picked[seat]:
                self.picked[seat] = nth(self.own[seat], rng.below(count(self.own[seat]))) + 1
            seat += 1
