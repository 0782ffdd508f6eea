"""Paper: widths, wrapping, columns, marks and colours."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from followsuit.looks import FRENCH, INKS, Shade
from followsuit.terminal.inks import background, contrast, ink, parts
from followsuit.terminal.paper import Paper, bare, paper_of_terminal, together, width_of
from screens import without_escapes

BLACK, WHITE = (0, 0, 0), (255, 255, 255)


def paper(width: int | None, styled: bool = False) -> tuple[Paper, list[str]]:
    """Paper of this width, and what is written on it."""
    written: list[str] = []
    return Paper(written.append, None if width is None else lambda: (width, 24), styled), written


def test_words_are_wrapped_at_the_width_and_go_on_a_little_further_in() -> None:
    sheet, written = paper(20)
    sheet.put(["The quick brown fox jumps over the lazy dog."])
    assert written == ["The quick brown fox", "  jumps over the", "  lazy dog."]


def test_japanese_takes_two_columns_a_letter_and_no_line_begins_with_a_full_stop() -> None:
    sheet, written = paper(20)
    sheet.put(["あなたの番です。どのカードを出しますか？"])
    assert all(cell_len(line) <= 20 for line in written)
    assert "".join(line.strip() for line in written) == "あなたの番です。どのカードを出しますか？"
    assert not any(line.lstrip()[0] in "。、？ー" for line in written)


def test_a_word_that_fits_in_no_line_is_cut() -> None:
    sheet, written = paper(20)
    sheet.put(["x" * 50])
    assert [len(line) for line in written] == [20, 20, 14]


def test_a_pipe_has_no_width() -> None:
    sheet, written = paper(None)
    sheet.put(["word " * 100])
    assert written == ["word " * 100]
    assert sheet.columns(["a", "b"]) == [" a", " b"]


def test_short_texts_are_kept_together() -> None:
    sheet, written = paper(20)
    sheet.put([f"This is really {together('Oct 10')}."])
    assert written == ["This is really", "  Oct 10."]


def test_options_stand_in_as_many_columns_as_fit() -> None:
    sheet, _ = paper(20)
    assert sheet.columns(["1 aa", "2 bb", "3 cccc", "4 d", "5 e"]) == [" 1 aa 2 bb 3 cccc", " 4 d  5 e"]
    assert sheet.columns(["感染者1", "感染者10"]) == [" 感染者1 感染者10"]
    assert sheet.columns(["x" * 19, "y"]) == [" " + "x" * 19, " y"]


def test_marks_have_no_width_and_become_styles() -> None:
    sheet, written = paper(20, styled=True)
    line = f"a {sheet.mark('♥7', 'bold #ff0000')} b"
    assert width_of(line) == 6
    assert bare(line) == "a ♥7 b"
    sheet.put([line])
    assert written == ["a \x1b[1;38;2;255;0;0m♥7\x1b[0m b"]


def test_a_style_goes_on_in_the_next_line() -> None:
    sheet, written = paper(20, styled=True)
    sheet.put([sheet.strong("one two three four five")])
    assert written == ["\x1b[1mone two three four\x1b[0m", "  \x1b[1mfive\x1b[0m"]
    assert without_escapes(written) == ["one two three four", "  five"]


def test_without_styles_nothing_is_marked() -> None:
    sheet, written = paper(20)
    sheet.put([sheet.strong("a") + sheet.faint("b")])
    assert written == ["ab"]


@pytest.mark.parametrize(
    ("said", "behind"),
    [
        ("15;0", "dark"),
        ("0;15", "light"),
        ("0;default;7", "light"),
        ("15;8", "dark"),
        ("", "unknown"),
        ("x;y", "unknown"),
    ],
)
def test_a_terminal_may_tell_its_background(said: str, behind: str) -> None:
    assert background({"COLORFGBG": said}) == behind


@pytest.mark.parametrize("shade", [*INKS, *(shade for _, shade in FRENCH.values())])
def test_a_colour_for_any_background_is_read_on_black_and_on_white(shade: Shade) -> None:
    colour = ink(shade, "unknown")
    if colour != "default":
        assert min(contrast(parts(colour), BLACK), contrast(parts(colour), WHITE)) > 4
    assert (ink(shade, "light"), ink(shade, "dark")) == (shade.light, shade.dark)


def test_black_suits_are_written_like_other_letters_where_the_background_is_unknown() -> None:
    assert [ink(FRENCH[suit][1], "unknown") for suit in "CS"] == ["default"] * 2
    assert "default" not in [ink(FRENCH[suit][1], "unknown") for suit in "DH"]


@pytest.mark.parametrize(
    ("terminal", "plain", "settings", "styled"),
    [
        (True, False, {}, True),
        (True, True, {}, False),
        (True, False, {"NO_COLOR": "1"}, False),
        (True, False, {"TERM": "dumb"}, False),
        (False, False, {}, False),
    ],
)
def test_symbols_and_colours_are_for_terminals_that_have_them(
    monkeypatch: pytest.MonkeyPatch, terminal: bool, plain: bool, settings: dict[str, str], styled: bool
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: terminal, raising=False)
    monkeypatch.delenv("NO_COLOR", raising=False)
    for name, value in {"TERM": "xterm-256color", **settings}.items():
        monkeypatch.setenv(name, value)
    sheet = paper_of_terminal(plain)
    assert sheet.styled == styled
    assert (sheet.width is not None) == terminal, "a terminal has a width, also for plain words"
