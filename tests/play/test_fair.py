"""The fair shuffle: what follows from what, the same for ever and in every program that checks it."""

from __future__ import annotations

import hashlib

import pytest

import followsuit
from followsuit.definition import rng_for
from followsuit.engine.chance import AuditRng
from followsuit.play import Table
from followsuit.play.fair import Fair, commitment, fresh_secret, seed_of

SECRET = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
ENTROPY = {2: "5eedcafe00000001", 0: "00112233445566778899aabbccddeeff"}
SEED = "sha256:679695734200982303579c205dfa9c09b185bea1b898d4d0eafcf90deddf269e"
"""These figures were made by openssl and sha256sum."""


def test_a_secret_and_what_people_added_give_the_same_seed_for_ever() -> None:
    assert commitment(SECRET) == COMMITMENT
    assert seed_of(SECRET, 3, ENTROPY) == SEED
    assert seed_of(SECRET, 1, {}) == "sha256:9e06839a70873fc97db6bd314dc3e9074fb9ef5048b5f5caf9b41f2feb12841f"
    fair = Fair(3, SECRET, ENTROPY)
    assert (fair.commitment, fair.seed) == (COMMITMENT, SEED)


def test_the_order_in_which_people_came_does_not_matter_and_seats_are_numbers() -> None:
    parts = {seat: f"{seat:016x}" for seat in range(12)}
    assert seed_of(SECRET, 1, parts) == seed_of(SECRET, 1, dict(sorted(parts.items(), key=str)))
    assert list(Fair(1, SECRET, parts).lines())[-1] == "entropy 11 000000000000000b"


def test_the_deal_is_drawn_by_hashes_that_anybody_can_check() -> None:
    assert isinstance(rng_for(SEED), AuditRng)
    state = Table(followsuit.game("hearts"), seed=SEED, settings={"pass_cards": False}).state
    assert state.sink is not None
    assert state.sink.chance == [("deck", shuffled(list(state.chance_names("deck"))))]


def shuffled(cards: list[str]) -> list[str]:
    """A deck shuffled as docs/fair.md tells it; the chance that a number must be drawn again is nil."""
    for counter, left in enumerate(range(len(cards), 1, -1)):
        digest = hashlib.sha256(SEED.encode() + counter.to_bytes(8, "big")).digest()
        other = int.from_bytes(digest[:8], "big") % left
        cards[left - 1], cards[other] = cards[other], cards[left - 1]
    return cards


def test_whatever_is_other_gives_another_seed() -> None:
    other = SECRET.replace("00", "01")
    seeds = {
        SEED,
        seed_of(other, 3, ENTROPY),
        seed_of(SECRET, 4, ENTROPY),
        seed_of(SECRET, 3, {}),
        seed_of(SECRET, 3, {0: ENTROPY[0]}),
        seed_of(SECRET, 3, {0: ENTROPY[2], 2: ENTROPY[0]}),
        seed_of(SECRET, 3, {1: ENTROPY[0], 2: ENTROPY[2]}),
        seed_of(SECRET, 3, {**ENTROPY, 2: "5eedcafe00000002"}),
        seed_of(SECRET, 3, {**ENTROPY, 2: "5eedcafe000000010"}),
        seed_of(SECRET, 3, {**ENTROPY, 3: ENTROPY[2]}),
    }
    assert len(seeds) == 10


def test_every_secret_is_new() -> None:
    secrets = {fresh_secret() for _ in range(100)}
    assert len(secrets) == 100
    assert all(len(bytes.fromhex(secret)) == 32 for secret in secrets)


@pytest.mark.parametrize(
    ("secret", "game", "part"),
    [
        ("", 1, "0" * 16),
        (SECRET[2:], 1, "0" * 16),
        (SECRET.upper(), 1, "0" * 16),
        (SECRET[:-1] + " ", 1, "0" * 16),
        (SECRET, 0, "0" * 16),
        (SECRET, 10**6, "0" * 16),
        (SECRET, 1, ""),
        (SECRET, 1, "0" * 15),
        (SECRET, 1, "0" * 65),
        (SECRET, 1, "A" * 16),
        (SECRET, 1, "0" * 16 + "\n"),
        (SECRET, 1, "0" * 16 + "\nseat 1 " + "0" * 16),
        (SECRET, 1, "０" * 16),
    ],
)
def test_what_is_not_written_as_it_should_be_gives_no_seed(secret: str, game: int, part: str) -> None:
    with pytest.raises(ValueError, match=r"^$"):
        seed_of(secret, game, {0: part})


def test_a_log_that_shows_it_does_not_show_the_secret() -> None:
    assert SECRET not in repr(Fair(3, SECRET, ENTROPY))
