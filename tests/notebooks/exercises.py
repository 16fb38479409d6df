"""The right answers to the exercises of the notebooks, worked out by hand, and the forms in which people write them."""

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction

Answer = bool | Fraction | tuple[int, ...]

RIGHT: dict[str, tuple[Answer, ...]] = {
    # ---------------------------------------------------------------- minions
    "minions/game": (Fraction(8 * 8),),
    "minions/turn": (Fraction(3 + 3 + 2 + 1 + 1),),  # cards turned up, cards shown, rolls, comparing, the Glory
    "minions/rolls": (
        Fraction(5 + 4 + 3 + 2 + 1),
        Fraction(36 - (1 + 2 + 3 + 4 + 3 + 2)),
        Fraction(3 + 2 + 1, 36),
        False,
    ),
    "minions/steps": (Fraction(3 + 2 + 1, 36) * Fraction(36 - 4 - 3 - 2 - 1, 36),),
    "minions/secret": (Fraction(1 - 0 - Fraction(1, 2), 1 + 1 - Fraction(1, 2)), Fraction(1, 1 + Fraction(1, 2))),
    "minions/finish": (Fraction(2**8),),
    "minions/race": (Fraction(2, 3) ** 3 * (1 + 3 * Fraction(1, 3) + 6 * Fraction(1, 3) ** 2),),
    "minions/experiment": (Fraction(10**2),),
    "minions/own": (Fraction(70 * 70),),
    "minions/end": (
        2 * Fraction(21, 36) * Fraction(15, 36),
        Fraction(12 + 12 - 1, 144),
        Fraction(Fraction(1, 4) - 1, Fraction(1, 2) + Fraction(1, 4) - Fraction(3, 4) - 1),
    ),
    # ---------------------------------------------------------------- exploding minions
    "exploding-minions/deck": (Fraction(36 - 24 + 2),),
    "exploding-minions/start": (Fraction(1, 31 - 12 + 1),),
    "exploding-minions/turn": (Fraction(3 * 2),),
    "exploding-minions/nope": (False,),
    "exploding-minions/attack": (Fraction(3 + 2),),
    "exploding-minions/bayes": (Fraction(1, 3) / (Fraction(1, 3) + Fraction(2, 3) / 2), Fraction(0)),
    "exploding-minions/draws": (Fraction(35 * 34 * 33 * 32, 38 * 37 * 36 * 35),),
    "exploding-minions/defence": (Fraction(9 * 8 * 7, 10 * 9 * 8),),
    "exploding-minions/hide": (Fraction(2),),
    "exploding-minions/peek": (1 - Fraction(1, 4) ** 2,),
    "exploding-minions/counting": (1 - Fraction(6 * 5, 10 * 9),),
    "exploding-minions/experiment": (Fraction(10_000 * 3**2),),
    "exploding-minions/branches": (Fraction(2 + 2),),
    "exploding-minions/end": (
        Fraction(9 * 8, 14 * 13),
        Fraction(9 * 8 * 7 * 6 * 5, 12 * 11 * 10 * 9 * 8),
        Fraction(1, 2) * Fraction(1, 8) / (1 - Fraction(1, 2) * Fraction(1, 8)),
    ),
    # ---------------------------------------------------------------- deities
    "deities/decks": (Fraction(19 * 18, 2),),
    "deities/combos": ((3, 3), Fraction(6 * 5 * 4 * 3, 6**4), Fraction(1), Fraction(6)),
    "deities/turn": (Fraction(4, 6),),
    "deities/negate": (False,),
    "deities/knowing": (Fraction(7, 19),),
    "deities/reroll": (Fraction(1, 6),),
    "deities/spoil": (Fraction(8, 19),),
    "deities/chain": (1 / Fraction(5, 54), Fraction(5, 54) + Fraction(49, 54) * Fraction(5, 54)),
    "deities/two": (Fraction(1, 6) / (1 - Fraction(5, 6) ** 2),),
    "deities/experiment": (Fraction(100 * 3**2),),
    "deities/branches": (Fraction(30 + 1),),
    "deities/end": (Fraction(6 * 5 * 4 * 3 * 2, 6**6), Fraction(1, 3), Fraction(1 * (3 - 1))),
    # ---------------------------------------------------------------- minkingi
    "minkingi/cards": (Fraction(9, 135),),
    "minkingi/corners": (False, Fraction(8)),
    "minkingi/draft": (Fraction(16, 2),),
    "minkingi/day": (Fraction(5 * 9 * 2),),
    "minkingi/battle": (Fraction(15), Fraction(2**3)),
    "minkingi/previews": (Fraction(4 * 4 * 2),),
    "minkingi/weak": (Fraction(9 - 1),),
    "minkingi/search": (Fraction(max(min(3, -1), min(1, 2))), Fraction(3 * 3 * 3 * 3 * 3)),
    "minkingi/first": (True,),
    "minkingi/ties": (True,),
    "minkingi/branches": (Fraction(2**3 - 1),),
    "minkingi/end": (Fraction(2), False, Fraction(10 * 8 * 6 * 4 * 2)),
    # ---------------------------------------------------------------- dark minions
    "dark-minions/dice": (Fraction(1 + 1 + 2 + 2, 6),),
    "dark-minions/turn": (Fraction(50 - 42 - 4),),
    "dark-minions/black": (Fraction(6), Fraction(5, 6) ** 3),
    "dark-minions/levels": (Fraction(1, 6**3),),
    "dark-minions/white": (Fraction(1 + 1 + 2 + 2 + 10 + 10, 6),),
    "dark-minions/expected": (Fraction(3 * 1 + 4 * 3 + 5 * (216 - 1 - 3), 216),),
    "dark-minions/again": (Fraction(2),),
    "dark-minions/town": (Fraction(1, 2), Fraction(2 + 1)),
    "dark-minions/lords": (Fraction(3),),
    "dark-minions/points": (Fraction(2 * (2 + 2 + 1 + 1), 4),),
    "dark-minions/experiment": (Fraction(400 * 2**2),),
    "dark-minions/own": (Fraction(4 * 6, 6),),
    "dark-minions/branches": (Fraction(6 + 6 * 5 + 6 * 5 * 4 // 6),),
    "dark-minions/end": (Fraction(8, 3), True, Fraction(1 + 4 + 9 + 16 + 25 + 36, 6) - Fraction(7, 2) ** 2),
}
"""By set and in their order; a number of things is a fraction of 1."""


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
