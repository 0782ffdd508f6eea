"""What players are called. Bots have names, the same at the same seat in every game."""

from __future__ import annotations

from collections.abc import Mapping

from followsuit.errors import shown
from followsuit.play.record import PERSON
from followsuit.views import View
from followsuit.words import Words


def names_of(players: Mapping[int, str], words: Words) -> dict[int, str]:
    """The names of the players of a record: bots have theirs, a person is one; several go by their seats."""
    alone = list(players.values()).count(PERSON) == 1
    return {
        seat: words.say("a-person" if player == PERSON else f"bot-name-{seat}")
        for seat, player in players.items()
        if player != PERSON or alone
    }


def introduction(view: View, players: Mapping[int, str], words: Words) -> str:
    """Which game it is, who sits where, and how well the bots play."""
    levels = {players[seat] for seat in range(view.seats) if seat != view.seat and seat in players}
    around = [
        _introduced(seat, players, words) if len(levels) > 1 else words.mention(seat) for seat in view.around
    ]
    said = words.say("ui-welcome", title=words.say("title"), players=words.list_of(around))
    if len(levels) != 1:
        return said
    return said + words.say("sentence-separator") + words.say("ui-level", **_level(levels.pop(), words))


def _introduced(seat: int, players: Mapping[int, str], words: Words) -> str:
    name = words.mention(seat)
    if seat == words.seat or seat not in players:
        return name
    return words.say("ui-player-level", name=name, **_level(players[seat], words))


def _level(player: str, words: Words) -> dict[str, str]:
    """What is typed for a bot, and what its level is called where that is a word of another language."""
    own = f"level-{player}"
    return {"level": shown(player), "grade": words.say(own) if words.has(own) else "none"}
