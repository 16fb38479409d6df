"""The notebooks: each runs from top to bottom without a browser, and is stored without outputs."""

import json
import os
import re
from copy import deepcopy
from fractions import Fraction
from functools import cache
from pathlib import Path
from statistics import median

import nbformat
import pytest
from nbclient import NotebookClient
from nbconvert import HTMLExporter
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell
from traitlets.config import Config

import engine
from tests.notebooks.exercises import FORMS, RIGHT, Answer, missed, typed
from tests.samples import todays
from tutor.app.exercises import notebooks, sets_of
from tutor.hosts.voila import TEMPLATE
from tutor.hosts.voila.kernels import PageClient

ROOT = Path(__file__).parents[2]
STORED = sorted((ROOT / "notebooks").glob("*.ipynb"))
GAMES = {game.name for game in engine.all_games()}
LESSONS = [path for path in STORED if path.stem in GAMES]
MACHINE = re.compile(r"/(home|root|tmp|Users|work|usr|opt|mnt|var)/|[A-Za-z]:\\\\|file:/|\.pyenv|site-packages")
WIDGET = "application/vnd.jupyter.widget-view+json"


def each(paths: list[Path]) -> pytest.MarkDecorator:
    """One test a notebook; all tests of a notebook stay in one process, where it runs once."""
    return pytest.mark.parametrize(
        "path", [pytest.param(path, id=path.stem, marks=pytest.mark.xdist_group(path.stem)) for path in paths]
    )


each_stored, each_lesson, each_that_runs = each(STORED), each(LESSONS), each(todays(3, LESSONS))


def read(path: Path) -> NotebookNode:
    return nbformat.read(path, as_version=4)


def run(notebook: NotebookNode, *first_on_path: Path) -> NotebookNode:
    """The notebook after every cell has run in a fresh kernel; a cell that fails raises its error here."""
    client = NotebookClient(
        notebook,
        timeout=120,
        kernel_name="python3",
        shutdown_kernel="immediate",
        resources={"metadata": {"path": str(ROOT / "notebooks")}},
        config=Config(AsyncKernelManager={"client_factory": PageClient}),
    )
    found = [str(folder) for folder in (*first_on_path, ROOT)]
    client.execute(env={**os.environ, "PYTHONPATH": os.pathsep.join(found)})
    return notebook


@cache
def finished(path: Path) -> NotebookNode:
    """The notebook after one run, which several tests look at; the exercises are answered at its end."""
    notebook = read(path)
    notebook.cells += answered(path) if path in LESSONS else []
    return run(notebook)


def exercises(path: Path) -> dict[str, NotebookNode]:
    """The cells of a notebook that ask for answers, by the name of their set."""
    cells = [cell for cell in read(path).cells if cell.cell_type == "code" and cell.id.startswith("exercise-")]
    return {f"{path.stem}/{cell.id.removeprefix('exercise-')}": cell for cell in cells}


def answered(path: Path) -> list[NotebookNode]:
    """Each exercise of a notebook with right answers, a copy for each form, and one with wrong ones."""
    written = {**FORMS, "missed": missed}
    return [
        new_code_cell(typed(cell.source, RIGHT[name], form), id=f"{name.partition('/')[2]}-typed-{how}")
        for how, form in written.items()
        for name, cell in exercises(path).items()
    ]


def outputs(notebook: NotebookNode, cell_id: str) -> list[NotebookNode]:
    [cell] = [cell for cell in notebook.cells if cell.id == cell_id]
    return list(cell.outputs)


def printed(notebook: NotebookNode, cell_id: str) -> str:
    return "".join(output.text for output in outputs(notebook, cell_id) if output.output_type == "stream")


def shows_a_widget(cell: NotebookNode) -> bool:
    return any(WIDGET in output.get("data", {}) for output in cell.outputs)


def test_every_game_has_a_notebook() -> None:
    assert {path.stem for path in LESSONS} == GAMES


