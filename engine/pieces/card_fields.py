"""What may stand in a card file, as values: readers read by them, and whoever writes such a file is told by them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from engine.pieces.card_files import CardError, Entry, card_source

Value_co = TypeVar("Value_co", covariant=True)


# ---------------------------------------------------------------- fields


@dataclass(frozen=True, slots=True, kw_only=True)
class FileField(ABC, Generic[Value_co]):
    """A field of an entry: its name in the file and what a learner calls it (`label`); a `hint` says more.

    One that is not `shown` is left to those who write files; of a `unique` one no two cards have the same value.
    """

    name: str
    label: str
    hint: str = ""
    shown: bool = True
    unique: bool = False

    @abstractmethod
    def of(self, entry: Entry) -> Value_co:
        """Its value in an entry. Errors: `CardError`."""

    def labels_in(self, entry: Entry) -> Mapping[str, str]:
        """Its label, and the labels of what lies within its value, by the names that errors use."""
        return {self.name: self.label}


@dataclass(frozen=True, slots=True, kw_only=True)
class TextField(FileField[str]):
    """A text; a `long` one may have several sentences."""

    long: bool = False

    def of(self, entry: Entry) -> str:
        """Errors: `CardError`."""
        return entry.text(self.name, lines=self.long)


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeField(FileField[int]):
    """A whole number within low..high; a default makes it optional. `usual` is what cards of one's own mostly have."""

    low: int
    high: int
    default: int | None = None
    usual: int | None = None

    def of(self, entry: Entry) -> int:
        """Errors: `CardError`."""
        return entry.whole(self.name, self.low, self.high, self.default)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeField(FileField[int]):
    """A whole number within -most..most, but not 0."""

    most: int

    def of(self, entry: Entry) -> int:
        """Errors: `CardError`."""
        return entry.step(self.name, self.most)


@dataclass(frozen=True, slots=True, kw_only=True)
class FlagField(FileField[bool]):
    """True or false; false where it is missing. `usual` is what cards of one's own mostly have."""

    usual: bool = False

    def of(self, entry: Entry) -> bool:
        """Errors: `CardError`."""
        return entry.flag(self.name)


@dataclass(frozen=True, slots=True, kw_only=True)
class WordField(FileField[str]):
    """One of the `choices`, by what a learner calls them; the default makes it optional. `case` says when.

    `told_none` says what it means where it is missing and no choice holds, "" where it must be there.
    """

    choices: Mapping[str, str] = field(hash=False)
    default: str = ""
    case: str = ""
    told_none: str = ""

    def of(self, entry: Entry) -> str:
        """Errors: `CardError`."""
        if self.told_none and self.name not in entry.data:
            return ""
        return entry.word(self.name, tuple(self.choices), self.default, self.case)


@dataclass(frozen=True, slots=True, kw_only=True)
class WordsField(FileField[tuple[str, ...]]):
    """At least so many of the `choices`, by what a learner calls them, none twice; least 0 makes it optional."""

    choices: Mapping[str, str] = field(hash=False)
    least: int

    def of(self, entry: Entry) -> tuple[str, ...]:
        """Errors: `CardError`."""
        return entry.words(self.name, tuple(self.choices), self.least)


@dataclass(frozen=True, slots=True, kw_only=True)
class NumbersField(FileField[tuple[int, ...]]):
    """A whole number within low..high for each of the `places`; in `rising` ones none is lower than the one before."""

    places: tuple[str, ...]
    low: int
    high: int
    rising: bool = False
    expected: str = ""

    def of(self, entry: Entry) -> tuple[int, ...]:
        """Errors: `CardError`."""
        numbers = entry.numbers(self.name)
        fits = len(numbers) == len(self.places) and all(self.low <= one <= self.high for one in numbers)
        if fits and not (self.rising and list(numbers) != sorted(numbers)):
            return numbers
        usual = f"a list of {len(self.places)} whole numbers from {self.low} to {self.high}"
        raise entry.wrong(self.name, self.expected or usual)


