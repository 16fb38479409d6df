"""What a learner has handed in of something built, as a class hears of it: an answer in a few letters, and the stored
mistakes in it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.lessons.builds import Marking, Typing
from engine.lessons.lesson import Lesson
from tutor.app.answers.numbers import by_number
from tutor.app.build_judgements import mistake_in_marks
from tutor.app.checking import check_answer

BUILT = "exact/"
"""Before the name of a diagram, where it stands among items."""

BETWEEN = ";"
"""Stands between chances that were typed."""

OTHER = "other"
"""A chance that is wrong, and not by a stored mistake."""


def built_key(lesson: Lesson, diagram: str) -> str:
    """The key of what is built, among those of the items."""
    return f"{lesson.name}/{BUILT}{diagram}"


def read_built(lesson: Lesson, diagram: str, words: str) -> tuple[bool, tuple[str, ...]]:
    """Whether something built is right, and the stored mistakes that it shows. `words` has the numbers of marked fields
    as the bits of a hexadecimal number, or the typed chances in order; what cannot be read is not right."""
    built = lesson.facts.builds[diagram]
    if isinstance(built, Marking):
        marked = frozenset(_marked(words, built))
        mistake = mistake_in_marks(built, marked)
        return marked == built.good, (mistake,) if mistake else ()
    found = _mistakes_typed(built, words.split(BETWEEN))
    return found == set(), tuple(name for name in lesson.built[diagram].wrong if name in found)


def _marked(words: str, built: Marking) -> Sequence[int]:
    try:
        bits = int(words, 16)
    except ValueError:
        return ()
    return [field for field in built.open if bits >> field & 1]


def _mistakes_typed(built: Typing, typed: Sequence[str]) -> set[str]:
    """What is wrong with typed chances."""
    if len(typed) != len(built.open):
        return {OTHER}
    return {name for at, text in zip(built.open, typed, strict=True) for name in _mistakes_at(built, at, text)}


def _mistakes_at(built: Typing, number: int, text: str) -> Sequence[str]:
    """What is wrong with one of them: all mistakes that lead to it."""
    names = {value: " ".join(names) for value, names in by_number(built.mistakes_at(number)).items()}
    found = check_answer(text, built.chances[number], names, chance=True)
    if found.right:
        return ()
    return found.words.split() if found.words in names.values() else (OTHER,)
