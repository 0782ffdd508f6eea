"""10 Tricks Later: everything has words, in English and in Japanese."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import followsuit
from followsuit.engine.chance import Rng
from followsuit.engine.state import State
from followsuit.texts import LANGUAGES
from games.test_ten_tricks_later import BOTH, CLEAN, FOURTH, GAME, all_keep
from games.test_ten_tricks_later_rounds import FIRST, rounds
from games.test_ten_tricks_later_secrets import walk
from spoken import hear_everything, texts
from tabletop import deck, play, table

IN_EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
CODES = table(GAME, seed="x").chance_names("deck")


def games(seats: int) -> Iterator[State]:
    """Positions of a random game, after a round with every kind of points, and with infected 8 in a hand."""
    yield from walk(table(GAME, seed="words", seats=seats), Rng(1, 2, 3))
    yield rounds(FIRST[seats])
    clean = deck(*(*CLEAN, FOURTH)[:seats])
    yield all_keep(play(table(GAME, clean, seed="words", seats=seats), "0 swap R1", "1 swap G3"))
    state = table(GAME, clean, seed="words", seats=seats)
    yield state
    yield from walk(all_keep(play(state, "1 swap G3")), Rng(1, 2, 3))


@BOTH
@IN_EACH_LANGUAGE
def test_every_text_is_told_to_somebody_sometime(seats: int, language: str) -> None:
    game = followsuit.game(GAME)
    assert texts(game.package, language) - hear_everything(game, language, games(seats)) == {
        "title",
        "tie-break",
    }


@IN_EACH_LANGUAGE
def test_every_card_has_a_short_name_of_its_own(language: str) -> None:
    words = followsuit.game(GAME).words(language)
    names = [words.card(code) for code in CODES]
    assert len(set(names)) == len(names) == 41
    assert max(len(name) for name in names) <= len("infected 8")
    assert all(name[-1] == code[-1] for name, code in zip(names, CODES, strict=True))


@pytest.mark.parametrize(
    ("key", "args", "to_you", "of_another"),
    [
        ("played", {"seat": 1, "card": "R7"}, "You play red 7.", "Seat 1 plays red 7."),
        (
            "won",
            {"winner": 1, "card": "V3", "number": 3},
            "You win the trick with infected 3.",
            "Seat 1 wins the trick with infected 3.",
        ),
        (
            "won",
            {"winner": 1, "card": "R1", "number": 9},
            "You win the trick with red 1, which counts as 9.",
            "Seat 1 wins the trick with red 1, which counts as 9.",
        ),
        (
            "swapped-away",
            {"seat": 1, "card": "R1"},
            "The card you put aside is red 1.",
            "Seat 1 puts red 1 aside.",
        ),
        (
            "not-drawn",
            {"seat": 1, "card": "R1"},
            "Another player was drawn: you keep red 1.",
            "Seat 1 offered red 1, but another player was drawn.",
        ),
        (
            "offered",
            {"seats": [1, 2]},
            "Several players offer a card for infected 8: you, Seat 2. A lot decides who gets it.",
            "Several players offer a card for infected 8: Seat 1, Seat 2. A lot decides who gets it.",
        ),
        (
            "attacked",
            {"seat": 1, "level": 3, "cards": ["R2", "R3"]},
            "The infected attack you at level 3: your track falls to 0. Lost: red 2, red 3.",
            "The infected attack Seat 1 at level 3: their track falls to 0. Lost: red 2, red 3.",
        ),
        (
            "scored",
            {"seat": 1, "rescued": 6, "bonus": 0, "lost": 1, "points": 5, "total": 9},
            "You score 5 points in this round (6 rescued, 1 lost); total 9.",
            "Seat 1 scores 5 points in this round (6 rescued, 1 lost); total 9.",
        ),
        (
            "scored",
            {"seat": 1, "rescued": 0, "bonus": 3, "lost": 2, "points": 1, "total": 1},
            "You score 1 point in this round (0 rescued, 2 lost, 3 for the full track); total 1.",
            "Seat 1 scores 1 point in this round (0 rescued, 2 lost, 3 for the full track); total 1.",
        ),
    ],
)
def test_sentences_speak_to_the_seat_that_reads_them(
    key: str, args: dict[str, Any], to_you: str, of_another: str
) -> None:
    game = followsuit.game(GAME)
    assert game.words("en", 1).say(key, **args) == to_you
    assert game.words("en", 0).say(key, **args) == of_another
    assert game.words("en").say(key, **args) == of_another


def test_sentences_speak_japanese_too() -> None:
    you, other = (followsuit.game(GAME).words("ja", seat) for seat in (1, 0))
    attack: dict[str, Any] = {"seat": 1, "level": 0, "cards": []}
    assert you.say("attacked", **attack) == (
        "感染者があなたを襲いました（襲撃レベル0）。あなたのトラックの値は0になりました。失った生存者：なし"
    )
    assert other.say("rescued", seat=1, cards=["R2", "Y3"], track=1) == (
        "席1は赤2、黄3を救出しました。トラックの値は1に減りました。"
    )
    assert you.say("won", winner=1, card="R3", number=3) == "あなたが赤3でトリックに勝ちました。"
    assert other.say("won", winner=1, card="R1", number=9) == "席1が赤1（9扱い）でトリックに勝ちました。"
    assert you.say("offered", seats=[1, 2]) == (
        "感染者8との交換を申し出た人：あなた、席2。抽選で1人を決めます。"
    )
    assert other.say("swapped-away", seat=1, card="R1") == "席1が脇に置いたカードは赤1です。"
    assert other.say("not-drawn", seat=1, card="R1") == "席1は赤1を手放すと申し出ましたが、抽選に外れました。"
    assert you.say("do-swap", card="B8") == "青8を感染者8と交換する"


@IN_EACH_LANGUAGE
def test_the_rulebook_names_every_move_every_ruling_and_who_made_the_game(language: str) -> None:
    rulebook = followsuit.game(GAME).rulebook(language)
    for name in ("`swap R3`", "`keep`", "`play V5`", "R1", "R2", "R3", "R4", "R5"):
        assert name in rulebook
    for name in (
        "沢口游祐",
        "Yusuke Sawaguchi",
        "たかみまこと",
        "Makoto Takami",
        "Fudacoma",
        "fudacoma.jp",
    ):
        assert name in rulebook
    assert "Fudacoma Games" not in rulebook
    assert (rulebook == followsuit.game(GAME).rulebook("en")) == (language == "en")
