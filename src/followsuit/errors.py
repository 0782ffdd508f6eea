"""What can go wrong, and the way out; each message is one line.

FollowsuitError
  UnknownGame      no installed game has that id
  BrokenPlugin     an installed game fails to load
  BadSeats         the game is not for that many
  BadSetting       an option of the game that does not exist, or a value that does not fit
  BadChance        scripted chance that does not answer what the game asks
  BadRecord        a record that cannot be read, or does not fit the game
  IllegalMove      a move the rules forbid; carries the rule as a text
  StaleBuild       a compiled module that does not belong to its source
"""

from __future__ import annotations


class FollowsuitError(Exception):
    """Something a person can put right; the message says how."""


class UnknownGame(FollowsuitError):
    """No installed game has that id."""


class BrokenPlugin(FollowsuitError):
    """An installed game fails to load."""


class BadSeats(FollowsuitError):
    """The game is not for that many."""


class BadSetting(FollowsuitError):
    """An option that does not exist, or a value that does not fit."""


class BadChance(FollowsuitError):
    """Scripted chance that does not answer what the game asks."""


class BadRecord(FollowsuitError):
    """A record that cannot be read, or does not fit the game."""


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
