"""What is wrong with a message or a request, in words of our own: pydantic has only English ones."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from followsuit.errors import FollowsuitError, shown
from followsuit.server.bodies import SEAT_PATTERN
from followsuit.server.messages import ENTROPY_PATTERN

TYPES = re.compile(r"(int|float|string|bool|list|dict|model|model_attributes)_(type|parsing|from_float)")
LIMITS = {
    "too_short": "min_length",
    "string_too_short": "min_length",
    "too_long": "max_length",
    "string_too_long": "max_length",
    "greater_than_equal": "ge",
    "less_than_equal": "le",
}
"""Where pydantic names the limit that was passed."""
NAMED = re.compile("'([^']*)'")


def misunderstood(fault: Mapping[str, Any]) -> FollowsuitError:
    """The error that says what is wrong, and where: `fault` is one of pydantic's."""
    return FollowsuitError("message", why=_why(fault["type"], fault["loc"], fault.get("ctx", {})))


def _why(kind: str, loc: tuple[int | str, ...], more: Mapping[str, Any]) -> FollowsuitError:
    if kind.startswith("union_tag"):  # it is the name of the field that tells messages apart
        loc = (*loc, *NAMED.findall(more["discriminator"]))
    place = shown(".".join(map(str, loc)))
    if not place:
        return FollowsuitError("message-json")
    if kind in LIMITS:
        return _beyond(kind, place, int(more[LIMITS[kind]]))
    if kind in ("missing", "union_tag_not_found"):
        return FollowsuitError("message-missing", place=place)
    if kind == "extra_forbidden":
        return FollowsuitError("message-unknown", place=place)
    if kind in ("literal_error", "enum", "union_tag_invalid"):
        known = NAMED.findall(str(more.get("expected") or more["expected_tags"]))
        return FollowsuitError("message-choice", place=place, known=Listed(known))
    if kind == "string_pattern_mismatch":
        return _unlike(more["pattern"], place)
    if found := TYPES.fullmatch(kind):
        return FollowsuitError("message-type", place=place, wanted=found[1])
    return FollowsuitError("message-other", place=place)


def _beyond(kind: str, place: str, limit: int) -> FollowsuitError:
    """A limit that was passed: of a number, of a text's length, or of how many there are."""
    least = kind.endswith("short") or kind == "greater_than_equal"
    if kind in ("greater_than_equal", "less_than_equal"):
        return FollowsuitError("message-small" if least else "message-great", place=place, limit=limit)
    if kind.startswith("string"):
        return FollowsuitError("message-short" if least else "message-long", place=place, limit=limit)
    return FollowsuitError("message-few" if least else "message-many", place=place, limit=limit)


def _unlike(pattern: str, place: str) -> FollowsuitError:
    """A text that does not look as it must."""
    if pattern == ENTROPY_PATTERN:
        return FollowsuitError("message-entropy", place=place)
    if pattern == SEAT_PATTERN:
        return FollowsuitError("message-seat", place=place)
    return FollowsuitError("message-pattern", place=place, pattern=pattern)


class Listed:
    """Several names, as they are listed in a language."""

    def __init__(self, names: list[str]) -> None:
        self._names = names

    def told(self, language: str) -> str:
        """All of them in a line."""
        return ("、" if language == "ja" else ", ").join(self._names)
