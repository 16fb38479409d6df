"""Every question that the browser may ask, with the type of its answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Generic, TypedDict, TypeVar

from tutor.app.protocol.choice_answers import ChoicesAnswer, TryAnswer
from tutor.app.protocol.class_answers import ClassCheckAnswer, ClassPoolAnswer, ClassSeedsAnswer, ResultCodeAnswer
from tutor.app.protocol.coach_answers import HintAnswer, VerdictAnswer
from tutor.app.protocol.ending_answers import EndingAnswer
from tutor.app.protocol.fact_answers import FactsAnswer, FactTable
from tutor.app.protocol.home_answers import HomeAnswer, RulesAnswer
from tutor.app.protocol.lesson_answers import (
    ItemVerdict,
    LessonAnswer,
    LessonItemsAnswer,
    LessonSheetAnswer,
    TrialAnswer,
    TrialsAnswer,
)
from tutor.app.protocol.level_answers import AttemptAnswer, LevelAnswer, LevelHintAnswer, LevelReference
from tutor.app.protocol.line_answers import LineAnswer, RestAnswer, ThinkAnswer, ToldAnswer
from tutor.app.protocol.parts import (
    ExperimentNumber,
    Games,
    HintDepth,
    JsonObject,
    PerCent,
    PieceCount,
    Position,
    PupilCount,
    PupilPlace,
    TrialCount,
    TrialNumber,
    View,
)
from tutor.app.protocol.review_answers import ReviewAnswer
from tutor.app.protocol.story_answers import StoryVerdict


class NoAnswer(TypedDict):
    """Nothing but that the question was heard."""


class ShareAnswer(TypedDict):
    """The address of a position, as a query."""

    query: str


class HoldAnswer(TypedDict):
    """The name under which a line is held."""

    line: str


class SaveAnswer(TypedDict):
    """A line as a file: its name and its text."""

    filename: str
    text: str


A_co = TypeVar("A_co", covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(Generic[A_co]):
    """A question that is answered by an `A_co`. A part with a default may be missing, and null counts as missing."""

    ask: ClassVar[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class PingQuestion(Question[NoAnswer]):
    """Is somebody there?"""

    ask: ClassVar[str] = "ping"


@dataclass(frozen=True, slots=True, kw_only=True)
class HomeQuestion(Question[HomeAnswer]):
    """Which games and worked examples are there?"""

    ask: ClassVar[str] = "home"


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesQuestion(Question[RulesAnswer]):
    """What are the rules of a game?"""

    ask: ClassVar[str] = "rules"
    game: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenQuestion(Question[LineAnswer]):
    """Open a line: a record, a branch by its code, a worked example, or, without any of these, a new game.

    `chosen` answers what is asked before a new game, `names` are the players' own; `step` is where the odds are
    wanted first.
    """

    ask: ClassVar[str] = "open"
    game: str
    example: str | None = None
    branch: str | None = None
    record: JsonObject | None = None
    players: int | None = None
    chosen: Mapping[str, str] | None = None
    names: list[str] | None = None
    step: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LoadQuestion(Question[LineAnswer]):
    """Open the record in the text of a saved file."""

    ask: ClassVar[str] = "load"
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LineQuestion(Question[A_co]):
    """A question about a line that is open.

    For one that was put away it is declined with the code "line-gone"; the browser then opens it again from its record,
    and asks once more.
    """

    line: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionQuestion(LineQuestion[A_co]):
    """A question about a position of a line that is open."""

    at: Position


@dataclass(frozen=True, slots=True, kw_only=True)
class RestQuestion(LineQuestion[RestAnswer]):
    """What is missing of the frames from here to there? Some of it is answered, `from` at least."""

    ask: ClassVar[str] = "rest"
    from_: Position
    to: Position
    pieces: PieceCount = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class FactsQuestion(PositionQuestion[FactsAnswer]):
    """What are the odds in a position? `more` asks to sample on, to so many games, and only for what gets better so.

    What would answer a story's question there is left out unless the question is settled (`told`).
    """

    ask: ClassVar[str] = "facts"
    view: View = "open"
    more: Games | None = None
    told: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoicesQuestion(PositionQuestion[ChoicesAnswer]):
    """What could be done in a position, or could come up there?

    What would answer a story's question there is left out unless the question is settled (`told`).
    """

    ask: ClassVar[str] = "choices"
    view: View = "open"
    told: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldQuestion(PositionQuestion[ToldAnswer]):
    """What does a frame show once the story's question there is settled, or nobody is asked?"""

    ask: ClassVar[str] = "told"
    pieces: PieceCount = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class TryQuestion(PositionQuestion[TryAnswer]):
    """What does touching this thing come to, after those that are `touched` already?

    `thing` are the keys of what was touched last: its own, then those of the things that it lies in.
    """

    ask: ClassVar[str] = "try"
    thing: list[str]
    touched: list[str]
    view: View = "open"


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerQuestion(PositionQuestion[StoryVerdict]):
    """Is this right, of what the story asks at a position?

    A move is answered by an `action`, all else by words: a number, or one of the choices. Without either the learner
    gives up, and is told.
    """

    ask: ClassVar[str] = "answer"
    action: JsonObject | None = None
    words: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class VerdictQuestion(PositionQuestion[VerdictAnswer]):
    """What was the move worth that was made at a position? It gets surer when it is asked again."""

    ask: ClassVar[str] = "verdict"
    view: View = "open"


