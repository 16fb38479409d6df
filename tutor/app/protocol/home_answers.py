"""The answers about games and their rules, before a line is open."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from tutor.app.protocol.lesson_answers import LessonCard
from tutor.app.protocol.level_answers import CourseCard
from tutor.app.protocol.parts import OpponentCard


class SetupQuestion(TypedDict):
    """What is asked before a new game; the first of the answers holds without a choice."""

    title: str
    answers: list[str]


class ExampleCard(TypedDict):
    """A worked example on its game's page; it asks so many `questions` on the way, and those at the steps `quick` have
    a few answers to choose from."""

    name: str
    title: str
    summary: str
    steps: int
    questions: int
    quick: list[int]


class GameCard(TypedDict):
    """A game on the first page and on its own.

    `players` are the least and the most, `opponents` the computer's players by strength, `names` what the players are
    called who have no names of their own, seat by seat (none where they can have none), `odd` what is odd about the
    game, a sentence each, `cover` is markup, `course` what one learns it by (null: there is none), `ownCards` whether
    players can make cards for it.
    """

    name: str
    title: str
    players: list[int]
    opponents: list[OpponentCard]
    names: list[str]
    questions: list[SetupQuestion]
    blurb: str
    odd: list[str]
    cover: str
    examples: list[ExampleCard]
    course: CourseCard | None
    ownCards: bool


class HomeAnswer(TypedDict):
    """What the first page shows; no file of more than `biggestFile` bytes is opened."""

    games: list[GameCard]
    lessons: list[LessonCard]
    biggestFile: int


class ExampleStep(TypedDict):
    """A step of a worked example."""

    example: str
    step: int


Mark: TypeAlias = Literal["printed", "ruling", "assumed"]
"""Where a rule comes from: the source states it, the source is open and we decided, or it is about our own figures."""


class RuleText(TypedDict):
    """A rule with its words; `asked` is how players ask for it, `shown` the first step of an example at which it is at
    work."""

    id: str
    title: str
    text: str
    section: str
    mark: Mark
    asked: str
    shown: ExampleStep | None


class RulesAnswer(TypedDict):
    """The rules of a game in the book's order, its sections, a title to be read and an emblem for each ("": none), and
    all its cards as markup. `synonyms` are phrases that mean the same in this game, as the rulebook groups them."""

    rules: list[RuleText]
    synonyms: list[str]
    sections: list[str]
    titles: list[str]
    emblems: list[str]
    cards: str
