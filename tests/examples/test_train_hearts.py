"""The example that learns Hearts: what it does without a network, and where PyTorch is installed, two updates of it."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from numpy.typing import NDArray

import train_hearts
from train_hearts import Floats, against, credited, curve, main, scaled, worth


def first_legal(seen: Floats, legal: NDArray[Any]) -> NDArray[np.int64]:
    found: NDArray[np.int64] = legal.argmax(axis=1)
    return found


def test_a_decision_is_credited_with_what_its_game_was_worth_to_its_seat() -> None:
    seats = np.array([[0, 1], [1, 0], [0, 0], [1, 1]])
    over = np.array([[0, 0], [1, 0], [0, 1], [0, 0]])
    worths = np.zeros((4, 2, 2), np.float32)
    worths[1, 0], worths[2, 1] = [5, 6], [7, 8]
    found, known = credited(seats, over, worths)
    assert known.tolist() == [[True, True], [True, True], [False, True], [False, False]]
    assert found[known].tolist() == [5, 8, 6, 7, 7]


def test_fewer_points_than_the_others_are_worth_more() -> None:
    assert worth(np.array([[0, 26, 0, 0]])).round(2).tolist() == [[0.25, -0.75, 0.25, 0.25]]


def test_zeros_and_ones_stay_and_greater_numbers_become_small() -> None:
    assert scaled(np.array([0, 1, -1, 13, -90])).round(2).tolist() == pytest.approx([0, 1, -1, 1.3, -2])


def test_a_policy_is_measured_by_its_victories() -> None:
    share, error = against(first_legal, "random", games=12, seed=1)
    assert 0.0 <= share <= 1.0
    assert 0.0 < error < 0.2
    assert against(first_legal, "random", games=12, seed=1) == (share, error)


def test_the_curve_is_a_picture_with_a_line_and_an_interval_for_each_measurement() -> None:
    drawn = ElementTree.fromstring(
        curve([(0, 0.1, 0.02), (10**6, 0.3, 0.02), (2 * 10**6, 0.4, 0.02)], "A title")
    )
    paths = [path.attrib for path in drawn.iter("{http://www.w3.org/2000/svg}path")]
    assert len([path for path in paths if path["stroke"] == "#9bd"]) == 3
    assert any(path["stroke"] == "#06c" and path["d"].count("L") == 2 for path in paths)
    assert "2.0 million decisions" in "".join(drawn.itertext())


if importlib.util.find_spec("torch") is not None:

    def test_two_updates_draw_a_curve(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(train_hearts, "GAMES", 8)
        monkeypatch.setattr(train_hearts, "STEPS", 80)
        picture = tmp_path / "curve.svg"
        wanted = ["--updates", "2", "--every", "2", "--games", "3", "--bots", "random"]
        main([*wanted, "--picture", str(picture)])
        assert picture.read_text().count("#9bd") == 2
