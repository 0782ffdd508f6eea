"""A sitting: a table and who sits at it.

It carries out a decision only for the number under which it was asked for, lets the bots decide, and tells each
seat that is watched, step by step, what happened. A step is a whole decision, or the taking back of one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from followsuit.bots import Bot, ask
from followsuit.engine.bits import DONE
from followsuit.engine.chance import Rng, seeded
from followsuit.engine.state import State
from followsuit.engine.tricks import TrickState
from followsuit.play.eyes import Eyes
from followsuit.play.table import Table
from followsuit.views import Step


class Sitting:
    """A table, the bots at it, and the seats that are watched."""

    def __init__(
        self,
        table: Table,
        bots: Mapping[int, Bot] | None = None,
        luck: Callable[[int, int], Rng] | None = None,
    ) -> None:
        """`luck` is that of a bot at a seat when the game has come so far; it follows from the seed if left out."""
        self.table = table
        self.bots = dict(bots or {})
        self._given_luck = luck
        self._eyes: dict[int, Eyes] = {}

    def _luck(self, seat: int, number: int) -> Rng:
        if self._given_luck is not None:
            return self._given_luck(seat, number)
        return seeded(f"bot {self.table.record.seed} {seat}", number)

    # Deciding

    def act(self, seat: int, decision: int, options: Sequence[int] | int) -> bool:
        """Carry out a decision: an option, or a whole set in any order. False if it is not asked for (any more).

        IllegalMove says what is wrong with it; then nothing has happened.
        """
        moves = self.moves(seat, decision, options)
        if moves is None:
            return False
        self.carry_out(seat, moves)
        return True

    def moves(self, seat: int, decision: int, options: Sequence[int] | int) -> list[str] | None:
        """The moves of a decision, by name and checked, still to be carried out; None if it is not asked for."""
        if self.table.decision(seat) != decision:
            return None
        chosen = [options] if isinstance(options, int) else options
        return self.table.names_of(seat, in_order(self.table.state, seat, chosen))

    def carry_out(self, seat: int, moves: Sequence[str]) -> None:
        """Make the moves of a decision, one step for everybody who watches."""
        for move in moves:
            self.table.act(seat, move)
        self._look()

    def bot_to_act(self) -> int | None:
        """The seat of a bot that owes a decision, if there is one."""
        return next((seat for seat in self.table.pending() if seat in self.bots), None)

    def think(self, seat: int) -> list[int]:
        """What the bot at a seat decides: an option, or all options of a set."""
        chosen: list[int] = []
        choosing = True
        while choosing:
            seen = self.table.perspective(seat, chosen)
            name = self.table.record.players.get(seat, "")
            chosen.append(ask(name, self.bots[seat], seen, self._luck(seat, self.table.number + len(chosen))))
            choosing = self.table.choosing(seat, chosen)
        return chosen

    def bot_acts(self) -> bool:
        """Let a bot decide; False if none is asked."""
        seat = self.bot_to_act()
        if seat is None:
            return False
        self.table.act_all(seat, self.think(seat))
        self._look()
        return True

    def undo(self, seat: int) -> bool:
        """Go back to a seat's last decision; False if there is none, or no room for it."""
        if not self.table.undo(seat):
            return False
        for watched in self._eyes:
            *_, self._eyes[watched] = self._steps(watched)
        return True

    # Watching

    def watch(self, seat: int) -> Step:
        """From now on follow every step with a seat's eyes (−1: a spectator's); gives the last one."""
        if seat not in self._eyes:
            *_, last = self._steps(seat)
            self._eyes[seat] = last
        return self._eyes[seat].step

    def watched(self) -> list[int]:
        """The seats with whose eyes somebody looks."""
        return list(self._eyes)

    def unwatch(self, seat: int) -> None:
        """Nobody looks any more."""
        self._eyes.pop(seat, None)

    def present(self, seat: int) -> Step:
        """What a seat sees now, for somebody who has seen nothing before: nothing is told, nothing has moved."""
        return replace(self.watch(seat), told=(), settled=(), anew=True)

    def since(self, seat: int, number: int) -> list[Step]:
        """What happened at a seat after a number, step by step; after an undo, from there on."""
        last = self.watch(seat)
        if number >= last.number:
            return []
        steps = [step for step in self.retold(seat) if step.number > number]
        for past in steps[:-1]:
            past.decision = None
        return steps

    def retold(self, seat: int) -> Iterator[Step]:
        """All steps of a seat once more, made one by one; only in the last of them a `decision` means anything."""
        return (eyes.step for eyes in self._steps(seat))

    def _look(self) -> None:
        for eyes in self._eyes.values():
            eyes.look(self.table.state, self.table.number, self.table.decision(eyes.seat))

    def _steps(self, seat: int) -> Iterator[Eyes]:
        """Eyes that follow the game once more from the start, or from the last undo; after each step."""
        eyes = Eyes(self.table.game, seat)
        for made, state in self.table.again():
            if made is None:
                eyes.look(state, 0, self.table.decision(seat))
            elif not made.move:
                eyes = Eyes(self.table.game, seat, made.number)
                eyes.look(state, made.number, self.table.decision(seat))
            elif made.complete:
                eyes.look(state, made.number, self.table.decision(seat))
            else:
                continue
            yield eyes


def in_order(state: State, seat: int, options: Sequence[int]) -> list[int]:
    """The options of a decision as the rules take them: a set in ascending order, and its end."""
    ordered = sorted(set(options))
    open_end = not state.to_choose(seat) and DONE not in ordered
    cards = isinstance(state, TrickState) and all(option < state.deck.size for option in ordered)
    return [*ordered, DONE] if open_end and cards else ordered
