"""The registry: it looks for games once, and again when there is somewhere else to look."""

from __future__ import annotations

from pathlib import Path

import pytest

from followsuit import registry
from followsuit.errors import UnknownGame


def test_games_are_looked_for_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    hearts = registry.find("hearts")

    def look(group: str) -> None:
        raise AssertionError(f"looks for {group} again")

    monkeypatch.setattr(registry, "entry_points", look)
    assert registry.find("hearts") is hearts
    assert "hearts" in registry.names()


def test_a_game_in_a_new_folder_on_the_search_path_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(UnknownGame):
        registry.find("old-hearts")
    about = tmp_path / "old_hearts-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: old-hearts\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[followsuit.games]\nold-hearts = old_hearts:game\n")
    source = "from dataclasses import replace\nfrom followsuit.games.hearts import game as hearts\n"
    (tmp_path / "old_hearts.py").write_text(f"{source}game = replace(hearts, id='old-hearts')\n")
    with monkeypatch.context() as patch:
        patch.syspath_prepend(str(tmp_path))
        assert registry.find("old-hearts").id == "old-hearts"
    assert "old-hearts" not in registry.names()
