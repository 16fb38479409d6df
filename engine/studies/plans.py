"""What a study plays: games that are known by their number, and what is told of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol


class StudyError(ValueError):
    """A study that cannot be played, or played on; the message says why in one sentence."""


@dataclass(frozen=True, slots=True)
class Row:
    """What came of a game: the seats of its `winners` (None: it was given up, as unfinished), how many `actions` were
    played, and `notes` for what else a plan counts, as a JSON value."""

    number: int
    winners: tuple[int, ...] | None
    actions: int
    notes: Any = None


class Plan(Protocol):
    """The games of a study. A plan is a frozen value; one that other processes are to play must pickle."""

    @property
    def key(self) -> str:
        """All that its games hang on, in one line that stays the same: the game, the players, the seed and the like."""

    def play(self, number: int) -> Row:
        """Plays the game of that number, from 0. It hangs on the plan and the number alone."""
