"""Picks as an answer to a level: all that is allowed, or the rule that forbids something."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from engine import AnyAction, rules
from engine.core.actions import Action
from engine.levels.level_quizzes import AllowedQuiz, RuleQuiz
from tutor.app.answers.item_forms import ItemForm
from tutor.app.answers.judged import NOT_YET, RIGHT, LevelJudgement, Told
from tutor.app.problems import problem_of_question
from tutor.app.protocol import AnswerForm


@dataclass(frozen=True)
class PickForm(ItemForm):
    """A level that is answered by picking all the items that fit, or the one that does."""

    quiz: AllowedQuiz | RuleQuiz

    @property
    def form(self) -> AnswerForm:
        return "pick one" if isinstance(self.quiz, RuleQuiz) else "pick all"

    @property
    def text(self) -> str:
        """The action that a rule forbids, where that rule is asked for."""
        return self.order(self.quiz.action) if isinstance(self.quiz, RuleQuiz) else ""

    def label(self, key: str) -> str:
        item = self.items[key]
        return self.order(item) if isinstance(item, Action) else self.rule_title(str(item))

    @property
    def reasons(self) -> tuple[Told, ...]:
        """The rules against what is forbidden."""
        if isinstance(self.quiz, RuleQuiz):
            return self._against(self.quiz.action)
        return tuple(told for key in self.told_about for told in self._words_on_refused(key))

    @property
    def told_about(self) -> tuple[str, ...]:
        """The first item that is forbidden, where all that is allowed is asked for."""
        if isinstance(self.quiz, RuleQuiz):
            return ()
        wrong = (key for key in self.items if key not in self.right_keys)
        return tuple(islice((key for key in wrong if self._words_on_refused(key)), 1))

    def judge(self, picked: Sequence[str]) -> LevelJudgement:
        """What came of the keys that were picked. Errors: `Problem` where these are none, or too many."""
        unknown = next((key for key in picked if key not in self.items), None)
        if unknown is not None or (self.form == "pick one" and len(picked) != 1):
            raise problem_of_question('"picked" must have keys of the items, and one of them where only one fits.')
        right = self.right_keys
        if set(picked) == set(right):
            return self.told_solution("solved", RIGHT)
        wrong = next((key for key in self.items if key in picked and key not in right), None)
        if wrong is not None:
            return LevelJudgement("missed", NOT_YET, self._words_on_wrong(wrong), about=(wrong,))
        return LevelJudgement("missed", NOT_YET, (_words_on_few(len(set(picked)), len(right)),))

    def _words_on_wrong(self, key: str) -> tuple[Told, ...]:
        """What is said to an item that does not fit, the level's own words first."""
        own, item = self.own_words(key), self.items[key]
        if own:
            return (Told(own, item if isinstance(item, str) else ""),)
        if isinstance(item, Action):
            return self._words_on_refused(key)
        rule = rules(self.level.game_name)[str(item)]
        return (Told(f"“{rule.title}” is about something else: {rule.text.split('. ')[0].rstrip('.')}.", rule.id),)

    def _words_on_refused(self, key: str) -> tuple[Told, ...]:
        item = self.items[key]
        return self._against(item, f"“{self.label(key)}”: ") if isinstance(item, Action) else ()

    def _against(self, action: AnyAction, before: str = "") -> tuple[Told, ...]:
        refusal = self.state.why_not(action)
        return (Told.of_refusal(refusal, self.state.names, self.level.seat, before),) if refusal else ()


def _words_on_few(picked: int, right: int) -> Told:
    """What is said where all that was picked fits, but more does."""
    more = right - picked
    is_more = f"{more} more {'is' if more == 1 else 'are'}"
    return Told(f"What you picked is allowed, and {is_more} too." if picked else f"Nothing is picked; {right} fit.")
