"""A stock of cards that lie face down, and the card that is turned up."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from followsuit.engine.bits import members
from followsuit.engine.chance import Rng
from followsuit.engine.stock import NO_CARD, Stock


def stock_of(*cards: int, dealt: int = 0) -> Stock:
    return Stock(vec[i64](list(cards)), dealt)


def test_what_was_not_dealt_is_drawn_in_its_order() -> None:
    stock = stock_of(9, 4, 7, 2, dealt=1)
    assert [stock.draw(), stock.draw(), stock.draw()] == [4, 7, 2]
    assert stock.left() == 0


def test_the_card_that_is_turned_up_comes_last() -> None:
    stock = stock_of(4, 7, 2)
    assert stock.turn_up() == 4
    assert (stock.left(), members(stock.hidden()), members(stock.all())) == (3, [2, 7], [2, 4, 7])
    assert [stock.draw(), stock.draw(), stock.draw()] == [7, 2, 4]
    assert (stock.left(), stock.turned, members(stock.all())) == (0, NO_CARD, [])


def test_the_card_that_is_turned_up_may_be_taken_before() -> None:
    stock = stock_of(4, 7)
    stock.turn_up()
    assert stock.take_turned() == 4
    assert (stock.left(), stock.turned) == (1, NO_CARD)


def test_cards_that_were_drawn_leave_no_trace() -> None:
    one, other = stock_of(4, 7, 2), stock_of(5, 7, 2)
    one.draw()
    other.draw()
    assert list(one.order) == list(other.order)


def test_in_another_world_other_cards_lie_there_in_any_order() -> None:
    met = set()
    rng = Rng(1, 2, 3)
    for _ in range(100):
        stock = stock_of(4, 7, 2)
        stock.turn_up()
        stock.imagine(0b1010, rng)
        met.add(tuple(stock.order))
        assert stock.turned == 4
    assert met == {(1, 3), (3, 1)}


def test_what_is_drawn_from_a_twin_stays_in_the_original() -> None:
    stock = stock_of(4, 7, 2)
    twin = stock.copy()
    twin.draw()
    assert (stock.left(), twin.left()) == (3, 2)
