"""A balance report in a real browser: every plot is drawn, by day and by night, and nothing is fetched."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize

from commandline import run
from web.browsing import DESK, PHONE, browser
from web.test_looks_right import AXE


@pytest.fixture(scope="module")
def page_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A report on two variants."""
    folder = tmp_path_factory.mktemp("report")
    asked = ("--bots", "random", "--games", "24", "--skill-games", "0", "--vary", "lives=2,3")
    done = run("balance", "trick-raiders", *asked, "--out", "report.html", cwd=folder)
    assert done.returncode == 0, done.stderr
    return folder / "report.html"


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_report_is_drawn_and_keeps_nobody_out(page_file: Path, size: ViewportSize) -> None:
    with browser().new_context(viewport=size) as context:
        page = context.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.on("pageerror", lambda error: asked.append(str(error)))
        page.goto(page_file.as_uri())
        plots = page.locator("figure.plot").count()
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            page.wait_for_function(f"document.querySelectorAll('figure.plot svg').length === {plots}")
            page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
            page.evaluate(AXE.read_text())
            found = page.evaluate("async () => (await axe.run()).violations")
            assert [(one["id"], one["nodes"][0]["html"]) for one in found] == []
        assert plots > 5
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        assert asked == [page_file.as_uri()]
