"""OpenSpiel as an opponent: whole games of Hearts, from nothing but what its seat may know."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyspiel
import pytest

import followsuit
from commandline import run
from followsuit.bots import Perspective, bot_named
from followsuit.engine.bits import BIT, Card, Mask, first_seat, members, nth
from followsuit.engine.chance import Rng
from followsuit.engine.events import Sink
from followsuit.engine.state import State
from followsuit.errors import FollowsuitError
from followsuit.games.hearts.rules import DECK, DIRECTIONS, Hearts
from followsuit.lab.arena import Match, play_game
from followsuit.lab.openspiel import OURS, OpenSpielBot, theirs
from tabletop import events

GAME = followsuit.game("hearts")
NO_PASSING = 2
"""The deal of the seed "compass" in which nobody passes; the first four have all directions."""
every_direction = pytest.mark.parametrize("direction", DIRECTIONS)


class Tracing(OpenSpielBot):
    """Notes the positions that OpenSpiel would think about, and plays anything."""

    def __init__(self) -> None:
        super().__init__(pyspiel, 1)
        self.positions: list[Any] = []
        self.answers: list[Card] = []

    def _step(self, position: Any, rng: Rng) -> Card:
        self.positions.append(position.clone())
        self.answers.append(nth(legal_there(position), rng.below(len(position.legal_actions()))))
        return self.answers[-1]


def dealt(seed: str) -> Hearts:
    state = GAME.new(seed=seed)
    assert isinstance(state, Hearts)
    return state


def dealt_to_pass(direction: str) -> Hearts:
    """A deal in which cards are passed that way."""
    deals = (dealt(f"compass#{deal}") for deal in range(4))
    return next(state for state in deals if DIRECTIONS[state.direction] == direction)


def seen_by(seat: int, state: State, sink: Sink | None) -> Perspective:
    assert sink is not None
    return Perspective(GAME, state, seat, sink.seen_by(seat))


def decisions(state: Hearts) -> Iterator[tuple[int, list[Any]]]:
    """A whole game: for each decision, before it is carried out, the seat and what OpenSpiel had to think about."""
    bots = [Tracing() for _ in range(4)]
    luck = Rng(1, 2, 3)
    while state.pending:
        seat = first_seat(state.pending)
        bots[seat].positions.clear()
        option = bots[seat].choose(seen_by(seat, state, state.sink), luck.spawn())
        assert state.why_not(seat, option) is None
        yield seat, list(bots[seat].positions)
        state.apply(seat, option)


def choices(state: Hearts) -> Iterator[tuple[int, Hearts]]:
    """The decisions of a game that are real ones; with the seat, a copy with all redrawn that it cannot know."""
    redrawn = 0
    for seat, positions in decisions(state):
        twin = state.copy()
        twin.resample(seat, Rng(7, 8, 9))
        if positions:
            redrawn += twin.reveal() != state.reveal()
            yield seat, twin
    assert redrawn > 10


def codes(cards: str) -> list[str]:
    """Our codes of cards as OpenSpiel prints them: "TC 2S" is "C10", "S2"."""
    return [card[1] + card[0].replace("T", "10") for card in cards.split()]


def told(position: Any) -> str:
    """What OpenSpiel's player to move knows."""
    return str(position.information_state_string(position.current_player()))


def hand_there(position: Any) -> set[str]:
    suits = re.findall(r"^([SHDC]) (none|[2-9TJQKA]+)$", told(position), re.MULTILINE)
    assert len(suits) == 4
    return {code for suit, ranks in suits if ranks != "none" for rank in ranks for code in codes(rank + suit)}


def told_cards(position: Any, what: str) -> set[str]:
    found = re.findall(rf"^{what} Cards: (.*)$", told(position), re.MULTILINE)
    return set(codes(" ".join(found)))


def legal_there(position: Any) -> Mask:
    return sum(BIT[OURS[action]] for action in position.legal_actions())


