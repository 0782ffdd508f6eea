"""Where lines may be broken: at blanks, and in Japanese, which has none, between words, but before no full stop."""

from __future__ import annotations

import re
from itertools import count

from rich.cells import cell_len

TOGETHER = "\u00a0"
"""A blank at which no line is broken."""
JOINER = "\u2060"
"""Where no line is broken between two letters; it has no width and is not written."""
OPENING_BRACKETS = "「『（〔[("
NEVER_FIRST = "、。，．：；？！）」』〕】・…～ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々％"
"""What no line begins with."""
_KANA, _KATAKANA, _KANJI = "ぁ-ん", "ァ-ヴー", "々一-龥"
_BLANKS = rf"[^\S{TOGETHER}]*"
_LETTER = rf"[^\s{JOINER}＋{_KANA}{_KATAKANA}{_KANJI}／「『（〔{NEVER_FIRST}]"
_ENDING = "でした|(?:なり|し|)(?:ました|ません|ます)|です|ください"
_PARTICLE = rf"(?:(?!{_ENDING})[{_KANA}])?"
_COUNTED = rf"第\d+[{_KATAKANA}]*|{_LETTER}*\d[{_KANJI}]|[{_KATAKANA}]+\d+[{_KANJI}]?"
_NOUN = rf"(?:{_COUNTED}|[{_KATAKANA}]+|[{_KANJI}]+){_PARTICLE}"
_CORE = rf"(?:{_NOUN}|{_ENDING}|[{_KANA}]|{_LETTER}+|[^\s{JOINER}])"
_TAIL = rf"[{re.escape(NEVER_FIRST)}／\])\"'.,;:!?]*"
_REMARK = rf"（[^（）\s]{{1,4}}）{_TAIL}"
_PIECE = rf"[{re.escape(OPENING_BRACKETS)}{JOINER}]*{_CORE}{_TAIL}(?:{_REMARK})?"
WORD = re.compile(rf"{_BLANKS}{_PIECE}(?:[{TOGETHER}{JOINER}＋]+{_PIECE})*{_BLANKS}|.", re.DOTALL)
"""What is not broken apart."""


def breaks(plain: str, width: int, indent: int) -> list[int]:
    """Where to break a line: before words that do not fit any more, and within those that fit nowhere.

    All lines but the first are set in by `indent`.
    """
    found: list[int] = []
    used = 0
    for word in WORD.finditer(plain):
        size = cell_len(word[0].rstrip())
        if used + size > width:
            if used > indent:
                found.append(word.start())
                used = indent
            if used + size > width:
                used = _cut(word, width, used, indent, found)
                continue
        used += cell_len(word[0])
    return found


def _cut(word: re.Match[str], width: int, used: int, indent: int, found: list[int]) -> int:
    """Break a word that fits in no line; returns how much of the last line it takes."""
    for place, letter in zip(count(word.start()), word[0], strict=False):
        size = cell_len(letter)
        if used + size > width:
            found.append(place)
            used = indent
        used += size
    return used


def teach_rich() -> None:
    """Let Rich break its lines here too; by itself it does so at blanks only, and cuts off wide letters."""
    from rich import _wrap
    from rich.text import Text

    _wrap.re_word = WORD
    Text.rstrip_end = lambda self, size: self.rstrip()  # type: ignore[method-assign]
