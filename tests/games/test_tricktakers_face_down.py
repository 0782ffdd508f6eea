"""TRICKTAKERs: a card played face down with the Potion of Invisibility."""

from __future__ import annotations

import pytest

from followsuit.engine.chance import random_option, seeded
from followsuit.engine.state import State
from followsuit.play.record import parse
from followsuit.play.table import Table, resume
from games.takers import TAKERS, company, duel, go, look, on_table, settle, won, zone
from tabletop import events, legal, pending, why_not

ROWS = (
    "resistance R2 R8 B1 B2 B3",
    "adventurer R5 R1 K9 X1 W1",
    "hermit R4 B4 B5 B6 B7",
    "king R7 G1 G2 G3 G4",
)


def hidden(*rows: str, chance: tuple[str, ...] = ()) -> State:
    """An Adventurer with the Potion."""
    return go(company(*rows, chance=["items", *chance]), "equip potion", "equip axe")


def test_a_black_1_face_down_under_a_black_10_is_turned_up_when_all_have_played_and_wins() -> None:
    rows = ["berserker R3 G5 G6 G7 G8", "adventurer K1 R1 K9 X1 W1", *ROWS[2:]]
    state = hidden(*rows, chance=("berserker K10",))
    go(state, "K10", "use potion", "K1", "R4")
    assert on_table(state) == ["K10", None, "R4"]
    go(state, "R7")
    assert events(state, "turned-up", -1) == [{"seat": 1, "card": "K1"}]
    assert won(state) == ["K1"]


def test_only_who_played_it_sees_the_card_while_it_lies_face_down() -> None:
    state = go(hidden(*ROWS), "R2", "use potion", "R5")
    for viewer in (-1, 0, 2, 3):
        assert on_table(state, viewer) == ["R2", None]
        assert zone(state, "hand", 1, viewer) == [None] * 4
        assert all(event["card"] != "R5" for event in events(state, "played", viewer))
        assert events(state, "played-face-down", viewer) == [{"seat": 1}]
    assert on_table(state, 1) == ["R2", "R5"]


def test_a_card_face_down_must_follow() -> None:
    state = go(hidden(*ROWS), "R2", "use potion")
    assert legal(state, 1) == {"play R5", "play R1", "play X1", "play W1"}
    assert why_not(state, 1, "play K9") == "must-follow"


def test_the_potion_cannot_be_used_when_leading() -> None:
    rows = [ROWS[1], ROWS[0], *ROWS[2:]]
    state = hidden(*rows)
    assert legal(state, 0) == {"use axe", "no-item"}
    assert why_not(state, 0, "use potion") == "not-when-leading"


def test_after_a_card_without_colour_the_potion_can_be_used() -> None:
    state = go(hidden("resistance W2 R8 B1 B2 B3", *ROWS[1:]), "W2")
    assert "use potion" in legal(state, 1)


def test_a_card_face_down_sets_no_colour_for_others_but_counts_in_its_place() -> None:
    state = go(hidden("resistance W2 R8 B1 B2 B3", *ROWS[1:]), "W2", "use potion", "R1", "no-draw")
    assert legal(state, 2) == {"play R4", "play B4", "play B5", "play B6", "play B7"}
    go(state, "B7")
    assert legal(state, 3) == {"play R7", "play G1", "play G2", "play G3", "play G4"}, (
        "no blue card to follow"
    )
    go(state, "G4")
    assert won(state) == ["R1"], "red was led after all"


def test_colours_shown_face_up_are_followed_though_a_card_lies_face_down_before_them() -> None:
    rows = ["resistance W2 R8 B1 B2 B3", ROWS[1], ROWS[2], "king B8 B9 R7 G3 G4"]
    state = go(hidden(*rows), "W2", "use potion", "R1", "B7")
    assert legal(state, 3) == {"play B8", "play B9"}


def test_a_rare_face_down_wins_and_lets_the_hermits_flag_beat_it() -> None:
    assert won(go(hidden(*ROWS), "R2", "use potion", "X1", "R4 R7")) == ["X1"]
    rows = [*ROWS[:2], "hermit W2 B4 B5 B6 B7", ROWS[3]]
    assert won(go(hidden(*rows), "R2", "use potion", "X1", "W2 R7")) == ["W2"]


# Reserved by the Collector

RESERVING = [*ROWS[:3], "collector R7 G1 G2 G3 G4"]
"""The Collector plays last."""
EARLIER = [*ROWS[:2], "collector R4 G1 G2 G3 G4", "king R7 B4 B5 B6 B7"]
"""The King plays after the Collector, so that the reservation is seen while the card is not."""


def test_the_card_face_down_can_be_reserved_like_any_other_but_not_by_its_name() -> None:
    state = go(hidden(*RESERVING), "R2", "use potion", "R5", "R4 R7")
    assert pending(state) == [3]
    assert legal(state, 3) == {"reserve R2", "reserve R4", "reserve R7", "reserve hidden", "no-reserve"}
    assert why_not(state, 3, "reserve R5") == "not-an-option"


def test_a_card_face_down_is_turned_up_after_the_last_reservation() -> None:
    state = go(hidden(*RESERVING), "R2", "use potion", "R5", "R4 R7")
    assert events(state, "turned-up") == []
    assert on_table(state, 3) == ["R2", None, "R4", "R7"]
    go(state, "reserve R2")
    assert events(state, "turned-up") == [{"seat": 1, "card": "R5"}]
    assert won(state) == ["R7"]


