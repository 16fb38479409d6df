"""The answers about courses and their levels."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from tutor.app.protocol.line_answers import LineAnswer
from tutor.app.protocol.parts import Position, RuleChip, View

LevelKind: TypeAlias = Literal["do", "choose", "spot", "order", "predict", "game"]
"""What a learner does in a level: make the move, choose one of the good ones, spot what is allowed or forbidden, put in
order, predict a number, or play a few turns."""


class LevelStop(TypedDict):
    """A level on the map of its course; `picture` is an emblem of the tables ("": that of its kind), `rules` are ids of
    the rules that it teaches."""

    name: str
    title: str
    kind: LevelKind
    picture: str
    rules: list[str]


class CoursePart(TypedDict):
    """A heading on the map with the levels under it, in order."""

    title: str
    levels: list[LevelStop]


class CourseCard(TypedDict):
    """The course of a game. `lookUp` has the rules that no level teaches, each with the reason."""

    title: str
    blurb: str
    parts: list[CoursePart]
    lookUp: dict[str, str]


class LevelReference(TypedDict):
    """Which level: one of the game's course by its `name`, one of one's own by the `text` of its file, or by the `code`
    out of a link."""

    game: str
    name: NotRequired[str]
    text: NotRequired[str]
    code: NotRequired[str]


class LevelStage(TypedDict):
    """What of the table a level shows, by selectors: what is `off` the stage, and what is `new` there ("" for
    nothing). `uses` are the kinds of action whose things glow (empty: those of all)."""

    off: str
    new: str
    uses: list[str]


class LevelCard(TypedDict):
    """A level: its words, how many `hints` it has, whose eyes it is seen through, how many own moves it takes at most,
    the rules that it teaches, and its `stage`. `code` opens a level of one's own from a link ("": it is one of the
    course, or too long)."""

    game: str
    name: str
    title: str
    intro: str
    task: str
    kind: LevelKind
    hints: int
    seat: int
    view: View
    moves: int
    rules: list[RuleChip]
    stage: LevelStage
    code: str


AnswerForm: TypeAlias = Literal["pick all", "pick one", "order", "number"]
"""How a question of a level is answered: by all the items that fit, by the one that does, by all of them in order, or
by a number in the learner's own writing ("1/6", "17 %", "1 in 6", "7")."""


class LevelItem(TypedDict):
    """One of the things to pick from or to put in order; `at` names the things on the table that it concerns."""

    key: str
    label: str
    at: list[str]


class LevelQuizCard(TypedDict):
    """What is answered beside the table and not on it. `text` says about what, where the task does not ("")."""

    form: AnswerForm
    text: str
    items: list[LevelItem]


class GoalCount(TypedDict):
    """How much the learner has, `now`, of something: `wanted` of it is the least, or with `atMost` the most."""

    name: str
    now: int
    wanted: int
    atMost: bool


class LevelAnswer(TypedDict):
    """A level, ready to be tried: its line up to the position at which the learner begins.

    `ask` is null where the answer is a move on the table, `counts` is what its goal counts.
    """

    line: LineAnswer
    at: Position
    level: LevelCard
    ask: LevelQuizCard | None
    counts: list[GoalCount]


AttemptOutcome: TypeAlias = Literal["solved", "on", "missed", "refused", "shown"]
"""What came of an answer: the level is solved, goes on with the learner's next move, was missed (the answer is allowed,
but wrong), nothing happened since the rules forbid it or no number can be read, or the solution was shown."""


class AttemptAnswer(TypedDict):
    """What is said to an answer, and what was played out after it.

    `lines` say why, `rule` is the rule behind it, `done` is the level's own last word ("" before that). `line` has what
    was played out (null: nothing was) and `at` is where it stands now. `about` are the keys of the items that the lines
    are about, `solution` those of the right ones, in order, once they are known (empty: no items). `counts` is what the
    goal counts, as it stands after the answer.
    """

    outcome: AttemptOutcome
    title: str
    lines: list[str]
    rule: RuleChip | None
    line: LineAnswer | None
    at: Position
    about: list[str]
    solution: list[str]
    counts: list[GoalCount]
    done: str


class LevelHintAnswer(TypedDict):
    """A hint: its words, and the keys of the things on the table that glow."""

    words: str
    at: list[str]
