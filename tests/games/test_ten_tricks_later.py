"""10 Tricks Later: preparation, exchange, leading and following."""

from __future__ import annotations

from itertools import permutations

import pytest

import followsuit
from followsuit.engine.state import State
from followsuit.errors import BadSeats
from followsuit.views import View
from tabletop import deck, events, legal, pending, pieces, play, recent, table, why_not

GAME = "ten-tricks-later"
BOTH = pytest.mark.parametrize("seats", [3, 4])

SURVIVORS = [f"{colour}{number}" for colour in "RGYB" for number in range(1, 9)]
CARDS = {
    3: [*SURVIVORS[:24], "V1", "V2", "V3", "V4", "V5", "V6"],
    4: [*SURVIVORS, "V0", "V1", "V2", "V3", "V4", "V5", "V6", "V7"],
}
FOURTH = "B1 B2 B3 B4 B5 B6 B7 B8 V0 V7"
"""The cards that come with the fourth seat: its hand, where a deal names only three."""

CLEAN = ("R1 R2 R3 R4 R5 R6 R7 R8 G1 G2", "G3 G4 G5 G6 G7 G8 Y1 Y2 Y3 Y4", "Y5 Y6 Y7 Y8 V1 V2 V3 V4 V5 V6")
"""Seats 0 and 1 hold no infected and may swap."""
THREE_CLEAN = (*CLEAN[:2], "Y5 Y6 Y7 Y8 B1 B2 B3 B4 B5 B6", "B7 B8 V0 V1 V2 V3 V4 V5 V6 V7")
"""Of four seats only the last holds infected."""
NIGHT = ("R5 R6 R7 R8 Y2 Y3 Y4 Y6 Y7 Y8", "R1 R2 G1 G2 G3 G4 G5 Y1 V1 V5", "R3 R4 G6 G7 G8 Y5 V2 V3 V4 V6")
"""Seats 1 and 2 hold one yellow card each, so that they may answer yellow with infected."""


# Setting up, and looking at the table


def exchange(seats: int, hands: tuple[str, ...], *chance: str) -> State:
    """A game before the exchange of the first round; without scripted chance, seat 0 will lead."""
    if len(hands) < seats:
        hands = (*hands, FOURTH)
    return table(GAME, deck(*hands), *(chance or ["first-leader 0"]), seats=seats)


def all_keep(state: State) -> State:
    """Everybody who has not answered keeps."""
    return play(state, *(f"{seat} keep" for seat in pending(state)))


def dealt(seats: int, hands: tuple[str, ...], leader: int = 0) -> State:
    """A game after an exchange in which everybody kept."""
    return all_keep(exchange(seats, hands, f"first-leader {leader}"))


def filled(seats: int, *hands: str) -> tuple[str, ...]:
    """Hands filled up to ten with the cards that are named in none of them, in card order."""
    named = " ".join(hands).split()
    unused = [card for card in CARDS[seats] if card not in named]
    full = []
    for hand in (*hands, *[""] * (seats - len(hands))):
        cards = hand.split()
        while len(cards) < 10:
            cards.append(unused.pop(0))
        full.append(" ".join(cards))
    return tuple(full)


def at(seats: int, cards: str) -> list[str]:
    """Card codes; those in brackets are there only with four seats: "R4 (B1) R8"."""
    return [card.strip("()") for card in cards.split() if seats == 4 or card[0] != "("]


def tricks(state: State, *rows: str) -> State:
    """Play tricks, or the start of one, written as "R4 (B1) R8 R2" in the order of play."""
    for row in rows:
        for card in at(state.seats, row):
            play(state, f"{pending(state)[0]} play {card}")
    return state


def look(state: State, viewer: int = -1) -> View:
    """What somebody sees."""
    return followsuit.game(GAME).view(state, viewer)


def hand(state: State, seat: int) -> set[str]:
    """What a seat sees in its own hand."""
    return {str(card) for card in pieces(state, GAME, seat, "hand", seat)}


