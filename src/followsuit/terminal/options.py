"""The options of a decision by numbers: a card keeps its number as long as it is in the hand.

An option that is a number itself, such as a bid, is called by that. Everything else gets numbers that no card has.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from followsuit.play.naming import EXPLANATION, short_names, verb_of
from followsuit.terminal.paper import Paper, bare
from followsuit.views import Choice, Place, Selection, View, Zone
from followsuit.words import Words

HAND = "hand"


class Numbers:
    """The numbers of a seat's cards, given when they come to its hand; a new hand begins with 1 again."""

    def __init__(self) -> None:
        self._of: dict[int, int] = {}
        self._codes: dict[int, str] = {}
        """For each number, which card has it."""
        self._round = 0

    def see(self, view: View) -> None:
        """Give numbers to cards that are new in the hand, in its order."""
        own = [zone for zone in view.zones if zone.seat == view.seat]
        cards = [card for zone in own if zone.id == HAND for card in _cards(zone)]
        known = sum(card in self._of for zone in own for card, _ in _cards(zone))
        if self._round != view.round and 2 * known < len(cards):
            self._of, self._codes = {}, {}
        elif cards and not known:
            self._begin_anew([card for zone in own for card in _cards(zone)], cards)
        self._round = view.round
        for card, code in cards:
            if card not in self._of:
                self._give(card, self.last + 1, code)

    def _begin_anew(self, own: Sequence[tuple[int, str]], hand: Sequence[tuple[int, str]]) -> None:
        """No card is known: either it is a new hand, or the same one after something was taken back."""
        before = {code: number for number, code in self._codes.items()}
        again = all(code in before for _, code in hand)
        self._of = {}
        self._codes = self._codes if again else {}
        for card, code in own if again else ():
            if code in before:
                self._give(card, before.pop(code), code)

    def _give(self, card: int, number: int, code: str) -> None:
        self._of[card] = number
        self._codes[number] = code

    @property
    def last(self) -> int:
        """The highest number that was given in this hand."""
        return max(self._codes, default=0)

    def of(self, card: int) -> int | None:
        """The number of a card with this identity, if it has one."""
        return self._of.get(card)


def _cards(zone: Zone) -> Iterator[tuple[int, str]]:
    """Identities and codes of the cards that are seen in a zone."""
    for card, code in zip(zone.ids, zone.pieces, strict=True):
        if code is not None:
            yield card, code


@dataclass(frozen=True)
class Entry:
    """An option and its number."""

    number: int
    choice: Choice

    @property
    def open(self) -> bool:
        """Whether it can be chosen."""
        return self.choice.closed is None


class Menu:
    """The options of a decision."""

    def __init__(
        self, view: View, numbers: Numbers, held: Sequence[int] = (), explained: bool = False
    ) -> None:
        """`held` are options of a set that are chosen already; `explained`: with what explains them, if anything."""
        self.view = view
        self.held = tuple(held)
        self.explained = explained
        choices = _in_order(view)
        own: dict[int, int] = {}
        for choice in choices:
            number = _own_number(choice, view.seat, numbers)
            if number is not None and number not in own.values():
                own[choice.number] = number
        cards = any(choice.piece and choice.number in own for choice in choices)
        free = max([*own.values(), numbers.last if cards else 0], default=0)
        self.entries: list[Entry] = []
        for choice in choices:
            free += choice.number not in own
            self.entries.append(Entry(own.get(choice.number, free), choice))

    def choices(self) -> list[Choice]:
        """The options in the order of their numbers."""
        return [entry.choice for entry in self.entries]

    def shows(self, zone: Zone) -> bool:
        """Whether every piece of a zone is among the options."""
        seen = {entry.choice.id for entry in self.entries}
        return bool(zone.ids) and all(card in seen for card in zone.ids)

    def the_only_one(self) -> Choice | None:
        """The option that can be chosen, if there is no other."""
        found = [
            entry.choice for entry in self.entries if entry.open and entry.choice.number not in self.held
        ]
        return found[0] if len(found) == 1 else None


def _in_order(view: View) -> list[Choice]:
    """The options, one kind after the other: first those about cards of one's hand, last those about no piece."""
    hand = Place(HAND, view.seat)
    kinds: dict[tuple[str, Place | None], list[Choice]] = {}
    for choice in view.options:
        kinds.setdefault((verb_of(choice), choice.place), []).append(choice)
    order = sorted(kinds, key=lambda kind: (kind[1] is None, kind[1] != hand))
    return [choice for kind in order for choice in kinds[kind]]


def _own_number(choice: Choice, seat: int, numbers: Numbers) -> int | None:
    """The number that an option has by itself: its value, or that of one's own card."""
    if choice.value is not None:
        return choice.value if choice.value >= 0 else None
    mine = choice.place is not None and choice.place.seat == seat
    return numbers.of(choice.id) if mine else None


