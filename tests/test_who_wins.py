"""Who wins: everybody alone, one of two teams, or all together or nobody; and scores that are secret until the end."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import commandline
from contract.bidding import CountingInSecret, CountingInTheDark
from contract.partners import Partners
from contract.plugin import installed
from contract.together import Together
from contract.toys import Simple, game_of, name_of
from followsuit.bots import Perspective, SearchBot
from followsuit.contract.case import walk_through
from followsuit.definition import Game
from followsuit.engine.chance import Rng, seeded
from followsuit.engine.state import State
from followsuit.lab.arena import Match, run
from followsuit.lab.journal import Journal
from followsuit.lab.sim import simulate
from followsuit.lab.standings import Standing, as_json, standings
from followsuit.play.record import parse
from followsuit.play.table import Table, resume
from followsuit.terminal.describe import Describer
from followsuit.terminal.paper import Paper
from followsuit.views import View

ALL = 0b1111


def describer(game: Game, seat: int) -> Describer:
    """What puts a seat's views into lines for a pipe."""
    return Describer(game.looks(), game.words("en", seat), Paper(print))


@pytest.fixture(autouse=True, scope="module")
def _installed_toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with installed(tmp_path_factory.mktemp("plugin")):
        yield


def pairs(*tricks: int, over: bool = True) -> State:
    """A game of two pairs in which the seats have won so many tricks."""
    return with_tricks(PARTNERS.new(seed="pairs"), tricks, over)


def all_together(*tricks: int, over: bool = True) -> State:
    """The same in a game that all play together."""
    return with_tricks(TOGETHER.new(seed="together"), tricks, over)


def with_tricks(state: State, tricks: tuple[int, ...], over: bool) -> State:
    assert isinstance(state, Simple)
    for seat, won in enumerate(tricks):
        state.points[seat] = won
    state.pending = 0 if over else state.pending
    return state


ALONE = game_of(Simple, name_of(Simple))
PARTNERS = game_of(Partners, name_of(Partners))
TOGETHER = game_of(Together, name_of(Together))
SECRET = game_of(CountingInSecret, name_of(CountingInSecret))
DARK = game_of(CountingInTheDark, name_of(CountingInTheDark))


# The definition


def test_teams_need_an_even_number_of_seats() -> None:
    with pytest.raises(ValueError, match="teams need an even number of seats"):
        Game("odd", 1, (3, 4), 4, Partners, Partners.tableau, "contract", wins="teams")


def test_a_word_that_means_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="wins is one of"):
        Game("odd", 1, (4,), 4, Partners, Partners.tableau, "contract", wins="friends")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="points one of"):
        Game("odd", 1, (4,), 4, Partners, Partners.tableau, "contract", points="dim")  # type: ignore[arg-type]


@pytest.mark.parametrize(("game", "teams"), [(PARTNERS, 2), (TOGETHER, 1), (SECRET, 3)])
def test_the_word_says_how_many_teams_play(game: Game, teams: int) -> None:
    assert game.new(seed="teams").teams == teams
    assert game.new(seed="teams").copy().teams == teams


# Results


def test_partners_sit_opposite_each_other() -> None:
    assert [pairs(0, 0, 0, 0).team(seat) for seat in range(4)] == [0, 1, 0, 1]


def test_the_tricks_of_partners_count_together_and_both_win() -> None:
    state = pairs(0, 2, 3, 0)
    assert state.winners() == 0b0101
    assert [state.utility(seat) for seat in range(4)] == [1, 0, 1, 0]


def test_two_teams_may_share_a_victory() -> None:
    state = pairs(2, 1, 0, 1)
    assert state.winners() == ALL
    assert [state.utility(seat) for seat in range(4)] == [0.5] * 4


def test_before_the_end_a_team_is_worth_its_part_of_the_points() -> None:
    state = pairs(2, 0, 1, 0, over=False)
    assert [state.utility(seat) for seat in range(4)] == [0.8, 0.2, 0.8, 0.2]
    assert not state.winners()


def test_all_win_together_if_everybody_has_won_a_trick() -> None:
    state = all_together(1, 1, 1, 1)
    assert state.winners() == ALL
    assert state.victors(state.winners()) == 1
    assert [state.utility(seat) for seat in range(4)] == [1.0] * 4


