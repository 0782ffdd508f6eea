"""The command line: `followsuit --help`."""

from __future__ import annotations

import io
import os
import signal
import sys
from contextlib import suppress

from followsuit.errors import FollowsuitError, shown
from followsuit.language import language_of


def main() -> None:
    """Run a command; what a person can put right is told in one line, with exit code 2."""
    # To end it is to interrupt it: nothing is left running
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    _settle_streams()
    sys.exit(_flushed(_run(sys.argv[1:])))


def _run(arguments: list[str]) -> int:
    """Run a command; returns the exit code."""
    try:
        if sys.stdout is None:
            raise FollowsuitError("no-output")
        from followsuit.commands import run

        run(arguments)
    except FollowsuitError as error:
        _complain(error)
        return 2
    except OSError as error:  # of the output: where files are read and written, it is told there
        return _output_failed(error)
    except KeyboardInterrupt:
        _tell("")
        return 130
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else 0
    return 0


def _settle_streams() -> None:
    """A closed stream keeps its place, so that no file of ours gets it; letters that a stream lacks are spelled."""
    place = 0
    while place <= 2:
        place = os.open(os.devnull, os.O_RDWR)
    os.close(place)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def _flushed(code: int) -> int:
    """Write what is left to write, now that its failing can still be told; returns the exit code."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError as error:
        return code or _output_failed(error)
    return code


def _output_failed(error: OSError) -> int:
    """Tell it, unless somebody just does not want to read on; returns the exit code."""
    _give_up_output()
    if isinstance(error, BrokenPipeError):
        return 1
    if error.filename:
        _complain(FollowsuitError("file-failed", path=shown(error.filename), why=error))
    else:
        _complain(FollowsuitError("output-failed", why=error))
    return 2


def _complain(error: FollowsuitError) -> None:
    _tell(f"followsuit: {error.told(language_of(sys.argv[1:]))}")


def _tell(line: str) -> None:
    if sys.stderr is not None:
        with suppress(OSError):
            print(line, file=sys.stderr, flush=True)


def _give_up_output() -> None:
    """Nothing more can be written; the interpreter shall not try it again when it ends."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


if __name__ == "__main__":
    main()
