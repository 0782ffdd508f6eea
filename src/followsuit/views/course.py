"""What every game of the usual course (`engine/course.py`) has on its table; a game adds what is its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from followsuit.engine.bits import BIT, count
from followsuit.engine.choices import NO_BID
from followsuit.engine.course import Course
from followsuit.views.shape import TABLE, Counter, Marker, Part, Phrase, Zone
from followsuit.views.tableau import (
    Tableau,
    counter,
    face_down,
    hand_zones,
    marker,
    nothing,
    phrase,
    pile,
    zone,
)


def course_tableau(
    state: Course,
    seat: int,
    zones: Iterable[Zone] = (),
    counters: Iterable[Counter] = (),
    markers: Iterable[Marker] = (),
    parts: Sequence[Iterable[Part]] = (),
    prompt: Phrase | None = None,
    notes: Mapping[int, Phrase] | None = None,
) -> Tableau:
    """Hands, tricks, the stock, the dealer, trump, and what is asked: `ask-<verb>` unless there is another prompt."""
    seats = range(state.seats)
    return Tableau(
        zones=[
            *hand_zones(state, seat),
            *(face_down(state, "taken", other, state.taken[other]) for other in seats),
            *stock(state),
            *zones,
        ],
        counters=[*(counter("tricks", other, state.tricks[other]) for other in seats), *counters],
        markers=[marker("dealer", state.dealer), trump(state), *markers],
        parts=parts,
        phase=phase(state),
        prompt=prompt or asked(state, seat),
        notes=notes or {},
    )


def phase(state: Course) -> str:
    """What is going on: a question, cards that are passed, or play."""
    if state.question is not None:
        return state.question.verb
    return "play" if state.passing.over else "pass"


def asked(state: Course, seat: int) -> Phrase:
    """What a seat is asked."""
    verb = phase(state)
    if verb == "pass":
        return phrase("ask-pass", to=state.passing.receiver(seat))
    if verb == "play":
        return phrase("ask-follow" if state.lying else "ask-lead")
    return phrase(f"ask-{verb}")


def stock(state: Course) -> list[Zone]:
    """The card that is turned up, and those that lie face down, in games that have a stock."""
    if state.stock is None:
        return []
    turned = state.stock.turned
    return [
        pile(state, "turned", TABLE, BIT[turned] if turned >= 0 else 0),
        face_down(state, "stock", TABLE, state.stock.hidden()),
    ]


def trump(state: Course) -> Marker:
    """Which suit is trump, as soon as one is."""
    for suit, cards in zip(state.deck.suits, state.deck.suit_mask, strict=True):
        if state.trump and not cards & ~state.trump:
            return marker("trump", TABLE, suit=suit)
    return nothing("trump", TABLE)


def bids(state: Course, seat: int) -> list[Counter]:
    """What each seat has bid; others see a secret bid when it is shown."""
    found = []
    for other, made in enumerate(state.bids.made):
        seen = made != NO_BID and (other == seat or not state.bids.secret)
        label = phrase("counter-bid", seat=other)
        found.append(Counter("bid", other, made if seen else 0, None, label, idle=not seen))
    return found


def aside(state: Course, seat: int) -> list[Zone]:
    """What each seat has put aside: it knows its own; all know it when the game is over."""
    zones = []
    for other in range(state.seats):
        cards = state.aside[other]
        seen = other == seat or not state.pending
        pieces = state.deck.names(cards) if seen else (None,) * count(cards)
        zones.append(zone("aside", other, "pile", pieces))
    return zones


def resting(state: Course) -> list[Marker]:
    """Who sits this deal out."""
    return [
        marker("rests", other) if state.resting & BIT[other] else nothing("rests", other)
        for other in range(state.seats)
    ]
