"""Writes the lessons as notebooks into `notebooks/lessons`: `python -m tutor.hosts.lesson_notebooks`.

Prose and pictures are the lesson's own, with the figures that the engine has computed; a cell is a line or two. Three
cells of each have Python to write: a loop, a fraction, and a sum over all outcomes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from engine import load
from engine.lessons.lesson import ExactStep, Lesson, Part
from engine.lessons.lesson_catalog import lessons
from engine.lessons.standards import code_text
from tutor.hosts.blanks import BEGIN, END, with_dots
from tutor.hosts.voila import TEMPLATE

FOLDER = Path(__file__).parents[2] / "notebooks" / "lessons"
SEED = "otter-1"
"""The seed that stands in a notebook until somebody types another."""

_MARKUP = re.compile(r"[*_<$`\\]")

IMPORTS = """\
from fractions import Fraction

import tutor
from engine.lessons.lesson_catalog import lesson
from engine.lessons.streams import Seed
from engine.lessons.trial_facts import running_share"""


LOOP = f"""\
def simulate(n):
    \"\"\"Tries it n times, one trial after another, and counts the hits.\"\"\"
    stream, hits = Seed.read(seed).stream(this.name, "trials", this.experiments[0].name), 0
    for _ in range(n):
        outcome = experiment.outcomes[experiment.outcome(experiment.draw(stream))]
        {BEGIN}
        if outcome.hit:
            hits += 1
        {END}
    {BEGIN}
    return hits
    {END}"""
"""The Python to write of part 5."""

SUM = f"""\
def chance_of_a_hit(outcomes):
    \"\"\"Adds up the chances of all outcomes that count.\"\"\"
    total = Fraction(0)
    for outcome in outcomes:
        {BEGIN}
        if outcome.hit:
            total += outcome.chance
        {END}
    {BEGIN}
    return total
    {END}"""
"""The Python to write of part 6."""


@dataclass(frozen=True, slots=True)
class NotebookCell:
    """A cell as it is written; `kind` is "markdown" or "code". Its source has the solution of what learners write."""

    id: str
    kind: str
    source: str

    def as_json(self) -> Mapping[str, object]:
        """The cell in the format of notebooks, without outputs."""
        source = with_dots(self.source).splitlines(keepends=True)
        told = {"cell_type": self.kind, "id": self.id, "metadata": {}, "source": source}
        return {**told, "execution_count": None, "outputs": []} if self.kind == "code" else told


def write_notebooks(folder: Path) -> None:
    """Writes every lesson's notebook into a folder, and takes away those of lessons that are gone. Errors: OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = lesson_notebooks()
    for path in folder.glob("*.ipynb"):
        if path.name not in wanted:
            path.unlink()
    for name, text in wanted.items():
        (folder / name).write_text(text, encoding="utf-8")


def lesson_notebooks() -> Mapping[str, str]:
    """The text of every lesson's notebook, by the name of its file."""
    return {file_name(one): notebook_text(one) for one in lessons().values()}


def file_name(lesson: Lesson) -> str:
    """The name of a lesson's notebook, such as "01-five-seven-or-nine.ipynb"."""
    return f"{lesson.number:02}-{lesson.name}.ipynb"


