"""Trick and Trade: how it looks, what options are about, what is going on, and how cards move."""

from __future__ import annotations

import pytest

import followsuit
from followsuit.contract import Case, cases
from followsuit.contract.case import walk_through
from followsuit.engine.chance import Rng
from followsuit.engine.state import State
from followsuit.looks import Looks, Piece
from followsuit.views import Move, Phrase, Place, View
from games.test_trick_and_trade import GAME, KINDS, deal, trick
from play.following import moves_by_key, random_sitting, steps
from tabletop import pending, play, table

TRADE = followsuit.game(GAME)
ON_OFFER = Place("lead-offer", -1)
FIRST_ROW = Place("first-row", -1)
SECOND_ROW = Place("second-row", -1)
every_case = pytest.mark.parametrize("case", cases(TRADE), ids=str)
both_languages = pytest.mark.parametrize("language", ["en", "ja"])


def parts(kind: str) -> dict[str, tuple[str, str]]:
    """Role and place of all zones, counters or markers."""
    return {part.id: (part.role, part.place) for part in getattr(TRADE.looks(), kind)}


def look(state: State, viewer: int = -1) -> View:
    return TRADE.view(state, viewer)


def of_kind(looks: Looks, kind: str) -> dict[str, Piece]:
    return {piece.code: piece for piece in looks.pieces if piece.kind == kind}


def ways(moves: list[Move]) -> list[tuple[str | None, Place | None, Place | None]]:
    """Which piece went from where to where."""
    return [(move.piece, move.source, move.target) for move in moves]


# Suits and cards


def test_four_coins_differ_in_shape_letter_and_colour() -> None:
    suits = TRADE.looks().suits
    assert [suit.letter for suit in suits] == list("RZON")
    assert len({suit.symbol for suit in suits}) == len({suit.colour for suit in suits}) == 4


@both_languages
def test_every_trick_card_says_what_it_adds_to_its_suit(language: str) -> None:
    looks = TRADE.looks(language=language)
    names = {suit.code: suit.name for suit in looks.suits}
    for code, piece in of_kind(looks, "card").items():
        assert names[code[0]] in piece.about
        value = 10 - int(code[1:])
        assert (str(value) in piece.about) == (value > 0)
        assert piece.value == value


@both_languages
@every_case
def test_trading_cards_are_those_in_the_box_and_the_lead_card(case: Case, language: str) -> None:
    looks = case.game.looks(case.seats, language, **case.settings)
    assert set(of_kind(looks, "trading")) == set(case.new("any").chance_names("trading"))
    assert list(of_kind(looks, "lead")) == ["lead"]
    named = [*of_kind(looks, "trading").values(), *of_kind(looks, "lead").values()]
    assert all(piece.name != piece.code and piece.about for piece in named)
    assert {piece.name.isascii() for piece in named} == {language == "en"}
    assert len({piece.name for piece in looks.pieces}) == len(looks.pieces)


def test_a_table_of_ones_own_has_its_own_trading_cards() -> None:
    assert set(of_kind(TRADE.looks(trading={"RRZ": 40, "NNNN": 2}), "trading")) == {"RRZ", "NNNN"}
    assert set(of_kind(TRADE.looks(), "trading")) == set(KINDS)


def test_a_trading_card_shows_the_symbols_of_its_icons() -> None:
    looks = TRADE.looks(trading={"RRZ": 40, "NNNN": 2})
    symbols = {suit.code: suit.symbol for suit in looks.suits}
    for code, piece in of_kind(looks, "trading").items():
        assert "".join(piece.icons) == code
        assert piece.symbol == "".join(symbols[icon] for icon in code)
    assert {code for code, piece in of_kind(looks, "card").items() if piece.icons} == set()


@every_case
def test_no_piece_is_ever_seen_that_looks_do_not_know(case: Case) -> None:
    known = {piece.code for piece in case.game.looks(case.seats, **case.settings).pieces}
    state = case.new("pieces")
    for _ in walk_through(state, Rng(1)):
        for viewer in range(-1, case.seats):
            view = case.game.view(state, viewer)
            assert {piece for zone in view.zones for piece in zone.pieces} - {None} <= known


# Zones and counters


def test_zones_say_what_they_are_for() -> None:
    assert parts("zones") == {
        "hand": ("hand", "seat"),
        **{f"winning-{suit}": ("board", "centre") for suit in "RZON"},
        "first-row": ("market", "centre"),
        "second-row": ("market", "centre"),
        "trading-deck": ("stock", "centre"),
        "left-out": ("aside", "edge"),
        "aside": ("aside", "edge"),
        "out": ("discard", "edge"),
        "trading": ("board", "seat"),
        "lead-offer": ("market", "centre"),
        "lead-card": ("board", "seat"),
    }


def test_counters_say_what_they_are_for() -> None:
    assert parts("counters") == {
        "trick": ("progress", "edge"),
        **{f"value-{suit}": ("value", "centre") for suit in "RZON"},
        "rank": ("count", "seat"),
    }
    assert parts("markers") == {}


# Options


@every_case
def test_every_option_names_a_piece_and_where_it_lies(case: Case) -> None:
    state = case.new("options")
    met = set()
    for seat, _ in walk_through(state, Rng(2)):
        for choice in case.game.view(state, seat).options:
            verb, code = choice.name.split()
            assert choice.piece == code
            assert choice.place is not None
            met.add((verb, choice.place.zone))
            if choice.closed is None:
                own = Place("hand", seat)
                assert choice.place == (own if verb == "play" else ON_OFFER if code == "lead" else FIRST_ROW)
    assert met == {("play", "hand"), ("take", "first-row"), ("take", "lead-offer"), ("take", "lead-card")}


