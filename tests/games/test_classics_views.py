"""What seats see of Spades, Oh Hell and Euchre: bids, tricks, trump, the card turned up, and who sits out."""

from __future__ import annotations

from typing import Any

import pytest

from followsuit.contract import cases
from followsuit.definition import Game
from followsuit.engine.chance import Rng
from followsuit.engine.state import State
from followsuit.engine.tricks import TrickState
from followsuit.views import View
from games.classics import (
    EUCHRE,
    OH_HELL,
    ONE_SUIT_EACH,
    SPADES,
    bidding,
    euchre,
    finish,
    oh_hell,
    spades,
    walk,
)
from looks import told_moves
from tabletop import play

HEARTS = ("0 call pass", "1 call pass", "2 call pass", "3 call pass", "0 call H")
THREE_HANDS = ("H2 H3", "H4 H5", "C2 C3")


def counters(view: View, name: str) -> dict[int, int]:
    """What counters show, by their seats."""
    return {one.seat: one.value for one in view.counters if one.id == name and not one.idle}


def markers(view: View, name: str) -> dict[int, str]:
    """What markers say, by their seats."""
    return {
        one.seat: EUCHRE.words().text(one.label) for one in view.markers if one.id == name and not one.idle
    }


def zone(view: View, name: str, seat: int = -1) -> list[str | None]:
    return next(list(zone.pieces) for zone in view.zones if (zone.id, zone.seat) == (name, seat))


def test_a_bid_is_seen_as_soon_as_it_is_made_even_if_it_is_nil() -> None:
    state = bidding(spades(*ONE_SUIT_EACH), 3, 0)
    for seat in (-1, 0, 2):
        assert counters(SPADES.view(state, seat), "bid") == {0: 3, 1: 0}


def test_all_bids_together_are_seen_beside_the_number_of_tricks() -> None:
    view = OH_HELL.view(bidding(oh_hell(*THREE_HANDS), 1, 2), 0)
    (total,) = [one for one in view.counters if one.id == "bids"]
    assert (total.value, total.maximum) == (3, 2)


def test_trump_and_the_dealer_are_seen() -> None:
    view = OH_HELL.view(oh_hell(*THREE_HANDS, turned="D9"), 0)
    assert markers(view, "trump") == {-1: "Trump: diamonds"}
    assert markers(view, "dealer") == {2: "dealer"}
    assert zone(view, "turned") == ["D9"]
    assert zone(view, "stock") == [None] * 45
    assert markers(EUCHRE.view(euchre(), 0), "trump") == {}
    assert markers(EUCHRE.view(euchre(moves=HEARTS), 0), "trump") == {-1: "Trump: hearts"}


def test_the_prompt_says_what_is_asked() -> None:
    def asked(game: Game, state: State, seat: int) -> str:
        prompt = game.view(state, seat).prompt
        assert prompt is not None
        return game.words("en", seat).text(prompt)

    assert asked(OH_HELL, oh_hell(*THREE_HANDS), 0) == "How many tricks will you take?"
    assert asked(EUCHRE, euchre(), 0) == "♠J is turned up. Shall its suit be trump?"
    assert asked(EUCHRE, euchre(moves=HEARTS[:4]), 0) == "Which suit shall be trump?"
    assert asked(EUCHRE, euchre(moves=HEARTS), 0) == "Do you play alone, or with your partner?"
    assert asked(EUCHRE, euchre(moves=(*HEARTS, "0 go alone")), 0) == "You lead. Which card?"


def test_only_the_dealer_sees_the_discard_before_the_end() -> None:
    state = euchre(moves=("0 call S", "3 discard S9", "0 go together"))
    assert zone(EUCHRE.view(state, 3), "aside", 3) == ["S9"]
    for seat in (-1, 0, 1, 2):
        assert zone(EUCHRE.view(state, seat), "aside", 3) == [None]
        assert "SJ" in zone(EUCHRE.view(state, seat), "hand", 3), "all have seen it turned up"
    assert zone(EUCHRE.view(finish(state), 0), "aside", 3) == ["S9"]


