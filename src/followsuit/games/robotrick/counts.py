"""What each AI card of Droco did, round by round."""

from __future__ import annotations

from collections.abc import Callable

from followsuit.counts import Count, Happened, Labels
from followsuit.engine.events import Event
from followsuit.games.robotrick.rules import DROCO, Robotrick


def by_ai_card(name: str, number: Callable[[Event], int]) -> Count:
    """What events add up to in each round, with the number of its AI card as the label."""

    def of(state: Robotrick, happened: Happened) -> Labels:
        rounds: Labels = []
        for event in happened:
            if event.key == "new-round":
                rounds.append((str(event.args["number"]), 0))
            elif rounds:
                card, sum_so_far = rounds[-1]
                rounds[-1] = (card, sum_so_far + number(event))
        return rounds

    return Count(name, "game", of, labelled=True)


def won_by_droco(event: Event) -> int:
    """1 for a trick that Droco wins."""
    return int(event.key == "won" and event.args["winner"] == DROCO)


def points_of_players(event: Event) -> int:
    """What a player scores in a round."""
    return int(event.args["points"]) if event.key == "scored" else 0


droco_tricks = by_ai_card("droco-tricks", won_by_droco)
ai_points = by_ai_card("ai-points", points_of_players)
