"""What one seat sees and hears of a game, step by step; all that a client of that seat ever gets."""

from __future__ import annotations

from followsuit.definition import Game
from followsuit.engine.state import State
from followsuit.errors import blaming
from followsuit.looks import sheet
from followsuit.play.sight import Sight
from followsuit.views import Step, Told, of_text

IDENTITIES = 1000
"""More than a game gives out in a step: after an undo all pieces get new ones."""


class Eyes:
    """What one seat (−1: a spectator) has seen so far."""

    def __init__(self, game: Game, seat: int, undone: int = 0) -> None:
        """After an undo they begin anew, from the number of that."""
        self.seat = seat
        self.step: Step
        self._game = game
        self._sight = Sight(seat, sheet(game.package).moves, IDENTITIES * undone + 1)
        self._heard = -1 if undone else 0
        """How many events were told before; −1: all that were told so far."""
        self._anew = True

    def look(self, state: State, number: int, decision: int | None) -> None:
        """See and hear what is new: the step with this number."""
        assert state.sink is not None
        all_told = len(state.sink.events)
        new = state.sink.events[self._heard if self._heard >= 0 else all_told :]
        self._heard = all_told
        events = [event for event in new if event.known_to(self.seat)]
        with blaming("game", game=self._game.id):
            view = self._game.view(state, self.seat)
        moves, settled = self._sight.follow(events, view)
        told = [Told(of_text(event), tuple(moved)) for event, moved in zip(events, moves, strict=True)]
        self.step = Step(number, decision, tuple(told), tuple(settled), view, self._anew)
        self._anew = False
