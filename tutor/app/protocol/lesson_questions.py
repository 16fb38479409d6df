"""The questions about lessons, their items and trials."""

from __future__ import annotations

from tutor.app.protocol.fact_answers import FactTable
from tutor.app.protocol.file_answers import SaveAnswer
from tutor.app.protocol.lesson_answers import (
    BuildJudgement,
    ItemJudgement,
    LessonAnswer,
    LessonItemsAnswer,
    LessonSheetAnswer,
    SketchAnswer,
    TrialAnswer,
    TrialsAnswer,
)
from tutor.app.protocol.parts import ExperimentNumber, FieldNumber, PerCent, PieceCount, TrialNumber
from tutor.app.protocol.question_bases import LineQuestion, Question, question


@question("lesson")
class LessonQuestion(Question[LessonAnswer]):
    """What is a lesson, as far as it is the same for everybody?"""

    lesson: str


@question("lesson-items")
class LessonItemsQuestion(Question[LessonItemsAnswer]):
    """What is asked at the end of a lesson, with the numbers of a seed?"""

    lesson: str
    seed: str


@question("lesson-answer")
class LessonAnswerQuestion(Question[ItemJudgement]):
    """Is this right? `words` answer a number, `option` is the place of one from 0; without either the learner
    gives up, and is told."""

    lesson: str
    seed: str
    item: str
    words: str | None = None
    option: int | None = None


@question("lesson-mark")
class LessonMarkQuestion(Question[BuildJudgement]):
    """Are these the fields of a diagram that should be marked?"""

    lesson: str
    diagram: str
    marked: list[FieldNumber]


@question("lesson-type")
class LessonTypeQuestion(Question[BuildJudgement]):
    """Are these the chances of the open branches of a diagram, in their order?"""

    lesson: str
    diagram: str
    typed: list[str]


@question("lesson-sketch")
class LessonSketchQuestion(Question[SketchAnswer]):
    """How far are drawn bars, 100 in all, from the exact ones and from what came up in the first trials?"""

    lesson: str
    seed: str
    bars: list[PerCent]
    count: TrialNumber


@question("trial")
class TrialQuestion(LineQuestion[TrialAnswer]):
    """Make one trial of an experiment on the table: the line is the lesson's own, of which the browser has the first
    `pieces`; trial 1 is the first under its seed."""

    lesson: str
    seed: str
    experiment: ExperimentNumber = 0
    number: TrialNumber
    pieces: PieceCount = 0


@question("trials")
class TrialsQuestion(Question[TrialsAnswer]):
    """What do the first trials of an experiment come to? With `theory` the exact chances are told beside them."""

    lesson: str
    seed: str
    experiment: ExperimentNumber = 0
    count: TrialNumber
    theory: bool = False


@question("trial-rows")
class TrialRowsQuestion(Question[FactTable]):
    """Which trials were these? `count` of them from number `first` on, a row each, up to a hundred at once."""

    lesson: str
    seed: str
    experiment: ExperimentNumber = 0
    first: TrialNumber
    count: TrialNumber


@question("trials-csv")
class TrialsFileQuestion(Question[SaveAnswer]):
    """Which file holds the first trials of an experiment, as comma separated values?"""

    lesson: str
    seed: str
    experiment: ExperimentNumber = 0
    count: TrialNumber


@question("lesson-sheet")
class LessonSheetQuestion(Question[LessonSheetAnswer]):
    """What is a lesson on paper, for these seeds? Without `sheets` only the key to them."""

    lesson: str
    seeds: list[str]
    sheets: bool = True
