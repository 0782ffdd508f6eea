"""What each seat and a spectator see of Hearts."""

from __future__ import annotations

from typing import Any

import pytest

from followsuit.engine.chance import Rng
from followsuit.games.hearts.rules import DECK, Hearts
from followsuit.views import Phrase
from games.test_hearts import (
    ALL_PASSES,
    DUEL,
    EVERY_SEAT_AND_A_SPECTATOR,
    GAME,
    ONE_SUIT_EACH,
    PASSES,
    PASSING,
    TWO_SUITS_EACH,
    UNBROKEN,
    cards,
    finish,
    hearts,
    seat_3_leads_after,
    view,
    walk,
)
from tabletop import legal, pieces, play, recent


@pytest.mark.parametrize("moves", [[], PASSES[0]], ids=["pass", "passed"])
def test_a_seat_sees_its_own_hand_and_the_backs_of_all_others(moves: list[str]) -> None:
    state = hearts(*PASSING, passing="left")
    play(state, *moves)
    for viewer in EVERY_SEAT_AND_A_SPECTATOR:
        for seat in range(4):
            seen = pieces(state, "hearts", viewer, "hand", seat)
            held = DECK.names(state.hands[seat])
            assert seen == (held if viewer == seat else [None] * len(held))


def test_a_seat_sees_what_it_passed_in_the_hand_of_the_receiver_until_it_is_played() -> None:
    state = play(hearts(*PASSING, passing="left"), *ALL_PASSES, "1 play C2")
    passed = {move.split()[-1] for move in PASSES[0]} - {"C2"}
    for viewer in EVERY_SEAT_AND_A_SPECTATOR:
        seen = [piece for piece in pieces(state, "hearts", viewer, "hand", 1) if piece is not None]
        held = set(DECK.names(state.hands[1]))
        assert set(seen) == (held if viewer == 1 else passed if viewer == 0 else set())


def test_everybody_knows_who_opens_with_the_two_of_clubs() -> None:
    state = play(hearts(*PASSING, passing="left"), *ALL_PASSES)
    assert all("C2" in pieces(state, "hearts", viewer, "hand", 1) for viewer in EVERY_SEAT_AND_A_SPECTATOR)


def test_while_passing_a_seat_is_told_how_many_cards_are_missing_and_asked_which() -> None:
    state = play(hearts(*PASSING, passing="across"), "0 pass C4")
    missing = [(chosen.least, chosen.most) for seat in (0, 1) if (chosen := view(state, seat).selection)]
    assert missing == [(2, 2), (3, 3)]
    for seat in (0, 1):
        assert view(state, seat).prompt == Phrase("ask-pass", {"to": seat + 2})
    assert view(state, -1).prompt is None


def test_while_passing_a_seat_sees_its_whole_hand_as_options_open_or_closed() -> None:
    state = play(hearts(*PASSING, passing="across"), "0 pass C4")
    options = {choice.name: choice.closed for choice in view(state, 0).options}
    assert list(options) == [f"pass {code}" for code in cards("C2-A")]
    assert {name for name, closed in options.items() if closed is None} == legal(state, 0)
    assert options["pass C4"] == Phrase("already-chosen", {"card": "C4"})
    assert options["pass CA"] == Phrase("choose-ascending", {"card": "CA"})
    assert view(state, -1).options == ()


def test_who_has_passed_is_asked_nothing_until_all_have() -> None:
    state = play(hearts(*PASSING, passing="across"), *PASSES[0])
    assert view(state, 0).prompt is None
    assert view(state, 0).options == ()


def test_everybody_sees_this_trick_and_the_last_one() -> None:
    state = play(hearts(*TWO_SUITS_EACH), *UNBROKEN)
    for seat in EVERY_SEAT_AND_A_SPECTATOR:
        seen = view(state, seat)
        assert [(played.seat, played.card) for played in seen.trick.plays] == [(1, "D2"), (2, "D10")]
        assert [played.card for played in seen.last_trick.plays] == ["C2", "C10", "S3", "S10"]
        assert seen.last_trick.winner == 1
        assert seen.pending == (3,)


