"""Hearts, rule by rule, as its page has it; OpenSpiel's opinion of the same rules is tested beside this."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import followsuit
from followsuit.engine.bits import count, first_seat, lowest, members
from followsuit.engine.chance import Rng, random_option
from followsuit.engine.events import Text
from followsuit.games.hearts.rules import DECK, Hearts
from followsuit.views import View
from tabletop import deck, events, legal, pending, play, table, why_not

GAME = followsuit.game("hearts")
OPTIONS = [setting.name for setting in GAME.settings]
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
EVERY_SEAT_AND_A_SPECTATOR = [0, 1, 2, 3, -1]


def cards(text: str) -> list[str]:
    """Card codes; runs are written "C2-5"."""
    codes: list[str] = []
    for word in text.split():
        first, _, last = word.partition("-")
        run = RANKS[RANKS.index(first[1:]) : RANKS.index(last or first[1:]) + 1]
        codes.extend(first[0] + rank for rank in run)
    return codes


def hearts(*hands: str, passing: str = "none", **options: Any) -> Hearts:
    """A deal of these four hands."""
    direction = [f"pass-direction {passing}"] if options.get("pass_cards", True) else []
    state = table("hearts", *direction, deck(*(" ".join(cards(hand)) for hand in hands)), **options)
    assert isinstance(state, Hearts)
    return state


def hand(state: Hearts, seat: int) -> set[str]:
    return set(DECK.names(state.hands[seat]))


def passed(state: Hearts) -> list[int]:
    """What each seat passes, as far as it has chosen."""
    return list(state.passing.chosen)


def plays(text: str) -> set[str]:
    """The names of playing these cards."""
    return {f"play {code}" for code in cards(text)}


def lowest_first(seat: int, options: int) -> int:
    """Everybody plays the lowest legal card."""
    return lowest(options)


def clubs_first_and_high(seat: int, options: int) -> int:
    """Seat 1 plays low, the others high, but seat 0 as long as it can its clubs."""
    clubs = options & DECK.suit_mask[0]
    if seat == 0 and clubs:
        options = clubs
    return members(options)[0 if seat == 1 else -1]


def finish(state: Hearts, choose: Callable[[int, int], int] = lowest_first) -> Hearts:
    """Play to the end."""
    while state.pending:
        seat = first_seat(state.pending)
        state.apply(seat, choose(seat, state.options(seat)))
    return state


def walk(state: Any, rng: Rng) -> Iterator[Hearts]:
    """The position, and every one after it, of a game played at random."""
    yield state
    while state.pending:
        seat = first_seat(state.pending)
        state.apply(seat, random_option(state.options(seat), rng))
        yield state


def view(state: Hearts, seat: int) -> View:
    return GAME.view(state, seat)


ONE_SUIT_EACH = ("C2-A", "D2-A", "S2-A", "H2-A")
TWO_SUITS_EACH = ("C2-9 H2-6", "C10-A D2-9", "D10-A S2-9", "S10-A H7-A")
HEARTS_AND_AN_ACE = ("C2-9 D2-6", "CA H3-A", "C10-J D7-A S2-4", "CQ-K S5-A H2")
QUEEN_HEARTS_AND_AN_ACE = ("C2-9 D2-6", "CA SQ H4-A", "C10-J D7-A S2-4", "CQ-K S5-J SK-A H2-3")
DUEL = (
    "C2 C4 C6 C8 C10 CQ CA D3 D5 D7 D9 DJ DK",
    "C3 C5 C7 C9 CJ CK D2 D4 D6 D8 D10 DQ DA",
    "S2-A",
    "H2-A",
)
"""Seats 0 and 1 take all tricks between them."""
JACK_IN_THE_LAST_TRICK = ("C2 C4-A DJ", "C3 D2-10 DQ-A", "S3-A H2", "S2 H3-A")
A_HEART_IN_THE_LAST_TRICK = ("C2 C4-A DJ", "C3 D2-10 DQ-A", "S2-A", "H2-A")
THE_QUEEN_IN_THE_LAST_TRICK = ("C2 C4-A DJ", "C3 D2-10 DQ-A", "SQ-A H2-J", "S2-J HQ-A")
PASSING = ("C2-A", "D2-A", "S2-A", "H2-A")
PASSES = {
    0: ["0 pass C2", "0 pass C3", "0 pass CA"],
    1: ["1 pass D5", "1 pass D6", "1 pass D7"],
    2: ["2 pass S2", "2 pass SQ", "2 pass SK"],
    3: ["3 pass HQ", "3 pass HK", "3 pass HA"],
}
ALL_PASSES = [*PASSES[0], *PASSES[1], *PASSES[2], *PASSES[3]]


# The deal


def test_the_deck_has_thirteen_ranks_of_clubs_diamonds_spades_and_hearts_in_this_order() -> None:
    assert DECK.codes == [suit + rank for suit in "CDSH" for rank in RANKS]


def test_seat_0_is_dealt_thirteen_cards_then_seat_1_and_so_on() -> None:
    state = table("hearts", "pass-direction none", "deck " + " ".join(reversed(DECK.codes)))
    assert [state.reveal()["hands"]] == [[cards("H2-A"), cards("S2-A"), cards("D2-A"), cards("C2-A")]]


def test_chance_is_asked_for_the_direction_and_then_for_the_deck() -> None:
    state = GAME.new(seed="order")
    assert state.sink is not None
    assert [tag for tag, _ in state.sink.chance] == ["pass-direction", "deck"]
    assert len(state.sink.chance[1][1]) == 52


@pytest.mark.parametrize("number", range(8))
def test_without_pass_cards_nobody_passes_and_chance_is_not_asked_for_a_direction(number: int) -> None:
    state = GAME.new(seed=number, pass_cards=False)
    assert state.sink is not None
    assert [tag for tag, _ in state.sink.chance] == ["deck"]
    assert isinstance(state, Hearts)
    assert state.passing.over
    assert len(pending(state)) == 1


def test_with_pass_cards_every_direction_comes_up() -> None:
    found = {events(GAME.new(seed=number), "dealt")[0]["item"] for number in range(40)}
    assert found == {"none", "left", "across", "right"}


def test_one_deal_is_the_game() -> None:
    state = finish(hearts(*DUEL))
    assert state.round == 1
    assert pending(state) == []
    assert state.reveal()["hands"] == [[], [], [], []]


# Passing


def test_all_four_seats_owe_their_passes_at_the_same_time() -> None:
    state = hearts(*PASSING, passing="left")
    assert pending(state) == [0, 1, 2, 3]
    play(state, "2 pass S2", "0 pass C2", "2 pass SQ", "2 pass SK")
    assert pending(state) == [0, 1, 3]
    assert legal(state, 2) == set()


@pytest.mark.parametrize(("passing", "further"), [("left", 1), ("across", 2), ("right", 3)])
def test_three_cards_go_to_the_left_across_or_to_the_right(passing: str, further: int) -> None:
    state = play(hearts(*PASSING, passing=passing), *ALL_PASSES)
    for seat in range(4):
        receiver = (seat + further) % 4
        passed = {move.split()[-1] for move in PASSES[seat]}
        assert passed <= hand(state, receiver)
        assert not passed & hand(state, seat)
        assert len(hand(state, seat)) == 13


def test_no_card_is_passed_when_the_direction_is_none() -> None:
    state = hearts(*PASSING, passing="none")
    assert [sorted(hand(state, seat)) for seat in range(4)] == [sorted(cards(codes)) for codes in PASSING]
    assert pending(state) == [0]


def test_cards_are_chosen_in_ascending_order() -> None:
    state = play(hearts(*PASSING, passing="left"), "1 pass D5")
    assert legal(state, 1) == {f"pass {code}" for code in cards("D6-K")}
    assert why_not(state, 1, "pass D4") == "choose-ascending"
    assert why_not(state, 1, "pass D5") == "already-chosen"
    assert why_not(state, 1, "pass D6") == ""
    assert why_not(state, 1, "pass C2") == "not-in-hand"


def test_a_card_that_leaves_too_few_higher_ones_is_not_offered() -> None:
    state = hearts(*PASSING, passing="left")
    assert legal(state, 0) == {f"pass {code}" for code in cards("C2-Q")}
    assert why_not(state, 0, "pass CK") == "choose-ascending"
    play(state, "0 pass CQ")
    assert legal(state, 0) == {"pass CK"}
    play(state, "0 pass CK")
    assert legal(state, 0) == {"pass CA"}


def test_the_third_card_ends_the_choice_without_a_done() -> None:
    state = play(hearts(*PASSING, passing="left"), *PASSES[0])
    assert pending(state) == [1, 2, 3]


def test_the_order_of_arrival_of_the_passes_does_not_matter() -> None:
    expected = play(hearts(*PASSING, passing="right"), *ALL_PASSES)
    for order in itertools.permutations(range(4)):
        one_by_one = [move for seat in order for move in PASSES[seat]]
        in_turns = [PASSES[seat][place] for place in range(3) for seat in order]
        for moves in (one_by_one, in_turns):
            state = play(hearts(*PASSING, passing="right"), *moves)
            assert state.reveal() == expected.reveal()
            assert passed(state) == passed(expected)
            for seat in EVERY_SEAT_AND_A_SPECTATOR:
                assert view(state, seat) == view(expected, seat)


def test_nobody_learns_how_far_another_seat_has_come_before_it_has_finished() -> None:
    state = hearts(*PASSING, passing="left")
    before = {seat: view(state, seat) for seat in (1, 2, 3, -1)}
    play(state, *PASSES[0][:2])
    assert {seat: view(state, seat) for seat in (1, 2, 3, -1)} == before


def test_before_all_have_chosen_only_who_has_finished_is_public() -> None:
    state, other = hearts(*PASSING, passing="left"), hearts(*PASSING, passing="left")
    play(state, *PASSES[0])
    play(other, "0 pass C5", "0 pass C6", "0 pass C7")
    for seat in (1, 2, 3, -1):
        assert view(state, seat).pending == (1, 2, 3)
        assert view(state, seat) == view(other, seat)
    assert len(hand(state, 0)) == 13, "nothing changes hands yet"


def test_giver_and_receiver_learn_which_cards_were_passed_and_nobody_else() -> None:
    state = play(hearts(*PASSING, passing="across"), *ALL_PASSES)
    told = {seat: events(state, "passed", seat) for seat in EVERY_SEAT_AND_A_SPECTATOR}
    assert told[0] == told[2]
    assert [(event["seat"], event["to"], event["cards"]) for event in told[0]] == [
        (0, 2, ["C2", "C3", "CA"]),
        (2, 0, ["S2", "SQ", "SK"]),
    ]
    assert [(event["seat"], event["to"]) for event in told[1]] == [(1, 3), (3, 1)]
    assert told[-1] == []


# The first trick


@pytest.mark.parametrize("seat", range(4))
def test_who_holds_the_two_of_clubs_leads_it_to_the_first_trick(seat: int) -> None:
    hands = [TWO_SUITS_EACH[(place - seat) % 4] for place in range(4)]
    state = hearts(*hands)
    assert pending(state) == [seat]
    assert legal(state, seat) == {"play C2"}
    assert why_not(state, seat, "play C3") == "first-lead-two"


def test_who_was_passed_the_two_of_clubs_leads() -> None:
    state = play(hearts(*PASSING, passing="left"), *ALL_PASSES)
    assert pending(state) == [1]
    assert legal(state, 1) == {"play C2"}


def test_with_can_lead_any_club_its_holder_may_lead_another_club() -> None:
    state = hearts(*TWO_SUITS_EACH, can_lead_any_club=True)
    assert pending(state) == [0]
    assert legal(state, 0) == plays("C2-9")
    assert why_not(state, 0, "play H2") == "first-lead-clubs"
    play(state, "0 play C9")
    assert legal(state, 1) == plays("C10-A")


def test_no_points_are_played_on_the_first_trick() -> None:
    state = play(hearts(*TWO_SUITS_EACH), "0 play C2", "1 play CA", "2 play S2")
    assert legal(state, 3) == plays("S10-J SK-A")
    assert why_not(state, 3, "play H7") == "no-points-yet"
    assert why_not(state, 3, "play SQ") == "no-points-yet"


def test_without_no_pts_on_first_trick_points_may_be_played_on_it() -> None:
    state = play(hearts(*TWO_SUITS_EACH, no_pts_on_first_trick=False), "0 play C2", "1 play CA", "2 play S2")
    assert legal(state, 3) == plays("S10-A H7-A")


def test_a_hand_of_nothing_but_points_may_play_them_on_the_first_trick() -> None:
    state = play(hearts(*ONE_SUIT_EACH), "0 play C2", "1 play D2", "2 play S2")
    assert legal(state, 3) == plays("H2-A")


def test_from_the_second_trick_on_points_may_be_played_by_who_cannot_follow() -> None:
    state = play(hearts(*TWO_SUITS_EACH), "0 play C2", "1 play C10", "2 play S2", "3 play S10")
    play(state, "1 play D2", "2 play D10")
    assert legal(state, 3) == plays("SJ-A H7-A")


# Tricks


def test_a_seat_follows_suit_if_it_can() -> None:
    state = play(hearts(*TWO_SUITS_EACH), "0 play C2")
    assert legal(state, 1) == plays("C10-A")
    assert why_not(state, 1, "play D2") == "must-follow"
    assert why_not(state, 1, "play SA") == "not-in-hand"


def test_the_turn_goes_to_the_left() -> None:
    state = play(hearts(*TWO_SUITS_EACH, passing="none"), "0 play C2")
    assert pending(state) == [1]
    assert pending(play(state, "1 play C10")) == [2]
    assert pending(play(state, "2 play S2")) == [3]


def test_the_highest_card_of_the_led_suit_takes_the_trick_and_leads() -> None:
    state = play(hearts(*TWO_SUITS_EACH), "0 play C2", "1 play C10", "2 play DA", "3 play SA")
    assert events(state, "took-trick") == [{"winner": 1}]
    assert pending(state) == [1]
    assert DECK.names(state.taken[1]) == ["C2", "C10", "DA", "SA"]


def test_a_card_on_the_wrong_turn_is_refused() -> None:
    state = play(hearts(*TWO_SUITS_EACH), "0 play C2")
    assert why_not(state, 0, "play C3") == "not-your-turn"
    assert state.why_not(1, 61) == Text("not-an-option", {})
    assert state.why_not(1, 99) == Text("not-an-option", {})
    assert legal(state, 0) == set()


def test_after_the_last_trick_the_game_is_over() -> None:
    state = finish(hearts(*DUEL))
    assert sum(state.tricks) == 13
    assert why_not(state, 0, "play C2") == "game-over"


# Breaking hearts

UNBROKEN = ["0 play C2", "1 play C10", "2 play S3", "3 play S10", "1 play D2", "2 play D10"]
BACK_TO_SEAT_3 = ["0 play C3", "2 play S2", "3 play SA", "0 play C4", "1 play CJ"]


def seat_3_leads_after(discard: str, **options: Any) -> Hearts:
    """Seat 3 discarded a card on the second trick and now leads to the fourth."""
    return play(hearts(*TWO_SUITS_EACH, **options), *UNBROKEN, f"3 play {discard}", *BACK_TO_SEAT_3)


def test_hearts_are_not_led_before_they_are_broken() -> None:
    state = seat_3_leads_after("SJ")
    assert pending(state) == [3]
    assert legal(state, 3) == plays("SQ-K")
    assert why_not(state, 3, "play H7") == "hearts-not-broken"


def test_a_heart_that_is_played_breaks_hearts() -> None:
    state = seat_3_leads_after("H7", qs_breaks_hearts=False)
    assert legal(state, 3) == plays("SJ-K H8-A")


def test_the_queen_of_spades_breaks_hearts() -> None:
    state = seat_3_leads_after("SQ")
    assert legal(state, 3) == plays("SJ SK H7-A")


def test_without_qs_breaks_hearts_the_queen_does_not_break_them() -> None:
    state = seat_3_leads_after("SQ", qs_breaks_hearts=False)
    assert legal(state, 3) == plays("SJ SK")


def test_without_must_break_hearts_they_may_be_led_from_the_second_trick_on() -> None:
    state = seat_3_leads_after("SJ", must_break_hearts=False)
    assert legal(state, 3) == plays("SQ-K H7-A")
    first = hearts(*TWO_SUITS_EACH, must_break_hearts=False)
    assert legal(first, 0) == {"play C2"}


def test_a_hand_of_nothing_but_hearts_may_lead_them_unbroken() -> None:
    state = play(hearts(*HEARTS_AND_AN_ACE), "0 play C2", "1 play CA", "2 play C10", "3 play CQ")
    assert legal(state, 1) == plays("H3-A")


FIRST_TRICK_TO_SEAT_1 = ["0 play C2", "1 play CA", "2 play C10", "3 play CQ"]


def test_who_has_only_the_queen_of_spades_beside_hearts_must_lead_it_while_they_are_unbroken() -> None:
    state = play(hearts(*QUEEN_HEARTS_AND_AN_ACE), *FIRST_TRICK_TO_SEAT_1)
    assert legal(state, 1) == plays("SQ")
    assert why_not(state, 1, "play H4") == "hearts-not-broken"


def test_with_can_lead_hearts_instead_of_qs_hearts_may_be_led_then() -> None:
    state = play(hearts(*QUEEN_HEARTS_AND_AN_ACE, can_lead_hearts_instead_of_qs=True), *FIRST_TRICK_TO_SEAT_1)
    assert legal(state, 1) == plays("SQ H4-A")


def test_can_lead_hearts_instead_of_qs_changes_nothing_for_who_has_another_card() -> None:
    state = seat_3_leads_after("SJ", can_lead_hearts_instead_of_qs=True)
    assert legal(state, 3) == plays("SQ-K")


# Points


def test_a_heart_is_one_point_and_the_queen_of_spades_thirteen() -> None:
    state = seat_3_leads_after("SQ")
    assert state.scores() == [0, 0, 13, 0]
    play(state, "3 play HA", "0 play H2", "1 play CQ", "2 play DA")
    assert state.scores() == [0, 0, 13, 2]


def test_the_jack_of_diamonds_counts_nothing_without_its_bonus() -> None:
    state = finish(hearts(*DUEL))
    assert sum(state.scores()) == 26


def test_with_jd_bonus_the_jack_of_diamonds_takes_ten_points_off() -> None:
    state = play(hearts(*TWO_SUITS_EACH, jd_bonus=True), *UNBROKEN[:5], "2 play DJ", "3 play H7", "0 play H2")
    assert state.scores() == [0, 0, -8, 0]


def test_who_takes_all_points_shoots_the_moon() -> None:
    state = hearts(*ONE_SUIT_EACH)
    while sum(state.tricks) < 12:
        seat = first_seat(state.pending)
        state.apply(seat, lowest(state.options(seat)))
    assert state.scores() == [25, 0, 0, 0], "nothing is settled before the last trick"
    finish(state)
    assert state.scores() == [0, 26, 26, 26]
    assert events(state, "shot-moon") == [{"seat": 0}]


def test_the_jack_of_diamonds_is_not_needed_for_the_moon_and_counts_beside_it() -> None:
    assert finish(hearts(*ONE_SUIT_EACH, jd_bonus=True)).scores() == [-10, 26, 26, 26]
    state = hearts(
        *JACK_IN_THE_LAST_TRICK, jd_bonus=True, no_pts_on_first_trick=False, can_lead_any_club=True
    )
    finish(state, clubs_first_and_high)
    assert DECK.names(state.taken[1]) == ["DJ", "DA", "S2", "S3"]
    assert state.scores() == [0, 16, 26, 26]


def test_taking_all_points_but_one_is_no_moon() -> None:
    state = hearts(*A_HEART_IN_THE_LAST_TRICK, no_pts_on_first_trick=False, can_lead_any_club=True)
    finish(state, clubs_first_and_high)
    assert state.scores() == [25, 1, 0, 0]
    assert events(state, "shot-moon") == []


def test_all_hearts_without_the_queen_of_spades_are_no_moon() -> None:
    state = hearts(*THE_QUEEN_IN_THE_LAST_TRICK, no_pts_on_first_trick=False, can_lead_any_club=True)
    finish(state, clubs_first_and_high)
    assert state.scores() == [13, 13, 0, 0]


def test_taking_no_trick_is_worth_nothing_by_itself() -> None:
    state = finish(hearts(*DUEL))
    assert [count(taken) // 4 for taken in state.taken] == [2, 11, 0, 0]
    assert state.scores()[2:] == [0, 0]


def test_with_avoid_all_tricks_bonus_taking_no_trick_takes_five_points_off() -> None:
    state = play(hearts(*DUEL, avoid_all_tricks_bonus=True), "0 play C2", "1 play C3", "2 play S2")
    assert state.scores() == [0, 0, 0, 0], "nothing is settled before the last trick"
    assert finish(state).scores()[2:] == [-5, -5]


def test_there_is_no_bonus_for_no_tricks_when_the_moon_is_shot() -> None:
    assert finish(hearts(*ONE_SUIT_EACH, avoid_all_tricks_bonus=True)).scores() == [0, 26, 26, 26]


# The result


def test_the_fewest_points_win_and_ties_share() -> None:
    state = finish(hearts(*DUEL))
    assert state.scores() == [2, 24, 0, 0]
    assert [state.ranking(seat) for seat in range(4)] == [[-2], [-24], [0], [0]]
    assert members(state.winners()) == [2, 3]
    assert [state.utility(seat) for seat in range(4)] == [0.0, 0.0, 0.5, 0.5]


def test_who_shoots_the_moon_wins_alone() -> None:
    state = finish(hearts(*ONE_SUIT_EACH))
    assert members(state.winners()) == [0]
    assert [state.utility(seat) for seat in range(4)] == [1.0, 0.0, 0.0, 0.0]


def test_before_the_end_nobody_has_won_and_every_seat_is_worth_a_quarter() -> None:
    state = hearts(*DUEL)
    assert members(state.winners()) == []
    assert [state.utility(seat) for seat in range(4)] == [0.25] * 4


def test_the_result_is_told_to_everybody() -> None:
    state = finish(hearts(*DUEL))
    for seat in EVERY_SEAT_AND_A_SPECTATOR:
        assert [(event["seat"], event["points"]) for event in events(state, "scored", seat)] == list(
            enumerate(state.scores())
        )


def test_every_seat_plays_for_itself() -> None:
    assert [hearts(*DUEL).team(seat) for seat in range(4)] == [0, 1, 2, 3]
