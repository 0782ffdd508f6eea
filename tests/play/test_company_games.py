"""People at a table while they play: deciding, standing in, leaving, playing again."""

from __future__ import annotations

import pytest

from followsuit.errors import IllegalMove
from followsuit.play.company import STAND_IN
from followsuit.play.fair import commitment, seed_of
from followsuit.play.record import parse
from play.tables import PEOPLE, entropy, gathered, open_table, playing, refused, secret, some_decision

# Deciding


def test_a_person_decides_for_their_own_seat() -> None:
    evening = playing(4)
    (seat,) = evening.table.pending()
    evening.decide(seat)
    assert [by for by, _ in evening.moves()] == [seat]


def test_whoever_is_not_asked_decides_nothing() -> None:
    evening = playing(4)
    (seat,) = evening.table.pending()
    decision = evening.table.decision(seat)
    assert decision is not None
    options = some_decision(evening.table, seat, evening.luck)
    assert evening.company.plan_move((seat + 1) % 4, 1, decision, options) is None


def test_a_repeated_or_late_decision_does_nothing() -> None:
    evening = playing(4)
    (seat,) = evening.table.pending()
    decision, options = evening.table.decision(seat), some_decision(evening.table, seat, evening.luck)
    assert decision is not None
    assert evening.company.plan_move(seat, 1, decision + 1, options) is None
    evening.do(evening.company.plan_move(seat, 1, decision, options))
    assert evening.company.plan_move(seat, 1, decision, options) is None
    evening.until_asked(seat)
    assert evening.company.plan_move(seat, 1, decision, options) is None


def test_a_decision_of_another_game_does_nothing() -> None:
    evening = playing(4)
    (seat,) = evening.table.pending()
    options = some_decision(evening.table, seat, evening.luck)
    assert evening.company.plan_move(seat, 0, 0, options) is None
    assert evening.company.plan_move(seat, 2, 0, options) is None
    assert evening.company.plan_move(seat, 1, 0, options) is not None


def test_nobody_decides_before_the_game_or_after_it() -> None:
    evening = gathered(2)
    assert evening.company.plan_move(0, 0, 0, [0]) is None
    assert evening.company.plan_move(0, 1, 0, [0]) is None
    evening.ready()
    evening.finish()
    assert evening.company.plan_move(0, 1, 0, [0]) is None


def test_what_the_rules_forbid_is_refused_with_the_rule_and_changes_nothing() -> None:
    evening = playing(4)
    (seat,) = evening.table.pending()
    options = [choice.number for choice in evening.table.view(seat).options if choice.closed is not None]
    with pytest.raises(IllegalMove, match="two of clubs") as error:
        evening.company.plan_move(seat, 1, 0, options[:1])
    assert error.value.key == "move-refused"
    assert evening.moves() == []
    evening.decide(seat)


def test_a_set_is_one_decision() -> None:
    evening = playing(4, settings={})
    evening.decide(2)
    assert [by for by, _ in evening.moves()] == [2, 2, 2]
    assert evening.table.pending() == [0, 1, 3]


def test_a_bot_decides_when_its_seat_is_asked_and_only_then() -> None:
    evening = playing(2)
    for _ in range(20):
        (seat,) = evening.table.pending()
        assert evening.company.bot_to_act() == (seat if seat >= 2 else None)
        evening.decide(seat)


def test_bots_are_asked_beside_people_who_choose_at_the_same_time() -> None:
    evening = playing(2, settings={})
    assert evening.table.pending() == [0, 1, 2, 3]
    assert evening.company.bot_to_act() == 2
    evening.decide(2)
    assert evening.company.bot_to_act() == 3
    evening.decide(3)
    assert evening.company.bot_to_act() is None
    assert evening.company.awaited() == [0, 1]


def test_no_bot_is_asked_before_the_game_or_after_it() -> None:
    evening = gathered(1)
    assert evening.company.bot_to_act() is None
    evening.ready()
    evening.finish()
    assert evening.company.bot_to_act() is None
    assert evening.company.awaited() == []


# Standing in


def test_a_bot_that_stands_in_decides_for_the_person() -> None:
    evening = playing(2)
    evening.until_asked(1)
    assert evening.company.awaited() == [1]
    evening.do(evening.company.plan_stand_in(1))
    chair = evening.company.chairs[1]
    assert (chair.person, chair.away, chair.bot) == ("ben", "away", STAND_IN)
    assert evening.company.bot_to_act() == 1
    assert evening.company.awaited() == []
    assert evening.company.active() == [0]
    with refused("seat-stood-in"):
        evening.plan(1)


def test_whoever_is_back_decides_again() -> None:
    evening = playing(2)
    evening.until_asked(1)
    evening.do(evening.company.plan_stand_in(1))
    evening.do(evening.company.plan_back(1))
    assert evening.company.bot_to_act() is None
    assert evening.company.awaited() == [1]
    evening.decide(1)


def test_a_bot_does_not_stand_in_for_a_bot_or_twice_or_for_nobody() -> None:
    evening = playing(2)
    evening.do(evening.company.plan_stand_in(1))
    for seat in (1, 3, 4, -1):
        assert evening.company.plan_stand_in(seat) is None


