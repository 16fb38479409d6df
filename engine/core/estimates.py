"""Chances as values that say how they were got: counted, sampled, or by a rule of thumb."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Literal

Kind = Literal["exact", "counted", "sampled", "rule of thumb"]
"""How a number was got: as a chance that is exact, by counting trials that somebody made, from games that were played
to their end, or by weights set by hand, be it at the end of sampled games."""

Z95 = 1.959964
"""Standard deviations on either side that hold 95 % of a normal distribution."""

TELLING = 0.1
"""A chance, or a change of one, that may be off by more than this is not known, and not told."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A chance between 0 and 1: exact, from `n` sampled games, or a rule of thumb (neither: weights set by hand).

    `halfwidth` is half the width of the 95 % interval of the sample (0 where nothing was sampled); `assumes` names how
    the players are taken to play, in words. `rough` games were not played to their end, but to a position that a rule
    of thumb has judged: however many they are, the chance is a rule of thumb, and is told without a ±.
    """

    value: Fraction
    exact: bool = True
    n: int = 0
    halfwidth: float = 0.0
    assumes: str = ""
    rough: bool = False

    @property
    def kind(self) -> Kind:
        """How the chance was got."""
        if self.exact:
            return "exact"
        return "sampled" if self.n and not self.rough else "rule of thumb"


def rule_of_thumb(value: Fraction, assumes: str) -> Estimate:
    """A value that ranks choices and claims no more: no count of cases and no sample stands behind it."""
    return Estimate(value, exact=False, assumes=assumes)


def sampled(hits: Fraction, n: int, assumes: str, rough: bool = False) -> Estimate:
    """The estimate after `n` (at least 1) games of which `hits` were won, shared wins counted in part; `rough` where a
    rule of thumb has counted them."""
    p = float(hits) / n
    spread = Z95 / (1 + Z95**2 / n) * sqrt(p * (1 - p) / n + Z95**2 / (4 * n * n))
    middle = (p + Z95**2 / (2 * n)) / (1 + Z95**2 / n)
    return Estimate(Fraction(hits) / n, False, n, spread + abs(middle - p), assumes, rough)
