"""Trick Raiders: what each seat may know, and what redrawing the unknown respects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from followsuit.engine.bits import DONE, members
from followsuit.engine.chance import Rng
from followsuit.engine.playout import random_option
from followsuit.engine.state import State
from games.test_trick_raiders import (
    BOTH,
    CARDS,
    DEALT_LEADS,
    ENOUGH,
    declare_numbers,
    dropped,
    hand,
    leads,
    look,
    may_play,
    new,
    pieces,
    raid,
    tricks,
)
from games.test_trick_raiders_tricks import LOW, one_trick
from tabletop import legal, pending, play

MIXED = (
    "H5 H6 H7 H8 D7 | S3 S7 S10 H9b D3 D8 C3 C9b",
    "S4 | D4 C4 C5 D6 D9 D10 C6 C7 C10 S8 S9 S9b",
    "S5 | H3 H9 H10 H10b D5 D9b D10b C8 C9 C10b S10b *",
    "S1 | H4 *",
)
"""Seat 0 leads; everybody holds cards of all suits, but seat 1 no heart. With three seats H4 is left over."""


def samples(state: State, seat: int, number: int = 60) -> Iterator[State]:
    """Copies with everything redrawn that the seat cannot know: `resample`, but counted out only once."""
    rng = Rng(1, 2, 3)
    plan = state.unseen(seat)
    for _ in range(number):
        twin = state.copy()
        twin.place(plan, rng)
        twin.chance = rng.spawn()
        yield twin


def held(state: State, seat: int) -> set[str]:
    """What a seat holds in its hand, whoever may know it."""
    hands = state.reveal()["hands"]
    assert isinstance(hands, list)
    return set(hands[seat])


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
    assert [(look(state, viewer).choose, look(state, viewer).chosen) for viewer in (0, 1, -1)] == [
        (0, (card,)),
        (0, ()),
        (1, ()),
    ]
    assert look(raid(seats, *MIXED), 0).choose == 1


@BOTH
def test_while_everybody_declares_it_is_shown_what_a_bonus_declaration_takes(seats: int) -> None:
    state = new(seed="x", seats=seats)
    shown = [(marker.label.key, marker.label.args.get("number")) for marker in look(state).markers]
    assert ("marker-aggressive-open", ENOUGH[seats]) in shown
    assert [key for key, _ in shown].count("marker-passive-open") == (1 if seats == 4 else 0)
    shown = [(marker.label.key, None) for marker in look(raid(seats, *MIXED)).markers]
    assert ("marker-aggressive-free", None) in shown


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
def test_the_question_of_the_declaration_says_how_many_leads_would_be_declared(seats: int) -> None:
    state = new(seed="x", seats=seats)
    number = DEALT_LEADS[seats]
    assert asked(state, 0) == ("ask-declare", number)
    play(state, f"0 add {min(hand(state, 0))}", f"1 collect {min(leads(state, 1))}")
    assert asked(state, 0) == ("ask-add-more", number + 1)
    assert asked(state, 1) == ("ask-collect-more", number - 1)
    assert asked(state, 2) == ("ask-declare", number)


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
            assert look(twin, viewer) == replace(look(state, viewer), log=(), log_from=0)
            for number in range(DONE + 1) if viewer in pending(state) else ():
                assert twin.why_not(viewer, number) == state.why_not(viewer, number)


# What redrawing respects


@BOTH
def test_the_own_hand_all_lead_cards_and_all_played_cards_stay(seats: int) -> None:
    state = tricks(raid(seats, *MIXED), "H5 C4 H3")
    for viewer in range(-1, seats):
        for twin in samples(state, viewer, 20):
            piles, before = twin.reveal()["piles"], state.reveal()["piles"]
            assert {**piles, "left-over": []} == {**before, "left-over": []}
            assert viewer < 0 or held(twin, viewer) == held(state, viewer)
            assert [len(held(twin, seat)) for seat in range(seats)] == [8, 11, 11, 12][:seats]


@BOTH
def test_collected_cards_are_known_until_they_are_played_and_other_hand_cards_are_not(seats: int) -> None:
    state = raid(seats, *MIXED)
    collected = {"D4", "C4", "C5"} if seats == 3 else {"D4", "C4"}
    for viewer in others(state, 1):
        assert always(state, viewer, 1) == collected
    tricks(state, "H5 C4")
    for viewer in others(state, 1):
        assert always(state, viewer, 1) == collected - {"C4"}


@BOTH
def test_cards_that_were_not_collected_are_unknown(seats: int) -> None:
    state = declare_numbers(new(seed="x", seats=seats), 6, 6, 3, 3)
    for viewer in others(state, 0):
        assert always(state, viewer, 0) == set()


@BOTH
def test_who_does_not_follow_holds_no_unknown_card_of_the_led_suit_for_the_rest_of_the_round(
    seats: int,
) -> None:
    state = tricks(raid(seats, *MIXED), "H5")
    for viewer in others(state, 1):
        assert max(numbers(state, viewer, 1, "H")) > 0
    tricks(state, "C4")
    for _ in range(6):
        for viewer in others(state, 1):
            assert numbers(state, viewer, 1, "H") == {0}
            assert max(numbers(state, viewer, 1, "D")) > 1
        tricks(state, min(may_play(state, pending(state)[0])))
    assert state.round == 1


@BOTH
def test_who_follows_shows_nothing(seats: int) -> None:
    state = tricks(raid(seats, *MIXED), "H5 C4 H3")
    for viewer in others(state, 2):
        for suit in "SHDC":
            assert max(numbers(state, viewer, 2, suit)) > 0


@BOTH
def test_a_lead_from_the_lead_cards_shows_nothing_about_the_hand(seats: int) -> None:
    state = tricks(raid(seats, *MIXED), "H5")
    for viewer in others(state, 0):
        for suit in "SHDC":
            assert max(numbers(state, viewer, 0, suit)) > 0


@BOTH
def test_a_lead_from_the_hand_shows_nothing_else_about_it(seats: int) -> None:
    rows = [f"| {row.replace('|', '')}" for row in MIXED]
    state = tricks(raid(seats, *rows, chance=("first-leader 0",)), "D9")
    for viewer in others(state, 1):
        for suit in "SHDC":
            assert max(numbers(state, viewer, 1, suit)) > 0


@BOTH
def test_in_the_next_round_a_void_is_forgotten(seats: int) -> None:
    state = tricks(raid(seats, f"{LOW[seats]} * |", "S4 | C4 *DC", "* |", "* |"), "H3 C4")
    assert state.round == 2
    for viewer in others(state, 1):
        assert max(numbers(state, viewer, 1, "H")) > 0
        assert always(state, viewer, 1) == set()


RETURNED = ("D8 * |", "D7 D6 S9 | S10 *HC", "* | H9 H4 C4", "* | D4 C5 C6")
"""Seat 1 has no diamond, trumps, and must return a lead card because seat 2 throws off the 9 of hearts."""


@BOTH
def test_a_returned_card_is_known_until_it_is_played_even_if_its_suit_was_not_followed(seats: int) -> None:
    state = tricks(raid(seats, *RETURNED), "D8 S10 H9 (D4)")
    known = always(state, -1, 1)
    play(state, "1 retract D7")
    for viewer in others(state, 1):
        assert numbers(state, viewer, 1, "D") == {1}
        assert always(state, viewer, 1) == known | {"D7"}
        assert "D7" in pieces(state, viewer, "hand", 1)
    tricks(state, "S9")
    for viewer in others(state, 1):
        assert numbers(state, viewer, 1, "D") == {1}


@BOTH
def test_once_the_returned_card_is_played_nothing_of_its_suit_is_left(seats: int) -> None:
    rows = ("D8 D3 * | S4 C8", "D7 D6 S3 | S10 *HC", "D10 * | H9 S9 C4", "* | D4 S8 C6")
    state = tricks(raid(seats, *rows), "D8 S10 H9 (D4)")
    play(state, "1 retract D7")
    tricks(state, "S3 S9 (S8) S4", "D10 (C6) C8 D7")
    assert state.round == 1
    for viewer in others(state, 1):
        assert numbers(state, viewer, 1, "D") == {0}


@BOTH
def test_a_returned_card_that_came_from_the_hand_is_known_too(seats: int) -> None:
    state = tricks(
        raid(seats, "H9 S3 S4 D3 D7 C7 | *C", "S5 | H3 *", "S6 | H4 *", "S7 | H5 *"), "H9 H3 H4 (H5)"
    )
    play(state, "0 retract C7")
    for viewer in others(state, 0):
        assert always(state, viewer, 0) == {"C7"}


def test_a_void_binds_the_hand_of_a_seat_after_it_has_dropped_out() -> None:
    state = raid(4, "H3 * |", "| S3 *DC", "* | H4 D4", "* | H5 D6")
    tricks(state, "H3 S3 H4 H5")
    assert dropped(state) == [1]
    for viewer in others(state, 1):
        assert numbers(state, viewer, 1, "H") == {0}


def test_the_card_left_over_may_be_any_unseen_card_to_everybody() -> None:
    state = raid(3, *MIXED)
    for viewer in range(-1, 3):
        cards = {card for twin in samples(state, viewer, 100) for card in left_over(twin)}
        assert len(cards) > 10
        assert not cards & set().union(*(leads(state, seat) for seat in range(3)))
        assert viewer < 0 or not cards & held(state, viewer)
    assert all(left_over(twin) == [] for twin in samples(raid(4, *MIXED), 0, 5))


def test_a_card_that_nobody_else_can_hold_must_be_the_one_left_over() -> None:
    rows = (
        "H3 H4 H5 H6 H7 H8 H9 H9b H10 S3 S4 S6 | S7",
        "S5 | C3 C4 C5 C6 C7 C8 C9 C9b C10 C10b S8 S9",
        "S9b | D3 D4 D5 D6 D7 D8 D9 D9b D10 D10b S10 S10b",
    )
    state = tricks(raid(3, *rows), "H5 C4 D4")
    assert {card for twin in samples(state, 0) for card in left_over(twin)} == {"H10b"}


# What redrawing makes of declarations


@BOTH
def test_finished_declarations_of_others_are_drawn_again_from_their_new_hands(seats: int) -> None:
    state = new(seed="x", seats=seats)
    play(state, f"1 add {min(hand(state, 1))}")
    play(state, *(f"{seat} done" for seat in range(seats) if seat != 2))
    dealt = lead_cards(state, 1)
    numbers = set()
    for twin in samples(state, 2):
        before = held(twin, 1) | dealt
        play(twin, "2 done")
        declared = lead_cards(twin, 1)
        assert declared | held(twin, 1) == before
        assert declared <= dealt or declared >= dealt
        numbers.add(len(declared) - len(dealt))
    assert 0 in numbers
    assert min(numbers) < 0 < max(numbers)


@BOTH
def test_the_own_declaration_stays_finished_or_not(seats: int) -> None:
    state = new(seed="x", seats=seats)
    card = min(hand(state, 1))
    play(state, f"1 add {card}")
    assert all(legal(twin, 1) == legal(state, 1) for twin in samples(state, 1, 10))
    play(state, "1 done")
    for twin in samples(state, 1, 10):
        play(twin, *(f"{seat} done" for seat in pending(twin)))
        assert leads(twin, 1) == leads(state, 1) | {card}


@BOTH
def test_seats_that_have_not_finished_have_picked_nothing_in_the_eyes_of_others(seats: int) -> None:
    state = new(seed="x", seats=seats)
    play(state, f"0 add {min(hand(state, 0))}", "1 done")
    for viewer in others(state, 0):
        for twin in samples(state, viewer, 10):
            assert pending(twin) == [seat for seat in range(seats) if seat != 1]
            adding = {f"add {card}" for card in held(twin, 0)}
            collecting = {f"collect {card}" for card in lead_cards(twin, 0)}
            assert legal(twin, 0) == {*adding, *collecting, "done"}


@BOTH
def test_the_future_is_drawn_again_too(seats: int) -> None:
    state = tricks(raid(seats, f"{LOW[seats]} * |", "S4 | C4 *", "* |", "* |"), "C3")
    deals = {tuple(sorted(leads(tricks(twin, "C4"), 0))) for twin in samples(state, 1, 10)}
    assert len(deals) > 5


@BOTH
def test_a_copy_between_a_theft_and_the_return_of_a_lead_card_remembers_the_9_of_hearts(seats: int) -> None:
    rows = ("D5 * |", "* | H9 C3", "* | D3 C4", "* | D4 C5")
    state = tricks(raid(seats, *rows), "D5 H9 D3 (D4)")
    twin = play(state.copy(), "0 steal 1")
    assert {name.split()[0] for name in legal(twin, 0)} == {"retract"}


@BOTH
def test_a_copy_continued_alike_stays_equal_and_continued_otherwise_changes_nothing(seats: int) -> None:
    state = new(seed="twins", seats=seats)
    rng = Rng(1, 2, 3)
    twins: list[State] = []
    turn = 0
    while state.pending:
        if turn % 9 == 0:
            twins = [*twins[-1:], state.copy()]
            list(walk(state.copy(), rng))
        seat = pending(state)[0]
        option = random_option(state.options(seat), rng)
        for each in (state, *twins):
            each.apply(seat, option)
        assert all(twin.reveal() == state.reveal() for twin in twins)
        if turn % 9 == 8:
            seen = replace(look(state, seat), log=(), log_from=0)
            assert all(look(twin, seat) == seen for twin in twins)
        turn += 1
    assert state.round > 1
    assert all(twin.winners() == state.winners() for twin in twins)
