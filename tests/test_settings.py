"""What a person may write for an option, and what the rules get."""

from __future__ import annotations

import pytest

from followsuit.definition import Setting, one_of

GOAL = one_of("goal", (250, 100, 500))
TRUMP = one_of("trump", ("turned", "none"))
PRIZES = one_of("prizes", {"few": [5, 2], "many": [9, 6, 3]})


def test_an_option_is_one_of_some_numbers_words_or_what_words_stand_for() -> None:
    assert (GOAL.read(100), GOAL.read("500")) == (100, 500)
    assert TRUMP.read("NONE") == "none"
    assert PRIZES.read("many") == [9, 6, 3]


def test_the_first_is_the_usual_one() -> None:
    assert [setting.read(setting.default) for setting in (GOAL, TRUMP, PRIZES)] == [250, "turned", [5, 2]]
    assert PRIZES.presets == ("few", "many")


@pytest.mark.parametrize(
    ("setting", "value"), [(GOAL, 200), (GOAL, True), (TRUMP, "spades"), (PRIZES, [5, 2])]
)
def test_nothing_else_will_do(setting: Setting, value: object) -> None:
    with pytest.raises(ValueError, match=r"^$"):
        setting.read(value)
