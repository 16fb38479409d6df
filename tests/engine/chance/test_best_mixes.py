"""What choices are worth against best play, held against all best mixes, whose corners are found one by one."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

from engine.chance.best_mixes import column_worths, row_worths
from engine.chance.matrix_games import solve
from tests.cases import for_each

Line = list[Fraction]


def solution(system: Sequence[Line]) -> Line | None:
    """What solves so many equations (the right side last), by plain elimination; None where that is not one point."""
    lines = [list(line) for line in system]
    for at in range(len(lines)):
        pivot = next((n for n in range(at, len(lines)) if lines[n][at]), None)
        if pivot is None:
            return None
        lines[at], lines[pivot] = lines[pivot], lines[at]
        lines[at] = [entry / lines[at][at] for entry in lines[at]]
        for other in range(len(lines)):
            if other != at:
                lines[other] = [a - lines[other][at] * b for a, b in zip(lines[other], lines[at], strict=True)]
    return [line[-1] for line in lines]


def corners(payoffs: Sequence[Sequence[int]], most: Fraction) -> Iterator[Line]:
    """The corners of all mixes of columns that leave no row more than `most`."""
    width = len(payoffs[0])
    rows = [[*map(Fraction, row), most] for row in payoffs]
    bare = [[Fraction(at == column) for at in range(width)] + [Fraction(0)] for column in range(width)]
    for tight in combinations([*rows, *bare], width - 1):
        mix = solution([*tight, [Fraction(1)] * (width + 1)])
        if mix and min(mix) >= 0 and max(means(payoffs, mix)) <= most:
            yield mix


def means(payoffs: Sequence[Sequence[int]], mix: Line) -> Line:
    return [sum((w * v for w, v in zip(mix, row, strict=True)), Fraction(0)) for row in payoffs]


def worst(payoffs: Sequence[Sequence[int]], most: Fraction) -> tuple[Fraction, ...]:
    return tuple(map(min, zip(*(means(payoffs, mix) for mix in corners(payoffs, most)), strict=True)))


def matrix(seed: int) -> list[list[int]]:
    """Few different payoffs, so that there are many ties."""
    rng = Random(seed)
    height, width = rng.choice([(3, 3), (2, 4), (4, 3), (3, 4)])
    return [[rng.randrange(4) for _ in range(width)] for _ in range(height)]


@for_each("seed", range(40))
@for_each("slack", [Fraction(0), Fraction(1, 7)])
def test_a_choice_is_worth_what_the_best_mix_leaves_that_punishes_it_most(seed: int, slack: Fraction) -> None:
    payoffs = matrix(seed)
    balance = solve(payoffs)
    expected = worst(payoffs, balance.value + slack)
    found = row_worths(payoffs, balance, slack)
    for weight, one, least in zip(balance.rows, found, expected, strict=True):
        assert one == (balance.value if weight else least)


@for_each("seed", range(0, 40, 8))
def test_payoffs_that_are_no_whole_numbers_are_worth_as_much_less(seed: int) -> None:
    payoffs = matrix(seed)
    thirds = [[Fraction(entry, 3) for entry in row] for row in payoffs]
    assert row_worths(thirds, solve(thirds)) == tuple(worth / 3 for worth in row_worths(payoffs, solve(payoffs)))


MANY_STEPS = (
    [[1, 0, 3, 4], [3, 0, 5, 5], [5, 0, 1, 3], [3, 5, 3, 2]],
    [[3, 5, 4, 0], [4, 3, 3, 5], [1, 3, 3, 0], [2, 0, 3, 3]],
)


@for_each("payoffs", MANY_STEPS)
def test_many_straight_pieces_of_the_value_are_gone_through(payoffs: list[list[int]]) -> None:
    balance = solve(payoffs)
    assert row_worths(payoffs, balance, Fraction(1, 7)) == tuple(
        balance.value if weight else least
        for weight, least in zip(balance.rows, worst(payoffs, balance.value + Fraction(1, 7)), strict=True)
    )


def test_it_hangs_on_no_mix_that_a_solver_happens_to_find() -> None:
    """Any mix with at least half of the first column is best; all of it costs the second row a whole point."""
    payoffs = [[0, 0], [-1, 1]]
    for columns in ((Fraction(1, 2), Fraction(1, 2)), (Fraction(1), Fraction(0))):
        balance = type(solve(payoffs))(Fraction(0), (Fraction(1), Fraction(0)), columns)
        assert row_worths(payoffs, balance) == (0, -1)


def test_without_slack_only_best_mixes_punish() -> None:
    """The second column would cost the second row five points, and holds the first one no longer."""
    payoffs = [[0, 1], [-1, -5]]
    assert row_worths(payoffs, solve(payoffs)) == (0, -1)
    assert row_worths(payoffs, solve(payoffs), Fraction(1)) == (0, -5)


def test_a_choice_of_another_best_mix_costs_nothing() -> None:
    """Both rows hold the value, though a solver gives all weight to the first."""
    payoffs = [[1, 1], [1, 1]]
    balance = solve(payoffs)
    assert balance.rows == (1, 0) and row_worths(payoffs, balance) == (1, 1)
    assert column_worths(payoffs, balance) == (1, 1)


@for_each("seed", range(20))
def test_columns_are_rows_of_the_game_seen_from_the_other_side(seed: int) -> None:
    payoffs = matrix(seed)
    turned = [[-entry for entry in column] for column in zip(*payoffs, strict=True)]
    least = worst(turned, solve(turned).value)
    assert column_worths(payoffs, solve(payoffs)) == tuple(-one for one in least)
