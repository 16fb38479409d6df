"""The notebooks of the lessons: as the lessons have them now, short, and each runs from top to bottom."""

import ast
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from statistics import median
from typing import Any

import nbformat
import pytest
from ipywidgets import Widget
from nbformat import NotebookNode

from engine.lessons.lesson import PARTS, Lesson
from engine.lessons.lesson_catalog import lessons
from tutor.hosts.blanks import solved
from tutor.hosts.lesson_notebooks import file_name, lesson_notebooks, notebook_cells, notebook_text, write_notebooks
from tutor.hosts.notebook import DiagramView, LessonView, TutorWidget
from tutor.hosts.voila import TEMPLATE

each = pytest.mark.parametrize("lesson", lessons().values(), ids=lambda lesson: lesson.name)


@pytest.fixture(autouse=True)
def without_widgets_left() -> Iterator[None]:
    yield
    Widget.close_all()


def written(lesson: Lesson) -> NotebookNode:
    return nbformat.reads(notebook_text(lesson), as_version=4)


def test_a_folder_holds_the_notebooks_of_the_lessons_there_are(tmp_path: Path) -> None:
    (tmp_path / "99-gone.ipynb").write_text("of a lesson that is gone")
    write_notebooks(tmp_path / "new")
    write_notebooks(tmp_path)
    for folder in (tmp_path / "new", tmp_path):
        kept = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.ipynb")}
        assert kept == lesson_notebooks() and len(kept) == len(lessons())
    assert file_name(lessons()["five-seven-or-nine"]) in kept


@each
def test_lesson_notebooks_are_valid_with_short_cells(lesson: Lesson) -> None:
    notebook = written(lesson)
    nbformat.validate(notebook)
    assert notebook.metadata.voila.template == TEMPLATE
    lengths = [len(cell.source.splitlines()) for cell in notebook.cells if cell.cell_type == "code"]
    assert median(lengths) <= 2
    assert max(lengths) <= 10


@each
def test_the_point_is_not_told_before_anybody_has_predicted(lesson: Lesson) -> None:
    assert lesson.point and not any(lesson.point in " ".join(cell.source.split()) for cell in written(lesson).cells)


def run_all(lesson: Lesson, seed: str = "") -> dict[str, Any]:
    """What each cell shows, by its id; a seed is typed in place of the one that stands there."""
    names: dict[str, Any] = {}
    return {cell.id: run(cell.source, names, seed) for cell in written(lesson).cells if cell.cell_type == "code"}


def run_solved(lesson: Lesson) -> dict[str, Any]:
    """The same with all that is to be written."""
    names: dict[str, Any] = {}
    return {cell.id: run(solved(cell.source), names, "") for cell in notebook_cells(lesson) if cell.kind == "code"}


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


TO_WRITE = ("loop", "fraction", "sum")


@pytest.mark.slow
@each
def test_what_is_to_be_written_is_missing_and_is_told_so(lesson: Lesson) -> None:
    cells = {cell.id: cell.source for cell in written(lesson).cells}
    assert all("..." in cells[id] for id in TO_WRITE)
    assert "SOLUTION" not in notebook_text(lesson)
    assert repr(lesson.experiment(0).chance) not in cells["fraction"]
    shown = run_all(lesson)
    assert [str(shown[f"check-{id}"]) for id in TO_WRITE] == ["Nothing is answered yet."] * 3


@each
def test_what_the_solutions_write_is_right(lesson: Lesson) -> None:
    shown = run_solved(lesson)
    assert [str(shown[f"check-{id}"]).splitlines()[-1] for id in TO_WRITE] == ["It is right."] * 3


@each
def test_each_part_has_its_heading_once_before_all_that_is_in_it(lesson: Lesson) -> None:
    prose = [cell for cell in notebook_cells(lesson) if cell.kind != "code"]
    [exactly] = [cell.id for cell in prose if "## 6. Exactly" in cell.source]
    assert exactly == "exact-1-words"


def test_lesson_notebook_takes_the_seed_that_is_typed() -> None:
    one, same, other = (run_all(lessons()["five-seven-or-nine"], seed) for seed in ("Otter 7", "otter-7", "otter-8"))
    assert one["hand"].start["seed"] == "otter-7"
    assert one["rows"] == same["rows"] != other["rows"]
