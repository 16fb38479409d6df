"""How long the parts of a lesson take a class: counted from what there is to read, answer, build and talk over.

No class was timed for it. The slower pupils set the pace: a ten-year-old of the slower quarter reads about a hundred
words a minute, and a wrong answer takes half of its time again. What is counted is stated here, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from engine.lessons.builds import Marking
from engine.lessons.experiments import BY_HAND
from engine.lessons.lesson import OLD_SEED, PARTS, ExactStep, Lesson, Part
from engine.lessons.lesson_catalog import old_items
from engine.lessons.lesson_items import Figure, LessonItem

WORDS, WORDS_MORE, MOST_WORDS = 100, 10, 160
"""Words that the slower pupils read in a minute at the age of ten, so many more with each year, and the most."""

NUMBER, CHOICE, CHANCE, FIELD, BARS, TRIAL, LOOK = 50, 30, 30, 2, 90, 6, 20
"""Seconds to find a number, to choose an option, to type a chance on a branch, to mark a field, to draw bars, for a
trial by hand, and to look at a picture."""

AGAIN = 1.5
"""Whatever is answered takes so many times its time, since half of the pupils answer twice."""

BEGIN = 180
"""Seconds until all have the page of the lesson before them."""

SURE = 10
"""Quick questions, with how sure one is, where a lesson ends in them."""

PEERS, EXPLAIN = 90, 40
"""Seconds in which pupils convince each other, and in which a class talks about a step of the exact answer."""

TALK: Mapping[Part, int] = {
    "old": 60,
    "question": 120,
    "predict": 30,
    "hand": 120,
    "simulate": 60,
    "exact": 30,
    "faded": 30,
    "compare": 90,
    "check": 60,
    "exit": 60,
}
"""Seconds in which a class talks about a part, or hands something in."""

PERIOD = 45
"""Minutes that many schools have."""


@dataclass(frozen=True, slots=True)
class Spare:
    """Something that a class may leave out, with the minutes that it takes."""

    what: str
    minutes: int


def part_minutes(lesson: Lesson) -> Mapping[Part, float]:
    """How long each part takes."""
    return {part: (TALK[part] + sum(_SECONDS[part](lesson))) / 60 for part in PARTS}


def to_leave_out(lesson: Lesson, minutes: int = PERIOD) -> tuple[Spare, ...]:
    """What to leave out so that the plan of a lesson fits into so many minutes, the dearest to the lesson last; nothing
    where it fits as it is."""
    left, chosen = lesson.minutes - minutes, []
    for spare in _spares(lesson):
        if left > 0 and spare.minutes > 0:
            chosen.append(spare)
            left -= spare.minutes
    return tuple(chosen)


def _spares(lesson: Lesson) -> Iterator[Spare]:
    if lesson.prediction.sketch:
        yield Spare("the bars under “Predict”", round(_bars(lesson) / 60))
    if lesson.sureness:
        yield Spare("the ten quick questions: homework", round(_being_sure(lesson) / 60))
    if len(lesson.faded) > 1:
        yield Spare("the last picture of “Your turn”: homework", round(sum(_step(lesson, lesson.faded[-1])) / 60))
    yield Spare("the warm-up", round(part_minutes(lesson)["old"] - BEGIN / 60))
    if builds := [step for step in lesson.exact if step.build]:
        yield Spare("the last thing to build: press “Show me”", round(_build(lesson, builds[-1]) / 60))
    yield Spare("the last item under “Check”: homework", round(_item(lesson, lesson.items[-1]) / 60))
    if lesson.peers:
        yield Spare("“Who is right?”", round(_explaining(lesson) / 60))


# ---------------------------------------------------------------- seconds


def _warming_up(lesson: Lesson) -> Iterator[float]:
    yield BEGIN
    yield from (_item(owner, item) for owner, item in old_items(lesson))


def _asking(lesson: Lesson) -> Iterator[float]:
    yield _reading(lesson, lesson.question)


def _predicting(lesson: Lesson) -> Iterator[float]:
    yield _reading(lesson, lesson.prediction.ask) + NUMBER
    if lesson.prediction.bet:
        yield _item(lesson, lesson.prediction.bet)
    if lesson.prediction.sketch:
        yield _bars(lesson)


def _trying(lesson: Lesson) -> Iterator[float]:
    yield _reading(lesson, lesson.experiments[0].explains) + BY_HAND * TRIAL


def _simulating(lesson: Lesson) -> Iterator[float]:
    yield from (_reading(lesson, one.explains) + 2 * LOOK for one in lesson.experiments)
    yield _explaining(lesson)


def _explaining(lesson: Lesson) -> float:
    return _item(lesson, lesson.peers) + PEERS + CHOICE if lesson.peers else 0


def _building(lesson: Lesson) -> Iterator[float]:
    yield from (EXPLAIN + sum(_step(lesson, step)) for step in lesson.exact)


def _completing(lesson: Lesson) -> Iterator[float]:
    yield from (sum(_step(lesson, step)) for step in lesson.faded)


def _comparing(lesson: Lesson) -> Iterator[float]:
    yield _reading(lesson, lesson.prediction.gap, lesson.why) + (2 if lesson.prediction.sketch else 1) * LOOK
    yield _being_sure(lesson)


def _being_sure(lesson: Lesson) -> float:
    return _reading(lesson, lesson.sureness) + SURE * CHOICE if lesson.sureness else 0


def _checking(lesson: Lesson) -> Iterator[float]:
    yield from (_item(lesson, item) for item in lesson.items)


def _leaving(lesson: Lesson) -> Iterator[float]:
    yield _item(lesson, lesson.leaving)


_SECONDS: Mapping[Part, Callable[[Lesson], Iterator[float]]] = {
    "old": _warming_up,
    "question": _asking,
    "predict": _predicting,
    "hand": _trying,
    "simulate": _simulating,
    "exact": _building,
    "faded": _completing,
    "compare": _comparing,
    "check": _checking,
    "exit": _leaving,
}
"""What there is to do in each part, in seconds each."""


def _bars(lesson: Lesson) -> float:
    sketch = lesson.prediction.sketch
    return _reading(lesson, sketch.ask) + BARS if sketch else 0


def _step(lesson: Lesson, step: ExactStep) -> Iterator[float]:
    yield _reading(lesson, step.words) + LOOK + _build(lesson, step)
    yield from (_item(lesson, blank) for blank in step.blanks)


def _build(lesson: Lesson, step: ExactStep) -> float:
    if step.build is None:
        return 0
    built = lesson.facts.builds[step.diagram]
    work = LOOK + FIELD * len(built.good) if isinstance(built, Marking) else CHANCE * len(built.open)
    return _reading(lesson, step.build.ask) + AGAIN * work


def _item(lesson: Lesson, item: LessonItem) -> float:
    figures = lesson.variant(item.name, OLD_SEED).figures
    answering = CHOICE if item.kind == "choice" else NUMBER
    return _reading(lesson, item.ask, *item.options, item.right, figures=figures) + AGAIN * answering


def _reading(lesson: Lesson, *texts: str, figures: Mapping[str, Figure] | None = None) -> float:
    words = sum(len(lesson.tell(text, figures).split()) for text in texts)
    return 60 * words / min(MOST_WORDS, WORDS + WORDS_MORE * (lesson.ages[0] - 10))
