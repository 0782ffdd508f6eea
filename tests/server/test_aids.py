"""What helps people at a table: the past told again, and hints. Over real sockets, with a real adviser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from followsuit.client import Message, Visitor
from server.guests import Guest
from server.houses import House, happens
from server.serving import Server

BOTS = {
    "hearts": {"1": "beginner", "2": "beginner", "3": "beginner"},
    "robotrick": {"1": "beginner", "2": "beginner"},
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as server:
        yield server


async def asked(house: House, game: str = "hearts", **wanted: object) -> tuple[Guest, Message]:
    """Ann at a table with bots, and the step that asks her for something."""
    ann = await house.visitor("Ann")
    guest = await house.guest(ann, await ann.open(game, bots=BOTS[game], **wanted))
    await guest.ready()
    return guest, await guest.decision()


def open_options(step: Message) -> set[int]:
    return {option["number"] for option in step["view"]["options"] if option["closed"] is None}


def test_a_client_that_loads_again_is_told_what_happened(server: Server) -> None:
    async def story(house: House) -> None:
        guest, step = await asked(house, settings={"pass_cards": False})
        await guest.decide(step)
        step = await guest.decision(after=step["number"])
        told = await guest.ask("history", game=1)
        assert told["type"] == "history"
        assert [(one["number"], one["told"]) for one in told["steps"]] == [
            (one["number"], one["told"]) for one in guest.steps
        ]
        assert all(one["phrase"]["spoken"] for one in told["steps"][-1]["told"])

    happens(server, story)


def test_a_list_of_ones_tables_says_whether_it_is_ones_turn(server: Server) -> None:
    async def story(house: House) -> None:
        ann, ben = await house.visitor("Ann"), await house.visitor("Ben")
        table = await ann.open("robotrick", bots={"2": "beginner"})
        await ben.sit(table, 1)
        first, second = await house.guest(ann, table), await house.guest(ben, table)
        other = await ann.open("hearts")

        async def turns(visitor: Visitor) -> list[tuple[str, bool]]:
            return [(one["id"], one["turn"]) for one in (await visitor.ask("GET", "/api/me"))["tables"]]

        assert set(await turns(ann)) == {(other, False), (table, False)}
        await first.ready()
        await second.ready()
        step = await first.decision()  # all choose at the same time, in secret
        assert await turns(ann) == [(table, True), (other, False)]
        assert await turns(ben) == [(table, True)]
        await first.decide(step)
        assert set(await turns(ann)) == {(other, False), (table, False)}
        assert await turns(ben) == [(table, True)], "whether others have chosen changes nothing here"

    happens(server, story)


def test_the_past_says_where_something_was_taken_back(server: Server) -> None:
    async def story(house: House) -> None:
        guest, step = await asked(house, settings={"pass_cards": False})
        await guest.decide(step)
        step = await guest.decision(after=step["number"])
        assert (await guest.ask("undo"))["done"]
        await guest.decision(after=step["number"])
        told = (await guest.ask("history", game=1))["steps"]
        anew = [one for one in told if one["anew"]]
        assert [one["number"] for one in anew] == [0, told[-1]["number"]]
        assert anew[-1]["told"] == []

    happens(server, story)


def test_nobody_has_the_past_told_again_and_again(server: Server) -> None:
    async def story(house: House) -> None:
        guest, _ = await asked(house)
        kinds = [(await guest.ask("history", game=1))["type"] for _ in range(5)]
        assert kinds[:3] == ["history"] * 3
        assert "error" in kinds

    happens(server, story)


@pytest.mark.parametrize("passing", [False, True])
def test_a_hint_tells_what_an_expert_thinks_of_each_option(server: Server, passing: bool) -> None:
    async def story(house: House) -> None:
        if passing:
            guest, step = await asked(house, "robotrick")
        else:
            guest, step = await asked(house, settings={"pass_cards": False})
        hint = await guest.ask("hint", game=1, decision=step["decision"])
        assert hint["type"] == "hint"
        assert hint["decision"] == step["decision"]
        thought = {option["number"] for option in hint["options"]}
        assert thought <= open_options(step) if passing else thought == open_options(step)
        assert all(0 <= option["worth"] <= 1 for option in hint["options"])
        assert sum(option["share"] for option in hint["options"]) == pytest.approx(1)
        assert hint["options"][0]["number"] in hint["advised"]
        assert hint["text"].startswith("Hint: Pass " if passing else "Hint: Play ")
        assert len(hint["advised"]) == (2 if passing else 1)
        assert hint["about"].startswith("Per cent: ") != passing
        assert (await guest.decide(step, hint["advised"]))["done"]

    happens(server, story)


def test_a_client_goes_on_while_a_hint_is_thought_about(server: Server) -> None:
    async def story(house: House) -> None:
        guest, step = await asked(house, "robotrick")
        await guest.place.send("hint", re=901, game=1, decision=step["decision"])
        busy = await guest.ask("hint", game=1, decision=step["decision"])
        assert busy["key"] == "hint-busy"
        assert (await guest.decide(step))["done"]
        late = await guest.until(lambda message: message.get("re") == 901)
        assert late["key"] == "hint-late"

    happens(server, story)


def test_whoever_looks_on_gets_no_hint(server: Server) -> None:
    async def story(house: House) -> None:
        guest, step = await asked(house)
        looker = await house.guest(await house.visitor("Cleo"), guest.place.table)
        answer = await looker.ask("hint", game=1, decision=step["decision"])
        assert answer["key"] == "seat-not-yours"

    happens(server, story)


def test_the_host_may_have_a_table_without_hints(server: Server) -> None:
    async def story(house: House) -> None:
        guest, step = await asked(house, hints=False, played=False)
        assert not guest.table["hints"]
        assert not guest.table["played"]
        answer = await guest.ask("hint", game=1, decision=step["decision"])
        assert answer["key"] == "hints-off"
        assert answer["text"] == "there are no hints at this table"

    happens(server, story)
