"""Chance: the same numbers for ever, evenly spread; audited numbers anybody can check; scripted answers."""

from __future__ import annotations

import hashlib
import itertools
import math
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from followsuit.engine.bits import mask_of
from followsuit.engine.chance import AuditRng, Chance, Rng, Scripted, seeded
from followsuit.errors import BadChance


def items(numbers: Iterable[int]) -> vec[i64]:
    return vec[i64](list(numbers))


def shuffled(chance: Chance, size: int) -> tuple[int, ...]:
    """The numbers below `size` in random order."""
    return tuple(chance.shuffle("deck", items(range(size))))


def looks_even(found: Iterable[Hashable], outcomes: int) -> bool:
    """Whether equally likely outcomes came up about equally often (chi-square, one in 10,000)."""
    tally = Counter(found)
    expected = tally.total() / outcomes
    assert expected >= 5, "too few draws to tell"
    assert len(tally) <= outcomes
    missing = outcomes - len(tally)
    statistic = sum((seen - expected) ** 2 for seen in tally.values()) / expected + missing * expected
    freedom = outcomes - 1
    limit = freedom * (1 - 2 / (9 * freedom) + 3.72 * math.sqrt(2 / (9 * freedom))) ** 3
    return statistic < limit


def sfc32(a: int, b: int, c: int) -> Iterator[int]:
    """The small fast counting generator, written down once more from its description."""
    counter = 1
    for step in itertools.count():
        word = (a + b + counter) % 2**32
        counter = (counter + 1) % 2**32
        a = b ^ (b >> 9)
        b = (c * 9) % 2**32
        c = ((c << 21) % 2**32 + (c >> 11) + word) % 2**32
        if step >= 12:
            yield word


def swaps(order: list[int], picks: Iterable[int]) -> tuple[int, ...]:
    """Fisher and Yates: the last place gets the item at the picked place, then the one before it, …"""
    for left, other in zip(range(len(order), 1, -1), picks, strict=True):
        order[left - 1], order[other] = order[other], order[left - 1]
    return tuple(order)


# The fast generator

WORDS = {
    (0, 0, 0): [1363572419, 145230303, 808754475, 4216505632, 947923937],
    (1, 2, 3): [1936341825, 3001364500, 1029104839, 3987121759, 92551270],
    (4294967295, 0, 2147483648): [2953967806, 770585551, 2789104945, 563263657, 372447838],
}
BELOW = [21, 6, 9, 0, 15, 6, 28, 19, 42, 35]
SHUFFLED = (2, 3, 9, 1, 11, 0, 8, 5, 10, 7, 6, 4, 12)
PICKED = [32, 31, 31, 31, 1, 31, 61, 61]
FRACTION = 0.06148724847247178
SPAWNED = 4059632806
AUDITED = [32, 9, 42, 19, 47, 44, 6, 40, 48, 47]


def test_the_stream_of_a_seed_never_changes() -> None:
    for seed, words in WORDS.items():
        rng = Rng(*seed)
        assert [rng.word() for _ in words] == words


@pytest.mark.parametrize(
    "seed", [(0, 0, 0), (1, 2, 3), (2**32 - 1, 2**31, 12345), (0xDEADBEEF, 0, 2**32 - 1)]
)
def test_the_stream_is_that_of_sfc32(seed: tuple[int, int, int]) -> None:
    rng = Rng(*seed)
    assert [rng.word() for _ in range(1000)] == list(itertools.islice(sfc32(*seed), 1000))


def test_a_seed_is_hashed_and_a_stream_added_to_it() -> None:
    digest = hashlib.sha256(b"anything").digest()
    a, b = int.from_bytes(digest[:4], "big"), int.from_bytes(digest[4:8], "big")
    for stream in (0, 17, 2**32 - 1, 2**32, 5 * 2**32 + 9):
        rng = seeded("anything", stream)
        expected = sfc32(a, b ^ (stream >> 32), stream % 2**32)
        assert [rng.word() for _ in range(20)] == list(itertools.islice(expected, 20))


