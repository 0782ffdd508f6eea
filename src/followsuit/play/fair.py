"""The fair shuffle: a deal that nobody can choose, neither the server nor anybody at the table.

Before a deal, the server makes a secret and publishes its hash, the commitment. Then everybody adds a part of
their own, the entropy. The seed of the deal follows from all of it, so the server cannot choose it alone, and
nobody else can without the secret. When the game is over its record tells the secret, and anybody can check it:
`followsuit verify`. A secret is for one game: once it is told, whoever adds the last part could choose the deal.

    commitment   SHA-256 of the secret
    seed         HMAC-SHA-256, the key is the secret, over these lines, with a newline between them:
                     followsuit deal 1
                     game 3                         the number of the game at its table
                     seat 0 5eed…                   everybody's part, by seat

docs/fair.md says the same to players. None of it may ever change: old records would no longer be fair.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from followsuit.definition import AUDITED

FIRST_LINE = "followsuit deal 1"
DIGEST = re.compile(r"[0-9a-f]{64}")
"""How a secret and a commitment are written."""
ENTROPY = re.compile(r"[0-9a-f]{16,64}")
"""How the part of a person is written."""
MOST_GAMES = 999_999
"""At one table."""


def fresh_secret() -> str:
    """A secret for one deal."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """What is published before the deal: it binds to the secret and tells nothing about it."""
    return hashlib.sha256(_key(secret)).hexdigest()


def seed_of(secret: str, game: int, entropy: Mapping[int, str]) -> str:
    """The seed of a deal, from the secret, the number of the game and what each person added.

    ValueError if one of them is not written as it should be.
    """
    if not 1 <= game <= MOST_GAMES or not all(map(ENTROPY.fullmatch, entropy.values())):
        raise ValueError
    parts = [f"seat {seat} {entropy[seat]}" for seat in sorted(entropy)]
    message = "\n".join([FIRST_LINE, f"game {game}", *parts])
    return AUDITED + hmac.new(_key(secret), message.encode(), hashlib.sha256).hexdigest()


def _key(secret: str) -> bytes:
    if not DIGEST.fullmatch(secret):
        raise ValueError
    return bytes.fromhex(secret)


@dataclass(frozen=True)
class Fair:
    """How the seed of a game came about."""

    game: int
    """The number of the game at its table, from 1."""
    secret: str = field(repr=False)
    """Told when the game is over; no log shall have it before."""
    entropy: dict[int, str]
    """What each person added, by seat."""
    commitment: str = ""
    """What was published before the deal, as the record states it; if left out, the right one."""

    def __post_init__(self) -> None:
        if not self.commitment:
            object.__setattr__(self, "commitment", commitment(self.secret))

    @property
    def seed(self) -> str:
        """The seed that follows from it."""
        return seed_of(self.secret, self.game, self.entropy)

    def lines(self) -> Iterator[str]:
        """As it stands in a record."""
        yield f"fair {self.game} {self.commitment} {self.secret}"
        for seat in sorted(self.entropy):
            yield f"entropy {seat} {self.entropy[seat]}"