def may_play(state: State, seat: int) -> set[str]:
    """The cards a seat may play now."""
    return {name.removeprefix("play ") for name in legal(state, seat)}


def markers(state: State, viewer: int = -1) -> list[tuple[str, int]]:
    """What the markers say, and with whom they lie."""
    return [(marker.label.key, marker.seat) for marker in look(state, viewer).markers]


def tags(state: State) -> list[str]:
    """The tags of all answers of chance so far."""
    assert state.sink is not None
    return [tag for tag, _ in state.sink.chance]


# Preparation


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_only_three_or_four_can_play(seats: int) -> None:
    with pytest.raises(BadSeats):
        followsuit.game(GAME).new(seats=seats, seed="x")


def test_there_are_survivors_from_1_to_8_in_four_colours_and_infected_from_0_to_8() -> None:
    state = table(GAME, seed="x", seats=4)
    assert state.chance_names("deck") == [*SURVIVORS, *(f"V{number}" for number in range(9))]


@BOTH
def test_three_seats_leave_out_blue_and_infected_0_and_7_and_four_seats_nothing(seats: int) -> None:
    state = table(GAME, seed="x", seats=seats)
    cards = [card for seat in range(seats) for card in hand(state, seat)]
    assert sorted(cards) == sorted(CARDS[seats])
    assert len(cards) == 10 * seats


@BOTH
def test_everybody_gets_ten_cards_seat_0_first(seats: int) -> None:
    shuffled = list(reversed(CARDS[seats]))
    state = table(GAME, "deck " + " ".join(shuffled), seats=seats)
    for seat in range(seats):
        assert hand(state, seat) == set(shuffled[10 * seat : 10 * seat + 10])


@BOTH
def test_the_cards_are_shuffled(seats: int) -> None:
    hands = {tuple(sorted(hand(table(GAME, seed=f"s{n}", seats=seats), 0))) for n in range(10)}
    assert len(hands) == 10


@BOTH
def test_infected_8_lies_aside_open_to_all(seats: int) -> None:
    state = table(GAME, seed="x", seats=seats)
    for viewer in range(-1, seats):
        assert pieces(state, GAME, viewer, "aside") == ["V8"]


@BOTH
def test_everybody_has_an_empty_board_and_a_track_at_0(seats: int) -> None:
    view = look(table(GAME, seed="x", seats=seats))
    for zone in ("upper", "lower", "lost"):
        assert [(z.seat, z.pieces) for z in view.zones if z.id == zone] == [(n, ()) for n in range(seats)]
    tracks = [(c.seat, c.value, c.maximum) for c in view.counters if c.id == "track"]
    assert tracks == [(n, 0, 8) for n in range(seats)]


@BOTH
def test_lots_decide_who_leads_the_first_trick_of_the_game(seats: int) -> None:
    for leader in range(seats):
        state = dealt(seats, CLEAN, leader)
        assert pending(state) == [leader]
        assert events(state, "leads-round") == [{"leader": leader}]


@BOTH
def test_the_lot_for_the_first_leader_is_drawn_after_the_exchange(seats: int) -> None:
    state = exchange(seats, CLEAN)
    assert tags(state) == ["deck"]
    all_keep(state)
    assert tags(state) == ["deck", "first-leader"]


# The exchange


@BOTH
def test_all_seats_answer_the_exchange_at_the_same_time(seats: int) -> None:
    state = exchange(seats, CLEAN)
    assert pending(state) == list(range(seats))
    play(state, "1 keep")
    assert pending(state) == [seat for seat in range(seats) if seat != 1]
    assert why_not(state, 1, "keep") == "not-your-turn"


@BOTH
def test_a_hand_with_infected_cannot_be_swapped_from(seats: int) -> None:
    state = exchange(seats, CLEAN)
    assert legal(state, 2) == {"keep"}
    for card in hand(state, 2):
        assert why_not(state, 2, f"swap {card}") == "holds-infected"


