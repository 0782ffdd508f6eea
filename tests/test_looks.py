"""Looks: a client that knows no rule can draw, name and place all it sees of any game."""

from __future__ import annotations

import json
import re
import sys
import unicodedata
from importlib.resources import files
from pathlib import Path as File
from typing import Any, get_args

import jsonschema
import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

from followsuit.contract import Case
from followsuit.definition import Game
from followsuit.engine.chance import Rng
from followsuit.errors import BrokenPlugin
from followsuit.looks import CounterRole, Looks, MarkerRole, Sheet, Spot, Suit, ZoneRole, sheet
from followsuit.paths import read_paths
from followsuit.texts import LANGUAGES
from followsuit.views import Place, View, schema, to_json
from looks import CASES, GAMES, all_looks, looks_of, positions, seen

EACH_CASE = pytest.mark.parametrize("case", CASES, ids=str)
EACH_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
IN_EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
PAPER = {"light": "#fffdf7", "dark": "#1d2126"}
"""What suits are printed on, by day and by night."""
ENOUGH = 4.5
"""The contrast that people need to read."""


# What is told once


@EACH_CASE
@IN_EACH_LANGUAGE
def test_looks_follow_the_published_schema(case: Case, language: str) -> None:
    looks = looks_of(case, language)
    jsonschema.Draft202012Validator(schema(Looks)).validate(json.loads(to_json(looks)))
    assert (looks.game, looks.language) == (case.game.id, language)


@EACH_GAME
def test_every_game_of_ours_has_an_emblem_and_colours_of_its_own(game: Game) -> None:
    own, plain = sheet(game.package), Sheet()
    assert own.emblem != plain.emblem
    assert own.back != plain.back
    others = [sheet(other.package) for other in GAMES if other is not game]
    assert own.emblem not in {other.emblem for other in others}
    assert own.ground not in {other.ground for other in others}
    assert all(shade.light != shade.dark for shade in (own.ground, own.accent, own.back))


# Suits


@EACH_GAME
@IN_EACH_LANGUAGE
def test_suits_are_told_apart_without_their_colours(game: Game, language: str) -> None:
    for looks in all_looks(game, language):
        for fact in ("name", "symbol", "letter"):
            told = [getattr(suit, fact) for suit in looks.suits]
            assert all(told)
            assert len(set(told)) == len(told)
        assert all(suit.name != suit.code for suit in looks.suits)


@EACH_GAME
def test_a_symbol_is_one_column_wide_and_no_emoji(game: Game) -> None:
    for looks in all_looks(game):
        assert all(len(suit.symbol) == 1 for suit in looks.suits)
        symbols = [*(suit.symbol for suit in looks.suits), *(piece.symbol for piece in looks.pieces)]
        for symbol in "".join(symbols):
            assert unicodedata.east_asian_width(symbol) not in ("W", "F"), symbol


@EACH_GAME
@pytest.mark.parametrize("time", PAPER)
def test_the_ink_of_a_suit_can_be_read_on_its_paper(game: Game, time: str) -> None:
    for suit in all_looks(game)[0].suits:
        assert contrast(getattr(suit.colour, time), PAPER[time]) >= ENOUGH, suit


