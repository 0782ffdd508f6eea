"""The Adventurer: items that are used, replaced, or kept for points."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import BIT, DONE, Card, Mask, Option, Seat, lowest
from followsuit.engine.chance import Rng
from followsuit.engine.events import EVERYBODY, Text, text
from followsuit.engine.hidden import Plan
from followsuit.engine.twins import Fixed
from followsuit.games.tricktakers.cards import (
    A_FLAG,
    DECK,
    NUMBERS,
    colour_of,
    number_card,
    number_of,
)
from followsuit.games.tricktakers.items import (
    ALL_ITEMS,
    AXE,
    BOOK,
    BOOTS,
    CASTLE,
    DOLL,
    FAIRY,
    FIRST_CHOICE,
    FOR_A_NUMBER,
    GOLD,
    GOLD_POINTS,
    INITIAL_SLOTS,
    ITEMS,
    MAP,
    NOTHING,
    ORB,
    POTION,
    SECOND_CHOICE,
    SWORD,
    UNUSED,
    UNUSED_NEW,
    USELESS,
    WAND,
    WING,
)
from followsuit.games.tricktakers.part import HAND, OWN, Part
from followsuit.games.tricktakers.position import Position

POINTS: Final[vec[i64]] = vec[i64]([20, 10, 20, 40, 60, 0])
"""By tricks; five win the game, but with two seats they are worth nothing."""

EQUIP: Final[i64] = OWN
USE: Final[i64] = OWN + 1
EXCHANGE: Final[i64] = OWN + 2
GIVE_ONE: Final[i64] = OWN + 3
SWORD_DOWN: Final[i64] = 15
"""The option of the Sword that takes five off; its item's number is the one that adds five."""
NO_ITEM: Final[i64] = 16


def in_order(items: Mask) -> vec[i64]:
    """Some items in the order of the list."""
    found = vec[i64]()
    while items:
        found = append(found, lowest(items))
        items &= items - 1
    return found


def with_both_ways(items: Mask) -> Mask:
    """The options of using some items: the Sword can be used in two ways."""
    return items | BIT[SWORD_DOWN] if items & BIT[SWORD] else items


