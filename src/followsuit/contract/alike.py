"""All worlds that a seat cannot tell from the true one, in small positions.

They are found step by step: two unseen cards change places, where chance or another hand held both, and the past
is lived through again. A world counts if every move was possible and the seat saw and was told the same.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from dataclasses import dataclass, field

from followsuit.contract.past import Past, World, unique
from followsuit.contract.secrecy import places_of

TRIES = 2
"""So many ways to reach a placement are tried before it is given up."""

Placement = str
"""Where each card lies of which there is only one, as text."""


def placement(places: dict[str, list[str]]) -> Placement:
    """Where the cards lie."""
    once = unique(places)
    return json.dumps(
        {code: place for place, cards in places.items() for code in cards if code in once}, sort_keys=True
    )


@dataclass
class Alike:
    """The worlds found so far."""

    past: Past
    unseen: list[str]
    most: int
    found: dict[Placement, World] = field(default_factory=dict)
    refused: int = 0
    """How many placements the seat could have told from the truth."""
    too_many: bool = False

    def explore(self, world: World, places: dict[str, list[str]]) -> None:
        """Add a world, and all that can be reached from it."""
        waiting = [(world, places)]
        self.found[placement(places)] = world
        tries: dict[Placement, int] = {}
        while waiting and not self.too_many:
            world, places = waiting.pop()
            lies = {code: place for place, cards in places.items() for code in cards}
            for one, other in itertools.combinations(self.unseen, 2):
                if lies[one] == lies[other]:
                    continue
                target = placement(_exchanged(places, one, other))
                if target in self.found or tries.get(target, 0) >= TRIES:
                    continue
                tries[target] = tries.get(target, 0) + 1
                reached = self._reach(world, one, other, target)
                if reached is not None:
                    waiting.append(reached)
                    self.too_many = len(self.found) > self.most
        self.refused = len(tries.keys() - self.found.keys())

    def _reach(
        self, world: World, one: str, other: str, target: Placement
    ) -> tuple[World, dict[str, list[str]]] | None:
        for change in self._changes(world, one, other):
            state = self.past.relive(change).state
            if state is not None and placement(places_of(state)) == target:
                self.found[target] = change
                return change, places_of(state)
        return None

    def _changes(self, world: World, one: str, other: str) -> Iterator[World]:
        past, both = self.past, {one, other}
        for answer in range(len(past.answers) - 1, -1, -1):
            if both <= {*past.pools[answer], *world.answers[answer][1]}:
                yield past.swapped_at(world, answer, one, other)
        for look in range(len(past.looks) - 1, -1, -1):
            hands = [cards for place, cards in past.looks[look].places.items() if place.startswith("hand ")]
            if any(both <= set(cards) for cards in hands):
                yield past.swapped_in_hand(world, look, one, other)
                return


def _exchanged(places: dict[str, list[str]], one: str, other: str) -> dict[str, list[str]]:
    names = {one: other, other: one}
    return {place: [names.get(code, code) for code in cards] for place, cards in places.items()}
