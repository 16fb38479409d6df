"""Playing on: the moves that nobody has to choose, and the players made of code."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from engine import CHANCE, AnyAction, State, TooMany
from engine.chance.players import POLICIES
from engine.core.policies import Policy
from engine.core.quoting import quoted
from tutor.app.problems import misasked

LONGEST = 5000
"""Players made of code make at most so many moves in a row."""


def policies(
    against: Mapping[str, str], names: tuple[str, ...], own: Mapping[str, Policy[State]] | None = None
) -> dict[int, Policy[State]]:
    """Who plays which seat: {"1": "greedy"} gives the policy of seat 1. `own` are the players that the game itself
    offers. Errors: `Problem`."""
    known = {**POLICIES, **(own or {})}
    seats = {str(seat): seat for seat in range(len(names))}
    for seat, policy in against.items():
        if seat not in seats:
            raise misasked(f'"against" names the seat {quoted(seat)}; the seats are {", ".join(seats)}.')
        if policy not in known:
            raise misasked(f"There is no player called {quoted(policy)}; there are {', '.join(known)}.")
    return {seats[seat]: known[policy] for seat, policy in against.items()}


def run_on(
    state: State, players: Mapping[int, Policy[State]], rng: Random, *, rolling: bool = False
) -> list[AnyAction]:
    """What follows from `state` until a seat without a player made of code is asked, or chance is awaited: dice are to
    be rolled, or a card to be turned up for all to see. With `rolling`, chance is drawn too."""
    actions: list[AnyAction] = []
    while len(actions) < LONGEST and (action := _following(state, players, rng, rolling)) is not None:
        actions.append(action)
        state = state.apply(action)
    return actions


def _following(state: State, players: Mapping[int, Policy[State]], rng: Random, rolling: bool) -> AnyAction | None:
    if state.to_act is CHANCE:
        return state.sample(rng) if rolling or not awaited(state, players) else None
    asked = tuple(state.to_act)
    if not asked or any(seat not in players for seat in asked):
        return None
    return players[asked[0]](state, asked[0], rng)


def awaited(state: State, players: Mapping[int, Policy[State]]) -> bool:
    """Whether there is something to await in a turn of chance, for the seats that have no player made of code.

    There is where one of them can tell what may come up, and it is more than one thing. Whoever plays all seats, or
    none, looks at open cards.
    """
    people = [seat for seat in range(len(state.names)) if seat not in players]
    views = [state.seen_by(seat) for seat in people] if people and players else [state]
    return any(_is_open(view) for view in views)


def _is_open(view: State) -> bool:
    try:
        return len(view.chance()) > 1
    except TooMany:
        return True
    except ValueError:
        return False
