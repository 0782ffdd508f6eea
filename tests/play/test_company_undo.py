"""Taking back at a table with people: who is asked, what ends it, what it does to the game."""

from __future__ import annotations

import time

import pytest

from followsuit.play import company as module
from followsuit.play.company import MOST_UNDOS
from followsuit.play.entries import UndoAnswered
from play.tables import Evening, open_table, playing, read_again, refused


def after_a_move(people: int, seat: int = 0) -> Evening:
    """A game in which a person has just decided."""
    evening = playing(people)
    evening.until_asked(seat)
    evening.decide(seat)
    return evening


def asking(people: int, seat: int = 0) -> Evening:
    """The same; now they would like to take it back."""
    evening = after_a_move(people, seat)
    evening.do(evening.company.plan_undo(seat))
    return evening


def is_taken_back(evening: Evening) -> bool:
    """Whether the last that happened in the game is an undo."""
    return evening.moves()[-1][0] == -1


def is_asked(evening: Evening) -> bool:
    """Whether people are asked about an undo."""
    return evening.company.undo is not None


# Alone


def test_whoever_plays_alone_takes_back_at_once() -> None:
    evening = after_a_move(1)
    made = evening.moves()
    evening.do(evening.company.plan_undo(0))
    assert evening.moves() == [*made, (-1, "undo 1")]
    assert evening.table.pending() == [0]
    assert not is_asked(evening)
    assert evening.company.awaited() == [0]
    evening.decide(0)


def test_all_that_came_after_the_decision_is_taken_back_with_it() -> None:
    evening = after_a_move(1)
    evening.until_asked(0)
    since = evening.table.made()[::-1]
    back = [by for by, _ in since].index(0) + 1
    evening.do(evening.company.plan_undo(0))
    assert evening.moves()[-1] == (-1, f"undo {back}")
    assert evening.table.pending() == [0]


def test_cards_that_could_not_be_known_are_drawn_anew() -> None:
    evening = after_a_move(1)
    before = evening.table.state.reveal()["hands"]
    evening.do(evening.company.plan_undo(0))
    after = evening.table.state.reveal()["hands"]
    assert isinstance(before, list)
    assert isinstance(after, list)
    assert set(before[0]) < set(after[0]), "their own are the same"
    assert before[1:] != after[1:]


def test_a_decision_from_before_the_undo_is_late() -> None:
    evening = playing(1)
    evening.until_asked(0)
    decision = evening.table.decision(0)
    assert decision is not None
    evening.decide(0)
    evening.do(evening.company.plan_undo(0))
    assert evening.company.plan_move(0, 1, decision, [0]) is None


# Asking the others


def test_all_others_are_asked_and_nothing_is_taken_back_before_they_agree() -> None:
    evening = asking(3)
    made = evening.moves()
    undo = evening.company.undo
    assert undo is not None
    assert (undo.seat, undo.agreed) == (0, {0})
    evening.do(evening.company.plan_answer(2, True))
    assert undo.agreed == {0, 2}
    assert evening.moves() == made
    evening.do(evening.company.plan_answer(1, True))
    assert is_taken_back(evening)
    assert not is_asked(evening)
    assert evening.table.pending() == [0]


def test_one_who_does_not_agree_ends_it() -> None:
    evening = asking(3)
    evening.do(evening.company.plan_answer(2, True))
    evening.do(evening.company.plan_answer(1, False))
    assert not is_asked(evening)
    assert not is_taken_back(evening)
    assert evening.company.plan_answer(2, True) is None


def test_whoever_asked_can_take_the_question_back() -> None:
    evening = asking(2)
    assert evening.company.plan_answer(0, True) is None
    evening.do(evening.company.plan_answer(0, False))
    assert not is_asked(evening)
    assert not is_taken_back(evening)


def test_whoever_agreed_does_not_agree_twice_but_may_think_better_of_it() -> None:
    evening = asking(3)
    evening.do(evening.company.plan_answer(1, True))
    assert evening.company.plan_answer(1, True) is None
    evening.do(evening.company.plan_answer(1, False))
    assert not is_asked(evening)


def test_nobody_answers_what_nobody_asks() -> None:
    evening = after_a_move(2)
    assert evening.company.plan_answer(1, True) is None
    assert evening.company.plan_answer(1, False) is None
    evening.company.apply(UndoAnswered(1, True), 0.0)
    assert not is_taken_back(evening)


def test_a_move_ends_it() -> None:
    evening = playing(4)
    evening.decide_until(lambda: len(evening.moves()) == 1)
    (first,) = [by for by, _ in evening.moves()]
    evening.do(evening.company.plan_undo(first))
    (asked,) = evening.table.pending()
    evening.decide(asked)
    assert not is_asked(evening)
    assert not is_taken_back(evening)
    assert evening.company.plan_answer(asked, True) is None


