"""A whole distribution that is predicted as bars of 100 in all, and held against the exact one and what came up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from engine.lessons.experiments import Experiment, Trials

Shape = tuple[Fraction, ...]
"""A share for each bar, 1 in all."""

ALIKE = "alike"
"""The mistake that everybody can make: all bars are alike."""

NEAR = Fraction(3, 20)
"""Bars of which so much lies elsewhere are still the shape of a mistake."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """Bars by their labels with the exact chances. A bar is an outcome of the main experiment, or, where `size` trials
    are taken together, the number of hits among them. `mistakes` are what somebody draws who makes them."""

    labels: tuple[str, ...]
    chances: Shape
    mistakes: Mapping[str, Shape]
    size: int = 1

    def counted(self, experiment: Experiment, trials: Trials, n: int) -> tuple[int, ...]:
        """How often each bar came up in the first `n` trials; what is left over of a group counts nowhere."""
        if self.size == 1:
            return trials.tally(n).counts
        hits = [experiment.outcomes[experiment.outcome(row)].hit for row in trials.rows(1, n)]
        found = [sum(hits[stop - self.size : stop]) for stop in range(self.size, n + 1, self.size)]
        return tuple(found.count(number) for number in range(len(self.labels)))

    def mistake_in(self, drawn: Shape) -> str | None:
        """The mistake to which drawn bars are near, and nearer than to the truth; None where there is none."""
        near = {name: share_elsewhere(drawn, shape) for name, shape in self.mistakes.items()}
        name = min(near, key=near.__getitem__, default="")
        return name if name and near[name] <= NEAR and near[name] < share_elsewhere(drawn, self.chances) else None


def share_elsewhere(one: Shape, other: Shape) -> Fraction:
    """How much of one distribution would have to move to other bars to be the other one."""
    return sum((abs(mine - theirs) for mine, theirs in zip(one, other, strict=True)), Fraction()) / 2


def sketch_of(experiment: Experiment, **mistakes: Sequence[Fraction | int]) -> Sketch:
    """The outcomes of an experiment as bars. Mistakes are named with underscores for dashes; each has a weight for each
    bar."""
    outcomes = experiment.outcomes
    labels = tuple(outcome.label for outcome in outcomes)
    return Sketch(labels, tuple(outcome.chance for outcome in outcomes), _shapes(len(labels), mistakes))


def sketch_of_hits(experiment: Experiment, size: int, **mistakes: Sequence[Fraction | int]) -> Sketch:
    """The number of hits among so many trials as bars."""
    hit = experiment.chance
    chances = tuple(comb(size, hits) * hit**hits * (1 - hit) ** (size - hits) for hits in range(size + 1))
    return Sketch(tuple(map(str, range(size + 1))), chances, _shapes(size + 1, mistakes), size)


def _shapes(bars: int, mistakes: Mapping[str, Sequence[Fraction | int]]) -> Mapping[str, Shape]:
    weighted = {ALIKE: [1] * bars, **{name.replace("_", "-"): weights for name, weights in mistakes.items()}}
    return {name: tuple(Fraction(weight) / sum(weights) for weight in weights) for name, weights in weighted.items()}
