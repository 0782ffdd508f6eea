"""The installed games, ours and other people's: whatever the entry-point group `followsuit.games` names."""

from __future__ import annotations

import difflib
import sys
from functools import cache, lru_cache
from importlib.metadata import EntryPoint, entry_points

from followsuit.definition import Game
from followsuit.errors import BrokenPlugin, UnknownGame, shown

GROUP = "followsuit.games"


def _entries() -> dict[str, list[EntryPoint]]:
    """The games' names, and who offers a game of that name."""
    return _entries_on(tuple(sys.path))


@lru_cache(maxsize=1)
def _entries_on(path: tuple[str, ...]) -> dict[str, list[EntryPoint]]:
    """Looked up once, as it takes milliseconds; again as soon as Python searches other folders for packages."""
    found: dict[str, list[EntryPoint]] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        found.setdefault(entry.name, []).append(entry)
    return found


def names() -> list[str]:
    """The ids of all installed games, whether they load or not."""
    return list(_entries())


def find(name: str) -> Game:
    """The game with this id; UnknownGame or BrokenPlugin if there is none to be had."""
    entries = _entries()
    if name not in entries:
        near = difflib.get_close_matches(name, entries, 1)
        if near:
            raise UnknownGame("game-near", game=shown(name), near=near[0])
        raise UnknownGame("game-unknown", game=shown(name), count=len(entries), known=", ".join(entries))
    rivals = sorted({entry.value for entry in entries[name]})
    if len(rivals) > 1:
        raise BrokenPlugin("game-rivals", game=name, rivals=", ".join(rivals))
    return _load(entries[name][-1])


@cache
def _load(entry: EntryPoint) -> Game:
    try:
        game = entry.load()
    except (Exception, SystemExit) as error:
        what = f"{type(error).__name__}: {error}".splitlines()[0]
        raise BrokenPlugin("game-does-not-load", game=entry.name, place=entry.value, what=what) from error
    if not isinstance(game, Game):
        raise BrokenPlugin("game-is-none", game=entry.name, place=entry.value)
    if game.id != entry.name:
        raise BrokenPlugin("game-other-name", game=entry.name, place=entry.value, id=game.id)
    return game


def every() -> list[Game]:
    """All installed games that load."""
    games = []
    for name in names():
        try:
            games.append(find(name))
        except BrokenPlugin:
            continue
    return games


def broken() -> list[BrokenPlugin]:
    """What is wrong with the installed games that do not load."""
    faults = []
    for name in names():
        try:
            find(name)
        except BrokenPlugin as error:
            faults.append(error)
    return faults
