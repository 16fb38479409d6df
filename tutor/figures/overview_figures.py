"""Facts about more than one position as figures."""

from __future__ import annotations

from engine.overviews.beliefs_so_far import BeliefsSoFar
from engine.overviews.next_steps import NextSteps
from engine.overviews.totals_so_far import TotalsSoFar
from tutor.figures.areas import areas_figure
from tutor.figures.belief_lines import beliefs_figure
from tutor.figures.schema import FigureDict
from tutor.figures.style import Colours
from tutor.figures.totals import totals_figure


def overview_figure(fact: BeliefsSoFar | NextSteps | TotalsSoFar, colours: Colours) -> FigureDict:
    """Beliefs as they moved, what may come next, or what the dice brought so far."""
    match fact:
        case BeliefsSoFar():
            return beliefs_figure(fact, colours)
        case NextSteps():
            return areas_figure(fact, colours)
    return totals_figure(fact, colours)
