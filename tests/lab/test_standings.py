"""Standings: honest means by deal, intervals as Student's distribution has them, ratings that follow strength."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Sequence
from functools import cache
from statistics import fmean

import pytest
from openskill.models import PlackettLuce
from scipy import stats  # type: ignore[import-untyped]

from followsuit.bots import RandomBot
from followsuit.lab.arena import Match, Played, run
from followsuit.lab.journal import Journal
from followsuit.lab.standings import (
    SURE,
    VERY_SURE,
    Mean,
    Standing,
    as_json,
    clear,
    interval,
    standings,
    student,
)

PAIR = Match("tricktakers", 2, ("a", "b"))
TRIO = Match("robotrick", 3, ("a", "b", "c"))


class Twin(RandomBot):
    """As strong as the bot random, by another name."""


def result(deal: int, seating: Sequence[int], *utilities: float, scores: Sequence[int] = ()) -> Played:
    """A game in which more utility is a better place."""
    order = sorted(utilities, reverse=True)
    places = tuple(order.index(utility) for utility in utilities)
    return Played(deal, tuple(seating), utilities, tuple(scores) or (0,) * len(utilities), places)


def duel(*deals: tuple[float, float]) -> list[Played]:
    """Two games each deal: what bot a won in seat 0 and in seat 1; bot b won the rest."""
    return [
        one
        for deal, (first, second) in enumerate(deals)
        for one in (result(deal, (0, 1), first, 1 - first), result(deal, (1, 0), 1 - second, second))
    ]


def luck_and_skill(*skills: float, deals: int = 20, together: bool = True) -> list[Played]:
    """In each deal a bot wins what its skill says and, in one deal more than in another, what luck adds."""
    chance = random.Random("luck")
    games = []
    for deal in range(deals):
        lucky = chance.random()
        won = [skill + (lucky if together else chance.random()) for skill in skills]
        games.append(result(deal, range(len(skills)), *(share + chance.gauss(0, 0.01) for share in won)))
    return games


def played(match: Match, deals: int) -> list[Played]:
    return list(run(match, deals * len(match.seatings()), Journal()))


@cache
def twins(seed: str) -> tuple[Match, list[Played]]:
    """Sixteen deals of two bots that are equally strong."""
    match = Match("hearts", 4, ("random", "test_standings:Twin"), seed=seed)
    return match, played(match, 16)


# Intervals


@pytest.mark.parametrize("sure", [0.5, SURE, VERY_SURE])
@pytest.mark.parametrize("freedom", [5, 6, 10, 15, 31, 100, 10_000])
def test_students_distribution_is_the_one_of_the_books(sure: float, freedom: int) -> None:
    assert student(sure, freedom) == pytest.approx(stats.t.ppf((1 + sure) / 2, freedom), rel=0.01)


@pytest.mark.parametrize("sure", [SURE, VERY_SURE])
def test_an_interval_is_the_one_of_the_books(sure: float) -> None:
    chance = random.Random("values")
    for number in (6, 16, 200):
        values = [chance.gauss(3, 2) for _ in range(number)]
        low, high = stats.t.interval(sure, number - 1, fmean(values), stats.sem(values))
        found = interval(values, sure)
        assert found.value == pytest.approx(fmean(values))
        assert found.high - found.low == pytest.approx(high - low, rel=0.01)
        assert (found.high + found.low) / 2 == pytest.approx(fmean(values))


def test_an_interval_is_of_95_percent_unless_it_is_asked_for_another() -> None:
    values = [1.0, 2.0, 4.0, 8.0, 3.0, 5.0, 0.0]
    assert interval(values) == interval(values, 0.95)
    assert interval(values).high < interval(values, 0.995).high


def test_one_observation_says_nothing_about_how_sure_it_is() -> None:
    assert interval([0.25]) == Mean(0.25, -math.inf, math.inf)
    assert not interval([0.25]).apart_from(1e9)


def test_equal_observations_leave_no_doubt() -> None:
    assert interval([0.25] * 8) == Mean(0.25, 0.25, 0.25)


def test_a_value_is_apart_from_an_interval_outside_its_ends() -> None:
    mean = Mean(2.0, 1.0, 3.0)
    assert [mean.apart_from(value) for value in (0.9, 1.0, 2.0, 3.0, 3.1)] == [
        True,
        False,
        False,
        False,
        True,
    ]


# Standings


def test_wins_are_shares_of_a_victory_for_each_seat() -> None:
    first, second = standings(PAIR, duel((1, 1), (1, 0), (0.5, 1)))
    assert (first.bot, second.bot) == ("a", "b")
    assert first.wins.value == pytest.approx(0.75)
    assert second.wins.value == pytest.approx(0.25)
    assert (first.seats, second.seats) == (6, 6)


def test_a_deal_is_one_observation_however_many_games_it_has() -> None:
    deals = [(1.0, 0.0), (1.0, 1.0), (0.0, 0.0), (1.0, 0.0), (0.5, 1.0), (1.0, 0.0), (1.0, 1.0), (0.5, 0.5)]
    means = [fmean(deal) for deal in deals]
    low, high = stats.t.interval(SURE, len(means) - 1, fmean(means), stats.sem(means))
    first = standings(PAIR, duel(*deals))[0]
    assert first.bot == "a"
    assert first.wins.value == pytest.approx(fmean(means))
    assert first.wins.low == pytest.approx(low, abs=1e-3)
    assert first.wins.high == pytest.approx(high, abs=1e-3)


def test_luck_that_the_seatings_of_a_deal_even_out_leaves_no_doubt() -> None:
    for row in standings(PAIR, duel(*[(1, 0), (0, 1)] * 5)):
        assert row.wins == Mean(0.5, 0.5, 0.5)


def test_a_bot_in_several_seats_gets_the_mean_of_one() -> None:
    match = Match("hearts", 4, ("a", "b", "b", "b"))
    games = [
        result(0, (0, 1, 1, 1), 0.0, 1.0, 0.0, 0.0, scores=(8, 0, 6, 12)),
        result(0, (1, 1, 0, 1), 0.5, 0.0, 0.5, 0.0, scores=(3, 10, 3, 10)),
    ]
    rows = {row.bot: row for row in standings(match, games)}
    assert (rows["a"].seats, rows["b"].seats) == (2, 6)
    assert rows["a"].wins.value == pytest.approx(0.25)
    assert rows["b"].wins.value == pytest.approx(0.25)
    assert rows["a"].score.value == pytest.approx(5.5)
    assert rows["b"].score.value == pytest.approx(41 / 6)


def test_scores_are_means_by_deal_with_their_interval() -> None:
    points = [(4, 6), (0, 26), (13, 13), (1, 9), (7, 7), (20, 3)]
    games = [result(deal, (0, 1), 1.0, 0.0, scores=pair) for deal, pair in enumerate(points)]
    for number, row in enumerate(standings(PAIR, games)):
        mine = [pair[number] for pair in points]
        low, high = stats.t.interval(SURE, 5, fmean(mine), stats.sem(mine))
        assert row.score.value == pytest.approx(fmean(mine))
        assert row.score.high - row.score.low == pytest.approx(high - low, rel=0.01)


def test_the_best_comes_first() -> None:
    games = [result(deal, (0, 1, 2), 0.0, 1.0, 0.0) for deal in range(3)]
    games += [result(deal, (0, 1, 2), 0.0, 0.0, 1.0) for deal in (3, 4)]
    assert [row.bot for row in standings(TRIO, games)] == ["b", "c", "a"]


def test_standings_do_not_depend_on_the_order_in_which_games_ended() -> None:
    games = duel((1, 1), (1, 0), (0.5, 1), (0, 0), (1, 1))
    shuffled = random.Random("order").sample(games, len(games))
    assert shuffled != games
    assert standings(PAIR, shuffled) == standings(PAIR, games)


def test_a_bot_that_has_not_played_yet_does_not_stand_anywhere() -> None:
    assert standings(PAIR, []) == []
    three = Match("tricktakers", 2, ("a", "b", "c"))
    assert [row.bot for row in standings(three, [result(0, (0, 2), 1.0, 0.0)])] == ["a", "c"]


# Ratings


def rating(row: Standing) -> Mean:
    assert row.rating is not None
    return row.rating


def test_ratings_follow_the_places() -> None:
    rows = standings(TRIO, [result(deal, (2, 0, 1), 0.1, 1.0, 0.5) for deal in range(20)])
    assert [row.bot for row in rows] == ["a", "b", "c"]
    assert rating(rows[0]).low > rating(rows[1]).high
    assert rating(rows[1]).low > rating(rows[2]).high


def test_a_rating_begins_at_25_and_becomes_surer() -> None:
    few, many = (standings(PAIR, duel(*[(1, 0), (0, 1)] * deals)) for deals in (2, 40))
    for early, late in zip(few, many, strict=True):
        assert rating(early).low < 25 < rating(early).high
        assert rating(late).low < 25 < rating(late).high
        assert rating(late).high - rating(late).low < (rating(early).high - rating(early).low) / 2


def test_a_bot_in_several_seats_takes_the_mean_of_what_they_won_or_lost() -> None:
    match = Match("hearts", 4, ("a", "b", "b", "b"))
    rows = {row.bot: rating(row) for row in standings(match, [result(0, (1, 0, 1, 1), 0.2, 0.0, 0.5, 0.3)])}
    model = PlackettLuce(tau=0.0)
    third, last, first, second = (
        team[0] for team in model.rate([[model.rating()] for _ in range(4)], ranks=[2, 3, 0, 1])
    )
    assert rows["a"].value == pytest.approx(last.mu)
    assert rows["b"].value == pytest.approx(fmean(seat.mu for seat in (first, second, third)))


def test_a_rating_is_as_sure_as_ratings_of_other_deals_would_agree() -> None:
    margins = [rating(standings(*twins(seed))[0]) for seed in ("one", "two")]
    for found in margins:
        assert 0 < found.high - found.value < 6
    fewer = rating(standings(PAIR, duel(*[(1, 1)] * 5))[0])
    assert fewer.ends() is None


def test_a_bot_is_compared_with_the_next_deal_by_deal() -> None:
    first, last = standings(PAIR, luck_and_skill(0.1, 0.0))
    assert first.ahead_wins is not None
    assert first.ahead_wins.value == pytest.approx(first.wins.value - last.wins.value)
    assert first.ahead_wins.high - first.ahead_wins.low < first.wins.high - first.wins.low
    assert first.ahead_score is not None
    assert first.ahead_score.value == pytest.approx(first.score.value - last.score.value)
    assert last.ahead_wins is None


def test_the_rating_of_real_bots_follows_their_strength() -> None:
    match = Match("hearts", 4, ("random", "thumb"), seed="strength")
    better, worse = standings(match, played(match, 16))
    assert (better.bot, worse.bot) == ("thumb", "random")
    assert rating(better).low > rating(worse).high


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_the_intervals_of_equal_bots_hold_what_is_even(seed: str) -> None:
    for row in standings(*twins(seed)):
        assert not row.wins.apart_from(1 / 4)
        assert not row.score.apart_from(26 / 4)
        assert not rating(row).apart_from(25)


# Whether it is clear who is better


def test_it_is_clear_that_rules_of_thumb_are_better_than_nothing() -> None:
    match = Match("hearts", 4, ("random", "thumb"), seed="clear")
    games = played(match, 16)
    assert clear(match, games)
    assert standings(match, games)[0].wins.apart_from(1 / 4)


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_it_is_not_clear_which_of_equal_bots_is_better(seed: str) -> None:
    assert not clear(*twins(seed))


def test_a_few_deals_make_nothing_clear() -> None:
    assert not clear(PAIR, duel(*[(1, 1)] * 5))
    assert clear(PAIR, duel(*[(1, 1)] * 6))


def test_bots_are_compared_deal_by_deal() -> None:
    assert clear(PAIR, luck_and_skill(0.1, 0.0)), "the luck of a deal is that of both"
    assert not clear(PAIR, luck_and_skill(0.1, 0.0, together=False))


def test_it_is_clear_only_when_all_neighbours_are_apart() -> None:
    assert clear(TRIO, luck_and_skill(0.1, 0.0, 0.3))
    assert not clear(TRIO, luck_and_skill(0.1, 0.1, 0.5))
    assert not clear(TRIO, luck_and_skill(0.5, 0.1, 0.1))


def test_what_is_clear_does_not_depend_on_the_order_in_which_games_ended() -> None:
    games = luck_and_skill(0.1, 0.0)
    assert clear(PAIR, random.Random("order").sample(games, len(games)))


def test_bots_that_meet_in_pairs_are_compared_by_the_same_deals() -> None:
    match, chance, games = Match("hearts", 2, ("a", "b", "c")), random.Random("pairs"), []
    for deal in range(20):
        won = [skill + 5 * deal + chance.gauss(0, 0.01) for skill in (0.1, 0.3, 0.2)]
        games += [result(deal, pair, won[pair[0]], won[pair[1]]) for pair in match.seatings()]
    assert clear(match, games)
    assert clear(match, chance.sample(games, len(games)))


def test_clear_asks_for_more_than_an_interval_of_95_percent_does() -> None:
    games = duel(*[(1.0, 1.0)] * 13, *[(0.0, 0.0)] * 3)
    difference = [1.0] * 13 + [-1.0] * 3
    assert interval(difference, SURE).apart_from(0)
    assert not interval(difference, VERY_SURE).apart_from(0)
    assert not clear(PAIR, games)


# As data


def test_the_result_as_data_says_everything() -> None:
    match = Match("hearts", 4, ("random", "thumb"), {"jd_bonus": "true"}, "data")
    games = played(match, 6)
    data = json.loads(json.dumps(as_json(match, games), allow_nan=False))
    assert data["match"] == match.as_data()
    assert set(data["match"]) == {"game", "version", "seats", "settings", "bots", "seed", "program"}
    assert (data["deals"], data["games"], data["even"]) == (6, 36, 0.25)
    assert data["bots"] == [
        {
            "bot": row.bot,
            "seats": 72,
            "win_share": row.wins.value,
            "win_share_95": [row.wins.low, row.wins.high],
            "score_mean": row.score.value,
            "score_mean_95": [row.score.low, row.score.high],
            "openskill": rating(row).value,
            "openskill_95": [rating(row).low, rating(row).high],
            "win_share_ahead": row.ahead_wins and row.ahead_wins.value,
            "win_share_ahead_95": row.ahead_wins and row.ahead_wins.ends(),
            "score_ahead": row.ahead_score and row.ahead_score.value,
            "score_ahead_95": row.ahead_score and row.ahead_score.ends(),
        }
        for row in standings(match, games)
    ]


def test_the_result_of_a_single_deal_is_plain_json_too() -> None:
    match = Match("hearts", 4, ("random", "thumb"))
    data = json.loads(json.dumps(as_json(match, played(match, 1)), allow_nan=False))
    assert [row["bot"] for row in data["bots"]] == [row.bot for row in standings(match, played(match, 1))]
