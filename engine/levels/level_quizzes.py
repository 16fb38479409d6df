"""What a level asks where nothing has to be moved, its quiz: which is allowed, what comes first, how much.

A level never says what is right: that follows from the position, from what is played after it, and from the game's own
figures. `following` are the steps that come after the start.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import TypeAlias, TypeGuard

from engine.core.actions import AnyAction
from engine.core.fields import FieldError
from engine.core.quizzes import NeedQuiz, QuizError
from engine.core.quoting import REASON, cut, quoted
from engine.core.records import Record
from engine.core.state import Step
from engine.core.turns import CHANCE

Item: TypeAlias = AnyAction | str | int
"""What is picked or sorted: an action, the id of a rule, a seat, or the position that a step leads to."""

Solution: TypeAlias = tuple[Item, ...] | Item | Fraction
"""What is right: the items to pick, an item, items in order, or a number."""


class LevelQuiz(ABC):
    """What is asked at the start of a level."""

    @abstractmethod
    def check(self, start: Record, following: Sequence[Step]) -> None:
        """Looks whether it can be asked there. Errors: `FieldError`."""

    @abstractmethod
    def solution(self, start: Record, following: Sequence[Step]) -> Solution:
        """What is right."""

    def items(self, start: Record, following: Sequence[Step]) -> tuple[Item, ...]:
        """What is offered, in an order that tells nothing; none where the answer is a number."""
        return ()

    def steps_shown(self, following: Sequence[Step]) -> int:
        """How many of the steps after the start are played out once it is answered."""
        return 0

    def is_right(self, answer: object, start: Record, following: Sequence[Step]) -> bool:
        """Whether an answer is the solution."""
        return answer == self.solution(start, following)


# ---------------------------------------------------------------- what is allowed


@dataclass(frozen=True, kw_only=True)
class AllowedQuiz(LevelQuiz):
    """Which of these `actions` are allowed? Both sorts are among them."""

    actions: tuple[AnyAction, ...]

    def check(self, start: Record, following: Sequence[Step]) -> None:
        if not 0 < len(self.solution(start, following)) < len(self.actions):
            raise FieldError("spot.actions: found only one sort, expected some that are allowed and some that are not")

    def items(self, start: Record, following: Sequence[Step]) -> tuple[Item, ...]:
        return self.actions

    def solution(self, start: Record, following: Sequence[Step]) -> tuple[Item, ...]:
        return tuple(action for action in self.actions if start.end.why_not(action) is None)

    def is_right(self, answer: object, start: Record, following: Sequence[Step]) -> bool:
        return _is_collection(answer) and set(answer) == set(self.solution(start, following))


def _is_collection(answer: object) -> TypeGuard[Collection[Hashable]]:
    return isinstance(answer, list | tuple | set | frozenset) and all(isinstance(one, Hashable) for one in answer)


@dataclass(frozen=True, kw_only=True)
class RuleQuiz(LevelQuiz):
    """Which rule forbids the `action`, that one or one of the `others`?"""

    action: AnyAction
    others: tuple[str, ...]

    def check(self, start: Record, following: Sequence[Step]) -> None:
        rule = self.solution(start, following)
        if not rule:
            raise FieldError("spot.action: found an action that is allowed, expected one that a rule forbids")
        if rule in self.others:
            raise FieldError(f"spot.others: found {quoted(rule)}, expected rules other than the one that is right")

    def items(self, start: Record, following: Sequence[Step]) -> tuple[Item, ...]:
        return tuple(sorted((self.solution(start, following), *self.others)))

    def solution(self, start: Record, following: Sequence[Step]) -> str:
        refusal = start.end.why_not(self.action)
        return refusal.rule if refusal else ""


# ---------------------------------------------------------------- what comes first


@dataclass(frozen=True, kw_only=True)
class OrderQuiz(LevelQuiz, ABC):
    """In which order does this come?"""

    def items(self, start: Record, following: Sequence[Step]) -> tuple[Item, ...]:
        right = self.solution(start, following)
        rng, offered = Random(len(start.played)), list(right)
        while tuple(offered) == right and len(right) > 1:
            rng.shuffle(offered)
        return tuple(offered)

    @abstractmethod
    def solution(self, start: Record, following: Sequence[Step]) -> tuple[Item, ...]: ...

    def is_right(self, answer: object, start: Record, following: Sequence[Step]) -> bool:
        return isinstance(answer, list | tuple) and tuple(answer) == self.solution(start, following)


@dataclass(frozen=True, kw_only=True)
class StepOrder(OrderQuiz):
    """Steps, each by the position after it in the record."""

    steps: tuple[int, ...]

    def check(self, start: Record, following: Sequence[Step]) -> None:
        first, last = len(start.played) + 1, len(start.played) + len(following)
        for step in self.steps:
            if not first <= step <= last:
                raise FieldError(f"order.steps: found {step}, expected positions from {first} to {last}")

    def solution(self, start: Record, following: Sequence[Step]) -> tuple[Item, ...]:
        return tuple(sorted(self.steps))

    def steps_shown(self, following: Sequence[Step]) -> int:
        return len(following)


@dataclass(frozen=True, kw_only=True)
class RuleOrder(OrderQuiz):
    """Rules, each when it is first at work."""

    rules: tuple[str, ...]

    def check(self, start: Record, following: Sequence[Step]) -> None:
        cited = tuple(dict.fromkeys(event.rule for step in following for event in step.events))
        for rule in self.rules:
            if rule not in cited:
                raise FieldError(
                    f"order.rules: found {quoted(rule)}, expected rules at work here: {cut(', '.join(cited), REASON)}"
                )

    def solution(self, start: Record, following: Sequence[Step]) -> tuple[Item, ...]:
        return _firsts((event.rule for step in following for event in step.events), self.rules)

    def steps_shown(self, following: Sequence[Step]) -> int:
        return len(following)


@dataclass(frozen=True, kw_only=True)
class SeatOrder(OrderQuiz):
    """The players, each when they first act."""

    def check(self, start: Record, following: Sequence[Step]) -> None:
        if len(self.solution(start, following)) < 2:
            raise FieldError("order.of: found 'seats' where fewer than two players act, expected two or more")

    def solution(self, start: Record, following: Sequence[Step]) -> tuple[Item, ...]:
        seats = range(len(start.end.names))
        return _firsts((step.action.seat for step in following), seats)

    def steps_shown(self, following: Sequence[Step]) -> int:
        return len(following)


def _firsts(found: Iterable[Item | None], wanted: Iterable[Item]) -> tuple[Item, ...]:
    """What is wanted of what is found, each once, in the order in which it is first found."""
    known = set(wanted)
    return tuple(item for item in dict.fromkeys(found) if item is not None and item in known)


# ---------------------------------------------------------------- how much


@dataclass(frozen=True, kw_only=True)
class NumberQuiz(LevelQuiz):
    """How much, or how likely? `need` finds the number in the game's own figures."""

    need: NeedQuiz

    def check(self, start: Record, following: Sequence[Step]) -> None:
        self.solution(start, following)

    def solution(self, start: Record, following: Sequence[Step]) -> Fraction:
        try:
            return self.need.solution(start.end)
        except (QuizError, ValueError) as error:
            raise FieldError(f"predict: {error}") from None

    def asks_chance(self, start: Record) -> bool:
        """Whether the number is a chance or a share, and no count."""
        return self.need.asks_chance(start.end)

    def steps_shown(self, following: Sequence[Step]) -> int:
        """Up to the next decision, at least one."""
        until = (i for i, step in enumerate(following, 1) if step.after.to_act is not CHANCE)
        return next(until, len(following))
