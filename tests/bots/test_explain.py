"""What a bot says about its options, and Hearts where it is plain what is right."""

from __future__ import annotations

from math import sqrt

import pytest

from bots.positions import Position, positions
from bots.toys import Temptation, perspective
from followsuit import registry
from followsuit.bots import Perspective, SearchBot, ThumbBot
from followsuit.bots.players import Z95
from followsuit.definition import Game
from followsuit.engine.bits import first_seat, lowest, members
from followsuit.engine.chance import Rng
from followsuit.engine.state import State
from followsuit.errors import FollowsuitError
from tabletop import deck, legal, pending, play, table

NUMBER = 6
HEARTS = registry.find("hearts")
every_game = pytest.mark.parametrize("game", registry.every(), ids=lambda game: game.id)


@every_game
def test_each_legal_option_is_explained_once(game: Game) -> None:
    for position in positions(game, NUMBER, least=2):
        explained = SearchBot(300).explain(position.seen())
        assert sorted(found.option for found in explained) == members(position.state.options(position.seat))
        for found in explained:
            assert found.name == position.state.name(position.seat, found.option)
            assert 0 <= found.worth <= 1
            assert 0 <= found.margin <= 1
            assert 0 < found.thought <= 1
        assert sum(found.thought for found in explained) == pytest.approx(1)


@every_game
def test_the_first_option_explained_is_the_one_that_is_played(game: Game) -> None:
    for position in positions(game, NUMBER, least=2):
        for luck in range(3):
            explained = SearchBot(40).explain(position.seen(), Rng(luck))
            assert explained[0].option == SearchBot(40).choose(position.seen(), Rng(luck))
            thoughts = [found.thought for found in explained]
            assert thoughts == sorted(thoughts, reverse=True)


@every_game
def test_an_explanation_is_the_same_each_time_and_whatever_is_hidden(game: Game) -> None:
    for position in positions(game, NUMBER, least=2):
        explained = SearchBot(40).explain(position.seen())
        assert explained == SearchBot(40).explain(position.seen())
        assert explained == SearchBot(40).explain(position.redrawn(1, 2, 3).seen())


def test_a_forced_move_is_explained_too() -> None:
    state = table("hearts", "pass-direction none", "deck S2 C2")
    [found] = SearchBot(20).explain(Perspective(HEARTS, state, 0))
    assert (found.name, found.thought) == ("play C2", 1.0)


def test_a_seat_that_owes_no_decision_has_nothing_to_think_about() -> None:
    state = table("hearts", "pass-direction none", "deck S2 C2")
    with pytest.raises(FollowsuitError) as raised:
        SearchBot(20).explain(Perspective(HEARTS, state, 1))
    assert str(raised.value) == "seat 1 owes no decision, so there is nothing to think about"


def test_options_that_were_not_tried_are_a_guess() -> None:
    seen = positions(HEARTS, 1, least=8)[0].seen()
    explained = SearchBot(5).explain(seen)
    assert {found.option for found in explained} == set(members(seen.options()))
    tried = [found for found in explained if found.thought]
    guessed = explained[len(tried) :]
    assert 0 < len(tried) <= 5
    assert guessed
    usual = pytest.approx(sum(found.worth * found.thought for found in tried))
    assert all((found.thought, found.margin) == (0, 1) and found.worth == usual for found in guessed)
    assert sum(found.thought for found in explained) == pytest.approx(1)


def test_one_result_alone_is_not_sure() -> None:
    seen = positions(HEARTS, 1, least=8)[0].seen()
    assert all(found.margin > 0.1 for found in SearchBot(13).explain(seen))


@pytest.mark.parametrize("simulations", [400, 1600, 6400])
def test_the_margin_is_that_of_the_mean_of_so_many_results(simulations: int) -> None:
    tossing = SearchBot(simulations).explain(perspective(Temptation()))[0]
    assert tossing.name == "choose 2"
    half_of_what_a_coin_decides = 0.4 + 0.2 / 6
    times = tossing.thought * simulations
    assert tossing.margin == pytest.approx(Z95 * half_of_what_a_coin_decides / sqrt(times), rel=0.02)
    assert abs(tossing.worth - 0.5) < 2 * tossing.margin


# Hearts, where everybody has played what is lowest for six tricks


def seventh_trick(spades: tuple[str, str, str, str], *moves: str) -> State:
    """Seat 0 leads; clubs and diamonds are gone but for two, and it is known that nobody else has clubs."""
    clubs_and_diamonds = (
        "C2 C3 C4 CA D2 D3 DA",
        "C5 C6 C7 D4 D5 D6 DK",
        "C8 C9 C10 D7 D8 D9",
        "CJ CQ CK D10 DJ DQ",
    )
    hearts = ("H2 H3 H4", "H5 H6 H7", "HQ HK HA", "H8 H9 H10 HJ")
    hands = zip(clubs_and_diamonds, spades, hearts, strict=True)
    state = table("hearts", "pass-direction none", deck(*(" ".join(hand) for hand in hands)))
    for _ in range(24):
        seat = first_seat(state.pending)
        state.apply(seat, lowest(state.options(seat)))
    assert pending(state) == [0]
    return play(state, *moves)


THE_QUEEN_CAN_GO = Position(
    HEARTS, seventh_trick(("S5 S6 S7", "SQ S8 S9", "S2 S3 S4 SJ", "S10 SK SA"), "0 play CA"), 1
)
THE_QUEEN_LIES_THERE = Position(
    HEARTS,
    seventh_trick(
        ("S5 S6 S7", "SK S8 S9", "SQ S4 S10 SJ", "S2 S3 SA"), "0 play S5", "1 play SK", "2 play SQ"
    ),
    3,
)


@pytest.mark.parametrize("luck", range(8))
def test_the_queen_of_spades_is_thrown_on_the_trick_of_somebody_else(luck: int) -> None:
    assert len(legal(THE_QUEEN_CAN_GO.state, 1)) == 7
    seen = THE_QUEEN_CAN_GO.seen()
    assert seen.name(SearchBot(400).choose(seen, Rng(luck))) == "play SQ"
    assert seen.name(ThumbBot().choose(seen, Rng(luck))) == "play SQ"


@pytest.mark.parametrize("luck", range(8))
def test_a_trick_with_the_queen_of_spades_is_left_to_somebody_else(luck: int) -> None:
    assert legal(THE_QUEEN_LIES_THERE.state, 3) == {"play S2", "play S3", "play SA"}
    seen = THE_QUEEN_LIES_THERE.seen()
    assert seen.name(SearchBot(200).choose(seen, Rng(luck))) in ("play S2", "play S3")
    assert seen.name(ThumbBot().choose(seen, Rng(luck))) == "play S3"


def test_the_worse_options_are_explained_to_be_worse() -> None:
    explained = {found.name: found for found in SearchBot(1000).explain(THE_QUEEN_LIES_THERE.seen())}
    taking, leaving = explained["play SA"], explained["play S2"]
    assert taking.worth + taking.margin < leaving.worth - leaving.margin


def test_more_simulations_make_surer() -> None:
    margins = [SearchBot(many).explain(THE_QUEEN_CAN_GO.seen())[0].margin for many in (100, 1000, 10_000)]
    assert margins == sorted(margins, reverse=True)
    assert margins[2] < margins[0] / 4
