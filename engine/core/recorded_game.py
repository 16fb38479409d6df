"""A game whose plays can be kept: what a package under `engine/games` exports."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from engine.core.actions import Action
from engine.core.game import Game
from engine.core.records import Record
from engine.core.state import State

S = TypeVar("S", bound=State)


@dataclass(frozen=True, repr=False)
class RecordedGame(Game[S]):
    """One game. A package under `engine/games` exports one of these as `GAME`; that is all it takes to exist."""

    def record(self, setup: S | Mapping[str, Any], actions: Iterable[Action[S]], **words: Any) -> Record:
        """A record of `actions` played one after another from a new table (or from the options of one).

        Errors: `engine.RecordError`, naming the step, where an action is illegal.
        """
        start = setup if isinstance(setup, State) else self.setup(**setup)
        return Record.of(start, actions, **words)
