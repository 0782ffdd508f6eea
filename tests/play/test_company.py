"""People at a table before they play: seats, invitations, the host, bots, how a game begins, its deal."""

from __future__ import annotations

import pytest

from followsuit.bots import LEVELS
from followsuit.errors import Refused
from followsuit.play.company import MOST_INVITATIONS, Company
from followsuit.play.entries import Closed, Opened, Sat, Seated
from followsuit.play.fair import commitment, seed_of
from followsuit.play.record import parse
from followsuit.play.table import resume
from play.tables import (
    Evening,
    entropy,
    gathered,
    open_table,
    playing,
    refused,
    secret,
)


def people(evening: Evening) -> list[str]:
    """Who sits where; "" at the seats of others."""
    return [chair.person for chair in evening.company.chairs]


# Seats


def test_somebody_takes_the_seat_they_want() -> None:
    evening = open_table()
    evening.sit("ada", 2)
    assert people(evening) == ["", "", "ada", ""]
    assert evening.company.seat_of("ada") == 2
    assert evening.company.seat_of("ben") is None
    assert evening.company.seat_of("") is None, "nobody, though seats are free"


def test_whoever_does_not_mind_gets_the_first_free_seat() -> None:
    evening = open_table(bots={0: "casual"})
    evening.sit("ben", 1)
    evening.sit("ada")
    assert people(evening) == ["", "ben", "ada", ""]


def test_what_is_planned_has_not_happened_yet() -> None:
    evening = open_table()
    assert evening.company.plan_sit("ada", 2) == Sat(2, "ada")
    assert people(evening) == ["", "", "", ""]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_that_a_person_or_a_bot_has_is_taken(seat: int) -> None:
    evening = open_table(bots={1: "casual"})
    evening.sit("ada", 0)
    with refused("seat-taken"):
        evening.company.plan_sit("ben", seat)


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_a_seat_that_does_not_exist_is_not_taken_but_none(seat: int) -> None:
    evening = open_table()
    with refused("seat-none"):
        evening.company.plan_sit("ada", seat)
    with refused("seat-none"):
        evening.company.plan_bot("ada", seat, "casual")
    for plan in (evening.company.plan_leave, evening.company.plan_undo):
        with pytest.raises(Refused):
            plan(seat)


def test_nobody_sits_on_two_seats() -> None:
    evening = open_table()
    evening.sit("ada", 0)
    with refused("table-seated"):
        evening.company.plan_sit("ada", 1)


def test_a_full_table_has_no_seat_for_anybody() -> None:
    evening = gathered(3)
    for seat in (None, 3):
        with refused("table-full"):
            evening.company.plan_sit("dan", seat)


def test_nobody_sits_down_when_the_game_has_begun_or_is_over() -> None:
    evening = playing(2)
    with refused("table-started"):
        evening.company.plan_sit("cleo")
    evening.finish()
    with refused("table-started"):
        evening.company.plan_sit("cleo")


def test_whoever_gets_up_before_the_game_leaves_a_free_seat_and_is_not_ready_any_more() -> None:
    evening = gathered(2)
    evening.ready(1)
    evening.do(evening.company.plan_leave(1))
    assert evening.company.chairs[1].free
    evening.sit("ben", 1)
    evening.ready(0)
    assert evening.stage() == "gathering", "Ben was ready before, not now"


def test_only_whoever_has_a_seat_can_do_anything_there() -> None:
    company = gathered(1).company
    for seat in (3, 4, -1):  # a bot's; none; none
        for plan in (
            lambda seat: company.plan_leave(seat),
            lambda seat: company.plan_ready(seat, 1, entropy(0)),
            lambda seat: company.plan_move(seat, 1, 0, [0]),
            lambda seat: company.plan_answer(seat, True),
            lambda seat: company.plan_back(seat),
            lambda seat: company.plan_again(seat, secret(2)),
        ):
            with refused("seat-not-yours"):
                plan(seat)


# Invitations


def private() -> Evening:
    """A private table where Ada sits."""
    evening = open_table(access="private")
    evening.sit("ada", 0)
    return evening


