"""Trick Raiders: deck, deal, declarations and the first leader."""

from __future__ import annotations

from itertools import permutations

import pytest

from followsuit.engine.state import State
from followsuit.errors import BadSeats, BadSetting
from games.raids import (
    BOTH,
    CARDS,
    DEALT_LEADS,
    ENOUGH,
    RANKS,
    deal_for,
    declare_numbers,
    declared,
    dropped,
    hand,
    leads,
    look,
    marked,
    may_play,
    new,
    pieces,
    raid,
    tags,
    tokens,
    tricks,
    trump,
)
from tabletop import events, legal, pending, play, why_not

# Deck and deal


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_only_three_or_four_can_play(seats: int) -> None:
    with pytest.raises(BadSeats):
        new(seats=seats, seed="x")


def test_each_of_four_suits_has_1_to_8_once_two_9s_and_three_10s() -> None:
    codes = new(seed="x").chance_names("deck")
    assert codes == CARDS[4]
    assert len(codes) == 52


@BOTH
def test_everybody_starts_with_two_lives(seats: int) -> None:
    assert new(seed="x", seats=seats).scores() == [2] * seats


@BOTH
def test_a_longer_game_starts_with_three_lives(seats: int) -> None:
    assert new(seed="x", seats=seats, lives=3).scores() == [3] * seats


@pytest.mark.parametrize("lives", [0, 1, 4])
def test_other_numbers_of_lives_are_not_offered(lives: int) -> None:
    with pytest.raises(BadSetting):
        new(seed="x", lives=lives)


@BOTH
def test_bonus_declaration_tokens_lie_in_the_middle_and_nobody_has_dropped_out(seats: int) -> None:
    state = new(seed="x", seats=seats)
    assert marked(state, "aggressive") == marked(state, "passive") == -1
    assert dropped(state) == []
    assert trump(state) == "S"


@BOTH
def test_everybody_gets_open_lead_cards_and_then_a_hand_seat_0_first(seats: int) -> None:
    shuffled = list(reversed(CARDS[seats]))
    state = new("deck " + " ".join(shuffled), seats=seats)
    for seat in range(seats):
        own = shuffled[13 * seat : 13 * seat + 13]
        assert hand(state, seat) == set(own[DEALT_LEADS[seats] :])
        for viewer in range(-1, seats):
            shown = pieces(state, viewer, "leads", seat)
            assert set(shown) == set(own[: DEALT_LEADS[seats]])


def test_four_seats_get_three_lead_cards_and_ten_for_the_hand_of_all_52() -> None:
    state = new(seed="x", seats=4)
    assert [len(leads(state, seat)) for seat in range(4)] == [3] * 4
    assert [len(hand(state, seat)) for seat in range(4)] == [10] * 4
    cards = [card for seat in range(4) for card in (*leads(state, seat), *hand(state, seat))]
    assert sorted(cards) == sorted(CARDS[4])
    assert pieces(state, -1, "left-over") == []


def test_three_seats_play_without_1_2_and_one_10_of_each_suit() -> None:
    """[R2]"""
    state = new(seed="x", seats=3)
    assert state.sink is not None
    assert sorted(state.sink.chance[0][1]) == sorted(CARDS[3])
    assert len(CARDS[3]) == 40
    assert {card[1:] for card in CARDS[3]} == {*RANKS} - {"1", "2", "10c"}


def test_three_seats_get_four_lead_cards_and_nine_for_the_hand_and_one_card_is_left_over() -> None:
    state = new("deck " + " ".join(CARDS[3]), seats=3)
    assert [len(leads(state, seat)) for seat in range(3)] == [4] * 3
    assert [len(hand(state, seat)) for seat in range(3)] == [9] * 3
    assert state.reveal()["piles"]["left-over"] == ["C10b"]
    for viewer in range(-1, 3):
        assert pieces(state, viewer, "left-over") == [None]


@BOTH
def test_the_cards_are_shuffled(seats: int) -> None:
    hands = {tuple(sorted(hand(new(seed=f"s{n}", seats=seats), 0))) for n in range(10)}
    assert len(hands) == 10


# The declaration


@BOTH
def test_all_seats_declare_at_the_same_time_and_nobody_takes_it_back(seats: int) -> None:
    state = new(seed="x", seats=seats)
    assert pending(state) == list(range(seats))
    play(state, "1 done")
    assert pending(state) == [seat for seat in range(seats) if seat != 1]
    assert why_not(state, 1, "done") == "not-your-turn"


