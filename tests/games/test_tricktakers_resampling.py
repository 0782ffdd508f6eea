"""TRICKTAKERs: what can be imagined of cards that were exchanged, shown, or shuffled again."""

from __future__ import annotations

import pytest

from followsuit.engine.bits import members
from followsuit.engine.state import State
from followsuit.games.tricktakers.rules import TrickTakers
from games.takers import CARDS, RAGE, cast, company, go, new, scene, season, where
from tabletop import deck, events, held, pending, play, samples

CROWNED = (
    "king gambler resistance hermit berserker | 0 0 1 1 4",
    "gambler king hermit resistance berserker | 1 1 4 4 0",
)
"""Seats 2 and 3 have two black crowns each, and nobody has a crown."""
CHARACTERS = "king resistance gambler berserker hermit"
OWN = "berserker R10 B10 G10 K10"
GAMBLED = "-XK -B2 -B3 -B4 -B5 -B6 done -G8 -G9 -K1 -K2 -K3 done bid:0 bet:0"
"""The King and the Gambler before the crowns; the Gambler has then K4 to K8, and five cards are left to be drawn."""


def final(*reshuffles: str) -> State:
    """The final round: the hands are dealt in card order, and 15 cards are left, from G8 to W2."""
    return cast(season(*CROWNED, then=(deck("R1"), OWN, *reshuffles)), CHARACTERS)


def one_exchanged(drawn: str) -> State:
    """The Berserker has exchanged R10, and then the Hermit has drawn the first card after a reshuffle."""
    state = go(final(f"reshuffle {drawn}"), GAMBLED, "-K4 -K5 -K6 -K7 done stay -R10 done stay")
    assert events(state, "reshuffled") == []
    go(state, "draw")
    assert len(events(state, "reshuffled")) == 1
    return state


def five_exchanged() -> State:
    """The Berserker has exchanged its tens and a Flag, and then the Hermit has drawn a ten after a reshuffle."""
    state = go(final("reshuffle R10"), GAMBLED, "stay -R10 -B10 -G10 -K10 done -W1 done draw")
    assert len(events(state, "reshuffled")) == 1
    return state


def piled(state: State, name: str) -> set[str]:
    """The cards of a pile, whoever may know them."""
    piles = state.reveal()["piles"]
    assert isinstance(piles, dict)
    return set(piles[name])


# The Berserker's own cards


def strayed(state: State) -> set[str]:
    """The cards of the Berserker's deck that are neither with it nor left out."""
    return set(RAGE) - held(state, 3) - piled(state, "discards-3") - piled(state, "left-out")


@pytest.mark.parametrize("viewer", [-1, 0, 1, 2, 4])
def test_no_more_cards_of_the_berserker_are_shuffled_again_than_it_had_exchanged(viewer: int) -> None:
    state = one_exchanged("B2")
    assert strayed(state) == {"R10"}
    assert max(len(strayed(twin)) for twin in samples(state, viewer, 40)) == 1


def test_who_draws_the_one_card_that_the_berserker_had_exchanged_knows_that_it_has_all_others() -> None:
    state = one_exchanged("R10")
    assert all(strayed(twin) == {"R10"} for twin in samples(state, 4, 40))
    assert {"K10"} in [strayed(twin) for twin in samples(state, 1, 40)]


def test_when_the_one_card_that_the_berserker_had_exchanged_is_seen_it_has_all_others() -> None:
    state = go(one_exchanged("R10"), "-G3 R10")
    for viewer in (-1, 0, 1, 2, 4):
        assert all(strayed(twin) == {"R10"} for twin in samples(state, viewer, 40))


def test_what_the_berserker_puts_away_first_is_of_its_own_deck() -> None:
    state = go(final(), "stay bid:0 bet:0 stay -R10 -B10")
    for viewer in (-1, 0, 1, 2, 4):
        seen = [piled(twin, "exchanged") for twin in samples(state, viewer, 60)]
        assert all(cards < set(RAGE) for cards in seen)
        assert len({frozenset(cards) for cards in seen}) > 5, "which two, others do not know"


def test_what_the_berserker_discards_first_is_not_the_kings_rare() -> None:
    state = go(final(), "stay bid:0 bet:0 stay -R10 done")
    for viewer in (-1, 1, 2, 4):
        assert where(state, viewer, "XK") == {"hand 0", "discards-0"}


