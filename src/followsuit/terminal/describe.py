"""A view as lines of text, without knowing the game: who has what, what lies on the table, the trick, one's hand.

What never changes is told when a round begins. Where a screen has no room for everything, the parts that matter
least are left to the command `table`, one kind after the other.
"""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator, Sequence
from enum import IntEnum

from followsuit.looks import Looks, Placing
from followsuit.terminal.faces import legend
from followsuit.terminal.options import HAND, Menu, option_lines
from followsuit.terminal.paper import OPENING, Paper, together, width_of
from followsuit.views import TABLE, Counter, Marker, Play, Score, Trick, View, Zone
from followsuit.words import Words

OUT_OF_PLAY = ("won", "stock", "discard", "aside")
"""What zones are for that one can do without."""
BEFORE_SOMEBODY = "board"
"""What zones are for whose cards count even if they lie face down."""


class Detail(IntEnum):
    """How much is told: everything, all that may matter now, and less and less."""

    ALL = 0
    NOW = 1
    WITHOUT_PILES = 2
    """Without what others have taken, and what is out of play;"""
    DENSE = 3
    """without empty lines;"""
    WITHOUT_OTHERS_CARDS = 4
    """and, if nothing else helps, without what lies before others."""


class Describer:
    """Puts views of a game into lines."""

    def __init__(self, looks: Looks, words: Words, paper: Paper) -> None:
        self._looks = looks
        self._words = words
        self._paper = paper
        self._zones = {part.id: part for part in looks.zones}
        self._rules = {part.id for part in (*looks.counters, *looks.markers) if _is_rule(part)}
        self._small = self._rules | {part.id for part in looks.markers if part.place == "edge"}

    def decision(self, menu: Menu, news: Sequence[str] = ()) -> list[list[str]]:
        """What happened, the table, the question and the options: on one screen, or on two if they need them."""
        options = option_lines(menu, self._words, self._paper)
        if self._paper.height is None:
            return [[*news, "", *self.table(menu.view, menu, Detail.NOW), *options]]
        for before in (news, ()):
            last = Detail.DENSE if before else Detail.WITHOUT_OTHERS_CARDS
            for detail in list(Detail)[Detail.NOW : last + 1]:
                gap = [""] if detail < Detail.DENSE else []
                screen = [*before, *gap, *self.table(menu.view, menu, detail), *gap, *options]
                if self._paper.lines_of(screen) < self._paper.height:
                    return [screen] if before or not news else [list(news), screen]
        return [list(news), screen] if news else [screen]

    def table(self, view: View, menu: Menu | None = None, detail: Detail = Detail.ALL) -> list[str]:
        """The table as the seat sees it; one's own line is the last.

        One's hand, and what lies in the middle, are left out where a menu shows them.
        """
        lines = legend(self._looks, self._words, self._paper) if detail == Detail.ALL else []
        for seat in _from_the_left(view):
            lines.append(self._seat_line(view, seat, detail))
            lines += [line for zone in view.zones if zone.seat == seat for line in self._grid(zone)]
        lines += self._table_lines(view, menu, detail)
        if detail == Detail.ALL:
            lines += [self._score(score) for score in view.scores if score.parts]
            if view.last_trick.plays:
                lines.append(self._last_trick(view.last_trick))
        if view.trick.plays:
            lines.append(self._words.say("ui-trick", plays=self._plays(view.trick)))
        hands = [zone for zone in view.zones if (zone.id, zone.seat) == (HAND, view.seat) and zone.pieces]
        return lines + [self._zone(zone) for zone in hands if menu is None or not menu.shows(zone)]

    def rules_of_the_round(self, view: View) -> list[str]:
        """What does not change before the next round."""
        facts = [
            *(self._counter(one) for one in view.counters if one.id in self._rules and not one.idle),
            *(one.label.spoken for one in view.markers if one.id in self._rules and not one.idle),
        ]
        said = [fact for fact in facts if fact]
        return [self._words.say("facts-separator").join(said)] if said else []

    def result(self, view: View) -> list[str]:
        """The final scores, how they came about, and who has won."""
        lines = ["", self._paper.strong(self._words.say("ui-result"))]
        lines += [f"  {self._score(score)}" for score in view.scores]
        lines.append(self._paper.strong(self._winners(view)))
        best = {view.scores[seat].points for seat in view.winners}
        tied = sum(score.points in best for score in view.scores) > len(view.winners)
        if tied and self._words.has("tie-break"):
            lines.append(self._words.say("tie-break"))
        return lines

    # Seats

    def _seat_line(self, view: View, seat: int, detail: Detail) -> str:
        """All of one seat in a line: points, counters, markers, and what lies before it."""
        words = self._words
        facts = [*self._partnership(view, seat), *self._points(view, seat), *self._facts(view, seat, detail)]
        for zone in view.zones:
            if zone.seat == seat and self._in_line(zone, view, detail):
                facts.append(self._hand_of_other(zone) if zone.id == HAND else self._zone(zone))
        name = words.say("ui-you") if seat == view.seat else words.name(seat)
        return words.say(
            "ui-seat", name=self._paper.strong(name), facts=words.say("facts-separator").join(facts)
        )

    def _partnership(self, view: View, seat: int) -> Iterator[str]:
        """To which side a seat belongs, where there are partners."""
        if view.wins == "teams" and seat < view.seats:
            if view.seat < 0:
                yield self._words.say("ui-team", number=view.teams[seat] + 1)
            elif seat != view.seat and view.teams[seat] == view.teams[view.seat]:
                yield self._words.say("ui-partner")

    def _points(self, view: View, seat: int) -> Iterator[str]:
        for score in view.scores:
            if score.seat == seat and score.points is not None:
                yield self._words.say("ui-points", points=score.points)

    def _in_line(self, zone: Zone, view: View, detail: Detail) -> bool:
        """Whether a zone is told in its seat's line: an empty hand counts, as long as the game goes on."""
        if zone.id == HAND:
            return zone.seat != view.seat and bool(zone.pieces or view.pending)
        return zone.layout != "grid" and self._matters(zone, view, detail)

    def _matters(self, zone: Zone, view: View, detail: Detail) -> bool:
        """Whether there is something to see in a zone, and room to tell it."""
        if not zone.pieces or detail == Detail.ALL:
            return bool(zone.pieces)
        role = self._zones[zone.id].role if zone.id in self._zones else ""
        hidden = all(piece is None for piece in zone.pieces)
        if zone.idle or (hidden and role != BEFORE_SOMEBODY):
            return False
        if detail >= Detail.WITHOUT_PILES and role in OUT_OF_PLAY and zone.seat != view.seat:
            return False
        return not (detail >= Detail.WITHOUT_OTHERS_CARDS and 0 <= zone.seat != view.seat)

    def _hand_of_other(self, zone: Zone) -> str:
        known = [piece for piece in zone.pieces if piece is not None]
        key = (
            "ui-cards"
            if not known
            else "ui-cards-seen"
            if len(known) == len(zone.pieces)
            else "ui-cards-known"
        )
        return self._words.say(key, count=len(zone.pieces), names=self._pieces(known))

    def _grid(self, zone: Zone) -> list[str]:
        """A grid in a line: its label, and its cards suit by suit."""
        if zone.layout != "grid" or not zone.pieces:
            return []
        rows: dict[str, list[str]] = {}
        for piece in zone.pieces:
            if piece is not None:
                rows.setdefault(piece[0], []).append(piece)
        suits = self._words.say("suits-separator").join(self._pieces(row) for row in rows.values())
        return [self._words.say("ui-zone", label=zone.label.spoken, pieces=suits)]

    # The middle of the table

    def _table_lines(self, view: View, menu: Menu | None, detail: Detail) -> list[str]:
        """Facts about the table, and what lies on it: in a pipe a line for each zone.

        The round is told from the second on, since many games have only one.
        """
        facts = [self._words.say("ui-round", round=view.round)] if view.round > 1 else []
        facts += self._facts(view, TABLE, detail)
        zones = [
            self._zone(zone)
            for zone in view.zones
            if zone.seat == TABLE and self._matters(zone, view, detail)
            if menu is None or not menu.shows(zone)
        ]
        separator = self._words.say("facts-separator")
        told = [separator.join(facts)] if facts else []
        if self._paper.width is None:
            return told + zones
        told += [separator.join(zones)] if zones else []
        line = separator.join(told)
        return [line] if told and width_of(line) <= self._paper.width else told

    def _facts(self, view: View, seat: int, detail: Detail) -> list[str]:
        """Counters and markers that have something to say."""

        def told(one: Counter | Marker) -> bool:
            matters = detail == Detail.ALL or one.id not in self._small
            return one.seat == seat and not one.idle and matters

        facts = [self._counter(one) for one in view.counters if told(one)]
        return facts + [one.label.spoken for one in view.markers if told(one) and one.label.spoken]

    def _counter(self, one: Counter) -> str:
        value = str(one.value) if one.maximum is None else f"{one.value}/{one.maximum}"
        return together(f"{one.label.spoken} {value}")

    # Tricks and pieces

    def _last_trick(self, trick: Trick) -> str:
        if trick.winner < 0:
            return self._words.say("ui-last-trick", plays=self._plays(trick))
        name = self._words.mention(trick.winner)
        return self._words.say("ui-last-trick-won", plays=self._plays(trick), name=name)

    def _plays(self, trick: Trick) -> str:
        return self._words.list_of([together(self._play(play)) for play in trick.plays])

    def _play(self, play: Play) -> str:
        words = self._words
        what = words.say("ui-hidden", count=1) if play.card is None else words.card(play.card)
        if play.note is not None:
            what = words.say("ui-noted", what=what, note=play.note.spoken)
        return words.say("ui-play", name=words.mention(play.seat), what=what)

    def _zone(self, zone: Zone) -> str:
        faces = [piece for piece in zone.pieces if piece is not None]
        hidden = len(zone.pieces) - len(faces)
        told = [self._pieces(faces)] if faces else []
        if hidden:
            told.append(self._words.say("ui-hidden", count=hidden))
        said = self._words.say("ui-zone", label=together(zone.label.spoken), pieces=self._words.list_of(told))
        return together(said)

    def _pieces(self, codes: Sequence[str]) -> str:
        """Pieces in a row; equal ones once, with their number. Symbols need no commas between them."""
        faces = []
        for code, number in Tally(codes).items():
            face = self._words.card(code)
            several = together(self._words.say("ui-times", what=face, number=number))
            faces.append(face if number == 1 else several)
        symbols = faces and all(face.startswith(OPENING) for face in faces)
        return " ".join(faces) if symbols else self._words.list_of(faces)

    # Scores

    def _score(self, score: Score) -> str:
        line = self._words.say("ui-score", seat=score.seat, points=score.points)
        if not score.parts:
            return line
        parts = [
            self._words.say("ui-part", label=part.label.spoken, points=part.points) for part in score.parts
        ]
        return self._words.say("ui-score-parts", score=line, parts=self._words.list_of(parts))

    def _winners(self, view: View) -> str:
        if view.wins == "together":
            return self._words.say("ui-together-won" if view.winners else "ui-together-lost")
        winners = self._words.list_of([self._words.mention(seat) for seat in view.winners])
        return self._words.say("ui-winners", winners=winners, count=len(view.winners))


def _is_rule(part: Placing) -> bool:
    """Whether something is a rule at the rim of the table, which never changes."""
    return part.role == "rule" and part.place == "edge"


def _from_the_left(view: View) -> list[int]:
    """Who sits at the table, clockwise, from the left-hand neighbour of the seat on."""
    around = list(view.around)
    first = around.index(view.seat) + 1 if view.seat in around else 0
    return around[first:] + around[:first]
