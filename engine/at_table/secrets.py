"""What people at a table keep from one another, and so from whoever leads the game: draws, hands, choices face down."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.core.actions import ONLOOKER, AnyAction
from engine.core.state import State, Step, TooMany
from engine.core.turns import CHANCE


def is_kept(action: AnyAction) -> bool:
    """Whether some at the table do not get to know which action this is."""
    return not action.is_open_to(ONLOOKER)


def kept_steps(steps: Sequence[Step]) -> tuple[bool, ...]:
    """For each step whether it is still secret at the end: it was kept, and nothing has brought it to light since."""
    kept = [is_kept(step.action) for step in steps]
    for at, step in enumerate(steps):
        for action in step.action.brings_to_light(step.before):
            for place in places_of(action, steps[:at]):
                kept[place] = False
    return tuple(kept)


def places_of(action: AnyAction, steps: Sequence[Step]) -> tuple[int, ...]:
    """Where an action stands among steps: its last place, or none."""
    return next(((at,) for at in reversed(range(len(steps))) if steps[at].action == action), ())


def could_be(state: State) -> tuple[AnyAction, ...]:
    """All that may be told of a position, sorted: what is legal, whatever cards may be in hands that not all see.

    Of what is kept secret there is one guess for each kind and player, with which the game can go on.
    """
    if state.to_act is CHANCE:
        return _with_one_guess(state, _outcomes_in_sight(state))
    found = [action for seat in state.to_act for action in state.holding_unseen(seat).options(seat)]
    return _with_one_guess(state, tuple(found))


def might_be(state: State, action: AnyAction) -> bool:
    """Whether an action is legal in a position with whatever cards may be in hands that not all see."""
    owner = action.holder
    if owner is None or owner not in range(len(state.names)):
        return state.why_not(action) is None
    return state.holding_unseen(owner).why_not(action) is None


def _outcomes_in_sight(state: State) -> tuple[AnyAction, ...]:
    """What chance may bring, with whatever cards may be in the hand that it concerns; nothing where it is kept secret
    and cannot be listed."""
    try:
        outcomes = state.outcomes()
    except TooMany:
        return ()
    player = outcomes[0].player
    return outcomes if player is None else state.holding_unseen(player).outcomes()


def _with_one_guess(state: State, found: tuple[AnyAction, ...]) -> tuple[AnyAction, ...]:
    """The actions that all may know, and of those that are kept one for each kind and player, a legal one if there
    is one with the guesses made so far."""
    told = [action for action in found if not is_kept(action)]
    guesses = {(type(action), action.seat, action.player): action for action in _kept_of(state, found)}
    return (*told, *guesses.values())


def _kept_of(state: State, found: Sequence[AnyAction]) -> tuple[AnyAction, ...]:
    """The actions that are kept secret, those last that are legal in a position; one drawn by lot where they cannot be
    listed."""
    if found:
        kept = (action for action in found if is_kept(action))
        return tuple(sorted(kept, key=lambda action: state.why_not(action) is None))
    guess = state.sample(Random(len(repr(state.setup))))
    return (guess,) if is_kept(guess) else ()


def kept_run(state: State, first: AnyAction) -> tuple[AnyAction, ...]:
    """A secret action and all that follow it before anything comes that has to be told."""
    run = [first]
    if state.why_not(first) is not None:
        return (first,)
    state = state.apply(first)
    while (following := could_be(state) if state.result is None else ()) and all(map(is_kept, following)):
        if state.why_not(following[0]) is not None:
            break
        run.append(following[0])
        state = state.apply(following[0])
    return tuple(run)
