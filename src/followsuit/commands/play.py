"""`followsuit play` and `followsuit replay`."""

from __future__ import annotations

import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

import typer

from followsuit import registry
from followsuit.bots import (
    LEVELS,
    USUAL_LEVEL,
    Bot,
    SearchBot,
    bot_named,
    check_bot,
    hurried,
    own_bot,
    patient,
)
from followsuit.commands.shared import (
    LONGEST_PATH,
    TERMINAL_LANGUAGE,
    House,
    Language,
    Options,
    Seats,
    SeedText,
    settings_for,
)
from followsuit.definition import Game
from followsuit.errors import FollowsuitError, Taken, shown
from followsuit.files import Hold
from followsuit.play import Saving, Sitting, Table, read_record
from followsuit.play.record import LONGEST_NAME, PERSON, fits_a_line
from followsuit.play.table import resume
from followsuit.terminal.paper import Paper, paper_of_terminal
from followsuit.terminal.plain import PlainPlay, Quit
from followsuit.terminal.retell import retell

LONGEST_ANSWER = 1000
"""Characters of a line that is typed, or comes out of a pipe."""

OptionalGame = Annotated[
    str | None, typer.Argument(metavar="GAME", help="The game's id; without it you can choose.")
]

Plain = Annotated[
    bool,
    typer.Option("--plain", help="Words alone, without symbols and colours, in a terminal as in a pipe."),
]


def register(app: typer.Typer) -> None:
    """Add these commands."""
    app.command("play")(play)
    app.command("replay")(replay)


def play(
    name: OptionalGame = None,
    seats: Seats = None,
    option: Options = None,
    house: House = None,
    seed: SeedText = None,
    lang: Language = TERMINAL_LANGUAGE,
    seat: Annotated[int | None, typer.Option("--seat", metavar="N", help="Where you sit, from 0.")] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            metavar="LEVEL",
            help=f"How well the others play: {', '.join(LEVELS)}; {USUAL_LEVEL} if left out."
            " Or a name for each of them, with commas.",
        ),
    ] = None,
    resume_file: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help="Resume a saved game.")
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option("--save", metavar="FILE", help="Where the record goes; a name is made up if left out."),
    ] = None,
    plain: Plain = False,
) -> None:
    """Play in the terminal, as lines of text, against bots."""
    if sys.stdin is None:
        raise FollowsuitError("no-input")
    if resume_file is not None:
        if any(given is not None for given in (name, seats, option, house, seed, seat)):
            raise FollowsuitError("resume-alone")
        _go_on(resume_file, bots, lang, save, paper_of_terminal(plain))
        return
    game = registry.find(name) if name is not None else _offer_choice(lang)
    table = Table(game, seats, seed, settings=settings_for(game, option, house))
    seat = seat or 0
    if not 0 <= seat < table.state.seats:
        raise FollowsuitError("seat", seat=seat, last=table.state.seats - 1)
    table.record.players = _players(bots or USUAL_LEVEL, table, seat)
    minds = _bots(table)
    with _new_file(save, table) as file:
        _sit_down(table, seat, minds, lang, file, paper_of_terminal(plain))


def _go_on(path: Path, bots: str | None, language: str, save: Path | None, paper: Paper) -> None:
    """Play a saved game; nobody else goes on with it at the same time, unless it is saved elsewhere from now on."""
    with ExitStack() as stack:
        file = stack.enter_context(Hold(path)) if save in (None, path) else None
        table = resume(read_record(path))
        if table.record.finished:
            raise FollowsuitError("resume-finished", path=path)
        seat = table.record.seat or 0
        if bots is not None:
            table.record.players = _players(bots, table, seat)
            minds = _bots(table)
        else:
            minds = _recorded_bots(table, seat)
        _sit_down(table, seat, minds, language, file or stack.enter_context(_new_file(save, table)), paper)


