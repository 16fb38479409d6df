"""The answers about lessons."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from engine.lessons.standards import Beyond
from tutor.app.protocol.diagram_answers import DiagramAnswer
from tutor.app.protocol.fact_answers import FactAnswer
from tutor.app.protocol.line_answers import LineAnswer
from tutor.app.protocol.parts import Chance, FieldNumber, Position, RuleChip, View

LessonPart: TypeAlias = Literal[
    "old", "question", "predict", "hand", "simulate", "exact", "faded", "compare", "check", "exit"
]
"""The parts of a lesson, in order: three old items, the question, the prediction, ten trials by hand, many trials, the
exact answer, the same with steps left out, theory beside experiment, three checked items, the exit question."""

ItemForm: TypeAlias = Literal["number", "choice"]
"""How an item is answered: by a number in the learner's own writing, or by one of its options."""


class StandardCard(TypedDict):
    """A standard: its code, what it asks for as the rest of "Pupils ...", and what goes beyond what all learn."""

    code: str
    says: str
    beyond: Beyond


class LessonCard(TypedDict):
    """A lesson in a list: its game, the youngest and oldest age, minutes in class, its standards (that which it
    teaches first), the lessons that a class must have had, its point, and the mistake that it is built against."""

    name: str
    number: int
    game: str
    title: str
    ages: list[int]
    minutes: int
    standards: list[StandardCard]
    needs: list[str]
    point: str
    mistake: str


class ItemCard(TypedDict):
    """Something that is asked: the lesson it belongs to, its name there, and the seed under which it is answered.
    `help` says how a number may be written, `options` are offered where one is picked."""

    lesson: str
    name: str
    seed: str
    ask: str
    kind: ItemForm
    help: str
    options: list[str]


class MarkCard(TypedDict):
    """Fields of a diagram that the learner marks: those of the group `mark`. They are numbered from 0, row by row; all
    but the `open` ones are shown, and what stands in the open ones, too, unless it `tells`."""

    kind: Literal["mark"]
    ask: str
    open: list[FieldNumber]
    mark: str
    tells: bool


class TypeCard(TypedDict):
    """Chances that the learner types along a tree or a product: those of the `open` branches or factors, numbered from
    above from 0; the `hidden` ones are neither asked nor shown."""

    kind: Literal["type"]
    ask: str
    open: list[FieldNumber]
    hidden: list[FieldNumber]


BuildCard: TypeAlias = MarkCard | TypeCard
"""What is built of a diagram, rather than read."""


class BuildFault(TypedDict):
    """A field that is marked and should not be, or a chance that is not right: its number, and what is said to it."""

    at: FieldNumber
    says: str


class BuildJudgement(TypedDict):
    """What is said to what a learner has built."""

    right: bool
    title: str
    lines: list[str]
    faults: list[BuildFault]


class LessonStep(TypedDict):
    """A step of the exact answer; with `blanks`, in order, where parts of the diagram are left out, or with what the
    learner builds of it."""

    words: str
    name: str
    diagram: DiagramAnswer
    blanks: list[ItemCard]
    build: BuildCard | None


class OutcomeWords(TypedDict):
    """What a trial can come to, and whether it counts as a hit."""

    label: str
    hit: bool


class ExperimentCard(TypedDict):
    """An experiment: the key for one trial, what counts as a hit, what one trial is, and its columns in a
    file."""

    name: str
    title: str
    press: str
    hit: str
    explains: str
    columns: list[str]
    outcomes: list[OutcomeWords]


class SketchCard(TypedDict):
    """A whole distribution that is predicted: what is asked, and the labels of the bars, which come to 100 in all."""

    ask: str
    labels: list[str]


class SketchBar(TypedDict):
    """A bar as it was drawn, as it came up, and as it is exactly, each as a share, and the three in words."""

    label: str
    drawn: float
    came: float
    exact: float
    text: str


class SketchAnswer(TypedDict):
    """What is said to drawn bars; `counted` is how much came up beside them."""

    lines: list[str]
    counted: int
    bars: list[SketchBar]


class PredictionCard(TypedDict):
    """What is predicted, in per cent; what is said to the gap in the end, what is bet on beside it and what is drawn,
    if anything is, and the exact chance."""

    ask: str
    gap: str
    bet: ItemCard | None
    sketch: SketchCard | None
    chance: Chance


class PlanPart(TypedDict):
    """How many minutes a part takes in class, and what the teacher does there."""

    part: LessonPart
    minutes: int
    say: str


class SparePart(TypedDict):
    """What a class may leave out, with the minutes that it takes."""

    what: str
    minutes: int


class TeacherCard(TypedDict):
    """What a teacher wants to know. `explained`: the place of the right one of two explanations, null for none; `spare`
    is what to leave out where there are no more than `period` minutes."""

    aim: str
    before: str
    expect: list[str]
    ask: list[str]
    answers: list[str]
    explained: int | None
    plan: list[PlanPart]
    period: int
    spare: list[SparePart]


class LessonAnswer(TypedDict):
    """All of a lesson that is the same for everybody. `line` stands at `at` where its question is asked; `peers` are
    two explanations of which one is right; `sureness` are words before one's own answers to stories and how sure one
    was ("": none); `checked` and `leaving` are the names of what is asked at its end."""

    card: LessonCard
    line: LineAnswer
    at: Position
    view: View
    rules: list[RuleChip]
    byHand: int
    old: list[ItemCard]
    question: str
    prediction: PredictionCard
    experiments: list[ExperimentCard]
    peers: ItemCard | None
    exact: list[LessonStep]
    faded: list[LessonStep]
    why: str
    sureness: str
    checked: list[str]
    leaving: str
    teacher: TeacherCard


class LessonItemsAnswer(TypedDict):
    """What is asked at the end of a lesson, with the numbers of a seed: three items, and the exit question."""

    seed: str
    items: list[ItemCard]
    exit: ItemCard


class ItemJudgement(TypedDict):
    """What is said to an answer. `solution` is the right one in words, "" as long as it may be tried again."""

    right: bool
    title: str
    lines: list[str]
    solution: str


class TrialAnswer(TypedDict):
    """One trial as it was played on the table: its row, which outcome it is, and its line; `at` is where it begins."""

    row: list[str]
    outcome: int
    hit: bool
    line: LineAnswer
    at: Position


class TrialsAnswer(TypedDict):
    """What the first trials came to: how often each outcome, the share of hits with the half-width of its 95 % band,
    and both drawn: the running share, and the outcomes beside the theory where that is asked for."""

    n: int
    hits: int
    counts: list[int]
    share: float
    halfwidth: float
    running: FactAnswer
    outcomes: FactAnswer


class LessonSheetAnswer(TypedDict):
    """A lesson on paper, as markup: three pages for each seed, and the answer key for all of them."""

    sheets: list[str]
    key: str