def test_the_lead_card_that_is_gone_is_pointed_out_where_it_lies_now() -> None:
    state = play(trick("R10", "Z9", "O10"), "0 take lead")
    (gone,) = [choice for choice in look(state, 2).options if choice.closed]
    assert (gone.piece, gone.place) == ("lead", Place("lead-card", 0))
    assert gone.closed == Phrase("lead-card-gone", {"seat": 0})


def test_what_is_taken_comes_from_the_row_even_if_the_seat_has_such_a_card() -> None:
    state = deal("R10 R9", "Z9 Z8", "O9 O8", trading="R Z O R N N")
    play(state, "0 play R10", "1 play Z9", "2 play O9", "0 take R", "2 take Z")
    leader = pending(state)[0]
    play(state, *(f"{(leader + n) % 3} play {('R9', 'Z8', 'O8')[(leader + n) % 3]}" for n in range(3)))
    while pending(state) != [0]:
        play(state, f"{pending(state)[0]} take N")
    (choice,) = [choice for choice in look(state, 0).options if choice.name == "take R"]
    assert choice.place == FIRST_ROW


# What is going on


def test_cards_are_played_then_taken() -> None:
    state = deal("R10", "Z9", "O10")
    seen = []
    for move in ("0 play R10", "1 play Z9", "2 play O10", "0 take lead"):
        play(state, move)
        view = look(state)
        seen.append((view.phase.key, [(asked.seat, asked.label.key) for asked in view.asked]))
    assert seen == [
        ("phase-play", [(1, "asked-play")]),
        ("phase-play", [(2, "asked-play")]),
        ("phase-take", [(0, "asked-take")]),
        ("phase-take", [(2, "asked-take")]),
    ]
    assert look(state, 2).asked == ()


@both_languages
def test_phases_and_what_others_are_asked_have_words(language: str) -> None:
    words = TRADE.words(language, 1)
    for state in (deal("R10", "Z9", "O10"), trick("R10", "Z9", "O10")):
        view = words.view(look(state, 1))
        assert view.phase.spoken not in ("", view.phase.key)
        assert [words.name(asked.seat) in asked.label.spoken for asked in view.asked] == [True]


def test_the_words_for_taking_are_those_of_this_game() -> None:
    view = TRADE.words("en", 1).view(look(trick("R10", "Z9", "O10"), 1))
    assert view.phase.spoken == "Taking cards"
    assert view.asked[0].label.spoken == "Seat 0 is choosing what to take."


def test_what_a_seat_is_asked_tells_nothing_of_its_cards() -> None:
    state = table(GAME, seed="asked")
    for _ in walk_through(state, Rng(4)):
        for viewer in range(-1, state.seats):
            twin = state.copy()
            twin.resample(viewer, Rng(5))
            before, after = look(state, viewer), look(twin, viewer)
            assert (after.phase, after.asked) == (before.phase, before.asked)


# How cards move


def test_the_strongest_card_goes_to_its_suit_the_others_out_and_the_lead_card_on_offer() -> None:
    state = play(deal("R9", "R10", "O10", leader=2), "2 play O10", "0 play R9")
    moves = moves_by_key(TRADE, state, -1, "1 play R10")
    assert ways(moves["won"]) == [
        ("O10", Place("trick", -1), Place("winning-O", -1)),
        ("R9", Place("trick", -1), Place("out", -1)),
        ("R10", Place("trick", -1), Place("out", -1)),
        ("lead", Place("lead-card", 2), ON_OFFER),
    ]


def test_who_takes_the_lead_card_gets_it_before_them() -> None:
    moves = moves_by_key(TRADE, trick("R10", "Z9", "O10"), -1, "0 take lead")
    assert ways(moves["took-lead"]) == [("lead", ON_OFFER, Place("lead-card", 0))]


def test_the_last_card_of_the_row_goes_with_the_lead_card_then_both_rows_are_filled() -> None:
    state = deal("R10", "Z9", "O10", trading="R Z O RR ZZ OO N NN ON")
    play(state, "0 play R10", "1 play Z9", "2 play O10", "0 take R")
    moves = moves_by_key(TRADE, state, -1, "2 take Z")
    assert ways(moves["took"]) == [("Z", FIRST_ROW, Place("trading", 2))]
    assert ways(moves["got-lead"]) == [("lead", ON_OFFER, Place("lead-card", 1))]
    assert ways(moves["got"]) == [
        ("O", FIRST_ROW, Place("trading", 1)),
        *((kind, SECOND_ROW, FIRST_ROW) for kind in ("RR", "ZZ", "OO")),
    ]
    assert ways(moves["second-row"]) == [
        (kind, Place("trading-deck", -1), SECOND_ROW) for kind in ("N", "NN", "ON")
    ]


@every_case
def test_the_cards_are_dealt_as_the_game_begins(case: Case) -> None:
    step = random_sitting(case, "begin", [0]).watch(0)
    assert step.settled == ()
    dealt, *_ = step.told
    assert {move.source for move in dealt.moves} == {None, Place("trading-deck", -1)}
    assert Place("lead-card", pending(case.new("begin"))[0]) in [move.target for move in dealt.moves]


@every_case
def test_nothing_moves_untold(case: Case) -> None:
    for seat in range(-1, case.seats):
        assert all(step.settled == () for step in steps(random_sitting(case, "untold", [seat]), seat))
