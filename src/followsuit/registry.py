"""The installed games, ours and other people's: whatever the entry-point group `followsuit.games` names."""

from __future__ import annotations

import difflib
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from followsuit.definition import Game
from followsuit.errors import BrokenPlugin, UnknownGame, shown

GROUP = "followsuit.games"


def _entries() -> dict[str, list[EntryPoint]]:
    """The games' names, and who offers a game of that name."""
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
        near = difflib.get_close_matches(name, entries, 1, 0.5)
        hint = f"did you mean {near[0]}?" if near else f"installed are {', '.join(entries) or 'none'}"
        raise UnknownGame(f"there is no game '{shown(name)}'; {hint}")
    rivals = sorted({entry.value for entry in entries[name]})
    if len(rivals) > 1:
        raise BrokenPlugin(
            f"several packages want to be '{name}' ({', '.join(rivals)}); uninstall all but one"
        )
    return _load(entries[name][-1])


@cache
def _load(entry: EntryPoint) -> Game:
    try:
        game = entry.load()
    except (Exception, SystemExit) as error:
        what = f"{type(error).__name__}: {error}".splitlines()[0]
        raise BrokenPlugin(
            f"the game '{entry.name}' does not load from {entry.value} ({what}); mend or uninstall it"
        ) from error
    if not isinstance(game, Game):
        raise BrokenPlugin(f"the game '{entry.name}': {entry.value} is not a followsuit.definition.Game")
    if game.id != entry.name:
        raise BrokenPlugin(f"the game '{entry.name}': {entry.value} calls itself '{game.id}'")
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


def broken() -> list[str]:
    """What is wrong with the installed games that do not load, a line each."""
    faults = []
    for name in names():
        try:
            find(name)
        except BrokenPlugin as error:
            faults.append(str(error))
    return faults
