"""Hints: what an adviser would do in the person's seat, from what that seat knows."""

from __future__ import annotations

import contextlib
import re

import followsuit
from followsuit.bots import SearchBot, bot_named
from followsuit.engine.chance import Rng
from followsuit.play import Table
from followsuit.terminal.plain import HINTS, PlainPlay, Quit

ADVISER = SearchBot(60)


def typed_at(table: Table, seat: int, *lines: str, lang: str = "en") -> list[str]:
    """What is shown to a person who types these lines, from the first one on."""
    shown: list[str] = []
    asked: list[int] = []
    left = list(lines)

    def read(prompt: str) -> str:
        asked.append(len(shown))
        return left.pop(0) if left else "quit"

    bots = {other: bot_named("random") for other in range(table.state.seats) if other != seat}
    client = PlainPlay(table, seat, bots, read, shown.append, lambda _: None, lang, adviser=ADVISER)
    with contextlib.suppress(Quit):
        client.run()
    return shown[asked[0] :]


def test_a_hint_names_the_best_option_and_what_the_best_are_worth() -> None:
    hint, *worths, about = typed_at(Table(followsuit.game("trick-and-trade"), seed="abc"), 0, "hint")
    assert 1 <= len(worths) <= HINTS
    assert worths[0].startswith("  " + hint.removeprefix("Hint: ") + ": ")
    assert all(re.fullmatch(r"  \w.*: \d+ % ± \d+", line) for line in worths)
    assert about.startswith("(Your expected share of the points")


def test_a_hint_is_what_the_adviser_would_play_from_what_the_seat_knows() -> None:
    for seed in ("a", "b", "c"):
        table = Table(followsuit.game("trick-and-trade"), seed=seed)
        hint = typed_at(table, 0, "hint")[0]
        best = ADVISER.explain(table.perspective(0))[0]
        labels = {
            choice.number: choice.label.spoken for choice in table.game.words().view(table.view(0)).options
        }
        assert hint == f"Hint: {labels[best.option]}"


def test_a_hint_changes_nothing() -> None:
    table = Table(followsuit.game("hearts"), seed="abc", chance=[("pass-direction", ["left"])])
    before = table.view(0)
    first, again = (typed_at(table, 0, "hint")[0] for _ in range(2))
    assert first == again
    assert [seat for seat, _ in table.made() if seat == 0] == []
    assert table.view(0).options == before.options


def test_a_hint_for_a_set_names_all_of_its_cards() -> None:
    table = Table(followsuit.game("hearts"), seed="abc", chance=[("pass-direction", ["left"])])
    said = typed_at(table, 0, "13", "hint")[-1]
    assert said.count("Pass") == 3, "also when some cards are named already"
    chosen: list[int] = []
    for _ in range(3):
        chosen.append(ADVISER.choose(table.perspective(0, chosen), Rng()))
    table.act_all(0, chosen)


def test_a_hint_for_a_set_of_any_size_says_when_nothing_is_best() -> None:
    for number in range(6):
        table = Table(followsuit.game("trick-raiders"), seed=f"hint {number}")
        said = typed_at(table, 0, "hint")[0].removeprefix("Hint: ")
        assert re.fullmatch(r"(Add|Take|Collect) .*|Keep everything|Done", said), said


def test_hints_speak_japanese() -> None:
    table = Table(followsuit.game("trick-and-trade"), seed="abc")
    hint, *_, about = typed_at(table, 0, "hint", lang="ja")
    assert hint.startswith("ヒント：")
    assert about.startswith("（ラウンド終了時の得点シェアの見込み")
