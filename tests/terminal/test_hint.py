"""Hints: what an adviser would do in the person's seat, from what that seat knows, and how much better that is."""

from __future__ import annotations

import re

import pytest

import followsuit
from followsuit.bots import SearchBot
from followsuit.bots.players import Estimate
from followsuit.engine.chance import Rng
from followsuit.play import Table
from followsuit.play.advice import MOST_GROUPS, comparisons
from followsuit.play.sitting import Sitting
from followsuit.play.table import Table as AnyTable
from followsuit.terminal.hints import Adviser
from followsuit.terminal.options import Menu, Numbers
from followsuit.terminal.paper import Paper
from followsuit.terminal.plain import PlainPlay, Quit
from followsuit.views import Choice, Phrase, Place
from followsuit.words import Words
from screens import Screens, a_table, at_random, typed

ADVISER = SearchBot(60)
QUESTIONS = {
    "euchre": 4,
    "hearts": 3,
    "oh-hell": 2,
    "robotrick": 3,
    "spades": 2,
    "ten-tricks-later": 4,
    "trick-and-trade": 4,
    "trick-raiders": 5,
    "tricktakers": 20,
}
"""How many different questions are met, at least."""
COMPARISON = r"  (About as good:|About \d+(–\d+)?% better than|Hard to compare:) \w.*\."


def typed_at(table: Table, *lines: str, language: str = "en") -> list[str]:
    """What is shown to a person at seat 0 who types these lines, from the first one on."""
    screens = Screens(table, typed(*lines), language=language, adviser=ADVISER).play()
    return [line for screen in screens.shown[1:] for line in screen]


def passing() -> Table:
    """Hearts, with cards to be passed to the left."""
    return AnyTable(a_table("hearts").game, seed="abc", chance=[("pass-direction", ["left"])])


def told(*worths: tuple[float, float]) -> list[str]:
    """How option a compares with b, c …, given what each is worth and how sure that is."""
    estimates = [Estimate(n, "abcdefgh"[n], worth, sure, 0.1) for n, (worth, sure) in enumerate(worths)]
    names = {estimate.option: estimate.name for estimate in estimates}
    return comparisons(estimates, names, Words("followsuit"))[0]


@pytest.mark.parametrize("is_terminal", [True, False])
def test_while_an_expert_thinks_a_terminal_shows_it_and_a_pipe_does_not(is_terminal: bool) -> None:
    written: list[str] = []
    table, answer = passing(), typed("hint")
    paper = Paper(written.append, passing=written.append if is_terminal else None)
    client = PlainPlay(Sitting(table, {}), 0, lambda prompt: answer(table), paper, adviser=ADVISER)
    with pytest.raises(Quit):
        client.run()
    [place] = [place for place, line in enumerate(written) if line.startswith("Hint: ")]
    assert (written[place - 2 : place] == ["Thinking …", "\r          \r"]) == is_terminal
    assert ("Thinking …" in written) == is_terminal


def test_a_hint_names_the_best_option_and_compares_it_with_the_others() -> None:
    hint, *compared, about = typed_at(a_table("trick-and-trade"), "hint")
    assert hint.startswith("Hint: Play ")
    assert 1 <= len(compared) <= MOST_GROUPS + 1
    assert all(re.fullmatch(COMPARISON, line) for line in compared), compared
    assert about.startswith("Per cent: the share of all points that you can expect")


def test_what_is_nearly_as_good_comes_first() -> None:
    assert told((0.5, 0.01), (0.3, 0.01), (0.46, 0.01), (0.495, 0.01)) == [
        "About as good: d.",
        "About 4% better than c.",
        "About 20% better than b.",
    ]


def test_what_cannot_be_told_apart_is_as_good_even_if_it_seems_better() -> None:
    assert told((0.5, 0.02), (0.51, 0.03), (0.49, 0.02)) == ["About as good: b, c."]


def test_what_the_adviser_has_hardly_looked_at_is_not_compared() -> None:
    assert told((0.5, 0.02), (0.5, 1.0), (0.4, 0.02)) == [
        "About 10% better than c.",
        "Hard to compare: b.",
    ]


def test_of_many_options_those_that_are_alike_are_told_together() -> None:
    assert told((0.5, 0), (0.5, 0), (0.48, 0), (0.4, 0), (0.39, 0), (0.2, 0)) == [
        "About as good: b.",
        "About 2% better than c.",
        "About 10–11% better than d, e.",
        "About 30% better than f.",
    ]


