"""The site of the docs builds without a complaint, has all pages, and asks no other host for anything."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from docs.pages import DOCS, ROOT, name_of

CONFIG = ROOT / "zensical.toml"
LOADED = re.compile(r'<(?:script|link|img|iframe|source)\b[^>]*?\b(?:src|href)="(?:https?:)?//[^"]*"')
"""What a browser fetches by itself, from another host."""


def copied_to(folder: Path) -> Path:
    """All that the site is made from."""
    shutil.copytree(DOCS, folder / "docs")
    for name in ("zensical.toml", "CHANGELOG.md"):
        shutil.copy(ROOT / name, folder)
    (folder / "src").symlink_to(ROOT / "src")
    return folder


def build(folder: Path) -> subprocess.CompletedProcess[str]:
    """Build the site as `make docs` does."""
    command = [sys.executable, "-m", "zensical", "build", "--strict"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built site."""
    folder = copied_to(tmp_path_factory.mktemp("site"))
    done = build(folder)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stderr == "No issues found\n"
    return folder / "build" / "site"


def listed(nav: list[Any]) -> Iterator[str]:
    """The pages of a navigation."""
    for entry in nav:
        if isinstance(entry, str):
            yield entry
        elif isinstance(entry, dict):
            for part in entry.values():
                yield from [part] if isinstance(part, str) else listed(part)


def test_every_page_is_in_the_navigation_once() -> None:
    nav = tomllib.loads(CONFIG.read_text())["project"]["nav"]
    assert sorted(listed(nav)) == sorted(name_of(page) for page in DOCS.rglob("*.md"))


def test_the_site_has_every_page_and_every_entry_of_the_reference(site: Path) -> None:
    for page in DOCS.rglob("*.md"):
        built = (site / page.relative_to(DOCS)).with_suffix(".html").read_text("utf-8")
        assert "<h1" in built
        for entry in re.findall(r"^::: (\S+)$", page.read_text("utf-8"), re.MULTILINE):
            assert f'id="{entry}"' in built, f"{name_of(page)}: {entry}"


def test_nothing_is_fetched_from_another_host(site: Path) -> None:
    for page in site.rglob("*.html"):
        assert not LOADED.findall(page.read_text("utf-8")), page.name
    for style in site.rglob("*.css"):
        assert not re.findall(r"url\(\"?(?:https?:)?//", style.read_text("utf-8")), style.name


def test_a_link_that_leads_nowhere_stops_the_build(site: Path) -> None:
    folder = site.parents[1]
    page = folder / "docs" / "lab.md"
    page.write_text(page.read_text() + "\n[Nowhere](nowhere.md)\n")
    done = build(folder)
    assert done.returncode != 0
    assert "lab.md" in re.sub(r"\x1b\[[\d;]*m", "", done.stderr)
