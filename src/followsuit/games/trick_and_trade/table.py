"""What a seat sees of Trick and Trade."""

from __future__ import annotations

from followsuit.engine.bits import count
from followsuit.games.trick_and_trade.cards import ALL_TRADING, DECK, SUITS
from followsuit.games.trick_and_trade.rules import TrickAndTrade
from followsuit.views import (
    TABLE,
    Counter,
    Part,
    Phrase,
    Tableau,
    Zone,
    counter,
    face_down,
    hand_zones,
    phrase,
    pile,
    zone,
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
            zone("first-row", TABLE, "row", state.row(0)),
            zone("second-row", TABLE, "row", state.row(1)),
            face_down_always("trading-deck", state.in_play() - state.come_up()),
            face_down_always("left-out", ALL_TRADING - state.in_play()),
            face_down_always("aside", count(state.aside)),
            face_down(state, "out", TABLE, state.out),
            *(zone("trading", other, "row", state.taken_by(other)) for other in seats),
            lead_card("lead-offer", TABLE, state),
            *(lead_card("lead-card", other, state) for other in seats),
        ],
        counters=[
            counter("trick", TABLE, min(state.trick_number + 1, state.tricks), state.tricks),
            *(value(state, suit) for suit in suits),
            *(counter("rank", other, rank(state, other)) for other in seats),
        ],
        parts=[parts(state, other) for other in seats],
        phase="play" if state.taking < 0 else "take",
        prompt=prompt(state),
    )


def lead_card(name: str, place: int, state: TrickAndTrade) -> Zone:
    """Where the lead card lies: before a seat, or on offer to all."""
    return zone(name, place, "row", ["lead"] if state.lead_card == place else [])


def face_down_always(name: str, cards: int) -> Zone:
    """A pile at which nobody looks even when the game is over."""
    return zone(name, TABLE, "pile", (None,) * cards)


def value(state: TrickAndTrade, suit: int) -> Counter:
    """What a suit is worth now; its label says what an icon of it would count."""
    code = DECK.suits[suit]
    label = phrase("counter-value", suit=code, times=state.multiplier(suit))
    return Counter(f"value-{code}", TABLE, state.values[suit], None, label)


def rank(state: TrickAndTrade, seat: int) -> int:
    """The place of a seat in the trick just played while trading cards are taken, from 1; otherwise 0."""
    return 0 if state.taking < 0 else list(state.order).index(seat) + 1


def parts(state: TrickAndTrade, seat: int) -> list[Part]:
    """Icons times multiplier, suit by suit."""
    found = []
    for suit in range(SUITS):
        icons = state.icons[seat * SUITS + suit]
        times = state.multiplier(suit)
        label = phrase("part-suit", suit=DECK.suits[suit], icons=icons, times=times)
        found.append(Part(label, icons * times))
    return found


def prompt(state: TrickAndTrade) -> Phrase:
    """What the seat is asked whose turn it is."""
    if state.taking >= 0:
        return phrase("ask-take" if state.lead_card >= 0 else "ask-take-or-lead", rank=state.taking + 1)
    return phrase("ask-follow" if state.lying else "ask-lead")
