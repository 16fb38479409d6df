"""Exact equilibrium of a two-player zero-sum matrix game.

Both players choose in secret and at once; the payoff goes from the column player to the row player.
Each side has a mix of its choices that the other cannot beat (von Neumann's minimax theorem). `solve`
returns one such pair of mixes and the value of the game, all as `Fraction`.

How: dominated choices are dropped, a simplex in floats finds which choices carry weight, and one integer
elimination gives their exact weights. They are returned only if an exact test shows that no choice of
either player does better against them. Should rounding have misled the floats, the simplex is run again
in integers, where it always ends at an equilibrium.
"""

from __future__ import annotations

import operator
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm
from typing import Generic, TypeVar

__all__ = ["Equilibrium", "Payoffs", "solve"]

Payoffs = Sequence[Sequence[Fraction | int]]
"""One row per choice of the row player, one column per choice of the column player."""

_Matrix = list[list[int]]
_Weights = list[int]
_Number = TypeVar("_Number", int, float)

_TOLERANCE = 1e-9
"""Floats nearer to zero than this count as zero; the entries they come from lie between 1 and 2."""

_PIVOTS_PER_LINE = 8
"""The float simplex gives up after this many pivots for each row and column."""


@dataclass(frozen=True, slots=True)
class Equilibrium:
    """The value of a game to the row player, and a best mix for each player."""

    value: Fraction
    rows: tuple[Fraction, ...]
    columns: tuple[Fraction, ...]

    def row_gifts(self, payoffs: Payoffs) -> tuple[Fraction, ...]:
        """Return, for each row, what the row player gives away by choosing it against the column mix.

        Each is at least 0, and 0 for every row in the mix. `payoffs` are those given to `solve`;
        another shape raises `ValueError`.
        """
        self._check_shape(payoffs)
        return tuple(self.value - mean for mean in _row_means(payoffs, self.columns))

    def _check_shape(self, payoffs: Payoffs) -> None:
        found, expected = _shape_of(payoffs), (len(self.rows), len(self.columns))
        if found != expected:
            raise ValueError(
                f"These payoffs are {found[0]} by {found[1]}, "
                f"but the equilibrium is of a game {expected[0]} by {expected[1]}."
            )


def solve(payoffs: Payoffs) -> Equilibrium:
    """Return an exact equilibrium of the zero-sum game with these payoffs to the row player.

    Where a game has several equilibria, the one returned gives no weight to a weakly dominated choice,
    and of equal choices only to the first; the same payoffs always give the same answer. Empty or
    ragged payoffs raise `ValueError`.
    """
    height, width = _shape_of(payoffs)
    matrix, scale = _as_integers(payoffs)
    rows, columns = _undominated_choices(matrix)
    game = _submatrix(matrix, rows, columns)
    weights = _from_floats(game, scale) or _from_integers(game)
    row_weights, column_weights = _weights_of_all(weights[0], rows, height), _weights_of_all(weights[1], columns, width)
    best = max(_dot_product(row, column_weights) for row in matrix)
    return Equilibrium(Fraction(best, scale * sum(column_weights)), _mix_of(row_weights), _mix_of(column_weights))


def _shape_of(payoffs: Payoffs) -> tuple[int, int]:
    if not payoffs or not payoffs[0]:
        raise ValueError("A matrix game needs at least one row and one column of payoffs.")
    width = len(payoffs[0])
    for number, row in enumerate(payoffs, start=1):
        if len(row) != width:
            raise ValueError(f"Row {number} has {len(row)} payoffs, but row 1 has {width}.")
    return len(payoffs), width


