"""A table in memory, in one process: what happens between planning and storing, and when storing fails."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from followsuit.client import Message
from followsuit.errors import FollowsuitError, Refused
from followsuit.play.advice import Advice
from followsuit.play.entries import Again, AnyEntry, Invited, Left, Moved, Sat, Seated, to_bytes
from followsuit.server import history, mine, room, turns
from followsuit.server.bodies import OpenTable
from followsuit.server.bots import Bots, Question
from followsuit.server.databases import Work
from followsuit.server.hall import ASLEEP_AFTER, Hall
from followsuit.server.logs import Log
from followsuit.server.messages import Outgoing, encode, encoded
from followsuit.server.presence import BELIEVED
from followsuit.server.replays import seated_in
from followsuit.server.room import Room
from followsuit.server.service_time import ServiceTime
from followsuit.server.socket import number_in
from followsuit.server.store import Append, Store
from followsuit.server.tables import Person
from followsuit.server.worker import Answer, Ask, Memory, Origin
from server.stores import eventually

ENTROPY = "0123456789abcdef"
BOTS = {"1": "beginner", "2": "beginner", "3": "beginner"}


class RealStore(Store):
    """A store whose answers can be held back, or fail."""

    gate: asyncio.Event
    """As long as it is not set, nothing is stored."""
    fails: list[Exception]
    """What the next appends fail with."""
    gone = 0
    """How often reading fails from now on."""
    after_reading: Callable[[], Awaitable[object]] | None = None
    pretends_to_be_shared = False

    @property
    def shared(self) -> bool:
        return self.pretends_to_be_shared

    async def append(self, one: Append) -> bool:
        await self.gate.wait()
        if self.fails:
            raise self.fails.pop()
        return await super().append(one)

    async def run(self, work: Work[Any]) -> Any:
        if self.gone:
            self.gone -= 1
            raise FollowsuitError("database-gone", why="it is a test")
        found = await super().run(work)
        if self.after_reading:
            doing, self.after_reading = self.after_reading, None
            await doing()
        return found


class InPlace:
    """Bots that think here."""

    def __init__(self) -> None:
        self._memory = Memory()

    asked_for_advice = 0

    async def think(self, question: Question) -> list[str]:
        return self._answer(question, False).moves

    async def advise(self, question: Question) -> Advice:
        self.asked_for_advice += 1
        await asyncio.sleep(0.01)
        advice = self._answer(replace(question, level="casual"), True).advice
        assert advice is not None
        return advice

    def _answer(self, question: Question, hint: bool) -> Answer:
        origin = Origin(question.game, question.seats, dict(question.settings), question.seed)
        ask = Ask(question.table, origin, 0, list(question.moves), question.seat, question.level, hint)
        return self._memory.answer(ask)


class Time:
    now_is = 1000.0

    def now(self) -> float:
        return self.now_is


class Ear:
    """Somebody who hears what is told at a table."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.language = "en"
        self.invitation = ""
        self.eyes: int | None = None
        self.seen = (0, -1)
        self.heard: list[Message] = []

    def send(self, data: bytes) -> None:
        self.heard.append(json.loads(data))

    def send_message(self, message: Outgoing) -> None:
        self.send(encoded(message))

    def dismiss(self, why: Refused) -> None:
        self.heard.append({"type": "dismissed"})

    def of(self, kind: str) -> list[Message]:
        return [message for message in self.heard if message["type"] == kind]


class World:
    """A hall on a store that does what a test says."""

    def __init__(self, store: RealStore) -> None:
        self.store = store
        self.time = Time()
        self.bots = InPlace()
        self.hall = self.another_hall()

    def another_hall(self) -> Hall:
        return Hall(
            self.store, cast(Bots, self.bots), cast(ServiceTime, self.time), Log(), pace=0.0, patience=5.0
        )

    async def table(self, **wanted: Any) -> Room:
        """A table of hearts that Ann has opened."""
        table = await self.hall.open_table("ann", OpenTable(game="hearts", **({"bots": BOTS} | wanted)))
        return await self.hall.room(table)

    async def enter(self, room: Room, person: str) -> Ear:
        ear = Ear(person)
        await room.enter(ear)
        return ear

    async def in_play(self) -> tuple[Room, Ear]:
        """Ann alone with bots, in the middle of a game, asked to decide."""
        room = await self.table()
        ann = await self.enter(room, "ann")
        await room.do(lambda company: company.plan_ready(0, 1, ENTROPY))
        await eventually(lambda: 0 in room.company.awaited() and not room.lock.locked())
        return room, ann

    async def decide(self, room: Room) -> bool:
        """Let Ann decide something."""
        sitting = room.company.sitting
        assert sitting is not None
        view = sitting.watch(0)
        options = [choice.number for choice in view.view.options if choice.closed is None]
        size = view.view.selection.least if view.view.selection else 1
        decision = view.decision
        assert decision is not None
        return await room.do(lambda company: company.plan_move(0, 1, decision, options[:size]))


