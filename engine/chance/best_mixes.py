"""What a choice is worth in a matrix game against best play, where the other player may have several best mixes.

Against one best mix a choice that does not belong to a best mix of its own player may lose much, against another little
or nothing. So it is weighed against the one that punishes it most: that is what best play can make it cost, it is the
same whichever best mix a solver has found, and it is nothing for exactly those choices that belong to some best mix of
their player (strict complementarity).
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm

from engine.chance.matrix_games import Equilibrium, Payoffs, solve

__all__ = ["column_worths", "row_worths"]

_FIRST_STEP = Fraction(1, 1000)
"""By so much, of the span of payoffs, a row is raised to see whether the mix that was found is the one that punishes it
most."""


def row_worths(payoffs: Payoffs, balance: Equilibrium, slack: Fraction | int = 0) -> tuple[Fraction, ...]:
    """What each row brings the row player against the best mix of columns that punishes it most.

    `balance` is what `solve` returned for these payoffs. Mixes count as best that hold every row to the value and no
    more than `slack` (at least 0) above it: for payoffs that were rounded. Rows worth the value belong to a best mix.
    """
    scale = lcm(*(entry.denominator for row in payoffs for entry in row))
    search = _Search([[int(entry * scale) for entry in row] for row in payoffs], (balance.value + slack) * scale)
    return tuple(
        balance.value if weight else search.worth(row, (gift + slack) * scale) / scale
        for row, (weight, gift) in enumerate(zip(balance.rows, balance.row_gifts(payoffs), strict=True))
    )


def column_worths(payoffs: Payoffs, balance: Equilibrium, slack: Fraction | int = 0) -> tuple[Fraction, ...]:
    """What each column leaves the row player against the best mix of rows that punishes it most."""
    turned = [[-entry for entry in column] for column in zip(*payoffs, strict=True)]
    mirrored = Equilibrium(-balance.value, balance.columns, balance.rows)
    return tuple(-worth for worth in row_worths(turned, mirrored, slack))


class _Search:
    """Finds what rows are worth where the payoffs are whole numbers and a best mix leaves no row more than `target`.

    The value of the game with one row raised stays at `target` as long as some best mix leaves the row so much less.
    The value is convex in the raise, in straight pieces, so that Newton's steps from above end where it reaches the
    target.
    """

    def __init__(self, payoffs: list[list[int]], target: Fraction) -> None:
        self._payoffs = payoffs
        self._target = target
        self._first_step = _FIRST_STEP * (max(map(max, payoffs)) - min(map(min, payoffs)))

    def worth(self, row: int, least_raise: Fraction) -> Fraction:
        """What a row is worth that the mix which was found leaves `least_raise` below the target."""
        most_raise = self._target - min(self._payoffs[row])
        start = min(least_raise + self._first_step, most_raise)
        lift = self._lowered(row, start, least_raise)
        if lift == start:
            lift = self._lowered(row, most_raise, least_raise)
        while lift > least_raise and (lower := self._lowered(row, lift, least_raise)) < lift:
            lift = lower
        return self._target - lift

    def _lowered(self, row: int, lift: Fraction, least_raise: Fraction) -> Fraction:
        """One of Newton's steps; the same lift where the value is at the target already."""
        raised = [[entry + lift for entry in line] if at == row else line for at, line in enumerate(self._payoffs)]
        found = solve(raised)
        if found.value <= self._target:
            return lift
        return max(lift - (found.value - self._target) / found.rows[row], least_raise)
