"""The answers about a class: result codes, what they come to together, and the seeds of the pupils."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from tutor.app.protocol.fact_answers import FactAnswer
from tutor.app.protocol.lesson_answers import LessonCard
from tutor.app.protocol.live_answers import LiveItem

LeftOutReason: TypeAlias = Literal["bad", "double", "lesson", "class", "changed"]
"""Why a code does not count: it cannot be read, its pupil is there twice, it is of another lesson or class, or its
hits are not those of its seed."""


class ResultCodeAnswer(TypedDict):
    """What a pupil reads out or pastes, and what it says: so many hits in so many trials."""

    code: str
    trials: int
    hits: int


class AnswerCodeAnswer(TypedDict):
    """The code with what a pupil answered; "" where there is nothing yet."""

    code: str


class LeftOutCode(TypedDict):
    """A code that does not count, as it was written, and why, as the end of a sentence."""

    text: str
    reason: LeftOutReason
    why: str


class ClassPoolAnswer(TypedDict):
    """What result codes come to together: the lesson (null where no code was found), how many pupils count, whether
    some had the same dice, which count once, the trials and hits of all, what is to be drawn, what was answered, as far
    as there are codes that say it, and what is left out: some of it, and how much more."""

    lesson: LessonCard | None
    pupils: int
    same: bool
    trials: int
    hits: int
    facts: list[FactAnswer]
    items: list[LiveItem]
    leftOut: list[LeftOutCode]
    more: int


class ClassCheckAnswer(TypedDict):
    """Which of the codes looked at are not what their seeds give. `done` of `total` pupils are looked at; asked again
    from there, the rest."""

    changed: list[LeftOutCode]
    done: int
    total: int


class ClassSeedsAnswer(TypedDict):
    """The seeds of the pupils 1, 2, 3 … of a class."""

    seeds: list[str]
