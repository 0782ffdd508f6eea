"""`followsuit serve`: tables for friends, on this machine or for many."""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import suppress
from enum import StrEnum
from threading import Thread
from typing import Annotated

import typer

from followsuit.commands.shared import TERMINAL_LANGUAGE, Language
from followsuit.errors import FollowsuitError, shown
from followsuit.texts import Texts

MOST_WORKERS = 64
SQLITE = "sqlite:///"
LONGEST_PATH = 4096


class LogLevel(StrEnum):
    """What is written to the log."""

    debug = "debug"
    info = "info"
    warning = "warning"
    error = "error"


def register(app: typer.Typer) -> None:
    """Add this command."""
    app.command("serve")(serve)


def serve(
    host: Annotated[
        str,
        typer.Option("--host", metavar="ADDRESS", help="Where to listen; 0.0.0.0: for other machines too."),
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", metavar="N", help="The port to listen on.", min=0, max=65535)
    ] = 8000,
    db: Annotated[
        str,
        typer.Option(
            "--db",
            metavar="URL",
            envvar="FOLLOWSUIT_DB",
            help="Where tables are kept: sqlite:///FILE or postgresql://USER@HOST/NAME.",
        ),
    ] = "sqlite:///followsuit.db",
    workers: Annotated[
        int,
        typer.Option(
            "--workers", metavar="N", help="Processes in which bots think.", min=1, max=MOST_WORKERS
        ),
    ] = min(os.cpu_count() or 1, MOST_WORKERS),
    pace: Annotated[
        float,
        typer.Option("--pace", metavar="SECONDS", help="How long a bot takes to answer.", min=0.0),
    ] = 0.7,
    patience: Annotated[
        float,
        typer.Option(
            "--patience",
            metavar="SECONDS",
            help="After how long a bot stands in for somebody who is away while others wait.",
            min=0.0,
        ),
    ] = 60.0,
    connections: Annotated[
        int, typer.Option("--connections", metavar="N", help="How many may be connected at once.", min=1)
    ] = 4000,
    per_address: Annotated[
        int, typer.Option("--per-address", metavar="N", help="How many of them from one address.", min=1)
    ] = 100,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            "--proxy",
            metavar="ADDRESS",
            help="A proxy that tells where requests come from; may be given several times.",
        ),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(
            "--origin",
            metavar="URL",
            help="A page elsewhere that may use this server; may be given several times.",
        ),
    ] = None,
    keep: Annotated[
        int,
        typer.Option(
            "--keep",
            metavar="DAYS",
            help="After how many days a table is deleted at which nothing happens; 0: never.",
            min=0,
        ),
    ] = 180,
    log: Annotated[
        LogLevel | None,
        typer.Option(
            "--log",
            metavar="LEVEL",
            help="How much is written to the log: debug, info, warning or error; info, but in a terminal warning.",
        ),
    ] = None,
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the page in the browser as soon as it is there.")
    ] = False,
    lang: Language = TERMINAL_LANGUAGE,
) -> None:
    """Serve tables to friends and bots. Ctrl-C stops the server; tables stay as they are."""
    texts = Texts(language=lang)
    typer.echo(texts.say("serve-starting", {}))  # what follows takes a moment to load
    sys.stdout.flush()
    import uvloop

    from followsuit.server.limits import Limits
    from followsuit.server.logs import to_stderr
    from followsuit.server.serve import Serving
    from followsuit.server.serve import serve as run

    serving = Serving(
        host=host,
        port=port,
        db=db,
        workers=workers,
        pace=pace,
        patience=patience,
        limits=Limits(connections=connections, per_address=per_address),
        proxies=tuple(map(_address, proxy or ())),
        origins=tuple(map(_origin, origin or ())),
        keep=keep,
    )
    to_stderr(log or (LogLevel.warning if sys.stderr.isatty() else LogLevel.info))

    def ready(url: str) -> None:
        typer.echo(texts.say("serve-at", {"url": url}))
        if db.startswith(SQLITE):
            typer.echo(
                texts.say(
                    "serve-kept", {"file": shown(os.path.abspath(db.removeprefix(SQLITE)), LONGEST_PATH)}
                )
            )
        if open_browser and _has_browser():
            Thread(target=_browse, args=(url,), daemon=True).start()  # some browsers keep one waiting

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(run(serving, ready))
    if sys.stdout.isatty():  # elsewhere the log says it
        typer.echo(texts.say("serve-stopped", {}))


def _has_browser() -> bool:
    """Whether there is a browser with a window: one inside the terminal would be in the server's way."""
    named = any(os.environ.get(name) for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"))
    return named or sys.platform in ("darwin", "win32")


def _browse(url: str) -> None:
    import webbrowser

    with suppress(Exception):  # the address has been said, and a server without a browser is still a server
        webbrowser.open(url)


def _address(text: str) -> str:
    from ipaddress import ip_network

    try:
        ip_network(text)
    except ValueError:
        raise FollowsuitError("serve-proxy", text=text) from None
    return text


def _origin(text: str) -> str:
    from urllib.parse import urlsplit

    parts = urlsplit(text)
    if (
        parts.scheme not in ("http", "https")
        or not parts.netloc
        or parts.path not in ("", "/")
        or parts.query
    ):
        raise FollowsuitError("serve-origin", text=text)
    return f"{parts.scheme}://{parts.netloc}"
