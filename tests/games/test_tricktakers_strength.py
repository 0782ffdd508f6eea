"""TRICKTAKERs: which card wins a trick, with all that changes its strength."""

from __future__ import annotations

import itertools

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from followsuit.engine.bits import mask_of
from followsuit.games.tricktakers.cards import COMMON, DECK, NUMBERS
from followsuit.games.tricktakers.strength import winning_place


def winner(
    cards: str, *, beats_rare: str = "", wing: str = "", kakumei: bool = False, led: str | None = None
) -> str:
    """The card that wins when these are played in this order; marked cards are named by their codes."""
    codes = cards.split()
    first = next((code for code in codes if DECK.mask(code) & NUMBERS), "")
    colour = first[:1] if led is None else led
    mask = DECK.suit_mask[DECK.suits.index(colour)] if colour else 0
    numbers = vec[i64]([DECK.number(code) for code in codes])
    beating = mask_of([codes.index(code) for code in beats_rare.split()])
    place = winning_place(numbers, len(codes), mask, beating, codes.index(wing) if wing else -1, kakumei)
    return codes[place]


def ranked(cards: str, kakumei: bool = False) -> None:
    """Each of these beats all that come after it, whoever plays first, under a lead of red."""
    codes = cards.split()
    for stronger, weaker in itertools.combinations(codes, 2):
        for order in ([stronger, weaker], [weaker, stronger]):
            assert winner(" ".join(order), kakumei=kakumei, led="R") == stronger, order


def test_forty_cards_are_dealt_and_eight_more_are_brought_along() -> None:
    dealt = [DECK.codes[card] for card in COMMON]
    assert len(dealt) == 40
    assert set(DECK.codes) - set(dealt) == {"R10", "B10", "G10", "K10", "XK", "XB", "WB", "BZ"}


def test_the_highest_card_of_the_led_colour_wins() -> None:
    assert winner("R2 R5 R8 B9") == "R8"
    assert winner("R5 R2 B9") == "R5"
    assert winner("B9 R5 R2") == "B9"


def test_the_whole_order_of_a_trick() -> None:
    ranked("BZ X1 K9 K2 R9 R3 B9 W1")
    ranked("XK K9")
    ranked("R4 G5 W2")


def test_black_beats_every_other_colour() -> None:
    assert winner("R2 R8 K1 B9") == "K1"
    assert winner("R9 K1 K2") == "K2"


def test_of_several_rares_the_first_wins() -> None:
    assert winner("R9 X2 X1 K9") == "X2"
    assert winner("XK XB X1") == "XK"


def test_a_flag_loses_to_every_number_and_of_flags_alone_the_first_wins() -> None:
    assert winner("W1 R1") == "R1"
    assert winner("W2 W1 WB") == "W2"


def test_after_a_card_without_colour_the_first_number_card_sets_the_led_colour() -> None:
    assert winner("W1 G3 R9 G5") == "G5"
    assert winner("W1 R9 G3 G5") == "R9"


def test_a_ten_is_the_highest_of_its_colour_but_loses_to_the_one() -> None:
    ranked("R10 R9")
    assert winner("R10 R1 R9") == "R1"
    assert winner("R1 R9 R10") == "R1"
    assert winner("R10 B1 G1") == "R10"
    assert winner("K10 K1 R5", led="R") == "K1"
    assert winner("R1 R9 B10") == "R9", "the ten of another colour does not lift a one"


def test_a_one_that_beats_its_ten_does_not_beat_black() -> None:
    assert winner("R10 R1 K2") == "K2"


def test_the_berserker_card_loses_to_any_one_and_the_first_one_wins() -> None:
    assert winner("BZ R1 K9 X1", led="R") == "R1"
    assert winner("R1 K1 BZ") == "R1", "black is no help against the first"
    assert winner("K1 R1 BZ", led="K") == "K1"
    assert winner("R9 X1 B1 BZ") == "B1", "played before it, and not of the led colour"
    assert winner("BZ K9 X1 R2", led="K") == "BZ"


def test_a_flag_of_the_hermit_beats_rare_if_one_lies_there() -> None:
    assert winner("X1 W1 K9", beats_rare="W1") == "W1"
    assert winner("W1 R5 X2", beats_rare="W1") == "W1"
    assert winner("R2 W1 R5", beats_rare="W1") == "R5", "without a Rare it is the weakest"
    assert winner("X1 W1 BZ K9", beats_rare="W1") == "BZ"
    assert winner("X1 W1 BZ R1", beats_rare="W1", led="R") == "R1"


def test_a_card_with_the_dragon_doll_beats_rare_if_one_lies_there() -> None:
    assert winner("X1 R5 K9", beats_rare="R5") == "R5"
    assert winner("R9 R5 K9", beats_rare="R5") == "K9"
    assert winner("X2 X1 K9", beats_rare="X1") == "X1", "the Rare may be its own"
    assert winner("X1 W1 R5", beats_rare="W1 R5") == "W1", "like the Hermit's flag: of equals the first"


def test_of_equal_cards_the_one_with_the_wing_wins() -> None:
    assert winner("X1 X2 K9", wing="X2") == "X2"
    assert winner("R1 B1 BZ", wing="B1") == "B1"
    assert winner("X1 R5 K9", wing="R5") == "X1", "it makes nothing stronger"
    assert winner("W1 W2", wing="W2", kakumei=True) == "W2"


def test_kakumei_turns_the_order_round() -> None:
    ranked("W1 R1 B2 G3 R9 K1 K9 X1 BZ", kakumei=True)
    ranked("R10 K1", kakumei=True)


def test_in_kakumei_the_led_colour_has_no_advantage_and_the_first_of_equals_wins() -> None:
    assert winner("R5 B3 G3 K1", kakumei=True) == "B3"
    assert winner("R5 G3 B3", kakumei=True) == "G3"


def test_in_kakumei_ones_tens_flags_and_dolls_have_no_effect() -> None:
    assert winner("R10 R1", kakumei=True) == "R1"
    assert winner("R1 R2 BZ K1", kakumei=True) == "R1"
    assert winner("K1 BZ K2", kakumei=True, led="K") == "K1"
    assert winner("X1 R5 R6", kakumei=True, beats_rare="R6") == "R5"


@pytest.mark.parametrize("kakumei", [False, True])
def test_some_card_always_wins(kakumei: bool) -> None:
    for cards in itertools.permutations(["R1", "R10", "K1", "X1", "W1", "BZ"], 3):
        assert winner(" ".join(cards), kakumei=kakumei) in cards
