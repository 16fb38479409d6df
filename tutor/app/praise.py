"""What is said of a move that gave nothing away: nothing, but where it was known, and something was at stake."""

from __future__ import annotations

from fractions import Fraction

from engine import State
from engine.core.estimates import TELLING
from engine.worth.weighing import ChoiceVerdict, Weighing

STAKE = Fraction(1, 20)
"""What picking blindly has to give away on average, so that it is worth saying that a move gave nothing away."""

WELL_CHOSEN, AS_GOOD = "Well chosen: nothing here was better.", "As good as any."


def praise(verdict: ChoiceVerdict[State], weighing: Weighing[State]) -> str:
    """What is said of a move that is as good as any; "" where that is not known, or where little was at stake."""
    if verdict.halfwidth > TELLING or blind_loss(verdict, weighing) < STAKE or not _are_most_worse(verdict, weighing):
        return ""
    return WELL_CHOSEN if verdict.chosen == verdict.best else AS_GOOD


def blind_loss(verdict: ChoiceVerdict[State], weighing: Weighing[State]) -> Fraction:
    """What a choice among those that are known gives away if it is left to the lot, on average; 0 to 1."""
    values = [chance.value for chance in weighing.estimates().values()]
    return verdict.best_chance.value - sum(values, Fraction(0)) / len(values)


def _are_most_worse(verdict: ChoiceVerdict[State], weighing: Weighing[State]) -> bool:
    """Whether more than half of the other choices surely give something away."""
    others = [option for option in weighing.estimates() if option != verdict.chosen]
    worse = [option for option in others if not weighing.verdict(option).is_as_good_as_any]
    return 2 * len(worse) > len(others)