@BOTH
@pytest.mark.parametrize("infected", ["V1", "V6"])
def test_a_single_infected_is_enough_to_forbid_the_swap(seats: int, infected: str) -> None:
    state = exchange(seats, filled(seats, f"R1 R2 R3 R4 R5 R6 R7 R8 G1 {infected}"))
    assert legal(state, 0) == {"keep"}


def test_infected_0_too_forbids_the_swap() -> None:
    state = exchange(4, filled(4, "R1 R2 R3 R4 R5 R6 R7 R8 G1 V0"))
    assert legal(state, 0) == {"keep"}


@BOTH
def test_a_hand_without_infected_may_give_any_card_or_keep(seats: int) -> None:
    state = exchange(seats, CLEAN)
    assert legal(state, 0) == {"keep", *(f"swap {card}" for card in CLEAN[0].split())}


@BOTH
def test_only_a_card_of_the_own_hand_can_be_given(seats: int) -> None:
    state = exchange(seats, CLEAN)
    assert why_not(state, 0, "swap G3") == "not-in-hand"
    assert why_not(state, 0, "swap V8") == "not-in-hand"


@BOTH
def test_who_alone_offers_gives_the_card_and_takes_infected_8_without_a_lot(seats: int) -> None:
    state = all_keep(play(exchange(seats, CLEAN), "1 swap G3"))
    assert hand(state, 1) == {*CLEAN[1].split(), "V8"} - {"G3"}
    assert pieces(state, GAME, 1, "aside") == ["G3"]
    assert tags(state) == ["deck", "first-leader"]


@BOTH
@pytest.mark.parametrize("lucky", [0, 1])
def test_between_two_offers_lots_decide(seats: int, lucky: int) -> None:
    state = exchange(seats, CLEAN, f"swap-lot {lucky}", "first-leader 0")
    all_keep(play(state, "0 swap R1", "1 swap G3"))
    assert [seat for seat in range(seats) if "V8" in hand(state, seat)] == [lucky]
    assert hand(state, 1 - lucky) == set(CLEAN[1 - lucky].split())
    assert tags(state) == ["deck", "swap-lot", "first-leader"]


@pytest.mark.parametrize("lucky", [0, 1, 2])
def test_between_three_offers_lots_decide(lucky: int) -> None:
    state = exchange(4, THREE_CLEAN, f"swap-lot {lucky}", "first-leader 0")
    play(state, "0 swap R1", "1 swap G3", "2 swap B6", "3 keep")
    assert [seat for seat in range(4) if "V8" in hand(state, seat)] == [lucky]


def test_the_lot_falls_on_every_offer_and_never_on_a_seat_that_kept() -> None:
    takers = set()
    for n in range(30):
        state = table(GAME, deck(*THREE_CLEAN), seed=f"lot {n}", seats=4)
        play(state, "0 keep", "1 swap G3", "2 swap B6", "3 keep")
        takers.add(events(state, "took-v8")[0]["seat"])
    assert takers == {1, 2}


@BOTH
def test_if_nobody_offers_infected_8_stays_aside(seats: int) -> None:
    state = dealt(seats, CLEAN)
    assert pieces(state, GAME, -1, "aside") == ["V8"]
    assert events(state, "nobody-swapped", -1) == [{}]
    assert events(state, "took-v8") == []
    assert events(state, "offered") == []


@BOTH
def test_the_order_in_which_answers_arrive_changes_nothing(seats: int) -> None:
    seen = set()
    for order in permutations(["0 swap R1", "1 swap G3", "2 keep", "3 keep"][:seats]):
        state = play(exchange(seats, CLEAN, "swap-lot 1", "first-leader 2"), *order)
        seen.add(tuple(str(look(state, viewer)) for viewer in range(-1, seats)))
    assert len(seen) == 1


@BOTH
def test_everybody_learns_who_took_infected_8(seats: int) -> None:
    state = all_keep(play(exchange(seats, CLEAN), "1 swap G3"))
    for viewer in range(-1, seats):
        assert events(state, "took-v8", viewer) == [{"seat": 1}]
        assert markers(state, viewer)[1] == ("marker-v8-taken", 1)


