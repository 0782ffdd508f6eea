"""An adapter whose library is not installed says in one line how to install it."""

from __future__ import annotations

import subprocess
import sys

import pytest

WITHOUT = """
import sys
for name in {missing!r}:
    sys.modules[name] = None  # as if it were not installed
try:
    import followsuit.adapters.{module}
except ImportError as error:
    print(error)
"""


@pytest.mark.parametrize(
    ("module", "missing", "extra"),
    [
        ("pettingzoo", "pettingzoo", "rl"),
        ("gymnasium", "gymnasium", "rl"),
        ("vector", "numpy", "rl"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_library_is_told_in_one_line(module: str, missing: str, extra: str) -> None:
    code = WITHOUT.format(missing=[missing], module=module)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout == f'the package {missing} is not installed: pip install "followsuit[{extra}]"\n'
    assert not done.stderr


def test_playing_needs_none_of_them() -> None:
    code = "import sys, followsuit.cli; print({'numpy', 'gymnasium', 'pettingzoo', 'pyspiel'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
