"""The results of a class: result codes found in whatever was pasted, typed or saved, and pooled."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from io import StringIO
from itertools import accumulate
from typing import Literal, TypeAlias

from engine.core.quoting import cut, quoted
from engine.lessons.answer_codes import AnswerResult, read_answers
from engine.lessons.lesson import Lesson
from engine.lessons.result_codes import GROUP, LENGTH, CodeError, LessonResult, class_number, plain_letters, read_code
from engine.lessons.streams import LONGEST_SEED, SAME, Seed, SeedError

MOST_CODES = 200
"""A class has so many codes at most."""

LONGEST_TEXT = 50_000
"""No text of more letters is searched for codes."""

LONGEST_CLASS = LONGEST_SEED - len(f"-{SAME}-{MOST_CODES}")
"""Letters of the longest class code: the seeds of its pupils are longer."""

CLASS_CODE = f"it is a word of at most {LONGEST_CLASS} letters a to z, digits and dashes, such as otter."
"""How a class code is written."""

SHORTEST = 12
"""What has fewer letters and digits is no code that somebody mistyped, but a name or a number."""

COLUMNS = ("lesson", "pupil", "same for all", "prediction in per cent", "trials", "hits", "share", "code", "answers")
"""The columns of a saved class."""

Reason = Literal["bad", "double", "lesson", "class"]
"""Why a code is left out: it cannot be read, its pupil is there twice, it is of another lesson or class."""

_CELLS = re.compile(r"[\r\n\t;,]+")
_WORDS = re.compile(r"[^\W_]+")


class PoolError(ValueError):
    """Codes that cannot be pooled, or a class code that cannot be used; the message is a whole sentence."""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A code that is not counted, as it was written, with the reason as the end of a sentence."""

    text: str
    reason: Reason
    why: str


@dataclass(frozen=True, slots=True)
class ClassPool:
    """The results of a class that count, in the order in which they were found, and what is left out. `read` are all
    that could be read and are of this class and lesson, those that were changed or made by the same pupil, too.
    `answers` are what the same class answered in the same lesson, each pupil once."""

    results: tuple[LessonResult, ...]
    left_out: tuple[LeftOut, ...]
    read: tuple[LessonResult, ...] = ()
    answers: tuple[AnswerResult, ...] = ()

    @property
    def lesson(self) -> int | None:
        """The number of the lesson that all are about; None where there are none."""
        return self.results[0].lesson if self.results else None

    @property
    def runs(self) -> tuple[LessonResult, ...]:
        """The results whose trials are pooled: of pupils who had the same dice only the longest."""
        longest = {_dice_of(one): one for one in sorted(self.results, key=lambda one: one.trials)}
        return tuple(one for one in self.results if one.trials and longest[_dice_of(one)] is one)

    @property
    def path(self) -> tuple[tuple[int, int], ...]:
        """Trials and hits of the first pupil, of the first two, and so on to all."""
        trials, hits = (one.trials for one in self.runs), (one.hits for one in self.runs)
        return tuple(zip(accumulate(trials), accumulate(hits), strict=True))


def read_pool(text: str, class_code: str = "", changed: str = "") -> ClassPool:
    """The pool of all codes in a text: pasted, typed, or a file of comma separated values, with names and headings
    between them or not. With a class code, codes of other classes are left out. Codes that stand in `changed` as well
    do not count, since they say something else than their dice.

    Errors: `PoolError`.
    """
    if len(text) > LONGEST_TEXT:
        raise PoolError(f"This text is too long: {MOST_CODES} codes have at most {LONGEST_TEXT:,} letters.")
    found = _found_in_text(text)
    results = [one for one in found if isinstance(one, LessonResult)]
    if len(results) > MOST_CODES:
        raise PoolError(f"These are {len(results)} codes; a class has at most {MOST_CODES}.")
    bad = tuple(one for one in found if isinstance(one, LeftOut))
    one_class, strangers = _of_class(results, class_code)
    one_lesson, others = _of_one_lesson(one_class)
    false = set(_found_in_text(changed))
    single, doubles = _without_doubles([one for one in one_lesson if one not in false])
    lesson = single[0].lesson if single else None
    answers = _answers_in(found, class_number(read_class(class_code)) if class_code.strip() else None, lesson)
    return ClassPool(single, (*bad, *strangers, *others, *doubles), tuple(dict.fromkeys(one_lesson)), answers)


def csv_of(pool: ClassPool) -> str:
    """The results that count as comma separated values, a pupil each, which `read_pool` reads again."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    answers: dict[object, str] = {(one.pupil, one.is_same_for_all): one.code for one in pool.answers if one.pupil}
    for one in pool.results:
        same = "yes" if one.is_same_for_all else "no"
        figures = (one.lesson, one.pupil or "", same, one.prediction, one.trials, one.hits, f"{one.share:.4f}")
        writer.writerow((*figures, one.code, answers.get((one.pupil, one.is_same_for_all), "")))
    return text.getvalue()


# ---------------------------------------------------------------- the class code


def read_class(text: str) -> Seed:
    """The class code that a teacher made up, as a seed. Errors: `PoolError`."""
    try:
        seed = Seed.read(text)
    except SeedError:
        raise PoolError(f"{quoted(text)} is no class code: {CLASS_CODE}") from None
    if len(seed.text) > LONGEST_CLASS or Seed(f"{seed.text}-1").group != seed.text:
        raise PoolError(f"{quoted(text)} is no class code: {CLASS_CODE}")
    return seed


def class_seeds(class_code: str, pupils: int, *, same_for_all: bool) -> tuple[Seed, ...]:
    """The seeds of the pupils 1, 2, 3 … of a class: each their own dice, or the same for all. Errors: `PoolError`."""
    base = read_class(class_code).text
    kind = f"{base}-{SAME}" if same_for_all else base
    return tuple(Seed(f"{kind}-{pupil}") for pupil in range(1, pupils + 1))


def seed_of(result: LessonResult, class_code: str) -> Seed:
    """The seed that a pupil of a class must have had. Errors: `PoolError`."""
    parts = [read_class(class_code).text, *([SAME] if result.is_same_for_all else [])]
    return Seed("-".join([*parts, *([str(result.pupil)] if result.pupil else [])]))


def true_hits(result: LessonResult, lesson: Lesson, class_code: str) -> int:
    """How many hits that pupil's seed gives in so many trials: other than in the code where that was changed."""
    return lesson.trials(0, seed_of(result, class_code)).tally(result.trials).hits


