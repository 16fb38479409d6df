"""The forms in which levels are answered: which one a level asks for, and what comes of an answer in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine import AnyAction, LevelAttempt
from engine.levels.level_quizzes import AllowedQuiz, NumberQuiz, OrderQuiz, RuleQuiz
from tutor.app.answers.judged import LevelJudgement
from tutor.app.answers.moves import NO_MOVE, MoveForm
from tutor.app.answers.numbers import NumberForm
from tutor.app.answers.orders import OrderForm
from tutor.app.answers.picks import PickForm
from tutor.app.problems import problem_of_question

Form = MoveForm | NumberForm | PickForm | OrderForm


@dataclass(frozen=True)
class Given:
    """An answer as it was given: a move, a number in words, or keys of items; nothing asks for the solution."""

    action: AnyAction | None = None
    words: str | None = None
    picked: Sequence[str] | None = None
    order: Sequence[str] | None = None


def form_of(attempt: LevelAttempt) -> Form:
    """The form in which an attempt's level is answered. Errors: ValueError for a quiz that nobody can answer."""
    level = attempt.level
    match level.quiz:
        case None:
            return MoveForm(attempt)
        case NumberQuiz() as quiz:
            return NumberForm(level, quiz)
        case AllowedQuiz() | RuleQuiz() as quiz:
            return PickForm(level, quiz)
        case OrderQuiz() as quiz:
            return OrderForm(level, quiz)
    raise ValueError(f"There is no form for {level.quiz}.")


def judge(attempt: LevelAttempt, given: Given) -> LevelJudgement:
    """What came of an answer to a level. Errors: `Problem` where it is none to what is asked."""
    form = form_of(attempt)
    if given == Given():
        return form.solution()
    if given.action is not None and not isinstance(form, MoveForm):
        raise problem_of_question(NO_MOVE)
    match form:
        case MoveForm() if given.action is not None:
            return form.judge(given.action)
        case NumberForm() if given.words is not None:
            return form.judge(given.words)
        case PickForm() if given.picked is not None:
            return form.judge(given.picked)
        case OrderForm() if given.order is not None:
            return form.judge(given.order)
    raise problem_of_question("This is no answer to what the level asks.")
