"""Finds the lessons: every file of words in a game's folder `lessons` is one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType

from engine.core.catalog import all_games
from engine.core.quoting import quoted
from engine.lessons.lesson import BorrowedItem, Lesson
from engine.lessons.lesson_files import read_lesson
from engine.lessons.lesson_items import LessonItem

FOLDER = "lessons"


@cache
def lessons() -> Mapping[str, Lesson]:
    """All lessons by name, in the order of their numbers. Errors: `LessonError` from a file with a fault."""
    found = sorted(_all_lessons(), key=lambda lesson: lesson.number)
    return MappingProxyType({lesson.name: lesson for lesson in found})


def _all_lessons() -> Iterator[Lesson]:
    for game in all_games():
        for path in sorted((game.folder / FOLDER).glob("*.toml")):
            yield read_lesson(path, game.name)


def lesson(name: str) -> Lesson:
    """The lesson of that name. Errors: ValueError that lists the lessons there are."""
    known = lessons()
    if name not in known:
        raise ValueError(f"There is no lesson {quoted(name)}; there are: {', '.join(known)}.")
    return known[name]


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
