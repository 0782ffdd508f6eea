"""Random games: there is always something to do, no card is lost, the game ends and has its winners."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

from followsuit.contract.case import Broken, Case, Found, Walk
from followsuit.engine.bits import BIT, MAX_OPTIONS, below, members
from followsuit.engine.state import State
from followsuit.engine.tricks import TrickState

WON, LOST = "a victory", "a defeat of all"


def check_play(walk: Walk) -> Found:
    """Options are never empty, cards are conserved, the game ends, and its result is consistent."""
    state = walk.state
    cards = pieces(state)
    _check_deck(state, cards)
    shape = _shape(walk.case, state, 0)
    for _ in walk.steps():
        _check_position(state, cards)
        if walk.once_in(8):
            _check_shape(shape, _shape(walk.case, state, walk.anyone()))
    _check_cards(pieces(state), cards)
    _check_shape(shape, _shape(walk.case, state, walk.anyone()))
    _check_end(walk.case, state)
    return {WON if state.winners() else LOST}


def pieces(state: State) -> Counter[str]:
    """Every piece there is, wherever it lies."""
    found: Counter[str] = Counter()
    for value in state.reveal().values():
        found.update(_codes(value))
    return found


def _codes(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    parts = value.values() if isinstance(value, dict) else value
    return [code for part in parts for code in _codes(part)]


def _check_deck(state: State, cards: Counter[str]) -> None:
    """The deck's cards lie in one place each, and all that were shuffled lie somewhere."""
    if not isinstance(state, TrickState):
        return
    assert state.sink is not None
    deck = Counter(state.deck.codes)
    several = sorted(code for code in deck if cards[code] > deck[code])
    if several:
        raise Broken(f"reveal() shows a card in two places: {', '.join(several)}")
    shuffled = {code for _, names in state.sink.chance for code in names if code in deck}
    missing = sorted(code for code in shuffled if not cards[code])
    if missing:
        raise Broken(f"reveal() shows no place for a card that was dealt: {', '.join(missing)}")


def _shape(case: Case, state: State, seat: int) -> list[tuple[str, str, int]]:
    view = case.game.view(state, seat)
    return [
        *(("zone", zone.id, zone.seat) for zone in view.zones),
        *(("counter", counter.id, counter.seat) for counter in view.counters),
        *(("marker", marker.id, -1) for marker in view.markers),
        *(("observation", name, is_set) for name, is_set in case.game.observe(state, max(seat, 0)).names),
    ]


def _check_shape(first: list[tuple[str, str, int]], now: list[tuple[str, str, int]]) -> None:
    if now != first:
        changed = [f"{kind} {name}" for kind, name, _ in set(first) ^ set(now)] or ["another order"]
        raise Broken(
            f"zones, counters, markers or observations change in number or order: {', '.join(sorted(changed))}"
        )


def _check_cards(found: Counter[str], cards: Counter[str]) -> None:
    if found != cards:
        lost, doubled = cards - found, found - cards
        raise Broken(f"cards are not conserved: lost {sorted(lost)}, appeared {sorted(doubled)}")


def _check_position(state: State, cards: Counter[str]) -> None:
    _check_cards(pieces(state), cards)
    if state.winners():
        raise Broken("there are winners before the game is over")
    _check_success(state)
    for seat in range(state.seats):
        options = state.options(seat)
        if not 0.0 <= state.utility(seat) <= 1.0:
            raise Broken(f"the utility of seat {seat} is {state.utility(seat)}, not between 0 and 1")
        if state.pending & BIT[seat]:
            _check_options(state, seat, options)
        elif options:
            raise Broken(f"seat {seat} has options but owes no decision")


def _check_success(state: State) -> None:
    if not 0.0 <= state.success() <= 1.0:
        raise Broken(f"success() is {state.success()}, not between 0 and 1")


def _check_options(state: State, seat: int, options: int) -> None:
    if not options:
        raise Broken(f"seat {seat} owes a decision but has no option")
    if options & ~below(MAX_OPTIONS):
        raise Broken(f"seat {seat} has an option above {MAX_OPTIONS - 1}")
    names = [state.name(seat, option) for option in members(options)]
    if len(set(names)) < len(names):
        raise Broken(f"two options of seat {seat} have the same name: {names}")
    for name in names:
        if not name.isascii() or not name.isprintable() or name != " ".join(name.split()):
            raise Broken(f"the name {name!r} of an option is not plain ASCII words")


def _check_end(case: Case, state: State) -> None:
    _check_success(state)
    best = _best(state)
    winners = members(state.winners())
    if winners != best:
        raise Broken(f"the winners are {winners}, but by ranking and success they are {best}")
    if len(state.scores()) != state.seats:
        raise Broken("there is not one score a seat")
    victors = {state.team(seat) for seat in winners}
    for seat in range(state.seats):
        fair = 1.0 / len(victors) if seat in winners else 0.0
        if not math.isclose(state.utility(seat), fair):
            raise Broken(f"the utility of seat {seat} is {state.utility(seat)}, by the winners it is {fair}")
        if state.options(seat):
            raise Broken(f"seat {seat} has options after the end")
    if state.teams != case.game.teams(case.seats):
        raise Broken(f"{state.teams} teams play, but wins is '{case.game.wins}'")


def _best(state: State) -> list[int]:
    """Who should have won."""
    seats = range(state.seats)
    if state.teams == 1:
        return list(seats) if state.success() >= 1.0 else []
    rankings = [state.ranking(seat) for seat in seats]
    for seat in seats:
        partner = int(state.team(seat))
        if rankings[seat] != rankings[partner]:
            raise Broken(f"seats {partner} and {seat} are partners, but their rankings differ")
    return [seat for seat in seats if rankings[seat] == max(rankings)]
