"""Reading card files: tables of TOML or data of the same shape, every field checked, every error one sentence."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeAlias, TypeGuard, TypeVar

from engine.core.quoting import cut

LONGEST = 60
"""Letters that the name of a card may have."""

MOST_CARDS = 500
"""Cards that one list of a file may have: more than three times those of the largest box here."""

JOINER = "\u200d"
"""Makes one picture of several, such as a woman and a rocket: the only letter without a shape that a text may have."""


FaultPath: TypeAlias = tuple[str | int, ...]
"""Keys and places, counted from 0, that lead to a value within a card file."""


class CardError(ValueError):
    """Cards that cannot be used; the message names file, entry and field, and tells what was expected.

    `said` is that without file and entry, and `path` leads through the data to what is at fault, such as
    ("quest", 2, "needs"); () is all of it.
    """

    def __init__(self, where: str, said: str, path: FaultPath = ()) -> None:
        super().__init__(f"{where}: {said}")
        self.where, self.said, self.path = where, said, path

    def by_label(self, labels: Mapping[str, str]) -> CardError:
        """The same, where the field that it begins with is called as it is in these labels, by its name."""
        name, _, rest = self.said.partition(" ")
        return CardError(self.where, f"“{labels[name]}” {rest}", self.path) if name in labels else self


# ---------------------------------------------------------------- one entry

Card = TypeVar("Card")


class Named(Protocol):
    """Whatever has a name."""

    @property
    def name(self) -> str:
        """The name that stands on the card."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One table of a card file, and how to call it in an error."""

    file: str
    name: str
    """Kind and name or number, "" for the file itself."""
    data: Mapping[str, object]
    inside: str = ""
    """What stands before a field's name in an error, for a table inside the entry."""
    path: FaultPath = ()
    """Where it stands in the file."""

    @property
    def where(self) -> str:
        """How an error about this entry begins."""
        return f"{self.file}: {self.name}" if self.name else self.file

    def wrong(self, field: str, expected: str) -> CardError:
        """The error for a field that is missing or holds something else than expected."""
        name = self.inside + field
        if field not in self.data:
            return self.fault(f"{name} is missing; it must be {expected}", field)
        return self.fault(f"{name} must be {expected}, not {quote_value(self.data[field])}", field)

    def fault(self, said: str, *further: str | int) -> CardError:
        """The error for this entry, or for what lies further in it."""
        return CardError(self.where, said, (*self.path, *further))

    def only(self, *fields: str) -> None:
        """Refuses every field but these."""
        for field in self.data:
            if field not in fields:
                name = quote_value(f"{self.inside}{field}")
                raise self.fault(f"unknown field {name}; the fields here are {', '.join(fields)}", field)

    def text(self, field: str, *, lines: bool = False) -> str:
        """A text with something in it, and with nothing that cannot be seen; it may have several `lines`."""
        value = self.data.get(field)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(field, "a text")
        if all(letter.isprintable() or letter == JOINER or (lines and letter in "\n\t") for letter in value):
            return value
        raise self.wrong(field, "a text without invisible letters" if lines else "one line without invisible letters")

    def whole(self, field: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number within low..high; a default makes the field optional."""
        value = self.data.get(field, default)
        if _is_whole(value) and low <= value <= high:
            return value
        raise self.wrong(field, f"a whole number from {low} to {high}")

    def step(self, field: str, most: int) -> int:
        """A whole number within -most..most, but not 0."""
        value = self.data.get(field)
        if _is_whole(value) and value and abs(value) <= most:
            return value
        expected = "1 or -1" if most == 1 else f"a whole number from {-most} to {most} but not 0"
        raise self.wrong(field, expected)

    def flag(self, field: str) -> bool:
        """True or false; false where the field is missing."""
        value = self.data.get(field, False)
        if isinstance(value, bool):
            return value
        raise self.wrong(field, "true or false")

    def word(self, field: str, allowed: tuple[str, ...], default: str = "", case: str = "") -> str:
        """One of the words allowed (in this case); a default makes the field optional."""
        value = self.data.get(field, default)
        if isinstance(value, str) and value in allowed:
            return value
        raise self.wrong(field, either(allowed) + case)

    def words(self, field: str, allowed: tuple[str, ...], least: int) -> tuple[str, ...]:
        """At least so many of the allowed words, none twice; least 0 makes the field optional."""
        value = self.data.get(field, None if least else [])
        words = [word for word in value if word in allowed] if isinstance(value, list) else []
        if words == value and len(words) >= least and len(set(words)) == len(words):
            return tuple(words)
        count = f"{least} or more of " if least else ""
        raise self.wrong(field, f"a list of {count}{either(allowed)}, none of them twice")

    def numbers(self, field: str) -> tuple[int, ...]:
        """A list of whole numbers, or () where there is something else."""
        value = self.data.get(field)
        numbers = [number for number in value if _is_whole(number)] if isinstance(value, list) else []
        return tuple(numbers) if numbers == value else ()

    def table(self, field: str) -> Entry:
        """A table inside this one."""
        value = self.data.get(field)
        if isinstance(value, Mapping):
            return Entry(self.file, self.name, value, f"{field}.", (*self.path, field))
        raise self.wrong(field, "a table")

    def cards(
        self, field: str, read: Callable[[Entry], Card], known: Mapping[str, Card] | None = None
    ) -> tuple[Card, ...]:
        """The cards of a list of tables, or of names where `known` cards are given; none where the field is missing."""
        return tuple(
            self._known(field, at, card, known)
            if known is not None and isinstance(card, str)
            else read(self.card(field, at, card))
            for at, card in enumerate(self.list_of_cards(field))
        )

    def list_of_cards(self, field: str) -> Sequence[object]:
        """What stands in a list of cards, whatever it is; nothing where the field is missing."""
        value = self.data.get(field, [])
        if not isinstance(value, list):
            raise self.wrong(field, "a list of tables")
        if len(value) > MOST_CARDS:
            raise self.fault(f"the number of {field} entries must be {MOST_CARDS} at most, not {len(value)}", field)
        return value

    def _known(self, kind: str, at: int, name: str, known: Mapping[str, Card]) -> Card:
        if name not in known:
            said = f"there is no card {quote_value(name)} to take by its name"
            raise CardError(f"{self.where}, {kind} {at + 1}", said, (*self.path, kind, at))
        return known[name]

    def card(self, kind: str, at: int, card: object) -> Entry:
        """The entry at a place, from 0, of a list of cards."""
        unnamed = f"{self.name}, {kind} {at + 1}" if self.name else f"{kind} {at + 1}"
        path = (*self.path, kind, at)
        if not isinstance(card, Mapping):
            raise CardError(self.file, f"{unnamed} must be a table, not {quote_value(card)}", path)
        name = card.get("name")
        if not isinstance(name, str) or not name.strip():
            return Entry(self.file, unnamed, card, path=path)
        entry = Entry(self.file, f"{kind} {quote_value(name)}", card, path=path)
        if len(name) > LONGEST:
            raise entry.wrong("name", f"a text of at most {LONGEST} letters")
        return entry


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def quote_value(value: object) -> str:
    """A value as it stands in a card file, cut short."""
    try:
        told = json.dumps(value, ensure_ascii=False, default=str)
        return cut("".join(letter if letter.isprintable() else "�" for letter in told))
    except (ValueError, RecursionError):
        return "something without an end"


def either(words: tuple[str, ...]) -> str:
    """The words that are allowed, as they stand in an error: "a", "b" or "c"."""
    *others, last = [quote_value(word) for word in words]
    return f"{', '.join(others)} or {last}" if others else last


def card_source(source: str | Path | Mapping[str, object]) -> Entry:
    """The whole of a card file, or of data of the same shape. Errors: `CardError` where the file cannot be read."""
    if isinstance(source, Mapping):
        return Entry("the given cards", "", source)
    path = Path(source)
    return Entry(path.name, "", _toml(path))


def _toml(path: Path) -> dict[str, object]:
    try:
        return tomllib.loads(path.read_text("utf-8-sig"))
    except OSError as problem:
        raise CardError(path.name, f"the file cannot be read ({problem.strerror})") from problem
    except UnicodeDecodeError as problem:
        raise CardError(path.name, f"the file must be UTF-8 text, but byte {problem.start} is not") from problem
    except tomllib.TOMLDecodeError as problem:
        raise CardError(path.name, f"the file must be TOML, but this is wrong: {problem}") from problem


def check_count(entry: Entry, kind: str, cards: Sequence[object], count: int, which: str = "") -> None:
    """Errors: `CardError` unless there are just so many cards of a kind; `which` says of what sort."""
    if len(cards) != count:
        raise entry.fault(f"{count} {kind} cards{which} are needed, not {len(cards)}", kind)


def check_least(entry: Entry, kind: str, cards: Sequence[object], least: int) -> None:
    """Errors: `CardError` unless there are at least so many cards of a kind."""
    if len(cards) < least:
        raise entry.fault(f"{least} or more {kind} cards are needed, not {len(cards)}", kind)


def check_once(entry: Entry, kind: str, cards: Sequence[Named]) -> None:
    """Errors: `CardError` where two cards of a kind have one name."""
    for name, count in Counter(card.name for card in cards).items():
        if count > 1:
            last = max(at for at, card in enumerate(cards) if card.name == name)
            said = f"{kind} {quote_value(name)}: name must be used once, not {count} times"
            raise entry.fault(said, kind, last, "name")
