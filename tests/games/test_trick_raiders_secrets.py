"""Trick Raiders: what each seat may know, and what redrawing the unknown respects."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from followsuit.engine.bits import DONE, members
from followsuit.engine.chance import Rng, random_option
from followsuit.engine.state import State
from games.raids import (
    BOTH,
    CARDS,
    DEALT_LEADS,
    ENOUGH,
    dropped,
    hand,
    leads,
    look,
    new,
    pieces,
    raid,
    tricks,
)
from games.test_trick_raiders_tricks import LOW, one_trick
from tabletop import held, pending, play, samples

MIXED = (
    "H5 H6 H7 H8 D7 | S3 S7 S10 H9b D3 D8 C3 C9b",
    "S4 | D4 C4 C5 D6 D9 D10 C6 C7 C10 S8 S9 S9b",
    "S5 | H3 H9 H10 H10b D5 D9b D10b C8 C9 C10b S10b *",
    "S1 | H4 *",
)
"""Seat 0 leads; everybody holds cards of all suits, but seat 1 no heart. With three seats H4 is left over."""


def lead_cards(state: State, seat: int) -> set[str]:
    """The lead cards of a seat, found faster than with a view."""
    piles = state.reveal()["piles"]
    assert isinstance(piles, dict)
    return set(piles[f"leads-{seat}"])


def left_over(state: State) -> list[str]:
    """The card that was left over, if one was."""
    piles = state.reveal()["piles"]
    assert isinstance(piles, dict)
    return list(piles["left-over"])


def numbers(state: State, viewer: int, seat: int, suit: str) -> set[int]:
    """How many cards of a suit a seat holds in the eyes of a viewer: every number that occurs."""
    return {sum(card[0] == suit for card in held(twin, seat)) for twin in samples(state, viewer)}


def always(state: State, viewer: int, seat: int) -> set[str]:
    """The cards that a seat holds for certain in the eyes of a viewer."""
    return set.intersection(*(held(twin, seat) for twin in samples(state, viewer)))


def others(state: State, seat: int) -> list[int]:
    """Everybody else, spectators included."""
    return [viewer for viewer in range(-1, state.seats) if viewer != seat]


def state_moves(state: State, seat: int) -> list[str]:
    """The legal moves of a seat in card order."""
    return [state.name(seat, option) for option in members(state.options(seat))]


def walk(state: State, rng: Rng) -> Iterator[State]:
    """A random game, position by position."""
    while state.pending:
        yield state
        seats = pending(state)
        seat = seats[rng.below(len(seats))]
        state.apply(seat, random_option(state.options(seat), rng))
    yield state


# What each seat sees


@BOTH
def test_everybody_sees_the_own_hand_and_how_many_cards_the_others_hold(seats: int) -> None:
    state = tricks(raid(seats, *MIXED), "H5 C4")
    for viewer in range(-1, seats):
        for seat in range(seats):
            shown = pieces(state, viewer, "hand", seat)
            assert len(shown) == [8, 11, 12, 12][seat]
            if viewer == seat:
                assert set(shown) == held(state, seat)
            else:
                assert {*shown} - {None} == always(state, viewer, seat)
                assert None in shown


@BOTH
def test_everybody_sees_all_lead_cards_lives_tokens_and_who_has_dropped_out(seats: int) -> None:
    state = tricks(raid(seats, f"{LOW[seats]} * |", "* |", "| H4 D4 *", "S4 | H5 D6 *"), "H3")
    seen = []
    for viewer in range(-1, seats):
        view = look(state, viewer)
        zones = [zone for zone in view.zones if zone.id != "hand"]
        seen.append((zones, view.counters, view.markers, view.scores, view.trick))
    assert seen == [seen[0]] * (seats + 1)
    assert [len(zone.pieces) for zone in seen[0][0] if zone.id == "leads"] == [12, 13, 0, 1][:seats]


@BOTH
def test_everybody_sees_this_trick_and_the_last_one_and_older_ones_lie_face_down(seats: int) -> None:
    state = tricks(raid(seats, *MIXED), "H8 C4 H3 (H4)", "H7 C5 H10 (H1)", "S5")
    for viewer in range(-1, seats):
        view = look(state, viewer)
        assert [play.card for play in view.trick.plays] == ["S5"]
        assert [play.card for play in view.last_trick.plays] == ["H7", "C5", "H10", "H1"][:seats]
        assert view.last_trick.winner == 2
        assert pieces(state, viewer, "gone") == [None] * (2 * seats)


@BOTH
def test_the_hand_of_a_seat_that_has_dropped_out_stays_hidden(seats: int) -> None:
    state = tricks(raid(seats, "H3 * |", "| H10 *", "* | H4 D4", "* | H5 D6"), "H3 H10 H4 (H5)")
    assert dropped(state) == [1]
    for viewer in others(state, 1):
        shown = pieces(state, viewer, "hand", 1)
        assert shown.count(None) == 12 - len(always(state, viewer, 1)) >= 9
        assert len({tuple(sorted(held(twin, 1))) for twin in samples(state, viewer)}) > 5
    assert hand(state, 1) == held(state, 1)


@BOTH
@pytest.mark.parametrize("picks", [["done"], ["add"], ["add", "add"], ["collect"], ["collect", "done"]])
def test_nobody_learns_what_or_how_much_another_seat_has_picked_until_all_have_declared(
    seats: int, picks: list[str]
) -> None:
    state = new(seed="picks", seats=seats)
    untouched = new(seed="picks", seats=seats)
    for verb in picks:
        names = [name for name in state_moves(state, 0) if name.startswith(verb)]
        play(state, f"0 {names[0]}")
    if picks[-1] == "done":
        play(untouched, "0 done")
    for viewer in others(state, 0):
        assert look(state, viewer) == look(untouched, viewer)


@BOTH
def test_options_and_questions_are_only_for_the_seat_that_is_asked(seats: int) -> None:
    state = raid(seats, *MIXED)
    for viewer in others(state, 0):
        assert look(state, viewer).options == ()
        assert look(state, viewer).prompt is None
    assert len(look(state, 0).options) == 13


@BOTH
def test_cards_that_may_not_be_played_are_shown_with_the_reason(seats: int) -> None:
    state = raid(seats, *MIXED)
    closed = {choice.piece: choice.closed.key for choice in look(state, 0).options if choice.closed}
    assert closed == dict.fromkeys(hand(state, 0), "not-from-hand")
    tricks(state, "H5 C4")
    closed = {choice.piece: choice.closed.key for choice in look(state, 2).options if choice.closed}
    assert closed == {card: "must-follow" for card in hand(state, 2) if card[0] != "H"}
    assert closed


@BOTH
def test_when_the_game_is_over_everything_lies_open(seats: int) -> None:
    *_, state = walk(new(seed="over", seats=seats), Rng(1, 2, 3))
    for viewer in range(-1, seats):
        assert all(None not in zone.pieces for zone in look(state, viewer).zones)


@BOTH
def test_any_number_of_cards_is_declared_and_one_is_played_and_the_own_picks_are_shown(seats: int) -> None:
    state = new(seed="x", seats=seats)
    card = min(hand(state, 0))
    play(state, f"0 add {card}")
    asked = [look(state, viewer).selection for viewer in (0, 1)]
    assert [(one.least, one.chosen) for one in asked if one is not None] == [(0, (card,)), (0, ())]
    assert look(state, -1).selection is None
    assert look(raid(seats, *MIXED), 0).selection is None


@BOTH
def test_while_everybody_declares_it_is_shown_what_a_bonus_declaration_takes(seats: int) -> None:
    state = new(seed="x", seats=seats)
    shown = [(marker.label.key, marker.label.args.get("number")) for marker in look(state).markers]
    assert ("marker-aggressive-open", ENOUGH[seats]) in shown
    assert [key for key, _ in shown].count("marker-passive-open") == (1 if seats == 4 else 0)
    bonuses = [one for one in look(raid(seats, *MIXED)).markers if one.id in ("aggressive", "passive")]
    assert all(marker.idle for marker in bonuses)


@BOTH
def test_cards_that_can_no_longer_be_declared_are_shown_with_the_reason(seats: int) -> None:
    state = new(seed="x", seats=seats)
    low, card, *_ = sorted(hand(state, 0), key=CARDS[4].index)
    play(state, f"0 add {card}")
    closed = {choice.piece: choice.closed.key for choice in look(state, 0).options if choice.closed}
    assert closed.pop(low) == "choose-ascending"
    assert closed.pop(card) == "already-chosen"
    assert closed == dict.fromkeys(leads(state, 0), "not-both")


def asked(state: State, seat: int) -> tuple[str, object]:
    """The question to a seat, and the number in it."""
    prompt = look(state, seat).prompt
    assert prompt is not None
    return prompt.key, prompt.args.get("number")


@BOTH
def test_the_question_of_the_declaration_says_how_many_leads_the_chosen_cards_declare(seats: int) -> None:
    state = new(seed="x", seats=seats)
    number = DEALT_LEADS[seats]
    assert asked(state, 0) == ("ask-declare", None)
    play(state, f"0 add {min(hand(state, 0))}", f"1 collect {min(leads(state, 1))}")
    assert asked(state, 0) == ("ask-add-more", number + 1)
    assert asked(state, 1) == ("ask-collect-more", number - 1)
    assert asked(state, 2) == ("ask-declare", None)


@BOTH
def test_each_decision_has_its_own_question(seats: int) -> None:
    state = raid(seats, "D5 * |", "| S3 *HC", "* | H9 D3 D4", "* | H4 D6")
    assert asked(state, 0)[0] == "ask-lead-card"
    tricks(state, "D5")
    assert asked(state, 1)[0] == "ask-follow"
    tricks(state, "S3 D4 (D6)")
    assert asked(state, 2)[0] == "ask-lead-from-hand"
    state = one_trick(seats, "D5 D3 H9 (D4)")
    assert asked(state, 0)[0] == "ask-steal"
    play(state, "0 steal 1")
    assert asked(state, 0)[0] == "ask-retract"


@BOTH
def test_zones_counters_and_markers_stay_the_same_in_number_and_order(seats: int) -> None:
    shapes = set()
    for turn, state in enumerate(walk(new(seed="shape", seats=seats), Rng(1, 2, 3))):
        if turn % 4:
            continue
        view = look(state, 0)
        shapes.add(
            (
                tuple((zone.id, zone.seat, zone.layout) for zone in view.zones),
                tuple((counter.id, counter.seat) for counter in view.counters),
                tuple(marker.id for marker in view.markers),
            )
        )
    assert len(shapes) == 1


@BOTH
def test_nothing_a_seat_sees_depends_on_what_it_cannot_know(seats: int) -> None:
    rng = Rng(4, 5, 6)
    for turn, state in enumerate(walk(new(seed="blind", seats=seats), Rng(1, 2, 3))):
        for viewer in range(-1, seats) if turn % 9 == 0 and state.pending else ():
            twin = state.copy()
            twin.resample(viewer, rng)
            assert look(twin, viewer) == look(state, viewer)
            for number in range(DONE + 1) if viewer in pending(state) else ():
                assert twin.why_not(viewer, number) == state.why_not(viewer, number)