# ---------------------------------------------------------------- finding codes


Found: TypeAlias = LessonResult | AnswerResult | LeftOut
"""What is found in a text: a code of either kind, or what looks like one that cannot be read."""


def _found_in_text(text: str) -> list[Found]:
    return [one for cell in _CELLS.split(text) for one in _found_in(cell)]


def _found_in(cell: str) -> Iterator[Found]:
    """The codes in a cell in their order, and what looks like one that cannot be read."""
    words, rest = _WORDS.findall(cell), list[str]()
    while words:
        taken = _code_at_start(words)
        if taken is None:
            rest.append(words.pop(0))
            continue
        yield from _misread(rest)
        result, count = taken
        yield result
        words, rest = words[count:], []
    yield from _misread(rest)


def _code_at_start(words: Sequence[str]) -> tuple[LessonResult | AnswerResult, int] | None:
    """The code that a text begins with, and how many words it takes."""
    ends = accumulate(map(len, words))
    count = next((count for count, letters in enumerate(ends, 1) if letters >= LENGTH), 0)
    for read in (read_code, read_answers):
        with suppress(CodeError):
            return read("".join(words[:count])), count
    return None


def _misread(words: list[str]) -> Iterator[LeftOut]:
    """What looks like a code and is none; a number or a name before it is not part of it."""
    while words and _stands_before(words):
        words = words[1:]
    letters = plain_letters("".join(words))
    if len(letters) >= SHORTEST and sum(letter.isdigit() for letter in letters) > 1:
        try:
            read_code(letters)
        except CodeError as error:
            yield LeftOut(cut(" ".join(words)), "bad", str(error))


def _stands_before(words: Sequence[str]) -> bool:
    """Whether the first word is no part of a code: a number in a list, or a name where there are letters enough."""
    first = words[0]
    is_number = first.isdigit() and len(first) < GROUP
    return is_number or (first.isalpha() and sum(map(len, words)) > LENGTH)


# ---------------------------------------------------------------- what counts

Sorted = tuple[tuple[LessonResult, ...], tuple[LeftOut, ...]]
"""What counts, and what is left out."""


def _of_class(results: Sequence[LessonResult], class_code: str) -> Sorted:
    if not class_code.strip():
        return tuple(results), ()
    number = class_number(read_class(class_code))
    others = (LeftOut(one.code, "class", "it is of another class") for one in results if one.group != number)
    return tuple(one for one in results if one.group == number), tuple(others)


def _answers_in(found: Sequence[Found], group: int | None, lesson: int | None) -> tuple[AnswerResult, ...]:
    """The answers in that class and lesson, of each pupil the last; who has no number counts for each code."""
    own = (one for one in found if isinstance(one, AnswerResult) and one.lesson == lesson)
    of_class = (one for one in own if group is None or one.group == group)
    kept = {(one.group, one.pupil, one.is_same_for_all) if one.pupil else one: one for one in of_class}
    return tuple(kept.values())[:MOST_CODES]


def _of_one_lesson(results: Sequence[LessonResult]) -> Sorted:
    """The results of the lesson that most are about."""
    if not results:
        return (), ()
    ((lesson, _),) = Counter(one.lesson for one in results).most_common(1)
    others = (LeftOut(one.code, "lesson", f"it is of lesson {one.lesson}") for one in results if one.lesson != lesson)
    return tuple(one for one in results if one.lesson == lesson), tuple(others)


def _without_doubles(results: Sequence[LessonResult]) -> Sorted:
    """Of each pupil the result with the most trials, which hold the others'."""
    longest: dict[object, LessonResult] = {}
    for one in results:
        known = longest.get(_pupil_of(one))
        if known is None or known.trials < one.trials:
            longest[_pupil_of(one)] = one
    kept = set(map(id, longest.values()))
    doubles = (LeftOut(one.code, "double", _double_words(one)) for one in results if id(one) not in kept)
    return tuple(one for one in results if id(one) in kept), tuple(doubles)


def _pupil_of(result: LessonResult) -> object:
    """What is the same in two codes of one pupil; who has no number is known by all that is in the code."""
    return (result.group, result.pupil, result.is_same_for_all) if result.pupil else result


def _dice_of(result: LessonResult) -> object:
    """What is the same in the codes of pupils who had the same dice."""
    return result.group if result.is_same_for_all else result


def _double_words(result: LessonResult) -> str:
    if result.pupil is None:
        return "it is there twice"
    return f"pupil {result.pupil} is there twice; the longer run counts"