def test_one_question_at_a_time() -> None:
    evening = asking(3)
    for seat in (0, 1):
        with refused("undo-asked"):
            evening.company.plan_undo(seat)


def test_bots_wait_while_people_are_asked() -> None:
    evening = playing(2)
    evening.until_asked(0)
    evening.decide(0)
    evening.until_asked(2)
    assert evening.company.bot_to_act() == 2
    evening.do(evening.company.plan_undo(0))
    assert evening.company.bot_to_act() is None
    evening.do(evening.company.plan_answer(1, False))
    assert evening.company.bot_to_act() == 2


# Those for whom a bot stands in


def test_whoever_is_away_is_not_asked() -> None:
    evening = after_a_move(2)
    evening.do(evening.company.plan_stand_in(1))
    evening.do(evening.company.plan_undo(0))
    assert is_taken_back(evening)


def test_whoever_is_away_has_no_say() -> None:
    evening = after_a_move(3)
    evening.do(evening.company.plan_stand_in(1))
    evening.do(evening.company.plan_undo(0))
    assert evening.company.plan_answer(1, False) is None
    with refused("seat-stood-in"):
        evening.company.plan_undo(1)


def test_whoever_gets_a_stand_in_meanwhile_no_longer_keeps_the_others_waiting() -> None:
    evening = asking(3)
    evening.do(evening.company.plan_answer(2, True))
    evening.do(evening.company.plan_stand_in(1))
    assert is_taken_back(evening)


def test_whoever_leaves_meanwhile_no_longer_keeps_the_others_waiting() -> None:
    evening = asking(3)
    evening.do(evening.company.plan_answer(2, True))
    evening.do(evening.company.plan_leave(1))
    assert is_taken_back(evening)


def test_whoever_comes_back_meanwhile_is_asked_too() -> None:
    evening = after_a_move(3)
    evening.do(evening.company.plan_stand_in(1))
    evening.do(evening.company.plan_undo(0))
    evening.do(evening.company.plan_back(1))
    evening.do(evening.company.plan_answer(2, True))
    assert not is_taken_back(evening)
    evening.do(evening.company.plan_answer(1, True))
    assert is_taken_back(evening)


@pytest.mark.parametrize("how", ["leaves", "is away"])
def test_if_whoever_asked_does_not_play_any_more_it_ends(how: str) -> None:
    evening = asking(3)
    evening.do(evening.company.plan_answer(2, True))
    company = evening.company
    evening.do(company.plan_leave(0) if how == "leaves" else company.plan_stand_in(0))
    assert not is_asked(evening)
    assert not is_taken_back(evening)


# When it does not go


def test_whoever_has_not_decided_yet_has_nothing_to_take_back() -> None:
    evening = playing(2)
    with refused("undo-nothing"):
        evening.company.plan_undo(0)
    evening.until_asked(0)
    evening.decide(0)
    evening.company.plan_undo(0)


def test_nothing_is_taken_back_before_the_game_or_when_it_is_over() -> None:
    evening = open_table()
    evening.sit("ada", 0)
    with refused("table-not-playing"):
        evening.company.plan_undo(0)
    evening = playing(1)
    evening.finish()
    with refused("table-not-playing"):
        evening.company.plan_undo(0)


def test_a_bot_asks_for_nothing() -> None:
    evening = after_a_move(1)
    evening.until_asked(0)
    with refused("seat-not-yours"):
        evening.company.plan_undo(2)


def test_there_are_only_so_many_undos_in_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_UNDOS", 2)
    evening = after_a_move(1)
    for _ in range(2):
        evening.do(evening.company.plan_undo(0))
        evening.decide(0)
    with refused("undo-many"):
        evening.company.plan_undo(0)


def test_a_log_with_as_many_undos_as_there_can_be_is_read_quickly() -> None:
    evening = open_table(3, {1: "beginner", 2: "beginner"}, game="tricktakers", settings={})
    evening.sit("ada", 0)
    evening.ready()
    evening.decide_until(lambda: len(evening.moves()) == 80)
    for _ in range(MOST_UNDOS):
        evening.do(evening.company.plan_undo(0))
        evening.until_asked(0)
        evening.decide(0)
    begin = time.process_time()
    again = read_again(evening.log)
    assert time.process_time() - begin < 0.5, "a fifth of that, usually"
    assert again.sitting is not None
    assert again.sitting.table.record.text() == evening.table.record.text()
