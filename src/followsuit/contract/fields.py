"""All that a state holds, as plain data, whether it is compiled or not, and where two such data differ."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

from librt.vecs import vec

from followsuit.engine.cards import Deck
from followsuit.engine.state import State

TOLD = 4
"""How many differences are told at most."""
WIDEST = 70


def fields(thing: object) -> Any:
    """Every field of a state, its chance included, its sink and its deck left out."""
    if thing is None or isinstance(thing, (bool, int, float, str, bytes)):
        return thing
    if isinstance(thing, (vec, list, tuple)):
        return [fields(part) for part in thing]
    if isinstance(thing, Deck):
        return "deck"
    if isinstance(thing, Mapping):
        return {str(key): fields(value) for key, value in thing.items()}
    if isinstance(thing, (set, frozenset)):
        return sorted((fields(part) for part in thing), key=repr)
    if isinstance(thing, Iterable):
        return [fields(part) for part in thing]
    return {name: fields(getattr(thing, name)) for name in _names(thing) if name != "sink"}


def _names(thing: object) -> list[str]:
    compiled: list[str] = getattr(type(thing), "__mypyc_attrs__", [])
    slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    names = dict.fromkeys([*compiled, *slots, *getattr(thing, "__dict__", {})])
    return [name for name in names if name != "__dict__" and hasattr(thing, name)]


def flat(data: Any, apart_from: str = "") -> dict[str, Any]:
    """Plain data as one level: for each path what is there."""
    return {
        path: value for path, value in _flat(data, "") if not apart_from or not path.startswith(apart_from)
    }


def _flat(data: Any, path: str) -> Iterator[tuple[str, Any]]:
    if isinstance(data, dict):
        for name, part in data.items():
            yield from _flat(part, f"{path}.{name}" if path else str(name))
    elif isinstance(data, list):
        for place, part in enumerate(data):
            yield from _flat(part, f"{path}[{place}]")
    else:
        yield path, data


def difference(one: State, other: State, apart_from: str = "") -> str:
    """In which fields two states differ, "" if they are equal."""
    first, second = fields(one), fields(other)
    if first == second:
        return ""
    for held in (first, second):
        held.pop(apart_from, None)
    return told(first, second)


def told(one: Any, other: Any) -> str:
    """Where two plain data differ, and what is there: one place in each part; "" if they are equal."""
    if isinstance(one, dict) and isinstance(other, dict):
        parts = (next(_differences(one.get(name), other.get(name), name), "") for name in {**one, **other})
        return "; ".join(islice(filter(None, parts), TOLD))
    return next(_differences(one, other, "it"), "")


def _differences(one: Any, other: Any, path: str) -> Iterator[str]:
    if one == other:
        return
    if isinstance(one, dict) and isinstance(other, dict):
        for name in {**one, **other}:
            yield from _differences(one.get(name), other.get(name), f"{path}.{name}")
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, (mine, yours) in enumerate(zip(one, other, strict=True)):
            yield from _differences(mine, yours, f"{path}[{place}]")
    else:
        yield f"{path} is {_short(one)} in one, {_short(other)} in the other"


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= WIDEST else f"{text[:WIDEST]}…"
