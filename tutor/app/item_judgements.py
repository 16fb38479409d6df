"""What is said to an answer in a lesson: from its own words for a mistake, else from what the checker sees."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from engine.core.quoting import quoted
from engine.lessons.lesson import Lesson
from engine.lessons.lesson_items import LessonItem, Variant
from engine.lessons.streams import Seed
from tutor.app.answers.judged import NOT_YET, RIGHT, TOLD
from tutor.app.answers.numbers import by_number, judge_number, said_by_number
from tutor.app.checking import check_answer
from tutor.app.lesson_words import solution_words, why_told
from tutor.app.problems import problem_of_question
from tutor.app.protocol import ItemJudgement


def judge_item(lesson: Lesson, name: str, seed: Seed, words: str | None, option: int | None) -> ItemJudgement:
    """What is said to an answer: a number in `words`, or the place of an option; None: the learner gives up.

    Errors: `Problem` where the lesson has no such item, or the answer is of another kind.
    """
    item = next((item for item in lesson.own_items if item.name == name), None)
    if item is None:
        known = ", ".join(item.name for item in lesson.own_items)
        raise problem_of_question(f'"item" must be one of {known}, not {quoted(name)}.')
    variant = lesson.variant(name, seed)
    if words is None and option is None:
        return _told(lesson, item, variant)
    if item.kind == "choice":
        return _judge_choice(lesson, item, variant, option)
    return _judge_words(lesson, item, variant, words or "")


def mistakes_in(lesson: Lesson, name: str, seed: Seed, words: str | None, option: int | None) -> tuple[str, ...]:
    """The names of the stored mistakes that an answer shows: more than one where all lead to it."""
    variant = lesson.variant(name, seed)
    if option is not None:
        return tuple(mistake for mistake, place in variant.wrong.items() if place == option)
    names = {value: " ".join(mistakes) for value, mistakes in by_number(variant.wrong.items()).items()}
    found = check_answer(words or "", variant.solution, names, chance=lesson.item(name).asks_chance)
    return tuple(found.words.split()) if not found.right and found.words in names.values() else ()


def _told(lesson: Lesson, item: LessonItem, variant: Variant) -> ItemJudgement:
    return {
        "right": False,
        "title": TOLD,
        "lines": _why(lesson, item, variant),
        "solution": solution_words(lesson, item, variant),
    }


def _why(lesson: Lesson, item: LessonItem, variant: Variant) -> list[str]:
    return [why_told(lesson, item, variant)] if item.right else []


def _judge_choice(lesson: Lesson, item: LessonItem, variant: Variant, option: int | None) -> ItemJudgement:
    if option is None or not 0 <= option < len(item.options):
        raise problem_of_question(
            f'"option" must be a whole number from 0 to {len(item.options) - 1}, not {quoted(option)}.'
        )
    if option == variant.solution:
        return _right(lesson, item, variant, [])
    said = (item.wrong[name] for name, place in variant.wrong.items() if place == option)
    return _wrong([lesson.tell(text, variant.figures) for text in said])


def _judge_words(lesson: Lesson, item: LessonItem, variant: Variant, words: str) -> ItemJudgement:
    judged = judge_number(variant.solution, words, _said(lesson, item, variant), chance=item.asks_chance)
    return (
        _right(lesson, item, variant, [judged.remark] if judged.remark else [])
        if judged.right
        else _wrong(list(judged.lines))
    )


def _said(lesson: Lesson, item: LessonItem, variant: Variant) -> Mapping[Fraction | int, str]:
    return said_by_number(
        (lesson.tell(item.wrong[name], variant.figures), value) for name, value in variant.wrong.items()
    )


def _right(lesson: Lesson, item: LessonItem, variant: Variant, lines: list[str]) -> ItemJudgement:
    return {
        "right": True,
        "title": RIGHT,
        "lines": [*lines, *_why(lesson, item, variant)],
        "solution": solution_words(lesson, item, variant),
    }


def _wrong(lines: list[str]) -> ItemJudgement:
    return {"right": False, "title": NOT_YET, "lines": lines, "solution": ""}
