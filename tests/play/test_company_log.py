"""The log of a table with people: what was stored and is read again gives the same table, whatever has happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from followsuit import registry
from followsuit.errors import IllegalMove, Refused
from followsuit.play.company import Company
from followsuit.play.entries import (
    Access,
    Again,
    AnyEntry,
    Clock,
    ClockKind,
    Moved,
    Opened,
    Ready,
    Sat,
    from_bytes,
    to_bytes,
)
from followsuit.play.record import parse
from followsuit.play.table import resume
from play.tables import PEOPLE, Evening, all_about, open_table, secret, some_decision

GAMES = ("hearts", "trick-and-trade", "ten-tricks-later", "robotrick", "trick-raiders", "tricktakers")
WISHES = 700
"""That people have in one evening: enough for two games, mostly."""


class Wild:
    """People who want anything at any time, sensible or not."""

    def __init__(self, game: str, seed: str) -> None:
        self.luck = Random(f"{game} {seed}")
        kinds: tuple[ClockKind, ...] = ("none", "move", "game")
        accesses: tuple[Access, ...] = ("open", "link", "private")
        self.clock = self.luck.choice(kinds)
        known = registry.find(game)
        seats, settings = self.luck.choice(known.variants())
        clock = Clock(self.clock, {"none": 0, "move": 9, "game": 100}[self.clock])
        bots = {self.luck.randrange(seats): "casual"}
        self.evening = open_table(seats, bots, clock, self.luck.choice(accesses), game, settings)
        self.evening.luck = self.luck
        self.met: Counter[str] = Counter()
        self.records: list[str] = []

    @property
    def company(self) -> Company:
        """Those at the table."""
        return self.evening.company

    def wish(self) -> AnyEntry | None:
        """Something that somebody wants; it is planned, or refused."""
        wishes: dict[Callable[[], AnyEntry | None], int] = {
            self.move: 60,
            self.sit: 12,
            self.ready: 12,
            self.bot: 2,
            self.invite: 2,
            lambda: self.company.plan_undo(self.seat()): 6,
            lambda: self.company.plan_answer(self.seat(), self.luck.random() < 0.8): 200
            if self.company.undo
            else 2,
            lambda: self.company.plan_stand_in(self.seat()): 2,
            lambda: self.company.plan_back(self.seat()): 8,
            lambda: self.company.due(self.evening.now): 10,
            lambda: self.company.plan_again(self.seat(), secret(self.company.games + 1)): 8,
            self.go: 1,
        }
        (wanted,) = self.luck.choices(list(wishes), list(wishes.values()))
        try:
            return wanted()
        except Refused as refusal:
            self.met[f"refused {refusal.key}"] += 1
        except IllegalMove:
            self.met["illegal"] += 1
        return None

    def seat(self) -> int:
        """Somebody's seat, usually."""
        return self.luck.randrange(-1, self.company.opened.seats + 1)

    def person(self) -> str:
        """Somebody; often the host."""
        return self.luck.choice([self.company.host, *PEOPLE])

    def move(self) -> AnyEntry | None:
        sitting, company = self.company.sitting, self.company
        if sitting is None or not sitting.table.pending():
            return None
        seat = self.luck.choice(sitting.table.pending())
        options = some_decision(sitting.table, seat, self.luck)
        if self.luck.random() < 0.1:
            return company.plan_move(self.seat(), company.games, self.luck.randrange(150), options)
        if self.luck.random() < 0.1:
            options = self.luck.sample(range(62), 2)
        if (bot := company.bot_to_act()) is not None:
            return Moved(
                bot, tuple(sitting.table.names_of(bot, some_decision(sitting.table, bot, self.luck)))
            )
        return company.plan_move(seat, company.dealt, sitting.table.decision(seat) or 0, options)

    def sit(self) -> AnyEntry | None:
        invitation = self.luck.choice(["", *self.company.invitations])
        return self.company.plan_sit(self.person(), self.luck.choice([None, self.seat()]), invitation)

    def ready(self) -> AnyEntry | None:
        part = f"{self.luck.getrandbits(64):016x}"
        return self.company.plan_ready(self.seat(), self.company.games, part)

    def bot(self) -> AnyEntry | None:
        level = self.luck.choice(["", "casual", "strong", "strong", "no level"])
        return self.company.plan_bot(self.person(), self.seat(), level)

    def invite(self) -> AnyEntry | None:
        return self.company.plan_invite(self.person(), f"hash {self.luck.random()}", self.seat())

    def go(self) -> AnyEntry | None:
        if self.luck.random() < 0.1:
            return self.company.plan_close(self.person())
        if self.luck.random() < 0.3:
            return self.company.plan_send_away(self.person(), self.seat())
        return self.company.plan_leave(self.seat())


def spend(wild: Wild) -> list[dict[str, object]]:
    """An evening; what everybody saw of the table after each entry."""
    evening = wild.evening
    seen = [all_about(evening.company, evening.now)]
    for _ in range(WISHES):
        evening.now += wild.luck.choice([0.0, 0.1, 0.7, 3.3, 11.0, -2.0])
        before = all_about(evening.company, evening.now)
        entry = wild.wish()
        assert all_about(evening.company, evening.now) == before, "a plan changes nothing"
        if entry is None:
            continue
        wild.met[type(entry).__name__] += 1
        evening.do(entry)
        seen.append(all_about(evening.company, evening.now))
        check_by_itself(wild, entry)
        if evening.stage() == "closed":
            break
    return seen


