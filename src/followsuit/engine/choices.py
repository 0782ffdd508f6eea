"""What seats are asked when it is not for a card to play: options with names of their own, and bids."""

from __future__ import annotations

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import BIT, Mask, Option, Seat, below, nth, zeros
from followsuit.engine.cards import Deck
from followsuit.engine.chance import Rng
from followsuit.engine.twins import Copied

NO_BID: Final[i64] = -1


class Question:
    """A question with its possible answers, numbered from 0; a constant of a game."""

    def __init__(self, verb: str, answers: list[str], secret: bool = False, of_cards: bool = False) -> None:
        """An answer is named by the verb and itself: "bid 3". A secret one is told to nobody else."""
        self.verb: str = verb
        """The first word of the names of answers."""
        self.answers: list[str] = answers
        """The other word of each."""
        self.secret: bool = secret
        """Whether answers are told to nobody else."""
        self.of_cards: bool = of_cards
        """Whether answers are the codes of cards."""
        self.all: i64 = below(len(answers))
        """All answers as options."""

    def name(self, option: Option) -> str:
        """The name of an answer, "" if the number means nothing."""
        return f"{self.verb} {self.answers[option]}" if 0 <= option < len(self.answers) else ""

    def number(self, answer: str) -> Option:
        """The number of an answer."""
        return self.answers.index(answer)


def numbers(verb: str, most: int, secret: bool = False) -> Question:
    """A question for a number from 0 up: "bid 0", "bid 1", …"""
    return Question(verb, [str(number) for number in range(most + 1)], secret)


def cards(verb: str, deck: Deck, secret: bool = False) -> Question:
    """A question for a card that is not played: "discard S9"."""
    return Question(verb, deck.codes, secret, True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bids(Copied):
    """What each seat has bid: a number from 0 up to a most. In turn and open, or all at once and in secret."""

    def __init__(self, seats: Seat, most: i64, secret: bool = False) -> None:
        self.seats: i64 = seats
        """How many seats bid."""
        self.most: i64 = most
        """The highest bid."""
        self.secret: bool = secret
        """Whether nobody knows the bids of others: until they are shown."""
        self.missing: i64 = seats
        """How many seats have not bid yet."""
        self.made: vec[i64] = zeros(seats)
        """What was bid, or NO_BID."""
        seat: i64 = 0
        while seat < seats:
            self.made[seat] = NO_BID
            seat += 1

    def copy(self) -> Self:
        """An independent twin; where nobody bids, nothing changes."""
        return super().copy() if self.seats else self

    def bid(self, seat: Seat, number: i64) -> bool:
        """A seat bids; True if all have bid now."""
        if self.made[seat] == NO_BID:
            self.missing -= 1
        self.made[seat] = number
        return self.missing == 0

    def total(self) -> i64:
        """All bids so far together."""
        total: i64 = 0
        for number in self.made:
            if number != NO_BID:
                total += number
        return total

    def options(self) -> Mask:
        """Any number up to the most."""
        return below(self.most + 1)

    def up_to(self, total: i64, others: Mask) -> Mask:
        """The bids that, with those of some other seats, are no more than a total."""
        seat: i64 = 0
        while seat < self.seats:
            if others & BIT[seat] and self.made[seat] != NO_BID:
                total -= self.made[seat]
            seat += 1
        return self.options() & below(total + 1) if total >= 0 else i64(0)

    def not_matching(self, total: i64) -> Mask:
        """For the last to bid: the bids that do not make the sum match a total; all bids for anybody else."""
        rest = total - self.total()
        if self.missing > 1 or rest < 0 or rest > self.most:
            return self.options()
        return self.options() & ~BIT[rest]

    def known(self, seat: Seat, viewer: Seat) -> i64:
        """The bid of a seat, as far as a viewer knows it; NO_BID if there is none to be known."""
        if seat >= len(self.made) or (self.secret and seat != viewer):
            return NO_BID
        return self.made[seat]

    def imagine(self, viewer: Seat, rng: Rng) -> None:
        """Secret bids of others as a seat may imagine them: whoever has bid may have bid anything."""
        seat: i64 = 0
        while self.secret and seat < self.seats:
            if seat != viewer and self.made[seat] != NO_BID:
                self.made[seat] = nth(self.options(), rng.below(self.most + 1))
            seat += 1


NO_BIDS: Final = Bids(0, 0)
"""The bids of a game, or a part of it, in which nobody bids."""
