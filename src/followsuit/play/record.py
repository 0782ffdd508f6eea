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
    fair 1 9f86d0… 60303a…           where the shuffle was fair: the number of the game at its table, what was
                                     published before the deal, and the secret behind it
    entropy 0 5eedcafe00000001       and what each person added to it, by seat
    end

While a game is not finished, all from the seed to the last move is in `sealed` lines, one for each time it was
saved, so that nobody sees by accident what the others hold; `seat 0` in them says whose view may be shown. It is no
lock: whoever wants to break it can, and so the secret of a fair shuffle is in no record before the game is over.
There is no `end` then, and a last line that was not written to its end is not looked at.

A record may come from anybody. What is read of it is bounded, and nothing it names is run.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from followsuit.errors import BadRecord, FollowsuitError, shown
from followsuit.files import KIB, LONGEST_LINE, parse_json, read_text, write_text
from followsuit.play.fair import DIGEST, ENTROPY, MOST_GAMES, Fair

PERSON = "person"
"""What a record calls a player who is no bot."""
FIRST_LINE = "followsuit record 1"
SEALED = "sealed "
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
    fair: Fair | None = None
    """Where the seed comes from, if the shuffle was fair; it is written down when the game is over."""

    @property
    def finished(self) -> bool:
        """Whether the game was played to its end."""
        return self.result is not None

    def text(self) -> str:
        """The record as text."""
        lines = [FIRST_LINE, f"game {self.game} {self.version}", f"seats {self.seats}"]
        lines += [f"option {name} {written(value)}" for name, value in self.settings.items()]
        if self.result is None:
            lines.append(_seal(self._played()))
        else:
            lines += self._played()
            lines.append(" ".join(["result", *map(str, self.result)]))
            lines.append(" ".join(["winners", *map(str, self.winners)]))
            lines += self.fair.lines() if self.fair else ()
            lines.append("end")
        return "\n".join([*lines, ""])

    def text_since(self, moves: int) -> str:
        """What is to be added to the text of the record when it had so many moves; the game goes on."""
        return _seal(_moves(self.moves[moves:])) + "\n"

    def _played(self) -> Iterator[str]:
        if self.result is None and self.seat is not None:
            yield f"seat {self.seat}"
        if self.seed is not None:
            yield f"seed {self.seed}"
        for tag, names in self.chance:
            yield " ".join(["chance", tag, *names])
        for seat, player in self.players.items():
            yield f"player {seat} {player}"
        yield from _moves(self.moves)


def _moves(moves: Sequence[tuple[int, str]]) -> Iterator[str]:
    for seat, move in moves:
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
    """Refuse a seed that a record cannot hold; one of a simulation may have the number of a game behind it."""
    if not fits_a_line(re.sub(r"#\d{1,18}$", "", seed)):
        raise FollowsuitError("seed", seed=shown(seed), most=LONGEST_NAME)


def fits_a_line(text: str) -> bool:
    """Whether a seed or a name can stand in a record, and is the same when it is read again."""
    return text.isprintable() and text == text.strip() != "" and len(text) <= LONGEST_NAME


def _seal(lines: Iterable[str]) -> str:
    return SEALED + base64.b64encode(zlib.compress("\n".join(lines).encode(), 9)).decode()


def _unseal(text: str, room: int) -> str:
    """What a sealed line holds, at most so many bytes."""
    unpacking = zlib.decompressobj()
    try:
        data = unpacking.decompress(base64.b64decode(text, validate=True), room)
        if data and unpacking.eof:
            return data.decode()
    except (ValueError, zlib.error):
        pass
    raise BadRecord("record-seal")


def parse(text: str) -> Record:
    """A record from its text; BadRecord says in which line the fault is."""
    lines = [line.strip() for line in text.rstrip("\n").split("\n")]
    if lines[0] != FIRST_LINE:
        raise BadRecord("record-none", line=FIRST_LINE)
    record = Record("", 0, 0)
    _read_lines(record, _whole(lines, text.endswith("\n"))[1:])
    if not record.game or not record.seats:
        raise BadRecord("record-of-nothing")
    added = record.fair.entropy if record.fair else ()
    if not {record.seat or 0, *record.players, *added} <= set(range(record.seats)):
        raise BadRecord("record-seat", seats=record.seats)
    if record.fair and not record.finished:
        raise BadRecord("record-fair-early")
    if record.seed is None and not record.chance:
        raise BadRecord("record-no-chance")
    return record


def _whole(lines: list[str], ended: bool) -> list[str]:
    """The lines of a record that were written whole; BadRecord if some of a finished game are missing."""
    if lines[-1] == "end":
        return lines[:-1]
    whole = lines if ended else lines[:-1]
    sealed = [line.startswith(SEALED) for line in whole]
    if True not in sealed or not all(sealed[sealed.index(True) :]):
        raise BadRecord("record-cut")
    return whole


def _read_lines(record: Record, lines: list[str]) -> None:
    """The lines after the first; the sealed ones, put together, are lines too."""
    sealed: list[str] = []
    room = MOST_BYTES
    _refuse_many(lines)
    for number, line in enumerate(lines, 2):
        if line.startswith(SEALED):
            inside = _unseal(line.removeprefix(SEALED), room)
            room = max(1, room - len(inside.encode()))
            sealed += [part.strip() for part in inside.split("\n")]
        elif not _understood(record, line):
            raise BadRecord("record-line", number=number, line=shown(line))
    _refuse_many(sealed)
    for number, line in enumerate(sealed, 1):
        if not _understood(record, line):
            raise BadRecord("record-sealed-line", number=number, line=shown(line))


def _refuse_many(lines: list[str]) -> None:
    if len(lines) > MOST_LINES:
        raise BadRecord("record-lines", most=MOST_LINES)


def _understood(record: Record, line: str) -> bool:
    """Read a line into a record; False if it makes no sense."""
    word, _, rest = line.partition(" ")
    try:
        _read_line(record, word, rest)
    except (ValueError, IndexError):
        return False
    return True


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
    elif word == "fair":
        _read_fair(record, rest)
    elif word == "entropy":
        _read_entropy(record, rest)
    elif word:
        if not rest or not word.isdecimal():
            raise ValueError
        record.moves.append((_number(word, 2), rest))


def _read_fair(record: Record, text: str) -> None:
    number, commitment, secret = text.split()
    game = _number(number, len(str(MOST_GAMES)))
    if record.fair or game < 1 or not DIGEST.fullmatch(commitment) or not DIGEST.fullmatch(secret):
        raise ValueError
    record.fair = Fair(game, secret, {}, commitment)


def _read_entropy(record: Record, text: str) -> None:
    number, part = text.split()
    seat = _number(number, 2)
    if record.fair is None or seat in record.fair.entropy or not ENTROPY.fullmatch(part):
        raise ValueError
    record.fair.entropy[seat] = part


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