def happens(folder: Path, story: Callable[[World], Awaitable[None]]) -> None:
    async def told() -> None:
        store = cast(RealStore, await RealStore.open(f"sqlite:///{folder / 'x.db'}", "one"))
        store.gate, store.fails = asyncio.Event(), []
        store.gate.set()
        world = World(store)
        try:
            await asyncio.wait_for(story(world), 30)
        finally:
            store.gate.set()
            await world.hall.close()
            await store.close(patience=1)

    asyncio.run(told())


def test_nobody_is_told_anything_before_it_is_stored(tmp_path: Path) -> None:
    async def story(world: World) -> None:
        room = await world.table()
        ann, ben = await world.enter(room, "ann"), await world.enter(room, "ben")
        world.store.gate.clear()
        doing = asyncio.create_task(room.do(lambda company: company.plan_ready(0, 1, ENTROPY)))
        await asyncio.sleep(0.05)
        looking = asyncio.create_task(room.seen_by("ben", "en"))
        room.leave(ben)  # who is here is told meanwhile
        await asyncio.sleep(0.05)
        assert not looking.done()
        assert {message["table"]["stage"] for message in ann.of("table")} == {"gathering"}
        assert not ann.of("step")
        world.store.gate.set()
        assert await doing
        assert (await looking).stage == "playing"
        await eventually(lambda: ann.of("table")[-1]["table"]["watching"] == 0)

    happens(tmp_path, story)


def test_what_could_not_be_stored_has_not_happened(tmp_path: Path) -> None:
    async def story(world: World) -> None:
        room = await world.table()
        ann, ben = await world.enter(room, "ann"), await world.enter(room, "ben")
        world.store.fails.append(FollowsuitError("database-closed"))
        world.store.gone = 1
        with pytest.raises(FollowsuitError):
            await room.do(lambda company: company.plan_ready(0, 1, ENTROPY))
        room.leave(ben)
        await eventually(lambda: not room.stale)
        assert room.company.stage == "gathering"
        await eventually(lambda: ann.of("table")[-1]["table"]["watching"] == 0)
        assert {message["table"]["stage"] for message in ann.of("table")} == {"gathering"}

    happens(tmp_path, story)


def test_bots_go_on_when_their_move_could_not_be_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "HOPELESS", 0.05)

    async def story(world: World) -> None:
        room, _ = await world.in_play()
        before = room.company.number
        world.store.gate.clear()
        deciding = asyncio.create_task(world.decide(room))
        await asyncio.sleep(0.05)
        world.store.gate.set()
        await deciding
        world.store.fails.append(FollowsuitError("database-closed"))
        await eventually(lambda: not world.store.fails)
        await eventually(lambda: room.company.number > before + 1 and 0 in room.company.awaited())

    happens(tmp_path, story)


def test_a_clock_that_could_not_be_stored_runs_out_later(tmp_path: Path) -> None:
    async def story(world: World) -> None:
        room = await world.table(clock={"kind": "move", "seconds": 10})
        await world.enter(room, "ann")
        await room.do(lambda company: company.plan_ready(0, 1, ENTROPY))
        await eventually(lambda: 0 in room.company.awaited() and not room.lock.locked())
        world.time.now_is += 11
        world.store.fails.append(FollowsuitError("database-closed"))
        room.turns.arrange()
        await eventually(lambda: not world.store.fails)
        await eventually(lambda: room.company.chairs[0].away == "clock")

    happens(tmp_path, story)