# Showing them


def option_lines(menu: Menu, words: Words, paper: Paper) -> list[str]:
    """The question, and the options: in columns in a terminal, in a pipe a line each."""
    view = menu.view
    lines = [] if view.prompt is None else [paper.strong(view.prompt.spoken)]
    if view.selection is not None:
        lines.append(_chosen(view.selection, words))
    return lines + (_one_by_one(menu, words) if paper.width is None else _in_columns(menu, words, paper))


def _one_by_one(menu: Menu, words: Words) -> list[str]:
    """What is possible, a line each; then in one line what is not. What is chosen already was said before."""
    width = max((len(str(entry.number)) for entry in menu.entries), default=1)
    left = [entry for entry in menu.entries if entry.choice.number not in menu.held]
    lines = [f"{entry.number:>{width + 1}}: {entry.choice.label.spoken}" for entry in left if entry.open]
    names = short_names(menu.choices(), words)
    closed = [f"{entry.number}: {names[entry.choice.number]}" for entry in left if not entry.open]
    if closed:
        lines.append(words.say("ui-closed", options=words.list_of(closed)))
    return lines


def _in_columns(menu: Menu, words: Words, paper: Paper) -> list[str]:
    """Pieces by where they lie, in their order there; then everything else."""
    names = short_names(menu.choices(), words)
    verbs = {verb_of(entry.choice) for entry in menu.entries if entry.choice.piece}
    groups: dict[Place | None, list[Entry]] = {}
    for entry in menu.entries:
        place = entry.choice.place if entry.choice.piece and len(verbs) == 1 else None
        groups.setdefault(place, []).append(entry)
    rest = groups.pop(None, [])
    lines = []
    for place, entries in groups.items():
        if place != Place(HAND, menu.view.seat) and len(groups) > 1:
            lines.append(f"  {_label(place, menu.view, words)}")
        texts = [names[entry.choice.number] for entry in entries]
        if menu.explained:
            texts = [
                text if text == entry.choice.label.spoken else text + _explanation(entry.choice)
                for text, entry in zip(texts, entries, strict=True)
            ]
        lines += _cells(entries, texts, menu, paper)
    return lines + _cells(rest, [_label_of(entry.choice) for entry in rest], menu, paper)


def _cells(entries: Sequence[Entry], texts: Sequence[str], menu: Menu, paper: Paper) -> list[str]:
    """Options beside one another; those that are explained, a line each."""
    width = max((len(str(entry.number)) for entry in menu.entries), default=1)
    cells = [_cell(entry, text, width, menu, paper) for entry, text in zip(entries, texts, strict=True)]
    if menu.explained and any(_explanation(entry.choice) for entry in entries):
        return [" " + cell.rstrip() for cell in cells]
    return paper.columns(cells) if cells else []


def _cell(entry: Entry, text: str, width: int, menu: Menu, paper: Paper) -> str:
    """A number and what it stands for: [chosen], or (closed). Where there are words alone, a colon keeps them apart."""
    number = f"{entry.number:>{width}}"
    stop = ":" if text and not paper.styled else ""
    if entry.choice.number in menu.held:
        return paper.strong(f"[{number}{stop} {text}]")
    if not entry.open:
        return paper.faint(f"({number}{stop} {bare(text)})")
    return f" {paper.strong(number)}{stop} {text}".rstrip() + " "


def _explanation(choice: Choice) -> str:
    """What explains an option at the end of its label, with the blank before it."""
    found = EXPLANATION.search(choice.label.spoken)
    return found[0] if found else ""


def _label_of(choice: Choice) -> str:
    """An option in words; one that is a number says all by that."""
    return choice.label.spoken if choice.value is None else ""


def _label(place: Place | None, view: View, words: Words) -> str:
    """Where pieces lie."""
    for zone in view.zones:
        if place == Place(zone.id, zone.seat):
            return words.say("ui-heading", label=zone.label.spoken)
    return words.say("ui-heading", label=words.say("ui-the-trick"))


def left_to_choose(selection: Selection) -> int:
    """How many cards of a set are still to be chosen; 0: any number."""
    return 0 if selection.done is not None else selection.least


def _chosen(selection: Selection, words: Words) -> str:
    left = left_to_choose(selection)
    if not selection.chosen:
        return words.say("ui-set", left=left)
    return words.say(
        "ui-chosen", names=words.list_of([words.card(piece) for piece in selection.chosen]), left=left
    )


def closed_reason(choice: Choice, words: Words) -> str:
    """Why an option is closed, or that it is open."""
    if choice.closed is None:
        return words.say("ui-open")
    return choice.closed.spoken or words.text(choice.closed)
