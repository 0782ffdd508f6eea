"""What every request passes before anything else: limits, the check of its origin, bounded bodies, safe headers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from followsuit.errors import FollowsuitError
from followsuit.server.limits import Gate, Limits, network_of
from followsuit.server.people import cookie
from followsuit.texts import LANGUAGES

MOST_BODY = 16 * 1024
"""Bytes of a request's body; house data of a game fits in a tenth of that."""
SOON = 5
"""Seconds after which a server that is full, stopping or without its database may be asked again."""
SAFE = ("GET", "HEAD", "OPTIONS")
FILES = "/assets/"
"""Files of the page, which are wanted by the dozen, and kept by whoever has them."""
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"vary", b"Accept-Language"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


class Guard:
    """The outermost layer of the server."""

    def __init__(self, app: ASGIApp, limits: Limits, origins: Iterable[str] = ()) -> None:
        """`origins` are those of pages elsewhere that may use this server."""
        self._app = app
        self._origins = set(origins)
        self._gate = Gate(limits.requests, 10 * limits.requests)
        self._gate_of_files = Gate(10 * limits.requests, 100 * limits.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or answer it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        refusal = self._refusal(scope, headers)
        if refusal is not None:
            await refuse(scope, send, *refusal, language=language_of(headers))
        elif scope["type"] == "websocket":
            await self._app(scope, receive, send)
        else:
            await self._pass_with_body(scope, receive, send, language_of(headers))

    async def _pass_with_body(self, scope: Scope, receive: Receive, send: Send, language: str) -> None:
        """Wait for the body, and let the request pass unless it is too long, whatever its length was said to be."""
        body, more = b"", True
        while more and len(body) <= MOST_BODY:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body += message.get("body", b"")
            more = message.get("more_body", False)
        if len(body) > MOST_BODY:
            await refuse(scope, send, 413, FollowsuitError("server-body", most=MOST_BODY), language)
        else:
            await self._app(scope, _receiving(body, receive), _with_headers(scope, send))

    def _refusal(self, scope: Scope, headers: dict[str, str]) -> tuple[int, FollowsuitError] | None:
        """Why a request cannot pass: the status, and the reason."""
        gate = self._gate_of_files if scope["path"].startswith(FILES) else self._gate
        if wait := gate.wait(address_of(scope)):
            return 429, FollowsuitError("server-too-many-requests", seconds=wait)
        if not self._is_ours(scope, headers):
            return 403, FollowsuitError("server-origin", origin=headers["origin"])
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 9 or int(length) > MOST_BODY:
            return 413, FollowsuitError("server-body", most=MOST_BODY)
        return None

    def _is_ours(self, scope: Scope, headers: dict[str, str]) -> bool:
        """Whether what changes something, or a socket, comes from our own pages; programs name no origin."""
        origin, host = headers.get("origin"), headers.get("host")
        if origin is None or (scope["type"] == "http" and scope["method"] in SAFE):
            return True
        ours = {f"http://{host}", f"https://{host}"} if host else set()
        return origin in self._origins or origin.lower() in {one.lower() for one in ours}


def _receiving(body: bytes, receive: Receive) -> Receive:
    """A body that is there already, and then whatever comes after it."""
    waiting = [body]

    async def received() -> Message:
        if waiting:
            return {"type": "http.request", "body": waiting.pop(), "more_body": False}
        return await receive()

    return received


def _with_headers(scope: Scope, send: Send) -> Send:
    private = scope["path"].startswith("/api/")

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            names = {name for name, _ in message["headers"]}
            own = [*HEADERS, (b"cache-control", b"no-store")] if private else HEADERS
            message["headers"] = [*message["headers"], *(one for one in own if one[0] not in names)]
            token = scope.get("state", {}).get("token")
            if token is not None:
                message["headers"].append((b"set-cookie", cookie(token, scope["scheme"] == "https")))
        await send(message)

    return sending


async def refuse(
    scope: Scope, send: Send, status: int, error: FollowsuitError, language: str, last: bool = False
) -> None:
    """Answer a request, or the request for a socket, with an error; `last`: and close the connection."""
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    headers, body = refusal(status, error, language)
    if last:
        headers.append((b"connection", b"close"))
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})


def refusal(status: int, error: FollowsuitError, language: str) -> tuple[list[tuple[bytes, bytes]], bytes]:
    """The headers and the body of an answer that says what is wrong."""
    body = json.dumps(told(error, language), ensure_ascii=False).encode("utf-8", "backslashreplace")
    sizes = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    later = [(name.encode(), value.encode()) for name, value in retry_after(status, error).items()]
    return [*sizes, *HEADERS, *later, (b"cache-control", b"no-store")], body


def retry_after(status: int, error: FollowsuitError | None = None) -> dict[str, str]:
    """The header that tells a program when to ask again, if that is worth it."""
    if status not in (429, 503):
        return {}
    return {"retry-after": str(error.details.get("seconds", SOON) if error else SOON)}


def told(error: FollowsuitError, language: str) -> dict[str, Any]:
    """An error as it is sent."""
    return {"key": error.key, "text": error.told(language)}


def address_of(scope: Scope) -> str:
    """Where a request comes from; a whole network of IPv6, of which anybody has one."""
    return network_of(str(scope["client"][0])) if scope.get("client") else ""


def language_of(headers: dict[str, str]) -> str:
    """The language that somebody's browser asks for."""
    wanted = headers.get("accept-language", "")[:200].split(",")
    liked = {part.strip()[:2].lower(): -_weight(part) for part in reversed(wanted)}
    return min(
        (tongue for tongue in reversed(liked) if tongue in LANGUAGES), key=liked.__getitem__, default="en"
    )


def _weight(part: str) -> float:
    """How much somebody likes a language: 1 unless they say less."""
    found = re.search(r";\s*q=(0(?:\.\d+)?|1)", part)
    return float(found[1]) if found else 1.0
