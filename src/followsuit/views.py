"""What a seat sees, in one shape for every game: enough to draw a table without knowing the rules.

A view is built up from what the seat may know. Zones, counters and markers of a game are the same in
number and order for the whole game. A text stays a key with arguments until `Words` puts it into a
language; `spoken` then holds the sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import cache
from typing import TYPE_CHECKING, Any, Literal

from followsuit.engine.bits import BIT, count, members
from followsuit.engine.events import Text
from followsuit.engine.exchange import Passing
from followsuit.engine.state import State
from followsuit.engine.tricks import TrickState

if TYPE_CHECKING:
    from dataclasses import dataclass as record

    from pydantic import TypeAdapter
else:
    from dataclasses import dataclass

    def record(*, frozen, slots):
        """Nobody changes a view, and mypy sees to it; if Python did, making one would take three times as long."""
        return dataclass(slots=slots)


Layout = Literal["fan", "row", "grid", "pile", "track"]
Wins = Literal["alone", "teams", "together"]
Points = Literal["open", "own", "secret"]
TABLE = -1
"""The seat of what belongs to nobody."""


@record(frozen=True, slots=True)
class Phrase:
    """A text in a view: its key and arguments, and the sentence once it is put into words."""

    key: str
    args: dict[str, Any] = field(default_factory=dict)
    spoken: str = ""


@record(frozen=True, slots=True)
class Zone:
    """A place where pieces lie. A piece is its code, or null where it lies face down."""

    id: str
    seat: int
    layout: Layout
    pieces: tuple[str | None, ...]
    label: Phrase


@record(frozen=True, slots=True)
class Counter:
    """A number everybody looks at, with its maximum where it has one."""

    id: str
    seat: int
    value: int
    maximum: int | None
    label: Phrase


@record(frozen=True, slots=True)
class Marker:
    """Something that lies with a seat, or with nobody (−1): a lead card, a trump."""

    id: str
    seat: int
    label: Phrase


@record(frozen=True, slots=True)
class Play:
    """A card in a trick, who played it, and what else is to be said of it; null is a card face down."""

    seat: int
    card: str | None
    note: Phrase | None = None


@record(frozen=True, slots=True)
class Trick:
    """Cards in the order of play; the winner is −1 as long as there is none."""

    plays: tuple[Play, ...] = ()
    winner: int = -1


@record(frozen=True, slots=True)
class Part:
    """A part of a score, and how it came about."""

    label: Phrase
    points: int


@record(frozen=True, slots=True)
class Score:
    """The running result of a seat; null as long as it is secret."""

    seat: int
    points: int | None
    parts: tuple[Part, ...] = ()


@record(frozen=True, slots=True)
class Choice:
    """An option of the seat: open, or closed for a reason. `piece` is the card it is about, if it is about one."""

    number: int
    name: str
    label: Phrase
    piece: str = ""
    closed: Phrase | None = None


@record(frozen=True, slots=True)
class View:
    """All that a seat (−1: a spectator) may know now."""

    game: str
    seats: int
    seat: int
    around: tuple[int, ...]
    """Who sits at the table, clockwise; from the number of seats on, those for whom the game itself decides."""
    round: int
    pending: tuple[int, ...]
    """The seats that owe a decision."""
    trick: Trick
    last_trick: Trick
    zones: tuple[Zone, ...]
    counters: tuple[Counter, ...]
    markers: tuple[Marker, ...]
    scores: tuple[Score, ...]
    winners: tuple[int, ...]
    """Empty until the game is over; then, too, if all played together and failed."""
    wins: Wins
    """Who can win: everybody alone, a team, or all together or nobody."""
    teams: tuple[int, ...]
    """The team of each seat."""
    prompt: Phrase | None
    options: tuple[Choice, ...]
    choose: int = 1
    """How many options are still to be chosen: one; several cards of a set; 0: any number, then `done`."""
    chosen: tuple[str, ...] = ()
    """Cards that the seat has chosen so far of a set it has not finished."""
    log_from: int = 0
    """How many things the seat saw happen before those of the log."""
    log: tuple[Phrase, ...] = ()
    """What happened since the last trick began, as far as the seat may know it."""


def put_into_words(view: View, said: Callable[[Phrase], Phrase]) -> View:
    """A copy of a view in which every phrase is replaced by what `said` makes of it."""
    prompt = view.prompt
    return View(
        game=view.game,
        seats=view.seats,
        seat=view.seat,
        around=view.around,
        round=view.round,
        pending=view.pending,
        trick=_trick_in_words(view.trick, said),
        last_trick=_trick_in_words(view.last_trick, said),
        zones=tuple([Zone(z.id, z.seat, z.layout, z.pieces, said(z.label)) for z in view.zones]),
        counters=tuple([Counter(c.id, c.seat, c.value, c.maximum, said(c.label)) for c in view.counters]),
        markers=tuple([Marker(m.id, m.seat, said(m.label)) for m in view.markers]),
        scores=tuple([_score_in_words(score, said) if score.parts else score for score in view.scores]),
        winners=view.winners,
        wins=view.wins,
        teams=view.teams,
        prompt=None if prompt is None else said(prompt),
        options=tuple([_choice_in_words(choice, said) for choice in view.options]),
        choose=view.choose,
        chosen=view.chosen,
        log_from=view.log_from,
        log=tuple([said(line) for line in view.log]),
    )


def _trick_in_words(trick: Trick, said: Callable[[Phrase], Phrase]) -> Trick:
    if not any(play.note for play in trick.plays):
        return trick
    plays = [
        play if play.note is None else Play(play.seat, play.card, said(play.note)) for play in trick.plays
    ]
    return Trick(tuple(plays), trick.winner)


def _score_in_words(score: Score, said: Callable[[Phrase], Phrase]) -> Score:
    return Score(
        score.seat, score.points, tuple([Part(said(part.label), part.points) for part in score.parts])
    )


def _choice_in_words(choice: Choice, said: Callable[[Phrase], Phrase]) -> Choice:
    closed = choice.closed
    why = None if closed is None else said(closed)
    return Choice(choice.number, choice.name, said(choice.label), choice.piece, why)


@record(frozen=True, slots=True)
class Tableau:
    """What a game's table.py says of a position; the rest of a view follows from the state."""

    zones: Iterable[Zone]
    counters: Iterable[Counter] = ()
    markers: Iterable[Marker] = ()
    parts: Sequence[Iterable[Part]] = ()
    """For each seat, how its score came about."""
    prompt: Phrase | None = None
    """What the seat is asked; only needed if it owes a decision."""
    choose: int = 1
    """How many options are still to be chosen: one; several cards of a set; 0: any number, then `done`."""
    chosen: Sequence[str] = ()
    """What the seat has chosen so far of such a set."""
    around: Sequence[int] = ()
    """Who sits at the table, clockwise, if there are others than the seats."""
    notes: Mapping[int, Phrase] = field(default_factory=dict)
    """What is to be said of cards in the trick that are not what they look like, by the seats that played them."""
    labels: Mapping[str, Phrase] = field(default_factory=dict)
    """What options are called, by their names, where the text `do-<first word>` does not say enough."""


