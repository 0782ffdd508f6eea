"""What a seat sees of TRICKTAKERs."""

from __future__ import annotations

from followsuit.engine.bits import count, members
from followsuit.games.tricktakers.cards import DECK
from followsuit.games.tricktakers.characters.adventurer import Adventurer
from followsuit.games.tricktakers.characters.gambler import Gambler
from followsuit.games.tricktakers.characters.resistance import Resistance
from followsuit.games.tricktakers.characters.ruler import TASKS, Ruler
from followsuit.games.tricktakers.items import ITEMS
from followsuit.games.tricktakers.position import CHARACTERS, CHOOSE, LEAD, OWN, PICK, SPEND
from followsuit.games.tricktakers.rules import HAND, TrickTakers
from followsuit.views import (
    TABLE,
    Marker,
    Phrase,
    Tableau,
    Zone,
    counter,
    face_down,
    hand_zones,
    marker,
    phrase,
    pile,
)

MOST_TASKS = 2


def tableau(state: TrickTakers, seat: int) -> Tableau:
    """The table of TRICKTAKERs."""
    seats = range(state.seats)
    left_out = 0
    for part in state.parts:
        left_out |= part.out_of_play()
    return Tableau(
        zones=[
            *hand_zones(state, seat),
            *(pile(state, "taken", other, state.taken[other]) for other in seats),
            *(items(state, other) for other in seats),
            *(discards(state, other, seat) for other in seats),
            face_down(state, "deck", TABLE, state.in_deck()),
            face_down(state, "left-out", TABLE, left_out),
            characters("offer", TABLE, state.offer),
            *(characters("own", other, state.own[other]) for other in seats),
        ],
        counters=[
            counter("trick", TABLE, min(state.played_tricks + 1, HAND), HAND),
            *(counter("tricks", other, state.tricks[other]) for other in seats),
            *(counter("crowns", other, state.crowns[other]) for other in seats),
            *(counter("black-crowns", other, state.black_crowns[other]) for other in seats),
            *(counter("drawn", other, state.drawn[other]) for other in seats),
        ],
        markers=[
            marker("order", TABLE, "kakumei" if state.kakumei else "usual-order"),
            marker(
                "reserved",
                TABLE,
                "reserved" if state.reserved else "nothing-reserved",
                cards=DECK.names(state.reserved),
            ),
            *(character(state, other) for other in seats),
            *(own_fact(state, other) for other in seats),
            *(task(state, other, number) for other in seats for number in range(MOST_TASKS)),
        ],
        prompt=prompt(state, seat),
    )


def reserved(state: TrickTakers) -> Marker:
    """The card of the trick that the Collector has reserved."""
    key = "reserved" if state.reserved else "nothing-reserved"
    return marker("reserved", TABLE, key, cards=DECK.names(state.reserved))


def items(state: TrickTakers, seat: int) -> Zone:
    """The items of a seat, slot by slot."""
    part = state.parts[seat]
    held = [ITEMS[item] for item in part.slots if item >= 0] if isinstance(part, Adventurer) else []
    return Zone("items", seat, "row", tuple(held), phrase("zone-items", seat=seat))


def discards(state: TrickTakers, owner: int, seat: int) -> Zone:
    """What a seat has discarded: it knows its own."""
    if owner == seat:
        return pile(state, "discards", owner, state.discards[owner], "pile")
    return face_down(state, "discards", owner, state.discards[owner])


def characters(name: str, seat: int, mask: int) -> Zone:
    """Characters that lie open."""
    return Zone(
        name, seat, "row", tuple(CHARACTERS[n] for n in members(mask)), phrase(f"zone-{name}", seat=seat)
    )


def character(state: TrickTakers, seat: int) -> Marker:
    """Who a seat is in this round."""
    number = state.parts[seat].character
    if number < 0:
        return marker("character", seat, "no-character")
    return marker("character", seat, item=CHARACTERS[number])


def own_fact(state: TrickTakers, seat: int) -> Marker:
    """What else is known about a character: a bid and a bet, how often Kakumei is left."""
    part = state.parts[seat]
    if isinstance(part, Gambler) and part.bid >= 0:
        return marker("fact", seat, "gambles", bid=part.bid, bet=part.bet)
    if isinstance(part, Resistance) and part.left > 0:
        return marker("fact", seat, "kakumei-left", number=part.left)
    return marker("fact", seat, "no-fact")


def task(state: TrickTakers, seat: int, number: int) -> Marker:
    """A task that a seat has got."""
    tasks = [
        other
        for part in state.parts
        if isinstance(part, Ruler) and len(part.tasks)
        for other in members(part.tasks[seat])
    ]
    if number < len(tasks):
        return marker(f"task-{number}", seat, "task", item=TASKS[tasks[number]])
    return marker(f"task-{number}", seat, "no-task")


def prompt(state: TrickTakers, seat: int) -> Phrase:
    """What the seat is asked."""
    if state.asked >= OWN and seat >= 0:
        name = CHARACTERS[state.parts[seat].character]
        return phrase(f"ask-{name}-{state.asked - OWN}", left=count(state.exchanged))
    asked = {CHOOSE: "ask-choose", PICK: "ask-pick", SPEND: "ask-spend", LEAD: "ask-who-leads"}
    if state.asked in asked:
        return phrase(asked[state.asked])
    return phrase("ask-follow" if state.lying else "ask-lead")
