"""Actions as plain JSON values and back, every field checked against its declared type."""

from __future__ import annotations

import types
from collections.abc import Iterable, Mapping
from dataclasses import fields
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from engine.core.actions import Action, AnyAction, S
from engine.core.quoting import cut, quoted

KIND = "do"
"""The key that holds the name of an action's class."""

LONGEST = 200
"""Letters of a text in an action; names of cards are much shorter."""

LARGEST = 1_000_000
"""No whole number in an action is above this, or below its negative."""


class CodecError(ValueError):
    """A value that is no action; the message says what was found and what was expected."""


def encode(action: AnyAction) -> dict[str, Any]:
    """An action as a JSON object: its class name under "do", then its fields."""
    values = ((f.name, getattr(action, f.name)) for f in fields(action))  # type: ignore[arg-type]
    return {KIND: type(action).__name__, **{name: as_json(value) for name, value in values}}


def decode(data: object, kinds: Iterable[type[Action[S]]]) -> Action[S]:
    """The action that `encode` made `data` from. Errors: `CodecError`."""
    kind, given = _named_kind(data, kinds)
    if set(given) != set(_field_types(kind)):
        raise _wrong_fields(kind, given)
    return kind(**_checked_fields(kind, given))


def decode_part(data: object, kinds: Iterable[type[Action[S]]]) -> tuple[type[Action[S]], dict[str, Any]]:
    """The kind of action in `data`, and those of its fields that are there. Errors: `CodecError`."""
    kind, given = _named_kind(data, kinds)
    if not set(given) <= set(_field_types(kind)):
        raise _wrong_fields(kind, given)
    return kind, _checked_fields(kind, given)


def as_json(value: Any) -> Any:
    """A field of an action as a JSON value: tuples as lists."""
    return [as_json(v) for v in value] if isinstance(value, tuple) else value


def _named_kind(data: object, kinds: Iterable[type[Action[S]]]) -> tuple[type[Action[S]], dict[str, Any]]:
    if not isinstance(data, Mapping) or not isinstance(data.get(KIND), str):
        raise CodecError(f'an action must be an object with its name under "{KIND}", not {quoted(data)}')
    named = {kind.__name__: kind for kind in kinds}
    kind = named.get(data[KIND])
    if kind is None:
        raise CodecError(f"there is no action {quoted(data[KIND])}; there are: {', '.join(sorted(named))}")
    return kind, {name: value for name, value in data.items() if name != KIND}


def _wrong_fields(kind: type[AnyAction], given: Iterable[str]) -> CodecError:
    return CodecError(f"{kind.__name__} takes {_joined_names(_field_types(kind))}, not {cut(_joined_names(given))}")


def _checked_fields(kind: type[AnyAction], given: Mapping[str, Any]) -> dict[str, Any]:
    hints = _field_types(kind)
    return {name: _checked(value, hints[name], f"{kind.__name__}: {name}") for name, value in given.items()}


def _joined_names(names: Iterable[str]) -> str:
    return ", ".join(sorted(names)) or "no fields"


@cache
def _field_types(kind: type[AnyAction]) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {f.name: hints[f.name] for f in fields(kind)}  # type: ignore[arg-type]


def _checked(value: Any, hint: Any, where: str) -> Any:
    if get_origin(hint) in (Union, types.UnionType):
        return None if value is None else _checked(value, next(h for h in get_args(hint) if h is not type(None)), where)
    if get_origin(hint) is tuple:
        return _checked_tuple(value, get_args(hint), where)
    if type(value) is not hint:
        raise CodecError(f"{where} must be {_WORDS.get(hint, hint.__name__)}, not {quoted(value)}")
    if isinstance(value, str) and len(value) > LONGEST:
        raise CodecError(f"{where} must be a text of at most {LONGEST} letters, not {quoted(value)}")
    if isinstance(value, int) and abs(value) > LARGEST:
        raise CodecError(f"{where} must be a whole number of at most {LARGEST:,}, not {quoted(value)}")
    return value


def _checked_tuple(value: Any, hints: tuple[Any, ...], where: str) -> tuple[Any, ...]:
    if not isinstance(value, list | tuple):
        raise CodecError(f"{where} must be a list, not {quoted(value)}")
    if len(hints) == 2 and hints[1] is Ellipsis:
        return tuple(_checked(v, hints[0], where) for v in value)
    if len(value) != len(hints):
        raise CodecError(f"{where} must be a list of {len(hints)}, not {quoted(value)}")
    return tuple(_checked(v, h, where) for v, h in zip(value, hints, strict=True))


_WORDS = {int: "a whole number", str: "a text", bool: "true or false"}
