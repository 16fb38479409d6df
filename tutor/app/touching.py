"""What touching things on the table and in the hand comes to: an option, several, a refusal, or nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from engine import OVER, AnyAction
from engine.core.actions import Refusal
from tutor.app.choices import ask_of
from tutor.app.forbidden_moves import distance_from_asked, nameable_actions, refused_answer
from tutor.app.moments import Moment
from tutor.app.protocol import Tried, TryAnswer

LOOKED_AT = 20_000
"""So many actions are looked at in search of those that concern what was touched."""

Keys = frozenset[str]


@dataclass(frozen=True, slots=True)
class Forbidden:
    """A forbidden action that concerns what was touched: the rule against it, and how far it is from what is asked."""

    action: AnyAction
    refusal: Refusal
    rank: int
    distance: tuple[int, bool, int, int, bool]


@dataclass(frozen=True)
class Touching:
    """What can be touched at a moment, worked out once for all things there."""

    moment: Moment

    @cached_property
    def _legal(self) -> Mapping[str, Keys]:
        """The places of each option, by its key."""
        return {str(place): _keys_of(self.moment, action) for place, action in enumerate(self.moment.legal)}

    @cached_property
    def _actions(self) -> Sequence[tuple[AnyAction, Keys]]:
        """All that can be put into words here and concerns only what lies before the viewer: a card that nobody here
        has seen is no answer."""
        actions = islice(nameable_actions(self.moment, _asked(self.moment)), LOOKED_AT)
        placed = ((action, _keys_of(self.moment, action)) for action in actions)
        return [(action, keys) for action, keys in placed if keys <= self.moment.things]

    def answer(self, thing: Sequence[str], touched: Sequence[str]) -> TryAnswer:
        """What touching a thing comes to after those `touched` already; `thing` are its own key and those of the things
        that it lies in. What goes with the things touched before comes first, then what the thing means by itself.
        """
        nearby = [(action, keys) for action, keys in self._actions if not keys.isdisjoint(thing)]
        for keys in (frozenset((*before, key)) for before in dict.fromkeys((tuple(touched), ())) for key in thing):
            left = [key for key, places in self._legal.items() if keys <= places]
            if left:
                return _left(left, finished=self._legal[left[0]] == keys)
            found = _nearest(self.moment, keys, nearby)
            if found:
                return _refused(self.moment, found)
        return {"kind": "nothing", "keys": [], "label": "", "text": _nothing(self.moment), "rule": None}


def try_things(moment: Moment, thing: Sequence[str], touched: Sequence[str]) -> TryAnswer:
    """What touching one thing at a moment comes to."""
    return Touching(moment).answer(thing, touched)


def _keys_of(moment: Moment, action: AnyAction) -> Keys:
    return frozenset(moment.film.board.places_in(moment.view, action))


def _asked(moment: Moment) -> tuple[int, ...]:
    return () if moment.seat is None else (moment.seat,)


def _left(keys: list[str], *, finished: bool) -> TryAnswer:
    kind: Tried = "done" if finished and len(keys) == 1 else "choices"
    return {"kind": kind, "keys": keys, "label": "", "text": "", "rule": None}


# ---------------------------------------------------------------- what the rules forbid


def _nearest(moment: Moment, keys: Keys, nearby: Iterable[tuple[AnyAction, Keys]]) -> Forbidden | None:
    """Of the forbidden actions that concern all these things the one nearest to what is asked."""
    usual = frozenset(key for action in moment.legal for key in _keys_of(moment, action))
    kinds = {type(action) for action in moment.legal}
    fitting = ((action, places - keys) for action, places in nearby if keys <= places)
    found = (_forbidden(moment, action, kinds, len(rest), len(rest - usual)) for action, rest in fitting)
    return min(filter(None, found), key=lambda one: one.distance, default=None)


def _forbidden(
    moment: Moment, action: AnyAction, kinds: set[type[AnyAction]], missing: int, unusual: int
) -> Forbidden | None:
    """An action with the rule against it, None where it is allowed; of its things so many were not touched, and so many
    of these have no part in any option."""
    refusal = moment.view.why_not(action)
    if refusal is None:
        return None
    rank = distance_from_asked(action, _asked(moment), kinds)
    own = moment.seat if moment.viewer is None else moment.viewer
    return Forbidden(action, refusal, rank, (rank, action.seat != own, unusual, missing, action.declines))


def _refused(moment: Moment, found: Forbidden) -> TryAnswer:
    shown = refused_answer(moment, found.action, found.refusal, _asked(moment), found.rank)
    return {"kind": "refused", "keys": [], "label": shown["label"], "text": shown["reason"], "rule": shown["rule"]}


# ---------------------------------------------------------------- what means nothing here


def _nothing(moment: Moment) -> str:
    """That the thing has no part in what is asked, and what that is."""
    if moment.state.to_act is OVER:
        return "The game is over."
    if moment.seat is None:
        return "This is not for now: chance comes first."
    ask = ask_of(moment, moment.seat).rstrip(".")
    return f"This is not for now. {ask or f'{moment.state.names[moment.seat]} is asked'}."
