"""Servers that show notebooks: Voila with settings of its own, and the one that Binder starts."""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.browser.engines.visit import Visit
from tests.tutor.hosts.voila.running import ROOT, free_port, started
from tutor.hosts.voila import SHARE

TOKEN = "letmein"
HOST = "127.0.0.1"

TELL = "import os, sys; os.dup2(1, 2); os.execvp(sys.argv[1], sys.argv[1:])"
"""Jupyter tells its address on the error stream; the tests read the other one."""

WHERE = re.compile(r"(http://[\w.]+:\d+/)")

GOODBYE = "/voila/api/shutdown/"
"""Where the page of a Voila alone says that it is left, which that refuses (403): it may be told of while the next page
stands."""

NOTEBOOKS = ROOT / "notebooks"


@contextmanager
def voila_alone(notebook: Path) -> Iterator[str]:
    """The address of a notebook in a Voila that knows nothing of the tutor but what is installed with it."""
    port = free_port()
    command = [sys.executable, "-m", "voila", "--no-browser", f"--Voila.ip={HOST}", f"--port={port}", str(notebook)]
    with started(telling(command), WHERE, {"JUPYTER_PATH": str(SHARE)}):
        yield f"http://{HOST}:{port}/"


@contextmanager
def as_on_binder(path: str) -> Iterator[str]:
    """The address of a path on a server that `binder/start` has started."""
    port = free_port()
    options = ["--no-browser", "--allow-root", f"--ServerApp.ip={HOST}", f"--ServerApp.port={port}"]
    command = ["bash", str(ROOT / "binder/start"), "jupyter", "server", *options, f"--IdentityProvider.token={TOKEN}"]
    own = {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}", "PYTHONPATH": str(ROOT)}
    with started(telling(command), WHERE, own):
        yield f"http://{HOST}:{port}/{path}?token={TOKEN}"


def telling(command: list[str]) -> list[str]:
    """A command that says all that it says where tests read it."""
    return [sys.executable, "-c", TELL, *command]


def see_a_notebook_in_voila(visit: Visit) -> None:
    visit.forgive(GOODBYE)
    with voila_alone(NOTEBOOKS / "minions.ipynb") as address:
        look_at_its_widgets(Visit(visit.driver, address))


def look_at_its_widgets(visit: Visit) -> None:
    """Wait until a notebook's plots are drawn, and step its story."""
    visit.driver.open(visit.url)
    visit.wait("() => document.querySelectorAll('.minions-tutor').length >= 6")
    visit.wait(DRAWN)
    visit.press(".replay .stage")
    visit.key("ArrowRight")
    visit.wait("() => document.querySelector('.replay .count b').textContent === '1'")
    expect_no_complaints(visit)


def expect_no_complaints(visit: Visit) -> None:
    """Nothing went wrong; the page is left, before its server ends. Errors: AssertionError with what went wrong."""
    found = visit.complaints()
    visit.driver.open("about:blank")
    assert found == [], found


DRAWN = """() => {
  const boxes = [...document.querySelectorAll(".plot-box:not(.tabs *)")];
  const next = boxes.find((one) => !one.matches(".ready"));
  next?.scrollIntoView({ block: "center" });
  return boxes.length > 0 && !next;
}"""
"""Plots are drawn once they come to view."""


def see_the_app_on_binder(visit: Visit) -> None:
    with as_on_binder("voila/render/notebooks/app.ipynb") as address:
        found = Visit(visit.driver, address)
        visit.driver.open(address)
        found.see("h1", "Learn a game by playing it")
        found.hop("&game=minions&example=vampire-vs-minotaur&step=5", ".stage .table")
        found.see(".whatif", "Only one thing can happen here")
        found.forgive(GOODBYE)
        expect_no_complaints(found)
