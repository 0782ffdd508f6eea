"""A view as lines of text, without knowing the game."""

from __future__ import annotations

from collections.abc import Iterator

from followsuit.views import TABLE, Choice, Play, Score, Selection, Trick, View, Zone
from followsuit.words import Words


def describe(view: View, words: Words, whole: bool = False) -> list[str]:
    """The table as the seat sees it, then the question and the options; `whole` says how scores came about too."""
    lines = [""]
    for seat in view.around:
        lines.append(_seat_line(view, seat, words))
        lines += [line for zone in view.zones if zone.seat == seat for line in _grid(zone, words)]
    lines += _table_lines(view, words)
    if whole:
        lines += [_score(score, words) for score in view.scores if score.parts]
    if view.trick.plays:
        lines.append(words.say("ui-trick", plays=_plays(view.trick, words)))
    elif view.last_trick.plays:
        lines.append(_last_trick(view.last_trick, words))
    lines += [_zone(zone, words) for zone in view.zones if zone.id == "hand" and zone.seat == view.seat]
    return lines + option_lines(view, words)


def numbered(view: View) -> list[Choice]:
    """The options in the order of their numbers: what is possible first; not what is chosen already."""
    chosen = view.selection.chosen if view.selection is not None else ()
    options = [choice for choice in view.options if not choice.piece or choice.piece not in chosen]
    return sorted(options, key=lambda choice: not possible(choice))


def possible(choice: Choice) -> bool:
    """Whether an option can be chosen."""
    return choice.closed is None


def option_lines(view: View, words: Words) -> list[str]:
    """The question; what is possible, a line each; then in one line what is not."""
    width = len(str(len(view.options)))
    lines = [] if view.prompt is None else [view.prompt.spoken]
    if view.selection is not None:
        lines.append(_chosen(view.selection, words))
    closed = []
    for number, choice in enumerate(numbered(view), 1):
        if possible(choice):
            lines.append(f"{number:>{width + 1}}  {choice.label.spoken}")
        else:
            what = words.card(choice.piece) if choice.piece else choice.label.spoken
            closed.append(f"{number} {what}")
    if closed:
        lines.append(words.say("ui-closed", options=words.list_of(closed)))
    return lines


def left_to_choose(selection: Selection) -> int:
    """How many cards of a set are still to be chosen; 0: any number."""
    return 0 if selection.done is not None else selection.least


def _chosen(selection: Selection, words: Words) -> str:
    left = left_to_choose(selection)
    if not selection.chosen:
        return words.say("ui-set", left=left)
    return words.say(
        "ui-chosen", names=words.list_of([words.card(piece) for piece in selection.chosen]), left=left
    )


def closed_reason(choice: Choice, words: Words) -> str:
    """Why an option is closed, or that it is open."""
    return (
        words.say("ui-open")
        if choice.closed is None or possible(choice)
        else choice.closed.spoken or words.text(choice.closed)
    )


def result_lines(view: View, words: Words) -> list[str]:
    """The final scores, how they came about, and who has won."""
    view = words.view(view)
    lines = ["", words.say("ui-result")]
    lines += [f"  {_score(score, words)}" for score in view.scores]
    lines.append(_winners(view, words))
    best = {view.scores[seat].points for seat in view.winners}
    if words.has("tie-break") and sum(score.points in best for score in view.scores) > len(view.winners):
        lines.append(words.say("tie-break"))
    return lines


def _winners(view: View, words: Words) -> str:
    if view.wins == "together":
        return words.say("ui-together-won" if view.winners else "ui-together-lost")
    winners = words.list_of([words.mention(seat) for seat in view.winners])
    return words.say("ui-winners", winners=winners, count=len(view.winners))


def _score(score: Score, words: Words) -> str:
    line = words.say("ui-score", seat=score.seat, points=score.points)
    if not score.parts:
        return line
    parts = [words.say("ui-part", label=part.label.spoken, points=part.points) for part in score.parts]
    return words.say("ui-score-parts", score=line, parts=words.list_of(parts))


