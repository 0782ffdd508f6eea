"""Hints: what an adviser would do in the person's seat, from what that seat knows, and how much better that is."""

from __future__ import annotations

import re

from followsuit.bots import SearchBot
from followsuit.bots.players import Estimate
from followsuit.engine.chance import Rng
from followsuit.play import Table
from followsuit.play.table import Table as AnyTable
from followsuit.terminal.hints import MOST_GROUPS, advice
from followsuit.words import Words
from screens import Screens, a_table, typed

ADVISER = SearchBot(60)
COMPARISON = r"  (about as good as|about \d+(–\d+)? % better than|hard to compare with) \w.*"


def typed_at(table: Table, *lines: str, language: str = "en") -> list[str]:
    """What is shown to a person at seat 0 who types these lines, from the first one on."""
    screens = Screens(table, typed(*lines), language=language, adviser=ADVISER).play()
    return [line for screen in screens.shown[1:] for line in screen]


def passing() -> Table:
    """Hearts, with cards to be passed to the left."""
    return AnyTable(a_table("hearts").game, seed="abc", chance=[("pass-direction", ["left"])])


def told(*worths: tuple[float, float]) -> list[str]:
    """A hint about options a, b, c …, given what each is worth and how sure that is; a is what is advised."""
    estimates = [Estimate(n, "abcdefgh"[n], worth, sure, 0.1) for n, (worth, sure) in enumerate(worths)]
    names = {estimate.option: estimate.name for estimate in estimates}
    return advice(
        estimates, names, {option: name.upper() for option, name in names.items()}, Words("followsuit")
    )


def test_a_hint_names_the_best_option_and_compares_it_with_the_others() -> None:
    hint, *compared, about = typed_at(a_table("trick-and-trade"), "hint")
    assert hint.startswith("Hint: Play ")
    assert 1 <= len(compared) <= MOST_GROUPS + 1
    assert all(re.fullmatch(COMPARISON, line) for line in compared), compared
    assert about.startswith("(Per cent of all points")


def test_what_is_nearly_as_good_comes_first() -> None:
    assert told((0.5, 0.01), (0.3, 0.01), (0.46, 0.01), (0.495, 0.01)) == [
        "Hint: A",
        "  about as good as d",
        "  about 4 % better than c",
        "  about 20 % better than b",
    ]


def test_what_cannot_be_told_apart_is_as_good_even_if_it_seems_better() -> None:
    assert told((0.5, 0.02), (0.51, 0.03), (0.49, 0.02)) == ["Hint: A", "  about as good as b, c"]


def test_what_the_adviser_has_hardly_looked_at_is_not_compared() -> None:
    assert told((0.5, 0.02), (0.5, 1.0), (0.4, 0.02)) == [
        "Hint: A",
        "  about 10 % better than c",
        "  hard to compare with b",
    ]


def test_of_many_options_those_that_are_alike_are_told_together() -> None:
    assert told((0.5, 0), (0.5, 0), (0.48, 0), (0.4, 0), (0.39, 0), (0.2, 0)) == [
        "Hint: A",
        "  about as good as b",
        "  about 2 % better than c",
        "  about 10–11 % better than d, e",
        "  about 30 % better than f",
    ]


def test_the_only_option_is_compared_with_nothing() -> None:
    assert told((0.5, 0.02)) == ["Hint: A"]


def test_a_hint_is_what_the_adviser_would_play_from_what_the_seat_knows() -> None:
    for seed in ("a", "b", "c"):
        table = a_table("trick-and-trade", seed=seed)
        hint = typed_at(table, "hint")[0]
        best = ADVISER.explain(table.perspective(0))[0]
        labels = {
            choice.number: choice.label.spoken for choice in table.game.words().view(table.view(0)).options
        }
        assert hint == f"Hint: {labels[best.option]}"


def test_a_hint_changes_nothing() -> None:
    table = passing()
    before = table.view(0)
    first, again = (typed_at(table, "hint")[0] for _ in range(2))
    assert first == again
    assert [seat for seat, _ in table.made() if seat == 0] == []
    assert table.view(0).options == before.options


def test_a_hint_for_a_set_names_all_of_its_cards() -> None:
    table = passing()
    said = typed_at(table, "13", "hint")[-1]
    assert said.count("Pass") == 3, "also when some cards are named already"
    chosen: list[int] = []
    for _ in range(3):
        chosen.append(ADVISER.choose(table.perspective(0, chosen), Rng()))
    table.act_all(0, chosen)


def test_a_hint_for_a_set_of_any_size_says_when_nothing_is_best() -> None:
    for number in range(6):
        said = typed_at(a_table("trick-raiders", seed=f"hint {number}"), "hint")[0].removeprefix("Hint: ")
        assert re.fullmatch(r"(Add|Take|Collect) .*|Keep everything|Done", said), said


def test_hints_speak_japanese() -> None:
    hint, *compared, about = typed_at(a_table("trick-and-trade"), "hint", language="ja")
    assert hint.startswith("ヒント：")
    assert all(re.match("  (次とほぼ互角|次より約.*%有利|比べるのが難しいもの)：", line) for line in compared)
    assert about.startswith("（ラウンド終了時の得点シェアの差の見込み")
