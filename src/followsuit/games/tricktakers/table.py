"""What a seat sees of TRICKTAKERs."""

from __future__ import annotations

from followsuit.engine.bits import BIT, count, lowest, mask_of, members, zeros
from followsuit.games.tricktakers.cards import BERSERKER, DECK, RAGE
from followsuit.games.tricktakers.characters.adventurer import Adventurer
from followsuit.games.tricktakers.characters.ruler import TASKS, Ruler
from followsuit.games.tricktakers.items import ALL_ITEMS, FIRST_CHOICE, INITIAL_SLOTS, ITEMS, SECOND_CHOICE
from followsuit.games.tricktakers.part import CHARACTERS, CHOOSE, HAND, LEAD, NOBODY, OWN, PICK, PLAY, SPEND
from followsuit.games.tricktakers.playing import TURN
from followsuit.games.tricktakers.rules import TrickTakers
from followsuit.views import (
    TABLE,
    Counter,
    Marker,
    Part,
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

ADVENTURER = BIT[CHARACTERS.index("adventurer")]
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
ABOUT = {"use sword+5": "sword", "use sword-5": "sword", "reserve hidden": ""}
QUESTIONS = {
    CHOOSE: "ask-choose",
    PICK: "ask-pick",
    SPEND: "ask-spend",
    LEAD: "ask-who-leads",
    PLAY: "ask-play",
}
PHASES = {"ask-discard-too-many": "discard", "ask-map": "exchange"}
"""Questions that are of another phase than their names say."""


def tableau(state: TrickTakers, seat: int) -> Tableau:
    """The table of TRICKTAKERs."""
    seats = range(state.seats)
    return Tableau(
        zones=[
            *hand_zones(state, seat),
            *(character(state, other) for other in seats),
            *(pile(state, "taken", other, state.taken[other]) for other in seats),
            *(row for other in seats for row in items(state, other)),
            *(discards(state, other, seat) for other in seats),
            face_down(state, "deck", TABLE, state.in_deck()),
            berserker_deck(state, seat),
            offer(state),
            *(zone("own", other, "row", characters(state.own[other])) for other in seats),
            *items_to_come(state),
        ],
        counters=[
            trick_counter(state),
            *(counter("tricks", other, state.tricks[other]) for other in seats),
            *(counter("crowns", other, state.crowns[other]) for other in seats),
            *(counter("black-crowns", other, state.black_crowns[other]) for other in seats),
            *(counter("drawn", other, state.drawn[other]) for other in seats),
        ],
        markers=[
            marker("order", TABLE, "kakumei") if state.kakumei else nothing("order", TABLE),
            reserved(state),
            *(own_fact(state, other) for other in seats),
            *(task(state, other, number) for other in seats for number in range(MOST_TASKS)),
        ],
        parts=[parts(state, other) for other in seats],
        phase=phase(state),
        prompt=prompt(state),
        notes=notes(state),
        labels=LABELS | SPEND_LABELS if state.asked == SPEND else LABELS,
        about=ABOUT,
    )


def trick_counter(state: TrickTakers) -> Counter:
    """Which trick is played; before the first there is nothing to say."""
    found = counter("trick", TABLE, state.trick_number(), HAND)
    found.idle = not found.value
    return found


def parts(state: TrickTakers, seat: int) -> list[Part]:
    """How the last round's points came about, when the game is over; earlier rounds are known by their sum only."""
    if not scored_at_the_end(state):
        return []
    twin = state.copy()  # nobody is told again what comes of tasks
    own, tasks = twin.parts[seat], zeros(twin.seats)
    for part in twin.parts:
        part.give_others(twin, tasks)
    label = phrase("part-character", item=CHARACTERS[own.character], tricks=twin.tricks[seat])
    last = [Part(label, own.points(twin)), Part(phrase("part-tasks"), tasks[seat])]
    before = state.score[seat] - sum(part.points for part in last)
    key = "part-before" if state.score[seat] else "part-before-floor"
    return [part for part in (Part(phrase(key), before), *last) if part.points]


def scored_at_the_end(state: TrickTakers) -> bool:
    """Whether the game is over and its last round was scored: not if a character has won it outright."""
    if state.pending:
        return False
    return state.winner == NOBODY or not any(part.wins(state) for part in state.parts)


def items(state: TrickTakers, seat: int) -> list[Zone]:
    """The items of a seat: on its initial slots, on those it has won, and what it has used."""
    part = state.parts[seat]
    slots, used = [], 0
    if isinstance(part, Adventurer):
        slots = list(part.slots)
        used = ALL_ITEMS & ~part.held() & ~to_be_found(part) if equipped(part) else 0
    held = {"items": slots[:INITIAL_SLOTS], "new-items": slots[INITIAL_SLOTS:], "used-items": members(used)}
    return [
        zone(name, seat, "row", (ITEMS[item] for item in some if item >= 0)) for name, some in held.items()
    ]


def equipped(part: Adventurer) -> bool:
    """Whether an Adventurer has taken along its first items."""
    return len(part.slots) >= INITIAL_SLOTS


def to_be_found(part: Adventurer) -> int:
    """The items that an Adventurer can still find."""
    return mask_of(list(part.item_deck)[part.top :])


def items_to_come(state: TrickTakers) -> list[Zone]:
    """The items that an Adventurer may start with, and face down the others; of no interest if nobody is one."""
    part = next((part for part in state.parts if isinstance(part, Adventurer)), None)
    start, rest = FIRST_CHOICE | SECOND_CHOICE, ALL_ITEMS
    if not state.cast & ADVENTURER:
        start, rest = 0, 0
    elif part is not None and equipped(part):
        start, rest = 0, to_be_found(part)
    elif part is not None and len(part.slots):
        start, rest = SECOND_CHOICE, ALL_ITEMS & ~part.held()
    first = zone("first-items", TABLE, "row", (ITEMS[item] for item in members(start)))
    first.idle = phase(state) != "equip"
    deck = zone("item-deck", TABLE, "pile", (None,) * count(rest & ~start))
    deck.idle = not deck.pieces or part is None
    return [first, deck]


def discards(state: TrickTakers, owner: int, seat: int) -> Zone:
    """What a seat has discarded, and is about to exchange: it knows its own."""
    cards = state.discards[owner] | state.away(owner)
    if owner == seat:
        return pile(state, "discards", owner, cards, "pile")
    return face_down(state, "discards", owner, cards)


def berserker_deck(state: TrickTakers, seat: int) -> Zone:
    """The Berserker's own seven cards; in a round with a Berserker, the two it did not draw, which it knows."""
    for part in state.parts:
        if part.left_out():
            show = pile if part.seat == seat else face_down
            return show(state, "left-out", TABLE, part.left_out())
    pieces = face_down(state, "left-out", TABLE, RAGE | BERSERKER).pieces
    unused = zone("left-out", TABLE, "pile", pieces, "berserker-deck")
    unused.idle = True
    return unused


def offer(state: TrickTakers) -> Zone:
    """The characters that may be chosen; those that nobody chose are put away when the tricks begin."""
    lying = state.offer if state.stage < TURN else 0
    return zone("offer", TABLE, "row", characters(lying), "offer" if state.asked == CHOOSE else "not-chosen")


def characters(mask: int) -> list[str]:
    """Characters by name."""
    return [CHARACTERS[number] for number in members(mask)]


def character(state: TrickTakers, seat: int) -> Zone:
    """Who a seat is in this round."""
    number = state.parts[seat].character
    return zone("character", seat, "row", [CHARACTERS[number]] if number >= 0 else [])


def reserved(state: TrickTakers) -> Marker:
    """The card of the trick that the Collector has reserved; nobody is told which one lies face down."""
    if state.reserved < 0:
        return nothing("reserved", TABLE)
    card = state.trick[state.reserved]
    if state.covered & BIT[card]:
        return marker("reserved", TABLE, "reserved-hidden", cards=[])
    return marker("reserved", TABLE, cards=[DECK.codes[card]])


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


def question(state: TrickTakers) -> Phrase:
    """What the seats are asked who owe a decision; from OWN on, it is only one seat."""
    if state.asked >= OWN:
        return of_text(state.parts[lowest(state.pending)].question(state))
    return phrase(QUESTIONS[state.asked] if state.round else "ask-draft")


def phase(state: TrickTakers) -> str:
    """What is going on; the question says it, and nothing in it is hidden."""
    asked = question(state).key if state.pending else ""
    return PHASES.get(asked, asked.removeprefix("ask-"))


def prompt(state: TrickTakers) -> Phrase | None:
    """What is asked, in words for who is asked."""
    if not state.pending:
        return None
    if state.asked == PLAY:
        return phrase("ask-follow" if state.lying else "ask-lead")
    return question(state)
