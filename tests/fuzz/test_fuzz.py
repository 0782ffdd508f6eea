"""Ten thousand files that somebody, or something, has been at: none of them gets the better of the program.

No traceback, no more than one line of complaint, nothing that a terminal would obey, no more than two seconds of the
processor's time and 200 MB. Every day a tenth of them is tried. `python -m fuzz.worker KIND NUMBER 1`, in the folder
tests, tries a single one again.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from fuzz.worker import MEMORY

PARTS = 10
FILES = {"replay": 250, "resume": 250, "verify": 150, "match": 150, "house": 200}
"""How many of each kind in each part: a thousand in all."""


@pytest.mark.parametrize(
    "part", [0, *(pytest.param(part, marks=pytest.mark.deep) for part in range(1, PARTS))]
)
@pytest.mark.parametrize("kind", FILES)
def test_a_file_that_somebody_has_been_at_does_no_harm(kind: str, part: int) -> None:
    count = FILES[kind]
    done = subprocess.run(
        [sys.executable, "-m", "fuzz.worker", kind, str(part * count), str(count)],
        cwd=Path(__file__).parent.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    *faults, summary = map(json.loads, done.stdout.splitlines())
    assert not faults, json.dumps(faults[0], indent=2)
    assert sum(summary["codes"].values()) == count
    codes = {"0", "1", "2"} if kind == "verify" else {"0", "2"}
    assert set(summary["codes"]) == codes, "some files are still good, most are not"
    assert summary["memory"] < MEMORY