def test_text_bytes_and_numbers_are_seeds() -> None:
    assert seeded("42").word() == seeded(42).word() == seeded(b"42").word()
    assert seeded("席").word() == seeded("席".encode()).word()
    assert len({seeded(seed).word() for seed in ("", "a", "b", 0, -1, 10**30)}) == 6


def test_what_is_drawn_from_a_seed_never_changes() -> None:
    rng = seeded("golden")
    assert [rng.below(52) for _ in range(10)] == BELOW
    assert shuffled(rng, 13) == SHUFFLED
    assert [rng.pick("lot", mask_of([1, 31, 32, 61])) for _ in range(8)] == PICKED
    assert rng.fraction() == FRACTION
    assert rng.spawn().word() == SPAWNED


def test_below_takes_the_upper_half_of_a_product_and_draws_again_where_it_would_be_uneven() -> None:
    for bound in (1, 2, 3, 7, 52, 1000, 3 * 2**28, 2**30 - 1, 2**30):
        rng, words = Rng(5, 6, 7), sfc32(5, 6, 7)
        uneven = 2**32 % bound
        for _ in range(300):
            word = next(words)
            while word * bound % 2**32 < uneven:
                word = next(words)
            assert rng.below(bound) == word * bound // 2**32


def test_the_words_below_keeps_are_the_same_number_for_each_result() -> None:
    for bound in (3, 7, 52, 120, 1000, 3 * 2**28):
        uneven = 2**32 % bound
        for result in (0, 1, bound // 2, bound - 1):
            first = -(-(result * 2**32 + uneven) // bound)
            after_last = -(-((result + 1) * 2**32) // bound)
            assert after_last - first == 2**32 // bound


def test_below_is_even() -> None:
    rng = Rng(1, 2, 3)
    for bound in (2, 3, 13, 52, 62):
        assert looks_even((rng.below(bound) for _ in range(bound * 100)), bound)


def test_one_after_the_other_is_even_too() -> None:
    rng = Rng(1, 2, 3)
    assert looks_even(((rng.below(7), rng.below(7), rng.below(7)) for _ in range(7000)), 343)


def test_a_fraction_has_53_bits_of_two_words() -> None:
    rng, words = Rng(9, 8, 7), sfc32(9, 8, 7)
    for _ in range(200):
        high, low = next(words), next(words)
        fraction = rng.fraction()
        assert fraction == ((high % 2**21) * 2**32 + low) / 2**53
        assert 0.0 <= fraction < 1.0


def test_fractions_are_even() -> None:
    rng = Rng(4, 4, 4)
    assert looks_even((int(rng.fraction() * 50) for _ in range(5000)), 50)


@pytest.mark.parametrize("size", [0, 1, 2, 3, 4, 5, 6, 8, 9, 30, 52, 61, 62, 64])
def test_a_shuffle_is_one_even_draw_for_every_four_swaps(size: int) -> None:
    """So it is exactly uniform: a draw stands for a series of picks, written in the base of what is left."""
    rng, twin = Rng(size, 1, 2), Rng(size, 1, 2)
    for _ in range(50):
        picks: list[int] = []
        left = size
        while left > 1:
            bases = [left, left - 1, left - 2, left - 3] if left > 4 else [left]
            rest = twin.below(math.prod(bases))
            for place, base in enumerate(bases):
                picks.append(rest // math.prod(bases[place + 1 :]) % base)
            left -= len(bases)
        assert shuffled(rng, size) == swaps(list(range(size)), picks)


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6])
def test_every_order_of_a_small_set_is_equally_likely(size: int) -> None:
    rng = Rng(size, 3, 5)
    orders = math.factorial(size)
    assert looks_even((shuffled(rng, size) for _ in range(max(2000, orders * 12))), orders)


def test_every_card_is_equally_likely_in_every_place() -> None:
    rng = Rng(7, 7, 7)
    orders = [shuffled(rng, 52) for _ in range(800)]
    for place in (0, 1, 25, 50, 51):
        assert looks_even((order[place] for order in orders), 52)
    neighbours = [(order[10] < order[11], order[30] < order[51]) for order in orders]
    assert looks_even(neighbours, 4)


def test_a_shuffle_reorders_what_it_is_given() -> None:
    cards = items([3, 1, 4, 1, 5])
    assert list(Rng(1, 1, 1).shuffle("deck", cards)) == list(cards)
    assert sorted(cards) == [1, 1, 3, 4, 5]


def test_a_pick_is_even_over_the_set_and_only_over_it() -> None:
    rng = Rng(2, 2, 2)
    for numbers in ([0, 1, 2, 3], [5, 31, 32, 33, 60, 61]):
        picks = [rng.pick("lot", mask_of(numbers)) for _ in range(1200)]
        assert set(picks) == set(numbers)
        assert looks_even(picks, len(numbers))


def test_tags_do_not_change_the_numbers() -> None:
    assert list(Rng(1, 2, 3).shuffle("deck", items(range(9)))) == list(
        Rng(1, 2, 3).shuffle("x", items(range(9)))
    )


def test_streams_of_one_seed_are_independent() -> None:
    assert looks_even((seeded("S", stream).below(52) for stream in range(2600)), 52)
    pairs = zip(range(2000), range(1, 2001), strict=True)
    assert looks_even(((seeded("S", one).below(8), seeded("S", next_).below(8)) for one, next_ in pairs), 64)
    first, second = seeded("S", 1), seeded("S", 2)
    assert looks_even(((first.below(8), second.below(8)) for _ in range(2000)), 64)


def test_a_spawned_generator_goes_its_own_way() -> None:
    parent = Rng(1, 2, 3)
    child = parent.spawn()
    twin = parent.copy()
    assert looks_even(((parent.below(8), child.below(8)) for _ in range(2000)), 64)
    assert isinstance(twin, Rng)
    assert len({parent.word(), child.word(), twin.word(), parent.spawn().word()}) == 4


# The audited generator


def audited(secret: bytes, bounds: Iterable[int]) -> Iterator[int]:
    """What anybody can compute: SHA-256 over secret and counter (8 bytes), its first 8 bytes, remainder."""
    counter = 0
    for bound in bounds:
        while True:
            digest = hashlib.sha256(secret + counter.to_bytes(8, "big")).hexdigest()
            counter += 1
            number = int(digest[:16], 16)
            if number < 2**64 // bound * bound:
                yield number % bound
                break


def test_audited_numbers_can_be_checked_with_any_tool() -> None:
    digests = [hashlib.sha256(b"secret" + bytes(7) + bytes([counter])).hexdigest() for counter in range(20)]
    rng = AuditRng(b"secret")
    assert [rng.below(52) for _ in digests] == [int(digest[:16], 16) % 52 for digest in digests]


def test_the_audited_stream_of_a_secret_never_changes() -> None:
    rng = AuditRng(b"golden")
    assert [rng.below(52) for _ in range(10)] == AUDITED


def test_audited_numbers_are_drawn_again_where_they_would_be_uneven() -> None:
    bound = 3 * 2**61  # a quarter of all hashes is of no use here
    rng = AuditRng(b"uneven")
    assert [rng.below(bound) for _ in range(60)] == list(audited(b"uneven", [bound] * 60))
    assert rng.below(2) == list(audited(b"uneven", [bound] * 60 + [2]))[-1]


def test_an_audited_shuffle_picks_for_the_last_place_first() -> None:
    rng = AuditRng(b"deal")
    picks = audited(b"deal", range(52, 1, -1))
    assert shuffled(rng, 52) == swaps(list(range(52)), picks)


def test_an_audited_pick_counts_from_the_smallest_number() -> None:
    numbers = [3, 8, 31, 40, 61]
    rng = AuditRng(b"lots")
    expected = [numbers[place] for place in audited(b"lots", [5] * 20)]
    assert [rng.pick("lot", mask_of(numbers)) for _ in range(20)] == expected


def test_audited_numbers_are_even() -> None:
    rng = AuditRng(b"even")
    assert looks_even((rng.below(13) for _ in range(1300)), 13)


# Twins


@pytest.mark.parametrize("chance", [Rng(1, 2, 3), AuditRng(b"twin"), Scripted([], Rng(1, 2, 3))])
def test_a_copy_gives_the_same_answers_and_leaves_the_original_alone(chance: Chance) -> None:
    shuffled(chance, 5)
    first, second = chance.copy(), chance.copy()
    expected = [shuffled(first, 9) for _ in range(5)]
    assert [shuffled(second, 9) for _ in range(5)] == expected
    assert [shuffled(chance, 9) for _ in range(5)] == expected


# Scripted answers


def test_scripted_answers_come_in_their_order() -> None:
    chance = Scripted([("lot", [3]), ("deck", [2, 0, 1]), ("lot", [61])])
    assert chance.pick("lot", mask_of([1, 3])) == 3
    assert list(chance.shuffle("deck", items([0, 1, 2]))) == [2, 0, 1]
    assert chance.pick("lot", mask_of([61])) == 61


def test_a_scripted_shuffle_may_name_only_its_first_items() -> None:
    chance = Scripted([("deck", [4, 2]), ("deck", [])])
    cards = items([0, 1, 2, 3, 4])
    assert list(chance.shuffle("deck", cards)) == [4, 2, 0, 1, 3]
    assert list(cards) == [4, 2, 0, 1, 3]
    assert list(chance.shuffle("deck", items([5, 3]))) == [5, 3]


def test_equal_items_may_be_named_as_often_as_they_are_there() -> None:
    assert list(Scripted([("deck", [7, 7])]).shuffle("deck", items([1, 7, 7]))) == [7, 7, 1]


@pytest.mark.parametrize("answer", [[0, 0], [5], [0, 1, 2, 3]])
def test_a_scripted_shuffle_of_something_else_is_refused(answer: list[int]) -> None:
    with pytest.raises(BadChance, match="'deck' names something twice"):
        Scripted([("deck", answer)]).shuffle("deck", items([0, 1, 2]))


@pytest.mark.parametrize("answer", [[], [1, 2], [0]])
def test_a_scripted_pick_of_something_else_is_refused(answer: list[int]) -> None:
    with pytest.raises(BadChance, match="'lot' must name one"):
        Scripted([("lot", answer)]).pick("lot", mask_of([1, 2]))


def test_an_answer_to_another_question_is_refused() -> None:
    with pytest.raises(BadChance, match=r"asks for 'deck'.*answers 'lot'"):
        Scripted([("lot", [1])]).shuffle("deck", items([0, 1]))
    with pytest.raises(BadChance, match=r"asks for 'lot'.*answers 'deck'"):
        Scripted([("deck", [1])], then=Rng()).pick("lot", mask_of([0, 1]))


def test_where_the_script_ends_it_is_an_error() -> None:
    chance = Scripted([("lot", [1])])
    chance.pick("lot", mask_of([1]))
    with pytest.raises(BadChance, match="ends before 'lot'"):
        chance.pick("lot", mask_of([1]))
    with pytest.raises(BadChance, match="ends before 'deck'"):
        chance.shuffle("deck", items([0]))


def test_where_the_script_ends_other_chance_may_go_on() -> None:
    chance, fresh = Scripted([("lot", [1])], then=Rng(1, 2, 3)), Rng(1, 2, 3)
    assert chance.pick("lot", mask_of([0, 1])) == 1
    assert shuffled(chance, 9) == shuffled(fresh, 9)
    numbers = mask_of([0, 1, 2, 3])
    assert [chance.pick("lot", numbers) for _ in range(9)] == [fresh.pick("lot", numbers) for _ in range(9)]


def test_a_copy_of_a_script_goes_on_where_the_original_was() -> None:
    chance = Scripted([("lot", [1]), ("lot", [2]), ("lot", [3])])
    chance.pick("lot", mask_of([1]))
    twin = chance.copy()
    assert twin.pick("lot", mask_of([1, 2, 3])) == 2
    assert twin.pick("lot", mask_of([1, 2, 3])) == 3
    assert chance.pick("lot", mask_of([1, 2, 3])) == 2
