"""A server for the tests of a module, with bots that answer at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.serving import Server


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the server is."""
    with Server(tmp_path_factory.mktemp("web")) as server:
        yield server.url
