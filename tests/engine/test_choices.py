"""Questions with answers that have names of their own, and bids."""

from __future__ import annotations

import pytest

from followsuit.engine.bits import members
from followsuit.engine.cards import suited
from followsuit.engine.chance import Rng
from followsuit.engine.choices import NO_BID, Bids, Question, cards, numbers

DECK = suited([(suit, range(1, 4)) for suit in "AB"])


def bids_of(most: int, *made: int, secret: bool = False) -> Bids:
    """Bids up to a most, of which some are made."""
    bids = Bids(4, most, secret)
    for seat, number in enumerate(made):
        bids.bid(seat, number)
    return bids


@pytest.mark.parametrize(
    ("question", "names"),
    [
        (Question("call", ["C", "pass"]), ["call C", "call pass"]),
        (numbers("bid", 2), ["bid 0", "bid 1", "bid 2"]),
        (cards("bury", DECK), ["bury A1", "bury A2", "bury A3", "bury B1", "bury B2", "bury B3"]),
    ],
    ids=lambda one: str(one) if isinstance(one, list) else "",
)
def test_answers_are_numbered_and_named_in_their_order(question: Question, names: list[str]) -> None:
    assert [question.name(option) for option in members(question.all)] == names
    assert question.name(len(names)) == ""
    assert question.name(-1) == ""


def test_an_answer_is_found_by_its_name() -> None:
    assert Question("call", ["C", "pass"]).number("pass") == 1


def test_all_have_bid_when_nobody_is_missing() -> None:
    bids = bids_of(5, 2, 0, 3)
    assert bids.missing == 1
    assert not bids.copy().bid(0, 1)
    assert bids.bid(3, 5)
    assert bids.total() == 10


def test_partners_bid_no_more_than_a_total_together() -> None:
    bids = bids_of(5, 4)
    assert members(bids.up_to(6, 0b0001)) == [0, 1, 2]
    assert members(bids.up_to(3, 0b0001)) == []
    assert members(bids.up_to(9, 0b0010)) == [0, 1, 2, 3, 4, 5]


def test_only_the_last_bid_may_not_make_the_sum_match() -> None:
    assert members(bids_of(3, 1, 0).not_matching(3)) == [0, 1, 2, 3]
    assert members(bids_of(3, 1, 0, 0).not_matching(3)) == [0, 1, 3]
    assert members(bids_of(3, 2, 2, 0).not_matching(3)) == [0, 1, 2, 3]


def test_others_imagine_secret_bids_and_know_those_that_were_shown() -> None:
    rng = Rng(1, 2, 3)
    met = set()
    for _ in range(100):
        bids = bids_of(3, 1, 2, secret=True)
        bids.imagine(0, rng)
        assert (bids.made[0], bids.made[2], bids.made[3]) == (1, NO_BID, NO_BID)
        met.add(bids.made[1])
    assert met == {0, 1, 2, 3}
    bids = bids_of(3, 1, 2)
    bids.imagine(0, rng)
    assert bids.made[1] == 2
