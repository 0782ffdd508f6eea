"""What can go wrong, and the way out; each message is one line that any terminal can show.

FollowsuitError
  UnknownGame      no installed game has that id
  BrokenPlugin     somebody's game or bot that does not load, or fails while it is played
  BadSeats         the game is not for that many
  BadSetting       an option of the game that does not exist, or a value that does not fit
  BadChance        scripted chance that does not answer what the game asks
  BadRecord        a record that cannot be read, or does not fit the game
  Taken            a name for a new file that another file has already
  IllegalMove      a move the rules forbid; carries the rule as a text
  StaleBuild       a compiled module that does not belong to its source
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager

QUOTED = 80
"""Characters of what somebody wrote that an error repeats: enough to recognise it by."""
LONGEST_MESSAGE = 1000
"""Characters of a whole message: a screenful."""


def shown(value: object, most: int = QUOTED) -> str:
    """What somebody wrote, fit for a terminal: one line of printable characters, cut off if it is long."""
    letters = str(value)[: most + 1]
    text = "".join(letter if letter.isprintable() else _spelled(letter) for letter in letters)
    return text if len(text) <= most else text[: most - 1] + "…"


def _spelled(letter: str) -> str:
    return " " if letter.isspace() else letter.encode("unicode_escape").decode()


class FollowsuitError(Exception):
    """Something a person can put right; the message says how."""

    def __init__(self, message: str) -> None:
        # Messages quote files and command lines, and those may be anybody's.
        super().__init__(shown(message, LONGEST_MESSAGE))


class UnknownGame(FollowsuitError):
    """No installed game has that id."""


class BrokenPlugin(FollowsuitError):
    """Somebody's game or bot does not load, or fails while it is played."""


class BadSeats(FollowsuitError):
    """The game is not for that many."""


class BadSetting(FollowsuitError):
    """An option that does not exist, or a value that does not fit."""


class BadChance(FollowsuitError):
    """Scripted chance that does not answer what the game asks."""


class BadRecord(FollowsuitError):
    """A record that cannot be read, or does not fit the game."""


class Taken(FollowsuitError):
    """A name for a new file that another file has already."""


class IllegalMove(FollowsuitError):
    """A move the rules forbid: `why` is the rule, as a text."""

    def __init__(self, message: str, why: object = None) -> None:
        super().__init__(message)
        self.why = why


class StaleBuild(FollowsuitError, ImportError):
    """A compiled module that does not belong to its source."""

    def __init__(self, what: str) -> None:
        super().__init__(
            f"{what}; run `make setup` to compile again, or set FOLLOWSUIT_PURE=1 to run the source"
        )


@contextmanager
def blaming(whom: str) -> Iterator[None]:
    """Whatever goes wrong in here is told as the fault of a game or a bot, with its place in the source."""
    try:
        yield
    except FollowsuitError:
        raise
    except (Exception, SystemExit) as error:
        raise BrokenPlugin(f"{whom} failed: {error_told(error)}") from error


def error_told(error: BaseException) -> str:
    """An error in one line, with the place in the source where it was raised."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    what = shown(f"{type(error).__name__}: {error}", 5 * QUOTED)
    return f"{what} ({place.filename.rpartition('/')[2]}, line {place.lineno})"