@dataclass(frozen=True, slots=True, kw_only=True)
class PicksField(FileField[Value_co]):
    """One of the `choices` for each of the `places`; a game may take more than these."""

    places: tuple[str, ...]
    choices: tuple[str | int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """What a group holds where its deciding word is this one: `told` in words, with the fields that it needs then."""

    told: str
    fields: tuple[FileField[object], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupField(FileField[Entry | None]):
    """A table inside an entry, in which one word (`decides`) says which fields there are.

    `told_none` says what it means where the table is missing, "" where it must be there.
    """

    decides: str
    cases: Mapping[str, Case] = field(hash=False)
    told_none: str = ""

    def of(self, entry: Entry) -> Entry | None:
        """The table, in which nothing is wrong. Errors: `CardError`."""
        if self.told_none and self.name not in entry.data:
            return None
        table = entry.table(self.name)
        case = self.cases[table.word(self.decides, tuple(self.cases))]
        table.only(self.decides, *(one.name for one in case.fields))
        for one in case.fields:
            one.of(table)
        return table

    def labels_in(self, entry: Entry) -> Mapping[str, str]:
        """Its own, and those of the fields in its case."""
        table = entry.data.get(self.name)
        word = table.get(self.decides) if isinstance(table, Mapping) else None
        case = self.cases.get(word) if isinstance(word, str) else None
        inner = {f"{self.name}.{one.name}": one.label for one in (case.fields if case else ())}
        return {self.name: self.label, f"{self.name}.{self.decides}": self.label, **inner}


MARK = WordField(
    name="mark",
    label="Where it comes from",
    choices={"printed": "it is printed like this", "house": "it is made up"},
    default="house",
)
"""A field that cards of several games have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A list of cards in a file, by its `name` there: what its cards are called together and alone (`title`, `one`),
    how many there must be at `least` and at `most` (None: any number), and in a sentence what holds for them (`told`).

    An `optional` list may be missing; the house cards then stay. Instead of a card, the name of a `known` one may
    stand in the list. Of the `split` field's values there must be so many each (`shares`). The rest of a list that is
    `complete` in a box is every house card that it lacks. Cards of `inner` kinds lie within those of this one.
    """

    name: str
    title: str
    one: str
    told: str
    fields: tuple[FileField[object], ...]
    least: int = 0
    most: int | None = None
    optional: bool = False
    known: bool = False
    complete: bool = False
    split: str = ""
    shares: Mapping[str, int] = field(default_factory=dict, hash=False)
    inner: tuple[Kind, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The fields that one of its cards may have."""
        return (*(one.name for one in self.fields), *(kind.name for kind in self.inner))

    def values(self, card: Entry) -> dict[str, Any]:
        """What the fields of one of its cards hold, by name. Errors: `CardError`, also where it has other fields."""
        card.only(*self.names)
        return {one.name: one.of(card) for one in self.fields}


@dataclass(frozen=True, slots=True, kw_only=True)
class CardForm:
    """All that a card file of a game may hold: fields of its own, and kinds of cards."""

    kinds: tuple[Kind, ...]
    fields: tuple[FileField[object], ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """What the file may have at its top."""
        return (*(one.name for one in self.fields), *(kind.name for kind in self.kinds))


# ---------------------------------------------------------------- faults


def card_faults(
    form: CardForm, data: Mapping[str, object], read: Callable[[Mapping[str, object]], object]
) -> tuple[CardError, ...]:
    """All that is wrong with the fields of a file, each called by its label; where that is nothing, what `read` says is
    wrong with the whole."""
    found = tuple(_faults_in(card_source(data), form.fields, form.kinds))
    if found:
        return found
    try:
        read(data)
    except CardError as fault:
        return (fault.by_label({one.name: one.label for one in form.fields}),)
    return ()


def _faults_in(entry: Entry, fields: tuple[FileField[object], ...], kinds: tuple[Kind, ...]) -> Iterator[CardError]:
    for one in fields:
        try:
            one.of(entry)
        except CardError as fault:
            yield fault.by_label(one.labels_in(entry))
    for kind in kinds:
        yield from _faults_of_kind(entry, kind)


def _faults_of_kind(entry: Entry, kind: Kind) -> Iterator[CardError]:
    try:
        cards = entry.list_of_cards(kind.name)
    except CardError as fault:
        yield fault
        return
    for at, card in enumerate(cards):
        if kind.known and isinstance(card, str):
            continue
        try:
            yield from _faults_in(entry.card(kind.name, at, card), kind.fields, kind.inner)
        except CardError as fault:
            yield fault
