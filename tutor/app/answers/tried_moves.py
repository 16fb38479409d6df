"""A move that was tried in a level, and what the task asks for instead of it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property

from engine import AnyAction, Level, LevelAttempt, State
from engine.core.codec import encode
from engine.core.fields import FieldError
from engine.levels.goals import ChoiceGoal, PlayGoal
from engine.levels.patterns import ActionPattern
from tutor.app.endings import title_of
from tutor.app.narration import order_at
from tutor.tables import board


@dataclass(frozen=True)
class TriedMove:
    """A move that was tried in a level: the attempt before it, and after it with what followed."""

    before: LevelAttempt
    action: AnyAction
    after: LevelAttempt

    @property
    def level(self) -> Level:
        """The level in which it was tried."""
        return self.before.level

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return self.level.seat

    @property
    def state(self) -> State:
        """The position in which the move was made."""
        return self.before.position

    @property
    def label(self) -> str:
        """The move as an order, in the words of its button."""
        return order_at(self.action, self.state)

    @cached_property
    def wanted(self) -> tuple[AnyAction, ...]:
        """The moves that the task asks for here, the best choice first; none where it can be reached no more, or where
        the learner's was one of them."""
        goal = self.before.goal
        if isinstance(goal, ChoiceGoal):
            return goal.right_choices(self.state, self.seat)
        fitting = tuple(filter(self.is_asked_for, self.state.options(self.seat)))
        wanted = fitting or self._way_on
        return () if self.action in wanted else wanted

    @property
    def asks_for(self) -> tuple[str, str]:
        """What is said before a move that is wanted, at the start of a sentence and within one: a move that the goal
        does not name is one way of several."""
        is_named = bool(self._patterns) and all(map(self.is_asked_for, self.wanted))
        return ("The task asks for", "the task asks for") if is_named else ("One way on was", "one way on was")

    def reason_for(self, other: AnyAction) -> str:
        """Why another move is better than this one, from what the learner can see, in the game's own terms."""
        return board(self.level.game_name).reason(self.state.seen_by(self.seat), self.action, other)

    @cached_property
    def foreseen(self) -> LevelAttempt | None:
        """The attempt with what is bound to come after the move, None where nothing is."""
        return self.before.foreseen(self.action)

    @property
    def foreseen_end(self) -> str:
        """How the game ends that way, "" where that is not known."""
        result = self.foreseen.position.result if self.foreseen else None
        if result is None:
            return ""
        return f"Watch how it goes on: {title_of(result, self.state.names, self.seat).rstrip('!')}."

    def is_asked_for(self, action: AnyAction) -> bool:
        """Whether a move is one that the goal names."""
        return any(pattern.fits(action) for pattern in self._patterns)

    @property
    def _patterns(self) -> tuple[ActionPattern, ...]:
        goal = self.before.goal
        return goal.actions if isinstance(goal, PlayGoal) else ()

    @cached_property
    def nearest(self) -> AnyAction | None:
        """Of the moves asked for the one most like the learner's."""
        return max(self.wanted, key=self._likeness, default=None)

    @cached_property
    def better(self) -> LevelAttempt | None:
        """The attempt with that one instead."""
        return self.before.act(self.nearest) if self.nearest else None

    @cached_property
    def solved(self) -> LevelAttempt | None:
        """The attempt that the stated solution makes, None where it cannot be played."""
        with suppress(FieldError):
            return self.level.solve()
        return None

    @cached_property
    def _way_on(self) -> tuple[AnyAction, ...]:
        """The next move of the stated solution that was not made yet, if what is left of it solves the level."""
        left = [action for action in self._stated if action not in self.before.own_actions]
        attempt = self.before
        for action in left:
            if attempt.outcome == "on" and attempt.position.why_not(action) is None:
                attempt = attempt.act(action)
        own = attempt.own_actions[self.before.moves :]
        return own[:1] if attempt.outcome == "solved" else ()

    @property
    def _stated(self) -> tuple[AnyAction, ...]:
        return self.solved.own_actions if self.solved else ()

    @property
    def orders_before(self) -> tuple[str, ...]:
        """The moves as orders that the task asks for of all that the stated solution does, each where it is done."""
        steps = [step for step in self.solved.played if step.action.seat == self.seat] if self.solved else []
        return tuple(order_at(step.action, step.before) for step in steps if self.is_asked_for(step.action))

    def _likeness(self, other: AnyAction) -> tuple[bool, int]:
        mine, theirs = encode(self.action), encode(other)
        return type(other) is type(self.action), sum(theirs.get(name) == value for name, value in mine.items())
