"""Games of one or two decisions, in which it is plain what is right and what it is worth."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from followsuit.bots import Perspective
from followsuit.bots.search import Search
from followsuit.definition import Game
from followsuit.engine.bits import BIT, Mask, Option, Seat, mask_of
from followsuit.engine.chance import Rng
from followsuit.engine.hidden import Plan
from followsuit.engine.state import State
from followsuit.views import Tableau

EXTRA: Final = 2


class Toy(State):
    """Seat 0 chooses first; what its seats have chosen is all that a game of this kind holds."""

    def __init__(self, seats: Seat = 2) -> None:
        super().__init__(seats)
        self.made: list[int] = []
        self.points = [0] * seats
        self.begin()

    def begin(self) -> None:
        self.round = 1
        self.pending = BIT[0]

    def choices(self, seat: Seat) -> list[int]:
        """What a pending seat may choose."""
        return [0, 1]

    def settle(self, seat: Seat, option: Option) -> None:
        """What follows from a choice that is among `made` by now."""
        raise NotImplementedError

    def options(self, seat: Seat) -> Mask:
        return mask_of(self.choices(seat)) if self.pending & BIT[seat] else 0

    def apply(self, seat: Seat, option: Option) -> None:
        assert self.options(seat) & BIT[option], f"seat {seat} cannot choose {option}"
        self.made.append(option)
        self.settle(seat, option)

    def ends(self, *points: int) -> None:
        """The game is over with these points."""
        self.points = list(points)
        self.pending = 0

    def move(self, seat: Seat, option: Option) -> str:
        return f"choose {option}"

    def scores(self) -> list[int]:
        return self.points

    def unseen(self, seat: Seat) -> Plan:
        return Plan(seat, vec[i64]())

    def place(self, plan: Plan, rng: Rng) -> None:
        pass

    def reveal(self) -> dict[str, Any]:
        return {"hands": [[] for _ in range(self.seats)]}


def decided(for_seat_1: bool) -> tuple[int, int]:
    """The points when one of two seats has won."""
    return (0, 1) if for_seat_1 else (1, 0)


def perspective(state: Toy, seat: int = 0) -> Perspective:
    """What a bot at that seat gets to see of a toy."""
    game = Game("toy", 1, (state.seats,), state.seats, type(state), lambda _, seat: Tableau([]), "followsuit")
    return Perspective(game, state, seat)


def thought(state: Toy, seat: int = 0, simulations: int = 2000, luck: int = 1, most: int = 0) -> Search:
    """A seat has thought about its decision; `most` is how many simulations it was told there would be."""
    search = Search(state.copy(), state.unseen(seat), seat, most or simulations)
    search.run(simulations, Rng(luck, 2, 3))
    return search


class Winner(Toy):
    """Seat 0 says who wins."""

    def choices(self, seat: Seat) -> list[int]:
        return list(range(self.seats))

    def settle(self, seat: Seat, option: Option) -> None:
        self.ends(*(int(other == option) for other in range(self.seats)))


class OpenCoin(Toy):
    """Seat 0 lays a coin, heads or tails; seat 1 wins by naming the same. One time in four the wind turns the coin."""

    def settle(self, seat: Seat, option: Option) -> None:
        self.pending = BIT[1]
        if seat == 1:
            turned = self.pick("wind", mask_of([0, 1, 2, 3])) == 0
            self.ends(*decided((self.made[0] == option) != turned))


class HiddenCoin(OpenCoin):
    """The same with a hand over the coin."""

    def conceals(self, seat: Seat) -> bool:
        return seat == 0

    def place(self, plan: Plan, rng: Rng) -> None:
        if plan.seat == 1:
            self.made[0] = rng.below(2)


class AtOnce(Toy):
    """All seats choose at the same time between two options of their own: to be weak, or strong. The strong win."""

    def begin(self) -> None:
        self.round = 1
        self.pending = self.everybody()
        self.laid = [0] * self.seats

    def choices(self, seat: Seat) -> list[int]:
        return [10 * seat, 10 * seat + 1]

    def settle(self, seat: Seat, option: Option) -> None:
        self.laid[seat] = option % 10
        self.pending &= ~BIT[seat]
        if not self.pending:
            self.ends(*self.result())

    def result(self) -> list[int]:
        """The points when all have chosen."""
        return self.laid

    def place(self, plan: Plan, rng: Rng) -> None:
        for other in range(self.seats):
            if other != plan.seat and not self.pending & BIT[other]:
                self.laid[other] = rng.below(2)


class CoinsAtOnce(AtOnce):
    """Two seats lay a coin each; seat 1 wins if they are the same. The wind blows as in OpenCoin."""

    def result(self) -> list[int]:
        turned = self.pick("wind", mask_of([0, 1, 2, 3])) == 0
        return list(decided((self.laid[0] == self.laid[1]) != turned))


class TwoCoins(Toy):
    """Seat 0 lays two coins one after the other, in the open; seat 1 wins by naming both."""

    def choices(self, seat: Seat) -> list[int]:
        return [0, 1] if seat == 0 else [0, 1, 2, 3]

    def settle(self, seat: Seat, option: Option) -> None:
        if len(self.made) == 2:
            self.pending = BIT[1]
        elif len(self.made) == 3:
            self.ends(*decided(self.made[0] + 2 * self.made[1] == option))


class Memory(Toy):
    """Seat 0 chooses in secret, and wins if it can say afterwards what it has chosen."""

    def settle(self, seat: Seat, option: Option) -> None:
        if len(self.made) == 2:
            self.ends(*decided(self.made[0] != self.made[1]))

    def conceals(self, seat: Seat) -> bool:
        return True


class Knock(Toy):
    """Three seats: chance lets seat 1 or seat 2 do the same thing in the open, and seat 0 wins by saying who it was."""

    def choices(self, seat: Seat) -> list[int]:
        return [1, 2] if len(self.made) == 2 else [0]

    def settle(self, seat: Seat, option: Option) -> None:
        if seat == 0 and len(self.made) == 1:
            self.knocking = self.pick("knocking", mask_of([1, 2]))
            self.pending = BIT[self.knocking]
        elif seat == 0:
            self.ends(int(option == self.knocking), 0, int(option != self.knocking))
        else:
            self.pending = BIT[0]


class Temptation(Toy):
    """Options 0 and 1 of seat 0 win unless seat 1 finds the one good answer of four; after option 2 a coin decides."""

    def choices(self, seat: Seat) -> list[int]:
        return [0, 1, 2] if seat == 0 else [0, 1, 2, 3]

    def settle(self, seat: Seat, option: Option) -> None:
        self.pending = BIT[1]
        if seat == 1:
            safe = self.made[0] == 2
            self.ends(*decided(self.pick("coin", 3) == 0 if safe else option == self.made[0]))


class RareCard(Toy):
    """Seat 1 holds one of some cards, unseen; with card 0 it has an option more, which is the only one that wins."""

    cards = 32

    def begin(self) -> None:
        self.round = 1
        self.pending = BIT[0]
        self.card = 0
        self.with_the_card: Counter[int] = Counter()
        """What seat 1 has chosen with card 0, counted for all copies together."""

    def copy(self) -> Self:
        twin = super().copy()
        twin.with_the_card = self.with_the_card
        return twin

    def choices(self, seat: Seat) -> list[int]:
        return [0] if seat == 0 else [0, 1, EXTRA] if self.card == 0 else [0, 1]

    def settle(self, seat: Seat, option: Option) -> None:
        self.pending = BIT[1]
        if seat == 1:
            self.with_the_card[option] += self.card == 0
            self.ends(*decided(self.extra_wins(option)))

    def extra_wins(self, option: Option) -> bool:
        """Whether seat 1 wins by this option."""
        return option == EXTRA

    def place(self, plan: Plan, rng: Rng) -> None:
        if plan.seat == 0:
            self.card = rng.below(self.cards)


class RareBlunder(RareCard):
    """The same, but the option that seat 1 seldom has is the only one that loses."""

    def extra_wins(self, option: Option) -> bool:
        return option != EXTRA


class CommonBlunder(RareBlunder):
    """The same, but seat 1 always has the option that loses."""

    cards = 1


class Rounds(Toy):
    """Three seats; with option n seat 0 gets n quarters of all there is, and a second round begins."""

    def choices(self, seat: Seat) -> list[int]:
        assert self.round == 1, "nobody should be asked in the second round"
        return [0, 1, 2, 3]

    def settle(self, seat: Seat, option: Option) -> None:
        self.round += 1
        self.pending = BIT[2]

    def utility(self, seat: Seat) -> float:
        return self.made[0] / 4 if seat == 0 else 0.0


class Greed(Toy):
    """Three seats; seat 0 wins by a little, loses with more points, or wins by much."""

    results = ((3, 2, 2), (10, 11, 0), (9, 2, 2))

    def choices(self, seat: Seat) -> list[int]:
        return [0, 1, 2]

    def settle(self, seat: Seat, option: Option) -> None:
        self.ends(*self.results[option])


class LongRoad(Toy):
    """The seats take turns to go on (0) or to give up (1), a hundred times; then both have won. Who gives up loses."""

    def settle(self, seat: Seat, option: Option) -> None:
        self.pending = BIT[1 - seat]
        if option == 1:
            self.ends(*decided(seat == 0))
        elif len(self.made) == 100:
            self.ends(1, 1)

    def likely(self, seat: Seat, rng: Rng) -> Option:
        return 0
