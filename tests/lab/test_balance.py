"""Balance reports: studies that resume, figures that are right, and a page that asks nobody for anything."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from commandline import complaint, run
from contract.together import Together
from contract.toys import game_of, name_of
from followsuit import registry
from followsuit.engine.chance import Rng
from followsuit.errors import FollowsuitError
from followsuit.lab import arena
from followsuit.lab.arena import Match
from followsuit.lab.balance import study as studies
from followsuit.lab.balance.figures import by_deal, certain_from, chance_of, dealt, holm, ratio
from followsuit.lab.balance.report import PACKAGE, report
from followsuit.lab.balance.results import Result, results
from followsuit.lab.balance.study import LOOKS, Study, Variant, chooser, play_game, sureness
from followsuit.lab.balance.variants import Difference, differences
from followsuit.lab.following import follow
from followsuit.lab.journal import Journal
from followsuit.lab.parallel import Workers
from followsuit.lab.standings import Mean, interval
from followsuit.texts import LANGUAGES
from spoken import texts

LIVES = (Variant("lives=2", {"lives": "2"}), Variant("lives=3", {"lives": "3"}))


def study(game: str, variants: tuple[Variant, ...] = (Variant("", {}),), **more: Any) -> Study:
    return Study(game, registry.find(game).usual, "random", variants, **more)


def played(one: Study, games: int, path: Path | None = None) -> pl.DataFrame:
    with Journal(path) as journal:
        return studies.run(one, games, journal, Workers())


def figures(one: Study, games: int) -> list[Result]:
    return results(one, played(one, games))


@pytest.fixture(scope="module")
def lives() -> list[Result]:
    """Trick Raiders with two and with three lives."""
    return figures(study("trick-raiders", LIVES), 120)


# Studies


def test_a_deal_is_played_several_times_with_other_luck() -> None:
    frame = played(study("hearts"), 40)
    assert frame["deal"].to_list() == [number // 4 for number in range(40)]
    scores = frame.filter(pl.col("deal") == 3)["scores"].to_list()
    assert len({tuple(score) for score in scores}) > 1


def test_what_was_kept_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = study("trick-and-trade")
    whole = played(one, 48)
    first = played(one, 24, tmp_path / "a.games")
    numbers: list[int] = []

    def noted(study: Study, place: int, number: int) -> dict[str, Any]:
        numbers.append(number)
        return play_game(study, place, number)

    monkeypatch.setattr(studies, "play_game", noted)
    assert played(one, 48, tmp_path / "a.games").equals(whole)
    assert numbers == list(range(24, 48))
    assert whole[:24].equals(first)


def test_a_line_of_a_journal_that_is_no_game_is_refused(tmp_path: Path) -> None:
    one, path = study("hearts"), tmp_path / "a.games"
    played(one, 24, path)
    good = path.read_text()
    for wrong in ('{"game": 0}', json.dumps({**json.loads(good.splitlines()[1]), "scores": "none"})):
        path.write_text(good + wrong + "\n")
        with pytest.raises(FollowsuitError, match=r"line 26"):
            played(one, 24, path)


def test_a_journal_of_another_study_is_refused(tmp_path: Path) -> None:
    played(study("hearts"), 24, tmp_path / "a.games")
    with pytest.raises(FollowsuitError, match=r"another seed"):
        played(study("hearts", seed="other"), 24, tmp_path / "a.games")


KILLED = ("trick-raiders", "--bots", "random", "--games", "160", "--skill-games", "0", "--seed", "k")


def test_killed_in_the_middle_a_study_goes_on_and_comes_to_the_same(tmp_path: Path) -> None:
    for name in ("whole", "killed"):
        (tmp_path / name).mkdir()
    command = [sys.executable, "-m", "followsuit", "balance", *KILLED, "--jobs", "2"]
    files = ("--out", "r.html", "--data", "r.parquet")
    process = subprocess.Popen([*command, *files], cwd=tmp_path / "killed", start_new_session=True)
    journal = tmp_path / "killed" / "r.games"
    while not journal.exists() or journal.stat().st_size < 9_000:
        assert process.poll() is None
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    kept = len(journal.read_bytes().splitlines())
    assert 5 < kept < 160
    assert not (tmp_path / "killed" / "r.html").exists()
    for name, jobs in (("killed", "1"), ("whole", "2")):
        assert run("balance", *KILLED, "--jobs", jobs, *files, cwd=tmp_path / name).returncode == 0
    for file in ("r.html", "r.parquet"):
        assert (tmp_path / "killed" / file).read_bytes() == (tmp_path / "whole" / file).read_bytes(), file


# Figures


def test_holm_corrects_each_chance_for_those_that_are_left() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.9, 0.8]) == [1.0, 1.0]
    assert holm([]) == []


@pytest.mark.parametrize(("values", "chance"), [([1, 2, 3, 4, 5, 6], 0.0059), ([-1, 2, 3, -2, 5, 1], 0.2617)])
def test_chances_are_those_of_students_distribution(values: Sequence[float], chance: float) -> None:
    assert chance_of(interval(values), 0.0, len(values) - 1) == pytest.approx(chance, abs=0.001)


def test_what_is_far_apart_by_chance_alone_is_seldom_called_real() -> None:
    lots = random.Random("holm")
    false = 0
    for _ in range(200):
        chances = [chance_of(interval([lots.gauss(0, 1) for _ in range(20)]), 0.0, 19) for _ in range(10)]
        false += min(holm(chances)) < 0.05
    assert 2 <= false <= 20


def test_the_interval_of_a_ratio_holds_the_truth_nineteen_times_in_twenty() -> None:
    lots, held = random.Random("ratio"), 0
    for _ in range(400):
        below = [float(lots.randint(1, 5)) for _ in range(40)]
        above = [sum(lots.random() < 0.3 for _ in range(int(number))) for number in below]
        found = ratio([float(number) for number in above], below)
        held += found.low <= 0.3 <= found.high
    assert 360 <= held <= 395


@pytest.mark.parametrize("cards", [0.0, 0.5, 1.0])
def test_how_much_the_deal_explains_is_found_again(cards: float) -> None:
    """Each value is made of a part that the games of a deal share, and of one of their own."""
    lots, rows = random.Random("deals"), []
    for deal in range(400):
        shared = lots.gauss(0, cards**0.5)
        for _ in range(4):
            rows.append({"deal": deal, "scores": [shared + lots.gauss(0, (1 - cards) ** 0.5)]})
    found = dealt(rows, "scores")
    assert found.value == pytest.approx(cards, abs=0.06)
    assert found.low - 0.01 <= cards <= found.high + 0.01


def test_a_result_is_certain_when_it_stays_so() -> None:
    assert certain_from({"sureness": [0.2, 0.95, 0.5, 0.9, 1.0]}) == pytest.approx(3 / 5)
    assert certain_from({"sureness": [1.0] * 4}) == 0
    assert certain_from({"sureness": [1.0, 1.0, 0.0, 0.0]}) == 1


def test_the_result_of_a_game_becomes_surer() -> None:
    game = registry.find("ten-tricks-later")
    found = []
    for number in range(12):
        luck = Rng(number)
        followed = follow(game.template(), Rng(1, number), chooser(game, "random", luck), positions=True)
        found.append(sureness(followed, luck))
    assert all(len(looks) == LOOKS for looks in found)
    first, last = (sum(looks[place] for looks in found) / len(found) for place in (0, -1))
    assert first < 0.5 < 0.8 < last


def test_shares_of_wins_are_those_of_the_table(lives: list[Result]) -> None:
    for result in lives:
        total = sum(share.mean.value for share in result.seats)
        assert total == pytest.approx(1)
        for seat, share in enumerate(result.seats):
            wins = sum(row["shares"][seat] for row in result.rows) / len(result.rows)
            assert share.mean.value == pytest.approx(wins)
            assert share.mean.low < wins < share.mean.high


def test_labels_are_counted_with_the_wins_of_those_who_had_them(lives: list[Result]) -> None:
    result = lives[0]
    (declarations,) = [one for one in result.counted if one.count.name == "declarations"]
    kept = next(label for label in declarations.labels if label.label == "aggressive-kept")
    seats = [
        row["shares"][seat]
        for row in result.rows
        for seat, entries in enumerate(row["count_declarations"])
        if any(entry["label"] == "aggressive-kept" for entry in entries)
    ]
    assert kept.wins is not None
    assert kept.wins.mean.value == pytest.approx(sum(seats) / len(seats))
    assert kept.often.value >= len(seats) / len(result.rows)
    assert kept.wins.real


def test_more_lives_make_longer_games_and_that_is_called_real(lives: list[Result]) -> None:
    found = {one.measure.key: one for one in differences(lives) if one.measure.counted is None}
    assert found["rounds"].by.real
    assert found["rounds"].after > found["rounds"].before


def test_a_variant_that_is_the_same_differs_in_nothing() -> None:
    same = (Variant("lives=2", {"lives": "2"}), Variant("lives=2 ", {"lives": "2"}))
    found: list[Difference] = differences(figures(study("trick-raiders", same), 24))
    assert found
    assert not any(one.by.real or one.by.mean.value for one in found)


def test_differences_are_taken_deal_by_deal(lives: list[Result]) -> None:
    (one,) = [one for one in differences(lives) if one.measure.key == "decisions"]
    before, after = (by_deal(result.rows, lambda row: row["decisions"]) for result in lives)
    apart = interval([after[deal] - before[deal] for deal in before])
    assert one.by.mean == apart
    assert isinstance(one.by.mean, Mean)


# The page


class Reading(HTMLParser):
    """What stands on a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.text = ""
        self.open: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.addresses += [str(value) for name, value in attrs if name in ("src", "href", "action")]
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        self.open.append("")

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] not in ("script", "style"):
            self.text += data


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_asks_nobody_for_anything_and_says_all_in_one_language(
    lives: list[Result], language: str
) -> None:
    one = study("trick-raiders", LIVES)
    page = report(one, lives, language)
    reading = Reading(page)
    assert reading.addresses == []
    assert "default-src 'none'" in page
    assert f'<html lang="{language}">' in page
    assert not re.search(r"\b(say|note|measure|count)-[a-z]", reading.text)
    assert not re.search(r"[{}$]", reading.text)
    assert "Vega-Lite: Copyright" in reading.text
    assert report(one, lives, language) == page


