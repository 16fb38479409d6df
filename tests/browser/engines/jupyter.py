"""Runs the notebooks on a real Jupyter server, all cells of each, and prints what came of it:

python -m tests.browser.engines.jupyter [lab | notebook | voila ...] [--only NAME ...]
"""

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import psutil
from playwright.sync_api import sync_playwright

from tests.browser.engines.lab import Ran, looked_at, patient, run_cells, tried
from tests.browser.engines.notebooks import GOODBYE
from tests.browser.engines.visit import Visit
from tests.tutor.hosts.voila.running import ROOT, until
from tutor.hosts.site.school import notebook_files
from tutor.hosts.voila import QUICK_START, SHARE

BESIDE = ("app.ipynb", "studies.jsonl")
"""What lies beside the notebooks that a school gets."""

SHOWN = """() => {
  const count = (way) => document.querySelectorAll(way).length;
  const wrong = [...document.querySelectorAll(":is([data-mime-type$=error], [data-mime-type$=stderr])")];
  if (document.readyState !== "complete" || !count(".jp-OutputArea-output")) return null;
  return { cells: count(".jp-CodeCell"), wrong: wrong.map((one) => one.textContent) };
}"""
"""How a notebook stands in Voila."""


def show(visit: Visit, notebook: str) -> Ran:
    """Have Voila show a notebook. Errors: AssertionError where it hangs."""
    begun = time.monotonic()
    visit.forgive(f"{GOODBYE}|403 .Forbidden.")
    visit.driver.open(f"{visit.url}voila/render/{notebook}")
    return looked_at(visit, patient(visit, SHOWN), begun)


WINDOWED = "did not appear within"
"""JupyterLab draws the cells that are near, and misses one that is not."""


def run_in_jupyterlab(visit: Visit, notebook: str) -> Ran:
    """Run a notebook's cells in JupyterLab. Errors: AssertionError where it hangs."""
    visit.forgive(WINDOWED)
    return run_cells(visit, f"{visit.url}lab/tree/{notebook}?reset", notebook)


RUNS = {
    "lab": run_in_jupyterlab,
    "notebook": lambda visit, notebook: run_cells(visit, f"{visit.url}notebooks/{notebook}", notebook),
    "voila": show,
}
"""How a notebook is run, by what runs it."""


HOST = "127.0.0.2" if sys.platform == "linux" else "127.0.0.1"
"""Jupyter lets go of the port that it found and takes it a moment later; nobody else looks for one at this address."""


@contextmanager
def jupyterlab(folder: Path) -> Iterator[str]:
    """JupyterLab, and what else its server has, on a port of its own choice, serving a folder in which all that it
    writes stays; gives its address."""
    places = {name: str(folder / name) for name in ("CONFIG_DIR", "RUNTIME_DIR", "DATA_DIR")}
    lab = {name: str(folder / name) for name in ("SETTINGS_DIR", "WORKSPACES_DIR")}
    environment = {
        **os.environ,
        **{f"JUPYTER_{name}": place for name, place in places.items()},
        **{f"JUPYTERLAB_{name}": place for name, place in lab.items()},
        "IPYTHONDIR": str(folder / "ipython"),
        "PYTHONPATH": os.pathsep.join(map(str, (QUICK_START, ROOT))),
        "JUPYTER_PATH": str(SHARE),
    }
    options = ["--no-browser", "--allow-root", f"--ServerApp.ip={HOST}", "--ServerApp.port=0"]
    options += ["--IdentityProvider.token=", f"--ServerApp.root_dir={folder}"]
    options += [f"--{app}.expose_app_in_browser=True" for app in ("LabApp", "JupyterNotebookApp")]
    with (folder / "log.txt").open("w") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "jupyterlab", *options], env=environment, stdout=log, stderr=log
        )
    try:
        until(lambda: _told(Path(places["RUNTIME_DIR"])), what="JupyterLab says where it is")
        yield f"http://{HOST}:{_told(Path(places['RUNTIME_DIR']))['port']}"
    finally:
        _end(process)


def _told(folder: Path) -> dict[str, Any]:
    """What a running server writes about itself; empty while there is none."""
    for path in folder.glob("jpserver-*.json"):
        try:
            found: dict[str, Any] = json.loads(path.read_text())
        except ValueError:
            continue
        return found
    return {}


def _end(process: subprocess.Popen[bytes]) -> None:
    kernels = psutil.Process(process.pid).children(recursive=True)
    process.terminate()
    process.wait(90)
    for kernel in kernels:
        if kernel.is_running():
            kernel.kill()


def main() -> int:
    """Run, and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.browser.engines.jupyter")
    parser.add_argument("hosts", nargs="*", default=tuple(RUNS), help=", ".join(RUNS))
    parser.add_argument("--only", nargs="*", default=(), help="notebooks by their path")
    given = parser.parse_args()
    files = {**notebook_files(), **{name: (ROOT / "notebooks" / name).read_bytes() for name in BESIDE}}
    with TemporaryDirectory() as place, sync_playwright() as playwright:
        for path, file in files.items():
            (Path(place) / path).parent.mkdir(exist_ok=True)
            (Path(place) / path).write_bytes(file)
        names = given.only or [path for path in files if path.endswith(".ipynb")]
        with jupyterlab(Path(place)) as url:
            results = [tried("chromium", playwright, f"{url}/", names, RUNS[host]) for host in given.hosts]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