@BOTH
def test_a_seat_may_add_any_hand_card_collect_any_lead_card_or_do_nothing(seats: int) -> None:
    state = new(seed="x", seats=seats)
    for seat in range(seats):
        adding = {f"add {card}" for card in hand(state, seat)}
        collecting = {f"collect {card}" for card in leads(state, seat)}
        assert legal(state, seat) == {*adding, *collecting, "done"}


ORDERLY = ("S3 S4 H5 H6 | S5 D3 C3 *DC", "* |", "* |", "* |")
"""Of seat 0 are dealt S3 S4 H5 as lead cards, with three seats H6 too."""


def orderly(seats: int) -> State:
    """Before the declaration, with cards of seat 0 that are known."""
    return new(deal_for(seats, ORDERLY), seed="x", seats=seats)


@BOTH
def test_who_adds_may_not_collect(seats: int) -> None:
    state = play(orderly(seats), "0 add S5")
    assert "collect H5" not in legal(state, 0)
    assert why_not(state, 0, "collect H5") == "not-both"
    assert all(name == "done" or name.startswith("add ") for name in legal(state, 0))


@BOTH
def test_who_collects_may_not_add(seats: int) -> None:
    state = play(orderly(seats), "0 collect S3")
    assert legal(state, 0) == {"collect S4", "collect H5", "done"} | ({"collect H6"} if seats == 3 else set())
    assert why_not(state, 0, "add D3") == "not-both"


@BOTH
def test_a_set_of_cards_is_chosen_in_ascending_order(seats: int) -> None:
    state = play(orderly(seats), "0 add D3")
    assert why_not(state, 0, "add S5") == "choose-ascending"
    assert why_not(state, 0, "add D3") == "already-chosen"
    assert why_not(state, 0, "add C3") == ""
    play(state, "1 collect " + max(leads(state, 1), key=CARDS[4].index))
    assert legal(state, 1) == {"done"}


@BOTH
def test_only_own_cards_can_be_added(seats: int) -> None:
    state = orderly(seats)
    assert why_not(state, 0, "add " + min(hand(state, 1))) == "not-in-hand"


def test_who_adds_two_cards_declares_five_leads() -> None:
    state = declare_numbers(orderly(4), 5, 3, 3, 3)
    assert leads(state, 0) == {"S3", "S4", "H5", "S5", "H6"}
    assert hand(state, 0) >= {"D3", "C3"}
    assert (len(leads(state, 0)), len(hand(state, 0))) == (5, 8)
    assert events(state, "added", -1) == [{"seat": 0, "cards": ["S5", "H6"], "number": 5}]


def test_who_collects_two_cards_declares_one_lead() -> None:
    state = declare_numbers(orderly(4), 1, 3, 3, 3)
    assert leads(state, 0) == {"H5"}
    assert {"S3", "S4"} <= hand(state, 0)
    assert events(state, "collected", -1) == [{"seat": 0, "cards": ["S3", "S4"], "number": 1}]


@BOTH
def test_who_does_nothing_declares_as_many_leads_as_were_dealt(seats: int) -> None:
    state = orderly(seats)
    before = [(leads(state, seat), hand(state, seat)) for seat in range(seats)]
    play(state, *(f"{seat} done" for seat in range(seats)))
    assert [(leads(state, seat), hand(state, seat)) for seat in range(seats)] == before
    number = DEALT_LEADS[seats]
    told = [{"seat": seat, "cards": [], "number": number} for seat in range(seats)]
    assert events(state, "kept", -1) == told


@BOTH
def test_the_number_declared_is_shown_beside_the_lead_cards_that_are_left(seats: int) -> None:
    state = declare_numbers(new(seed="x", seats=seats), 7, 2, 2, 2)
    tricks(state, min(leads(state, 0)))
    shown = [(c.seat, c.value, c.maximum) for c in look(state).counters if c.id == "leads"]
    assert shown == [(0, 6, 7), (1, 2, 2), (2, 2, 2), (3, 2, 2)][:seats]


@BOTH
def test_the_whole_hand_may_be_added(seats: int) -> None:
    state = declare_numbers(new(seed="x", seats=seats), 13, 3, 3, 3)
    assert len(leads(state, 0)) == 13
    assert hand(state, 0) == set()


