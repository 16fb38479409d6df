"""What positions are worth, found bit by bit: the one store that panel, coach and hints share."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from time import perf_counter
from typing import TypeAlias, TypeVar, cast

from engine import AnyAction, State
from engine.worth.outlook import Outlook, outlook, whose_choice
from engine.worth.weighing import Weighing
from tutor.app.views import Viewer, seen

STRETCH = 25
"""Actions of a sampled game between two looks at the clock."""

KEPT = 64
"""Positions that are kept; the one not used for longest goes first."""

Worth: TypeAlias = Weighing[State] | Outlook[State]
"""What is known of a position so far: of the choices in it, or of what comes of it by itself."""

W = TypeVar("W", bound=Worth)


@dataclass(frozen=True, slots=True)
class Patience:
    """How long to go on: for so many `seconds`, or as many as `until_told` where there is nothing to tell before, and
    no longer than until it `is_enough`."""

    seconds: float
    until_told: float = 0.0
    is_enough: Callable[[Worth], bool] = lambda worth: worth.is_done


class Worths:
    """What positions are worth as somebody sees them, a little surer each time that one is looked at."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[State, Viewer], Worth] = OrderedDict()

    def found(self, state: State, viewer: Viewer, patience: Patience) -> Worth:
        """What is known of a position, after some more games."""
        eyes = whose_choice(state, viewer)
        key = seen(state, eyes), eyes
        worth = self._kept.pop(key, None) or outlook(state, eyes)
        return self._keep(key, _improved(worth, patience))

    def weighed(self, state: State, seat: int, seconds: float, chosen: AnyAction | None = None) -> Weighing[State]:
        """What is known of the choices of a seat, with the one that was made among them, after some more games. Errors:
        ValueError where it has nothing to choose."""
        key = state.seen_by(seat), seat
        kept = self._kept.pop(key, None)
        weighing = kept if isinstance(kept, Weighing) else Weighing.of(state, seat)
        if chosen is not None:
            weighing = weighing.with_chosen(chosen)
        weighing = _improved(weighing, Patience(seconds))
        self._keep(key, weighing)
        return weighing

    def learn(self, weighing: Weighing[State]) -> Weighing[State]:
        """Keeps what was found elsewhere of the choices of a seat, unless as much is known of them; gives what is kept
        then, with the same choice that was made."""
        key = weighing.view, weighing.seat
        if isinstance(kept := self._kept.get(key), Weighing):
            same = replace(kept, chosen=weighing.chosen)
            if same.is_told and same.games >= weighing.games:
                return same
        self._keep(key, weighing)
        return weighing

    def _keep(self, key: tuple[State, Viewer], worth: Worth) -> Worth:
        self._kept[key] = worth
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return worth


def _improved(worth: W, patience: Patience) -> W:
    """The same after more games, as long as there is patience for them."""
    start = perf_counter()
    while not patience.is_enough(worth):
        seconds = patience.seconds if worth.is_told else max(patience.seconds, patience.until_told)
        if perf_counter() - start >= seconds:
            break
        worth = cast(W, worth.with_actions(STRETCH))
    return worth
