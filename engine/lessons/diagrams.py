"""How an exact chance comes about, as values that can be drawn, read aloud, and told as a table.

A part with a `blank` is left out for the learner to fill in: what is drawn there is the blank's letter.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.core.facts import Table, fraction


@dataclass(frozen=True, slots=True)
class Group:
    """Parts of a diagram that belong together: its mark ("hit", "miss", "tie", "other") and what it is called."""

    mark: str
    label: str


@dataclass(frozen=True, slots=True)
class Cell:
    """A field with a text; `mark` is that of its group, "" for none."""

    text: str
    mark: str = ""
    blank: str = ""

    @property
    def shown(self) -> str:
        """What stands in the field."""
        return text_or_letter(self.text, self.blank)


Blanks = Mapping[tuple[int, int], str]
"""The blanks of a table that is to be completed: their letters, by row and column."""

NO_BLANKS: Blanks = {}


def cells_with_blanks(lines: Sequence[Sequence[object]], blanks: Blanks = NO_BLANKS) -> tuple[tuple[Cell, ...], ...]:
    """The cells of a table, line by line: numbers in words with a comma at the thousands, and blanks where they are."""
    return tuple(
        tuple(Cell(_told(value), "", blanks.get((row, column), "")) for column, value in enumerate(line))
        for row, line in enumerate(lines)
    )


def _told(value: object) -> str:
    return f"{value:,}" if isinstance(value, int) else str(value)


@dataclass(frozen=True, slots=True)
class Diagram:
    """The common part: a title, the main numbers in a sentence, and the groups of its legend."""

    title: str
    sentence: str
    groups: tuple[Group, ...]

    def table(self) -> Table:
        """The numbers of the diagram as a table."""
        raise TypeError(f"{type(self).__name__} has no table")

    def blanks(self) -> tuple[str, ...]:
        """The letters of what is left out, in order."""
        return tuple(sorted(filter(None, self._blanks())))

    def _blanks(self) -> Iterable[str]:
        raise TypeError(f"{type(self).__name__} has no blanks")

    def group_marked(self, mark: str) -> str:
        """What the group with a mark is called, "" where there is none."""
        return next((group.label for group in self.groups if group.mark == mark), "")


@dataclass(frozen=True, slots=True)
class Grid(Diagram):
    """What comes of two things together, such as the 36 rolls of two dice: a row for one, a column for the other."""

    row_name: str
    column_name: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[Cell, ...], ...]

    def _blanks(self) -> Iterable[str]:
        return (cell.blank for line in self.cells for cell in line)

    def table(self) -> Table:
        rows = tuple(
            (label, *(_with_group(cell.shown, self.group_marked(cell.mark)) for cell in line))
            for label, line in zip(self.rows, self.cells, strict=True)
        )
        return (f"{self.row_name} \\ {self.column_name}", *self.columns), rows


@dataclass(frozen=True, slots=True)
class OutcomeList(Diagram):
    """All that can happen, one after the other, each as likely."""

    head: str
    cells: tuple[Cell, ...]

    def _blanks(self) -> Iterable[str]:
        return (cell.blank for cell in self.cells)

    def table(self) -> Table:
        return (self.head, "Counts as"), tuple((cell.shown, self.group_marked(cell.mark)) for cell in self.cells)


@dataclass(frozen=True, slots=True)
class Strip:
    """One side of an area is cut into strips: what happens there, and how many of the equal parts it takes."""

    label: str
    parts: int


@dataclass(frozen=True, slots=True)
class AreaModel(Diagram):
    """Two things that have nothing to do with each other, as a square: the strips of one side cross those of the other,
    and a chance is the share of all fields. `marks` are those of the rectangles, row by row."""

    row_name: str
    column_name: str
    rows: tuple[Strip, ...]
    columns: tuple[Strip, ...]
    marks: tuple[tuple[str, ...], ...]

    def fields(self) -> tuple[tuple[str, ...], ...]:
        """The marks of all equal fields, row by row."""
        lines = zip(self.rows, self.marks, strict=True)
        return tuple(self._line(marks) for strip, marks in lines for _ in range(strip.parts))

    def _line(self, marks: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(mark for strip, mark in zip(self.columns, marks, strict=True) for _ in range(strip.parts))

    def _blanks(self) -> Iterable[str]:
        return ()

    def table(self) -> Table:
        rows = tuple(
            (
                row.label,
                column.label,
                f"{row.parts} × {column.parts} = {row.parts * column.parts}",
                self.group_marked(mark),
            )
            for row, marks in zip(self.rows, self.marks, strict=True)
            for column, mark in zip(self.columns, marks, strict=True)
        )
        return (self.row_name, self.column_name, "Fields", "Counts as"), rows


@dataclass(frozen=True, slots=True)
class Branch:
    """A branch of a tree: what happens, its chance after what came before, and what can follow."""

    label: str
    chance: Fraction
    branches: tuple[Branch, ...] = ()
    mark: str = ""
    blank: str = ""


@dataclass(frozen=True, slots=True)
class Tree(Diagram):
    """Things that happen one after the other. The chance of an end is the product along its branches."""

    branches: tuple[Branch, ...]

    def ends(self) -> tuple[tuple[tuple[Branch, ...], Fraction], ...]:
        """Every way through the tree with its chance."""
        return _ends(self.branches, (), Fraction(1))

    def _blanks(self) -> Iterable[str]:
        return (branch.blank for branch in _all_branches(self.branches))

    def table(self) -> Table:
        rows = tuple(
            (
                ", then ".join(branch.label for branch in way),
                " × ".join(text_or_letter(fraction(branch.chance), branch.blank) for branch in way),
                text_or_letter(fraction(chance), "?" * any(branch.blank for branch in way)),
                self.group_marked(way[-1].mark),
            )
            for way, chance in self.ends()
        )
        return ("What happens", "Chances", "Together", "Counts as"), rows


def _all_branches(branches: tuple[Branch, ...]) -> Iterable[Branch]:
    for branch in branches:
        yield branch
        yield from _all_branches(branch.branches)


def _ends(
    branches: tuple[Branch, ...], before: tuple[Branch, ...], chance: Fraction
) -> tuple[tuple[tuple[Branch, ...], Fraction], ...]:
    found: list[tuple[tuple[Branch, ...], Fraction]] = []
    for branch in branches:
        way, product = (*before, branch), chance * branch.chance
        found += _ends(branch.branches, way, product) if branch.branches else ((way, product),)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class ChainState:
    """Where a chain can stand; at an `end` it stays."""

    name: str
    label: str
    is_end: bool = False
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Transition:
    """A step of a chain between two states, by their names."""

    start: str
    end: str
    chance: Fraction
    blank: str = ""


@dataclass(frozen=True, slots=True)
class Chain(Diagram):
    """What can happen again and again until an end is reached."""

    states: tuple[ChainState, ...]
    moves: tuple[Transition, ...]

    def _blanks(self) -> Iterable[str]:
        return (move.blank for move in self.moves)

    def table(self) -> Table:
        labels = {state.name: state.label for state in self.states}
        rows = tuple(
            (labels[move.start], labels[move.end], text_or_letter(fraction(move.chance), move.blank))
            for move in self.moves
        )
        return ("From", "To", "Chance"), rows


@dataclass(frozen=True, slots=True)
class Factor:
    """One factor of a product: `above` of `below`, and what it stands for. A blank hides what is above."""

    above: int
    below: int
    label: str
    blank: str = ""


@dataclass(frozen=True, slots=True)
class Product(Diagram):
    """Chances one after the other, multiplied, such as draws without putting back."""

    factors: tuple[Factor, ...]
    blank: str = ""
    """Where the result is left out."""

    @property
    def result(self) -> Fraction:
        """What the factors come to."""
        product = Fraction(1)
        for factor in self.factors:
            product *= Fraction(factor.above, factor.below)
        return product

    @property
    def result_shown(self) -> str:
        """The result as it is told: not at all where a factor is left out."""
        return text_or_letter(fraction(self.result), self.blank or "?" * bool(self.blanks()))

    def _blanks(self) -> Iterable[str]:
        return (self.blank, *(part.blank for part in self.factors))

    def table(self) -> Table:
        rows = [(part.label, f"{text_or_letter(str(part.above), part.blank)}/{part.below}") for part in self.factors]
        return ("Step", "Chance"), (*rows, ("Together", self.result_shown))


@dataclass(frozen=True, slots=True)
class PayoffTable(Diagram):
    """What each choice (rows) is worth in each case (columns), in a `unit`; cells hold the numbers as texts. Those that
    `follows` names by row and column can be found from the others."""

    unit: str
    row_name: str
    column_name: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[Cell, ...], ...]
    follows: frozenset[tuple[int, int]] = frozenset()

    def _blanks(self) -> Iterable[str]:
        return (cell.blank for line in self.cells for cell in line)

    def table(self) -> Table:
        rows = tuple((label, *(cell.shown for cell in line)) for label, line in zip(self.rows, self.cells, strict=True))
        return (f"{self.row_name} \\ {self.column_name}", *self.columns), rows


@dataclass(frozen=True, slots=True)
class SharePart:
    """One bar of a distribution."""

    label: str
    value: Fraction
    mark: str = ""
    blank: str = ""


@dataclass(frozen=True, slots=True)
class Distribution(Diagram):
    """How likely each value is (`unit` "chance"), or another amount for each value."""

    value_name: str
    unit: str
    bars: tuple[SharePart, ...]

    def _blanks(self) -> Iterable[str]:
        return (bar.blank for bar in self.bars)

    def table(self) -> Table:
        rows = tuple(
            (bar.label, text_or_letter(fraction(bar.value), bar.blank), self.group_marked(bar.mark))
            for bar in self.bars
        )
        return (self.value_name, self.unit.capitalize(), "Counts as"), rows


def text_or_letter(text: str, blank: str) -> str:
    """A text, or the letter of the blank that stands for it."""
    return f"({blank})" if blank else text


def _with_group(text: str, group: str) -> str:
    return f"{text}, {group}" if group else text
