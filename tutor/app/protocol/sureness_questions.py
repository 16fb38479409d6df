"""The question about how well somebody judges their own answers, and its answer."""

from __future__ import annotations

from typing import Annotated, TypeAlias, TypedDict

from engine.chance.calibration import MOST_ANSWERS, SCALE, Verdict
from tutor.app.protocol.parts import Whole
from tutor.app.protocol.question_bases import Question, question

Sureness: TypeAlias = Annotated[int, Whole(0, SCALE)]
"""How many of 10 such answers somebody said would be right."""

AnswerCount: TypeAlias = Annotated[int, Whole(0, MOST_ANSWERS)]
"""A number of answers to questions of stories."""


class SaidDegree(TypedDict):
    """How many answers were given with one degree of sureness, and how many of these were right."""

    said: Sureness
    right: AnswerCount
    answers: AnswerCount


class DegreeAnswer(SaidDegree):
    """It with the fewest and the most right answers that would surprise nobody, what can be told, and that in words."""

    least: int
    most: int
    verdict: Verdict
    text: str


class SurenessAnswer(TypedDict):
    """How well somebody judges their own answers: by degree, the least first, and all together as a `title` and
    sentences; `points` are sentences about penalty points (none before the first answer)."""

    degrees: list[DegreeAnswer]
    verdict: Verdict
    title: str
    lines: list[str]
    points: list[str]


@question("sureness")
class SurenessQuestion(Question[SurenessAnswer]):
    """How well do I judge my answers, of which I said how sure I was? Each degree of sureness stands there once."""

    degrees: list[SaidDegree]
