"""Trick Raiders: rare things do happen, and each is seen in real games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from followsuit.engine.bits import BIT, DONE, members
from followsuit.engine.chance import Rng, random_option
from followsuit.engine.state import State
from followsuit.games.trick_raiders.cards import DECK
from followsuit.games.trick_raiders.rules import TrickRaiders
from games.raids import BOTH, DEALT_LEADS, new, raid, tricks
from games.test_trick_raiders_bonuses import BOTH_BONUSES
from games.test_trick_raiders_rounds import all_out, all_spades, finish_trick
from games.test_trick_raiders_tricks import LOW, one_trick, veterans
from tabletop import pending, play

# Seeing what happens


class Witness:
    """Reads the events of a game one after the other, keeps count of the lives, and notes what is rare."""

    def __init__(self, seats: int, lives: int) -> None:
        self.seats = seats
        self.lives = [lives] * seats
        self.seen: set[str] = set()
        self.before = ""
        """The key of the event before."""
        self.new_round()

    def new_round(self) -> None:
        """Nothing has happened in this round."""
        self.outs = self.without_leads = 0
        self.bonuses: set[str] = set()

    def end_round(self) -> None:
        """What can be said of a round when it is over."""
        self.note("one dropout in 13 tricks", self.seats == 4 and self.outs == 1)
        self.note("both bonuses in one round", len(self.bonuses) == 2)

    def note(self, what: str, happened: bool = True) -> None:
        """Something rare, if it happened."""
        if happened:
            self.seen.add(what)

    def see(self, key: str, args: dict[str, Any]) -> None:
        """An event, and what it changes."""
        if key == "new-round":
            assert all(self.lives)
            self.end_round()
            self.new_round()
        elif key in ("added", "collected", "leader-by-lot"):
            self.see_declaration(key, args)
        elif key.startswith("out-"):
            self.see_dropout(key, args)
        elif key == "stole":
            self.see_theft(args["seat"], args["to"])
        elif key.endswith("-kept"):
            self.see_bonus(key.removesuffix("-kept"), args["seat"])
        else:
            self.see_trick(key, args)
        self.before = key

    def see_declaration(self, key: str, args: dict[str, Any]) -> None:
        """Cards added or collected, and a lot for the first lead."""
        self.note("a whole hand added", args.get("number") == 13)
        self.without_leads += args.get("number") == 0
        self.note("everybody collects all lead cards", self.without_leads == self.seats)
        self.note(
            "a lot between equal lead cards", key == "leader-by-lot" and self.without_leads < self.seats
        )

    def see_trick(self, key: str, args: dict[str, Any]) -> None:
        """What a trick brings."""
        self.note("both trump moves", key == "trump-moved" and args["suit"] == "D")
        self.note("a trick without a card", key == "no-trick")
        self.note("a leader wins for want of others", key == "won-by-lead")
        self.note("a steal with nobody to rob", key == "nothing-to-steal")
        self.note("aggressive declaration missed", key == "aggressive-missed")
        self.note("passive declaration missed", key == "passive-missed")

    def see_dropout(self, key: str, args: dict[str, Any]) -> None:
        """Somebody drops out."""
        self.outs += 1
        self.lives[args["seat"]] = max(0, self.lives[args["seat"]] - 1)
        assert self.lives[args["seat"]] == args["lives"]
        self.note("a cascade of dropouts", (self.before, key) == ("out-of-leads", "out-of-hand"))
        self.note("a 9 of hearts drives its winner out", (self.before, key) == ("retracted", "out-of-leads"))
        self.note("no dropout in 13 tricks", key == "out-at-the-end")

    def see_theft(self, thief: int, victim: int) -> None:
        """A life changes its owner."""
        equals = [seat for seat in range(self.seats) if self.lives[seat] == self.lives[victim]]
        self.note("a steal with a tie", len({*equals} - {thief}) > 1)
        self.lives[victim] -= 1
        self.lives[thief] += 1

    def see_bonus(self, name: str, declarer: int) -> None:
        """A bonus declaration is achieved."""
        self.bonuses.add(name)
        self.note(f"{name} declaration achieved")
        self.note("a passive success at 0 lives", name == "passive" and self.lives[declarer] == 0)
        for seat in range(self.seats):
            if name == "aggressive" and seat != declarer:
                self.lives[seat] = max(0, self.lives[seat] - 1)
        self.lives[declarer] += name == "passive"


def witnessed(state: State, lives: int = 2) -> set[str]:
    """The rare things that happened in a game so far; the lives they led to are checked."""
    assert state.sink is not None
    witness = Witness(state.seats, lives)
    for event in state.sink.events:
        witness.see(event.key, dict(event.args))
    if not state.pending:
        witness.end_round()
    assert witness.lives == state.scores()
    return witness.seen


# Players


def at_random(state: TrickRaiders, seat: int, rng: Rng) -> int:
    """Does anything."""
    return random_option(state.options(seat), rng)


def strength(state: TrickRaiders, card: int) -> int:
    """Any trump is stronger than any other card."""
    return DECK.rank_of[card] + (12 if DECK.suit_of[card] == state.trump else 0)


def beats(state: TrickRaiders, card: int) -> bool:
    """Whether the card would win the trick as it lies, cancellation apart."""
    fits = DECK.suit_of[card] == state.trump or BIT[card] & state.led
    return bool(fits) and all(
        strength(state, card) > strength(state, state.trick[n]) for n in range(state.lying)
    )


def survivor(state: TrickRaiders, seat: int, rng: Rng) -> int:
    """Declares as many leads as there are good cards, and tries to win the more, the more lead cards are left."""
    options = members(state.options(seat))
    if options[-1] == DONE:
        own = members(state.hands[seat] | state.leads[seat])
        return towards(state, seat, len([card for card in own if strength(state, card) > 14]))
    if options[-1] >= DECK.size or not state.hands[seat]:
        return options[rng.below(len(options))]
    options.sort(key=lambda card: strength(state, card))
    left, held = len(members(state.leads[seat])), len(members(state.hands[seat]))
    if left > rng.below(left + held):
        return options[-1]
    losing = [card for card in options if state.lying and not beats(state, card)]
    return losing[-1] if losing else options[0]


def daredevil(state: TrickRaiders, seat: int, rng: Rng) -> int:
    """Declares all, nothing or what was dealt, and plays like a survivor."""
    options = members(state.options(seat))
    if options[-1] != DONE:
        return survivor(state, seat, rng)
    started = state.picks.chosen[seat]
    number = (
        [0, DEALT_LEADS[state.seats], 13][rng.below(3)]
        if not started
        else 13
        if started & state.hands[seat]
        else 0
    )
    return towards(state, seat, number)


def towards(state: TrickRaiders, seat: int, number: int) -> int:
    """The next pick on the way to so many lead cards."""
    now = len(members(state.leads[seat] ^ state.picks.chosen[seat]))
    source = state.hands[seat] if now < number else state.leads[seat] if now > number else 0
    return members(state.options(seat) & (source | BIT[DONE]))[0]


def game(player: Callable[[TrickRaiders, int, Rng], int], seats: int, seed: str, lives: int) -> State:
    """A whole game."""
    state = new(seed=seed, seats=seats, lives=lives)
    assert isinstance(state, TrickRaiders)
    rng = Rng(*seed.encode()[-3:])
    while state.pending:
        seat = pending(state)[0]
        state.apply(seat, player(state, seat, rng))
    return state


# What is reached without stacking

OFTEN = {
    "a 9 of hearts drives its winner out",
    "a cascade of dropouts",
    "a leader wins for want of others",
    "a steal with a tie",
    "a whole hand added",
    "aggressive declaration achieved",
    "aggressive declaration missed",
    "both trump moves",
    "everybody collects all lead cards",
}
OFTEN_WITH_FOUR = {
    "a trick without a card",
    "one dropout in 13 tricks",
    "passive declaration achieved",
    "passive declaration missed",
}


@BOTH
def test_random_and_surviving_players_reach_what_is_not_too_rare(seats: int) -> None:
    reached: set[str] = set()
    for n in range(150):
        for player in (at_random, survivor, daredevil):
            reached |= witnessed(game(player, seats, f"rare {n:03}", 2))
    assert not OFTEN - reached
    assert seats == 3 or not OFTEN_WITH_FOUR - reached


@BOTH
def test_longer_games_with_three_lives_end_too(seats: int) -> None:
    for n in range(20):
        for player in (at_random, survivor, daredevil):
            state = game(player, seats, f"long {n:03}", 3)
            witnessed(state, 3)
            assert min(state.scores()) == 0
            assert state.winners()


# What stacked deals reach


def cascade(seats: int) -> State:
    state = raid(seats, f"{LOW[seats]} * | S4", "| H10 *", "* | H5", "* | H4 D4")
    return tricks(state, "H3 H10 H5 (H4)")


def both_moves(seats: int) -> State:
    state = raid(seats, "C8 C9 * |", "* | C3 C5 D3", "* | C4 C7 D8", "* | C6 D4 D7")
    return tricks(state, "C8 C3 C4 (C6)", "C9 C5 C7 (D4)")


def tied_theft(seats: int) -> State:
    return play(one_trick(seats, "D5 D3 D4 (H10)"), "0 steal 2")


def nobody_to_rob(seats: int) -> State:
    return tricks(veterans(seats, "123", f"{LOW[seats]} D5 * |", "* |", "* |", "* |"), "D5")


def last_lead_returned(seats: int) -> State:
    return tricks(raid(seats, "H9 * |", "C5 | H10 *DC", "* | H3 D9", "* | H4 D10"), "H9 H10 H3 (H4)")


def nobody_drops(seats: int) -> State:
    return finish_trick(all_spades(seats, "D9", "*HC", "| H9 *", "| *"))


def one_drops(seats: int) -> State:
    state = raid(seats, "*S |", "| D1 *HC", "| *HC", "H9 * |")
    for _ in range(13):
        finish_trick(state)
    return state


def bold_success(seats: int) -> State:
    state = raid(seats, "H9b H10 * |", "S10 | H3 *DC", "* | H4", "* | H5")
    return finish_trick(tricks(state, "H9b H3 H4 (H5)", "H10"))


def bold_failure(seats: int) -> State:
    state = raid(seats, "H3 * |", "S10 H8 | H10 *DC", "S9 | H4 *", "* | H5")
    return finish_trick(tricks(state, "H3 H10 H4 (H5)", "S10"))


def meek_success(seats: int) -> State:
    return tricks(raid(seats, f"{LOW[4]} * |", "| H4 *", "* |", "* |"), "H3 H4")


def meek_failure(seats: int) -> State:
    return tricks(raid(seats, "H3 * |", "| H10 *", "* | H4", "* | H5 D4"), "H3 H10 H4 H5", "D4")


def success_at_0(seats: int) -> State:
    state = veterans(seats, "123", *BOTH_BONUSES)
    play(finish_trick(tricks(state, "H10 H3 H4 H5", "D5")), "0 steal 1")
    return finish_trick(tricks(state, "H10b"))


def everybody_collects(seats: int) -> State:
    return raid(seats, "| *", "| *", "| *", "| *")


def equal_leads(seats: int) -> State:
    return raid(seats, "S8 S10 | *", "C3 C9 | *", "H3 D9b | *", "D4 D5 | *")


STACKED: dict[str, Callable[[int], State]] = {
    "a cascade of dropouts": cascade,
    "a trick without a card": all_out,
    "a leader wins for want of others": lambda seats: one_trick(seats, "H10 H10b D10 (C3)"),
    "both trump moves": both_moves,
    "a steal with a tie": tied_theft,
    "a steal with nobody to rob": nobody_to_rob,
    "a 9 of hearts drives its winner out": last_lead_returned,
    "no dropout in 13 tricks": nobody_drops,
    "aggressive declaration achieved": bold_success,
    "aggressive declaration missed": bold_failure,
    "a whole hand added": lambda seats: one_trick(seats, "H5 H7 H6 (H4)"),
    "everybody collects all lead cards": everybody_collects,
    "a lot between equal lead cards": equal_leads,
}
STACKED_FOR_FOUR: dict[str, Callable[[int], State]] = {
    "one dropout in 13 tricks": one_drops,
    "passive declaration achieved": meek_success,
    "passive declaration missed": meek_failure,
    "both bonuses in one round": success_at_0,
    "a passive success at 0 lives": success_at_0,
}


@BOTH
def test_every_rare_thing_happens_in_a_stacked_deal(seats: int) -> None:
    deals = STACKED | (STACKED_FOR_FOUR if seats == 4 else {})
    reached = {what for what, deal in deals.items() if what in witnessed(deal(seats))}
    assert reached == set(deals)


def test_what_is_reached_without_stacking_is_among_what_deals_are_stacked_for() -> None:
    assert set(STACKED) >= OFTEN
    assert set(STACKED | STACKED_FOR_FOUR) >= OFTEN_WITH_FOUR
