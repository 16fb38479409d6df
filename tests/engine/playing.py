"""Actions played one after another in any game, and what is said on the way."""

from typing import TypeVar

import engine
from engine.core.actions import Action, Refusal
from engine.core.events import Event
from engine.core.state import State

S = TypeVar("S", bound=State)


def do(state: S, *actions: Action[S]) -> S:
    """The position after the actions."""
    for action in actions:
        after = state.play(action).after
        assert isinstance(after, type(state))
        state = after
    return state


def told(state: S, *actions: Action[S]) -> list[Event]:
    """What happens while the actions are played."""
    heard: list[Event] = []
    for action in actions:
        heard += state.play(action).events
        state = do(state, action)
    return heard


def refusal(state: S, action: Action[S]) -> Refusal:
    """Why an action is refused. Fails where it is legal, or where the words or the rule are not in order."""
    refused = state.why_not(action)
    assert refused is not None, f"{action} is legal"
    assert refused.rule in engine.rules(state.game.name)
    assert refused.reason[0].isupper() and refused.reason.endswith(".") and refused.reason.count(". ") == 0
    return refused
