"""All live classes of a server: how many there may be, how long one is kept, and how often a name may be guessed."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from engine.lessons.lesson_catalog import lesson_files
from tutor.app.live_class import LiveClass, Pupil, seed_of
from tutor.app.live_names import CREATURES, new_name, plain_name
from tutor.app.live_reading import outline_of
from tutor.app.problems import Problem
from tutor.hosts.voila.live_room import LiveRoom
from tutor.hosts.voila.other_process import OtherProcess
from tutor.hosts.voila.strangers import tell

MOST_CLASSES, MOST_OF_ADDRESS = 12, 3
"""So many classes are open at once, and so many that were opened from one address."""

IDLE_SECONDS = 2 * 3600
"""A class where nobody does anything for so long is closed."""

OLDEST_SECONDS = 24 * 3600
"""So long after it was opened a class is closed, whatever is done in it."""

LOOK_SECONDS = 60
"""So often the classes are looked at for that."""

MOST_LINES, MOST_LINES_OF_ADDRESS = 600, 120
"""So many lines to classes there are at once, and so many of one address: two for each of a class behind one router."""

WRONG_TRIES, FORGIVEN_SECONDS = 20, 2.0
"""An address may name what is not there so many times; each is forgiven after so long, one after the other."""

OPENINGS, OPENING_SECONDS = 10, 30.0
JOINS, JOIN_SECONDS = 150, 1.0
"""The same for opening classes and for joining them: a class behind one router joins at once."""

MOST_REMEMBERED = 1000
"""So many addresses are remembered for that; of more, the one that was heard of longest ago is forgotten."""

PROCESS_SECONDS = 15 * 60
"""The process beside the server waits so long for the next answer: a class may talk meanwhile."""

LONGEST_NAME = 40
"""Letters of a name, as somebody typed it."""

NOBODY_THERE = "Nobody did anything for two hours, so the class was closed."
DAY_OVER = "A class is open for a day at most, so this one was closed."
SERVER_ENDS = "The server ends, and the class with it."
GUESSED = "An address that named live classes which are not there was told to wait."
OPENED_OFTEN = "An address that opened one live class after another was told to wait."
JOINED_OFTEN = "An address that joined live classes again and again was told to wait."


Proved = TypeVar("Proved")
"""What somebody can prove in a class: to be a pupil, or its teacher."""


class Allowance:
    """How often each address may do something: so many times, and each of them is forgiven after so many seconds, one
    after the other."""

    def __init__(self, times: int, seconds: float, told: str) -> None:
        """`told` is a sentence for the log where an address has had enough."""
        self._times = times
        self._seconds = seconds
        self._told = told
        self._until: dict[str, float] = {}

    def refuse(self, visitor: str) -> None:
        """Errors: `Problem` for an address that has done it too often."""
        if self._until.get(visitor, 0.0) - time.monotonic() > (self._times - 1) * self._seconds:
            tell(self._told)
            raise Problem("Too many tries", "Wait a minute, and then try it once more.")

    def note(self, visitor: str) -> None:
        """An address did it once more."""
        until = max(self._until.pop(visitor, 0.0), time.monotonic())
        self._until[visitor] = until + self._seconds
        if len(self._until) > MOST_REMEMBERED:
            del self._until[next(iter(self._until))]


class LiveClasses:
    """The classes by name. Nothing of them is written anywhere."""

    def __init__(self, beside: OtherProcess) -> None:
        """`beside` is where answers are judged and trials drawn."""
        self._guesses = Allowance(WRONG_TRIES, FORGIVEN_SECONDS, GUESSED)
        self._openings = Allowance(OPENINGS, OPENING_SECONDS, OPENED_OFTEN)
        self._joins = Allowance(JOINS, JOIN_SECONDS, JOINED_OFTEN)
        self.lines: Counter[str] = Counter()
        """How many lines each address has."""
        self._rooms: dict[str, LiveRoom] = {}
        self._beside = beside
        self._looking: asyncio.TimerHandle | None = None

    def has_line_for(self, visitor: str) -> bool:
        """Whether somebody may have one more line."""
        return self.lines[visitor] < MOST_LINES_OF_ADDRESS and self.lines.total() < MOST_LINES

    async def open(self, lesson: str, visitor: str, *, same: bool) -> LiveRoom:
        """A new class. Errors: `Problem` where there are enough, or there is no such lesson."""
        if lesson not in lesson_files():
            raise Problem("There is no such lesson", "Choose one from the list.")
        self._openings.refuse(visitor)
        self._refuse_too_many(visitor)
        self._openings.note(visitor)
        name = new_name()
        while name in self._rooms:
            name = new_name()
        first = seed_of(name, CREATURES[0], same=same)
        outline = await self._beside.call(outline_of, lesson, first)
        self._refuse_too_many(visitor)
        room = self._rooms[name] = LiveRoom(LiveClass(name, outline, same), visitor, self._beside)
        if self._looking is None:
            self._look_later()
        return room

    def find(self, name: str, visitor: str) -> LiveRoom:
        """The class of that name. Errors: `Problem` where there is none, or somebody guesses too often."""
        self._guesses.refuse(visitor)
        room = self._called(name)
        if room is None:
            raise self._wrong(visitor)
        return room

    def join(self, name: str, visitor: str, creature: str) -> tuple[LiveRoom, Pupil]:
        """The class of that name with a new pupil. Errors: `Problem` where it cannot be."""
        room = self.find(name, visitor)
        self._joins.refuse(visitor)
        pupil = room.live.join(creature)
        self._joins.note(visitor)
        return room, pupil

    def find_with(
        self, name: str, visitor: str, proof: Callable[[LiveClass], Proved | None]
    ) -> tuple[LiveRoom, Proved]:
        """The class of that name, and what somebody has proved there: that is believed also where others of the same
        address have guessed too often. Errors: `Problem` where nothing is proved."""
        room = self._called(name)
        proved = proof(room.live) if room else None
        if room and proved:
            return room, proved
        self._guesses.refuse(visitor)
        wrong = self._wrong(visitor)
        raise Problem("You are not in this class any more", "Choose a creature once more.") if room else wrong

    def _called(self, name: str) -> LiveRoom | None:
        return self._rooms.get(plain_name(name[:LONGEST_NAME]))

    def _wrong(self, visitor: str) -> Problem:
        """What is said to a wrong name, which is noted."""
        self._guesses.note(visitor)
        return Problem("There is no such class", "No class has this name. It may be over. Look at the board once more.")

    def close_class(self, room: LiveRoom, over: str, *, on_board: str = "") -> None:
        """Forget a class; its pages are told why it is `over`, the teacher's in other words where there are some."""
        self._rooms.pop(room.live.name, None)
        room.close(over, on_board=on_board or over)

    def close(self) -> None:
        """Forget all classes."""
        if self._looking is not None:
            self._looking.cancel()
        for room in list(self._rooms.values()):
            self.close_class(room, SERVER_ENDS)
        self._beside.close()

    def _refuse_too_many(self, visitor: str) -> None:
        held = [room.visitor for room in self._rooms.values()].count(visitor)
        if held >= MOST_OF_ADDRESS:
            raise Problem("You have enough classes open", f"Close one of your {held} classes first.")
        if len(self._rooms) >= MOST_CLASSES:
            raise Problem("There are enough classes", f"{MOST_CLASSES} are open here, and one has to end first.")

    def _look_later(self) -> None:
        self._looking = asyncio.get_running_loop().call_later(LOOK_SECONDS, self._look)

    def _look(self) -> None:
        """Close what nobody uses, and what is too old, as long as there are classes."""
        self._looking = None
        now = time.monotonic()
        for room in list(self._rooms.values()):
            if now - room.opened > OLDEST_SECONDS:
                self.close_class(room, DAY_OVER)
            elif now - room.touched > IDLE_SECONDS:
                self.close_class(room, NOBODY_THERE)
        if self._rooms:
            self._look_later()
