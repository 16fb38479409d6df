"""What of a lesson's exact answer is done on paper: fields that are marked, a tree or a product that is completed, or
numbers of a table that follow from the others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from engine.lessons.builds import Typing
from engine.lessons.diagrams import Branch, Cell, Diagram, Distribution, Grid, OutcomeList, PayoffTable, Product, Tree
from engine.lessons.lesson import ExactStep, Lesson

HIT = "hit"
"""The mark of what counts."""

MOST_FIELDS = 36
"""A grid or a list that is marked on paper has no more fields."""

MOST_ENDS, MOST_ENDS_ALONE = 7, 16
"""A tree that is completed on paper has no more ends where it shares a page, and where it has one of its own."""

EMPTY = " "
"""The letter of a box that nothing asks about by a letter."""


@dataclass(frozen=True, slots=True)
class ExactTask:
    """What is asked about a diagram, the diagram as pupils get it, and as the key has it; `alone`: it needs a page of
    its own."""

    asked: str
    plain: Diagram
    solved: Diagram
    alone: bool = False


def exact_task(lesson: Lesson) -> ExactTask | None:
    """The first diagram of the exact answer that shows all cases on paper, else the first of which something
    can be worked out there; None where there is none."""
    seen_whole = _tasks(lesson.facts.diagrams[step.diagram] for step in lesson.exact)
    worked_out = filter(None, (_worked_out(lesson, step) for step in lesson.exact))
    return next(chain(seen_whole, worked_out), None)


def _tasks(diagrams: Iterable[Diagram]) -> Iterator[ExactTask]:
    for one in diagrams:
        match one:
            case Grid() if _can_be_marked([cell for line in one.cells for cell in line]):
                cells = tuple(tuple(replace(cell, mark="") for cell in line) for line in one.cells)
                yield ExactTask(_to_tick(one), replace(one, cells=cells, groups=(), sentence=""), one)
            case OutcomeList() if _can_be_marked(one.cells):
                unmarked = tuple(replace(cell, mark="") for cell in one.cells)
                yield ExactTask(_to_tick(one), replace(one, cells=unmarked, groups=(), sentence=""), one)
            case Tree() if len(one.ends()) <= MOST_ENDS_ALONE:
                plain = replace(one, branches=_with_boxes(one.branches), sentence="")
                yield ExactTask(_to_complete(one), plain, one, alone=len(one.ends()) > MOST_ENDS)


def _can_be_marked(cells: Sequence[Cell]) -> bool:
    """Whether there are few enough fields, some of them count, and what stands in a field says whether it does."""
    is_told = len({(cell.text, cell.mark) for cell in cells}) == len({cell.text for cell in cells})
    return len(cells) <= MOST_FIELDS and is_told and any(cell.mark == HIT for cell in cells)


def _to_tick(diagram: Diagram) -> str:
    return f"Tick the fields of this kind: {diagram.group_marked(HIT)}. How many are there?"


def _to_complete(tree: Tree) -> str:
    kind = tree.group_marked(HIT)
    added = f" Then add up the ends of this kind: {kind}." if kind else ""
    return f"The chances of a fork make 1: fill the boxes. Multiply along each way, and write it at its end.{added}"


def _with_boxes(branches: tuple[Branch, ...]) -> tuple[Branch, ...]:
    """The last branch of every fork without its chance."""
    grown = [replace(branch, branches=_with_boxes(branch.branches)) for branch in branches]
    if len(grown) > 1:
        grown[-1] = replace(grown[-1], blank=EMPTY)
    return tuple(grown)


def _worked_out(lesson: Lesson, step: ExactStep) -> ExactTask | None:
    """What can be worked out in the diagram of a step: a product as it is typed on the screen, counts that add up, or
    numbers of a table for which the lesson has words."""
    diagram, build = lesson.facts.diagrams[step.diagram], lesson.facts.builds.get(step.diagram)
    match diagram:
        case Product() if isinstance(build, Typing):
            factors = tuple(
                replace(factor, blank=EMPTY) if number in build.open else factor
                for number, factor in enumerate(diagram.factors)
            )
            return ExactTask(_TO_MULTIPLY, replace(diagram, factors=factors, sentence=""), diagram)
        case Distribution() if _can_be_added(diagram):
            bars = tuple(replace(bar, mark="") for bar in diagram.bars)
            return ExactTask(_to_add(diagram), replace(diagram, bars=bars, groups=(), sentence=""), diagram)
        case PayoffTable() if step.paper:
            return ExactTask(lesson.tell(step.paper), _without_what_follows(diagram), diagram)
    return None


_TO_MULTIPLY = "What stands above each line? Fill the boxes, and multiply. How many per cent is that, about?"


def _can_be_added(diagram: Distribution) -> bool:
    """Whether some of its bars count and others do not."""
    marks = {bar.mark for bar in diagram.bars}
    return HIT in marks and len(marks) > 1


def _to_add(diagram: Distribution) -> str:
    kind = diagram.group_marked(HIT)
    return f"Tick the rows of this kind: {kind}. How many {diagram.unit} is that together?"


def _without_what_follows(table: PayoffTable) -> PayoffTable:
    """A table with boxes for the numbers that follow from the others."""
    lines = (
        tuple(replace(cell, blank=EMPTY) if (row, at) in table.follows else cell for at, cell in enumerate(line))
        for row, line in enumerate(table.cells)
    )
    return replace(table, cells=tuple(lines))
