"""10 Tricks Later: the end of a round, the next round, and the end of the game."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from followsuit.engine.bits import members
from followsuit.engine.state import State
from games.test_ten_tricks_later import (
    BOTH,
    CARDS,
    CLEAN,
    FOURTH,
    GAME,
    all_keep,
    hand,
    look,
    markers,
    may_play,
    tags,
    tricks,
)
from tabletop import deck, events, pending, pieces, play, table, why_not


@dataclass(frozen=True)
class Round:
    """A round in which everybody keeps: the hands, all tricks in the order of play, and what it brings."""

    hands: tuple[str, ...]
    plays: str
    points: list[int]

    @property
    def tricks(self) -> list[str]:
        """The ten tricks."""
        return self.plays.split("|")


# The first round: the lowest score is one seat's alone
FIRST = {
    3: Round(
        ("R2 R3 R8 G3 G4 G7 Y4 V2 V5 V6", "R5 R7 G2 G5 G6 G8 Y3 Y5 Y8 V1", "R1 R4 R6 G1 Y1 Y2 Y6 Y7 V3 V4"),
        "Y6 V5 Y8 | G2 V3 G4 | V6 G6 R4 | V1 R1 R8 | V4 R2 Y3 | "
        "G1 G7 G8 | Y2 Y4 Y5 | R5 R6 V2 | Y1 R3 G5 | Y7 G3 R7",
        [5, 5, 0],
    ),
    4: Round(
        (
            "R2 R7 G6 G7 B3 B5 B7 V2 V5 V7",
            "R4 G3 G4 G5 G8 Y2 Y4 B4 V3 V4",
            "R1 R5 G1 Y3 Y6 Y8 B2 B8 V0 V1",
            "R3 R6 R8 G2 Y1 Y5 Y7 B1 B6 V6",
        ),
        "G1 V6 G6 G4 | B3 V4 B2 B6 | R8 R2 V3 R5 | G2 G7 G8 R1 | G5 B8 Y5 V7 | "
        "Y8 Y7 R7 Y2 | V1 B1 V2 Y4 | B4 V0 R6 B5 | R3 B7 R4 Y3 | G3 Y6 Y1 V5",
        [6, 6, 0, 2],
    ),
}
FIRST_PARTS = {
    3: [(2, 3, 0), (6, 0, 1), (1, 0, 2)],
    4: [(3, 3, 0), (6, 0, 0), (1, 0, 2), (4, 0, 2)],
}
"""Rescued, points for a full track, lost."""

# A first round in which two seats have 0 points, one of them after losing more than it rescued
TWO_AT_0 = {
    3: Round(
        ("R4 R5 R8 G5 G6 G7 Y6 Y8 V4 V6", "R1 R2 R3 R7 G2 G3 Y5 V2 V3 V5", "R6 G1 G4 G8 Y1 Y2 Y3 Y4 Y7 V1"),
        "G2 G1 G5 | R5 R7 R6 | R3 V1 R8 | V4 V2 G8 | Y1 Y8 Y5 | "
        "Y7 V6 G3 | G4 G6 R2 | Y6 R1 Y2 | R4 V3 Y3 | G7 V5 Y4",
        [0, 6, 0],
    ),
    4: Round(
        (
            "R5 R8 G4 G5 G7 Y1 Y5 B1 B6 V1",
            "R2 G2 G3 G6 G8 Y2 Y8 B5 B7 V5",
            "R4 G1 Y6 Y7 B2 B8 V0 V3 V6 V7",
            "R1 R3 R6 R7 Y3 Y4 B3 B4 V2 V4",
        ),
        "B5 B8 B3 B1 | G7 G3 G1 R6 | Y5 Y2 Y7 Y3 | B2 V4 V1 B7 | R2 V3 R1 R8 | "
        "R3 R5 G2 V7 | Y6 Y4 Y1 V5 | V0 V2 G5 G8 | Y8 R4 R7 B6 | G6 V6 B4 G4",
        [5, 0, 0, 2],
    ),
}

# Second rounds, each after FIRST. This one leaves everybody below 10, and somebody at 9
ONWARD = {
    3: Round(
        ("R1 R4 R5 R6 G3 Y1 Y3 Y7 V3 V4", "R3 G2 G5 G6 G7 G8 Y4 Y5 Y6 V1", "R2 R7 R8 G1 G4 Y2 Y8 V2 V5 V6"),
        "G1 G3 G7 | Y6 Y8 Y1 | R5 V1 R8 | V5 R4 G2 | R7 R1 R3 | "
        "G4 Y3 G5 | Y5 V6 Y7 | R6 G8 V2 | G6 R2 V3 | Y4 Y2 V4",
        [4, 2, 3],
    ),
    4: Round(
        (
            "R4 R6 G3 B1 B4 B6 V0 V3 V4 V5",
            "R1 R5 R7 G1 G2 G5 Y2 Y5 Y7 B2",
            "R3 R8 G4 G6 G8 Y8 B5 B7 V2 V6",
            "R2 G7 Y1 Y3 Y4 Y6 B3 B8 V1 V7",
        ),
        "B5 B3 B4 B2 | B7 V1 B6 R7 | G5 G4 V7 V4 | Y1 V0 Y5 V2 | R5 R3 R2 R4 | "
        "Y7 V6 Y4 G3 | R1 R8 G7 V5 | G2 G6 Y3 R6 | Y8 Y6 B1 Y2 | G8 B8 V3 G1",
        [3, 0, 9, 2],
    ),
}
# Two seats reach 10, one of them with more
HIGHEST = {
    3: Round(
        ("R1 R2 R3 R7 G4 G5 Y1 Y4 Y5 V5", "R5 G3 G6 G7 G8 Y7 Y8 V1 V3 V6", "R4 R6 R8 G1 G2 Y2 Y3 Y6 V2 V4"),
        "Y3 Y1 Y8 | G4 G7 G1 | Y7 Y2 Y5 | G3 V2 G5 | R1 V1 R4 | "
        "G2 R2 G6 | R5 R6 R7 | Y4 G8 V4 | V6 R8 R3 | Y6 V5 V3",
        [5, 7, 0],
    ),
    4: Round(
        (
            "R2 R4 G2 G4 G6 G7 G8 Y3 V2 V4",
            "R5 R6 Y1 Y2 Y5 Y6 Y7 B3 B6 V5",
            "R3 R8 G5 Y4 B1 B5 B7 B8 V0 V1",
            "R1 R7 G1 G3 Y8 B2 B4 V3 V6 V7",
        ),
        "Y4 V3 V4 Y5 | R5 R3 R1 R4 | Y6 B8 V7 V2 | G5 G1 G7 R6 | Y3 Y7 R8 V6 | "
        "B5 B2 G2 B3 | V0 Y8 G8 B6 | G6 V5 B1 G3 | R2 Y1 V1 R7 | B4 G4 Y2 B7",
        [5, 6, 0, 2],
    ),
}
# Two seats are level; one has more survivors outside, and somebody else most of all
LEVEL = {
    3: Round(
        ("R2 R4 R6 G1 G4 G8 Y3 V2 V4 V6", "R1 R5 R7 R8 G3 G6 Y1 Y2 Y5 V5", "R3 G2 G5 G7 Y4 Y6 Y7 Y8 V1 V3"),
        "G7 G8 G3 | Y3 Y2 Y6 | G2 G4 G6 | R7 V3 R2 | R5 V1 R6 | "
        "R4 R1 R3 | V6 R8 Y8 | G5 G1 Y5 | Y4 V4 V5 | Y1 Y7 V2",
        [5, 5, 4],
    ),
    4: Round(
        (
            "R4 R5 G1 G4 G7 G8 Y8 B1 B2 B8",
            "R3 R6 G3 Y4 Y6 B7 V0 V1 V2 V4",
            "R1 R2 R8 G5 G6 Y7 B3 B5 V3 V5",
            "R7 G2 Y1 Y2 Y3 Y5 B4 B6 V6 V7",
        ),
        "G5 V7 G7 G3 | G4 V1 V5 V6 | B6 B8 V2 B3 | B2 B7 V3 B4 | V4 R1 Y5 B1 | "
        "G2 G8 R3 G6 | R5 V0 R8 R7 | B5 Y3 Y8 Y6 | Y7 Y2 R4 Y4 | R2 Y1 G1 R6",
        [6, 6, 1, 7],
    ),
}
LEVEL_OUTSIDE = {3: [3, 1, 6], 4: [4, 1, 10, 0]}
# Two seats are level in survivors outside as well
DRAW = {
    3: Round(
        ("R1 R2 R6 G3 G6 Y6 Y7 V1 V4 V5", "R3 R4 G2 G5 G8 Y2 Y3 Y4 Y5 Y8", "R5 R7 R8 G1 G4 G7 Y1 V2 V3 V6"),
        "R8 R1 R4 | R6 R3 R7 | G4 G6 G8 | Y3 V6 Y7 | G3 G2 G1 | "
        "V1 Y5 R5 | V3 V4 Y8 | G5 G7 Y6 | Y1 R2 Y2 | Y4 V2 V5",
        [5, 5, 3],
    ),
    4: Round(
        (
            "R1 R4 R8 G1 G5 G8 Y3 Y4 V1 V3",
            "R2 R7 G2 G3 G7 Y6 B2 B4 V2 V5",
            "Y1 Y2 Y5 Y7 Y8 B1 B6 B8 V4 V7",
            "R3 R5 R6 G4 G6 B3 B5 B7 V0 V6",
        ),
        "Y5 B3 Y3 V2 | Y8 G6 V1 V5 | V4 R3 R4 B2 | R1 R7 V7 R5 | B4 B1 B5 G8 | "
        "V0 G5 G3 B8 | Y1 B7 V3 Y6 | R6 R8 R2 B6 | G1 G2 Y2 V6 | G4 Y4 G7 Y7",
        [4, 4, 0, 5],
    ),
}
DRAW_OUTSIDE = {3: [2, 2, 5], 4: [3, 3, 2, 3]}
LEADER = "first-leader 2"
"""Of FIRST."""


def rounds(*played: Round, chance: tuple[str, ...] = ()) -> State:
    """A game of FIRST and perhaps more, up to the exchange of the next round if there is one."""
    decks = [deck(*round_.hands) for round_ in played]
    state = table(GAME, decks[0], LEADER, *decks[1:], *chance, seed="next", seats=len(played[0].hands))
    for round_ in played:
        tricks(all_keep(state), *round_.tricks)
    return state


def outside(state: State) -> list[int]:
    """How many survivors each seat has on its upper side."""
    return [len(pieces(state, GAME, -1, "upper", seat)) for seat in range(state.seats)]


# The end of a round


@BOTH
def test_a_round_lasts_until_all_hands_are_played(seats: int) -> None:
    state = table(GAME, deck(*FIRST[seats].hands), LEADER, seed="next", seats=seats)
    tricks(all_keep(state), *FIRST[seats].tricks[:9])
    assert [len(hand(state, seat)) for seat in range(seats)] == [1] * seats
    tricks(state, " ".join(FIRST[seats].tricks[9].split()[:-1]))
    assert state.round == 1
    assert state.scores() == [0] * seats
    assert events(state, "scored") == []
    tricks(state, FIRST[seats].tricks[9].split()[-1])
    assert state.round == 2
    assert state.scores() == FIRST[seats].points


@BOTH
def test_rescued_survivors_bring_1_point_a_full_track_3_and_lost_survivors_cost_1(seats: int) -> None:
    state = rounds(FIRST[seats])
    expected = [
        {"seat": seat, "rescued": rescued, "bonus": bonus, "lost": lost, "points": points, "total": points}
        for seat, ((rescued, bonus, lost), points) in enumerate(
            zip(FIRST_PARTS[seats], FIRST[seats].points, strict=True)
        )
    ]
    assert events(state, "scored", -1) == expected


@BOTH
def test_the_points_are_counted_from_the_boards(seats: int) -> None:
    state = rounds(FIRST[seats], LEVEL[seats])
    assert not state.pending
    for seat in range(seats):
        view = look(state)
        rescued = len(pieces(state, GAME, -1, "lower", seat))
        full = next(c.value for c in view.counters if c.id == "track" and c.seat == seat) == 8
        lost = len(pieces(state, GAME, -1, "lost", seat))
        assert LEVEL[seats].points[seat] == max(0, rescued + 3 * full - lost)


@BOTH
def test_a_round_never_brings_less_than_0(seats: int) -> None:
    rescued, bonus, lost = FIRST_PARTS[seats][2]
    assert rescued + bonus - lost < 0
    assert rounds(FIRST[seats]).scores()[2] == 0


@BOTH
def test_survivors_still_outside_bring_no_points(seats: int) -> None:
    state = rounds(FIRST[seats], DRAW[seats])
    assert min(outside(state)) > 0
    assert state.scores() == [a + b for a, b in zip(FIRST[seats].points, DRAW[seats].points, strict=True)]


@BOTH
def test_totals_add_up_over_the_rounds_and_never_fall(seats: int) -> None:
    state = rounds(FIRST[seats], ONWARD[seats])
    assert state.scores() == [a + b for a, b in zip(FIRST[seats].points, ONWARD[seats].points, strict=True)]
    assert [event["total"] for event in events(state, "scored")] == FIRST[seats].points + state.scores()


@BOTH
def test_points_come_only_with_the_end_of_the_round(seats: int) -> None:
    state = rounds(FIRST[seats], chance=(deck(*ONWARD[seats].hands),))
    tricks(all_keep(state), *ONWARD[seats].tricks[:8])
    assert state.scores() == FIRST[seats].points
    assert [score.points for score in look(state).scores] == FIRST[seats].points


@BOTH
def test_a_score_shows_how_it_came_about(seats: int) -> None:
    state = rounds(FIRST[seats], ONWARD[seats])
    for score in look(state).scores:
        assert sum(part.points for part in score.parts) == score.points
    parts = {part.label.key: part.points for part in look(rounds(FIRST[seats])).scores[2].parts}
    assert parts == {"part-rescued": 1, "part-lost": -2, "part-floor": 1}
    last = look(state).scores[0].parts[0]
    assert (last.label.key, last.points) == ("part-before", FIRST[seats].points[0])


# The next round


@BOTH
def test_below_10_the_game_goes_on_with_another_round(seats: int) -> None:
    state = rounds(FIRST[seats], ONWARD[seats])
    assert max(state.scores()) == 9
    assert state.round == 3
    assert pending(state) == list(range(seats))
    assert members(state.winners()) == []


@BOTH
def test_every_round_is_prepared_like_the_first(seats: int) -> None:
    state = rounds(FIRST[seats])
    cards = [card for seat in range(seats) for card in hand(state, seat)]
    assert sorted(cards) == sorted(CARDS[seats])
    view = look(state)
    assert all(not zone.pieces for zone in view.zones if zone.id in ("upper", "lower", "lost", "gone"))
    assert pieces(state, GAME, -1, "aside") == ["V8"]
    assert [c.value for c in view.counters if c.id == "track"] == [0] * seats
    assert tags(state) == ["deck", "first-leader", "deck"]


@BOTH
def test_each_round_has_an_exchange_of_its_own(seats: int) -> None:
    state = rounds(FIRST[seats], chance=(clean_deck(seats), "swap-lot 1"))
    assert why_not(state, 2, "swap Y5") == "holds-infected"
    all_keep(play(state, "0 swap R1", "1 swap G3"))
    assert "V8" in hand(state, 1)
    assert tags(state) == ["deck", "first-leader", "deck", "swap-lot"]


def clean_deck(seats: int) -> str:
    """A deal in which seats 0 and 1 may swap."""
    return deck(*(*CLEAN, FOURTH)[:seats])


@BOTH
def test_infected_are_banned_from_leading_again_in_each_round(seats: int) -> None:
    state = rounds(FIRST[seats], chance=(clean_deck(seats),))
    assert markers(state)[0] == ("marker-ban", -1)
    all_keep(state)
    assert pending(state) == [2]
    assert may_play(state, 2) == {"Y5", "Y6", "Y7", "Y8"}


@BOTH
def test_the_lowest_score_of_the_round_leads_the_next_one_without_a_lot(seats: int) -> None:
    state = all_keep(rounds(FIRST[seats]))
    assert FIRST[seats].points[2] == min(FIRST[seats].points)
    assert pending(state) == [2]
    assert events(state, "leads-round")[-1] == {"leader": 2}
    assert tags(state) == ["deck", "first-leader", "deck"]


@BOTH
def test_it_is_the_lowest_score_of_the_round_that_leads_not_the_lowest_total(seats: int) -> None:
    state = all_keep(rounds(FIRST[seats], ONWARD[seats]))
    assert ONWARD[seats].points.index(min(ONWARD[seats].points)) == 1
    assert state.scores()[1] > min(state.scores())
    assert pending(state) == [1]


@BOTH
@pytest.mark.parametrize("lucky", [0, 1])
def test_lots_decide_between_equal_lowest_scores_counted_as_at_least_0(seats: int, lucky: int) -> None:
    level = [seat for seat, points in enumerate(TWO_AT_0[seats].points) if points == 0]
    state = two_at_0(seats, f"round-leader {level[lucky]}")
    raw = [event["rescued"] + event["bonus"] - event["lost"] for event in events(state, "scored")]
    assert sorted(raw[seat] for seat in level) == [-1, 0]
    all_keep(state)
    assert pending(state) == [level[lucky]]


@BOTH
def test_the_lot_for_the_leader_of_a_round_is_drawn_after_the_exchange(seats: int) -> None:
    level = TWO_AT_0[seats].points.index(0)
    state = two_at_0(seats, f"round-leader {level}")
    assert tags(state) == ["deck", "first-leader", "deck"]
    all_keep(state)
    assert tags(state) == ["deck", "first-leader", "deck", "round-leader"]


def two_at_0(seats: int, lot: str) -> State:
    """After the round in which two seats had 0 points; the lot for the next leader is scripted."""
    round_ = TWO_AT_0[seats]
    chance = (deck(*round_.hands), "first-leader 1", deck(*round_.hands), lot)
    state = table(GAME, *chance, seats=seats)
    tricks(all_keep(state), *round_.tricks)
    assert state.scores() == round_.points
    return state


# The end of the game


@BOTH
def test_the_game_ends_after_the_round_in_which_somebody_reaches_10(seats: int) -> None:
    state = rounds(FIRST[seats], DRAW[seats])
    assert max(state.scores()) == 10
    assert pending(state) == []
    assert why_not(state, 0, "play R1") == "game-over"
    assert state.options(0) == 0


@BOTH
def test_the_highest_total_wins_alone_also_above_others_that_reached_10(seats: int) -> None:
    state = rounds(FIRST[seats], HIGHEST[seats])
    assert sorted(state.scores())[-2] >= 10
    assert members(state.winners()) == [1]
    assert [state.utility(seat) for seat in range(seats)] == [0, 1, 0, 0][:seats]


@BOTH
def test_of_equal_totals_more_survivors_outside_win(seats: int) -> None:
    state = rounds(FIRST[seats], LEVEL[seats])
    assert state.scores()[0] == state.scores()[1] == max(state.scores())
    assert outside(state) == LEVEL_OUTSIDE[seats]
    assert members(state.winners()) == [0]
    assert look(state).winners == (0,)


@BOTH
def test_equal_totals_with_equally_many_survivors_outside_are_a_draw(seats: int) -> None:
    state = rounds(FIRST[seats], DRAW[seats])
    assert state.scores()[0] == state.scores()[1] == 10
    assert outside(state) == DRAW_OUTSIDE[seats]
    assert members(state.winners()) == [0, 1]
    assert [state.utility(seat) for seat in range(seats)] == [0.5, 0.5, 0, 0][:seats]


@BOTH
def test_before_the_end_nobody_has_won_and_more_points_are_worth_more(seats: int) -> None:
    state = rounds(FIRST[seats])
    assert look(state).winners == ()
    assert 1 > state.utility(0) == state.utility(1) > state.utility(2) > 0
