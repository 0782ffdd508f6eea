"""What a screen tells, and what it does not tell twice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import followsuit
from followsuit.terminal.describe import Describer
from followsuit.terminal.paper import Paper
from followsuit.texts import LANGUAGES
from screens import Screens, a_table, at_random, typed, without_escapes

SIZE = (80, 24)


def asked(sat: Screens) -> Iterator[list[str]]:
    """The screens on which something is asked."""
    for question, screen in zip(sat.asked, sat.shown, strict=False):
        if question:
            yield without_escapes(screen)


def first_screen(game: str, language: str = "en", **settings: Any) -> str:
    """What stands above the first question."""
    return "\n".join(
        next(asked(Screens(a_table(game, **settings), at_random(), SIZE, True, language).play()))
    )


def test_robots_that_count_against_a_player_are_told_in_their_line_and_nobody_sees_which_they_are() -> None:
    sat = Screens(a_table("robotrick"), at_random(decisions=8), SIZE, styled=True).play()
    last = " ".join(list(asked(sat))[-1])
    seen = {zone.seat: zone.pieces for zone in sat.table.view(0).zones if zone.id == "face-down"}
    for seat, name in enumerate(("you", "Theo", "Ines")):
        number = len(seen[seat])
        assert number > 1, "otherwise try another seed"
        assert not any(seen[seat])
        assert re.search(rf"Against {name}: {number}\s+cards\s+face\s+down", last), last


@pytest.mark.parametrize("styled", [True, False], ids=["symbols", "words"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_others_have_traded_and_who_has_the_lead_card_is_always_there(
    seats: int, language: str, styled: bool
) -> None:
    sat = Screens(a_table("trick-and-trade", seats), at_random(), SIZE, styled, language)
    heading, held = {"en": ("Trading cards of", "Held by"), "ja": ("のトレードカード：", "の手元")}[language]
    seen: list[tuple[int, bool]] = []
    answer = sat._answer

    def looking(table: object) -> str:
        view = sat.table.view(0)
        others = [zone for zone in view.zones if zone.id == "trading" and zone.seat and zone.pieces]
        taken = any(zone.pieces for zone in view.zones if zone.id == "lead-card")
        screen = "\n".join(without_escapes(sat.shown[-1]))
        lines = [line for line in screen.split("\n") if heading in line]
        seen.append((len(others), taken))
        assert len([line for line in lines if "あなた" not in line]) >= len(others), screen
        assert (held in screen) == taken, screen
        return answer(table)  # type: ignore[arg-type]

    sat._answer = looking
    sat.play()
    assert max(seen) == (seats - 1, True)


def test_what_the_options_show_is_not_shown_before() -> None:
    sat = Screens(a_table("trick-and-trade"), at_random(decisions=3), SIZE, styled=True).play()
    taking = next(screen for screen in asked(sat) if "You came" in "".join(screen))
    assert sum("First row" in line for line in taking) == 1


def test_what_lies_on_the_table_is_not_told_as_well() -> None:
    robots = first_screen("robotrick")
    assert robots.count("Droco's robots") == 1
    assert robots.count("rump") == 1
    rows = first_screen("trick-and-trade")
    assert rows.count("First row") == rows.count("Second row") == 1


def test_a_card_that_was_led_is_seen_in_the_trick() -> None:
    sat = Screens(a_table("trick-raiders"), at_random(decisions=6), SIZE, styled=True).play()
    screens = [screen for screen in asked(sat) if any(line.startswith("On the table") for line in screen)]
    assert len(screens) > 3
    assert not any(re.match(r"(Theo|Ines|Hugo) leads \S+\.$", line) for screen in screens for line in screen)


@pytest.mark.parametrize(("language", "word"), [("en", "pass"), ("ja", "交換")])
def test_whether_cards_are_passed_is_told_once(language: str, word: str) -> None:
    assert first_screen("hearts", language, pass_cards=False).lower().count(word) == 1


@pytest.mark.parametrize("game", ["hearts", "trick-and-trade"])
def test_a_game_of_one_round_does_not_count_it(game: str) -> None:
    sat = Screens(a_table(game), at_random(decisions=3), SIZE).play()
    assert not any("Round" in line for screen in asked(sat) for line in screen)


def test_before_the_first_trick_none_is_counted() -> None:
    assert "Trick 0/5" not in first_screen("tricktakers")
    asked_for = Screens(a_table("tricktakers"), typed("table"), SIZE).play()
    assert not any("0/5" in line for line in asked_for.lines)


def test_at_the_end_of_a_round_each_score_and_the_next_round_have_their_own_lines() -> None:
    sat = Screens(a_table("tricktakers"), at_random(decisions=30), SIZE, styled=True).play()
    ends = [
        screen
        for screen in map(without_escapes, sat.shown)
        if any("in this round" in line for line in screen)
    ]
    scores = [
        line for line in ends[0] if re.match(r"(You|Theo|Ines|Hugo) scores? .* and now ha(s|ve) \d+\.$", line)
    ]
    assert len(scores) == 4
    assert any(line.startswith("Round 2: ") for line in ends[0])


@pytest.mark.parametrize(
    ("language", "some", "every"),
    [("en", "2 cards (among them ♣9)", "one card (♣9)"), ("ja", "手札2枚（うち♣9）", "手札1枚（♣9）")],
)
def test_what_is_known_of_a_hand_may_be_all_of_it(language: str, some: str, every: str) -> None:
    game = followsuit.game("hearts")
    describer = Describer(game.looks(), game.words(language), Paper(print))
    hand = next(zone for zone in a_table("hearts").view(0).zones if zone.seat == 1)
    for pieces, told in {("C9", None): some, ("C9",): every}.items():
        hand.pieces = pieces
        assert describer._hand_of_other(hand) == told
