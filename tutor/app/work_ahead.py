"""Work done ahead, piece by piece, while nobody asks anything: so that a learner finds the first examples at hand."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from time import monotonic
from typing import Any

from engine.core.catalog import all_games
from tutor.app.desk import Desk
from tutor.app.stories import examples_of, film_of_example

log = logging.getLogger(__name__)

QUIET = 1.0
"""Seconds without a question after which the tutor gets ready for the next ones."""

BREATH = 0.01
"""Seconds between two pieces of that work, in which a question is heard."""


def first_examples(desk: Desk) -> Iterator[object]:
    """Works out the first example of every game frame by frame."""
    for game in all_games():
        for name in list(examples_of(game))[:1]:
            film = film_of_example(game.name, name, desk.board_of)
            yield from map(film.finish, range(len(film.frames)))


def first_odds(desk: Desk) -> Iterator[object]:
    """Works out the odds beside the first example of every game step by step, so that a game's tables of them are
    there before a learner asks."""
    for game in all_games():
        for name in list(examples_of(game))[:1]:
            opened: Any = desk.answer({"ask": "open", "game": game.name, "example": name, "step": 0})
            line, frames = opened["answer"]["line"], opened["answer"]["frames"]
            for at in range(len(frames)):
                yield desk.answer({"ask": "facts", "line": line, "at": at})


class WorkAhead:
    """Does work on the loop that runs, as long as no question has come for a while."""

    def __init__(self) -> None:
        self._asked = monotonic()

    def note_question(self) -> None:
        """Puts the work off, for a question has come."""
        self._asked = monotonic()

    def begin(self, work: Iterator[object]) -> None:
        """Does the work from now on. Without a loop nothing is done ahead."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            log.debug("No loop runs here, so nothing is made ready ahead")
        else:
            self._go_on_in(QUIET, loop, work)

    def _go_on_in(self, seconds: float, loop: asyncio.AbstractEventLoop, work: Iterator[object]) -> None:
        loop.call_later(seconds, self._go_on, loop, work)

    def _go_on(self, loop: asyncio.AbstractEventLoop, work: Iterator[object]) -> None:
        """One piece of the work, or none while questions come; then the next one later."""
        wait = self._asked + QUIET - monotonic()
        if wait > 0:
            self._go_on_in(wait, loop, work)
        elif do_one_piece(work):
            self._go_on_in(BREATH, loop, work)


def do_one_piece(work: Iterator[object]) -> bool:
    """Whether there was another piece to do. What goes wrong ends the work, and is written to the log."""
    done = object()
    try:
        return next(work, done) is not done
    except Exception:
        log.exception("The tutor could not get ready ahead")
        return False
