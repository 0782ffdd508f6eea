"""How a game looks: data beside its `table.py`, in `looks.toml`; where a game says nothing, something sensible.

    emblem = "heart"                                     an icon for the game
    ground = { light = "#2f6b4f", dark = "#12301f" }     the table; also `accent`, and `back` of the cards
    [suits]                                              symbol, letter and colours of a suit
    H = { symbol = "♥", letter = "H", light = "#b3261e", dark = "#ff8a80" }
    [pieces]                                             pieces that need more than their suit and rank
    king = { kind = "character", symbol = "♚" }
    icons = ["trading"]                                  (above all tables) the code of a piece of these kinds is
                                                         the suits that it shows: "RRZ"
    [zones]                                              what zones, counters and markers are for, and where they go
    taken = { role = "won", place = "seat" }             "winning-*" stands for all that begin so
    [counters]
    [markers]
    [options]                                            what options are about, by the first word of their names:
    steal = "seat"                                       a seat, a number, a piece of these zones, or nothing but a
    call = "word"                                        word, like "call hearts"
    take = "first-row second-row"
    [passages]                                           where the rulebook explains what is going on in a phase:
    phase-pass = 3                                       the number of a heading `## …`, from 1, in every language
    [moves]                                              what events move: see `followsuit.paths`
    took-trick = "*: trick -> taken winner"

A client gets it once per game, as `Looks`, with names in its language.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, Literal, get_args

from followsuit.engine.cards import Deck
from followsuit.errors import BrokenPlugin
from followsuit.paths import Path, read_paths

ZoneRole = Literal["hand", "won", "board", "market", "stock", "discard", "aside"]
"""A player's cards; what somebody has taken; what lies before somebody and matters; what all may take from; what
is drawn from; what was thrown away; what is out of play."""
CounterRole = Literal["progress", "track", "value", "count"]
"""How far the game is; a track; what something is worth; anything else."""
MarkerRole = Literal["trump", "lead", "rule", "status", "task"]
Spot = Literal["seat", "centre", "edge"]
"""Beside its owner; in the middle of the table; at the rim, small."""
COLOUR = re.compile(r"#[0-9a-f]{6}")


@dataclass(frozen=True, slots=True)
class Shade:
    """A colour by day and by night."""

    light: str
    dark: str


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit: told apart by its symbol and letter, not only by its colour."""

    code: str
    name: str
    symbol: str
    letter: str
    colour: Shade


@dataclass(frozen=True, slots=True)
class Piece:
    """A card or another piece; all that have this code look the same."""

    code: str
    kind: str
    name: str
    suit: str = ""
    rank: str = ""
    symbol: str = ""
    about: str = ""
    """What it does, in a sentence or two."""
    icons: tuple[str, ...] = ()
    """The suits that it shows, where it shows several and belongs to none."""
    value: int | None = None
    """What it counts, where that is written on it."""


@dataclass(frozen=True, slots=True)
class Figure:
    """Somebody at the table for whom the game itself decides; the seat is one beyond those of the players."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Placing:
    """What a zone, a counter or a marker is for, and where it goes."""

    id: str
    role: str
    place: Spot


@dataclass(frozen=True, slots=True)
class Looks:
    """All that does not change during a game."""

    schema: int
    game: str
    language: str
    title: str
    emblem: str
    ground: Shade
    accent: Shade
    back: Shade
    passages: dict[str, int]
    """Which passage of the rulebook explains a phase, by the key of that: the number of its heading `##`, from 1."""
    suits: tuple[Suit, ...]
    figures: tuple[Figure, ...]
    pieces: tuple[Piece, ...]
    zones: tuple[Placing, ...]
    counters: tuple[Placing, ...]
    markers: tuple[Placing, ...]


GROUND = Shade("#2f6b4f", "#14281e")
ACCENT = Shade("#b3541e", "#f0a868")
BACK = Shade("#34506b", "#5b7a99")
FRENCH = {
    "C": ("♣", Shade("#1d2733", "#dfe6ee")),
    "D": ("♦", Shade("#b3261e", "#ff9d92")),
    "H": ("♥", Shade("#b3261e", "#ff9d92")),
    "S": ("♠", Shade("#1d2733", "#dfe6ee")),
}
SHAPES = "●▲■◆★✚⬟⬢"
INKS = [
    Shade("#0b5fa5", "#7cc0f5"),
    Shade("#a63a00", "#ffab73"),
    Shade("#00694b", "#5fd3ae"),
    Shade("#8a2d6b", "#ee9fd3"),
    Shade("#6b5200", "#e6c84f"),
    Shade("#4a3fa0", "#b3abff"),
    Shade("#3d4852", "#c3ccd4"),
    Shade("#9b1c31", "#ff9aa8"),
]
"""Colours that people with any kind of sight can tell apart, dark enough on paper and light enough at night."""


COMMON_MOVES = {
    "played": read_paths("card: hand seat -> trick"),
    "passed": read_paths("cards: hand seat -> hand to"),
    "passed-unseen": read_paths("number: hand seat -> hand to"),
}
"""What the events of the engine move."""


@dataclass(frozen=True)
class Sheet:
    """What a game's `looks.toml` says."""

    emblem: str = "card"
    ground: Shade = GROUND
    accent: Shade = ACCENT
    back: Shade = BACK
    suits: Mapping[str, Suit] = field(default_factory=dict)
    icons: Sequence[str] = ()
    pieces: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    zones: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    counters: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    markers: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)
    passages: Mapping[str, int] = field(default_factory=dict)
    moves: Mapping[str, tuple[Path, ...]] = field(default_factory=lambda: COMMON_MOVES)

    def suit(self, code: str, among: list[str]) -> Suit:
        """A suit of the game; without a word about it, a symbol and a colour that no other suit has."""
        if code in self.suits:
            return self.suits[code]
        if code in FRENCH and set(among) <= set(FRENCH):
            symbol, colour = FRENCH[code]
        else:
            place = among.index(code)
            symbol, colour = SHAPES[place % len(SHAPES)], INKS[place % len(INKS)]
        return Suit(code, "", symbol, code, colour)

    def zone(self, name: str, seat: int) -> Placing:
        """What a zone is for; a hand is a hand, and what lies before a seat matters to it."""
        return _placed(
            self.zones, name, "hand" if name == "hand" else "board" if seat >= 0 else "aside", seat
        )

    def counter(self, name: str, seat: int) -> Placing:
        """What a counter is for."""
        return _placed(self.counters, name, "count", seat)

    def marker(self, name: str, seat: int) -> Placing:
        """What a marker is for; one that nobody has lies in the middle."""
        return _placed(self.markers, name, "status", seat)


