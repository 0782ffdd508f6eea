"""A sitting: decisions by their numbers, bots, what a seat is told since when, taking back."""

from __future__ import annotations

import pytest

import followsuit
from followsuit.bots import RandomBot
from followsuit.engine.bits import members
from followsuit.errors import IllegalMove
from followsuit.play import Sitting, Table
from followsuit.views import to_json

LEFT = [("pass-direction", ["left"])]
NONE = [("pass-direction", ["none"])]


def hearts(people: int = 1, passing: list[tuple[str, list[str]]] = LEFT) -> Sitting:
    """Hearts with so many people, the rest bots that play at random."""
    table = Table(followsuit.game("hearts"), seed="sitting", chance=passing)
    return Sitting(table, {seat: RandomBot() for seat in range(people, 4)})


def decision(sitting: Sitting, seat: int = 0) -> int:
    """The number of the decision that a seat owes."""
    number = sitting.table.decision(seat)
    assert number is not None
    return number


def cards(sitting: Sitting, seat: int = 0) -> list[int]:
    """What a seat may choose."""
    return [choice.number for choice in sitting.watch(seat).view.options if choice.closed is None]


def let_bots_act(sitting: Sitting) -> None:
    while sitting.bot_acts():
        pass


def one_more(sitting: Sitting, seat: int = 0) -> None:
    """A person's next decision: the lowest that is possible, then the bots."""
    let_bots_act(sitting)
    number = 3 if sitting.table.state.to_choose(seat) == 3 else 1
    assert sitting.act(seat, decision(sitting, seat), cards(sitting, seat)[:number])


# Numbered decisions


def test_a_repeated_decision_does_nothing() -> None:
    sitting = hearts()
    number = decision(sitting)
    chosen = cards(sitting)[:3]
    assert sitting.act(0, number, chosen)
    made = list(sitting.table.record.moves)
    assert not sitting.act(0, number, chosen)
    assert sitting.table.record.moves == made


def test_a_late_decision_does_nothing() -> None:
    sitting = hearts(4, NONE)
    first = sitting.table.pending()[0]
    number = decision(sitting, first)
    sitting.act(first, number, cards(sitting, first)[:1])
    second = sitting.table.pending()[0]
    assert not sitting.act(second, number, cards(sitting, second)[:1]), "that was another one's"


def test_who_chooses_at_the_same_time_as_others_keeps_the_number() -> None:
    sitting = hearts(4)
    number = decision(sitting, 2)
    for other in (0, 1, 3):
        sitting.act(other, decision(sitting, other), cards(sitting, other)[:3])
    assert decision(sitting, 2) == number
    assert sitting.act(2, number, cards(sitting, 2)[-3:])


def test_a_seat_that_is_not_asked_has_no_decision() -> None:
    sitting = hearts(4)
    sitting.act(1, decision(sitting, 1), cards(sitting, 1)[:3])
    assert sitting.table.decision(1) is None
    assert not sitting.act(1, 0, [0])


def test_an_illegal_decision_changes_nothing_and_may_be_made_again() -> None:
    sitting = hearts()
    number = decision(sitting)
    with pytest.raises(IllegalMove):
        sitting.act(0, number, [*cards(sitting)[:2], cards(sitting)[0] + 60])
    assert sitting.table.record.moves == []
    assert sitting.act(0, number, cards(sitting)[:3])


@pytest.mark.parametrize(
    ("choose", "why"),
    [
        ([], "choose 3 options together, not 0"),
        ([0], "choose 3 options together, not 1"),
        ([0, 0, 0], "choose 3 options together, not 1"),
        ([0, 1], "choose 3 options together, not 2"),
        ([0, 1, 2, 3], "choose 3 options together, not 4"),
    ],
)
def test_a_decision_that_takes_a_set_wants_all_of_it(choose: list[int], why: str) -> None:
    sitting = hearts()
    with pytest.raises(IllegalMove, match=why):
        sitting.act(0, decision(sitting), [cards(sitting)[place] for place in choose])
    assert sitting.table.record.moves == []


@pytest.mark.parametrize("number", [0, 2])
def test_a_decision_that_takes_one_option_wants_one(number: int) -> None:
    sitting = hearts(4, NONE)
    (seat,) = sitting.table.pending()
    chosen = [choice.number for choice in sitting.watch(seat).view.options][:number]
    with pytest.raises(IllegalMove, match=f"choose one option, not {number}"):
        sitting.act(seat, decision(sitting, seat), chosen)


@pytest.mark.parametrize("option", [-1, 52, 99, 10**30])
def test_an_option_that_does_not_exist_is_named(option: int) -> None:
    sitting = hearts()
    with pytest.raises(IllegalMove, match=f"there is no option {option} now"):
        sitting.act(0, decision(sitting), option)