def test_what_the_berserker_discards_first_is_not_the_kings_rare_even_after_a_reshuffle() -> None:
    """It may have drawn it, but only for what it had discarded."""
    state = go(final("reshuffle B2"), GAMBLED, "-K4 -K5 -K6 -K7 -K8 done -K9 done")
    assert len(events(state, "reshuffled")) == 1
    go(state, "-R10 done")
    for viewer in (-1, 1, 4):
        assert where(state, viewer, "XK") == {"hand 0", "hand 2", "hand 3", "deck"}


# Cards from outside the forty in strange hands


def test_nobody_has_more_cards_of_a_king_and_a_berserker_than_drawn_since_the_reshuffle() -> None:
    state = five_exchanged()
    for viewer in (-1, 0, 1, 2, 3):
        numbers = {len(held(twin, 4) & {"XK", *RAGE}) for twin in samples(state, viewer, 60)}
        assert numbers == {0, 1}


def test_the_limit_holds_for_hand_and_discards_together() -> None:
    state = go(five_exchanged(), "-R10")
    for viewer in (-1, 0, 1, 2, 3):
        for twin in samples(state, viewer, 60):
            assert len((held(twin, 4) | piled(twin, "discards-4")) & {"XK", *RAGE}) <= 1


def test_who_has_drawn_nothing_since_the_reshuffle_has_no_card_of_another_character() -> None:
    state = five_exchanged()
    for viewer in range(-1, 5):
        for twin in samples(state, viewer, 60):
            assert not (held(twin, 0) | held(twin, 1) | held(twin, 2)) & set(RAGE)
            assert "XK" not in held(twin, 1) | held(twin, 2) | held(twin, 3)


# Cards that Fairy Mischief or the Potion has shown


ROWS = (
    "resistance K9 K8 K7 K6 K5",
    "gambler B1 B2 B3 B4 B5",
    "hermit G1 G2 G3 G4 G5",
    "adventurer R5 R6 R7 R8 R9",
    "king K1 K2 K3 K4 R1",
)
"""The Resistance leads black, and wins with it."""
GAMBLERS = ["B1", "B2", "B3", "B4", "B5", "R2", "R3", "R4", "B6", "B7"]
"""What the Gambler discards in its two exchanges."""
REST = "R2 R3 R4 B6 B7 B8 B9 G6 G7 G8 G9 X1 X2 W1 W2"


def adventure(first: str, items: str, reshuffled: str) -> State:
    """The Gambler has drawn ten cards, so that five are left; the Adventurer has an item and the Axe."""
    state = company(*ROWS, rest=REST, chance=[f"items {items}", f"reshuffle {reshuffled}"])
    for cards in (GAMBLERS[:5], GAMBLERS[5:]):
        go(state, *(f"discard {card}" for card in cards), "done")
    return go(state, f"equip {first}", "equip axe")


def opened(drawn: str) -> State:
    """R7 was discarded from an open hand, the draw deck is empty, and the Adventurer is to use the Map."""
    state = adventure("map", "fairy book", drawn)
    go(state, "K9 B8", "draw", "discard G9", "G1", "use axe", "R5 K1")
    go(state, "K8 B9", "draw", "discard X1", "G2", "use fairy", "R6 K2")
    go(state, "K7 G6", "draw", "discard X2", "G3", "use book", "discard R7", "R8 K3")
    return go(state, "K6 G7", "draw", "discard W2", "G4", "use map", "discard W1")


def test_a_card_discarded_from_an_open_hand_is_known_to_lie_with_the_discards() -> None:
    state = opened("B1")
    assert events(state, "reshuffled") == []
    for viewer in range(-1, 5):
        assert where(state, viewer, "R7") == {"discards-3"}


@pytest.mark.parametrize("drawn", ["B1", "R7"])
def test_a_card_discarded_from_an_open_hand_comes_back_to_who_draws_and_nobody_sees_it(drawn: str) -> None:
    state = go(opened(drawn), "done")
    assert len(events(state, "reshuffled")) == 1
    assert drawn in held(state, 3)
    for viewer in (-1, 0, 1, 2, 4):
        assert where(state, viewer, "R7") == {"hand 3", "deck"}


def test_cards_that_stay_in_an_open_hand_are_known_after_a_reshuffle() -> None:
    state = go(opened("R7"), "done")
    for viewer in (-1, 0, 1, 2, 4):
        assert where(state, viewer, "R9") == {"hand 3"}


