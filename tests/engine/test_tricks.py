"""Tricks: a toy game in plain Python shows what every game gets from the engine."""

from __future__ import annotations

import pytest

from followsuit.engine.bits import BIT, Mask, Option, Seat, members
from followsuit.engine.cards import suited
from followsuit.engine.chance import Rng
from followsuit.engine.events import Sink, text
from followsuit.engine.tricks import TrickState

DECK = suited([("A", range(1, 10)), ("B", range(1, 10))])


class Toy(TrickState):
    """Follow suit; the highest card of the led suit takes the trick."""

    def __init__(self, seats: Seat) -> None:
        super().__init__(seats, DECK)
        self.known: Mask = 0

    def begin(self) -> None:
        self.new_round(self.seats)
        self.dealt_up_to = self.deal(DECK.all[:], 1, 4)
        self.pending = BIT[0]

    def options(self, seat: Seat) -> Mask:
        return self.follow(self.hands[seat]) if self.pending & BIT[seat] else 0

    def apply(self, seat: Seat, option: Option) -> None:
        self.lay(seat, option)

    def knows(self, seat: Seat, other: Seat) -> Mask:
        return super().knows(seat, other) | self.known


def toy(*hands: str) -> Toy:
    state = Toy(len(hands) or 3)
    state.sink = Sink()
    state.begin()
    for seat, codes in enumerate(hands):
        state.hands[seat] = DECK.mask(codes)
    return state


def numbers(codes: str) -> list[int]:
    return [DECK.number(code) for code in codes.split()]


def lay(state: Toy, *plays: str) -> None:
    for play in plays:
        seat, code = play.split()
        state.lay(int(seat), DECK.number(code))


def test_each_seat_is_dealt_its_cards_in_turn() -> None:
    state = toy()
    assert [DECK.names(hand) for hand in state.hands] == [
        ["A2", "A3", "A4", "A5"],
        ["A6", "A7", "A8", "A9"],
        ["B1", "B2", "B3", "B4"],
    ]
    assert state.dealt_up_to == 13, "where the next card would come from"


def test_more_cards_than_there_are_cannot_be_dealt() -> None:
    with pytest.raises(ValueError, match="3 hands of 9 cards are more than the 18 there are"):
        toy().deal(DECK.all[:], 0, 9)


def test_a_card_goes_from_the_hand_to_the_trick() -> None:
    state = toy("A1 B1", "A2 B2", "A3 B3")
    lay(state, "2 B3", "0 A1")
    assert [DECK.names(hand) for hand in state.hands] == [["B1"], ["A2", "B2"], ["A3"]]
    assert list(state.trick)[: state.lying] == [DECK.number("B3"), DECK.number("A1")]
    assert list(state.players)[: state.lying] == [2, 0]
    assert DECK.names(state.on_table) == ["A1", "B3"]
    assert state.sink is not None
    assert [event.args for event in state.sink.events] == [
        {"seat": 2, "card": "B3"},
        {"seat": 0, "card": "A1"},
    ]


def test_the_first_card_says_which_suit_is_led() -> None:
    state = toy("A1 B1", "A2 B2", "A3 B3")
    assert state.led == 0
    lay(state, "2 B3", "0 A1")
    assert state.led == DECK.suit_mask[1]


def test_the_highest_card_among_some_is_found_by_its_place() -> None:
    state = toy("A1", "A5", "B7", "A4")
    lay(state, "0 A1", "1 A5", "2 B7", "3 A4")
    assert state.highest(state.led) == 1
    assert state.highest(state.on_table) == 2
    assert state.highest(DECK.mask("A1 A4")) == 3
    assert state.highest(DECK.mask("A7")) == -1


