"""Finds the lessons: every file of words in a game's folder `lessons` is one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from engine.core.finding import folder_of, names
from engine.core.quoting import quoted
from engine.lessons.lesson import BorrowedItem, Lesson
from engine.lessons.lesson_files import read_lesson
from engine.lessons.lesson_items import LessonItem

FOLDER = "lessons"


@cache
def lesson_files() -> Mapping[str, tuple[Path, str]]:
    """The file of every lesson, with the name of its game, by the lesson's name. No game is loaded for that."""
    files = ((path, game) for game in names() for path in sorted((folder_of(game) / FOLDER).glob("*.toml")))
    return MappingProxyType({path.stem: (path, game) for path, game in files})


@cache
def lesson(name: str) -> Lesson:
    """The lesson of that name, of which alone the game is loaded. Errors: `LessonError` from a file with a fault,
    ValueError that lists the lessons there are."""
    if name not in lesson_files():
        raise ValueError(f"There is no lesson {quoted(name)}; there are: {', '.join(lessons())}.")
    return read_lesson(*lesson_files()[name])


@cache
def lessons() -> Mapping[str, Lesson]:
    """All lessons by name, in the order of their numbers. Errors: `LessonError` from a file with a fault."""
    found = sorted(map(lesson, lesson_files()), key=lambda lesson: lesson.number)
    return MappingProxyType({lesson.name: lesson for lesson in found})


def old_items(of: Lesson) -> tuple[tuple[Lesson, LessonItem], ...]:
    """What comes back before a lesson begins: the items, each with the lesson that it belongs to.

    Errors: ValueError for one of a lesson that is not there, KeyError for one that its lesson does not have.
    """
    return tuple(_found(of, old) for old in of.old)


def _found(of: Lesson, old: LessonItem | BorrowedItem) -> tuple[Lesson, LessonItem]:
    if isinstance(old, LessonItem):
        return of, old
    owner = lesson(old.lesson)
    return owner, owner.item(old.item)
