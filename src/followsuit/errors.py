"""What can go wrong, and the way out; each message is one line that any terminal can show, in any of our languages.

FollowsuitError
  UnknownGame      no installed game has that id
  BrokenPlugin     somebody's game or bot that does not load, or fails while it is played
  BadSeats         the game is not for that many
  BadSetting       an option of the game that does not exist, or a value that does not fit
  BadChance        scripted chance that does not answer what the game asks
  BadRecord        a record that cannot be read, or does not fit the game
  BadData          JSON or TOML that goes beyond what is read
  Taken            a name for a new file that another file has already
  IllegalMove      a move that cannot be made; if a rule forbids it, its detail `why` is that rule
  Refused          something that somebody at a table wants and that does not go now
  NotCompiled      a plugin that cannot be compiled; its detail `faults` are the lines that cannot, if there are any
  MissingLibrary   an adapter whose library is not installed
  StaleBuild       a compiled module that does not belong to its source
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from errno import errorcode
from socket import gaierror

from fluent.runtime.types import fluent_number

from followsuit.texts import PROGRAM, Texts

QUOTED = 80
"""Characters of what somebody wrote that an error repeats: enough to recognise it by."""
LONGEST_MESSAGE = 1000
"""Characters of a whole message: a screenful."""
MOST_NUMBER = 10**9
"""Greater ones are somebody's typing rather than numbers of anything."""


def shown(value: object, most: int = QUOTED) -> str:
    """What somebody wrote, fit for a terminal: one line of printable characters, cut off if it is long."""
    letters = str(value)[: most + 1]
    text = "".join(letter if letter.isprintable() else _spelled(letter) for letter in letters)
    return text if len(text) <= most else text[: most - 1] + "…"


def _spelled(letter: str) -> str:
    return " " if letter.isspace() else letter.encode("unicode_escape").decode()


class FollowsuitError(Exception):
    """Something a person can put right; the message says how.

    `key` names the text `error-<key>`, of the program or of the game `package`; `details` are its arguments.
    Where there is no such text, the key is a sentence itself.
    """

    package = PROGRAM

    def __init__(self, key: str, **details: object) -> None:
        super().__init__(key)
        self.key = key
        self.details = details

    def told(self, language: str = "en") -> str:
        """The message in a language."""
        texts = Texts(self.package, language)
        details = {name: _told(detail, language) for name, detail in self.details.items()}
        message = texts.say(f"error-{self.key}", details) if texts.has(f"error-{self.key}") else self.key
        # Messages quote files and command lines, and those may be anybody's.
        return shown(message, LONGEST_MESSAGE)

    def __str__(self) -> str:
        return self.told()


def _told(detail: object, language: str) -> object:
    """A part of a message: another error is told in the same language, a number is written without commas."""
    if isinstance(detail, OSError):
        kind = "unknown-name" if isinstance(detail, gaierror) else errorcode.get(detail.errno or 0)
        texts, key = Texts(language=language), f"os-{kind}"
        return texts.say(key, {}) if texts.has(key) else detail.strerror
    if hasattr(detail, "told"):
        return detail.told(language)
    if isinstance(detail, Exception):
        return shown(detail)
    if isinstance(detail, int) and abs(detail) < MOST_NUMBER:
        return fluent_number(detail, useGrouping=False)
    return shown(detail, LONGEST_MESSAGE)


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


class BadData(FollowsuitError, ValueError):
    """JSON or TOML that goes beyond what is read."""


class Taken(FollowsuitError):
    """A name for a new file that another file has already."""


class IllegalMove(FollowsuitError):
    """A move that cannot be made; if a rule forbids it, its detail `why` is that rule."""


class Refused(FollowsuitError):
    """Something that somebody at a table wants and that does not go now."""


class NotCompiled(FollowsuitError):
    """A plugin that cannot be compiled; its detail `faults` are the lines that cannot, if there are any."""


class MissingLibrary(FollowsuitError, ImportError):
    """An adapter whose library is not installed."""


class StaleBuild(FollowsuitError, ImportError):
    """A compiled module that does not belong to its source."""


@contextmanager
def blaming(kind: str, **details: object) -> Iterator[None]:
    """Whatever goes wrong in here is told as the fault of a game or a bot, with its place in the source."""
    try:
        yield
    except FollowsuitError:
        raise
    except (Exception, SystemExit) as error:
        raise BrokenPlugin(f"{kind}-failed", **details, what=error_told(error)) from error


def error_told(error: BaseException) -> str:
    """An error in one line, with the place in the source where it was raised."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    said = str(error)
    if not said and isinstance(error, NotImplementedError):
        said = f"the game does not say {place.name}()"
    what = shown(f"{type(error).__name__}: {said}", 5 * QUOTED)
    return f"{what} ({place.filename.rpartition('/')[2]}, line {place.lineno})"
