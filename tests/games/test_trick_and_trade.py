"""Trick and Trade: set-up, tricks and their ranking, the winning area, taking, refilling, the end."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import followsuit
from followsuit.engine.bits import lowest, members
from followsuit.engine.chance import Rng
from followsuit.engine.playout import playout
from followsuit.engine.state import State
from followsuit.errors import BadChance, BadSeats
from tabletop import deck, events, legal, pending, pieces, play, table, why_not

GAME = "trick-and-trade"
CARDS = [f"{suit}{rank}" for suit in "RZON" for rank in range(1, 11)]
KINDS = ["R", "RR", "RZ", "RO", "RN", "Z", "ZZ", "ZO", "ZN", "O", "OO", "ON", "N", "NN"]
every_count = pytest.mark.parametrize("seats", [3, 4, 5])


def deal(*held: str, leader: int = 0, trading: str = "", **settings: Any) -> State:
    """A game in which each seat holds these cards, and the lowest of those that no seat names."""
    named = " ".join(held).split()
    rest = [card for card in CARDS if card not in named]
    hands = []
    for cards in held:
        missing = 40 // len(held) - len(cards.split())
        hands.append(" ".join([cards, *rest[:missing]]))
        rest = rest[missing:]
    chance = [deck(*hands), f"trading {trading}", f"first-leader {leader}"]
    return table(GAME, *chance, seats=len(held), **settings)


def trick(*cards: str) -> State:
    """A trick to which seat 0, seat 1 and so on play these cards; the strongest is about to take."""
    return play(deal(*cards), *(f"{seat} play {card}" for seat, card in enumerate(cards)))


def go_on(state: State, decisions: int) -> State:
    """Let everybody choose the first legal option, which is never the lead card."""
    for _ in range(decisions):
        seat = pending(state)[0]
        state.apply(seat, lowest(state.options(seat)))
    return state


def trick_length(seats: int) -> int:
    """Decisions of a trick in which nobody chooses the lead card: all play, all but the last take."""
    return 2 * seats - 1


def counter(state: State, name: str) -> int:
    """A number that lies open on the table."""
    view = followsuit.game(GAME).view(state, -1)
    return next(counter.value for counter in view.counters if counter.id == name)


def values(state: State) -> dict[str, int]:
    """What each suit is worth."""
    return {suit: counter(state, f"value-{suit}") for suit in "RZON"}


def lead_card(state: State) -> int:
    """Who has the lead card; −1 while it is on offer."""
    zones = followsuit.game(GAME).view(state, -1).zones
    ((where, seat),) = [(zone.id, zone.seat) for zone in zones if "lead" in zone.pieces]
    assert where == ("lead-card" if seat >= 0 else "lead-offer")
    return seat


def ranking(state: State) -> list[int]:
    """The seats from the strongest card of the last trick to the weakest."""
    seats: list[int] = events(state, "ranked")[-1]["seats"]
    return seats


def row(state: State, name: str) -> list[str | None]:
    return pieces(state, GAME, -1, f"{name}-row")


def trading(state: State, seat: int) -> list[str | None]:
    """The trading cards that a seat has taken."""
    return pieces(state, GAME, -1, "trading", seat)


def piles(state: State) -> dict[str, list[str]]:
    found = state.reveal()["piles"]
    assert isinstance(found, dict)
    return found


def hands(state: State) -> list[list[str]]:
    found = state.reveal()["hands"]
    assert isinstance(found, list)
    return found


def undealt(state: State) -> list[str]:
    """All trading cards that no seat has taken."""
    places = ("first-row", "second-row", "trading-deck", "left-out")
    return [kind for place in places for kind in piles(state)[place]]


FOUR = ("R9 Z1", "R5 Z2", "R3 Z3", "R1 Z4")
"""Four seats; if seat 0 leads R9 and all play rat coins, the ranking is 0 1 2 3."""
FOUR_PLAY = ("0 play R9", "1 play R5", "2 play R3", "3 play R1")
ROWS = "R Z O N RR ZZ OO NN RZ ON RO ZN"


def ranked_four(rows: str = ROWS, leader: int = 0) -> State:
    """Seats 0, 1, 2, 3 are ranked first to last, and seat 0 is about to take."""
    moves = FOUR_PLAY[leader:] + FOUR_PLAY[:leader]
    return play(deal(*FOUR, trading=rows, leader=leader), *moves)


# Seats and material


@pytest.mark.parametrize("seats", [0, 1, 2, 6])
def test_fewer_than_three_or_more_than_five_cannot_play(seats: int) -> None:
    with pytest.raises(BadSeats, match="is for 3, 4 or 5 seats"):
        table(GAME, seats=seats, seed="any")


@every_count
def test_three_four_or_five_can_play(seats: int) -> None:
    assert table(GAME, seats=seats, seed="any").seats == seats


@every_count
def test_there_are_forty_trick_cards_four_suits_of_one_to_ten(seats: int) -> None:
    state = table(GAME, seats=seats, seed="any")
    assert sorted(sum(hands(state), piles(state)["aside"])) == sorted(CARDS)


@every_count
def test_there_are_forty_two_trading_cards(seats: int) -> None:
    assert len(undealt(table(GAME, seats=seats, seed="any"))) == 42


def test_the_house_makes_three_copies_of_each_of_fourteen_kinds() -> None:
    assert Counter(undealt(table(GAME, seed="any"))) == dict.fromkeys(KINDS, 3)


def test_every_house_kind_shows_one_icon_or_two() -> None:
    state = table(GAME, seed="any")
    assert state.chance_names("trading") == [kind for kind in KINDS for _ in range(3)]
    assert {len(kind) for kind in KINDS} == {1, 2}


@every_count
def test_there_is_one_lead_card_and_one_seat_has_it_at_the_start(seats: int) -> None:
    assert [lead_card(deal(*[""] * seats, leader=leader)) for leader in range(seats)] == [*range(seats)]


# Set-up


@pytest.mark.parametrize(("seats", "each"), [(3, 13), (4, 10), (5, 8)])
def test_trick_cards_are_dealt_evenly(seats: int, each: int) -> None:
    state = table(GAME, seats=seats, seed="any")
    assert [len(hand) for hand in hands(state)] == [each] * seats


@every_count
def test_trick_cards_are_shuffled(seats: int) -> None:
    deals = [hands(table(GAME, seats=seats, seed=seed)) for seed in ("one", "two", "one")]
    assert deals[0] != deals[1]
    assert deals[0] == deals[2]


@every_count
def test_scripted_cards_go_to_seat_0_then_to_seat_1_and_so_on(seats: int) -> None:
    state = table(GAME, deck(*CARDS), "trading", "first-leader 0", seats=seats)
    each = 40 // seats
    assert hands(state) == [CARDS[seat * each : seat * each + each] for seat in range(seats)]


def test_with_three_seats_the_fortieth_card_stays_aside() -> None:
    state = table(GAME, deck(*CARDS), "trading", "first-leader 0", seats=3)
    assert piles(state)["aside"] == ["N10"]


@pytest.mark.parametrize("seats", [4, 5])
def test_with_four_or_five_seats_no_card_stays_aside(seats: int) -> None:
    assert piles(table(GAME, seats=seats, seed="any"))["aside"] == []


def test_the_card_aside_is_never_played() -> None:
    state = table(GAME, seats=3, seed="any")
    aside = piles(state)["aside"]
    playout(state, Rng(1))
    assert piles(state)["aside"] == aside
    assert len(events(state, "played")) == 39
    assert aside[0] not in [event["card"] for event in events(state, "played")]


@pytest.mark.parametrize(("seats", "used"), [(3, 39), (4, 40), (5, 40)])
def test_only_so_many_trading_cards_are_used_and_the_rest_stays_out(seats: int, used: int) -> None:
    state = table(GAME, seats=seats, seed="any")
    left_out = piles(state)["left-out"]
    assert len(left_out) == 42 - used
    playout(state, Rng(1))
    assert piles(state)["left-out"] == left_out
    assert sum(len(trading(state, seat)) for seat in range(seats)) == used


@every_count
def test_trading_cards_are_shuffled(seats: int) -> None:
    rows = [row(table(GAME, seats=seats, seed=seed), "first") for seed in ("one", "two", "one")]
    assert rows[0] != rows[1]
    assert rows[0] == rows[2]


@every_count
def test_scripted_trading_cards_are_first_row_second_row_deck_and_left_out(seats: int) -> None:
    order = [kind for _ in range(3) for kind in KINDS]
    used = 40 // seats * seats
    state = deal(*[""] * seats, trading=" ".join(order))
    assert piles(state)["first-row"] == order[:seats]
    assert piles(state)["second-row"] == order[seats : 2 * seats]
    assert piles(state)["trading-deck"] == order[2 * seats : used]
    assert piles(state)["left-out"] == order[used:]


@every_count
def test_two_open_rows_of_as_many_cards_as_seats_are_laid_out(seats: int) -> None:
    state = table(GAME, seats=seats, seed="any")
    for name in ("first", "second"):
        assert len(row(state, name)) == seats
        assert None not in row(state, name)


@every_count
def test_both_rows_are_told_to_everybody_when_they_are_laid_out(seats: int) -> None:
    state = table(GAME, seats=seats, seed="any")
    for name in ("first-row", "second-row"):
        assert events(state, name, -1) == [{"cards": piles(state)[name]}]


@every_count
def test_the_winning_area_has_a_place_for_each_suit_and_is_empty_at_first(seats: int) -> None:
    state = table(GAME, seats=seats, seed="any")
    assert [pieces(state, GAME, 0, f"winning-{suit}") for suit in "RZON"] == [[], [], [], []]
    assert values(state) == {"R": 0, "Z": 0, "O": 0, "N": 0}


@every_count
def test_the_first_leader_is_drawn_by_lot_and_gets_the_lead_card(seats: int) -> None:
    games = [table(GAME, seats=seats, seed=f"{n}") for n in range(40)]
    assert {lead_card(state) for state in games} == {*range(seats)}
    for state in games:
        assert pending(state) == [lead_card(state)]
        assert events(state, "first-leader") == [{"leader": lead_card(state)}]


@every_count
def test_chance_is_asked_for_the_deck_then_the_trading_cards_then_the_first_leader(seats: int) -> None:
    state = table(GAME, seats=seats, seed="any")
    playout(state, Rng(1))
    assert state.sink is not None
    assert [tag for tag, _ in state.sink.chance] == ["deck", "trading", "first-leader"]
    assert [len(names) for _, names in state.sink.chance] == [40, 42, 1]


def test_chance_scripted_in_another_order_is_refused() -> None:
    with pytest.raises(BadChance, match="asks for 'trading'"):
        table(GAME, deck("R1"), "first-leader 0", "trading R", seats=3)


def test_the_noted_chance_deals_the_same_game_again() -> None:
    state = table(GAME, seats=3, seed="any")
    assert state.sink is not None
    again = followsuit.game(GAME).new(seats=3, chance=state.sink.chance)
    assert again.reveal() == state.reveal()
    assert pending(again) == pending(state)


# A trick


@pytest.mark.parametrize(("seats", "leader"), [(n, leader) for n in (3, 4, 5) for leader in range(n)])
def test_the_leader_plays_first_and_then_everybody_clockwise(seats: int, leader: int) -> None:
    state = deal(*[""] * seats, leader=leader)
    for place in range(seats):
        assert pending(state) == [(leader + place) % seats]
        go_on(state, 1)
    assert [event["seat"] for event in events(state, "played")] == [
        (leader + n) % seats for n in range(seats)
    ]


@every_count
def test_everybody_plays_one_card_from_the_hand_to_a_trick(seats: int) -> None:
    state = go_on(deal(*[""] * seats), seats)
    assert [len(hand) for hand in hands(state)] == [40 // seats - 1] * seats
    assert len(events(state, "played")) == seats


@every_count
def test_cards_are_played_open_one_after_the_other(seats: int) -> None:
    state = deal("R4", "Z9", *[""] * (seats - 2))
    play(state, "0 play R4", "1 play Z9")
    for viewer in (-1, *range(seats)):
        trick = followsuit.game(GAME).view(state, viewer).trick
        assert [(card.seat, card.card) for card in trick.plays] == [(0, "R4"), (1, "Z9")]


@every_count
def test_the_leader_may_play_any_card_of_the_hand(seats: int) -> None:
    state = table(GAME, seats=seats, seed="any")
    leader = pending(state)[0]
    assert legal(state, leader) == {f"play {card}" for card in hands(state)[leader]}


@every_count
def test_nobody_has_to_follow_suit(seats: int) -> None:
    state = play(deal("R4", "R5 R6 Z1 O1 N1", *[""] * (seats - 2)), "0 play R4")
    assert legal(state, 1) == {f"play {card}" for card in hands(state)[1]}
    play(state, "1 play Z1")


def test_a_card_that_is_not_in_the_hand_cannot_be_played() -> None:
    state = deal("R4", "R5", "")
    assert why_not(state, 0, "play R5") == "not-in-hand"


def test_a_card_that_was_played_is_gone() -> None:
    state = ranked_four()
    play(state, "0 take lead", "1 take R", "2 take Z", "3 take O")
    assert why_not(state, 0, "play R9") == "not-in-hand"


@every_count
def test_who_is_not_at_turn_cannot_play(seats: int) -> None:
    state = deal(*[""] * seats)
    for seat in range(1, seats):
        assert not state.options(seat)
        assert why_not(state, seat, f"play {hands(state)[seat][0]}") == "not-your-turn"


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("R3 R7 R5", [1, 2, 0]),
        ("R1 R2 R3 R4", [3, 2, 1, 0]),
        ("R10 R2 R9 R4 R1", [0, 2, 3, 1, 4]),
    ],
)
def test_of_the_led_suit_the_higher_rank_is_stronger(cards: str, expected: list[int]) -> None:
    assert ranking(trick(*cards.split())) == expected


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_lowest_card_of_the_led_suit_beats_every_other_suit(seats: int) -> None:
    cards = ["R1", "Z10", "O10", "N10", "N9"][:seats]
    assert ranking(trick(*cards))[0] == 0


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("R1 Z2 O9", [0, 2, 1]),
        ("R1 Z9 O2 N8", [0, 1, 3, 2]),
        ("R1 Z2 O9 N8 R2", [4, 0, 2, 3, 1]),
    ],
)
def test_all_cards_off_the_led_suit_rank_together_by_their_numbers(cards: str, expected: list[int]) -> None:
    assert ranking(trick(*cards.split())) == expected


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("R1 Z5 O5", [0, 2, 1]),
        ("R1 N5 O5 Z5", [0, 3, 2, 1]),
        ("R1 Z5 N7 O5 N5", [0, 2, 4, 3, 1]),
    ],
)
def test_of_equal_ranks_the_card_played_later_is_stronger(cards: str, expected: list[int]) -> None:
    assert ranking(trick(*cards.split())) == expected


def test_later_means_later_in_the_trick_not_a_higher_seat() -> None:
    state = deal("O5", "N5", "R1", "Z5", leader=2)
    play(state, "2 play R1", "3 play Z5", "0 play O5", "1 play N5")
    assert ranking(state) == [2, 1, 0, 3]


def test_an_equal_rank_off_suit_never_beats_the_led_suit() -> None:
    assert ranking(trick("R5", "Z5", "O5")) == [0, 2, 1]


def test_the_rulebooks_example_of_a_ranking() -> None:
    assert ranking(trick("R1", "N3", "O8", "R2")) == [3, 0, 2, 1]


@every_count
def test_a_trick_ranks_every_seat(seats: int) -> None:
    state = go_on(table(GAME, seats=seats, seed="any"), seats)
    assert sorted(ranking(state)) == [*range(seats)]


# The winning area


@pytest.mark.parametrize("rank", range(1, 11))
def test_a_card_is_worth_ten_minus_its_rank(rank: int) -> None:
    assert values(trick(f"Z{rank}", "R1", "R2")) == {"R": 0, "Z": 10 - rank, "O": 0, "N": 0}


@pytest.mark.parametrize("suit", ["R", "Z", "O", "N"])
def test_the_strongest_card_goes_to_the_winning_area_of_its_suit(suit: str) -> None:
    others = [other for other in "RZON" if other != suit]
    cards = [f"{suit}2", f"{others[0]}9", f"{suit}6", f"{others[1]}8"]
    state = trick(*cards)
    assert pieces(state, GAME, -1, f"winning-{suit}") == [f"{suit}6"]
    assert [pieces(state, GAME, -1, f"winning-{other}") for other in others] == [[], [], []]
    assert events(state, "won") == [{"winner": 2, "card": f"{suit}6", "suit": suit, "value": 4}]


@every_count
def test_all_other_cards_of_the_trick_are_put_away_face_down(seats: int) -> None:
    cards = ["R4", "Z1", "O1", "N1", "N2"][:seats]
    state = trick(*cards)
    assert sorted(piles(state)["out"]) == sorted(cards[1:])
    for viewer in (-1, *range(seats)):
        assert pieces(state, GAME, viewer, "out") == [None] * (seats - 1)


def test_values_of_the_winning_cards_of_a_suit_add_up_as_in_the_rulebooks_example() -> None:
    state = deal("N7 N8 O6 Z10", "R1 R2 R3 R4", "R5 R6 R7 R8", trading="R Z O RR ZZ OO RZ RO RN ZO ZN ON")
    for number, card in enumerate(("N7", "N8", "O6", "Z10")):
        play(state, f"0 play {card}", f"1 play R{number + 1}", f"2 play R{number + 5}", "0 take lead")
        go_on(state, 2)
    assert values(state) == {"N": 5, "O": 4, "Z": 0, "R": 0}
    assert pieces(state, GAME, -1, "winning-N") == ["N7", "N8"]
    assert pieces(state, GAME, -1, "winning-Z") == ["Z10"]
    assert pieces(state, GAME, -1, "winning-R") == []


# Taking


def test_the_first_in_the_ranking_takes_a_card_of_the_first_row_or_the_lead_card() -> None:
    state = ranked_four()
    assert pending(state) == [0]
    assert legal(state, 0) == {"take R", "take Z", "take O", "take N", "take lead"}


@every_count
def test_everybody_takes_in_the_order_of_the_ranking(seats: int) -> None:
    cards = [f"R{rank}" for rank in (2, 10, 5, 8, 3)[:seats]]
    state = trick(*cards)
    asked = []
    for _ in range(seats - 1):
        asked += pending(state)
        go_on(state, 1)
    assert asked == ranking(state)[:-1]
    assert [event["seat"] for event in events(state, "took")] == ranking(state)[:-1]
    assert [event["seat"] for event in events(state, "got")] == ranking(state)[-1:]


def test_a_card_taken_leaves_the_first_row_and_lies_before_its_taker() -> None:
    state = play(ranked_four(), "0 take O")
    assert row(state, "first") == ["R", "Z", "N"]
    assert trading(state, 0) == ["O"]
    assert legal(state, 1) == {"take R", "take Z", "take N", "take lead"}
    assert why_not(state, 1, "take O") == "not-in-first-row"


def test_nothing_is_taken_from_the_second_row() -> None:
    state = ranked_four()
    for kind in ("RR", "ZZ", "OO", "NN"):
        assert why_not(state, 0, f"take {kind}") == "not-in-first-row"


def test_cards_of_the_same_kind_are_one_option_and_only_one_of_them_is_taken() -> None:
    state = ranked_four("R R Z R ZZ ZZ ZZ NN")
    assert legal(state, 0) == {"take R", "take Z", "take lead"}
    play(state, "0 take R")
    assert row(state, "first") == ["R", "Z", "R"]
    assert trading(state, 0) == ["R"]


def test_who_is_not_at_turn_cannot_take() -> None:
    state = ranked_four()
    for seat in (1, 2, 3):
        assert not state.options(seat)
        assert why_not(state, seat, "take R") == "not-your-turn"


def test_cards_cannot_be_played_while_others_are_taken() -> None:
    state = ranked_four()
    assert state.number(0, "play Z1") == -1
    assert why_not(state, 0, "play Z1") == "not-an-option"


def test_nothing_can_be_taken_while_cards_are_played() -> None:
    state = deal(*FOUR)
    assert state.number(0, "take lead") == -1
    assert state.number(0, "take R") == -1


def test_during_the_taking_the_lead_card_lies_with_nobody() -> None:
    assert lead_card(ranked_four(leader=2)) == -1


@pytest.mark.parametrize("taker", [0, 1, 2])
def test_who_takes_the_lead_card_leads_the_next_trick(taker: int) -> None:
    state = ranked_four(leader=3)
    while pending(state) != [taker]:
        go_on(state, 1)
    play(state, f"{taker} take lead")
    assert lead_card(state) == taker
    go_on(state, 3 - taker)
    assert pending(state) == [taker]
    assert legal(state, taker) == {f"play {card}" for card in hands(state)[taker]}


def test_the_lead_card_can_be_taken_only_once() -> None:
    state = play(ranked_four(), "0 take lead")
    assert legal(state, 1) == {"take R", "take Z", "take O", "take N"}
    assert why_not(state, 1, "take lead") == "lead-card-gone"
    reason = state.why_not(1, state.number(1, "take lead"))
    assert reason is not None
    assert reason.args == {"seat": 0}


def test_who_took_the_lead_card_gets_the_last_card_when_all_others_have_chosen() -> None:
    state = play(ranked_four(), "0 take R", "1 take lead", "2 take N")
    assert trading(state, 1) == []
    assert pending(state) == [3]
    play(state, "3 take Z")
    assert [trading(state, seat) for seat in range(4)] == [["R"], ["O"], ["N"], ["Z"]]
    assert [event["seat"] for event in events(state, "took")] == [0, 2, 3]
    assert events(state, "got", -1) == [{"seat": 1, "item": "O"}]


def test_the_last_in_the_ranking_chooses_between_two_cards_if_the_lead_card_is_gone() -> None:
    state = play(ranked_four(), "0 take lead", "1 take R", "2 take Z")
    assert pending(state) == [3]
    assert legal(state, 3) == {"take O", "take N"}


def test_two_equal_cards_are_still_a_decision_of_the_last_in_the_ranking() -> None:
    state = play(ranked_four("R Z O O"), "0 take lead", "1 take R", "2 take Z")
    assert pending(state) == [3]
    assert legal(state, 3) == {"take O"}


@every_count
def test_if_nobody_takes_the_lead_card_the_last_gets_it_with_the_last_card_and_owes_no_decision(
    seats: int,
) -> None:
    cards = [f"R{10 - seat}" for seat in range(seats)]
    state = deal(*cards, trading=" ".join("RZONR"[:seats]))
    play(state, *(f"{seat} play {card}" for seat, card in enumerate(cards)))
    for seat, kind in enumerate("RZON"[: seats - 1]):
        play(state, f"{seat} take {kind}")
    last = seats - 1
    assert trading(state, last) == ["RZONR"[last]]
    assert lead_card(state) == last
    assert pending(state) == [last]
    assert legal(state, last) == {f"play {card}" for card in hands(state)[last]}
    assert events(state, "got-lead") == [{"seat": last}]
    assert events(state, "got") == [{"seat": last, "item": "RZONR"[last]}]
    assert [event["seat"] for event in events(state, "took")] == [*range(last)]
    assert events(state, "took-lead") == []


def test_taking_the_lead_card_is_told_to_everybody() -> None:
    state = play(ranked_four(), "0 take R", "1 take lead")
    assert events(state, "took-lead", -1) == [{"seat": 1}]


def test_who_has_the_lead_card_may_take_it_again() -> None:
    state = play(ranked_four(leader=0), "0 take lead")
    assert lead_card(state) == 0


def test_the_examples_of_a_trick_on_our_rules_page() -> None:
    state = deal("Z7", "N9", "Z4", "O9", leader=2, trading="R RZ O NN")
    play(state, "2 play Z4", "3 play O9", "0 play Z7", "1 play N9")
    assert ranking(state) == [0, 2, 1, 3]
    assert values(state)["Z"] == 3
    other = play(state.copy(), "0 take RZ", "2 take O", "1 take R")
    assert [trading(other, seat) for seat in range(4)] == [["RZ"], ["R"], ["O"], ["NN"]]
    assert pending(other) == [lead_card(other)] == [3]
    play(state, "0 take RZ", "2 take lead", "1 take R")
    assert legal(state, 3) == {"take O", "take NN"}
    play(state, "3 take O")
    assert [trading(state, seat) for seat in range(4)] == [["RZ"], ["R"], ["NN"], ["O"]]
    assert pending(state) == [lead_card(state)] == [2]


@every_count
def test_the_lead_card_changes_hands_in_the_course_of_a_game(seats: int) -> None:
    state = table(GAME, seats=seats, seed="any")
    leaders = set()
    while state.pending:
        leaders.add(lead_card(state))
        go_on(state, 1)
    assert len(leaders - {-1}) > 1


@every_count
def test_in_the_last_trick_too_the_lead_card_is_on_offer(seats: int) -> None:
    state = table(GAME, seats=seats, seed="any")
    go_on(state, (40 // seats - 1) * trick_length(seats) + seats)
    winner = pending(state)[0]
    assert counter(state, "trick") == 40 // seats
    assert "take lead" in legal(state, winner)
    play(state, f"{winner} take lead")
    go_on(state, seats - 1)
    assert not state.pending
    assert lead_card(state) == winner
    assert len(trading(state, winner)) == 40 // seats


# Refilling


@every_count
def test_the_second_row_moves_down_and_is_refilled_with_as_many_cards_as_seats(seats: int) -> None:
    state = table(GAME, seats=seats, seed="any")
    second = row(state, "second")
    deck_before = piles(state)["trading-deck"]
    go_on(state, trick_length(seats))
    assert row(state, "first") == second
    assert row(state, "second") == deck_before[:seats]
    assert piles(state)["trading-deck"] == deck_before[seats:]
    assert events(state, "second-row")[-1] == {"cards": deck_before[:seats]}


@every_count
def test_the_second_row_stays_until_the_first_is_empty(seats: int) -> None:
    state = go_on(table(GAME, seats=seats, seed="any"), seats)
    second = row(state, "second")
    while len(row(state, "first")) > 2:
        go_on(state, 1)
        assert row(state, "second") == second
    assert [len(trading(state, seat)) for seat in ranking(state)] == [1] * (seats - 2) + [0, 0]


@every_count
def test_when_the_deck_has_run_out_nothing_is_refilled_and_the_last_trick_has_one_row(seats: int) -> None:
    state = table(GAME, seats=seats, seed="any")
    tricks = 40 // seats
    go_on(state, (tricks - 2) * trick_length(seats))
    assert (len(row(state, "first")), len(row(state, "second"))) == (seats, seats)
    assert pieces(state, GAME, -1, "trading-deck") == []
    told = len(events(state, "second-row"))
    go_on(state, trick_length(seats))
    assert (len(row(state, "first")), len(row(state, "second"))) == (seats, 0)
    go_on(state, trick_length(seats))
    assert (len(row(state, "first")), len(row(state, "second"))) == (0, 0)
    assert len(events(state, "second-row")) == told == tricks - 1


# The end


@every_count
def test_a_trick_is_cards_then_trading_cards_then_the_next_trick(seats: int) -> None:
    state = table(GAME, seats=seats, seed="any")
    for trick in range(40 // seats):
        assert counter(state, "trick") == trick + 1
        for _ in range(seats):
            assert all(name.startswith("play ") for name in legal(state, pending(state)[0]))
            go_on(state, 1)
        for _ in range(seats - 1):
            assert all(name.startswith("take ") for name in legal(state, pending(state)[0]))
            go_on(state, 1)
    assert pending(state) == []


@pytest.mark.parametrize(("seats", "tricks"), [(3, 13), (4, 10), (5, 8)])
def test_there_are_as_many_tricks_as_cards_in_a_hand(seats: int, tricks: int) -> None:
    state = table(GAME, seats=seats, seed="any")
    playout(state, Rng(1))
    assert len(events(state, "won")) == tricks
    assert len(piles(state)["winning"]) == tricks
    assert counter(state, "trick") == tricks


@every_count
def test_at_the_end_all_hands_are_empty_and_all_trading_cards_are_given_out(seats: int) -> None:
    state = table(GAME, seats=seats, seed="any")
    playout(state, Rng(1))
    assert pending(state) == []
    assert hands(state) == [[]] * seats
    assert [len(trading(state, seat)) for seat in range(seats)] == [40 // seats] * seats
    assert piles(state)["first-row"] == piles(state)["second-row"] == piles(state)["trading-deck"] == []


@every_count
def test_one_deal_is_the_game(seats: int) -> None:
    state = table(GAME, seats=seats, seed="any")
    playout(state, Rng(1))
    assert state.round == 1
    assert members(state.winners())
    assert why_not(state, 0, "play R1") == "game-over"


@every_count
def test_no_card_is_ever_lost_or_doubled(seats: int) -> None:
    state = table(GAME, seats=seats, seed="any")
    rng = Rng(7)
    while state.pending:
        found = piles(state)
        cards = [card for hand in hands(state) for card in hand]
        kinds: list[str] = []
        for name, pile in found.items():
            (cards if name in ("aside", "winning", "out", "trick") else kinds).extend(pile)
        assert sorted(cards) == sorted(CARDS)
        assert Counter(kinds) == dict.fromkeys(KINDS, 3)
        options = members(state.options(pending(state)[0]))
        state.apply(pending(state)[0], options[rng.below(len(options))])
