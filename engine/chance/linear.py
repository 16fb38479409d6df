"""Exact solution of sparse linear equations in whole numbers, such as those of a Markov chain."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from fractions import Fraction
from math import gcd
from typing import TypeVar

Unknown = TypeVar("Unknown", bound=Hashable)

Equations = Mapping[Unknown, tuple[Mapping[Unknown, int], int]]
"""For each unknown an equation: the factors of the unknowns in it, and the sum of these products."""


def solve(equations: Equations[Unknown]) -> dict[Unknown, Fraction]:
    """The value of every unknown. One after the other is eliminated, in the order given, with its own equation.

    Errors: KeyError where that equation has lost its unknown; those of a chain that ends never do.
    """
    order = list(equations)
    left: list[tuple[dict[Unknown, int], int]] = [(dict(factors), total) for factors, total in equations.values()]
    for at, unknown in enumerate(order):
        for below in range(at + 1, len(order)):
            if unknown in left[below][0]:
                left[below] = _eliminate(unknown, left[below], left[at])
    values: dict[Unknown, Fraction] = {}
    for unknown, (factors, total) in zip(reversed(order), reversed(left), strict=True):
        known = sum((factor * values[other] for other, factor in factors.items() if other in values), Fraction(0))
        values[unknown] = (total - known) / factors[unknown]
    return values


def _eliminate(
    unknown: Unknown, line: tuple[dict[Unknown, int], int], pivot: tuple[dict[Unknown, int], int]
) -> tuple[dict[Unknown, int], int]:
    """An equation freed of an unknown by another one, in lowest whole numbers."""
    times, minus = pivot[0][unknown], line[0][unknown]
    both = {other: times * line[0].get(other, 0) - minus * pivot[0].get(other, 0) for other in line[0] | pivot[0]}
    factors = {other: factor for other, factor in both.items() if factor}
    total = times * line[1] - minus * pivot[1]
    shared = gcd(total, *factors.values()) or 1
    return {other: factor // shared for other, factor in factors.items()}, total // shared