@BOTH
def test_only_the_giver_knows_the_card_that_lies_aside_face_down(seats: int) -> None:
    state = all_keep(play(exchange(seats, CLEAN), "1 swap G3"))
    for viewer in range(-1, seats):
        assert pieces(state, GAME, viewer, "aside") == (["G3"] if viewer == 1 else [None])
        assert events(state, "swapped-away", viewer) == ([{"seat": 1, "card": "G3"}] if viewer == 1 else [])


@BOTH
@pytest.mark.parametrize("lucky", [0, 1])
def test_everybody_learns_who_else_offered(seats: int, lucky: int) -> None:
    state = exchange(seats, CLEAN, f"swap-lot {lucky}", "first-leader 0")
    all_keep(play(state, "1 swap G3", "0 swap R1"))
    for viewer in range(-1, seats):
        assert events(state, "offered", viewer) == [{"seats": [0, 1]}]
        told = [event.key for event in recent(state, viewer)]
        assert told.index("offered") < told.index("took-v8")


def test_a_seat_that_kept_is_not_among_those_that_offered() -> None:
    state = exchange(4, THREE_CLEAN, "swap-lot 2", "first-leader 0")
    play(state, "0 keep", "1 swap G3", "2 swap B6", "3 keep")
    assert events(state, "offered", -1) == [{"seats": [1, 2]}]


@BOTH
def test_nobody_learns_which_card_was_offered_in_vain(seats: int) -> None:
    seen = []
    for card in ("G3", "Y4"):
        state = exchange(seats, CLEAN, "swap-lot 0", "first-leader 0")
        all_keep(play(state, "0 swap R1", f"1 swap {card}"))
        seen.append([look(state, viewer) for viewer in range(-1, seats) if viewer != 1])
    assert seen[0] == seen[1]


@BOTH
def test_of_a_single_offer_nothing_is_told_but_who_took_infected_8(seats: int) -> None:
    state = all_keep(play(exchange(seats, CLEAN), "1 swap G3"))
    assert events(state, "offered") == []
    assert events(state, "took-v8", -1) == [{"seat": 1}]


@BOTH
@pytest.mark.parametrize("lucky", [0, 1])
def test_only_who_offered_and_was_not_drawn_is_told_so(seats: int, lucky: int) -> None:
    state = exchange(seats, CLEAN, f"swap-lot {lucky}", "first-leader 0")
    all_keep(play(state, "0 swap R1", "1 swap G3"))
    unlucky = 1 - lucky
    told = {"seat": unlucky, "card": ["R1", "G3"][unlucky]}
    for viewer in range(-1, seats):
        assert events(state, "not-drawn", viewer) == ([told] if viewer == unlucky else [])
    assert events(state, "not-drawn") == [told]


def test_each_of_several_who_were_not_drawn_is_told_so_alone() -> None:
    state = exchange(4, THREE_CLEAN, "swap-lot 1", "first-leader 0")
    play(state, "0 swap R1", "1 swap G3", "2 swap B6", "3 keep")
    told = [events(state, "not-drawn", viewer) for viewer in range(-1, 4)]
    assert told == [[], [{"seat": 0, "card": "R1"}], [], [{"seat": 2, "card": "B6"}], []]


@BOTH
def test_without_a_lot_nobody_is_told_of_one(seats: int) -> None:
    for state in (dealt(seats, CLEAN), all_keep(play(exchange(seats, CLEAN), "1 swap G3"))):
        assert events(state, "not-drawn") == []


@BOTH
def test_as_long_as_nobody_has_taken_infected_8_nothing_but_its_zone_speaks_of_it(seats: int) -> None:
    for state in (exchange(seats, CLEAN), dealt(seats, CLEAN)):
        marker = followsuit.game(GAME).view(state, -1).markers[1]
        assert (marker.id, marker.seat, marker.idle) == ("v8", -1, True)


