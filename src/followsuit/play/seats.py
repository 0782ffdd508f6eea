"""Who has which seat at a table, who decides about the table, and who is invited: what people plan before a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from followsuit.bots import LEVELS
from followsuit.errors import Refused
from followsuit.play.chairs import Chair
from followsuit.play.entries import Closed, Invited, Left, Opened, Ready, Sat, Seated
from followsuit.play.fair import ENTROPY

MOST_INVITATIONS = 50
"""That are open at one table."""

Stage = Literal["gathering", "playing", "over", "closed"]


class Seats:
    """The seats of a table. A `Company` is that and the games that are played there."""

    def __init__(self, opened: Opened) -> None:
        self.opened = opened
        self.chairs = [Chair(level=opened.bots.get(seat, "")) for seat in range(opened.seats)]
        self.stage: Stage = "gathering"
        self.games = 1
        """Which game it is that is played here, or that people gather for."""
        self.host = opened.host
        """Who decides about the table: whoever opened it, and if they leave, whoever sits there first."""
        self.invitations: dict[str, int] = {}
        """The seat of each invitation that was not used yet; −1: any."""

    # Who is who

    def seat_of(self, person: str) -> int | None:
        """The seat that somebody has."""
        return next(
            (seat for seat, chair in enumerate(self.chairs) if person and chair.person == person), None
        )

    def people(self) -> Iterator[tuple[int, Chair]]:
        """The seats that people have, whether or not a bot stands in for them."""
        return ((seat, chair) for seat, chair in enumerate(self.chairs) if chair.person)

    def active(self) -> list[int]:
        """The seats of people who play themselves."""
        return [seat for seat, chair in self.people() if not chair.away]

    # What somebody wants

    def plan_sit(self, person: str, seat: int | None = None, invitation: str = "") -> Sat:
        """Take a seat, or any free one; at a private table only by invitation."""
        self._gathering()
        if self.seat_of(person) is not None:
            raise Refused("table-seated")
        if invitation not in self.invitations:
            if invitation or (self.opened.access == "private" and person != self.host):
                raise Refused("table-invitation")
        elif (invited := self.invitations[invitation]) >= 0:
            if seat not in (None, invited):
                raise Refused("invitation-seat", seat=invited)
            seat = invited
        return Sat(self._free_seat(seat), person, invitation)

    def _free_seat(self, seat: int | None) -> int:
        """This seat if it is free, or any."""
        free = [number for number, chair in enumerate(self.chairs) if chair.free]
        if seat is not None:
            self._exists(seat)
        if not free:
            raise Refused("table-full")
        if seat is not None and seat not in free:
            raise Refused("seat-taken", seat=seat)
        return free[0] if seat is None else seat

    def plan_invite(self, person: str, invitation: str, seat: int = -1) -> Invited:
        """Make an invitation, to one seat or to any."""
        self._hosted_by(person)
        self._gathering()
        if len(self.invitations) >= MOST_INVITATIONS:
            raise Refused("table-invitations", most=MOST_INVITATIONS)
        if seat != -1:
            self._exists(seat)
            if not self.chairs[seat].free:
                raise Refused("seat-taken", seat=seat)
        return Invited(invitation, seat)

    def plan_leave(self, seat: int) -> Left:
        """Give a seat up."""
        self._own(seat)
        return Left(seat)

    def plan_send_away(self, person: str, seat: int) -> Left:
        """Send somebody else away, before the game begins."""
        self._hosted_by(person)
        self._gathering()
        return self.plan_leave(seat)

    def plan_bot(self, person: str, seat: int, level: str) -> Seated:
        """Give a free seat to a bot, or, without a level, send a bot away."""
        self._hosted_by(person)
        self._gathering()
        self._exists(seat)
        if self.chairs[seat].person:
            raise Refused("seat-taken", seat=seat)
        if level and level not in LEVELS:
            raise Refused("bot-level", level=level, levels=", ".join(LEVELS))
        return Seated(seat, level)

    def plan_ready(self, seat: int, game: int, entropy: str) -> Ready | None:
        """Be ready for a game; None if it has begun, or somebody is ready already."""
        chair = self._own(seat)
        if not ENTROPY.fullmatch(entropy):
            raise Refused("table-entropy")
        if self.stage != "gathering" or game != self.games or chair.entropy:
            return None
        return Ready(seat, entropy)

    def plan_close(self, person: str) -> Closed:
        """Close the table; only the host may, and only while nobody else plays here."""
        self._hosted_by(person)
        self._not_closed()
        if self.stage == "playing" and any(chair.person != person for _, chair in self.people()):
            raise Refused("table-others-play")
        return Closed()

    # Whether it goes

    def _hosted_by(self, person: str) -> None:
        if person != self.host:
            raise Refused("table-host")

    def _not_closed(self) -> None:
        if self.stage == "closed":
            raise Refused("table-closed")

    def _gathering(self) -> None:
        self._not_closed()
        if self.stage != "gathering":
            raise Refused("table-started")

    def _playing(self) -> None:
        self._not_closed()
        if self.stage != "playing":
            raise Refused("table-not-playing")

    def _exists(self, seat: int) -> None:
        if not 0 <= seat < len(self.chairs):
            raise Refused("seat-none", seat=seat, last=len(self.chairs) - 1)

    def _own(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.chairs) or not self.chairs[seat].person:
            raise Refused("seat-not-yours")
        return self.chairs[seat]
