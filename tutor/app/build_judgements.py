"""What is said to what a learner has built: fields that were marked in a diagram, chances that were typed along one."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.quoting import quoted
from engine.lessons.builds import Build, Marking, Typing, marks_of
from engine.lessons.lesson import BuildWords, Lesson
from tutor.app.answers.judged import NOT_YET, RIGHT
from tutor.app.answers.numbers import judge_number, said_by_number
from tutor.app.problems import problem_of_question
from tutor.app.protocol import BuildFault, BuildJudgement

NOTHING_MARKED = "Nothing is marked yet. Press a field, or draw over several."
NOTHING_TYPED = "Nothing is typed here yet."
MISSING = "Some fields are still missing."
SLIPS = 8
"""Of so many fields that a mistake gets wrong, one may be otherwise, and it is still that mistake."""


def judge_marks(lesson: Lesson, diagram: str, marked: Sequence[int]) -> BuildJudgement:
    """What is said to fields that were marked. Errors: `Problem` where none of these can be."""
    words, built = _build(lesson, diagram)
    if not isinstance(built, Marking) or not built.open.issuperset(marked):
        raise problem_of_question(f'"marked" must be open fields of the diagram, not {quoted(list(marked))}.')
    found = frozenset(marked)
    extra, missing = sorted(found - built.good), built.good - found
    if not extra and not missing:
        return {"right": True, "title": RIGHT, "lines": [], "faults": []}
    mistake = mistake_in_marks(built, found)
    named = [lesson.tell(words.wrong[mistake])] if mistake else []
    faults: list[BuildFault] = [{"at": field, "says": _group_of(lesson, diagram, field)} for field in extra]
    lines = [*named, *_told_of(faults, bool(missing) and not named)] if found else [NOTHING_MARKED]
    return {"right": False, "title": NOT_YET, "lines": lines, "faults": faults}


def judge_chances(lesson: Lesson, diagram: str, typed: Sequence[str]) -> BuildJudgement:
    """What is said to chances that were typed, in the order of the open branches. Errors: `Problem` where they are not
    as many."""
    words, built = _build(lesson, diagram)
    if not isinstance(built, Typing) or len(typed) != len(built.open):
        raise problem_of_question(f'"typed" must be a chance for each open branch, not {quoted(list(typed))}.')
    told = {
        number: _told_of_chance(lesson, words, built, number, text)
        for number, text in zip(built.open, typed, strict=True)
    }
    faults: list[BuildFault] = [{"at": number, "says": says} for number, says in told.items() if says]
    right = len(built.open) - len(faults)
    lines = [f"{right} of {len(built.open)} are right."] if faults else []
    return {"right": not faults, "title": NOT_YET if faults else RIGHT, "lines": lines, "faults": faults}


def _build(lesson: Lesson, diagram: str) -> tuple[BuildWords, Build]:
    """What is built of a diagram. Errors: `Problem` where nothing is."""
    if diagram not in lesson.built:
        raise problem_of_question(f'"diagram" must be one of {", ".join(lesson.built)}, not {quoted(diagram)}.')
    return lesson.built[diagram], lesson.facts.builds[diagram]


def mistake_in_marks(built: Marking, found: frozenset[int]) -> str | None:
    """The mistake that somebody has made who marked these fields, with hardly a slip; None where there is none."""
    distances = {
        name: len(fields ^ found)
        for name, fields in built.mistakes.items()
        if SLIPS * len(fields ^ found) <= len(fields ^ built.good) and fields ^ found != fields ^ built.good
    }
    return min(distances, key=distances.__getitem__) if distances else None


def _told_of(faults: Sequence[BuildFault], is_missing: bool) -> list[str]:
    """How many fields do not belong there, with the words for them, and whether some are missing."""
    groups = ", ".join(dict.fromkeys(fault["says"] for fault in faults if fault["says"]))
    verb = "does" if len(faults) == 1 else "do"
    extra = f"{len(faults)} of your fields {verb} not belong there{groups and f': {groups}'}."
    return [line for line in (extra if faults else "", MISSING if is_missing else "") if line]


def _group_of(lesson: Lesson, diagram: str, field: int) -> str:
    """What a field belongs to, in the words of the diagram; "" where it belongs to nothing."""
    drawn = lesson.facts.diagrams[diagram]
    marks = [mark for line in marks_of(drawn) for mark in line]
    return drawn.group_marked(marks[field])


def _told_of_chance(lesson: Lesson, words: BuildWords, built: Typing, number: int, text: str) -> str:
    """What is said to a chance that was typed; "" where it is right."""
    if not text.strip():
        return NOTHING_TYPED
    wrong = ((lesson.tell(words.wrong[name]), chance) for name, chance in built.mistakes_at(number))
    found = judge_number(built.chances[number], text, said_by_number(wrong), chance=True)
    return "" if found.right else " ".join(found.lines)
