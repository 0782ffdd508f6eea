"""The past of a game as a seat saw it, and how it would have gone with other cards."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import Any

from followsuit.contract.case import Case
from followsuit.contract.secrecy import differing, observed
from followsuit.engine.bits import BIT
from followsuit.engine.chance import ScriptError
from followsuit.engine.state import State
from followsuit.errors import BadChance

Answers = list[tuple[str, list[str]]]
Names = dict[str, str]
"""Cards that take the places of others: for a code the other one's code."""


@dataclass(frozen=True)
class Move:
    """A move that was made. Moves of one run may be a set chosen in secret: their order follows from their names."""

    seat: int
    name: str
    run: tuple[int, str]
    together: bool
    """Whether others had to choose at the same time."""


@dataclass(frozen=True)
class Relived:
    """The past with other cards: where it led, or why it went otherwise."""

    world: State | None = None
    saw: str = ""
    """What the seat would have seen otherwise."""
    could_not: str = ""
    """The move that would not have been possible."""


class Past:
    """What was dealt, done and seen so far, for one seat (−1: a spectator)."""

    def __init__(self, case: Case, seat: int) -> None:
        self.case = case
        self.seat = seat
        self.chance: Answers = []
        self.moves: list[Move] = []
        self.seen: list[dict[str, Any]] = []
        """What the seat saw before each move, and now."""
        self.hand_sizes: list[list[int]] = [[] for _ in range(case.seats)]
        """How many cards each seat held before each move, and now."""
        self.deal = -1
        """Which answer of chance dealt the hands."""
        self.dealt_at = 0
        """How many moves had been made then."""
        self._pending = 0
        self._phase = 0
        self._together = False

    def look(self, state: State) -> None:
        """Note what there is to see before the next move."""
        assert state.sink is not None
        self.seen.append(observed(self.case, state, self.seat))
        hands: list[list[str]] = state.reveal()["hands"]
        held = {code for hand in hands for code in hand}
        for sizes, hand in zip(self.hand_sizes, hands, strict=False):
            sizes.append(len(hand))
        for number in range(len(self.chance), len(state.sink.chance)):
            tag, items = state.sink.chance[number]
            if held and (tag == "deck" or held <= set(items)):
                self.deal, self.dealt_at = number, len(self.moves)
        self.chance = list(state.sink.chance)
        if state.pending & ~self._pending:  # somebody new is asked
            self._phase += 1
            self._together = bool(state.pending & (state.pending - 1))
        self._pending = state.pending

    def made(self, seat: int, name: str) -> None:
        """Note the move that was made then."""
        verb = name.partition(" ")[0]
        if self.moves and not self._together:
            last = self.moves[-1]
            if last.seat != seat or last.run[1] != verb:
                self._phase += 1
        self.moves.append(Move(seat, name, (self._phase, verb), self._together))

    def relive(self, chance: Answers, names: Names) -> Relived:
        """Play the past again with these answers of chance; moves since the deal name the other cards."""
        try:
            return self._relive(chance, names)
        except (BadChance, ScriptError):
            return Relived()  # other lots would have been drawn, so it might have gone anyhow

    def _relive(self, chance: Answers, names: Names) -> Relived:
        world = self.case.game.new(seats=self.case.seats, chance=chance, **self.case.settings)
        left = [move.name for move in self.moves]
        left[self.dealt_at :] = [_renamed(name, names) for name in left[self.dealt_at :]]
        for number, move in enumerate(self.moves):
            saw = self._saw(world, number)
            if saw:
                return Relived(saw=saw)
            name = self._next(world, number, left)
            option = world.number(move.seat, name)
            if option < 0 or not world.options(move.seat) & BIT[option]:
                if move.together:
                    return Relived()  # another choice would have been made in secret
                if self._drew_since(move.seat, number) and not self._lacked(world, move.seat, option):
                    return Relived()  # a rule that showed something; after new cards it may be forgotten
                return Relived(could_not=f"seat {move.seat} could not '{name}' as move {number + 1}")
            world.apply(move.seat, option)
        saw = self._saw(world, len(self.moves))
        return Relived(saw=saw) if saw else Relived(world)

    def _drew_since(self, seat: int, number: int) -> bool:
        """Whether a seat got cards after a move."""
        sizes = self.hand_sizes[seat][number:]
        return any(later > earlier for earlier, later in itertools.pairwise(sizes))

    def _lacked(self, world: State, seat: int, option: int) -> bool:
        """Whether the move was not possible since the seat would not have held the card."""
        why = world.why_not(seat, option)
        return why is None or why.key in ("not-in-hand", "not-an-option")

    def _saw(self, world: State, number: int) -> str:
        """What the seat would have seen otherwise before a move since the deal."""
        if number < self.dealt_at:
            return ""
        unequal = differing(self.seen[number], observed(self.case, world, self.seat))
        return f"before move {number + 1}: {unequal}" if unequal else ""

    def _next(self, world: State, number: int, left: list[str]) -> str:
        """The name of a move in the new world; of a set chosen in secret, the lowest card that is left."""
        seat, run = self.moves[number].seat, self.moves[number].run
        rest = [n for n in range(number, len(left)) if (self.moves[n].seat, self.moves[n].run) == (seat, run)]
        if any(left[n] != self.moves[n].name for n in rest):
            lowest = min(rest, key=lambda n: world.number(seat, left[n]))
            left[number], left[lowest] = left[lowest], left[number]
        return left[number]


def _renamed(move: str, names: Names) -> str:
    verb, _, code = move.partition(" ")
    return f"{verb} {names[code]}" if code in names else move


def renamed(chance: Answers, start: int, names: Names) -> Answers:
    """The answers of chance with other cards from one of them on."""
    changed = [(tag, [names.get(item, item) for item in items]) for tag, items in chance[start:]]
    return [*chance[:start], *changed]


def swapped(chance: Answers, answer: int, one: int, other: int) -> Answers:
    """The answers of chance with two places of one of them swapped."""
    tag, items = chance[answer]
    items = list(items)
    items[one], items[other] = items[other], items[one]
    return [*chance[:answer], (tag, items), *chance[answer + 1 :]]
