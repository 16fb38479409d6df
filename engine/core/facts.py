"""What an odds panel shows for a moment of a game: figures without pictures.

A game's `odds` module builds these from a state; the tutor draws them. Every fact can tell the same numbers
as a table, so that no chart stands alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import floor

from engine.core.estimates import Estimate, Kind

Table = tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]
"""Column heads and rows of cells."""


HEADS = {"exact": "Exactly", "counted": "Counted", "sampled": "Sampled", "rule of thumb": "Rule of thumb"}
"""What stands over a column of figures, by how they were got."""


HEDGES: Mapping[Kind, str] = {"exact": "", "counted": "", "sampled": "about ", "rule of thumb": "roughly "}
"""What stands before a number, by how it was got."""


PICTURED = 36
"""The largest denominator that a sentence tells, that of two dice; the table has every fraction."""


def percent(chance: Fraction | float) -> str:
    """A chance from 0 to 1 as a percentage, halves rounded up as in school; never 0 % or 100 % for what is only nearly
    so."""
    if 0 < 200 * chance <= 1:
        return "under 1 %"
    if 199 <= 200 * chance < 200:
        return "over 99 %"
    return f"{floor(100 * Fraction(chance) + Fraction(1, 2))} %"


def hedged(chance: Estimate) -> str:
    """A chance with the word for how it was got: "84 %", "roughly 84 %", "under 1 %"."""
    words = percent(chance.value)
    return words if words.startswith(("under", "over")) else f"{HEDGES[chance.kind]}{words}"


def fraction(chance: Fraction) -> str:
    """A chance as an exact fraction where that can be read, else to six decimal places with an ellipsis."""
    text = str(chance)
    return text if len(text) <= 21 else f"{float(chance):.6f}…"


def share_told(share: Fraction, unit: str = "%") -> str:
    """A share as a fraction and in per cent, with the word for whether these are rounded."""
    words = percent(share)
    hedge = "" if words.startswith(("under", "over")) else "or " if (100 * share).denominator == 1 else "about "
    return f"{fraction(share)}, {hedge}{words.replace('%', unit)}"


def chance_words(chance: Fraction) -> str:
    """A chance in a sentence: "6 % (1/16)", and without the fraction where nobody can picture it ("84 %")."""
    return f"{percent(chance)} ({chance})" if 1 < chance.denominator <= PICTURED else percent(chance)


def a_chance(chance: Fraction) -> str:
    """A chance as something that one has: "a 6 % chance (1/16)", "an 84 % chance"."""
    return as_chance(chance_words(chance))


def as_chance(words: str) -> str:
    """A chance that is in words already as something that one has: "about 8 %" makes "about an 8 % chance", "0 %" makes
    "no chance", "under 1 %", surely or not, "a chance of under 1 %". What is no percentage stays as it is."""
    if " %" not in words:
        return words
    number, _, rest = words.partition(" %")
    hedge, _, digits = number.rpartition(" ")
    if hedge.endswith(("under", "over")):
        return f"a chance of {hedge.rpartition(' ')[2]} {digits} %{rest}"
    if digits == "0":
        return "hardly any chance" if hedge else f"no chance{rest}"
    article = "an" if digits.startswith("8") or digits in ("11", "18") else "a"
    return f"{hedge} {article} {digits} % chance{rest}".lstrip()


def is_share(unit: str) -> bool:
    """Whether values of this unit lie between 0 and 1 and are told as percentages."""
    return unit in ("chance", "share")


def amount(value: Fraction, unit: str) -> str:
    """A value of some unit: a percentage, a whole number, or a number to two places."""
    if is_share(unit):
        return percent(value)
    return str(value) if value.denominator == 1 else f"{float(value):.2f}"


def figure(estimate: Estimate) -> str:
    """An estimate as one cell of a table: the exact fraction, the sample with its half-width, or "roughly" a value."""
    if estimate.kind == "exact":
        return fraction(estimate.value)
    if estimate.kind == "rule of thumb":
        return hedged(estimate)
    return f"{percent(estimate.value)} ± {100 * estimate.halfwidth:.1f} (n = {estimate.n:,})"


@dataclass(frozen=True, slots=True)
class Meter:
    """The chances of all seats for one question ("Who takes this Quest?"), quick enough for every step.

    `is_decided` says that the question has its answer: what comes after is asked of something else, the next Quest. A
    chance of 1 alone does not say that, as it may rest on what its estimate assumes.
    """

    id: str
    title: str
    chances: tuple[Estimate, ...]
    is_decided: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    """The common part of every fact: an id, a title, a sentence with the main numbers, and what it assumes.

    `kind` says how its numbers were got; where they are sampled, `n` from how many games, and `halfwidth` how far off
    they may be at most.
    """

    id: str
    title: str
    sentence: str
    assumes: str
    kind: Kind = field(default="exact", kw_only=True)
    n: int = field(default=0, kw_only=True)
    halfwidth: float = field(default=0.0, kw_only=True)

    def estimate(self, value: Fraction) -> Estimate:
        """One of its values with how it was got."""
        return Estimate(value, self.kind == "exact", self.n, self.halfwidth, self.assumes)

    def table(self) -> Table:
        """The numbers of the fact as a table."""
        raise TypeError(f"{type(self).__name__} has no table")


@dataclass(frozen=True, slots=True)
class Shares(Fact):
    """Each seat's chance at the same prize; they sum to 1 where exact."""

    names: tuple[str, ...]
    chances: tuple[Estimate, ...]

    def table(self) -> Table:
        rows = tuple((n, percent(e.value), figure(e)) for n, e in zip(self.names, self.chances, strict=True))
        return ("Player", "Chance", HEADS[self.chances[0].kind]), rows


