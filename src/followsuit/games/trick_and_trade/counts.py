"""What the suits of a game came to, and what the trading cards were worth in the end."""

from __future__ import annotations

from followsuit.counts import Count, Happened, Labels, labels
from followsuit.engine.events import Event
from followsuit.games.trick_and_trade.cards import DECK, KINDS, SUITS
from followsuit.games.trick_and_trade.rules import TrickAndTrade


def of_suits(state: TrickAndTrade, happened: Happened) -> Labels:
    """What the winning cards of each suit are worth."""
    return [(DECK.suits[suit], int(state.values[suit])) for suit in range(SUITS)]


def multipliers_of_suits(state: TrickAndTrade, happened: Happened) -> Labels:
    """What each icon of a suit scores."""
    return [(DECK.suits[suit], int(state.multiplier(suit))) for suit in range(SUITS)]


def worth(state: TrickAndTrade, event: Event) -> int:
    """What a trading card scored."""
    return int(state.points_now(KINDS.index(event.args["item"])))


multipliers = Count("multiplier", "game", multipliers_of_suits, labelled=True)
suit_values = Count("suit-value", "game", of_suits, labelled=True)
card_points = labels("card-points", "took", "got", label=lambda event: event.key, number=worth)
"""Cards that were chosen, and those that came with the lead card."""