def test_there_is_nothing_hidden_to_reserve_without_the_potion_or_before_it_is_used() -> None:
    state = go(hidden(*RESERVING), "R2", "no-item", "R5", "R4 R7")
    assert legal(state, 3) == {"reserve R2", "reserve R5", "reserve R4", "reserve R7", "no-reserve"}
    rows = ["collector R2 G1 G2 G3 G4", *ROWS[1:3], "king R7 R8 B1 B2 B3"]
    assert legal(go(hidden(*rows), "R2"), 0) == {"reserve R2", "no-reserve"}


def test_everybody_sees_that_the_card_face_down_is_reserved_and_only_who_played_it_knows_it() -> None:
    state = go(hidden(*EARLIER), "R2", "use potion", "R5", "R4", "reserve hidden")
    for viewer in range(-1, 4):
        assert events(state, "reserved-hidden", viewer) == [{"seat": 2}]
        label = next(marker.label for marker in look(state, viewer).markers if marker.id == "reserved")
        assert (label.key, label.args["cards"]) == ("marker-reserved-hidden", [])
        assert on_table(state, viewer) == ["R2", "R5" if viewer == 1 else None, "R4"]
    assert events(state, "reserved") == []


def test_the_collector_gets_the_card_face_down_and_the_winner_all_others() -> None:
    state = go(hidden(*EARLIER), "R2", "use potion", "R5", "R4", "reserve hidden", "R7")
    assert events(state, "turned-up") == [{"seat": 1, "card": "R5"}]
    assert won(state) == ["R7"]
    assert zone(state, "taken", 2) == ["R5"]
    assert zone(state, "taken", 3) == ["R2", "R4", "R7"]
    assert next(m.idle for m in look(state).markers if m.id == "reserved")


def test_a_card_face_down_that_wins_goes_to_who_reserved_it_all_the_same() -> None:
    state = go(hidden(*EARLIER), "R2", "use potion", "X1", "R4", "reserve hidden", "R7")
    assert won(state) == ["X1"]
    assert zone(state, "taken", 2) == ["X1"]
    assert zone(state, "taken", 1) == ["R2", "R4", "R7"]


def test_a_collector_who_wins_gets_the_reserved_card_face_down_with_all_others() -> None:
    rows = [*ROWS[:2], "collector K8 G1 G2 G3 G4", EARLIER[3]]
    state = go(hidden(*rows), "R2", "use potion", "R5", "K8", "reserve hidden", "R7")
    assert zone(state, "taken", 2) == ["R2", "R5", "R7", "K8"]


def test_for_two_a_card_led_face_down_can_be_reserved() -> None:
    state = duel("adventurer R5 R1 K9 X1 W1", "collector R9 G5 B5 B6 B7")
    go(state, "equip potion", "equip axe", "use potion", "K9", "B5")
    assert legal(state, 1) == {"reserve hidden", "reserve B5", "no-reserve"}
    go(state, "reserve hidden")
    assert zone(state, "taken", 0) == ["B5"]
    assert zone(state, "taken", 1) == ["K9"]


@pytest.mark.parametrize(
    ("language", "option", "told"),
    [
        ("en", "Reserve the face-down card", "Seat 2 reserves the face-down card."),
        ("ja", "裏向きのカードを予約する", "席2は裏向きのカードを予約しました。"),
    ],
)
def test_the_reservation_of_a_card_face_down_has_its_own_words(language: str, option: str, told: str) -> None:
    state = go(hidden(*EARLIER), "R2", "use potion", "R5", "R4")
    asked = TAKERS.words(language, 2).view(look(state, 2))
    assert option in [choice.label.spoken for choice in asked.options]
    go(state, "reserve hidden")
    assert told in [line.spoken for line in TAKERS.words(language, 3).view(look(state, 3)).log]


def test_a_record_with_a_reserved_card_face_down_replays() -> None:
    tables = (at_random(Table(TAKERS, 4, f"potion {n}", settings={"characters": "all"})) for n in range(200))
    table = next(table for table in tables if "reserve hidden" in [move for _, move in table.made()])
    again = resume(parse(table.record.text()))
    assert again.made() == table.made()
    assert again.state.reveal() == table.state.reveal()


def at_random(table: Table) -> Table:
    """A table at which a game was played at random."""
    rng = seeded("face down")
    while table.state.pending:
        seat = pending(table.state)[0]
        table.act(seat, random_option(table.state.options(seat), rng))
    return table


def test_the_ruler_plays_under_the_colour_shown_and_not_under_the_card_face_down() -> None:
    rows = ["resistance W2 R8 B1 B2 B3", ROWS[1], "ruler R4 B4 B5 B6 B7", "king R7 G1 G2 G3 G4"]
    state = hidden(*rows)
    go(state, "task 3 no-red", "task 0 no-blue", "task 1 no-green")
    go(state, "W2", "use potion", "R5", "B7")
    assert pending(settle(state)) == [3], "the Ruler is not asked: no colour was shown"


def test_for_two_a_leader_may_play_face_down_and_the_other_need_not_follow() -> None:
    state = duel("adventurer R5 R1 K9 X1 W1", "hermit R9 G5 B5 B6 B7")
    go(state, "equip potion", "equip axe")
    assert legal(state, 0) == {"use potion", "use axe", "no-item"}
    go(state, "use potion", "R1", "no-draw")
    assert on_table(state, 1) == [None]
    assert legal(state, 1) == {"play R9", "play G5", "play B5", "play B6", "play B7"}
    assert won(go(state, "B7")) == ["R1"], "it was led"


def test_for_two_the_card_face_down_still_counts_as_led_beside_a_card_of_its_colour() -> None:
    state = duel("adventurer R5 R1 K9 X1 W1", "hermit R9 G5 B5 B6 B7")
    assert won(go(state, "equip potion", "equip axe", "use potion", "R5", "R9")) == ["R9"]
