"""Pictures of more than one position: beliefs as they moved, what may come next, what the dice brought so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.overviews.beliefs_so_far import BeliefMove, BeliefsSoFar, believers, facts_of_course, move_words
from engine.overviews.next_steps import NextSteps, next_steps
from engine.overviews.totals_so_far import TotalsSoFar, totals_so_far
from engine.pieces.second_person import names_to
from tutor.app.film import Film
from tutor.app.frames import Frame
from tutor.app.narration import cause
from tutor.app.panel import plot_json
from tutor.app.protocol import ChangeAnswer, OverviewAnswer
from tutor.app.views import Viewer, seen

MOST_CHANGES = 6
"""So many steps that moved beliefs are told, those that moved one most."""

MOVES_TOLD = 2
"""So many moves of a step are told one by one."""

NOTHING_TOLD: OverviewAnswer = {"some": False, "facts": [], "changes": []}
"""The answer where there is nothing, or nothing may be told."""


@dataclass(frozen=True)
class Overview:
    """What is to be seen from a position of a film over what led there, as a viewer knows it; `to` is the last position
    that may be told of."""

    film: Film
    at: int
    to: int
    viewer: Viewer

    def brief(self) -> OverviewAnswer:
        """Whether there is anything to be seen."""
        return {**NOTHING_TOLD, "some": bool(self._believes or self._totals or self._next)}

    def as_json(self) -> OverviewAnswer:
        """All of it as the browser reads it, what matters most first."""
        facts = [*self._beliefs, *(fact for fact in (self._next, self._totals) if fact)]
        return {"some": bool(facts), "facts": [plot_json(fact) for fact in facts], "changes": list(self._changes())}

    @property
    def _frames(self) -> Sequence[Frame]:
        return self.film.frames[: max(self.at, self.to) + 1]

    @property
    def _seats(self) -> Sequence[int]:
        return believers(self._names, self.viewer)

    @property
    def _names(self) -> Sequence[str]:
        return names_to(self._frames[0].state.names, self.viewer)

    @property
    def _believes(self) -> bool:
        """Whether somebody whose beliefs are told believed something so far."""
        return any(frame.beliefs_of(seat) for frame in reversed(self._frames) for seat in self._seats)

    @cached_property
    def _beliefs(self) -> tuple[BeliefsSoFar, ...]:
        course = {seat: [frame.beliefs_of(seat) for frame in self._frames] for seat in self._seats}
        return facts_of_course(self._names, course, self.at)

    @property
    def _next(self) -> NextSteps | None:
        return next_steps(seen(self.film.frames[self.at].state, self.viewer), self.viewer)

    @property
    def _totals(self) -> TotalsSoFar | None:
        return totals_so_far((step for step in self.film.steps[: self.at + 1] if step), self.viewer)

    # ------------------------------------------------------------ what moved beliefs

    def _changes(self) -> Iterator[ChangeAnswer]:
        """The steps that moved a belief most, in order of time."""
        asked = [fact for fact in self._beliefs if not fact.scale]
        moves = {
            at: [(fact, told) for fact in asked if (told := fact.moves_told(at))] for at in range(len(self._frames))
        }
        moving = [at for at, found in moves.items() if found]
        most = sorted(moving, key=lambda at: -max(told[0].size for _, told in moves[at]))[:MOST_CHANGES]
        for at in sorted(most):
            text = " ".join(_moves_words(fact, told) for fact, told in moves[at])
            yield {"step": at, "title": self._cause(at), "text": text}

    def _cause(self, at: int) -> str:
        step = self.film.steps[at]
        return cause(step, self.viewer) if step else ""


def _moves_words(fact: BeliefsSoFar, moves: Sequence[BeliefMove]) -> str:
    told = [move_words(move) for move in moves[:MOVES_TOLD]]
    more = [f"and {len(moves) - MOVES_TOLD} more"] if len(moves) > MOVES_TOLD else []
    return f"{fact.title} {'; '.join([*told, *more])}."
