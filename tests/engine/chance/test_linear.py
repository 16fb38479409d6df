"""Linear equations in whole numbers, whose solutions were chosen before."""

from fractions import Fraction
from random import Random

import pytest

from engine.chance.linear import solve
from tests.cases import for_each


def system(seed: int, size: int) -> tuple[dict[int, tuple[dict[int, int], int]], dict[int, Fraction]]:
    """Equations in which the own unknown weighs more than all others together, and what solves them."""
    rng = Random(seed)
    chosen = {unknown: Fraction(rng.randrange(-20, 20), rng.randrange(1, 5)) for unknown in range(size)}
    equations = {}
    for unknown in range(size):
        factors = {other: rng.randrange(-3, 4) for other in range(size) if rng.random() < 0.7}
        factors[unknown] = 3 * size + 1
        scale = 12
        total = sum(factor * scale * chosen[other] for other, factor in factors.items())
        equations[unknown] = ({other: factor * scale for other, factor in factors.items()}, int(total))
    return equations, chosen


@for_each("seed", range(12))
def test_what_was_chosen_is_found_again(seed: int) -> None:
    equations, chosen = system(seed, 2 + seed % 5)
    assert solve(equations) == chosen


def test_equations_that_say_the_same_twice_are_told_apart_from_a_chain_that_ends() -> None:
    same = ({"x": 1, "y": 1}, 2)
    with pytest.raises(KeyError):
        solve({"x": same, "y": same})
