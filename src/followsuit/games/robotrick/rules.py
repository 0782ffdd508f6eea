"""Robotrick for three against Droco, after the rulebook by Domi.

Which victory points a robot carries, and what is printed on the AI cards, is not known: the options `vp` and
`ai_cards` hold house figures. Where the rulebook leaves it open: all AI cards are shuffled again for each round.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import BIT, Card, Mask, Option, Seat, below, count, lowest, zeros
from followsuit.engine.chance import Rng
from followsuit.engine.events import EVERYBODY
from followsuit.engine.hidden import Plan
from followsuit.engine.observing import Observation
from followsuit.engine.tricks import TrickState
from followsuit.engine.twins import Fixed
from followsuit.games.robotrick.droco import (
    COLUMNS,
    CRITERIA,
    CRITERIA_A_CARD,
    DECK,
    FOLLOW,
    LEAD,
    NONE,
    UNFOLLOW,
    narrowed,
)

DROCO: Final[i64] = 3
"""Droco's place: the one after those of the players."""
PLACES: Final[i64] = 4
AROUND: Final = [[0, 3, 1, 2], [0, 1, 3, 2], [0, 1, 2, 3]]
"""Who sits where in each round, clockwise."""
NEXT: Final[vec[i64]] = vec[i64](
    [around[(around.index(place) + 1) % len(around)] for around in AROUND for place in range(len(around))]
)
ROUNDS: Final[i64] = 3
ASIDE: Final[i64] = 3
ROBOTS: Final[i64] = 12
PASSED: Final[i64] = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Robotrick(TrickState):
    """A game of Robotrick."""

    def __init__(
        self,
        seats: Seat,
        hangars: i64 = 3,
        keep_ai: bool = False,
        vp: list[int] | None = None,
        ai_cards: list[int] | None = None,
    ) -> None:
        """`vp` is for each robot, in card order. `ai_cards` are six criteria a card: two for each column."""
        super().__init__(seats, DECK)
        self.hangars: i64 = hangars
        self.keep_ai: bool = keep_ai
        self.vp: Fixed = vec[i64]() if vp is None else vec[i64](vp)
        self.criteria: Fixed = vec[i64]() if ai_cards is None else vec[i64](ai_cards)
        self.ai_card: i64 = 0
        self.trump_card: i64 = 0
        self.aside: i64 = 0
        self.face_up: vec[i64] = vec[i64]()
        """The robots in each player's hangars."""
        self.face_down: vec[i64] = vec[i64]()
        self.out: i64 = 0
        self.totals: vec[i64] = zeros(seats)
        # What the last finished round brought; made anew for each round, never changed later
        self.won: Fixed = zeros(seats)
        self.lost: Fixed = zeros(seats)

    def begin(self) -> None:
        """Begin a round: AI card, trump card, three aside, twelve robots each, Droco's in the open."""
        self.new_round(PLACES)
        self.face_up = zeros(self.seats)
        self.face_down = zeros(self.seats)
        self.out = 0
        if self.round == 1 or not self.keep_ai:
            self.ai_card = self.pick("ai-card", below(len(self.criteria) // CRITERIA_A_CARD))
        cards = self.shuffle("deck", DECK.all[:])
        self.trump_card = cards[0]
        self.aside = BIT[cards[1]] | BIT[cards[2]] | BIT[cards[3]]
        self.deal(cards, 1 + ASIDE, ROBOTS)
        self.begin_passing(PASSED, 1)
        if self.sink is not None:
            around = AROUND[self.round - 1]
            self.sink.tell("new-round", EVERYBODY, round=self.round, seats=around, number=self.ai_card + 1)
            trump = DECK.codes[self.trump_card]
            self.sink.tell("trump", EVERYBODY, card=trump, suit=trump[0])
            self.sink.tell("droco-holds", EVERYBODY, cards=DECK.names(self.hands[DROCO]))

    # What may be done

    def options(self, seat: Seat) -> Mask:
        if not self.pending & BIT[seat]:
            return 0
        hand = self.hands[seat]
        return self.follow(hand) if self.passing.over else self.passing.options(seat, hand)

    def apply(self, seat: Seat, option: Option) -> None:
        if self.passing.over:
            self.learn(seat, option)
            self.play(seat, option)
        else:
            self.pass_card(seat, option)

    def all_have_passed(self) -> None:
        self.turn(DROCO)

    # The trick

    def turn(self, place: Seat) -> None:
        """Ask a player for a card; Droco plays at once."""
        if place == DROCO:
            self.play(DROCO, self.choice_of_droco())
        else:
            self.pending = BIT[place]

    def play(self, place: Seat, card: Card) -> None:
        self.lay(place, card)
        if self.lying < PLACES:
            self.turn(NEXT[(self.round - 1) * PLACES + place])
        else:
            self.end_of_trick()

    def choice_of_droco(self) -> Card:
        """By the column for the situation: the primary criterion, then the secondary, then type A before B, C, D."""
        hand = self.hands[DROCO]
        cards = self.follow(hand)
        column = LEAD if not self.lying else FOLLOW if hand & self.led else UNFOLLOW
        row = self.ai_card * CRITERIA_A_CARD + column * 2
        by_primary = narrowed(cards, hand, self.criteria[row])
        by_secondary = narrowed(by_primary, hand, self.criteria[row + 1])
        if self.sink is not None:
            self.tell_choice(column, row, by_primary, by_secondary)
        return lowest(by_secondary)

    def tell_choice(self, column: i64, row: i64, by_primary: Mask, by_secondary: Mask) -> None:
        """Tell what Droco plays and why, as far as it was needed."""
        assert self.sink is not None
        needed = count(by_primary) > 1
        self.sink.tell(
            f"droco-{COLUMNS[column]}",
            EVERYBODY,
            seat=DROCO,
            first=CRITERIA[self.criteria[row]],
            second=CRITERIA[self.criteria[row + 1] if needed else NONE],
            by_type="yes" if count(by_secondary) > 1 else "no",
            card=DECK.codes[lowest(by_secondary)],
        )

    def tell_played(self, seat: Seat, card: Card) -> None:
        """Droco's cards are told with the reason why."""
        if seat != DROCO:
            super().tell_played(seat, card)

    def end_of_trick(self) -> None:
        place = self.highest(DECK.suit_mask[DECK.suit_of[self.trump_card]])
        if place < 0:
            place = self.highest(self.led)
        winner = self.players[place]
        if self.sink is not None:
            self.sink.tell("won", EVERYBODY, winner=winner, card=DECK.codes[self.trick[place]])
        if winner == DROCO:
            self.strike_back()
        else:
            self.capture(winner)
        self.end_trick(winner)
        if self.hands[winner]:
            self.turn(winner)
        else:
            self.end_of_round()

    def strike_back(self) -> None:
        """Droco has won: each player's own robot of the trick lies face down before them."""
        seat: i64 = 0
        while seat < self.seats:
            self.face_down[seat] |= self.on_table & self.shown[seat]
            seat += 1
        self.out |= self.on_table & self.shown[DROCO]
        if self.sink is not None:
            for seat in range(self.seats):
                cards = DECK.names(self.on_table & self.shown[seat])
                self.sink.tell("struck-back", EVERYBODY, seat=seat, card=cards[0])

    def capture(self, winner: Seat) -> None:
        """The winner takes Droco's robot into a hangar, or face down if all are full."""
        robot = self.on_table & self.shown[DROCO]
        room = count(self.face_up[winner]) < self.hangars
        if room:
            self.face_up[winner] |= robot
        else:
            self.face_down[winner] |= robot
        self.out |= self.on_table & ~robot
        if self.sink is not None:
            key = "captured" if room else "no-hangar"
            self.sink.tell(key, EVERYBODY, seat=winner, card=DECK.codes[lowest(robot)])

    # The result

    def worth(self, cards: Mask) -> i64:
        """The victory points on these robots."""
        points: i64 = 0
        while cards:
            points += self.vp[lowest(cards)]
            cards &= cards - 1
        return points

    def end_of_round(self) -> None:
        self.won = zeros(self.seats)
        self.lost = zeros(self.seats)
        seat: i64 = 0
        while seat < self.seats:
            self.won[seat] = self.worth(self.face_up[seat])
            self.lost[seat] = self.worth(self.face_down[seat])
            self.totals[seat] += self.won[seat] - self.lost[seat]
            seat += 1
        if self.sink is not None:
            for seat in range(self.seats):
                won, lost, total = self.won[seat], self.lost[seat], self.totals[seat]
                self.sink.tell(
                    "scored", EVERYBODY, seat=seat, won=won, lost=lost, points=won - lost, total=total
                )
        if self.round < ROUNDS:
            self.begin()
        else:
            self.pending = 0

    def scores(self) -> list[int]:
        return [total for total in self.totals]

    def merit(self, seat: Seat) -> i64:
        return self.totals[seat]

    # What the rest of the program asks

    def chance_names(self, tag: str) -> list[str]:
        if tag != "ai-card":
            return super().chance_names(tag)
        return [str(number + 1) for number in range(len(self.criteria) // CRITERIA_A_CARD)]

    def observe(self, seat: Seat, seen: Observation) -> None:
        super().observe(seat, seen)
        seen.cards("droco", self.hands[DROCO])
        seen.cards("trump", DECK.suit_mask[DECK.suit_of[self.trump_card]])
        seen.cards("trump-card", BIT[self.trump_card])
        seen.cards_of("face-up", self.face_up, seat, self.seats)
        seen.cards_of("face-down", self.face_down, seat, self.seats)
        seen.number("passing", i64(0) if self.passing.over else i64(1))
        row: i64 = 0
        while row < CRITERIA_A_CARD:
            seen.number("ai-card", self.criteria[self.ai_card * CRITERIA_A_CARD + row])
            row += 1

    def unseen(self, seat: Seat) -> Plan:
        plan = super().unseen(seat)
        plan.add(self.aside)
        return plan

    def place(self, plan: Plan, rng: Rng) -> None:
        drawn = plan.draw(rng)
        self.aside = drawn[self.place_hands(plan, drawn)]
        self.imagine_passing(plan, rng)

    def reveal(self) -> dict[str, object]:
        piles = {
            "droco": DECK.names(self.hands[DROCO]),
            "trump": [DECK.codes[self.trump_card]],
            "aside": DECK.names(self.aside),
            "trick": DECK.names(self.on_table),
            "out": DECK.names(self.out),
        }
        for seat in range(self.seats):
            piles[f"face-up-{seat}"] = DECK.names(self.face_up[seat])
            piles[f"face-down-{seat}"] = DECK.names(self.face_down[seat])
        return {"hands": [DECK.names(self.hands[seat]) for seat in range(self.seats)], "piles": piles}
