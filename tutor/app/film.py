"""A record as frames, one for every position. To film a record draws nothing: a frame is drawn when it is looked at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter

from engine import Record, State, Step
from engine.core.quizzes import StoryQuiz
from tutor.app import meters
from tutor.app.frames import Frame, Shown
from tutor.app.protocol import MeterTitle
from tutor.app.story_quizzes import quizzes_in
from tutor.tables import Board

AROUND = 10
"""So many frames to either side of the one that is looked at are sent with all that is worked out."""


@dataclass(frozen=True)
class Film:
    """The frames of a record, in order."""

    board: Board
    frames: tuple[Frame, ...]

    @classmethod
    def of(cls, board: Board, record: Record) -> Film:
        """The film of a whole record."""
        return cls(board, tuple(_frames_from(0, board, record)))

    def remade(self, record: Record, at: int) -> Film:
        """The film of a record that has its first `at` steps, and the notes on them, in common with this one's."""
        return Film(self.board, (*self.frames[: at + 1], *_frames_from(at + 1, self.board, record)))

    @property
    def states(self) -> tuple[State, ...]:
        """Every position."""
        return tuple(frame.state for frame in self.frames)

    @property
    def steps(self) -> tuple[Step | None, ...]:
        """For every position the step that led to it, None at the start."""
        return tuple(frame.step for frame in self.frames)

    def quiz_at(self, at: int) -> StoryQuiz | None:
        """What the record asks at a position, if anything."""
        posed = self.frames[at].posed
        return posed.quiz if posed else None

    def shown(self, first: int = 0) -> list[Shown]:
        """The frames from `first` on, each as far as it is worked out."""
        return [frame.shown for frame in self.frames[first:]]

    def around(self, near: int, first: int) -> list[Shown]:
        """The frames from `first` on, but of those far from `near` only what opens them: quickly sent and read."""
        return [
            frame.shown if abs(at - near) <= AROUND else frame.opening
            for at, frame in enumerate(self.frames[first:], first)
        ]

    def finished(self, at: int) -> bool:
        """Whether a frame has the pictures of every view, and its odds."""
        return self.frames[at].is_finished

    def finish(self, at: int) -> Shown:
        """A frame with the pictures of every view, and its odds."""
        return self.frames[at].whole

    def finish_near(self, at: int, first: int, last: int, seconds: float) -> list[int]:
        """Finishes the frames from `first` to `last`, the nearest to `at` first, until the time is up.

        At least one is finished. Gives the numbers of those that are finished now, sorted.
        """
        end = perf_counter() + seconds
        wanted = sorted(range(first, last + 1), key=lambda i: (abs(i - at), -i))
        for number, i in enumerate(wanted):
            if number and perf_counter() >= end and not self.finished(i):
                break
            self.finish(i)
        return [i for i in range(first, last + 1) if self.finished(i)]

    def meter_titles(self) -> list[MeterTitle]:
        """The meters of all finished frames, by id and title."""
        return meters.titles(found for frame in self.frames if frame.is_finished for found in frame.named_meters)


def _frames_from(first: int, board: Board, record: Record) -> Iterator[Frame]:
    notes = dict(record.notes)
    posed = quizzes_in(record)
    positions = zip(record.states(), (None, *record.played), strict=True)
    for at, (state, step) in list(enumerate(positions))[first:]:
        yield Frame(board, state, step, notes.get(at, ""), record.summary, posed.get(at))
