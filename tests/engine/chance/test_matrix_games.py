"""`engine.chance.matrix_games`: known games by their known answers, and any game by a certificate worked out here."""

import random
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations
from statistics import median
from unittest import mock

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.chance import matrix_games as zero_sum
from engine.chance.matrix_games import Equilibrium, Payoffs, solve
from tests.cases import for_each
from tests.pace import paced

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
FINE = 36**6 * 35

ROCK_PAPER_SCISSORS: list[list[Fraction | int]] = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]


def row_means(payoffs: Payoffs, columns: Sequence[Fraction]) -> list[Fraction]:
    return [sum((p * y for p, y in zip(row, columns, strict=True)), Fraction(0)) for row in payoffs]


def column_means(payoffs: Payoffs, rows: Sequence[Fraction]) -> list[Fraction]:
    return row_means(turned(payoffs), rows)


def mix(*weights: Fraction | int) -> tuple[Fraction, ...]:
    return tuple(map(Fraction, weights))


def turned(payoffs: Payoffs) -> list[list[Fraction | int]]:
    """The payoffs with rows and columns exchanged."""
    return [list(column) for column in zip(*payoffs, strict=True)]


def losses(payoffs: Payoffs) -> list[list[Fraction | int]]:
    """The same game seen by the column player."""
    return [[-entry for entry in column] for column in turned(payoffs)]


def certify(payoffs: Payoffs, found: Equilibrium) -> None:
    """Neither player can do better than the value: an equilibrium is no more than that."""
    assert len(found.rows) == len(payoffs) and len(found.columns) == len(payoffs[0])
    assert sum(found.rows) == sum(found.columns) == 1
    assert min(found.rows + found.columns) >= 0
    assert max(row_means(payoffs, found.columns)) == found.value == min(column_means(payoffs, found.rows))


def solved(payoffs: Payoffs) -> Equilibrium:
    found = solve(payoffs)
    certify(payoffs, found)
    return found


def solved_without_floats(payoffs: Payoffs) -> Equilibrium:
    with mock.patch.object(zero_sum, "_from_floats", return_value=None):
        return solved(payoffs)


def unique_solution(matrix: list[list[Fraction]], right: list[Fraction]) -> list[Fraction] | None:
    """Solve linear equations by Gauss and Jordan's elimination; None where they have no single solution."""
    system = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for column in range(len(system)):
        pivot = next((row for row in system[column:] if row[column]), None)
        if pivot is None:
            return None
        system.remove(pivot)
        pivot = [entry / pivot[column] for entry in pivot]
        system = [[a - row[column] * b for a, b in zip(row, pivot, strict=True)] for row in system]
        system.insert(column, pivot)
    return [row[-1] for row in system]


def equalising_mix(payoffs: Payoffs, rows: Sequence[int], columns: Sequence[int]) -> list[Fraction] | None:
    """The mix of these columns that makes these rows equal, over all columns; None without a single one."""
    matrix = [[*(Fraction(payoffs[row][column]) for column in columns), Fraction(-1)] for row in rows]
    matrix.append([Fraction(1)] * len(columns) + [Fraction(0)])
    solution = unique_solution(matrix, [Fraction(0)] * len(rows) + [Fraction(1)])
    if solution is None:
        return None
    mix = [Fraction(0)] * len(payoffs[0])
    for column, weight in zip(columns, solution, strict=False):
        mix[column] = weight
    return mix


def enumerated_value(payoffs: Payoffs) -> Fraction:
    """The value by trying every support: some square part gives an equilibrium (Shapley and Snow)."""
    height, width = len(payoffs), len(payoffs[0])
    for size in range(1, min(height, width) + 1):
        for rows in combinations(range(height), size):
            for columns in combinations(range(width), size):
                y = equalising_mix(payoffs, rows, columns)
                x = equalising_mix(turned(payoffs), columns, rows)
                if x is None or y is None or min(x) < 0 or min(y) < 0:
                    continue
                value = max(row_means(payoffs, y))
                if value == min(column_means(payoffs, x)):
                    return value
    raise AssertionError("every game has an equilibrium")


