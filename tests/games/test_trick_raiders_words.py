"""Trick Raiders: everything has words, in English and in Japanese, and the rulebook tells the truth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from followsuit.engine.chance import Rng
from followsuit.engine.state import State
from followsuit.texts import LANGUAGES
from games.raids import CARDS, RAIDERS, look, new, raid, tokens, tricks, trump
from games.test_trick_raiders_last_trick import bold_theft
from games.test_trick_raiders_rare import STACKED, STACKED_FOR_FOUR
from games.test_trick_raiders_rounds import finish_trick
from games.test_trick_raiders_secrets import walk
from games.test_trick_raiders_tricks import one_trick, veterans, won
from spoken import hear_everything, texts
from tabletop import events, legal, pending, play

IN_EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
SPECIAL = {"C8", "C9", "D5", "H9"}


def positions() -> Iterator[State]:
    """Positions of random games, and after everything that is rare; some of these are played to the end."""
    for seats in (3, 4):
        for number, state in enumerate(walk(new(seed="words", seats=seats), Rng(1, 2, 3))):
            if number % 8 == 0 and not may_steal(state):
                yield state
    for what, deal in (STACKED | STACKED_FOR_FOUR).items():
        state = deal(4)
        yield state
        if what in ("a cascade of dropouts", "a trick without a card", "a whole hand added"):
            *_, end = walk(state, Rng(4, 5, 6))
            yield end
    yield one_trick(4, "H9 H3 H4 (H5)")
    yield one_trick(4, "H5 H7 H6 (H4)")


def may_steal(state: State) -> bool:
    """Whether the 5 of diamonds asks for a decision."""
    return any(name.startswith("steal") for seat in pending(state) for name in legal(state, seat))


@IN_EACH_LANGUAGE
def test_every_text_is_told_to_somebody_sometime(language: str) -> None:
    game = RAIDERS
    unheard = texts(game.package, language) - hear_everything(game, language, positions())
    of_the_program = {"title", "ui-points", "ui-score"}
    parts_of_others = {"leads", "lives-left"}
    of_a_thief = {
        "phase-steal",
        "asked-steal",
        "ask-steal",
        "do-steal",
        "not-the-richest",
    }  # in the next test
    assert unheard == of_the_program | parts_of_others | of_a_thief


@pytest.mark.parametrize(
    ("language", "phase", "asked", "question", "choice", "refusal"),
    [
        (
            "en",
            "Taking a life",
            "Seat 0 is choosing from whom to take a life.",
            "Your ♦5★ has won. From whom do you take a life?",
            "Take a life from Seat 2",
            "You must take the life from one of the other players with the most lives.",
        ),
        (
            "ja",
            "ライフを奪う",
            "席0がライフを奪う相手を選んでいます。",
            "あなたの♦5★が勝ちました。誰からライフを奪いますか？",
            "席2からライフを奪う",
            "ライフを奪う相手は、自分以外でライフが最も多い人です。",
        ),
    ],
    ids=["en", "ja"],
)
def test_a_thief_is_asked_for_a_victim_by_name(
    language: str, phase: str, asked: str, question: str, choice: str, refusal: str
) -> None:
    state = one_trick(4, "D5 D3 D4 (H10)")
    assert may_steal(state)
    words = RAIDERS.words(language, 0)
    view = words.view(look(state, 0))
    assert view.prompt is not None
    assert view.prompt.spoken == question
    others = RAIDERS.words(language, 1).view(look(state, 1))
    assert (others.phase.spoken, [one.label.spoken for one in others.asked]) == (phase, [asked])
    assert [option.label.spoken for option in view.options][1] == choice
    reason = state.why_not(0, state.number(0, "steal 0"))
    assert reason is not None
    assert words.text(reason) == refusal


@IN_EACH_LANGUAGE
def test_a_card_is_called_by_suit_and_rank_copies_look_alike_and_special_cards_have_a_star(
    language: str,
) -> None:
    words = RAIDERS.words(language)
    for code in CARDS[4]:
        sign = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}[code[0]]
        assert words.card(code) == sign + code[1:].rstrip("bc") + ("★" if code in SPECIAL else "")


@pytest.mark.parametrize(
    ("key", "args", "to_you", "of_another"),
    [
        (
            "added",
            {"seat": 1, "cards": ["S5", "H6"], "number": 5},
            "You add ♠5, ♥6 and declare 5 leads.",
            "Seat 1 adds ♠5, ♥6 and declares 5 leads.",
        ),
        (
            "collected",
            {"seat": 1, "cards": ["S3", "H9"], "number": 1},
            "You collect ♠3, ♥9★ and declare 1 lead.",
            "Seat 1 collects ♠3, ♥9★ and declares 1 lead.",
        ),
        (
            "kept",
            {"seat": 1, "cards": [], "number": 3},
            "You change nothing and declare 3 leads.",
            "Seat 1 changes nothing and declares 3 leads.",
        ),
        ("led", {"seat": 1, "card": "C8"}, "You lead ♣8★.", "Seat 1 leads ♣8★."),
        (
            "led-from-hand",
            {"seat": 1, "card": "C9b"},
            "You lead ♣9 from your hand.",
            "Seat 1 leads ♣9 from their hand.",
        ),
        ("played", {"seat": 1, "card": "S10c"}, "You play ♠10.", "Seat 1 plays ♠10."),
        (
            "won",
            {"winner": 1, "card": "S10b"},
            "You win the trick with ♠10.",
            "Seat 1 wins the trick with ♠10.",
        ),
        (
            "won-by-lead",
            {"winner": 1, "card": "H10"},
            "Nothing is left that could win, so you win as the leader.",
            "Nothing is left that could win, so Seat 1 wins as the leader.",
        ),
        (
            "out-of-leads",
            {"seat": 1, "lives": 1},
            "You have to lead but have no lead card, so you drop out (1 life left).",
            "Seat 1 has to lead but has no lead card, so they drop out (1 life left).",
        ),
        (
            "out-of-hand",
            {"seat": 1, "lives": 0},
            "You have no hand card to play, so you drop out (no lives left).",
            "Seat 1 has no hand card to play, so they drop out (no lives left).",
        ),
        (
            "stole",
            {"seat": 1, "to": 2},
            "♦5★: you take a life from Seat 2.",
            "♦5★: Seat 1 takes a life from Seat 2.",
        ),
        (
            "retracted",
            {"seat": 1, "card": "D7"},
            "♥9★: you take your lead card ♦7 into your hand.",
            "♥9★: Seat 1 takes their lead card ♦7 into their hand.",
        ),
        (
            "lives",
            {"seat": 1, "lives": 2},
            "End of the round: you have 2 lives left.",
            "End of the round: Seat 1 has 2 lives left.",
        ),
    ],
)
def test_sentences_speak_to_the_seat_that_reads_them(
    key: str, args: dict[str, Any], to_you: str, of_another: str
) -> None:
    game = RAIDERS
    assert game.words("en", 1).say(key, **args) == to_you
    assert game.words("en", 0).say(key, **args) == of_another
    assert game.words("en").say(key, **args) == of_another


def test_a_victim_is_told_whose_life_it_was() -> None:
    assert RAIDERS.words("en", 2).say("stole", seat=1, to=2) == "♦5★: Seat 1 takes a life from you."
    assert RAIDERS.words("ja", 2).say("stole", seat=1, to=2) == (
        "♦5★の効果：席1はあなたからライフを1つ奪いました。"
    )


def test_sentences_speak_japanese_too() -> None:
    you, other = (RAIDERS.words("ja", seat) for seat in (1, 0))
    assert you.say("collected", seat=1, cards=["S3", "S9b"], number=1) == (
        "あなたはリード札の♠3、♠9を手札に取り、リード1回を宣言しました。"
    )
    assert other.say("out-of-leads", seat=1, lives=1) == (
        "席1はリードする番ですがリード札がないので、脱落しました（残りライフ1）。"
    )
    assert other.say("won", winner=1, card="C8") == "席1が♣8★でトリックに勝ちました。"
    assert you.say("won", winner=1, card="C8") == "あなたが♣8★でトリックに勝ちました。"
    assert you.say("retracted", seat=1, card="D7") == "♥9★の効果：あなたはリード札の♦7を手札に戻しました。"
    assert you.say("trump-moved", card="C9", suit="H") == "♣9★の効果：切り札がハートに変わりました。"
    assert you.say("do-steal", seat=2) == "席2からライフを奪う"


# The rulebook


@IN_EACH_LANGUAGE
def test_the_rulebook_names_every_move_every_ruling_and_who_made_the_game(language: str) -> None:
    rulebook = RAIDERS.rulebook(language)
    for name in ("`add ", "`collect ", "`done`", "`play ", "`steal ", "`retract ", "`lives`"):
        assert name in rulebook
    for name in ("R1", "R2", "R3", "R4", "R5", "R6", "R7", "N2", "♣8★", "♣9★", "♦5★", "♥9★"):
        assert name in rulebook
    assert (rulebook == RAIDERS.rulebook("en")) == (language == "en")


def test_its_examples_of_declarations_and_of_the_first_leader_come_out_as_told() -> None:
    assert tokens(4, 6, 6, 0, 2) == (-1, 2)
    assert tokens(4, 7, 6, 0, 0) == (0, -1)
    assert pending(raid(4, "S7 | *", "S2 D5 C5 C9 | *", "S8 | *", "H2 H5 S6 S10 | *")) == [1]


@pytest.mark.parametrize(
    ("cards", "winner", "trump_after"),
    [
        ("C4 S10 S10b C7", 3, "S"),
        ("D9 D9b D3 C10", 2, "S"),
        ("H10 H10b H10c C3", 0, "S"),
        ("C9 C9b D6 D1", 0, "H"),
        ("C9b C9 D6 D1", 0, "S"),
    ],
)
def test_its_examples_of_tricks_come_out_as_told(cards: str, winner: int, trump_after: str) -> None:
    state = one_trick(4, cards)
    assert won(state)[0] == winner
    assert trump(state) == trump_after


def test_its_example_of_the_9_of_hearts_comes_out_as_told() -> None:
    state = raid(4, "S5 | H2 *SC", "H8 S2 S3 | *C", "S4 | H9 *", "D4 S1 | H10 *")
    tricks(state, "H8 H9 H10 H2")
    assert legal(state, 3) == {"retract D4", "retract S1"}
    play(state, "3 retract S1")
    assert legal(state, 3) == {"play D4"}


@pytest.mark.parametrize(("lost", "lives"), [("123", [2, 0, 0, 0]), ("23", [3, 0, 0, 0])])
def test_its_example_of_the_last_trick_comes_out_as_told(lost: str, lives: list[int]) -> None:
    assert bold_theft(4, lost).scores() == lives


def test_its_example_of_the_bonuses_comes_out_as_told() -> None:
    state = veterans(4, "012 13", "H10 H10b * |", "| H3 *C", "* | H4", "* | H5", lives=3)
    assert state.scores() == [2, 1, 2, 2]
    tricks(state, "H10 H3 H4 H5", "H10b")
    finish_trick(state)
    lives = [[event["lives"] for event in events(state, "lives")][n:][:4] for n in (0, 4, 8)]
    assert lives == [[2, 2, 2, 3], [2, 1, 2, 2], [2, 1, 0, 0]]
    assert look(state).winners == (0,)