def test_an_ended_trick_becomes_the_last_trick() -> None:
    state = toy("A1 B1", "A2 B2", "A3 B3")
    lay(state, "0 A1", "1 A2", "2 A3")
    state.end_trick(2)
    assert (state.lying, state.on_table, state.led) == (0, 0, 0)
    assert list(state.last_trick)[: state.last_lying] == numbers("A1 A2 A3")
    assert list(state.last_players)[: state.last_lying] == [0, 1, 2]
    assert state.last_winner == 2
    lay(state, "2 B3")
    assert list(state.last_trick)[: state.last_lying] == numbers("A1 A2 A3")
    lay(state, "0 B1", "1 B2")
    state.end_trick(2)
    assert list(state.last_trick)[: state.last_lying] == numbers("B3 B1 B2")
    assert state.lying == 0


def test_a_new_round_clears_the_table_and_keeps_the_last_trick() -> None:
    state = toy("A1", "A2", "A3 A4")
    lay(state, "0 A1", "1 A2", "2 A3")
    state.end_trick(2)
    lay(state, "2 A4")
    state.lacks[1] = 5
    state.new_round(3)
    assert state.round == 2
    assert list(state.hands) == list(state.lacks) == list(state.trick) == [0, 0, 0]
    assert (state.lying, state.on_table, state.led) == (0, 0, 0)
    assert list(state.last_trick)[: state.last_lying] == numbers("A1 A2 A3")
    assert state.last_winner == 2


def test_the_events_of_a_trick_end_with_it() -> None:
    state = toy("A1 B1", "A2 B2", "A3 B3")
    assert state.sink is not None
    for first, second, third in (("0 A1", "1 A2", "2 A3"), ("2 B3", "0 B1", "1 B2")):
        lay(state, first, second, third)
        state.end_trick(2)
    assert [event.args["card"] for event in state.sink.recent()] == ["B3", "B1", "B2"]


def test_a_copy_shares_nothing_that_changes() -> None:
    state = toy("A1 B1 A4", "A2 B2 A5", "A3 B3 A6")
    state.chance = Rng(1, 2, 3)
    lay(state, "0 A1", "1 A2", "2 A3")
    state.end_trick(2)
    lay(state, "2 B3")
    twin = state.copy()
    assert twin.sink is None
    fields = ["hands", "lacks", "shown", "trick", "players", "last_trick", "last_players"]
    plain = ["lying", "on_table", "led", "last_lying", "last_winner", "round", "pending"]
    before = [list(getattr(state, name)) for name in fields]
    assert [list(getattr(twin, name)) for name in fields] == before
    assert [getattr(twin, name) for name in plain] == [getattr(state, name) for name in plain]
    twin.lacks[0] = 9
    lay(twin, "0 B1", "1 B2")
    twin.end_trick(2)
    lay(twin, "2 A6", "0 A4", "1 A5")
    assert [list(getattr(state, name)) for name in fields] == before
    assert twin.chance is not None
    assert twin.chance is not state.chance
    assert twin.chance.below(1000) == state.chance.below(1000)


def test_options_are_named_by_verb_and_card() -> None:
    state = toy()
    assert state.card_move("play", 0) == "play A1"
    assert state.card_move("pass", 17) == "pass B9"
    assert state.card_move("play", 18) == ""


def samples(state: Toy, seat: int) -> list[list[str]]:
    """The third hand as that seat may imagine it."""
    hands = []
    for number in range(120):
        twin = state.copy()
        twin.resample(seat, Rng(number, 1, 2))
        assert [len(members(hand)) for hand in twin.hands] == [len(members(hand)) for hand in state.hands]
        assert twin.hands[0] == state.hands[0]
        assert twin.hands[1] | twin.hands[2] == state.hands[1] | state.hands[2]
        assert not twin.hands[1] & state.lacks[1]
        hands.append(DECK.names(twin.hands[2]))
    return hands


def test_the_other_hands_are_dealt_again() -> None:
    found = samples(toy("A1 A2 B1", "A3 A4 A6", "A5 B3 B4"), 0)
    assert len({tuple(hand) for hand in found}) == 20


def test_a_suit_a_seat_is_known_to_lack_does_not_go_to_it() -> None:
    state = toy("A1 A2 B1", "A3 A4 A6", "A5 B3 B4")
    state.lacks[1] = DECK.suit_mask[1]
    assert {tuple(hand) for hand in samples(state, 0)} == {
        (code, "B3", "B4") for code in ("A3", "A4", "A5", "A6")
    }


