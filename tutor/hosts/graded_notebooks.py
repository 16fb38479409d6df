"""Writes the notebooks as nbgrader wants its sources: `python -m tutor.hosts.graded_notebooks OUT`.

Each notebook becomes an assignment, `OUT/source/<name>/<name>.ipynb`. What learners write is a cell whose solution
stands between nbgrader's marks; behind it stands a locked cell for each answer, a point each. `nbgrader
generate_assignment <name>`, called in OUT, makes what is handed out.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.lessons.lesson_catalog import lessons
from tutor.app.exercises import Solution, exercise_set, notebooks
from tutor.hosts.blanks import BEGIN, END
from tutor.hosts.lesson_notebooks import FOLDER, file_name, notebook_cells, notebook_text

GAMES = FOLDER.parent

_ASKS = re.compile(r'tutor\.check\(answers, "([\w/-]+)"\)')
_CHECKS = re.compile(r"tutor\.check\(\{1: .*\}, \{1: .*\}\)")

Cell = dict[str, Any]
"""A cell as a notebook's file has it."""


def write_assignments(folder: Path) -> Sequence[str]:
    """Writes an assignment for each notebook into a folder, and gives their names. Errors: OSError."""
    made = assignments()
    for name, text in made.items():
        path = folder / "source" / name / f"{name}.ipynb"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tuple(made)


def assignments() -> Mapping[str, str]:
    """The text of every assignment by its name. Errors: OSError where the notebooks of the games are not installed."""
    games = {name: (GAMES / f"{name}.ipynb").read_text(encoding="utf-8") for name in notebooks()}
    found = {name: _graded(json.loads(text)) for name, text in games.items()}
    for lesson in lessons().values():
        sources = {cell.id: cell.source for cell in notebook_cells(lesson)}
        found[Path(file_name(lesson)).stem] = _graded(json.loads(notebook_text(lesson)), sources)
    return found


def _graded(notebook: dict[str, Any], sources: Mapping[str, str] | None = None) -> str:
    """A notebook with what nbgrader asks for; `sources` are those with solutions, by the ids of cells."""
    cells = [one for cell in notebook["cells"] for one in _graded_cells(cell, (sources or {}).get(cell["id"], ""))]
    return json.dumps({**notebook, "cells": cells}, indent=1, ensure_ascii=False) + "\n"


def _graded_cells(cell: Cell, solved: str) -> Iterator[Cell]:
    source = "".join(cell["source"])
    if asked := _ASKS.search(source):
        yield from _exercise(cell, asked[1])
    elif BEGIN in solved:
        yield _with(cell, cell["id"], solved, solution=True)
    elif _CHECKS.fullmatch(source):
        yield _with(cell, cell["id"], f"assert {source}.all_right", points=1)
    else:
        yield cell


def _exercise(cell: Cell, name: str) -> Iterator[Cell]:
    """The cell of a set of exercises with its solution, and a locked one for each answer."""
    solutions = exercise_set(name).solutions
    answers = ", ".join(f"{number}: {_written(right)}" for number, right in solutions.items())
    dots = ", ".join(f"{number}: ..." for number in solutions)
    told = f'# answers = {{{dots}}}\n{BEGIN}\nanswers = {{{answers}}}\n{END}\ntutor.check(answers, "{name}")'
    yield _with(cell, cell["id"], told, solution=True)
    for number in solutions:
        test = f'assert tutor.check({{{number}: answers[{number}]}}, "{name}").answers[{number}].right'
        yield _with(cell, f"{cell['id']}-{number}", test, points=1)


def _written(right: Solution) -> str:
    return repr(right if isinstance(right, bool | int | tuple) else str(right))


def _with(cell: Cell, id: str, source: str, *, solution: bool = False, points: int = 0) -> Cell:
    """A cell that is to be written (`solution`), or that brings points."""
    told = {"grade_id": id, "grade": points > 0, "solution": solution, "locked": not solution, "task": False}
    marks = {**told, "schema_version": 3, **({"points": points} if points else {})}
    return {**cell, "id": id, "source": source.splitlines(keepends=True), "metadata": {"nbgrader": marks}}


def main(arguments: Sequence[str]) -> None:
    """Writes the assignments into the folder that is named, "assignments" where none is."""
    folder = Path(arguments[0] if arguments else "assignments")
    print(f"{len(write_assignments(folder))} assignments are in {folder / 'source'}.")


if __name__ == "__main__":
    main(sys.argv[1:])
