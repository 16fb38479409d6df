"""Items that a level offers, to pick from or to put in order: by key, in words, and which are right."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from engine import AnyAction, Level, State, rules
from engine.core.actions import Action
from engine.levels.level_quizzes import Item
from tutor.app.answers.judged import TOLD, LevelJudgement, Told
from tutor.app.forbidden_moves import imperative
from tutor.app.levels import record_after
from tutor.app.protocol import AnswerForm, AttemptOutcome, LevelItem, LevelQuizCard
from tutor.app.views import seen
from tutor.tables import Board


@dataclass(frozen=True)
class ItemForm(ABC):
    """A level that is answered by items, as the learner's seat may read them."""

    level: Level

    @property
    @abstractmethod
    def form(self) -> AnswerForm:
        """How it is answered."""

    @abstractmethod
    def label(self, key: str) -> str:
        """An item in words."""

    @property
    def text(self) -> str:
        """What it is about, where the task does not say so."""
        return ""

    @property
    def reasons(self) -> tuple[Told, ...]:
        """Why the solution is right."""
        return ()

    @property
    def told_about(self) -> tuple[str, ...]:
        """The keys of wrong items that the reasons are about."""
        return ()

    @cached_property
    def items(self) -> Mapping[str, Item]:
        """What is offered, by key, in the order in which it is offered."""
        return {str(number): item for number, item in enumerate(self.level.items())}

    @cached_property
    def right_keys(self) -> tuple[str, ...]:
        """The keys of the right items, in order."""
        solution = self.level.solution()
        right = solution if isinstance(solution, tuple) else (solution,)
        keys = {item: key for key, item in self.items.items()}
        return tuple(keys[item] for item in right if not isinstance(item, Fraction))

    @property
    def state(self) -> State:
        """The position that it is about, all cards open."""
        return self.level.start.end

    def as_json(self, board: Board) -> LevelQuizCard:
        """What is asked, as the browser reads it."""
        return {"form": self.form, "text": self.text, "items": [self._item(key, board) for key in self.items]}

    def solution(self) -> LevelJudgement:
        """The right items, with what is played out once they are known."""
        return self.told_solution("shown", TOLD)

    def told_solution(self, outcome: AttemptOutcome, title: str) -> LevelJudgement:
        """The same under another title."""
        record = record_after(self.level)
        return LevelJudgement(outcome, title, self.reasons, record, self.told_about, self.right_keys)

    def own_words(self, key: str) -> str:
        """The level's own words for an item that is wrongly picked: by its label, a rule also by its id."""
        names = (self.label(key), str(self.items[key]))
        return next(filter(None, (self.level.words_on_answer(pick=name) for name in names)), "")

    def order(self, action: AnyAction) -> str:
        """An action as something to do."""
        return imperative(seen(self.state, self.level.seat), action, (self.level.seat,), 1)

    def rule_title(self, id: str) -> str:
        """A rule by its title."""
        return rules(self.level.game_name)[id].title

    def _item(self, key: str, board: Board) -> LevelItem:
        item = self.items[key]
        at = board.places_in(self.state, item) if isinstance(item, Action) else ()
        return {"key": key, "label": self.label(key), "at": list(at)}
