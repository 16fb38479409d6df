"""A lesson: its words, its numbers, and what becomes of them under a seed."""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Literal, get_args

from engine.core.catalog import load
from engine.core.facts import fraction, percent
from engine.core.records import Record
from engine.lessons.builds import Build
from engine.lessons.diagrams import Diagram
from engine.lessons.experiments import Experiment, Trials
from engine.lessons.lesson_items import Figure, LessonItem, Variant
from engine.lessons.peers import PEERS, peers_variant
from engine.lessons.sketches import Sketch, sketch_of
from engine.lessons.streams import Seed, Stream
from engine.levels.level_starts import Start

Part = Literal["old", "question", "predict", "hand", "simulate", "exact", "faded", "compare", "check", "exit"]
"""The parts of a lesson, in order."""

PARTS: tuple[Part, ...] = get_args(Part)

OLD_SEED = Seed("old")
"""What everybody gets who is asked an item that does not hang on a seed."""

_NAMED = re.compile(r"\{(\w[\w-]*)(?::(\w+))?\}")


@dataclass(frozen=True, kw_only=True)
class LessonFacts:
    """The numbers of a lesson, as the engine computes them: figures that the words name, experiments in the order of
    the words, diagrams and items by name, and what is built of a diagram, by its name. Blanks are items too: "grid/a"
    is blank a of the diagram "grid". A `sketch` is drawn as bars, where it is not the main experiment as it is."""

    figures: Mapping[str, Figure]
    experiments: tuple[Experiment, ...]
    diagrams: Mapping[str, Diagram]
    items: Mapping[str, Callable[[Stream], Variant]]
    builds: Mapping[str, Build] = field(default_factory=dict)
    sketch: Sketch | None = None


@dataclass(frozen=True, kw_only=True)
class Prediction:
    """What is predicted, in per cent, and what is said to the gap. Where the mistake of the lesson is a comparison, a
    `bet` on one of some options stands beside the number."""

    ask: str
    gap: str
    bet: LessonItem | None = None
    sketch: SketchWords | None = None


@dataclass(frozen=True, kw_only=True)
class SketchWords:
    """A whole distribution that is predicted: what is asked, and what is said to mistakes, by their names."""

    ask: str
    wrong: Mapping[str, str]


@dataclass(frozen=True, kw_only=True)
class ExperimentWords:
    """An experiment in words: the key for one trial, what counts as a hit, and what one trial is; `paper` says that on
    paper, where it is done in another way there than on the page."""

    name: str
    title: str
    press: str
    hit: str
    explains: str
    paper: str = ""


@dataclass(frozen=True, kw_only=True)
class BuildWords:
    """What is asked of somebody who builds a diagram, and what is said to mistakes, by their names."""

    ask: str
    wrong: Mapping[str, str]


@dataclass(frozen=True, kw_only=True)
class ExactStep:
    """A step of the exact answer: words and a diagram, with items for its blanks, in order, where it has any, or what
    is built there. `paper` asks on paper for what follows from the rest of a table."""

    diagram: str
    words: str
    blanks: tuple[LessonItem, ...] = ()
    build: BuildWords | None = None
    paper: str = ""


@dataclass(frozen=True, kw_only=True)
class Minutes:
    """How long a part takes in class, and what the teacher does there."""

    part: Part
    minutes: int
    say: str


@dataclass(frozen=True, kw_only=True)
class TeacherNotes:
    """What a teacher wants to know."""

    aim: str
    before: str
    expect: tuple[str, ...]
    ask: tuple[str, ...]
    answers: tuple[str, ...]
    plan: tuple[Minutes, ...]


