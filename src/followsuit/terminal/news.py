"""What happened since a person's last decision, in sentences."""

from __future__ import annotations

from followsuit.terminal.paper import Paper, bare
from followsuit.views import Step, Told, View
from followsuit.words import Words

ENDS = ".!?。！？"
PLAYED = "played"
"""The event that says no more than who played which card."""


class News:
    """Collects what happens: a paragraph for each trick, and in a pipe a line for each event."""

    def __init__(self, words: Words, paper: Paper) -> None:
        self._words = words
        self._paper = paper
        self._tricks: list[list[Told]] = [[]]
        self._view: View | None = None
        self.end_of_round = False
        """Whether a round has ended in the last step."""

    def begin(self, step: Step | None = None) -> None:
        """Everything so far is known; or only what a step tells, or what lies on the table when a game goes on."""
        self._tricks = [[]]
        if step is not None:
            self._view = step.view
            log = step.told if not step.number else [Told(phrase) for phrase in step.view.log]
            self._tricks = [list(log)]

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
        paragraphs = [self._sentences(told) for told in self._tricks[:-1]]
        paragraphs.append(self._sentences([told for told in self._tricks[-1] if not self._in_trick(told)]))
        return [self._paragraph(said) for said in paragraphs if said]

    def _paragraph(self, sentences: list[str]) -> str:
        stop = self._words.say("sentence-end")
        ended = [said if bare(said)[-1] in ENDS else said + stop for said in sentences]
        return self._words.say("sentence-separator").join(ended)

    def _sentences(self, tellings: list[Told]) -> list[str]:
        return [said for told in tellings if (said := self._words.text(told.phrase))]

    def _in_trick(self, told: Told) -> bool:
        """Whether an event says only what is seen in the trick."""
        plays = self._view.trick.plays if self._view is not None else ()
        return told.phrase.key == PLAYED and any(
            (play.seat, play.card) == (told.phrase.args.get("seat"), told.phrase.args.get("card"))
            for play in plays
        )
