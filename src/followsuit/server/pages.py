"""The page in the browser, as `make web` built it: its files, and index.html wherever a browser may go.

All files are read once, when the server starts; only those can be asked for, so no path leads anywhere else.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from html import escape
from pathlib import Path

from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from followsuit.server.guard import FILES, language_of
from followsuit.texts import Texts

BUILT = Path(__file__).parent / "page"
"""Where `make web` puts the page."""
INDEX = "/index.html"
FOR_EVER = "public, max-age=31536000, immutable"
"""For files whose names change with what is in them."""
A_DAY = "public, max-age=86400"
"""For pictures that keep their names: the page shows them again while the server cannot be reached."""
OF_THE_SERVER = ("/api", "/docs", "/docs.css", "/health", "/metrics", "/openapi.json")
"""What is never a page of the browser, nor anything below it."""
ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""Best first, with the ending of the file beside the plain one."""
KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".m4a": "audio/mp4",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""Written here, since what the system knows differs from machine to machine."""


@dataclass(frozen=True)
class File:
    """A file of the page, plain and compressed."""

    path: str
    kind: str
    forms: dict[str, tuple[bytes, str]]
    """What is sent and its tag, by encoding, best first; plain is "".

    A tag stands for the bytes: who has them already is not sent them again.
    """

    @staticmethod
    def read(folder: Path, file: Path) -> File:
        """A file, with what stands beside it."""
        beside = {name: file.with_name(file.name + ending) for name, ending in ENCODINGS.items()}
        forms = {name: path.read_bytes() for name, path in {**beside, "": file}.items() if path.is_file()}
        kind = KINDS.get(file.suffix, "application/octet-stream")
        tagged = {name: (body, f'"{sha256(body).hexdigest()[:20]}"') for name, body in forms.items()}
        return File("/" + file.relative_to(folder).as_posix(), kind, tagged)

    @property
    def _kept(self) -> str:
        """How long browsers may use what they have without asking."""
        if self.path.startswith(FILES):
            return FOR_EVER
        return A_DAY if self.kind.startswith("image/") else "no-cache"

    def answer(self, headers: dict[str, str]) -> Response:
        """The file in the best form that is accepted; nothing if they have it already."""
        fine = accepted(headers)
        encoding = next(name for name in self.forms if name in fine)
        body, tag = self.forms[encoding]
        own = {
            "cache-control": self._kept,
            "etag": tag,
            "vary": "Accept-Encoding, Accept" if self.path == INDEX else "Accept-Encoding",
        }
        if tag in headers.get("if-none-match", ""):
            return Response(status_code=304, headers=own)
        if encoding:
            own["content-encoding"] = encoding
        return Response(body, headers=own, media_type=self.kind)


def accepted(headers: dict[str, str]) -> set[str]:
    """The encodings that may be sent; plain always may."""
    parts = [part.partition(";") for part in headers.get("accept-encoding", "").lower().split(",")]
    refused = ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return {"", *(name.strip() for name, _, weight in parts if weight.strip() not in refused)}


def files_in(folder: Path) -> dict[str, File]:
    """The files of a page by their paths; none if it is not built."""
    found = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    files = [File.read(folder, path) for path in found if path.suffix not in ENCODINGS.values()]
    return {file.path: file for file in files}


class Pages:
    """A layer of the server: answers what is a file or an address of the page, and lets everything else pass."""

    def __init__(self, app: ASGIApp, folder: Path = BUILT) -> None:
        self._app = app
        self._files = files_in(folder)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or let it pass."""
        answer = self._answer(scope) if scope["type"] == "http" else None
        await (answer or self._app)(scope, receive, send)

    def _answer(self, scope: Scope) -> Response | None:
        path = scope["path"]
        if scope["method"] not in ("GET", "HEAD"):
            return None
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        file = self._files.get(path)
        if file is None and is_page(path, headers):
            file = self._files.get(INDEX)
            if file is None:
                return not_built(headers)
        return file.answer(headers) if file else None


def is_page(path: str, headers: dict[str, str]) -> bool:
    """Whether the page in the browser is to say what is there: where people go, programs excepted."""
    ours = any(path == one or path.startswith(f"{one}/") for one in OF_THE_SERVER)
    return path == "/" or (not ours and "text/html" in headers.get("accept", "").lower())


def not_built(headers: dict[str, str]) -> Response:
    """How to build the page."""
    language = language_of(headers)
    told = escape(Texts(language=language).say("page-not-built", {}))
    link = told.replace("/docs", '<a href="/docs">/docs</a>')
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Followsuit</title>'
    )
    page = f'<!doctype html><html lang="{language}"><head>{head}</head><body><p>{link}</p></body></html>'
    return HTMLResponse(page, 503, {"cache-control": "no-store", "vary": "Accept-Language, Accept"})