def test_whoever_comes_to_a_table_that_was_just_read_gets_the_game_from_its_beginning(tmp_path: Path) -> None:
    async def story(world: World) -> None:
        room, _ = await world.in_play()
        await world.decide(room)
        await eventually(lambda: 0 in room.company.awaited() and not room.lock.locked())
        restarted = world.another_hall()
        ear = Ear("ann")
        await (await restarted.room(room.id)).enter(ear)
        await restarted.close()
        numbers = [message["step"]["number"] for message in ear.of("step")]
        assert numbers[0] == 0
        assert ear.of("step")[0]["step"]["anew"]
        assert len(numbers) > 1

    happens(tmp_path, story)


def test_what_is_stored_elsewhere_while_a_table_is_read_is_not_missed(tmp_path: Path) -> None:
    async def story(world: World) -> None:
        room = await world.table()
        world.store.pretends_to_be_shared = True
        other = world.another_hall()
        number = room.company.number + 1
        body = to_bytes(Invited("x"))
        world.store.after_reading = lambda: Store.append(world.store, Append(room.id, number, 1000.0, body))
        late = await other.room(room.id)
        await eventually(lambda: late.company.number == number)
        await other.close()

    happens(tmp_path, story)


def test_news_of_another_server_is_read_as_soon_as_the_database_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "ASKS_AGAIN", 0.02)

    async def story(world: World) -> None:
        here = await world.table()
        number = here.company.number + 1
        await Store.append(world.store, Append(here.id, number, 1000.0, to_bytes(Invited("x"))))
        world.store.gone = 3
        world.hall._heard(f"entry two {here.id}:{number}")
        await eventually(lambda: here.company.number == number)

    happens(tmp_path, story)


def test_a_table_that_was_asked_for_is_not_put_to_sleep(tmp_path: Path) -> None:
    async def story(world: World) -> None:
        room = await world.table()
        world.time.now_is += 2 * ASLEEP_AFTER
        assert room.is_idle(world.hall.now() - ASLEEP_AFTER)
        assert await world.hall.room(room.id) is room
        assert not room.is_idle(world.hall.now() - ASLEEP_AFTER)

    happens(tmp_path, story)


def test_somebody_whose_server_is_not_heard_of_any_more_is_gone(tmp_path: Path) -> None:
    async def story(world: World) -> None:
        now = 0.0
        world.hall.monotonic = lambda: now
        room = await world.table(bots={"2": "beginner", "3": "beginner"})
        await room.do(lambda company: company.plan_sit("ben", 1))
        ann = await world.enter(room, "ann")
        world.hall.presence.heard("two", "here", [room.id, "ben"])
        assert ann.of("table")[-1]["table"]["chairs"][1]["here"]
        now = BELIEVED + 1
        world.hall.presence.repeat()
        assert not ann.of("table")[-1]["table"]["chairs"][1]["here"]

    happens(tmp_path, story)


def test_a_name_that_was_just_looked_up_is_kept_until_its_owner_sits(tmp_path: Path) -> None:
    async def story(world: World) -> None:
        world.hall.names["ben"] = "Ben"
        world.hall._forget_names()
        assert world.hall.names["ben"] == "Ben"
        world.hall._forget_names()
        assert "ben" not in world.hall.names

    happens(tmp_path, story)


def test_whoever_has_no_seat_any_more_costs_nobody_else_theirs_by_being_deleted(tmp_path: Path) -> None:
    async def story(world: World) -> None:
        room = await world.table()
        await mine._leave(world.hall, room.id, Person("ben", "Ben", 1.0, 1.0))
        assert room.company.seat_of("ann") == 0

    happens(tmp_path, story)


def test_steps_are_made_only_for_those_who_look_on(tmp_path: Path) -> None:
    async def story(world: World) -> None:
        room, ann = await world.in_play()
        ben, cat = await world.enter(room, "ben"), await world.enter(room, "cat")
        sitting = room.company.sitting
        assert sitting is not None
        assert sorted(sitting.watched()) == [-1, 0]
        room.leave(ben)
        assert sorted(sitting.watched()) == [-1, 0], "Cat still looks on"
        room.leave(cat)
        assert sitting.watched() == [0]
        room.leave(ann)
        assert sitting.watched() == []

    happens(tmp_path, story)