def test_a_private_table_is_for_its_host_and_those_who_are_invited() -> None:
    evening = private()
    with refused("table-invitation"):
        evening.company.plan_sit("ben")
    evening.do(evening.company.plan_invite("ada", "hash"))
    with refused("table-invitation"):
        evening.company.plan_sit("ben")
    with refused("table-invitation"):
        evening.company.plan_sit("ben", None, "another hash")
    evening.sit("ben", 3, "hash")
    assert people(evening) == ["ada", "", "", "ben"]


def test_an_invitation_to_any_seat_is_to_the_first_free_one() -> None:
    evening = private()
    evening.do(evening.company.plan_invite("ada", "hash"))
    evening.sit("ben", None, "hash")
    assert people(evening) == ["ada", "ben", "", ""]


@pytest.mark.parametrize("wanted", [None, 2])
def test_an_invitation_to_a_seat_is_to_that_seat(wanted: int | None) -> None:
    evening = private()
    evening.do(evening.company.plan_invite("ada", "hash", 2))
    evening.sit("ben", wanted, "hash")
    assert people(evening) == ["ada", "", "ben", ""]


def test_an_invitation_to_a_seat_is_to_no_other() -> None:
    evening = private()
    evening.do(evening.company.plan_invite("ada", "hash", 2))
    with refused("invitation-seat"):
        evening.company.plan_sit("ben", 1, "hash")


def test_an_invitation_to_the_first_seat_is_to_that_seat() -> None:
    evening = open_table(access="private")
    evening.sit("ada", 1)
    evening.do(evening.company.plan_invite("ada", "hash", 0))
    with refused("invitation-seat"):
        evening.company.plan_sit("ben", 3, "hash")
    evening.sit("ben", None, "hash")
    assert people(evening) == ["ben", "ada", "", ""]


def test_an_invitation_to_a_seat_that_was_taken_meanwhile_waits_until_it_is_free() -> None:
    evening = private()
    evening.do(evening.company.plan_invite("ada", "hash", 2))
    evening.do(evening.company.plan_bot("ada", 2, "casual"))
    with refused("seat-taken"):
        evening.company.plan_sit("ben", None, "hash")
    evening.do(evening.company.plan_bot("ada", 2, ""))
    evening.sit("ben", None, "hash")
    assert evening.company.seat_of("ben") == 2


def test_nobody_is_invited_to_a_seat_that_is_taken() -> None:
    evening = private()
    evening.do(evening.company.plan_bot("ada", 2, "casual"))
    for seat in (0, 2):
        with refused("seat-taken"):
            evening.company.plan_invite("ada", "hash", seat)


def test_an_invitation_is_used_once() -> None:
    evening = private()
    evening.do(evening.company.plan_invite("ada", "hash"))
    evening.sit("ben", None, "hash")
    with refused("table-invitation"):
        evening.company.plan_sit("cleo", None, "hash")
    evening.do(evening.company.plan_leave(1))
    with refused("table-invitation"):
        evening.company.plan_sit("ben", None, "hash")


def test_a_wrong_invitation_is_refused_where_none_is_needed_too() -> None:
    with refused("table-invitation"):
        open_table(access="open").company.plan_sit("ben", None, "hash")


def test_invitations_to_seats_that_do_not_exist_or_in_great_numbers_are_refused() -> None:
    evening = private()
    for seat in (-2, 4):
        with refused("seat-none"):
            evening.company.plan_invite("ada", "hash", seat)
    for number in range(MOST_INVITATIONS):
        evening.do(evening.company.plan_invite("ada", f"hash {number}"))
    with refused("table-invitations"):
        evening.company.plan_invite("ada", "one more")
    evening.sit("ben", None, "hash 7")
    evening.company.plan_invite("ada", "one more")


# The host


def test_what_is_the_hosts_is_nobody_elses() -> None:
    company = gathered(2).company
    for plan in (
        lambda: company.plan_bot("ben", 3, ""),
        lambda: company.plan_send_away("ben", 0),
        lambda: company.plan_invite("ben", "hash"),
        lambda: company.plan_close("ben"),
        lambda: company.plan_close("a stranger"),
    ):
        with refused("table-host"):
            plan()


