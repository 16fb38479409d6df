"""Two choose in secret, and what one wins the other loses: a best mix by a simplex in floats, certified."""

from collections.abc import Sequence

Payoffs = Sequence[Sequence[float]]
Mix = list[float]

TINY = 1e-10
CERTIFIED = 1e-6
"""So much, at most, can either side gain against the mixes that are returned."""


def solve(payoffs: Payoffs) -> tuple[float, Mix, Mix]:
    """The value of the game to the row player, and a mix of rows and one of columns that nobody can gain more than
    `CERTIFIED` against. Errors: ArithmeticError where the floats led astray."""
    lift = 1.0 - min(map(min, payoffs))
    rows, columns = len(payoffs), len(payoffs[0])
    table = [[entry + lift for entry in row] + [0.0] * rows + [1.0] for row in payoffs]
    for at, line in enumerate(table):
        line[columns + at] = 1.0
    goal = [-1.0] * columns + [0.0] * (rows + 1)
    basis = list(range(columns, columns + rows))
    _pivot_to_the_end(table, goal, basis)
    weights = [0.0] * (columns + rows)
    for at, variable in enumerate(basis):
        weights[variable] = table[at][-1]
    column_mix = _normalized(weights[:columns])
    row_mix = _normalized(goal[columns : columns + rows])
    value = 1 / sum(weights[:columns]) - lift
    _certify(payoffs, value, row_mix, column_mix)
    return value, row_mix, column_mix


def row_worths(payoffs: Payoffs, column_mix: Sequence[float]) -> list[float]:
    """What each row brings the row player against a mix of columns."""
    return [sum(weight * entry for weight, entry in zip(column_mix, row, strict=True)) for row in payoffs]


def column_worths(payoffs: Payoffs, row_mix: Sequence[float]) -> list[float]:
    """What each column leaves the row player against a mix of rows."""
    return row_worths(list(zip(*payoffs, strict=True)), row_mix)


def _pivot_to_the_end(table: list[list[float]], goal: list[float], basis: list[int]) -> None:
    """Makes the goal as large as can be: the steepest column enters, and after many steps the first one."""
    for step in range(100 * (len(basis) + 10)):
        open_columns = [at for at, entry in enumerate(goal[:-1]) if entry < -TINY]
        if not open_columns:
            return
        enters = open_columns[0] if step > 10 * len(basis) else min(open_columns, key=lambda at: goal[at])
        ratios = [(line[-1] / line[enters], basis[at], at) for at, line in enumerate(table) if line[enters] > TINY]
        leaves = min(ratios)[2]
        _pivot(table, goal, leaves, enters)
        basis[leaves] = enters
    raise ArithmeticError("the simplex came to no end")


def _pivot(table: list[list[float]], goal: list[float], leaves: int, enters: int) -> None:
    size = table[leaves][enters]
    table[leaves] = pivot = [entry / size for entry in table[leaves]]
    for line in (*(line for at, line in enumerate(table) if at != leaves), goal):
        if factor := line[enters]:
            line[:] = [entry - factor * other for entry, other in zip(line, pivot, strict=True)]


def _normalized(weights: Sequence[float]) -> Mix:
    kept = [weight if weight > TINY else 0.0 for weight in weights]
    return [weight / sum(kept) for weight in kept]


def _certify(payoffs: Payoffs, value: float, row_mix: Mix, column_mix: Mix) -> None:
    most, least = max(row_worths(payoffs, column_mix)), min(column_worths(payoffs, row_mix))
    if most > value + CERTIFIED or least < value - CERTIFIED:
        raise ArithmeticError(f"no equilibrium: {least} to {most} round {value}")
