"""`followsuit verify`: was the shuffle of a game fair? Everything it takes is in the record; no server is asked."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

import typer

from followsuit import registry
from followsuit.commands.shared import TERMINAL_LANGUAGE, Json, Language
from followsuit.errors import BrokenPlugin, FollowsuitError, UnknownGame, shown
from followsuit.play import Record, read_record
from followsuit.play.fair import DIGEST, ENTROPY, Fair, commitment
from followsuit.play.table import resume
from followsuit.terminal.paper import paper_of_terminal
from followsuit.texts import Texts


@dataclass(frozen=True)
class Check:
    """Something that was looked at; the text `verify-<key>` tells what was found."""

    name: str
    fits: bool
    key: str
    details: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Known:
    """What a player knows without the record."""

    commitment: str | None
    """Noted before the deal."""
    entropy: str | None
    """Added to the shuffle."""

    @property
    def given(self) -> list[str]:
        """What of it there is to compare with the record."""
        both = {"commitment": self.commitment, "entropy": self.entropy}
        return [name for name, value in both.items() if value is not None]


def register(app: typer.Typer) -> None:
    """Add this command."""
    app.command("verify")(verify)


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a game that is over.")],
    noted: Annotated[
        str | None,
        typer.Option("--commitment", metavar="HASH", help="The commitment that you noted before the deal."),
    ] = None,
    own: Annotated[
        str | None,
        typer.Option("--entropy", metavar="HEX", help="What you, or your program, added to the shuffle."),
    ] = None,
    lang: Language = TERMINAL_LANGUAGE,
    as_data: Json = False,
) -> None:
    """Check that the shuffle of a recorded game was fair, without asking any server."""
    known = Known(
        _digits(noted, DIGEST, FollowsuitError("verify-commitment", value=shown(noted))),
        _digits(own, ENTROPY, FollowsuitError("verify-entropy", value=shown(own))),
    )
    record = read_record(file)
    fair = _fair_of(record, file)
    checks = list(_checks(record, fair, known))
    if as_data:
        typer.echo(json.dumps(_as_json(record, fair, checks, known, lang), indent=2))
    else:
        paper_of_terminal().put(_told(record, fair, checks, known, lang))
    if not _all_fits(checks):
        raise typer.Exit(1)


def _digits(text: str | None, form: re.Pattern[str], otherwise: FollowsuitError) -> str | None:
    """What somebody copied from a screen, perhaps with blanks around it or in capitals."""
    digits = None if text is None else text.strip().lower()
    if digits is not None and not form.fullmatch(digits):
        raise otherwise
    return digits


def _fair_of(record: Record, path: Path) -> Fair:
    if not record.finished:
        raise FollowsuitError("verify-unfinished", path=path)
    if record.fair is None:
        raise FollowsuitError("verify-none", path=path)
    return record.fair


def _all_fits(checks: list[Check]) -> bool:
    return all(check.fits for check in checks)


# Looking


def _checks(record: Record, fair: Fair, known: Known) -> Iterator[Check]:
    promised = commitment(fair.secret)
    yield _check("secret", fair.commitment == promised)
    if known.commitment is not None:
        yield _check("noted", known.commitment == promised)
    seats = sorted(fair.entropy)
    yield _check("parts", bool(seats), count=len(seats), seats=_listed(seats))
    if known.entropy is not None:
        own = [seat for seat in seats if fair.entropy[seat] == known.entropy]
        yield _check("own", bool(own), seats=_listed(own))
    if record.chance:  # it comes before the seed: a stacked deal under a seed that is right
        yield Check("seed", False, "seed-not-used")
    else:
        yield _check("seed", record.seed == fair.seed)
    yield _moves(record)


def _check(name: str, fits: bool, **details: object) -> Check:
    return Check(name, fits, name if fits else f"{name}-wrong", details)


def _moves(record: Record) -> Check:
    """Whether the moves lead to the result by the rules; an error if these rules are not here."""
    try:
        resume(record)
    except (UnknownGame, BrokenPlugin):
        raise
    except FollowsuitError as error:
        if error.key == "record-version":
            raise
        return _check("moves", False, why=error)
    return _check("moves", True)


def _listed(seats: list[int]) -> str:
    return ", ".join(map(str, seats))


# Telling


def _told(record: Record, fair: Fair, checks: list[Check], known: Known, language: str) -> Iterator[str]:
    texts = Texts(language=language)
    title = registry.find(record.game).words(language).say("title")
    yield texts.say("verify-game", {"title": title, "count": record.seats, "game": str(fair.game)})
    for check in checks:
        yield texts.say("verify-yes" if check.fits else "verify-no", {"what": _found(check, texts)})
    undone = sum(1 for seat, _ in record.moves if seat < 0)
    if undone:
        yield texts.say("verify-undone", {"count": undone})
    yield ""
    yield _meaning(checks, known, texts)
    if _all_fits(checks):
        yield ""
        yield texts.say("verify-limits", {})
        for limit in _limits(known, texts):
            yield f"- {limit}"


def _found(check: Check, texts: Texts) -> str:
    details = {
        name: detail.told(texts.language) if isinstance(detail, FollowsuitError) else detail
        for name, detail in check.details.items()
    }
    return texts.say(f"verify-{check.key}", details)


def _meaning(checks: list[Check], known: Known, texts: Texts) -> str:
    """What is proved, if anything is."""
    if not _all_fits(checks):
        return texts.say("verify-unfair", {})
    sure = known.commitment is not None and known.entropy is not None
    return texts.say("verify-fair" if sure else "verify-fair-if", {})


def _limits(known: Known, texts: Texts) -> list[str]:
    """What no record can prove, or not without what the player knows."""
    keys = ["looked", "people", "game"]
    keys += ["noted"] if known.commitment is None else []
    keys += ["own"] if known.entropy is None else []
    return [texts.say(f"verify-limit-{key}", {}) for key in keys]


def _as_json(
    record: Record, fair: Fair, checks: list[Check], known: Known, language: str
) -> dict[str, object]:
    texts = Texts(language=language)
    return {
        "fair": _all_fits(checks),
        "compared": known.given,
        "game": record.game,
        "version": record.version,
        "seats": record.seats,
        "number": fair.game,
        "commitment": fair.commitment,
        "secret": fair.secret,
        "entropy": {str(seat): fair.entropy[seat] for seat in sorted(fair.entropy)},
        "seed": record.seed,
        "checks": [
            {"check": check.name, "fits": check.fits, "found": _found(check, texts)} for check in checks
        ],
        "meaning": _meaning(checks, known, texts),
        "limits": _limits(known, texts),
    }