def complaint(match: Match) -> str:
    with pytest.raises(FollowsuitError) as refused:
        play_game(match, 0, (1,) * match.seats)
    assert "\n" not in str(refused.value)
    return str(refused.value)


# What it plays


def test_whole_games_are_played_legally_in_all_four_directions(tmp_path: Path) -> None:
    assert {dealt(f"compass#{deal}").direction for deal in range(4)} == {0, 1, 2, 3}
    bots = ",".join(["openspiel:20"] * 4)
    command = ("arena", "hearts", "--bots", bots, "--games", "4", "--seed", "compass", "--jobs", "1")
    done = run(*command, "--journal", "a.games", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    games = [json.loads(line) for line in (tmp_path / "a.games").read_text().splitlines()[1:]]
    assert [sum(one["scores"]) % 26 for one in games] == [0, 0, 0, 0]


def test_rules_that_are_spelled_out_but_usual_are_played() -> None:
    match = Match("hearts", 4, ("random", "openspiel:20"), {"jd_bonus": "false"}, seed="compass")
    assert sum(play_game(match, NO_PASSING, (0, 1, 0, 0)).utilities) == pytest.approx(1)


def test_other_rules_of_hearts_are_refused() -> None:
    for settings in ({"jd_bonus": "true"}, {"pass_cards": "false"}):
        assert complaint(Match("hearts", 4, ("random", "openspiel:20"), settings)) == (
            "the bot openspiel plays only Hearts, and only with its usual options"
        )


@pytest.mark.parametrize("game", ["ten-tricks-later", "trick-and-trade", "robotrick", "trick-raiders"])
def test_other_games_are_refused(game: str) -> None:
    assert "plays only Hearts" in complaint(Match(game, 3, ("random", "openspiel:20")))


@pytest.mark.parametrize(
    "budget", ["", ":", ":0", ":-5", ":20s", ":ms", ":0ms", ":1.5", ":12345678", ":20 ms"]
)
def test_a_budget_that_does_not_fit_is_refused_with_those_that_do(budget: str) -> None:
    expected = r"does not say how long to search; write openspiel:1000 \(simulations\) or openspiel:20ms$"
    with pytest.raises(FollowsuitError, match=expected):
        bot_named(f"openspiel{budget}")


@pytest.mark.parametrize(
    ("name", "simulations", "seconds"), [("openspiel:250", 250, -1.0), ("openspiel:50ms", 2**31 - 1, 0.05)]
)
def test_a_budget_is_a_number_of_simulations_or_a_time(
    monkeypatch: pytest.MonkeyPatch, name: str, simulations: int, seconds: float
) -> None:
    asked: list[tuple[int, float]] = []
    search = pyspiel.ISMCTSBot

    def noted(seed: int, evaluator: Any, exploration: float, most: int, **more: Any) -> Any:
        asked.append((most, more["max_wall_clock_time"]))
        return search(seed, evaluator, exploration, 2, **(more | {"max_wall_clock_time": -1.0}))

    monkeypatch.setattr(pyspiel, "ISMCTSBot", noted)
    play_game(Match("hearts", 4, ("random", name), seed="compass"), NO_PASSING, (1, 0, 0, 0))
    assert set(asked) == {(simulations, seconds)}


def test_without_open_spiel_the_bot_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(FollowsuitError, match=r"^the bot openspiel needs .*: pip install open-spiel$"):
        bot_named("openspiel:20")


# What it thinks about


def test_cards_have_the_numbers_that_open_spiel_gives_them() -> None:
    position = pyspiel.load_game("hearts").new_initial_state()
    position.apply_action(0)
    for card, code in enumerate(DECK.codes):
        assert codes(position.action_to_string(position.current_player(), theirs(card))) == [code]
        assert OURS[theirs(card)] == card


@every_direction
def test_it_passes_from_its_true_hand(direction: str) -> None:
    state, passed = dealt_to_pass(direction), 0
    for seat, positions in decisions(state):
        if state.passing.over:
            break
        hand = set(DECK.names(state.hands[seat]))
        for number, position in enumerate(positions):
            passed += 1
            assert f"Pass Direction: {direction.title()}\n" in told(position)
            assert hand_there(position) | told_cards(position, "Passed") == hand
            assert len(told_cards(position, "Passed")) == number
            assert not told_cards(position, "Received")
    assert passed == (0 if direction == "none" else 12)


@pytest.mark.parametrize("direction", ["left", "across", "right"])
def test_it_passes_the_three_cards_that_were_chosen_in_whatever_order(direction: str) -> None:
    state, disordered = dealt_to_pass(direction), 0
    for seat in range(4):
        bot = Tracing()
        while state.pending & BIT[seat]:
            state.apply(seat, bot.choose(seen_by(seat, state, state.sink), Rng(seat)))
        assert members(state.passing.chosen[seat]) == sorted(bot.answers)
        disordered += bot.answers != sorted(bot.answers)
    assert disordered


@every_direction
def test_it_plays_from_its_true_hand_after_all_that_everybody_saw(direction: str) -> None:
    state, thought = dealt_to_pass(direction), 0
    for seat, positions in decisions(state):
        for position in positions if state.passing.over else ():
            thought += 1
            seen = [DECK.number(event["card"]) for event in events(state, "played", seat)]
            assert [OURS[action] for action in position.history()[-len(seen) :]] == seen
            assert hand_there(position) == set(DECK.names(state.hands[seat]))
            assert legal_there(position) == state.options(seat)
    assert thought > 20


@every_direction
def test_it_knows_what_it_passed_and_what_it_got(direction: str) -> None:
    state = dealt_to_pass(direction)
    for seat, positions in decisions(state):
        giver = (seat - state.direction) % 4
        for position in positions if state.passing.over else ():
            assert told_cards(position, "Passed") == set(DECK.names(state.passing.chosen[seat]))
            assert told_cards(position, "Received") == set(DECK.names(state.passing.chosen[giver]))
            assert len(told_cards(position, "Received")) == (0 if direction == "none" else 3)


@every_direction
def test_what_it_thinks_about_does_not_depend_on_hidden_cards(direction: str) -> None:
    state = dealt_to_pass(direction)
    for seat, twin in choices(state):
        truly, perhaps = Tracing(), Tracing()
        option = truly.choose(seen_by(seat, state, state.sink), Rng(4, 5, 6))
        assert perhaps.choose(seen_by(seat, twin, state.sink), Rng(4, 5, 6)) == option
        assert [one.history() for one in truly.positions] == [one.history() for one in perhaps.positions]


def test_hidden_cards_lie_somewhere_else_each_time_it_thinks() -> None:
    state = dealt_to_pass("left")
    histories = set()
    for number in range(5):
        tracing = Tracing()
        tracing.choose(seen_by(0, state, state.sink), Rng(number))
        histories.add(tuple(tracing.positions[0].history()))
    assert len(histories) == 5


def test_asked_in_the_middle_of_passing_it_goes_on_legally() -> None:
    """As a bot is that takes over: it has not chosen the first card itself."""
    for number in range(20):
        state = dealt_to_pass("left")
        state.apply(0, members(state.options(0))[4])
        option = Tracing().choose(seen_by(0, state, state.sink), Rng(number))
        assert state.why_not(0, option) is None


def test_before_a_game_it_refuses_all_but_hearts_with_its_usual_options() -> None:
    bot = Tracing()
    bot.check(GAME, {"jd_bonus": "false"})
    for game, settings in (("robotrick", {}), ("hearts", {"jd_bonus": "true"})):
        with pytest.raises(FollowsuitError, match="plays only Hearts"):
            bot.check(followsuit.game(game), settings)
