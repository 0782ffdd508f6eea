"""State: what follows for every game from what it says of itself. The toy draws a number and lets seats add to it."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from followsuit.engine.bits import BIT, Mask, Option, Seat, mask_of, members
from followsuit.engine.chance import Rng
from followsuit.engine.events import Sink, Text, text
from followsuit.engine.hidden import Plan
from followsuit.engine.state import State


class Toy(State):
    """Every seat has points; who owes a decision may add 0 or 61 to them; 5 is closed by a rule."""

    def __init__(self, *points: int) -> None:
        super().__init__(len(points))
        self.points = list(points)

    def options(self, seat: Seat) -> Mask:
        return BIT[0] | BIT[61] if self.pending & BIT[seat] else 0

    def move(self, seat: Seat, option: Option) -> str:
        return {0: "add 0", 5: "add 5", 61: "done"}.get(option, "")

    def reason(self, seat: Seat, option: Option) -> Text:
        return text("closed", item="five") if option == 5 else super().reason(seat, option)

    def scores(self) -> list[int]:
        return self.points

    def unseen(self, seat: Seat) -> Plan:
        return Plan(seat, vec[i64]())

    def place(self, plan: Plan, rng: Rng) -> None:
        self.points = [rng.below(100) for _ in self.points]


def asked(*points: int, pending: list[int]) -> Toy:
    state = Toy(*points)
    state.pending = mask_of(pending)
    return state


def test_the_best_ranking_wins_and_ties_share() -> None:
    assert members(Toy(3, 7, 5).winners()) == [1]
    assert members(Toy(7, 3, 7).winners()) == [0, 2]
    assert members(Toy(-4, -4).winners()) == [0, 1]


def test_the_most_important_part_of_a_ranking_decides_first() -> None:
    class Tied(Toy):
        def ranking(self, seat: Seat) -> list[int]:
            return [1, [4, 9, 9][seat], [9, 2, 3][seat]]

    assert members(Tied(0, 0, 0).winners()) == [2]


def test_nobody_has_won_while_somebody_owes_a_decision() -> None:
    assert asked(3, 7, pending=[0]).winners() == 0


def test_utility_is_shared_by_the_winners() -> None:
    assert [Toy(7, 3, 7).utility(seat) for seat in range(3)] == [0.5, 0.0, 0.5]


def test_before_the_end_utility_is_the_share_of_the_points() -> None:
    assert [asked(7, 3, pending=[1]).utility(seat) for seat in range(2)] == [8 / 12, 4 / 12]


def test_a_share_of_points_is_never_quite_0_or_1() -> None:
    shares = [Toy(0, 6, 3).share(seat) for seat in range(3)]
    assert shares == [1 / 12, 7 / 12, 4 / 12]
    assert sum(shares) == 1.0
    assert [Toy(-5, 1, -2).share(seat) for seat in range(3)] == shares, "counted from the lowest"


def test_each_seat_is_its_own_team() -> None:
    assert [Toy(1, 2, 3).team(seat) for seat in range(3)] == [0, 1, 2]


def test_every_legal_option_has_no_reason_against_it() -> None:
    state = asked(1, 2, pending=[0])
    assert state.why_not(0, 0) is None
    assert state.why_not(0, 61) is None


def test_a_rule_that_forbids_an_option_is_named() -> None:
    state = asked(1, 2, pending=[0])
    assert state.why_not(0, 5) == text("closed", item="five")
    assert state.why_not(0, 6) == text("not-an-option")
    for outside in (-1, 62, 1000):
        assert state.why_not(0, outside) == text("not-an-option")


def test_who_is_not_asked_is_told_so_whatever_the_option() -> None:
    state = asked(1, 2, pending=[0])
    for seat in (1, -1, 2):
        assert {repr(state.why_not(seat, option)) for option in range(62)} == {repr(text("not-your-turn"))}
    assert Toy(1, 2).why_not(0, 0) == text("game-over")


def test_names_go_to_numbers_and_back() -> None:
    state = asked(1, 2, pending=[0])
    assert [state.number(0, state.name(0, option)) for option in (0, 5, 61)] == [0, 5, 61]
    assert state.number(0, "add 6") == -1
    assert state.name(0, 7) == "option 7"


def test_what_is_thinkable_is_what_is_legal_unless_a_game_says_more() -> None:
    state = asked(1, 2, pending=[0])
    assert state.thinkable(0) == state.options(0)
    assert state.thinkable(1) == 0


def test_resampling_redraws_the_future_too() -> None:
    one, other = asked(1, 2, pending=[0]), asked(8, 9, pending=[0])
    one.chance, other.chance = Rng(1, 1, 1), Rng(2, 2, 2)
    one.resample(0, Rng(5, 6, 7))
    other.resample(0, Rng(5, 6, 7))
    assert one.points == other.points
    assert [one.pick("lot", 7) for _ in range(20)] == [other.pick("lot", 7) for _ in range(20)]


def test_every_answer_of_chance_goes_to_the_sink_by_name() -> None:
    state = Toy(0, 0, 0)
    state.chance, state.sink = Rng(1, 2, 3), Sink()
    order = state.shuffle("order", vec[i64]([0, 1, 2]))
    leader = state.pick("first-leader", state.everybody())
    assert state.sink.chance == [("order", [str(seat) for seat in order]), ("first-leader", [str(leader)])]


def test_a_sink_changes_nothing_about_chance() -> None:
    with_sink, without = Toy(0, 0, 0), Toy(0, 0, 0)
    with_sink.chance, without.chance = Rng(1, 2, 3), Rng(1, 2, 3)
    with_sink.sink = Sink()
    cards = [list(state.shuffle("deck", vec[i64]([2, 1, 0]))) for state in (with_sink, without)]
    assert cards[0] == cards[1]
    assert with_sink.pick("lot", 7) == without.pick("lot", 7)


def test_without_chance_nothing_can_be_drawn() -> None:
    with pytest.raises(AssertionError, match="without chance"):
        Toy(0, 0).pick("lot", 3)
    with pytest.raises(AssertionError, match="without chance"):
        Toy(0, 0).shuffle("deck", vec[i64]([0]))
