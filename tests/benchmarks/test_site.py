"""The site beside Voila: how soon one can step and is answered, what comes over the wire; and how
many page loads one plain server stands.

Both hosts are opened in turns, each time by a fresh visitor with nothing cached.
"""

import http.client
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page

from tests.benchmarks.conftest import Report
from tests.benchmarks.test_opening import MEGABYTE, at_rest
from tests.browser.hosting import weighing
from tests.browser.pages import JUST_TELL, MINIONS, PATIENCE
from tests.browser.site import BASE, build_site
from tests.tutor.hosts.voila.running import Running, running, until

LOADS = 5
TABS, AT_ONCE = 200, 50
QUERY = f"?game={MINIONS.game}&example={MINIONS.name}&step={MINIONS.choice}"
ENGINE = ("python", "pyodide", "worker")
"""What the engine's files have in their names."""

MARKS = f"""
  {JUST_TELL}
  window.marks = {{}};
  const wanted = {{ step: ".replay .stage .table", answered: ".whatif .opt" }};
  new MutationObserver(() => {{
    for (const [name, place] of Object.entries(wanted))
      if (!(name in marks) && document.querySelector(place)) marks[name] = performance.now();
  }}).observe(document, {{ childList: true, subtree: true }});
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, at BASE."""
    folder = tmp_path_factory.mktemp("site")
    build_site(folder / BASE.strip("/"))
    return folder


@pytest.fixture(scope="module")
def voila() -> Iterator[Running]:
    with running() as server:
        yield server


@contextmanager
def visit(browser: Browser, address: str) -> Iterator[Page]:
    """A fresh visitor's page with the story at a choice, once the choices are there."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.add_init_script(MARKS)
    page.goto(f"{address}{QUERY}", wait_until="commit")
    page.wait_for_function("() => marks.step && marks.answered", timeout=PATIENCE)
    yield page
    page.goto("about:blank")
    context.close()


def seconds(page: Page) -> tuple[float, float]:
    """Until one can step, and until the choices are answered."""
    return page.evaluate("marks.step / 1000"), page.evaluate("marks.answered / 1000")


def test_first_steps_and_first_answers(browser: Browser, folder: Path, voila: Running, report: Report) -> None:
    found: dict[str, list[tuple[float, float]]] = {"site": [], "Voila": []}
    with weighing(folder, BASE) as (site, _):
        for _ in range(LOADS):
            for name, address in (("site", site), ("Voila", voila.url)):
                at_rest(voila)
                with visit(browser, address) as page:
                    found[name].append(seconds(page))
    middle = {name: [statistics.median(times) for times in zip(*one, strict=True)] for name, one in found.items()}
    report.row(f"site: until one can step, p50 of {LOADS}", middle["site"][0], "s", most=0.7)
    report.row("Voila: until one can step, p50", middle["Voila"][0], "s")
    report.row("site: until what-if answers, p50", middle["site"][1], "s", most=5)
    report.row("Voila: until what-if answers, p50", middle["Voila"][1], "s")


def test_what_a_first_visit_to_the_site_transfers(browser: Browser, folder: Path, report: Report) -> None:
    with weighing(folder, BASE) as (site, sent), visit(browser, site) as page:
        page.get_by_role("tab", name="Odds").click()
        page.wait_for_selector(".plot-box.ready .main-svg")
    engine = sum(size for path, size in sent if any(word in path for word in ENGINE))
    plots = sum(size for path, size in sent if "plotly" in path)
    others = sum(size for _, size in sent) - engine - plots
    report.row("without engine and plots", others / MEGABYTE, "MB", most=0.2)
    report.row("with the engine", (others + engine) / MEGABYTE, "MB", most=7)
    report.row("plots", plots / MEGABYTE, "MB", most=0.6)


# ---------------------------------------------------------------- one plain server


@contextmanager
def plain_server(folder: Path) -> Iterator[str]:
    """Python's own server for a folder, in a process of its own; gives its address."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "-d", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout
        port = process.stdout.readline().split("port ")[1].split()[0]
        yield f"127.0.0.1:{port}"
        process.terminate()


def test_a_class_of_two_hundred(browser: Browser, folder: Path, report: Report) -> None:
    """Every file that one page asks for, for two hundred of them: bytes only."""
    with weighing(folder, BASE) as (site, sent), visit(browser, site):
        until(lambda: any("wasm" in path for path, _ in sent), what="the engine is asked for")
    paths = [urlsplit(path).path for path, _ in sent]
    sizes = [path_in(folder, path).stat().st_size for path in paths]
    with plain_server(folder) as place:
        begun = time.monotonic()
        with ThreadPoolExecutor(AT_ONCE) as visitors:
            loads = list(visitors.map(lambda _: load(place, paths), range(TABS)))
        taken = time.monotonic() - begun
    report.row("page loads that failed", sum(load != sizes for load in loads), "of 200", most=0)
    report.row("all page loads", taken, "s")
    report.row("bytes of one page load, not packed", sum(sizes) / MEGABYTE, "MB")


def path_in(folder: Path, path: str) -> Path:
    """The file that a server gives out at a path."""
    file = folder / path.lstrip("/")
    return file / "index.html" if file.is_dir() else file


def load(place: str, paths: list[str]) -> list[int]:
    """How many bytes came of each file; fewer files where the server failed."""
    sizes = []
    for path in paths:
        connection = http.client.HTTPConnection(place, timeout=120)
        try:
            connection.request("GET", path)
            sizes.append(len(connection.getresponse().read()))
        except OSError:
            return sizes
        finally:
            connection.close()
    return sizes