@dataclass(frozen=True, slots=True, kw_only=True)
class HintQuestion(PositionQuestion[HintAnswer]):
    """What is best in a position? At depth 1 where to look, at 2 what to do, at 3 why."""

    ask: ClassVar[str] = "hint"
    view: View = "open"
    depth: HintDepth = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class BranchQuestion(PositionQuestion[LineAnswer]):
    """What if this action were taken in a position?"""

    ask: ClassVar[str] = "branch"
    action: JsonObject
    pieces: PieceCount = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayQuestion(LineQuestion[LineAnswer]):
    """Play on from a position (the last one where none is named): take an action, roll, or let the others begin.

    `against` says by seat who plays it, a player made of code; with `auto`, chance is drawn without being awaited.
    Where the only answer tells nobody anything it is given; with `ask_all` it is asked for. `found` is what `think`
    found for the player who is due at the end. With a `seed`, what comes up hangs on it and the position alone.
    """

    ask: ClassVar[str] = "play"
    at: Position | None = None
    action: JsonObject | None = None
    found: JsonObject | None = None
    roll: bool = False
    against: Mapping[str, str] | None = None
    auto: bool = False
    ask_all: bool = False
    seed: str | None = None
    pieces: PieceCount = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ThinkQuestion(LineQuestion[ThinkAnswer]):
    """Let a strong player think a little more about its move at the end of a line; asked again and again until it is
    ready, and then `play` goes on with the move: at the same desk, or at another one. Whoever does not ask any more
    has cancelled it.

    `against` says by seat who plays it, as in `play`.
    """

    ask: ClassVar[str] = "think"
    against: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class EndingQuestion(LineQuestion[EndingAnswer]):
    """How did this line end, for the learner at the seat whose view it is?"""

    ask: ClassVar[str] = "ending"
    view: View = "open"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewQuestion(LineQuestion[ReviewAnswer]):
    """What was luck in this line, which is over, and what did the players' own decisions do?

    Each time it is asked the answer is surer, as long as it says that there is more.
    """

    ask: ClassVar[str] = "review"


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelQuestion(Question[LevelAnswer]):
    """Begin a level."""

    ask: ClassVar[str] = "level"
    level: LevelReference


