"""What a character can bring to the game: every moment of a round at which it may have something of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import Card, Mask, Option, Seat
from followsuit.engine.chance import Rng
from followsuit.engine.events import Text, text
from followsuit.engine.hidden import Plan
from followsuit.engine.twins import Copied
from followsuit.games.tricktakers.cards import COLOURS

if TYPE_CHECKING:
    from followsuit.games.tricktakers.position import Position

CHARACTERS: Final = [
    "king",
    "gambler",
    "resistance",
    "adventurer",
    "hermit",
    "collector",
    "berserker",
    "ruler",
]
"""In the order of their priority."""
KING: Final[i64] = 0
NOBODY: Final[i64] = -1

# What the pending seats are asked; from OWN on, the question is one of the character of the seat
CHOOSE: Final[i64] = 0
PICK: Final[i64] = 1
SPEND: Final[i64] = 2
LEAD: Final[i64] = 3
PLAY: Final[i64] = 4
OWN: Final[i64] = 5

HAND: Final[i64] = 5
"""Cards in a hand, and tricks in a round."""
STAY: Final[i64] = 60
"""The option of not exchanging (again)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Part(Copied):
    """A character as somebody plays it in a round; here, one with nothing special about it."""

    def __init__(self, seat: Seat, character: i64) -> None:
        self.seat: i64 = seat
        self.character: i64 = character

    # Setting up and playing. Each of these may ask the seat something: `game.ask(seat, question)`

    def set_up(self, game: Position) -> None:
        """What happens before the tricks."""

    def before_card(self, game: Position) -> None:
        """What happens on the seat's turn, before it plays."""

    def after_card(self, game: Position) -> None:
        """What happens when the seat has played."""

    def playable(self, game: Position) -> Mask:
        """The cards that may be played now."""
        return game.follow(game.hands[self.seat])

    def shows_void(self) -> bool:
        """Whether a card of another colour shows that the seat has none of the led one."""
        return True

    def hides_card(self) -> bool:
        """Whether the card is played face down."""
        return False

    def stands_for(self, game: Position, card: Card) -> Card:
        """What a card counts as that is about to be played."""
        return card

    def played(self, game: Position, place: i64) -> None:
        """The card lies in its place: what it changes in the trick."""

    def turned_up(self, game: Position, card: Card) -> None:
        """The card that the seat had played face down is seen."""

    def won_trick(self, game: Position, place: i64) -> None:
        """The seat has won the trick with the card in this place."""

    def trick_over(self, game: Position) -> None:
        """The trick is over for everybody."""

    def after_exchange(self, cards: Mask) -> None:
        """The seat has discarded these cards in an exchange, and is going to draw."""

    def discards_gone(self, game: Position) -> None:
        """All discards are about to become a new draw deck."""

    # What everybody can see of it, as numbers

    def figure(self) -> i64:
        """What it has said or is using, from 1: a bid, an item; 0: nothing."""
        return 0

    def stake(self) -> i64:
        """What is at stake with that."""
        return 0

    def held(self) -> Mask:
        """Its items."""
        return 0

    def tasks_of(self, seat: Seat) -> Mask:
        """The tasks that it has given to a seat."""
        return 0

    # Its own questions, numbered from OWN

    def question(self, game: Position) -> Text:
        """What is asked, in words."""
        return text("")

    def fact(self) -> Text:
        """What else everybody can see of the character; no text if nothing."""
        return text("")

    def options(self, game: Position) -> Mask:
        """What may be answered."""
        return 0

    def answer(self, game: Position, option: Option) -> None:
        """Carry out an answer."""

    def move(self, game: Position, option: Option) -> str:
        """The name of an answer."""
        return ""

    def exchanging(self, game: Position) -> bool:
        """Whether the question is which cards to exchange."""
        return False

    def in_secret(self, game: Position) -> bool:
        """Whether others cannot see the answer, since cards are exchanged or discarded face down."""
        return self.exchanging(game)

    def thinkable(self, game: Position) -> Mask:
        """Answers that a rule closes but the seat may ask about, besides those that are possible."""
        return 0

    def reason(self, game: Position, option: Option) -> Text:
        """The rule that closes an answer."""
        return text("not-an-option")

    def why_not_card(self, game: Position, card: Card) -> Text:
        """The rule that closes a card of the hand."""
        return text("must-follow", suit=COLOURS[game.led_colour()])

    # The result of a round

    def wins_at_once(self) -> bool:
        """Whether the character has won the game in the middle of the round, in one of the first four tricks."""
        return False

    def may_have_crowns(self) -> bool:
        """Whether the character takes part in crowns and black crowns."""
        return True

    def crown_tricks(self, game: Position) -> i64:
        """How many tricks count for crowns."""
        return game.tricks[self.seat]

    def wins(self, game: Position) -> bool:
        """Whether the character wins the game at the end of the round."""
        return False

    def points(self, game: Position) -> i64:
        """What the character brings."""
        return 0

    def tell_points(self, game: Position) -> None:
        """Say what the points come from, if that is not plain to see; only called if somebody listens."""

    def give_others(self, game: Position, points: vec[i64]) -> None:
        """Add what the character makes others gain or lose to the points of the round."""

    # What others cannot see

    def keeps(self) -> Mask:
        """Cards that cannot be exchanged."""
        return 0

    def brings(self) -> Mask:
        """Cards from outside the forty that the character brings into its hand."""
        return 0

    def left_out(self) -> Mask:
        """Cards of the character that stay out of the round."""
        return 0

    def hidden_in_trick(self, game: Position) -> Mask:
        """A card of the character that lies face down."""
        return 0

    def hide(self, game: Position, plan: Plan) -> None:
        """Add what others cannot see to a plan: the hand, what is being exchanged, and what was discarded."""
        plan.lacks(game.hide_cards(plan, self, game.hands[self.seat]), game.lacks[self.seat])
        plan.lacks(game.hide_cards(plan, self, game.away(self.seat)), game.lacks[self.seat])
        game.hide_cards(plan, self, game.discards[self.seat])

    def bound_others(self, game: Position, plan: Plan, first: i64) -> None:
        """What the character tells about places of others; its own begin with number `first`."""

    def deal_again(self, game: Position, drawn: vec[i64], at: i64) -> i64:
        """Take what was drawn for the places that `hide` added; returns the number of the next place."""
        game.hands[self.seat] = drawn[at]
        game.put_away(self.seat, drawn[at + 1])
        game.discards[self.seat] = drawn[at + 2]
        return at + 3

    def imagine_future(self, rng: Rng) -> None:
        """Draw anew what not even the seat itself can know."""

    def plausible(self, game: Position) -> bool:
        """Whether what was dealt again could have led to where the game stands, beyond what a plan can say."""
        return True
