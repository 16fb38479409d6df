"""Answer codes: how a pupil got on with the bet, the checked items, the exit question and what is built in a lesson.

They are written as result codes are, in the same letters with the same checks, but with the numbers above those of all
results: so either is found by whoever looks for codes, and neither is taken for the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from engine.lessons.lesson import Lesson
from engine.lessons.lesson_items import LessonItem
from engine.lessons.result_codes import (
    CLASSES,
    LAST_LESSON,
    RESULTS,
    CodeError,
    class_number,
    code_of_number,
    number_in_code,
)
from engine.lessons.streams import LAST_PUPIL, Seed

ItemEnd = Literal["trying", "right", "told"]
"""How it stands with an item: it is not settled yet, it was answered rightly in the end, or the pupil was told."""

RIGHT, SHOWN, OTHER = 0, 6, 7
"""What a first answer was, where it was no stored mistake: those have the numbers from 1 up to `SHOWN`, which is for a
pupil who wanted to be shown before any answer."""

MOST_ITEMS, MOST_OPTIONS = 6, 5
"""So many items a code has room for, and so many options of a bet."""

_ENDS: tuple[ItemEnd, ...] = get_args(ItemEnd)
_ITEM = 1 + (OTHER + 1) * len(_ENDS)
_RADIXES = (LAST_LESSON + 1, CLASSES, 2, LAST_PUPIL + 1, MOST_OPTIONS + 1, *[_ITEM] * MOST_ITEMS)


@dataclass(frozen=True, slots=True)
class ItemOutcome:
    """How an item went: its `first` answer (`RIGHT`, the number of a stored mistake, `SHOWN` or `OTHER`), and how it
    ended."""

    first: int
    end: ItemEnd


@dataclass(frozen=True, slots=True)
class AnswerResult:
    """What a pupil answered: the option that was bet on, and the outcome of each item in order, and of whatever
    is built, None for none."""

    lesson: int
    group: int
    pupil: int | None
    is_same_for_all: bool
    bet: int | None
    items: tuple[ItemOutcome | None, ...]

    @property
    def code(self) -> str:
        """The code, in groups of four."""
        number = 0
        for part, radix in zip(self._parts(), _RADIXES, strict=True):
            if not 0 <= part < radix:
                raise ValueError(f"A code cannot hold {self}.")
            number = number * radix + part
        return code_of_number(RESULTS + number)

    def _parts(self) -> tuple[int, ...]:
        bet = 0 if self.bet is None else self.bet + 1
        items = [*self.items, *[None] * (MOST_ITEMS - len(self.items))]
        return (self.lesson, self.group, int(self.is_same_for_all), self.pupil or 0, bet, *map(_number_of, items))


def coded_items(lesson: Lesson) -> tuple[LessonItem, ...]:
    """The items whose answers are in a code, in order: those that are checked, and the exit question."""
    return (*lesson.items, lesson.leaving)


def answers_of(lesson: Lesson, seed: Seed, bet: int | None, items: Sequence[ItemOutcome | None]) -> AnswerResult:
    """What the owner of a seed answered in a lesson."""
    return AnswerResult(lesson.number, class_number(seed), seed.pupil, seed.is_same_for_all, bet, tuple(items))


def read_answers(text: str) -> AnswerResult:
    """The answers in a code. Errors: `CodeError` where it is none of these."""
    number = number_in_code(text) - RESULTS
    if number < 0:
        raise CodeError("it is a result code")
    parts: list[int] = []
    for radix in reversed(_RADIXES):
        number, part = divmod(number, radix)
        parts.append(part)
    if number:
        raise CodeError("more than one letter is wrong")
    lesson, group, same, pupil, bet, *items = reversed(parts)
    outcomes = tuple(map(_outcome_of, items))
    return AnswerResult(lesson, group, pupil or None, bool(same), bet - 1 if bet else None, outcomes)


def _number_of(outcome: ItemOutcome | None) -> int:
    return 0 if outcome is None else 1 + outcome.first * len(_ENDS) + _ENDS.index(outcome.end)


def _outcome_of(number: int) -> ItemOutcome | None:
    if number == 0:
        return None
    first, end = divmod(number - 1, len(_ENDS))
    return ItemOutcome(first, _ENDS[end])
