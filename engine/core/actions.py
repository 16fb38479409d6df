"""What can be done: actions, what stands against them, and the steps that they make.

An action says in `refusal` what stands against it, and `options`, `why_not` and `play` all ask that one
method, so they cannot disagree.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Self

from engine.core.events import Event, Tell

if TYPE_CHECKING:
    from engine.core.state import State


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed: the id of the rule that forbids it, and one plain sentence."""

    rule: str
    reason: str


class Illegal(ValueError):
    """An action was played that the rules forbid; `refusal` is what `State.why_not` returns for it."""

    def __init__(self, action: object, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason} [{refusal.rule}] ({action!r})")
        self.action = action
        self.refusal = refusal


class Action(ABC):
    """Something a seat (field `seat`) or chance (no such field) does. A frozen, hashable value."""

    __slots__ = ()

    @property
    @abstractmethod
    def label(self) -> str:
        """A few words in the game's own terms, for a button."""

    def label_in(self, state: Any) -> str:
        """The label in a position where the action is offered or was taken, with what only the position can tell."""
        return self.label

    def label_for(self, seat: int) -> str:
        """The label as `seat` may read it; other than `label` where the choice is secret."""
        return self.label

    @abstractmethod
    def refusal(self, state: Any) -> Refusal | None:
        """What forbids this action in `state`, or None. The only statement of its requirements."""

    @abstractmethod
    def result_in(self, state: Any, tell: Tell) -> Any:
        """The state after this action, which must be legal in `state`; its events go to `tell`."""

    @classmethod
    @abstractmethod
    def candidates(cls, state: Any, seat: int | None) -> Iterable[Self]:
        """Every action of this kind that can be expressed for `seat` (None: for chance), legal or not, sorted."""

    @classmethod
    def hopeful(cls, state: Any, seat: int) -> Iterable[Self]:
        """The candidates of `seat` that a quick look does not rule out, sorted; all legal ones are among them."""
        return cls.candidates(state, seat)

    def sort_key(self) -> tuple[Any, ...]:
        """Orders actions of all kinds: by kind, then by their fields."""
        return (type(self).__name__, *(getattr(self, f.name) for f in fields(self)))  # type: ignore[arg-type]

    def __lt__(self, other: Action) -> bool:
        return self.sort_key() < other.sort_key()


@dataclass(frozen=True, slots=True)
class Step:
    """One action played: the state before it, what happened, and the state after it."""

    before: State
    action: Action
    events: tuple[Event, ...]
    after: State