def test_a_log_does_not_grow_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "MOST_ENTRIES", 6)

    async def story(world: World) -> None:
        table = await world.table(bots={})
        for _ in range(2):
            await table.do(lambda company: company.plan_sit("ben", 1))
            await table.do(lambda company: company.plan_leave(1))
        with pytest.raises(Refused, match="seen enough"):
            await table.do(lambda company: company.plan_sit("ben", 1))

    happens(tmp_path, story)


def test_a_replay_names_those_who_sat_there_when_the_game_was_played() -> None:
    played: list[AnyEntry] = [
        Sat(0, "ann"),
        Sat(1, "ben"),
        Seated(2, "casual"),
        Moved(0, ("pass C2",)),
        Left(1),
        Again(0, "ab" * 32),
        Sat(1, "cat"),
        Moved(0, ("pass C2",)),
    ]
    assert seated_in(played, 1) == {0: "ann", 1: "ben"}
    assert seated_in(played, 2) == {0: "ann", 1: "cat"}


def test_an_error_about_a_message_repeats_its_number_even_if_nothing_else_makes_sense() -> None:
    for text, number in (
        ('{"do": "dance", "re": 6}', 6),
        ('{"re" : 12, "x": [}', 12),
        ("", 0),
        ('{"re": "6"}', 0),
    ):
        assert number_in(text) == number


def test_whoever_is_up_to_date_is_told_nothing_again(tmp_path: Path) -> None:
    async def story(world: World) -> None:
        room, ann = await world.in_play()
        again = Ear("ann")
        again.seen = ann.seen
        await room.enter(again)
        assert [message["type"] for message in again.heard] == ["table"]

    happens(tmp_path, story)


# Told again


def in_words(room: Room, eyes: int, language: str) -> list[Message]:
    """All that was told so far, as it is sent step by step."""
    sitting = room.company.sitting
    assert sitting is not None
    words = room.hall.words(room.company, eyes, language)
    steps = [words.step(step) for step in sitting.since(eyes, -1)]
    told = [
        {"number": step.number, "round": step.view.round, "told": step.told, "anew": step.anew}
        for step in steps
    ]
    found: list[Message] = json.loads(encode(told))
    return found


@pytest.mark.parametrize(("person", "eyes"), [("ann", 0), ("ben", -1)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_whoever_comes_is_told_again_what_their_eyes_were_told(
    tmp_path: Path, person: str, eyes: int, language: str
) -> None:
    async def story(world: World) -> None:
        room, _ = await world.in_play()
        await world.decide(room)
        await eventually(lambda: 0 in room.company.awaited() and not room.lock.locked())
        ear = Ear(person)
        ear.language = language
        await room.enter(ear)
        told = await room.history(ear, 3, 1)
        assert (told.re, told.game, told.complete) == (3, 1, True)
        assert json.loads(encoded(told))["steps"] == in_words(room, eyes, language)
        assert any(step.told for step in told.steps)

    happens(tmp_path, story)


def test_after_an_undo_what_was_taken_back_is_not_told_again(tmp_path: Path) -> None:
    async def story(world: World) -> None:
        room, ann = await world.in_play()
        before = [step.number for step in (await room.history(ann, 0, 1)).steps]
        await world.decide(room)
        await eventually(lambda: 0 in room.company.awaited() and not room.lock.locked())
        assert len((await room.history(ann, 0, 1)).steps) > len(before)
        await room.do(lambda company: company.plan_undo(0))
        told = await room.history(ann, 0, 1)
        assert [step.number for step in told.steps][:-1] == before
        assert told.steps[-1].told == ()

    happens(tmp_path, story)


def test_of_a_very_long_game_the_last_steps_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "MOST_TOLD", 2)

    async def story(world: World) -> None:
        room, ann = await world.in_play()
        await world.decide(room)
        await eventually(lambda: 0 in room.company.awaited() and not room.lock.locked())
        told = await room.history(ann, 0, 1)
        assert not told.complete
        assert json.loads(encoded(told))["steps"] == in_words(room, 0, "en")[-2:]

    happens(tmp_path, story)


def test_the_past_is_told_to_those_only_who_may_look_and_of_the_present_game_only(tmp_path: Path) -> None:
    async def story(world: World) -> None:
        room = await world.table(watchers="nobody", access="private")
        ann = await world.enter(room, "ann")
        with pytest.raises(Refused, match="is not the one"):
            await room.history(ann, 0, 1)
        await room.do(lambda company: company.plan_ready(0, 1, ENTROPY))
        assert (await room.history(ann, 0, 1)).steps
        with pytest.raises(Refused, match="is not the one"):
            await room.history(ann, 0, 2)
        stranger = Ear("ben")
        with pytest.raises(Refused, match="private"):
            await room.history(stranger, 0, 1)
        await room.do(lambda company: company.plan_leave(0))
        with pytest.raises(Refused, match="people with a seat"):
            await room.history(ann, 0, 1)

    happens(tmp_path, story)


def test_other_tables_go_on_while_a_game_is_told_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "AT_A_TIME", 0.0)

    async def story(world: World) -> None:
        room, ann = await world.in_play()
        turns, told = 0, asyncio.create_task(room.history(ann, 0, 1))
        while not told.done():
            await asyncio.sleep(0)
            turns += 1
        assert turns >= len(told.result().steps)
        assert (await room.history(ann, 0, 1)).steps is told.result().steps, "made once"

    happens(tmp_path, story)


