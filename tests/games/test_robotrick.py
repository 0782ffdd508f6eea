"""Robotrick: setting up a round, passing, leading and following."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

import followsuit
from followsuit.engine.state import State
from followsuit.errors import BadChance, BadSeats
from followsuit.views import View
from tabletop import deck, events, legal, pending, pieces, play, table, why_not

GAME = "robotrick"
DROCO = 3
PLAYERS = [0, 1, 2]
EVERYBODY = [-1, *PLAYERS]
ROBOTS = [f"{letter}{strength}" for letter in "ABCD" for strength in range(1, 14)]
HIGHEST_FIRST = "HIGH / HIGH / HIGH"
"""An AI card of one's own: Droco plays its strongest robot, whatever the situation."""


# Setting up, and looking at the table


def cards(text: str) -> list[str]:
    """Card codes; "A1-3 C9" is A1 A2 A3 C9."""
    found = []
    for part in text.split():
        first, _, last = part.partition("-")
        strengths = range(int(first[1:]), int(last or first[1:]) + 1)
        found += [f"{first[0]}{strength}" for strength in strengths]
    return found


class Deal:
    """Who holds what when Droco leads to the first trick; places not filled get what is named nowhere, in card order.

    Each player got the first two robots of the hand from the right neighbour.
    """

    def __init__(self, *hands: str, droco: str = "", trump: str = "D13", aside: str = "") -> None:
        piles = [cards(pile) for pile in (trump, aside, *hands, *[""] * (3 - len(hands)), droco)]
        unused = [card for card in ROBOTS if not any(card in pile for pile in piles)]
        for pile, size in zip(piles, [1, 3, 12, 12, 12, 12], strict=True):
            while len(pile) < size:
                pile.append(unused.pop(0))
        assert sorted(card for pile in piles for card in pile) == sorted(ROBOTS)
        self.trump, self.aside, *self.hands, self.droco = piles

    def dealt(self) -> list[list[str]]:
        """What the three players hold before they pass."""
        return [self.hands[seat][2:] + self.hands[(seat + 1) % 3][:2] for seat in PLAYERS]

    def answer(self) -> str:
        """The shuffle that deals it."""
        return deck(*(" ".join(pile) for pile in (self.trump, self.aside, *self.dealt(), self.droco)))

    def passes(self) -> list[str]:
        """The moves by which the players pass what they pass."""
        moves = []
        for seat in PLAYERS:
            to_the_left = self.hands[(seat + 1) % 3][:2]
            moves += [f"{seat} pass {card}" for card in sorted(to_the_left, key=ROBOTS.index)]
        return moves


QUARTERS = Deal("A2-13", "B2-13", "C2-13", droco="D2-13", trump="D1", aside="A1 B1 C1")
"""Each player holds one type, and Droco all the trumps."""
SAMPLER = Deal(
    "A1-3 B1-3 C1-3 D1-3", "A4-6 B4-6 C4-6 D4-6", "A7-9 B7-9 C7-9 D7-9", droco="A10-12 B10-12 C10-12 D10-12"
)
"""Everybody holds three robots of each type, and Droco the strongest."""


def dealt(deal: Deal, ai: int = 1, **settings: Any) -> State:
    """A game before the pass of the first round; where the script ends, a seed goes on."""
    return table(GAME, f"ai-card {ai}", deal.answer(), seed="on", **settings)


def ready(deal: Deal, ai: int = 1, **settings: Any) -> State:
    """A game after the pass of the first round: Droco has led."""
    return play(dealt(deal, ai, **settings), *deal.passes())


def tricks(state: State, *rows: str) -> State:
    """Play tricks, or the start of one, in the order of play; robots in brackets are those Droco must choose itself."""
    for row in rows:
        for card in row.split():
            if card[0] != "(":
                play(state, f"{pending(state)[0]} play {card}")
        view = look(state)
        trick = view.trick if len(row.split()) < 4 else view.last_trick
        assert [play.card for play in trick.plays] == [card.strip("()") for card in row.split()]
    return state


def look(state: State, viewer: int = -1) -> View:
    """What somebody sees."""
    return followsuit.game(GAME).view(state, viewer)


def hand(state: State, seat: int) -> set[str]:
    """What a player sees in the own hand."""
    return {str(card) for card in pieces(state, GAME, seat, "hand", seat)}


