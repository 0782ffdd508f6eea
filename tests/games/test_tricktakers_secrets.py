"""TRICKTAKERs: what lies open, what is hidden, and what sampling respects."""

from __future__ import annotations

from dataclasses import replace

import pytest

from followsuit.engine.chance import Rng
from followsuit.engine.state import State
from games.takers import CARDS, EARLY, RAGE, cast, counters, go, look, scene, season, settle, where
from tabletop import deck, events, held, legal, pending, pieces, samples

ROWS = (
    "king R1 B1 B2 B3 B4",
    "gambler B5 B6 B7 B8 G8",
    "resistance R4 G1 G2 G3 W1",
    "hermit G4 G5 G6 G7 B9",
    "berserker",
)
OWN = ("berserker R10 B10 G10 XB",)


def begun() -> State:
    """The King has discarded a card, the Gambler has exchanged two; the King leads."""
    state = scene(*ROWS, draws="K1 K2 K3", chance=OWN)
    return go(state, "-B4 -B5 -B6 done stay bid:1 bet:20")


def seen(state: State, viewer: int, zone: str, seat: int = -1) -> list[str | None]:
    return pieces(state, "tricktakers", viewer, zone, seat)


def marked(state: State, name: str, seat: int) -> tuple[str, dict[str, object]]:
    """The label of a marker of a seat, as a spectator sees it."""
    label = next(marker.label for marker in look(state).markers if (marker.id, marker.seat) == (name, seat))
    return label.key, label.args


def others(state: State, seat: int) -> list[int]:
    """Everybody else, spectators included."""
    return [viewer for viewer in range(-1, state.seats) if viewer != seat]


def reds(state: State, viewer: int, seat: int) -> set[int]:
    """How many red cards a seat holds in the eyes of a viewer: every number that occurs."""
    return {sum(card[0] == "R" for card in held(twin, seat)) for twin in samples(state, viewer)}


def always(state: State, viewer: int, seat: int) -> set[str]:
    """The cards that a seat holds for certain in the eyes of a viewer."""
    return set.intersection(*(held(twin, seat) for twin in samples(state, viewer)))


# Views


def test_everybody_sees_the_own_hand_and_the_backs_of_the_others() -> None:
    state = begun()
    for viewer in range(-1, 5):
        for seat in range(4):
            hand = seen(state, viewer, "hand", seat)
            assert len(hand) == 5
            assert set(hand) == (held(state, seat) if viewer == seat else {None})


def test_everybody_sees_the_berserker_card_but_not_the_other_four() -> None:
    state = begun()
    for viewer in others(state, 4):
        assert seen(state, viewer, "hand", 4) == ["BZ", None, None, None, None]
    assert set(seen(state, 4, "hand", 4)) == {"BZ", "R10", "B10", "G10", "XB"}


def test_nobody_sees_the_draw_deck_but_how_many_cards_it_has() -> None:
    state = begun()
    for viewer in range(-1, 5):
        assert seen(state, viewer, "deck") == [None] * 13


def test_everybody_knows_what_the_own_discards_are_and_how_many_others_have() -> None:
    state = begun()
    known = {0: ["B4"], 1: ["B5", "B6"], 4: ["R2", "R3", "R5", "R6", "R7"]}
    for viewer in range(-1, 5):
        for seat in range(5):
            cards = known.get(seat, [])
            assert seen(state, viewer, "discards", seat) == (cards if viewer == seat else [None] * len(cards))


def test_cards_of_an_exchange_that_goes_on_are_known_to_who_makes_it() -> None:
    state = go(scene(*ROWS, chance=OWN), "-B4 -B5 -B6")
    assert seen(state, 1, "discards", 1) == ["B5", "B6"]
    for viewer in others(state, 1):
        assert seen(state, viewer, "discards", 1) == [None, None]
        assert where(state, viewer, "B5") > {"exchanged"}


def test_only_the_berserker_knows_the_two_cards_that_were_left_out() -> None:
    state = begun()
    assert set(seen(state, 4, "left-out")) == {"K10", "WB"}
    for viewer in others(state, 4):
        assert seen(state, viewer, "left-out") == [None, None]