@BOTH
def test_all_lead_cards_may_be_collected(seats: int) -> None:
    state = declare_numbers(new(seed="x", seats=seats), 3, 0, 3, 3)
    assert leads(state, 1) == set()
    assert len(hand(state, 1)) == 13


@BOTH
def test_even_after_the_last_card_a_declaration_ends_only_with_done(seats: int) -> None:
    state = new(seed="x", seats=seats)
    for _ in range(13 - DEALT_LEADS[seats]):
        names = [name for name in legal(state, 0) if name.startswith("add")]
        play(state, f"0 {min(names, key=lambda name: CARDS[4].index(name.split()[1]))}")
    assert legal(state, 0) == {"done"}
    assert 0 in pending(state)


@BOTH
def test_hands_and_lead_cards_change_when_the_last_seat_has_declared(seats: int) -> None:
    state = play(orderly(seats), "0 add S5", "0 add D3", "0 done")
    play(state, *(f"{seat} done" for seat in range(1, seats - 1)))
    assert {"S5", "D3"} <= hand(state, 0)
    assert not {"S5", "D3"} & leads(state, 0)
    play(state, f"{seats - 1} done")
    assert {"S5", "D3"} <= leads(state, 0)
    assert not {"S5", "D3"} & hand(state, 0)


@BOTH
def test_the_order_in_which_declarations_arrive_changes_nothing(seats: int) -> None:
    choices = [["add S5", "add D3", "done"], ["done"], ["done"], ["done"]]
    seen = set()
    for order in list(permutations(range(seats)))[::2]:
        state = orderly(seats)
        for seat in order:
            play(state, *(f"{seat} {name}" for name in choices[seat]))
        seen.add(str(look(state, 0)) + str(state.reveal()))
    mixed = play(
        orderly(seats), "0 add S5", "2 done", "0 add D3", *(["3 done"] if seats == 4 else []), "0 done"
    )
    play(mixed, "1 done")
    seen.add(str(look(mixed, 0)) + str(mixed.reveal()))
    assert len(seen) == 1


@BOTH
def test_everybody_learns_what_each_seat_added_or_collected(seats: int) -> None:
    state = play(orderly(seats), "0 collect S4", "0 collect H5", "0 done")
    play(state, *(f"{seat} done" for seat in range(1, seats)))
    for viewer in range(-1, seats):
        told = {"seat": 0, "cards": ["S4", "H5"], "number": DEALT_LEADS[seats] - 2}
        assert events(state, "collected", viewer) == [told]
        assert len(events(state, "kept", viewer)) == seats - 1


# Bonus declarations


@BOTH
@pytest.mark.parametrize("bold", [0, 1, 2])
def test_who_alone_declares_most_leads_and_enough_of_them_makes_the_aggressive_declaration(
    seats: int, bold: int
) -> None:
    numbers = [1] * seats
    numbers[bold] = ENOUGH[seats]
    assert tokens(seats, *numbers) == (bold, -1)
    numbers[bold] = 13
    assert tokens(seats, *numbers) == (bold, -1)


@BOTH
def test_most_leads_but_too_few_are_no_aggressive_declaration(seats: int) -> None:
    assert tokens(seats, 1, ENOUGH[seats] - 1, 1, 1) == (-1, -1)


@BOTH
def test_a_tie_for_most_leads_is_no_aggressive_declaration(seats: int) -> None:
    enough = ENOUGH[seats]
    for numbers in ((enough, enough, 1, 1), (1, enough + 1, enough + 1, 1), (enough, 13, 13, 1)):
        assert tokens(seats, *numbers) == (-1, -1)


@BOTH
def test_of_several_with_enough_leads_the_one_with_most_makes_the_aggressive_declaration(seats: int) -> None:
    enough = ENOUGH[seats]
    assert tokens(seats, enough, enough + 1, enough, 1) == (1, -1)
    assert tokens(seats, enough + 1, enough, enough, 1) == (0, -1)
    assert tokens(seats, enough, enough, enough + 1, 1) == (2, -1)


@pytest.mark.parametrize("meek", [0, 1, 2, 3])
def test_who_alone_of_four_has_no_lead_card_makes_the_passive_declaration(meek: int) -> None:
    assert tokens(4, *(0 if seat == meek else 1 for seat in range(4))) == (-1, meek)


