"""Runs the notebooks of the site's lab, all cells of each, in the engines that are here, and prints what came of it:

    python -m tests.browser.engines.lab [ENGINE ...] [--only NAME ...]

On two cores a notebook takes about half a minute.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

from tests.browser.engines.driver import NAMES
from tests.browser.engines.starting import Missing, opened
from tests.browser.engines.visit import Visit
from tests.browser.hosting import hosting
from tests.browser.site import BASE, UNREACHABLE, CannotFetch
from tutor.hosts.site.keeping import kept_folder
from tutor.hosts.site.lab.build import FOLDER, lab_files
from tutor.hosts.site.packages import CannotBuild
from tutor.hosts.site.place import put_site

LONGEST = 400
"""Seconds that the start of Python, or all cells of a notebook, may take on a busy machine."""

SETTINGS = "jupyter-lite.json"

IS_READY = """(notebook) => {
  const panel = globalThis.jupyterapp?.shell.currentWidget;
  return panel?.context?.path === notebook && panel.sessionContext.session?.kernel?.status === "idle";
}"""

FORGET = """async () => {
  const forget = ({ name }) => new Promise((done) => (indexedDB.deleteDatabase(name).onsuccess = done));
  await Promise.all((await indexedDB.databases()).map(forget));
}"""
"""Forgets which notebooks were open."""

RUN_ALL = "() => { jupyterapp.commands.execute('notebook:run-all-cells'); }"

STATE = """() => {
  const panel = jupyterapp.shell.currentWidget;
  const cells = panel.content.widgets.map(({ model }) => model).filter(({ type }) => type === "code");
  const outputs = cells.flatMap(({ outputs }) => outputs.toJSON());
  const wrong = outputs.filter((one) => one.output_type === "error" || one.name === "stderr");
  const left = cells.filter(({ executionCount, sharedModel }) => !executionCount && sharedModel.source.trim());
  if (wrong.length === 0 && (left.length > 0 || panel.sessionContext.session.kernel.status !== "idle")) return null;
  return {
    cells: cells.length,
    wrong: wrong.map(({ ename, evalue, text }) => (ename ? `${ename}: ${evalue}` : [text].flat().join(""))),
  };
}"""
"""How the notebook stands once all its cells have run, or one of them has failed."""

REST = 2
"""Seconds in which nothing more comes to be shown, once all is."""

PLOT = """() => {
  const boxes = [...document.querySelectorAll(".plot-box:not(.tabs *)")];
  const next = boxes.find((one) => !one.matches(".ready"));
  next?.scrollIntoView({ block: "center" });
  return next ? null : { plots: boxes.length };
}"""
"""Brings the next plot to view, where it is drawn; how many there are once all are."""


HARMLESS = "No exact match found for python|Disabling terminals plugin|favicon.ico"
"""JupyterLite calls its kernel otherwise than notebooks do, and has no terminals; it says so. Firefox wants an icon for
a page of plain text, too."""


@dataclass(frozen=True)
class Ran:
    """What came of a notebook: how many code cells, widgets, plots and seconds, and what went wrong."""

    cells: int
    widgets: int
    plots: int
    seconds: float
    wrong: tuple[str, ...]


@contextmanager
def hosted_lab(folder: Path) -> Iterator[str]:
    """The address of a lab that tells its tests how far it is, while the block runs, and no other part of the site.

    Errors: CannotFetch.
    """
    try:
        files = lab_files(kept_folder())
    except CannotBuild as problem:
        raise CannotFetch(str(problem)) if UNREACHABLE in str(problem) else AssertionError(str(problem)) from None
    put_site(_telling(files), folder / BASE.strip("/"))
    with hosting(folder, BASE) as address:
        yield f"{address}{FOLDER}/"


def _telling(files: Mapping[str, bytes]) -> Mapping[str, bytes]:
    """The lab's files, set so that a script in the page can ask the application."""
    path = f"{FOLDER}/{SETTINGS}"
    settings = json.loads(files[path])
    settings["jupyter-config-data"]["exposeAppInBrowser"] = True
    return {**files, path: json.dumps(settings).encode()}


def run_notebook(visit: Visit, notebook: str) -> Ran:
    """Open a notebook in the lab that a visit is at, and run all its cells. Errors: AssertionError where it hangs."""
    visit.forgive(HARMLESS)
    visit.driver.open(f"{visit.url}LICENCES.txt")
    visit.ask(FORGET)
    return run_cells(visit, f"{visit.url}lab/index.html?path={notebook}", notebook)


def run_cells(visit: Visit, address: str, notebook: str) -> Ran:
    """Open a notebook in any JupyterLab or Notebook 7 that tells its tests how far it is, and run all its cells."""
    begun = time.monotonic()
    visit.driver.open(address)
    patient(visit, IS_READY, notebook)
    visit.ask(RUN_ALL)
    return looked_at(visit, patient(visit, STATE), begun)


def looked_at(visit: Visit, state: Mapping[str, Any], begun: float) -> Ran:
    """What came of a notebook that has run, once all is shown and its plots were all brought to view."""
    widgets = _widgets_at_rest(visit)
    plots = patient(visit, PLOT)["plots"] if widgets and not state["wrong"] else 0
    return Ran(state["cells"], widgets, plots, time.monotonic() - begun, tuple(state["wrong"]))


def _widgets_at_rest(visit: Visit) -> int:
    """How many widgets of the tutor's are shown, once they and all outputs are the same for a while."""
    counted, since = (0, 0), time.monotonic()
    while time.monotonic() < since + REST:
        now = visit.count(".jp-OutputArea-output"), visit.count(".minions-tutor")
        if now != counted:
            counted, since = now, time.monotonic()
        time.sleep(0.5)
    return counted[1]


def patient(visit: Visit, function: str, given: object = None) -> Any:
    """What a function gives as soon as it gives anything. Errors: AssertionError where it takes too long."""
    end = time.monotonic() + LONGEST
    while not (found := visit.ask(function, given)):
        assert time.monotonic() < end, f"In vain: {function}"
        time.sleep(0.5)
    return found


def notebooks() -> Sequence[str]:
    """The notebooks in the lab, by path."""
    files = f"{FOLDER}/files/"
    paths = [path.removeprefix(files) for path in lab_files(kept_folder()) if path.startswith(files)]
    return [path for path in paths if path.endswith(".ipynb")]


def tried(
    name: str, playwright: Playwright, url: str, only: Sequence[str], run: Callable[[Visit, str], Ran] = run_notebook
) -> bool:
    """Run notebooks in an engine, and print a line for each; whether all went well."""
    well = True
    with TemporaryDirectory() as folder, opened(name, playwright, Path(folder)) as driver:
        visit = Visit(driver, url)
        for notebook in only:
            ran, heard = run(visit, notebook), visit.complaints()
            well = well and not ran.wrong and not heard
            words = f"{ran.cells} cells, {ran.widgets} widgets, {ran.plots} plots, {ran.seconds:.0f} s"
            print(f"{name}: {notebook}: {words} {ran.wrong or ''} {heard or ''}", flush=True)
    return well


def main() -> int:
    """Try, and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.browser.engines.lab")
    parser.add_argument("engines", nargs="*", default=NAMES[:2])
    parser.add_argument("--only", nargs="*", default=(), help="notebooks by their path")
    given = parser.parse_args()
    with TemporaryDirectory() as folder, hosted_lab(Path(folder)) as url, sync_playwright() as playwright:
        try:
            results = [tried(name, playwright, url, given.only or notebooks()) for name in given.engines]
        except Missing as missing:
            print(missing)
            return 1
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
