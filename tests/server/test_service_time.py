"""Service time: it stands still while no server runs, and does not jump when the wall clock does."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from followsuit.server import service_time
from followsuit.server.service_time import ServiceTime
from followsuit.server.store import Append, Store


class Clocks:
    """A wall clock and a steady clock that are set by hand."""

    def __init__(self) -> None:
        self.wall = 1_000_000.0
        self.steady = 500.0

    def pass_time(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds

    async def server(self, store: Store) -> ServiceTime:
        """The service time of a server that starts now."""
        time = ServiceTime(store, lambda: self.wall, lambda: self.steady)
        await time.start()
        return time


async def opened(folder: Path) -> Store:
    return await Store.open(f"sqlite:///{folder / 'x.db'}", "a")


def test_service_time_begins_at_zero_and_goes_on_with_the_steady_clock(tmp_path: Path) -> None:
    async def story() -> None:
        store, clocks = await opened(tmp_path), Clocks()
        time = await clocks.server(store)
        assert time.now() == 0.0
        clocks.pass_time(12.5)
        assert time.now() == 12.5
        await store.close()

    asyncio.run(story())


def test_it_stands_still_while_no_server_runs(tmp_path: Path) -> None:
    async def story() -> None:
        store, clocks = await opened(tmp_path), Clocks()
        time = await clocks.server(store)
        clocks.pass_time(100)
        await time.beat()
        await store.close()
        clocks.pass_time(3600)
        store = await opened(tmp_path)
        assert (await clocks.server(store)).now() == 100.0
        await store.close()

    asyncio.run(story())


def test_it_goes_on_if_another_server_is_alive(tmp_path: Path) -> None:
    async def story() -> None:
        store, clocks = await opened(tmp_path), Clocks()
        first = await clocks.server(store)
        clocks.pass_time(100)
        await first.beat()
        clocks.pass_time(1.5)
        second = await clocks.server(store)
        assert second.now() == first.now() == 101.5
        await store.close()

    asyncio.run(story())


@pytest.mark.parametrize("jump", [-86400.0, 86400.0])
def test_a_wall_clock_that_jumps_changes_nothing(tmp_path: Path, jump: float) -> None:
    async def story() -> None:
        store, clocks = await opened(tmp_path), Clocks()
        time = await clocks.server(store)
        clocks.pass_time(10)
        await time.beat()
        clocks.wall += jump
        assert time.now() == 10.0
        assert (await clocks.server(store)).now() == 10.0, "nor for a server that starts now"
        await time.beat()
        clocks.pass_time(5)
        assert time.now() == 15.0
        await store.close()

    asyncio.run(story())


def test_a_server_that_is_behind_catches_up_and_none_goes_back(tmp_path: Path) -> None:
    async def story() -> None:
        store, ahead, behind = await opened(tmp_path), Clocks(), Clocks()
        first, second = await ahead.server(store), await behind.server(store)
        ahead.pass_time(50)
        behind.pass_time(20)
        await first.beat()
        await second.beat()
        assert second.now() == 50.0
        await first.beat()
        assert first.now() == 50.0
        await store.close()

    asyncio.run(story())


def test_it_never_falls_behind_an_entry_even_if_the_server_is_killed(tmp_path: Path) -> None:
    async def story() -> None:
        store, clocks = await opened(tmp_path), Clocks()
        time = await clocks.server(store)
        clocks.pass_time(100)
        await time.beat()
        clocks.pass_time(1.9)
        assert await store.append(Append("t", 1, time.now(), b"{}"))
        await store.close()  # without a beat
        clocks.pass_time(3600)
        store = await opened(tmp_path)
        assert (await clocks.server(store)).now() == pytest.approx(101.9)
        await store.close()

    asyncio.run(story())


def test_the_time_is_left_behind_again_and_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service_time, "EVERY", 0.01)

    async def story() -> None:
        store, clocks = await opened(tmp_path), Clocks()
        time = await clocks.server(store)
        kept = asyncio.create_task(time.keep())
        for passed in (10.0, 20.0):
            clocks.pass_time(10)
            for _ in range(500):
                await asyncio.sleep(0.01)
                if (await store.run(service_time.read_clock))[0] == passed:
                    break
            else:
                pytest.fail(f"{passed} was not left behind")
        kept.cancel()
        await asyncio.gather(kept, return_exceptions=True)
        await store.close()

    asyncio.run(story())
