"""What a level asks that is answered beside its table: the question, its items by key, and words on what is picked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import islice

from engine import AnyAction, Level, State, rules
from engine.core.actions import Action
from engine.core.quoting import REASON, cut
from engine.levels.quizzes import AllowedQuiz, Item, NumberQuiz, Quiz, RuleQuiz, StepOrder, position_after
from tutor.app.attempts import imperative
from tutor.app.level_differences import Told
from tutor.app.narration import words
from tutor.app.protocol import AnswerForm, LevelAsk, LevelItem
from tutor.app.views import seen
from tutor.tables import Board

REASONS = 1
"""So many reasons are told at most when it is solved."""


@dataclass(frozen=True)
class Sheet:
    """A level's question with its items, as the learner's seat may read them."""

    level: Level
    quiz: Quiz

    @property
    def form(self) -> AnswerForm:
        """How it is answered."""
        match self.quiz:
            case AllowedQuiz():
                return "pick all"
            case RuleQuiz():
                return "pick one"
            case NumberQuiz():
                return "number"
        return "order"

    @cached_property
    def items(self) -> Mapping[str, Item]:
        """What is picked or put in order, by key, as it is offered."""
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
        return position_after(self.level.start)

    def as_json(self, board: Board) -> LevelAsk:
        """The question as the browser reads it."""
        text = self._order(self.quiz.action) if isinstance(self.quiz, RuleQuiz) else ""
        return {"form": self.form, "text": text, "items": [self._item(key, board) for key in self.items]}

    def _item(self, key: str, board: Board) -> LevelItem:
        item = self.items[key]
        at = board.places_in(self.state, item) if isinstance(item, Action) else ()
        return {"key": key, "label": self.label(key), "at": list(at)}

    # ------------------------------------------------------------ in words

    def label(self, key: str) -> str:
        """An item in words."""
        item = self.items[key]
        if isinstance(item, Action):
            return self._order(item)
        if isinstance(item, str):
            return rules(self.level.game_name)[item].title
        return self._step_title(item) if isinstance(self.quiz, StepOrder) else self.state.names[item]

    def _order(self, action: AnyAction) -> str:
        return imperative(seen(self.state, self.level.seat), action, (self.level.seat,), 1)

    def _step_title(self, at: int) -> str:
        step = self.level.following[at - len(self.level.start.played) - 1]
        return words(step, self.level.seat).title

    def reasons(self) -> tuple[Told, ...]:
        """Why the solution is right: the rules against what is forbidden."""
        if isinstance(self.quiz, RuleQuiz):
            return self._against(self.quiz.action)
        wrong = (item for key, item in self.items.items() if key not in self.right_keys)
        refused = (self._against(item, f"“{self._order(item)}”: ") for item in wrong if isinstance(item, Action))
        return tuple(told for one in islice(refused, REASONS) for told in one)

    def words_on_wrong(self, key: str) -> tuple[Told, ...]:
        """What is said to an item that was picked and does not fit, the level's own words first."""
        own, item = self._own_words(key), self.items[key]
        if own:
            return (Told(own, item if isinstance(item, str) else ""),)
        if isinstance(item, Action):
            return self._against(item, f"“{self.label(key)}”: ")
        rule = rules(self.level.game_name)[str(item)]
        return (Told(f"“{rule.title}” is about something else: {rule.text.split('. ')[0].rstrip('.')}.", rule.id),)

    def words_on_place(self, place: int, mine: str, right: str) -> Told:
        """What is said to the first wrong item of an order, at a place (from 0) where the right one belongs."""
        own = self._own_words(mine)
        before = f"The first {place} fit. " if place > 1 else "The first one fits. " if place else ""
        return Told(own or f"{before}“{self.label(right)}” comes before “{self.label(mine)}”.")

    def _own_words(self, key: str) -> str:
        """The level's own words for an item that is wrongly picked: by its label, a rule also by its id."""
        names = (self.label(key), str(self.items[key]))
        return next(filter(None, (self.level.words_on_answer(pick=name) for name in names)), "")

    def _against(self, action: AnyAction, before: str = "") -> tuple[Told, ...]:
        refusal = self.state.why_not(action)
        return (Told(before + cut(refusal.reason, REASON), refusal.rule),) if refusal else ()


def words_on_few(picked: int, right: int) -> Told:
    """What is said where all that was picked fits, but more does."""
    more = right - picked
    is_more = f"{more} more {'is' if more == 1 else 'are'}"
    return Told(f"What you picked is allowed, and {is_more} too." if picked else f"Nothing is picked; {right} fit.")
