"""What a game's `table.py` says of a position, and the words it says it with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from followsuit.engine.bits import count
from followsuit.engine.events import Text
from followsuit.engine.tricks import TrickState
from followsuit.views.shape import TABLE, Counter, Layout, Marker, Part, Phrase, Zone


@dataclass(slots=True)
class Tableau:
    """What a game's table.py says of a position; the rest of a view follows from the state."""

    zones: Iterable[Zone]
    counters: Iterable[Counter] = ()
    markers: Iterable[Marker] = ()
    parts: Sequence[Iterable[Part]] = ()
    """For each seat, how its score came about."""
    phase: str = "play"
    """What is going on, as everybody may know: the texts `phase-<phase>` and `asked-<phase>`."""
    prompt: Phrase | None = None
    """What the seat is asked; only needed if it owes a decision."""
    around: Sequence[int] = ()
    """Who sits at the table, clockwise, if there are others than the seats."""
    notes: Mapping[int, Phrase] = field(default_factory=dict)
    """What is to be said of cards in the trick that are not what they look like, by the seats that played them."""
    labels: Mapping[str, Phrase] = field(default_factory=dict)
    """What options are called, by their names, where the text `do-<first word>` does not say enough."""
    about: Mapping[str, str] = field(default_factory=dict)
    """The piece that an option is about, by the option's name, where it is not the last word of that;
    "" is one that lies face down."""


def phrase(key: str, **args: Any) -> Phrase:
    """A phrase from its key and named arguments."""
    return Phrase(key, args)


def of_text(text: Text) -> Phrase:
    """The engine's text as a phrase."""
    return Phrase(text.key, dict(text.args))


def zone(name: str, seat: int, layout: Layout, pieces: Iterable[str | None], key: str = "") -> Zone:
    """A zone whose label is the text `zone-<key>`: its name, unless the label says in which state it is."""
    lying = tuple(pieces)
    return Zone(name, seat, layout, lying, Phrase(f"zone-{key or name}", {"seat": seat}), not lying)


def hand_zones(state: TrickState, seat: int) -> list[Zone]:
    """A fan of cards for each seat: the own one face up, of others what the seat knows; all when the game is over."""
    zones = []
    for other in range(state.seats):
        hand = state.hands[other]
        known = hand if other == seat or not state.pending else hand & state.knows(seat, other)
        zones.append(zone("hand", other, "fan", (*state.deck.names(known), *(None,) * count(hand & ~known))))
    return zones


def pile(state: TrickState, name: str, seat: int, cards: int, layout: Layout = "row") -> Zone:
    """A zone of cards that lie face up; its label is the text `zone-<name>`."""
    return zone(name, seat, layout, state.deck.names(cards))


def face_down(state: TrickState, name: str, seat: int, cards: int) -> Zone:
    """A pile at which nobody may look before the game is over; its label is the text `zone-<name>`."""
    return zone(name, seat, "pile", (None,) * count(cards) if state.pending else state.deck.names(cards))


def counter(name: str, seat: int, value: int, maximum: int | None = None) -> Counter:
    """A counter whose label is the text `counter-<name>`; a seat's that stands at 0 and counts to nothing is idle."""
    idle = not value and maximum is None and seat != TABLE
    return Counter(name, seat, value, maximum, Phrase(f"counter-{name}", {"seat": seat}), idle)


def marker(name: str, seat: int, key: str = "", **args: Any) -> Marker:
    """A marker whose label is the text `marker-<key>`: its name, unless the label says in which state it is."""
    return Marker(name, seat, Phrase(f"marker-{key or name}", {"seat": seat, **args}))


def nothing(name: str, seat: int) -> Marker:
    """A marker that says nothing now."""
    return Marker(name, seat, NOTHING, idle=True)


NOTHING = Phrase("")
