"""Who somebody is: a person with a name, known by an unguessable token in a cookie. Only its hash is stored.

Nobody signs up. Whoever comes for the first time is a new person; another device becomes the same person by a code
that is good for one use and a few minutes.
"""

from __future__ import annotations

import hashlib
import secrets
import unicodedata

from followsuit.errors import Refused

COOKIE = "followsuit"
COOKIE_SECONDS = 400 * 24 * 3600
"""As long as browsers allow."""
TRANSFER_SECONDS = 600.0
LONGEST_NAME = 24
TOKEN_BYTES = 32
MOST_MARKS = 3
"""On one letter: enough for any language, too few for a tower."""
FILLERS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159"


def new_token() -> str:
    """A token that nobody can guess: of a person, an invitation, or for another device."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_person() -> str:
    """The number of a new person; it is no secret and gives no rights."""
    return "p" + secrets.token_hex(8)


def hash_of(token: str) -> str:
    """What is stored of a token. It is long and random, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def cookie(token: str, secure: bool) -> bytes:
    """The header that lets a browser keep a token, or forget it if it is empty.

    No script can read it, and no other page can use it.
    """
    lasts = COOKIE_SECONDS if token else 0
    ends = "; Secure" if secure else ""
    return f"{COOKIE}={token}; Max-Age={lasts}; Path=/; HttpOnly; SameSite=Lax{ends}".encode()


def clean_name(name: str) -> str:
    """A name as it may be shown to others: one line of visible characters; Refused if nothing is left, or too much."""
    cleaned = ""
    for letter in unicodedata.normalize("NFC", name):
        if unicodedata.category(letter)[0] in "ZC" and (letter.isspace() or letter < " "):
            letter = " "
        if _may_follow(cleaned, letter):
            cleaned += letter
    cleaned = unicodedata.normalize("NFC", cleaned).strip()
    if len(cleaned) > LONGEST_NAME or not any(letter.isalnum() for letter in cleaned):
        raise Refused("person-name", most=LONGEST_NAME)
    return cleaned


def _may_follow(name: str, letter: str) -> bool:
    """Not what controls, hides, reverses or piles up; marks that the letters of a script need are fine."""
    kind = unicodedata.category(letter)
    if kind[0] == "M":
        pile = name[-MOST_MARKS:]
        piled = len(pile) == MOST_MARKS and all(unicodedata.category(mark)[0] == "M" for mark in pile)
        return kind != "Me" and not _is_invisible(letter) and name[-1:].strip() != "" and not piled
    if letter == " ":
        return name[-1:].strip() != ""
    return kind[0] in "LNPS" and not _is_invisible(letter)


def _is_invisible(letter: str) -> bool:
    """Letters and marks by their kind, but nobody sees them: fillers, joiners, choices between forms."""
    return letter in FILLERS or "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"
