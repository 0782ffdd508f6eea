"""Copies from fields that are declared once, for compiled classes and interpreted ones alike."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import followsuit
from contract.toys import Toy
from followsuit.engine.exchange import Passing
from followsuit.engine.twins import Copied, copied

WRITER = Path(followsuit.__file__).parent / "_copiers.py"


class Purse(Copied):
    def __init__(self) -> None:
        self.coins = [1, 2]
        self.kinds = {"gold": [3]}
        self.marks = {7}
        self.owner = "Ada"


class Chest(Purse):
    def __init__(self) -> None:
        super().__init__()
        self.purses = [Purse()]
        self.passing = Passing(4, 3, 1)


def test_a_twin_shares_no_container_with_its_original() -> None:
    purse = Purse()
    twin = purse.copy()
    twin.coins.append(9)
    twin.kinds["gold"].append(9)
    twin.marks.add(9)
    assert (purse.coins, purse.kinds, purse.marks) == ([1, 2], {"gold": [3]}, {7})
    assert twin.owner == "Ada"


def test_what_it_is_made_of_is_copied_too() -> None:
    chest = Chest()
    chest.passing.pick(0, 5)
    twin = chest.copy()
    twin.purses[0].coins.append(9)
    twin.passing.pick(1, 6)
    assert type(twin) is Chest
    assert chest.purses[0].coins == [1, 2]
    assert (list(chest.passing.chosen), list(twin.passing.chosen)) == ([32, 0, 0, 0], [32, 64, 0, 0])


def test_fields_that_come_later_are_copied_as_well() -> None:
    purse = Purse()
    vars(purse)["lost"] = [4]
    twin: Any = purse.copy()
    twin.lost.append(5)
    assert vars(purse)["lost"] == [4]


def test_an_interpreted_game_is_copied_with_all_that_the_engine_keeps() -> None:
    state = Toy(3)
    state.new_round(3)
    twin = state.copy()
    twin.hands[0] = 7
    twin.points[1] = 4
    assert (type(twin), state.hands[0], state.points[1]) == (Toy, 0, 0)
    assert (twin.seats, twin.round, twin.deck) == (3, 1, state.deck)


def test_vectors_are_copied_and_so_is_what_is_in_them() -> None:
    numbers = vec[i64]([1, 2])
    twin = copied(numbers)
    twin[0] = 5
    assert list(numbers) == [1, 2]
    purses = vec[Purse]([Purse()])
    assert copied(purses)[0] is not purses[0]


MODULE = """
from followsuit.engine.bits import Mask
from followsuit.engine.exchange import Passing
from followsuit.engine.tricks import TrickState
from followsuit.engine.twins import Copied, Fixed

Row: TypeAlias = list[int]

class House: ...

@mypyc_attr(allow_interpreted_subclasses=True)
class Till(Copied):
    def __init__(self) -> None:
        self.coins: Row = []

@mypyc_attr(allow_interpreted_subclasses=True)
class Shop(TrickState):
    def __init__(self) -> None:
        self.cards: Mask = 0
        self.prices: Fixed = vec[i64]()
        self.stock: vec[i64] = vec[i64]()
        self.row: Row = []
        self.tills: list[Till] = []
        self.till: Till | None = None
        self.exchange: Passing = Passing(4, 3, 1)
        self.house: House = House()
        self.anything = []
        self.lying = 3
"""
COPIES = """
twin.cards = one.cards
twin.prices = one.prices
twin.stock = one.stock[:]
twin.row = one.row[:]
twin.tills = copied(one.tills)
twin.till = None if one.till is None else one.till.copy()
twin.exchange = one.exchange.copy()
twin.house = one.house
twin.anything = copied(one.anything)
"""


def copiers(folder: Path, source: str) -> str:
    """What the build writes for a package `shop` with this module, beside the engine."""
    sources = {}
    for path in [*(WRITER.parent / "engine").glob("[a-z]*.py"), folder / "shop" / "rules.py"]:
        package = "shop" if path.parent.name == "shop" else "followsuit.engine"
        place = folder / path.parent.name / path.name
        place.parent.mkdir(exist_ok=True)
        place.write_text(source if package == "shop" else path.read_text())
        sources[f"{package}.{path.stem}"] = place
    written = runpy.run_path(str(WRITER))["write_copiers"](sources)
    return str(written["shop._twins"].read_text())


def test_the_build_writes_out_each_field_once_by_its_type(tmp_path: Path) -> None:
    shop = copiers(tmp_path, MODULE).partition("class CopierOfShop")[2]
    lines = [line.strip() for line in shop.splitlines() if line.strip().startswith("twin.")]
    assert lines[-9:] == COPIES.split("\n")[1:-1]
    assert lines.count("twin.lying = one.lying") == 1
    assert "twin.hands = one.hands[:]" in lines


def test_the_build_refuses_a_class_whose_twins_could_not_begin_empty(tmp_path: Path) -> None:
    unmarked = MODULE.replace("@mypyc_attr(allow_interpreted_subclasses=True)\nclass Till", "class Till")
    with pytest.raises(SyntaxError, match=r"shop\.rules\.Till can be copied only as"):
        copiers(tmp_path, unmarked)
