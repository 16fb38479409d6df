"""How an answer is judged, and what is said to it, wherever something is asked: in a story or in a level."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from engine import Estimate
from engine.core.facts import fraction, percent
from tutor.app.checking import RIGHT as AS_IT_IS
from tutor.app.checking import WRONG, Words, number, verdict

RIGHT, NOT_YET, TOLD = "Right!", "Not yet", "So it is"


@dataclass(frozen=True)
class Judgement:
    """What is said to an answer; `told` are the sentences that are kept back until it is `solved`, `remark` is on the
    way in which a right one was written."""

    right: bool
    title: str
    lines: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    value: Estimate | None = None
    remark: str = ""


def judge_number(solution: Fraction, words: str | None, wrong: Words | None = None) -> Judgement:
    """A number in the learner's own writing, held against the right one; None: the learner gave up. `wrong` has the
    words for some wrong ones."""
    told = (f"It is {number_words(solution)}.",)
    if words is None:
        return Judgement(False, TOLD, told=told)
    found = verdict(words, solution, wrong)
    if found.right:
        return Judgement(True, RIGHT, told=told, remark="" if found.words == AS_IT_IS else _sentence(found.words))
    return Judgement(False, NOT_YET, (_hint(words, solution, found.words),))


def number_words(solution: Fraction) -> str:
    """A number as it is told: whole, or as a fraction and about how many per cent."""
    if solution.denominator == 1:
        return {0: "0: it cannot happen", 1: "1, or 100 %: it is certain"}.get(solution.numerator, str(solution))
    return f"{fraction(solution)}, about {percent(solution)}"


def _hint(words: str, solution: Fraction, said: str) -> str:
    """What is said to a wrong number: whether it is too much, where there is nothing better to say."""
    found = number(words)
    if found is not None and said == WRONG:
        return f"That is too {'much' if found.value > solution else 'little'}."
    return _sentence(said)


def _sentence(said: str) -> str:
    return f"{said[:1].upper()}{said[1:]}{'' if said.endswith(('?', '.')) else '.'}"