def check_by_itself(wild: Wild, entry: AnyEntry) -> None:
    """What holds at any time."""
    company, stage = wild.company, wild.evening.stage()
    assert company.number == len(wild.evening.log)
    deadline = company.deadline()
    if deadline is not None:
        assert company.due(deadline) is not None
        assert company.due(deadline - 1e-3) is None or company.due(company.time) is not None
    if wild.clock == "none":
        assert deadline is None
    people = [chair.person for _, chair in company.people()]
    assert len(people) == len(set(people))
    if stage == "playing":
        assert people
        assert company.awaited() == [
            seat for seat in company.active() if seat in wild.evening.table.pending()
        ]
        if not company.undo:
            assert company.awaited() or company.bot_to_act() is not None, "somebody has to act"
        assert secret(company.dealt) not in wild.evening.table.record.text()
    if stage == "over" and type(entry).__name__ == "Moved":
        check_record(wild, wild.evening.table.record.text())


def check_record(wild: Wild, text: str) -> None:
    """A finished record says how its deal came about, and it is true."""
    wild.records.append(text)
    record = parse(text)
    assert record.fair is not None
    assert (record.fair.game, record.fair.secret) == (wild.company.dealt, secret(wild.company.dealt))
    assert record.fair.commitment == wild.company.commitment
    assert record.fair.seed == record.seed
    assert resume(record).record.result == record.result


def check_log(evening: Evening, seen: list[dict[str, object]]) -> None:
    """The log, stored and read again, gives at every entry what was seen then."""
    company: Company | None = None
    for (entry, time), expected in zip(evening.log, seen, strict=True):
        read = from_bytes(to_bytes(entry))
        assert read == entry
        if company is None:
            assert isinstance(read, Opened)
            company = Company(read, time)
        else:
            company.apply(read, time)
        assert all_about(company, time) == expected


SEEDS = [str(number) for number in range(6)]
MORE = [pytest.param(str(number), marks=pytest.mark.deep) for number in range(6, 40)]


@pytest.mark.parametrize("seed", [*SEEDS, *MORE])
@pytest.mark.parametrize("game", GAMES)
def test_a_log_that_is_read_again_gives_the_same_table_at_every_entry(game: str, seed: str) -> None:
    wild = Wild(game, seed)
    seen = spend(wild)
    check_log(wild.evening, seen)


def test_those_evenings_have_everything_in_them() -> None:
    met: Counter[str] = Counter()
    finished = 0
    for game in GAMES:
        for seed in SEEDS:
            wild = Wild(game, seed)
            spend(wild)
            met += wild.met
            finished += len(wild.records)
    kinds = {"Sat", "Invited", "Left", "Seated", "Ready", "Moved", "UndoAsked", "UndoAnswered", "StoodIn"}
    assert kinds | {"CameBack", "Again", "Closed", "illegal"} <= set(met)
    assert finished > 10
    assert min(met[kind] for kind in ("UndoAnswered", "StoodIn", "CameBack")) > 30


# Entries of strangers


@given(st.binary())
def test_any_bytes_are_an_entry_or_an_error_of_msgspec(body: bytes) -> None:
    read_or_refuse(body)


@given(
    st.sampled_from(
        [
            open_table(access="private", bots={1: "strong"}, clock=Clock("game", 60)).log[0][0],
            Sat(1, "ada", "hash"),
            Ready(0, "0" * 16),
            Again(2, secret()),
        ]
    ),
    st.integers(0, 400),
    st.integers(0, 4),
    st.one_of(
        st.binary(max_size=3),
        st.sampled_from([b'"', b"{", b"[", b"null", b"-1", b"1e999", b"\xff", b"9" * 99]),
    ),
)
def test_a_changed_entry_is_an_entry_or_an_error_of_msgspec(
    entry: AnyEntry, place: int, cut: int, put: bytes
) -> None:
    body = to_bytes(entry)
    read_or_refuse(body[:place] + put + body[place + cut :])


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"[]",
        b"{}",
        b'{"type": "burned"}',
        b'{"type": "sat"}',
        b'{"type": "sat", "seat": 0, "person": "ada", "more": 1}',
        b'{"type": "sat", "seat": "0", "person": "ada"}',
        b'{"type": "sat", "seat": 0, "person": "\xff"}',
        b'{"type": "stood-in", "seat": 0, "why": "bored"}',
        b'{"type": "opened", "settings": ' + b'{"a":' * 100_000,
        b'{"type": "opened", "settings": {"a": ' + b"[" * 5000 + b"]" * 5000 + b"}}",
        b'{"x": ' + b"[" * 100_000,
    ],
)
def test_what_is_no_entry_is_an_error_of_msgspec(body: bytes) -> None:
    with pytest.raises(msgspec.MsgspecError):
        from_bytes(body)


def read_or_refuse(body: bytes) -> None:
    """Read an entry; only an error of msgspec may come of it."""
    try:
        entry = from_bytes(body)
    except msgspec.MsgspecError:
        return
    assert from_bytes(to_bytes(entry)) == entry


def test_a_log_from_before_there_were_aids_still_reads() -> None:
    body = b'{"type":"opened","game":"hearts","version":1,"seats":4,"host":"p1","secret":"ab"}'
    opened = from_bytes(body)
    assert isinstance(opened, Opened)
    assert (opened.hints, opened.played) == (True, True)
    without = msgspec.structs.replace(opened, hints=False, played=False)
    assert from_bytes(to_bytes(without)) == without
