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

A record may come from anybody. What is read of it is bounded, and nothing it names is run.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from followsuit.errors import BadRecord, FollowsuitError, shown
from followsuit.files import KIB, LONGEST_LINE, parse_json, read_text, write_text

FIRST_LINE = "followsuit record 1"
MOST_BYTES = 1024 * KIB
"""Of a record, and of what its sealed part unpacks to; a real game has about two thousand."""
MOST_LINES = 20_000
"""A hundred times the moves of a long game, so that there is room for all that is taken back."""
MOST_UNDOS = 500
"""More than anybody wants in one game; for each of them unseen cards are drawn anew when the game is replayed."""
LONGEST_NAME = 200
"""Characters of a seed, or of a player's name."""
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
        lines += [f"option {name} {written(value)}" for name, value in self.settings.items()]
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


def written(value: Any) -> str:
    """An option as it stands in a record."""
    plain = (
        isinstance(value, str)
        and value.isprintable()
        and value == value.strip()
        and value[:1] not in ("", *_JSON)
    )
    return str(value) if plain else json.dumps(value)


def check_seed(seed: str) -> None:
    """Refuse a seed that a record cannot hold."""
    if not fits_a_line(seed):
        raise FollowsuitError("seed", seed=shown(seed), most=LONGEST_NAME)


def fits_a_line(text: str) -> bool:
    """Whether a seed or a name can stand in a record, and is the same when it is read again."""
    return text.isprintable() and text == text.strip() != "" and len(text) <= LONGEST_NAME


def _seal(text: str) -> str:
    return base64.b64encode(zlib.compress(text.encode(), 9)).decode()


def _unseal(text: str) -> list[str]:
    unpacking = zlib.decompressobj()
    try:
        data = unpacking.decompress(base64.b64decode(text, validate=True), MOST_BYTES)
        lines = [line.strip() for line in data.decode().split("\n")]
    except (binascii.Error, zlib.error, UnicodeDecodeError):
        lines = []
    if not lines or not unpacking.eof:
        raise BadRecord("record-seal")
    return lines


def parse(text: str) -> Record:
    """A record from its text; BadRecord says in which line the fault is."""
    lines = [line.strip() for line in text.rstrip("\n").split("\n")]
    if lines[0] != FIRST_LINE:
        raise BadRecord("record-none", line=FIRST_LINE)
    if lines[-1] != "end":
        raise BadRecord("record-cut")
    if sum(line.startswith("sealed ") for line in lines) > 1:
        raise BadRecord("record-seals")
    record = Record("", 0, 0)
    _read_lines(record, lines[1:-1])
    if not record.game or not record.seats:
        raise BadRecord("record-of-nothing")
    if not {record.seat or 0, *record.players} <= set(range(record.seats)):
        raise BadRecord("record-seat", seats=record.seats)
    if record.seed is None and not record.chance:
        raise BadRecord("record-no-chance")
    return record


def _read_lines(record: Record, lines: list[str], sealed: bool = False) -> None:
    if len(lines) > MOST_LINES:
        raise BadRecord("record-lines", most=MOST_LINES)
    for number, line in enumerate(lines, 1 if sealed else 2):
        word, _, rest = line.partition(" ")
        try:
            if word == "sealed" and not sealed:
                _read_lines(record, _unseal(rest), sealed=True)
            else:
                _read_line(record, word, rest)
        except (ValueError, IndexError):
            raise BadRecord(
                "record-sealed-line" if sealed else "record-line", number=number, line=shown(line)
            ) from None


def _number(text: str, digits: int) -> int:
    """A number of at most so many digits; ValueError if it is none."""
    if not re.fullmatch(rf"-?\d{{1,{digits}}}", text, re.ASCII):
        raise ValueError
    return int(text)


def _read_line(record: Record, word: str, rest: str) -> None:
    if len(rest) > LONGEST_LINE:
        raise ValueError
    if word == "game":
        name, version = rest.split()
        record.game, record.version = name, _number(version, 4)
    elif word == "seats":
        record.seats = _number(rest, 2)
    elif word == "option":
        name, value = rest.split(" ", 1)
        record.settings[name] = parse_json(value) if value[0] in _JSON else value
    elif word == "seat":
        record.seat = _number(rest, 2)
    elif word == "seed":
        record.seed = rest
    elif word == "chance":
        tag, *names = rest.split()
        record.chance.append((tag, names))
    elif word == "player":
        seat, player = rest.split(" ", 1)
        record.players[_number(seat, 2)] = player
    elif word == "undo":
        record.moves.append((-1, f"undo {_number(rest, 5)}"))
    elif word == "result":
        record.result = [_number(score, 9) for score in rest.split()]
    elif word == "winners":
        record.winners = [_number(seat, 2) for seat in rest.split()]
    elif word:
        if not rest or not word.isdecimal():
            raise ValueError
        record.moves.append((_number(word, 2), rest))


def read_record(path: Path) -> Record:
    """The record in a file."""
    text = read_text(path, MOST_BYTES)
    try:
        return parse(text)
    except BadRecord as error:
        raise BadRecord("record-in", path=path, why=error) from None


def write_record(record: Record, path: Path) -> None:
    """Write a record so that the file is there whole or not at all."""
    write_text(path, record.text())
