"""What a seat sees of 10 Tricks Later."""

from __future__ import annotations

from followsuit.games.ten_tricks_later.cards import INFECTED, TRACK_END, V8
from followsuit.games.ten_tricks_later.rules import TRICKS, TenTricksLater
from followsuit.views import (
    TABLE,
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
    phrase,
    pile,
    zone,
)


def tableau(state: TenTricksLater, seat: int) -> Tableau:
    """The table of 10 Tricks Later."""
    seats = range(state.seats)
    return Tableau(
        zones=[
            *hand_zones(state, seat),
            *(pile(state, "upper", other, state.upper[other]) for other in seats),
            *(pile(state, "lower", other, state.lower[other]) for other in seats),
            *(face_down(state, "lost", other, state.lost[other]) for other in seats),
            aside(state, seat),
            face_down(state, "gone", TABLE, state.gone),
        ],
        counters=[
            counter("trick", TABLE, min(state.tricks + 1, TRICKS), TRICKS),
            *(counter("track", other, state.track[other], TRACK_END) for other in seats),
        ],
        markers=[
            ban(state),
            marker("v8", state.taker, "v8-taken") if state.taker >= 0 else nothing("v8", TABLE),
        ],
        parts=[parts(state, other) for other in seats],
        phase="exchange" if state.exchanging else "play",
        prompt=prompt(state, seat),
    )


def ban(state: TenTricksLater) -> Marker:
    """Whether infected may be led; nobody leads when the game is over."""
    if not state.pending:
        return nothing("ban", TABLE)
    return marker("ban", TABLE, "ban-lifted" if state.seen_infected else "ban")


def aside(state: TenTricksLater, seat: int) -> Zone:
    """V8 lies open; the card for which it was taken is known to who gave it away."""
    open_ = state.aside == V8 or state.taker == seat or not state.pending
    pieces = state.deck.names(state.aside) if open_ else [None]
    key = "swapped" if state.taker >= 0 else "aside" if state.exchanging else "not-taken"
    return zone("aside", TABLE, "pile", pieces, key)


def parts(state: TenTricksLater, seat: int) -> list[Part]:
    """How the last round's points came about; what earlier rounds brought comes first."""
    last = state.round_points(seat)
    raw = [
        Part(phrase("part-rescued"), state.rescued[seat]),
        Part(phrase("part-full-track"), state.full_track[seat]),
        Part(phrase("part-lost"), -state.eaten[seat]),
    ]
    floor = Part(phrase("part-floor"), last - sum(part.points for part in raw))
    before = Part(phrase("part-before"), state.totals[seat] - last)
    return [part for part in (before, *raw, floor) if part.points]


def prompt(state: TenTricksLater, seat: int) -> Phrase:
    """What the seat is asked."""
    if state.exchanging and seat >= 0:
        return phrase("ask-keep" if state.hands[seat] & INFECTED else "ask-swap")
    return phrase("ask-follow" if state.lying else "ask-lead")
