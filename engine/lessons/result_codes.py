"""Result codes: what a pupil found in a lesson, in 16 letters that can be read aloud, written down and typed again.

A code has no name in it, only numbers: the lesson, the class as a hash, the pupil's number, the prediction, the trials
and the hits. Its letters are 23 signs of which no two look alike; none is a vowel, so that no code is a word. Two check
letters make every code a word of a code of distance 3 over the numbers modulo 23: the sum of all letters is 0, and so
is their sum with the weights 1 to 16. As 23 is a prime, any one or two wrong letters are found, and any two that were
swapped.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import sha256
from math import isqrt, prod

from engine.core.quoting import quoted
from engine.lessons.experiments import MOST_TRIALS
from engine.lessons.streams import LAST_PUPIL, Seed

ALPHABET = "23456789CDFHJKMNPRTVWXY"
"""The letters of a code, by value."""

LENGTH, GROUP = 16, 4
"""Letters of a code, and of a group that is read in one breath."""

LAST_LESSON = 24
"""The largest number of a lesson that a code can name."""

CLASSES = 449
"""So many classes are told apart; two have the same number once in so many times."""

MEANT = str.maketrans({"S": "5", "B": "8", "G": "6", "Z": "2", "U": "V"})
"""What is meant by a letter that no code has and that looks like one of a code."""

_RADIXES = (LAST_LESSON + 1, CLASSES, 2, LAST_PUPIL + 1, 101, (MOST_TRIALS + 1) * (MOST_TRIALS + 2) // 2)
"""How many values each part of a code has: lesson, class, same for all, pupil, prediction, trials with hits."""

RESULTS = prod(_RADIXES)
"""So many results there are; a code with a higher number holds something else (`engine.lessons.answer_codes`)."""

_PAYLOAD = LENGTH - 2
_SEPARATORS = re.compile(r"[\s\-\u2010-\u2015\u2212.,_/|]+")
_PLACES = ("first", "second", "third", "fourth")


class CodeError(ValueError):
    """A text that is no result code; the message says why, as the end of a sentence."""


@dataclass(frozen=True, slots=True)
class LessonResult:
    """What a pupil found: `hits` among `trials` of a lesson's main experiment, after a `prediction` in per cent.

    `group` is the class as a number (`class_number`); `pupil` is None for somebody who learns alone. `is_same_for_all`
    says that all of the class had the same dice.
    """

    lesson: int
    group: int
    pupil: int | None
    is_same_for_all: bool
    prediction: int
    trials: int
    hits: int

    @property
    def share(self) -> float:
        """The share of hits, 0 where nothing was tried."""
        return self.hits / self.trials if self.trials else 0.0

    @property
    def code(self) -> str:
        """The code, in groups of four."""
        return code_of_number(_number_of(self))


def class_number(seed: Seed) -> int:
    """The class of a seed as it stands in a code: from it nobody can tell the class code."""
    return int.from_bytes(sha256(f"class/{seed.group}".encode()).digest()) % CLASSES


def result_of(lesson: int, seed: Seed, prediction: int, trials: int, hits: int) -> LessonResult:
    """What the owner of a seed found in the lesson of that number."""
    return LessonResult(lesson, class_number(seed), seed.pupil, seed.is_same_for_all, prediction, trials, hits)


def read_code(text: str) -> LessonResult:
    """The result in a code, whatever its case and whatever stands between the groups. Errors: `CodeError`."""
    return _result_of(number_in_code(text))


def number_in_code(text: str) -> int:
    """The number that a code writes, from 0 on. Errors: `CodeError`."""
    letters = plain_letters(text)
    if len(letters) != LENGTH:
        raise CodeError(f"it has {len(letters)} letters and digits instead of {LENGTH}")
    strange = sorted(set(letters) - set(ALPHABET))
    if strange:
        raise CodeError(f"there is no {list_in_words(strange)} in any code")
    values = [ALPHABET.index(letter) for letter in letters]
    _check(values)
    number = 0
    for value in values[:_PAYLOAD]:
        number = number * len(ALPHABET) + value
    return number


def code_of_number(number: int) -> str:
    """The code that writes a number, in groups of four."""
    return _written(_with_checks(_letters_of(number)))


def plain_letters(text: str) -> str:
    """A text in capitals without what stands between groups, look-alikes read as what must be meant."""
    return _SEPARATORS.sub("", text).upper().translate(MEANT)


def list_in_words(letters: list[str]) -> str:
    """A few letters in a sentence, cut where there are many."""
    return " or ".join(quoted(letter) for letter in letters[:3])


# ---------------------------------------------------------------- letters and their checks


def _with_checks(values: list[int]) -> list[int]:
    """The letters with two more, so that both sums are 0."""
    plain, weighted = _sums(values)
    last = (_PAYLOAD + 1) * plain - weighted
    return [value % len(ALPHABET) for value in (*values, -plain - last, last)]


def _sums(values: list[int]) -> tuple[int, int]:
    """The sum of the letters' values, and that with the weights 1, 2, 3 …"""
    return sum(values), sum(weight * value for weight, value in enumerate(values, 1))


def _check(values: list[int]) -> None:
    plain, weighted = (total % len(ALPHABET) for total in _sums(values))
    if plain:
        raise CodeError(f"a letter is wrong{_where(weighted * pow(plain, -1, len(ALPHABET)) % len(ALPHABET))}")
    if weighted:
        raise CodeError("two letters stand in each other's place")


def _where(place: int) -> str:
    """In which group one wrong letter must be, if only one is wrong."""
    return f", perhaps in the {_PLACES[(place - 1) // GROUP]} group" if 1 <= place <= LENGTH else ""


def _written(values: list[int]) -> str:
    letters = "".join(ALPHABET[value] for value in values)
    return "-".join(letters[at : at + GROUP] for at in range(0, LENGTH, GROUP))


# ---------------------------------------------------------------- the number in a code


def _number_of(result: LessonResult) -> int:
    parts = (
        result.lesson,
        result.group,
        int(result.is_same_for_all),
        result.pupil or 0,
        result.prediction,
        _pair_number(result.trials, result.hits),
    )
    number = 0
    for part, radix in zip(parts, _RADIXES, strict=True):
        if not 0 <= part < radix:
            raise ValueError(f"A code cannot hold {result}.")
        number = number * radix + part
    return number


def _result_of(number: int) -> LessonResult:
    if number >= RESULTS:
        raise CodeError("more than one letter is wrong")
    parts: list[int] = []
    for radix in reversed(_RADIXES):
        number, part = divmod(number, radix)
        parts.append(part)
    pair, prediction, pupil, same, group, lesson = parts
    return LessonResult(lesson, group, pupil or None, bool(same), prediction, *_pair_of(pair))


def _letters_of(number: int) -> list[int]:
    values: list[int] = []
    for _ in range(_PAYLOAD):
        number, value = divmod(number, len(ALPHABET))
        values.append(value)
    return values[::-1]


def _pair_number(trials: int, hits: int) -> int:
    """Trials and the hits among them as one number: pairs in order, each number of trials with all its hits."""
    if not 0 <= hits <= trials:
        raise ValueError(f"There cannot be {hits} hits in {trials} trials.")
    return trials * (trials + 1) // 2 + hits


def _pair_of(number: int) -> tuple[int, int]:
    trials = (isqrt(8 * number + 1) - 1) // 2
    return trials, number - trials * (trials + 1) // 2
