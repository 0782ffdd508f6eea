"""Trick and Trade: what each seat and a spectator see, and what a new deal of the unseen keeps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

import followsuit
from followsuit.engine.bits import MAX_OPTIONS
from followsuit.engine.chance import Rng, random_option
from followsuit.engine.playout import playout
from followsuit.engine.state import State
from followsuit.views import Phrase, View, to_json
from tabletop import deck, events, pending, pieces, play, recent, table

GAME = "trick-and-trade"
SPECTATOR = -1
every_count = pytest.mark.parametrize("seats", [3, 4, 5])


def view(state: State, seat: int) -> View:
    return followsuit.game(GAME).view(state, seat)


def after(seats: int, decisions: int, seed: str = "any") -> State:
    """A random game after so many decisions."""
    state = table(GAME, seats=seats, seed=seed)
    rng = Rng(3)
    for _ in range(decisions):
        seat = pending(state)[0]
        state.apply(seat, random_option(state.options(seat), rng))
    return state


def moments(seats: int) -> list[State]:
    """Positions: at the start, within a trick, within the taking, lead card gone, late, in the last trick."""
    last = 40 // seats * (2 * seats - 1) - 3
    start, trick, taking, gone, late, end = (after(seats, n) for n in (0, 2, seats + 1, seats, 30, last))
    play(gone, f"{pending(gone)[0]} take lead")
    return [start, trick, taking, gone, late, end]


def revealed(state: State) -> tuple[list[list[str]], dict[str, list[str]]]:
    """All hands and all piles."""
    hands, piles = state.reveal()["hands"], state.reveal()["piles"]
    assert isinstance(hands, list)
    assert isinstance(piles, dict)
    return hands, piles


def sum_of(lists: Iterable[list[str]]) -> list[str]:
    """All that is in these lists."""
    return [item for part in lists for item in part]


def ranks(state: State) -> list[int]:
    """The counter `rank` of each seat."""
    return [counter.value for counter in view(state, SPECTATOR).counters if counter.id == "rank"]


# What is seen


@every_count
def test_a_seat_sees_its_own_hand_and_of_the_others_only_how_many_cards_they_hold(seats: int) -> None:
    for state in moments(seats):
        hands, _ = revealed(state)
        for seat in range(seats):
            for other in range(seats):
                shown = hands[other] if other == seat else [None] * len(hands[other])
                assert pieces(state, GAME, seat, "hand", other) == shown


@every_count
def test_a_spectator_sees_no_hand(seats: int) -> None:
    for state in moments(seats):
        hands, _ = revealed(state)
        for seat in range(seats):
            assert pieces(state, GAME, SPECTATOR, "hand", seat) == [None] * len(hands[seat])


@every_count
def test_the_trading_deck_and_the_cards_left_out_lie_face_down_for_everybody(seats: int) -> None:
    for state in moments(seats):
        _, piles = revealed(state)
        for viewer in (SPECTATOR, *range(seats)):
            assert pieces(state, GAME, viewer, "trading-deck") == [None] * len(piles["trading-deck"])
            assert pieces(state, GAME, viewer, "left-out") == [None] * (2 if seats > 3 else 3)


@every_count
def test_nobody_ever_sees_the_card_aside(seats: int) -> None:
    over = after(seats, 0)
    while over.pending:
        over.apply(pending(over)[0], random_option(over.options(pending(over)[0]), Rng(1)))
    for state in (*moments(seats), over):
        for viewer in (SPECTATOR, *range(seats)):
            assert pieces(state, GAME, viewer, "aside") == ([None] if seats == 3 else [])


@every_count
def test_rows_holdings_and_winning_cards_lie_open_for_everybody(seats: int) -> None:
    for state in moments(seats):
        _, piles = revealed(state)
        for viewer in (SPECTATOR, *range(seats)):
            assert pieces(state, GAME, viewer, "first-row") == piles["first-row"]
            assert pieces(state, GAME, viewer, "second-row") == piles["second-row"]
            won = [pieces(state, GAME, viewer, f"winning-{suit}") for suit in "RZON"]
            assert [card for cards in won for card in cards] == piles["winning"]
            for seat in range(seats):
                assert pieces(state, GAME, viewer, "trading", seat) == piles[f"trading-{seat}"]


@every_count
def test_everybody_may_know_everything_that_is_told(seats: int) -> None:
    state = after(seats, 40)
    assert state.sink is not None
    assert state.sink.seen_by(SPECTATOR) == state.sink.events


@every_count
def test_nothing_that_is_told_names_a_card_before_it_comes_up(seats: int) -> None:
    state = table(GAME, seats=seats, seed="any")
    assert state.sink is not None
    assert [event.key for event in state.sink.events] == ["first-row", "second-row", "first-leader"]


@every_count
def test_only_the_seat_at_turn_is_asked_and_offered_options(seats: int) -> None:
    for state in moments(seats):
        for viewer in (SPECTATOR, *range(seats)):
            asked = viewer in pending(state)
            assert (view(state, viewer).prompt is not None) == asked
            assert bool(view(state, viewer).options) == asked


def test_the_question_tells_leading_following_and_taking_apart() -> None:
    state = table(GAME, deck(), "trading", "first-leader 0", seats=3)
    asked = []
    for move in ("0 play R10", "1 play Z10", "2 play O10", "0 take R", "2 take lead", "1 take R"):
        prompt = view(state, pending(state)[0]).prompt
        assert prompt is not None
        asked.append((prompt.key, prompt.args))
        play(state, move)
    assert asked == [
        ("ask-lead", {}),
        ("ask-follow", {}),
        ("ask-follow", {}),
        ("ask-take-or-lead", {"rank": 1}),
        ("ask-take-or-lead", {"rank": 2}),
        ("ask-take", {"rank": 3}),
    ]


def test_the_lead_card_that_is_gone_is_shown_as_closed_with_the_reason() -> None:
    state = table(GAME, deck(), "trading R Z O", "first-leader 0", seats=3)
    play(state, "0 play R10", "1 play Z9", "2 play O10", "0 take lead")
    closed = {choice.name: choice.closed for choice in view(state, 2).options}
    assert closed == {
        "take R": None,
        "take Z": None,
        "take O": None,
        "take lead": Phrase("lead-card-gone", {"seat": 0}),
    }


def test_the_lead_card_lies_with_who_has_it_or_on_offer() -> None:
    state = table(GAME, deck(), "trading R Z O", "first-leader 0", seats=3)
    where = []
    for move in ("0 play R10", "1 play Z9", "2 play O10", "0 take lead"):
        play(state, move)
        zones = view(state, SPECTATOR).zones
        where += [(zone.seat, zone.label.key) for zone in zones if "lead" in zone.pieces]
    held, free = (0, "zone-lead-card"), (-1, "zone-lead-offer")
    assert where == [held, held, free, held]


def test_each_seat_shows_its_rank_in_the_trick_while_cards_are_taken_and_0_otherwise() -> None:
    state = table(GAME, deck(), "trading R Z O", "first-leader 0", seats=3)
    seen = [ranks(state)]
    for move in ("0 play R10", "1 play Z9", "2 play O10", "0 take lead", "2 take R", "1 take Z"):
        play(state, move)
        seen.append(ranks(state))
    playing, taking = [0, 0, 0], [1, 3, 2]
    assert seen == [playing, playing, playing, taking, taking, taking, playing]


@every_count
def test_there_is_one_rank_for_every_seat(seats: int) -> None:
    state = after(seats, seats)
    assert [ranks(state)[seat] for seat in events(state, "ranked")[-1]["seats"]] == [*range(1, seats + 1)]


def test_the_market_is_one_number_for_each_suit_with_the_multiplier_in_its_label() -> None:
    state = table(GAME, deck(), "trading R Z O", "first-leader 0", seats=3)
    play(state, "0 play R4", "1 play Z9", "2 play O10")
    market = [counter for counter in view(state, SPECTATOR).counters if counter.id.startswith("value-")]
    assert [(counter.id, counter.seat, counter.value, counter.label) for counter in market] == [
        ("value-R", -1, 6, Phrase("counter-value", {"suit": "R", "times": 3})),
        ("value-Z", -1, 0, Phrase("counter-value", {"suit": "Z", "times": 2})),
        ("value-O", -1, 0, Phrase("counter-value", {"suit": "O", "times": 2})),
        ("value-N", -1, 0, Phrase("counter-value", {"suit": "N", "times": 2})),
    ]


def test_numbers_that_mean_nothing_are_no_options() -> None:
    state = table(GAME, deck(), "trading", "first-leader 0", seats=3)
    for number in (-1, *range(40, MAX_OPTIONS + 1)):
        reason = state.why_not(0, number)
        assert reason is not None
        assert reason.key == "not-an-option"
    play(state, "0 play R10", "1 play Z10", "2 play O10")
    keys = [reason.key if (reason := state.why_not(0, number)) else "" for number in range(MAX_OPTIONS)]
    assert keys[:53] == ["", *["not-in-first-row"] * 51, ""]
    assert keys[53:] == ["not-an-option"] * 9


@every_count
def test_zones_and_counters_stay_the_same_for_the_whole_game(seats: int) -> None:
    def shape(state: State) -> list[Any]:
        seen = view(state, 0)
        return [[(part.id, part.seat) for part in parts] for parts in (seen.zones, seen.counters)]

    assert len({str(shape(state)) for state in moments(seats)}) == 1


def test_the_last_trick_stays_in_sight_with_its_winner_until_the_next_is_complete() -> None:
    state = table(GAME, deck(), "trading R Z O", "first-leader 0", seats=3)
    play(state, "0 play R10", "1 play Z9", "2 play O10")
    shown = view(state, SPECTATOR)
    assert [(card.seat, card.card) for card in shown.last_trick.plays] == [(0, "R10"), (1, "Z9"), (2, "O10")]
    assert shown.last_trick.winner == 0
    assert shown.trick.plays == ()


@every_count
def test_the_log_tells_of_the_last_trick_and_of_none_before_it(seats: int) -> None:
    state = after(seats, 0)
    rng = Rng(5)
    while state.pending:
        seat = pending(state)[0]
        state.apply(seat, random_option(state.options(seat), rng))
        complete = len(events(state, "won"))
        told = Counter(phrase.key for phrase in recent(state, SPECTATOR))
        assert told["won"] == told["ranked"] == min(complete, 1)
        assert told["played"] == len(events(state, "played")) - seats * max(complete - 1, 0)


# Copies


@every_count
def test_a_copy_is_the_same_game_to_the_end(seats: int) -> None:
    for state in moments(seats):
        twin = state.copy()
        assert everything(twin) == everything(state)
        playout(twin, Rng(1))
        playout(state, Rng(1))
        assert everything(twin) == everything(state)


@every_count
def test_a_copy_that_goes_on_leaves_the_original_alone(seats: int) -> None:
    for state in moments(seats):
        before = everything(state)
        playout(state.copy(), Rng(1))
        assert everything(state) == before


@every_count
def test_games_can_begin_as_copies_of_one_that_has_not_begun(seats: int) -> None:
    template = followsuit.game(GAME).template(seats, trading={"RZ": 42})
    state = template.copy()
    state.chance = Rng(1)
    state.begin()
    assert revealed(state)[1]["first-row"] == ["RZ"] * seats
    playout(state, Rng(3))
    assert state.winners()


def everything(state: State) -> tuple[Any, ...]:
    """All there is in a position, and how it looks to everybody, without what was told before."""
    views = [view(state, seat) for seat in (SPECTATOR, *range(state.seats))]
    return state.reveal(), state.scores(), [state.ranking(seat) for seat in range(state.seats)], views


# Dealing the unseen again


@every_count
def test_a_new_deal_keeps_all_that_a_seat_can_see(seats: int) -> None:
    for state in moments(seats):
        for viewer in (SPECTATOR, *range(seats)):
            twin = state.copy()
            twin.sink = state.sink
            before = to_json(view(twin, viewer))
            twin.resample(viewer, Rng(11))
            assert to_json(view(twin, viewer)) == before
            assert pending(twin) == pending(state)


@every_count
def test_a_new_deal_keeps_the_number_of_cards_in_each_place_and_loses_none(seats: int) -> None:
    for state in moments(seats):
        hands, piles = revealed(state)
        twin = state.copy()
        twin.resample(0, Rng(11))
        new_hands, new_piles = revealed(twin)
        assert new_hands[0] == hands[0]
        assert [len(hand) for hand in new_hands] == [len(hand) for hand in hands]
        assert sorted(sum_of(new_hands) + new_piles["aside"]) == sorted(sum_of(hands) + piles["aside"])
        hidden = ("trading-deck", "left-out")
        assert [len(new_piles[name]) for name in hidden] == [len(piles[name]) for name in hidden]
        assert Counter(sum_of(new_piles[name] for name in hidden)) == Counter(
            sum_of(piles[name] for name in hidden)
        )
        for name in piles.keys() - {"aside", *hidden}:
            assert new_piles[name] == piles[name]


@every_count
def test_a_new_deal_moves_the_hands_of_others_and_the_face_down_trading_cards(seats: int) -> None:
    state = table(GAME, seats=seats, seed="any")
    hands, piles = revealed(state)
    state.resample(0, Rng(11))
    new_hands, new_piles = revealed(state)
    assert new_hands[1:] != hands[1:]
    assert new_piles["trading-deck"] != piles["trading-deck"]


@every_count
def test_a_new_deal_carries_no_trace_of_the_one_before(seats: int) -> None:
    for state in moments(seats):
        for viewer in (SPECTATOR, 0, seats - 1):
            once, twice = state.copy(), state.copy()
            once.resample(viewer, Rng(22))
            twice.resample(viewer, Rng(11))
            twice.resample(viewer, Rng(22))
            assert once.reveal() == twice.reveal()


@every_count
def test_a_new_deal_of_a_copy_leaves_the_original_alone(seats: int) -> None:
    for state in moments(seats):
        before = state.reveal()
        state.copy().resample(0, Rng(11))
        assert state.reveal() == before


def test_any_card_a_seat_has_not_seen_may_be_the_one_aside() -> None:
    state = after(3, 12 * 5)
    while len(revealed(state)[0][0]) > 1 or len({len(hand) for hand in revealed(state)[0]}) > 1:
        state.apply(pending(state)[0], random_option(state.options(pending(state)[0]), Rng(1)))
    hands, piles = revealed(state)
    found = set()
    for number in range(80):
        twin = state.copy()
        twin.resample(SPECTATOR, Rng(number))
        found.update(revealed(twin)[1]["aside"])
    assert found == {*sum_of(hands), *piles["aside"]}


@every_count
def test_any_trading_card_not_yet_shown_may_be_left_out(seats: int) -> None:
    state = table(GAME, seats=seats, seed="any")
    _, piles = revealed(state)
    found = set()
    for number in range(120):
        twin = state.copy()
        twin.resample(0, Rng(number))
        found.update(revealed(twin)[1]["left-out"])
    assert found == {*piles["trading-deck"], *piles["left-out"]}


@every_count
def test_a_card_off_suit_tells_nothing_about_the_hand(seats: int) -> None:
    state = table(GAME, deck(), "trading", "first-leader 0", seats=seats)
    play(state, "0 play R1", f"1 play {revealed(state)[0][1][-1]}")
    found: Counter[str] = Counter()
    for number in range(60):
        twin = state.copy()
        twin.resample(2, Rng(number))
        found.update(card[0] for card in revealed(twin)[0][1])
    assert found["R"]
