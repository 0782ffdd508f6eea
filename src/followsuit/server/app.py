"""The application: REST, sockets, health, metrics and the page, put together for one hall of tables."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse
from starlette.exceptions import HTTPException
from starlette.routing import compile_path

from followsuit import __version__
from followsuit.errors import FollowsuitError
from followsuit.server import games, mine, rest, sockets
from followsuit.server.asking import Problem
from followsuit.server.describing import STYLE, described
from followsuit.server.guard import HEADERS, Guard, language_of, retry_after, told
from followsuit.server.hall import Hall
from followsuit.server.limits import Crowd, Gate, Limits
from followsuit.server.metrics import Metrics
from followsuit.server.misunderstood import Listed, misunderstood
from followsuit.server.pages import BUILT, Pages
from followsuit.server.problems import status_of
from followsuit.server.wire import with_socket

SPARE_LINES = 100
"""Connections for requests, besides those of sockets."""
LOCAL = ("127.0.0.1", "::1", "localhost")
FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")
"""Headers by which one recognises a proxy."""


def make_app(
    hall: Hall,
    limits: Limits,
    origins: Iterable[str] = (),
    lifespan: Any = None,
    proxies: Iterable[str] = (),
    page: Path = BUILT,
) -> FastAPI:
    """The application of a server."""
    app = FastAPI(
        title="Followsuit",
        version=__version__,
        description="Tables for trick-taking games. What goes over sockets stands under x-socket.",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan or _nothing,
    )
    app.openapi = with_socket(app.openapi)  # type: ignore[method-assign]
    app.state.hall = hall
    app.state.limits = limits
    app.state.sockets = Crowd(limits.connections, limits.per_address)
    app.state.lines = Crowd(limits.connections + SPARE_LINES, 2 * limits.per_address, proxies)
    app.state.refused = set()
    app.state.openings = Gate(limits.tables, 30)
    app.state.newcomers = Gate(limits.newcomers, limits.per_address)
    app.state.metrics = Metrics(hall, app.state.sockets, app.state.lines)
    for part in (games.router, rest.router, mine.router, sockets.router):
        app.include_router(part)
    app.exception_handler(FollowsuitError)(_told)
    app.exception_handler(RequestValidationError)(_not_understood)
    app.exception_handler(HTTPException)(_no_such_page)
    app.exception_handler(Exception)(_our_fault)
    busy: Any = {429: {"model": Problem}, 503: {"model": rest.Health}}
    app.get("/health", tags=["server"], response_model=rest.Health, responses=busy)(health)
    app.get("/metrics", include_in_schema=False)(metrics)
    app.head("/health", include_in_schema=False)(health)
    app.get("/docs", include_in_schema=False)(docs)
    app.get("/docs.css", include_in_schema=False)(style)
    app.add_middleware(Pages, folder=page)
    app.add_middleware(Guard, limits=limits, origins=origins)
    return app


@asynccontextmanager
async def _nothing(app: FastAPI) -> AsyncIterator[None]:
    yield


async def _told(request: Request, error: Exception) -> Response:
    assert isinstance(error, FollowsuitError)
    return _problem(request, error, status_of(error))


def _problem(request: Request, error: FollowsuitError, status: int, **headers: str) -> Response:
    later = retry_after(status, error)
    return JSONResponse(told(error, _language(request)), status, headers={**headers, **later})


async def _not_understood(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["type"] == "json_invalid" or tuple(first["loc"]) == ("body",):
        return _problem(request, FollowsuitError("server-json"), 422)
    return _problem(request, misunderstood(first), 422)


async def _no_such_page(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    headers = dict(error.headers or {})
    if error.status_code == 405:
        return _wrong_method(request, headers.get("Allow", ""))
    if error.status_code == 400:  # a body that is no text
        return _problem(request, FollowsuitError("server-json"), 422)
    if error.status_code == 404:
        return _problem(request, FollowsuitError("server-nothing-here"), 404)
    return _problem(request, FollowsuitError("server-request"), error.status_code, **headers)


def _wrong_method(request: Request, allowed: str) -> Response:
    """Says what does work at an address; Starlette knows only the first of several routes there."""
    paths = request.app.openapi()["paths"].items()
    routes = [route for path, route in paths if compile_path(path)[0].match(request.url.path)]
    works = sorted({method.upper() for route in routes for method in route}) or allowed.split(", ")
    wrong = FollowsuitError("server-method", method=request.method, known=Listed(works))
    return _problem(request, wrong, 405, allow=", ".join(works))


async def _our_fault(request: Request, error: Exception) -> Response:
    """Something is wrong with the program; this answer does not pass the guard again."""
    ours = {name.decode(): value.decode() for name, value in HEADERS}
    return _problem(request, FollowsuitError("server-fault"), 500, **ours)


def _language(request: Request) -> str:
    wanted = request.query_params.get("language")
    return wanted if wanted in ("en", "ja") else language_of(dict(request.headers))


async def health(request: Request) -> Any:
    """Whether the server works: status 503 while the database does not answer."""
    hall: Hall = request.app.state.hall
    ok = not hall.store.trouble
    status = 200 if ok else 503
    headers = retry_after(status)
    return JSONResponse({"ok": ok, "version": __version__, "tables": len(hall.rooms)}, status, headers)


async def metrics(request: Request) -> Response:
    """Measurements, for programs on the same machine only, and not by way of a proxy."""
    asks = request.client.host if request.client else ""
    asked = (request.url.hostname or "").strip("[]")
    if asks not in LOCAL or asked not in LOCAL or any(name in request.headers for name in FORWARDED):
        return _problem(request, FollowsuitError("server-metrics"), 403)
    return Response(request.app.state.metrics.text(), media_type="text/plain; version=0.0.4")


async def docs(request: Request) -> Response:
    """The interface, for people."""
    return HTMLResponse(described(request.app.openapi()))


async def style() -> Response:
    """How that page looks."""
    return Response(STYLE, media_type="text/css")