def _as_integers(payoffs: Payoffs) -> tuple[_Matrix, int]:
    """Return the payoffs as integers, and the common denominator they are to be divided by."""
    scale = lcm(*(entry.denominator for row in payoffs for entry in row))
    return [[entry.numerator * (scale // entry.denominator) for entry in row] for row in payoffs], scale


def _row_means(payoffs: Payoffs, mix: Sequence[Fraction]) -> list[Fraction]:
    """Return the mean of each row under the mix, with one `Fraction` made for each row."""
    matrix, scale = _as_integers(payoffs)
    [weights], total = _as_integers([mix])
    return [Fraction(_dot_product(row, weights), scale * total) for row in matrix]


def _dot_product(left: Sequence[int], right: Sequence[int]) -> int:
    return sum(map(operator.mul, left, right))


def _undominated_choices(matrix: _Matrix) -> tuple[list[int], list[int]]:
    """Return the rows and columns left once weakly dominated ones are dropped, again and again.

    An equilibrium of what is left is one of the whole game. Of equal choices the first stays.
    """
    rows, columns = list(range(len(matrix))), list(range(len(matrix[0])))
    while True:
        before = len(rows) + len(columns)
        game = _submatrix(matrix, rows, columns)
        losses = [[-entry for entry in column] for column in _transpose(game)]
        rows, columns = _undominated_lines(rows, game), _undominated_lines(columns, losses)
        if len(rows) + len(columns) == before:
            return rows, columns


def _undominated_lines(labels: list[int], lines: _Matrix) -> list[int]:
    """Return the labels of the lines that no other line matches or beats everywhere."""
    kept = dict(zip(labels, lines, strict=True))
    for label in reversed(labels):
        line = kept.pop(label)
        if not any(all(map(operator.ge, other, line)) for other in kept.values()):
            kept[label] = line
    return sorted(kept)


def _submatrix(matrix: _Matrix, rows: list[int], columns: list[int]) -> _Matrix:
    return [[matrix[row][column] for column in columns] for row in rows]


def _weights_of_all(weights: _Weights, labels: list[int], size: int) -> _Weights:
    """Return `size` weights: those given at their labels, 0 elsewhere."""
    spread = [0] * size
    for label, weight in zip(labels, weights, strict=True):
        spread[label] = weight
    return spread


def _mix_of(weights: _Weights) -> tuple[Fraction, ...]:
    total = sum(weights)
    return tuple(Fraction(weight, total) for weight in weights)


def _from_floats(game: _Matrix, scale: int) -> tuple[_Weights, _Weights] | None:
    """Return the exact equilibrium weights on the choices a float simplex picks, or None where it errs."""
    shifted, span = _made_positive(game)
    tableau = _FloatTableau([[entry / span for entry in row] for row in shifted], 1.0)
    if not tableau.maximise(_PIVOTS_PER_LINE * (tableau.height + tableau.width)):
        return None
    rows, columns = tableau.support()
    support = _submatrix(game, rows, columns)
    column_weights = _equalising_weights(support, scale)
    row_weights = _equalising_weights(_transpose(support), scale)
    if column_weights is None or row_weights is None:
        return None
    weights = _weights_of_all(row_weights, rows, len(game)), _weights_of_all(column_weights, columns, len(game[0]))
    return weights if _is_equilibrium(game, *weights) else None


def _from_integers(game: _Matrix) -> tuple[_Weights, _Weights]:
    """Return the equilibrium weights that an integer simplex ends at."""
    tableau = _IntegerTableau(_made_positive(game)[0], 1)
    tableau.maximise()
    return tableau.weights()


def _is_equilibrium(game: _Matrix, row_weights: _Weights, column_weights: _Weights) -> bool:
    """Tell whether the weights are mixes that hold each other to one and the same value."""
    if min(row_weights) < 0 or min(column_weights) < 0:
        return False
    best_row = max(_dot_product(row, column_weights) for row in game)
    best_column = min(_dot_product(column, row_weights) for column in _transpose(game))
    return best_row * sum(row_weights) == best_column * sum(column_weights)


def _transpose(matrix: _Matrix) -> _Matrix:
    return [list(column) for column in zip(*matrix, strict=True)]


def _made_positive(game: _Matrix) -> tuple[_Matrix, int]:
    """Return the game with entries between some bound and twice that bound, and the bound.

    Shift and scale leave the equilibria as they are, and make the value positive as the simplex requires.
    """
    low, high = min(map(min, game)), max(map(max, game))
    unit = gcd(*(entry - low for row in game for entry in row)) or 1
    span = (high - low) // unit or 1
    return [[(entry - low) // unit + span for entry in row] for row in game], span


def _equalising_weights(square: _Matrix, scale: int) -> _Weights | None:
    """Return column weights under which all rows have one mean, or None where no single mix does that.

    The unknowns are the weights and that mean; the matrix is to be divided by `scale`. Bareiss'
    fraction-free elimination, then back substitution, give each unknown times the determinant.
    """
    system = [_in_lowest_terms([*row, -scale, 0]) for row in square]
    system.append([1] * len(square) + [0, 1])
    determinant = _triangulate(system)
    if determinant == 0:
        return None
    scaled: _Weights = []
    for index in reversed(range(len(system))):
        line = system[index]
        rest = line[-1] * determinant - _dot_product(line[1:-1], scaled)
        scaled.insert(0, rest // line[0])
    return [weight if determinant > 0 else -weight for weight in scaled[:-1]]


def _in_lowest_terms(line: list[int]) -> list[int]:
    divisor = gcd(*line)
    return [entry // divisor for entry in line]


def _triangulate(system: _Matrix) -> int:
    """Make a system of equations triangular, in place, and return its determinant up to its sign.

    Equation i keeps its entries from unknown i on. Every division leaves no remainder.
    """
    divisor = 1
    for index in range(len(system)):
        pivot = next((row for row in range(index, len(system)) if system[row][0]), None)
        if pivot is None:
            return 0
        system[index], system[pivot] = system[pivot], system[index]
        head, *tail = system[index]
        for row in range(index + 1, len(system)):
            factor, *rest = system[row]
            system[row] = [(head * a - factor * b) // divisor for a, b in zip(rest, tail, strict=True)]
        divisor = head
    return divisor


class _Tableau(ABC, Generic[_Number]):
    """Condensed simplex tableau for the largest sum of y where matrix times y <= 1 and y >= 0.

    The column player's mix is y over its sum; the row player's is the dual solution over its sum.
    Column j of the matrix is variable j, the slack of row i is variable `width` + i. The last column of
    `cells` holds the values of the basic variables, the last row the gain for each nonbasic one.
    """

    tolerance: _Number

    def __init__(self, matrix: list[list[_Number]], one: _Number) -> None:
        self.height, self.width = len(matrix), len(matrix[0])
        self.cells: list[list[_Number]] = [row + [one] for row in matrix]  # noqa: RUF005 (for mypy)
        self.cells.append([one] * self.width + [one - one])
        self.basic = list(range(self.width, self.width + self.height))
        self.nonbasic = list(range(self.width))

    def pivot(self, row: int, column: int) -> None:
        """Exchange the basic variable of the row with the nonbasic variable of the column."""
        self.update(row, column)
        self.basic[row], self.nonbasic[column] = self.nonbasic[column], self.basic[row]

    @abstractmethod
    def update(self, row: int, column: int) -> None:
        """Change the cells as the exchange requires."""

    def maximise(self, limit: int | None = None) -> bool:
        """Pivot to an optimal basis; return False if `limit` pivots or rounding stand in the way.

        The largest gain enters, but after a pivot that gained nothing Bland's rule chooses until one
        does: no basis can then come up twice.
        """
        stalled = False
        pivots = 0
        while (column := self.entering_column(stalled)) is not None:
            row = self.leaving_row(column)
            if row is None or pivots == limit:
                return False
            stalled = self.cells[row][-1] <= self.tolerance
            self.pivot(row, column)
            pivots += 1
        return True

    def entering_column(self, bland: bool) -> int | None:
        """Return the column to bring into the basis, or None at an optimal basis."""
        gains = self.cells[-1]
        columns = [column for column in range(self.width) if gains[column] > self.tolerance]
        if bland:
            return min(columns, key=self.nonbasic.__getitem__, default=None)
        return max(columns, key=gains.__getitem__, default=None)

    def leaving_row(self, column: int) -> int | None:
        """Return the row whose variable is the first to reach 0 as the column's variable grows.

        There always is one, unless rounding hides it: None.
        """
        best: int | None = None
        for row in range(self.height):
            if self.cells[row][column] > self.tolerance and (best is None or self.is_sooner(row, best, column)):
                best = row
        return best

    def is_sooner(self, row: int, other: int, column: int) -> bool:
        """Tell whether one row's variable reaches 0 before another's; the lower variable wins a tie."""
        one, two = self.cells[row], self.cells[other]
        ours, theirs = one[-1] * two[column], two[-1] * one[column]
        return ours < theirs or (ours == theirs and self.basic[row] < self.basic[other])

    def support(self) -> tuple[list[int], list[int]]:
        """Return the rows whose slack is nonbasic and as many columns whose variable is basic."""
        rows = [label - self.width for label in self.nonbasic if label >= self.width]
        return sorted(rows), sorted(label for label in self.basic if label < self.width)


class _FloatTableau(_Tableau[float]):
    """A tableau in floats: fast, but rounded."""

    tolerance = _TOLERANCE

    def update(self, row: int, column: int) -> None:
        divisor = self.cells[row][column]
        pivot_row = [entry / divisor for entry in self.cells[row]]
        for index, line in enumerate(self.cells):
            factor = line[column]
            self.cells[index] = [entry - factor * other for entry, other in zip(line, pivot_row, strict=True)]
            self.cells[index][column] = -factor / divisor
        pivot_row[column] = 1 / divisor
        self.cells[row] = pivot_row


class _IntegerTableau(_Tableau[int]):
    """A tableau in integers: exact. Its entries are `cells` over `scale` (Edmonds' integer pivoting)."""

    tolerance = 0
    scale = 1

    def update(self, row: int, column: int) -> None:
        pivot_row, scale = self.cells[row], self.scale
        self.scale = pivot_row[column]
        for index, line in enumerate(self.cells):
            if index != row:
                self.cells[index] = _row_after_exchange(line, pivot_row, column, scale)
        pivot_row[column] = scale

    def weights(self) -> tuple[_Weights, _Weights]:
        """Return the weights of the rows and of the columns at an optimal basis."""
        rows, columns = [0] * self.height, [0] * self.width
        for label, gain in zip(self.nonbasic, self.cells[-1], strict=False):
            if label >= self.width:
                rows[label - self.width] = -gain
        for label, line in zip(self.basic, self.cells, strict=False):
            if label < self.width:
                columns[label] = line[-1]
        return rows, columns


def _row_after_exchange(line: list[int], pivot_row: list[int], column: int, scale: int) -> list[int]:
    """Return a row of an integer tableau after a pivot in another row; the divisions leave no remainder."""
    divisor, factor = pivot_row[column], line[column]
    line = [(entry * divisor - factor * other) // scale for entry, other in zip(line, pivot_row, strict=True)]
    line[column] = -factor
    return line