def fictitious_bounds(payoffs: Payoffs, rounds: int) -> tuple[float, float]:
    """What each side is sure of after some rounds in which both answer the other's choices so far."""
    height, width = len(payoffs), len(payoffs[0])
    row_totals, column_totals = [0.0] * height, [0.0] * width
    row, column = 0, 0
    for _ in range(rounds):
        row_totals = [total + float(payoffs[i][column]) for i, total in enumerate(row_totals)]
        column_totals = [total + float(payoffs[row][j]) for j, total in enumerate(column_totals)]
        row = max(range(height), key=row_totals.__getitem__)
        column = min(range(width), key=column_totals.__getitem__)
    return min(column_totals) / rounds, max(row_totals) / rounds


def matrices(entries: st.SearchStrategy[Fraction], most: int) -> st.SearchStrategy[list[list[Fraction]]]:
    """Matrices of up to `most` rows and columns."""

    def of_size(size: tuple[int, int]) -> st.SearchStrategy[list[list[Fraction]]]:
        height, width = size
        row = st.lists(entries, min_size=width, max_size=width)
        return st.lists(row, min_size=height, max_size=height)

    return st.tuples(st.integers(1, most), st.integers(1, most)).flatmap(of_size)


TIED = st.integers(-2, 2).map(Fraction)
ROUND = st.fractions(0, 1, max_denominator=12)
MINUTE = st.integers(-3, 3).map(lambda n: HALF + Fraction(n, FINE**3))
POWERS = st.sampled_from([1, 10**6, 10**12, 10**40])
UNEVEN = st.builds(lambda n, power: Fraction(n * power), st.integers(-3, 3), POWERS)
ENTRIES = st.one_of(TIED, ROUND, MINUTE, UNEVEN)


def test_matching_pennies() -> None:
    assert solved([[1, -1], [-1, 1]]) == Equilibrium(Fraction(0), (HALF, HALF), (HALF, HALF))


def test_rock_paper_scissors() -> None:
    assert solved(ROCK_PAPER_SCISSORS) == Equilibrium(Fraction(0), (THIRD,) * 3, (THIRD,) * 3)


def test_rock_paper_scissors_where_rock_wins_double() -> None:
    found = solved([[0, -1, 2], [1, 0, -1], [-2, 1, 0]])
    best = mix(Fraction(1, 4), HALF, Fraction(1, 4))
    assert found == Equilibrium(Fraction(0), best, best)


def test_saddle_point() -> None:
    found = solved([[4, 1, 5], [3, 2, 6], [7, 0, 1]])
    assert found == Equilibrium(Fraction(2), mix(0, 1, 0), mix(0, 1, 0))


def test_saddle_point_that_no_dominance_shows() -> None:
    payoffs = [[2, 2, 2, 3], [1, 4, 0, 0], [0, 1, 4, 2], [4, 0, 1, 1]]
    assert solved(payoffs).value == enumerated_value(payoffs) == 2


@given(*[st.fractions(-3, 3, max_denominator=FINE)] * 4)
def test_two_by_two_in_closed_form(a: Fraction, b: Fraction, c: Fraction, d: Fraction) -> None:
    found = solved([[a, b], [c, d]])
    maximin, minimax = max(min(a, b), min(c, d)), min(max(a, c), max(b, d))
    if maximin == minimax:
        assert found.value == maximin
        return
    bottom = a + d - b - c
    assert found.value == (a * d - b * c) / bottom
    assert found.rows == ((d - c) / bottom, (a - b) / bottom)
    assert found.columns == ((d - b) / bottom, (a - c) / bottom)


def test_one_row_leaves_the_choice_to_the_column_player() -> None:
    found = solved([[Fraction(3, 7), Fraction(2, 7), Fraction(5, 7)]])
    assert found == Equilibrium(Fraction(2, 7), mix(1), mix(0, 1, 0))