@mypyc_attr(allow_interpreted_subclasses=True)
class Adventurer(Part):
    """Has two items at the start, and one more for each trick; one may be used in each trick."""

    def __init__(self, seat: Seat, character: i64) -> None:
        super().__init__(seat, character)
        self.slots: vec[i64] = vec[i64]()
        """The item on each slot, the initial two first; −1 is none."""
        self.item_deck: Fixed = vec[i64]()
        self.top: i64 = 0
        self.using: i64 = NOTHING
        """The item of this trick."""
        self.step: i64 = 0
        """What the Sword adds."""
        self.has_used: bool = False
        """Whether an item was used or declined in this trick."""
        self.followed: i64 = 0
        """The colour that was led when a card was played face down."""

    # Items on slots

    def set_up(self, game: Position) -> None:
        game.ask(self.seat, EQUIP)

    def equip(self, game: Position, item: i64) -> None:
        self.slots = append(self.slots, item)
        if game.sink is not None:
            game.sink.tell("equipped", EVERYBODY, seat=self.seat, item=ITEMS[item])
        if len(self.slots) < INITIAL_SLOTS:
            game.ask(self.seat, EQUIP)
            return
        self.item_deck = game.shuffle("items", in_order(ALL_ITEMS & ~self.held()))

    def draw_item(self, game: Position) -> i64:
        """The next item; none if there are no more."""
        if self.top == len(self.item_deck):
            if game.sink is not None:
                game.sink.tell("nothing-found", EVERYBODY, seat=self.seat)
            return NOTHING
        item = self.item_deck[self.top]
        self.top += 1
        if game.sink is not None:
            game.sink.tell("found", EVERYBODY, seat=self.seat, item=ITEMS[item])
        return item

    def won_trick(self, game: Position, place: i64) -> None:
        self.slots = append(self.slots, self.draw_item(game))

    def held(self) -> Mask:
        """The items on all slots."""
        held: i64 = 0
        for item in self.slots:
            if item >= 0:
                held |= BIT[item]
        return held

    # Using one

    def usable(self, game: Position) -> Mask:
        """Items that can be used in this trick with some hand, whether or not with this one."""
        items = self.held() & ~USELESS
        if not game.lying and not game.duel:
            items &= ~BIT[POTION]
        if game.last_trick_of_round():
            items &= ~BIT[FAIRY]
        return items

    def before_card(self, game: Position) -> None:
        if not self.has_used and self.usable(game):
            self.has_used = True
            game.ask(self.seat, USE)

    def options(self, game: Position) -> Mask:
        if game.asked == EQUIP:
            return SECOND_CHOICE if len(self.slots) else FIRST_CHOICE
        if game.asked == EXCHANGE:
            return game.exchange_options(self.seat, DONE)
        if game.asked == GIVE_ONE:
            return game.hands[self.seat]
        items = self.usable(game)
        if not game.hands[self.seat] & NUMBERS:
            items &= ~FOR_A_NUMBER
        return with_both_ways(items) | BIT[NO_ITEM]

    def answer(self, game: Position, option: Option) -> None:
        if game.asked == EXCHANGE:
            if game.exchange(self.seat, option):
                game.pending = 0
            return
        game.pending = 0
        if game.asked == EQUIP:
            self.equip(game, option)
        elif game.asked == GIVE_ONE:
            game.discard(self.seat, option)
        elif option != NO_ITEM:
            self.step = i64(-5) if option == SWORD_DOWN else i64(5)
            self.use(game, SWORD if option == SWORD_DOWN else option)

    def use(self, game: Position, item: i64) -> None:
        """The item leaves its slot, a new one comes, and it works."""
        if game.sink is not None:
            game.sink.tell("uses", EVERYBODY, seat=self.seat, item=ITEMS[item], step=self.step)
        self.using = item
        slot: i64 = 0
        while slot < len(self.slots):
            if item == CASTLE or self.slots[slot] == item:
                self.slots[slot] = self.draw_item(game)
            slot += 1
        if item == MAP:
            game.ask(self.seat, EXCHANGE)
        elif item == BOOK:
            game.draw_one(self.seat)
            game.ask(self.seat, GIVE_ONE)
        elif item == BOOTS:
            game.play_last(self.seat)
        elif item == FAIRY:
            game.shown[self.seat] |= game.hands[self.seat]
            if game.sink is not None:
                cards = DECK.names(game.hands[self.seat])
                game.sink.tell("shows-hand", EVERYBODY, seat=self.seat, cards=cards)
        elif item == GOLD:
            game.gain(self.seat, GOLD_POINTS, "gold")

    def in_secret(self, game: Position) -> bool:
        return game.asked == GIVE_ONE or self.exchanging(game)

    def move(self, game: Position, option: Option) -> str:
        if game.asked == EQUIP:
            return f"equip {ITEMS[option]}" if option < len(ITEMS) else ""
        if game.asked == EXCHANGE:
            return game.exchange_move(option)
        if game.asked == GIVE_ONE:
            return game.card_move("discard", option)
        if option == NO_ITEM:
            return "no-item"
        if option in (SWORD, SWORD_DOWN):
            return "use sword+5" if option == SWORD else "use sword-5"
        return f"use {ITEMS[option]}" if option < len(ITEMS) else ""

    def question(self, game: Position) -> Text:
        if game.asked == USE:
            return text("ask-use", lying=game.lying)
        if game.asked == EXCHANGE:
            return text("ask-map")
        return text("ask-equip" if game.asked == EQUIP else "ask-discard")

    def fact(self) -> Text:
        if self.using < 0:
            return text("")
        return text("using", item=ITEMS[self.using], step=self.step if self.using == SWORD else i64(0))

    def figure(self) -> i64:
        return self.using + 1

    def stake(self) -> i64:
        return self.step

    def exchanging(self, game: Position) -> bool:
        return game.asked == EXCHANGE

    def thinkable(self, game: Position) -> Mask:
        return with_both_ways(self.held()) if game.asked == USE else i64(0)

    def reason(self, game: Position, option: Option) -> Text:
        if not self.thinkable(game) & BIT[option]:
            return text("not-an-option")
        if BIT[option] & USELESS:
            return text("crystals-stay")
        if BIT[option] & with_both_ways(FOR_A_NUMBER):
            return text("no-number-card")
        return text("not-when-leading" if option == POTION else "not-in-the-last-trick")

    # The card that is played with it

    def playable(self, game: Position) -> Mask:
        hand = game.hands[self.seat]
        if self.using == ORB:
            return hand
        if self.using == WAND:
            return hand & NUMBERS
        if self.using == SWORD or self.using == AXE:
            return game.follow(hand) & NUMBERS
        return game.follow(hand)

    def why_not_card(self, game: Position, card: Card) -> Text:
        return super().why_not_card(game, card) if BIT[card] & NUMBERS else text("only-a-number-card")

    def shows_void(self) -> bool:
        return self.using != ORB and self.using != WAND

    def hides_card(self) -> bool:
        return self.using == POTION

    def stands_for(self, game: Position, card: Card) -> Card:
        if self.using == ORB:
            return A_FLAG
        if not BIT[card] & NUMBERS:
            return card
        colour = colour_of(card)
        number = number_of(card)
        if self.using == SWORD:
            number = max(1, min(9, number + self.step))
        elif self.using == AXE:
            number = 10
        elif self.using == WAND and game.led:
            colour = game.led_colour()
        return number_card(colour, number)

    def played(self, game: Position, place: i64) -> None:
        if self.using == POTION:
            self.followed = game.led
        elif self.using == WING:
            game.wing = place
        elif self.using == DOLL:
            game.beats_rare |= BIT[place]

    def turned_up(self, game: Position, card: Card) -> None:
        if BIT[card] & NUMBERS & ~self.followed:
            game.lacks[self.seat] |= self.followed

    def trick_over(self, game: Position) -> None:
        self.using = NOTHING
        self.has_used = False

    # Points

    def wins(self, game: Position) -> bool:
        return game.tricks[self.seat] == HAND and not game.duel

    def points(self, game: Position) -> i64:
        points = POINTS[game.tricks[self.seat]]
        slot: i64 = 0
        while slot < len(self.slots):
            points += self.worth(slot)
            slot += 1
        return points

    def worth(self, slot: i64) -> i64:
        """What the unused item on a slot brings."""
        item = self.slots[slot]
        if item < 0:
            return 0
        return UNUSED[item] if slot < INITIAL_SLOTS else UNUSED_NEW[item]

    def tell_points(self, game: Position) -> None:
        assert game.sink is not None
        for slot, item in enumerate(self.slots):
            if item >= 0:
                game.sink.tell("unused", EVERYBODY, seat=self.seat, item=ITEMS[item], points=self.worth(slot))

    def imagine_future(self, rng: Rng) -> None:
        rest: i64 = 0
        while self.top < len(self.item_deck):
            rest |= BIT[self.item_deck[self.top]]
            self.top += 1
        self.item_deck = rng.shuffle("items", in_order(rest))
        self.top = 0

    # What others cannot see: also a card that was played face down, and what an item says about the hand

    def hidden_in_trick(self, game: Position) -> Mask:
        return game.covered if self.using == POTION else i64(0)

    def hide(self, game: Position, plan: Plan) -> None:
        super().hide(game, plan)
        covered = game.hide_cards(plan, self, self.hidden_in_trick(game))
        plan.lacks(covered, game.lacks[self.seat])

    def deal_again(self, game: Position, drawn: vec[i64], at: i64) -> i64:
        at = super().deal_again(game, drawn, at)
        if self.hidden_in_trick(game):
            self.put_covered(game, lowest(drawn[at]))
        return at + 1

    def put_covered(self, game: Position, card: Card) -> None:
        """Another card lies face down."""
        place = game.place_of(lowest(game.covered))
        game.on_table = (game.on_table & ~game.covered) | BIT[card]
        game.covered = BIT[card]
        game.trick[place] = card
        game.counts_as[place] = card

    def plausible(self, game: Position) -> bool:
        """A number card must be there to be changed; a card face down that did not follow shows that none could."""
        hand = game.hands[self.seat]
        if self.using >= 0 and BIT[self.using] & FOR_A_NUMBER and game.to_play(self.seat):
            return hand & NUMBERS != 0
        covered = self.hidden_in_trick(game)
        return not covered & NUMBERS & ~self.followed or not hand & self.followed
