"""A notebook in a real JupyterLab: charts in cells that were far from view when they ran have all their labels. And the
same notebook in the Voila that comes with it, without the tutor's settings: it asks nobody else."""

import json
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import Watch
from tests.browser.engines.jupyter import jupyterlab
from tests.browser.pages import PATIENCE, SCREEN, VEIL
from tests.tutor.hosts.voila.running import ROOT

pytestmark = pytest.mark.slow("jupyterlab")

IDLE = "() => window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'"

LABELS = """() => [...document.querySelectorAll(".plot:not(.tabs *)")].map((plot) => {
  const labels = [...plot.querySelectorAll("text")].filter((one) => one.textContent.trim());
  const missing = labels.filter((one) => one.getBoundingClientRect().width === 0);
  return { labels: labels.length, missing: missing.map((one) => one.textContent) };
})"""
"""How many labels each chart has, and which of them take no room."""

IS_DRAWN = """(index) => {
  const box = document.querySelectorAll(".plot-box:not(.tabs *)")[index];
  box.scrollIntoView({ block: "center" });
  return box.matches(".ready");
}"""
"""Whether a chart is drawn. It is brought to view each time, since cells above it may have grown since."""

FOR_OTHERS = 1500
"""Milliseconds in which a chart that is far from view would be drawn, once the first one is."""

WITH_CHARTS = ("imports", "minions-start", "replay", "dicemap", "chances-steps", "curve", "big", "powers", "stand")
AGAIN = ("curve", "big", "powers")
"""The cells of the lesson that draw, and those that they need, by how their ids begin. That all its cells run is tried
in `tests/notebooks`. Some are there once more at the end, far from view."""

WITHOUT_PAGE = ("games", "frame", "exercise")
"""The cells of the instrument's notebook that show nothing in which a page has a part."""


@pytest.fixture(scope="module")
def lab_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where JupyterLab has its notebooks."""
    return tmp_path_factory.mktemp("lab")


@pytest.fixture(scope="module")
def lab(lab_folder: Path) -> Iterator[str]:
    """The address of a JupyterLab that has what draws in the notebook of Minions, and that of the instrument."""
    lesson = nbformat.read(ROOT / "notebooks" / "minions.ipynb", as_version=4)
    kept = [cell for cell in lesson.cells if cell.cell_type == "markdown" or cell.id.startswith(WITH_CHARTS)]
    lesson.cells = [*kept, *(new_code_cell(cell.source) for cell in kept if cell.id in AGAIN)]
    nbformat.write(lesson, lab_folder / "lesson.ipynb")
    instrument = nbformat.read(ROOT / "notebooks" / "instrument.ipynb", as_version=4)
    instrument.cells = [cell for cell in instrument.cells if cell.id not in WITHOUT_PAGE]
    nbformat.write(instrument, lab_folder / "instrument.ipynb")
    with jupyterlab(lab_folder) as address:
        yield address


@pytest.fixture(scope="module")
def desktop(browser: Browser, lab: str) -> Iterator[Page]:
    """A page with JupyterLab: to load it takes nearly as long as a test. It is not drawn."""
    context = browser.new_context(viewport=SCREEN, reduced_motion="reduce")
    context.add_init_script(VEIL)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{lab}/lab?reset")
    page.wait_for_selector(".jp-Launcher")
    yield page
    context.close()


OPEN = """async (name) => {
  for (const open of [...jupyterapp.shell.widgets("main")]) open.dispose();
  await jupyterapp.commands.execute("docmanager:open", { path: name });
}"""


def run_all_cells(desktop: Page, name: str) -> None:
    """Opens a notebook, and nothing beside it, and runs all its cells."""
    desktop.evaluate(OPEN, name)
    desktop.wait_for_selector(".jp-NotebookPanel .jp-CodeCell", state="attached")
    desktop.wait_for_function(IDLE)
    desktop.evaluate("jupyterapp.commands.execute('notebook:run-all-cells')")


@pytest.mark.timeout(600)
def test_charts_are_drawn_when_they_have_a_size_and_with_all_labels(desktop: Page) -> None:
    run_all_cells(desktop, "lesson.ipynb")
    desktop.wait_for_function("document.querySelectorAll('.plot:not(.tabs *)').length >= 6", timeout=240_000)
    plots, index = desktop.locator(".plot:not(.tabs *)"), 0
    while index < plots.count():
        desktop.wait_for_function(IS_DRAWN, arg=index, polling=300)
        desktop.wait_for_timeout(FOR_OTHERS if index == 0 else 0)
        charts = desktop.evaluate(LABELS)
        assert charts[index]["labels"] > 0
        assert not any(chart["missing"] for chart in charts)
        index += 1
    assert index >= 6


@pytest.mark.timeout(600)
def test_voila_shows_the_notebook_and_asks_nobody_else(lab: str, page: Page, watch: Watch) -> None:
    page.set_default_timeout(PATIENCE)
    page.goto(f"{lab}/voila/render/lesson.ipynb")
    page.wait_for_function("document.querySelectorAll('.plot-box:not(.tabs *)').length >= 6")
    page.wait_for_function(IS_DRAWN, arg=0, polling=300)
    page.wait_for_load_state("networkidle")
    assert page.locator("body.tutor-page").count() == 1
    assert len(watch.requests) > 10


def keep_their_keys(desktop: Page, stage: Locator) -> None:
    """Keys that JupyterLab knows, too, make no cell and lead to none while a table has the focus."""
    cells = desktop.locator(".jp-Notebook .jp-Cell")
    before = cells.count()
    stage.focus()
    for key in ("b", "ArrowDown", "Enter"):
        desktop.keyboard.press(key)
    expect(stage).to_be_focused()
    assert cells.count() == before


SAVED = """async () => {
  await jupyterapp.commands.execute('@jupyter-widgets/jupyterlab-manager:saveWidgetState');
  await jupyterapp.commands.execute('docmanager:save');
}"""
"""The settings of JupyterLab leave the state of widgets out of a notebook; here it is saved with it."""


@pytest.mark.timeout(600)
def test_a_replay_a_slider_and_words_of_ones_own_walk_together_and_are_saved(desktop: Page, lab_folder: Path) -> None:
    run_all_cells(desktop, "instrument.ipynb")
    replays = desktop.locator(".jp-OutputArea .replay")
    expect(replays).to_have_count(3, timeout=240_000)
    desktop.wait_for_function(IDLE)
    first, second, without = (replays.nth(index).locator(".dock") for index in range(3))
    slider, words = (
        desktop.locator(".widget-slider"),
        desktop.locator(".jp-OutputArea-output pre", has_text="Darkness has"),
    )
    expect(first).to_contain_text("14 / 21")
    first.get_by_role("button", name="Back", exact=True).click()
    for walking, told in ((first, "13 / 21"), (second, "13 / 21"), (without, "13 / 17")):
        expect(walking).to_contain_text(told)
    expect(slider).to_contain_text("13")
    expect(words).to_contain_text("Reveal: Darkness has")
    slider.get_by_role("slider").press("ArrowRight")
    expect(without).to_contain_text("14 / 17")
    expect(first).to_contain_text("14 / 21")
    keep_their_keys(desktop, replays.first.locator(".stage"))
    desktop.evaluate(SAVED)
    saved = json.loads((lab_folder / "instrument.ipynb").read_text("utf-8"))
    state = saved["metadata"]["widgets"]["application/vnd.jupyter.widget-state+json"]["state"]
    stills = [one["state"]["still"] for one in state.values() if "step 14" in one["state"].get("still", "")]
    assert len(stills) == 2
    assert len(json.dumps(state)) < 300_000
