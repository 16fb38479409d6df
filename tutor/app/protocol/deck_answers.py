"""The answers about cards that players make themselves."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from tutor.app.protocol.parts import JsonObject

CardFieldSort: TypeAlias = Literal["text", "words", "whole", "flag", "choice", "several", "numbers", "corners", "group"]
"""How a field is filled in: a line of text, several lines, a number, yes or no, one of some, any of some, a number for
each place, one of some for each place, or one of several cases, each with fields of its own."""


class CardChoice(TypedDict):
    """What can be picked for a field, and what a learner calls it."""

    value: str | int
    label: str


class CardField(TypedDict):
    """A field of a card: what it is called in the file and by a learner, how it is filled in, and its bounds.

    `none` says what it means where it is missing, "" where it must be there; of a `unique` one no two cards have the
    same value. `decides` is the part of a group that says which of its `cases` holds. `start` is what a new card has.
    """

    name: str
    label: str
    hint: str
    sort: CardFieldSort
    low: int
    high: int
    places: list[str]
    choices: list[CardChoice]
    none: str
    unique: bool
    decides: str
    cases: list[CardCase]
    start: object


class CardCase(TypedDict):
    """A case of a group by the word that decides it: what it does, and the fields that it needs."""

    value: str
    label: str
    fields: list[CardField]


class CardShare(TypedDict):
    """How many cards of a list there must be with this value."""

    value: str
    count: int


class CardKind(TypedDict):
    """A list of cards: what they are called together and alone, and in a sentence what holds for them.

    An `optional` list may be missing: the house cards then stay. The rest of a list that is `complete` in a box is
    every house card that it lacks, else there are `least` at the end, with so many each (`shares`) of a field's values
    (`split`). Cards of `inner` kinds lie within those of this one.
    """

    name: str
    title: str
    one: str
    told: str
    fields: list[CardField]
    least: int
    most: int | None
    optional: bool
    complete: bool
    split: str
    shares: list[CardShare]
    inner: list[CardKind]


class CardFormAnswer(TypedDict):
    """What a card file of a game may hold, and the house cards; no kinds where the box has all cards already."""

    fields: list[CardField]
    kinds: list[CardKind]
    house: JsonObject


class DeckFault(TypedDict):
    """What is wrong with a deck, as a sentence, and where: `path` leads through its data."""

    path: list[str | int]
    sentence: str


class DrawnCard(TypedDict):
    """A card of a deck as it lies on the table."""

    path: list[str | int]
    markup: str


class DeckAnswer(TypedDict):
    """A deck with its name: its data, all that is wrong with it, its cards in which nothing is wrong as they look, the
    text of its file, and its code in a link ("" for one that is too long)."""

    name: str
    deck: JsonObject
    faults: list[DeckFault]
    drawn: list[DrawnCard]
    file: str
    code: str
