"""10 Tricks Later: what each seat may know, and what redrawing the unknown respects."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from followsuit.engine.bits import DONE
from followsuit.engine.chance import Rng, random_option
from followsuit.engine.state import State
from followsuit.games.ten_tricks_later.rules import TenTricksLater
from games.test_ten_tricks_later import (
    BOTH,
    CLEAN,
    FOURTH,
    GAME,
    NIGHT,
    THREE_CLEAN,
    all_keep,
    at,
    dealt,
    exchange,
    filled,
    hand,
    look,
    nearly_all_infected,
    tricks,
)
from games.test_ten_tricks_later_tricks import NINE
from tabletop import deck, held, pending, pieces, play, samples, table

SPECTATOR = -1
EVEN = ("R1 R2 R3 V1 V2 V3", "G1 G2 G3 V4 V5 V6", "Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 R8 G8")
"""Only the third seat may swap; the infected lie with the first two."""


def numbers(state: State, viewer: int, seat: int, suit: str, drawn: int = 100) -> set[int]:
    """How many cards of a colour a seat holds in the eyes of a viewer: every number that occurs."""
    return {sum(card[0] == suit for card in held(twin, seat)) for twin in samples(state, viewer, drawn)}


def others(state: State, seat: int) -> list[int]:
    """Everybody else, spectators included."""
    return [viewer for viewer in range(-1, state.seats) if viewer != seat]


def walk(state: State, rng: Rng) -> Iterator[State]:
    """A random game, position by position."""
    while state.pending:
        yield state
        seat = pending(state)[0]
        state.apply(seat, random_option(state.options(seat), rng))
    yield state


# What each seat sees


@BOTH
def test_everybody_sees_the_own_hand_and_how_many_cards_the_others_hold(seats: int) -> None:
    state = tricks(dealt(seats, NIGHT), "R5 R2")
    held = [9, 9, 10, 10]
    for viewer in range(-1, seats):
        for seat in range(seats):
            shown = pieces(state, GAME, viewer, "hand", seat)
            assert len(shown) == held[seat]
            assert (None in shown) == (viewer != seat)
            assert viewer == seat or set(shown) == {None}


@BOTH
def test_everybody_sees_both_sides_of_all_boards_the_tracks_the_losses_and_the_totals(seats: int) -> None:
    state = tricks(dealt(seats, NIGHT), "R5 R2 R3 (B8)", "Y8 V1 V2 (B4)")
    seen = []
    for viewer in range(-1, seats):
        view = look(state, viewer)
        seen.append(([zone for zone in view.zones if zone.id != "hand"], view.counters, view.scores))
    assert seen == [seen[0]] * (seats + 1)


@BOTH
def test_everybody_sees_this_trick_and_the_last_one_with_its_winner(seats: int) -> None:
    state = tricks(dealt(seats, NIGHT), "R5 R2 R3 (B8)", "Y8 Y1")
    for viewer in range(-1, seats):
        view = look(state, viewer)
        assert [play.card for play in view.trick.plays] == ["Y8", "Y1"]
        assert [play.card for play in view.last_trick.plays] == at(seats, "R5 R2 R3 (B8)")
        assert view.last_trick.winner == 0


@BOTH
def test_options_and_questions_are_only_for_the_seat_on_turn(seats: int) -> None:
    state = dealt(seats, NIGHT)
    for viewer in others(state, 0):
        assert look(state, viewer).options == ()
        assert look(state, viewer).prompt is None
    assert len(look(state, 0).options) == 10


@BOTH
def test_cards_that_may_not_be_played_are_shown_with_the_reason(seats: int) -> None:
    state = dealt(seats, NIGHT, leader=1)
    closed = {choice.piece: choice.closed for choice in look(state, 1).options}
    assert len(closed) == 10
    assert {card for card, reason in closed.items() if reason is not None} == {"V1", "V5"}


@BOTH
def test_the_question_of_the_exchange_depends_on_the_own_hand_alone(seats: int) -> None:
    state = exchange(seats, CLEAN)
    keys = [prompt.key for seat in range(3) if (prompt := look(state, seat).prompt) is not None]
    assert keys == ["ask-swap", "ask-swap", "ask-keep"]
    assert [len(look(state, seat).options) for seat in range(3)] == [11, 11, 1]


@BOTH
def test_zones_counters_and_markers_stay_the_same_in_number_and_order(seats: int) -> None:
    shapes = set()
    for state in walk(table(GAME, seed="shape", seats=seats), Rng(1, 2, 3)):
        view = look(state, 0)
        shapes.add(
            (
                tuple((zone.id, zone.seat, zone.layout) for zone in view.zones),
                tuple((counter.id, counter.seat, counter.maximum) for counter in view.counters),
                tuple(marker.id for marker in view.markers),
            )
        )
    assert len(shapes) == 1


@BOTH
def test_nothing_a_seat_sees_depends_on_what_it_cannot_know(seats: int) -> None:
    rng = Rng(4, 5, 6)
    for turn, state in enumerate(walk(table(GAME, seed="blind", seats=seats), Rng(1, 2, 3))):
        for viewer in range(-1, seats) if turn % 3 == 0 else ():
            twin = state.copy()
            twin.resample(viewer, rng)
            assert look(twin, viewer) == look(state, viewer)
            for number in range(DONE + 1):
                assert twin.why_not(viewer, number) == state.why_not(viewer, number)


# What redrawing respects


@BOTH
def test_who_played_another_survivor_under_a_led_colour_holds_none_of_it(seats: int) -> None:
    state = tricks(dealt(seats, NINE), "R6 R1 R4 (B1)")
    for viewer in others(state, 2):
        assert max(numbers(state, viewer, 2, "Y")) > 0
    state = tricks(dealt(seats, NINE), "Y2 Y1 R4 (B1)")
    for viewer in others(state, 2):
        assert numbers(state, viewer, 2, "Y") == {0}


@BOTH
def test_who_played_an_infected_under_a_led_colour_holds_at_most_one_of_it(seats: int) -> None:
    state = tricks(dealt(seats, NIGHT), "Y2 V1")
    for viewer in others(state, 1):
        assert numbers(state, viewer, 1, "Y") == {0, 1}


@BOTH
def test_the_one_card_may_still_be_there_after_other_cards_were_played(seats: int) -> None:
    state = tricks(dealt(seats, NIGHT), "Y2 V1 Y5 (B1)", "V2 (B2) Y3 G1")
    for viewer in others(state, 1):
        assert numbers(state, viewer, 1, "Y") == {0, 1}


@BOTH
@pytest.mark.parametrize(
    "rows",
    [
        ("V2 (B2) Y3 Y1",),
        ("V2 (B2) Y8 G1", "Y7 Y1"),
        ("V2 (B2) Y3 V5", "Y1"),
    ],
    ids=["thrown-off", "followed", "led"],
)
def test_once_the_one_card_was_played_none_is_left(seats: int, rows: tuple[str, ...]) -> None:
    state = tricks(dealt(seats, NIGHT), "Y2 V1 Y5 (B1)", *rows)
    for viewer in others(state, 1):
        assert numbers(state, viewer, 1, "Y") == {0}


@BOTH
def test_who_played_a_survivor_of_another_colour_after_an_infected_holds_none(seats: int) -> None:
    hands = (
        "Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 R7 R8",
        "R1 R2 R3 R4 R5 R6 G1 G2 V1 V2",
        "G3 G4 G5 G6 G7 G8 V3 V4 V5 V6",
    )
    state = tricks(dealt(seats, hands), "Y8 V1 V3 (B1)", "Y7 R1")
    for viewer in others(state, 1):
        assert numbers(state, viewer, 1, "Y") == {0}


@BOTH
def test_who_led_infected_under_the_ban_holds_nothing_else(seats: int) -> None:
    state = tricks(nearly_all_infected(seats), "Y8 Y2 Y5 (Y6)")
    for viewer in others(state, 0):
        assert numbers(state, viewer, 0, "V") != {len(held(state, 0))}
    tricks(state, "V1")
    for viewer in others(state, 0):
        assert numbers(state, viewer, 0, "V") == {len(held(state, 0))}


@BOTH
def test_who_led_infected_after_the_ban_may_hold_anything(seats: int) -> None:
    state = tricks(dealt(seats, NIGHT), "Y2 V1 Y5 (B1)", "V2")
    for viewer in others(state, 2):
        assert min(numbers(state, viewer, 2, "V")) < len(held(state, 2))


@BOTH
def test_who_took_infected_8_holds_it_and_no_other_infected_until_it_is_played(seats: int) -> None:
    state = all_keep(play(exchange(seats, CLEAN), "1 swap G3"))
    for viewer in others(state, 1):
        hands = [held(twin, 1) for twin in samples(state, viewer)]
        assert {card for cards in hands for card in cards if card[0] == "V"} == {"V8"}
        assert all("V8" in cards for cards in hands)
        assert len({tuple(sorted(cards)) for cards in hands}) > 50
    tricks(state, "R8 V8")
    for viewer in others(state, 1):
        assert numbers(state, viewer, 1, "V") == {0}


@BOTH
@pytest.mark.parametrize("lucky", [0, 1])
def test_who_offered_in_vain_holds_no_infected_for_the_rest_of_the_round(seats: int, lucky: int) -> None:
    state = exchange(seats, CLEAN, f"swap-lot {lucky}", "first-leader 1")
    all_keep(play(state, "0 swap R1", "1 swap G3"))
    for card in ("", "Y1", "Y8", "(B8)", "R8"):
        tricks(state, card)
        for viewer in others(state, 1 - lucky):
            assert numbers(state, viewer, 1 - lucky, "V") == {0}


def test_each_of_several_who_offered_holds_no_infected_but_the_8() -> None:
    state = exchange(4, THREE_CLEAN, "swap-lot 1", "first-leader 0")
    play(state, "0 swap R1", "1 swap G3", "2 swap B6", "3 keep")
    for viewer in range(-1, 4):
        for seat, infected in enumerate([0, 1, 0, 8]):
            assert numbers(state, viewer, seat, "V") == {infected}


@BOTH
def test_the_lot_shows_nothing_of_the_other_cards_of_those_who_offered(seats: int) -> None:
    state = exchange(seats, CLEAN, "swap-lot 0", "first-leader 0")
    all_keep(play(state, "0 swap R1", "1 swap G3"))
    for viewer in others(state, 1):
        hands = {tuple(sorted(held(twin, 1))) for twin in samples(state, viewer)}
        assert len(hands) > 50
        assert viewer == 2 or {True, False} == {"G3" in cards for cards in hands}


@BOTH
def test_who_kept_may_hold_infected_or_none(seats: int) -> None:
    state = all_keep(play(exchange(seats, filled(seats, *EVEN)), "2 swap Y5"))
    for viewer in (-1, 2):
        assert {0, 1} < numbers(state, viewer, 1, "V", 2000)


@BOTH
def test_as_long_as_answers_are_missing_an_offer_shows_in_no_sample(seats: int) -> None:
    state = play(exchange(seats, filled(seats, *EVEN)), "2 swap Y5")
    for viewer in (-1, 0, 1):
        assert {0, 1} < numbers(state, viewer, 2, "V")


@BOTH
def test_in_the_next_round_nothing_is_known_of_the_last_exchange(seats: int) -> None:
    state = table(GAME, deck(*(*CLEAN, FOURTH)[:seats]), seed="x", seats=seats)
    all_keep(play(state, "0 swap R1", "1 swap G3"))
    later = next(each for each in walk(state, Rng(1, 2, 3)) if each.round == 2)
    for seat in (0, 1):
        assert len(numbers(later, SPECTATOR, seat, "V")) > 1


@BOTH
def test_the_card_given_for_infected_8_is_some_survivor_to_all_but_the_giver(seats: int) -> None:
    state = all_keep(play(exchange(seats, CLEAN), "1 swap G3"))
    assert {aside(twin) for twin in samples(state, 1)} == {"G3"}
    for viewer in others(state, 1):
        cards = {aside(twin) for twin in samples(state, viewer)}
        assert len(cards) > 10
        assert "V" not in {card[0] for card in cards}
        assert not cards & (hand(state, viewer) if viewer >= 0 else set())


def aside(state: State) -> str:
    """The card that lies aside."""
    piles = state.reveal()["piles"]
    assert isinstance(piles, dict)
    (card,) = piles["aside"]
    return str(card)


@BOTH
def test_infected_8_stays_aside_if_nobody_took_it(seats: int) -> None:
    state = dealt(seats, CLEAN)
    for viewer in range(-1, seats):
        assert {aside(twin) for twin in samples(state, viewer)} == {"V8"}


@BOTH
def test_finished_answers_of_others_are_drawn_again_from_their_new_hands(seats: int) -> None:
    answered = [f"{seat} keep" for seat in range(seats) if seat not in (1, 2)]
    state = play(exchange(seats, CLEAN), "1 swap G3", *answered)
    takers = set()
    for twin in samples(state, 2):
        before = [held(twin, seat) for seat in range(seats)]
        play(twin, "2 keep")
        (taker,) = [seat for seat in range(seats) if "V8" in held(twin, seat)] or [SPECTATOR]
        takers.add(taker)
        if taker >= 0:
            assert held(twin, taker) == (before[taker] | {"V8"}) - {aside(twin)}
            assert aside(twin) in before[taker]
            assert not [card for card in before[taker] if card[0] == "V"]
    assert takers - {SPECTATOR} == set(range(seats)) - {2}


@BOTH
def test_the_own_answer_stays(seats: int) -> None:
    answered = [f"{seat} keep" for seat in range(2, seats)]
    state = play(exchange(seats, CLEAN), "1 swap G3", *answered)
    gave = set()
    for twin in samples(state, 1):
        all_keep(twin)
        if "V8" in held(twin, 1):
            gave.add(aside(twin))
    assert gave == {"G3"}


@BOTH
def test_seats_that_have_not_answered_still_have_to(seats: int) -> None:
    state = play(exchange(seats, CLEAN), "1 swap G3")
    for viewer in range(-1, seats):
        for twin in samples(state, viewer, 20):
            assert pending(twin) == [seat for seat in range(seats) if seat != 1]
            assert all(twin.options(seat) for seat in pending(twin))


@BOTH
def test_after_the_exchange_no_trace_is_left_of_the_cards_that_were_offered(seats: int) -> None:
    state = exchange(seats, CLEAN, "swap-lot 0", "first-leader 0")
    all_keep(play(state, "0 swap R1", "1 swap G3"))
    assert isinstance(state, TenTricksLater)
    assert [answer for answer in state.answers] == [0] * seats


@BOTH
def test_the_own_hand_and_all_that_lies_open_stay(seats: int) -> None:
    state = tricks(dealt(seats, NIGHT), "R5 R2 R3 (B8)", "Y8 V1 V2 (B4)", "Y7")
    for viewer in range(-1, seats):
        for twin in samples(state, viewer, 20):
            assert twin.reveal()["piles"] == state.reveal()["piles"]
            assert viewer < 0 or held(twin, viewer) == hand(state, viewer)


@BOTH
def test_the_future_is_drawn_again_too(seats: int) -> None:
    state = exchange(seats, CLEAN, "first-leader 0")
    leaders = {pending(all_keep(twin))[0] for twin in samples(state, 0, 60)}
    assert leaders == set(range(seats))


@BOTH
def test_a_copy_continued_alike_stays_equal_and_continued_otherwise_changes_nothing(seats: int) -> None:
    state = table(GAME, seed="twins", seats=seats)
    rng = Rng(1, 2, 3)
    twins: list[State] = []
    turn = 0
    while state.pending:
        if turn % 5 == 0:
            twins = [*twins[-3:], state.copy()]
            list(walk(state.copy(), rng))
        seat = pending(state)[0]
        option = random_option(state.options(seat), rng)
        for each in (state, *twins):
            each.apply(seat, option)
        seen = look(state, seat)
        assert all(twin.reveal() == state.reveal() and look(twin, seat) == seen for twin in twins)
        turn += 1
    assert state.round > 1
    assert all(twin.winners() == state.winners() for twin in twins)
