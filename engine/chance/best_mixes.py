"""What a choice is worth in a matrix game against best play, where the other player may have several best mixes.

Against one best mix a choice that does not belong to a best mix of its own player may lose much, against another little
or nothing. So it is weighed against the one that punishes it most: that is what best play can make it cost, it is the
same whichever best mix a solver has found, and it is nothing for exactly those choices that belong to some best mix of
their player (strict complementarity).
"""

from __future__ import annotations

from fractions import Fraction

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
    return tuple(_row_worth(payoffs, balance, row, balance.value + slack) for row in range(len(payoffs)))


def column_worths(payoffs: Payoffs, balance: Equilibrium, slack: Fraction | int = 0) -> tuple[Fraction, ...]:
    """What each column leaves the row player against the best mix of rows that punishes it most."""
    turned = [[-entry for entry in column] for column in zip(*payoffs, strict=True)]
    mirrored = Equilibrium(-balance.value, balance.columns, balance.rows)
    return tuple(-worth for worth in row_worths(turned, mirrored, slack))


def _row_worth(payoffs: Payoffs, balance: Equilibrium, row: int, target: Fraction) -> Fraction:
    """The same for one row: the value of the game with the row raised stays at `target` as long as some best mix
    leaves the row so much less. The value is convex in the raise, in straight pieces, so that Newton's steps from above
    end where it reaches the target."""
    if balance.rows[row]:
        return balance.value
    least_raise = target - sum((w * v for w, v in zip(balance.columns, payoffs[row], strict=True)), Fraction(0))
    most_raise = target - min(payoffs[row])
    lift = min(least_raise + _FIRST_STEP * _span(payoffs), most_raise)
    if _raised(payoffs, row, lift).value <= target:
        lift = most_raise
    while lift > least_raise and (found := _raised(payoffs, row, lift)).value > target:
        lift = max(lift - (found.value - target) / found.rows[row], least_raise)
    return target - lift


def _raised(payoffs: Payoffs, row: int, lift: Fraction) -> Equilibrium:
    return solve([[entry + lift for entry in line] if at == row else line for at, line in enumerate(payoffs)])


def _span(payoffs: Payoffs) -> Fraction:
    return Fraction(max(map(max, payoffs)) - min(map(min, payoffs)))
