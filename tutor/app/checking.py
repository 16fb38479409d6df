"""Checks answers to exercises, in any form in which people write numbers. Pure Python.

A number is right where it equals the solution as a fraction, or where it is a decimal that rounds to it, with two
significant figures or more, halves rounded up: for 5/18 also 10/36, 0.28, "27,8 %", "5 in 18", and what Python makes
of 5 / 18. What a keyboard or a word processor makes of it is read as well: "½", "1 1/2", "−1", "0·28", "46,656"; and
what people say around a number: "= 5/18", "about 28 %", "5 von 18", "5 : 18", "0.277...", "1 - 26/36", "4 cards".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from math import gcd, isfinite
from unicodedata import category, decomposition, normalize

from tutor.app.exercises import Solution, Words, exercise_set

LONGEST = 100
"""No number is written in more letters."""

FIGURES = 2
"""A decimal that is not exact needs so many significant figures."""

TENS = (100, 1_000, 10_000)
"""A fraction over one of these is a decimal written otherwise: 28/100 is 28 %."""

FLOAT_ERROR = Fraction(1, 10**12)
"""So much of its value may a Python float be off."""

RIGHT = "right"
SHORTER = "right, and it can be shortened to {}"
ROUGH = "near, but give at least two figures"
WRONG = "have another look"
NEVER, ALWAYS = "that would be never", "that would be always"
OTHERWISE = "that is the chance that it does not happen"
PERCENT = "is a percent sign missing?"
TOO_SURE = "a chance is never more than 1, and that is 100 %"
WHOLE = "a whole number is asked for: count them"
CUT_OFF = "nearly: you cut the number off; round its last digit up"
NO_NUMBER = 'this cannot be read as a number; write it like 5/7, 0.714, "71.4 %" or "5 in 7"'
ALONE = "write the number alone, without a word"
NO_COUNT = "this cannot be read as a number; write a whole number in digits"
NO_YES_OR_NO = "answer True or False"
NO_NUMBERS = "write whole numbers with commas between them, in brackets"
UNKNOWN = "there is no such exercise"

BADLY_WRITTEN = frozenset({ROUGH, PERCENT, CUT_OFF, NO_NUMBER, NO_COUNT, ALONE})
"""What is said where only the writing is wrong, or nobody can tell."""

_SAME = str.maketrans({"−": "-", "–": "-", "⁄": "/", "∕": "/", "·": ".", "％": "%"})
"""What a keyboard or a word processor makes of plain signs."""

_RATIO = re.compile(r"(\d+(?:[.,]\d+)?) ?(?:[/:÷]|in|of|out of|von|aus) ?(\d+(?:[.,]\d+)?)", re.ASCII)
_MIXED = re.compile(r"(\d+) (\d+) ?/ ?(\d+)", re.ASCII)
_DECIMAL = re.compile(r"(?=[.,]?\d)(\d*)(?:[.,](\d*))? ?(%|per ?cent(?:age points)?|prozent)?", re.ASCII)
_FROM_ONE = re.compile(r"1 ?- ?(.+)", re.ASCII)
_AROUND = re.compile(r"(?:p ?(?:\([^()]*\))? ?=|=|~|≈|about|around|roughly|ca\.?|etwa) ?", re.ASCII)
"""What people write before a number."""
_DOTS = re.compile(r"(.*\d) ?(?:\.\.+|…)", re.ASCII)
"""A decimal that goes on."""
_THOUSANDS = re.compile(r"[1-9]\d{0,2}(?:(?: \d{3})+|(?:,\d{3})+|(?:\.\d{3})+)", re.ASCII)
_UNIT = re.compile(
    r"(.*\d) ?(?:points?|cards?|ways?|rounds?|vps?|minions?|dice|die|games?|draws?|turns?|rolls?|pairs?|spaces?)"
)
"""A number with what it counts; a word that is not known here is told."""
_WORDS = re.compile(r".*\d ?[a-z ]+")
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
        """Whether the solution is rounded to it, halves away from nought as in school, or it is the solution."""
        above = (self.value - solution) * (-1 if self.value < 0 else 1)
        return self.value == solution or -self.margin < above <= self.margin

    def agrees(self, solution: Fraction | int) -> bool:
        """Whether it counts as the solution."""
        return self.value == solution or (self.figures >= FIGURES and self.is_near(solution))

    def is_cut_off(self, solution: Fraction | int) -> bool:
        """Whether it has the first digits of the solution, and is not rounded up as it should be."""
        return self.figures >= FIGURES and self.value + self.margin <= solution < self.value + 2 * self.margin


@dataclass(frozen=True, slots=True)
class CheckedAnswer:
    """Whether one answer is right, and what is said to it."""

    right: bool
    words: str

    def __str__(self) -> str:
        return self.words if self.words.endswith("?") else f"{self.words}."


@dataclass(frozen=True)
class Checked:
    """All that was answered, by exercise; shown as text, a line each."""

    answers: Mapping[object, CheckedAnswer]
    asked: int

    @property
    def all_right(self) -> bool:
        """Whether everything was answered, and is right."""
        return len(self.answers) == self.asked and all(answer.right for answer in self.answers.values())

    def __repr__(self) -> str:
        return "\n".join([*(f"{exercise}: {answer}" for exercise, answer in self.answers.items()), self._summary()])

    def _summary(self) -> str:
        right = sum(answer.right for answer in self.answers.values())
        if not self.answers:
            return "Nothing is answered yet."
        if self.asked == 1:
            return "It is right." if right else "It is not right yet."
        return f"All {self.asked} are right." if right == self.asked else f"{right} of {self.asked} are right."


def check(
    answers: Mapping[object, object],
    solutions: Mapping[object, Solution] | str,
    wrong: Mapping[object, Words] | None = None,
) -> Checked:
    """Holds answers against solutions, both by exercise, or against those of a set of exercises by its name.

    Dots, and None, stand for no answer yet. `wrong` has the words for some wrong answers to an exercise. No answer
    whatever raises an error; a set that is not there is a ValueError.
    """
    if isinstance(solutions, str):
        named = exercise_set(solutions)
        return check(answers, named.solutions, named.wrong)
    given = {exercise: answer for exercise, answer in answers.items() if answer is not ... and answer is not None}
    words = wrong or {}
    checked = {
        exercise: check_answer(answer, solutions[exercise], words.get(exercise, {}))
        if exercise in solutions
        else CheckedAnswer(False, UNKNOWN)
        for exercise, answer in given.items()
    }
    return Checked(checked, len(solutions))


def check_answer(
    answer: object, solution: Solution, wrong: Words | None = None, *, chance: bool | None = None
) -> CheckedAnswer:
    """What is said to one answer; `wrong` has the words for some wrong ones. `chance`: whether a chance is asked for;
    where nobody says so, any solution between 0 and 1 is one."""
    if isinstance(solution, bool):
        return _plain(yes_or_no(answer), solution, NO_YES_OR_NO)
    if isinstance(solution, tuple):
        return _plain(numbers(answer), solution, NO_NUMBERS)
    found = tuple(readings(answer))
    if not found:
        return CheckedAnswer(False, _unread(answer, solution))
    meant = next((one for one in found if one.agrees(solution)), found[0])
    return _of_number(meant, solution, wrong or {}, 0 < solution < 1 if chance is None else chance)


def _unread(answer: object, solution: Fraction | int) -> str:
    """What is said to what is no number."""
    if isinstance(answer, str) and _WORDS.fullmatch(_plain_signs(answer[:LONGEST])):
        return ALONE
    return NO_COUNT if isinstance(solution, int) else NO_NUMBER


def _plain(found: object, solution: object, unread: str) -> CheckedAnswer:
    if found is None:
        return CheckedAnswer(False, unread)
    return CheckedAnswer(found == solution, RIGHT if found == solution else WRONG)


def _of_number(found: Number, solution: Fraction | int, wrong: Words, chance: bool) -> CheckedAnswer:
    if found.agrees(solution):
        shorter = found.shorter and found.value == solution
        return CheckedAnswer(True, SHORTER.format(found.value) if shorter else RIGHT)
    stored = (words for value, words in wrong.items() if found.agrees(value))
    hint = _hint_of_chance(found, Fraction(solution)) if chance else ""
    return CheckedAnswer(False, next(stored, hint or _hint(found, solution)))


def _hint(found: Number, solution: Fraction | int) -> str:
    if isinstance(solution, int) and found.value.denominator > 1:
        return WHOLE
    if 0 < solution < 1 and found.agrees(100 * solution):
        return PERCENT
    if found.is_cut_off(solution):
        return CUT_OFF
    return ROUGH if found.is_near(solution) else WRONG


def _hint_of_chance(found: Number, solution: Fraction) -> str:
    """What is said to a wrong number because a chance is asked for; "" where nothing is."""
    if found.agrees(100 * solution):
        return PERCENT
    if found.value > 1:
        return TOO_SURE
    if found.value in (0, 1):
        return ALWAYS if found.value else NEVER
    if found.is_near(solution):
        return ROUGH
    return OTHERWISE if found.agrees(1 - solution) else ""


# ---------------------------------------------------------------- reading


def number(answer: object) -> Number | None:
    """An answer as a number; None where it is none. Where it can be read in two ways, as a decimal."""
    return next(readings(answer), None)


def readings(answer: object) -> Iterator[Number]:
    """All that an answer can mean as a number: "46,656" is a decimal in one country and thousands in another."""
    if isinstance(answer, bool):
        return
    if isinstance(answer, int | Fraction):
        yield Number(Fraction(answer))
    elif isinstance(answer, float):
        yield from _float(answer)
    elif isinstance(answer, str | Decimal) and len(str(answer)) <= LONGEST:
        yield from _signed(_without_frame(_plain_signs(str(answer))))


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


def _float(value: float) -> Iterator[Number]:
    if isfinite(value):
        for found in _signed(format(Decimal(repr(value)), "f")):
            yield replace(found, margin=max(found.margin, abs(found.value) * FLOAT_ERROR))


def _plain_signs(text: str) -> str:
    """A text in the signs of a plain keyboard, in small letters, with single spaces."""
    seen = "".join(_plain_sign(sign) for sign in text if category(sign) != "Cf")
    return " ".join(seen.translate(_SAME).lower().split())


def _plain_sign(sign: str) -> str:
    """A sign, or a fraction that is one sign ("½") as its digits, apart from a whole number before it."""
    return f" {normalize('NFKC', sign)}" if decomposition(sign).startswith("<fraction>") else sign


def _without_frame(text: str) -> str:
    """A number without what people write around it: "= (5/18)." is "5/18"."""
    bare = _AROUND.sub("", text, count=1) if _AROUND.match(text) else text
    if re.fullmatch(r".*[\d%)]\.", bare) and not bare.endswith(".."):
        bare = bare[:-1]
    return bare[1:-1].strip() if re.fullmatch(r"\([^()]*\)", bare) else bare


def _signed(text: str) -> Iterator[Number]:
    minus = text.startswith("-")
    for found in _text(text.removeprefix("-").lstrip()):
        yield replace(found, value=-found.value) if minus else found


def _text(text: str) -> Iterator[Number]:
    if rest := _FROM_ONE.fullmatch(text):
        yield from (replace(found, value=1 - found.value, shorter=False) for found in _text(rest[1]))
    elif begun := _DOTS.fullmatch(text):
        yield from (replace(found, value=found.value + found.margin) for found in _text(begun[1]))
    elif counted := _UNIT.fullmatch(text):
        yield from _text(counted[1])
    elif ratio := _RATIO.fullmatch(text):
        yield from _ratio(_exact(ratio[1]), _exact(ratio[2]))
    elif mixed := _MIXED.fullmatch(text):
        whole, above, below = map(int, mixed.groups())
        yield from _ratio(Fraction(whole * below + above), Fraction(below))
    elif decimal := _DECIMAL.fullmatch(text):
        yield _decimal(decimal[1], decimal[2] or "", 100 if decimal[3] else 1)
    if _THOUSANDS.fullmatch(text):
        yield Number(Fraction(re.sub(r"\D", "", text)))


def _exact(text: str) -> Fraction:
    return Fraction(text.replace(",", "."))


def _ratio(above: Fraction, below: Fraction) -> Iterator[Number]:
    whole = above.denominator == below.denominator == 1
    if below:
        margin = below.numerator in TENS and whole and 1 / below / 2
        shorter = whole and gcd(above.numerator, below.numerator) > 1
        yield Number(above / below, margin or Fraction(0), len(str(above)) if margin else FIGURES, shorter)


def _decimal(whole: str, places: str, parts: int) -> Number:
    unit = Fraction(1, parts * 10 ** len(places))
    digits = whole + places
    return Number(int(digits) * unit, unit / 2, len(digits.lstrip("0")))