def test_the_host_sends_somebody_away_before_the_game_but_not_in_it() -> None:
    evening = gathered(2)
    evening.do(evening.company.plan_send_away("ada", 1))
    assert people(evening)[1] == ""
    evening.sit("ben", 1)
    evening.ready()
    with refused("table-started"):
        evening.company.plan_send_away("ada", 1)


def test_a_bot_is_not_sent_away_like_a_person() -> None:
    with refused("seat-not-yours"):
        gathered(2).company.plan_send_away("ada", 3)


def test_if_the_host_leaves_the_next_person_is_the_host() -> None:
    evening = gathered(3)
    evening.do(evening.company.plan_leave(0))
    assert evening.company.host == "ben"
    evening.do(evening.company.plan_bot("ben", 0, "strong"))
    with refused("table-host"):
        evening.company.plan_bot("ada", 0, "")


def test_if_another_leaves_the_host_stays_whoever_sits_first() -> None:
    evening = open_table()
    for person, seat in (("ben", 0), ("cleo", 1), ("ada", 2)):
        evening.sit(person, seat)
    evening.do(evening.company.plan_leave(1))
    assert evening.company.host == "ada"


def test_the_next_host_is_found_in_a_game_too() -> None:
    evening = playing(2)
    evening.do(evening.company.plan_leave(0))
    assert evening.company.host == "ben"


def test_the_host_closes_the_table_and_then_nothing_goes_there() -> None:
    evening = gathered(2)
    evening.do(evening.company.plan_close("ada"))
    company = evening.company
    assert company.stage == "closed"
    for plan in (
        lambda: company.plan_sit("cleo"),
        lambda: company.plan_invite("ada", "hash"),
        lambda: company.plan_bot("ada", 3, ""),
        lambda: company.plan_send_away("ada", 1),
        lambda: company.plan_undo(0),
        lambda: company.plan_stand_in(0),
        lambda: company.plan_close("ada"),
    ):
        with refused("table-closed"):
            plan()
    assert company.plan_ready(0, 1, entropy(0)) is None
    assert company.plan_again(0, secret(2)) is None


def test_a_game_is_closed_only_by_whoever_plays_alone() -> None:
    evening = playing(2)
    evening.do(evening.company.plan_stand_in(1))
    with refused("table-others-play"):
        evening.company.plan_close("ada")
    evening.do(evening.company.plan_leave(1))
    assert evening.company.plan_close("ada") == Closed()


def test_a_table_is_closed_when_its_host_is_the_last_to_leave() -> None:
    evening = gathered(2)
    evening.do(evening.company.plan_leave(0))
    assert evening.stage() == "gathering"
    evening.do(evening.company.plan_leave(1))
    assert evening.stage() == "closed"


def test_a_guest_who_leaves_does_not_close_the_table_of_a_host_who_has_not_sat_down_yet() -> None:
    evening = open_table()
    evening.sit("ben", 1)
    evening.do(evening.company.plan_send_away("ada", 1))
    assert (evening.company.stage, evening.company.host) == ("gathering", "ada")
    evening.sit("ada", 1)


# Bots


def test_a_bot_gets_a_free_seat_at_a_level_or_another_level_or_is_sent_away() -> None:
    evening = open_table()
    for level in LEVELS:
        evening.do(evening.company.plan_bot("ada", 2, level))
        assert evening.company.chairs[2].bot == level
        assert not evening.company.chairs[2].free
    evening.do(evening.company.plan_bot("ada", 2, ""))
    assert evening.company.chairs[2].free


def test_a_level_that_does_not_exist_is_refused() -> None:
    with refused("bot-level"):
        open_table().company.plan_bot("ada", 2, "godlike")


@pytest.mark.parametrize("level", ["casual", ""])
def test_no_bot_gets_a_persons_seat_and_no_person_is_sent_away_as_a_bot(level: str) -> None:
    with refused("seat-taken"):
        gathered(2).company.plan_bot("ada", 1, level)


def test_bots_come_and_go_only_before_the_game() -> None:
    with refused("table-started"):
        playing(2).company.plan_bot("ada", 3, "")


