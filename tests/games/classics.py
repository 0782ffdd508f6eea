"""Deals of Spades, Oh Hell and Euchre, stacked by card codes and played to the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from followsuit.engine.bits import first_seat, lowest
from followsuit.engine.chance import Rng, random_option
from followsuit.engine.course import Course
from followsuit.engine.state import State
from followsuit.games.euchre import game as euchre_game
from followsuit.games.euchre.rules import Euchre
from followsuit.games.oh_hell import game as oh_hell_game
from followsuit.games.oh_hell.rules import OhHell
from followsuit.games.spades import game as spades_game
from followsuit.games.spades.rules import Spades
from games.test_hearts import cards
from tabletop import deck, play

C = TypeVar("C", bound=Course)
SPADES, OH_HELL, EUCHRE = spades_game, oh_hell_game, euchre_game
ONE_SUIT_EACH = ("C2-A", "D2-A", "H2-A", "S2-A")
"""In Spades, seat 3 takes all tricks."""
AROUND_THE_JACK_OF_SPADES = (
    "H9 H10 C9 C10 CQ",
    "HA HK CA CK D9",
    "HJ DJ HQ D10 DQ",
    "S9 S10 SQ SK SA",
)
"""In Euchre; then the jack is turned up."""


def dealt(*hands: str) -> str:
    return deck(*(" ".join(cards(hand)) for hand in hands))


def spades(*hands: str, dealer: int = 3, **options: Any) -> Spades:
    """A deal of these four hands; left of the dealer bids first."""
    state = SPADES.new(chance=[f"dealer {dealer}", dealt(*hands)], **options)
    assert isinstance(state, Spades)
    return state


def oh_hell(*hands: str, dealer: int = 2, turned: str = "CA", **options: Any) -> OhHell:
    """A deal of these hands, and a card that is turned up."""
    each = len(cards(hands[0]))
    chance = [f"dealer {dealer}", f"cards {each}", dealt(*hands, turned)]
    state = OH_HELL.new(seats=len(hands), chance=chance, **options)
    assert isinstance(state, OhHell)
    return state


def euchre(
    *hands: str, dealer: int = 3, turned: str = "SJ", moves: tuple[str, ...] = (), **options: Any
) -> Euchre:
    """A deal of these hands, or of those around the jack of spades, with the first moves made."""
    chance = [f"dealer {dealer}", dealt(*(hands or AROUND_THE_JACK_OF_SPADES), turned)]
    state = EUCHRE.new(chance=chance, **options)
    assert isinstance(state, Euchre)
    return play(state, *moves)


def bidding(state: C, *numbers: int) -> C:
    """Everybody bids, from the dealer's left."""
    for number in numbers:
        play(state, f"{first_seat(state.pending)} bid {number}")
    return state


def finish(state: C) -> C:
    """Play to the end: everybody does what has the lowest number."""
    while state.pending:
        seat = first_seat(state.pending)
        state.apply(seat, lowest(state.options(seat)))
    return state


def walk(state: State, rng: Rng) -> Iterator[State]:
    """The position, and every one after it, of a game played at random."""
    yield state
    while state.pending:
        seat = first_seat(state.pending)
        state.apply(seat, random_option(state.options(seat), rng))
        yield state
