"""What a game is to the program: its rules, its table, its texts, and the options a person may set."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from importlib.resources import files
from typing import Any, Generic, Literal, get_args

from typing_extensions import TypeVar

from followsuit.counts import Count
from followsuit.engine.chance import AuditRng, Chance, Scripted, seeded
from followsuit.engine.events import Sink, Text, text
from followsuit.engine.observing import Observation
from followsuit.engine.state import State
from followsuit.engine.tricks import TrickState
from followsuit.errors import BadChance, BadSeats, BadSetting, FollowsuitError, blaming, shown
from followsuit.looks import Figure, Looks, Piece, Suit, cards_of, sheet
from followsuit.views import SCHEMA, Points, Tableau, View, Wins, view_of
from followsuit.words import Said, Words

Seed = str | bytes | int
AT_A_GLANCE = re.compile(r"^## (?:At a glance|早見表)\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
"""The section of a rulebook that tells the game in about ten lines."""
FOR_THE_TERMINAL = re.compile(r"^<!-- terminal -->\n(.*?)^<!-- end -->\n", re.MULTILINE | re.DOTALL)
"""A part of a rulebook that nobody needs who plays on the page."""
AUDITED = "sha256:"
"""Seeds that begin so are for real tables: hashes instead of fast numbers, to be checked with any tool."""
Answers = Sequence[str | tuple[str, Sequence[str | int] | str | int]]


Position_co = TypeVar("Position_co", bound=State, covariant=True, default=State)
"""The state of a game: `Game[Hearts]` makes states of the type Hearts."""
Kind = Literal["flag", "choice", "number", "text"]
"""Of an option: on or off; one of its presets; a whole number; one of its presets, or something that is written."""


@dataclass(frozen=True)
class Setting:
    """An option of a game.

    `read` turns what a person wrote into what the rules take, or raises ValueError; a BadSetting says why, by a
    text `error-<key>` of the game.
    """

    name: str
    default: Any
    presets: tuple[Any, ...]
    """Values worth trying, the default among them; the contract checks each."""
    read: Callable[[Any], Any]
    expects: Text
    """What may be written, for help and errors: "true or false". What it is for says the text `option-<name>`."""
    kind: Kind = "text"
    """How a form offers it."""
    least: int | None = None
    """Of a number."""
    most: int | None = None

    def label(self, preset: Any) -> str:
        """The key of the text that says what a preset is called."""
        return f"option-{self.name}-{str(preset).lower()}"


def flag(name: str, default: bool) -> Setting:
    """An option that is on or off."""

    def read(value: Any) -> bool:
        words = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
        if isinstance(value, bool):
            return value
        if str(value).lower() not in words:
            raise ValueError
        return words[str(value).lower()]

    return Setting(name, default, (default, not default), read, text("expects-flag"), "flag")


def number(name: str, default: int, minimum: int, maximum: int) -> Setting:
    """An option that is a whole number."""

    def read(value: Any) -> int:
        if isinstance(value, bool) or not re.fullmatch(r"-?\d{1,9}", str(value)):
            raise ValueError
        if not minimum <= int(value) <= maximum:
            raise ValueError
        return int(value)

    presets = tuple(sorted({minimum, default, maximum}))
    expects = text("expects-number", minimum=minimum, maximum=maximum)
    return Setting(name, default, presets, read, expects, "number", minimum, maximum)


def one_of(name: str, values: Sequence[Any] | Mapping[str, Any]) -> Setting:
    """An option that is one of some words or numbers, or of what words stand for; the first is the default."""
    named = values if isinstance(values, Mapping) else {str(value): value for value in values}

    def read(value: Any) -> Any:
        if str(value).lower() not in named:
            raise ValueError
        return named[str(value).lower()]

    expects = text("expects-choice", **_either(list(named)))
    return Setting(name, next(iter(values)), tuple(values), read, expects, "choice")


def _either(values: Sequence[str]) -> dict[str, Any]:
    return {"first": ", ".join(values[:-1]), "last": values[-1], "count": len(values)}


def house(name: str, presets: Mapping[str, Any], own: Callable[[Any], Any]) -> Setting:
    """House data: the name of a preset (the first is the default), or a person's own figures read by `own`.

    How to write them says the game's text `expects-<name>`.
    """

    def read(value: Any) -> Any:
        if isinstance(value, str) and value.lower() in named:
            return named[value.lower()]
        return own(value)

    named = {preset.lower(): figures for preset, figures in presets.items()}

    expects = text("expects-house", presets=", ".join(presets), phrases=[(f"expects-{name}", {})])
    return Setting(name, next(iter(presets)), tuple(presets), read, expects)


@dataclass(frozen=True)
class Game(Generic[Position_co]):
    """A game. Beside the module `package` lie its texts and rulebooks."""

    id: str
    """What it is called in commands and records: small letters, digits and hyphens."""
    version: int
    """Raised when the same moves no longer give the same game; records carry it."""
    seats: tuple[int, ...]
    """How many can play, 2 to 6."""
    usual: int
    """How many play if nobody says otherwise."""
    rules: Callable[..., Position_co]
    """Makes a state that has not begun, from the number of seats and the settings as keywords."""
    table: Callable[[Any, int], Tableau]
    """What a seat sees of a state."""
    package: str
    """The module beside which texts, rulebooks and looks lie: usually `__name__`."""
    settings: tuple[Setting, ...] = ()
    """The options that a person may set."""
    wins: Wins = "alone"
    """Who wins: everybody for themselves, one of two teams (partners sit opposite), or all together or nobody."""
    points: Points = "open"
    """Who sees scores before the end: everybody, only their own team ("own"), or nobody ("secret")."""
    pieces: Callable[[Any], Mapping[str, str]] = lambda state: {}
    """The codes of pieces of a game that are no cards of its deck, and of which kind each is."""
    values: Callable[[Any], Mapping[str, int]] = lambda state: {}
    """What pieces count, by their codes, where it is written on them."""
    counts: tuple[Count, ...] = ()
    """What of a finished game is worth counting."""
    minutes: int | None = None
    """How long a game takes people, about, with the usual number of seats."""

    def __post_init__(self) -> None:
        if not isinstance(self.seats, tuple):
            raise ValueError(f"{self.id}: seats is a tuple of numbers, as in (3, 4)")
        taken = {"seats", "seed", "chance", "sink"} & {setting.name for setting in self.settings}
        if taken or self.usual not in self.seats or not all(2 <= count <= 6 for count in self.seats):
            raise ValueError(
                f"{self.id}: 2 to 6 seats, the usual number among them, and no option named {taken or ''}"
            )
        if self.wins not in get_args(Wins) or self.points not in get_args(Points):
            raise ValueError(f"{self.id}: wins is one of {get_args(Wins)}, points one of {get_args(Points)}")
        if self.wins == "teams" and any(count % 2 for count in self.seats):
            raise ValueError(f"{self.id}: teams need an even number of seats")

    def template(self, seats: int | None = None, **settings: Any) -> Position_co:
        """A state that has not begun; copies of it begin as soon as they have chance."""
        seats = self.usual if seats is None else seats
        if seats not in self.seats:
            counts = text("expects-choice", **_either([str(count) for count in self.seats]))
            raise BadSeats("seats", game=self.id, counts=Said(self.package, counts), wanted=seats)
        figures = self.read_settings(settings)
        with blaming("game", game=self.id), self._speaking():
            state = self.rules(seats, **figures)
        state.teams = self.teams(seats)
        return state

    def teams(self, seats: int) -> int:
        """How many teams play at so many seats."""
        return {"alone": seats, "teams": 2, "together": 1}[self.wins]

    def new(
        self,
        seats: int | None = None,
        seed: Seed | None = None,
        chance: Answers | Chance | None = None,
        sink: Sink | None = None,
        **settings: Any,
    ) -> Position_co:
        """A new game, dealt: from a seed (none: a fresh one) or from scripted answers, and then the seed."""
        state = self.template(seats, **settings)
        state.sink = Sink() if sink is None else sink
        if isinstance(chance, Chance):
            state.chance = chance
        elif chance is None:
            state.chance = rng_for(fresh_seed() if seed is None else seed)
        else:
            state.chance = script(state, chance, seed)
        state.begin()
        return state

    def variants(self) -> list[tuple[int, dict[str, Any]]]:
        """Seats and options: each seat count with the defaults, and with each preset of an option."""
        found: list[tuple[int, dict[str, Any]]] = [(seats, {}) for seats in self.seats]
        for setting in self.settings:
            for preset in setting.presets:
                if preset != setting.default:
                    found += [(seats, {setting.name: preset}) for seats in self.seats]
        return found

    def view(self, state: State, seat: int) -> View:
        """What that seat (−1: a spectator) may know now."""
        verbs = sheet(self.package).options
        return view_of(self.id, state, seat, self.table(state, seat), verbs, self.wins, self.points)

    def observe(self, state: State, seat: int) -> Observation:
        """What that seat knows, as sets of cards and numbers, with their names."""
        seen = Observation(get_args(Points).index(self.points), naming=True)
        state.observe(seat, seen)
        return seen

    def looks(self, seats: int | None = None, language: str = "en", **settings: Any) -> Looks:
        """How the game looks, told once: all that does not change while it is played."""
        state = self.new(seats, seed="looks", **settings)
        said, words = sheet(self.package), self.words(language)
        with blaming("game", game=self.id):
            lying = self.table(state, -1)
        suits = list(state.deck.suits) if isinstance(state, TrickState) else []
        return Looks(
            schema=SCHEMA,
            game=self.id,
            language=words.language,
            title=words.say("title"),
            emblem=said.emblem,
            ground=said.ground,
            accent=said.accent,
            back=said.back,
            passages=dict(said.passages),
            suits=tuple(_named_suit(said.suit(code, suits), words) for code in suits),
            figures=tuple(Figure(seat, words.name(seat)) for seat in lying.around if seat >= state.seats),
            pieces=tuple(self._pieces(state, words)),
            zones=tuple(dict.fromkeys(said.zone(zone.id, zone.seat) for zone in lying.zones)),
            counters=tuple(dict.fromkeys(said.counter(one.id, one.seat) for one in lying.counters)),
            markers=tuple(dict.fromkeys(said.marker(one.id, one.seat) for one in lying.markers)),
        )

    def _pieces(self, state: State, words: Words) -> Iterator[Piece]:
        """The cards of the deck, and then all other pieces."""
        values = self.values(state)
        if isinstance(state, TrickState):
            for code, suit, rank in cards_of(state.deck):
                yield self._piece(code, "card", words, values.get(code), suit=suit, rank=rank)
        for code, kind in self.pieces(state).items():
            yield self._piece(code, kind, words, values.get(code))

    def _piece(self, code: str, kind: str, words: Words, value: int | None, **printed: str) -> Piece:
        said = sheet(self.package)
        data = {"kind": kind, **printed, **said.pieces.get(code, {})}
        facts = {name: int(fact) if fact.isdecimal() else fact for name, fact in printed.items()}
        facts["value"] = value or 0
        icons = tuple(code) if kind in said.icons else ()
        symbols = {"symbol": "".join(said.suits[icon].symbol for icon in icons)} if icons else {}
        return Piece(
            code,
            name=words.card(code),
            about=_about(code, data["kind"], words, **facts),
            icons=icons,
            value=value,
            **symbols,
            **data,
        )

    def words(
        self,
        language: str = "en",
        seat: int = -1,
        names: Mapping[int, str] | None = None,
        faces: Mapping[str, str] | None = None,
    ) -> Words:
        """The game's words in a language."""
        return Words(self.package, language, seat, names, faces)

    def rulebook(self, language: str = "en", page: bool = False) -> str:
        """The rules as Markdown; in English where the language has none.

        What a rulebook marks by `<!-- terminal -->` and `<!-- end -->`, such as the names of moves, is not on the page.
        """
        for tongue in (language, "en"):
            path = files(self.package) / f"rulebook.{tongue}.md"
            if path.is_file():
                return FOR_THE_TERMINAL.sub("" if page else r"\1", path.read_text("utf-8"))
        return f"# {self.id}\n"

    def glance(self, language: str = "en") -> str:
        """The rules at a glance, a section of the rulebook; "" where it has none."""
        found = AT_A_GLANCE.search(self.rulebook(language))
        return found[1].strip() if found else ""

    def read_settings(self, settings: Mapping[str, Any]) -> dict[str, Any]:
        """What the rules take: every setting, read from what was written or from its default."""
        known = {setting.name: setting for setting in self.settings}
        for name in settings:
            if name not in known:
                raise BadSetting(
                    "option-unknown", game=self.id, name=shown(name), count=len(known), known=", ".join(known)
                )
        return {
            name: self._read(setting, settings.get(name, setting.default)) for name, setting in known.items()
        }

    def _read(self, setting: Setting, value: Any) -> Any:
        why: object = ""
        try:
            with self._speaking():
                return setting.read(value)
        except BadSetting as error:
            why = error
        except (ValueError, TypeError, LookupError, AttributeError, ArithmeticError) as error:
            why = shown(error, 200) if isinstance(error, ValueError) else ""
        raise BadSetting(
            "option-unfit-because" if str(why) else "option-unfit",
            game=self.id,
            name=setting.name,
            value=shown(repr(value)),
            why=why,
            expects=Said(self.package, setting.expects),
        ) from None

    @contextmanager
    def _speaking(self) -> Iterator[None]:
        """What the game complains of in here is said in its own texts."""
        try:
            yield
        except FollowsuitError as error:
            error.package = self.package
            raise


