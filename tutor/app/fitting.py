"""Whether a JSON value is of a type of the protocol, and if not, what is wrong with it, in one sentence."""

from __future__ import annotations

import collections.abc
import json
from collections.abc import Iterable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from engine.core.quoting import cut, quoted

OBJECT = ((dict,), "an object")

PLAIN: Mapping[object, tuple[tuple[type, ...], str]] = {
    str: ((str,), "a text"),
    int: ((int,), "a whole number"),
    float: ((int, float), "a number"),
    bool: ((bool,), "true or false"),
    NoneType: ((NoneType,), "null"),
    list: ((list,), "a list"),
    dict: OBJECT,
    collections.abc.Mapping: OBJECT,
}
"""By type: of which types the values are that fit, and what they are called."""


def misfit(value: object, wanted: object, name: str) -> str | None:
    """What is wrong with the value of a part, as a sentence; None where it is as wanted."""
    if not _is_outwardly(value, wanted):
        return f'"{name}" must be {name_of_type(wanted)}, not {quoted(value)}.'
    return next(filter(None, _misfits_within(value, wanted, name)), None)


def words_for_missing(wanted: object, name: str) -> str:
    """What is said where a part is not there."""
    return f'"{name}" is missing; it must be {name_of_type(wanted)}.'


def name_of_type(wanted: object) -> str:
    """What the values of a type are called: "a text", "a whole number from 0 to 9"."""
    origin, inner = get_origin(wanted), get_args(wanted)
    if origin in (Union, UnionType):
        return " or ".join(name_of_type(one) for one in inner if one is not NoneType)
    if origin is Literal:
        return " or ".join(map(json.dumps, inner))
    if origin is Annotated:
        return str(inner[1])
    return OBJECT[1] if is_typeddict(wanted) else PLAIN[origin or wanted][1]


def _is_outwardly(value: object, wanted: object) -> bool:
    """Whether a value is of a type, as far as that can be told without looking into objects and lists."""
    origin, inner = get_origin(wanted), get_args(wanted)
    if wanted is object:
        return True
    if origin in (Union, UnionType):
        return any(_is_outwardly(value, one) for one in inner)
    if origin is Literal:
        return value in inner
    if origin is Annotated:
        return _is_outwardly(value, inner[0]) and value in inner[1]
    kinds = (OBJECT if is_typeddict(wanted) else PLAIN[origin or wanted])[0]
    return isinstance(value, kinds) and (bool in kinds or not isinstance(value, bool))


def _misfits_within(value: object, wanted: object, name: str) -> Iterable[str | None]:
    """What is wrong with what is in an object or a list."""
    origin, inner = get_origin(wanted), get_args(wanted)
    if origin in (Union, UnionType):
        yield _misfit_of_all(value, [one for one in inner if _is_outwardly(value, one)], name)
    elif is_typeddict(wanted) and isinstance(value, dict):
        yield from _misfits_of_fields(value, fields_of(wanted), name)
    elif origin is list and isinstance(value, list):
        yield from (misfit(item, inner[0], f"{name}.{place}") for place, item in enumerate(value))
    elif inner and isinstance(value, dict):
        yield from (misfit(item, inner[1], f"{name}.{cut(str(key))}") for key, item in value.items())


def _misfit_of_all(value: object, types: Iterable[object], name: str) -> str | None:
    """What is wrong with a value for every one of these types; None where it is of one of them."""
    found = [misfit(value, one, name) for one in types]
    return None if None in found else " ".join(filter(None, found))


def _misfits_of_fields(value: Mapping[str, object], fields: Mapping[str, object], name: str) -> Iterable[str | None]:
    for key in value:
        if key not in fields:
            yield f'"{name}.{key}" is not known.'
    for key, wanted in fields.items():
        optional = get_origin(wanted) is NotRequired
        inner = get_args(wanted)[0] if optional else wanted
        if key in value:
            yield misfit(value[key], inner, f"{name}.{key}")
        elif not optional:
            yield words_for_missing(inner, f"{name}.{key}")


@cache
def fields_of(wanted: object) -> Mapping[str, object]:
    """The fields of an object by name, each with its type, in `NotRequired` where it may be missing."""
    return get_type_hints(wanted, include_extras=True)
