"""The classics beside OpenSpiel's: dealt alike, asked alike, and scored alike."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pyspiel

from followsuit.definition import script
from followsuit.engine.events import Sink
from followsuit.engine.state import State
from tabletop import pending

Luck = random.Random
RANKS = "23456789TJQKA"


@dataclass
class Deal:
    """One deal of a game of OpenSpiel's, as far as chance has a say."""

    state: Any
    luck: Luck
    hands: list[list[str]] = field(default_factory=list)

    def chance(self) -> tuple[int, str]:
        """Let chance have its say: what it was, and what it is called."""
        action = self.luck.choice(self.state.chance_outcomes())[0]
        name = code(self.state.action_to_string(self.state.current_player(), action))
        self.state.apply_action(action)
        return action, name

    def deal(self, seats: int, cards: int, first: int = 0) -> None:
        """Deal hands, card by card."""
        self.hands = [[] for _ in range(seats)]
        for number in range(seats * cards):
            self.hands[(first + number) % seats].append(self.chance()[1])

    def deck(self, *rest: str) -> str:
        """Our answer of chance for the same deal."""
        return " ".join(["deck", *(card for hand in self.hands for card in hand), *rest])


def code(name: str) -> str:
    """Our code of a card: "C10" for "CT"; any other name stays as it is."""
    return name[0] + "10" if name[1:] == "T" else name


def is_card(name: str) -> bool:
    return len(name) in (2, 3) and name[0] in "CDHS" and name[1:] in ("10", *RANKS)


@cache
def their_game(name: str, *settings: tuple[str, Any]) -> Any:
    return pyspiel.load_game(name, dict(settings))


def begun(state: State, answers: list[str]) -> State:
    """A game of ours with this chance."""
    state.sink = Sink()
    state.chance = script(state, answers)
    state.begin()
    return state


def play_both(
    ours: State,
    deal: Deal,
    named: Callable[[str], str],
    note: Callable[[str], None] = lambda name: None,
    often: str = "",
) -> None:
    """Play a deal on both sides: the same seat is asked, with the same options, up to the same points.

    `note` is told what is done; `often` is a move that is made more often than not where it is possible.
    """
    theirs, luck = deal.state, deal.luck
    while not theirs.is_terminal():
        seat = theirs.current_player()
        assert pending(ours) == [seat]
        actions = {
            named(code(theirs.action_to_string(seat, action))): action for action in theirs.legal_actions()
        }
        moves = ours.moves(seat)
        assert set(moves) == set(actions)
        name = often if often in moves and luck.random() < 0.8 else luck.choice(sorted(moves))
        note(name)
        theirs.apply_action(actions[name])
        ours.apply(seat, moves[name])
    assert not pending(ours)
    assert ours.scores() == theirs.returns()
