"""`followsuit load`: players of its own at a server, to see how fast it is and whether it keeps its word."""

from __future__ import annotations

import asyncio
import dataclasses
import json
from collections.abc import Callable, Iterator
from ipaddress import ip_address
from typing import Annotated
from urllib.parse import urlsplit

import typer
from rich.progress import Progress

from followsuit.commands.shared import TERMINAL_LANGUAGE, Json, Language, progress_bar
from followsuit.errors import FollowsuitError, shown
from followsuit.lab.load import Found, Wanted
from followsuit.lab.load import load as run
from followsuit.terminal.paper import paper_of_terminal
from followsuit.texts import Texts

MOST_TABLES = 50_000


def register(app: typer.Typer) -> None:
    """Add this command."""
    app.command("load")(load)


def load(
    url: Annotated[
        str, typer.Option("--url", metavar="URL", help="The address of the server.")
    ] = "http://127.0.0.1:8000",
    tables: Annotated[
        int, typer.Option("--tables", metavar="N", min=1, max=MOST_TABLES, help="How many tables to open.")
    ] = 10,
    clients: Annotated[
        int | None,
        typer.Option(
            "--clients",
            metavar="N",
            help="How many players sit at them, bots have the other seats; two at each table if left out.",
        ),
    ] = None,
    seconds: Annotated[
        float, typer.Option("--seconds", metavar="S", min=0.05, help="How long to play.")
    ] = 30.0,
    every: Annotated[
        float | None,
        typer.Option(
            "--every",
            metavar="SECONDS",
            min=0.05,
            help="One move so often at each table, if bots have the same pace; as fast as possible if left out.",
        ),
    ] = None,
    game: Annotated[
        list[str] | None,
        typer.Option(
            "--game", metavar="GAME", help="Play this one; may be given several times; all if left out."
        ),
    ] = None,
    anywhere: Annotated[
        bool, typer.Option("--anywhere", help="Allow a server on another machine. Ask its owner first.")
    ] = False,
    leave: Annotated[
        bool, typer.Option("--leave", help="Leave the tables and players on the server when it is over.")
    ] = False,
    lang: Language = TERMINAL_LANGUAGE,
    as_data: Json = False,
) -> None:
    """Play at many tables of a server: how long do moves take, and is any lost, made twice, or seen differently?

    At the end its players are deleted and its tables closed.
    """
    import uvloop

    wanted = Wanted(
        url=_checked(url, anywhere),
        tables=tables,
        clients=2 * tables if clients is None else clients,
        seconds=seconds,
        every=every,
        games=tuple(game or ()),
        leave=leave,
    )
    texts = Texts(language=lang)
    with progress_bar() as bar, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        found = runner.run(run(wanted, lambda what, total: _bar(bar, texts.say(f"load-{what}", {}), total)))
    if as_data:
        typer.echo(json.dumps(dataclasses.asdict(found), indent=2))
    else:
        paper_of_terminal().put(_told(found, texts))
    if found.lost or found.twice or found.diverged:
        raise typer.Exit(1)


def _bar(bar: Progress, text: str, total: int) -> Callable[[int], None]:
    task = bar.add_task(text, total=total)
    return lambda more: bar.advance(task, more)


def _checked(url: str, anywhere: bool) -> str:
    """The address of a server; on this machine, unless it may be anywhere."""
    try:
        parts = urlsplit(url)
        host, _ = parts.hostname or "", parts.port
    except ValueError:
        raise FollowsuitError("load-url", url=shown(url)) from None
    rest = parts.path.strip("/") or parts.query or parts.fragment or parts.username
    if parts.scheme not in ("http", "https") or not host or rest:
        raise FollowsuitError("load-url", url=shown(url))
    if not anywhere and not _is_here(host):
        raise FollowsuitError("load-anywhere", host=shown(host))
    return f"{parts.scheme}://{parts.netloc}"


def _is_here(host: str) -> bool:
    """Whether a name or an address means this machine."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _told(found: Found, texts: Texts) -> Iterator[str]:
    yield texts.say("load-size", {"tables": found.tables, "clients": found.clients})
    yield texts.say(
        "load-moves", {"moves": found.moves, "rate": found.moves_per_second, "seconds": found.seconds}
    )
    if found.p50_ms is not None and found.p99_ms is not None and found.most_ms is not None:
        times = {"half": found.p50_ms, "slow": found.p99_ms, "most": found.most_ms}
        yield texts.say("load-times", times)
    else:
        yield texts.say("load-nothing", {})
    yield texts.say(
        "load-kept", {"count": found.acknowledged, "games": found.finished, "breaks": found.reconnects}
    )
    for key, count in found.errors.items():
        yield texts.say("load-error", {"key": key, "count": count})
    if found.lost or found.twice or found.diverged:
        yield texts.say("load-faults", {"lost": found.lost, "twice": found.twice, "diverged": found.diverged})
        yield from (f"- {fault}" for fault in found.faults)
    else:
        yield texts.say("load-well", {})
    if found.left:
        yield texts.say("load-left", {"count": found.left})
