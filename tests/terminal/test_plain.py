"""Plain play: everything a person can type, through a pipe as well as at a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import followsuit
from followsuit.definition import Game
from followsuit.play import Table
from followsuit.play.table import resume
from screens import Screens, a_table, typed

ANY_NUMBER = [str(number) for number in range(1, 14)] * 60
"""Whatever the question, one of these answers it."""


def sit_down(
    game: str, lines: list[str], lang: str = "en", chance: Sequence[tuple[str, list[str]]] = ()
) -> tuple[Table, list[str], bool]:
    """Type these lines at seat 0; returns the table, all that was shown, and whether the player quit."""
    table = Table(followsuit.game(game), seed="abc", chance=chance)
    screens = Screens(table, typed(*lines), language=lang).play()
    return table, screens.lines, not table.record.finished


def test_a_whole_game_can_be_played_by_numbers() -> None:
    table, shown, quit_early = sit_down("trick-and-trade", ANY_NUMBER)
    assert not quit_early
    assert table.record.finished
    assert "The game is over." in shown
    assert any(line.startswith("The winner") for line in shown)


def hearts_with_passing(typed: list[str]) -> tuple[Table, list[str], bool]:
    """A deal of Hearts in which cards are passed to the left."""
    return sit_down("hearts", typed, chance=[("pass-direction", ["left"])])


def must_lead_the_two_of_clubs(typed: list[str]) -> list[str]:
    """What is shown to a seat that holds all clubs and has to open with the two."""
    chance = [("pass-direction", ["none"]), ("deck", ["C2", "C3", "C4", "C5", "C6"])]
    return sit_down("hearts", typed, chance=chance)[1]


def test_several_numbers_choose_several_cards_in_any_order() -> None:
    table, _, _ = hearts_with_passing(["13 1 2"])
    hand = [choice.name for choice in hearts_with_passing([])[0].view(0).options]
    assert [move for seat, move in table.made() if seat == 0][:3] == [hand[0], hand[1], hand[12]]


def test_a_set_that_does_not_fit_changes_nothing() -> None:
    table, shown, _ = hearts_with_passing(["1 2 3 4"])
    assert all(seat != 0 for seat, _ in table.made())
    assert shown[-1] == "Choose 3 cards, not 4."


def test_cards_of_a_set_may_be_named_one_by_one_in_any_order() -> None:
    table, shown, _ = hearts_with_passing(["13", "1", "why 2"])
    assert all(seat != 0 for seat, _ in table.made()), "nothing is sent before the set is complete"
    hand = [choice.piece for choice in table.view(0).options]
    chosen = [line for line in shown if line.startswith("Chosen: ")]
    assert [line.split(". ")[1] for line in chosen] == ["2 more to choose.", "1 more to choose."]
    assert shown[-1] == "You can choose that one."
    table, _, _ = hearts_with_passing(["13", "1", "2"])
    assert [move for seat, move in table.made() if seat == 0][:3] == [f"pass {hand[n]}" for n in (0, 1, 12)]


def test_cards_may_be_named_by_their_codes_in_any_case() -> None:
    hand = [choice.piece for choice in hearts_with_passing([])[0].view(0).options]
    codes = [hand[4], hand[2], hand[9]]
    table, _, _ = hearts_with_passing([" ".join(codes).lower()])
    passed = [move for seat, move in table.made() if seat == 0][:3]
    assert passed == [f"pass {code}" for code in (hand[2], hand[4], hand[9])]


def test_a_set_of_any_size_is_ended_by_done() -> None:
    table, _, _ = sit_down("trick-raiders", ["1", "done"])
    assert [move.split()[0] for seat, move in table.made() if seat == 0][:2] in (
        ["add", "done"],
        ["collect", "done"],
    )
    options = table.view(0).options
    assert options
    table, _, _ = sit_down("trick-raiders", ["done"])
    assert [move for seat, move in table.made() if seat == 0][:1] == ["done"]


def test_cards_that_exclude_each_other_are_not_chosen_together() -> None:
    view = sit_down("trick-raiders", [])[0].view(0)
    one = next(choice.piece for choice in view.options if choice.name.startswith("add "))
    other = next(choice.piece for choice in view.options if choice.name.startswith("collect "))
    table, shown, _ = sit_down("trick-raiders", [f"{one} {other}"])
    assert all(seat != 0 for seat, _ in table.made())
    assert shown[-1] == "You may add to your lead cards or collect from them, not both."


def test_undo_takes_back_a_whole_set_also_after_a_record_was_read_again() -> None:
    table, _, _ = hearts_with_passing(["1 2 3"])
    again = resume(table.record)
    Screens(again, typed("undo")).play()
    assert all(seat != 0 for seat, _ in again.made())


def test_what_a_seat_has_passed_is_shown_to_it_in_the_hand_of_its_neighbour() -> None:
    table, _, _ = hearts_with_passing(["1 2 3"])
    passed = {move.split()[1] for seat, move in table.made()[:12] if seat == 0}

    def known(viewer: int) -> set[str]:
        hand = next(zone for zone in table.view(viewer).zones if (zone.id, zone.seat) == ("hand", 1))
        return {piece for piece in hand.pieces if piece is not None}

    gone = {move.split()[1] for seat, move in table.made() if seat == 1 and move.startswith("play")}
    assert passed - gone <= known(0)
    assert not passed & known(2)


@pytest.mark.parametrize(
    ("game", "question"),
    [
        ("hearts", "Which cards do you pass to Theo?"),
        ("robotrick", "Which cards do you pass to Theo?"),
    ],
)
def test_how_many_cards_are_to_be_chosen_is_said_once(game: str, question: str) -> None:
    chance = [("pass-direction", ["left"])] if game == "hearts" else []
    _, shown, _ = sit_down(game, ["1"], chance=chance)
    size = 3 if game == "hearts" else 2
    asked = [number for number, line in enumerate(shown) if line == question]
    assert shown[asked[0] + 1].startswith(f"Choose {size} together: ")
    assert shown[asked[1] + 1].endswith(f". {size - 1} more to choose.")


def test_a_card_that_was_not_typed_is_never_played() -> None:
    chance = [("pass-direction", ["none"]), ("deck", ["C2", "C3", "H4", "H5", "S6"])]
    for word in ("x4", "♠4", "z2", "H9", "♥9"):
        table, shown, _ = sit_down("hearts", [word], chance=chance)
        assert all(seat != 0 for seat, _ in table.made()), word
    assert shown[-1] == "9 of hearts is not among your options."
    assert (
        sit_down("hearts", ["♥4"], chance=chance)[1][-1]
        == "The first trick must be led with the two of clubs."
    )
    table, _, _ = sit_down("hearts", ["♣2"], chance=chance)
    assert (0, "play C2") in table.made()


def test_enter_does_not_end_a_set_that_could_still_grow() -> None:
    view = sit_down("trick-raiders", [])[0].view(0)
    highest = [choice.name for choice in view.options if choice.name.startswith("add ")][-1]
    table, _, _ = sit_down("trick-raiders", [highest, ""])
    assert all(seat != 0 for seat, _ in table.made())
    table, _, _ = sit_down("trick-raiders", [highest, "done"])
    assert [move for seat, move in table.made() if seat == 0][:2] == [highest, "done"]


def test_a_card_of_a_set_is_let_go_again_by_undo() -> None:
    table, shown, _ = hearts_with_passing(["13", "1", "undo", "table"])
    last = [line for line in shown if line.startswith("Chosen: ")][-1]
    assert last.endswith("2 more to choose.")
    assert not table.made() or all(seat != 0 for seat, _ in table.made())


def test_a_player_of_the_game_itself_has_its_line_at_its_place() -> None:
    _, shown, _ = sit_down("robotrick", [])
    lines = [line.split(":")[0] for line in shown[shown.index("") :]]
    droco = lines.index("Droco")
    assert lines[droco : droco + 5] == ["Droco", "Droco's robots", "Theo", "Ines", "You"]
    rows = next(line for line in shown if line.startswith("Droco's robots: ") and " | " in line)
    for row in rows.removeprefix("Droco's robots: ").split(" | "):
        assert len({card[0] for card in row.split(", ")}) == 1, "a type to itself"


def test_the_name_of_a_move_does_as_well_as_its_number() -> None:
    first, _, _ = sit_down("trick-and-trade", [])
    name = first.view(0).options[2].name
    table, _, _ = sit_down("trick-and-trade", [name])
    assert (0, name) in table.made()


def test_enter_takes_the_only_option() -> None:
    table, _, _ = sit_down("ten-tricks-later", [""])
    assert (0, "keep") in table.made()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_game_begins_with_its_rules_at_a_glance(lang: str) -> None:
    table, shown, _ = sit_down("robotrick", [], lang)
    assert shown[1] == table.game.glance(lang).replace("**", "") != ""


def test_a_question_mark_shows_them_again_and_rules_the_whole_rulebook() -> None:
    table, shown, _ = sit_down("robotrick", ["?", "rules", "?"])
    pages = [table.game.glance().replace("**", ""), table.game.rulebook()]
    assert [pages.index(line) for line in shown if line in pages] == [0, 0, 1, 0]


def test_a_game_that_goes_on_does_not_begin_with_them() -> None:
    table, _, _ = sit_down("robotrick", ["1 2"])
    lines = Screens(resume(table.record), typed()).play().lines
    assert not any("Goal:" in line for line in lines)


def test_a_rulebook_without_such_a_section_is_shown_whole_and_only_when_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Game, "rulebook", lambda game, language: f"# {game.id}")
    assert sit_down("hearts", [])[1].count("# hearts") == 0
    assert sit_down("hearts", ["?", "rules"])[1].count("# hearts") == 2


def test_help_shows_the_commands() -> None:
    _, shown, _ = sit_down("hearts", ["help"])
    assert sum(line.startswith("Type the number") for line in shown) == 2


def test_why_explains_a_closed_option_and_says_when_it_is_open() -> None:
    shown = must_lead_the_two_of_clubs(["why 1", "why 2", "why play C6", "why", "why 99"])
    assert shown[-5] == "You can choose that one."
    assert shown[-4] == shown[-3] == "The first trick must be led with the two of clubs."
    assert shown[-2] == "Which option? Type why and one of the numbers shown."
    assert shown[-1].startswith("There is no option 99.")


def test_a_closed_option_is_refused_with_its_reason() -> None:
    assert must_lead_the_two_of_clubs(["2"])[-1] == "The first trick must be led with the two of clubs."


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("fly", "There is no option, card or command “fly”. Type one of the numbers shown, or help."),
        ("14", "There is no option 14. Type one of the numbers shown, or help."),
        ("1 99", "There is no option 99. Type one of the numbers shown, or help."),
        ("9" * 50, f"There is no option {'9' * 39}…. Type one of the numbers shown, or help."),
        ("play ZZ", "There is no card “ZZ”. Type one of the numbers shown, or help."),
        ("play 99", "There is no option 99. Type one of the numbers shown, or help."),
        ("play H9", "9 of hearts is not among your options."),
        ("q of spades", "Q of spades is not among your options."),
        ("1 2", "Choose one."),
        ("1 1 1", "Choose one."),
        ("C2, C3", "Choose one."),
        ("done", "There is no option, card or command “done”. Type one of the numbers shown, or help."),
    ],
)
def test_an_answer_says_what_was_wrong_with_what_was_typed(line: str, answer: str) -> None:
    assert must_lead_the_two_of_clubs([line])[-1] == answer


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["1 2 3 4"], "Choose 3 cards, not 4."),
        (["1 2", "3 4"], "Choose 3 cards, not 4."),
        (["1 done"], "Choose 3 cards, not 1."),
        (["1", "done"], "Choose 3 cards, not 1."),
    ],
)
def test_too_many_or_too_few_cards_are_counted(lines: list[str], answer: str) -> None:
    table, shown, _ = hearts_with_passing(lines)
    assert shown[-1] == answer
    assert all(seat != 0 for seat, _ in table.made())


def test_what_is_done_may_be_named_once_for_several_cards() -> None:
    hand = [choice.piece for choice in hearts_with_passing([])[0].view(0).options]
    table, _, _ = hearts_with_passing([f"pass {hand[0]}, {hand[5]} 3"])
    assert [move for seat, move in table.made() if seat == 0][:3] == [f"pass {hand[n]}" for n in (0, 2, 5)]


def the_gambler_exchanges(*lines: str, **how: Any) -> Screens:
    """What the Gambler of TRICKTAKERs can type."""
    table = a_table("tricktakers", seed="z")
    return Screens(table, typed("choose gambler", *lines), **how).play()


def test_a_set_is_ended_by_done_in_the_same_line_also_where_that_is_not_listed() -> None:
    made = the_gambler_exchanges("1 done").table.made()
    assert [move.split()[0] for seat, move in made if seat == 0][:3] == ["choose", "discard", "done"]


def test_undo_takes_back_the_last_own_decision_and_the_record_says_so() -> None:
    table, shown, _ = sit_down("trick-and-trade", ["1", "undo", "2"])
    assert any(seat < 0 for seat, _ in table.record.moves)
    assert any(
        line.startswith("Taken back. Whatever you could not know has been dealt again.") for line in shown
    )


def test_commands_do_not_mind_capitals_or_wide_letters() -> None:
    table, shown, quit_early = sit_down("robotrick", ["？", "Rules", "HELP", "Quit"])
    assert shown.count(table.game.glance().replace("**", "")) == 2
    assert shown.count(table.game.rulebook()) == 1
    assert quit_early


def test_table_says_how_the_scores_came_about() -> None:
    _, shown, _ = sit_down("trick-and-trade", ["1", "table"])
    assert any("icons" in line for line in shown)


def test_after_undo_the_bots_do_not_repeat_themselves() -> None:
    same = 0
    once, again = sit_down("trick-and-trade", ["1"])[0], sit_down("trick-and-trade", ["1", "undo", "1"])[0]
    for first, second in zip(once.made(), again.made(), strict=False):
        same += first == second
    assert same < len(once.made())


def test_undo_at_the_start_says_that_there_is_nothing() -> None:
    _, shown, _ = sit_down("ten-tricks-later", ["undo"])
    assert shown[-1] == "There is nothing to take back."


def test_quit_and_the_end_of_a_pipe_stop_the_game() -> None:
    for lines in (["quit"], []):
        table, _, quit_early = sit_down("hearts", lines)
        assert quit_early
        assert not table.record.finished


def test_it_speaks_japanese() -> None:
    _, shown, _ = sit_down("trick-and-trade", ANY_NUMBER, lang="ja")
    assert "ゲーム終了です。" in shown
    assert not any("wins" in line or "plays" in line for line in shown)


def test_every_event_a_seat_sees_is_told_once_and_in_order() -> None:
    table = Table(followsuit.game("ten-tricks-later"), seed="abc")
    screens = Screens(table, typed("", *ANY_NUMBER)).play()
    assert table.record.finished
    shown = screens.lines
    told = [screens.client.words.text(event) for event in table.history(0)]
    assert [line for line in shown if line in set(told)] == told
