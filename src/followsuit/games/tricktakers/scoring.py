"""The end of a round: who wins the game, crowns and black crowns, points."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import zeros
from followsuit.engine.events import EVERYBODY
from followsuit.games.tricktakers.part import CHARACTERS, NOBODY
from followsuit.games.tricktakers.playing import OVER, Playing

BLACK_CROWNS: Final[i64] = 2
"""How many can be won in a round."""
CROWNS_TO_WIN: Final[i64] = 2
BLACK_CROWNS_TO_WIN: Final[i64] = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class Scoring(Playing):
    """What follows when all tricks of a round are played."""

    def begin_round(self) -> None:
        """Deal, and let the characters be chosen."""
        raise NotImplementedError

    def end_of_round(self) -> None:
        self.queue = self.by_priority()
        for seat in self.queue:
            if self.parts[seat].wins(self):
                self.win(seat, "character")
                return
        if not self.duel:
            self.give_crowns()
        self.score_round()
        if not self.duel and self.won_by_crowns():
            return
        if self.final_round():
            self.end_by_points()
        else:
            self.begin_round()

    def end_by_points(self) -> None:
        """Nobody has won otherwise: points decide."""
        self.stage = OVER
        most = max(self.score)
        if self.sink is not None and count_of(self.score, most) > 1:
            self.sink.tell("tie-broken", EVERYBODY, points=most, cards=CHARACTERS)

    def give_crowns(self) -> None:
        """A crown for most tricks, alone; black crowns for none, two at most, by priority."""
        most: i64 = 0
        alone: i64 = NOBODY
        black: i64 = 0
        for seat in self.queue:
            part = self.parts[seat]
            tricks = part.crown_tricks(self)
            if tricks >= most:
                alone = seat if tricks > most else NOBODY
                most = tricks
            if not tricks and part.may_have_crowns() and black < BLACK_CROWNS:
                black += 1
                self.black_crowns[seat] += 1
                if self.sink is not None:
                    self.sink.tell("black-crown", EVERYBODY, seat=seat, tricks=self.tricks[seat])
        if alone != NOBODY and self.parts[alone].may_have_crowns():
            self.crowns[alone] += 1
            if self.sink is not None:
                self.sink.tell("crown", EVERYBODY, seat=alone)
        elif self.sink is not None:
            self.sink.tell("no-crown", EVERYBODY)

    def score_round(self) -> None:
        """One sum for each seat; points never go below 0."""
        points = zeros(self.seats)
        for part in self.parts:
            own = part.points(self)
            points[part.seat] += own
            if self.sink is not None:
                part.tell_points(self)
                item, tricks = CHARACTERS[part.character], self.tricks[part.seat]
                self.sink.tell(
                    "as-character", EVERYBODY, seat=part.seat, item=item, tricks=tricks, points=own
                )
            part.give_others(self, points)
        seat: i64 = 0
        while seat < self.seats:
            total = self.score[seat] + points[seat]
            self.score[seat] = max(0, total)
            if self.sink is not None:
                self.sink.tell("scored", EVERYBODY, seat=seat, points=points[seat], total=self.score[seat])
                if total < 0:
                    self.sink.tell("never-below-0", EVERYBODY)
            seat += 1

    def won_by_crowns(self) -> bool:
        for seat in self.queue:
            if self.crowns[seat] >= CROWNS_TO_WIN:
                self.win(seat, "crowns")
                return True
        for seat in self.queue:
            if self.black_crowns[seat] >= BLACK_CROWNS_TO_WIN:
                self.win(seat, "black-crowns")
                return True
        return False


def count_of(points: vec[i64], most: i64) -> i64:
    """How many seats have so many points."""
    found: i64 = 0
    for other in points:
        if other == most:
            found += 1
    return found
