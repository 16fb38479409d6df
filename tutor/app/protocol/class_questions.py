"""The questions about what a class comes to."""

from __future__ import annotations

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
from tutor.app.protocol.question_bases import Question, question


@question("result-code")
class ResultCodeQuestion(Question[ResultCodeAnswer]):
    """What does a pupil read out, who made so many trials of a lesson's main experiment after a `prediction` in per
    cent?"""

    lesson: str
    seed: str
    count: TrialCount
    prediction: PerCent


@question("answer-code")
class AnswerCodeQuestion(Question[AnswerCodeAnswer]):
    """Which code says what a pupil bet on, and answered to the checked items and the exit question of a lesson?"""

    lesson: str
    seed: str
    bet: Option | None = None
    answers: list[ItemAnswers]


@question("class-pool")
class ClassPoolQuestion(Question[ClassPoolAnswer]):
    """What do the result codes in a text come to together? With a class code, those of other classes are left out,
    and so are the codes in `changed`, which a check has found; with `theory` the exact chance is told beside them."""

    codes: str
    class_: str = ""
    changed: str = ""
    theory: bool = False


@question("class-check")
class ClassCheckQuestion(Question[ClassCheckAnswer]):
    """Are these codes what the seeds of their pupils give? Some are looked at, from a place among the class's."""

    codes: str
    class_: str
    from_: PupilPlace = 0


@question("class-csv")
class ClassFileQuestion(Question[SaveAnswer]):
    """Which file holds the results in these codes, as comma separated values, a pupil a row? Those in `changed` are
    left out."""

    codes: str
    class_: str = ""
    changed: str = ""


@question("class-seeds")
class ClassSeedsQuestion(Question[ClassSeedsAnswer]):
    """Which seeds do the pupils of a class get: each their own, or the same dice for all?"""

    class_: str
    pupils: PupilCount
    same: bool = False
