"""Views and steps put into words: copies in which every phrase is replaced by what a speaker makes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from followsuit.views.shape import (
    Asked,
    Choice,
    Counter,
    Marker,
    Part,
    Phrase,
    Play,
    Score,
    Step,
    Told,
    Trick,
    View,
    Zone,
)

Speak = Callable[[Phrase], Phrase]


def step_in_words(step: Step, said: Speak) -> Step:
    """A step in words, its view too."""
    told, view = told_in_words(step.told, said), view_in_words(step.view, said)
    return Step(step.number, step.decision, told, step.settled, view, step.anew)


def told_in_words(told: Iterable[Told], said: Speak) -> tuple[Told, ...]:
    """What happened in words."""
    return tuple([Told(said(one.phrase), one.moves) for one in told])


def view_in_words(view: View, said: Speak) -> View:
    """A view in words."""
    prompt = view.prompt
    return View(
        schema=view.schema,
        game=view.game,
        seats=view.seats,
        seat=view.seat,
        around=view.around,
        round=view.round,
        phase=said(view.phase),
        pending=view.pending,
        asked=tuple([Asked(one.seat, said(one.label)) for one in view.asked]),
        trick=_trick(view.trick, said),
        last_trick=_trick(view.last_trick, said),
        zones=tuple(
            [Zone(z.id, z.seat, z.layout, z.pieces, said(z.label), z.idle, z.ids) for z in view.zones]
        ),
        counters=tuple(
            [Counter(c.id, c.seat, c.value, c.maximum, said(c.label), c.idle) for c in view.counters]
        ),
        markers=tuple([Marker(m.id, m.seat, said(m.label), m.idle) for m in view.markers]),
        scores=tuple([_score(score, said) if score.parts else score for score in view.scores]),
        winners=view.winners,
        wins=view.wins,
        teams=view.teams,
        prompt=None if prompt is None else said(prompt),
        options=tuple([_choice(choice, said) for choice in view.options]),
        selection=view.selection,
    )


def _trick(trick: Trick, said: Speak) -> Trick:
    if not any(play.note for play in trick.plays):
        return trick
    plays = [
        play if play.note is None else Play(play.seat, play.card, said(play.note), play.id)
        for play in trick.plays
    ]
    return Trick(tuple(plays), trick.winner)


def _score(score: Score, said: Speak) -> Score:
    parts = [Part(said(part.label), part.points) for part in score.parts]
    return Score(score.seat, score.points, tuple(parts))


def _choice(choice: Choice, said: Speak) -> Choice:
    return Choice(
        choice.number,
        choice.name,
        said(choice.label),
        choice.piece,
        choice.place,
        choice.id,
        choice.about_seat,
        choice.value,
        None if choice.closed is None else said(choice.closed),
    )
