"""Running the command line in this process, and what is wrong with how it went."""

from __future__ import annotations

import io
import signal
import sys
import time
import traceback
from dataclasses import dataclass

from followsuit import cli

LONGEST = 2.0
"""Seconds of the processor's time that a command may take; real records take a hundredth."""


@dataclass(frozen=True)
class Attempt:
    """How a command went."""

    code: int
    shown: str
    told: str
    """What was written to the standard error."""
    escaped: str
    """The traceback of an error that nothing caught."""
    seconds: float

    def faults(self, codes: tuple[int, ...] = (0, 2)) -> list[str]:
        """What no file, whatever is in it, may bring about; `codes` are those that the command may end with."""
        found = []
        if self.escaped:
            found.append(self.escaped)
        if self.code not in codes:
            found.append(f"exit code {self.code}")
        if len(self.told.splitlines()) > (self.code == 2):
            found.append(f"more than one line, or one without a reason: {self.told!r}")
        if self.code == 2 and not self.told.startswith("followsuit: "):
            found.append(f"no line that says why: {self.told!r}")
        found += [
            f"shows {letter!r}" for letter in sorted(set(self.shown + self.told)) if unprintable(letter)
        ]
        if self.seconds > LONGEST:
            found.append(f"takes {self.seconds:.1f} seconds")
        return found


def refusal(*arguments: str, typed: str = "") -> str:
    """The one line with which the program refuses something, at once."""
    went = attempt(*arguments, typed=typed)
    assert went.faults() == []
    assert went.code == 2, went.shown
    return went.told


def unprintable(letter: str) -> bool:
    """Whether a letter could do something to a terminal."""
    return letter != "\n" and not letter.isprintable()


def attempt(*arguments: str, typed: str = "") -> Attempt:
    """Run `followsuit` as a person would, in a pipe; but in this process."""
    kept = sys.argv, sys.stdin, sys.stdout, sys.stderr, signal.getsignal(signal.SIGTERM)
    read, shown, told = io.BytesIO(typed.encode()), io.BytesIO(), io.BytesIO()
    streams = [io.TextIOWrapper(stream, "utf-8") for stream in (read, shown, told)]
    sys.argv, (sys.stdin, sys.stdout, sys.stderr) = ["followsuit", *arguments], streams
    escaped, code = "", 0
    start = time.process_time()
    try:
        cli.main()
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else 0
    except BaseException:
        escaped, code = traceback.format_exc(), 1
    finally:
        seconds = time.process_time() - start
        sys.argv, sys.stdin, sys.stdout, sys.stderr = kept[:4]
        signal.signal(signal.SIGTERM, kept[4])
    for stream in streams:
        stream.flush()
    return Attempt(code, shown.getvalue().decode(), told.getvalue().decode(), escaped, seconds)
