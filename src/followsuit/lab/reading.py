"""What a load generator reads of a server's messages: as little as it needs of each."""

from __future__ import annotations

import random

import msgspec
from msgspec import Struct

from followsuit.lab.witness import Seen


class Chair(Struct):
    """A seat."""

    ready: bool
    away: str | None


class TableNow(Struct):
    """A table."""

    stage: str
    games: int
    seat: int | None
    chairs: tuple[Chair, ...]


class Step(Struct):
    """A step; the view is read when it is known what is needed of it."""

    number: int
    decision: int | None
    view: msgspec.Raw
    anew: bool


class Message(Struct):
    """Any message."""

    type: str
    re: int = 0
    done: bool = False
    key: str = ""
    game: int = 0
    step: Step | None = None
    table: TableNow | None = None


class Key(Struct, frozen=True):
    """A text."""

    key: str


class Play(Struct, frozen=True):
    """A card in a trick."""

    seat: int
    card: str | None


class Trick(Struct, frozen=True):
    """A trick."""

    plays: tuple[Play, ...]
    winner: int


class Zone(Struct, frozen=True):
    """Where pieces lie."""

    id: str
    seat: int
    pieces: tuple[str | None, ...]


class Counter(Struct, frozen=True):
    """A number."""

    id: str
    seat: int
    value: int


class Marker(Struct, frozen=True):
    """Something that lies with a seat."""

    id: str
    seat: int


class Score(Struct, frozen=True):
    """A seat's points."""

    seat: int
    points: int | None


class View(Struct):
    """What lies on the table."""

    round: int
    phase: Key
    pending: tuple[int, ...]
    trick: Trick
    last_trick: Trick
    zones: tuple[Zone, ...]
    counters: tuple[Counter, ...]
    markers: tuple[Marker, ...]
    scores: tuple[Score, ...]
    winners: tuple[int, ...]


class Choice(Struct):
    """An option."""

    number: int
    name: str
    closed: Key | None


class Selection(Struct):
    """How a set is chosen."""

    least: int
    most: int
    groups: tuple[tuple[int, ...], ...]
    done: int | None


class Question(Struct):
    """What a seat is asked."""

    options: tuple[Choice, ...]
    selection: Selection | None


_message = msgspec.json.Decoder(Message)
_view = msgspec.json.Decoder(View)
_question = msgspec.json.Decoder(Question)


def message(data: bytes) -> Message:
    """A message of the server."""
    return _message.decode(data)


def seen(step: Step, before: int) -> Seen:
    """What a seat saw, so that it can be compared."""
    view = _view.decode(step.view)
    plays = view.trick.plays + view.last_trick.plays
    shared = (
        view.round,
        view.phase,
        view.pending,
        view.winners,
        view.counters,
        view.markers,
        (view.trick.winner, view.last_trick.winner, len(view.trick.plays)),
        tuple(play.seat for play in plays),
        tuple((zone.id, zone.seat, len(zone.pieces)) for zone in view.zones),
    )
    parts = [hash(zone.pieces) if None not in zone.pieces else None for zone in view.zones]
    parts += [hash(play.card) if play.card is not None else None for play in plays]
    parts += [score.points for score in view.scores]
    whole = hash(bytes(step.view))
    return Seen(step.number, before, whole, hash(shared), tuple(parts), view.pending, step.decision)


def answer(step: Step, luck: random.Random) -> tuple[list[int], tuple[str, ...], bool]:
    """Options that answer a step's question at random, their names, and whether they are a set of open size."""
    question = _question.decode(step.view)
    names = {choice.number: choice.name for choice in question.options}
    chosen = sorted(_chosen(question, luck))
    open_end = question.selection is not None and question.selection.done is not None
    return chosen, tuple(names[number] for number in chosen), open_end


def _chosen(question: Question, luck: random.Random) -> list[int]:
    selection = question.selection
    choices = [choice.number for choice in question.options if choice.closed is None]
    if selection is None:
        return [luck.choice(choices)]
    least = max(1, selection.least)
    groups = [group for group in selection.groups if len(group) >= least]
    alone = [number for number in choices if all(number not in group for group in selection.groups)]
    if not groups or (alone and luck.random() < 0.3):
        return [luck.choice(alone)]
    group = luck.choice(groups)
    return luck.sample(group, luck.randint(least, min(selection.most, len(group))))