@each_stored
def test_stored_notebooks_are_valid_and_for_python3(path: Path) -> None:
    notebook = read(path)
    nbformat.validate(notebook)
    assert (notebook.nbformat, notebook.nbformat_minor) >= (4, 5)
    assert notebook.metadata.kernelspec.name == "python3"
    assert notebook.metadata.voila.template == TEMPLATE, "Voila's own page asks another origin for letters"
    ids = [cell.id for cell in notebook.cells]
    assert len(ids) == len(set(ids))


@each_stored
def test_stored_notebooks_hold_no_outputs(path: Path) -> None:
    notebook = read(path)
    assert "widgets" not in notebook.metadata
    for cell in notebook.cells:
        if cell.cell_type == "code":
            assert cell.outputs == []
            assert cell.execution_count is None


@each_stored
def test_stored_notebooks_name_no_place_on_a_machine(path: Path) -> None:
    assert MACHINE.search(path.read_text(encoding="utf-8")) is None


@each_lesson
def test_lessons_are_prose_and_short_cells(path: Path) -> None:
    cells = read(path).cells
    assert cells[0].cell_type == "markdown"
    assert cells[0].source.startswith("# ")
    for cell in cells:
        assert cell.source.strip()
        assert all(len(line) <= 120 for line in cell.source.splitlines())
    lengths = [len(cell.source.splitlines()) for cell in cells if cell.cell_type == "code"]
    assert median(lengths) <= 3
    assert max(lengths) <= 12


@each_lesson
def test_lessons_say_at_the_top_for_whom_they_are(path: Path) -> None:
    _, level, *_ = read(path).cells[0].source.split("\n\n")
    assert level.startswith("**For readers of about 16 and up who read some Python**")


@each_lesson
def test_lessons_share_their_helpers(path: Path) -> None:
    source = "\n".join(cell.source for cell in read(path).cells)
    assert "from tutor import percent, table" in source
    assert re.search(r"def (table|percent)\(", source) is None


def parts_of(path: Path) -> list[list[NotebookNode]]:
    """The code of each part of a notebook, without its last one, which is for the reader alone."""
    parts: list[list[NotebookNode]] = []
    for cell in read(path).cells:
        if cell.cell_type == "markdown" and cell.source.startswith("## "):
            parts.append([])
        elif cell.cell_type == "code":
            parts[-1].append(cell)
    return [part for part in parts[:-1] if part]


@each_lesson
def test_every_part_that_computes_ends_with_asserts_and_something_to_answer(path: Path) -> None:
    assert len(parts_of(path)) > 9
    for *before, last in parts_of(path):
        by_icepool = any(cell.id == "icepool-import" for cell in before)
        assert last.id.startswith("assert-" if by_icepool else "exercise-"), last.id
        assert "assert " in (last if by_icepool else before[-1]).source


@each_lesson
def test_a_notebook_ends_with_three_exercises_and_a_question_that_nobody_has_answered(path: Path) -> None:
    *_, ending, question, begin = read(path).cells
    assert exercises(path)[f"{path.stem}/end"].source.count(": ...") == 3
    assert "nobody has answered yet" in question.source and begin.id == "open"
    assert ending.cell_type == "markdown" or ending.id == "exercise-end"


@each_lesson
def test_a_notebook_names_its_topic(path: Path) -> None:
    _, _, topic, *_ = read(path).cells[0].source.split("\n\n")
    assert topic.startswith(f"**The topic: {TOPICS[path.stem]}.**")


TOPICS = {
    "minions": "matrix games",
    "exploding-minions": "Bayes",
    "deities": "Markov chains",
    "minkingi": "search",
    "dark-minions": "expected value and risk",
}


@pytest.mark.slow
@each_that_runs
@pytest.mark.timeout(300)
def test_lessons_run_from_top_to_bottom(path: Path) -> None:
    done = finished(path)
    code = [cell for cell in done.cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))
    assert sum(map(shows_a_widget, code)) >= 2


def said(path: Path, cell_id: str) -> str:
    [output] = outputs(finished(path), cell_id)
    return str(output.data["text/plain"])


def sets_of_notebook(path: Path) -> list[tuple[str, tuple[Answer, ...]]]:
    """The exercises of a notebook, without its name, with the right answers."""
    return [(name.partition("/")[2], RIGHT[name]) for name in exercises(path)]