def _named_suit(suit: Suit, words: Words) -> Suit:
    key = f"suit-{suit.code}"
    return replace(suit, name=words.say(key) if words.has(key) else suit.code)


def _about(code: str, kind: str, words: Words, **args: Any) -> str:
    """What a piece does, if the game has a text `about-<code>`, or one for all of its kind, `about-<kind>`."""
    for key in (f"about-{code}", f"about-{kind}"):
        if words.has(key):
            return words.say(key, **args)
    return ""


def fresh_seed() -> str:
    """A seed that nobody can guess, of chance that nobody can predict from what they have seen of it."""
    return AUDITED + secrets.token_hex(16)


def rng_for(seed: Seed) -> Chance:
    """The chance of a seed; "S#17" is game 17 of the seed "S", as simulations number them."""
    if isinstance(seed, str):
        if seed.startswith(AUDITED):
            return AuditRng(seed.encode())
        base, mark, stream = seed.rpartition("#")
        if mark and stream.isdecimal() and len(stream) <= 18:
            return seeded(base, int(stream))
    return seeded(seed)


def script(state: State, answers: Answers, seed: Seed | None = None) -> Scripted:
    """Scripted chance: answers are ("deck", ["C2", …]) or "deck C2 …"; a shuffle may name only its first items."""
    numbered = [_numbered(state, *_tagged(answer)) for answer in answers]
    return Scripted(numbered, None if seed is None else rng_for(seed))


def _tagged(answer: str | tuple[str, Sequence[str | int] | str | int]) -> tuple[str, list[str]]:
    if isinstance(answer, str):
        tag, *names = answer.split()
        return tag, names
    tag, what = answer
    if isinstance(what, int):
        return tag, [str(what)]
    if isinstance(what, str):
        return tag, what.split()
    return tag, [str(name) for name in what]


def _numbered(state: State, tag: str, names: Iterable[str]) -> tuple[str, list[int]]:
    """Names to numbers; equal names are told apart in order."""
    free: dict[str, list[int]] = {}
    for item, name in enumerate(state.chance_names(tag)):
        free.setdefault(name, []).append(item)
    numbers = []
    for name in names:
        if not free.get(name):
            raise BadChance("chance-unknown", tag=tag, name=name)
        numbers.append(free[name].pop(0))
    return tag, numbers
