"""The fine steps of a turn, and what is refused because it belongs to another one."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Protocol, TypeVar

from engine.core.actions import AnyAction, Refusal

Kind = TypeVar("Kind", bound=type[AnyAction])


class TurnStage(Enum):
    """A fine step of a turn: `words` say what happens, `phase` is the phase of the rulebook that it belongs to."""

    words: str
    phase: str

    __hash__ = object.__hash__

    def __init__(self, words: str, phase: str) -> None:
        self.words = words
        self.phase = phase


def phases_of(stages: Iterable[TurnStage]) -> tuple[str, ...]:
    """The phases that stages belong to, each once, in their order."""
    return tuple(dict.fromkeys(stage.phase for stage in stages))


def sorted_kinds(*groups: Iterable[Kind]) -> tuple[Kind, ...]:
    """The kinds of action in any of these groups, each once, sorted by name."""
    return tuple(sorted({kind for group in groups for kind in group}, key=lambda kind: kind.__name__))


class Staged(Protocol):
    """A position at a stage of a turn; `doing` says in words what is due there."""

    @property
    def stage(self) -> TurnStage: ...

    @property
    def doing(self) -> str: ...


def not_now(state: Staged, stage: TurnStage, rule: str, what: str) -> Refusal | None:
    """The refusal, by that rule, of something that belongs to another moment, or None."""
    return None if state.stage is stage else Refusal(rule, f"{what}; what comes now is: {state.doing}.")
