"""OpenSpiel's own search as an opponent in Hearts: `--bots search:20ms,openspiel:20ms`.

It gets what any bot gets: a perspective. From that a position of OpenSpiel's Hearts is made up, with hidden cards as
they may lie; OpenSpiel draws them anew itself before each of its simulations.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from followsuit.bots import Bot, Perspective
from followsuit.definition import Game
from followsuit.engine.bits import BIT, Card, Mask, Option, lowest, members
from followsuit.engine.chance import Rng
from followsuit.errors import FollowsuitError
from followsuit.games.hearts.rules import DECK, PASSED, Hearts, HouseRules

EXPLORATION = 3.0
"""Of 3, 6, 12, 25 and 50, the one with which it played best."""
NO_END = 2**31 - 1


def theirs(card: Card) -> int:
    """OpenSpiel's number of a card: by rank, then by suit."""
    return int((DECK.rank_of[card] - 2) * 4 + "CDHS".index(DECK.codes[card][0]))


OURS = {theirs(card): card for card in range(DECK.size)}


def bot(budget: str) -> Bot:
    """The opponent with a number of simulations ("1000") or a time for each decision ("20ms")."""
    if not re.fullmatch(r"[1-9]\d{0,6}(ms)?", budget):
        raise FollowsuitError("openspiel-budget")
    try:
        import pyspiel
    except ImportError:
        raise FollowsuitError("openspiel-missing") from None
    if budget.endswith("ms"):
        return OpenSpielBot(pyspiel, NO_END, int(budget[:-2]) / 1000)
    return OpenSpielBot(pyspiel, int(budget))


def _from(seat: int, each: list[Mask]) -> list[Mask]:
    """What each seat has, beginning with this seat."""
    return each[seat:] + each[:seat]


class OpenSpielBot:
    """Plays Hearts with the usual rules by OpenSpiel's ISMCTSBot and one random rollout each simulation."""

    def __init__(self, pyspiel: Any, simulations: int, seconds: float = -1.0) -> None:
        self._pyspiel = pyspiel
        self._game = pyspiel.load_game("hearts")
        self._simulations = simulations
        self._seconds = seconds
        self._passed: dict[Mask, list[Card]] = {}
        """What it decided to pass from a hand: it chooses cards in any order, we ask for them in ascending order."""

    def check(self, game: Game, settings: Mapping[str, Any]) -> None:
        """Refuse everything but Hearts with its usual options."""
        if game.id != "hearts" or game.read_settings(settings) != game.read_settings({}):
            raise FollowsuitError("openspiel-hearts")

    def choose(self, seen: Perspective, rng: Rng) -> Option:
        """What OpenSpiel would do."""
        options = seen.options()
        if not options & (options - 1):
            return lowest(options)
        world = seen.sample(rng)
        if not isinstance(world, Hearts) or world.house != HouseRules():
            raise FollowsuitError("openspiel-hearts")
        if world.passing.over:
            return self._play(world, seen, rng)
        hand = world.hands[seen.seat]
        if hand not in self._passed:
            self._passed = {hand: self._pass(world, seen, rng)}
        return next((card for card in self._passed[hand] if options & BIT[card]), lowest(options))

    def _play(self, world: Hearts, seen: Perspective, rng: Rng) -> Card:
        played = [
            (event.args["seat"], DECK.number(event.args["card"]))
            for event in seen.history()
            if event.key == "played"
        ]
        hands = [world.hands[seat] for seat in range(4)]
        for seat, card in played:
            hands[seat] |= BIT[card]
        sets = [world.passing.chosen[seat] if world.direction else 0 for seat in range(4)]
        for seat in range(4):
            hands[world.passing.receiver(seat)] &= ~sets[seat]
        position = self._dealt(world, seen.seat, [hands[seat] | sets[seat] for seat in range(4)])
        for cards in _from(seen.seat, sets):
            for card in members(cards):
                position.apply_action(theirs(card))
        for _, card in played:
            position.apply_action(theirs(card))
        return self._step(position, rng)

    def _pass(self, world: Hearts, seen: Perspective, rng: Rng) -> list[Card]:
        position = self._dealt(world, seen.seat, [world.hands[seat] for seat in range(4)])
        cards = []
        for _ in range(PASSED):
            cards.append(self._step(position, rng))
            position.apply_action(theirs(cards[-1]))
        return sorted(cards)

    def _dealt(self, world: Hearts, seat: int, hands: list[Mask]) -> Any:
        """A deal in which the seat is OpenSpiel's first: its search crashes where others have passed before."""
        position = self._game.new_initial_state()
        position.apply_action(int(world.direction))
        for row in zip(*(members(hand) for hand in _from(seat, hands)), strict=True):
            for card in row:
                position.apply_action(theirs(card))
        return position

    def _step(self, position: Any, rng: Rng) -> Card:
        evaluator = self._pyspiel.RandomRolloutEvaluator(1, int(rng.word() >> 1))
        bot = self._pyspiel.ISMCTSBot(
            int(rng.word() >> 1),
            evaluator,
            EXPLORATION,
            self._simulations,
            final_policy_type=self._pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            max_wall_clock_time=self._seconds,
        )
        return OURS[bot.step(position)]
