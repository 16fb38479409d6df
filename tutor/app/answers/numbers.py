"""A number as an answer, in the learner's own writing: held against the right one in a level, a story or a lesson."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from engine import Level, LevelAttempt
from engine.core.facts import share_told
from engine.levels.level_quizzes import NumberQuiz
from tutor.app.answers.judged import NOT_YET, RIGHT, TOLD, Judgement, LevelJudgement, Told
from tutor.app.checking import RIGHT as AS_IT_IS
from tutor.app.checking import WRONG, check_answer, number
from tutor.app.exercises import Words
from tutor.app.levels import record_after
from tutor.app.protocol import AnswerForm, AttemptOutcome, LevelQuizCard
from tutor.tables import Board


def judge_number(solution: Fraction | int, words: str | None, wrong: Words | None = None, *, chance: bool) -> Judgement:
    """A number held against the right one; None: the learner gave up. `wrong` has the words for some wrong ones.

    A solution that is an `int` is a count: whether an answer is too much is not said, since halving would find it.
    """
    told = (told_number(Fraction(solution), chance),)
    if words is None:
        return Judgement(False, TOLD, told=told)
    found = check_answer(words, solution, wrong, chance=chance)
    if found.right:
        return Judgement(True, RIGHT, told=told, remark="" if found.words == AS_IT_IS else _sentence(found.words))
    return Judgement(False, NOT_YET, (_hint(words, solution, found.words),))


def told_number(solution: Fraction, chance: bool) -> str:
    """The sentence that tells a number, perhaps a chance: whole, or as a fraction and in per cent."""
    if solution.denominator == 1:
        certain = {0: "0: it cannot happen", 1: "1, or 100 %: it is certain"} if chance else {}
        return f"It is {certain.get(solution.numerator, str(solution))}."
    return f"It is {share_told(solution)}."


EITHER = "More than one mistake leads to this number. "


def by_number(wrong: Iterable[tuple[str, Fraction | int]]) -> Mapping[Fraction | int, Sequence[str]]:
    """What is to be said to each wrong number; there is more than one thing where several mistakes lead to it."""
    found: dict[Fraction | int, list[str]] = {}
    for said, value in wrong:
        found.setdefault(value, []).append(said)
    return found


def said_by_number(wrong: Iterable[tuple[str, Fraction | int]]) -> Mapping[Fraction | int, str]:
    """The words for each wrong number; where several mistakes lead to the same number, those for all of them."""
    return {value: EITHER + " Or: ".join(all) if len(all) > 1 else all[0] for value, all in by_number(wrong).items()}


AGAIN = "It is another number. Go through it once more, step by step."


def _hint(words: str, solution: Fraction | int, said: str) -> str:
    """What is said to a wrong number: whether it is too much, where there is nothing better to say."""
    found = number(words)
    if said == WRONG and isinstance(solution, int):
        return AGAIN
    if found is not None and said == WRONG:
        return f"That is too {'much' if found.value > solution else 'little'}."
    return _sentence(said)


def _sentence(said: str) -> str:
    return f"{said[:1].upper()}{said[1:]}{'' if said.endswith(('?', '.')) else '.'}"


# ---------------------------------------------------------------- in a level


@dataclass(frozen=True)
class NumberForm:
    """A level that is answered by a number."""

    level: Level
    quiz: NumberQuiz
    form: ClassVar[AnswerForm] = "number"

    @property
    def right(self) -> Fraction:
        """The right number."""
        return self.quiz.solution(self.level.start, self.level.following)

    def as_json(self, board: Board) -> LevelQuizCard:
        """What is asked, as the browser reads it."""
        return {"form": self.form, "text": "", "items": []}

    def judge(self, words: str) -> LevelJudgement:
        """What came of a number; nothing happened where none can be read."""
        found = judge_number(self.right, words, self._own_words(), chance=self._asks_chance)
        if found.right:
            return self._told("solved", found.title)
        outcome: AttemptOutcome = "refused" if number(words) is None else "missed"
        return LevelJudgement(outcome, found.title, tuple(map(Told, found.lines)))

    def solution(self) -> LevelJudgement:
        """The right number, with what is played out once it is known."""
        return self._told("shown", TOLD)

    def _told(self, outcome: AttemptOutcome, title: str) -> LevelJudgement:
        told = Told(told_number(self.right, self._asks_chance))
        return LevelJudgement(outcome, title, (told,), record_after(self.level))

    @property
    def _asks_chance(self) -> bool:
        return self.quiz.asks_chance(self.level.start)

    def _own_words(self) -> Words:
        begun = LevelAttempt(self.level, self.level.start)
        return {Fraction(one.answer): begun.told(one.saying) for one in self.level.wrong if one.answer}