def test_two_seats_without_lead_cards_make_no_passive_declaration() -> None:
    assert tokens(4, 0, 3, 0, 3) == (-1, -1)
    assert tokens(4, 0, 0, 0, 0) == (-1, -1)


def test_one_lead_card_is_too_many_for_a_passive_declaration() -> None:
    assert tokens(4, 1, 3, 3, 3) == (-1, -1)


def test_both_bonus_declarations_may_be_made_in_one_round() -> None:
    assert tokens(4, 3, 6, 0, 3) == (1, 2)


def test_with_three_seats_there_is_no_passive_declaration() -> None:
    assert tokens(3, 0, 4, 4) == (-1, -1)
    assert tokens(3, 8, 0, 4) == (0, -1)


# The first leader


@BOTH
@pytest.mark.parametrize("first", [0, 1, 2])
def test_most_lead_cards_lead_first_whatever_their_ranks(seats: int, first: int) -> None:
    rows = ["S3 H3 | *", "D3 C3 | *", "S4 H4 | *", "D4 C4 | *"]
    rows[first] = "S10 H10 D10 | *"
    state = raid(seats, *rows)
    assert pending(state) == [first]
    assert events(state, "first-leader", -1) == [{"leader": first}]
    assert tags(state) == ["deck"]


@BOTH
def test_of_equally_many_lead_cards_the_smallest_card_leads_first(seats: int) -> None:
    assert pending(raid(seats, "S4 S10 | *", "C3 C10 | *", "H4 H5 | *", "D4 D5 | *")) == [1]
    assert pending(raid(seats, "S4 S5 | *", "C4 C5 | *", "H3 H10 | *", "D4 D5 | *")) == [2]


@BOTH
def test_of_equal_smallest_cards_the_second_smallest_decides_and_so_on(seats: int) -> None:
    rows = ("S3 S5 S6 | *", "C3 C4 C10 | *", "H3 H5 H6 | *", "D3 D5 D6 | *")
    assert pending(raid(seats, *rows)) == [1]
    rows = ("S3 S5 S7 | *", "C3 C5 C8 | *", "H3 H5 H6 | *", "D3 D5 D7 | *")
    assert pending(raid(seats, *rows)) == [2]
    rows = ("S3 S4 S6 | *", "C3 C5 H4 | *", "D3 D4 H6 | *", "H3 D5 D6 | *")
    assert pending(raid(seats, *rows)) == [1]
    rows = ("S3 H3 S7 | *", "C3 C4 C5 | *", "D3 D4 D5 | *", "S4 H4 H5 | *")
    assert pending(raid(seats, *rows)) == [0]


@BOTH
def test_a_smaller_card_does_not_help_who_has_fewer_lead_cards(seats: int) -> None:
    assert pending(raid(seats, "S3 | *", "C5 C9 | *", "H6 H9 | *", "D6 D9 | *")) == [1]


@BOTH
@pytest.mark.parametrize("lucky", [1, 2])
def test_a_lot_decides_between_seats_whose_lead_cards_have_the_same_ranks(seats: int, lucky: int) -> None:
    """[R3]"""
    rows = ("S8 S10 | *", "C3 C9 | *", "H3 D9b | *", "D4 D5 | *")
    state = raid(seats, *rows, chance=(f"first-leader {lucky}",))
    assert pending(state) == [lucky]
    assert tags(state) == ["deck", "first-leader"]
    assert events(state, "leader-by-lot", -1) == [{"leader": lucky}]
    assert events(state, "first-leader") == []


@BOTH
def test_the_lot_falls_on_every_tied_seat_and_on_no_other(seats: int) -> None:
    leaders = set()
    for n in range(20):
        rows = ("S8 S10 | *", "C3 C9 | *", "H3 D9b | *", "D4 D5 | *")
        state = new(deal_for(seats, rows), seed=f"lot {n}", seats=seats)
        leaders.add(pending(play(state, *declared(seats, rows)))[0])
    assert leaders == {1, 2}


@BOTH
def test_if_nobody_has_a_lead_card_a_lot_among_all_decides_who_drops_out_first(seats: int) -> None:
    """[R3]"""
    for lucky in range(seats):
        state = raid(seats, "| *", "| *", "| *", "| *", chance=(f"first-leader {lucky}",))
        assert dropped(state) == [lucky]
        assert pending(state) == [(lucky + 1) % seats]
        assert may_play(state, (lucky + 1) % seats) == hand(state, (lucky + 1) % seats)
