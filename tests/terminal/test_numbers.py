"""Numbers of options: a card keeps its own as long as it is in the hand, a number is answered by itself."""

from __future__ import annotations

import re

from followsuit.play.table import resume
from followsuit.terminal.answers import Reader
from followsuit.terminal.options import Menu, Numbers, option_lines
from followsuit.terminal.paper import Paper
from followsuit.views import Choice, Phrase, Place, View, Zone
from followsuit.words import Words
from screens import Screens, a_table, at_random, typed, without_escapes

SIZE = (80, 24)
CELL = re.compile(r"[ (\[] *(\d+) (\S+?)\)?(?= |$)")


def hand_of(screen: list[str]) -> dict[str, str]:
    """The numbers and cards of the options on a screen of Hearts."""
    cells = (CELL.findall(line) for line in without_escapes(screen) if re.match(r" [ (]", line))
    return {card: number for found in cells for number, card in found}


def a_view(options: list[Choice], hand: dict[int, str], number: int = 1) -> View:
    """A view with nothing in it but a hand, by identities, and some options."""
    zone = Zone("hand", 0, "fan", tuple(hand.values()), Phrase("zone-hand", {"seat": 0}), ids=tuple(hand))
    seen = a_table("hearts").view(0)
    seen.zones, seen.options, seen.round, seen.selection = (zone,), tuple(options), number, None
    return seen


def play(card: int, code: str) -> Choice:
    """The option to play a card of the hand."""
    return Choice(card, f"play {code}", Phrase("do-play", {"card": code}), code, Place("hand", 0), card)


def numbered(view: View, numbers: Numbers) -> dict[str, int]:
    """The numbers of options, by their names."""
    return {entry.choice.name: entry.number for entry in Menu(view, numbers).entries}


def test_a_card_keeps_its_number_as_long_as_it_is_in_the_hand() -> None:
    screens = Screens(a_table("hearts", pass_cards=False), at_random(), SIZE, styled=True).play()
    hands = [hand_of(screen) for screen in screens.shown if any("Which card?" in line for line in screen)]
    assert list(hands[0].values()) == [str(number) for number in range(1, 14)], "in the order of the hand"
    for hand in hands:
        assert hand.items() <= hands[0].items()
    assert len(hands[-1]) == 1


def test_cards_that_come_later_get_numbers_that_no_card_had() -> None:
    numbers = Numbers()
    numbers.see(a_view([], {1: "C2", 2: "C3", 3: "C4"}))
    view = a_view([play(1, "C2"), play(9, "C9"), play(3, "C4")], {1: "C2", 9: "C9", 3: "C4"})
    numbers.see(view)
    assert numbered(view, numbers) == {"play C2": 1, "play C9": 4, "play C4": 3}


def test_a_new_hand_begins_with_1() -> None:
    numbers = Numbers()
    numbers.see(a_view([], {1: "C2", 2: "C3"}))
    view = a_view([play(7, "D2"), play(8, "D3")], {7: "D2", 8: "D3"}, number=2)
    numbers.see(view)
    assert numbered(view, numbers) == {"play D2": 1, "play D3": 2}


def test_after_an_undo_and_in_a_game_that_goes_on_cards_have_the_numbers_of_before() -> None:
    table = a_table("hearts", pass_cards=False)
    screens = Screens(table, at_random(decisions=5), SIZE, styled=True).play()
    before = hand_of(screens.shown[-1])
    again = Screens(resume(table.record), typed("undo"), SIZE, styled=True).play()
    assert hand_of(again.shown[0]) == before
    assert before.items() < hand_of(again.shown[1]).items()


def test_a_number_is_answered_as_that_number() -> None:
    bids = [Choice(40 + n, f"bid {n}", Phrase("do-done"), value=n) for n in range(4)]
    view = a_view(bids, {1: "C2", 2: "C3"})
    numbers = Numbers()
    numbers.see(view)
    menu = Menu(view, numbers)
    assert [entry.number for entry in menu.entries] == [0, 1, 2, 3]
    words = Words("followsuit")
    reader = Reader(a_table("hearts").game.looks(), words)
    assert [choice.value for choice in reader.meant(menu, "1")] == [1]
    sheet = Paper(print, lambda: SIZE)
    assert option_lines(menu, words, sheet)[-1] == "  0   1   2   3"


def test_other_options_have_numbers_that_no_card_has() -> None:
    keep = Choice(50, "keep", Phrase("do-keep"))
    view = a_view([keep, play(1, "C2"), play(2, "C3")], {1: "C2", 2: "C3"})
    numbers = Numbers()
    numbers.see(view)
    assert numbered(view, numbers) == {"play C2": 1, "play C3": 2, "keep": 3}
    numbers.see(a_view([], {2: "C3"}))
    assert numbered(a_view([keep, play(2, "C3")], {2: "C3"}), numbers) == {"play C3": 2, "keep": 3}


def test_without_cards_to_choose_from_other_options_begin_with_1() -> None:
    view = a_view(
        [Choice(50, "draw", Phrase("do-keep")), Choice(51, "no-draw", Phrase("do-keep"))], {1: "C2"}
    )
    numbers = Numbers()
    numbers.see(view)
    assert numbered(view, numbers) == {"draw": 1, "no-draw": 2}


def test_what_cannot_be_chosen_stands_in_parentheses_and_what_is_chosen_in_brackets() -> None:
    closed = play(2, "C3")
    closed.closed = Phrase("game-over")
    view = a_view([play(1, "C2"), closed, play(3, "C4")], {1: "C2", 2: "C3", 3: "C4"})
    numbers = Numbers()
    numbers.see(view)
    lines = option_lines(
        Menu(view, numbers, held=[3]), Words("followsuit.games.hearts"), Paper(print, lambda: SIZE)
    )
    assert lines[-1] == "  1: ♣2  (2: ♣3) [3: ♣4]"


def test_options_about_the_same_piece_are_told_apart() -> None:
    """As with the sword of TRICKTAKERs, which makes a card stronger or weaker."""
    ways = [
        Choice(number, f"use C2{way}", Phrase("use", spoken=f"Use it ({way})"), "C2", Place("hand", 0), 1)
        for number, way in enumerate(("up", "down"))
    ]
    menu = Menu(a_view(ways, {1: "C2"}), Numbers())
    lines = option_lines(menu, Words("followsuit.games.hearts"), Paper(print, lambda: SIZE))
    assert lines[-1] == "  1: Use it (up)   2: Use it (down)"
