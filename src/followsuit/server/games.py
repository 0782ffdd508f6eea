"""REST: the games, their options, rulebooks and looks."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from fastapi.responses import Response

from followsuit import looks as shapes
from followsuit import registry
from followsuit.bots import LEVELS
from followsuit.definition import Game, Kind, Setting
from followsuit.errors import BadSetting
from followsuit.files import parse_json
from followsuit.looks import Looks, Shade, sheet
from followsuit.play.schema import describe_fields
from followsuit.server.asking import PROBLEMS, Answer, Spoken, plain_text
from followsuit.views import to_json
from followsuit.words import Words

describe_fields(shapes)
router = APIRouter(prefix="/api", tags=["games"], responses=PROBLEMS)
GameId = Annotated[str, Path(max_length=60)]


class Option(Answer):
    """An option of a game."""

    name: str
    about: str
    """What it is for."""
    expects: str
    """What may be written, beside the presets."""
    default: Any
    kind: Kind
    """How to offer it: on or off; one of the presets; a whole number; a preset, or something that is written."""
    presets: list[Any]
    """Values worth trying, the default among them."""
    labels: list[str]
    """What each of them is called."""
    least: int | None
    """Of a number."""
    most: int | None


class GameAbout(Answer):
    """A game that can be played here."""

    id: str
    version: int
    title: str
    idea: str
    """The game in a sentence; this and the names may be empty."""
    by: str
    """Who designed it; empty also if that is tradition."""
    publisher: str
    minutes: int | None
    """How long it takes people, about, with the usual number of seats."""
    emblem: str
    """An icon, and colours for a cover: those of its looks."""
    ground: Shade
    accent: Shade
    back: Shade
    seats: list[int]
    usual: int
    """The usual number of seats."""
    wins: str
    options: list[Option]
    levels: list[str]
    """The levels of bots, the weakest first."""
    glance: str
    """The rules at a glance, as Markdown."""


@router.get("/games")
def games(language: Spoken) -> list[GameAbout]:
    """All games that can be played here."""
    return [told_about(game, language) for game in registry.every()]


@router.get("/games/{game}")
def one_game(game: GameId, language: Spoken) -> GameAbout:
    """One game."""
    return told_about(registry.find(game), language)


@router.get("/games/{game}/rules", response_class=Response, responses=plain_text("text/markdown"))
def rules(game: GameId, language: Spoken) -> Response:
    """The rulebook of a game, as Markdown, without what only the terminal needs."""
    return Response(
        registry.find(game).rulebook(language, page=True), media_type="text/markdown; charset=utf-8"
    )


@router.get("/games/{game}/looks", response_model=Looks)
def looks(
    game: GameId,
    language: Spoken,
    seats: Annotated[int | None, Query(ge=2, le=6)] = None,
    settings: Annotated[str, Query(max_length=4000)] = "{}",
) -> Response:
    """How a game looks, with so many seats and these options (a JSON object)."""
    found = registry.find(game)
    return Response(
        to_json(found.looks(seats, language, **_settings(found, settings))), media_type="application/json"
    )


def _settings(game: Game, text: str) -> dict[str, Any]:
    try:
        settings = parse_json(text)
    except ValueError:
        settings = None
    if not isinstance(settings, dict):
        raise BadSetting("table-settings", game=game.id)
    return settings


def told_about(game: Game, language: str) -> GameAbout:
    """What clients are told of a game."""
    words, looks = game.words(language), sheet(game.package)
    return GameAbout(
        id=game.id,
        version=game.version,
        title=words.say("title"),
        idea=_if_said("idea", words),
        by=_if_said("by", words),
        publisher=_if_said("publisher", words),
        minutes=game.minutes,
        emblem=looks.emblem,
        ground=looks.ground,
        accent=looks.accent,
        back=looks.back,
        seats=list(game.seats),
        usual=game.usual,
        wins=game.wins,
        options=[_option(setting, words) for setting in game.settings],
        levels=list(LEVELS),
        glance=game.glance(language),
    )


def _option(setting: Setting, words: Words) -> Option:
    return Option(
        name=setting.name,
        about=_if_said(f"option-{setting.name}", words),
        expects=_if_said(f"expects-{setting.name}", words) or words.text(setting.expects),
        default=setting.default,
        kind=setting.kind,
        presets=list(setting.presets),
        labels=[_label(setting, preset, words) for preset in setting.presets],
        least=setting.least,
        most=setting.most,
    )


def _label(setting: Setting, preset: Any, words: Words) -> str:
    """What a preset is called: by the game, as yes or no, or as it is written."""
    common = "option-yes" if preset is True else "option-no" if preset is False else ""
    return _if_said(setting.label(preset), words) or _if_said(common, words) or str(preset)


def _if_said(key: str, words: Words) -> str:
    return words.say(key) if words.has(key) else ""