def notebook_text(lesson: Lesson) -> str:
    """The whole file of a lesson's notebook."""
    notebook = {
        "cells": [cell.as_json() for cell in notebook_cells(lesson)],
        "metadata": {
            "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
            "title": lesson.title,
            "voila": {"template": TEMPLATE},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def notebook_cells(lesson: Lesson) -> Iterator[NotebookCell]:
    """The cells of a lesson, from its title to the last question."""
    yield from _opening(lesson)
    yield from _part("old", "1. Warm up", "Three questions that you know already.")
    yield from _part("question", "2. The question", "Look at the table.")
    yield from _part("predict", "3. Predict", "What do you think? Lock it in before you read on.")
    yield from _part("hand", "4. By hand", "Ten trials on the table. You start each of them.")
    yield from _simulation(lesson)
    yield from _exact(lesson)
    yield from _part("faded", "7. Your turn", "Now with something left out, for you to fill in.")
    yield from _part("compare", "8. Compare", "Your prediction, your trials and the exact chance, side by side.")
    yield from _part("check", "9. Check", "Three questions with the numbers of your seed.")
    yield from _part("exit", "10. Last one", "One more, and the code that you hand in.")


def _opening(lesson: Lesson) -> Iterator[NotebookCell]:
    first, last = lesson.ages
    about = (f"Ages {first} to {last}", f"{lesson.minutes} minutes", load(lesson.game_name).title, _standards(lesson))
    how = (
        "What there is to do has keys to press. In JupyterLab, run the cells from top to bottom, with Shift and Enter. "
        "Three of them have Python for you to write, in place of dots; who knows no Python yet may leave them out."
    )
    yield _prose("title", f"# Lesson {lesson.number}: {lesson.title}", f"**{' · '.join(about)}**", how)
    yield _code("imports", IMPORTS)
    seed = (
        "The same seed gives the same trials on every computer. In JupyterLab you can type your own here: your class "
        "and your number, such as `otter-7`."
    )
    yield _prose("seed-words", seed)
    yield _code("seed", f'seed = "{SEED}"', f'this = lesson("{lesson.name}")')


def _standards(lesson: Lesson) -> str:
    code, *more = map(code_text, (lesson.code, *lesson.supporting, *lesson.also))
    return f"{code}; also {', '.join(more)}" if more else code


def _simulation(lesson: Lesson) -> Iterator[NotebookCell]:
    yield from _part("simulate", "5. Many times", "The same again, ten times, a hundred times, ten thousand times.")
    main = lesson.experiments[0]
    words = (
        f"In Python: the same trials as rows. {_told(lesson, main.explains)} What counts: {_told(lesson, main.hit)}."
    )
    yield _prose("rows-words", words)
    yield _code("trials", "experiment, trials = this.experiment(0), this.trials(0, Seed.read(seed))")
    yield _code("rows", "tutor.table(experiment.columns, *trials.rows(1, 10))")
    yield _prose("tally-words", "And what do a thousand of them come to? The band gets narrower as it goes on.")
    yield _code("tally", "tally = trials.tally(1000)", 'print(tally.hits, "of", tally.n)')
    loop = (
        "**Your turn.** Write the loop yourself, in place of the dots: each outcome knows whether it is a `hit`. Your "
        "thousand trials have the same dice, so they should come to the same."
    )
    yield from _to_write("loop", loop, LOOP, "simulate(1000)", "tally.hits")
    hit = json.dumps(lesson.tell(main.hit), ensure_ascii=False)
    yield _code("running", f"tutor.OddsChart(running_share(tally, experiment, {hit}, open_theory=False))")


def _exact(lesson: Lesson) -> Iterator[NotebookCell]:
    for number, step in enumerate(lesson.exact, 1):
        title = ("## 6. Exactly",) if number == 1 else ()
        yield _prose(f"exact-{number}-words", *title, _told(lesson, step.words))
        yield _code(f"exact-{number}", _diagram(step))
    typed = "**Your turn.** Write the exact chance as a fraction, such as `Fraction(1, 2)`, in place of the dots."
    fraction = f"{BEGIN}\nchance = {lesson.experiment(0).chance!r}\n{END}"
    yield from _to_write("fraction", typed, fraction, "chance", "experiment.chance")
    yield _prose("outcomes-words", "The engine has the exact chance of every outcome as a fraction.")
    yield _code(
        "outcomes",
        "rows = ([one.label, one.chance, tutor.percent(one.chance)] for one in experiment.outcomes)",
        'tutor.table(["Outcome", "Chance", ""], *rows)',
    )
    added = "**Your turn.** The chance of a hit is the sum over all outcomes that are one. Write that as a loop."
    yield from _to_write("sum", added, SUM, "chance_of_a_hit(experiment.outcomes)", "experiment.chance")
    yield _code("chance", "experiment.chance")


def _to_write(id: str, words: str, source: str, answer: str, right: str) -> Iterator[NotebookCell]:
    """A cell in which something is to be written, and one that says whether it is right."""
    yield _prose(f"{id}-words", words)
    yield _code(id, source)
    yield _code(f"check-{id}", f"tutor.check({{1: {answer}}}, {{1: {right}}})")


def _diagram(step: ExactStep) -> str:
    return f'tutor.Diagram(this.facts.diagrams["{step.diagram}"])'


def _part(part: Part, title: str, words: str) -> Iterator[NotebookCell]:
    yield _prose(f"{part}-words", f"## {title}", words)
    yield _code(part, f'tutor.Lesson(this.name, seed=seed, part="{part}")')


def _told(lesson: Lesson, text: str) -> str:
    """A text of the lesson with its figures, and no letter of it read as Markdown."""
    return _MARKUP.sub(r"\\\g<0>", lesson.tell(text))


def _prose(id: str, *paragraphs: str) -> NotebookCell:
    return NotebookCell(id, "markdown", "\n\n".join(paragraphs))


def _code(id: str, *lines: str) -> NotebookCell:
    return NotebookCell(id, "code", "\n".join(lines))


if __name__ == "__main__":
    write_notebooks(FOLDER)