def test_nobody_comes_back_for_whom_no_bot_stands_in() -> None:
    assert playing(2).company.plan_back(1) is None


def test_a_bot_stands_in_only_during_a_game() -> None:
    evening = gathered(2)
    with refused("table-not-playing"):
        evening.company.plan_stand_in(1)
    evening.ready()
    evening.do(evening.company.plan_stand_in(1))
    evening.finish()
    with refused("table-not-playing"):
        evening.company.plan_stand_in(0)
    assert evening.company.plan_back(1) is None


def test_a_late_decision_does_nothing_even_if_a_bot_stood_in_until_the_end() -> None:
    evening = playing(2)
    evening.do(evening.company.plan_stand_in(1))
    evening.finish()
    assert evening.company.plan_move(1, 1, 0, [0]) is None


# Leaving


def test_if_somebody_leaves_in_the_middle_a_bot_plays_to_the_end() -> None:
    evening = playing(2)
    evening.until_asked(1)
    evening.do(evening.company.plan_leave(1))
    assert evening.company.seat_of("ben") is None
    assert evening.company.bot_to_act() == 1
    with refused("seat-not-yours"):
        evening.company.plan_back(1)
    evening.finish()
    assert evening.stage() == "over"
    again = parse(evening.table.record.text())
    assert again.players[1] == "person", "Ben sat there when it began"
    assert again.fair is not None
    assert again.fair.entropy == {0: entropy(0), 1: entropy(1)}


def test_when_all_people_have_left_a_game_the_table_is_closed() -> None:
    evening = playing(2)
    evening.do(evening.company.plan_leave(1))
    assert evening.stage() == "playing"
    evening.do(evening.company.plan_leave(0))
    assert evening.stage() == "closed"
    assert evening.company.bot_to_act() is None


def test_a_seat_that_is_given_up_after_the_game_is_free_for_the_next() -> None:
    evening = playing(2)
    evening.finish()
    evening.do(evening.company.plan_leave(1))
    assert evening.company.chairs[1].free
    evening.do(evening.company.plan_again(0, secret(2)))
    evening.sit("cleo")
    evening.ready()
    assert evening.table.record.players[1] == "person"
    assert evening.stage() == "playing"


def test_when_the_last_guest_of_a_game_leaves_the_table_is_closed_though_its_host_never_sat_there() -> None:
    evening = open_table(bots={1: "casual", 2: "casual", 3: "casual"})
    evening.sit("ben", 0)
    evening.ready()
    evening.finish()
    evening.do(evening.company.plan_leave(0))
    assert evening.stage() == "closed"


# Once more


def test_another_game_has_another_secret_and_waits_for_everybody() -> None:
    evening = playing(2)
    evening.do(evening.company.plan_stand_in(1))
    evening.finish()
    first = evening.table.record
    before = evening.company.commitment
    evening.do(evening.company.plan_again(0, secret(2)))
    company = evening.company
    assert (company.stage, company.games, company.dealt) == ("gathering", 2, 1)
    assert company.commitment == commitment(secret(2)) != before
    assert [chair.person for chair in company.chairs] == [*PEOPLE[:2], "", ""]
    assert [chair.bot for chair in company.chairs] == ["", "", "beginner", "beginner"]
    assert [chair.entropy for chair in company.chairs] == ["", "", "", ""]
    evening.ready()
    assert (company.stage, company.dealt) == ("playing", 2)
    assert evening.table.record is not first
    assert evening.table.record.seed == seed_of(secret(2), 2, {0: entropy(0), 1: entropy(1)})


def test_the_record_of_the_game_before_stays_complete() -> None:
    evening = playing(2)
    evening.finish()
    first, text = evening.company.record(), evening.table.record.text()
    evening.do(evening.company.plan_again(1, secret(2)))
    assert evening.company.record() is first, "until the next game begins"
    evening.ready()
    evening.finish()
    assert first is not None
    assert first.text() == text
    assert f"fair 1 {commitment(secret(1))} {secret(1)}\n" in text
    second = evening.table.record.text()
    assert f"fair 2 {commitment(secret(2))} {secret(2)}\n" in second
    again = parse(second)
    assert again.fair is not None
    assert again.fair.seed == again.seed


def test_another_game_is_asked_for_once_and_only_when_one_is_over() -> None:
    evening = gathered(2)
    assert evening.company.plan_again(0, secret(2)) is None
    evening.ready()
    assert evening.company.plan_again(0, secret(2)) is None
    evening.finish()
    evening.do(evening.company.plan_again(0, secret(2)))
    assert evening.company.plan_again(1, secret(3)) is None


def test_whoever_left_in_the_middle_is_a_bot_in_the_next_game_unless_it_is_sent_away() -> None:
    evening = playing(2)
    evening.do(evening.company.plan_leave(1))
    evening.finish()
    evening.do(evening.company.plan_again(0, secret(2)))
    assert evening.company.chairs[1].level == STAND_IN
    evening.do(evening.company.plan_bot("ada", 1, ""))
    evening.sit("ben", 1)
    evening.ready()
    assert evening.stage() == "playing"
