"""The Gambler: better cards, a bid on its tricks, and a bet on the bid."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import Mask, Option, Seat, below
from followsuit.engine.events import EVERYBODY, Text, text
from followsuit.games.tricktakers.part import HAND, OWN, STAY, Part
from followsuit.games.tricktakers.position import Position

POINTS: Final[vec[i64]] = vec[i64]([30, 60, 90, 150, 0, 0])
POINTS_OF_TWO: Final[vec[i64]] = vec[i64]([90, 60, 90, 120, 150, 200])
"""For a bid that was hit; four and five tricks win the game, but not with two seats."""
AT_ONCE: Final[i64] = 20
MOST_BID: Final[i64] = 4
MOST_BID_OF_TWO: Final[i64] = 5
MOST_BET: Final[i64] = 50
MOST_BET_AT_LAST: Final[i64] = 100
EXCHANGES: Final[i64] = 2

EXCHANGE: Final[i64] = OWN
BID: Final[i64] = OWN + 1
BET: Final[i64] = OWN + 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Gambler(Part):
    """Gets points at once, exchanges up to twice, bids and bets."""

    def __init__(self, seat: Seat, character: i64) -> None:
        super().__init__(seat, character)
        self.exchanges: i64 = EXCHANGES
        self.bid: i64 = -1
        self.bet: i64 = 0

    def set_up(self, game: Position) -> None:
        game.gain(self.seat, AT_ONCE, "gambler")
        game.ask(self.seat, EXCHANGE)

    def options(self, game: Position) -> Mask:
        if game.asked == EXCHANGE:
            return game.exchange_options(self.seat, STAY)
        if game.asked == BID:
            return below(MOST_BID_OF_TWO + 1 if game.duel else MOST_BID + 1)
        most = MOST_BET_AT_LAST if game.final_round() else MOST_BET
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
            return f"bid {option}" if option <= MOST_BID_OF_TWO else ""
        return f"bet {10 * option}" if 10 * option <= MOST_BET_AT_LAST else ""

    def question(self, game: Position) -> Text:
        if game.asked == EXCHANGE:
            return text("ask-exchange", number=self.exchanges)
        return text("ask-bid" if game.asked == BID else "ask-bet")

    def fact(self) -> Text:
        return text("gambles", bid=self.bid, bet=self.bet) if self.bid >= 0 else text("")

    def figure(self) -> i64:
        return self.bid + 1

    def stake(self) -> i64:
        return self.bet

    def exchanging(self, game: Position) -> bool:
        return game.asked == EXCHANGE

    def hit(self, game: Position) -> bool:
        """Whether the bid was right."""
        return game.tricks[self.seat] == self.bid

    def wins(self, game: Position) -> bool:
        tricks = game.tricks[self.seat]
        return not game.duel and (tricks == HAND or (tricks == 4 and self.hit(game)))

    def tell_points(self, game: Position) -> None:
        assert game.sink is not None
        key = "bid-hit" if self.hit(game) else "bid-missed"
        game.sink.tell(key, EVERYBODY, seat=self.seat, bid=self.bid, bet=self.bet)

    def points(self, game: Position) -> i64:
        if not self.hit(game):
            return -self.bet
        table = POINTS_OF_TWO if game.duel else POINTS
        return table[self.bid] + self.bet
