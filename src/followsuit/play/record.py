"""Records: a game as text. It holds decisions and chance; everything else follows from the rules.

    followsuit record 1
    game hearts 1                    the game and its version
    seats 4
    option jd_bonus true             only what differs from the default
    seed anything                    or, instead, one line for each answer of chance:
    chance deck C2 C3 …
    player 0 you                     who played, where it is known
    0 play C2                        the moves, by seat and name
    undo 2                           the last two moves were taken back, and what the seat that did so
                                     could not know was drawn anew
    result 3 9 14 0
    winners 3
    end

While a game is not finished, all from the seed to the last move is one `sealed` line, so that nobody
sees by accident what the others hold; in it `seat 0` says whose view may be shown. It is no lock:
whoever wants to break it can.
"""

from __future__ import annotations

import base64
import binascii
import json
import os
import tempfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from followsuit.errors import BadRecord, FollowsuitError

FIRST_LINE = "followsuit record 1"
_JSON = '{["'
"""How an option that is more than a plain word begins."""


@dataclass
class Record:
    """A game as it was played, finished or not."""

    game: str
    version: int
    seats: int
    settings: dict[str, Any] = field(default_factory=dict)
    seed: str | None = None
    chance: list[tuple[str, list[str]]] = field(default_factory=list)
    players: dict[int, str] = field(default_factory=dict)
    moves: list[tuple[int, str]] = field(default_factory=list)
    """(seat, name of the move); (−1, "undo 2") where moves were taken back."""
    seat: int | None = None
    """Whose view may be shown while the game is not finished."""
    result: list[int] | None = None
    winners: list[int] = field(default_factory=list)

    @property
    def finished(self) -> bool:
        """Whether the game was played to its end."""
        return self.result is not None

    def text(self) -> str:
        """The record as text."""
        lines = [FIRST_LINE, f"game {self.game} {self.version}", f"seats {self.seats}"]
        lines += [f"option {name} {_written(value)}" for name, value in self.settings.items()]
        if self.result is None:
            lines.append("sealed " + _seal("\n".join(self._played())))
        else:
            lines += self._played()
            lines.append(" ".join(["result", *map(str, self.result)]))
            lines.append(" ".join(["winners", *map(str, self.winners)]))
        return "\n".join([*lines, "end", ""])

    def _played(self) -> Iterator[str]:
        if self.result is None and self.seat is not None:
            yield f"seat {self.seat}"
        if self.seed is not None:
            yield f"seed {self.seed}"
        for tag, names in self.chance:
            yield " ".join(["chance", tag, *names])
        for seat, player in self.players.items():
            yield f"player {seat} {player}"
        for seat, move in self.moves:
            yield f"{seat} {move}" if seat >= 0 else move


def _written(value: Any) -> str:
    plain = (
        isinstance(value, str)
        and value.isprintable()
        and value == value.strip()
        and value[:1] not in ("", *_JSON)
    )
    return str(value) if plain else json.dumps(value)


def _seal(text: str) -> str:
    return base64.b64encode(zlib.compress(text.encode(), 9)).decode()


def _unseal(text: str) -> list[str]:
    try:
        return zlib.decompress(base64.b64decode(text, validate=True)).decode().split("\n")
    except (binascii.Error, zlib.error, UnicodeDecodeError):
        raise BadRecord("the sealed part is damaged; nothing of it can be read") from None


def parse(text: str) -> Record:
    """A record from its text; BadRecord says in which line the fault is."""
    lines = text.rstrip("\n").split("\n")
    if not lines or lines[0].strip() != FIRST_LINE:
        raise BadRecord(f"this is no record: the first line must be '{FIRST_LINE}'")
    if lines[-1].strip() != "end":
        raise BadRecord("the record is cut off: the last line must be 'end'")
    record = Record("", 0, 0)
    for number, line in enumerate(lines[1:-1], 2):
        try:
            _read_line(record, line)
        except (ValueError, IndexError):
            raise BadRecord(f"line {number} of the record makes no sense: '{line[:60]}'") from None
    if not record.game or not record.seats:
        raise BadRecord("the record does not say which game it is, or for how many seats")
    if not {record.seat or 0, *record.players} <= set(range(record.seats)):
        raise BadRecord(f"the record names a seat that is not one of its {record.seats}")
    if record.seed is None and not record.chance:
        raise BadRecord("the record has neither a seed nor scripted chance")
    return record


def _read_line(record: Record, line: str) -> None:
    word, _, rest = line.strip().partition(" ")
    if word == "game":
        name, version = rest.split()
        record.game, record.version = name, int(version)
    elif word == "seats":
        record.seats = int(rest)
    elif word == "option":
        name, value = rest.split(" ", 1)
        record.settings[name] = json.loads(value) if value[0] in _JSON else value
    elif word == "seat":
        record.seat = int(rest)
    elif word == "seed":
        record.seed = rest
    elif word == "chance":
        tag, *names = rest.split()
        record.chance.append((tag, names))
    elif word == "player":
        seat, player = rest.split(" ", 1)
        record.players[int(seat)] = player
    elif word == "undo":
        record.moves.append((-1, f"undo {int(rest)}"))
    elif word == "result":
        record.result = [int(score) for score in rest.split()]
    elif word == "winners":
        record.winners = [int(seat) for seat in rest.split()]
    elif word == "sealed":
        for sealed in _unseal(rest):
            _read_line(record, sealed)
    elif word:
        if not rest or not word.isdecimal():
            raise ValueError
        record.moves.append((int(word), rest))


def read_record(path: Path) -> Record:
    """The record in a file."""
    try:
        return parse(path.read_text("utf-8"))
    except UnicodeDecodeError:
        raise BadRecord(f"{path}: this is no text file, so no record") from None
    except OSError as error:
        raise FollowsuitError(f"{path} cannot be read: {error.strerror}") from None
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None


def write_record(record: Record, path: Path) -> None:
    """Write a record so that the file is there whole or not at all."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, unfinished = tempfile.mkstemp(dir=path.parent, prefix=".record-")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(record.text())
            os.replace(unfinished, path)
        except BaseException:
            os.unlink(unfinished)
            raise
    except OSError as error:
        raise FollowsuitError(f"{path} cannot be written: {error.strerror}") from None
