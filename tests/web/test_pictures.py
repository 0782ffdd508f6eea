"""The pictures of the page (`make pictures`) show the same each time they are taken."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.serving import Server
from web.pictures import PROGRAM, SHOWS, Show, looking, picture, seated, shown_whole, to_mid_game


def of_mid_game(url: str, show: Show) -> bytes:
    """A picture of a game that is played just for it."""
    with seated(url, show) as (mira, table, luck):
        to_mid_game(mira, show, luck)
        with looking(mira, "phone", "ja") as eyes:
            eyes.goes(f"/t/{table}")
            shown_whole(eyes)
            return picture(eyes, "dark")


@pytest.mark.deep
def test_pictures_are_the_same_each_time(tmp_path: Path) -> None:
    show = next(show for show in SHOWS if show.game == "ten-tricks-later")
    with Server(tmp_path, program=PROGRAM) as server:
        assert of_mid_game(server.url, show) == of_mid_game(server.url, show)