def test_all_lose_together_if_one_has_none() -> None:
    state = all_together(2, 1, 1, 0)
    assert state.winners() == 0
    assert [state.utility(seat) for seat in range(4)] == [0.0] * 4


def test_before_the_end_all_are_worth_how_far_they_have_come() -> None:
    state = all_together(1, 0, 1, 0, over=False)
    assert [state.utility(seat) for seat in range(4)] == [0.5] * 4


# Views and words


def view(game: Game, state: State, seat: int) -> View:
    return game.words("en", seat).view(game.view(state, seat))


def test_a_view_says_who_wins_with_whom() -> None:
    seen = view(PARTNERS, pairs(0, 0, 0, 0, over=False), 1)
    assert (seen.wins, seen.teams) == ("teams", (0, 1, 0, 1))


def test_the_terminal_names_the_partner() -> None:
    seen = view(PARTNERS, pairs(0, 0, 0, 0, over=False), 1)
    lines = describer(PARTNERS, 1).table(seen)
    assert [line for line in lines if "your partner" in line] == ["Seat 3: your partner; 0 points; 4 cards"]


def test_a_spectator_reads_the_teams() -> None:
    lines = describer(PARTNERS, -1).table(view(PARTNERS, pairs(0, 0, 0, 0, over=False), -1))
    assert [line.partition(";")[0] for line in lines[:4]] == [
        "Seat 0: team 1",
        "Seat 1: team 2",
        "Seat 2: team 1",
        "Seat 3: team 2",
    ]


@pytest.mark.parametrize(
    ("tricks", "said"),
    [((1, 1, 1, 1), "You have all won together."), ((2, 1, 1, 0), "You have all lost together.")],
)
def test_the_result_of_all_is_told_in_words(tricks: tuple[int, ...], said: str) -> None:
    assert said in describer(TOGETHER, 0).result(view(TOGETHER, all_together(*tricks), 0))


@pytest.mark.parametrize(
    ("game", "seen"), [(SECRET, {0: [0, None, None], -1: [None] * 3}), (DARK, {0: [None] * 3})]
)
def test_secret_scores_are_seen_by_their_seat_alone_or_by_nobody(
    game: Game, seen: dict[int, list[int | None]]
) -> None:
    state = game.new(seed="secret")
    for seat, scores in seen.items():
        assert [score.points for score in game.view(state, seat).scores] == scores
        assert not any(" points" in line for line in describer(game, -1).table(view(game, state, -1)))


@pytest.mark.parametrize("game", [SECRET, DARK])
def test_when_the_game_is_over_all_scores_are_counted(game: Game) -> None:
    state = game.new(seed="secret")
    for _ in walk_through(state, seeded("players")):
        pass
    assert [score.points for score in game.view(state, 1).scores] == state.scores()


# Records


def played(game: Game, seed: str) -> Table:
    table = Table(game, seed=seed)
    for seat, option in walk_through(table.state.copy(), seeded("players")):
        table.act(seat, option)
    return table


def test_a_record_of_a_game_that_nobody_won_replays() -> None:
    table = played(TOGETHER, "lost")
    assert table.record.finished
    assert table.record.winners == []
    assert resume(parse(table.record.text())).record == table.record


def test_a_record_of_partners_names_both() -> None:
    table = played(PARTNERS, "pairs")
    assert table.record.winners in ([0, 2], [1, 3], [0, 1, 2, 3])
    assert resume(parse(table.record.text())).record == table.record


@pytest.mark.parametrize(
    ("game", "tricks", "places"),
    [
        (ALONE, (3, 5, 1), [2, 1, 3]),
        (ALONE, (4, 0, 4), [1, 3, 1]),
        (PARTNERS, (0, 2, 3, 0), [1, 3, 1, 3]),
        (TOGETHER, (1, 1, 1, 1), [1, 1, 1, 1]),
        (TOGETHER, (2, 1, 1, 0), [None, None, None, None]),
    ],
)
def test_whoever_wins_has_the_first_place(
    game: Game, tricks: tuple[int, ...], places: list[int | None]
) -> None:
    table = Table(game, seed="places")
    assert table.places() == [None] * len(tricks)
    with_tricks(table.state, tricks, over=True)
    assert table.places() == places


# Bots, simulations and the arena


