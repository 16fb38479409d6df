"""A live class with the pages that listen to it: what is reported is judged beside the server, and told to all."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

from tutor.app.live_board import board_of, door_of, view_of
from tutor.app.live_class import LiveClass, Pupil
from tutor.app.live_reading import count_hits, judge_answers, mistake_drawn
from tutor.app.problems import Problem
from tutor.app.protocol import LiveNews, LiveReportQuestion
from tutor.hosts.voila.other_process import OtherProcess

TELL_SECONDS = 0.15
"""After a change the pages are told of it within this time, together with whatever changes meanwhile."""

COUNTED_AT_ONCE = 1000
"""So many trials of one pupil are drawn, then it is the next one's turn."""

MOST_TEACHERS, MOST_AT_DOOR = 4, 60
"""So many pages may show the board of one class, and so many stand before its door."""

TAKEN_OVER = "You go on in another window. This one is no longer in the class."
SENT_AWAY = "Your teacher has taken you out of the class."


class Listener(Protocol):
    """A page that listens to a class."""

    def tell(self, news: LiveNews) -> None:
        """Tell it something; of what it has not read yet only the newest is kept."""

    def end(self, over: str, *, gone: bool = True) -> None:
        """Tell it why nothing more will come, and hang up; `gone`: nobody can come back to this place."""


class LiveRoom:
    """A class and its lines. `opened` is when it was opened, and `touched` when somebody last did something, as
    `time.monotonic` tells it."""

    def __init__(self, live: LiveClass, visitor: str, beside: OtherProcess) -> None:
        self.live = live
        self.visitor = visitor
        self.opened = self.touched = time.monotonic()
        self._beside = beside
        self._pupils: dict[str, Listener] = {}
        self._teachers: dict[Listener, None] = {}
        self._at_door: dict[Listener, None] = {}
        self._telling: asyncio.TimerHandle | None = None
        self._counting: asyncio.Task[None] | None = None

    # ------------------------------------------------------------ lines

    def teach(self, line: Listener) -> None:
        """Show the board to a page of the teacher's; the oldest one gives way where there are too many."""
        self._teachers[line] = None
        if len(self._teachers) > MOST_TEACHERS:
            oldest = next(iter(self._teachers))
            del self._teachers[oldest]
            oldest.end(TAKEN_OVER, gone=False)
        self.changed()

    def stand_at_door(self, line: Listener) -> None:
        """Tell a page which creatures are free. Errors: `Problem` where too many stand there."""
        if line not in self._at_door and len(self._at_door) >= MOST_AT_DOOR:
            raise Problem("Too many are at the door", "Wait a moment, and try it again.")
        self._at_door[line] = None

    def sit_down(self, pupil: Pupil, line: Listener) -> None:
        """A pupil listens here from now on; a page where the same pupil was before is told so."""
        self._at_door.pop(line, None)
        before = self._pupils.pop(pupil.creature, None)
        self._pupils[pupil.creature] = line
        if before is not None and before is not line:
            before.end(TAKEN_OVER, gone=False)
        self.changed()

    def leave(self, line: Listener) -> None:
        """A page is gone."""
        self._teachers.pop(line, None)
        self._at_door.pop(line, None)
        self._pupils = {creature: one for creature, one in self._pupils.items() if one is not line}
        self.changed()

    # ------------------------------------------------------------ what is done

    def changed(self) -> None:
        """Tell all soon what is new."""
        self.touched = time.monotonic()
        if self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(TELL_SECONDS, self._tell)

    async def take(self, pupil: Pupil, report: LiveReportQuestion) -> None:
        """Note what a pupil reports. Errors: `Problem` where it cannot be; the board says so, too."""
        try:
            new = self.live.take(pupil, report)
        except Problem:
            pupil.refused += 1
            self.changed()
            raise
        self.changed()
        if pupil.sketch is not None and pupil.drew is None:
            pupil.drew = await self._beside.call(mistake_drawn, self.live.outline.name, pupil.sketch)
            self.changed()
        for key, answers in new.items():
            tries = await self._beside.call(judge_answers, self.live.items[key], pupil.seed, answers)
            self.live.note(pupil, key, answers, tries)
            self.changed()
        if self._counting is None or self._counting.done():
            self._counting = asyncio.ensure_future(self._count())

    def send_away(self, creature: str, over: str = SENT_AWAY) -> None:
        """Forget a pupil. Errors: `Problem` where there is no such."""
        self.live.send_away(creature)
        if line := self._pupils.pop(creature, None):
            line.end(over)
        self.changed()

    def close(self, over: str, *, on_board: str) -> None:
        """Hang up on all, with other words on the teacher's board; nothing is kept."""
        if self._telling is not None:
            self._telling.cancel()
        if self._counting is not None:
            self._counting.cancel()
        for line in (*self._pupils.values(), *self._at_door):
            line.end(over)
        for line in tuple(self._teachers):
            line.end(on_board)

    # ------------------------------------------------------------ telling and counting

    def _tell(self) -> None:
        self._telling = None
        self._tell_each(self._teachers, lambda: {"board": board_of(self.live, self._pupils)})
        self._tell_each(self._at_door, lambda: {"door": door_of(self.live)})
        for creature, line in self._pupils.items():
            line.tell({"view": view_of(self.live, self.live.pupils[creature])})

    def _tell_each(self, lines: dict[Listener, None], make: Callable[[], LiveNews]) -> None:
        if lines:
            news = make()
            for line in lines:
                line.tell(news)

    async def _count(self) -> None:
        """Draw the pupils' trials anew, some of each in turn, until all are counted."""
        while waiting := [one for one in self.live.pupils.values() if one.counted < one.trials]:
            for pupil in waiting:
                upto = min(pupil.trials, pupil.counted + COUNTED_AT_ONCE)
                pupil.hits = await self._beside.call(count_hits, self.live.outline.name, pupil.seed, upto)
                pupil.counted = upto
                self.changed()
