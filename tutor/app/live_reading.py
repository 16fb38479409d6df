"""What a live class needs to know of its lesson: the items, what an answer shows, and how the dice fell.

A server calls these functions in a process of its own, so that nobody waits for a pupil's ten thousand trials.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.lessons.experiments import HitCount
from engine.lessons.lesson import OLD_SEED, Lesson
from engine.lessons.lesson_catalog import lesson as lesson_called
from engine.lessons.lesson_catalog import old_items
from engine.lessons.lesson_items import LessonItem
from engine.lessons.streams import Seed
from tutor.app.built_answers import BUILT, built_key, read_built
from tutor.app.checking import number
from tutor.app.item_judgements import judge_item, mistakes_in
from tutor.app.lesson_words import explained_place, item_card
from tutor.app.protocol import GivenAnswer, LessonPart, LiveForm
from tutor.app.sketch_judgements import mistake_words, shape_of

LONGEST_NUMBER = 24
"""Letters of a number that are shown; whoever writes a longer one wrote no number."""

TWICE = 2
"""So often an explanation is chosen: alone, and when it was talked over."""

MOST_COUNTED = 512
"""Of so many pupils the trials need not be drawn again from the first one."""


@dataclass(frozen=True, slots=True)
class ItemOutline:
    """An item of a lesson, or a diagram that is built: its key, such as "five-seven-or-nine/reach", the part it is
    asked in, and its words, with "…" in place of numbers that each pupil has others of. Of two explanations, which are
    answered twice, the one at the place `explained` is right."""

    key: str
    part: LessonPart
    ask: str
    kind: LiveForm
    options: tuple[str, ...]
    explained: int | None = None


@dataclass(frozen=True, slots=True)
class SketchOutline:
    """Bars that are predicted: what is asked, their labels, and their exact chances in per cent."""

    ask: str
    labels: tuple[str, ...]
    exact: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class LessonOutline:
    """A lesson as far as a class has to know it; `bet` is the key of the item that is bet on, "" for none."""

    name: str
    number: int
    title: str
    bet: str
    items: tuple[ItemOutline, ...]
    sketch: SketchOutline | None

    @property
    def peers(self) -> ItemOutline | None:
        """The two explanations; None where there are none."""
        return next((item for item in self.items if item.explained is not None), None)


@dataclass(frozen=True, slots=True)
class Try:
    """One answer to an item: what was asked, what was given ("" where it was no number), whether it is right, whether
    the item is settled by it, and the names of the stored mistakes it shows, with what is said to them."""

    ask: str
    given: str
    right: bool
    settled: bool
    mistakes: tuple[str, ...] = ()
    says: str = ""


def outline_of(name: str, seed: str) -> LessonOutline:
    """A lesson, with the numbers of a seed."""
    lesson = lesson_called(name)
    bet = lesson.prediction.bet
    items = tuple(_outlines(lesson, Seed(seed)))
    bet_key = f"{name}/{bet.name}" if bet else ""
    return LessonOutline(name, lesson.number, lesson.title, bet_key, items, _sketch_outline(lesson))


def _sketch_outline(lesson: Lesson) -> SketchOutline | None:
    words, sketch = lesson.prediction.sketch, lesson.sketch
    exact = tuple(float(100 * chance) for chance in sketch.chances)
    return SketchOutline(lesson.tell(words.ask), sketch.labels, exact) if words else None


def _outlines(lesson: Lesson, seed: Seed) -> Iterator[ItemOutline]:
    """All that is asked in a lesson, and what is built, in order."""
    for owner, item in old_items(lesson):
        yield _outline("old", owner, item, seed)
    if lesson.prediction.bet:
        yield _outline("predict", lesson, lesson.prediction.bet, seed)
    if lesson.peers:
        yield _outline("simulate", lesson, lesson.peers, seed)
    for diagram, words in lesson.built.items():
        yield ItemOutline(built_key(lesson, diagram), "exact", lesson.tell(words.ask), "build", ())
    for blank in (blank for step in lesson.faded for blank in step.blanks):
        yield _outline("faded", lesson, blank, seed)
    for item in lesson.items:
        yield _outline("check", lesson, item, seed)
    yield _outline("exit", lesson, lesson.leaving, seed)


def _outline(part: LessonPart, lesson: Lesson, item: LessonItem, seed: Seed) -> ItemOutline:
    card = item_card(lesson, item, seed_for(part, seed))
    own = part in ("check", "exit") and not seed.is_same_for_all
    ask = lesson.tell(item.ask, dict.fromkeys(lesson.variant(item.name, seed).figures, "…")) if own else card["ask"]
    explained = explained_place(lesson) if item is lesson.peers else None
    return ItemOutline(f"{lesson.name}/{item.name}", part, ask, item.kind, tuple(card["options"]), explained)


def seed_for(part: LessonPart, seed: Seed) -> Seed:
    """The seed under which somebody is asked an item of a part."""
    return OLD_SEED if part == "old" else seed


def judge_answers(item: ItemOutline, seed: str, answers: Sequence[GivenAnswer]) -> tuple[Try, ...]:
    """What the answers to an item show, up to the one that settles it, of whoever has that seed."""
    owner, _, name = item.key.partition("/")
    lesson = lesson_called(owner)
    if item.kind == "build":
        return tries_to_build(lesson, name.removeprefix(BUILT), answers)
    return tries_at(lesson, lesson.item(name), seed_for(item.part, Seed(seed)), answers)


def tries_at(lesson: Lesson, item: LessonItem, seed: Seed, answers: Sequence[GivenAnswer]) -> tuple[Try, ...]:
    """The same for an item of a lesson that is asked under a seed; what is answered twice is settled by the second one.

    Errors: `Problem` for an answer of another kind."""
    tries: list[Try] = []
    for answer in answers:
        tries.append(_judged(lesson, item, seed, answer))
        if len(tries) == TWICE if item.twice else tries[-1].settled:
            break
    return tuple(tries)


def tries_to_build(lesson: Lesson, diagram: str, answers: Sequence[GivenAnswer]) -> tuple[Try, ...]:
    """The same for what is built of a diagram. Nothing of what was marked or typed is kept but the mistakes in it."""
    tries: list[Try] = []
    for answer in answers:
        tries.append(_judged_build(lesson, diagram, answer.get("words")))
        if tries[-1].settled:
            break
    return tuple(tries)


def _judged_build(lesson: Lesson, diagram: str, words: str | None) -> Try:
    told = lesson.built[diagram]
    right, mistakes = read_built(lesson, diagram, words) if words is not None else (False, ())
    says = " ".join(lesson.tell(told.wrong[name]) for name in mistakes)
    return Try(lesson.tell(told.ask), "", right, right or words is None, mistakes, says)


def _judged(lesson: Lesson, item: LessonItem, seed: Seed, answer: GivenAnswer) -> Try:
    words, option = answer.get("words"), answer.get("option")
    judgement, card = judge_item(lesson, item.name, seed, words, option), item_card(lesson, item, seed)
    is_choice = item.kind == "choice" and option is not None
    given = card["options"][option or 0] if is_choice else _number_in(words or "")
    mistakes = mistakes_in(lesson, item.name, seed, words, option)
    says = " ".join(judgement["lines"]) if mistakes else ""
    return Try(card["ask"], given, judgement["right"], judgement["solution"] != "", mistakes, says)


def _number_in(words: str) -> str:
    """The number that somebody wrote, as it was written; "" for whatever is none."""
    return words.strip() if len(words) <= LONGEST_NUMBER and number(words) is not None else ""


def mistake_drawn(name: str, bars: Sequence[int]) -> str:
    """What is said to the stored mistake that drawn bars show; "" where they show none."""
    return mistake_words(lesson_called(name), shape_of(bars))


def count_hits(name: str, seed: str, trials: int) -> int:
    """How many of the first trials of a lesson's main experiment are hits under a seed."""
    counter = _counters.pop((name, seed), None)
    if counter is None or counter.drawn > trials:
        counter = _new_counter(name, seed)
    _counters[name, seed] = counter
    if len(_counters) > MOST_COUNTED:
        del _counters[next(iter(_counters))]
    return counter.among(trials)


_counters: dict[tuple[str, str], HitCount] = {}
"""The counts by lesson and seed, the one that was asked for last at the end."""


def _new_counter(name: str, seed: str) -> HitCount:
    lesson = lesson_called(name)
    return HitCount(lesson.experiment(0), Seed(seed).stream(name, "trials", lesson.experiments[0].name))
