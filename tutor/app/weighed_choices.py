"""The choices of a line, weighed by the coach as their seats saw them: the likeliest misses first, and most often."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from engine import Record, State
from engine.core.estimates import TELLING
from engine.worth.weighing import FIRST_LOOK, ChoiceVerdict, Weighing

SURE = 6 * FIRST_LOOK
"""Games for each choice after which one that gave something away is not weighed any more, if it is known by then how
much."""

MISSES = 6
"""Of so many choices of each seat it is told that they gave something away."""


@dataclass(frozen=True, slots=True)
class WeighedChoices:
    """What is known so far of the choices of a record, each by the number of its step.

    Those that are `waiting` have not been tried in `FIRST_LOOK` games yet, and have no verdict. Then the `MISSES` of
    each seat that seem to have cost most are weighed on, by turns with the look at the next one: `is_looking` says
    whose turn it is.
    """

    record: Record
    waiting: tuple[int, ...]
    weighings: Mapping[int, Weighing[State]] = field(default_factory=dict)
    verdicts: Mapping[int, ChoiceVerdict[State]] = field(default_factory=dict)
    is_looking: bool = True

    @property
    def is_done(self) -> bool:
        """Whether nothing is weighed any more."""
        return not self.waiting and self._least_sure() is None

    def with_actions(self, actions: int) -> Self:
        """The same with one choice weighed on, by at most so many (at least 1) actions of a sampled game; as it is
        where all is done."""
        doubtful = self._least_sure()
        if self.waiting and (self.is_looking or doubtful is None):
            return self._looked(self.waiting[0], actions)
        return self if doubtful is None else self._weighed(doubtful, self.weighings[doubtful].with_actions(actions))

    def misses(self, seat: int) -> list[int]:
        """The steps of a seat that surely gave something away, as it saw the table: the dearest first, at most
        `MISSES`."""
        return [step for step in self._dearest(seat) if not self.verdicts[step].is_as_good_as_any][:MISSES]

    def with_exchange(self, exchange: Callable[[Weighing[State]], Weighing[State]]) -> Self:
        """The same where `exchange` was given what is known wherever something was given away, and gave what is known
        elsewhere, if that is more."""
        missed = [step for seat in range(len(self.record.start.names)) for step in self.misses(seat)]
        weighings = {**self.weighings, **{step: exchange(self.weighings[step]) for step in missed}}
        known = {step: weighings[step].verdict(self.record.played[step].action) for step in missed}
        return replace(self, weighings=weighings, verdicts={**self.verdicts, **known})

    def _looked(self, step: int, actions: int) -> Self:
        """The same with the choice that is to be looked at first weighed on; done with at once where there was none."""
        before, action = self.record.played[step].before, self.record.played[step].action
        if action.seat is None or len(before.options(action.seat)) < 2:
            return replace(self, waiting=self.waiting[1:])
        known = self.weighings.get(step) or Weighing.of(before, action.seat).with_chosen(action)
        weighing = known.with_actions(actions)
        if weighing.is_told and (weighing.is_done or weighing.games >= FIRST_LOOK):
            return replace(self._weighed(step, weighing), waiting=self.waiting[1:])
        return replace(self, weighings={**self.weighings, step: weighing}, is_looking=False)

    def _weighed(self, step: int, weighing: Weighing[State]) -> Self:
        verdicts = {**self.verdicts, step: weighing.verdict(self.record.played[step].action)}
        weighings = {**self.weighings, step: weighing}
        return replace(self, weighings=weighings, verdicts=verdicts, is_looking=not self.is_looking)

    def _dearest(self, seat: int) -> Sequence[int]:
        """The steps of a seat that seem to have cost something, the dearest first."""
        own = [step for step, one in self.verdicts.items() if one.loss and one.chosen.seat == seat]
        return sorted(own, key=lambda step: (-self.verdicts[step].loss, step))

    def _least_sure(self) -> int | None:
        """Of the choices that seem to have cost most the one that was tried least, None where all are sure."""
        seats = range(len(self.record.start.names))
        dear = [step for seat in seats for step in self._dearest(seat)[:MISSES]]
        weighings = self.weighings
        unsure = [step for step in dear if not weighings[step].is_done and weighings[step].games < self._enough(step)]
        return min(unsure, key=lambda step: (weighings[step].games, step), default=None)

    def _enough(self, step: int) -> int:
        """In how many games a choice is weighed: in more if they will tell what it gave away, and do not yet."""
        verdict = self.verdicts[step]
        is_rough = verdict.halfwidth > TELLING and not verdict.is_as_good_as_any
        return 2 * SURE if is_rough and self.weighings[step].policy_error < TELLING else SURE
