"""Whether the words and the numbers of a lesson fit together. Reading a lesson does not compute anything; this does."""

import re
from collections.abc import Iterator, Mapping

from engine.core.fields import FieldError
from engine.lessons.builds import Marking, Typing
from engine.lessons.lesson import ExactStep, Lesson
from engine.lessons.lesson_catalog import old_items
from engine.lessons.lesson_files import in_lesson
from engine.lessons.lesson_items import Figure, LessonItem, Variant
from engine.lessons.streams import Seed


def check_lesson(lesson: Lesson, seed: Seed) -> None:
    """Looks at all of a lesson, its items as a seed has them. Errors: `LessonError`."""
    in_lesson(lesson.name, lambda: _check(lesson, seed))


def _check(lesson: Lesson, seed: Seed) -> None:
    lesson.begins.record()
    facts = lesson.facts
    _expect("experiments", len(facts.experiments), len(lesson.experiments))
    for number, experiment in enumerate(facts.experiments):
        _expect(f"experiments[{number}]: the sum of all chances", sum(o.chance for o in experiment.outcomes), 1)
    for place, text in _texts(lesson):
        _check_figures(place, text, facts.figures)
    for step in (*lesson.exact, *lesson.faded):
        _check_step(lesson, step)
    _check_heads(lesson)
    _check_sketch(lesson)
    for item in lesson.own_items:
        _check_item(lesson, item, lesson.variant(item.name, seed))
    _check_old(lesson)


def _expect(place: str, found: object, expected: object) -> None:
    if found != expected:
        raise FieldError(f"{place}: found {found}, expected {expected}")


def _texts(lesson: Lesson) -> Iterator[tuple[str, str]]:
    """All texts but those of items, with their places."""
    yield from (("title", lesson.title), ("point", lesson.point), ("mistake", lesson.mistake))
    yield from (("question.words", lesson.question), ("compare.why", lesson.why))
    yield from (("prediction.ask", lesson.prediction.ask), ("prediction.gap", lesson.prediction.gap))
    for words in lesson.experiments:
        yield from (
            (f"experiments.{words.name}", text) for text in (words.title, words.hit, words.explains, words.paper)
        )
    yield from ((f"exact.{step.diagram}", step.words) for step in (*lesson.exact, *lesson.faded))
    notes = lesson.teacher
    lists = (notes.expect, notes.ask, notes.answers, [part.say for part in notes.plan])
    yield from (("teacher", text) for text in (notes.aim, notes.before, *(text for texts in lists for text in texts)))


def named_figures(text: str) -> set[str]:
    """The names that stand in braces in a text."""
    return set(re.findall(r"\{(\w[\w-]*)(?::\w+)?\}", text))


def _check_figures(place: str, text: str, known: Mapping[str, Figure]) -> None:
    for name in sorted(named_figures(text) - set(known)):
        raise FieldError(f"{place}: found {{{name}}}, expected one of {', '.join(known) or 'no figure'}")


def _check_heads(lesson: Lesson) -> None:
    """A diagram has a title, which is no sentence, and a sentence below it."""
    for name, diagram in lesson.facts.diagrams.items():
        ends = {"title": diagram.title[-1:].isalnum(), "sentence": diagram.sentence[-1:] in (".", "?")}
        _expect(f"{name}: ends", ends, {"title": True, "sentence": True})


def _check_step(lesson: Lesson, step: ExactStep) -> None:
    diagrams = lesson.facts.diagrams
    if step.diagram not in diagrams:
        raise FieldError(f"diagram: found {step.diagram}, expected one of {', '.join(diagrams)}")
    _check_build(lesson, step)
    named = tuple(f"{step.diagram}/{letter}" for letter in diagrams[step.diagram].blanks())
    _expect(f"{step.diagram}: blanks", named, tuple(item.name for item in step.blanks))


def _check_sketch(lesson: Lesson) -> None:
    words, sketch = lesson.prediction.sketch, lesson.sketch
    if words is None:
        _expect("prediction.sketch: bars", lesson.facts.sketch, None)
        return
    for text in (words.ask, *words.wrong.values()):
        _check_figures("prediction.sketch", text, lesson.facts.figures)
    _expect("prediction.sketch.wrong", sorted(words.wrong), sorted(sketch.mistakes))
    for shape in (sketch.chances, *sketch.mistakes.values()):
        _expect("prediction.sketch: the sum of all bars", (len(shape), sum(shape)), (len(sketch.labels), 1))


def _check_build(lesson: Lesson, step: ExactStep) -> None:
    """What is asked is built, each mistake has its words, and none of them is right."""
    built, words = lesson.facts.builds.get(step.diagram), step.build
    if built is None or words is None:
        _expect(f"{step.diagram}: build", words, built)
        return
    for text in (words.ask, *words.wrong.values()):
        _check_figures(f"{step.diagram}.build", text, lesson.facts.figures)
    _expect(f"{step.diagram}.build.wrong", sorted(words.wrong), sorted(built.mistakes))
    truth = built.good if isinstance(built, Marking) else {}
    if any(not wrong if isinstance(built, Typing) else wrong == truth for wrong in built.mistakes.values()):
        raise FieldError(f"{step.diagram}.build.wrong: found a mistake that is right, expected only wrong ones")


def _check_item(lesson: Lesson, item: LessonItem, variant: Variant) -> None:
    known = {**lesson.facts.figures, **variant.figures}
    for text in (item.ask, item.right, *item.options, *item.wrong.values()):
        _check_figures(item.name, text, known)
    _expect(f"{item.name}.wrong", sorted(item.wrong), sorted(variant.wrong))
    if item.kind == "choice":
        places = (variant.solution, *variant.wrong.values())
        if not set(places) <= set(range(len(item.options))):
            raise FieldError(f"{item.name}: found {places}, expected places of options from 0")
        _expect(f"{item.name}: words for wrong options", len(set(places)), len(item.options))
    elif variant.solution in variant.wrong.values():
        raise FieldError(f"{item.name}.wrong: found the right number {variant.solution}, expected only wrong ones")


def _check_old(lesson: Lesson) -> None:
    try:
        owners = [owner for owner, _ in old_items(lesson)]
    except (ValueError, KeyError) as error:
        raise FieldError(f"old: {error}") from None
    if any(owner.number > lesson.number for owner in owners):
        raise FieldError("old: found an item of a later lesson, expected earlier ones")
