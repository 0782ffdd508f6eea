"""A real Ray cluster: the same results as on one machine, also when a machine of it is lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from commandline import run
from followsuit import registry
from followsuit.lab.balance import study as studies
from followsuit.lab.balance.study import Study
from followsuit.lab.journal import Journal
from followsuit.lab.parallel import TASKS_AT_ONCE, Workers, side_by_side
from lab.clusters import node_and

PROCESSORS = 2
"""Of each of the two nodes."""


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Any, Any]]:
    """Two nodes on this machine, of which the second one can be removed."""
    from ray.cluster_utils import Cluster  # here, since only `make test-deep` installs it

    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[1]))  # for the processes of the nodes
    head = {"num_cpus": PROCESSORS, "include_dashboard": False}
    made: Any = Cluster(initialize_head=True, head_node_args=head)
    other = made.add_node(num_cpus=PROCESSORS)
    yield made, other
    made.shutdown()


@pytest.mark.deep
@pytest.mark.filterwarnings("ignore")
def test_when_a_node_is_lost_the_others_do_its_work(cluster: tuple[Any, Any]) -> None:
    made, other = cluster
    first = 2 * PROCESSORS * TASKS_AT_ONCE
    wanted = 3 * first
    found, nodes = [], set()
    for number, node in side_by_side(
        node_and, ((number,) for number in range(wanted)), Workers(cluster=made.address)
    ):
        found.append(number)
        if len(found) <= first:
            nodes.add(node)
        if len(found) == first:
            assert len(nodes) == 2
            made.remove_node(other, allow_graceful=False)
    assert found == list(range(wanted))


@pytest.mark.deep
@pytest.mark.filterwarnings("ignore")
def test_a_study_comes_to_the_same_on_a_cluster_that_loses_a_node(cluster: tuple[Any, Any]) -> None:
    made, other = cluster
    one = Study("trick-raiders", registry.find("trick-raiders").usual, "random", seed="cluster")
    done: list[int] = []

    def progress() -> None:
        done.append(1)
        if len(done) == 40:
            made.remove_node(other, allow_graceful=False)

    with Journal() as journal:
        there = studies.run(one, 240, journal, Workers(cluster=made.address), progress)
    with Journal() as journal:
        assert there.equals(studies.run(one, 240, journal, Workers()))


def test_a_cluster_that_is_not_there_is_told_in_a_line(tmp_path: Path) -> None:
    """Where Ray is not installed, what to install."""
    (tmp_path / "ray.py").write_text(
        "class exceptions:\n    class RayActorError(Exception): pass\n"
        "def init(*_, **__): raise ConnectionError('nobody\\nanswers')"
    )
    here = {"cwd": tmp_path, "PYTHONPATH": str(tmp_path)}
    asked = ("balance", "trick-raiders", "--games", "24", "--bots", "random", "--cluster", "ray://nowhere:1")
    done = run(*asked, **here)  # type: ignore[arg-type]
    assert done.stderr == "followsuit: no Ray cluster can be reached at ray://nowhere:1: nobody answers\n"
    (tmp_path / "ray.py").write_text("raise ModuleNotFoundError(name='ray')")
    done = run(*asked, **here)  # type: ignore[arg-type]
    assert done.stderr.endswith('install it with: pip install "followsuit[cluster]"\n')
