"""What a learner builds: fields that are marked in a diagram, and chances that are typed along one. The diagram is the
truth; a mistake is what somebody would build who makes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from engine.lessons.diagrams import AreaModel, Branch, Diagram, Factor, Grid, OutcomeList, Product, Tree

Way = tuple[Branch | Factor, ...]
"""A branch with those before it, the first one first; of a product one factor alone."""


@dataclass(frozen=True, slots=True)
class Marking:
    """Fields to be marked, by their numbers from 0, row by row: those of the group `mark`, which are the `good` ones.
    All that are not `open` are shown, and what stands in open ones, too, unless it `tells`."""

    mark: str
    fields: int
    open: frozenset[int]
    good: frozenset[int]
    tells: bool
    mistakes: Mapping[str, frozenset[int]]


@dataclass(frozen=True, slots=True)
class Typing:
    """Chances to be typed, by the numbers of their branches from above, or of their factors, from 0. What is `hidden`
    is neither asked nor shown, since it would tell the answer."""

    open: tuple[int, ...]
    hidden: tuple[int, ...]
    chances: Mapping[int, Fraction]
    mistakes: Mapping[str, Mapping[int, Fraction]]

    def mistakes_at(self, number: int) -> Iterator[tuple[str, Fraction]]:
        """What mistakes make of one of the open branches, with their names."""
        return ((name, chances[number]) for name, chances in self.mistakes.items() if number in chances)


Build = Marking | Typing
"""What a learner builds of one diagram."""


def to_mark(
    diagram: Diagram,
    mistakes: Mapping[str, Callable[[int, int], bool]],
    mark: str = "hit",
    is_open: Callable[[int, int], bool] = lambda row, column: True,
    tells: bool = False,
) -> Marking:
    """The fields of a group are to be marked where they are open; `tells`: what stands in them would give it away.
    Each mistake says of an open field, by its row and column from 0, whether it would be marked."""
    marks = marks_of(diagram)
    width = len(marks[0])
    places = [divmod(field, width) for field in range(width * len(marks))]
    fields = [row * width + column for row, column in places if is_open(row, column)]
    return Marking(
        mark,
        len(places),
        frozenset(fields),
        frozenset(field for field in fields if marks[field // width][field % width] == mark),
        tells,
        {
            name: frozenset(field for field in fields if would_mark(*places[field]))
            for name, would_mark in mistakes.items()
        },
    )


def marks_of(diagram: Diagram) -> tuple[tuple[str, ...], ...]:
    """The marks of all fields, row by row. Errors: TypeError for a diagram without fields."""
    match diagram:
        case Grid():
            return tuple(tuple(cell.mark for cell in line) for line in diagram.cells)
        case OutcomeList():
            return (tuple(cell.mark for cell in diagram.cells),)
        case AreaModel():
            return diagram.fields()
    raise TypeError(f"{type(diagram).__name__} has no fields")


def to_type(
    diagram: Diagram, is_open: Callable[[Way], bool] = lambda way: True, **mistakes: Callable[[Way], Fraction | None]
) -> Typing:
    """The chances of open branches are to be typed. Mistakes are named with underscores for dashes; each says what it
    makes of one, None for nothing of its own. Of two branches the other one would tell the chance, so it is hidden as
    well."""
    ways = ways_of(diagram)
    open_ways = {number: way for number, way in enumerate(ways) if is_open(way)}
    twins = (number for number, way in enumerate(ways) if number not in open_ways and _tells(way, open_ways, ways))
    return Typing(
        tuple(open_ways),
        tuple(twins),
        {number: chance_of(way[-1]) for number, way in open_ways.items()},
        {
            name.replace("_", "-"): {
                number: chance
                for number, way in open_ways.items()
                if (chance := would_type(way)) is not None and chance != chance_of(way[-1])
            }
            for name, would_type in mistakes.items()
        },
    )


def ways_of(diagram: Diagram) -> tuple[Way, ...]:
    """All branches of a tree from above, each with those before it, or the factors of a product. Errors: TypeError for
    a diagram that has neither."""
    match diagram:
        case Tree():
            return tuple(_ways(diagram.branches, ()))
        case Product():
            return tuple((factor,) for factor in diagram.factors)
    raise TypeError(f"{type(diagram).__name__} has no branches")


def _ways(branches: tuple[Branch, ...], before: Way) -> Iterator[Way]:
    for branch in branches:
        yield (*before, branch)
        yield from _ways(branch.branches, (*before, branch))


def _tells(way: Way, open_ways: Mapping[int, Way], ways: tuple[Way, ...]) -> bool:
    """Whether a branch is the only one beside one that is open."""
    if not isinstance(way[-1], Branch):
        return False
    fork = [number for number, other in enumerate(ways) if len(other) == len(way) and other[:-1] == way[:-1]]
    return len(fork) == 2 and any(number in open_ways for number in fork)


def chance_of(part: Branch | Factor) -> Fraction:
    """The chance of a branch, or of a factor."""
    return part.chance if isinstance(part, Branch) else Fraction(part.above, part.below)
