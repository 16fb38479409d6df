"""What a cell of a notebook says: tables and percentages."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class TextTable:
    """A table under its head, which a notebook draws; printed, it is the Markdown that it is drawn from."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def __str__(self) -> str:
        lines = [self.head, ("---",) * len(self.head), *self.rows]
        return "\n".join(f"| {' | '.join(line)} |" for line in lines)

    __repr__ = __str__

    def _repr_markdown_(self) -> str:
        return str(self)


def table(head: Iterable[object], *rows: Iterable[object]) -> TextTable:
    """A table of anything that can be told, a row for each of `rows`."""
    return TextTable(_cells(head), tuple(map(_cells, rows)))


def percent(chance: Fraction | float) -> str:
    """A chance from 0 to 1 as a percentage, to one place.

    Examples:
        >>> percent(Fraction(5, 18))
        '27.8%'
    """
    return f"{float(chance):.1%}"


def _cells(line: Iterable[object]) -> tuple[str, ...]:
    return tuple(str(cell).replace("|", "\\|") for cell in line)
