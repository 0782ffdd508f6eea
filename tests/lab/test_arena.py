"""The arena: fair seatings, the same deals for all, and games that are never played twice nor lost."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from importlib.resources import files
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import followsuit
from followsuit import registry
from followsuit.bots import Perspective, RandomBot
from followsuit.definition import Game
from followsuit.engine.bits import Mask, Option, first_seat, highest, lowest
from followsuit.engine.chance import Rng
from followsuit.engine.state import State
from followsuit.errors import FollowsuitError
from followsuit.lab import arena, fingerprint
from followsuit.lab.arena import Match, Played, play_game, run
from followsuit.lab.journal import Journal
from tabletop import held

FOUR_ALIKE = ("thumb", "thumb", "thumb", "thumb")
"""Only one seating in Hearts: a deal is a game."""
dealt: dict[int, set[str]] = {}
"""What each seat held when it was asked for the first time, in the last game with bots that watch."""


class Watching(RandomBot):
    """Plays at random, and notes what it was dealt."""

    def choose(self, seen: Perspective, rng: Rng) -> Option:
        dealt.setdefault(seen.seat, held(seen.sample(Rng()), seen.seat))
        return super().choose(seen, rng)


class WatchingHigh(Watching):
    """Notes what it was dealt, and plays the highest card."""

    def choose(self, seen: Perspective, rng: Rng) -> Option:
        super().choose(seen, rng)
        return highest(seen.options())


class Lowest:
    """Plays the lowest option, and notes the luck it would have had."""

    luck: list[int] = []

    def choose(self, seen: Perspective, rng: Rng) -> Option:
        self.luck.append(int(rng.word()))
        return lowest(seen.options())


class Cheating:
    """Chooses what nobody may."""

    def choose(self, seen: Perspective, rng: Rng) -> Option:
        return 63


class Decided(State):
    """A game that is over as soon as it begins: equal points, then something else decides."""

    RANKINGS = ([7, 1], [7, 3], [0, 9], [7, 3])

    def begin(self) -> None:
        self.pending = 0

    def options(self, seat: int) -> Mask:
        return 0

    def scores(self) -> list[int]:
        return [ranking[0] for ranking in self.RANKINGS]

    def ranking(self, seat: int) -> list[int]:
        return self.RANKINGS[seat]


def two_bots(seats: int) -> Match:
    return Match("hearts", seats, ("random", "thumb"))


def order(games: Sequence[Played]) -> list[Played]:
    return sorted(games, key=lambda one: (one.deal, one.seating))


def all_games(match: Match, games: int, path: Path | None = None, jobs: int = 1) -> list[Played]:
    with Journal(path) as journal:
        return list(run(match, games, journal, jobs))


def until_interrupted(match: Match, games: int, path: Path, after: int, jobs: int = 1) -> list[Played]:
    """What was handed out before somebody pressed Ctrl-C."""
    got: list[Played] = []
    with suppress(KeyboardInterrupt), Journal(path) as journal:
        for one in run(match, games, journal, jobs):
            got.append(one)
            if len(got) == after:
                raise KeyboardInterrupt
    return got


def written(path: Path) -> list[dict[str, Any]]:
    """The games in a journal."""
    return [json.loads(line) for line in path.read_text().splitlines()[1:]]


@pytest.fixture
def new_games(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, arena.Seating]]:
    """Which games are really played, from now on."""
    found: list[tuple[int, arena.Seating]] = []

    def noted(match: Match, deal: int, seating: arena.Seating) -> Played:
        found.append((deal, seating))
        return play_game(match, deal, seating)

    monkeypatch.setattr(arena, "play_game", noted)
    return found


# Who sits where


@pytest.mark.parametrize(("seats", "number"), [(2, 2), (3, 6), (4, 6), (5, 20), (6, 20)])
def test_two_bots_share_the_seats_in_every_way(seats: int, number: int) -> None:
    seatings = two_bots(seats).seatings()
    assert len(set(seatings)) == len(seatings) == number
    for seating in seatings:
        assert len(seating) == seats
        assert abs(seating.count(0) - seating.count(1)) == seats % 2


@pytest.mark.parametrize(
    ("bots", "seats"), [("ab", 2), ("ab", 3), ("ab", 4), ("ab", 5), ("abc", 4), ("abc", 5), ("abcd", 3)]
)
def test_each_bot_is_in_each_seat_equally_often(bots: str, seats: int) -> None:
    seatings = Match("hearts", seats, tuple(bots)).seatings()
    for seat in range(seats):
        sat = Counter(seating[seat] for seating in seatings)
        assert len(sat) == len(bots)
        assert len(set(sat.values())) == 1, sat


def test_three_bots_at_four_seats_take_turns_to_sit_twice() -> None:
    seatings = Match("hearts", 4, ("a", "b", "c")).seatings()
    lineups = Counter(tuple(sorted(seating)) for seating in seatings)
    assert lineups == {(0, 0, 1, 2): 12, (0, 1, 1, 2): 12, (0, 1, 2, 2): 12}


def test_as_many_bots_as_seats_sit_down_exactly_as_they_were_entered() -> None:
    assert Match("hearts", 4, ("expert", "random", "random", "random")).seatings() == [
        (0, 1, 1, 1),
        (1, 0, 1, 1),
        (1, 1, 0, 1),
        (1, 1, 1, 0),
    ]
    assert len(Match("hearts", 4, ("a", "b", "a", "b")).seatings()) == 6
    assert len(Match("hearts", 4, ("a", "b", "c", "d")).seatings()) == 24
    assert len(Match("hearts", 4, FOUR_ALIKE).seatings()) == 1


def test_of_more_bots_than_seats_every_choice_sits_down_in_every_order() -> None:
    seatings = Match("hearts", 3, ("a", "b", "c", "d", "e")).seatings()
    choices = Counter(tuple(sorted(seating)) for seating in seatings)
    assert choices == dict.fromkeys(combinations(range(5), 3), 6)


def test_a_bot_that_is_entered_twice_is_one_entrant() -> None:
    match = Match("hearts", 4, ("thumb", "random", "thumb", "thumb"))
    assert match.entrants() == ["thumb", "random"]
    assert all(seating.count(0) == 3 for seating in match.seatings())


@pytest.mark.parametrize("bots", ["abcdefg", "abcdefghijklmnopqrstuvwxyz"])
def test_too_many_seatings_are_refused(bots: str) -> None:
    assert len(Match("tricktakers", 6, tuple("abcdef")).seatings()) == 720
    with pytest.raises(
        FollowsuitError, match=r"^these bots can be seated in more than 720 ways; name fewer$"
    ):
        Match("tricktakers", 6, tuple(bots)).seatings()


def test_fewer_games_than_were_kept_are_whole_deals_too(tmp_path: Path) -> None:
    path, match = tmp_path / "a.games", two_bots(4)
    until_interrupted(match, 24, path, 9, jobs=1)
    assert order(all_games(match, 6, path)) == order(all_games(match, 6))


def test_one_bot_alone_has_nobody_to_play() -> None:
    with pytest.raises(FollowsuitError, match=r"^an arena needs at least two bots.*$"):
        Match("hearts", 4, ("thumb",))


# A game


def test_every_seating_of_a_deal_gets_the_same_cards() -> None:
    match = Match("hearts", 4, ("test_arena:Watching", "test_arena:WatchingHigh"), seed="s")
    deals = []
    for deal in range(3):
        results = set()
        for seating in match.seatings():
            dealt.clear()
            results.add(play_game(match, deal, seating).scores)
            deals.append((deal, dict(dealt)))
        assert len(results) > 1, "the bots play differently, only the cards are the same"
        hands = followsuit.game("hearts").new(seed=f"s#{deal}").reveal()["hands"]
        expected = {seat: set(hand) for seat, hand in enumerate(hands)}
        assert [found for number, found in deals if number == deal] == [expected] * 6


def test_the_cards_of_later_rounds_come_from_the_seed_too() -> None:
    match = Match("ten-tricks-later", 3, ("test_arena:Lowest", "random"), seed="s")
    state = followsuit.game("ten-tricks-later").new(seats=3, seed="s#4")
    while state.pending:
        seat = first_seat(state.pending)
        state.apply(seat, lowest(state.options(seat)))
    assert state.round > 0
    assert play_game(match, 4, (0, 0, 0)).scores == tuple(state.scores())


def test_bots_have_other_luck_in_each_decision_of_each_game() -> None:
    match = Match("hearts", 4, ("random", "test_arena:Lowest"), seed="s")
    Lowest.luck.clear()
    for deal in range(2):
        for seating in match.seatings():
            play_game(match, deal, seating)
    assert len(Lowest.luck) > 200
    assert len(set(Lowest.luck)) == len(Lowest.luck)


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    match = Match("trick-and-trade", 3, ("random", "search:10"), seed="again")
    played = [[play_game(match, deal, seating) for seating in match.seatings()] for deal in (0, 1)]
    assert played == [[play_game(match, deal, seating) for seating in match.seatings()] for deal in (0, 1)]
    assert played[0][0].scores != played[1][0].scores


def test_an_illegal_choice_is_told_with_the_name_of_the_bot() -> None:
    match = Match("hearts", 4, ("random", "test_arena:Cheating"))
    with pytest.raises(FollowsuitError, match=r"^the bot test_arena:Cheating chose 63.*$") as told:
        play_game(match, 0, (0, 0, 1, 0))
    assert "\n" not in str(told.value)


def test_a_bot_with_a_budget_of_time_gets_a_clock() -> None:
    match = Match("trick-and-trade", 3, ("random", "search:1ms"))
    assert sum(play_game(match, 0, (0, 1, 0)).utilities) == pytest.approx(1)


def test_the_fewest_points_of_hearts_have_the_first_place() -> None:
    match = Match("hearts", 4, ("random", "thumb"))
    games = [play_game(match, deal, seating) for deal in range(4) for seating in match.seatings()]
    for one in games:
        assert one.places == tuple(sum(other < mine for other in one.scores) for mine in one.scores)
    assert any(len(set(one.places)) < 4 for one in games), "equal points are among them"


@pytest.mark.parametrize(("game", "seats"), [("hearts", 4), ("trick-and-trade", 5), ("trick-raiders", 3)])
def test_a_victory_is_shared_by_those_in_the_first_place(game: str, seats: int) -> None:
    match = Match(game, seats, ("random", "thumb"))
    for deal in range(6):
        one = play_game(match, deal, match.seatings()[deal % 6])
        winners = one.places.count(0)
        assert one.utilities == tuple(0.0 if place else 1 / winners for place in one.places)
        assert sum(one.utilities) == pytest.approx(1)


def test_places_follow_the_whole_ranking_not_the_points_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game("decided", 1, (4,), 4, Decided, lambda state, seat: None, "followsuit")  # type: ignore[arg-type,return-value]
    monkeypatch.setattr(registry, "find", lambda name: game)
    one = play_game(Match("decided", 4, ("random", "thumb")), 3, (0, 1, 0, 1))
    assert one == Played(3, (0, 1, 0, 1), (0.0, 0.5, 0.0, 0.5), (7, 7, 0, 7), (2, 0, 3, 0))


# Many games


def test_deals_are_completed() -> None:
    match = two_bots(4)
    for games, deals in ((1, 1), (6, 1), (7, 2)):
        played = all_games(match, games)
        assert [(one.deal, one.seating) for one in order(played)] == [
            (deal, seating) for deal in range(deals) for seating in match.seatings()
        ]


def test_the_result_does_not_depend_on_the_number_of_jobs() -> None:
    match = Match("hearts", 4, ("random", "thumb"), seed="jobs")
    alone = all_games(match, 24, jobs=1)
    assert order(all_games(match, 24, jobs=2)) == order(alone)
    assert len(alone) == 24


def test_settings_reach_the_game() -> None:
    plain, bonus = (
        all_games(Match("hearts", 4, FOUR_ALIKE, settings), 20) for settings in ({}, {"jd_bonus": "true"})
    )
    assert {sum(one.scores) for one in plain} == {26}
    assert {sum(one.scores) for one in bonus} == {16}


def test_a_game_is_in_the_journal_before_it_is_handed_out(tmp_path: Path) -> None:
    path = tmp_path / "a.games"
    with Journal(path) as journal:
        for number, one in enumerate(run(two_bots(4), 12, journal), 1):
            assert len(written(path)) == number
            assert written(path)[-1]["scores"] == list(one.scores)


@pytest.mark.parametrize("after", [1, 6, 8])
def test_after_an_interruption_no_game_is_lost_and_none_played_twice(
    tmp_path: Path, new_games: list[tuple[int, arena.Seating]], after: int
) -> None:
    path, match = tmp_path / "a.games", two_bots(4)
    before = until_interrupted(match, 12, path, after)
    assert len(written(path)) == len(before) == after
    kept = path.read_bytes()
    played = all_games(match, 12, path)
    assert played[:after] == before
    assert path.read_bytes().startswith(kept)
    assert sorted(new_games) == [(one.deal, one.seating) for one in order(played)]
    assert order(played) == order(all_games(match, 12))


def test_an_interruption_of_several_jobs_loses_no_finished_game(tmp_path: Path) -> None:
    path, match = tmp_path / "a.games", two_bots(4)
    before = until_interrupted(match, 24, path, 5, jobs=2)
    played = all_games(match, 24, path, jobs=2)
    assert order(played[:5]) == order(before)
    assert order(played) == order(all_games(match, 24))
    assert len(written(path)) == 24


def test_the_same_run_again_plays_nothing(tmp_path: Path, new_games: list[tuple[int, arena.Seating]]) -> None:
    first = all_games(two_bots(4), 6, tmp_path / "a.games")
    kept = (tmp_path / "a.games").read_bytes()
    assert len(new_games) == 6
    assert all_games(two_bots(4), 6, tmp_path / "a.games") == first
    assert len(new_games) == 6
    assert (tmp_path / "a.games").read_bytes() == kept


def test_more_games_go_on_from_the_same_journal(
    tmp_path: Path, new_games: list[tuple[int, arena.Seating]]
) -> None:
    match = two_bots(4)
    first = all_games(match, 6, tmp_path / "a.games")
    more = all_games(match, 18, tmp_path / "a.games")
    assert more[:6] == first
    assert [deal for deal, _ in new_games] == [0] * 6 + [1] * 6 + [2] * 6
    assert order(more) == order(all_games(match, 18))


def test_it_is_asked_whether_it_is_enough_after_sixteen_deals_and_twice_as_many() -> None:
    asked: list[int] = []

    def never(played: list[Played]) -> bool:
        asked.append(len(played))
        return False

    assert len(list(run(Match("hearts", 4, FOUR_ALIKE), 40, Journal(), enough=never))) == 40
    assert asked == [16, 32, 40]


def test_a_run_stops_at_the_stage_where_it_is_enough() -> None:
    match = Match("hearts", 4, FOUR_ALIKE)
    played = list(run(match, 100, Journal(), enough=lambda played: len(played) >= 20))
    assert [one.deal for one in played] == list(range(32))


def test_whether_it_is_enough_does_not_depend_on_what_the_journal_holds(
    tmp_path: Path, new_games: list[tuple[int, arena.Seating]]
) -> None:
    match = Match("hearts", 4, FOUR_ALIKE)
    all_games(match, 40, tmp_path / "a.games")
    asked: list[list[int]] = []

    def enough(played: list[Played]) -> bool:
        asked.append(sorted(one.deal for one in played))
        return True

    with Journal(tmp_path / "a.games") as journal:
        list(run(match, 100, journal, enough=enough))
    assert asked == [list(range(16))]
    assert len(new_games) == 40


# Whether games of then and now may be put together


@pytest.mark.parametrize(
    ("other", "name"),
    [
        (Match("hearts", 4, ("thumb", "random"), {}, "s"), "bots"),
        (Match("hearts", 4, ("random", "thumb"), {}, "t"), "seed"),
        (Match("hearts", 4, ("random", "thumb"), {"jd_bonus": "true"}, "s"), "settings"),
        (Match("ten-tricks-later", 4, ("random", "thumb"), {}, "s"), "game"),
    ],
)
def test_the_journal_of_another_match_is_refused(tmp_path: Path, other: Match, name: str) -> None:
    path = tmp_path / "a.games"
    all_games(Match("hearts", 4, ("random", "thumb"), {}, "s"), 6, path)
    kept = path.read_bytes()
    with pytest.raises(
        FollowsuitError, match=rf"^.*a\.games holds games with another {name} \(.*\); --fresh"
    ):
        all_games(other, 6, path)
    assert path.read_bytes() == kept


def test_the_journal_of_another_program_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    all_games(two_bots(4), 6, tmp_path / "a.games")
    monkeypatch.setattr(Match, "fingerprint", lambda match: "something newer")
    with pytest.raises(
        FollowsuitError, match=r"holds games with another program \(.*, now something newer\)"
    ):
        all_games(two_bots(4), 6, tmp_path / "a.games")


def test_the_fingerprint_is_the_same_in_every_process() -> None:
    code = (
        "from followsuit.lab.arena import Match; print(Match('hearts', 4, ('random', 'thumb')).fingerprint())"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env={"PATH": "", "PYTHONPATH": ":".join(sys.path), "PYTHONHASHSEED": str(seed)},
        ).stdout
        for seed in (1, 2, 3, 4)
    }
    assert found == {two_bots(4).fingerprint() + "\n"}


def test_the_fingerprint_changes_with_the_game_and_with_the_bots() -> None:
    prints = {
        Match(game, 4, bots).fingerprint()
        for game in ("hearts", "ten-tricks-later")
        for bots in (("random", "thumb"), ("random", "test_arena:Watching"))
    }
    assert len(prints) == 4


def test_the_fingerprint_changes_when_somebody_works_on_a_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    source = "from followsuit.bots import RandomBot\n\n\nclass Mine(RandomBot):\n    pass\n"
    (tmp_path / "bot_in_progress.py").write_text(source)
    match = Match("hearts", 4, ("random", "bot_in_progress:Mine"))
    before = match.fingerprint()
    assert match.fingerprint() == before
    (tmp_path / "bot_in_progress.py").write_text(source + "    better = True\n")
    assert match.fingerprint() != before


def test_the_fingerprint_stays_when_somebody_works_on_what_people_see(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = two_bots(4)
    game = tmp_path / "hearts"
    shutil.copytree(str(files(registry.find(match.game).package)), game)
    monkeypatch.setattr(
        fingerprint, "files", lambda package: game if isinstance(package, str) else files(package)
    )
    before = match.fingerprint()
    (game / "table.py").write_text("")
    assert match.fingerprint() == before
    (game / "rules.py").write_text("")
    assert match.fingerprint() != before
