"""Robotrick: what each seat may know, and what redrawing the unknown respects."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from followsuit.engine.bits import MAX_OPTIONS, count
from followsuit.engine.chance import Rng, random_option
from followsuit.engine.playout import playout
from followsuit.engine.state import State
from followsuit.games.robotrick.rules import Robotrick
from games.test_robotrick import (
    DROCO,
    EVERYBODY,
    GAME,
    HIGHEST_FIRST,
    PLAYERS,
    ROBOTS,
    SAMPLER,
    Deal,
    dealt,
    hand,
    look,
    of_droco,
    ready,
    says,
    tricks,
)
from games.test_robotrick_rounds import next_passes
from games.test_robotrick_tricks import finish_round, finish_tricks, lies, mixed
from tabletop import events, held, legal, pending, pieces, play, recent, samples, table

VOIDS = Deal(
    "A1-6 B1-3 C2-3 C13", "B4-9 C4-9", "A7-9 B10-12 C10-12 D1-3", droco="A10-12 C1 D5-12", aside="A13 B13 D4"
)
"""Seat 1 has neither A nor D, seat 0 no D."""
LEARNED = ["(A12) B4 A7 A1", "(D12) B5 D1 B1"]
"""After these tricks everybody knows of it."""


def types(state: State, viewer: int, seat: int) -> set[str]:
    """The types a player may hold in the eyes of a viewer."""
    return {card[0] for twin in samples(state, viewer) for card in held(twin, seat)}


def passed(state: State, seat: int) -> int:
    """What a player has passed or chosen to pass, as a set of robots."""
    assert isinstance(state, Robotrick)
    return state.passing.chosen[seat]


def others(seat: int) -> list[int]:
    """Everybody else, spectators included."""
    return [viewer for viewer in EVERYBODY if viewer != seat]


def walk(state: State, rng: Rng) -> Iterator[State]:
    """A random game, position by position; the seats that owe a decision come in any order."""
    while state.pending:
        yield state
        owing = pending(state)
        seat = owing[rng.below(len(owing))]
        state.apply(seat, random_option(state.options(seat), rng))
    yield state


# What each seat sees


def test_everybody_sees_the_own_hand_and_how_many_robots_the_others_hold() -> None:
    state = dealt(VOIDS, ai_cards=HIGHEST_FIRST)
    for viewer in EVERYBODY:
        for seat in PLAYERS:
            shown = pieces(state, GAME, viewer, "hand", seat)
            assert len(shown) == 12
            assert set(shown) == (held(state, seat) if viewer == seat else {None})


def test_everybody_sees_the_hangars_and_how_many_robots_lie_face_down_but_not_which() -> None:
    state = mixed(8)
    for viewer in EVERYBODY:
        assert [pieces(state, GAME, viewer, "face-up", seat) for seat in PLAYERS] == [
            ["A10"],
            ["A9"],
            ["A6", "A7", "A8"],
        ]
        down = [pieces(state, GAME, viewer, "face-down", seat) for seat in PLAYERS]
        assert down == [[None] * 2, [None] * 2, [None] * 3]
        assert set(pieces(state, GAME, viewer, "out")) == {None}
        assert pieces(state, GAME, viewer, "aside") == [None] * 3


def test_everybody_sees_this_trick_and_the_last_one_with_its_winner() -> None:
    state = play(mixed(2), "1 play B11")
    for viewer in EVERYBODY:
        view = look(state, viewer)
        assert [play.card for play in view.trick.plays] == ["A10", "B11"]
        assert [play.card for play in view.last_trick.plays] == ["A11", "B10", "C6", "B2"]
        assert view.last_trick.winner == DROCO
        told = [str(event.args) for event in recent(state, viewer)]
        assert not any("B9" in args for args in told), "the trick before that is for memory"


def test_options_and_questions_are_only_for_the_seat_on_turn() -> None:
    state = ready(VOIDS, ai_cards=HIGHEST_FIRST)
    for viewer in others(1):
        assert look(state, viewer).options == ()
        assert look(state, viewer).prompt is None
    assert len(look(state, 1).options) == 12


def test_robots_that_may_not_be_played_are_shown_with_the_reason_to_their_owner() -> None:
    state = tricks(ready(VOIDS, ai_cards=HIGHEST_FIRST), "(A12) B4")
    closed = {choice.piece for choice in look(state, 2).options if choice.closed is not None}
    assert closed == hand(state, 2) - {"A7", "A8", "A9"}


def test_it_is_shown_how_many_robots_are_still_to_be_passed_and_then_the_question_says_who_leads() -> None:
    state = dealt(VOIDS, ai_cards=HIGHEST_FIRST)
    asked = [question(state, 0), question(play(state, VOIDS.passes()[0]), 0)]
    assert asked == ["ask-pass", "ask-pass"]
    missing = [look(state, seat).selection for seat in (0, 1)]
    assert [(one.least, one.most, one.chosen) for one in missing if one] == [(1, 1, ("B4",)), (2, 2, ())]
    play(state, *VOIDS.passes()[1:])
    assert question(state, 1) == "ask-follow"
    assert question(mixed(3), 0) == "ask-lead"


def question(state: State, seat: int) -> str:
    """What a seat is asked."""
    prompt = look(state, seat).prompt
    assert prompt is not None
    return prompt.key


def test_choices_stay_secret_until_all_have_chosen() -> None:
    one = play(dealt(SAMPLER), "0 pass A4", "0 pass A5")
    other = play(dealt(SAMPLER), "0 pass C1", "0 pass D3")
    for viewer in others(0):
        assert look(one, viewer) == look(other, viewer)
        assert look(one, viewer).pending == (1, 2)
        assert [legal(one, seat) for seat in (1, 2)] == [legal(other, seat) for seat in (1, 2)]


def test_a_choice_that_is_begun_shows_to_nobody_else() -> None:
    none, one = dealt(SAMPLER), play(dealt(SAMPLER), SAMPLER.passes()[0])
    for viewer in others(0):
        assert look(one, viewer) == look(none, viewer)


def test_only_giver_and_receiver_know_what_was_passed() -> None:
    state = ready(SAMPLER)
    told = {"seat": 0, "to": 1, "cards": ["A4", "A5"]}
    for viewer in EVERYBODY:
        assert (told in events(state, "passed", viewer)) == (viewer in (0, 1))
        assert len(events(state, "passed", viewer)) == (0 if viewer < 0 else 2)
        assert events(state, "all-passed", viewer) == [{}]


def test_in_another_hand_a_player_sees_only_what_went_there_and_was_not_played_yet() -> None:
    state = tricks(ready(SAMPLER), "(A12) A4")
    seen = {(0, 1): ["A5"], (1, 2): ["A7", "A8"], (2, 0): ["A1", "A2"]}
    for viewer in EVERYBODY:
        for seat in PLAYERS:
            if seat != viewer:
                shown = pieces(state, GAME, viewer, "hand", seat)
                assert [card for card in shown if card is not None] == seen.get((viewer, seat), [])
                assert len(shown) == (11 if seat == 1 else 12)


def test_zones_counters_and_markers_stay_the_same_in_number_and_order() -> None:
    shapes = set()
    for state in walk(table(GAME, seed="shape"), Rng(1, 2, 3)):
        view = look(state, 0)
        shapes.add(
            (
                tuple((zone.id, zone.seat, zone.layout) for zone in view.zones),
                tuple((counter.id, counter.seat, counter.maximum) for counter in view.counters),
                tuple((marker.id, marker.seat) for marker in view.markers),
            )
        )
    assert len(shapes) == 1


def test_nothing_a_seat_sees_depends_on_what_it_cannot_know() -> None:
    rng = Rng(4, 5, 6)
    for turn, state in enumerate(walk(table(GAME, seed="blind"), Rng(1, 2, 3))):
        for viewer in EVERYBODY if turn % 5 == 0 else ():
            twin = state.copy()
            twin.resample(viewer, rng)
            assert look(twin, viewer) == look(state, viewer)
            for number in range(MAX_OPTIONS):
                assert twin.why_not(viewer, number) == state.why_not(viewer, number)


# What redrawing respects: types not followed


def test_who_did_not_follow_has_none_of_that_type() -> None:
    state = ready(VOIDS, ai_cards=HIGHEST_FIRST)
    for viewer in others(1):
        assert types(state, viewer, 1) == set("ABCD")
    play(state, "1 play B4")
    for viewer in others(1):
        assert types(state, viewer, 1) == set("BCD")


def test_a_type_not_followed_stays_missing_for_the_rest_of_the_round() -> None:
    state = tricks(ready(VOIDS, ai_cards=HIGHEST_FIRST), *LEARNED)
    for number in range(3, 10):
        for viewer in EVERYBODY:
            assert not {"A", "D"} & (types(state, viewer, 1) if viewer != 1 else set())
            assert "D" not in (types(state, viewer, 0) if viewer != 0 else set())
        finish_tricks(state, number)


def test_in_the_next_round_it_is_forgotten() -> None:
    state = finish_round(tricks(ready(VOIDS, ai_cards=HIGHEST_FIRST), *LEARNED))
    for after_the_pass in (False, True):
        if after_the_pass:
            play(state, *next_passes(state))
        for viewer in others(1):
            assert types(state, viewer, 1) == set("ABCD")


def test_following_and_leading_tell_nothing_of_the_other_types() -> None:
    state = tricks(ready(VOIDS, ai_cards=HIGHEST_FIRST), *LEARNED)
    for viewer in others(2):
        assert types(state, viewer, 2) == set("ABCD")
    deal = Deal("A13 D1-11", "A1 B1-10 B13", "A5 C1-10 C13", droco="A4 A6-12 B11-12 C11-12", aside="A2-3 D12")
    state = play(tricks(ready(deal, ai_cards=HIGHEST_FIRST), "(A12) A1 A5 A13"), "0 play D1")
    for viewer in others(0):
        assert "A" in types(state, viewer, 0), "nobody knows that A13 was the last"


# What redrawing respects: the pass


def test_the_two_robots_passed_are_known_in_the_left_neighbours_hand_until_they_are_played() -> None:
    state = ready(SAMPLER)
    assert all({"A4", "A5"} <= held(twin, 1) for twin in samples(state, 0))
    tricks(state, "(A12) A4")
    assert all("A5" in held(twin, 1) for twin in samples(state, 0))
    assert not any("A4" in held(twin, seat) for twin in samples(state, 0) for seat in PLAYERS)
    play(state, "2 play A7", "0 play A1")
    tricks(state, "(B12) B4 B7 B1", "(C12) C4 C7 C1")
    assert all("A5" in held(twin, 1) for twin in samples(state, 0)), "also some tricks later"


def test_each_player_knows_what_went_to_the_left_and_nobody_else_does() -> None:
    state = ready(SAMPLER)
    for giver, receiver, cards in ((0, 1, {"A4", "A5"}), (1, 2, {"A7", "A8"}), (2, 0, {"A1", "A2"})):
        for viewer in others(receiver):
            known = all(cards <= held(twin, receiver) for twin in samples(state, viewer))
            assert known == (viewer == giver)


def test_before_the_pass_is_over_nobody_knows_a_robot_of_another_player() -> None:
    state = play(dealt(SAMPLER), *SAMPLER.passes()[:2])
    for viewer in EVERYBODY:
        for seat in PLAYERS:
            everywhere = set(ROBOTS).intersection(*(held(twin, seat) for twin in samples(state, viewer)))
            assert everywhere == (held(state, seat) if seat == viewer else set())


def test_what_others_passed_to_others_is_drawn_anew_from_what_the_receiver_had() -> None:
    state = tricks(ready(SAMPLER), "(A12) A4 A7 A1", "(B12) B4 B7 B1")
    seen = set()
    for twin in samples(state, 0):
        assert passed(twin, 0) == passed(state, 0), "what it passed itself"
        assert passed(twin, 2) == passed(state, 2), "what it got"
        assert isinstance(twin, Robotrick)
        assert count(passed(twin, 1)) == 2
        assert not passed(twin, 1) & ~(twin.hands[2] | twin.deck.mask("A7 B7"))
        seen.add(passed(twin, 1))
    assert len(seen) > 30
    for twin in samples(state, -1, 10):
        assert [passed(twin, seat) for seat in PLAYERS] != [passed(state, seat) for seat in PLAYERS]


def test_finished_choices_of_others_are_drawn_again_from_their_new_hands() -> None:
    state = play(dealt(SAMPLER), *SAMPLER.passes()[:4])
    got = set()
    for twin in samples(state, 2):
        before = [held(twin, seat) for seat in PLAYERS]
        assert pending(twin) == [2]
        play(twin, *SAMPLER.passes()[4:])
        new = held(twin, 2) - before[2]
        assert len(new) == 2
        assert new <= before[1]
        got.add(tuple(sorted(new)))
    assert len(got) > 30


def test_the_own_choice_stays_and_unfinished_choices_of_others_begin_again() -> None:
    state = play(dealt(SAMPLER), SAMPLER.passes()[0], *SAMPLER.passes()[2:4], SAMPLER.passes()[4])
    for twin in samples(state, 2, 20):
        assert pending(twin) == [0, 2]
        assert passed(twin, 2) == passed(state, 2)
        assert legal(twin, 2) == legal(state, 2)
        assert len(legal(twin, 0)) == 11
    for twin in samples(state, 1, 20):
        assert passed(twin, 1) == passed(state, 1)


# What redrawing respects: all the rest


def test_the_three_aside_are_a_place_for_every_robot_a_seat_has_not_seen() -> None:
    state = tricks(ready(SAMPLER), "(A12) A4 A7 A1")
    aside = {card for twin in samples(state, 0, 200) for card in lies(twin, "aside")}
    played = {"A12", "A4", "A7", "A1", "B12"}
    known = held(state, 0) | of_droco(state) | played | {"D13", "A5"}
    assert aside == set(ROBOTS) - known
    assert all(len(lies(twin, "aside")) == 3 for twin in samples(state, 0, 5))


def test_droco_trump_card_ai_card_and_all_that_was_played_stay() -> None:
    state = play(mixed(6), "2 play D10")
    for viewer in EVERYBODY:
        for twin in samples(state, viewer, 20):
            for pile in ("droco", "trump", "trick", "out", "face-up-2", "face-down-2", "face-down-0"):
                assert lies(twin, pile) == lies(state, pile)
            assert says(twin, "ai-lead") == says(state, "ai-lead")
            assert viewer < 0 or held(twin, viewer) == held(state, viewer)
            assert [len(held(twin, seat)) for seat in PLAYERS] == [6, 6, 5]


def test_the_future_is_drawn_again_too() -> None:
    state = finish_tricks(ready(SAMPLER), 11)
    drawn = set()
    for twin in samples(state, 0):
        while twin.round == 1:
            seat = pending(twin)[0]
            twin.apply(seat, random_option(twin.options(seat), Rng(1, 2, 3)))
        drawn.add(says(twin, "ai-lead")["number"])
    assert len(drawn) > 5


def test_nothing_hidden_is_left_of_the_truth_in_a_sample() -> None:
    for state in islice(walk(table(GAME, seed="truth"), Rng(3, 1, 4)), 0, None, 5):
        for viewer in EVERYBODY:
            once, twice = state.copy(), state.copy()
            twice.resample(viewer, Rng(1, 1, 1))
            twice.resample(viewer, Rng(2, 2, 2))
            once.resample(viewer, Rng(2, 2, 2))
            assert once.reveal() == twice.reveal()
            assert [passed(once, seat) for seat in PLAYERS] == [passed(twice, seat) for seat in PLAYERS]


def test_every_sample_can_be_played_to_its_end() -> None:
    rng = Rng(5, 6, 7)
    for state in islice(walk(table(GAME, seed="end"), Rng(3, 1, 4)), 0, None, 9):
        for viewer in EVERYBODY:
            twin = state.copy()
            twin.resample(viewer, rng)
            playout(twin, rng)
            assert twin.round == 3


@pytest.mark.parametrize(
    "settings", [{}, {"hangars": 4, "keep_ai": True, "vp": "strength"}], ids=["usual", "options"]
)
def test_a_copy_continued_alike_stays_equal_and_continued_otherwise_changes_nothing(
    settings: dict[str, Any],
) -> None:
    state = table(GAME, seed="twins", **settings)
    rng = Rng(1, 2, 3)
    twins: list[State] = []
    turn = 0
    while state.pending:
        if turn % 12 == 0:
            twins = [*twins[-2:], state.copy()]
            before = (state.reveal(), state.scores(), look(state))
            playout(state.copy(), rng)
            assert before == (state.reveal(), state.scores(), look(state))
        seat = pending(state)[0]
        option = random_option(state.options(seat), rng)
        for each in (state, *twins):
            each.apply(seat, option)
        assert all(twin.reveal() == state.reveal() for twin in twins)
        if turn % 6 == 5:
            seen = look(state, seat)
            assert all(look(twin, seat) == seen for twin in twins)
        turn += 1
    assert all(twin.scores() == state.scores() for twin in twins)
