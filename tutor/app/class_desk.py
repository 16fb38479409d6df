"""The desk's answers about a class: a pupil's result code, all codes together, and the seeds that pupils get."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic

from engine.core.facts import Fact
from engine.lessons.class_facts import by_hand, pooled_share, predictions, spread
from engine.lessons.class_pool import (
    ClassPool,
    LeftOut,
    PoolError,
    class_seeds,
    csv_of,
    read_class,
    read_pool,
    seed_of,
    true_hits,
)
from engine.lessons.experiments import BY_HAND, Trials
from engine.lessons.lesson import Lesson
from engine.lessons.lesson_catalog import lessons
from engine.lessons.result_codes import LessonResult, result_of
from engine.lessons.streams import Seed
from tutor.app import protocol
from tutor.app.answer_items import answer_result, answered_items
from tutor.app.lesson_words import find_lesson, find_seed, lesson_card
from tutor.app.panel import fact_json
from tutor.app.problems import Problem
from tutor.app.protocol import LeftOutCode
from tutor.app.questions import Handlers

MOST_NAMED = 50
"""So many codes that are left out are named."""

CHECKING = 0.4
"""Seconds that an answer may spend on drawing trials anew."""

TrialsOf = Callable[[Lesson, int, Seed], Trials]
"""The trials of a lesson's experiment under a seed."""


class ClassDesk:
    """Answers what is asked about classes; `trials_of` draws trials, or knows them."""

    def __init__(self, trials_of: TrialsOf) -> None:
        self._trials_of = trials_of

    def handlers(self) -> Handlers:
        """A handler for each question."""
        return {
            protocol.ResultCodeQuestion: self._code,
            protocol.AnswerCodeQuestion: self._answers,
            protocol.ClassPoolQuestion: self._pool,
            protocol.ClassCheckQuestion: self._check,
            protocol.ClassFileQuestion: self._file,
            protocol.ClassSeedsQuestion: self._seeds,
        }

    def _code(self, question: protocol.ResultCodeQuestion) -> protocol.ResultCodeAnswer:
        lesson, seed = find_lesson(question.lesson), find_seed(question.seed)
        hits = self._trials_of(lesson, 0, seed).tally(question.count).hits if question.count else 0
        result = result_of(lesson.number, seed, question.prediction, question.count, hits)
        return {"code": result.code, "trials": question.count, "hits": hits}

    def _answers(self, question: protocol.AnswerCodeQuestion) -> protocol.AnswerCodeAnswer:
        lesson, seed = find_lesson(question.lesson), find_seed(question.seed)
        result = answer_result(lesson, seed, question.bet, question.answers)
        is_empty = result.bet is None and not any(result.items)
        return {"code": "" if is_empty else result.code}

    def _pool(self, question: protocol.ClassPoolQuestion) -> protocol.ClassPoolAnswer:
        pool = _read(question.codes, question.class_, question.changed)
        lesson = _lesson_of(pool)
        trials, hits = pool.path[-1] if pool.path else (0, 0)
        tens = self._tens(pool, lesson, question.class_) if lesson else ()
        facts = _facts_of(pool, lesson, tuple(tens), open_theory=question.theory) if lesson else ()
        return {
            "lesson": lesson_card(lesson) if lesson else None,
            "pupils": len(pool.results),
            "same": sum(one.is_same_for_all for one in pool.results) > 1,
            "trials": trials,
            "hits": hits,
            "facts": [fact_json(fact) for fact in facts],
            "items": list(answered_items(lesson, pool.answers)) if lesson else [],
            "leftOut": [_left_out_json(one) for one in pool.left_out[:MOST_NAMED]],
            "more": max(0, len(pool.left_out) - MOST_NAMED),
        }

    def _check(self, question: protocol.ClassCheckQuestion) -> protocol.ClassCheckAnswer:
        with _told("This class code cannot be used"):
            read_class(question.class_)
        pool = _read(question.codes, question.class_)
        lesson, end = _lesson_of(pool), monotonic() + CHECKING
        changed: list[LeftOutCode] = []
        done = question.from_
        for one in pool.read[question.from_ :]:
            changed.extend(_changed(one, lesson, question.class_) if lesson else ())
            done += 1
            if monotonic() > end:
                break
        return {"changed": changed, "done": done, "total": len(pool.read)}

    def _tens(self, pool: ClassPool, lesson: Lesson, class_code: str) -> Iterator[int]:
        """The hits among the first ten trials of each who made them; without a class code, of who made no more."""
        for one in pool.runs:
            if one.trials == BY_HAND:
                yield one.hits
            elif one.trials > BY_HAND and class_code.strip():
                yield self._trials_of(lesson, 0, seed_of(one, class_code)).tally(BY_HAND).hits

    def _file(self, question: protocol.ClassFileQuestion) -> protocol.SaveAnswer:
        pool = _read(question.codes, question.class_, question.changed)
        lesson = _lesson_of(pool)
        name = [read_class(question.class_).text] if question.class_.strip() else []
        return {
            "filename": f"{'-'.join(['class', *name, lesson.name if lesson else 'empty'])}.csv",
            "text": csv_of(pool),
        }

    def _seeds(self, question: protocol.ClassSeedsQuestion) -> protocol.ClassSeedsAnswer:
        with _told("This class code cannot be used"):
            seeds = class_seeds(question.class_, question.pupils, same_for_all=question.same)
        return {"seeds": [seed.text for seed in seeds]}


def _read(codes: str, class_code: str, changed: str = "") -> ClassPool:
    """The pool of some codes. Errors: `Problem`."""
    with _told("These codes cannot be put together"):
        return read_pool(codes, class_code, changed)


@contextmanager
def _told(title: str) -> Iterator[None]:
    """Turn a `PoolError` into a `Problem` with a title."""
    try:
        yield
    except PoolError as error:
        raise Problem(title, str(error)) from None


def _lesson_of(pool: ClassPool) -> Lesson | None:
    """The lesson that the codes are about. Errors: `Problem` where this tutor does not have it."""
    if pool.lesson is None:
        return None
    known = {lesson.number: lesson for lesson in lessons().values()}
    if pool.lesson not in known:
        raise Problem("These codes cannot be put together", f"They are of lesson {pool.lesson}, which is not here.")
    return known[pool.lesson]


def _facts_of(pool: ClassPool, lesson: Lesson, tens: Sequence[int], *, open_theory: bool) -> Iterator[Fact]:
    """What there is to draw, the pooled share first; ten trials by hand stand apart from longer runs."""
    chance, hit = lesson.experiment(0).chance, lesson.tell(lesson.experiments[0].hit)
    found: Iterable[Fact | None] = (
        pooled_share(pool, chance, hit, open_theory=open_theory),
        predictions(pool, chance, open_theory=open_theory),
        by_hand(tens, chance, open_theory=open_theory),
        spread(ClassPool(tuple(one for one in pool.runs if one.trials > BY_HAND), ()), chance, open_theory=open_theory),
    )
    return (fact for fact in found if fact is not None)


def _left_out_json(one: LeftOut) -> LeftOutCode:
    return {"text": one.text, "reason": one.reason, "why": one.why}


def _changed(result: LessonResult, lesson: Lesson, class_code: str) -> Iterator[LeftOutCode]:
    """The code, where it says something else than its seed gives."""
    hits = true_hits(result, lesson, class_code)
    if hits != result.hits:
        who = f"pupil {result.pupil}" if result.pupil else "the class's own seed"
        why = f"{who} had {hits:,} hits in {result.trials:,} trials, and the code says {result.hits:,}"
        yield {"text": result.code, "reason": "changed", "why": why}