def test_the_only_option_is_compared_with_nothing() -> None:
    assert told((0.5, 0.02)) == []


def test_a_hint_is_what_the_adviser_would_play_from_what_the_seat_knows() -> None:
    for seed in ("a", "b", "c"):
        table = a_table("trick-and-trade", seed=seed)
        hint = typed_at(table, "hint")[0]
        best = ADVISER.explain(table.perspective(0))[0]
        labels = {
            choice.number: choice.label.spoken for choice in table.game.words().view(table.view(0)).options
        }
        assert re.fullmatch(rf"Hint: {labels[best.option]} \(\d+\)\.", hint)


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
    cards = r"\w+ of \w+"
    sentence = rf"Hint: Pass {cards}, {cards} and {cards} \(\d+ \d+ \d+\)\."
    assert re.fullmatch(sentence, said), "also when some cards are named already"
    chosen: list[int] = []
    for _ in range(3):
        chosen.append(ADVISER.choose(table.perspective(0, chosen), Rng()))
    table.act_all(0, chosen)


def test_a_hint_for_a_set_of_any_size_says_when_nothing_is_best() -> None:
    for number in range(6):
        said = typed_at(a_table("trick-raiders", seed=f"hint {number}"), "hint")[0].removeprefix("Hint: ")
        assert re.fullmatch(r"(Add|Collect) .* \((\d+ )+done\)\.|Done \(14\)\.", said), said


def test_hints_speak_japanese() -> None:
    hint, *compared, about = typed_at(a_table("trick-and-trade"), "hint", language="ja")
    assert hint.startswith("ヒント：")
    assert all(
        re.match("  .*(とほぼ互角です|より約.*%有利です|とは比べにくいです)。", line) for line in compared
    )
    assert about.startswith("%は、このラウンドの終わりに")


class Opinionated(SearchBot):
    """An adviser who finds the first option best, and each further one 5 % worse."""

    def explain(self, seen: object, rng: object = None) -> list[Estimate]:
        return [Estimate(option, "", 0.5 - 0.05 * option, 0.01, 0.1) for option in range(4)]


def test_equal_cards_are_named_once() -> None:
    table = a_table("hearts", pass_cards=False)
    view = table.view(0)
    cards = ["C2", "C2", "C3", "C3"]
    view.options = tuple(
        Choice(number, f"play {code}", Phrase("do-play", {"card": code}), code, Place("hand", 0), number + 1)
        for number, code in enumerate(cards)
    )
    words = table.game.words()
    hint = Adviser(Opinionated(1), table, 0, words).hint(Menu(words.view(view), Numbers()))
    assert hint[:-1] == ["Hint: Play ♣2 (1).", "  About 10% better than ♣3."]


class Curious:
    """A person who asks for a hint at each kind of question once and does as it says; else anything at random."""

    def __init__(self, asked: set[str]) -> None:
        self.asked = asked
        self.screens: Screens | None = None
        self.hinted = -1
        self._others = at_random()

    def __call__(self, table: Table) -> str:
        assert self.screens is not None
        view = table.view(0)
        assert view.prompt is not None
        if self.hinted == table.number:
            hint = self.screens.shown[-1][0]
            typed = re.fullmatch(r"Hint: .* \((\d[\d ]*(?: done)?)\)\.|Hint: \D*(\d+)( points)?\.", hint)
            assert typed, hint
            self.hinted = -2 - table.number
            return typed[1] or typed[2]
        assert self.hinted != -2 - table.number, f"{self.screens.shown[-2:]} does not decide anything"
        kind = f"{view.prompt.key} {sorted({choice.name.split()[0] for choice in view.options})}"
        if kind in self.asked:
            return self._others(table)
        self.asked.add(kind)
        self.hinted = table.number
        return "hint"


@pytest.mark.parametrize("game", followsuit.game_names())
def test_at_every_question_there_is_a_hint_and_what_it_says_can_be_typed(game: str) -> None:
    every = set()
    for seats, settings in followsuit.game(game).variants():
        asked: set[str] = set()
        for deal in range(6 if game == "tricktakers" else 2):
            table = a_table(game, seats, f"hint {deal}", **settings)
            person = Curious(asked)
            person.screens = Screens(table, person, adviser=SearchBot(12))
            person.screens.play()
            assert table.record.finished
        every |= asked
    print(*sorted(every), sep="\n")
    assert len({kind.split()[0] for kind in every}) >= QUESTIONS[game]
