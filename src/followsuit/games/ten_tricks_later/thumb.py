"""Rules of thumb for 10 Tricks Later: what a card would bring if the trick ended with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from followsuit.engine.bits import BIT, Card, Mask, Option, Seat, count, lowest
from followsuit.engine.chance import Rng, random_option
from followsuit.games.ten_tricks_later.cards import (
    DECK,
    HIGHEST,
    INFECTED,
    KEEP,
    SURVIVORS,
    TRACK_END,
    UP_TO,
    fighting_number,
    sum_of,
)

if TYPE_CHECKING:
    from followsuit.games.ten_tricks_later.rules import TenTricksLater

# In tenths of a point
SURVIVOR: Final[i64] = 4
"""To win one: it still has to be rescued."""
LOST: Final[i64] = 10
STEP: Final[i64] = 3
"""A step on the track."""
STEP_LOST: Final[i64] = 2


def likely(game: TenTricksLater, seat: Seat, rng: Rng) -> Option:
    """The best card for now, seven times in ten; nobody swaps."""
    options = game.options(seat)
    if game.exchanging:
        return KEEP
    if rng.below(10) < 3:
        return random_option(options, rng)
    best: i64 = -1
    most: i64 = 0
    while options:
        card = lowest(options)
        options &= options - 1
        worth = worth_now(game, seat, card) * 16 + rng.below(16)  # of equals, any
        if best < 0 or worth > most:
            best = card
            most = worth
    return best


def worth_now(game: TenTricksLater, seat: Seat, card: Card) -> i64:
    """What the trick would bring if it ended with this card."""
    on_table = game.on_table | BIT[card]
    if not would_win(game, card, on_table):
        number = DECK.rank_of[card]
        return STEP * number if game.track[seat] + number <= TRACK_END else i64(0)
    worth = SURVIVOR * count(on_table & SURVIVORS)
    infected = on_table & INFECTED
    if infected:
        eaten = game.upper[seat] & UP_TO[min(sum_of(infected), HIGHEST)]
        worth -= LOST * count(eaten) + STEP_LOST * game.track[seat]
    return worth


def would_win(game: TenTricksLater, card: Card, on_table: Mask) -> bool:
    """Whether the card would win if the trick ended with it."""
    if not game.lying:
        return True
    if not BIT[card] & (on_table if on_table & INFECTED else game.led):
        return False
    mine = fighting_number(card, on_table)
    best = fighting_number(game.trick[game.winning_place()], on_table)
    return mine > best or (mine == best and BIT[card] & SURVIVORS != 0)