def of_droco(state: State) -> set[str]:
    """The robots Droco still has."""
    return {str(card) for card in pieces(state, GAME, -1, "droco", DROCO)}


def led_by_droco(state: State) -> str:
    """The robot with which Droco has opened the trick."""
    (opening,) = look(state).trick.plays
    assert opening.seat == DROCO
    return str(opening.card)


def may_play(state: State, seat: int) -> set[str]:
    """The robots a player may play now."""
    return {name.removeprefix("play ") for name in legal(state, seat)}


def says(state: State, marker: str, viewer: int = -1) -> dict[str, Any]:
    """What a marker on the table says."""
    (found,) = [shown for shown in look(state, viewer).markers if shown.id == marker]
    return found.label.args


def tags(state: State) -> list[str]:
    """The tags of all answers of chance so far."""
    assert state.sink is not None
    return [tag for tag, _ in state.sink.chance]


# The round is set up


@pytest.mark.parametrize("seats", [1, 2, 4, 5])
def test_exactly_three_play_against_droco(seats: int) -> None:
    with pytest.raises(BadSeats):
        followsuit.game(GAME).new(seats=seats, seed="x")
    assert table(GAME, seed="x").seats == 3


def test_there_are_robots_of_four_types_with_strengths_from_1_to_13() -> None:
    state = table(GAME, seed="x")
    assert state.chance_names("deck") == ROBOTS
    assert len(ROBOTS) == 52


def test_there_are_ten_ai_cards() -> None:
    assert table(GAME, seed="x").chance_names("ai-card") == [str(number) for number in range(1, 11)]


@pytest.mark.parametrize("number", range(1, 11))
def test_an_ai_card_is_drawn_and_lies_open_with_droco(number: int) -> None:
    state = dealt(QUARTERS, number)
    for viewer in EVERYBODY:
        shown = [marker for marker in look(state, viewer).markers if marker.seat == DROCO]
        assert [marker.id for marker in shown] == ["ai-follow", "ai-unfollow", "ai-lead"]
        assert says(state, "ai-follow", viewer)["number"] == number


def test_chance_draws_the_ai_card_and_then_shuffles_the_robots() -> None:
    state = table(GAME, seed="x")
    assert tags(state) == ["ai-card", "deck"]
    with pytest.raises(BadChance):
        table(GAME, QUARTERS.answer(), "ai-card 1")


def test_every_ai_card_can_be_drawn() -> None:
    drawn = {says(table(GAME, seed=f"s{n}"), "ai-lead")["number"] for n in range(100)}
    assert drawn == set(range(1, 11))


def test_the_robots_are_shuffled() -> None:
    hands = {tuple(sorted(hand(table(GAME, seed=f"s{n}"), 0))) for n in range(10)}
    assert len(hands) == 10


def test_one_robot_is_turned_up_for_all_and_its_type_is_trump() -> None:
    for letter in "ABCD":
        state = dealt(Deal(trump=f"{letter}7"))
        for viewer in EVERYBODY:
            assert pieces(state, GAME, viewer, "trump") == [f"{letter}7"]
            assert says(state, "trump", viewer)["suit"] == letter


def test_three_robots_lie_aside_and_nobody_sees_them() -> None:
    for state in (dealt(QUARTERS), ready(QUARTERS)):
        for viewer in EVERYBODY:
            assert pieces(state, GAME, viewer, "aside") == [None, None, None]


def test_the_shuffled_robots_are_trump_card_aside_seats_0_1_2_and_droco() -> None:
    shuffled = list(reversed(ROBOTS))
    state = table(GAME, "ai-card 1", "deck " + " ".join(shuffled))
    assert pieces(state, GAME, -1, "trump") == shuffled[:1]
    piles = state.reveal()["piles"]
    assert isinstance(piles, dict)
    assert set(piles["aside"]) == set(shuffled[1:4])
    for seat in PLAYERS:
        assert hand(state, seat) == set(shuffled[4 + 12 * seat : 16 + 12 * seat])
    assert of_droco(state) == set(shuffled[40:])


def test_everybody_and_droco_get_twelve_robots() -> None:
    state = table(GAME, seed="x")
    for viewer in EVERYBODY:
        assert [len(pieces(state, GAME, viewer, "hand", seat)) for seat in PLAYERS] == [12, 12, 12]
        assert len(pieces(state, GAME, viewer, "droco", DROCO)) == 12


