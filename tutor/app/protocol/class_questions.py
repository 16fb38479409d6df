"""The questions about what a class comes to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tutor.app.protocol.class_answers import (
    AnswerCodeAnswer,
    ClassCheckAnswer,
    ClassPoolAnswer,
    ClassSeedsAnswer,
    ResultCodeAnswer,
)
from tutor.app.protocol.file_answers import SaveAnswer
from tutor.app.protocol.live_answers import ItemAnswers
from tutor.app.protocol.parts import Option, PerCent, PupilCount, PupilPlace, TrialCount
from tutor.app.protocol.question_bases import Question


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultCodeQuestion(Question[ResultCodeAnswer]):
    """What does a pupil read out, who made so many trials of a lesson's main experiment after a `prediction` in per
    cent?"""

    ask: ClassVar[str] = "result-code"
    lesson: str
    seed: str
    count: TrialCount
    prediction: PerCent


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerCodeQuestion(Question[AnswerCodeAnswer]):
    """Which code says what a pupil bet on, and answered to the checked items and the exit question of a lesson?"""

    ask: ClassVar[str] = "answer-code"
    lesson: str
    seed: str
    bet: Option | None = None
    answers: list[ItemAnswers]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassPoolQuestion(Question[ClassPoolAnswer]):
    """What do the result codes in a text come to together? With a class code, those of other classes are left out,
    and so are the codes in `changed`, which a check has found; with `theory` the exact chance is told beside them."""

    ask: ClassVar[str] = "class-pool"
    codes: str
    class_: str = ""
    changed: str = ""
    theory: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassCheckQuestion(Question[ClassCheckAnswer]):
    """Are these codes what the seeds of their pupils give? Some are looked at, from a place among the class's."""

    ask: ClassVar[str] = "class-check"
    codes: str
    class_: str
    from_: PupilPlace = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassFileQuestion(Question[SaveAnswer]):
    """Which file holds the results in these codes, as comma separated values, a pupil a row? Those in `changed` are
    left out."""

    ask: ClassVar[str] = "class-csv"
    codes: str
    class_: str = ""
    changed: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassSeedsQuestion(Question[ClassSeedsAnswer]):
    """Which seeds do the pupils of a class get: each their own, or the same dice for all?"""

    ask: ClassVar[str] = "class-seeds"
    class_: str
    pupils: PupilCount
    same: bool = False
