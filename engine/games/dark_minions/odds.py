"""The odds of Dark Minions."""

from __future__ import annotations

from collections.abc import Mapping

from engine.facts import Fact, Meter
from engine.odds import Estimate
from engine.state import Action, State


def meters(state: State) -> tuple[Meter, ...]:
    return ()


def facts(state: State) -> tuple[Fact, ...]:
    return ()


def choices(state: State, seat: int) -> Mapping[Action, Estimate]:
    return {}