def test_droco_has_its_robots_open_to_all_sorted_by_type_in_columns() -> None:
    state = dealt(SAMPLER)
    for viewer in EVERYBODY:
        (zone,) = [zone for zone in look(state, viewer).zones if zone.id == "droco"]
        assert zone.layout == "grid"
        assert sorted(str(card) for card in zone.pieces) == sorted(SAMPLER.droco)
        assert [str(card)[0] for card in zone.pieces] == list("AAABBBCCCDDD")


# Passing


def test_all_three_players_pass_at_the_same_time_and_droco_does_not() -> None:
    state = dealt(SAMPLER)
    assert pending(state) == PLAYERS
    play(state, *SAMPLER.passes()[2:4])
    assert pending(state) == [0, 2]
    assert why_not(state, 1, "pass A4") == "not-your-turn"
    assert look(state).trick.plays == ()


def test_everybody_passes_exactly_two_and_needs_no_done() -> None:
    state = dealt(Deal("B5 B6", "A1 A2", "C1 C2"))
    play(state, "0 pass A1")
    assert pending(state) == PLAYERS
    assert all(name.startswith("pass ") for name in legal(state, 0))
    play(state, "0 pass A2")
    assert pending(state) == [1, 2]
    assert legal(state, 0) == set()


def test_any_two_robots_of_the_hand_may_be_passed_named_from_low_to_high() -> None:
    state = dealt(QUARTERS)
    held = sorted(QUARTERS.dealt()[0], key=ROBOTS.index)
    assert legal(state, 0) == {f"pass {card}" for card in held[:-1]}
    assert why_not(state, 0, f"pass {held[-1]}") == "choose-ascending"
    play(state, f"0 pass {held[4]}")
    assert legal(state, 0) == {f"pass {card}" for card in held[5:]}
    assert why_not(state, 0, f"pass {held[3]}") == "choose-ascending"
    assert why_not(state, 0, f"pass {held[4]}") == "already-chosen"


def test_only_robots_of_the_own_hand_can_be_passed() -> None:
    state = dealt(QUARTERS)
    for card in ("C13", "D2", "D1", "A1"):
        assert why_not(state, 0, f"pass {card}") == "not-in-hand"
    reason = state.why_not(0, 61)
    assert reason is not None
    assert reason.key == "not-an-option"


def test_nothing_can_be_played_before_all_have_passed() -> None:
    state = play(dealt(QUARTERS), *QUARTERS.passes()[:4])
    assert all(state.number(seat, "play C5") == -1 for seat in PLAYERS)


def test_the_two_robots_go_to_the_left_neighbour() -> None:
    state = dealt(Deal("A1 A2", "B1 B2", "C1 C2"))
    before = [hand(state, seat) for seat in PLAYERS]
    play(state, "0 pass B1", "0 pass B2", "1 pass C1", "1 pass C2", "2 pass A1", "2 pass A2")
    assert hand(state, 1) == before[1] - {"C1", "C2"} | {"B1", "B2"}
    assert hand(state, 2) == before[2] - {"A1", "A2"} | {"C1", "C2"}
    assert hand(state, 0) == before[0] - {"B1", "B2"} | {"A1", "A2"}


def test_passing_leaves_droco_out_though_it_sits_between_two_players() -> None:
    state = dealt(SAMPLER)
    assert look(state).around == (0, DROCO, 1, 2)
    play(state, *SAMPLER.passes())
    assert of_droco(state) | {led_by_droco(state)} == set(SAMPLER.droco)
    assert [hand(state, seat) for seat in PLAYERS] == [set(held) for held in SAMPLER.hands]


def test_nobody_gets_anything_before_all_have_chosen() -> None:
    state = dealt(SAMPLER)
    before = [hand(state, seat) for seat in PLAYERS]
    for move in SAMPLER.passes()[:-1]:
        play(state, move)
        assert [hand(state, seat) for seat in PLAYERS] == before
        assert events(state, "passed") == []
    play(state, SAMPLER.passes()[-1])
    assert [hand(state, seat) for seat in PLAYERS] != before


def test_what_was_just_received_cannot_be_passed_on() -> None:
    state = dealt(SAMPLER)
    play(state, *SAMPLER.passes()[:2])
    for card in SAMPLER.hands[1][:2]:
        assert why_not(state, 1, f"pass {card}") == "not-in-hand"


