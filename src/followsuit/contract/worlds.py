"""Other worlds: the game is dealt differently from the start and played through again, move by move.

Once as a sample says: every move that was made must have been possible there, and the seat for which the
sample was drawn must have seen and been told the same at every step. So samples respect what was shown, and
nothing the program shows depends on what others hold or have chosen in secret.

And once with a change that the seat cannot have noticed: two cards swapped where chance or another hand held
both, or another choice made in secret. The seat cannot tell this world from the true one, so samples drawn in
both must be the same, and what differs between them must differ among samples too.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TypeVar

from followsuit.contract.case import Broken, Unchecked, Walk
from followsuit.contract.fields import difference, fields, flat
from followsuit.contract.past import Past, World, unique
from followsuit.contract.secrecy import places_of, resampled, samples
from followsuit.engine.bits import members
from followsuit.engine.chance import Rng
from followsuit.engine.state import State

T = TypeVar("T")
TRIES = 6
"""Changes that are tried at a position."""
MANY_SAMPLES = 1500
"""What can be otherwise must be otherwise in one of so many samples; nearly always the second one shows it."""
MOST_OPTIONS = 12


def check_worlds(walk: Walk) -> None:
    """Samples could have led to where the game stands, would have looked the same, and know nothing hidden."""
    state, rng = walk.state, walk.rng
    past = Past(walk.case, walk.anyone())
    relived = unnoticed = 0
    for seat, option in walk.steps():
        past.look(state)
        if walk.once_in(5):
            relived += _check_sample(past, state, rng)
        if walk.once_in(4):
            unnoticed += _check_unnoticed(past, state, rng)
        past.made(seat, state.name(seat, option))
    if not relived and not unnoticed:
        raise Unchecked("no sample could be traced back to how it was dealt")


# Samples


def _check_sample(past: Past, state: State, rng: Rng) -> bool:
    """Whether a sample could be lived through again; Broken if that went otherwise."""
    sample = resampled(state, past.seat, rng.spawn())
    _check_sizes(past.now().places, places_of(sample))
    world = past.retrace(places_of(sample))
    if world is None:
        return False
    world = _with_choices(past, world, sample)
    if world.since == len(past.moves):
        return False
    relived = past.relive(world)
    if relived.saw and not world.unsure:
        raise Broken(
            f"seat {past.seat} is shown what it cannot know, or samples forget what it was shown: as a "
            f"sample has it, it would have seen something else, {relived.saw}"
        )
    if relived.could_not and not world.unsure:
        raise Broken(f"a sample for seat {past.seat} contradicts the play: {relived.could_not}")
    return relived.state is not None


def _check_sizes(true: dict[str, list[str]], sample: dict[str, list[str]]) -> None:
    for place, cards in true.items():
        if len(sample.get(place, ())) != len(cards):
            raise Broken(f"a sample has {len(sample.get(place, ()))} cards in {place}, not {len(cards)}")


def _with_choices(past: Past, world: World, sample: State) -> World:
    """The world with secret choices and lots as the sample has them, where they left a trace that can be compared."""
    found = flat(fields(sample))
    for made, names, otherwise in _alternatives(past):
        ends = {name: _end(past, otherwise(world, name)) for name in names}
        led = {name: end for name, end in ends.items() if end is not None}
        if made not in led:
            continue
        traces = {
            path
            for end in led.values()
            for path in end.keys() | led[made].keys()
            if end.get(path) != led[made].get(path)
        }
        fitting = [
            name for name, end in led.items() if all(end.get(path) == found.get(path) for path in traces)
        ]
        if fitting and made not in fitting:
            world = otherwise(world, fitting[0])
    return world


def _alternatives(past: Past) -> Iterator[tuple[str, list[str], Callable[[World, str], World]]]:
    """For each secret choice and each lot: what it was, what it could have been, and the world in which it was."""
    for number in _secret_choices(past):
        yield past.moves[number].name, _names(past, number), partial(_chosen, past, number)
    for answer in _lots(past):
        yield past.answers[answer][1][0], past.pools[answer][:MOST_OPTIONS], partial(_drawn, past, answer)


def _chosen(past: Past, number: int, world: World, name: str) -> World:
    return past.chosen_otherwise(world, number, name)


def _drawn(past: Past, answer: int, world: World, item: str) -> World:
    return past.answered_otherwise(world, answer, item)


def _lots(past: Past) -> list[int]:
    """The answers by which chance chose one of several things that lie nowhere."""
    return [
        answer
        for answer, (_, items) in enumerate(past.answers)
        if len(items) == 1 < len(past.pools[answer]) and not _anywhere(past, past.pools[answer])
    ]


def _secret_choices(past: Past) -> list[int]:
    """The moves others made in secret that are not about cards."""
    codes = {code for cards in past.now().places.values() for code in cards}
    return [
        number
        for number, move in enumerate(past.moves)
        if move.secret and move.seat != past.seat and not codes & set(move.name.split(" "))
    ]


def _names(past: Past, number: int) -> list[str]:
    """What could have been chosen then."""
    state, seat = past.looks[number].state, past.moves[number].seat
    return [state.name(seat, option) for option in members(state.options(seat))[:MOST_OPTIONS]]


def _end(past: Past, world: World) -> dict[str, Any] | None:
    """All that the end of a world holds, whatever the seat would have seen."""
    state = past.end_of(world)
    return None if state is None else flat(fields(state), "chance")


# What goes unnoticed


def _check_unnoticed(past: Past, state: State, rng: Rng) -> bool:
    """Whether a change was found that the seat cannot have noticed; Broken if samples tell the worlds apart."""
    found = False
    for what, world in changes(past, rng):
        other = past.relive(world).state
        if other is not None and difference(state, other, "chance"):
            _check_forgotten(past, state, other, what, rng)
            _check_open(past, state, other, what, rng)
            found = True
    return found


def changes(past: Past, rng: Rng) -> Iterator[tuple[str, World]]:
    """Worlds that differ from the truth by one change, and which; the seat may or may not have noticed it."""
    for _ in range(TRIES):
        kind = rng.below(4)
        change = (
            _another_choice(past, rng)
            if kind == 0
            else _another_hand(past, rng)
            if kind == 1
            else _another_answer(past, rng)
        )
        if change is not None:
            yield change


def _another_answer(past: Past, rng: Rng) -> tuple[str, World] | None:
    """Two things swapped that lie in any two places, since chance last chose among both."""
    view, once = past.now().seen["view"], unique(past.now().places)
    places = [[code for code in cards if f'"{code}"' not in view] for cards in past.now().places.values()]
    others = [
        number
        for number, pool in enumerate(past.pools)
        if len(set(pool)) < len(pool) or not _anywhere(past, pool)
    ]
    if others and not rng.below(3):
        return _another_lot(past, _any(others, rng), rng)
    places = [found for cards in places if (found := [code for code in cards if code in once])]
    if not places:
        return None
    one, other = (_any(_any(places, rng), rng) for _ in range(2))
    chosen = [number for number, pool in enumerate(past.pools) if one in pool and other in pool]
    if one == other or not chosen:
        return None
    answer = chosen[-1 if rng.below(2) else int(rng.below(len(chosen)))]
    return f"with {one} and {other} swapped", past.swapped_at(past.truth(), answer, one, other)


def _anywhere(past: Past, pool: list[str]) -> bool:
    """Whether chance chose among things that lie somewhere."""
    return any(code in pool for cards in past.now().places.values() for code in cards)


def _another_lot(past: Past, answer: int, rng: Rng) -> tuple[str, World] | None:
    """Another thing drawn by lot, or two places swapped where chance ordered what lies nowhere, or has equals."""
    items = past.answers[answer][1]
    if len(items) == 1:
        item = _any(past.pools[answer], rng)
        if item == items[0]:
            return None
        return f"had {item} been drawn", past.answered_otherwise(past.truth(), answer, item)
    one, other = int(rng.below(len(items))), int(rng.below(len(items)))
    if items[one] == items[other]:
        return None
    what = f"with {items[one]} and {items[other]} swapped"
    return what, past.reordered(past.truth(), answer, one, other)


def _any(things: list[T], rng: Rng) -> T:
    return things[rng.below(len(things))]


def _another_hand(past: Past, rng: Rng) -> tuple[str, World] | None:
    """Two cards swapped since they were in one hand."""
    look = int(rng.below(len(past.looks)))
    hands = [
        cards
        for place, cards in past.looks[look].places.items()
        if place.startswith("hand ") and place != f"hand {past.seat}" and len(cards) > 1
    ]
    if not hands:
        return None
    hand = hands[rng.below(len(hands))]
    one, other = hand[rng.below(len(hand))], hand[rng.below(len(hand))]
    if one == other:
        return None
    return f"with {one} and {other} swapped", past.swapped_in_hand(past.truth(), look, one, other)


def _another_choice(past: Past, rng: Rng) -> tuple[str, World] | None:
    """Another choice in place of one that another seat made in secret."""
    choices = _secret_choices(past)
    if not choices:
        return None
    number = choices[rng.below(len(choices))]
    names = _names(past, number)
    name, made = names[rng.below(len(names))], past.moves[number].name
    if name == made:
        return None
    what = f"had seat {past.moves[number].seat} chosen '{name}', not '{made}'"
    return what, past.chosen_otherwise(past.truth(), number, name)


def _check_forgotten(past: Past, state: State, other: State, what: str, rng: Rng) -> None:
    luck = rng.spawn()
    unequal = difference(resampled(state, past.seat, luck), resampled(other, past.seat, luck))
    if unequal:
        raise Broken(f"resample({past.seat}) keeps something that seat cannot know; {what}, {unequal}")


def _check_open(past: Past, state: State, other: State, what: str, rng: Rng) -> None:
    """What differs between two worlds that look the same differs among samples.

    Not while others choose in secret: what they have chosen so far of a set counts as nothing.
    """
    if any(state.conceals(seat) for seat in members(state.pending)):
        return
    one, two = flat(fields(state), "chance"), flat(fields(other), "chance")
    closed = {path: one.get(path) for path in one.keys() | two.keys() if one.get(path) != two.get(path)}
    if not closed:
        return
    first: dict[str, Any] = {}
    for sample in samples(state, past.seat, MANY_SAMPLES, rng):
        found = flat(fields(sample))
        first = first or found
        closed = {
            path: value for path, value in closed.items() if path in found and found[path] == first[path]
        }
        if not closed:
            return
    path = next(iter(closed))
    raise Broken(
        f"samples for seat {past.seat} all have the same in {path} ({json.dumps(first.get(path))}), "
        f"but {what} it would be {json.dumps(two.get(path))} and not {json.dumps(one.get(path))}"
    )
