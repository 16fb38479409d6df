"""What the odds panel of Exploding Minions shows at a moment."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.facts import Fact
from engine.games.exploding_minions.odds.bomb_facts import (
    facts_of_draws_to_come,
    first_draw_bars,
    next_draw_bars,
    put_back_bars,
)
from engine.games.exploding_minions.odds.bomb_places import state_as_it_stands
from engine.games.exploding_minions.odds.counting_facts import counting_facts
from engine.games.exploding_minions.odds.defence_facts import defence_facts, seat_asked
from engine.games.exploding_minions.rules.state import SETUP, UNBOMBED, ExplodingState
from engine.games.exploding_minions.rules.table import Stage


def facts(state: ExplodingState) -> tuple[Fact, ...]:
    """What is worth showing at this moment, the most telling first."""
    return tuple(facts_in_order(state))


def facts_in_order(state: ExplodingState) -> Iterator[Fact]:
    """The facts of a position or a view, the most telling first; none after the game."""
    if state.stage is Stage.OVER:
        return
    if state.stage in SETUP:
        yield first_draw_bars(state)
    if state.stage in UNBOMBED:
        return
    if state.stage is Stage.PUT_BACK and state.eyes in (None, state.current):
        yield put_back_bars(state)
    if state_as_it_stands(state).bombs:
        yield next_draw_bars(state)
    if (asked := seat_asked(state)) is not None:
        yield from defence_facts(state, asked)
    if state_as_it_stands(state).bombs:
        yield from facts_of_draws_to_come(state)
    if state.stage not in SETUP and state.pile:
        yield from counting_facts(state)
