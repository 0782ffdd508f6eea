"""Who is called what, cards by symbol or in words, and that nothing hidden is shown."""

from __future__ import annotations

import re

import pytest

import followsuit
from followsuit.bots import LEVELS
from followsuit.engine.chance import seeded
from followsuit.play import Table
from followsuit.terminal.describe import Describer
from followsuit.terminal.faces import faces
from followsuit.terminal.names import names_of
from followsuit.terminal.paper import Paper, bare
from followsuit.terminal.retell import retell
from followsuit.texts import LANGUAGES
from screens import Screens, a_table, at_random, typed, without_escapes

SIZE = (80, 24)
GAMES = followsuit.game_names()


def retold(table: Table, seat: int | None = None, styled: bool = False) -> list[str]:
    """What `replay` tells."""
    shown: list[str] = []
    retell(table, seat, Paper(shown.append, (lambda: SIZE) if styled else None, styled))
    return shown


def finished(game: str = "hearts") -> Table:
    """A game that somebody has played against bots."""
    table = a_table(game)
    table.record.players[0] = "person"
    Screens(table, at_random()).play()
    assert table.record.finished
    return table


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_have_names_and_their_level_is_told_once(language: str) -> None:
    lines = Screens(a_table("hearts"), at_random(decisions=3), language=language).play().lines
    names = {"en": ["Theo", "Ines", "Hugo"], "ja": ["テオ", "イネス", "ヒューゴ"]}[language]
    assert all(name in lines[0] for name in names)
    assert "".join(lines).count("casual") == 1
    assert not re.search(r"Seat \d|席\d", "\n".join(lines))


def test_bots_of_different_levels_are_introduced_one_by_one() -> None:
    table = a_table("hearts")
    table.record.players |= {2: "expert", 3: "search:50"}
    first = Screens(table, typed()).play().lines[0]
    assert first == (
        "Hearts. Clockwise around the table: you, Theo (casual), Ines (expert), Hugo (search:50)."
    )


def test_a_replay_tells_of_the_same_names() -> None:
    table = finished()
    everything = "\n".join(retold(table))
    assert all(f"{name} plays" in everything for name in ("Player", "Theo", "Ines", "Hugo"))
    assert "You play" in "\n".join(retold(table, 0))


def test_a_record_that_does_not_say_who_played_is_told_by_seats() -> None:
    table = finished()
    table.record.players = {}
    assert any(line.startswith("Seat 0 plays") for line in retold(table))


def test_a_replay_in_a_terminal_has_symbols_and_colours() -> None:
    lines = retold(finished("robotrick"), styled=True)
    assert without_escapes(lines)[0] == "▲ type A  ■ type B  ● type C  ◆ type D"
    assert any("\x1b[" in line for line in lines)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_pipe_and_in_plain_words_there_are_no_symbols_for_suits(game: str, language: str) -> None:
    looks = followsuit.game(game).looks(language=language)
    for size in (None, SIZE):
        screens = Screens(a_table(game), at_random(decisions=6), size, language=language).play()
        first = next(number for number, question in enumerate(screens.asked) if question) if size else 0
        shown = "\n".join(line for screen in screens.shown[first:] for line in screen)
        glance = followsuit.game(game).glance(language).replace("**", "")
        assert "\x1b" not in shown
        assert not any(suit.symbol in shown.replace(glance, "") for suit in looks.suits)


def test_cards_are_written_by_symbol_and_rank_in_the_colour_of_their_suit() -> None:
    game = followsuit.game("ten-tricks-later")
    sheet = Paper(print, lambda: SIZE, styled=True, behind="dark")
    looks = game.looks()
    written = faces(looks, game.words(), sheet)
    suit = looks.suits[0]
    assert bare(written["card-R4"]) == f"{suit.symbol}4"
    assert str(sheet.styled_text(written["card-R4"]).spans[0].style) == f"bold {suit.colour.dark}"
    assert bare(written["suit-R"]) == f"{suit.symbol} red"


def test_cards_in_words_name_their_suit() -> None:
    for language, name in {"en": "J of diamonds", "ja": "ダイヤのJ"}.items():
        game = followsuit.game("hearts")
        written = faces(game.looks(language=language), game.words(language), Paper(print))
        assert written["card-DJ"] == name


@pytest.mark.parametrize("game", GAMES)
def test_nothing_hidden_is_on_the_screen(game: str) -> None:
    """Whatever the others hold, and chance will bring, `table` shows the same."""
    screens = Screens(a_table(game), at_random(decisions=4)).play()
    table, words = screens.table, screens.client.words
    describer = Describer(table.game.looks(), words, Paper(print))
    shown = describer.table(words.view(table.view(0)))
    for number in range(5):
        table.state.resample(0, seeded("others", number))
        assert describer.table(words.view(table.view(0))) == shown


def test_the_rules_of_a_round_are_told_when_it_begins_and_on_demand() -> None:
    screens = Screens(a_table("robotrick"), at_random(decisions=3), SIZE).play()
    about = [sum("VP by strength" in line for line in screen) for screen in screens.shown]
    assert about[1] == 1
    assert sum(about[2:]) == 0
    asked = Screens(screens.table, typed("table"), SIZE).play()
    assert any("VP by strength" in line for line in asked.shown[1])


@pytest.mark.parametrize(("language", "levels"), [("en", "casual"), ("ja", "casual（中級）")])
def test_a_level_is_called_by_what_is_typed_and_in_japanese_also_by_a_word(
    language: str, levels: str
) -> None:
    assert levels in Screens(a_table("hearts"), typed(), language=language).play().lines[0]


def test_every_level_has_a_japanese_word() -> None:
    words = followsuit.game("hearts").words("ja")
    assert all(words.has(f"level-{level}") for level in LEVELS)


def test_each_symbol_of_a_trading_card_has_the_colour_of_its_suit() -> None:
    game = followsuit.game("trick-and-trade")
    sheet = Paper(print, lambda: SIZE, styled=True, behind="dark")
    looks = game.looks()
    colours = {suit.code: f"bold {suit.colour.dark}" for suit in looks.suits}
    text = sheet.styled_text(faces(looks, game.words(), sheet)["card-RZ"])
    assert text.plain == "●▲"
    assert [str(span.style) for span in text.spans] == [colours["R"], colours["Z"]]


def test_several_people_of_a_record_are_told_apart_by_their_seats() -> None:
    words = followsuit.game("hearts").words("en")
    players = {0: "person", 1: "casual", 2: "person", 3: "casual"}
    assert names_of(players, words) == {1: "Theo", 3: "Hugo"}
    assert names_of({0: "person", 1: "casual"}, words) == {0: "Player", 1: "Theo"}
