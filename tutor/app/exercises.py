"""The exercises of the notebooks by name: what is right, and what is said to some wrong answers. Pure Python.

A file for each notebook, `tutor/exercises/<notebook>.toml`, has a table for each set: its `answers` as people write
them ("5/18", "15", "yes", "(3, 3)"), numbered from 1, and under `wrong` what is said to some wrong ones.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "exercises"

YES_OR_NO = {"yes": True, "no": False}
NUMBERS = re.compile(r"\((\d+(?:, \d+)+)\)")

Solution = bool | int | Fraction | tuple[int, ...]
"""What an answer is held against: yes or no, a number, or numbers in their order."""

Words = Mapping[Fraction | int, str]
"""What is said to some wrong answers."""


@dataclass(frozen=True, slots=True)
class ExerciseSet:
    """Exercises that are answered together, by their number: the solutions, and the words for some wrong answers."""

    solutions: Mapping[object, Solution]
    wrong: Mapping[object, Words]


def exercise_set(name: str) -> ExerciseSet:
    """The exercises of that name, such as "minions/rolls". Errors: ValueError that lists those there are."""
    notebook, _, part = name.partition("/")
    known = sets_of(notebook) if notebook in notebooks() else {}
    if part not in known:
        there = (f"{notebook}/{key}" for key in known) if known else (f"{one}/…" for one in notebooks())
        raise ValueError(f"There are no exercises {name!r}; there are: {', '.join(there)}.")
    return known[part]


def notebooks() -> tuple[str, ...]:
    """The notebooks that have exercises."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


@cache
def sets_of(notebook: str) -> Mapping[str, ExerciseSet]:
    """The sets of a notebook by name, in its order. Errors: OSError where it has none."""
    data = tomllib.loads((FOLDER / f"{notebook}.toml").read_text(encoding="utf-8"))
    return {name: _read_set(table) for name, table in data.items()}


def read_solution(text: str) -> Solution:
    """A solution as a file has it. Errors: ValueError for what is none."""
    if text in YES_OR_NO:
        return YES_OR_NO[text]
    if several := NUMBERS.fullmatch(text):
        return tuple(map(int, several[1].split(", ")))
    value = Fraction(text)
    return int(value) if value.denominator == 1 else value


def _read_set(table: Mapping[str, object]) -> ExerciseSet:
    answers, wrong = table["answers"], table.get("wrong", {})
    assert isinstance(answers, list) and isinstance(wrong, dict)
    words: dict[object, Words] = {
        int(number): {Fraction(value): said for value, said in one.items()} for number, one in wrong.items()
    }
    solutions: dict[object, Solution] = dict(enumerate(map(read_solution, answers), 1))
    return ExerciseSet(solutions, words)
