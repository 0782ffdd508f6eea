"""The words of Spades, Oh Hell and Euchre, in each language; most of them are those of all such games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from followsuit.definition import Game
from followsuit.engine.chance import Rng
from followsuit.engine.state import State
from followsuit.texts import LANGUAGES
from games.classics import EUCHRE, OH_HELL, SPADES, bidding, euchre, spades, walk
from spoken import hear_everything, texts

CLASSICS = pytest.mark.parametrize("game", [SPADES, OH_HELL, EUCHRE], ids=lambda game: str(game.id))
IN_EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def games_with_every_text(game: Game) -> Iterator[State]:
    for seats, options in game.variants():
        for number in range(3):
            yield from walk(game.new(seats, seed=number, **options), Rng(number, 2, 3))
    if game is SPADES:
        yield from walk(bidding(spades("C2-A", "D2-A", "H2-A", "S2-A"), 1, 1, 1, 0), Rng(1, 2, 3))
    if game is EUCHRE:
        hearts = ("0 call pass", "1 call pass", "2 call pass", "3 call pass", "0 call H", "0 go together")
        yield from walk(euchre(moves=(*hearts, "0 play H9", "1 play HA", "2 play DJ")), Rng(1, 2, 3))


@CLASSICS
@IN_EACH_LANGUAGE
def test_every_text_is_told_to_somebody_sometime(game: Game, language: str) -> None:
    used = hear_everything(game, language, games_with_every_text(game))
    assert texts(game.package, language) - used == {"title"}


@CLASSICS
@IN_EACH_LANGUAGE
def test_the_rulebook_explains_every_option_and_every_kind_of_move(game: Game, language: str) -> None:
    rulebook = game.rulebook(language)
    for setting in game.settings:
        assert f"`{setting.name}`" in rulebook
    verbs = {
        state.name(seat, option).split()[0]
        for state in walk(game.new(seed="verbs"), Rng(1, 2, 3))
        for seat in range(state.seats)
        for option in range(62)
        if state.options(seat) & (1 << option)
    }
    assert all(f"| `{verb} " in rulebook for verb in verbs)
    if language != "en":
        assert rulebook != game.rulebook("en")


@CLASSICS
@IN_EACH_LANGUAGE
def test_the_rulebook_says_whose_rules_they_are(game: Game, language: str) -> None:
    assert "OpenSpiel" in game.rulebook(language).split("##")[0]


def test_what_all_such_games_say_is_said_once() -> None:
    for language in LANGUAGES:
        shared = texts("followsuit", language)
        for game in (SPADES, OH_HELL, EUCHRE):
            assert texts(game.package, language) & shared == {"card-of"}


@pytest.mark.parametrize(
    ("seat", "language", "said"),
    [
        (0, "en", ["You deal.", "You bid 3.", "You take the trick.", "You get 1 point."]),
        (
            1,
            "en",
            ["Seat 0 deals.", "Seat 0 bids 3.", "Seat 0 takes the trick.", "Seat 0 gets 1 point."],
        ),
        (
            0,
            "ja",
            [
                "あなたがディーラーです。",
                "あなたは3とビッドしました。",
                "あなたがトリックを取りました。",
                "あなたの得点は1点です。",
            ],
        ),
    ],
)
def test_sentences_speak_to_the_seat_that_reads_them(seat: int, language: str, said: list[str]) -> None:
    words = SPADES.words(language, seat)
    assert said == [
        words.say("deals", seat=0),
        words.say("said-bid", seat=0, item="3"),
        words.say("took-trick", winner=0),
        words.say("scored", seat=0, points=1, total=1),
    ]


def test_points_below_0_have_a_minus_sign() -> None:
    assert SPADES.words("en", 1).say("scored", seat=0, points=-50, total=-50) == "Seat 0 gets −50 points."


def test_players_hear_what_is_called_and_who_plays_alone() -> None:
    words = EUCHRE.words("en", 0)
    assert words.say("said-call", seat=0, item="H") == "You name trump: hearts."
    assert words.say("said-call", seat=1, item="pass") == "Seat 1 passes."
    assert words.say("said-go", seat=2, item="alone") == "Seat 2 plays alone, without a partner."
    japanese = EUCHRE.words("ja", 0)
    assert japanese.say("said-call", seat=1, item="H") == "席1はハートを切り札に決めました。"
    assert (
        japanese.say("said-go", seat=0, item="alone") == "あなたは1人でプレイします。パートナーは休みです。"
    )