@dataclass(frozen=True, kw_only=True)
class BorrowedItem:
    """An item of an earlier lesson that is asked again."""

    lesson: str
    item: str


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """A lesson of a game. `old` are items that come back before it begins, `items` those that are checked at its end,
    and `leaving` is the exit question; `peers` are two explanations of which one is right. `sureness` are words before
    a pupil's own answers to stories, held against how sure they were ("": it is not about these). `code` is the
    standard that it teaches, `supporting` at most two more; `needs` are the lessons that a class must have had."""

    name: str
    number: int
    game_name: str
    title: str
    ages: tuple[int, int]
    minutes: int
    code: str
    supporting: tuple[str, ...]
    also: tuple[str, ...]
    needs: tuple[str, ...]
    rules: tuple[str, ...]
    point: str
    mistake: str
    begins: Start
    view: int | None
    question: str
    prediction: Prediction
    experiments: tuple[ExperimentWords, ...]
    exact: tuple[ExactStep, ...]
    faded: tuple[ExactStep, ...]
    why: str
    sureness: str
    old: tuple[LessonItem | BorrowedItem, ...]
    items: tuple[LessonItem, ...]
    leaving: LessonItem
    peers: LessonItem | None
    teacher: TeacherNotes = field(repr=False)

    @cached_property
    def facts(self) -> LessonFacts:
        """The numbers of the lesson."""
        folder, name = load(self.game_name).folder.name, self.name.replace("-", "_")
        module = importlib.import_module(f"engine.games.{folder}.lessons.{name}")
        facts: LessonFacts = module.facts()
        return facts

    @cached_property
    def start(self) -> Record:
        """The record up to the position that the lesson is about. Errors: `FieldError`."""
        return self.begins.record()

    @property
    def own_items(self) -> tuple[LessonItem, ...]:
        """All items that belong to this lesson: old ones of its own, a bet, explanations, blanks, checked ones, the
        exit's."""
        old = tuple(item for item in self.old if isinstance(item, LessonItem))
        blanks = tuple(item for step in self.faded for item in step.blanks)
        chosen = tuple(item for item in (self.prediction.bet, self.peers) if item)
        return (*old, *chosen, *blanks, *self.items, self.leaving)

    @property
    def built(self) -> Mapping[str, BuildWords]:
        """What is built of the exact answer, by diagram."""
        return {step.diagram: step.build for step in self.exact if step.build}

    @property
    def sketch(self) -> Sketch:
        """The bars of the distribution that is predicted."""
        return self.facts.sketch or sketch_of(self.experiment(0))

    def item(self, name: str) -> LessonItem:
        """The item of that name. Errors: KeyError."""
        return next((item for item in self.own_items if item.name == name), None) or _no_item(name)

    def variant(self, name: str, seed: Seed) -> Variant:
        """The numbers of an item under a seed; those asked at the end differ by seed, all others do not."""
        if name == PEERS:
            return peers_variant(self.name)
        ends = (*self.items, self.leaving)
        drawn = seed if name in {item.name for item in ends} else OLD_SEED
        return self.facts.items[name](drawn.stream(self.name, "item", name))

    def experiment(self, number: int) -> Experiment:
        """One of the experiments, the main one being number 0."""
        return self.facts.experiments[number]

    def start_of(self, number: int) -> Record:
        """The record from which a trial of an experiment is played."""
        return self.experiment(number).start or self.start

    def trials(self, number: int, seed: Seed) -> Trials:
        """The trials of an experiment under a seed, from the first on."""
        stream = seed.stream(self.name, "trials", self.experiments[number].name)
        return Trials(self.experiment(number), stream)

    def tell(self, text: str, figures: Mapping[str, Figure] | None = None) -> str:
        """A text with its figures: those of the lesson, and an item's own. Errors: KeyError for an unknown one."""
        known = {**self.facts.figures, **(figures or {})}
        return _NAMED.sub(lambda found: figure_words(known[found[1]], found[2] or ""), text)


def _no_item(name: str) -> LessonItem:
    raise KeyError(name)


def figure_words(value: Figure, form: str = "") -> str:
    """A figure as it is told: `form` is "percent", "fraction", "decimal" (two places), or "" for whatever suits it."""
    if isinstance(value, str):
        return value
    if form == "percent":
        return percent(Fraction(value))
    if form == "decimal":
        return f"{float(value):.2f}"
    if form == "fraction" or Fraction(value).denominator == 1:
        return str(value)
    return f"{fraction(Fraction(value))} ({percent(Fraction(value))})" if 0 < value < 1 else str(value)
