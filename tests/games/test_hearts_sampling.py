"""What sampling respects in Hearts: all that a seat knows, and nothing of what it cannot know."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from followsuit.engine.bits import count
from followsuit.engine.chance import Rng
from followsuit.games.hearts.rules import DECK, Hearts
from games.test_hearts import (
    ALL_PASSES,
    EVERY_SEAT_AND_A_SPECTATOR,
    FIRST_TRICK_TO_SEAT_1,
    GAME,
    HEARTS_AND_AN_ACE,
    ONE_SUIT_EACH,
    OPTIONS,
    PASSES,
    PASSING,
    QUEEN_HEARTS_AND_AN_ACE,
    TWO_SUITS_EACH,
    cards,
    finish,
    hand,
    hearts,
    passed,
    seat_3_leads_after,
    walk,
)
from tabletop import legal, pending, play


def samples(state: Hearts, seat: int, number: int = 60) -> Iterator[Hearts]:
    """The position as a seat may imagine it, again and again."""
    plan = state.unseen(seat)
    for n in range(number):
        twin = state.copy()
        twin.place(plan, Rng(n, 7, 11))
        yield twin


def everything(state: Hearts) -> list[object]:
    """All that a position consists of, chance apart."""
    passing = state.passing
    return [
        [list(part) for part in (state.hands, state.shown, state.taken, state.lacks, state.tricks)],
        [list(passing.chosen), list(passing.above), passing.over],
        [state.pending, state.direction, state.gone, state.lying, state.on_table, state.led],
        [list(state.trick), list(state.players), list(state.last_trick), list(state.last_players)],
    ]


def test_a_seat_keeps_its_own_hand_and_the_size_of_all_others_in_every_sample() -> None:
    state = seat_3_leads_after("SJ")
    for sample in samples(state, 0):
        assert sample.hands[0] == state.hands[0]
        assert [count(held) for held in sample.hands] == [10, 10, 10, 10]


def test_a_suit_not_followed_stays_void_for_the_rest_of_the_deal() -> None:
    state = seat_3_leads_after("SJ")  # seats 2 and 3 showed no club; 3 and 0 no diamond; 0 and 1 no spade
    lacks = {0: {"D", "S"}, 1: {"S"}, 2: {"C"}, 3: {"C", "D"}}
    for viewer in EVERY_SEAT_AND_A_SPECTATOR:
        for sample in samples(state, viewer, 20):
            for seat, suits in lacks.items():
                assert not suits & {code[0] for code in hand(sample, seat)}


def test_who_leads_a_heart_before_they_are_broken_is_known_to_hold_nothing_else() -> None:
    state = play(hearts(*HEARTS_AND_AN_ACE), *FIRST_TRICK_TO_SEAT_1, "1 play H3")
    for viewer in (0, 2, 3, -1):
        assert all({code[0] for code in hand(sample, 1)} == {"H"} for sample in samples(state, viewer, 20))


def test_or_the_queen_of_spades_where_she_may_be_kept() -> None:
    state = play(
        hearts(*QUEEN_HEARTS_AND_AN_ACE, can_lead_hearts_instead_of_qs=True),
        *FIRST_TRICK_TO_SEAT_1,
        "1 play H4",
    )
    beside_hearts = [
        tuple(code for code in hand(sample, 1) if code[0] != "H") for sample in samples(state, 2)
    ]
    assert set(beside_hearts) == {(), ("SQ",)}


def test_who_plays_points_on_the_first_trick_is_known_to_hold_nothing_else() -> None:
    moves = ["0 play C2", "1 play D2", "2 play S2", "3 play H2"]
    state = play(hearts(*ONE_SUIT_EACH), *moves)
    assert all({code[0] for code in hand(sample, 3)} <= {"H", "S"} for sample in samples(state, 1))
    assert all(hand(sample, 3) - {"SQ"} <= set(cards("H3-A")) for sample in samples(state, 1))
    state = play(hearts(*ONE_SUIT_EACH, no_pts_on_first_trick=False), *moves)
    assert not all(hand(sample, 3) - {"SQ"} <= set(cards("H3-A")) for sample in samples(state, 1))


def test_a_heart_led_after_they_are_broken_tells_nothing() -> None:
    state = play(seat_3_leads_after("H7"), "3 play H8")
    assert {code for sample in samples(state, 2) for code in hand(sample, 3)} & set(cards("SJ-K"))


def test_what_is_not_known_to_be_void_varies_between_samples() -> None:
    found = {tuple(sample.hands) for sample in samples(hearts(*TWO_SUITS_EACH), 0)}
    assert len(found) == 60


def test_passed_cards_are_known_in_the_receivers_hand_until_they_are_played() -> None:
    state = play(hearts(*PASSING, passing="across"), *ALL_PASSES)  # C2 C3 CA go from 0 to 2
    assert all({"C2", "C3", "CA"} <= hand(sample, 2) for sample in samples(state, 0))
    play(state, "2 play C2")
    assert all({"C3", "CA"} <= hand(sample, 2) for sample in samples(state, 0))
    for viewer in (1, 3, -1):
        assert not all({"C3", "CA"} <= hand(sample, 2) for sample in samples(state, viewer))


@pytest.mark.parametrize("any_club", [False, True])
def test_everybody_knows_who_holds_the_two_of_clubs_once_the_tricks_begin(any_club: bool) -> None:
    state = hearts(*TWO_SUITS_EACH, can_lead_any_club=any_club)
    for viewer in (1, 2, 3, -1):
        for sample in samples(state, viewer):
            assert "C2" in hand(sample, 0)
            assert "play C2" in legal(sample, 0)
    if any_club:
        play(state, "0 play C9", "1 play C10")
        assert all("C2" in hand(sample, 0) for sample in samples(state, 3))


def test_nobody_knows_who_will_hold_the_two_of_clubs_before_all_have_passed() -> None:
    state = hearts(*PASSING, passing="left")
    holders = {seat for sample in samples(state, 3) for seat in range(4) if "C2" in hand(sample, seat)}
    assert holders == {0, 1, 2}


def test_what_others_passed_to_others_is_drawn_anew_from_what_the_receiver_held() -> None:
    state = play(hearts(*PASSING, passing="left"), *ALL_PASSES)
    play(state, "1 play C2", "2 play S3", "3 play S2")
    drawn = set()
    for sample in samples(state, 0):
        assert passed(sample)[0] == passed(state)[0], "its own cards"
        assert passed(sample)[3] == passed(state)[3], "what it was passed"
        drawn.add((passed(sample)[1], passed(sample)[2]))
        for giver, receiver in ((1, 2), (2, 3)):
            played = DECK.mask({2: "S3", 3: "S2"}[receiver])
            assert count(passed(sample)[giver]) == 3
            assert not passed(sample)[giver] & ~(sample.hands[receiver] | played)
    assert len(drawn) == 60
    for sample in samples(state, -1):
        assert passed(sample) != passed(state), "a spectator knows of no pass"


def test_a_passed_card_may_have_been_played_long_ago() -> None:
    state = play(hearts(*PASSING, passing="left"), *ALL_PASSES)
    dealt = [held for held in state.hands]
    positions = walk(state, Rng(2, 7, 1))
    while sum(state.tricks) < 12:
        next(positions)
    for sample in samples(state, 0):
        for giver, receiver in ((1, 2), (2, 3)):
            assert count(passed(sample)[giver]) == 3
            assert not passed(sample)[giver] & ~(
                dealt[receiver] & ~state.hands[receiver] | sample.hands[receiver]
            )


def test_without_passing_nobody_is_thought_to_have_passed() -> None:
    state = play(hearts(*TWO_SUITS_EACH), "0 play C2")
    assert all(passed(sample) == [0, 0, 0, 0] for sample in samples(state, 2))


def test_a_finished_choice_is_drawn_anew_and_an_unfinished_one_begins_again() -> None:
    state = play(hearts(*PASSING, passing="left"), *PASSES[0], *PASSES[1][:2], *PASSES[3][:1])
    drawn = set()
    for sample in samples(state, 3):
        assert pending(sample) == [1, 2, 3]
        assert sample.passing.chosen[3] == state.passing.chosen[3] == DECK.mask("HQ")
        assert legal(sample, 3) == legal(state, 3)
        assert count(sample.passing.chosen[0]) == 3
        assert not sample.passing.chosen[0] & ~sample.hands[0]
        assert list(sample.passing.chosen)[1:3] == [0, 0]
        assert len(legal(sample, 1)) == 11
        drawn.add(sample.passing.chosen[0])
    assert len(drawn) > 50


@pytest.mark.parametrize("passing", ["none", "left", "across", "right"])
def test_nothing_hidden_is_left_of_the_truth_in_a_sample(passing: str) -> None:
    for state in itertools.islice(walk(hearts(*PASSING, passing=passing), Rng(3, 1, 4)), 0, None, 4):
        for viewer in EVERY_SEAT_AND_A_SPECTATOR:
            once, twice = state.copy(), state.copy()
            twice.resample(viewer, Rng(1, 1, 1))
            twice.resample(viewer, Rng(2, 2, 2))
            once.resample(viewer, Rng(2, 2, 2))
            assert everything(once) == everything(twice)


def test_a_copy_is_the_same_position_and_goes_its_own_way() -> None:
    for state in walk(hearts(*PASSING, passing="left"), Rng(3, 1, 4)):
        before = everything(state)
        twin = state.copy()
        assert everything(twin) == before
        finish(twin)
        assert everything(state) == before


@pytest.mark.parametrize("number", range(6))
def test_every_sample_can_be_played_to_its_end(number: int) -> None:
    options: dict[str, Any] = {
        name: Rng(number, place, 5).below(2) == 1 for place, name in enumerate(OPTIONS)
    }
    rng = Rng(number, 1, 1)
    for state in itertools.islice(walk(GAME.new(seed=number, **options), rng), 0, None, 4):
        for viewer in EVERY_SEAT_AND_A_SPECTATOR:
            sample = state.copy()
            sample.resample(viewer, rng.spawn())
            for position in walk(sample, rng.spawn()):
                assert all(position.options(seat) for seat in pending(position))
            revealed: Any = sample.reveal()
            assert sum(len(pile) for pile in revealed["piles"].values()) == 52
