"""Lines: the records that a learner has open, each with its film, under a short id."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import cast

from engine import Record
from engine.chance.opponents import policies_of
from tutor.app import links, views
from tutor.app.film import Film
from tutor.app.frames import Shown
from tutor.app.pictures import PieceTable
from tutor.app.playing import opponent_cards
from tutor.app.problems import LINE_GONE, Problem
from tutor.app.protocol import (
    FrameAnswer,
    FrameRest,
    LineAnswer,
    PositionQuestion,
    RecordData,
    RestAnswer,
    ToldAnswer,
    Whole,
)
from tutor.app.questions import within
from tutor.app.views import Viewer

HELD = 40
"""So many lines are kept at most; the one not used for longest goes first."""

FRAMES = 100
"""So many frames are kept at most in all lines together, those in common counted once: the largest take 100 kB each. A
desk may be told to keep fewer."""

FEWEST = 3
"""So many lines are kept however long they are: the game, the one it grew out of, and a look aside."""

FINISHING = 0.04
"""Seconds that an answer may spend on the seats' views and the odds of its frames."""


@dataclass(frozen=True, slots=True)
class Known:
    """What the browser has already of an older line: its first frames, and the first pieces of its pictures."""

    line: str
    frames: int
    pieces: int


@dataclass(frozen=True, slots=True)
class OpenLine:
    """A record that is open: its film, the example it belongs to, and where it left it (None: nowhere).

    `table` has the pieces of the pictures that were told of it.
    """

    id: str
    record: Record
    film: Film
    example: str | None = None
    story: Record | None = None
    at: int | None = None
    table: PieceTable = field(default_factory=PieceTable)

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

    def viewer(self, view: str) -> Viewer:
        """The viewer that the browser calls by this name at this table. Errors: `Problem`."""
        return views.viewer_called(view, self.seats)

    def position(self, number: int, name: str = "at", first: int = 0) -> int:
        """A position of this line, from the `first` on, as the part `name` of a question has it. Errors: `Problem`."""
        return within(number, Whole(first, self.last), name)

    def piece_count(self, number: int) -> int:
        """So many pieces of this line's pictures, as the browser says it has. Errors: `Problem`."""
        return within(number, Whole(0, len(self.table)), "pieces")

    def query(self, at: int) -> str:
        """The address of a position of this line, as a query."""
        return links.query(game=self.record.game.name, example=self.example, step=at, branch=self.code)

    def as_json(self, near: int, known: Known | None = None) -> LineAnswer:
        """The line as the browser reads it, the frames around `near` finished, as far as that goes quickly.

        What the browser has already is left out.
        """
        film, first = self.film, known.frames if known else 0
        film.finish_near(near, first, self.last, FINISHING)
        return self._without_known(film.around(near, first), known)

    def finished_json(self, known: Known | None = None) -> LineAnswer:
        """The line with every frame finished, however long that takes. What the browser has already is left out."""
        first = known.frames if known else 0
        for at in range(first, self.last + 1):
            self.film.finish(at)
        return self._without_known(self.film.shown(first), known)

    def _without_known(self, shown: Sequence[Shown], known: Known | None) -> LineAnswer:
        answer = self._with_frames(shown, known.pieces if known else 0)
        if known is None:
            return answer
        return {**answer, "parent": known.line, "base": {"line": known.line, "frames": known.frames}}

    def _with_frames(self, shown: Sequence[Shown], known_pieces: int) -> LineAnswer:
        frames = [self._as_indices(frame) for frame in shown]
        return {
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
            "opponents": opponent_cards(self.record.game),
            "policies": list(policies_of(self.record.game)),
            "meters": self.film.meter_titles(),
            "pieces": self.table.since(known_pieces),
            "frames": frames,
            "record": cast(RecordData, self.record.as_data()),
        }

    def rest(self, first: int, last: int, known: int, seconds: float) -> RestAnswer:
        """What finishing frames from `first` to `last` adds to them, as many as go into the time, and at least one:
        their meters, and the pictures of the views that see less. The browser has the first `known` pieces."""
        done = self.film.finish_near(first, first, last, seconds)
        frames = {str(at): self._rest_of(at) for at in done}
        return {"frames": frames, "pieces": self.table.since(known), "meters": self.film.meter_titles()}

    def told(self, at: int, known: int) -> ToldAnswer:
        """A frame with nothing kept back. The browser has the first `known` pieces."""
        frame = self._as_indices(self.film.frames[at].told)
        return {"frame": frame, "pieces": self.table.since(known)}

    def _as_indices(self, frame: Shown) -> FrameAnswer:
        pictures = [self.table.indices(picture) for picture in frame["pictures"]]
        hands = {view: self.table.indices(hand) for view, hand in frame.get("hands", {}).items()}
        return {**frame, "pictures": pictures, "hands": hands}

    def _rest_of(self, at: int) -> FrameRest:
        whole = self._as_indices(self.film.finish(at))
        return {
            "meters": whole["meters"],
            "hands": whole["hands"],
            "picture": whole["picture"],
            "more": whole["pictures"][1:],
        }


class Lines:
    """The lines that are open, by id.

    `name` is in every id, so that a Python that was started anew never takes an older one's line for its own. Of all
    frames together `most` are kept.
    """

    def __init__(self, name: str = "L", most: int = FRAMES) -> None:
        self._name = name
        self._most = most
        self._held: OrderedDict[str, OpenLine] = OrderedDict()
        self._made = 0

    def add(
        self,
        record: Record,
        film: Film,
        example: str | None = None,
        story: Record | None = None,
        at: int | None = None,
        table: PieceTable | None = None,
    ) -> OpenLine:
        """A new line under a new id."""
        self._made += 1
        line = OpenLine(f"{self._name}{self._made}", record, film, example, story, at, table or PieceTable())
        self._held[line.id] = line
        while len(self._held) > FEWEST and self._too_many():
            self._held.popitem(last=False)
        return line

    def find(self, id: str) -> OpenLine:
        """The line of that id. Errors: `Problem` with the code that makes the browser open it again."""
        if id not in self._held:
            raise Problem("This line was put away", "Open it once more to go on with it.", code=LINE_GONE)
        self._held.move_to_end(id)
        return self._held[id]

    def find_at(self, question: PositionQuestion[object]) -> tuple[OpenLine, int]:
        """The line and the position that a question is about. Errors: `Problem`."""
        line = self.find(question.line)
        return line, line.position(question.at)

    def regrown(self, line: OpenLine, known: Known, record: Record) -> OpenLine:
        """A line that has the `known` frames of another in common and goes on as in `record`."""
        left = links.leaves_at(record, line.story) if line.story else line.at
        film = line.film.remade(record, known.frames - 1)
        return self.add(record, film, line.example, line.story, left, line.table.until(known.pieces))

    def frames(self) -> int:
        """So many frames are held; lines that have frames in common share them."""
        return len({id(frame) for line in self._held.values() for frame in line.film.frames})

    def _too_many(self) -> bool:
        return len(self._held) > HELD or self.frames() > self._most
