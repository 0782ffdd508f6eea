"""TRICKTAKERs for two with six or eight characters: a draft, and secret picks."""

from __future__ import annotations

import pytest

from followsuit.engine.bits import members
from followsuit.engine.state import State
from games.takers import ALL, BASIC, counted, draft, duel, go, tags, zone
from tabletop import deck, events, held, legal, pending, play, samples, table

SIX = [name for name in ALL if name in BASIC or name == "adventurer"]
CASTS = {"adventurer": SIX, "all": ALL}
SIZES = pytest.mark.parametrize("characters", ["adventurer", "all"])
FIRSTS = pytest.mark.parametrize("first", [0, 1])


def play_out(state: State, rounds: int) -> State:
    """Everybody does the last thing that is possible until so many rounds are over."""
    while state.pending and state.round <= rounds:
        seat = pending(state)[0]
        state.apply(seat, members(state.options(seat))[-1])
    return state


# The draft


@SIZES
@FIRSTS
def test_characters_are_drafted_by_turns_one_two_two_one(first: int, characters: str) -> None:
    state = table("tricktakers", f"first-player {first}", seats=2, characters=characters, seed="x")
    order, left = [], CASTS[characters].copy()
    while left:
        order += pending(state)
        assert legal(state, order[-1]) == {f"choose {name}" for name in left}
        play(state, f"{order[-1]} choose {left.pop()}")
    second = 1 - first
    assert order == [first, second, second, first, first, second, second, first][: len(CASTS[characters])]


def test_drafted_characters_are_open_and_nobody_has_cards_yet() -> None:
    state = table("tricktakers", "first-player 1", seats=2, characters="all", seed="x")
    play(state, "1 choose ruler", "0 choose king")
    for viewer in (-1, 0, 1):
        assert zone(state, "own", 1, viewer) == ["ruler"]
        assert zone(state, "own", 0, viewer) == ["king"]
        assert zone(state, "hand", 0, viewer) == []
    assert tags(state) == ["first-player"]
    assert state.scores() == [30, 30]


def test_five_cards_each_are_dealt_after_the_draft() -> None:
    state = draft(0, "king", chance=[deck("R1 R2 R3 R4 R5", "B1 B2 B3 B4 B5")])
    assert held(state, 0) == {"R1", "R2", "R3", "R4", "R5"}
    assert held(state, 1) == {"B1", "B2", "B3", "B4", "B5"}
    assert len(zone(state, "deck")) == 30
    assert zone(state, "own", 0) == ["king", "adventurer", "hermit", "ruler"]
    assert zone(state, "own", 1) == ["gambler", "resistance", "collector", "berserker"]


# Picks


def test_both_pick_at_the_same_time_in_any_order() -> None:
    state = draft(0)
    assert pending(state) == [0, 1]
    assert legal(state, 0) == {"pick king", "pick adventurer", "pick hermit", "pick ruler"}
    assert legal(state, 1) == {"pick gambler", "pick resistance", "pick collector", "pick berserker"}
    play(state, "1 pick collector")
    assert pending(state) == [0]
    play(state, "0 pick hermit")
    assert [zone(state, "character", seat) for seat in (0, 1)] == [["hermit"], ["collector"]]


def test_a_pick_is_secret_until_both_have_picked() -> None:
    state = play(draft(0), "1 pick collector")
    for viewer in (-1, 0):
        assert "collector" in zone(state, "own", 1, viewer)
    assert zone(state, "character", 1) == []
    assert events(state, "plays") == []
    play(state, "0 pick hermit")
    assert events(state, "plays", -1) == [{"seat": 0, "item": "hermit"}, {"seat": 1, "item": "collector"}]
    assert "collector" not in zone(state, "own", 1)


