"""The course of each game, as its map shows it."""

from __future__ import annotations

import logging
from collections.abc import Mapping

import engine
from engine import Course, Level, LevelError
from tutor.app.protocol import CourseCard, LevelStop

log = logging.getLogger(__name__)


def course_of(game: str) -> Course:
    """The course of a game. One bad file hides all of it; the log then says which."""
    try:
        return engine.courses(game)
    except LevelError:
        log.exception("The course of %s cannot be used", game)
        return Course(game)


def course_card(course: Course, pictures: Mapping[str, str]) -> CourseCard | None:
    """A course as the browser reads it, None where it has no levels; `pictures` are emblems by the names of levels."""
    if not course.levels:
        return None
    return {
        "title": course.title,
        "blurb": course.blurb,
        "parts": [
            {"title": part.title, "levels": [_stop(level, pictures) for level in part.levels]} for part in course.parts
        ],
        "lookUp": dict(course.look_up),
    }


def _stop(level: Level, pictures: Mapping[str, str]) -> LevelStop:
    return {
        "name": level.name,
        "title": level.title,
        "kind": level.kind,
        "picture": pictures.get(level.name, ""),
        "rules": list(level.teaches),
    }
