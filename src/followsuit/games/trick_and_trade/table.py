"""What a seat sees of Trick and Trade."""

from __future__ import annotations

from followsuit.engine.bits import count
from followsuit.games.trick_and_trade.rules import ALL_TRADING, DECK, SUITS, TrickAndTrade
from followsuit.views import (
    TABLE,
    Layout,
    Part,
    Phrase,
    Tableau,
    Zone,
    counter,
    hand_zones,
    marker,
    phrase,
    pile,
)


def tableau(state: TrickAndTrade, seat: int) -> Tableau:
    """The table of Trick and Trade."""
    seats = range(state.seats)
    suits = range(SUITS)
    return Tableau(
        zones=[
            *hand_zones(state, seat),
            *(
                pile(state, f"winning-{DECK.suits[suit]}", TABLE, state.winning & DECK.suit_mask[suit])
                for suit in suits
            ),
            *rows(state),
            *(trading(state, other) for other in seats),
        ],
        counters=[
            counter("trick", TABLE, min(state.trick_number + 1, state.tricks), state.tricks),
            *(counter(f"value-{DECK.suits[suit]}", TABLE, state.values[suit]) for suit in suits),
            *(counter(f"multiplier-{DECK.suits[suit]}", TABLE, state.multiplier(suit)) for suit in suits),
        ],
        markers=[marker("lead-card", state.lead_card)],
        parts=[parts(state, other) for other in seats],
        prompt=prompt(state, seat),
    )


def items(id: str, seat: int, layout: Layout, kinds: list[str]) -> Zone:
    """A zone of trading cards."""
    return Zone(id, seat, layout, tuple(kinds), phrase(f"zone-{id}", seat=seat))


def rows(state: TrickAndTrade) -> list[Zone]:
    """Both open rows, the face-down deck, and what is out."""
    used = state.tricks * state.seats
    start = min(state.row_start(), used)
    end = min(start + state.seats, used)
    hidden = used - state.shown()
    return [
        items("first-row", TABLE, "row", state.kinds_between(start, end)),
        items("second-row", TABLE, "row", state.kinds_between(end, state.shown())),
        Zone("trading-deck", TABLE, "pile", (None,) * hidden, phrase("zone-trading-deck")),
        Zone("left-out", TABLE, "pile", (None,) * (ALL_TRADING - used), phrase("zone-left-out")),
        Zone("aside", TABLE, "pile", (None,) * count(state.aside), phrase("zone-aside")),
        Zone("out", TABLE, "pile", (None,) * count(state.out), phrase("zone-out")),
    ]


def trading(state: TrickAndTrade, seat: int) -> Zone:
    """The trading cards a seat has taken."""
    taken = state.kinds_between(0, state.tricks * state.seats, seat + 1)
    return items("trading", seat, "row", taken)


def parts(state: TrickAndTrade, seat: int) -> list[Part]:
    """Icons times multiplier, suit by suit."""
    found = []
    for suit in range(SUITS):
        icons = state.icons[seat * SUITS + suit]
        times = state.multiplier(suit)
        label = phrase("part-suit", suit=DECK.suits[suit], icons=icons, times=times)
        found.append(Part(label, icons * times))
    return found


def prompt(state: TrickAndTrade, seat: int) -> Phrase:
    """What the seat is asked."""
    if state.taking >= 0:
        return phrase("ask-take" if state.lead_card >= 0 else "ask-take-or-lead", rank=state.taking + 1)
    return phrase("ask-follow" if state.lying else "ask-lead")