def test_one_column_leaves_the_choice_to_the_row_player() -> None:
    found = solved([[Fraction(3, 7)], [Fraction(2, 7)], [Fraction(5, 7)]])
    assert found == Equilibrium(Fraction(5, 7), mix(0, 0, 1), mix(1))


def test_one_by_one() -> None:
    assert solved([[Fraction(-5, 3)]]) == Equilibrium(Fraction(-5, 3), mix(1), mix(1))


@for_each("height", [1, 3, 32])
def test_all_payoffs_equal(height: int) -> None:
    found = solved([[HALF] * 5] * height)
    assert mix(found.value, found.rows[0], found.columns[0]) == mix(HALF, 1, 1)


def test_of_equal_choices_only_the_first_carries_weight() -> None:
    rock, paper, scissors = ([*row, *row] for row in ROCK_PAPER_SCISSORS)
    found = solved([rock, rock, paper, scissors, paper, rock, scissors])
    assert found.rows == mix(THIRD, 0, THIRD, THIRD, 0, 0, 0)
    assert found.columns == mix(THIRD, THIRD, THIRD, 0, 0, 0)


def dominated(line: Sequence[Fraction | int], lines: Payoffs) -> bool:
    """Some other line is nowhere worse and somewhere better."""
    return any(all(a >= b for a, b in zip(other, line, strict=True)) for other in lines if other != line)


@given(matrices(st.one_of(TIED, ROUND), 6))
@example([[Fraction(0), Fraction(1), Fraction(1)], [Fraction(1), Fraction(0), Fraction(1)]])
def test_weakly_dominated_choices_carry_no_weight(payoffs: list[list[Fraction]]) -> None:
    found = solved(payoffs)
    views: list[tuple[Payoffs, tuple[Fraction, ...]]] = [(payoffs, found.rows), (losses(payoffs), found.columns)]
    for lines, weights in views:
        for line, weight in zip(lines, weights, strict=True):
            assert not weight or not dominated(line, lines)


@given(matrices(ENTRIES, 9))
def test_every_game_gets_a_certified_equilibrium(payoffs: list[list[Fraction]]) -> None:
    solved(payoffs)


@given(matrices(ENTRIES, 7))
def test_the_integer_simplex_alone_finds_the_same_value(payoffs: list[list[Fraction]]) -> None:
    assert solved_without_floats(payoffs).value == solved(payoffs).value


@given(matrices(ENTRIES, 4))
def test_value_against_the_enumeration_of_supports(payoffs: list[list[Fraction]]) -> None:
    assert solved(payoffs).value == enumerated_value(payoffs)


@for_each("seed", range(5))
def test_value_lies_within_the_bounds_of_fictitious_play(seed: int) -> None:
    rng = random.Random(seed)
    payoffs = [[Fraction(rng.randrange(FINE), FINE) for _ in range(7)] for _ in range(6)]
    lower, upper = fictitious_bounds(payoffs, rounds=2000)
    assert lower - 1e-9 <= solved(payoffs).value <= upper + 1e-9
    assert upper - lower < 0.1


@given(matrices(st.one_of(TIED, ROUND, MINUTE), 5), st.fractions(1, 9), st.fractions(-9, 9))
def test_scaled_and_shifted(payoffs: list[list[Fraction]], scale: Fraction, shift: Fraction) -> None:
    moved = [[scale * entry + shift for entry in row] for row in payoffs]
    assert solved(moved).value == scale * solved(payoffs).value + shift


@given(matrices(ENTRIES, 5))
def test_players_exchanged(payoffs: list[list[Fraction]]) -> None:
    assert solved(losses(payoffs)).value == -solved(payoffs).value


def test_floats_misled_by_payoffs_of_very_different_size() -> None:
    payoffs = [[-(10**12), 0], [0, -1]]
    assert zero_sum._from_floats(payoffs, 1) is None
    found = solved(payoffs)
    assert found.value == Fraction(-(10**12), 10**12 + 1)
    assert found.rows == found.columns == (Fraction(1, 10**12 + 1), Fraction(10**12, 10**12 + 1))


