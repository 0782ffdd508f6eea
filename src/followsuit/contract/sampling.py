"""Samples: they differ, leave everybody something to do, keep all cards, and all worlds are equally likely in them."""

from __future__ import annotations

import json
import math
from collections import Counter

from followsuit.contract.alike import Alike, placement
from followsuit.contract.case import Broken, Unchecked, Walk
from followsuit.contract.past import Past, unique
from followsuit.contract.play import pieces
from followsuit.contract.secrecy import places_of, samples
from followsuit.engine.bits import count, members
from followsuit.engine.chance import Rng
from followsuit.engine.state import State
from followsuit.engine.tricks import TrickState

SAMPLES = 12
MANY_WAYS = 1000
MOST_UNSEEN = 12
MOST_WAYS = 60
"""Positions with more unseen cards, or more placements of them, are too large to try all worlds."""
MOST_WORLDS = 30
PER_WAY = 40
LONG_ENOUGH = 20
FAR_OUT = 6.0


# In every position


def check_samples(walk: Walk) -> None:
    """What seats are said to lack is true; samples differ where they can, keep all cards, and are playable."""
    state = walk.state
    cards = pieces(state)
    for _ in walk.steps():
        for seat in {-1, walk.anyone()}:
            check_knowledge(state, seat)
        if walk.once_in(6):
            _check_samples(state, walk.anyone(), cards, walk.rng)


def check_knowledge(state: State, seat: int) -> None:
    """What a seat is said to know of the others must be true."""
    place, cards = state.unseen(seat).misfit()
    if place < 0:
        return
    others = [other for other in range(state.seats) if other != seat]
    if not isinstance(state, TrickState) or place >= len(others):
        raise Broken(f"unseen({seat}) says of place {place} what is not true")
    other, deck = others[place], state.deck
    held = deck.names(state.hands[other] & cards)
    suits = [suit for suit, mask in zip(deck.suits, deck.suit_mask, strict=True) if mask & cards]
    raise Broken(
        f"unseen({seat}) does not fit the truth: what it says of seat {other} and the suit {' '.join(suits) or '-'} "
        f"is wrong, for seat {other} holds {' '.join(held) or 'none of it'}"
    )


def _check_samples(state: State, seat: int, cards: Counter[str], rng: Rng) -> None:
    found = set()
    for sample in samples(state, seat, SAMPLES, rng):
        if seat >= 0 and sample.reveal()["hands"][seat] != state.reveal()["hands"][seat]:
            raise Broken(f"resample({seat}) changes the seat's own hand")
        if pieces(sample) != cards:
            raise Broken(f"resample({seat}) loses or doubles cards")
        for other in members(sample.pending):
            if not sample.options(other):
                raise Broken(f"a sample for seat {seat} leaves seat {other} without an option")
        found.add(json.dumps(sample.reveal()))
    ways = state.unseen(seat).ways()
    if ways > MANY_WAYS and len(found) < 2:
        raise Broken(
            f"{SAMPLES} samples for seat {seat} are all the same, where {ways:.0f} placements fit the plan"
        )


# In small positions


def check_evenness(walk: Walk) -> None:
    """In a small endgame, samples are compared with all worlds that the seat cannot tell from the truth."""
    state = walk.state
    past = Past(walk.case, walk.anyone())
    tested = False
    for seat, option in walk.steps():
        past.look(state)
        if not tested and not state.pending & (state.pending - 1):
            tested = _compare(past, state, walk.rng)
        past.made(seat, state.name(seat, option))
    if not tested:
        raise Unchecked("no position had so few unseen cards that all worlds could be tried")


def _compare(past: Past, state: State, rng: Rng) -> bool:
    """Whether all worlds could be tried; Broken if samples are not as they are."""
    plan = state.unseen(past.seat)
    if not 1 < count(plan.unseen) <= MOST_UNSEEN or not 1 < plan.ways() <= MOST_WAYS:
        return False
    drawn: Counter[str] = Counter()
    lying: dict[str, dict[str, list[str]]] = {}
    for sample in samples(state, past.seat, round(plan.ways()) * PER_WAY, rng):
        places = places_of(sample)
        here = placement(places)
        drawn[here] += 1
        lying.setdefault(here, places)
    alike = _all_worlds(past, lying)
    if alike.too_many or len(alike.found) < 2:
        return False
    missing = alike.found.keys() - drawn.keys()
    if missing:
        raise Broken(
            f"samples for seat {past.seat} never have {_told(past, min(missing))}; "
            f"for all that seat has seen, it could be so: {len(alike.found)} placements can be, {len(drawn)} come up"
        )
    if not _even_or_forgetful(past, alike, drawn):
        raise Broken(
            f"the samples for seat {past.seat} are not uniform over {len(alike.found)} placements: of "
            f"{drawn.total()} samples, one came up {min(drawn.values())} times, another {max(drawn.values())} times"
        )
    return True


def _all_worlds(past: Past, lying: dict[str, dict[str, list[str]]]) -> Alike:
    """From the truth on, and from samples that were not reached so but can be traced back."""
    true = past.now().places
    once = unique(true)
    certain = {code: place for place, cards in true.items() for code in cards if code in once}
    moved = {
        code
        for places in lying.values()
        for place, cards in places.items()
        for code in cards
        if code in once and certain[code] != place
    }
    alike = Alike(past, sorted(moved), MOST_WORLDS)
    alike.explore(past.truth(), true)
    for here, places in lying.items():
        if here not in alike.found and not alike.too_many:
            world = past.retrace(places)
            if world is not None and past.relive(world).state is not None:
                alike.explore(world, places)
    return alike


def _even_or_forgetful(past: Past, alike: Alike, drawn: Counter[str]) -> bool:
    """Whether all worlds are equally likely, by a chi-square.

    What a seat showed before it drew cards may be forgotten, and then more than these worlds come up.
    """
    drew = any(past.drew_since(seat, 0) for seat in range(past.case.seats))
    if drew and (alike.refused or len(drawn) != len(alike.found)):
        return True
    if len(drawn) != len(alike.found):
        raise Broken(
            f"samples for seat {past.seat} have {len(drawn)} placements, but for what that seat has seen only "
            f"{len(alike.found)} can be; not, for instance, {_told(past, min(drawn.keys() - alike.found.keys()))}"
        )
    expected = drawn.total() / len(drawn)
    chi_square = sum((times - expected) ** 2 / expected for times in drawn.values())
    return deviation(chi_square, len(drawn) - 1) <= FAR_OUT


def _told(past: Past, here: str) -> str:
    """A placement by the cards that lie elsewhere than in truth."""
    true = json.loads(placement(past.now().places))
    return ", ".join(f"{code} in {place}" for code, place in json.loads(here).items() if true[code] != place)


def deviation(chi_square: float, freedom: int) -> float:
    """How many standard deviations a chi-square lies above what is expected (Wilson and Hilferty)."""
    spread = 2 / (9 * freedom)
    return float(((chi_square / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread))
