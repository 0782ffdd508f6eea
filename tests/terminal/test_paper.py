"""Paper: widths, wrapping, columns, marks and colours."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

import followsuit
from followsuit.looks import FRENCH, INKS, Shade
from followsuit.terminal.breaking import NEVER_FIRST
from followsuit.terminal.inks import background, contrast, ink, parts
from followsuit.terminal.paper import Paper, bare, pages, paper_of_terminal, together, width_of
from followsuit.texts import LANGUAGES
from screens import without_escapes

GAMES = followsuit.game_names()
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


@pytest.mark.parametrize("width", [80, 61])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_line_of_a_rulebook_begins_with_what_belongs_to_the_line_before(
    game: str, language: str, width: int
) -> None:
    sheet, written = paper(width)
    sheet.page(followsuit.game(game).rulebook(language))
    lines = [line.lstrip() for line in written]
    assert len(lines) > 80
    assert [line for line in lines if line.startswith(tuple(NEVER_FIRST))] == []
    assert [line for line in lines if line.endswith(tuple("「『（〔"))] == []
    assert all(cell_len(line) <= width for line in written)


def test_a_heading_and_its_text_stand_in_one_line() -> None:
    sheet, written = paper(40)
    sheet.page("- **トリック：** リードプレイヤーから時計回りに1枚ずつカードを出します。")
    assert written[1] == " • トリック： リードプレイヤーから"


@pytest.mark.parametrize(
    "text",
    [
        "キャラクター：‡\u00a0バーサーカー",
        "■\u00a0オクト",
        "ラット＋オクト",
        "第12ラウンド",
        "30点",
        "待っ",
        "勝ち",
        "ました。",
        "レベル3）",
    ],
)
def test_what_belongs_together_is_not_torn_apart(text: str) -> None:
    *_, kept = text.split("：")
    for before in range(10, 28):
        for line in (kept, together(kept)):
            sheet, written = paper(30)
            sheet.put(["あ" * before + line + "です。"])
            assert any(bare(kept) in one for one in written), written


def test_a_short_text_is_kept_together_at_its_brackets_too() -> None:
    for before in range(10, 28):
        sheet, written = paper(30)
        sheet.put(["あ" * before + together("■ ネヴ（×3） 7")])
        assert any("■ ネヴ（×3） 7" in line for line in written), written


def test_more_than_a_screen_is_shown_page_by_page() -> None:
    sheet, written = paper(40)
    turned: list[int] = []

    def go_on() -> bool:
        turned.append(len(written))
        return True

    sheet.put([f"line {number}" for number in range(60)], go_on)
    assert turned == [23, 46]
    assert len(written) == 60
    sheet.put(["another"], go_on)
    assert len(turned) == 2, "there is nothing to wait for"


def test_whoever_does_not_go_on_sees_no_more() -> None:
    sheet, written = paper(40)
    sheet.page("\n\n".join(f"Paragraph {number}." for number in range(60)), lambda: False)
    assert 0 < len(written) < 24


def test_a_page_does_not_end_within_an_item() -> None:
    items = [line for number in range(10) for line in (f" • item {number}", "   goes on", "   and on")]
    first, *rest = pages(items, 21)
    assert len(first) == 18
    assert [line for page in (first, *rest) for line in page] == items


def test_a_pipe_has_no_pages() -> None:
    sheet, written = paper(None)
    sheet.put(["line"] * 100, lambda: False)
    assert len(written) == 100
