"""What a card file may hold, as the page shows it: fields to fill in, and what a new card begins with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.pieces.card_fields import (
    ChangeField,
    FileField,
    FlagField,
    GroupField,
    Kind,
    NumbersField,
    PicksField,
    TextField,
    WholeField,
    WordField,
    WordsField,
)
from tutor.app.protocol import CardCase, CardChoice, CardField, CardFormAnswer, CardKind
from tutor.tables import OwnCards

NOTHING: CardFormAnswer = {"fields": [], "kinds": [], "house": {}}
"""The form of a game whose box has all cards."""


def card_form(own: OwnCards | None) -> CardFormAnswer:
    """What players may make of these cards."""
    if own is None:
        return NOTHING
    return {"fields": _fields(own.form.fields), "kinds": [_kind(kind) for kind in own.form.kinds], "house": own.house()}


def _kind(kind: Kind) -> CardKind:
    return {
        "name": kind.name,
        "title": kind.title,
        "one": kind.one,
        "told": kind.told,
        "fields": _fields(kind.fields),
        "least": kind.least,
        "most": kind.most,
        "optional": kind.optional,
        "complete": kind.complete,
        "split": kind.split,
        "shares": [{"value": value, "count": count} for value, count in kind.shares.items()],
        "inner": [_kind(inner) for inner in kind.inner],
    }


def _fields(fields: Iterable[FileField[object]]) -> list[CardField]:
    return [_field(one) for one in fields if one.shown]


def _field(one: FileField[object]) -> CardField:
    plain: CardField = {
        "name": one.name,
        "label": one.label,
        "hint": one.hint,
        "sort": "text",
        "low": 0,
        "high": 0,
        "places": [],
        "choices": [],
        "none": "",
        "unique": one.unique,
        "decides": "",
        "cases": [],
        "start": "",
    }
    return _filled(plain, one)


def _filled(plain: CardField, one: FileField[object]) -> CardField:
    """A field by its sort, with its bounds."""
    match one:
        case TextField(long=True):
            return {**plain, "sort": "words"}
        case WholeField():
            start = next(value for value in (one.usual, one.default, one.low) if value is not None)
            return {**plain, "sort": "whole", "low": one.low, "high": one.high, "start": start}
        case ChangeField():
            return {**plain, "sort": "whole", "low": -one.most, "high": one.most, "start": 1}
        case FlagField():
            return {**plain, "sort": "flag", "start": one.usual}
        case WordField():
            usual = None if one.told_none else one.default or next(iter(one.choices))
            return {**plain, "sort": "choice", "choices": _choices(one.choices), "none": one.told_none, "start": usual}
        case WordsField():
            return {
                **plain,
                "sort": "several",
                "choices": _choices(one.choices),
                "low": one.least,
                "start": list(one.choices)[: one.least],
            }
        case _:
            return _with_parts(plain, one)


def _with_parts(plain: CardField, one: FileField[object]) -> CardField:
    """A field of several parts."""
    match one:
        case NumbersField():
            bounds: CardField = {**plain, "sort": "numbers", "places": list(one.places)}
            return {**bounds, "low": one.low, "high": one.high, "start": [one.low] * len(one.places)}
        case PicksField():
            choices: list[CardChoice] = [{"value": value, "label": str(value)} for value in one.choices]
            start = [one.choices[0]] * len(one.places)
            return {**plain, "sort": "corners", "places": list(one.places), "choices": choices, "start": start}
        case GroupField():
            return _group(plain, one)
        case _:
            return plain


def _group(plain: CardField, group: GroupField) -> CardField:
    cases: list[CardCase] = [
        {"value": do, "label": case.told, "fields": _fields(case.fields)} for do, case in group.cases.items()
    ]
    return {**plain, "sort": "group", "none": group.told_none, "decides": group.decides, "cases": cases, "start": None}


def _choices(words: Mapping[str, str]) -> list[CardChoice]:
    return [{"value": value, "label": label} for value, label in words.items()]