@BOTH
def test_what_lies_aside_is_called_by_what_became_of_the_exchange(seats: int) -> None:
    states = {
        "zone-aside": exchange(seats, CLEAN),
        "zone-swapped": all_keep(play(exchange(seats, CLEAN), "1 swap G3")),
        "zone-not-taken": dealt(seats, CLEAN),
    }
    for key, state in states.items():
        for viewer in range(-1, seats):
            assert [zone.label.key for zone in look(state, viewer).zones if zone.id == "aside"] == [key]


@BOTH
def test_nobody_learns_whether_a_seat_that_kept_could_have_swapped(seats: int) -> None:
    could = exchange(seats, CLEAN)
    could_not = exchange(seats, filled(seats, "V1", "V2", "V3"))
    assert look(could) == look(could_not)
    all_keep(could)
    all_keep(could_not)
    assert look(could) == look(could_not)


@BOTH
def test_answers_stay_secret_until_all_have_answered(seats: int) -> None:
    offered = play(exchange(seats, CLEAN), "0 swap R1")
    kept = play(exchange(seats, CLEAN), "0 keep")
    for viewer in (-1, *range(1, seats)):
        assert look(offered, viewer) == look(kept, viewer)
        assert look(offered, viewer).pending == tuple(range(1, seats))
        assert events(offered, "offered") == []


# Leading


@BOTH
def test_in_a_trick_everybody_plays_one_card_clockwise_from_the_leader(seats: int) -> None:
    state = dealt(seats, NIGHT, leader=2)
    order = []
    for _ in range(seats):
        order.append(pending(state)[0])
        tricks(state, min(may_play(state, order[-1])))
    assert order == ([2, 0, 1] if seats == 3 else [2, 3, 0, 1])
    assert [len(hand(state, seat)) for seat in range(seats)] == [9] * seats


@BOTH
def test_a_card_that_was_played_lies_open_on_the_table(seats: int) -> None:
    state = tricks(dealt(seats, NIGHT), "R5")
    assert "R5" not in hand(state, 0)
    for viewer in range(-1, seats):
        assert [(play.seat, play.card) for play in look(state, viewer).trick.plays] == [(0, "R5")]


@BOTH
def test_who_is_not_on_turn_may_not_play(seats: int) -> None:
    state = dealt(seats, NIGHT)
    assert why_not(state, 1, "play R1") == "not-your-turn"
    assert why_not(state, -1, "play R1") == "not-your-turn"


@BOTH
def test_only_cards_of_the_own_hand_can_be_played(seats: int) -> None:
    state = dealt(seats, NIGHT)
    assert why_not(state, 0, "play R1") == "not-in-hand"
    for number in (-1, 41, 61, 62):
        reason = state.why_not(0, number)
        assert reason is not None
        assert reason.key == "not-an-option"


@BOTH
def test_any_survivor_may_be_led_but_at_first_no_infected(seats: int) -> None:
    state = dealt(seats, NIGHT, leader=1)
    assert may_play(state, 1) == {"R1", "R2", "G1", "G2", "G3", "G4", "G5", "Y1"}
    assert why_not(state, 1, "play V1") == "infected-not-yet"
    assert markers(state)[0] == ("marker-ban", -1)


@BOTH
def test_once_anybody_has_played_an_infected_everybody_may_lead_one(seats: int) -> None:
    state = tricks(dealt(seats, NIGHT), "Y2 V1 Y5 (B1)")
    assert pending(state) == [2]
    assert may_play(state, 2) == {"R3", "R4", "G6", "G7", "G8", "V2", "V3", "V4", "V6"}
    assert markers(state)[0] == ("marker-ban-lifted", -1)


@BOTH
def test_a_trick_of_survivors_does_not_lift_the_ban(seats: int) -> None:
    state = tricks(dealt(seats, NIGHT), "Y2 Y1 Y5 (B1)")
    assert pending(state) == [2]
    assert may_play(state, 2) == {"R3", "R4", "G6", "G7", "G8"}