def test_a_card_a_seat_is_known_to_hold_stays_with_it() -> None:
    state = toy("A1 A2 B1", "A3 A4 A6", "A5 B3 B4")
    state.known = DECK.mask("A5 B3 B1")
    expected = {tuple(sorted(["A5", "B3", code])) for code in ("A3", "A4", "A6", "B4")}
    assert {tuple(hand) for hand in samples(state, 0)} == expected


def test_a_card_that_was_shown_stays_with_its_seat() -> None:
    state = toy("A1 A2 B1", "A3 A4 A6", "A5 B3 B4")
    state.shown[2] = DECK.mask("A5 B3 B1")
    expected = {tuple(sorted(["A5", "B3", code])) for code in ("A3", "A4", "A6", "B4")}
    assert {tuple(hand) for hand in samples(state, 0)} == expected


def test_what_a_seat_plays_is_shown() -> None:
    state = toy("A1 B1", "A2 B2", "A3 B3")
    lay(state, "2 B3", "0 A1")
    state.end_trick(2)
    lay(state, "2 A3")
    assert [DECK.names(cards) for cards in state.shown] == [["A1"], [], ["A3", "B3"]]
    state.new_round(3)
    assert list(state.shown) == [0, 0, 0]


def test_the_led_suit_is_followed_by_who_has_it() -> None:
    state = toy("A1 B1", "A2 B2", "B3 B4")
    assert DECK.names(state.follow(DECK.mask("A2 B2"))) == ["A2", "B2"], "a lead may be anything"
    lay(state, "0 A1")
    assert DECK.names(state.follow(DECK.mask("A2 B2"))) == ["A2"]
    assert DECK.names(state.follow(DECK.mask("B3 B4"))) == ["B3", "B4"]


def test_the_suit_that_must_be_followed_is_the_one_that_was_led_whatever_the_first_card_is() -> None:
    state = toy("A1 B1", "A2 B2", "A3 B3")
    lay(state, "0 A1")
    state.pending = BIT[1]
    assert state.why_not(1, DECK.number("B2")) == text("must-follow", suit="A")
    state.led = DECK.suit_mask[1]
    assert state.why_not(1, DECK.number("A2")) == text("must-follow", suit="B")


def test_a_void_is_learnt_from_who_does_not_follow_only() -> None:
    state = toy("A1 B1", "A2 B2", "B3 B4")
    state.learn(0, DECK.number("A1"))
    lay(state, "0 A1")
    state.learn(1, DECK.number("A2"))
    state.learn(2, DECK.number("B3"))
    assert list(state.lacks) == [0, 0, DECK.suit_mask[0]]


def test_a_place_beyond_the_seats_is_dealt_to_and_plays_and_stays_as_it_is_in_samples() -> None:
    state = toy()
    state.new_round(4)
    state.deal(DECK.all[:], 0, 4)
    assert DECK.names(state.hands[3]) == ["B4", "B5", "B6", "B7"]
    lay(state, "3 B4", "0 A1", "1 A5", "2 A9")
    assert state.players[state.highest(state.led)] == 3
    for number in range(20):
        twin = state.copy()
        twin.resample(0, Rng(number, 1, 2))
        assert DECK.names(twin.hands[3]) == ["B5", "B6", "B7"]


def test_a_spectator_knows_no_hand() -> None:
    state = toy("A1 A2", "A3 A4", "A5 B3")
    hands = set()
    for number in range(40):
        twin = state.copy()
        twin.resample(-1, Rng(number, 1, 2))
        hands.add(twin.hands[0])
    assert len(hands) > 10


def test_chance_speaks_of_cards_under_deck_and_of_seats_elsewhere() -> None:
    state = toy()
    assert state.chance_names("deck") == DECK.codes
    assert state.chance_names("first-leader") == ["0", "1", "2"]
