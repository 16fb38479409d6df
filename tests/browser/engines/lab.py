"""Runs the notebooks of the site's lab, all cells of each, in the engines that are here, and prints what came of it:

    python -m tests.browser.engines.lab [ENGINE ...] [--only NAME ...]

On two cores a notebook takes about half a minute.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
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

LONGEST = 300
"""Seconds that all cells of a notebook may take on a busy machine."""

SETTINGS = "jupyter-lite.json"

IS_READY = """() => {
  const panel = globalThis.jupyterapp?.shell.currentWidget;
  return panel?.sessionContext?.session?.kernel?.status === "idle";
}"""

RUN_ALL = "() => { jupyterapp.commands.execute('notebook:run-all-cells'); }"

STATE = """() => {
  const panel = jupyterapp.shell.currentWidget;
  const cells = panel.content.widgets.map(({ model }) => model).filter(({ type }) => type === "code");
  const outputs = cells.flatMap(({ outputs }) => outputs.toJSON());
  const wrong = outputs.filter((one) => one.output_type === "error" || one.name === "stderr");
  return {
    busy: panel.sessionContext.session.kernel.status !== "idle",
    cells: cells.length,
    left: cells.filter(({ executionCount, sharedModel }) => !executionCount && sharedModel.source.trim()).length,
    wrong: wrong.map(({ ename, evalue, text }) => (ename ? `${ename}: ${evalue}` : [text].flat().join(""))),
    widgets: document.querySelectorAll(".minions-tutor").length,
  };
}"""
"""How far the notebook is, and what went wrong in it."""

PLOT = """() => {
  const boxes = [...document.querySelectorAll(".plot-box:not(.tabs *)")];
  const next = boxes.find((one) => !one.matches(".ready"));
  next?.scrollIntoView({ block: "center" });
  return next ? null : { plots: boxes.length };
}"""
"""Brings the next plot to view, where it is drawn; how many there are once all are."""


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
    begun = time.monotonic()
    visit.driver.open(f"{visit.url}lab/index.html?path={notebook}")
    visit.wait(IS_READY)
    visit.ask(RUN_ALL)
    state = _when_run(visit)
    plots = visit.wait(PLOT)["plots"] if state["widgets"] else 0
    return Ran(state["cells"], state["widgets"], plots, time.monotonic() - begun, tuple(state["wrong"]))


def _when_run(visit: Visit) -> Mapping[str, Any]:
    """How it stands once all cells have run, or one failed."""
    end = time.monotonic() + LONGEST
    state = visit.ask(STATE)
    while (state["busy"] or state["left"]) and not state["wrong"] and time.monotonic() < end:
        time.sleep(0.5)
        state = visit.ask(STATE)
    return {**state, "wrong": [*state["wrong"], *(f"{state['left']} cells have not run" for _ in [0] if state["left"])]}


def notebooks() -> Sequence[str]:
    """The notebooks in the lab, by path."""
    return [path.removeprefix(f"{FOLDER}/files/") for path in lab_files(kept_folder()) if path.endswith(".ipynb")]


def tried(name: str, playwright: Playwright, url: str, only: Sequence[str]) -> bool:
    """Run notebooks in an engine, and print a line for each; whether all went well."""
    well = True
    with TemporaryDirectory() as folder, opened(name, playwright, Path(folder)) as driver:
        visit = Visit(driver, url)
        for notebook in only or notebooks():
            ran, heard = run_notebook(visit, notebook), visit.complaints()
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
            results = [tried(name, playwright, url, given.only) for name in given.engines]
        except Missing as missing:
            print(missing)
            return 1
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
