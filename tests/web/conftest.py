"""A server and a browser for the tests of a module."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.serving import Server
from web.browsing import close_browser


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the server is; its bots answer at once."""
    with Server(tmp_path_factory.mktemp("web")) as server:
        yield server.url


@pytest.fixture(scope="module", autouse=True)
def browser_ends() -> Iterator[None]:
    """The browser is started by whoever needs it first."""
    yield
    close_browser()
