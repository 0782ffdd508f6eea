"""Saving a game while it is played: what is new is added to the file, and when the game is over it is written anew."""

from __future__ import annotations

from followsuit.files import Hold
from followsuit.play.record import Record


class Saving:
    """A file that holds the record of a game."""

    def __init__(self, file: Hold, record: Record) -> None:
        self._file = file
        self._record = record
        self._saved: int | None = None
        """How many moves the file has; None: it has nothing of ours yet."""

    def save(self) -> None:
        """Write what has happened since the last time."""
        record = self._record
        moves = len(record.moves)
        if self._saved is None or record.finished:
            self._file.write(record.text())
        elif moves > self._saved:
            self._file.append(record.text_since(self._saved))
        self._saved = None if record.finished else moves
