"""Install what `binder/` names into an empty environment and open the app as Binder does."""

import contextlib
import http.client
import json
import os
import re
import socket
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.binder.environments import fetched, run, shared
from tests.samples import IS_WHOLE
from tests.tutor.hosts.voila.running import FOREIGN, READY, ROOT, free_port, started
from tutor.hosts.lesson_notebooks import FOLDER, write_notebooks
from tutor.hosts.voila import QUICK_START

BINDER = ROOT / "binder"
BASE = "/user/somebody-x1/"
TOKEN = "letmein"
URL_PATH = "voila/render/notebooks/app.ipynb"
LESSON_PATH = "voila/render/notebooks/lessons/01-five-seven-or-nine.ipynb"
URL_PATHS = re.compile(r"OWNER/REPOSITORY/HEAD\?urlpath=([\w/.-]+)")

pytestmark = [
    pytest.mark.timeout(900),
    pytest.mark.skipif(os.name != "posix", reason="Binder runs on Linux"),
    pytest.mark.xdist_group("binder"),
]


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The variables of a shell in an environment with Binder's requirements alone: fetched in a whole run."""
    home = tmp_path_factory.mktemp("home")
    prefix = home / "env"
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "PYTHON"))}
    clean |= {"PATH": f"{prefix / 'bin'}{os.pathsep}{os.environ['PATH']}", "JUPYTER_DATA_DIR": str(home / "data")}
    clean |= {"JUPYTER_CONFIG_DIR": str(home / "config"), "JUPYTER_RUNTIME_DIR": str(home / "runtime")}
    make = fetched if IS_WHOLE else shared
    make(prefix, BINDER / "requirements.txt", ROOT)
    return clean


@pytest.fixture(scope="module")
def door(environment: dict[str, str]) -> Iterator[Path]:
    """The socket of a server that was started through `binder/start`.

    A file, no port: Jupyter tries out a port, lets it go, and takes it again a second later, if it is still free.
    """
    write_notebooks(FOLDER)
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:
        door = Path(folder, "door")
        command = [
            *("bash", str(BINDER / "start"), "jupyter", "server", "--no-browser", "--allow-root", f"--sock={door}"),
            *(f"--ServerApp.base_url={BASE}", f"--IdentityProvider.token={TOKEN}"),
        ]
        told = [sys.executable, "-c", TELL, *command]
        with started(told, re.compile(rf"(http\+unix://\S+{BASE})"), environment):
            yield door


TELL = "import os, sys; os.dup2(1, 2); os.execvp(sys.argv[1], sys.argv[1:])"
"""Jupyter tells its address on the error stream; the tests read the other one."""


class Knock(http.client.HTTPConnection):
    """A connection to a server that listens at a file."""

    def __init__(self, door: Path, wait: float) -> None:
        super().__init__("localhost", timeout=wait)
        self._door = door

    def connect(self) -> None:
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.settimeout(self.timeout)
        self.sock.connect(str(self._door))


def fetch(door: Path, path: str, wait: float = 120) -> tuple[int, str]:
    """Ask with the token until the answer is 200; the last answer where it never is."""
    limit = time.monotonic() + wait
    while True:
        status, text = _asked(door, path, wait)
        if status == 200 or time.monotonic() > limit:
            return status, text
        time.sleep(0.5)


def _asked(door: Path, path: str, wait: float) -> tuple[int, str]:
    """One answer; the status is 0 where nobody gives any."""
    with contextlib.closing(Knock(door, wait)) as connection:
        try:
            connection.request("GET", path, headers={"Authorization": f"token {TOKEN}"})
            answer = connection.getresponse()
            return answer.status, answer.read().decode()
        except OSError as error:
            return 0, str(error)


@pytest.mark.slow
def test_the_app_opens_by_its_url(door: Path) -> None:
    status, text = fetch(door, f"{BASE}{URL_PATH}?game=minions")
    assert status == 200
    assert "<title>Minions Tutor</title>" in text
    assert "Opening the table" in text
    assert "application/vnd.jupyter.widget-view+json" in text
    assert "error when executing" not in text
    assert "tutor.show()" not in text
    assert FOREIGN.findall(text) == []
    assert '"fullMathjaxUrl": null' in text
    assert '"mathjaxConfig": null' in text


@pytest.mark.slow
def test_a_lesson_opens_by_its_url(door: Path) -> None:
    status, text = fetch(door, f"{BASE}{LESSON_PATH}")
    assert status == 200
    assert "Lesson 1: Five, seven or nine?" in text
    assert text.count("application/vnd.jupyter.widget-view+json") > 10
    assert re.findall(r"<(?:link|script|img)[^>]*(?:href|src)=.(?:https?:)?//[^>]*", text) == []
    assert "error when executing" not in text


def test_plotly_comes_from_the_same_server(door: Path, environment: dict[str, str]) -> None:
    script = "from tutor.hosts.voila.static_files import plotly_url; print(plotly_url('/'))"
    path = run("python", "-c", script, folder=Path(environment["JUPYTER_DATA_DIR"]).parent, environment=environment)
    status, text = fetch(door, f"{BASE}{path.strip().removeprefix('/')}")
    assert status == 200
    assert "plotly.js" in text[:200]


@pytest.mark.slow
def test_the_installed_tutor_runs_from_anywhere(environment: dict[str, str], tmp_path: Path) -> None:
    """Everything that the app needs is in the package: templates, scripts, rules, pictures, and what a kernel runs."""
    command = ["minions-tutor", "--no-browser", "--port", "0"]
    with started(command, READY, {**environment, "PYTHONPATH": ""}, folder=tmp_path) as server:
        page = server.ask()
        assert page.status == 200
        files = re.findall(r'(?:src|href)="([^"#]+)"', page.text)
        assert len(files) > 2
        assert [file for file in files if server.ask(file).status != 200] == []
        assert json.loads(server.ask("tutor/seat", "POST").body)["widget"]
        assert server.log == ""


@pytest.mark.slow
def test_voila_with_settings_of_its_own_names_nobody_else(environment: dict[str, str]) -> None:
    """The notebook names the page's template, and the package has brought it to where Voila looks for one. It is only
    started sooner than by itself."""
    notebook = str(ROOT / "notebooks" / "app.ipynb")
    told = [sys.executable, "-c", TELL, "voila", "--no-browser", f"--port={free_port()}", notebook]
    soon = {**environment, "PYTHONPATH": str(QUICK_START)}
    with started(told, re.compile(r"(http://\S+:\d+/)"), soon) as server:
        page = server.ask()
        assert page.status == 200
        assert "<title>Minions Tutor</title>" in page.text
        assert "application/vnd.jupyter.widget-view+json" in page.text
        assert FOREIGN.findall(page.text) == []
        assert 'src=""' not in page.text
        files = re.findall(r'(?:src|href)="([^"#]*)"', page.text)
        assert len(files) > 2
        assert [file for file in files if file and server.ask(file).status != 200] == []


@pytest.mark.parametrize("path", [BINDER / "start", ROOT / "docs" / "binder.md"], ids=lambda path: path.name)
def test_the_urls_are_told(path: Path) -> None:
    write_notebooks(FOLDER)
    told = URL_PATHS.findall(path.read_text(encoding="utf-8"))
    assert {URL_PATH, LESSON_PATH, "lab/tree/notebooks/minions.ipynb"} <= set(told)
    assert [
        one for one in told if not (ROOT / one.removeprefix("voila/render/").removeprefix("lab/tree/")).is_file()
    ] == []
