"""Information-set Monte Carlo tree search with many observers, for any game.

Each simulation imagines where the unseen cards lie and plays on from there to the end of the round. Every seat
has a tree of its own: a node stands for the choices that its seat has seen since the search began, so in the tree,
too, nobody answers what it cannot see. Nodes of all trees lie in one table and are found by a hash of what was
seen; a choice is folded into the hash of each seat that sees it at once.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from followsuit.engine.bits import BIT, Mask, Option, Seat, first_seat, lowest, zeros
from followsuit.engine.chance import Rng, random_option
from followsuit.engine.hidden import Plan
from followsuit.engine.state import State

MOST_SEATS: Final[i64] = 6
DEEPEST: Final[i64] = 64
"""So many decisions of a simulation, at most, belong to the trees; the others are played out at random."""
HASH_BITS: Final[i64] = 62
HASH: Final[i64] = 0x3FFFFFFFFFFFFFFF
TURN: Final[i64] = 7
"""By so many bits a hash turns before a choice is folded in, so that the order of choices counts."""
EXPLORATION: Final = 1.6
"""How eagerly rarely tried options are tried again, in units of how far results spread."""
EARLY: Final[i64] = 25
"""From this simulation on, the spread of results can only grow."""
BY_POINTS: Final = 0.2
"""How much of a final result is how a seat stands by points; the rest is whether it has won."""


def _marks() -> vec[i64]:
    """A random number for each option of each seat, and then one for each seat."""
    rng = Rng(1, 2, 3)
    marks: list[int] = []
    while len(marks) < MOST_SEATS * 65:
        marks.append(((rng.word() & 0x3FFFFFFF) << 32) | rng.word())
    return vec[i64](marks)


def _logs() -> vec[float]:
    """The harmonic numbers: they grow as logarithms do, and are the same on every machine."""
    table: list[float] = [0.0]
    while len(table) < 8192:
        table.append(table[-1] + 1.0 / float(len(table)))
    return vec[float](table)


MARKS: Final[vec[i64]] = _marks()
ROOTS: Final[i64] = MOST_SEATS * 64
LOGS: Final[vec[float]] = _logs()
LAST_LOG: Final[i64] = len(LOGS) - 1


def judge(state: State, worth: vec[float]) -> None:
    """What a position is worth to each seat: the state's estimate, or at the end of the game its result."""
    winners = state.winners()
    victory = 1.0 / float(state.victors(winners)) if winners else 0.0
    seat: i64 = 0
    while seat < state.seats:
        if state.pending:
            worth[seat] = state.utility(seat)
        else:
            won = victory if winners & BIT[seat] else 0.0
            worth[seat] = BY_POINTS * state.share(seat) + (1.0 - BY_POINTS) * won
        seat += 1


