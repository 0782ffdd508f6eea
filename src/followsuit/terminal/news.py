"""What happened since a person's last decision, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from followsuit.engine.events import Text
from followsuit.terminal.paper import Paper, bare
from followsuit.views import TABLE, Step, Told, View, of_text
from followsuit.words import Words

ENDS = ".!?。！？"
WHO_AND_WHICH = {"seat", "card"}
"""All that an event says that tells no more than who played which card."""
SCORES = ("scored", "lives")
"""Events that say what a round has brought a player: a line each."""
NEW_ROUND = "new-round"


class News:
    """Collects what happens: a paragraph for each trick, and in a pipe a line for each event."""

    def __init__(self, words: Words, paper: Paper) -> None:
        self._words = words
        self._paper = paper
        self._tricks: list[list[Told]] = [[]]
        self._view: View | None = None
        self.end_of_round = False
        """Whether a round has ended in the last step."""

    def begin(self, view: View | None = None, recent: Iterable[Text] = ()) -> None:
        """Everything so far is known, but for what happened recently when somebody sits down."""
        self._tricks = [[Told(of_text(event)) for event in recent]]
        self._view = view or self._view

    def hear(self, step: Step) -> None:
        """Hear what a step tells; when a trick is over, a new paragraph begins."""
        self._tricks[-1] += step.told
        self.end_of_round = self._view is not None and step.view.round > self._view.round > 0
        if self._view is not None and step.view.last_trick != self._view.last_trick:
            self._tricks.append([])
        self._view = step.view

    def lines(self) -> list[str]:
        """In words. What lies in the trick is seen there, in a terminal."""
        if self._paper.width is None:
            return [line for told in self._tricks for line in self._sentences(told)]
        tricks = [*self._tricks[:-1], [told for told in self._tricks[-1] if not self._in_trick(told)]]
        paragraphs = [part for trick in tricks for part in _parted(trick)]
        said = [self._sentences([told for told in part if not self._lies_there(told)]) for part in paragraphs]
        return [self._paragraph(sentences) for sentences in said if sentences]

    def _paragraph(self, sentences: list[str]) -> str:
        stop = self._words.say("sentence-end")
        ended = [said if bare(said)[-1] in ENDS else said + stop for said in sentences]
        return self._words.say("sentence-separator").join(ended)

    def _sentences(self, tellings: list[Told]) -> list[str]:
        return [said for told in tellings if (said := self._words.text(told.phrase))]

    def _in_trick(self, told: Told) -> bool:
        """Whether an event says only what is seen in the trick."""
        args = told.phrase.args
        plays = self._view.trick.plays if self._view is not None else ()
        return set(args) == WHO_AND_WHICH and any(
            (play.seat, play.card) == (args["seat"], args["card"]) for play in plays
        )

    def _lies_there(self, told: Told) -> bool:
        """Whether an event says only which cards lie somewhere, and they do; or which one lies in the middle."""
        args = told.phrase.args
        zones = self._view.zones if self._view is not None else ()
        if set(args) == {"cards"}:
            return any(sorted(map(str, zone.pieces)) == sorted(args["cards"]) for zone in zones)
        if set(args) == {"card", "suit"}:
            return any(zone.pieces == (args["card"],) for zone in zones if zone.seat == TABLE)
        return False


def _parted(tellings: list[Told]) -> Iterator[list[Told]]:
    """What is told of a trick, and by themselves the scores, if a round ended with it, and the next round."""
    part: list[Told] = []
    for told in tellings:
        if told.phrase.key in (*SCORES, NEW_ROUND):
            yield part
            part = []
        part.append(told)
    yield part