def phrase(key: str, **args: Any) -> Phrase:
    """A phrase from its key and named arguments."""
    return Phrase(key, args)


def of_text(text: Text) -> Phrase:
    """The engine's text as a phrase."""
    return Phrase(text.key, dict(text.args))


def hand_zones(state: TrickState, seat: int) -> list[Zone]:
    """A fan of cards for each seat: the own one face up, of others what the seat knows; all when the game is over."""
    zones = []
    for other in range(state.seats):
        hand = state.hands[other]
        known = hand if other == seat or not state.pending else hand & state.knows(seat, other)
        pieces = (*state.deck.names(known), *(None,) * count(hand & ~known))
        zones.append(Zone("hand", other, "fan", pieces, phrase("zone-hand", seat=other)))
    return zones


def pile(state: TrickState, name: str, seat: int, cards: int, layout: Layout = "row") -> Zone:
    """A zone of cards that lie face up; its label is the text `zone-<name>`."""
    return Zone(name, seat, layout, tuple(state.deck.names(cards)), phrase(f"zone-{name}", seat=seat))


def face_down(state: TrickState, name: str, seat: int, cards: int) -> Zone:
    """A pile at which nobody may look before the game is over; its label is the text `zone-<name>`."""
    codes = state.deck.names(cards)
    pieces = (None,) * len(codes) if state.pending else tuple(codes)
    return Zone(name, seat, "pile", pieces, phrase(f"zone-{name}", seat=seat))


