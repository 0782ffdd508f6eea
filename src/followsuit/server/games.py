"""REST: the games, their options, rulebooks and looks."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from fastapi.responses import Response

from followsuit import registry
from followsuit.bots import LEVELS
from followsuit.definition import Game, Setting
from followsuit.errors import BadSetting
from followsuit.files import parse_json
from followsuit.server.asking import PROBLEMS, Answer, Spoken, plain_text
from followsuit.views import to_json
from followsuit.words import Words

router = APIRouter(prefix="/api", tags=["games"], responses=PROBLEMS)
GameId = Annotated[str, Path(max_length=60)]


class Option(Answer):
    """An option of a game."""

    name: str
    about: str
    """What it is for."""
    expects: str
    """What may be written."""
    default: Any
    presets: list[Any]
    """Values worth trying, the default among them."""


class GameAbout(Answer):
    """A game that can be played here."""

    id: str
    version: int
    title: str
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
    return [_about(game, language) for game in registry.every()]


@router.get("/games/{game}")
def one_game(game: GameId, language: Spoken) -> GameAbout:
    """One game."""
    return _about(registry.find(game), language)


@router.get("/games/{game}/rules", response_class=Response, responses=plain_text("text/markdown"))
def rules(game: GameId, language: Spoken) -> Response:
    """The rulebook of a game, as Markdown."""
    return Response(registry.find(game).rulebook(language), media_type="text/markdown; charset=utf-8")


@router.get("/games/{game}/looks", response_model=dict[str, Any])
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


def _about(game: Game, language: str) -> GameAbout:
    words = game.words(language)
    return GameAbout(
        id=game.id,
        version=game.version,
        title=words.say("title"),
        seats=list(game.seats),
        usual=game.usual,
        wins=game.wins,
        options=[_option(setting, words) for setting in game.settings],
        levels=list(LEVELS),
        glance=game.glance(language),
    )


def _option(setting: Setting, words: Words) -> Option:
    key = f"option-{setting.name}"
    return Option(
        name=setting.name,
        about=words.say(key) if words.has(key) else "",
        expects=words.text(setting.expects),
        default=setting.default,
        presets=list(setting.presets),
    )
