"""Values that somebody wrote down, read field by field: what is wrong is one sentence with its place, what was found
and what was expected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.core.quoting import REASON, cut, quoted

MOST_ITEMS = 500
"""No list that is read holds more."""

LONGEST_TEXT = 1000
"""No text that is read has more letters, unless its reader says otherwise."""

MISSING = object()
"""What stands in a field that was left out."""


class FieldError(ValueError):
    """A value that cannot be used; the message names its place, what was found, and what was expected."""


class Field:
    """A value and the `place` where it was found, such as `hands[1][0]`. Every reading raises `FieldError` where it
    is something else."""

    def __init__(self, place: str, value: object) -> None:
        self.place = place
        self.value = value

    def __repr__(self) -> str:
        return f"Field({self.place!r}, {quoted(self.value)})"

    @property
    def is_missing(self) -> bool:
        """Whether the field was left out."""
        return self.value is MISSING

    def wrong(self, expected: str) -> FieldError:
        """The error that something else was expected here."""
        found = "nothing" if self.is_missing else quoted(self.value)
        return FieldError(f"{cut(self.place)}: found {found}, expected {cut(expected, REASON)}")

    def text(self, most: int = LONGEST_TEXT) -> str:
        """A text with something in it, of at most so many letters."""
        if isinstance(self.value, str) and self.value.strip() and len(self.value) <= most:
            return self.value
        raise self.wrong(f"a text of at most {most} letters")

    def whole(self, low: int, high: int) -> int:
        """A whole number within `low`..`high`."""
        if isinstance(self.value, int) and not isinstance(self.value, bool) and low <= self.value <= high:
            return self.value
        raise self.wrong(f"a whole number from {low} to {high}" if low < high else str(low))

    def flag(self) -> bool:
        """True or false."""
        if isinstance(self.value, bool):
            return self.value
        raise self.wrong("true or false")

    def word(self, allowed: Sequence[str]) -> str:
        """One of the words that are allowed."""
        if isinstance(self.value, str) and self.value in allowed:
            return self.value
        raise self.wrong(f"one of {', '.join(allowed)}" if allowed else "nothing")

    def items(self, least: int = 0, most: int = MOST_ITEMS) -> tuple[Field, ...]:
        """The items of a list of at least `least` and at most `most`, each with its own place."""
        if isinstance(self.value, list | tuple) and least <= len(self.value) <= most:
            return tuple(Field(f"{self.place}[{i}]", item) for i, item in enumerate(self.value))
        count = str(least) if least == most else f"{least} to {most}"
        raise self.wrong(f"a list of {count}")

    def one_or_more(self) -> tuple[Field, ...]:
        """The items of a list, or the value itself, where it is a table."""
        return (self,) if isinstance(self.value, Mapping) else self.items()

    def table(self) -> Fields:
        """The fields of a table (an object in JSON)."""
        if isinstance(self.value, Mapping) and all(isinstance(key, str) for key in self.value):
            return Fields(self.value, f"{self.place}." if self.place else "")
        raise self.wrong("a table")


class Fields:
    """The fields of a table that were not taken yet; `inside` stands before a field's name in its place."""

    def __init__(self, table: Mapping[str, object], inside: str = "") -> None:
        self._left = dict(table)
        self._inside = inside
        self._names: list[str] = []

    def __contains__(self, name: str) -> bool:
        return name in self._left

    def take(self, name: str, default: object = MISSING) -> Field:
        """The field of that name, or what stands for it where it was left out; no `default`: it must be there."""
        self._names.append(name)
        return Field(self._inside + name, self._left.pop(name, default))

    def take_rest(self) -> Iterator[tuple[str, Field]]:
        """All fields that are left, by name, for a table whose names are themselves what is read."""
        for name in tuple(self._left):
            yield name, Field(self._inside + name, self._left.pop(name))

    def empty(self, found: str) -> FieldError:
        """The error that the table holds too little; `found` says what was found and what was expected."""
        return FieldError(f"{self._inside.removesuffix('.')}: found {found}")

    def check_empty(self) -> None:
        """Errors: `FieldError` for a field that nobody has taken, since there is none of that name."""
        for name in self._left:
            known = ", ".join(self._names) or "none at all"
            raise FieldError(f"{cut(self._inside + name)}: found a field of that name, expected {cut(known, REASON)}")
