"""A view as lines of text, without knowing the game."""

from __future__ import annotations

from followsuit.views import TABLE, Choice, Score, View, Zone
from followsuit.words import Words


def describe(view: View, words: Words) -> list[str]:
    """The table as the seat sees it, then the question and the options."""
    lines = [""]
    lines += [_seat_line(view, seat, words) for seat in range(view.seats)]
    lines += _table_lines(view, words)
    if view.trick.plays:
        lines.append(words.say("ui-trick", plays=_plays(view, words)))
    lines += [_zone(zone, words) for zone in view.zones if zone.id == "hand" and zone.seat == view.seat]
    if view.prompt is not None:
        lines.append(view.prompt.spoken)
    return lines + option_lines(view, words)


def numbered(view: View) -> list[Choice]:
    """The options in the order of their numbers: what is possible first."""
    return sorted(view.options, key=lambda choice: choice.closed is not None)


def option_lines(view: View, words: Words) -> list[str]:
    """What is possible, a line each; then in one line what is not."""
    width = len(str(len(view.options)))
    lines = []
    closed = []
    for number, choice in enumerate(numbered(view), 1):
        if choice.closed is None:
            lines.append(f"{number:>{width + 1}}  {choice.label.spoken}")
        else:
            closed.append(f"{number} {choice.label.spoken}")
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
    winners = words.list_of([_name(view, seat, words) for seat in view.winners])
    lines.append(words.say("ui-winners", winners=winners, count=len(view.winners)))
    return lines


def _score(score: Score, words: Words) -> str:
    line = words.say("ui-score", seat=score.seat, points=score.points)
    if not score.parts:
        return line
    parts = [words.say("ui-part", label=part.label.spoken, points=part.points) for part in score.parts]
    return f"{line} ({words.list_of(parts)})"


def _name(view: View, seat: int, words: Words) -> str:
    return words.say("ui-you") if seat == view.seat else words.name(seat)


def _seat_line(view: View, seat: int, words: Words) -> str:
    """All of one seat in a line: points, counters, markers, and what lies before it."""
    facts = [words.say("ui-points", points=view.scores[seat].points)]
    facts += [
        _counter(counter.label.spoken, counter.value, counter.maximum)
        for counter in view.counters
        if counter.seat == seat
    ]
    facts += [marker.label.spoken for marker in view.markers if marker.seat == seat]
    facts += [
        _zone(zone, words)
        for zone in view.zones
        if zone.seat == seat and zone.pieces and not (zone.id == "hand" and seat == view.seat)
    ]
    return words.say("ui-seat", name=_name(view, seat, words), facts="; ".join(facts))


def _table_lines(view: View, words: Words) -> list[str]:
    facts = [
        _counter(counter.label.spoken, counter.value, counter.maximum)
        for counter in view.counters
        if counter.seat == TABLE
    ]
    facts += [marker.label.spoken for marker in view.markers if marker.seat == TABLE]
    lines = ["; ".join(facts)] if facts else []
    return lines + [_zone(zone, words) for zone in view.zones if zone.seat == TABLE and zone.pieces]


def _counter(label: str, value: int, maximum: int | None) -> str:
    return f"{label} {value}" if maximum is None else f"{label} {value}/{maximum}"


def _plays(view: View, words: Words) -> str:
    plays = [
        words.say(
            "ui-play",
            name=_name(view, play.seat, words),
            what=words.say("ui-hidden", count=1) if play.card is None else words.card(play.card),
        )
        for play in view.trick.plays
    ]
    return words.list_of(plays)


def _zone(zone: Zone, words: Words) -> str:
    faces = [words.card(piece) for piece in zone.pieces if piece is not None]
    hidden = len(zone.pieces) - len(faces)
    if hidden:
        faces.append(words.say("ui-hidden", count=hidden))
    return words.say("ui-zone", label=zone.label.spoken, pieces=words.list_of(faces))
