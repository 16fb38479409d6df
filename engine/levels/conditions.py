"""What may be true of an attempt: what was done in it, what happened, and what somebody has after it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.core.actions import AnyAction
from engine.core.events import Event
from engine.core.state import State, Step
from engine.levels.patterns import ActionPattern, EventPattern


@dataclass(frozen=True, kw_only=True)
class Condition:
    """Something to be done, to happen, to have or to win; all that is given must be true, and nothing given always is.

    `actions`: the learner did one of these; `events`: each of them happened; `without`: the learner did none of these,
    and none of them happened; `has` and `below`: so much of what `Game.counts` counts, at least or at most; `wins`: the
    learner is among the winners.
    """

    actions: tuple[ActionPattern, ...] = ()
    events: tuple[EventPattern, ...] = ()
    without: tuple[ActionPattern | EventPattern, ...] = ()
    has: Mapping[str, int] = field(default_factory=dict)
    below: Mapping[str, int] = field(default_factory=dict)
    wins: bool = False

    @property
    def parts(self) -> tuple[str, ...]:
        """What it asks for, by the names of its fields."""
        asked = {
            "without": self.without,
            "action": self.actions,
            "event": self.events,
            **{f"has.{name}": True for name in self.has},
            **{f"below.{name}": True for name in self.below},
            "wins": self.wins,
        }
        return tuple(name for name, value in asked.items() if value)

    def reached(self, seat: int, played: Sequence[Step], now: State) -> tuple[str, ...]:
        """Those of its parts that hold of a learner at a seat, after the steps played since the start."""
        counts = now.game.counts(now, seat) if self.has or self.below else {}
        own = own_actions(seat, played)
        holds = {
            "without": not self.is_broken(seat, played),
            "action": any(pattern.fits(action) for action in own for pattern in self.actions),
            "event": all(last_event(pattern, played) for pattern in self.events),
            **{f"has.{name}": counts.get(name, 0) >= least for name, least in self.has.items()},
            **{f"below.{name}": counts.get(name, 0) <= most for name, most in self.below.items()},
            "wins": now.result is not None and seat in now.result.winners,
        }
        return tuple(part for part in self.parts if holds[part])

    def holds(self, seat: int, played: Sequence[Step], now: State) -> bool:
        """Whether all of it is true."""
        return self.reached(seat, played, now) == self.parts

    def is_broken(self, seat: int, played: Sequence[Step]) -> bool:
        """Whether something was done or has happened that it is to be without."""
        return any(
            last_event(pattern, played) is not None
            if isinstance(pattern, EventPattern)
            else any(map(pattern.fits, own_actions(seat, played)))
            for pattern in self.without
        )

    def pattern_of(self, kind: str) -> EventPattern | None:
        """What it asks of the event of that kind, None where it asks for none."""
        return next((pattern for pattern in self.events if pattern.kind.__name__ == kind), None)


def last_event(pattern: EventPattern, played: Sequence[Step]) -> Event | None:
    """The last event that fits a pattern, None where there is none."""
    events = (event for step in reversed(played) for event in reversed(step.events))
    return next(filter(pattern.fits, events), None)


def own_actions(seat: int, played: Sequence[Step]) -> tuple[AnyAction, ...]:
    """What the player at a seat decided in these steps."""
    return tuple(step.action for step in played if step.action.seat == seat)
