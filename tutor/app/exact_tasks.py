"""What of a lesson's exact answer is done on paper: a grid or a list that is marked, or a tree that is completed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from engine.lessons.diagrams import Branch, Cell, Diagram, Grid, OutcomeList, Tree
from engine.lessons.lesson import Lesson

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
    """The first diagram of the exact answer that can be done on paper; None where there is none."""
    return next(_tasks(lesson.facts.diagrams[step.diagram] for step in lesson.exact), None)


def _tasks(diagrams: Iterator[Diagram]) -> Iterator[ExactTask]:
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
