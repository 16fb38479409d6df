"""Lines: the records that a learner has open, each with its film, under a short id."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from engine import Record
from tutor.app import links, views
from tutor.app.film import Film
from tutor.app.problems import LINE_GONE, Json, Problem

HELD = 40
"""So many lines are kept at most; the one not used for longest goes first."""

FRAMES = 900
"""So many frames are kept at most in all lines together, those in common counted once: the largest take 180 kB each."""

FINISHING = 0.04
"""Seconds that an answer may spend on the seats' views and the odds of its frames."""


@dataclass(frozen=True, slots=True)
class Line:
    """A record that is open: its film, the example it belongs to, and where it left it (None: nowhere)."""

    id: str
    record: Record
    film: Film
    example: str | None = None
    story: Record | None = None
    at: int | None = None

    @property
    def last(self) -> int:
        """The position after the last step."""
        return len(self.record.played)

    @property
    def seats(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self.record.start.names

    @property
    def title(self) -> str:
        """What the line is called."""
        return self.record.title or "A game of your own"

    @property
    def is_story(self) -> bool:
        """Whether this is a worked example from start to end, just as it is."""
        return self.story is not None and self.at is None

    @property
    def code(self) -> str | None:
        """The code that opens this line from an address; None for a worked example itself, or where it is too long."""
        if self.is_story:
            return None
        code = links.code_of(self.record, self.story)
        return code if len(code) <= links.LONGEST else None

    def query(self, at: int) -> str:
        """The address of a position of this line, as a query."""
        return links.query(game=self.record.game.name, example=self.example, step=at, branch=self.code)

    def as_json(self, near: int, base: Line | None = None, shared: int = -1) -> Json:
        """The line as the browser reads it, the frames around `near` finished, as far as that goes quickly.

        Frames 0 to `shared` are left out where the browser has them from the line `base`.
        """
        film, first = self.film, shared + 1
        film.finish_near(near, first, self.last, FINISHING)
        answer = {
            "line": self.id,
            "game": self.record.game.name,
            "example": self.example,
            "title": self.title,
            "summary": self.record.summary,
            "at": self.at,
            "branch": self.code,
            "seats": list(self.seats),
            "views": views.labels(self.seats),
            "phases": list(self.record.game.phases),
            "policies": list(self.record.game.policies),
            "meters": film.meter_titles(),
            "frames": film.around(near, first),
            "record": self.record.as_data(),
            "notice": None,
        }
        if base is None:
            return answer
        return {**answer, "parent": base.id, "base": {"line": base.id, "frames": first}}


class Lines:
    """The lines that are open, by id."""

    def __init__(self) -> None:
        self._held: OrderedDict[str, Line] = OrderedDict()
        self._made = 0

    def add(
        self, record: Record, film: Film, example: str | None = None, story: Record | None = None, at: int | None = None
    ) -> Line:
        """A new line under a new id."""
        self._made += 1
        line = Line(f"L{self._made}", record, film, example, story, at)
        self._held[line.id] = line
        while len(self._held) > 1 and self._too_many():
            self._held.popitem(last=False)
        return line

    def find(self, id: str) -> Line:
        """The line of that id. Errors: `Problem` with the code that makes the browser open it again."""
        if id not in self._held:
            raise Problem("This line was put away", "Open it once more to go on with it.", code=LINE_GONE)
        self._held.move_to_end(id)
        return self._held[id]

    def frames(self) -> int:
        """So many frames are held; lines that have frames in common share them."""
        return len({id(frame) for line in self._held.values() for frame in line.film.frames})

    def _too_many(self) -> bool:
        return len(self._held) > HELD or self.frames() > FRAMES
