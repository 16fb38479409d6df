"""Which moves are worth a good word: where it is known that they gave nothing away, and something was at stake."""

from __future__ import annotations

from fractions import Fraction

from engine import State
from engine.core.estimates import TELLING
from engine.worth.turning import LEAST
from engine.worth.weighing import ChoiceVerdict, Weighing

STAKE = Fraction(1, 20)
"""What picking blindly has to give away on average, so that it is worth saying that a move gave nothing away."""

FEWEST_OTHERS = 2
"""A choice among fewer others is no feat."""

WELL_CHOSEN, AS_GOOD = "Well chosen: nothing here was better.", "Nothing else was better."


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


def edge_of(weighing: Weighing[State], verdict: ChoiceVerdict[State]) -> float:
    """How much every other choice would surely have given away at least against the one that was made, in the games
    that were played; 0.0 where one is as good, or may be."""
    others = [option for option in weighing.known or weighing.shares if option != verdict.chosen]
    if len(others) < FEWEST_OTHERS:
        return 0.0
    found = [weighing.verdict(option) for option in others]
    edge = min(float(one.loss) for one in found) if all(one.is_known_loss for one in found) else 0.0
    return edge if edge >= LEAST else 0.0