def chosen(exchange: Passing, seat: int) -> int:
    """What a seat (−1: a spectator) has chosen so far in an exchange that goes on."""
    return exchange.chosen[seat] if seat >= 0 and not exchange.over else 0


def missing(exchange: Passing, seat: int) -> int:
    """How many cards a seat still has to choose together; 1 after the exchange, when cards are chosen alone."""
    return exchange.missing(seat) if seat >= 0 and not exchange.over else 1


def counter(name: str, seat: int, value: int, maximum: int | None = None) -> Counter:
    """A counter whose label is the text `counter-<name>`."""
    return Counter(name, seat, value, maximum, phrase(f"counter-{name}", seat=seat))


def marker(name: str, seat: int, key: str = "", **args: Any) -> Marker:
    """A marker whose label is the text `marker-<key>`: its name, unless the label says in which state it is."""
    return Marker(name, seat, phrase(f"marker-{key or name}", seat=seat, **args))


def view_of(
    game: str, state: State, seat: int, tableau: Tableau, wins: Wins = "alone", points: Points = "open"
) -> View:
    """The view of a seat, from the state and what the game's table says of it."""
    trick, last_trick = _tricks(state, seat, tableau.notes)
    asked = seat >= 0 and bool(state.pending & BIT[seat])
    log_from, log = _log(state, seat)
    return View(
        game=game,
        seats=state.seats,
        seat=seat,
        around=tuple(tableau.around) or tuple(range(state.seats)),
        round=state.round,
        pending=tuple(members(state.pending)),
        trick=trick,
        last_trick=last_trick,
        zones=tuple(tableau.zones),
        counters=tuple(tableau.counters),
        markers=tuple(tableau.markers),
        scores=tuple(_scores(state, seat, tableau.parts, points)),
        winners=tuple(members(state.winners())),
        wins=wins,
        teams=tuple(state.team(other) for other in range(state.seats)),
        prompt=tableau.prompt if asked else None,
        options=_choices(state, seat, tableau.labels) if asked else (),
        choose=tableau.choose if asked else 1,
        chosen=tuple(tableau.chosen) if asked else (),
        log_from=log_from,
        log=log,
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


def _choices(state: State, seat: int, labels: Mapping[str, Phrase]) -> tuple[Choice, ...]:
    legal = state.options(seat)
    codes = state.deck.codes if isinstance(state, TrickState) else []
    choices = []
    for number in members(state.thinkable(seat) | legal):
        name = state.name(seat, number)
        verb, _, argument = name.partition(" ")
        piece = argument if argument in codes else ""
        args: dict[str, Any] = {"card": piece} if piece else {"item": argument} if argument else {}
        if argument.isdecimal() and int(argument) < state.seats:
            args["seat"] = int(argument)  # for texts of moves that are about a seat
        why = None if legal & BIT[number] else state.why_not(seat, number)
        closed = None if why is None else of_text(why)
        label = labels.get(name) or Phrase(f"do-{verb}", args)
        choices.append(Choice(number, name, label, piece, closed))
    return tuple(choices)


def _log(state: State, seat: int) -> tuple[int, tuple[Phrase, ...]]:
    if state.sink is None:
        return 0, ()
    seen = state.sink.seen_by(seat)
    recent = [event for event in state.sink.recent() if event.known_to(seat)]
    return len(seen) - len(recent), tuple(of_text(event) for event in recent)


@cache
def _adapter() -> TypeAdapter[View]:
    from pydantic import TypeAdapter

    return TypeAdapter(View)


def schema() -> dict[str, Any]:
    """The JSON schema of a view."""
    return _adapter().json_schema(mode="serialization")


def to_json(view: View) -> str:
    """A view as JSON text that follows the schema."""
    return _adapter().dump_json(view).decode()
