"""What every question is, and one about a line or about a position of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import ClassVar, Generic, TypedDict, TypeVar, dataclass_transform

from tutor.app.protocol.parts import Position


class NoAnswer(TypedDict):
    """Nothing but that the question was heard."""


A_co = TypeVar("A_co", covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(Generic[A_co]):
    """A question that is answered by an `A_co`. A part with a default may be missing, and null counts as missing."""

    ask: ClassVar[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class LineQuestion(Question[A_co]):
    """A question about a line that is open.

    For one that was put away it is declined with the code "line-gone"; the browser then opens it again from its record,
    and asks once more.
    """

    line: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionQuestion(LineQuestion[A_co]):
    """A question about a position of a line that is open."""

    at: Position


Q = TypeVar("Q", bound=Question[object])


@dataclass_transform(kw_only_default=True, frozen_default=True)
def question(ask: str) -> Callable[[type[Q]], type[Q]]:
    """A class of questions that are asked by this name; its fields are their parts."""

    def named(stated: type[Q]) -> type[Q]:
        stated.ask = ask
        return dataclass(frozen=True, slots=True, kw_only=True)(stated)

    return named


def questions_in(module: ModuleType) -> tuple[type[Question[object]], ...]:
    """The questions that a module states, in its order."""
    stated = (one for one in vars(module).values() if isinstance(one, type) and one.__module__ == module.__name__)
    return tuple(one for one in stated if issubclass(one, Question))
