"""A record as frames: one for every position, with its picture, its words and its odds for every view.

Building frames is quick; the rest of a frame is worked out when it is finished, so that a long record opens at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from engine import CHANCE, OVER, Event, Record, State, Step
from tutor.app import meters
from tutor.app.narration import (
    Words,
    actor,
    cause,
    chips,
    opening,
    words,
)
from tutor.app.problems import Json
from tutor.app.views import (
    OPEN,
    Viewer,
    seen,
    seen_events,
    view_name,
    viewers,
)
from tutor.tables import Board

AROUND = 10
"""So many frames to either side of the one that is looked at are sent with all that is worked out."""


@dataclass(slots=True, eq=False)
class Frame:
    """The frame of one position. Films that have the position in common share it.

    `opening` is drawn with all cards open and has no odds, `whole` has everything once the frame is finished. Both are
    values that never change: a frame is finished by one assignment, so that nobody ever sees half of it.
    """

    opening: Json
    whole: Json | None = None

    @property
    def shown(self) -> Json:
        """All that is worked out."""
        return self.whole or self.opening


class Film:
    """The frames of a record.

    A frame's `pictures` are the different ones that its views see, and `picture` says by view which. All cards open is
    drawn at once, the seats' views with the odds, when the frame is finished.
    """

    def __init__(self, board: Board, record: Record) -> None:
        self.board = board
        self.states: list[State] = []
        self.steps: list[Step | None] = []
        self.frames: list[Frame] = []
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
        film.states, film.steps, film.frames = self.states[: at + 1], self.steps[: at + 1], self.frames[: at + 1]
        film._go_on(record)
        return film

    def _go_on(self, record: Record) -> None:
        for step in record.played[len(self.frames) - 1 :]:
            self._append(step.after, step, record)

    def _append(self, state: State, step: Step | None, record: Record) -> None:
        note = record.note(len(self.frames))
        self.states.append(state)
        self.steps.append(step)
        drawn = self.board.draw(state, step.events if step else ())
        opening = _frame(state, step, note, record.summary) | {"pictures": [drawn], "picture": {OPEN: 0}}
        self.frames.append(Frame(opening))

    def shown(self, first: int = 0) -> list[Json]:
        """The frames from `first` on, each as far as it is worked out."""
        return [frame.shown for frame in self.frames[first:]]

    def around(self, near: int, first: int = 0) -> list[Json]:
        """The frames from `first` on, but of those far from `near` only what opens them: quickly sent and read."""
        return [
            frame.shown if abs(at - near) <= AROUND else frame.opening
            for at, frame in enumerate(self.frames[first:], first)
        ]

    # ------------------------------------------------------------ the seats' views, and the odds

    def finished(self, at: int) -> bool:
        """Whether a frame has the pictures of every view, and its odds."""
        return self.frames[at].whole is not None

    def finish(self, at: int) -> Json:
        """A frame with the pictures of every view, and its `meters` by view and id. It is worked out once."""
        frame = self.frames[at]
        if frame.whole is None:
            frame.whole = frame.opening | self._pictures(at) | {"meters": self._meters(at)}
        return frame.whole

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

    def rest(self, at: int) -> Json:
        """What finishing a frame adds to it: its meters, and the pictures of the views that see less."""
        shown = self.finish(at)
        return {"meters": shown["meters"], "picture": shown["picture"], "more": shown["pictures"][1:]}

    def _pictures(self, at: int) -> Json:
        """The pictures of all views, and which is whose. Views that know the same share one."""
        state, step = self.states[at], self.steps[at]
        told = step.events if step else ()
        known: list[tuple[State, tuple[Event, ...]]] = [(state, told)]
        pictures, picture = list(self.frames[at].opening["pictures"]), {OPEN: 0}
        for seat in range(len(state.names)):
            seen_here = seen(state, seat), seen_events(told, seat)
            if seen_here not in known:
                known.append(seen_here)
                pictures.append(self.board.draw(*seen_here))
            picture[view_name(seat)] = known.index(seen_here)
        return {"pictures": pictures, "picture": picture}

    def _meters(self, at: int) -> Json:
        return {view_name(viewer): self._read(at, viewer) for viewer in viewers(self.states[at].names)}

    def meter_titles(self) -> list[Json]:
        """The meters of all finished frames, by id and title."""
        states = [state for at, state in enumerate(self.states) if self.finished(at)]
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
