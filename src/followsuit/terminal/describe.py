"""A view as lines of text, without knowing the game."""

from __future__ import annotations

from followsuit.views import TABLE, Choice, Score, Trick, View, Zone
from followsuit.words import Words


def describe(view: View, words: Words, whole: bool = False) -> list[str]:
    """The table as the seat sees it, then the question and the options; `whole` says how scores came about too."""
    lines = [""]
    lines += [_seat_line(view, seat, words) for seat in range(view.seats)]
    lines += _table_lines(view, words)
    if whole:
        lines += [_score(score, words) for score in view.scores if score.parts]
    if view.trick.plays:
        lines.append(words.say("ui-trick", plays=_plays(view.trick, words)))
    elif view.last_trick.plays:
        lines.append(words.say("ui-last-trick", plays=_plays(view.last_trick, words)))
    lines += [_zone(zone, words) for zone in view.zones if zone.id == "hand" and zone.seat == view.seat]
    return lines + option_lines(view, words)


def numbered(view: View) -> list[Choice]:
    """The options in the order of their numbers: what is possible first."""
    return sorted(view.options, key=lambda choice: choice.closed is not None)


def option_lines(view: View, words: Words) -> list[str]:
    """The question; what is possible, a line each; then in one line what is not."""
    width = len(str(len(view.options)))
    lines = [] if view.prompt is None else [view.prompt.spoken]
    closed = []
    for number, choice in enumerate(numbered(view), 1):
        if choice.closed is None:
            lines.append(f"{number:>{width + 1}}  {choice.label.spoken}")
        else:
            what = words.card(choice.piece) if choice.piece else choice.label.spoken
            closed.append(f"{number} {what}")
    if closed:
        lines.append(words.say("ui-closed", options=words.list_of(closed)))
    return lines


def closed_reason(choice: Choice, words: Words) -> str:
    """Why an option is closed, or that it is open."""
    return (
        words.say("ui-open") if choice.closed is None else choice.closed.spoken or words.text(choice.closed)
    )


def result_lines(view: View, words: Words) -> list[str]:
    """The final scores, how they came about, and who has won."""
    view = words.view(view)
    lines = ["", words.say("ui-result")]
    lines += [f"  {_score(score, words)}" for score in view.scores]
    winners = words.list_of([words.mention(seat) for seat in view.winners])
    lines.append(words.say("ui-winners", winners=winners, count=len(view.winners)))
    best = {view.scores[seat].points for seat in view.winners}
    if words.has("tie-break") and sum(score.points in best for score in view.scores) > len(view.winners):
        lines.append(words.say("tie-break"))
    return lines


def _score(score: Score, words: Words) -> str:
    line = words.say("ui-score", seat=score.seat, points=score.points)
    if not score.parts:
        return line
    parts = [words.say("ui-part", label=part.label.spoken, points=part.points) for part in score.parts]
    return words.say("ui-score-parts", score=line, parts=words.list_of(parts))


def _seat_line(view: View, seat: int, words: Words) -> str:
    """All of one seat in a line: points, counters, markers, and what lies before it."""
    facts = [words.say("ui-points", points=view.scores[seat].points), *_facts(view, seat)]
    facts += [
        _zone(zone, words)
        for zone in view.zones
        if zone.seat == seat and zone.pieces and not (zone.id == "hand" and seat == view.seat)
    ]
    name = words.say("ui-you") if seat == view.seat else words.name(seat)
    return words.say("ui-seat", name=name, facts=words.say("facts-separator").join(facts))


def _table_lines(view: View, words: Words) -> list[str]:
    facts = _facts(view, TABLE)
    lines = [words.say("facts-separator").join(facts)] if facts else []
    return lines + [_zone(zone, words) for zone in view.zones if zone.seat == TABLE and zone.pieces]


def _facts(view: View, seat: int) -> list[str]:
    """Counters and markers; a seat's counter that stands at 0 and counts to nothing says nothing."""
    counters = [
        _counter(counter.label.spoken, counter.value, counter.maximum)
        for counter in view.counters
        if counter.seat == seat and (seat == TABLE or counter.value or counter.maximum)
    ]
    return counters + [marker.label.spoken for marker in view.markers if marker.seat == seat]


def _counter(label: str, value: int, maximum: int | None) -> str:
    return f"{label} {value}" if maximum is None else f"{label} {value}/{maximum}"


def _plays(trick: Trick, words: Words) -> str:
    plays = [
        words.say(
            "ui-play",
            name=words.mention(play.seat),
            what=words.say("ui-hidden", count=1) if play.card is None else words.card(play.card),
        )
        for play in trick.plays
    ]
    return words.list_of(plays)


def _zone(zone: Zone, words: Words) -> str:
    faces = [words.card(piece) for piece in zone.pieces if piece is not None]
    hidden = len(zone.pieces) - len(faces)
    if hidden:
        faces.append(words.say("ui-hidden", count=hidden))
    return words.say("ui-zone", label=zone.label.spoken, pieces=words.list_of(faces))
