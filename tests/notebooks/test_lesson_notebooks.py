"""The notebooks of the lessons: as the lessons have them now, short, and each runs from top to bottom."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from fractions import Fraction
from statistics import median
from typing import Any

import nbformat
import pytest
from ipywidgets import Widget
from nbformat import NotebookNode

from engine.lessons.lesson import PARTS, Lesson
from engine.lessons.lesson_catalog import lessons
from tutor.hosts.lesson_notebooks import FOLDER, file_name, notebook_cells, notebook_text
from tutor.hosts.notebook import DiagramView, LessonView, TutorWidget

each = pytest.mark.parametrize("lesson", lessons().values(), ids=lambda lesson: lesson.name)


@pytest.fixture(autouse=True)
def without_widgets_left() -> Iterator[None]:
    yield
    Widget.close_all()


def stored(lesson: Lesson) -> NotebookNode:
    return nbformat.read(FOLDER / file_name(lesson), as_version=4)


def test_notebooks_are_those_of_the_lessons() -> None:
    """If not: python -m tutor.hosts.lesson_notebooks."""
    kept = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.ipynb")}
    assert kept == {file_name(lesson): notebook_text(lesson) for lesson in lessons().values()}


@each
def test_lesson_notebooks_are_valid_with_short_cells(lesson: Lesson) -> None:
    notebook = stored(lesson)
    nbformat.validate(notebook)
    lengths = [len(cell.source.splitlines()) for cell in notebook.cells if cell.cell_type == "code"]
    assert median(lengths) <= 2
    assert max(lengths) <= 10


def run_all(lesson: Lesson, seed: str = "") -> dict[str, Any]:
    """What each cell shows, by its id; a seed is typed in place of the one that stands there."""
    names: dict[str, Any] = {}
    return {cell.id: run(cell.source, names, seed) for cell in notebook_cells(lesson) if cell.kind == "code"}


def run(source: str, names: dict[str, Any], seed: str) -> object:
    tree = ast.parse(source.replace("otter-1", seed or "otter-1"))
    shown = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    return shown and eval(compile(ast.Expression(shown.value), "cell", "eval"), names)


@each
def test_lesson_notebooks_run_from_top_to_bottom(lesson: Lesson) -> None:
    shown = run_all(lesson)
    parts = [one.start["part"] for one in shown.values() if isinstance(one, LessonView)]
    assert parts == [part for part in PARTS if part != "exact"]
    drawn = [one.start["title"] for one in shown.values() if isinstance(one, DiagramView)]
    assert drawn == [lesson.facts.diagrams[step.diagram].title for step in lesson.exact]
    assert isinstance(shown["running"], TutorWidget)
    assert isinstance(shown["chance"], Fraction)
    assert sum(Fraction(row[1]) for row in shown["outcomes"].rows) == 1


def test_lesson_notebook_takes_the_seed_that_is_typed() -> None:
    one, same, other = (run_all(lessons()["five-seven-or-nine"], seed) for seed in ("Otter 7", "otter-7", "otter-8"))
    assert one["hand"].start["seed"] == "otter-7"
    assert one["rows"] == same["rows"] != other["rows"]
