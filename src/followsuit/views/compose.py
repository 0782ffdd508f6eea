"""The view of a seat, from the state and what the game's table says of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from followsuit.engine.bits import BIT, DONE, members
from followsuit.engine.state import State
from followsuit.engine.tricks import TrickState
from followsuit.views.shape import (
    SCHEMA,
    TRICK,
    Asked,
    Choice,
    Part,
    Phrase,
    Place,
    Play,
    Points,
    Score,
    Selection,
    Trick,
    View,
    Wins,
    Zone,
)
from followsuit.views.tableau import Tableau, of_text

SEAT = "seat"
NUMBER = "number"
WORD = "word"
Lying = tuple[Sequence[Zone], Trick]
"""Where pieces lie."""
ASCENDING = "choose-ascending"
"""Why the engine refuses a card of a set: it wants them in their order, which is none of a client's business."""


def view_of(
    game: str,
    state: State,
    seat: int,
    tableau: Tableau,
    verbs: Mapping[str, str],
    wins: Wins = "alone",
    points: Points = "open",
) -> View:
    """The view of a seat; `verbs` tells what options are about, by the first word of their names."""
    trick, last_trick = _tricks(state, seat, tableau.notes)
    asked = seat >= 0 and bool(state.pending & BIT[seat])
    zones = tuple(tableau.zones)
    options = _choices(state, seat, tableau, verbs, (zones, trick)) if asked else ()
    pending = tuple(members(state.pending))
    return View(
        schema=SCHEMA,
        game=game,
        seats=state.seats,
        seat=seat,
        around=tuple(tableau.around) or tuple(range(state.seats)),
        round=state.round,
        phase=Phrase(f"phase-{tableau.phase}" if pending else "phase-over"),
        pending=pending,
        asked=tuple(
            Asked(other, Phrase(f"asked-{tableau.phase}", {"seat": other}))
            for other in pending
            if other != seat
        ),
        trick=trick,
        last_trick=last_trick,
        zones=zones,
        counters=tuple(tableau.counters),
        markers=tuple(tableau.markers),
        scores=tuple(_scores(state, seat, tableau.parts, points)),
        winners=tuple(members(state.winners())),
        wins=wins,
        teams=tuple(state.team(other) for other in range(state.seats)),
        prompt=tableau.prompt if asked else None,
        options=options,
        selection=_selection(state, seat, options) if asked else None,
    )


def _scores(state: State, seat: int, parts: Sequence[Iterable[Part]], points: Points) -> Iterator[Score]:
    """The scores that a seat may see: all of them when the game is over."""
    for other, score in enumerate(state.scores()):
        own = seat >= 0 and state.team(other) == state.team(seat)
        if points == "open" or not state.pending or (points == "own" and own):
            yield Score(other, score, tuple(parts[other]) if parts else ())
        else:
            yield Score(other, None)


def _tricks(state: State, seat: int, notes: Mapping[int, Phrase]) -> tuple[Trick, Trick]:
    if not isinstance(state, TrickState):
        return Trick(), Trick()
    codes = state.deck.codes
    now = []
    for place in range(state.lying):
        player, card = state.players[place], state.trick[place]
        hidden = state.covered & BIT[card] and player != seat
        now.append(Play(player, None if hidden else codes[card], notes.get(player)))
    last = [Play(state.last_players[n], codes[state.last_trick[n]]) for n in range(state.last_lying)]
    return Trick(tuple(now)), Trick(tuple(last), state.last_winner)


def _choices(
    state: State, seat: int, tableau: Tableau, verbs: Mapping[str, str], lying: Lying
) -> tuple[Choice, ...]:
    legal = state.options(seat)
    first = not state.chosen(seat)  # a set that is not begun may be chosen in any order
    deck = state.deck if isinstance(state, TrickState) else None
    choices = []
    for number in members(state.thinkable(seat) | legal):
        name = state.name(seat, number)
        verb, _, argument = name.partition(" ")
        about = verbs.get(verb, "")
        card = deck is not None and deck.has(argument)
        label = tableau.labels.get(name) or Phrase(f"do-{verb}", _arguments(argument, card, state.seats))
        choice = Choice(number, name, label)
        if about == SEAT:
            choice.about_seat = int(argument.partition(" ")[0])
        elif about == NUMBER:
            choice.value = int(argument)
        elif argument and about != WORD:
            piece = tableau.about.get(name, argument)
            choice.place = _place_of(piece or None, seat, lying, about.split())
            choice.piece = piece if card or choice.place is not None else ""
        if not legal & BIT[number]:
            why = state.why_not(seat, number)
            choice.closed = None if why is None or (why.key == ASCENDING and first) else of_text(why)
        choices.append(choice)
    return tuple(choices)


def _arguments(argument: str, card: bool, seats: int) -> dict[str, Any]:
    """What the text of an option is told: the card, or the item, and the seat if it may be one."""
    if not argument:
        return {}
    args: dict[str, Any] = {"card" if card else "item": argument}
    if argument.isdecimal() and int(argument) < seats:
        args["seat"] = int(argument)
    return args


def _place_of(piece: str | None, seat: int, lying: Lying, among: Sequence[str]) -> Place | None:
    """Where a piece lies that a seat may choose: in one of some zones, its own ones first; else in the trick."""
    zones, trick = lying
    found = None
    for zone in zones:
        if piece in zone.pieces and (not among or zone.id in among):
            if zone.seat == seat:
                return Place(zone.id, seat)
            found = found or Place(zone.id, zone.seat)
    if found is None and any(play.card == piece for play in trick.plays):
        return TRICK
    return found


def _selection(state: State, seat: int, options: Sequence[Choice]) -> Selection | None:
    """How a set is chosen; cards with the same verb go together."""
    missing = state.to_choose(seat)
    picked = state.chosen(seat)
    if missing == 1 and not picked:
        return None
    groups: dict[str, list[int]] = {}
    for choice in options:
        if choice.piece and choice.closed is None:
            groups.setdefault(choice.name.partition(" ")[0], []).append(choice.number)
    ends = bool(state.options(seat) & BIT[DONE])
    return Selection(
        least=missing or (0 if ends else 1),
        most=missing or max(map(len, groups.values()), default=0),
        groups=tuple(map(tuple, groups.values())),
        chosen=tuple(state.deck.names(picked)) if isinstance(state, TrickState) else (),
        done=None if missing else DONE,
    )