def _placed(said: Mapping[str, Mapping[str, str]], name: str, role: str, seat: int) -> Placing:
    data = said.get(name) or said.get(re.sub(r"-[^-]*$", "-*", name)) or {}
    place: Any = data.get("place", "seat" if seat >= 0 else "centre")
    return Placing(name, data.get("role", role), place)


def cards_of(deck: Deck) -> Iterable[tuple[str, str, str]]:
    """Code, suit and rank of each card, as they are written on it; equal codes once."""
    written = set()
    for card, code in enumerate(deck.codes):
        if code not in written:
            written.add(code)
            suit = deck.suits[deck.suit_of[card]] if deck.suit_of[card] >= 0 else ""
            yield code, suit, code.removeprefix(suit)


@cache
def sheet(package: str) -> Sheet:
    """What the game of a package says of its looks."""
    path = files(package) / "looks.toml"
    if not path.is_file():
        return Sheet()
    try:
        return _read(tomllib.loads(path.read_text("utf-8")))
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise BrokenPlugin("looks", package=package, why=str(error)) from None


def _read(data: dict[str, Any]) -> Sheet:
    shades: dict[str, Any] = {}
    for name in ("ground", "accent", "back"):
        if name in data:
            shades[name] = _shade(data.pop(name))
    suits = {code: _suit(code, dict(suit)) for code, suit in data.pop("suits", {}).items()}
    _check_suits(suits)
    moves = {key: read_paths(paths) for key, paths in data.pop("moves", {}).items()}
    _check_passages(data.get("passages", {}))
    _check_roles(data, zones=ZoneRole, counters=CounterRole, markers=MarkerRole)
    return Sheet(**data, **shades, suits=suits, moves=COMMON_MOVES | moves)


def _suit(code: str, data: dict[str, str]) -> Suit:
    if "symbol" not in data:
        raise ValueError(f"[suits] {code} needs a symbol")
    return Suit(code, "", data.pop("symbol"), data.pop("letter", code), _shade(data))


def _check_suits(suits: Mapping[str, Suit]) -> None:
    seen: dict[tuple[str, str], str] = {}
    for code, suit in suits.items():
        other = seen.setdefault((suit.symbol, suit.letter), code)
        if other != code:
            raise ValueError(f"[suits] {other} and {code} have the same symbol and letter")


def _shade(data: dict[str, str]) -> Shade:
    for colour in data.values():
        if not COLOUR.fullmatch(colour):
            raise ValueError(f"'{colour}' is no colour; write it as #2f6b4f")
    return Shade(**data)


def _check_passages(passages: Mapping[str, Any]) -> None:
    for phase, heading in passages.items():
        if type(heading) is not int or heading < 1:
            raise ValueError(f"[passages] {phase}: {heading!r} is not the number of a heading, from 1")


def _check_roles(data: dict[str, Any], **kinds: Any) -> None:
    for section, roles in kinds.items():
        for part, said in data.get(section, {}).items():
            for fact, allowed in (("role", get_args(roles)), ("place", get_args(Spot))):
                if said.get(fact, allowed[0]) not in allowed:
                    raise ValueError(f"[{section}] {part}: {fact} is one of {', '.join(allowed)}")
