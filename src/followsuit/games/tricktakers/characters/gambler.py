"""The Gambler: better cards, a bid on its tricks, and a bet on the bid."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from followsuit.engine.bits import Mask, Option, Seat, below
from followsuit.engine.events import EVERYBODY
from followsuit.games.tricktakers.part import OWN, STAY, Part
from followsuit.games.tricktakers.position import Position

POINTS: Final[vec[i64]] = vec[i64]([30, 60, 90, 150, 0, 0])
POINTS_OF_TWO: Final[vec[i64]] = vec[i64]([90, 60, 90, 120, 150, 200])
"""For a bid that was hit; four and five tricks win the game, but not with two seats."""
AT_ONCE: Final[i64] = 20
EXCHANGES: Final[i64] = 2

EXCHANGE: Final[i64] = OWN
BID: Final[i64] = OWN + 1
BET: Final[i64] = OWN + 2


class Gambler(Part):
    """Gets points at once, exchanges up to twice, bids and bets."""

    def __init__(self, seat: Seat, character: i64) -> None:
        super().__init__(seat, character)
        self.exchanges: i64 = EXCHANGES
        self.bid: i64 = -1
        self.bet: i64 = 0

    def copy(self) -> Gambler:
        twin = Gambler(self.seat, self.character)
        twin.exchanges = self.exchanges
        twin.bid = self.bid
        twin.bet = self.bet
        return twin

    def set_up(self, game: Position) -> None:
        game.gain(self.seat, AT_ONCE, "gambler")
        game.ask(self.seat, EXCHANGE)

    def options(self, game: Position) -> Mask:
        if game.asked == EXCHANGE:
            return game.exchange_options(self.seat, STAY)
        if game.asked == BID:
            return below(6 if game.duel else 5)
        most = 100 if game.final_round() else 50
        return below(min(most, game.score[self.seat]) // 10 + 1)

    def answer(self, game: Position, option: Option) -> None:
        if game.asked == EXCHANGE:
            if game.exchange(self.seat, option):
                self.exchanges -= 1
                if option == STAY or not self.exchanges:
                    game.ask(self.seat, BID)
        elif game.asked == BID:
            self.bid = option
            game.ask(self.seat, BET)
        else:
            self.bet = 10 * option
            game.pending = 0
            if game.sink is not None:
                game.sink.tell("gambles", EVERYBODY, seat=self.seat, bid=self.bid, bet=self.bet)

    def move(self, game: Position, option: Option) -> str:
        if game.asked == EXCHANGE:
            return game.exchange_move(option)
        if game.asked == BID:
            return f"bid {option}" if option <= 5 else ""
        return f"bet {10 * option}" if option <= 10 else ""

    def exchanging(self, game: Position) -> bool:
        return game.asked == EXCHANGE

    def hit(self, game: Position) -> bool:
        """Whether the bid was right."""
        return game.tricks[self.seat] == self.bid

    def wins(self, game: Position) -> bool:
        tricks = game.tricks[self.seat]
        return not game.duel and (tricks == 5 or (tricks == 4 and self.hit(game)))

    def tell_points(self, game: Position) -> None:
        assert game.sink is not None
        key = "bid-hit" if self.hit(game) else "bid-missed"
        game.sink.tell(key, EVERYBODY, seat=self.seat, bid=self.bid, bet=self.bet)

    def points(self, game: Position) -> i64:
        if not self.hit(game):
            return -self.bet
        table = POINTS_OF_TWO if game.duel else POINTS
        return table[self.bid] + self.bet
