"""Robotrick: its options, by which a person who owns the box gives the printed figures."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import followsuit
from commandline import ANY_NUMBERS, run
from followsuit.engine.chance import Rng
from followsuit.engine.playout import playout
from followsuit.engine.state import State
from followsuit.errors import BadSetting, shown
from followsuit.views import to_json
from games.test_robotrick import GAME, HIGHEST_FIRST, Deal, led_by_droco, look, ready, says
from games.test_robotrick_droco import COLUMNS, HOUSE
from games.test_robotrick_rounds import STORM, begun, game, worth
from games.test_robotrick_tricks import harvest, mixed
from tabletop import table

HOUSE_VP = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5]
OWN_VP = [0, 2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 99]
TWO_CARDS = "LOW / LONG, HIGH / HIGH, SHORT; HIGH / LOW / SHORT, LOW"
TWO_CARDS_READ = [("LOW", "LONG, HIGH", "HIGH, SHORT"), ("HIGH", "LOW", "SHORT, LOW")]
VP_BY_TYPE = [[20 * number + strength for strength in range(1, 14)] for number in range(4)]
"""Robots of type A are worth 1 to 13, of type B 21 to 33, and so on."""
VP_TAKES = (
    "house, strength, or thirteen whole numbers from 0 to 99, for strength 1 to 13, as in 1,1,1,2,…"
    " (or four such rows, for types A to D, separated by semicolons)"
)
AI_CARDS_TAKES = (
    "house, or one to ten cards, each as follow / unfollow / lead, separated by semicolons,"
    " as in LOW / LONG, HIGH / HIGH, SHORT; …"
)


def criteria(state: State) -> tuple[str, ...]:
    """What the AI card on the table says: follow, unfollow, lead."""
    columns = [says(state, f"ai-{column}") for column in COLUMNS]
    return tuple(
        args["first"] if args["second"] == "none" else f"{args['first']}, {args['second']}"
        for args in columns
    )


def ai_cards_of(**settings: Any) -> list[tuple[str, ...]]:
    """All AI cards of a game with these settings."""
    numbers = table(GAME, seed="x", **settings).chance_names("ai-card")
    return [criteria(table(GAME, f"ai-card {number}", seed="x", **settings)) for number in numbers]


def points(**settings: Any) -> list[int]:
    """The points of a captured robot of each strength in a game with these settings."""
    return [worth(strength, **settings) for strength in range(1, 14)]


def refusal(**settings: Any) -> str:
    """The message with which settings are refused."""
    with pytest.raises(BadSetting) as caught:
        table(GAME, seed="x", **settings)
    return str(caught.value)


# What there is


def test_the_options_are_offered_with_their_defaults_and_presets() -> None:
    offered = [(setting.name, setting.default, setting.presets) for setting in followsuit.game(GAME).settings]
    assert offered == [
        ("hangars", 3, (3, 4)),
        ("keep_ai", False, (False, True)),
        ("vp", "house", ("house", "strength")),
        ("ai_cards", "house", ("house",)),
    ]


def test_without_the_option_there_are_three_hangars() -> None:
    maxima = [
        [c.maximum for c in look(state).counters if c.id == "hangars"]
        for state in (mixed(1), mixed(1, hangars=4))
    ]
    assert maxima == [[3, 3, 3], [4, 4, 4]]
    assert game(harvest(0)).scores() == game(harvest(0), hangars="3").scores() == [-6, 0, 0]
    assert game(harvest(0), hangars="4").scores() == [0, 0, 0]


@pytest.mark.parametrize("hangars", [2, 5, 0, -3, "three", "", 3.5, True, None])
def test_there_are_three_or_four_hangars_and_nothing_else(hangars: Any) -> None:
    message = refusal(hangars=hangars)
    assert (
        message
        == f"robotrick: hangars = {shown(repr(hangars))} is not valid; it takes a whole number from 3 to 4"
    )


@pytest.mark.parametrize(("keep_ai", "first"), [("true", "A12"), (True, "A12"), ("yes", "A12")])
def test_the_ai_card_can_be_kept_by_an_option_written_as_text(keep_ai: Any, first: str) -> None:
    cards = f"{HIGHEST_FIRST}; LOW / LOW / LOW"
    kept = begun(harvest(0), harvest(0), ai=(1,), ai_cards=cards, keep_ai=keep_ai)
    assert led_by_droco(kept) == first
    assert led_by_droco(begun(harvest(0), harvest(0), ai=(1, 2), ai_cards=cards)) == "A1"


@pytest.mark.parametrize("keep_ai", ["maybe", "", 2, None])
def test_the_ai_card_is_kept_or_not_and_nothing_else(keep_ai: Any) -> None:
    message = refusal(keep_ai=keep_ai)
    assert message == f"robotrick: keep_ai = {shown(repr(keep_ai))} is not valid; it takes true or false"


def test_an_option_the_game_does_not_have_is_refused() -> None:
    assert refusal(hangers=4).endswith("its options are hangars, keep_ai, vp, ai_cards")


# Victory points


def test_the_presets_for_the_points_are_the_house_and_the_strength() -> None:
    assert points() == points(vp="house") == HOUSE_VP
    assert points(vp="strength") == list(range(1, 14))


def test_a_persons_own_points_as_a_list_or_as_text_replace_the_figures() -> None:
    assert points(vp=OWN_VP) == points(vp=tuple(OWN_VP)) == OWN_VP
    assert points(vp=",".join(str(number) for number in OWN_VP)) == OWN_VP
    assert points(vp=" 0, 2,3 ,5,7,11,13,17,19,23,29,31,99 ") == OWN_VP


def test_own_points_count_face_down_too() -> None:
    assert game(harvest(0), vp="strength").scores()[0] == (12 + 11 + 10) - sum(range(1, 10))
    assert game(harvest(0), vp=OWN_VP).scores()[0] == (31 + 29 + 23) - sum(OWN_VP[:9])


def written(rows: list[list[int]], separator: str = ";") -> str:
    """Points for each type as text."""
    return separator.join(",".join(str(number) for number in row) for row in rows)


@pytest.mark.parametrize(
    "vp",
    [
        VP_BY_TYPE,
        tuple(tuple(row) for row in VP_BY_TYPE),
        written(VP_BY_TYPE),
        written(VP_BY_TYPE, " ;\n  ") + ";",
        written(VP_BY_TYPE).split(";"),
    ],
    ids=["lists", "tuples", "text", "lines", "list of texts"],
)
def test_own_points_may_differ_from_type_to_type(vp: Any) -> None:
    assert game(STORM, vp=vp).scores() == [-sum(row[1:]) for row in VP_BY_TYPE[1:]]
    of_type_a = VP_BY_TYPE[0]
    assert game(harvest(0), vp=vp).scores()[0] == sum(of_type_a[9:12]) - sum(of_type_a[:9])


def test_four_equal_rows_of_points_are_as_good_as_one() -> None:
    one, four = (game(STORM, vp=vp) for vp in (OWN_VP, [OWN_VP] * 4))
    assert one.scores() == four.scores()
    assert look(one) == look(four)


@pytest.mark.parametrize(
    ("vp", "detail"),
    [
        ("weakness", ""),
        ("", ""),
        ("7", ""),
        (7, ""),
        (None, ""),
        (True, ""),
        ({"1": 1}, ""),
        ([], "there are 0 numbers, not 13"),
        ("1,2", "there are 2 numbers, not 13"),
        ([1] * 12, "there are 12 numbers, not 13"),
        ([1] * 14, "there are 14 numbers, not 13"),
        ("1," * 13, "there are 14 numbers, not 13"),
        ("1,1,x" + ",1" * 10, "strength 3 has 'x', not a whole number from 0 to 99"),
        ("1,1," + ",1" * 10, "strength 3 has '', not a whole number from 0 to 99"),
        ("1," * 12 + "100", "strength 13 has '100', not a whole number from 0 to 99"),
        ("-1" + ",1" * 12, "strength 1 has '-1', not a whole number from 0 to 99"),
        ([1] * 12 + [100], "strength 13 has"),
        ([-1] + [1] * 12, "strength 1 has"),
        ([1, 1.0] + [1] * 11, "strength 2 has"),
        ([1, True] + [1] * 11, "strength 2 has"),
        ([1, [1]] + [1] * 11, "strength 2 has"),
        ([1, "１"] + [1] * 11, "strength 2 has '１', not a whole number from 0 to 99"),
        ([1] * 52, "there are 52 numbers, not 13"),
        ([[1] * 13] * 3, "there are 3 rows, not 1 or 4"),
        (written(VP_BY_TYPE[:2]), "there are 2 rows, not 1 or 4"),
        ([*VP_BY_TYPE, [1] * 13], "there are 5 rows, not 1 or 4"),
        ([*VP_BY_TYPE[:3], [1] * 12], "type D: there are 12 numbers, not 13"),
        (written(VP_BY_TYPE[:3]) + ";1,2", "type D: there are 2 numbers, not 13"),
        (written(VP_BY_TYPE[:3]) + ";;", "there are 3 rows, not 1 or 4"),
        (
            [[1] * 13, [1] * 12 + [100], *VP_BY_TYPE[2:]],
            "type B: strength 13 has '100', not a whole number from 0 to 99",
        ),
        ([[1] * 13, 7, *VP_BY_TYPE[2:]], "type B: '7' is not a row of numbers"),
        ([VP_BY_TYPE] * 4, "type A: there are 4 numbers, not 13"),
    ],
)
def test_points_that_do_not_fit_are_refused_in_one_line(vp: Any, detail: str) -> None:
    message = refusal(vp=vp)
    found = f" ({detail}" if detail else "; it takes"
    assert message.startswith(f"robotrick: vp = {shown(repr(vp))} is not valid{found}")
    assert message.endswith(f"; it takes {VP_TAKES}")
    assert len(message.splitlines()) == 1


def shown_points(language: str = "en", **settings: Any) -> list[str]:
    """How the table shows what robots are worth."""
    words = followsuit.game(GAME).words(language)
    labels = [
        marker.label
        for marker in look(table(GAME, seed="x", **settings)).markers
        if marker.id.startswith("vp")
    ]
    assert {label.key for label in labels} == {"marker-vp" if len(labels) == 1 else "marker-vp-of"}
    return [words.text(label) for label in labels]


def test_the_points_by_strength_are_shown_on_the_table() -> None:
    assert shown_points() == ["VP by strength: 1–3: 1, 4–6: 2, 7–9: 3, 10–12: 4, 13: 5"]
    assert shown_points(vp=[1] * 5 + [7] + [2] * 7) == ["VP by strength: 1–5: 1, 6: 7, 7–13: 2"]
    assert shown_points(vp=[3] * 13) == ["VP by strength: 1–13: 3"]
    assert shown_points("ja") == ["強さごとの点数：1～3は1点、4～6は2点、7～9は3点、10～12は4点、13は5点"]


def test_points_that_differ_from_type_to_type_are_shown_for_each_type() -> None:
    rows = [[1] * 13, [2] * 12 + [0], [1] * 13, [3] + [4] * 12]
    assert shown_points(vp=rows) == [
        "VP of type A by strength: 1–13: 1",
        "VP of type B by strength: 1–12: 2, 13: 0",
        "VP of type C by strength: 1–13: 1",
        "VP of type D by strength: 1: 3, 2–13: 4",
    ]
    assert shown_points("ja", vp=rows)[1] == "タイプBの強さごとの点数：1～12は2点、13は0点"


def test_the_points_are_in_the_view_that_clients_get() -> None:
    view = json.loads(to_json(look(table(GAME, seed="x", vp=VP_BY_TYPE))))
    (label,) = [marker["label"] for marker in view["markers"] if marker["id"] == "vp-B"]
    assert label["args"]["phrases"][0] == ["vp-one", {"first": 1, "last": 1, "points": 21}]


# AI cards


def test_the_preset_for_the_ai_cards_is_the_house() -> None:
    assert ai_cards_of() == ai_cards_of(ai_cards="house") == list(HOUSE.values())


def test_a_persons_own_ai_cards_as_text_replace_the_house() -> None:
    assert ai_cards_of(ai_cards=TWO_CARDS) == TWO_CARDS_READ
    assert ai_cards_of(ai_cards="low/long,High/HIGH,short;high/low/short,low;") == TWO_CARDS_READ
    assert ai_cards_of(ai_cards=TWO_CARDS.split(";")) == TWO_CARDS_READ


def test_a_persons_own_ai_cards_as_tables_replace_the_house() -> None:
    as_lists = {"follow": ["LOW"], "unfollow": ["LONG", "HIGH"], "lead": ["HIGH", "SHORT"]}
    as_text = {"lead": "short, low", "follow": "HIGH", "unfollow": "LOW"}
    assert ai_cards_of(ai_cards=[as_lists, as_text]) == TWO_CARDS_READ
    assert ai_cards_of(ai_cards=(as_lists, as_text)) == TWO_CARDS_READ


@pytest.mark.parametrize("number", [1, 10])
def test_there_may_be_one_to_ten_own_ai_cards(number: int) -> None:
    cards = ";".join(["LOW / LOW / LOW"] * (number - 1) + [HIGHEST_FIRST])
    assert len(ai_cards_of(ai_cards=cards)) == number
    assert led_by_droco(ready(Deal(droco="A1-12"), number, ai_cards=cards)) == "A12"
    state = table(GAME, seed="x", ai_cards=cards)
    playout(state, Rng(1))
    assert state.winners()


def test_with_one_own_ai_card_every_round_is_played_by_it() -> None:
    state = begun(harvest(0), harvest(1), harvest(2), ai_cards="LOW / LOW / LOW")
    assert led_by_droco(state) == "A1"


UNDECIDED = ["LONG", "SHORT", "LONG, SHORT", "SHORT, LONG", "LONG, LONG"]


@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize("written", UNDECIDED)
def test_a_column_without_low_or_high_is_refused_with_the_card_and_the_column(
    column: str, written: str
) -> None:
    detail = f"(AI card 2, {column}: {written} alone cannot decide; add LOW or HIGH)"
    card = dict.fromkeys(COLUMNS, "LOW") | {column: written}
    as_text = "LOW / LOW / LOW; " + " / ".join(card.values())
    assert detail in refusal(ai_cards=as_text)
    assert detail in refusal(ai_cards=["LOW / LOW / LOW", card])
    assert detail in refusal(ai_cards=["LOW / LOW / LOW", card | {column: written.split(", ")}])


def lead(written: Any) -> list[Any]:
    """Two AI cards, the second with this in its last column."""
    return ["LOW / LOW / LOW", {"follow": "LOW", "unfollow": "LOW", "lead": written}]


@pytest.mark.parametrize(
    ("ai_cards", "detail"),
    [
        (7, ""),
        (None, ""),
        (True, ""),
        ({"follow": "LOW"}, ""),
        ("", ""),
        (" ; ", ""),
        ([], "there are 0 AI cards, not 1 to 10"),
        (";".join(["LOW / LOW / LOW"] * 11), "there are 11 AI cards, not 1 to 10"),
        (["LOW / LOW / LOW"] * 11, "there are 11 AI cards, not 1 to 10"),
        ("LOW / LOW / LOW; LOW / LOW", "AI card 2 has 2 columns, not follow / unfollow / lead"),
        ("LOW / LOW / LOW / LOW", "AI card 1 has 4 columns, not follow / unfollow / lead"),
        ([7], "AI card 1 needs follow, unfollow, lead and nothing else"),
        ([["LOW", "LOW", "LOW"]], "AI card 1 needs follow, unfollow, lead and nothing else"),
        ([{"follow": "LOW", "lead": "LOW"}], "AI card 1 needs follow, unfollow, lead and nothing else"),
        (
            [{"follow": "LOW", "unfollow": "LOW", "lead": "LOW", "name": "mine"}],
            "AI card 1 needs follow, unfollow, lead and nothing else",
        ),
        (
            "LOW / LOW / LOW; LOW / MIDDLE / LOW",
            "AI card 2, unfollow: 'MIDDLE' is not one of LOW, HIGH, LONG, SHORT",
        ),
        ("none / LOW / LOW", "AI card 1, follow: 'NONE' is not one of LOW, HIGH, LONG, SHORT"),
        ("LOW / LOW / ", "AI card 1, lead: '' is not one of LOW, HIGH, LONG, SHORT"),
        ("LOW / LOW / LOW,", "AI card 1, lead: '' is not one of LOW, HIGH, LONG, SHORT"),
        ("LOW/LOW/LOW, LONG, SHORT", "AI card 1, lead: one or two criteria, not 'LOW, LONG, SHORT'"),
        (lead(7), "AI card 2, lead: one or two criteria, not"),
        (lead([]), "AI card 2, lead: one or two criteria, not"),
        (lead(["LOW", 7]), "AI card 2, lead: '7' is not one of LOW, HIGH, LONG, SHORT"),
    ],
)
def test_ai_cards_that_do_not_fit_are_refused_in_one_line(ai_cards: Any, detail: str) -> None:
    message = refusal(ai_cards=ai_cards)
    found = f" ({detail}" if detail else "; it takes"
    assert message.startswith(f"robotrick: ai_cards = {shown(repr(ai_cards))} is not valid{found}")
    assert message.endswith(f"; it takes {AI_CARDS_TAKES}")
    assert len(message.splitlines()) == 1


@pytest.mark.parametrize(
    ("settings", "detail"),
    [
        ({"vp": "1,1,\nx" + ",1" * 10}, "strength 3 has"),
        (
            {"ai_cards": "LOW / LOW / LOW;\nLOW / LOW /\nHIGH, LONG, SHORT"},
            "AI card 2, lead: one or two criteria",
        ),
        ({"ai_cards": "LOW / LOW /\nHIGH\nSHORT"}, "AI card 1, lead:"),
        ({"ai_cards": lead("LOW, LOW,\nLOW")}, "AI card 2, lead: one or two criteria"),
    ],
)
def test_a_fault_in_text_of_several_lines_is_still_told_in_one(settings: dict[str, Any], detail: str) -> None:
    message = refusal(**settings)
    assert detail in message
    assert len(message.splitlines()) == 1


def test_own_ai_cards_may_be_written_on_several_lines() -> None:
    assert ai_cards_of(ai_cards="\n" + TWO_CARDS.replace("; ", ";\n  ") + ";\n") == TWO_CARDS_READ


# On the command line


def played(*arguments: str, folder: Path, moves: str = "") -> str:
    """What the command line shows of a game that is left after these moves."""
    done = run("play", GAME, "--seed", "x", *arguments, typed=f"{moves}quit\n", cwd=folder)
    assert done.returncode == 0, done.stderr
    return done.stdout


def complaint(*arguments: str, folder: Path) -> str:
    """The one line with which the command line refuses a game."""
    done = run("play", GAME, *arguments, cwd=folder)
    assert done.returncode == 2, done.stdout
    (line,) = done.stderr.splitlines()
    return line


MY_BOX = """
hangars = 4
vp = [7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7]
[[ai_cards]]
follow = "HIGH"
unfollow = ["SHORT", "LOW"]
lead = "LONG, HIGH"
"""


def on_the_table(**columns: str) -> str:
    """How the table shows an AI card numbered 1."""
    words = followsuit.game(GAME).words("en")
    parts = []
    for column, criteria in columns.items():
        first, _, second = criteria.partition(", ")
        parts.append(words.say(f"marker-ai-{column}", number=1, first=first, second=second or "none"))
    return words.say("facts-separator").join(parts)


MY_CARD = on_the_table(follow="HIGH", unfollow="SHORT, LOW", lead="LONG, HIGH")


def test_own_figures_from_a_file_are_played(tmp_path: Path) -> None:
    (tmp_path / "my-box.toml").write_text(MY_BOX)
    shown = played("--house", "my-box.toml", folder=tmp_path, moves=ANY_NUMBERS)
    assert "0/4" in shown
    assert MY_CARD in shown
    scored = [line for line in shown.splitlines() if line.startswith("You score")]
    numbers = [int(number) for line in scored for number in re.findall(r"\d+", line)]
    assert len(scored) == 3
    assert max(numbers) > 7
    assert all(number % 7 == 0 for number in numbers)


def test_own_figures_are_remembered_by_a_saved_game(tmp_path: Path) -> None:
    (tmp_path / "my-box.toml").write_text(MY_BOX)
    played("--house", "my-box.toml", "--save", "mine.record", folder=tmp_path, moves="1 2\n")
    (tmp_path / "my-box.toml").unlink()
    again = run("play", "--resume", "mine.record", typed="table\nquit\n", cwd=tmp_path)
    assert MY_CARD in again.stdout
    assert "0/4" in again.stdout


def test_points_for_each_type_from_a_file_are_played_and_remembered(tmp_path: Path) -> None:
    (tmp_path / "my-box.toml").write_text(f"vp = {VP_BY_TYPE}")
    shown = played("--house", "my-box.toml", "--save", "mine.record", folder=tmp_path, moves="1 2\n")
    line = "VP of type B by strength: 1: 21, 2: 22"
    assert line in shown
    again = run("play", "--resume", "mine.record", typed="table\nquit\n", cwd=tmp_path)
    assert line in again.stdout


def test_own_figures_on_the_command_line_go_before_those_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "my-box.toml").write_text(MY_BOX)
    own = "ai_cards=HIGH / LOW / SHORT, LOW"
    options = [
        "--option",
        own,
        "--option",
        "hangars=3",
        "--option",
        "keep_ai=true",
        "--option",
        "vp=strength",
    ]
    shown = played("--house", "my-box.toml", *options, folder=tmp_path)
    assert on_the_table(follow="HIGH", unfollow="LOW", lead="SHORT, LOW") in shown
    assert "0/3" in shown


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("vp = [1, 2]", "(there are 2 numbers, not 13)"),
        (f"vp = [{'1, ' * 12}1.5]", "(strength 13 has"),
        ('vp = "mine"', "vp = 'mine' is not valid; it takes house, strength, or"),
        ("hangars = 5", "hangars = 5 is not valid; it takes a whole number from 3 to 4"),
        (
            'ai_cards = ["LOW / LOW / LOW", "LOW / LONG / LOW"]',
            "(AI card 2, unfollow: LONG alone cannot decide;",
        ),
        (
            'ai_cards = [{ follow = ["LOW", "MIDDLE"], unfollow = "LOW", lead = "LOW" }]',
            "(AI card 1, follow: 'MIDDLE' is not one of LOW, HIGH, LONG, SHORT)",
        ),
        (
            '[[ai_cards]]\nfollow = "LOW"\nunfollow = "LOW"',
            "(AI card 1 needs follow, unfollow, lead and nothing else)",
        ),
        (
            'ai_cards = """\nLOW / LOW / LOW;\nLOW / LOW /\nLOW, LONG, SHORT"""',
            "(AI card 2, lead: one or two criteria",
        ),
    ],
)
def test_a_file_with_figures_that_do_not_fit_is_refused_in_one_line(
    tmp_path: Path, text: str, reason: str
) -> None:
    (tmp_path / "my-box.toml").write_text(text)
    assert reason in complaint("--house", "my-box.toml", folder=tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["my-box.toml"]


@pytest.mark.parametrize(
    ("option", "reason"),
    [
        ("vp=1,2,3", "(there are 3 numbers, not 13)"),
        (f"vp={written(VP_BY_TYPE[:3])}", "(there are 3 rows, not 1 or 4)"),
        ("vp=" + "1," * 12 + "-1", "(strength 13 has '-1', not a whole number from 0 to 99)"),
        (
            "ai_cards=LOW / SHORT / LOW",
            "(AI card 1, unfollow: SHORT alone cannot decide; add LOW or HIGH)",
        ),
        ("ai_cards=LOW / LOW", "(AI card 1 has 2 columns, not follow / unfollow / lead)"),
        ("keep_ai=perhaps", "keep_ai = 'perhaps' is not valid; it takes true or false"),
    ],
)
def test_options_that_do_not_fit_are_refused_in_one_line(tmp_path: Path, option: str, reason: str) -> None:
    assert reason in complaint("--option", option, folder=tmp_path)
