"""Plain play: everything a person can type, through a pipe as well as at a terminal."""

from __future__ import annotations

from collections.abc import Sequence

import followsuit
from followsuit.bots import bot_named
from followsuit.play import Table
from followsuit.terminal.plain import PlainPlay, Quit


def sit_down(
    game: str, typed: list[str], lang: str = "en", chance: Sequence[tuple[str, list[str]]] = ()
) -> tuple[Table, list[str], bool]:
    """Type these lines at seat 0; returns the table, all that was shown, and whether the player quit."""
    table = Table(followsuit.game(game), seed="abc", chance=chance)
    shown: list[str] = []
    lines = iter(typed)

    def read(prompt: str) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    bots = {seat: bot_named("random") for seat in range(1, table.state.seats)}
    client = PlainPlay(table, 0, bots, read, shown.append, lambda: shown.append("THE RULES"), lang)
    try:
        client.run()
    except Quit:
        return table, shown, True
    return table, shown, False


def test_a_whole_game_can_be_played_by_numbers() -> None:
    table, shown, quit_early = sit_down("trick-and-trade", ["1"] * 100)
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
    assert shown[-1] == "These cannot be chosen together."


def test_the_name_of_a_move_does_as_well_as_its_number() -> None:
    first, _, _ = sit_down("trick-and-trade", [])
    name = first.view(0).options[2].name
    table, _, _ = sit_down("trick-and-trade", [name])
    assert (0, name) in table.made()


def test_enter_takes_the_only_option() -> None:
    table, _, _ = sit_down("ten-tricks-later", [""])
    assert (0, "keep") in table.made()


def test_a_question_mark_shows_the_rules_and_help_the_commands() -> None:
    _, shown, _ = sit_down("hearts", ["?", "help"])
    assert "THE RULES" in shown
    assert sum(line.startswith("Type the number") for line in shown) == 2


def test_why_explains_a_closed_option_and_says_when_it_is_open() -> None:
    shown = must_lead_the_two_of_clubs(["why 1", "why 2", "why play C6", "why", "why 99"])
    assert shown[-5] == "That is possible."
    assert shown[-4] == shown[-3] == "The two of clubs leads the first trick."
    assert shown[-2] == shown[-1] == "Say which option: why 1 to why 13."


def test_a_closed_option_is_refused_with_its_reason() -> None:
    assert must_lead_the_two_of_clubs(["2"])[-1] == "The two of clubs leads the first trick."


def test_anything_else_is_answered_with_what_can_be_typed() -> None:
    assert must_lead_the_two_of_clubs(["fly", "0", "14"])[-3:] == ["Type a number from 1 to 13, or help."] * 3


def test_undo_takes_back_the_last_own_decision_and_the_record_says_so() -> None:
    table, shown, _ = sit_down("trick-and-trade", ["1", "undo", "2"])
    assert any(seat < 0 for seat, _ in table.record.moves)
    assert any(line.startswith("Taken back; what you could not know is dealt anew.") for line in shown)


def test_commands_do_not_mind_capitals_or_wide_letters() -> None:
    _, shown, quit_early = sit_down("hearts", ["？", "HELP", "Quit"])
    assert "THE RULES" in shown
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
    for typed in (["quit"], []):
        table, _, quit_early = sit_down("hearts", typed)
        assert quit_early
        assert not table.record.finished


def test_it_speaks_japanese() -> None:
    _, shown, _ = sit_down("trick-and-trade", ["1"] * 100, lang="ja")
    assert "ゲーム終了です。" in shown
    assert not any("wins" in line or "plays" in line for line in shown)


def test_every_event_a_seat_sees_is_told_once_and_in_order() -> None:
    table, shown, _ = sit_down("ten-tricks-later", ["", *["1"] * 200])
    words = table.game.words("en", 0)
    told = [words.text(event) for event in table.history(0)]
    assert [line for line in shown if line in set(told)] == told
