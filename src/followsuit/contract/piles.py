"""Piles that a seat cannot see: whatever is drawn from one, in samples it could be any other."""

from __future__ import annotations

from collections import Counter

from followsuit.contract.case import Broken, Unchecked, Walk, walk_through
from followsuit.contract.past import Past
from followsuit.contract.sampling import FAR_OUT, deviation
from followsuit.contract.secrecy import places_of, samples
from followsuit.engine.chance import Rng
from followsuit.engine.state import State
from followsuit.engine.tricks import TrickState

SAMPLES = 80
LONGEST = 40
"""So many decisions are played on in a sample, to see what is drawn."""
TRIES = 4
POSITIONS = 2
FEWEST = 20
"""So many draws are needed to judge."""


def check_piles(walk: Walk) -> None:
    """Samples are played on: of the unseen things in a pile each is as likely as any other to be drawn first."""
    state = walk.state
    past = Past(walk.case, walk.anyone())
    tested = 0
    for seat, option in walk.steps():
        past.look(state)
        if tested < POSITIONS and walk.once_in(6):
            tested += _check_draws(past, state, walk.rng)
        past.made(seat, state.name(seat, option))
    if not tested:
        raise Unchecked("no card was drawn from a pile that a seat could not see")


def _check_draws(past: Past, state: State, rng: Rng) -> bool:
    known = _known(state, past.seat)
    piles = [place for place in past.now().places if _is_unseen(past, place, known, rng)]
    if not piles:
        return False
    drawn = {place: Draws(len(_open(past.now().places[place], known))) for place in piles}
    for sample in samples(state, past.seat, SAMPLES, rng):
        sample.chance = rng.spawn()
        lay = {place: sorted(_open(places_of(sample)[place], known)) for place in piles}
        for place, first in _first_drawn(sample, lay, known, rng).items():
            drawn[place].add(first, lay[place], rng)
    judged = [place for place in piles if sum(drawn[place].times) >= FEWEST]
    for place in judged:
        drawn[place].check(past.seat, place)
    return bool(judged)


class Draws:
    """How often each of the cards that lay in a pile, numbered in card order, was among the first drawn."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.times = [0] * size
        self.expected = 0.0
        self.variance = 0.0

    def add(self, first: list[str], lay: list[str], rng: Rng) -> None:
        """Take in what was drawn first in one sample; equal cards are told apart by lot."""
        free = list(range(self.size))
        for code in first:
            alike = [number for number in free if lay[number] == code]
            number = alike[rng.below(len(alike))]
            free.remove(number)
            self.times[number] += 1
        share = len(first) / self.size
        self.expected += share
        self.variance += share * (1 - share)

    def check(self, seat: int, place: str) -> None:
        """Broken if some come first too often."""
        scale = (self.size - 1) / self.size / self.variance
        chi_square = scale * sum((times - self.expected) ** 2 for times in self.times)
        if deviation(chi_square, self.size - 1) > FAR_OUT:
            often = max(range(self.size), key=lambda number: self.times[number])
            raise Broken(
                f"samples for seat {seat} do not leave open what is drawn from {place}: of {self.size} unseen "
                f"cards, the one that is number {often + 1} in card order is drawn first {self.times[often]} times, "
                f"where {self.expected:.0f} would be even"
            )


def _known(state: State, seat: int) -> set[str]:
    """Cards whose place the seat knows, wherever they lie."""
    if not isinstance(state, TrickState):
        return set()
    return set(state.deck.codes) - set(state.deck.names(state.unseen(seat).unseen))


def _open(cards: list[str], known: set[str]) -> list[str]:
    return [code for code in cards if code not in known]


def _is_unseen(past: Past, place: str, known: set[str], rng: Rng) -> bool:
    """Whether the seat would not have noticed another order in a pile."""
    cards = _open(past.now().places[place], known)
    if place.startswith("hand ") or len(cards) < 2:
        return False
    elsewhere = {code for other, held in past.now().places.items() if other != place for code in held}
    for answer in range(len(past.answers) - 1, -1, -1):
        items = past.answers[answer][1]
        lie = [number for number, item in enumerate(items) if item in cards and item not in elsewhere]
        for _ in range(TRIES if len(lie) > 1 else 0):
            one, other = lie[rng.below(len(lie))], lie[rng.below(len(lie))]
            if items[one] != items[other]:
                world = past.reordered(past.truth(), answer, one, other)
                if past.relive(world).state is not None:
                    return True
    return False


def _first_drawn(sample: State, lay: dict[str, list[str]], known: set[str], rng: Rng) -> dict[str, list[str]]:
    """What is first drawn from each pile; not what a player took by its name, nor the whole pile."""
    found: dict[str, list[str]] = {}
    waiting = set(lay)
    named: set[str] = set()
    round_number = sample.round
    for number, (seat, option) in enumerate(walk_through(sample, rng)):
        if sample.round != round_number:
            break  # everything was dealt anew
        now = places_of(sample)
        for place in sorted(waiting):
            gone = list((Counter(lay[place]) - Counter(_open(now.get(place, []), known))).elements())
            if gone:
                waiting.discard(place)
                if len(gone) < len(lay[place]) and not named.intersection(gone):
                    found[place] = gone
        if not waiting or number >= LONGEST:
            break
        named = set(sample.name(seat, option).split(" "))
    return found
