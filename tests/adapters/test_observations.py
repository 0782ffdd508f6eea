"""Observations: named parts that hold what a seat knows, seen from its seat, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from adapters.positions import CASES, alike, positions
from contract.toys import TOY
from followsuit import registry
from followsuit.adapters.observations import Form, Numbers, Observer, observation_parts, observer
from followsuit.contract.case import Case
from followsuit.contract.secrecy import resampled
from followsuit.engine.bits import members
from followsuit.engine.chance import Rng
from followsuit.engine.state import State
from followsuit.errors import FollowsuitError
from followsuit.games.hearts.rules import DECK, Hearts
from followsuit.games.hearts.table import tableau
from followsuit.views import TABLE, Points, Tableau, pile
from games.takers import company, go

FORMS: list[Form] = ["fast", "table"]


def part(eyes: Observer, seen: Numbers, name: str) -> NDArray[np.int16]:
    """The numbers of a part."""
    (found,) = [one for one in eyes.parts if one.name == name]
    return seen[found.start : found.stop].reshape(found.shape)


def hearts(*moves: str, **settings: Any) -> State:
    """Hearts without passing, with a fixed deal: each seat holds a suit, and the two of clubs leads."""
    deal = "deck " + " ".join(DECK.codes)
    state = registry.find("hearts").new(chance=[deal], pass_cards=False, **settings)
    for move in moves:
        seat, _, name = move.partition(" ")
        state.apply(int(seat), state.number(int(seat), name))
    return state


def cards(row: NDArray[np.int16]) -> list[str]:
    """The cards of a row."""
    return [DECK.codes[card] for card in np.flatnonzero(row)]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_parts_fill_an_array_that_is_as_long_in_every_position(case: Case, form: Form) -> None:
    eyes = observer(form, case.game, case.seats)
    ends = [0, *(one.stop for one in eyes.parts)]
    assert ends[:-1] == [one.start for one in eyes.parts]
    for number, state in enumerate(positions(case)):
        seen = eyes.look(state, number % case.seats)
        assert seen.shape == (eyes.size,) == (ends[-1],)
        assert seen.dtype == np.int16


def test_a_seat_sees_its_own_hand_and_not_those_of_others() -> None:
    state, eyes = hearts(), observer("fast", registry.find("hearts"))
    for seat in range(4):
        seen = eyes.look(state, seat)
        assert cards(part(eyes, seen, "hand")[0]) == list(state.reveal()["hands"][seat])
        assert list(part(eyes, seen, "held")) == [13, 13, 13, 13]


def test_place_0_is_the_seat_that_looks_and_the_next_one_comes_clockwise() -> None:
    state, eyes = hearts("0 play C2", "1 play D2"), observer("fast", registry.find("hearts"))
    for seat in range(4):
        seen = eyes.look(state, seat)
        trick = part(eyes, seen, "trick")
        assert cards(trick[-seat % 4]) == ["C2"]
        assert cards(trick[(1 - seat) % 4]) == ["D2"]
        assert list(part(eyes, seen, "order")[[-seat % 4, (1 - seat) % 4]]) == [1, 2]
        assert list(part(eyes, seen, "pending")) == [int((seat + turn) % 4 == 2) for turn in range(4)]
        assert cards(part(eyes, seen, "led")[0]) == DECK.names(DECK.suit_mask[0])
        assert cards(part(eyes, seen, "lacks")[(1 - seat) % 4])[:2] == ["C2", "C3"]


def test_what_was_played_is_remembered_when_the_trick_is_gone() -> None:
    state = hearts("0 play C2", "1 play D2", "2 play S2", "3 play H2", no_pts_on_first_trick=False)
    eyes = observer("fast", registry.find("hearts"))
    seen = eyes.look(state, 1)
    assert [cards(row) for row in part(eyes, seen, "known")] == [["D2"], ["S2"], ["H2"], ["C2"]]
    assert cards(part(eyes, seen, "taken")[3]) == ["C2", "D2", "S2", "H2"]
    assert list(part(eyes, seen, "points")) == [0, 0, 0, -1]
    assert not part(eyes, seen, "trick").any()


def test_what_a_seat_passed_is_known_to_it_and_to_who_got_it() -> None:
    state = registry.find("hearts").new(seed="pass", chance=["pass-direction left"])
    assert isinstance(state, Hearts)
    while not state.passing.over:
        seat = members(state.pending)[0]
        state.apply(seat, members(state.options(seat))[0])
    eyes = observer("fast", registry.find("hearts"))
    passed = DECK.names(state.passing.chosen[0])
    assert set(passed) <= set(cards(part(eyes, eyes.look(state, 0), "known")[1]))
    assert not set(passed) & set(cards(part(eyes, eyes.look(state, 2), "known")[3]))


def test_a_card_that_lies_face_down_is_seen_by_who_played_it_alone() -> None:
    rows = (
        "resistance R2 R8 B1 B2 B3",
        "adventurer R5 R1 K9 X1 W1",
        "hermit R4 B4 B5 B6 B7",
        "king R7 G1 G2 G3 G4",
    )
    state: Any = go(company(*rows, chance=["items"]), "equip potion", "equip axe")
    go(state, "R2", "use potion", "R5")
    eyes = {form: observer(form, registry.find("tricktakers"), 4, {"characters": "all"}) for form in FORMS}
    for seat in range(4):
        row = {
            form: part(eyes[form], eyes[form].look(state, seat), "trick")[(1 - seat) % 4] for form in FORMS
        }
        seen = [state.deck.number("R5")] if seat == 1 else []
        assert list(np.flatnonzero(row["fast"])) == seen
        assert list(np.flatnonzero(row["table"][:-1])) == seen
        assert bool(row["table"][-1]) == (seat != 1)
        counts_as = part(eyes["fast"], eyes["fast"].look(state, seat), "counts-as")[(1 - seat) % 4]
        assert list(np.flatnonzero(counts_as)) == seen


def test_the_table_form_shows_zones_pieces_counters_options_and_scores() -> None:
    state, eyes = hearts("0 play C2", "1 play D2"), observer("table", registry.find("hearts"))
    seen = eyes.look(state, 2)
    own, next_one = part(eyes, seen, "zone hand 0"), part(eyes, seen, "zone hand 1")
    assert [DECK.codes[card] for card in np.flatnonzero(own[:-1])] == list(state.reveal()["hands"][2])
    assert not next_one[:-1].any()
    assert next_one[-1] == 13
    assert list(np.flatnonzero(part(eyes, seen, "options"))) == members(state.options(2))
    assert part(eyes, seen, "trick")[2][DECK.number("C2")] == 1
    assert list(part(eyes, seen, "trick-order")) == [0, 0, 1, 2]
    assert part(eyes, seen, "phase").sum() == 1
    assert list(part(eyes, seen, "score-known")) == [1, 1, 1, 1]


def test_the_table_form_tells_trump_by_the_number_of_its_suit() -> None:
    game = registry.find("spades")
    state: Any = game.new(seed="trump")
    eyes = observer("table", game)
    shown, _, _, suit, _ = part(eyes, eyes.look(state, 0), "marker 1 trump")
    assert (shown, state.deck.suits[suit - 1]) == (1, "S")


@pytest.mark.parametrize(("points", "known"), [("open", 4), ("own", 2), ("secret", 0)])
def test_hidden_scores_are_not_in_an_observation_before_the_end(points: Points, known: int) -> None:
    game = replace(registry.find("spades"), points=points)
    state: Any = game.new(seed="scores")
    state.totals = vec[i64]([7, 8, 9, 10])
    eyes = observer("fast", game)
    assert np.count_nonzero(part(eyes, eyes.look(state, 1), "points")) == known
    state.pending = 0
    assert list(part(eyes, eyes.look(state, 1), "points")) == [8, 9, 10, 7]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_bytes(case: Case, form: Form) -> None:
    eyes = observer(form, case.game, case.seats)
    compared = 0
    for game in range(4):
        seat = game % case.seats
        for state, other in alike(case, seat, f"alike {game}"):
            assert eyes.look(state, seat).tobytes() == eyes.look(other, seat).tobytes()
            compared += 1
        if compared > 10:
            return
    assert compared, "no other world was found"


def test_the_same_comparison_tells_a_table_that_shows_a_hand() -> None:
    def leaking(state: Hearts, seat: int) -> Tableau:
        seen = tableau(state, seat)
        return replace(seen, zones=[*seen.zones, pile(state, "next", TABLE, state.hands[(seat + 1) % 4])])

    case = Case(replace(registry.find("hearts"), table=leaking), 4)
    eyes = observer("table", case.game)
    assert any(
        eyes.look(state, 0).tobytes() != eyes.look(sample, 0).tobytes()
        for state, sample in ((state, resampled(state, 0, Rng(1))) for state in positions(case))
    )


def test_parts_can_be_asked_for_by_the_name_of_a_game() -> None:
    names = [one.name for one in observation_parts("robotrick", keep_ai=True)]
    assert names[:3] == ["hand", "chosen", "led"]
    assert {"droco", "face-up", "ai-card", "points"} <= set(names)
    assert [one.name for one in observation_parts("robotrick", observation="table")][:2] == ["round", "phase"]


def test_a_plugin_has_observations_without_a_line_of_its_own() -> None:
    names = {one.name for one in observation_parts(TOY)}
    assert {"hand", "trick", "known", "lacks", "points", "pending"} <= names


def test_a_form_that_there_is_not_is_told_with_those_that_there_are() -> None:
    with pytest.raises(FollowsuitError, match="there is no observation slow; there are fast, table"):
        observer("slow", registry.find("hearts"))  # type: ignore[arg-type]