@pytest.mark.parametrize(("teams", "move"), [(2, "play C1"), (4, "play C6")])
def test_a_bot_leaves_a_trick_to_its_partner_but_not_to_a_stranger(teams: int, move: str) -> None:
    deck = "deck C6 C1 A1 B1 C2 A2 B2 B3 C5 A6 B6 A5 C3 A3 B4 B5"
    state = PARTNERS.new(chance=[deck, "leader 1"])
    state.teams = teams
    for seat, played in [(1, "play C2"), (2, "play C5"), (3, "play C3")]:
        state.apply(seat, state.moves(seat)[played])
    estimates = SearchBot(4000).explain(Perspective(PARTNERS, state, 0), Rng(1, 2, 3))
    assert state.name(0, estimates[0].option) == move


def test_a_simulation_counts_victories_of_teams_and_of_all() -> None:
    teams = simulate(PARTNERS, 200)
    shares = [teams.win_share(seat)[0] for seat in range(4)]
    assert shares[0] == shares[2]
    assert shares[0] + shares[1] == pytest.approx(1)
    together = simulate(TOGETHER, 200)
    assert len({together.win_share(seat) for seat in range(4)}) == 1


def test_the_simulation_of_a_game_played_together_says_how_often_it_succeeds() -> None:
    done = commandline.run("sim", "toy-together", "--games", "50", "--jobs", "1")
    assert done.stdout.splitlines()[-1].startswith("All play together: they win ")


def test_teams_are_seated_as_teams() -> None:
    assert Match("toy-partners", 4, ("a", "b")).seatings() == [(0, 1, 0, 1), (1, 0, 1, 0)]
    three = Match("toy-partners", 4, ("a", "b", "c")).seatings()
    assert len(three) == 6
    assert all(way[0] == way[2] != way[1] == way[3] for way in three)


def test_as_many_bots_as_seats_keep_their_partners() -> None:
    ways = Match("toy-partners", 4, ("a", "b", "c", "d")).seatings()
    assert len(ways) == 8
    assert {frozenset((way[0], way[2])) for way in ways} == {frozenset((0, 2)), frozenset((1, 3))}


def test_where_all_play_together_each_bot_plays_with_itself() -> None:
    assert Match("toy-together", 4, ("a", "b")).seatings() == [(0, 0, 0, 0), (1, 1, 1, 1)]


def test_what_is_even_follows_from_the_teams() -> None:
    assert Match("hearts", 4, ("a", "b")).even() == 1 / 4
    assert Match("toy-partners", 4, ("a", "b")).even() == 1 / 2
    assert Match("toy-together", 4, ("a", "b")).even() is None


def match_of(game: str, games: int) -> tuple[Match, list[Standing]]:
    match = Match(game, 4, ("strong", "beginner"))
    with Journal() as journal:
        return match, standings(match, run(match, games, journal))


def test_four_strong_bots_win_together_more_often_than_four_beginners() -> None:
    match, (better, worse) = match_of("toy-together", 300)
    assert (better.bot, worse.bot) == ("strong", "beginner")
    assert better.wins.low > worse.wins.high
    assert better.rating is None
    with Journal() as journal:
        data = json.loads(json.dumps(as_json(match, list(run(match, 2, journal)))))
    assert (data["even"], data["bots"][0]["openskill"]) == (None, None)


@pytest.mark.deep
def test_a_strong_pair_beats_a_pair_of_beginners() -> None:
    _, (better, worse) = match_of("toy-partners", 300)
    assert (better.bot, worse.bot) == ("strong", "beginner")
    assert better.wins.low > 0.5 > worse.wins.high
    assert better.rating is not None
    assert worse.rating is not None
    assert better.rating.value > 25 > worse.rating.value


@pytest.mark.parametrize(
    ("game", "said", "unsaid"),
    [
        ("toy-together", "success, %", "OpenSkill"),
        ("toy-partners", "Even is 50.0 %", "success"),
    ],
)
def test_the_arena_tells_teams_and_success(tmp_path: Path, game: str, said: str, unsaid: str) -> None:
    bots = ["--bots", "thumb,random", "--games", "4", "--jobs", "1"]
    done = commandline.run("arena", game, *bots, cwd=tmp_path)
    assert said in done.stdout
    assert unsaid not in done.stdout