def test_invitations_are_made_only_before_the_game() -> None:
    with refused("table-started"):
        playing(2).company.plan_invite("ada", "hash")


# Beginning


def test_a_game_begins_when_all_seats_are_taken_and_all_people_are_ready() -> None:
    evening = open_table(bots={2: "casual"})
    evening.sit("ada", 0)
    evening.ready(0)
    assert evening.stage() == "gathering", "two seats are free"
    evening.sit("ben", 1)
    evening.do(Seated(3, "strong"))
    assert evening.stage() == "gathering", "Ben is not ready"
    assert evening.company.sitting is None
    evening.ready(1)
    assert (evening.company.stage, evening.company.dealt) == ("playing", 1)
    assert evening.table.record.players == {0: "person", 1: "person", 2: "casual", 3: "strong"}


def test_a_bot_at_the_last_free_seat_lets_the_game_begin() -> None:
    evening = open_table(bots={2: "casual", 3: "casual"})
    evening.sit("ada", 0)
    evening.ready(0)
    evening.do(evening.company.plan_bot("ada", 1, "casual"))
    assert evening.stage() == "playing"


def test_bots_alone_do_not_begin() -> None:
    evening = open_table(bots={0: "casual", 1: "casual", 2: "casual"})
    evening.do(evening.company.plan_bot("ada", 3, "casual"))
    assert evening.stage() == "gathering"


@pytest.mark.parametrize("part", ["0" * 16, "5eedcafe00000001", "f" * 64])
def test_what_is_added_to_the_luck_has_16_to_64_digits(part: str) -> None:
    evening = gathered(2)
    evening.do(evening.company.plan_ready(0, 1, part))
    assert evening.company.chairs[0].entropy == part


@pytest.mark.parametrize(
    "part", ["", "0" * 15, "0" * 65, "F" * 16, "0" * 15 + "g", "0" * 16 + "\n", "０" * 16]
)
def test_nothing_else_is_added_to_the_luck(part: str) -> None:
    with refused("table-entropy"):
        gathered(2).company.plan_ready(0, 1, part)


def test_nobody_is_ready_twice_or_for_another_game() -> None:
    evening = gathered(2)
    assert evening.company.plan_ready(0, 2, entropy(0)) is None
    assert evening.company.plan_ready(0, 0, entropy(0)) is None
    evening.ready(0)
    assert evening.company.plan_ready(0, 1, entropy(5)) is None
    evening.ready(1)
    assert evening.company.plan_ready(1, 1, entropy(1)) is None


def test_a_game_is_played_with_the_options_of_the_table() -> None:
    evening = playing(2, settings={"pass_cards": False, "jd_bonus": True})
    assert evening.table.record.settings == {"pass_cards": False, "jd_bonus": True}


@pytest.mark.parametrize(("game", "version"), [("hearts", 99), ("whist-of-yesterday", 1)])
def test_a_table_of_a_game_or_a_version_that_is_no_longer_installed_is_not_read(
    game: str, version: int
) -> None:
    opened = Opened(game=game, version=version, seats=4, host="ada", secret=secret())
    with refused("table-version"):
        Company(opened, 0.0)


# The fair shuffle


def test_the_deal_follows_from_the_secret_and_from_what_everybody_added() -> None:
    evening = gathered(3)
    shown = evening.company.commitment
    evening.ready(2, 0, 1)
    assert shown == evening.company.commitment == commitment(secret())
    assert evening.table.record.seed == seed_of(secret(), 1, {seat: entropy(seat) for seat in (0, 1, 2)})


def test_the_record_tells_the_secret_only_when_the_game_is_over() -> None:
    evening = gathered(2)
    shown = evening.company.commitment
    evening.ready()
    record = evening.table.record
    while evening.stage() == "playing":
        assert record.fair is None
        evening.decide(evening.table.pending()[0])
    again = parse(record.text())
    assert again.fair is not None
    assert (again.fair.commitment, commitment(again.fair.secret)) == (shown, shown)
    assert again.fair.entropy == {0: entropy(0), 1: entropy(1)}
    assert again.fair.seed == again.seed == resume(again).record.seed