@dataclass(frozen=True, slots=True, kw_only=True)
class AttemptQuestion(PositionQuestion[AttemptAnswer]):
    """What comes of this answer to a level whose line stands at a position?

    A level that is answered on the table takes an `action`; all others take `words` (a number), the keys of what was
    `picked`, or all keys in `order`. Without any of these the solution is shown, from the level's start.
    """

    ask: ClassVar[str] = "attempt"
    level: LevelReference
    action: JsonObject | None = None
    words: str | None = None
    picked: list[str] | None = None
    order: list[str] | None = None
    pieces: PieceCount = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelHintQuestion(PositionQuestion[LevelHintAnswer]):
    """A hint for a level whose line stands at a position: the first, second or third, as many as it has."""

    ask: ClassVar[str] = "level-hint"
    level: LevelReference
    depth: HintDepth = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonQuestion(Question[LessonAnswer]):
    """What is a lesson, as far as it is the same for everybody?"""

    ask: ClassVar[str] = "lesson"
    lesson: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonItemsQuestion(Question[LessonItemsAnswer]):
    """What is asked at the end of a lesson, with the numbers of a seed?"""

    ask: ClassVar[str] = "lesson-items"
    lesson: str
    seed: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonAnswerQuestion(Question[ItemVerdict]):
    """Is this right? `words` answer a number, `option` is the place of one from 0; without either the learner
    gives up, and is told."""

    ask: ClassVar[str] = "lesson-answer"
    lesson: str
    seed: str
    item: str
    words: str | None = None
    option: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TrialQuestion(LineQuestion[TrialAnswer]):
    """Make one trial of an experiment on the table: the line is the lesson's own, of which the browser has the first
    `pieces`; trial 1 is the first under its seed."""

    ask: ClassVar[str] = "trial"
    lesson: str
    seed: str
    experiment: ExperimentNumber = 0
    number: TrialNumber
    pieces: PieceCount = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class TrialsQuestion(Question[TrialsAnswer]):
    """What do the first trials of an experiment come to? With `theory` the exact chances are told beside them."""

    ask: ClassVar[str] = "trials"
    lesson: str
    seed: str
    experiment: ExperimentNumber = 0
    count: TrialNumber
    theory: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TrialRowsQuestion(Question[FactTable]):
    """Which trials were these? `count` of them from number `first` on, a row each, up to a hundred at once."""

    ask: ClassVar[str] = "trial-rows"
    lesson: str
    seed: str
    experiment: ExperimentNumber = 0
    first: TrialNumber
    count: TrialNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class TrialsFileQuestion(Question[SaveAnswer]):
    """Which file holds the first trials of an experiment, as comma separated values?"""

    ask: ClassVar[str] = "trials-csv"
    lesson: str
    seed: str
    experiment: ExperimentNumber = 0
    count: TrialNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonSheetQuestion(Question[LessonSheetAnswer]):
    """What is a lesson on paper, for these seeds?"""

    ask: ClassVar[str] = "lesson-sheet"
    lesson: str
    seeds: list[str]


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
class ClassPoolQuestion(Question[ClassPoolAnswer]):
    """What do the result codes in a text come to together? With a class code, those of other classes are left out;
    with `theory` the exact chance is told beside them."""

    ask: ClassVar[str] = "class-pool"
    codes: str
    class_: str = ""
    theory: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassCheckQuestion(Question[ClassCheckAnswer]):
    """Are these codes what the seeds of their pupils give? Some are looked at, from a place among those that count."""

    ask: ClassVar[str] = "class-check"
    codes: str
    class_: str
    from_: PupilPlace = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassFileQuestion(Question[SaveAnswer]):
    """Which file holds the results in these codes, as comma separated values, a pupil a row?"""

    ask: ClassVar[str] = "class-csv"
    codes: str
    class_: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassSeedsQuestion(Question[ClassSeedsAnswer]):
    """Which seeds do the pupils of a class get: each their own, or the same dice for all?"""

    ask: ClassVar[str] = "class-seeds"
    class_: str
    pupils: PupilCount
    same: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ShareQuestion(PositionQuestion[ShareAnswer]):
    """Which address opens this position?"""

    ask: ClassVar[str] = "share"


@dataclass(frozen=True, slots=True, kw_only=True)
class SaveQuestion(LineQuestion[SaveAnswer]):
    """Which file opens this line? `play` says who plays it, in the browser's own words, which `load` gives back."""

    ask: ClassVar[str] = "save"
    play: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldQuestion(Question[HoldAnswer]):
    """Hold the line that is in a file, for questions to come: it is open elsewhere, and need not be told."""

    ask: ClassVar[str] = "hold"
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlotlyQuestion(Question[NoAnswer]):
    """Where plotly.js is not served as a file: the script, as a buffer. The host answers this, not the desk."""

    ask: ClassVar[str] = "plotly.js"


QUESTIONS: tuple[type[Question[object]], ...] = (
    PingQuestion,
    HomeQuestion,
    RulesQuestion,
    OpenQuestion,
    LoadQuestion,
    RestQuestion,
    FactsQuestion,
    ChoicesQuestion,
    TryQuestion,
    AnswerQuestion,
    VerdictQuestion,
    HintQuestion,
    BranchQuestion,
    PlayQuestion,
    ThinkQuestion,
    ToldQuestion,
    EndingQuestion,
    ReviewQuestion,
    LevelQuestion,
    AttemptQuestion,
    LevelHintQuestion,
    LessonQuestion,
    LessonItemsQuestion,
    LessonAnswerQuestion,
    TrialQuestion,
    TrialsQuestion,
    TrialRowsQuestion,
    TrialsFileQuestion,
    ResultCodeQuestion,
    ClassPoolQuestion,
    ClassCheckQuestion,
    ClassFileQuestion,
    ClassSeedsQuestion,
    LessonSheetQuestion,
    ShareQuestion,
    SaveQuestion,
    HoldQuestion,
    PlotlyQuestion,
)
"""All that can be asked."""