@each_lesson
def test_every_exercise_of_a_file_stands_in_its_notebook(path: Path) -> None:
    assert [name for name, _ in sets_of_notebook(path)] == list(sets_of(path.stem))
    assert {name.partition("/")[0] for name in RIGHT} == set(notebooks()) == GAMES


@pytest.mark.slow
@each_that_runs
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.timeout(300)
def test_exercises_take_every_right_answer_in_every_form(path: Path, form: str) -> None:
    for name, answers in sets_of_notebook(path):
        last = said(path, f"{name}-typed-{form}").splitlines()[-1]
        assert last == (f"All {len(answers)} are right." if len(answers) > 1 else "It is right."), name


@each_that_runs
@pytest.mark.timeout(300)
def test_exercises_tell_what_can_be_shortened_and_what_is_wrong(path: Path) -> None:
    for name, answers in sets_of_notebook(path):
        numbers = sum(isinstance(answer, Fraction) for answer in answers)
        assert said(path, f"{name}-typed-longer").count("and it can be shortened to") == numbers
        *lines, last = said(path, f"{name}-typed-missed").splitlines()
        assert last == (f"0 of {len(answers)} are right." if len(answers) > 1 else "It is not right yet.")
        assert all(line.endswith((".", "?")) for line in lines)
        assert said(path, f"exercise-{name}") == "Nothing is answered yet."


@each_lesson
def test_no_answer_stands_in_a_notebook(path: Path) -> None:
    text = "\n".join(cell.source for cell in read(path).cells)
    assert "solutions" not in text and "SOLUTION" not in text
    assert not [cell.id for cell in read(path).cells if cell.metadata]


def check_minions(done: NotebookNode) -> None:
    [replay] = outputs(done, "replay")
    assert WIDGET in replay.data
    assert "Darkness wins the Quest." in printed(done, "words")
    [series] = outputs(done, "series")
    assert series.data["text/plain"] == "Fraction(121, 152)"
    assert printed(done, "icepool-quest").strip() == "121/152"
    assert printed(done, "wrong").startswith("school.toml: glory")


def check_exploding_minions(done: NotebookNode) -> None:
    [replay] = outputs(done, "replay")
    assert WIDGET in replay.data
    assert "Ada’s Attack is stopped and lost." in printed(done, "words")
    assert printed(done, "icepool-draws").strip() == "no bomb in six draws: 4/13"
    assert printed(done, "nope-odds").startswith("nobody can say Nope: 5/253")
    assert "Ben has to take 2 turns." in printed(done, "branch")


def check_deities(done: NotebookNode) -> None:
    [replay] = outputs(done, "written")
    assert WIDGET in replay.data
    assert "Ada’s Creation works." in printed(done, "words")
    assert printed(done, "blind").startswith("Ben can break it for certain: 116/171")
    assert printed(done, "icepool-dice").splitlines()[0].split() == ["five", "dice,", "all", "different:", "5/54"]
    assert "Ada’s Law works." in printed(done, "branch")


def check_minkingi(done: NotebookNode) -> None:
    [replay] = outputs(done, "replay")
    assert WIDGET in replay.data
    assert "Ada takes control of card 122." in printed(done, "words")
    assert printed(done, "numbers").startswith("number against number: 11/20")
    [pairs] = outputs(done, "minimax")
    assert pairs.data["text/plain"] == "[(-2, -2), (-4, -4)]"
    assert printed(done, "branch").strip() == "Ada declares no battle."


def check_dark_minions(done: NotebookNode) -> None:
    [replay] = outputs(done, "replay")
    assert WIDGET in replay.data
    assert "Ada takes the white Tower of Goosegreen." in printed(done, "words")
    assert printed(done, "rolls").startswith("a 6 among three dice: 91/216")
    assert printed(done, "icepool-duel").strip() == "level 1 against level 2: 869/2850"
    assert "rises to level 2" in printed(done, "branch")
    assert printed(done, "wrong").startswith('school.toml: town "School"')


SHOWN = {
    "minions": check_minions,
    "exploding-minions": check_exploding_minions,
    "deities": check_deities,
    "minkingi": check_minkingi,
    "dark-minions": check_dark_minions,
}


