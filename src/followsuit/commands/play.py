"""`followsuit play` and `followsuit replay`."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown

from followsuit import registry
from followsuit.bots import LEVELS, USUAL_LEVEL, Bot, bot_named, patient
from followsuit.commands.shared import (
    TERMINAL_LANGUAGE,
    House,
    Language,
    Options,
    Seats,
    SeedText,
    settings_for,
)
from followsuit.definition import Game
from followsuit.errors import FollowsuitError
from followsuit.play import Table, read_record, write_record
from followsuit.play.table import narrated, resume
from followsuit.terminal.plain import PlainPlay, Quit

OptionalGame = Annotated[
    str | None, typer.Argument(metavar="GAME", help="The game's id; without it you can choose.")
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
        Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved game.")
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option("--save", metavar="FILE", help="Where the record goes; a name is made up if left out."),
    ] = None,
) -> None:
    """Play in the terminal, as lines of text, against bots."""
    if resume_file is not None:
        if any(given is not None for given in (name, seats, option, house, seed, seat)):
            raise FollowsuitError(
                "--resume takes game, seats, options, seed and your seat from the file; leave them out"
            )
        table = resume(read_record(resume_file))
        if table.record.finished:
            raise FollowsuitError(f"{resume_file}: that game is finished; `followsuit replay` shows it")
        save = save or resume_file
        seat = table.record.seat or 0
    else:
        game = registry.find(name) if name is not None else _offer_choice(lang)
        table = Table(game, seats, seed, settings=settings_for(game, option, house))
        seat = seat or 0
    if not 0 <= seat < table.state.seats:
        raise FollowsuitError(f"--seat {seat}: the seats are 0 to {table.state.seats - 1}")
    if save is not None and save != resume_file and save.exists():
        raise FollowsuitError(f"{save} exists already; choose another name for --save")
    others = [other for other in range(table.state.seats) if other != seat]
    if resume_file is None or bots is not None:
        table.record.players = _players(bots or USUAL_LEVEL, others)
    _sit_down(table, seat, lang, save)


def _players(bots: str, others: list[int]) -> dict[int, str]:
    """The bot at each of the other seats."""
    named = [name.strip() for name in bots.split(",")]
    if len(named) not in (1, len(others)):
        raise FollowsuitError(f"--bots {bots}: name one bot, or {len(others)} for the other seats")
    return dict(zip(others, named * (len(others) if len(named) == 1 else 1), strict=True))


def _bot(name: str) -> Bot:
    return patient(name, time.perf_counter) if name in LEVELS else bot_named(name, time.perf_counter)


def _sit_down(table: Table, seat: int, language: str, save: Path | None) -> None:
    table.record.seat = seat
    table.record.players[seat] = "person"
    bots = {
        other: _bot(table.record.players.get(other, USUAL_LEVEL))
        for other in range(table.state.seats)
        if other != seat
    }
    words = table.game.words(language, seat)
    path = save or _free_name(table)
    client = PlainPlay(
        table,
        seat,
        bots,
        _read,
        typer.echo,
        show_page,
        language,
        lambda: write_record(table.record, path),
        patient("expert", time.perf_counter),
    )
    try:
        client.run()
    except (Quit, KeyboardInterrupt):
        write_record(table.record, path)
        typer.echo(words.say("ui-saved", path=str(path), command=f"followsuit play --resume {path}"))
    else:
        write_record(table.record, path)
        typer.echo(words.say("ui-recorded", path=str(path), command=f"followsuit replay {path}"))


def _read(prompt: str) -> str:
    return input(prompt if sys.stdin.isatty() else "")


def _free_name(table: Table) -> Path:
    number = 1
    while True:
        path = Path(f"{table.game.id}-{number}.record")
        if not path.exists():
            return path
        number += 1


def _offer_choice(language: str) -> Game:
    games = registry.every()
    if not games:
        raise FollowsuitError("no game is installed that loads; `followsuit games` says more")
    for number, game in enumerate(games, 1):
        typer.echo(f"{number:>2}  {game.words(language).say('title')}")
    words = games[0].words(language)
    while True:
        typer.echo(words.say("ui-choose-game", count=len(games)))
        try:
            answer = _read("> ").strip()
        except EOFError:
            raise FollowsuitError("no game was chosen; name one, as in `followsuit play hearts`") from None
        if answer.isdecimal() and len(answer) <= 3 and 1 <= int(answer) <= len(games):
            return games[int(answer) - 1]
        if answer in registry.names():
            return registry.find(answer)


def show_page(markdown: str) -> None:
    """A rulebook, or a part of one: laid out in a terminal, as it is in a pipe."""
    if sys.stdout.isatty():
        Console().print(Markdown(markdown))
    else:
        typer.echo(markdown)


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record of a game.")],
    seat: Annotated[
        int | None, typer.Option("--seat", metavar="N", help="Only with what that seat saw.")
    ] = None,
    lang: Language = TERMINAL_LANGUAGE,
) -> None:
    """Tell what happened in a recorded game."""
    record = read_record(file)
    table = resume(record)
    if seat is not None and not 0 <= seat < record.seats:
        raise FollowsuitError(f"--seat {seat}: the seats are 0 to {record.seats - 1}")
    if not record.finished:
        if seat not in (None, record.seat):
            raise FollowsuitError(f"that game is not finished: only seat {record.seat}'s view may be shown")
        seat = -1 if record.seat is None else record.seat
    if seat is None:
        lines = _everything(table, lang)
    else:
        lines = narrated(table, seat, lang)
    for line in lines:
        typer.echo(line)
    words = table.game.words(lang, -1 if seat is None else seat)
    taken_back = sum(1 for mover, _ in table.record.moves if mover < 0)
    if taken_back:
        typer.echo(words.say("ui-record-undone", count=taken_back))
    if not record.finished:
        typer.echo(words.say("ui-unfinished"))
        return
    from followsuit.terminal.describe import result_lines

    for line in result_lines(table.view(-1 if seat is None else seat), words):
        typer.echo(line)


def _everything(table: Table, language: str) -> list[str]:
    """All events, secret ones too: the game is over."""
    assert table.state.sink is not None
    words = table.game.words(language)
    return [words.text(event) for event in table.state.sink.events]