def _seat_line(view: View, seat: int, words: Words) -> str:
    """All of one seat in a line: points, counters, markers, and what lies before it."""
    facts = [*_partnership(view, seat, words), *_points(view, seat, words), *_facts(view, seat)]
    facts += [_zone(zone, words) for zone in view.zones if zone.seat == seat and _in_line(zone, view)]
    name = words.say("ui-you") if seat == view.seat else words.name(seat)
    return words.say("ui-seat", name=name, facts=words.say("facts-separator").join(facts))


def _partnership(view: View, seat: int, words: Words) -> Iterator[str]:
    """To which side a seat belongs, where there are partners."""
    if view.wins == "teams" and seat < view.seats:
        if view.seat < 0:
            yield words.say("ui-team", number=view.teams[seat] + 1)
        elif seat != view.seat and view.teams[seat] == view.teams[view.seat]:
            yield words.say("ui-partner")


def _points(view: View, seat: int, words: Words) -> Iterator[str]:
    for score in view.scores:
        if score.seat == seat and score.points is not None:
            yield words.say("ui-points", points=score.points)


def _in_line(zone: Zone, view: View) -> bool:
    """Whether a zone is told in its seat's line: an empty hand counts, as long as the game goes on."""
    if zone.id == "hand":
        return zone.seat != view.seat and bool(zone.pieces or view.pending)
    return not zone.idle and zone.layout != "grid"


def _table_lines(view: View, words: Words) -> list[str]:
    facts = [*([words.say("ui-round", round=view.round)] if view.round else []), *_facts(view, TABLE)]
    lines = [words.say("facts-separator").join(facts)] if facts else []
    return lines + [_zone(zone, words) for zone in view.zones if zone.seat == TABLE and not zone.idle]


def _facts(view: View, seat: int) -> list[str]:
    """Counters and markers that have something to say."""
    counters = [
        _counter(counter.label.spoken, counter.value, counter.maximum)
        for counter in view.counters
        if counter.seat == seat and not counter.idle
    ]
    return counters + [
        marker.label.spoken for marker in view.markers if marker.seat == seat and not marker.idle
    ]


def _grid(zone: Zone, words: Words) -> list[str]:
    """A grid in a line: its label, and its cards suit by suit."""
    if zone.layout != "grid" or zone.idle:
        return []
    rows: dict[str, list[str]] = {}
    for piece in zone.pieces:
        if piece is not None:
            rows.setdefault(piece[0], []).append(words.card(piece))
    suits = words.say("suits-separator").join(words.list_of(row) for row in rows.values())
    return [words.say("ui-zone", label=zone.label.spoken, pieces=suits)]


def _last_trick(trick: Trick, words: Words) -> str:
    if trick.winner < 0:
        return words.say("ui-last-trick", plays=_plays(trick, words))
    return words.say("ui-last-trick-won", plays=_plays(trick, words), name=words.mention(trick.winner))


def _counter(label: str, value: int, maximum: int | None) -> str:
    return f"{label} {value}" if maximum is None else f"{label} {value}/{maximum}"


def _plays(trick: Trick, words: Words) -> str:
    return words.list_of([_play(play, words) for play in trick.plays])


def _play(play: Play, words: Words) -> str:
    what = words.say("ui-hidden", count=1) if play.card is None else words.card(play.card)
    if play.note is not None:
        what = words.say("ui-noted", what=what, note=play.note.spoken)
    return words.say("ui-play", name=words.mention(play.seat), what=what)


def _zone(zone: Zone, words: Words) -> str:
    faces = [words.card(piece) for piece in zone.pieces if piece is not None]
    hidden = len(zone.pieces) - len(faces)
    if hidden:
        faces.append(words.say("ui-hidden", count=hidden))
    return words.say("ui-zone", label=zone.label.spoken, pieces=words.list_of(faces))
