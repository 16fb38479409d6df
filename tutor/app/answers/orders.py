"""An order as an answer to a level: steps, rules or players, each when it comes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.levels.level_quizzes import OrderQuiz, StepOrder
from tutor.app.answers.item_forms import ItemForm
from tutor.app.answers.judged import NOT_YET, RIGHT, LevelJudgement, Told
from tutor.app.narration import words
from tutor.app.problems import problem_of_question
from tutor.app.protocol import AnswerForm


@dataclass(frozen=True)
class OrderForm(ItemForm):
    """A level that is answered by putting all its items in order."""

    quiz: OrderQuiz

    @property
    def form(self) -> AnswerForm:
        return "order"

    def label(self, key: str) -> str:
        item = self.items[key]
        if isinstance(item, int):
            return self._step_title(item) if isinstance(self.quiz, StepOrder) else self.state.names[item]
        return self.rule_title(str(item))

    def judge(self, order: Sequence[str]) -> LevelJudgement:
        """What came of an order of keys. Errors: `Problem` where not every item is in it once."""
        if sorted(order) != sorted(self.items):
            raise problem_of_question('"order" must have every item once.')
        right = self.right_keys
        if tuple(order) == right:
            return self.told_solution("solved", RIGHT)
        place = next(i for i, (mine, theirs) in enumerate(zip(order, right, strict=True)) if mine != theirs)
        told = self._words_on_place(place, order[place], right[place])
        return LevelJudgement("missed", NOT_YET, (told,), about=(order[place],))

    def _words_on_place(self, place: int, mine: str, right: str) -> Told:
        """What is said to the first wrong item of an order, at a place (from 0) where the right one belongs."""
        before = f"The first {place} fit. " if place > 1 else "The first one fits. " if place else ""
        return Told(self.own_words(mine) or f"{before}“{self.label(right)}” comes before “{self.label(mine)}”.")

    def _step_title(self, at: int) -> str:
        step = self.level.following[at - len(self.level.start.played) - 1]
        return words(step, self.level.seat).title