def test_characters_bids_bets_points_crowns_tricks_and_draws_lie_open() -> None:
    state = go(begun(), "R1 G8 R4 B9 R10")
    assert [seen(state, -1, "character", seat) for seat in range(5)] == [row.split()[:1] for row in ROWS]
    assert marked(state, "fact", 1) == ("marker-gambles", {"seat": 1, "bid": 1, "bet": 20})
    assert counters(state, "drawn") == [0, 2, 0, 0, 0]
    assert counters(state, "tricks") == [1, 0, 0, 0, 0]
    assert [score.points for score in look(state).scores] == [30, 50, 30, 30, 30]
    assert set(seen(state, -1, "taken", 0)) == {"R1", "G8", "R4", "B9", "R10"}
    views = [look(state, viewer) for viewer in range(-1, 5)]
    assert all(view.counters == views[0].counters and view.markers == views[0].markers for view in views)


def test_how_often_kakumei_is_left_lies_open() -> None:
    state = go(begun(), "R1 G8")
    assert marked(state, "fact", 2) == ("marker-kakumei-left", {"seat": 2, "number": 1})
    assert marked(go(state, "kakumei"), "fact", 2) == ("", {})


def test_only_who_draws_or_discards_learns_which_cards() -> None:
    state = begun()
    for viewer in range(-1, 5):
        assert len(events(state, "discarded", viewer)) == (1 if viewer == 0 else 0)
        assert len(events(state, "drew", viewer)) == (1 if viewer == 1 else 0)
        assert len(events(state, "rages-with", viewer)) == (1 if viewer == 4 else 0)
    assert events(state, "exchanged", -1) == [{"seat": 1, "number": 2}]


def test_only_who_is_asked_sees_options_and_a_question() -> None:
    state = begun()
    assert pending(state) == [0]
    assert {choice.name for choice in look(state, 0).options} == legal(state, 0)
    for viewer in others(state, 0):
        assert look(state, viewer).options == ()
        assert look(state, viewer).prompt is None


def test_each_question_has_its_own_words() -> None:
    state = scene(*ROWS, chance=OWN)
    asked = []
    for words in ("-B4", "stay", "bid:1", "bet:0", "R1 G8", "no-kakumei R4", "draw", "-B9"):
        prompt = look(state, pending(state)[0]).prompt
        assert prompt is not None
        asked.append(prompt.key)
        go(state, words)
    expected = ["discard-too-many", "exchange", "bid", "bet", "lead", "kakumei", "draw", "discard"]
    assert asked == [f"ask-{key}" for key in expected]


def test_choosing_spending_a_crown_and_deciding_on_the_lead_have_words_of_their_own() -> None:
    def asked(state: State) -> str:
        prompt = look(state, pending(state)[0]).prompt
        assert prompt is not None
        return prompt.key

    state = season(*EARLY)
    assert asked(state) == "ask-choose"
    assert asked(go(cast(state, "king gambler hermit resistance"), "-XK stay bid:0 bet:0")) == "ask-spend"
    duel = ("king gambler", "gambler resistance", "resistance hermit", "hermit berserker")
    state = season(*(f"{pair} | 0 0 1 1 1" for pair in duel))
    assert asked(go(state, "-XK")) == "ask-who-leads"


def test_when_the_game_is_over_everything_lies_open() -> None:
    state = season("king gambler hermit resistance berserker | 0 0 0 0 0")
    assert not state.pending
    for viewer in range(-1, 5):
        assert all(None not in zone.pieces for zone in look(state, viewer).zones)


def test_nothing_a_seat_sees_depends_on_what_it_cannot_know() -> None:
    state = go(begun(), "R1 G8 R4 draw")
    for viewer in range(-1, 5):
        twin = state.copy()
        twin.resample(viewer, Rng(4, 5, 6))
        assert look(twin, viewer) == replace(look(state, viewer), log=())


# What sampling respects


def test_own_cards_own_discards_and_what_lies_open_stay() -> None:
    state = go(begun(), "R1 G8 R4 B9")
    for viewer in range(5):
        for twin in samples(state, viewer, 20):
            assert held(twin, viewer) == held(state, viewer)
            assert seen(twin, viewer, "discards", viewer) == seen(state, viewer, "discards", viewer)
            assert [len(held(twin, seat)) for seat in range(5)] == [4, 4, 4, 4, 5]
            assert len(twin.reveal()["piles"]["deck"]) == 13
            assert twin.reveal()["piles"]["trick"] == state.reveal()["piles"]["trick"]


def test_cards_that_nobody_has_shown_may_be_anywhere() -> None:
    state = begun()
    assert where(state, 0, "B7") == {"hand 1", "hand 2", "hand 3", "deck", "discards-1", "discards-4"}
    assert where(state, 1, "B7") == {"hand 1"}