def test_after_taking_back_old_numbers_are_late() -> None:
    sitting = hearts()
    let_bots_act(sitting)
    number = decision(sitting)
    sitting.act(0, number, cards(sitting)[:3])
    assert sitting.undo(0)
    assert not sitting.act(0, number, cards(sitting)[:3])
    assert sitting.act(0, decision(sitting), cards(sitting)[:3])


# Sets


def test_a_set_may_be_named_in_any_order() -> None:
    one, other = hearts(), hearts()
    chosen = [cards(one)[place] for place in (12, 0, 6)]
    one.act(0, decision(one), chosen)
    other.act(0, decision(other), sorted(chosen))
    assert one.table.record.moves == other.table.record.moves


def test_a_set_with_an_open_end_needs_no_word_that_it_is_done() -> None:
    table = Table(followsuit.game("trick-raiders"), seed="declare")
    sitting = Sitting(table)
    selection = sitting.watch(0).view.selection
    assert selection is not None
    assert (selection.least, len(selection.groups)) == (0, 2), "lead cards or hand cards, never both"
    assert sitting.act(0, decision(sitting), selection.groups[0][:2])
    assert [move.split()[0] for _, move in table.made()] == ["add", "add", "done"]


def test_nothing_at_all_is_a_set_too_where_the_rules_allow_it() -> None:
    table = Table(followsuit.game("trick-raiders"), seed="declare")
    assert Sitting(table).act(0, 0, [])
    assert table.made() == [(0, "done")]


# Bots


def test_a_bot_chooses_its_set_as_one_step() -> None:
    sitting = hearts()
    before = sitting.watch(0).number
    assert sitting.bot_acts()
    assert [seat for seat, _ in sitting.table.made()] == [1, 1, 1]
    assert [step.number for step in sitting.since(0, before)] == [3]


def test_bots_decide_the_same_whoever_watches() -> None:
    one, other = hearts(), hearts()
    for seat in range(-1, 4):
        one.watch(seat)
    let_bots_act(one)
    let_bots_act(other)
    assert one.table.record.moves == other.table.record.moves


# What a seat is told


def test_since_a_number_a_seat_gets_every_step_once() -> None:
    sitting = hearts()
    live = [sitting.watch(0)]
    for _ in range(4):
        while sitting.bot_acts():
            live.append(sitting.watch(0))
        one_more(sitting)
        live.append(sitting.watch(0))
    for start in (0, 1, len(live) // 2, len(live) - 1):
        again = sitting.since(0, live[start].number)
        expected = live[start + 1 :]
        assert [to_json(step.view) for step in again] == [to_json(step.view) for step in expected]
        assert [step.told for step in again] == [step.told for step in expected]
        assert all(step.decision is None for step in again[:-1]), "nobody can answer in the past"
    assert sitting.since(0, live[-1].number) == []


def test_who_comes_later_sees_the_same_identities_as_who_was_there() -> None:
    sitting = hearts()
    sitting.watch(0)
    for _ in range(3):
        one_more(sitting)
    there = to_json(sitting.watch(0))
    sitting.unwatch(0)
    assert to_json(sitting.watch(0)) == there


def test_after_taking_back_a_seat_gets_the_position_and_new_identities() -> None:
    sitting = hearts()
    for _ in range(3):
        one_more(sitting)
    let_bots_act(sitting)
    before = sitting.watch(0)
    assert sitting.undo(0)
    (step,) = sitting.since(0, before.number)
    assert step.told == ()
    assert step.anew
    assert all(move.source is None for move in step.settled)
    old = {number for zone in before.view.zones for number in zone.ids}
    new = {number for zone in step.view.zones for number in zone.ids}
    assert new.isdisjoint(old)
    assert step.decision == step.number
    assert to_json(step) == to_json(sitting.watch(0))
    one_more(sitting)
    assert to_json(sitting.since(0, step.number)[-1]) == to_json(sitting.watch(0))


def test_undo_takes_back_a_whole_set() -> None:
    sitting = hearts()
    one_more(sitting)
    let_bots_act(sitting)
    assert sitting.undo(0)
    assert all(seat != 0 for seat, _ in sitting.table.made())
    assert not sitting.undo(0)


def test_a_game_resumed_in_the_middle_of_a_set_takes_back_what_was_chosen_of_it() -> None:
    table = Table(followsuit.game("hearts"), seed="sitting", chance=LEFT)
    for option in members(table.state.options(0))[:1]:
        table.act(0, option)
    assert table.undo(0)
    assert table.made() == []