def nearly_all_infected(seats: int) -> State:
    """Seat 0 holds every infected and wins with its survivors until yellow 8 is left."""
    if seats == 3:
        first = "R7 R8 G8 Y8 V1 V2 V3 V4 V5 V6"
        state = dealt(3, (first, "R1 R2 R3 G1 G2 G3 Y1 Y2 Y3 Y4", "R4 R5 R6 G4 G5 G6 G7 Y5 Y6 Y7"))
        return tricks(state, "R8 R2 R4", "R7 R3 R5", "G8 G2 G4")
    hands = (
        "G8 Y8 V0 V1 V2 V3 V4 V5 V6 V7",
        "R1 R2 R3 R4 R5 G1 G2 G3 Y1 Y2",
        "R6 R7 R8 G4 G5 G6 G7 Y3 Y4 Y5",
        "Y6 Y7 B1 B2 B3 B4 B5 B6 B7 B8",
    )
    return tricks(dealt(4, hands), "G8 G2 G4 B1")


@BOTH
def test_a_leader_with_one_survivor_left_may_not_lead_infected_yet(seats: int) -> None:
    state = nearly_all_infected(seats)
    assert may_play(state, 0) == {"Y8"}


@BOTH
def test_a_leader_with_nothing_but_infected_may_lead_them_though_none_was_played(seats: int) -> None:
    state = tricks(nearly_all_infected(seats), "Y8 Y2 Y5 (Y6)")
    assert markers(state)[0] == ("marker-ban", -1)
    assert may_play(state, 0) == set(at(seats, "(V0) V1 V2 V3 V4 V5 V6 (V7)"))
    tricks(state, "V1")
    assert markers(state)[0] == ("marker-ban-lifted", -1)


# Following


@BOTH
def test_with_two_or_more_of_the_led_colour_one_of_them_must_be_played(seats: int) -> None:
    state = tricks(dealt(seats, filled(seats, "R7", "R3 R5 G1 G2 G3 Y1 Y2 Y3 V1 V2")), "R7")
    assert may_play(state, 1) == {"R3", "R5"}
    assert why_not(state, 1, "play V1") == "must-follow"
    assert why_not(state, 1, "play G1") == "must-follow"


@BOTH
def test_with_exactly_one_of_the_led_colour_that_card_or_any_infected_may_be_played(seats: int) -> None:
    state = tricks(dealt(seats, filled(seats, "R7", "R3 G1 G2 G3 G4 Y1 Y2 Y3 V1 V2")), "R7")
    assert may_play(state, 1) == {"R3", "V1", "V2"}
    assert why_not(state, 1, "play G1") == "must-follow-or-infected"


@BOTH
def test_with_exactly_one_of_the_led_colour_and_no_infected_that_card_must_be_played(seats: int) -> None:
    state = tricks(dealt(seats, filled(seats, "R7", "R3 G1 G2 G3 G4 G5 Y1 Y2 Y3 Y4")), "R7")
    assert may_play(state, 1) == {"R3"}


@BOTH
def test_without_the_led_colour_anything_may_be_played(seats: int) -> None:
    state = tricks(dealt(seats, filled(seats, "R7", "G1 G2 G3 G4 Y1 Y2 Y3 V1 V2 V3")), "R7")
    assert may_play(state, 1) == hand(state, 1)


@BOTH
def test_everybody_follows_the_colour_that_was_led_not_the_last_one_played(seats: int) -> None:
    state = tricks(dealt(seats, filled(seats, "R7", "G1 G2 G3 G4 Y1 Y2 Y3 V1 V2 V3", "R1 R2 G5 G6")), "R7 G1")
    assert may_play(state, 2) <= {card for card in hand(state, 2) if card[0] == "R"}


@BOTH
def test_under_a_led_infected_anything_may_be_played(seats: int) -> None:
    state = tricks(dealt(seats, NIGHT), "Y2 V1 Y5 (B1)", "V2")
    for _ in range(seats - 1):
        (seat,) = pending(state)
        assert may_play(state, seat) == hand(state, seat)
        tricks(state, min(may_play(state, seat)))
