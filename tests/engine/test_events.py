"""What happened, and who may know it."""

from __future__ import annotations

from followsuit.engine.bits import mask_of
from followsuit.engine.events import EVERYBODY, Event, Sink, Text, text

SPECTATOR = -1


def test_everybody_includes_spectators() -> None:
    event = Event("won", {}, EVERYBODY)
    assert all(event.known_to(seat) for seat in (SPECTATOR, 0, 1, 5))


def test_an_audience_is_told_and_nobody_else() -> None:
    event = Event("passed", {}, mask_of([0, 2]))
    assert [seat for seat in (SPECTATOR, 0, 1, 2, 3) if event.known_to(seat)] == [0, 2]


def test_what_nobody_may_know_is_known_to_nobody() -> None:
    event = Event("secret", {}, 0)
    assert not any(event.known_to(seat) for seat in (SPECTATOR, 0, 1, 2, 3))


def test_a_sink_keeps_events_and_arguments_in_their_order() -> None:
    sink = Sink()
    sink.tell("played", EVERYBODY, seat=1, card="S9")
    sink.tell("passed", mask_of([1]), seat=0, to=1, cards=["S2"])
    assert [(event.key, event.args) for event in sink.events] == [
        ("played", {"seat": 1, "card": "S9"}),
        ("passed", {"seat": 0, "to": 1, "cards": ["S2"]}),
    ]
    assert [event.key for event in sink.seen_by(1)] == ["played", "passed"]
    assert [event.key for event in sink.seen_by(0)] == ["played"]
    assert [event.key for event in sink.seen_by(SPECTATOR)] == ["played"]


def test_recent_are_the_events_of_this_trick_and_the_last_one() -> None:
    sink = Sink()
    recent = []
    for trick in range(4):
        sink.tell(f"card-{trick}", EVERYBODY)
        sink.tell(f"won-{trick}", EVERYBODY)
        recent.append([event.key for event in sink.recent()])
        sink.end_trick()
    assert recent == [
        ["card-0", "won-0"],
        ["card-0", "won-0", "card-1", "won-1"],
        ["card-1", "won-1", "card-2", "won-2"],
        ["card-2", "won-2", "card-3", "won-3"],
    ]
    assert [event.key for event in sink.recent()] == ["card-3", "won-3"]


def test_texts_are_equal_if_key_and_arguments_are() -> None:
    assert text("must-follow", suit="S") == Text("must-follow", {"suit": "S"})
    assert text("must-follow", suit="S") != text("must-follow", suit="H")
    assert text("must-follow") != text("not-in-hand")
    assert text("must-follow") != "must-follow"
    assert len({text("a"), text("a"), text("b")}) == 2
    assert repr(text("a", n=1)) == "Text('a', {'n': 1})"
