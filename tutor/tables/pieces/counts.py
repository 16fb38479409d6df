"""Who has how many of something, and who did what how often: counted in a game's steps, and told in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from engine.core.events import Event, PlayerEvent
from engine.core.state import Step
from engine.pieces.words import listing, number_of

E = TypeVar("E", bound=Event)


def events_of(steps: Iterable[Step], kind: type[E]) -> list[E]:
    """The events of one kind, in their order."""
    return [event for step in steps for event in step.events if isinstance(event, kind)]


def seats_of(steps: Iterable[Step], kind: type[PlayerEvent]) -> list[int]:
    """Whose events of one kind there were, in their order: a seat as often as it had one."""
    return [event.seat for event in events_of(steps, kind)]


def did_each(names: Sequence[str], did: str, seats: Sequence[int], things: str) -> str:
    """How often every seat is among `seats`, as a sentence: "Ada played 3 cards and Ben 1."."""
    first, *others = (list(seats).count(seat) for seat in range(len(names)))
    return each_told(names, f"{did} {number_of(first, things)}", others)


def each_told(names: Sequence[str], first: str, others: Sequence[object]) -> str:
    """A sentence about what every seat did, of the first in words and of the others by a figure alone."""
    told = (f"{name} {figure}" for name, figure in zip(names[1:], others, strict=True))
    return f"{listing([f'{names[0]} {first}', *told])}."
