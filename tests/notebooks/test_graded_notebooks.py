"""The notebooks for nbgrader: solutions between its marks, a point for each answer, and none of it for learners."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import nbformat
import pytest
from ipywidgets import Widget
from nbformat import NotebookNode

from engine.lessons.lesson_catalog import lessons
from tutor.app.exercises import exercise_set, notebooks, sets_of
from tutor.hosts.blanks import BEGIN, END, solved, with_dots
from tutor.hosts.graded_notebooks import assignments, main, write_assignments


@cache
def notebook(name: str) -> NotebookNode:
    return nbformat.reads(assignments()[name], as_version=4)


def marked(name: str, kind: str) -> list[NotebookNode]:
    return [cell for cell in notebook(name).cells if cell.metadata.get("nbgrader", {}).get(kind)]


NAMES = sorted(assignments())
each = pytest.mark.parametrize("name", NAMES)


def test_there_is_one_for_each_game_and_each_lesson() -> None:
    assert set(notebooks()) < set(NAMES) and len(NAMES) == len(notebooks()) + len(lessons())


@each
def test_they_are_valid_and_named_once(name: str) -> None:
    nbformat.validate(notebook(name))
    ids = [cell.metadata.nbgrader.grade_id for kind in ("solution", "grade") for cell in marked(name, kind)]
    assert len(ids) == len(set(ids))
    assert all(re.fullmatch(r"[a-zA-Z0-9_-]+", one) for one in ids)


@each
def test_what_is_written_has_a_solution_and_what_brings_points_is_locked(name: str) -> None:
    written, graded = marked(name, "solution"), marked(name, "grade")
    assert written and all(BEGIN in cell.source and END in cell.source for cell in written)
    assert all(cell.metadata.nbgrader.locked and cell.metadata.nbgrader.points == 1 for cell in graded)
    assert all("assert tutor.check(" in cell.source for cell in graded)
    keys = {"grade_id", "grade", "solution", "locked", "task", "schema_version", "points"}
    assert all(cell.metadata.nbgrader.keys() <= keys for cell in (*written, *graded))


@pytest.mark.parametrize("name", notebooks())
def test_each_answer_of_a_game_brings_a_point(name: str) -> None:
    assert len(marked(name, "grade")) == sum(len(one.solutions) for one in sets_of(name).values())


@pytest.mark.parametrize("name", notebooks())
def test_the_solutions_of_a_game_get_all_points_and_dots_none(name: str) -> None:
    names: dict[str, Any] = {}
    exec("import tutor\nfrom fractions import Fraction", names)
    for cell in notebook(name).cells:
        marks = cell.metadata.get("nbgrader", {})
        if marks.get("solution") or marks.get("grade"):
            exec(cell.source, names)
    for exercise in sets_of(name):
        wrong = dict.fromkeys(exercise_set(f"{name}/{exercise}").solutions, ...)
        [first, *_] = [cell for cell in marked(name, "grade") if f'"{name}/{exercise}"' in cell.source]
        with pytest.raises((AssertionError, KeyError)):
            exec(first.source, {**names, "answers": wrong})


def test_the_solutions_of_a_lesson_get_all_points() -> None:
    names: dict[str, Any] = {}
    for cell in notebook("01-five-seven-or-nine").cells:
        if cell.cell_type == "code":
            exec(cell.source, names)
    assert len(marked("01-five-seven-or-nine", "grade")) == 3
    Widget.close_all()


def test_they_are_written_where_nbgrader_looks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert set(write_assignments(tmp_path)) == set(NAMES)
    assert (tmp_path / "source" / "minions" / "minions.ipynb").read_text("utf-8") == assignments()["minions"]
    main([str(tmp_path)])
    assert capsys.readouterr().out == f"{len(NAMES)} assignments are in {tmp_path / 'source'}.\n"


SOURCE = f"def f():\n    {BEGIN}\n    x = 1\n    return x\n    {END}\n{BEGIN}\ny = 2\n{END}"


def test_learners_get_dots_and_are_told_how_much_is_missing() -> None:
    assert with_dots(SOURCE) == "def f():\n    ...  # write 2 lines here\ny = ..."
    assert with_dots(f"{BEGIN}\nreturn y\n{END}") == "...  # write one line here"
    assert with_dots("plain") == "plain"


def test_the_solution_stands_without_its_marks() -> None:
    assert solved(SOURCE) == "def f():\n    x = 1\n    return x\ny = 2"
