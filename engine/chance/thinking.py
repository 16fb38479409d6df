"""How a strong player of a game thinks: what the game gives to the search that all games share."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic, TypeAlias, TypeVar

from engine.core.actions import Action
from engine.core.estimates import Estimate
from engine.core.policies import Policy
from engine.core.state import State

S = TypeVar("S", bound=State)

Thought: TypeAlias = Generator[None, None, Action[S]]
"""A move being thought about: each `next` is a few milliseconds more, and what it returns in the end is the move."""


class TimeIsUp(Exception):
    """Thrown into a thought that has to come to its end: what it has found so far decides."""


@dataclass(frozen=True)
class Thinking(Generic[S]):
    """What a game gives to the search of its strong player (`engine.chance.tree_search`); nothing of it must be given.

    A move is found from about `playouts`, in worlds imagined anew; at a table of n, where games take longer, from
    (2 / n)² as many. In a playout `policy` goes on where the tree ends (None: the game's own policy), to the end of the
    game or, with `turns`, until so many turns have passed; `worth` then says who wins there, each seat's share. `habit`
    is what the player does where nothing is clearly better (None: as `policy` does). Where there are more options than
    `most`, `weigh` says which of them to look at (None: the lot decides). `know` finds a move without the tree where
    the game has better: a thought of its own, else None.
    """

    playouts: int = 200
    policy: Policy[S] | None = None
    turns: int | None = None
    worth: Callable[[S], Sequence[float]] | None = None
    habit: Policy[S] | None = None
    most: int = 16
    weigh: Callable[[S, int], Mapping[Action[S], Estimate]] | None = None
    know: Callable[[S, int, Random], Thought[S] | None] | None = None