# Hints


def asked_now(room: Room, seat: int = 0) -> tuple[int, int]:
    """The game and the decision that a seat owes."""
    assert room.company.sitting is not None
    decision = room.company.sitting.table.decision(seat)
    assert decision is not None
    return room.company.dealt, decision


def test_a_question_is_thought_about_once_however_often_it_is_asked(tmp_path: Path) -> None:
    async def story(world: World) -> None:
        room, _ = await world.in_play()
        asked = asked_now(room)
        one, two = await asyncio.gather(
            room.hints.hint("ann", "en", 1, asked), room.hints.hint("ann", "ja", 2, asked)
        )
        again = await room.hints.hint("ann", "en", 1, asked)
        assert one == again
        assert two.options == one.options
        assert one.text.startswith("Hint: ")
        assert two.text.startswith("ヒント")
        assert world.bots.asked_for_advice == 1

    happens(tmp_path, story)


def test_a_hint_is_for_ones_own_present_decision(tmp_path: Path) -> None:
    async def story(world: World) -> None:
        room, _ = await world.in_play()
        game, decision = asked_now(room)
        for person, asked, why in (
            ("ben", (game, decision), "no seat"),
            ("ann", (game, decision + 1), "any more"),
            ("ann", (game + 1, decision), "any more"),
        ):
            with pytest.raises(Refused, match=why):
                await room.hints.hint(person, "en", 0, asked)
        await room.do(lambda company: company.plan_stand_in(0))
        with pytest.raises(Refused, match="a bot is playing for you"):
            await room.hints.hint("ann", "en", 0, (game, decision))

    happens(tmp_path, story)


def test_a_hint_that_comes_too_late_is_not_told(tmp_path: Path) -> None:
    async def story(world: World) -> None:
        room, _ = await world.in_play()
        hint = asyncio.create_task(room.hints.hint("ann", "en", 0, asked_now(room)))
        await asyncio.sleep(0)
        assert await world.decide(room)
        with pytest.raises(Refused, match="any more"):
            await hint

    happens(tmp_path, story)


def test_a_question_that_could_not_be_answered_is_asked_again(tmp_path: Path) -> None:
    async def story(world: World) -> None:
        room, _ = await world.in_play()
        good = world.bots.advise

        async def broken(question: Question) -> Advice:
            raise FollowsuitError("bot-no-answer", bot="expert", game="hearts", tries=3)

        world.bots.advise = broken  # type: ignore[method-assign]
        with pytest.raises(FollowsuitError, match="expert"):
            await room.hints.hint("ann", "en", 0, asked_now(room))
        world.bots.advise = good  # type: ignore[method-assign]
        assert (await room.hints.hint("ann", "en", 0, asked_now(room))).options

    happens(tmp_path, story)


def test_a_table_may_do_without_hints(tmp_path: Path) -> None:
    async def story(world: World) -> None:
        room = await world.table(hints=False, played=False)
        ann = await world.enter(room, "ann")
        table = ann.of("table")[-1]["table"]
        assert (table["hints"], table["played"]) == (False, False)
        await room.do(lambda company: company.plan_ready(0, 1, ENTROPY))
        await eventually(lambda: 0 in room.company.awaited() and not room.lock.locked())
        with pytest.raises(Refused, match="no hints"):
            await room.hints.hint("ann", "en", 0, asked_now(room))

    happens(tmp_path, story)
