"""Actions played one after another in any game, and what is said on the way."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, TypeVar

import pytest

import engine
from engine.core.actions import Action, Illegal, Refusal
from engine.core.events import Event
from engine.core.records import Record
from engine.core.state import State

S = TypeVar("S", bound=State)

Choose = Callable[[Any, int, Random], Action[Any]]
"""How a seat that is asked chooses."""


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
    """Why an action is refused. Fails where it can be played, or where the words or the rule are not in order."""
    refused = state.why_not(action)
    assert refused is not None, f"{action} is legal"
    assert refused.rule in engine.rules(state.game.name)
    assert refused.reason[0].isupper() and refused.reason.endswith(".") and refused.reason.count(". ") == 0
    with pytest.raises(Illegal) as illegal:
        state.play(action)
    assert illegal.value.refusal == refused
    return refused


def any_option(state: State, seat: int, rng: Random) -> Action[Any]:
    """One of all options, each as likely."""
    return rng.choice(state.options(seat))


def _next_action(state: State, rng: Random, choose: Choose) -> Action[Any]:
    seat = next(iter(state.to_act), None)
    return state.sample(rng) if seat is None else choose(state, seat, rng)


def positions(start: S, rng: Random, choose: Choose = any_option) -> Iterator[S]:
    """The positions of a game in which whoever is asked first chooses, from this one to the end."""
    state = start
    yield state
    while state.result is None:
        state = state.apply(_next_action(state, rng, choose))
        yield state


def game_from(start: State, rng: Random, choose: Choose = any_option, most: int = 10**6) -> Record:
    """The record of such a game, to its end or over so many actions."""
    state, actions = start, list[Action[Any]]()
    while state.result is None and len(actions) < most:
        actions.append(_next_action(state, rng, choose))
        state = state.apply(actions[-1])
    return Record.of(start, actions)
