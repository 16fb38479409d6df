"""Checks answers to exercises, in any form in which people write numbers. Pure Python.

A number is right where it equals the solution as a fraction, or where it is a decimal that rounds to it, with two
significant figures or more: for 5/18 also 10/36, 0.28, "27,8 %", "5 in 18", and what Python makes of 5 / 18.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from math import gcd, isfinite

Solution = bool | int | Fraction | tuple[int, ...]
"""What an answer is held against: yes or no, a number, or numbers in their order."""

Words = Mapping[Fraction | int, str]
"""What is said to some wrong answers."""

LONGEST = 100
"""No number is written in more letters."""

FIGURES = 2
"""A decimal that is not exact needs so many significant figures."""

FLOAT_ERROR = Fraction(1, 10**12)
"""So much of its value may a Python float be off."""

RIGHT = "right"
SHORTER = "right, and it can be shortened to {}"
ROUGH = "near, but give at least two figures"
WRONG = "have another look"
NEVER, ALWAYS = "that would be never", "that would be always"
OTHERWISE = "that is the chance that it does not happen"
PERCENT = "is a percent sign missing?"
NO_NUMBER = 'this cannot be read as a number; write 5/18, 0.28, "27.8 %" or "5 in 18"'
NO_YES_OR_NO = "answer True or False"
NO_NUMBERS = "write whole numbers with commas between them, in brackets"
UNKNOWN = "there is no such exercise"

_RATIO = re.compile(r"(\d+)\s*(?:/|in|out of)\s*(\d+)", re.ASCII)
_DECIMAL = re.compile(r"(?=[.,]?\d)(\d*)(?:[.,](\d*))?\s*(%?)", re.ASCII)
_YES_OR_NO = {"true": True, "yes": True, "false": False, "no": False}


@dataclass(frozen=True, slots=True)
class Number:
    """A number as it was written. `margin` is half a unit of its last digit, 0 where nothing was rounded; `figures`
    counts the significant ones, and `shorter` says that a fraction can be shortened."""

    value: Fraction
    margin: Fraction = Fraction(0)
    figures: int = FIGURES
    shorter: bool = False

    def is_near(self, solution: Fraction | int) -> bool:
        """Whether it rounds to the solution, or is the solution."""
        return abs(self.value - solution) <= self.margin

    def agrees(self, solution: Fraction | int) -> bool:
        """Whether it counts as the solution."""
        return self.value == solution or (self.figures >= FIGURES and self.is_near(solution))


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether one answer is right, and what is said to it."""

    right: bool
    words: str

    def __str__(self) -> str:
        return self.words if self.words.endswith("?") else f"{self.words}."


@dataclass(frozen=True)
class Checked:
    """The verdicts on all that was answered, by exercise; shown as text, a line each."""

    verdicts: Mapping[object, Verdict]
    asked: int

    def __repr__(self) -> str:
        return "\n".join([*(f"{exercise}: {verdict}" for exercise, verdict in self.verdicts.items()), self._summary()])

    def _summary(self) -> str:
        right = sum(verdict.right for verdict in self.verdicts.values())
        if not self.verdicts:
            return "Nothing is answered yet."
        return f"All {self.asked} are right." if right == self.asked else f"{right} of {self.asked} are right."


def check(
    answers: Mapping[object, object],
    solutions: Mapping[object, Solution],
    wrong: Mapping[object, Words] | None = None,
) -> Checked:
    """Holds answers against solutions, both by exercise; dots stand for no answer yet.

    `wrong` has the words for some wrong answers to an exercise. No answer whatever raises an error.
    """
    given = {exercise: answer for exercise, answer in answers.items() if answer is not ...}
    words = wrong or {}
    verdicts = {
        exercise: verdict(answer, solutions[exercise], words.get(exercise, {}))
        if exercise in solutions
        else Verdict(False, UNKNOWN)
        for exercise, answer in given.items()
    }
    return Checked(verdicts, len(solutions))


def verdict(answer: object, solution: Solution, wrong: Words | None = None) -> Verdict:
    """What is said to one answer; `wrong` has the words for some wrong ones."""
    if isinstance(solution, bool):
        return _plain(yes_or_no(answer), solution, NO_YES_OR_NO)
    if isinstance(solution, tuple):
        return _plain(numbers(answer), solution, NO_NUMBERS)
    found = number(answer)
    return Verdict(False, NO_NUMBER) if found is None else _of_number(found, solution, wrong or {})


def _plain(found: object, solution: object, unread: str) -> Verdict:
    if found is None:
        return Verdict(False, unread)
    return Verdict(found == solution, RIGHT if found == solution else WRONG)


def _of_number(found: Number, solution: Fraction | int, wrong: Words) -> Verdict:
    if found.agrees(solution):
        return Verdict(True, SHORTER.format(found.value) if found.shorter else RIGHT)
    stored = (words for value, words in wrong.items() if found.agrees(value))
    return Verdict(False, next(stored, _hint(found, Fraction(solution))))


def _hint(found: Number, solution: Fraction) -> str:
    if not 0 < solution < 1:
        return ROUGH if found.is_near(solution) else WRONG
    if found.agrees(100 * solution):
        return PERCENT
    if found.value in (0, 1):
        return ALWAYS if found.value else NEVER
    if found.is_near(solution):
        return ROUGH
    return OTHERWISE if found.agrees(1 - solution) else WRONG


# ---------------------------------------------------------------- reading


def number(answer: object) -> Number | None:
    """An answer as a number; None where it is none."""
    if isinstance(answer, bool):
        return None
    if isinstance(answer, int | Fraction):
        return Number(Fraction(answer))
    if isinstance(answer, float):
        return _float(answer)
    if isinstance(answer, str | Decimal) and len(str(answer)) <= LONGEST:
        return _text(str(answer).strip().lower())
    return None


def yes_or_no(answer: object) -> bool | None:
    """An answer as yes or no; None where it is neither."""
    if isinstance(answer, bool):
        return answer
    return _YES_OR_NO.get(answer.strip().lower()) if isinstance(answer, str) else None


def numbers(answer: object) -> tuple[int, ...] | None:
    """An answer as whole numbers in their order; None where it is something else."""
    if isinstance(answer, str):
        return tuple(map(int, re.findall(r"\d+", answer[:LONGEST]))) or None
    if isinstance(answer, Sequence) and all(isinstance(one, int) for one in answer):
        return tuple(answer)
    return None


def _float(value: float) -> Number | None:
    if not isfinite(value):
        return None
    found = _text(format(Decimal(repr(value)), "f"))
    return found and replace(found, margin=max(found.margin, found.value * FLOAT_ERROR))


def _text(text: str) -> Number | None:
    if ratio := _RATIO.fullmatch(text):
        return _ratio(int(ratio[1]), int(ratio[2]))
    if decimal := _DECIMAL.fullmatch(text):
        return _decimal(decimal[1], decimal[2] or "", 100 if decimal[3] else 1)
    return None


def _ratio(above: int, below: int) -> Number | None:
    return Number(Fraction(above, below), shorter=gcd(above, below) > 1) if below else None


def _decimal(whole: str, places: str, parts: int) -> Number:
    unit = Fraction(1, parts * 10 ** len(places))
    digits = whole + places
    return Number(int(digits) * unit, unit / 2, len(digits.lstrip("0")))
