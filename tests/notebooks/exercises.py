"""The right answers to the exercises of the notebooks, worked out by hand, and the forms in which people write them."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction

Answer = bool | Fraction | tuple[int, ...]

RIGHT: dict[str, tuple[Answer, ...]] = {
    "minions": (
        Fraction(5 + 4 + 3 + 2 + 1),
        Fraction(36 - (1 + 2 + 3 + 4 + 3 + 2)),
        Fraction(3 + 2 + 1, 36),
        False,
        2 * Fraction(21, 36) * Fraction(15, 36),
        Fraction(2, 3) ** 3 * (1 + 3 * Fraction(1, 3) + 6 * Fraction(1, 3) ** 2),
    ),
    "exploding-minions": (
        Fraction(35 * 34 * 33 * 32, 38 * 37 * 36 * 35),
        Fraction(9 * 8 * 7, 10 * 9 * 8),
        Fraction(3 + 2),
        False,
        Fraction(2),
        1 - Fraction(1, 4) ** 2,
    ),
    "deities": (
        (3, 3),
        Fraction(6 * 5 * 4 * 3, 6**4),
        Fraction(1),
        False,
        Fraction(7, 19),
        Fraction(1, 6),
        Fraction(6),
    ),
    "minkingi": (False, Fraction(8), Fraction(8), Fraction(15), Fraction(2**3), Fraction(8)),
    "dark-minions": (
        Fraction(6),
        Fraction(5, 6) ** 3,
        Fraction(1, 6**3),
        Fraction(2),
        Fraction(1, 2),
        Fraction(2 + 1),
        Fraction(3),
    ),
}
"""By notebook and in their order; a number of things is a fraction of 1."""


def _of_number(written: Callable[[Fraction], str]) -> Callable[[Answer], str]:
    """A form for numbers; others are written as Python has them."""
    return lambda answer: written(answer) if isinstance(answer, Fraction) else repr(answer)


def _three_figures(value: Fraction) -> str:
    return format(Decimal(f"{float(value):.3g}"), "f")


FORMS: dict[str, Callable[[Answer], str]] = {
    "fraction": _of_number(lambda value: f"Fraction({value.numerator}, {value.denominator})"),
    "division": _of_number(lambda value: f"{value.numerator} / {value.denominator}"),
    "text": lambda answer: repr(str(answer)),
    "longer": _of_number(lambda value: f'"{2 * value.numerator}/{2 * value.denominator}"'),
    "decimal": _of_number(_three_figures),
    "comma": _of_number(lambda value: repr(_three_figures(value).replace(".", ","))),
    "percent": _of_number(lambda value: repr(_three_figures(100 * value) + " %")),
    "odds": _of_number(lambda value: f'"{value.numerator} in {value.denominator}"'),
}
"""How each right answer is typed, as Python source."""


def missed(answer: Answer) -> str:
    """A wrong answer, as Python source."""
    if isinstance(answer, bool):
        return repr(not answer)
    return repr((*answer, 2)) if isinstance(answer, tuple) else repr(float(answer) + 0.11)


def typed(cell: str, answers: tuple[Answer, ...], written: Callable[[Answer], str]) -> str:
    """The source of an exercise cell with an answer in place of each of its dots."""
    for number, answer in enumerate(answers, 1):
        assert f"{number}: ..." in cell
        cell = cell.replace(f"{number}: ...", f"{number}: {written(answer)}")
    assert "..." not in cell
    return cell