@pytest.mark.parametrize("game", ["tricktakers", "robotrick", "trick-and-trade", "spades"])
def test_every_game_has_a_report(game: str) -> None:
    one = study(game)
    page = report(one, figures(one, 32))
    assert page.count("<figure") == len(json.loads(re.findall(r'id="plots">(.*?)</script>', page)[0]))
    assert page.count("<table>") >= page.count("<figure")


def test_where_all_play_together_there_is_one_share(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of(Together, name_of(Together))
    monkeypatch.setattr(registry, "find", lambda name: game)
    one = study(game.id)
    (result,) = figures(one, 24)
    assert len(result.seats) == 1
    assert result.even is None
    assert "The table wins" in report(one, [result])


def test_all_languages_have_the_same_texts() -> None:
    assert texts(PACKAGE, "ja") == texts(PACKAGE, "en")


@pytest.mark.parametrize(
    ("bots", "said"),
    [(("thumb", "random"), "thumb beats random"), (("random", "thumb"), "random loses to thumb")],
)
def test_a_better_bot_tells_what_skill_is_worth(bots: tuple[str, str], said: str) -> None:
    one = study("trick-and-trade")
    match = Match(one.game, one.seats, bots)
    with Journal() as journal:
        games = list(arena.run(match, 120, journal))
    page = report(one, results(one, played(one, 24), [(match, games)]))
    assert said.capitalize() in page


@pytest.mark.parametrize("vary", ["lives", "lives=2", "lives=2,2", "lives=2,9", "deaths=1,2"])
def test_what_cannot_be_compared_is_refused_in_a_line(vary: str, tmp_path: Path) -> None:
    assert complaint("balance", "trick-raiders", "--vary", vary, cwd=tmp_path)


def test_more_games_than_a_journal_holds_are_refused(tmp_path: Path) -> None:
    said = complaint("balance", "trick-raiders", "--games", "20000", "--vary", "lives=2,3", cwd=tmp_path)
    assert "at most 24000 games" in said