class Search:
    """The trees that grow while one seat thinks about one decision."""

    def __init__(self, imagined: State, plan: Plan, seat: Seat, most: i64) -> None:
        """`imagined`: a position as the seat may imagine it; `most`: about how many simulations there will be."""
        self._imagined: State = imagined
        self._imagined.chance = None
        self._plan: Plan = plan
        self._seat: i64 = seat
        self._round: i64 = imagined.round
        # The table of nodes, and each node's list of edges: the options that were tried there
        size: i64 = 64
        while size < 2 * most:
            size *= 2
        room: i64 = most + 2
        self._slots: vec[i64] = blank(size)
        self._keys: vec[i64] = blank(room)
        self._tried: vec[i64] = blank(room)
        self._first: vec[i64] = blank(room)
        self._nodes: i64 = 1
        self._option: vec[i64] = blank(2 * room)
        self._next: vec[i64] = blank(2 * room)
        self._visits: vec[i64] = blank(2 * room)
        self._available: vec[i64] = blank(2 * room)
        """In how many visits of its node an option was possible."""
        self._total: vec[float] = blank_floats(2 * room)
        self._edges: i64 = 1
        # One simulation: what each seat has seen, the edges taken and who took them, what came of it
        self._seen: vec[i64] = zeros(MOST_SEATS)
        self._path: vec[i64] = zeros(DEEPEST)
        self._movers: vec[i64] = zeros(DEEPEST)
        self._worth: vec[float] = blank_floats(MOST_SEATS)
        # All of them: how far the results of each seat spread, and of each option of the seat that thinks
        self._simulations: i64 = 0
        self._sums: vec[float] = blank_floats(MOST_SEATS)
        self._squares: vec[float] = blank_floats(MOST_SEATS)
        self._spread: vec[float] = blank_floats(MOST_SEATS)
        self._root_squares: vec[float] = blank_floats(64)
        self._find(MARKS[ROOTS + seat])

    def run(self, simulations: i64, rng: Rng) -> None:
        """Think on for so many simulations."""
        while simulations > 0:
            state = self._imagined.copy()
            state.place(self._plan, rng)
            state.chance = rng
            depth = self._descend(state, rng)
            self._play_out(state, rng)
            judge(state, self._worth)
            self._learn(state.seats, depth)
            simulations -= 1

    def _descend(self, state: State, rng: Rng) -> i64:
        """Play as far as the trees reach; the seat that thinks comes first. Returns the length of the path."""
        seat: i64 = 0
        while seat < state.seats:
            self._seen[seat] = MARKS[ROOTS + seat]
            seat += 1
        seat = self._seat
        depth: i64 = 0
        while depth < DEEPEST:
            options = state.options(seat)
            option = lowest(options)
            if options & (options - 1) or not depth:
                node = self._find(self._seen[seat])
                edge = self._select(node, seat, options, rng) if node else i64(0)
                if not edge:
                    return depth
                option = self._option[edge]
                self._path[depth] = edge
                self._movers[depth] = seat
                depth += 1
            self._see(state, seat, option)
            state.apply(seat, option)
            if not state.pending or state.round != self._round:
                return depth
            seat = first_seat(state.pending)
        return depth

    def _play_out(self, state: State, rng: Rng) -> None:
        """Play on to the end of the round: by rules of thumb where the game has them, else at random."""
        while state.pending and state.round == self._round:
            seat = first_seat(state.pending)
            options = state.options(seat)
            option = state.likely(seat, rng) if options & (options - 1) else lowest(options)
            state.apply(seat, option if option >= 0 else random_option(options, rng))

    def _see(self, state: State, seat: Seat, option: Option) -> None:
        """Fold a choice that is about to be made into what its seat has seen; the others too, unless it is secret."""
        mark = MARKS[seat * 64 + option]
        secret = state.conceals(seat)
        viewer: i64 = 0
        while viewer < state.seats:
            if viewer == seat or not secret:
                seen = self._seen[viewer]
                self._seen[viewer] = (((seen << TURN) & HASH) | (seen >> (HASH_BITS - TURN))) ^ mark
            viewer += 1

    def _find(self, key: i64) -> i64:
        """The node for what was seen; 0 if there was none: it is there the next time, unless the table is full."""
        last = i64(len(self._slots)) - 1
        slot = (key ^ (key >> 31)) & last
        node = self._slots[slot]
        while node:
            if self._keys[node] == key:
                return node
            slot = (slot + 1) & last
            node = self._slots[slot]
        if self._nodes < len(self._keys):
            self._slots[slot] = self._nodes
            self._keys[self._nodes] = key
            self._nodes += 1
        return 0

    def _select(self, node: i64, seat: Seat, options: Mask, rng: Rng) -> i64:
        """An option not tried yet, if there is room for it; else the one with the best prospects, 0 if none."""
        best: i64 = 0
        best_bound = -1.0
        eagerness = EXPLORATION * self._spread[seat]
        edge = self._first[node]
        while edge:
            if options & BIT[self._option[edge]]:
                available = self._available[edge] + 1
                self._available[edge] = available
                visits = float(self._visits[edge])
                log = LOGS[available if available < LAST_LOG else LAST_LOG]
                bound = self._total[edge] / visits + eagerness * sqrt(log / visits)
                if bound > best_bound:
                    best_bound = bound
                    best = edge
            edge = self._next[edge]
        untried = options & ~self._tried[node]
        if untried and self._edges < len(self._option):
            return self._expand(node, random_option(untried, rng))
        return best

    def _expand(self, node: i64, option: Option) -> i64:
        edge = self._edges
        self._edges += 1
        self._option[edge] = option
        self._available[edge] = 1
        self._next[edge] = self._first[node]
        self._first[node] = edge
        self._tried[node] |= BIT[option]
        return edge

    def _learn(self, seats: i64, depth: i64) -> None:
        """Credit each edge of the path with what the simulation was worth to who took it."""
        self._simulations += 1
        seat: i64 = 0
        while seat < seats:
            self._measure(seat, self._worth[seat])
            seat += 1
        place: i64 = 0
        while place < depth:
            edge = self._path[place]
            worth = self._worth[self._movers[place]]
            self._visits[edge] += 1
            self._total[edge] += worth
            if not place:
                self._root_squares[self._option[edge]] += worth * worth
            place += 1

    def _measure(self, seat: Seat, worth: float) -> None:
        """Take in a result of a seat. Spreads do not shrink: what seems settled may only have been tried too little."""
        self._sums[seat] += worth
        self._squares[seat] += worth * worth
        mean = self._sums[seat] / float(self._simulations)
        spread = sqrt(max(self._squares[seat] / float(self._simulations) - mean * mean, 0.0))
        if self._simulations < EARLY or spread > self._spread[seat]:
            self._spread[seat] = spread

    # What the seat knows when it has thought. The root is the first node that was made

    def best(self) -> Option:
        """The option that was tried most often; of several, the one that is worth most."""
        best: i64 = 0
        edge = self._first[1]
        while edge:
            more = self._visits[edge] - self._visits[best]
            if not best or more > 0 or (more == 0 and self._total[edge] > self._total[best]):
                best = edge
            edge = self._next[edge]
        return self._option[best]

    def visits(self, option: Option) -> i64:
        """How often an option was tried."""
        edge = self._edge(option)
        return self._visits[edge]

    def mean(self, option: Option) -> float:
        """What an option that was tried is worth."""
        edge = self._edge(option)
        return self._total[edge] / float(self._visits[edge])

    def error(self, option: Option) -> float:
        """The standard error of that; the spread of all results counts once too, lest one result alone be sure."""
        visits = float(self.visits(option))
        mean = self.mean(option)
        spread = self._spread[self._seat]
        variance = (self._root_squares[option] + spread * spread) / visits - mean * mean
        return sqrt(max(variance, 0.0) / visits)

    def _edge(self, option: Option) -> i64:
        edge = self._first[1]
        while edge and self._option[edge] != option:
            edge = self._next[edge]
        return edge


def blank(n: i64) -> vec[i64]:
    """So many zeros."""
    return vec[i64]([0] * int(n))


def blank_floats(n: i64) -> vec[float]:
    """So many zeros."""
    return vec[float]([0.0] * int(n))