@dataclass(frozen=True, slots=True)
class DiceCell:
    """One of the 36 rolls of two dice: what it becomes, its total, and the chance that it makes the roll."""

    rolled: tuple[int, int]
    after: tuple[int, int]
    total: int
    chance: Fraction


@dataclass(frozen=True, slots=True)
class DiceMap(Fact):
    """The 36 cells of a two-dice roll, in rolled order (1, 1), (1, 2) … (6, 6); `now` is the roll on the table,
    `turned` says which cards turn the dice that fell, "" for none."""

    seat: int
    needed: int
    cells: tuple[DiceCell, ...]
    now: tuple[int, int] | None
    turned: str = ""

    def table(self) -> Table:
        rows = tuple(
            (f"{c.rolled[0]}, {c.rolled[1]}", f"{c.after[0]}, {c.after[1]}", str(c.total), fraction(c.chance))
            for c in self.cells
        )
        return ("Rolled", "After cards", "Total", f"Makes {self.needed}"), rows


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: a label, its value, the seat whose colour it takes (None: neutral), and whether it is what is now."""

    label: str
    value: Fraction
    seat: int | None = None
    now: bool = False


@dataclass(frozen=True, slots=True)
class Bars(Fact):
    """Values side by side, such as a distribution. `unit` says what the values are: "chance", "share" or a noun."""

    x_label: str
    unit: str
    bars: tuple[Bar, ...]

    def table(self) -> Table:
        rows = tuple((b.label, amount(b.value, self.unit), figure(self.estimate(b.value))) for b in self.bars)
        return (self.x_label, self.unit.capitalize(), HEADS[self.kind]), rows


@dataclass(frozen=True, slots=True)
class Matrix(Fact):
    """Values of one seat's choices (rows) for that seat: against another's choices (columns), or, where `column_seat`
    is None, in several respects.

    A mix sums to 1, or is empty.
    """

    row_name: str
    column_name: str
    row_seat: int
    column_seat: int | None
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    values: tuple[tuple[Fraction, ...], ...]
    row_mix: tuple[Fraction, ...] = ()
    column_mix: tuple[Fraction, ...] = ()
    now: tuple[int, int] | None = None

    def table(self) -> Table:
        mixed = bool(self.row_mix)
        head = (f"{self.row_name} \\ {self.column_name}", *self.columns, *(("Mix",) if mixed else ()))
        rows = [
            (label, *(percent(v) for v in line), *((percent(self.row_mix[i]),) if mixed else ()))
            for i, (label, line) in enumerate(zip(self.rows, self.values, strict=True))
        ]
        if self.column_mix:
            rows.append(("Mix", *(percent(m) for m in self.column_mix), ""))
        return head, tuple(rows)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a curve: points (x, y) with y a chance."""

    name: str
    seat: int | None
    points: tuple[tuple[Fraction, Fraction], ...]


@dataclass(frozen=True, slots=True)
class Curve(Fact):
    """Chances over a quantity; `now` is where on the x axis the game stands."""

    x_label: str
    y_label: str
    lines: tuple[Line, ...]
    now: Fraction | None = None

    def table(self) -> Table:
        xs = [x for x, _ in self.lines[0].points]
        rows = tuple((fraction(x), *(percent(line.points[i][1]) for line in self.lines)) for i, x in enumerate(xs))
        return (self.x_label, *(line.name for line in self.lines)), rows