def test_the_order_in_which_the_choices_arrive_changes_nothing() -> None:
    moves = SAMPLER.passes()
    seen = set()
    for order in permutations([moves[:2], moves[2:4], moves[4:]]):
        state = play(dealt(SAMPLER), *(move for both in order for move in both))
        seen.add(tuple(str(look(state, viewer)) for viewer in EVERYBODY))
    interleaved = [moves[place] for place in (4, 0, 2, 3, 5, 1)]
    state = play(dealt(SAMPLER), *interleaved)
    seen.add(tuple(str(look(state, viewer)) for viewer in EVERYBODY))
    assert len(seen) == 1


def test_once_all_have_passed_droco_leads_by_itself() -> None:
    state = ready(QUARTERS)
    assert [(play.seat, play.card) for play in look(state).trick.plays] == [(DROCO, "D13")]
    assert pending(state) == [1]


# Leading and following


def test_a_leader_may_play_any_robot() -> None:
    deal = Deal("A13 B1-4 C1-4 D1-3", "B5", "B6", droco="A1-12")
    state = tricks(ready(deal, ai_cards=HIGHEST_FIRST), "(A12) B5 B6 A13")
    assert pending(state) == [0]
    assert may_play(state, 0) == hand(state, 0)
    assert len(hand(state, 0)) == 11


def test_the_led_type_must_be_followed() -> None:
    state = ready(Deal("C9 B1", "B3 B8 A1-10", droco="B13"), ai_cards=HIGHEST_FIRST)
    assert led_by_droco(state) == "B13"
    assert may_play(state, 1) == {"B3", "B8"}
    assert why_not(state, 1, "play A1") == "must-follow"
    reason = state.why_not(1, state.number(1, "play A1"))
    assert reason is not None
    assert reason.args == {"suit": "B"}


def test_trump_is_no_excuse_for_not_following() -> None:
    state = ready(Deal("C9 B1", "B3 D1-11", droco="B13"), ai_cards=HIGHEST_FIRST)
    assert may_play(state, 1) == {"B3"}
    assert why_not(state, 1, "play D1") == "must-follow"


def test_who_has_none_of_the_led_type_may_play_anything_also_trump() -> None:
    state = ready(Deal("C9 B1", "A1-6 D1-6", droco="B13"), ai_cards=HIGHEST_FIRST)
    assert may_play(state, 1) == set(cards("A1-6 D1-6"))


def test_it_is_the_type_that_was_led_that_counts_not_the_one_played_last() -> None:
    deal = Deal("B1 A7-12 C1-5", "A1-6 D1-6", "B2 B3 C6-12 D7-9", droco="B13")
    state = tricks(ready(deal, ai_cards=HIGHEST_FIRST), "(B13) D1")
    assert may_play(state, 2) == {"B2", "B3"}


def test_droco_too_follows_if_it_can_and_plays_anything_if_not() -> None:
    deal = Deal("A13 B1 C1", "A1 A2", "A3 A4", droco="A5 A12 B7 B9 D2-8 D10")
    state = tricks(ready(deal, ai_cards=HIGHEST_FIRST), "(A12) A1 A3 A13")
    tricks(state.copy(), "B1 (B9)")
    tricks(state, "C1 (D10)")


def test_who_is_not_on_turn_may_not_play() -> None:
    state = ready(SAMPLER)
    for seat in (0, 2, -1, DROCO):
        assert why_not(state, seat, "play A1") == "not-your-turn"
    assert legal(state, 0) == set()


def test_nobody_can_play_a_robot_of_somebody_else_or_of_droco() -> None:
    state = ready(SAMPLER)
    for card in ("A1", "A7", "A10", "D13", "A13"):
        assert why_not(state, 1, f"play {card}") == "not-in-hand"


def test_a_robot_that_was_played_lies_open_with_its_player() -> None:
    state = tricks(ready(SAMPLER, 1), "(A12) A4 A7")
    assert "A4" not in hand(state, 1)
    for viewer in EVERYBODY:
        shown = [(play.seat, play.card) for play in look(state, viewer).trick.plays]
        assert shown == [(DROCO, "A12"), (1, "A4"), (2, "A7")]
        assert events(state, "played", viewer) == [{"seat": 1, "card": "A4"}, {"seat": 2, "card": "A7"}]
