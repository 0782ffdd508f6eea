"""What a seat sees of TRICKTAKERs."""

from __future__ import annotations

from followsuit.engine.bits import BIT, members
from followsuit.games.tricktakers.cards import DECK
from followsuit.games.tricktakers.characters.adventurer import Adventurer
from followsuit.games.tricktakers.characters.ruler import TASKS, Ruler
from followsuit.games.tricktakers.items import INITIAL_SLOTS, ITEMS
from followsuit.games.tricktakers.part import CHARACTERS, CHOOSE, HAND, LEAD, OWN, PICK, SPEND
from followsuit.games.tricktakers.rules import TrickTakers
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
    nothing,
    of_text,
    phrase,
    pile,
    zone,
)

MOST_SEATS = 5
MOST_TASKS = 2
SPEND_LABELS = {"stay": phrase("do-spend-none")}
LABELS = {
    "use sword+5": phrase("do-sword-up"),
    "use sword-5": phrase("do-sword-down"),
    "reserve hidden": phrase("do-reserve-hidden"),
    **{
        f"task {seat} {task}": phrase("do-task", seat=seat, item=task)
        for seat in range(MOST_SEATS)
        for task in TASKS
    },
}


def tableau(state: TrickTakers, seat: int) -> Tableau:
    """The table of TRICKTAKERs."""
    seats = range(state.seats)
    return Tableau(
        zones=[
            *hand_zones(state, seat),
            *(pile(state, "taken", other, state.taken[other]) for other in seats),
            *(row for other in seats for row in items(state, other)),
            *(discards(state, other, seat) for other in seats),
            face_down(state, "deck", TABLE, state.in_deck()),
            left_out(state, seat),
            characters("offer", TABLE, state.offer if state.asked == CHOOSE else 0),
            *(characters("own", other, state.own[other]) for other in seats),
        ],
        counters=[
            counter("trick", TABLE, state.trick_number(), HAND),
            *(counter("tricks", other, state.tricks[other]) for other in seats),
            *(counter("crowns", other, state.crowns[other]) for other in seats),
            *(counter("black-crowns", other, state.black_crowns[other]) for other in seats),
            *(counter("drawn", other, state.drawn[other]) for other in seats),
        ],
        markers=[
            marker("order", TABLE, "kakumei") if state.kakumei else nothing("order", TABLE),
            reserved(state),
            *(character(state, other) for other in seats),
            *(own_fact(state, other) for other in seats),
            *(task(state, other, number) for other in seats for number in range(MOST_TASKS)),
        ],
        prompt=prompt(state, seat),
        notes=notes(state),
        labels=LABELS | SPEND_LABELS if state.asked == SPEND else LABELS,
    )


def items(state: TrickTakers, seat: int) -> list[Zone]:
    """The items of a seat: on its initial slots, and on those it has won."""
    part = state.parts[seat]
    slots = list(part.slots) if isinstance(part, Adventurer) else []
    held = {"items": slots[:INITIAL_SLOTS], "new-items": slots[INITIAL_SLOTS:]}
    return [
        zone(name, seat, "row", (ITEMS[item] for item in some if item >= 0)) for name, some in held.items()
    ]


def discards(state: TrickTakers, owner: int, seat: int) -> Zone:
    """What a seat has discarded, and is about to exchange: it knows its own."""
    cards = state.discards[owner] | state.away(owner)
    if owner == seat:
        return pile(state, "discards", owner, cards, "pile")
    return face_down(state, "discards", owner, cards)


def left_out(state: TrickTakers, seat: int) -> Zone:
    """The two cards that the Berserker did not draw; it knows them."""
    cards, own = 0, False
    for part in state.parts:
        cards |= part.left_out()
        own = own or (part.seat == seat and part.left_out() != 0)
    return pile(state, "left-out", TABLE, cards) if own else face_down(state, "left-out", TABLE, cards)


def characters(name: str, seat: int, mask: int) -> Zone:
    """Characters that lie open."""
    return zone(name, seat, "row", (CHARACTERS[number] for number in members(mask)))


def reserved(state: TrickTakers) -> Marker:
    """The card of the trick that the Collector has reserved; nobody is told which one lies face down."""
    if state.reserved < 0:
        return nothing("reserved", TABLE)
    card = state.trick[state.reserved]
    if state.covered & BIT[card]:
        return marker("reserved", TABLE, "reserved-hidden", cards=[])
    return marker("reserved", TABLE, cards=[DECK.codes[card]])


def character(state: TrickTakers, seat: int) -> Marker:
    """Who a seat is in this round."""
    number = state.parts[seat].character
    if number < 0:
        return nothing("character", seat)
    return marker("character", seat, item=CHARACTERS[number])


def own_fact(state: TrickTakers, seat: int) -> Marker:
    """What else is known about a character: a bid and a bet, how often Kakumei is left, the item in use."""
    fact = state.parts[seat].fact()
    return marker("fact", seat, fact.key, **fact.args) if fact.key else nothing("fact", seat)


def notes(state: TrickTakers) -> dict[int, Phrase]:
    """As what cards of the trick count that are not what they look like."""
    found = {}
    for place in range(state.lying):
        if state.trick[place] != state.counts_as[place]:
            likeness = state.likeness(state.counts_as[place])
            found[state.players[place]] = phrase(f"note-{likeness.key}", **likeness.args)
    return found


def task(state: TrickTakers, seat: int, number: int) -> Marker:
    """A task that a seat has got."""
    tasks = [
        given
        for part in state.parts
        if isinstance(part, Ruler) and len(part.tasks)
        for given in members(part.tasks[seat])
    ]
    if number < len(tasks):
        return marker(f"task-{number}", seat, "task", item=TASKS[tasks[number]])
    return nothing(f"task-{number}", seat)


def prompt(state: TrickTakers, seat: int) -> Phrase:
    """What the seat is asked."""
    if state.asked >= OWN:
        return of_text(state.parts[seat].question(state)) if seat >= 0 else phrase("")
    if not state.round:
        return phrase("ask-draft")
    asked = {CHOOSE: "ask-choose", PICK: "ask-pick", SPEND: "ask-spend", LEAD: "ask-who-leads"}
    if state.asked in asked:
        return phrase(asked[state.asked])
    return phrase("ask-follow" if state.lying else "ask-lead")
