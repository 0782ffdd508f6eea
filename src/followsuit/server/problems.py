"""What the server may say is wrong: every key, with the status of the answer to a request."""

from __future__ import annotations

from followsuit.errors import BadSeats, BadSetting, FollowsuitError, Refused, UnknownGame
from followsuit.texts import Texts

BY_STATUS = {
    400: ("server-request", "record-version"),
    403: (
        "seat-not-yours",
        "server-metrics",
        "server-origin",
        "table-host",
        "table-invitation",
        "table-no-watchers",
        "table-private",
    ),
    404: ("game-near", "game-unknown", "record-not-there", "server-nothing-here", "table-none"),
    405: ("server-method",),
    408: ("server-request-slow",),
    409: (
        "bot-level",
        "device-code",
        "invitation-seat",
        "person-name",
        "seat-none",
        "seat-taken",
        "table-closed",
        "table-full",
        "table-invitations",
        "table-long",
        "table-others-play",
        "table-seated",
        "table-started",
        "table-version",
    ),
    413: ("server-body", "server-request-long"),
    422: (
        "message",
        "option-too-long",
        "option-unfit",
        "option-unfit-because",
        "option-unknown",
        "seats",
        "server-json",
        "table-clock",
        "table-settings",
    ),
    426: ("socket-only",),
    429: ("server-too-many-people", "server-too-many-requests", "server-too-many-tables"),
    500: ("server-fault",),
    503: ("database-closed", "database-gone", "server-address-full", "server-full"),
}
OVER_THE_SOCKET = (
    "clock-up",
    "clock-used-up",
    "game-not-now",
    "hello-first",
    "hint-busy",
    "hint-late",
    "hints-off",
    "illegal",
    "message-hello",
    "message-kind",
    "seat-here",
    "seat-stood-in",
    "server-too-fast",
    "table-entropy",
    "table-not-playing",
    "undo-asked",
    "undo-many",
    "undo-nothing",
)
"""Those that are told in an error message only; most of the others are told there too."""
DETAILS = (
    "count counts expects game installed known last level levels method most name near origin seat seconds value "
    "version wanted why"
)
GAPS = dict.fromkeys(DETAILS.split(), "…")
STATUS = {key: status for status, keys in BY_STATUS.items() for key in keys}


def status_of(error: FollowsuitError) -> int:
    """The status by the key of an error; else by its kind."""
    by_kind = 409 if isinstance(error, Refused) else 404 if isinstance(error, UnknownGame) else 422
    if not isinstance(error, Refused | UnknownGame | BadSeats | BadSetting):
        by_kind = 400
    return STATUS.get(error.key, by_kind)


def sentence_of(key: str) -> str:
    """What is said, with gaps where it depends on the case."""
    return Texts().say(f"error-{key}", GAPS)