def contrast(ink: str, paper: str) -> float:
    """How much one colour stands out against another, as the guidelines for the web define it."""
    darker, lighter = sorted((luminance(ink), luminance(paper)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    """How bright a colour is, from 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_contrast_is_measured_as_everybody_does() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


# Pieces


def pieces_in(view: View) -> set[str]:
    """The codes of all pieces that a view names."""
    plays = (*view.trick.plays, *view.last_trick.plays)
    codes = [piece for zone in view.zones for piece in zone.pieces] + [play.card for play in plays]
    return {code for code in codes if code} | {choice.piece for choice in view.options if choice.piece}


@EACH_CASE
@IN_EACH_LANGUAGE
def test_every_piece_that_is_seen_is_told_of_and_has_a_name(case: Case, language: str) -> None:
    known = {piece.code: piece for piece in looks_of(case, language).pieces}
    for code in set().union(*map(pieces_in, seen(case))):
        assert code in known
        assert known[code].name
        assert known[code].name != code or known[code].suit, "only a card may be called by its suit and rank"


@EACH_CASE
def test_a_piece_is_told_of_once_and_its_suit_is_one_of_the_game(case: Case) -> None:
    looks = looks_of(case)
    codes = [piece.code for piece in looks.pieces]
    assert len(set(codes)) == len(codes)
    assert {piece.suit for piece in looks.pieces} <= {"", *(suit.code for suit in looks.suits)}
    assert all(piece.kind for piece in looks.pieces)


@EACH_GAME
@IN_EACH_LANGUAGE
def test_what_pieces_do_is_told_in_every_language_in_a_sentence_or_two(game: Game, language: str) -> None:
    pieces = [piece for looks in all_looks(game, language) for piece in looks.pieces]
    told = {name for piece in pieces if piece.about for name in (piece.code, piece.kind)}
    written = {key for key in texts_of(game, language) if key.startswith("about-")}
    assert written == {key for key in texts_of(game, "en") if key.startswith("about-")}
    assert {key.removeprefix("about-") for key in written} <= told
    for about in {piece.about for piece in pieces if piece.about}:
        assert about.endswith((".", "。"))
        assert len(about) <= 280
        assert len(re.findall(r"[.。!?](?:\s|$)|。", about)) <= 4


def texts_of(game: Game, language: str) -> set[str]:
    """The keys of the texts that a game has in a language."""
    source = (files(game.package) / f"text.{language}.ftl").read_text("utf-8")
    return {entry.id.name for entry in FluentParser().parse(source).body if isinstance(entry, Message)}


# Zones, counters and markers


@EACH_CASE
def test_zones_counters_and_markers_stay_the_same_for_the_whole_game(case: Case) -> None:
    shapes = {
        (
            tuple((zone.id, zone.seat) for zone in view.zones),
            tuple((counter.id, counter.seat) for counter in view.counters),
            tuple(marker.id for marker in view.markers),
        )
        for view in seen(case)
    }
    assert len(shapes) == 1


@EACH_CASE
def test_a_zone_lies_only_once_with_a_seat(case: Case) -> None:
    places = [(zone.id, zone.seat) for zone in seen(case)[0].zones]
    assert len(set(places)) == len(places)


@EACH_CASE
def test_everything_has_a_role_and_a_place(case: Case) -> None:
    looks = looks_of(case)
    for view in seen(case)[:: max(1, len(seen(case)) // 10)]:
        assert {zone.id for zone in view.zones} == {part.id for part in looks.zones}
        assert {counter.id for counter in view.counters} == {part.id for part in looks.counters}
        assert {marker.id for marker in view.markers} == {part.id for part in looks.markers}
    for parts, roles in (
        (looks.zones, ZoneRole),
        (looks.counters, CounterRole),
        (looks.markers, MarkerRole),
    ):
        assert {part.role for part in parts} <= set(get_args(roles))
        assert {part.place for part in parts} <= set(get_args(Spot))
        assert len({part.id for part in parts}) == len(parts)


@EACH_GAME
def test_looks_speak_of_every_zone_counter_and_marker_and_of_none_that_there_is_not(game: Game) -> None:
    said, looks = sheet(game.package), all_looks(game)
    for section in ("zones", "counters", "markers"):
        there = {part.id for one in looks for part in getattr(one, section)}
        spoken_of = set(getattr(said, section))
        of_each = {name: {name, re.sub(r"-[^-]*$", "-*", name)} for name in there}
        assert {name for name in there if not of_each[name] & spoken_of} <= {"hand"}
        assert {
            name for name in spoken_of if "*" not in name
        } <= there  # a person's own figures may need more


# Options


@EACH_CASE
def test_what_an_option_is_about_is_told_as_data(case: Case) -> None:
    verbs = sheet(case.game.package).options
    for view in seen(case):
        for choice in view.options:
            about = (choice.piece or None, choice.place, choice.about_seat, choice.value)
            verb, _, argument = choice.name.partition(" ")
            only_a_word = not argument or verbs.get(verb) == "word"
            assert (about == (None, None, None, None)) == only_a_word, choice.name
            assert choice.place is not None or not choice.piece, f"{choice.name}: where does it lie?"


@EACH_CASE
def test_a_piece_that_may_be_chosen_lies_where_it_is_said_to_lie(case: Case) -> None:
    for view in seen(case):
        lying: dict[Place, set[str | None]] = {
            Place(zone.id, zone.seat): set(zone.pieces) for zone in view.zones
        }
        lying[Place("trick", -1)] = {play.card for play in view.trick.plays}
        for choice in view.options:
            if choice.place is not None:
                assert (choice.piece or None) in lying[choice.place], choice.name
            if choice.about_seat is not None:
                assert choice.about_seat in view.around


@EACH_GAME
def test_looks_tell_only_of_options_that_have_words(game: Game) -> None:
    assert {
        f"do-{verb}" for verb in sheet(game.package).options if not game.words().has(f"do-{verb}")
    } == set()


# Phases


@EACH_CASE
def test_everybody_is_told_what_is_going_on_and_what_the_others_are_asked(case: Case) -> None:
    for view in seen(case):
        assert view.phase.key.startswith("phase-")
        assert (view.phase.key == "phase-over") == (not view.pending)
        assert [asked.seat for asked in view.asked] == [seat for seat in view.pending if seat != view.seat]
        for asked in view.asked:
            assert asked.label.key == view.phase.key.replace("phase-", "asked-")
            assert asked.label.args == {"seat": asked.seat}


@EACH_CASE
def test_what_others_are_asked_does_not_depend_on_hidden_cards(case: Case) -> None:
    rng = Rng(1, 2, 3)
    for number, state in enumerate(positions(case, games=1)):
        viewer = number % (case.seats + 1) - 1
        twin = state.copy()
        twin.resample(viewer, rng)
        here, there = case.game.view(state, viewer), case.game.view(twin, viewer)
        assert (here.phase, here.asked) == (there.phase, there.asked)


@EACH_GAME
@IN_EACH_LANGUAGE
def test_a_phase_has_a_short_title_and_says_what_a_seat_is_asked(game: Game, language: str) -> None:
    words = game.words(language)
    for case in (case for case in CASES if case.game is game):
        for phase in {view.phase.key for view in seen(case) if view.pending}:
            title = words.say(phase)
            asked = words.say(phase.replace("phase-", "asked-"), seat=1)
            assert title != phase
            assert len(title) <= 30
            assert not title.endswith((".", "。"))
            assert words.name(1) in asked
            assert asked.endswith((".", "。"))


# The rulebook


@EACH_GAME
def test_the_rulebook_explains_every_phase_at_the_same_place_in_each_language(game: Game) -> None:
    passages = sheet(game.package).passages
    text = (files(game.package) / "text.en.ftl").read_text("utf-8")
    met = {view.phase.key for case in CASES if case.game is game for view in seen(case)}
    assert met | set(re.findall(r"^phase-[a-z-]+", text, re.MULTILINE)) == set(passages)
    headings = {len(re.findall("^## ", game.rulebook(language), re.MULTILINE)) for language in ("en", "ja")}
    assert len(headings) == 1, "the rulebooks have different passages"
    assert max(passages.values()) <= headings.pop()
    for language in ("en", "ja"):
        whole, page = (
            re.findall("^## (.*)", game.rulebook(language, page=on_page), re.MULTILINE)
            for on_page in (False, True)
        )
        assert whole[: max(passages.values())] == page[: max(passages.values())]
    assert game.looks().passages == passages


# Moves


@EACH_GAME
def test_looks_tell_only_of_events_that_have_words_and_of_zones_that_there_are(game: Game) -> None:
    zones = {part.id for looks in all_looks(game) for part in looks.zones} | {"trick"}
    for key, paths in sheet(game.package).moves.items():
        assert game.words().has(key)
        for path in paths:
            for zone in re.findall(r"End\(zone='([^']*)'", repr(path)):
                pattern = re.sub(r"\\\{.*?\\\}", ".+", re.escape(zone))
                assert any(re.fullmatch(pattern, there) for there in zones), f"{key}: {zone}"


@pytest.mark.parametrize("line", ["", "card", "card: hand seat", "card hand -> trick", "deals"])
def test_a_line_that_is_no_path_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="is no path"):
        read_paths(line)


# A game that says nothing, and one that says it wrong


def test_a_game_that_says_nothing_gets_symbols_and_colours_that_differ() -> None:
    plain = Sheet()
    french = [plain.suit(code, list("CDHS")) for code in "CDHS"]
    assert [suit.symbol for suit in french] == list("♣♦♥♠")
    codes = list("ABCDEFGH")
    own = [plain.suit(code, codes) for code in codes]
    assert len({suit.symbol for suit in own}) == len({suit.colour for suit in own}) == len(codes)
    for suit in (*french, *own):
        for time, paper in PAPER.items():
            assert contrast(getattr(suit.colour, time), paper) >= ENOUGH, suit


def test_what_a_game_does_not_place_goes_to_its_seat_or_into_the_middle() -> None:
    plain = Sheet()
    assert [
        (part.role, part.place) for part in (plain.zone("hand", 0), plain.zone("x", 0), plain.zone("x", -1))
    ] == [
        ("hand", "seat"),
        ("board", "seat"),
        ("aside", "centre"),
    ]
    assert (plain.counter("x", 0).role, plain.marker("x", -1).place) == ("count", "centre")


@pytest.fixture
def package(tmp_path: File, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Any:
    """Makes a package with such a `looks.toml`."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def make(looks: str) -> str:
        name = f"looking_{abs(hash(request.node.name))}"
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").touch()
        (tmp_path / name / "looks.toml").write_text(looks, "utf-8")
        request.addfinalizer(lambda: sys.modules.pop(name, None))
        return name

    return make


@pytest.mark.parametrize(
    "looks",
    [
        'ground = { light = "green", dark = "#000000" }',
        'ground = { light = "#ffffff" }',
        '[suits]\nS = { letter = "S", light = "#ffffff", dark = "#000000" }',
        '[suits]\nS = { light = "#ffffff", dark = "#000000" }',
        "[suits]\n"
        + "".join(
            f'{suit} = {{ symbol = "♠", letter = "S", light = "#ffffff", dark = "#000000" }}\n'
            for suit in "ST"
        ),
        '[zones]\ntaken = { role = "somewhere" }',
        '[zones]\ntaken = { place = "nowhere" }',
        '[counters]\ntricks = { role = "won" }',
        '[markers]\ntrump = { role = "hand" }',
        '[moves]\nplayed = "card from hand"',
        "[passages]\nphase-play = 0",
        '[passages]\nphase-play = "The tricks"',
        '[colours]\nred = "#ff0000"',
        "emblem = ",
    ],
)
def test_looks_that_make_no_sense_are_the_fault_of_the_game(package: Any, looks: str) -> None:
    with pytest.raises(BrokenPlugin):
        sheet(package(looks))


def test_what_a_game_says_of_its_looks_is_read(package: Any) -> None:
    said = sheet(package('emblem = "owl"\n[zones]\n"row-*" = { role = "market", place = "centre" }'))
    assert said.emblem == "owl"
    assert (said.zone("row-2", -1).role, said.zone("row", -1).role) == ("market", "aside")
    assert isinstance(said.suit("S", ["S"]), Suit)