def test_not_even_the_own_next_draw_is_known() -> None:
    state = settle(go(begun(), "R1 G8 R4"))
    drawn = set()
    for twin in samples(go(begun(), "R1 G8 R4"), 3, 30):
        go(twin, "draw")
        drawn |= held(twin, 3) - held(state, 3)
    assert len(drawn) > 8


def test_who_does_not_follow_has_none_of_the_colour_until_the_seat_draws() -> None:
    state = go(begun(), "R1 G8")
    for viewer in others(state, 3):
        assert max(reds(state, viewer, 3)) > 0
    go(state, "R4 B9 R10")
    for viewer in others(state, 3):
        assert reds(state, viewer, 3) == {0}
    go(state, "B1 B7 G1")
    for viewer in others(state, 3):
        assert reds(state, viewer, 3) == {0}
    go(state, "draw")
    for viewer in others(state, 3):
        assert max(reds(state, viewer, 3)) > 0


def test_who_cannot_draw_has_none_of_the_colour_for_the_rest_of_the_round() -> None:
    state = go(begun(), "R1 G8 R4 B9 R10 B1 B7 G1 G4 B10")
    for viewer in others(state, 1):
        assert reds(state, viewer, 1) == {0}
        assert viewer == 2 or max(reds(state, viewer, 2)) > 0


def test_a_card_without_colour_shows_nothing_about_the_hand() -> None:
    rows = (*ROWS[:1], "gambler X1 B6 B7 B8 G8", *ROWS[2:])
    state = go(scene(*rows, chance=OWN), "R1 X1 W1")
    for seat in (1, 2):
        for viewer in others(state, seat):
            assert max(reds(state, viewer, seat)) > 0


def test_in_the_next_round_a_void_is_forgotten() -> None:
    state = season("king gambler hermit resistance | 0 1 2 3 0")
    for seat in range(4):
        for viewer in others(state, seat):
            assert max(reds(state, viewer, seat)) > 0


# The Berserker and the King in samples


def test_the_berserkers_hand_is_its_card_and_four_of_the_known_six() -> None:
    state = begun()
    for viewer in others(state, 4):
        hands = {tuple(sorted(held(twin, 4))) for twin in samples(state, viewer, 300)}
        assert len(hands) == 15
        assert all("BZ" in hand and set(hand) < {"BZ", *RAGE} for hand in hands)
        assert where(state, viewer, "K10") == {"hand 4", "left-out"}
    for twin in samples(state, 0, 20):
        assert set(twin.reveal()["piles"]["discards-4"]) < set(CARDS)


def test_what_the_berserker_has_played_or_cannot_have_is_not_imagined() -> None:
    state = go(begun(), "R1 G8 R4 B9 XB")
    assert where(state, 0, "XB") == {"taken-4"}
    rows = (*ROWS[:4], "berserker")
    state = go(scene(*rows, chance=("berserker B10 G10 K10 WB",)), "R1 G8 R4 B9 B10")
    for viewer in range(-1, 5):
        assert where(state, viewer, "R10") == {"left-out"}


@pytest.mark.parametrize("exchanged", ["-R10 -B10", "-R10 -B10 -G10 -K10"])
def test_what_the_berserker_exchanges_was_of_its_own_deck(exchanged: str) -> None:
    state = cast(
        season(*EARLY, then=(deck("R1"), "berserker R10 B10 G10 K10")), "berserker hermit gambler king"
    )
    go(state, "-XK stay bid:0 bet:0 stay", exchanged, "done")
    number = exchanged.count("-")
    for viewer in others(state, 0):
        for twin in samples(state, viewer, 40):
            hand = held(twin, 0)
            assert len(hand & set(RAGE)) == 4 - number
            assert len(hand & set(CARDS)) == number
            assert len(set(twin.reveal()["piles"]["discards-0"]) & set(RAGE)) == number


def test_the_kings_rare_is_in_its_hand_or_among_its_discards_until_it_is_played() -> None:
    state = begun()
    for viewer in others(state, 0):
        assert where(state, viewer, "XK") == {"hand 0", "discards-0"}
    go(state, "XK")
    for viewer in range(-1, 5):
        assert where(state, viewer, "XK") == {"trick"}


def test_a_king_who_has_another_card_still_to_discard_holds_the_rare_for_certain() -> None:
    state = scene(*ROWS, chance=OWN)
    for viewer in others(state, 0):
        assert "XK" in always(state, viewer, 0)
