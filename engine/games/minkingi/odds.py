"""The odds of Minkingi: what a panel shows at any moment, and what each choice is worth."""

from __future__ import annotations

from collections.abc import Mapping

from engine.facts import Fact, Meter
from engine.odds import Estimate
from engine.state import Action, State


def meters(state: State) -> tuple[Meter, ...]:
    """Who wins."""
    return ()


def facts(state: State) -> tuple[Fact, ...]:
    """What is worth showing at this moment, the most telling first."""
    return ()


def choices(state: State, seat: int) -> Mapping[Action, Estimate]:
    """Each legal choice of `seat` with its worth."""
    return {}
