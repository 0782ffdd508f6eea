"""The command line: `followsuit --help`."""

from __future__ import annotations

import signal
import sys

from followsuit.errors import FollowsuitError


def main() -> None:
    """Run a command; what a person can put right is told in one line, with exit code 2."""
    # To end it is to interrupt it: nothing is left running
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        from followsuit.commands import run

        run(sys.argv[1:])
    except FollowsuitError as error:
        print(f"followsuit: {error}", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        sys.exit(130)


if __name__ == "__main__":
    main()
