"""Patterns of actions and events: a kind, and those of its fields that matter. Fields left out may be anything."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from engine.core.actions import AnyAction
from engine.core.catalog import events
from engine.core.codec import KIND, CodecError, as_json, decode, decode_part, encode
from engine.core.events import Event
from engine.core.fields import Field, FieldError
from engine.core.game import Game
from engine.core.state import State
from engine.core.turns import CHANCE

KIND_OF_EVENT = "is"
"""The key that holds the name of an event's class."""


@dataclass(frozen=True)
class ActionPattern:
    """Some of the fields of a kind of action, as JSON values; `whole` is the action where none was left out."""

    kind: type[AnyAction]
    given: Mapping[str, Any] = field(hash=False)
    whole: AnyAction | None = None

    def as_data(self) -> dict[str, Any]:
        """The pattern as JSON-able values."""
        return {KIND: self.kind.__name__, **self.given}

    def fits(self, action: AnyAction) -> bool:
        """Whether an action is of that kind and has those fields."""
        if type(action) is not self.kind:
            return False
        found = encode(action)
        return all(found[name] == value for name, value in self.given.items())

    def first_legal(self, state: State, seats: Iterable[int]) -> AnyAction | None:
        """The first action that fits and is legal: of chance where it is due, else of one of these seats; or None."""
        return self._if_legal(state, seats) if self.whole else self._first_listed(state, seats)

    def _if_legal(self, state: State, seats: Iterable[int]) -> AnyAction | None:
        action = self.whole
        if action is None or state.why_not(action) is not None:
            return None
        return action if action.seat is None or action.seat in tuple(seats) else None

    def _first_listed(self, state: State, seats: Iterable[int]) -> AnyAction | None:
        actions = _outcomes(state) if state.to_act is CHANCE else (a for seat in seats for a in state.options(seat))
        return next((action for action in actions if self.fits(action)), None)


def _outcomes(state: State) -> tuple[AnyAction, ...]:
    """The outcomes of a turn of chance, none where they cannot be listed."""
    try:
        return state.outcomes()
    except ValueError:
        return ()


def forced_action(state: State) -> AnyAction | None:
    """The only thing that can happen in a position, None where there are several, or none."""
    actions = _outcomes(state) if state.to_act is CHANCE else [a for seat in state.to_act for a in state.options(seat)]
    return actions[0] if len(actions) == 1 else None


@dataclass(frozen=True)
class EventPattern:
    """Some of the fields of a kind of event, as JSON values."""

    kind: type[Event]
    given: Mapping[str, Any] = field(hash=False)

    def fits(self, event: Event) -> bool:
        """Whether an event is of that kind and has those fields."""
        if type(event) is not self.kind:
            return False
        found = {field.name: as_json(getattr(event, field.name)) for field in fields(event)}
        return all(found[name] == value for name, value in self.given.items())


# ---------------------------------------------------------------- reading


def read_action_pattern(field: Field, game: Game[State]) -> ActionPattern:
    """The pattern in a field. Errors: `FieldError`."""
    kind, given = _decoded(field, lambda: decode_part(field.value, game.actions))
    whole = kind(**given) if len(given) == len(fields(kind)) else None
    return ActionPattern(kind, {name: as_json(value) for name, value in given.items()}, whole)


def read_action(field: Field, game: Game[State]) -> AnyAction:
    """The action in a field, with all its fields. Errors: `FieldError`."""
    action: AnyAction = _decoded(field, lambda: decode(field.value, game.actions))
    return action


def _decoded(field: Field, read: Callable[[], Any]) -> Any:
    try:
        return read()
    except CodecError as error:
        raise field.wrong(f"an action: {error}") from None


def read_action_patterns(field: Field, game: Game[State], least: int = 0) -> tuple[ActionPattern, ...]:
    """The patterns in a list, so many at least. Errors: `FieldError`."""
    return tuple(read_action_pattern(item, game) for item in field.items(least))


def read_event_pattern(field: Field, game: Game[State]) -> EventPattern:
    """The pattern in a field. Errors: `FieldError`."""
    table = field.table()
    known = events(game.name)
    kind = known[table.take(KIND_OF_EVENT).word(tuple(known))]
    names = [part.name for part in fields(kind)]
    given = dict(table.take_rest())
    for name, part in given.items():
        if name not in names:
            raise FieldError(f"{part.place}: found a field of that name, expected {', '.join(names)}")
    return EventPattern(kind, {name: part.value for name, part in given.items()})
