"""How well somebody judges their own answers: how sure they said they were, of 10, against how many were right.

Whoever says "8 of 10" means no more than a chance nearer to that than to its neighbours, from 75 to 85 %. A claim is
made only where no chance in that range would bring so few or so many right answers more often than the claim's error
allows, and all claims that are made at once hold together in 95 of 100 cases.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from itertools import accumulate
from math import comb
from typing import Literal

SCALE = 10
"""Sureness is said as a whole number of so many."""

HOLDS = Fraction(95, 100)
"""How likely all claims that are made at once hold."""

MOST_ANSWERS = 400
"""So many answers are judged at most, counted exactly."""

Verdict = Literal["open", "fits", "over", "under"]
"""What can be told: nothing yet, that it fits, or that somebody was too sure, or not sure enough."""

_HALVES = 2 * SCALE


@dataclass(frozen=True, slots=True)
class Degree:
    """Answers of which somebody `said` that so many of 10 would be right: `right` of `answers` were.

    Errors: ValueError where the numbers cannot be.
    """

    said: int
    right: int
    answers: int

    def __post_init__(self) -> None:
        if not (0 <= self.said <= SCALE and 0 <= self.right <= self.answers and self.answers > 0):
            raise ValueError(f"{self} cannot be")

    @property
    def penalty(self) -> int:
        """The penalty points of these answers."""
        wrong = self.answers - self.right
        return self.right * penalty(self.said, came_true=True) + wrong * penalty(self.said, came_true=False)


@dataclass(frozen=True, slots=True)
class LuckBand:
    """So many right answers, from `least` to `most` of all, would surprise nobody in somebody who judges well."""

    least: int
    most: int
    answers: int

    def verdict(self, right: int) -> Verdict:
        """What can be told where so many were right; nothing where no number could have surprised anybody."""
        if right < self.least:
            return "over"
        if right > self.most:
            return "under"
        return "open" if (self.least, self.most) == (0, self.answers) else "fits"


@dataclass(frozen=True)
class Calibration:
    """All answers of which somebody said how sure they were, by degree of sureness, the least first.

    Errors: ValueError where a degree stands there twice, or there are too many answers.
    """

    degrees: tuple[Degree, ...]

    def __post_init__(self) -> None:
        said = [degree.said for degree in self.degrees]
        if said != sorted(set(said)) or self.answers > MOST_ANSWERS:
            raise ValueError(f"expected degrees in order and at most {MOST_ANSWERS} answers, found {self.degrees}")

    @property
    def answers(self) -> int:
        """How many answers there are."""
        return sum(degree.answers for degree in self.degrees)

    @property
    def right(self) -> int:
        """How many of them were right."""
        return sum(degree.right for degree in self.degrees)

    @property
    def expected(self) -> Fraction:
        """How many would be right by what was said."""
        return sum((Fraction(degree.said * degree.answers, SCALE) for degree in self.degrees), Fraction(0))

    @property
    def penalty(self) -> Fraction:
        """The penalty points of an answer, on average: a hundred times Brier's score. Errors: ZeroDivisionError."""
        return Fraction(sum(degree.penalty for degree in self.degrees), self.answers)

    def band_of_all(self) -> LuckBand:
        """What would surprise nobody in all answers together."""
        return self._band(self.degrees, 1)

    def band_of(self, degree: Degree) -> LuckBand:
        """What would surprise nobody in the answers of one degree."""
        return self._band((degree,), len(self.degrees))

    def _band(self, degrees: Sequence[Degree], alike: int) -> LuckBand:
        """The band of one of so many claims. Half of what may go wrong is left to the claim about all, the other half
        to those about the degrees; where there is one degree, these are the same claim."""
        halves = 1 if len(self.degrees) == 1 else 2
        error = (1 - HOLDS) / (2 * halves * alike)
        lowest, highest = (_chances_of_right(degrees, side) for side in (-1, 1))
        most = sum(degree.answers for degree in degrees)
        least = next(count for count, below in enumerate(accumulate(lowest)) if below > error)
        above = next(count for count, more in enumerate(accumulate(reversed(highest))) if more > error)
        return LuckBand(least, most - above, most)


def penalty(said: int, *, came_true: bool) -> int:
    """The penalty points of a guess of which somebody was so sure, of 10: a hundred times Brier's score."""
    return (SCALE - said) ** 2 if came_true else said**2


def bare_guess(choices: int) -> int:
    """How many of 10 would be right by luck alone, where one of so many `choices` is right, to the nearest whole."""
    return int(Fraction(SCALE, choices) + Fraction(1, 2))


def _chances_of_right(degrees: Iterable[Degree], side: int) -> list[Fraction]:
    """The chance of each number of right answers, at the lowest (side -1) or highest (1) chance that was meant."""
    weights = reduce(_joined, (_weights(degree, side) for degree in degrees), [1])
    return [Fraction(weight, sum(weights)) for weight in weights]


def _weights(degree: Degree, side: int) -> list[int]:
    """How the answers of one degree weigh, by the number that is right."""
    hit = min(_HALVES, max(0, 2 * degree.said + side))
    miss, answers = _HALVES - hit, degree.answers
    return [comb(answers, right) * hit**right * miss ** (answers - right) for right in range(answers + 1)]


def _joined(some: Sequence[int], others: Sequence[int]) -> list[int]:
    """The weights of sums, from those of what is added."""
    sums = [0] * (len(some) + len(others) - 1)
    for first, weight in enumerate(some):
        for second, other in enumerate(others):
            sums[first + second] += weight * other
    return sums