def test_a_pick_of_the_other_is_drawn_again_in_samples_and_the_own_one_is_kept() -> None:
    state = play(draft(0), "1 pick collector")
    seen = set()
    for twin in samples(state, 0):
        play(twin, "0 pick hermit")
        seen.update(zone(twin, "character", 1))
    assert seen == {"gambler", "resistance", "collector", "berserker"}
    for twin in samples(state, 1, 20):
        play(twin, "0 pick hermit")
        assert zone(twin, "character", 1) == ["collector"]


def test_a_sample_picks_nothing_for_who_has_not_picked() -> None:
    assert all(pending(twin) == [0] for twin in samples(play(draft(0), "1 pick collector"), 1, 10))


@SIZES
def test_each_character_is_played_once_in_as_many_rounds_as_a_player_has_characters(characters: str) -> None:
    state = play_out(draft(0, characters=characters), 9)
    played = [event["item"] for event in events(state, "plays")]
    assert sorted(played) == sorted(CASTS[characters])
    assert state.round == {"adventurer": 3, "all": 4}[characters]
    assert len(events(state, "won")) == 5 * state.round


def test_in_the_last_round_the_last_character_is_still_picked() -> None:
    state = play_out(draft(0, characters="adventurer"), 2)
    assert state.round == 3
    assert pending(state) == [0, 1]
    assert [len(legal(state, seat)) for seat in (0, 1)] == [1, 1]


# The tricks


@pytest.mark.parametrize(
    ("own", "other", "leader"),
    [
        ("king", "ruler", 0),
        ("hermit", "resistance", 1),
        ("adventurer", "resistance", 1),
        ("ruler", "berserker", 1),
    ],
)
@FIRSTS
def test_the_character_with_the_higher_priority_leads_whoever_picked_first(
    own: str, other: str, leader: int, first: int
) -> None:
    names = (own, other) if first == 0 else (other, own)
    state = play_out_setup(play(draft(first, *names), f"0 pick {own}", f"1 pick {other}"))
    assert events(state, "played")[0]["seat"] == leader


def play_out_setup(state: State) -> State:
    """Until the first card is played."""
    while not events(state, "played"):
        seat = pending(state)[0]
        cards = [name for name in legal(state, seat) if name.startswith("play")]
        passes = [name for name in legal(state, seat) if name.startswith("no-")]
        option = members(state.options(seat))[-1]
        state.apply(seat, state.number(seat, (cards or passes)[0]) if cards or passes else option)
    return state


def test_the_winner_of_a_trick_leads_the_next() -> None:
    state = duel("hermit R1 R2 R3 R4 R5", "berserker B1 B2 B3 B4 B5", chance=["berserker R10 K10 G10 XB"])
    go(state, "R1 R10", "R2 K10", "G10 R3")
    assert [event["winner"] for event in events(state, "won")] == [0, 1, 1]
    assert [event["seat"] for event in events(state, "played")] == [0, 1, 0, 1, 1, 0]


def test_for_two_there_are_no_crowns_and_no_lot_for_an_offer() -> None:
    state = play_out(draft(0), 9)
    assert not events(state, "crown") + events(state, "black-crown") + events(state, "no-crown")
    assert all(counted(state, name, seat) == 0 for name in ("crowns", "black-crowns") for seat in (0, 1))
    assert "offer" not in tags(state)


def test_the_player_with_more_points_wins_after_the_last_round() -> None:
    for seed in range(12):
        state = table("tricktakers", seats=2, characters="adventurer", seed=f"end {seed}")
        play_out(state, 9)
        if not events(state, "wins-game") and len(set(state.scores())) == 2:
            assert members(state.winners()) == [state.scores().index(max(state.scores()))]


def test_a_tie_after_the_draft_is_broken_by_the_characters_of_the_last_round() -> None:
    games = (play_out(table("tricktakers", seats=2, characters="all", seed=f"t{n}"), 9) for n in range(400))
    tied = next(state for state in games if len(set(state.scores())) == 1 and not events(state, "wins-game"))
    last = events(tied, "plays")[-2:]
    first = min(last, key=lambda event: ALL.index(event["item"]))
    assert members(tied.winners()) == [first["seat"]]