@given(matrices(ENTRIES, 6), st.sampled_from([0.0, 0.2, 0.6, 1.0]), st.sampled_from([0, 1, 8]))
def test_floats_gone_astray(payoffs: list[list[Fraction]], tolerance: float, pivots: int) -> None:
    with (
        mock.patch.object(zero_sum._FloatTableau, "tolerance", tolerance),
        mock.patch.object(zero_sum, "_PIVOTS_PER_LINE", pivots),
    ):
        found = solved(payoffs)
    assert found.value == solved(payoffs).value


def spread_evenly(rng: random.Random) -> Fraction:
    return Fraction(rng.randrange(36**6), 36**6 * rng.choice([1, 3, 5, 7, 9, 11, 13, 25, 31, 35]))


def full_of_ties(rng: random.Random) -> Fraction:
    return Fraction(rng.choice([0, 1, 1, 2, 3]), 7 * 36 ** rng.choice([0, 0, 6]))


def three_levels(rng: random.Random) -> Fraction:
    return Fraction(rng.randrange(3), 36**6 * 35)


@for_each("entry", [spread_evenly, full_of_ties, three_levels])
def test_thirty_two_choices_each_are_solved_while_a_learner_waits(entry: Callable[[random.Random], Fraction]) -> None:
    times = []
    for seed in range(3):
        rng = random.Random(seed)
        payoffs = [[entry(rng) for _ in range(32)] for _ in range(32)]
        found, taken = paced(solve, payoffs)
        times.append(taken)
        certify(payoffs, found)
    assert median(times) < 10


@for_each("tilt", [1, Fraction(1, FINE)])
def test_every_choice_carries_weight(tilt: Fraction) -> None:
    rng = random.Random(3)
    payoffs = [[tilt * spread_evenly(rng) for _ in range(20)] for _ in range(20)]
    for index, row in enumerate(payoffs):
        row[index] += 100 * tilt
    assert min(solved(payoffs).rows) > 0


def test_gifts() -> None:
    payoffs: list[list[Fraction | int]] = [*ROCK_PAPER_SCISSORS, [-1, -HALF, 0]]
    found = solved(payoffs)
    assert found.row_gifts(payoffs) == mix(0, 0, 0, HALF)


@given(matrices(ENTRIES, 6))
def test_gifts_are_what_a_choice_falls_short_of_the_value(payoffs: list[list[Fraction]]) -> None:
    found = solved(payoffs)
    gifts = found.row_gifts(payoffs)
    assert list(gifts) == [found.value - mean for mean in row_means(payoffs, found.columns)]
    assert min(gifts) >= 0
    assert not any(gift * weight for gift, weight in zip(gifts, found.rows, strict=True))


def test_gifts_of_another_game_are_refused() -> None:
    found = solve([[1, -1], [-1, 1]])
    sentence = r"^These payoffs are 3 by 3, but the equilibrium is of a game 2 by 2\.$"
    with pytest.raises(ValueError, match=sentence):
        found.row_gifts(ROCK_PAPER_SCISSORS)


@for_each("payoffs", [[], [[]], [[], []]])
def test_empty_payoffs_are_refused(payoffs: list[list[int]]) -> None:
    with pytest.raises(ValueError, match=r"^A matrix game needs at least one row and one column of payoffs"):
        solve(payoffs)


@for_each(("row", "found"), [([4], 1), ([], 0), ([1, 2, 3], 3)])
def test_ragged_payoffs_are_refused(row: list[int], found: int) -> None:
    with pytest.raises(ValueError, match=rf"^Row 3 has {found} payoffs, but row 1 has 2\.$"):
        solve([[1, 2], [3, 4], row])


def test_payoffs_may_be_tuples_of_int_and_are_left_alone() -> None:
    payoffs = ((1, -1), (-1, 1))
    assert solve(payoffs).value == 0
    assert payoffs == ((1, -1), (-1, 1))