def test_the_log_holds_this_trick_and_the_last_one_and_nothing_older() -> None:
    state = play(hearts(*TWO_SUITS_EACH), *UNBROKEN, "3 play SJ", "0 play C3", "2 play S2")
    keys = [(line.key, line.args.get("card")) for line in recent(state, -1)]
    assert keys == [
        ("played", "D2"),
        ("played", "D10"),
        ("played", "SJ"),
        ("played", "C3"),
        ("took-trick", None),
        ("played", "S2"),
    ]


def test_only_the_seat_whose_turn_it_is_is_asked_for_a_card() -> None:
    state = play(hearts(*TWO_SUITS_EACH), "0 play C2")
    assert view(state, 1).prompt == Phrase("ask-follow")
    assert [view(state, seat).prompt for seat in (0, 2, 3, -1)] == [None] * 4
    assert [state.thinkable(seat) for seat in range(4)] == [0, state.hands[1], 0, 0]
    closed = {choice.piece: choice.closed for choice in view(state, 1).options}
    assert closed["D2"] == Phrase("must-follow", {"suit": "C"})
    assert closed["C10"] is None


def test_everybody_sees_direction_whether_hearts_are_broken_tricks_and_points() -> None:
    for discard, broken in (("SJ", "marker-not-broken"), ("SQ", "marker-broken")):
        state = seat_3_leads_after(discard)
        for seat in EVERY_SEAT_AND_A_SPECTATOR:
            seen = view(state, seat)
            assert [marker.id for marker in seen.markers] == ["hearts", "passing"]
            assert seen.markers[0].label.key == broken
            assert seen.markers[1].idle, "nobody passes"
            assert [(counter.seat, counter.value, counter.maximum) for counter in seen.counters] == [
                (0, 0, 13),
                (1, 1, 13),
                (2, 1, 13),
                (3, 1, 13),
            ]
            assert [score.points for score in seen.scores] == state.scores()


def test_where_cards_are_passed_is_told_while_they_are_and_whether_hearts_may_be_led_until_the_end() -> None:
    def idle(state: Hearts) -> dict[str, bool]:
        return {marker.id: marker.idle for marker in view(state, 0).markers}

    state = hearts(*PASSING, passing="left")
    assert view(state, 0).markers[1].label.args["item"] == "left"
    assert idle(state) == {"hearts": False, "passing": False}
    play(state, *ALL_PASSES)
    assert idle(state) == {"hearts": False, "passing": True}
    assert idle(finish(state)) == {"hearts": True, "passing": True}


def test_the_parts_of_a_score_add_up_to_it_and_say_where_it_comes_from() -> None:
    def parts(state: Hearts, seat: int) -> list[tuple[str, int]]:
        return [(part.label.key, part.points) for part in view(state, -1).scores[seat].parts]

    moon = finish(hearts(*ONE_SUIT_EACH, jd_bonus=True))
    shooter = [("part-hearts", 13), ("part-queen", 13), ("part-jack", -10), ("part-moon", -26)]
    assert parts(moon, 0) == shooter
    assert parts(moon, 1) == [("part-moon", 26)]
    bonus = finish(hearts(*DUEL, avoid_all_tricks_bonus=True))
    assert parts(bonus, 3) == [("part-no-tricks", -5)]
    for state in (moon, bonus):
        for score in view(state, -1).scores:
            assert sum(part.points for part in score.parts) == score.points


def test_zones_counters_and_markers_stay_the_same_in_number_and_order() -> None:
    def shape(state: Hearts, seat: int) -> list[object]:
        seen = view(state, seat)
        return [
            [(part.id, part.seat) for part in parts] for parts in (seen.zones, seen.counters, seen.markers)
        ]

    state = hearts(*PASSING, passing="left")
    expected = shape(state, 0)
    for position in walk(state, Rng(1, 2, 3)):
        for seat in EVERY_SEAT_AND_A_SPECTATOR:
            assert shape(position, seat) == expected


def test_every_card_lies_in_one_place_at_every_moment() -> None:
    for state in walk(GAME.new(seed="cards"), Rng(1, 2, 3)):
        revealed: Any = state.reveal()
        places = [*revealed["hands"], *revealed["piles"].values()]
        assert sorted(code for place in places for code in place) == sorted(DECK.codes)