def _players(bots: str, table: Table, seat: int) -> dict[int, str]:
    """The name of the bot at each of the other seats."""
    others = _others(table, seat)
    named = [name.strip() for name in bots.split(",")]
    if len(named) not in (1, len(others)):
        raise FollowsuitError("bots-count", bots=shown(bots), others=len(others))
    if not all(fits_a_line(name) for name in named):
        raise FollowsuitError("bots-letters", bots=shown(bots), most=LONGEST_NAME)
    return dict(zip(others, named * (len(others) if len(named) == 1 else 1), strict=True))


def _others(table: Table, seat: int) -> list[int]:
    return [other for other in range(table.state.seats) if other != seat]


def _bots(table: Table) -> dict[int, Bot]:
    """The bots that were named; those that do not play this game are refused before anything is written."""
    bots = {seat: _bot(name) for seat, name in table.record.players.items()}
    for seat, bot in bots.items():
        check_bot(table.record.players[seat], bot, table.game, table.record.settings)
    return bots


def _bot(name: str) -> Bot:
    return patient(name, time.perf_counter) if name in LEVELS else bot_named(name, time.perf_counter)


def _recorded_bots(table: Table, seat: int) -> dict[int, Bot]:
    """The bots that a record names. It may be anybody's: no code is run and no hour is lost because it says so."""
    found: dict[int, Bot] = {}
    for other in _others(table, seat):
        name = table.record.players.get(other, USUAL_LEVEL)
        bot = own_bot(name, time.perf_counter)
        if bot is None:
            raise FollowsuitError("bot-of-record", seat=other, bot=shown(name))
        found[other] = hurried(bot, time.perf_counter) if isinstance(bot, SearchBot) else bot
    return found


def _sit_down(table: Table, seat: int, bots: dict[int, Bot], language: str, file: Hold, paper: Paper) -> None:
    table.record.seat = seat
    table.record.players[seat] = PERSON
    saving = Saving(file, table.record)
    client = PlainPlay(
        Sitting(table, bots),
        seat,
        _read,
        paper,
        language,
        saving.save,
        patient("expert", time.perf_counter),
    )
    try:
        client.run()
    except (Quit, KeyboardInterrupt):
        said, command = "ui-saved", "play --resume"
    else:
        said, command = "ui-recorded", "replay"
    saving.save()
    path = shown(file.path, LONGEST_PATH)
    typer.echo(client.words.say(said, path=path, command=f"followsuit {command} {path}"))


def _read(prompt: str) -> str:
    if sys.stdin.isatty():
        return input(prompt)
    line = sys.stdin.readline(LONGEST_ANSWER)
    if not line:
        raise EOFError
    return line


def _new_file(save: Path | None, table: Table) -> Hold:
    """The file for the record of a new game: what is there already is left alone."""
    if save is not None:
        return Hold(save, new=True)
    number = 1
    while True:
        try:
            return Hold(Path(f"{table.game.id}-{number}.record"), new=True)
        except Taken:
            number += 1


def _offer_choice(language: str) -> Game:
    games = registry.every()
    if not games:
        raise FollowsuitError("no-game")
    for number, game in enumerate(games, 1):
        typer.echo(f"{number:>2}  {game.words(language).say('title')}")
    words = games[0].words(language)
    while True:
        typer.echo(words.say("ui-choose-game", count=len(games)))
        try:
            answer = _read("> ").strip()
        except EOFError:
            raise FollowsuitError("no-game-chosen") from None
        if answer.isdecimal() and len(answer) <= 3 and 1 <= int(answer) <= len(games):
            return games[int(answer) - 1]
        if answer in registry.names():
            return registry.find(answer)


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record of a game.")],
    seat: Annotated[int | None, typer.Option("--seat", metavar="N", help="Only what that seat saw.")] = None,
    lang: Language = TERMINAL_LANGUAGE,
    plain: Plain = False,
) -> None:
    """Retell a recorded game."""
    record = read_record(file)
    table = resume(record)
    if seat is not None and not 0 <= seat < record.seats:
        raise FollowsuitError("seat", seat=seat, last=record.seats - 1)
    if not record.finished:
        if seat not in (None, record.seat):
            raise FollowsuitError("replay-unfinished", seat=str(record.seat))
        seat = -1 if record.seat is None else record.seat
    retell(table, seat, paper_of_terminal(plain), lang)
