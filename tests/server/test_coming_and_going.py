"""Who may come, sit and look on; who is here; clocks, undo, another game; oneself. Over real sockets."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Iterator

import pytest

from followsuit.client import Message
from followsuit.errors import FollowsuitError
from followsuit.server.messages import REACTIONS
from server.guests import ENTROPY, Guest
from server.houses import House, happens
from server.ledger import Witness, check
from server.serving import Server

PATIENCE = 0.6
BOTS = {"1": "beginner", "2": "beginner", "3": "beginner"}
TWO_BOTS = {"2": "beginner", "3": "beginner"}
NO_PASSING = {"pass_cards": False}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server"), "", "--patience", str(PATIENCE)) as server:
        yield server


async def refused(asking: Awaitable[object], words: str) -> None:
    with pytest.raises(FollowsuitError, match=words):
        await asking


def pieces(step: Message) -> list[Message]:
    return [zone["pieces"] for zone in step["view"]["zones"]]


# Sitting down and getting up


def test_people_sit_down_where_they_like_as_long_as_there_is_room(server: Server) -> None:
    async def story(house: House) -> None:
        ann, ben, cleo = [await house.visitor(name) for name in ("Ann", "Ben", "Cleo")]
        table = await ann.open("robotrick", seat=1, bots={"0": "casual"})
        await refused(ben.sit(table, 1), "seat 1 is taken")
        await refused(ben.sit(table, 0), "seat 0 is taken")
        await refused(ben.sit(table, 4), "no seat 4")
        chairs = (await ben.sit(table))["chairs"]
        assert [(chair["kind"], chair["level"]) for chair in chairs] == [
            ("bot", "casual"),
            ("person", ""),
            ("person", ""),
        ]
        assert [chairs[1]["name"], chairs[2]["name"]] == ["Ann", "Ben"]
        await refused(ben.sit(table), "you have a seat")
        await refused(cleo.sit(table), "all seats of this table are taken")
        await ben.ask("DELETE", f"/api/tables/{table}/seats/mine")
        assert (await cleo.sit(table))["seat"] == 2

    happens(server, story)


def test_whoever_opens_a_table_is_called_by_their_own_name(server: Server) -> None:
    async def story(house: House) -> None:
        ann = await house.visitor("Ann")
        table = await house.guest(ann, await ann.open("hearts", bots=BOTS))
        assert table.chair(0)["name"] == "Ann"

    happens(server, story)


def test_the_host_decides_about_bots_and_guests_and_closes_the_table(server: Server) -> None:
    async def story(house: House) -> None:
        ann, ben = await house.visitor("Ann"), await house.visitor("Ben")
        table = await ann.open("hearts")
        await ben.sit(table, 1)
        seats = f"/api/tables/{table}/seats"
        for asking in (
            ben.ask("PUT", f"{seats}/2", {"level": "casual"}),
            ben.ask("POST", f"/api/tables/{table}/invitations", {}),
            ben.ask("DELETE", f"/api/tables/{table}"),
        ):
            await refused(asking, "only the host")
        now = await ann.ask("PUT", f"{seats}/2", {"level": "casual"})
        assert now["chairs"][2]["level"] == "casual"
        now = await ann.ask("PUT", f"{seats}/2", {"level": ""})
        assert now["chairs"][2]["kind"] == "free"
        now = await ann.ask("PUT", f"{seats}/1", {"level": ""})
        assert now["chairs"][1]["kind"] == "free"
        await ben.sit(table, 3)
        await ann.ask("DELETE", f"{seats}/mine")  # then Ben is the host
        await ben.ask("DELETE", f"/api/tables/{table}")
        await refused(ann.sit(table), "closed")

    happens(server, story)


def test_whoever_leaves_in_the_middle_of_a_game_is_replaced_by_a_bot_and_looks_on(server: Server) -> None:
    async def story(house: House) -> None:
        ann, ben = await house.two()
        await ben.until(lambda message: message["type"] == "step")
        await ben.visitor.ask("DELETE", f"/api/tables/{ben.place.table}/seats/mine")
        step = (await ben.until(lambda m: m["type"] == "step" and m["step"]["view"]["seat"] == -1))["step"]
        assert step["anew"]
        assert not step["told"]
        await ann.table_with(lambda table: table["chairs"][1]["kind"] == "bot")
        assert (await ben.ask("undo"))["key"] == "seat-not-yours"

    happens(server, story)


# Who may come and look


def test_only_open_tables_are_listed(server: Server) -> None:
    async def story(house: House) -> None:
        ann = await house.visitor("Ann")
        tables = {access: await ann.open("hearts", access=access) for access in ("open", "link", "private")}
        listed = {table["id"] for table in await (await house.visitor()).ask("GET", "/api/tables")}
        assert [access for access, table in tables.items() if table in listed] == ["open"]

    happens(server, story)


def test_a_private_table_is_closed_to_strangers_and_an_invitation_is_good_once(server: Server) -> None:
    async def story(house: House) -> None:
        ann, ben, cleo = [await house.visitor(name) for name in ("Ann", "Ben", "Cleo")]
        table = await ann.open("hearts", access="private")
        await refused(ben.ask("GET", f"/api/tables/{table}"), "private")
        await refused(house.guest(ben, table), "private")
        await refused(ben.sit(table), "private|invitation")
        code = (await ann.ask("POST", f"/api/tables/{table}/invitations", {"seat": 2}))["invitation"]
        assert (await ben.ask("GET", f"/api/tables/{table}?invitation={code}"))["seat"] is None
        assert (await ben.sit(table, None, code))["seat"] == 2
        await refused(cleo.sit(table, None, code), "private|invitation")

    happens(server, story)


def test_whoever_is_sent_away_from_a_private_table_sees_no_more_of_it(server: Server) -> None:
    async def story(house: House) -> None:
        ann, ben = await house.visitor("Ann"), await house.visitor("Ben")
        table = await ann.open("hearts", access="private")
        code = (await ann.ask("POST", f"/api/tables/{table}/invitations", {}))["invitation"]
        await ben.sit(table, 1, code)
        guest = await house.guest(ben, table)
        await ann.ask("PUT", f"/api/tables/{table}/seats/1", {"level": ""})
        await refused(guest.until(lambda message: message["type"] == "never"), "private")

    happens(server, story)


def test_spectators_see_the_game_with_nobodys_cards(server: Server) -> None:
    async def story(house: House) -> None:
        ann, cleo = await house.visitor("Ann"), await house.visitor("Cleo")
        table = await ann.open("hearts", bots=BOTS, settings=NO_PASSING)
        player, looker = await house.guest(ann, table), await house.guest(cleo, table)
        await player.ready()
        step = await player.decision()
        await player.decide(step)
        await looker.table_with(lambda table: table["stage"] == "playing")
        await player.decision(after=step["number"])
        await asyncio.sleep(0.1)
        assert {step["view"]["seat"] for step in looker.steps} == {-1}
        assert player.table["watching"] == 1
        assert (await looker.ask("ready", game=1, entropy=ENTROPY))["key"] == "seat-not-yours"

    happens(server, story)


def test_where_nobody_may_look_on_one_can_come_to_sit_down_but_not_stay_for_the_game(server: Server) -> None:
    async def story(house: House) -> None:
        ann, cleo = await house.visitor("Ann"), await house.visitor("Cleo")
        table = await ann.open("hearts", bots=BOTS, settings=NO_PASSING, watchers="nobody")
        player, looker = await house.guest(ann, table), await house.guest(cleo, table)
        await player.ready()
        await refused(looker.until(lambda message: message["type"] == "never"), "only people with a seat")
        assert looker.of("error")[-1]["key"] == "table-no-watchers"
        assert looker.steps == []
        await player.table_with(lambda table: table["watching"] == 0)
        await refused(cleo.ask("GET", f"/api/tables/{table}"), "only people with a seat")
        await refused(cleo.sit(table), "begun")
        await refused(house.guest(cleo, table), "only people with a seat")
        await player.decision()

    happens(server, story)


# Who is here


def test_everybody_is_told_who_comes_and_who_goes(server: Server) -> None:
    async def story(house: House) -> None:
        ann, ben = await house.visitor("Ann"), await house.visitor("Ben")
        table = await ann.open("hearts")
        await ben.sit(table, 1)
        guest = await house.guest(ann, table)
        assert [chair["here"] for chair in guest.table["chairs"]] == [True, False, False, False]
        async with Guest(ben, table), Guest(ben, table) as second:
            await guest.table_with(lambda table: table["chairs"][1]["here"])
            await second.place.drop()
        await guest.table_with(lambda table: not table["chairs"][1]["here"])

    happens(server, story)


def test_a_bot_stands_in_for_somebody_who_is_away_and_hands_back(server: Server) -> None:
    async def story(house: House) -> None:
        ann, ben = await house.two()
        await ann.decide(await ann.decision())
        assert (await ann.ask("stand-in", seat=1))["key"] == "seat-here"
        await ben.place.close()
        await ann.table_with(lambda table: table["chairs"][1]["away"] == "away")
        assert ann.chair(1)["level"] == "casual"
        assert ann.chair(1)["kind"] == "person"
        async with Guest(ben.visitor, ben.place.table) as back:
            await back.table_with(lambda table: table["chairs"][1]["away"] is None)
            assert (await back.ask("stand-in", seat=1))["done"]
            assert back.chair(1)["away"] == "away"
            assert (await back.ask("back"))["done"]

    happens(server, story)


def test_nobody_is_hurried_while_nobody_else_waits(server: Server) -> None:
    async def story(house: House) -> None:
        ann = await house.visitor("Ann")
        table = await ann.open("hearts", bots=BOTS)
        async with Guest(ann, table) as guest:
            await guest.ready()
            await guest.decision()
        await asyncio.sleep(2 * PATIENCE)
        async with Guest(ann, table) as guest:
            await guest.decision()
            assert guest.chair(0)["away"] is None

    happens(server, story)


def test_reactions_go_to_all_and_only_from_the_table(server: Server) -> None:
    async def story(house: House) -> None:
        ann, ben = await house.two()
        looker = await house.guest(await house.visitor("Cleo"), ann.place.table)
        await ann.ask("react", reaction=REACTIONS[0])
        for guest in (ann, ben, looker):
            said = await guest.until(lambda message: message["type"] == "reaction")
            assert (said["seat"], said["reaction"]) == (0, REACTIONS[0])
        assert (await looker.ask("react", reaction=REACTIONS[0]))["key"] == "seat-not-yours"
        assert await ann.place.send("react", reaction="something of my own")
        await ann.until(lambda message: message["type"] == "error" and message["key"] == "message")

    happens(server, story)


# What a client has seen


def test_whoever_comes_in_the_middle_of_a_game_gets_all_of_it(server: Server) -> None:
    async def story(house: House) -> None:
        ann = await house.visitor("Ann")
        guest = await house.guest(ann, await ann.open("hearts", bots=BOTS, settings=NO_PASSING))
        await guest.ready()
        step = await guest.decision()
        await guest.decide(step)
        await guest.decision(after=step["number"])
        other = await house.guest(ann, guest.place.table)
        await other.decision()
        assert [step["number"] for step in other.steps] == [step["number"] for step in guest.steps]
        assert other.steps[0]["anew"]

    happens(server, story)


def test_a_client_that_has_seen_everything_gets_nothing_twice(server: Server) -> None:
    async def story(house: House) -> None:
        ann = await house.visitor("Ann")
        guest = await house.guest(ann, await ann.open("hearts", bots=BOTS, settings=NO_PASSING))
        await guest.ready()
        step = await guest.decision()
        tables = len(guest.of("table"))
        await guest.place.drop()
        await guest.until(lambda message: message is not None and len(guest.of("table")) > tables)
        await guest.ask("ping")
        assert guest.steps[-1] is step
        await guest.decide(step)
        await guest.decision(after=step["number"])
        numbers = [step["number"] for step in guest.steps]
        assert numbers == sorted(set(numbers))

    happens(server, story)


def test_whoever_saw_the_game_with_other_eyes_gets_it_anew(server: Server) -> None:
    async def story(house: House) -> None:
        _ann, ben = await house.two()
        await ben.until(lambda message: message["type"] == "step")
        await ben.place.close()
        await ben.visitor.ask("DELETE", f"/api/tables/{ben.place.table}/seats/mine")
        again = Guest(ben.visitor, ben.place.table)
        again.place.game, again.place.number, again.place.seat = 1, ben.steps[-1]["number"], 1
        async with again:
            step = (await again.until(lambda message: message["type"] == "step"))["step"]
            assert step["anew"]
            assert step["view"]["seat"] == -1

    happens(server, story)


# Clocks


@pytest.mark.parametrize("kind", ["move", "game"])
def test_a_bot_decides_for_somebody_whose_time_is_up(server: Server, kind: str) -> None:
    async def story(house: House) -> None:
        ann, _ = await house.two(clock={"kind": kind, "seconds": 1})
        chair = (await ann.table_with(lambda table: table["stage"] == "playing"))["chairs"][0]
        assert chair["running"]
        assert 0 < chair["remaining"] <= 1
        await ann.table_with(lambda table: table["chairs"][0]["away"] == "clock")
        answer = await ann.ask("back")
        if kind == "game":
            assert answer["key"] == "clock-used-up"
        elif answer["type"] == "error":
            assert answer["key"] == "clock-up"

    happens(server, story)


def test_time_runs_on_while_somebody_is_not_connected(server: Server) -> None:
    async def story(house: House) -> None:
        ann = await house.visitor("Ann")
        table = await ann.open("hearts", bots=BOTS, clock={"kind": "game", "seconds": 60})
        async with Guest(ann, table) as guest:
            await guest.ready()
            await guest.decision()
            before = guest.chair(0)["remaining"]
        await asyncio.sleep(0.3)
        async with Guest(ann, table) as guest:
            assert before - 5 < guest.chair(0)["remaining"] < before - 0.3

    happens(server, story)


# Undo


def test_somebody_alone_with_bots_takes_back_at_once(server: Server) -> None:
    async def story(house: House) -> None:
        ann = await house.visitor("Ann")
        guest = await house.guest(ann, await ann.open("hearts", bots=BOTS, settings=NO_PASSING))
        await guest.ready()
        step = await guest.decision()
        await guest.decide(step)
        late = await guest.decision(after=step["number"])
        assert (await guest.ask("undo"))["done"]
        anew = await guest.decision(after=late["number"])
        assert anew["anew"]
        assert pieces(anew) == pieces(step)

    happens(server, story)


def test_an_undo_needs_the_consent_of_all_who_play(server: Server) -> None:
    async def story(house: House) -> None:
        ann, ben = await house.two()
        await ann.decide(await ann.decision())
        assert (await ann.ask("undo"))["done"]
        await ben.table_with(lambda table: table["undo"] == {"seat": 0, "agreed": [0]})
        assert (await ben.ask("answer", yes=False))["done"]
        await ann.table_with(lambda table: table["undo"] is None)
        seen = ann.steps[-1]["number"]
        assert (await ann.ask("undo"))["done"]
        await ben.table_with(lambda table: table["undo"])
        assert (await ben.ask("answer", yes=True))["done"]
        await ann.decision(after=seen)
        assert ann.steps[-1]["anew"]
        assert ben.steps[-1]["anew"]

    happens(server, story)


def test_all_are_told_when_a_move_settles_the_question_of_an_undo(server: Server) -> None:
    async def story(house: House) -> None:
        ann, ben = await house.two()
        await ann.decide(await ann.decision())
        step = await ben.decision()
        assert (await ann.ask("undo"))["done"]
        await ben.table_with(lambda table: table["undo"])
        await ben.decide(step)
        await ann.table_with(lambda table: table["undo"] is None, within=5)
        await ben.table_with(lambda table: table["undo"] is None, within=5)

    happens(server, story)


# Another game


def test_another_game_is_played_at_the_same_table(server: Server) -> None:
    async def story(house: House) -> None:
        ann, ben = await house.visitor("Ann"), await house.visitor("Ben")
        table = await ann.open("hearts", bots=TWO_BOTS)
        await ben.sit(table, 1)
        players = [Witness(visitor, table, random.Random(seat)) for seat, visitor in enumerate((ann, ben))]
        await asyncio.gather(*(player.play() for player in players))
        async with Guest(ann, table) as guest:
            assert (await guest.ask("again"))["done"]
            assert not (await guest.ask("again"))["done"]
            assert guest.table["stage"] == "gathering"
            assert guest.table["games"] == 2
        for player, visitor in zip(players, (ann, ben), strict=True):
            old, player.place = player.place, visitor.at(table)
            player.place.game, player.place.number, player.place.seat = old.game, old.number, old.seat
        await asyncio.gather(*(player.play(games=2) for player in players))
        assert {message["game"] for message in players[0].steps} == {1, 2}
        found.extend(players)
        mine = await ann.ask("GET", "/api/me")
        assert [(game["table"], game["number"]) for game in mine["games"]][:2] == [(table, 2), (table, 1)]

    found: list[Witness] = []
    happens(server, story)
    check(server.db, found[0].place.table, *found)


# Oneself


def test_another_device_becomes_the_same_person_by_a_code(server: Server) -> None:
    async def story(house: House) -> None:
        ann, phone = await house.visitor("Ann"), await house.visitor()
        table = await ann.open("hearts")
        code = (await ann.ask("POST", "/api/me/devices"))["code"]
        await phone.ask("POST", "/api/me/devices/join", {"code": code})
        mine = await phone.ask("GET", "/api/me")
        assert mine["name"] == "Ann"
        assert [one["id"] for one in mine["tables"]] == [table]
        assert (await house.guest(phone, table)).table["seat"] == 0
        await refused((await house.visitor()).ask("POST", "/api/me/devices/join", {"code": code}), "code")

    happens(server, story)


def test_a_new_name_is_told_at_every_table(server: Server) -> None:
    async def story(house: House) -> None:
        ann, ben = await house.two()
        await ann.visitor.ask("PUT", "/api/me", {"name": "Anna"})
        await ben.table_with(lambda table: table["chairs"][0]["name"] == "Anna")

    happens(server, story)


def test_people_see_what_is_kept_of_them_and_have_it_deleted(server: Server) -> None:
    async def story(house: House) -> None:
        ann, ben = await house.two()
        kept = await ben.visitor.ask("GET", "/api/me/data")
        assert kept["person"][0]["name"] == "Ben"
        assert len(kept["tokens"]) == 1
        assert kept["seats"][0]["table_id"] == ben.place.table
        token = ben.place.cookie
        await ben.visitor.ask("DELETE", "/api/me")
        await ann.table_with(lambda table: table["chairs"][1]["kind"] == "bot")
        ghost = await house.visitor()
        ghost.http.headers["cookie"] = token
        assert not any((await ghost.ask("GET", "/api/me/data")).values())
        assert (await ghost.ask("GET", "/api/me"))["name"] is None

    happens(server, story)
