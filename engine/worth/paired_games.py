"""How much one choice is worth more than another in games that both were tried in, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import NormalDist


def mean_and_halfwidth(pairs: Sequence[tuple[float, float]], comparisons: int) -> tuple[float, float]:
    """The mean difference of pairs of shares, and half the width of the interval in which it lies with 95 %, for that
    many comparisons at once. One pair is added that differs as much as shares do, half of it in either direction, so
    that few games are not taken for sure (Agresti and Min, 2005)."""
    differences, count = [one - two for one, two in pairs], len(pairs)
    total = sum(differences)
    squares = sum(difference * difference for difference in differences) + _span_of(pairs) ** 2
    middle = total / (count + 2)
    spread = sqrt(max(0.0, squares / (count + 2) - middle * middle) / (count + 2))
    z = NormalDist().inv_cdf(1 - 0.025 / max(1, comparisons))
    mean = total / count
    return mean, z * spread + abs(mean - middle)


def _span_of(pairs: Iterable[tuple[float, float]]) -> float:
    """How far shares of the victory lie apart: all of it where every game was either won or lost."""
    shares = {share for pair in pairs for share in pair}
    return 1.0 if shares <= {0, 1} else max(shares) - min(shares)