def test_who_named_trump_and_who_sits_out_is_seen() -> None:
    view = EUCHRE.view(euchre(moves=(*HEARTS, "0 go alone")), -1)
    assert markers(view, "maker") == {0: "named trump"}
    assert markers(view, "rests") == {2: "sits out"}
    assert markers(EUCHRE.view(euchre(), -1), "rests") == {}


def test_the_left_bower_in_the_trick_is_said_to_be_a_trump_card() -> None:
    view = EUCHRE.view(euchre(moves=(*HEARTS, "0 go together", "0 play H9", "1 play HA", "2 play DJ")), 0)
    assert [play.note.key if play.note else "" for play in view.trick.plays] == ["", "", "note-left-bower"]


def test_whether_spades_may_be_led_is_seen_where_they_can_be_broken() -> None:
    def led(**options: Any) -> dict[int, str]:
        return {
            one.seat: one.label.key
            for one in SPADES.view(spades(*ONE_SUIT_EACH, **options), 0).markers
            if one.id == "spades" and not one.idle
        }

    assert led() == {}
    assert led(break_spades=True) == {-1: "marker-not-broken"}


def parts(game: Game, state: State, seat: int) -> dict[str, int]:
    return {part.label.key: part.points for part in game.view(state, -1).scores[seat].parts}


def test_the_parts_of_a_score_say_where_it_comes_from() -> None:
    state = finish(bidding(spades(*ONE_SUIT_EACH), 0, 2, 4, 0))
    assert parts(SPADES, state, 0) == parts(SPADES, state, 2) == {"part-bid": -40, "part-nil": 100}
    assert parts(SPADES, state, 1) == {
        "part-bid": 20,
        "part-bags": 11,
        "part-nil": -100,
        "part-ten-bags": -100,
    }
    alone = finish(bidding(oh_hell(*THREE_HANDS), 0, 1, 2))
    assert parts(OH_HELL, alone, 2) == {"part-tricks": 2, "part-exact": 10}
    fined = finish(bidding(oh_hell(*THREE_HANDS, off_bid_penalty=True), 0, 1, 2))
    assert parts(OH_HELL, fined, 1) == {"part-missed": -1}


@pytest.mark.parametrize("game", [SPADES, OH_HELL], ids=lambda game: str(game.id))
def test_parts_add_up_to_the_score(game: Game) -> None:
    for case in cases(game):
        for number in range(8):
            *_, state = walk(case.new(f"parts {number}"), Rng(number, 2, 3))
            for score in game.view(state, -1).scores:
                assert sum(part.points for part in score.parts) == score.points


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        (("0 call S",), [("said-call", "SJ", "turned", "hand 3")]),
        (HEARTS, []),
        (("0 call S", "3 discard S9"), [("discard-in-secret", None, "hand 3", "aside 3")]),
    ],
)
def test_events_tell_where_the_card_goes_that_was_turned_up(
    moves: tuple[str, ...], told: list[tuple[str, str | None, str, str]]
) -> None:
    assert told_moves(EUCHRE, euchre(), 1, *moves)[-1:] == told


def test_a_word_is_no_piece_and_a_bid_is_a_number() -> None:
    seen = EUCHRE.view(euchre(), 0)
    assert [(choice.name, choice.piece, choice.value) for choice in seen.options] == [
        ("call S", "", None),
        ("call pass", "", None),
    ]
    assert [choice.value for choice in OH_HELL.view(oh_hell(*THREE_HANDS), 0).options] == [0, 1, 2]


@pytest.mark.parametrize("game", [SPADES, EUCHRE, OH_HELL], ids=lambda game: str(game.id))
def test_every_card_lies_in_one_place_at_every_moment(game: Game) -> None:
    for state in walk(game.new(seed="cards"), Rng(1, 2, 3)):
        revealed: Any = state.reveal()
        lying = sorted(code for place in (*revealed["hands"], *revealed["piles"].values()) for code in place)
        assert isinstance(state, TrickState)
        assert lying == sorted(state.deck.codes)


def test_a_game_that_is_over_shows_all_cards() -> None:
    view = EUCHRE.view(finish(play(euchre(), *HEARTS, "0 go alone")), 1)
    assert None not in [piece for zone in view.zones for piece in zone.pieces]
