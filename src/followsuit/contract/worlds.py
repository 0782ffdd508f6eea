"""Other worlds: the game is dealt differently from the start and played through again, move by move.

Once as a sample says: every move that was made must have been possible there, and the seat for which the
sample was drawn must have seen the same at every step. So samples respect what was shown by not following,
and nothing the program shows depends on the cards others hold.

And once with two cards swapped that the seat never saw: it cannot tell this world from the true one, so
samples drawn in both must be the same. So samples keep nothing of what is hidden.
"""

from __future__ import annotations

from followsuit.contract.case import Broken, Walk
from followsuit.contract.fields import difference
from followsuit.contract.past import Names, Past, renamed, swapped
from followsuit.contract.secrecy import places_of, resampled, where
from followsuit.engine.chance import Rng
from followsuit.engine.state import State

TRIES = 4


def check_worlds(walk: Walk) -> None:
    """Samples could have led to where the game stands, would have looked the same, and know nothing hidden."""
    state, rng = walk.state, walk.rng
    past = Past(walk.case, walk.anyone())
    for seat, option in walk.steps():
        past.look(state)
        if past.deal >= 0 and walk.once_in(6):
            _check_sample(past, state, rng)
        if walk.once_in(6):
            _check_forgetting(past, state, rng)
        past.made(seat, state.name(seat, option))


def _check_sample(past: Past, state: State, rng: Rng) -> None:
    sample = resampled(state, past.seat, rng.spawn())
    names = _moved(state, sample, past)
    if names is None:
        return
    relived = past.relive(renamed(past.chance, past.deal, names), names)
    if relived.saw:
        raise Broken(
            f"seat {past.seat} is shown what it cannot know, or samples forget what it was shown: with the cards "
            f"of a sample it would have seen something else, {relived.saw}"
        )
    if relived.could_not:
        raise Broken(f"a sample for seat {past.seat} contradicts the play: {relived.could_not}")


def _moved(state: State, sample: State, past: Past) -> Names | None:
    """Which card took the place of which in a sample; None where they cannot be traced back to how they were dealt."""
    names: Names = {}
    now, unique = places_of(sample), where(state)
    for place, cards in places_of(state).items():
        if len(now[place]) != len(cards):
            raise Broken(f"a sample has {len(now[place])} cards in {place}, not {len(cards)}")
        before, after = ([code for code in codes if code in unique] for codes in (cards, now[place]))
        gone = sorted((_source(code, past), code) for code in before if code not in after)
        come = sorted((_source(code, past), code) for code in after if code not in before)
        if [source for source, _ in gone] != [source for source, _ in come]:
            return None  # cards from another deck, or known to have been in the game without being dealt
        names.update({old: new for (_, old), (_, new) in zip(gone, come, strict=True)})
    traced = all(len(_source(code, past)) == 1 for code in names)
    return names if traced else None  # not those that were shuffled again


def _source(code: str, past: Past) -> list[int]:
    """The answers of chance, since the deal, that named a card."""
    return [n for n in range(past.deal, len(past.chance)) if code in past.chance[n][1]]


def _check_forgetting(past: Past, state: State, rng: Rng) -> None:
    shuffles = [number for number, (_, items) in enumerate(past.chance) if len(items) > 1]
    if not shuffles:
        return
    answer = shuffles[-1 - int(rng.below(min(2, len(shuffles))))]
    items = past.chance[answer][1]
    for _ in range(TRIES):
        one, other = int(rng.below(len(items))), int(rng.below(len(items)))
        if items[one] == items[other] or _seen(past, items[one]) or _seen(past, items[other]):
            continue
        names = {items[one]: items[other], items[other]: items[one]} if answer == past.deal else {}
        relived = past.relive(swapped(past.chance, answer, one, other), names)
        if relived.world is not None:
            luck = rng.spawn()
            true, other_world = (resampled(world, past.seat, luck) for world in (state, relived.world))
            unequal = difference(true, other_world)
            if unequal:
                raise Broken(
                    f"resample({past.seat}) keeps something that seat cannot know; "
                    f"with {items[one]} and {items[other]} swapped, {unequal}"
                )
            return


def _seen(past: Past, code: str) -> bool:
    """Whether the seat has seen a card since the deal; a shortcut, for it could not be swapped unnoticed."""
    unique = past.deal >= 0 and code in past.chance[past.deal][1]
    return unique and any(f'"{code}"' in seen["view"] for seen in past.seen[past.dealt_at :])