@each_that_runs
@pytest.mark.timeout(300)
def test_a_notebook_shows_what_it_says(path: Path) -> None:
    SHOWN[path.stem](finished(path))


INSTRUMENT = ROOT / "notebooks" / "instrument.ipynb"


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_a_new_user_does_it_all_in_ten_cells_and_twenty_seconds() -> None:
    """A replay with a slider, a what-if as a number, a plot of it, a thousand games, a table, an exercise."""
    notebook = read(INSTRUMENT)
    notebook.cells.append(new_code_cell("import time; print(time.process_time())", id="seconds"))
    done = run(notebook)
    code = [cell for cell in done.cells[:-1] if cell.cell_type == "code"]
    assert len(code) <= 10
    assert float(printed(done, "seconds")) < 20
    assert [cell.id for cell in code if shows_a_widget(cell)] == ["replay", "slider", "told", "plot", "linked"]
    [number] = outputs(done, "what-if")
    assert number.data["text/plain"] == "(Fraction(177, 232), Fraction(2123, 2436))"
    assert re.match(r"The beginner wins 6\d\.\d%, give or take 3\.\d%\.", printed(done, "games"))
    [verdict] = outputs(done, "exercise")
    assert verdict.data["text/plain"] == "Nothing is answered yet."


@cache
def two_replays() -> NotebookNode:
    """The first replay of that notebook, and one that has walked on. Whoever changes what came of it has a copy."""
    notebook = read(INSTRUMENT)
    notebook.cells = [cell for cell in notebook.cells if cell.id in ("imports", "replay")]
    notebook.cells.append(new_code_cell('two = tutor.Replay("siren-song-on-a-four"); replay.step = 20; two', id="two"))
    return run(notebook)


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_a_saved_notebook_keeps_pictures_and_not_the_script_of_each() -> None:
    done = two_replays()
    kept = done.metadata.widgets["application/vnd.jupyter.widget-state+json"]["state"]
    assert len(json.dumps(kept)) < 100_000
    assert len(nbformat.writes(done)) < 300_000
    assert any("step 20" in one["state"].get("still", "") for one in kept.values())
    assert "<figure" in outputs(done, "two")[0].data["text/html"]


@pytest.mark.timeout(300)
def test_a_page_made_of_a_notebook_shows_the_picture_without_any_script() -> None:
    done = deepcopy(two_replays())
    del done.metadata["widgets"]
    page, _ = HTMLExporter(template_name="lab").from_notebook_node(done)
    assert '<figure class="still">' in page and "The Vampire meets the Minotaur: step 0" in page


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_studies_run_from_top_to_bottom_and_say_what_the_kept_games_say() -> None:
    path = ROOT / "notebooks" / "studies.ipynb"
    before = (ROOT / "notebooks" / "studies.jsonl").read_bytes()
    code = [cell for cell in run(read(path)).cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))
    assert (ROOT / "notebooks" / "studies.jsonl").read_bytes() == before, "all games that it names are kept"
    lengths = [len(cell.source.splitlines()) for cell in code]
    assert median(lengths) <= 3
    assert max(lengths) <= 12


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_lessons_run_without_icepool_and_say_so(tmp_path: Path) -> None:
    """Run are the first cell of each and those that name it, all in one kernel; no other can miss it."""
    (tmp_path / "icepool.py").write_text('raise ImportError("not here")\n', encoding="utf-8")
    together = read(LESSONS[0])
    together.cells = [cell for path in LESSONS for cell in icepool_cells(path)]
    done = run(together, tmp_path)
    for path in LESSONS:
        assert "icepool is not installed" in printed(done, f"{path.stem}-icepool-import")
    told = [cell.id for cell in done.cells if "-icepool-" in cell.id and cell.outputs]
    assert told == [f"{path.stem}-icepool-import" for path in LESSONS]


def icepool_cells(path: Path) -> list[NotebookNode]:
    """The first cell of a lesson that runs and those that name icepool, with the lesson's name in their ids."""
    first, *others = (cell for cell in read(path).cells if cell.cell_type == "code")
    cells = [first, *(cell for cell in others if "icepool" in cell.source)]
    for cell in cells:
        cell.id = f"{path.stem}-{cell.id}"
    return cells