def test_who_has_turned_up_the_one_card_drawn_since_the_reshuffle_has_no_other_of_it() -> None:
    """Who had discarded it knows then that the rest of that hand is not from the discards."""
    state = adventure("potion", "map", "B1")
    go(state, "K9 B8", "draw", "discard G9", "G1", "use axe", "R5 K1")
    go(state, "K8 B9", "draw", "discard X1", "G2", "use map")
    go(state, "discard R6", "discard R7", "discard R8", "discard R9", "done", "W1 K2")
    assert held(state, 3) == {"B1", "X2", "W2"}
    go(state, "K7 G6", "G3", "use potion", "B1")
    assert any(held(twin, 3) & set(GAMBLERS) for twin in samples(state, 1, 60))
    go(state, "K3")
    assert not any(held(twin, 3) & set(GAMBLERS) for twin in samples(state, 1, 60))


# A second reshuffle


def twice() -> State:
    """The King has discarded R1, and the draw deck has run empty twice; seat 1 has not drawn at all."""
    reshuffles = ("reshuffle B2 B3 B4 B5 B6 R1 G8 G9 K1 K2 K3", "reshuffle B7")
    state = season(*CROWNED, then=(deck("R1"), "items", *reshuffles), characters="adventurer")
    cast(state, "king resistance gambler adventurer hermit")
    go(state, GAMBLED.replace("-XK", "-R1"), "equip:map equip:axe")
    go(state, "-K4 -K5 -K6 -K7 -K8 done -K9 -X1 -X2 -W1 -W2 done")
    assert len(events(state, "reshuffled")) == 1
    go(state, "-B7 -B8 -B9 -G1 -G2 done -R1 -G8 -G9 -K1 -K2 done")
    go(state, "draw -K8 G3 R2 R6 B2 use:map -K3 -K4 -K5 -K6 -K7 done W1 draw")
    assert len(events(state, "reshuffled")) == 2
    return state


def test_what_was_discarded_before_the_first_reshuffle_is_not_with_who_has_never_drawn() -> None:
    state = twice()
    assert where(state, 0, "R1") == {"hand 2", "hand 3", "hand 4", "deck"}


def test_a_sample_knows_of_the_shuffled_discards_only_what_its_seat_knows() -> None:
    state = one_exchanged("R10")
    before = discarded(state)
    assert all(before[seat] for seat in (0, 2, 3))
    for viewer in range(-1, 5):
        found = [discarded(twin) for twin in samples(state, viewer, 20)]
        for seat in (0, 2, 3):
            imagined = {after[seat] for after in found}
            assert imagined == {before[seat]} if seat == viewer else len(imagined) > 1, (viewer, seat)


def discarded(state: State) -> list[int]:
    """What each seat knows to have discarded before the reshuffle."""
    assert isinstance(state, TrickTakers)
    assert state.reshuffled is not None
    return list(state.reshuffled.own)


# Copies


@pytest.mark.parametrize(("card", "points"), [("R1", 50), ("R4", 80)])
def test_a_copy_made_between_kakumei_and_the_card_goes_on_with_its_points(card: str, points: int) -> None:
    """The King leads and wins all later tricks."""
    rows = (
        f"resistance {card} R5 R6 R7 R8",
        "gambler B4 B5 B6 B7 B8",
        "hermit G4 G5 G6 G7 G8",
        "king K4 K5 K6 K7 K8",
    )
    state = go(scene(*rows), "kakumei")
    twin = state.copy()
    for each in (state, twin):
        go(each, f"{card} B4 G4 K4", "R5 B5 G5 K5", "K6 R6 B6 G6", "K7 R7 B7 G7", "K8 R8 B8 G8")
        assert each.round == 2
        assert each.scores()[0] == 30 + points


def test_a_copy_made_between_kakumei_and_the_card_can_be_won_at_once() -> None:
    state = go(scene("resistance K1", "gambler K2", "hermit K3", "king K4"), "kakumei")
    twin = go(state.copy(), "K1 K2 K3 K4")
    assert not twin.pending
    assert twin.ranking(0) > twin.ranking(1)


EAGER = (
    "choose gambler",
    "choose adventurer",
    "choose hermit",
    "equip map",
    "use map",
    "draw",
    "discard",
    "done",
)
"""What somebody does who wants new cards, the dearest wish first."""


def test_in_the_next_round_nobody_remembers_what_was_shuffled_again() -> None:
    state = new(seats=5, seed="again", characters="adventurer")
    while state.round == 1:
        seat = pending(state)[0]
        moves = [state.name(seat, option) for option in members(state.options(seat))]
        wishes = [move for wish in EAGER for move in moves if move.startswith(wish)]
        play(state, f"{seat} {(wishes or moves)[0]}")
    assert events(state, "reshuffled")
    for viewer in range(5):
        other = (viewer + 1) % 5
        imagined = {card for twin in samples(state, viewer, 300) for card in held(twin, other)}
        assert imagined == set(CARDS) - held(state, viewer)
