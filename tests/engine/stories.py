"""What the tests of every game ask of its worked examples: positions, steps, events and notes."""

import re
from collections.abc import Iterable
from typing import Generic, TypeVar

import engine
from engine import Event, State, Step

E = TypeVar("E", bound=Event)
S = TypeVar("S", bound=State)


class Stories(Generic[S]):
    """The worked examples of a game, whose positions are of this kind."""

    def __init__(self, game: str, kind: type[S]) -> None:
        self.records = engine.examples(game)
        self.kind = kind

    def states(self, name: str) -> list[S]:
        """Every position of a story."""
        return [state for state in self.records[name].states() if isinstance(state, self.kind)]

    def state(self, name: str, at: int) -> S:
        """The table at position `at`."""
        found = self.records[name].states()[at]
        assert isinstance(found, self.kind)
        return found

    def last(self, name: str) -> S:
        """The position in which a story ends."""
        return self.states(name)[-1]

    def step(self, name: str, at: int) -> Step:
        """The step that leads to position `at`."""
        return self.records[name].steps()[at - 1]

    def happened(self, name: str, at: int) -> list[Event]:
        """What happened in the step that leads to position `at`."""
        return list(self.step(name, at).events)

    def heard(self, name: str, kind: type[E], places: Iterable[int] | None = None) -> list[E]:
        """All events of one kind, in order: of the whole story, or of the steps that lead to these positions."""
        steps = self.records[name].steps()
        chosen = steps if places is None else [steps[at - 1] for at in places]
        return [event for step in chosen for event in step.events if isinstance(event, kind)]

    def says(self, name: str, at: int, *words: object) -> bool:
        """Whether the note at a position holds all these words."""
        note = self.records[name].note(at)
        return bool(note) and all(re.search(rf"(?<!\w){re.escape(str(word))}(?!\w)", note) for word in words)
