"""What is said to a distribution that a learner has drawn: beside the exact one, and beside what came up."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from engine.core.facts import percent
from engine.lessons.experiments import Trials
from engine.lessons.lesson import Lesson
from engine.lessons.sketches import Shape, Sketch, share_elsewhere
from tutor.app.problems import problem_of_question
from tutor.app.protocol import SketchAnswer, SketchBar, SketchCard

WHOLE = 100
"""So much all bars come to."""

SPOT_ON = 5
"""Bars of which so few lie elsewhere are as good as exact."""


def sketch_card(lesson: Lesson) -> SketchCard | None:
    """What is to be drawn, as the browser reads it; None where nothing is."""
    words = lesson.prediction.sketch
    return {"ask": lesson.tell(words.ask), "labels": list(lesson.sketch.labels)} if words else None


def judge_sketch(lesson: Lesson, drawn: Sequence[int], trials: Trials, n: int) -> SketchAnswer:
    """What is said to drawn bars, beside the first `n` trials. Errors: `Problem` where nothing is drawn in this lesson,
    or these are no bars of 100 in all."""
    words, sketch = lesson.prediction.sketch, lesson.sketch
    if words is None or len(drawn) != len(sketch.labels) or sum(drawn) != WHOLE:
        raise problem_of_question(f'"bars" must be a number for each bar, {WHOLE} in all, not {list(drawn)}.')
    mine = shape_of(drawn)
    counts = sketch.counted(lesson.experiment(0), trials, n)
    beside = _told_of_chance(shape_of(counts), sketch) if sum(counts) else ""
    lines = [line for line in (_told_of_drawn(mine, sketch), mistake_words(lesson, mine), beside) if line]
    return {"lines": lines, "counted": sum(counts), "bars": _bars(sketch, mine, counts)}


def mistake_words(lesson: Lesson, drawn: Shape) -> str:
    """What is said to the stored mistake in drawn bars; "" where there is none."""
    words, mistake = lesson.prediction.sketch, lesson.sketch.mistake_in(drawn)
    return lesson.tell(words.wrong[mistake]) if words and mistake else ""


def shape_of(weights: Sequence[int]) -> Shape:
    """Bars as shares of their whole."""
    whole = max(sum(weights), 1)
    return tuple(Fraction(weight, whole) for weight in weights)


def _bars(sketch: Sketch, mine: Shape, counts: Sequence[int]) -> list[SketchBar]:
    came = shape_of(counts)
    return [
        {
            "label": label,
            "drawn": float(mine[place]),
            "came": float(came[place]),
            "exact": float(sketch.chances[place]),
            "text": _told_of_bar(mine[place], came[place] if sum(counts) else None, sketch.chances[place]),
        }
        for place, label in enumerate(sketch.labels)
    ]


def _told_of_bar(drawn: Fraction, came: Fraction | None, exact: Fraction) -> str:
    came_up = "" if came is None else f"{percent(came)} came up, "
    return f"{percent(drawn)} drawn, {came_up}{percent(exact)} exactly"


def _told_of_drawn(mine: Shape, sketch: Sketch) -> str:
    """How far drawn bars are from the exact ones: so many of 100 lie in other bars."""
    far = round(WHOLE * share_elsewhere(mine, sketch.chances))
    if far <= SPOT_ON:
        return f"Your bars are as good as the exact ones: {far} of your {WHOLE} would have to move to another bar."
    return f"To match the exact bars, {far} of your {WHOLE} would have to move to another bar."


def _told_of_chance(came: Shape, sketch: Sketch) -> str:
    """The same of what came up."""
    far = round(WHOLE * share_elsewhere(came, sketch.chances))
    return f"Of what came up, {far} of {WHOLE} would have to: that is chance."
