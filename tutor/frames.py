"""A record as frames: one for every position, with its picture, its words and its odds for every view.

Building frames is quick; the odds of a frame are worked out when it is measured, so that a long record opens at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from time import perf_counter
from typing import Any

from engine import CHANCE, OVER, Event, Record, State, Step
from tutor import meters
from tutor.boards import Board
from tutor.narration import Words, actor, cause, chips, opening, words
from tutor.problems import Json
from tutor.views import Viewer, seen, seen_events, view_name, viewers


class Film:
    """The frames of a record, and their pictures, each different one once.

    `picture_ends[i]` counts the pictures that the frames up to the i-th need, so that a film that starts like another
    one starts with the same pictures too.
    """

    def __init__(self, board: Board, record: Record) -> None:
        self.board = board
        self.states: list[State] = []
        self.steps: list[Step | None] = []
        self.frames: list[Json] = []
        self.pictures: list[str] = []
        self.picture_ends: list[int] = []
        self._numbers: dict[str, int] = {}
        self._append(record.start, None, record)

    @classmethod
    def of(cls, board: Board, record: Record) -> Film:
        """The film of a whole record."""
        film = cls(board, record)
        film._go_on(record)
        return film

    def remade(self, record: Record, at: int) -> Film:
        """The film of a record that has its first `at` steps, and the notes on them, in common with this one's."""
        film = Film.__new__(Film)
        film.board = self.board
        film.states, film.steps = self.states[: at + 1], self.steps[: at + 1]
        film.frames, film.picture_ends = self.frames[: at + 1], self.picture_ends[: at + 1]
        film.pictures = self.pictures[: film.picture_ends[at]]
        film._numbers = {picture: number for number, picture in enumerate(film.pictures)}
        film._go_on(record)
        return film

    def _go_on(self, record: Record) -> None:
        for step in record.played[len(self.frames) - 1 :]:
            self._append(step.after, step, record)

    def _append(self, state: State, step: Step | None, record: Record) -> None:
        note = record.note(len(self.frames))
        self.states.append(state)
        self.steps.append(step)
        self.frames.append(_frame(state, step, note, record.summary) | {"picture": self._pictured(state, step)})
        self.picture_ends.append(len(self.pictures))

    def _pictured(self, state: State, step: Step | None) -> dict[str, int]:
        """By view, the number of the picture that shows this position; views that know the same share one."""
        numbers: dict[str, int] = {}
        drawn: list[tuple[State, tuple[Event, ...], int]] = []
        for viewer in viewers(state.names):
            view, events = seen(state, viewer), seen_events(step.events if step else (), viewer)
            known = [number for state_drawn, told, number in drawn if state_drawn == view and told == events]
            number = known[0] if known else self._numbered(self.board.draw(view, events))
            drawn.append((view, events, number))
            numbers[view_name(viewer)] = number
        return numbers

    def _numbered(self, picture: str) -> int:
        if picture not in self._numbers:
            self._numbers[picture] = len(self.pictures)
            self.pictures.append(picture)
        return self._numbers[picture]

    # ------------------------------------------------------------ odds

    def measured(self, at: int) -> bool:
        """Whether the odds of a frame are there."""
        return "meters" in self.frames[at]

    def measure(self, at: int) -> Json:
        """The meters of a frame by view and id. They are kept in the frame."""
        frame = self.frames[at]
        if "meters" not in frame:
            frame["meters"] = {view_name(v): self._read(at, v) for v in viewers(self.states[at].names)}
        found: Json = frame["meters"]
        return found

    def measure_near(self, at: int, first: int, last: int, seconds: float) -> list[int]:
        """Measures the frames from `first` to `last`, the nearest to `at` first, until the time is up.

        At least one is measured. Gives the numbers of those that are measured now, sorted.
        """
        end = perf_counter() + seconds
        wanted = sorted(range(first, last + 1), key=lambda i: (abs(i - at), -i))
        for number, i in enumerate(wanted):
            if number and perf_counter() >= end and not self.measured(i):
                break
            self.measure(i)
        return [i for i in range(first, last + 1) if self.measured(i)]

    def meter_titles(self) -> list[Json]:
        """The meters of all measured frames, by id and title."""
        states = [state for at, state in enumerate(self.states) if self.measured(at)]
        return meters.titles(seen(state, viewer) for state in states for viewer in viewers(state.names))

    def _read(self, at: int, viewer: Viewer) -> Json:
        state, step = self.states[at], self.steps[at]
        now = meters.meters_of(seen(state, viewer))
        if step is None:
            return {id: meters.meter_json(meter) for id, meter in now.items()}
        before, why = meters.meters_of(seen(step.before, viewer)), cause(step, viewer)
        return {
            id: meters.meter_json(meter, meters.moved(before[id], meter, why, state.names) if id in before else "")
            for id, meter in now.items()
        }


def _frame(state: State, step: Step | None, note: str, summary: str) -> Json:
    """A frame without its picture and its odds. Its phase is the one in which happened what it tells of."""
    said = _words(state, step, None, summary)
    told_of = step.before if step else state
    return {
        "phase": told_of.phase,
        "turn": told_of.turn,
        **said.as_json(),
        "note": note or None,
        "told": dict(_told(state, step, said, note, summary)),
        "rules": chips(step.events, state.game.name) if step else [],
        "actor": actor(step) if step else "",
        "asks": asks(state),
    }


def _words(state: State, step: Step | None, viewer: Viewer, summary: str) -> Words:
    return words(step, viewer) if step else opening(state, summary)


def _told(state: State, step: Step | None, said: Words, note: str, summary: str) -> Iterable[tuple[str, Json]]:
    """The words for each seat's view that may not read all of what is said when the cards lie open.

    A note is written for open cards, so a seat from which something is hidden does not get it.
    """
    for seat in range(len(state.names)):
        other = _words(state, step, seat, summary)
        hushed = bool(note) and state.seen_by(seat) != state
        if other != said or hushed:
            yield view_name(seat), {**other.as_json(), "note": None if hushed else note or None}


def asks(state: State) -> dict[str, Any]:
    """Who is asked in a position: a seat or several, chance, or nobody since the game is over."""
    turn = state.to_act
    who = "chance" if turn is CHANCE else "over" if turn is OVER else "seat"
    return {"who": who, "seats": sorted(turn)}
