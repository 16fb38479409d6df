"""From opening the address until one can step, and until the plots are live, beside an empty Voila page.

Both pages are served by the same program with the same settings, each by a server of its own with its spare kernels
ready, and are opened in turns, each time by a fresh visitor with nothing cached. Times run from the navigation's start.
"""

import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any

import psutil
import pytest
from playwright.sync_api import Browser, Page

from tests.benchmarks.conftest import Report
from tests.browser.pages import MINIONS, PATIENCE, kernel_at, note_lines
from tests.tutor.hosts.voila.running import Running, running, write_notebook

LOADS = 7
MEGABYTE = 1_000_000
MEBIBYTE = 1 << 20
EMPTY = "import ipywidgets\nipywidgets.HTML(\"<p class='empty'>ready</p>\")"

MARKS = """
  window.marks = {};
  const wanted = {
    empty: () => document.querySelector(".widget-html p.empty, .jupyter-widgets p.empty"),
    step: () => document.querySelector(".replay .stage .table"),
    plots: () => {
      const boxes = [...document.querySelectorAll("details.fact[open] .plot-box")];
      return boxes.length > 0 && boxes.every((box) => box.matches(".ready") && box.querySelector(".main-svg"));
    },
  };
  new MutationObserver(() => {
    for (const [name, found] of Object.entries(wanted))
      if (!(name in marks) && found()) marks[name] = performance.now();
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
"""


@pytest.fixture(scope="module")
def tutor() -> Iterator[Running]:
    with running() as server:
        yield server


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    notebook = write_notebook(tmp_path_factory.mktemp("empty") / "empty.ipynb", EMPTY)
    with running("--notebook", str(notebook)) as server:
        yield server


def at_rest(server: Running, spell: float = 0.5, limit: float = 60) -> None:
    """Wait until the server and its kernels, spare ones too, use no more than a twentieth of a core."""
    end = time.monotonic() + limit
    while time.monotonic() < end:
        before = busy(server)
        time.sleep(spell)
        if len(server.kernels()) >= 2 and busy(server) - before < spell / 20:
            return
    raise AssertionError("the server never comes to rest")


def busy(server: Running) -> float:
    """Seconds of processor time that the server and its kernels have used."""
    root = psutil.Process(server.process.pid)
    used = 0.0
    for process in (root, *root.children(recursive=True)):
        try:
            used += sum(process.cpu_times()[:2])
        except psutil.Error:
            continue
    return used


def visit(
    browser: Browser, address: str, marks: tuple[str, ...], look: Callable[[Page, str], Any] | None = None
) -> Any:
    """The times of the marks in seconds, or what `look` finds on the page once they are all there."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    lines = note_lines(page)
    page.add_init_script(MARKS)
    page.goto(address, wait_until="commit")
    await_marks(page, marks)
    found = look(page, lines[-1]) if look else [page.evaluate(f"marks.{name}") / 1000 for name in marks]
    page.goto("about:blank")
    context.close()
    return found


def await_marks(page: Page, marks: tuple[str, ...]) -> None:
    """Wait for one mark after the other; plots are opened as soon as one can step."""
    for mark in marks:
        if mark == "plots":
            page.get_by_role("tab", name="Odds").click()
        page.wait_for_function("(name) => name in marks", arg=mark, timeout=PATIENCE)


def example(server: Running) -> str:
    return f"{server.url}?game={MINIONS.game}&example={MINIONS.name}"


def test_until_one_can_step_and_sees_plots(browser: Browser, tutor: Running, empty: Running, report: Report) -> None:
    steps, plots, nothing = [], [], []
    for _ in range(LOADS):
        at_rest(empty)
        nothing += visit(browser, empty.url, ("empty",))
        at_rest(tutor)
        step, plot = visit(browser, example(tutor), ("step", "plots"))
        steps.append(step)
        plots.append(plot)
    blank, step, plot = (statistics.median(times) for times in (nothing, steps, plots))
    report.row(f"empty Voila page, p50 of {LOADS} loads", blank, "s")
    report.row("until one can step, p50", step, "s")
    report.row("until one can step, slowest", max(steps), "s")
    report.row("until the plots are live, p50", plot, "s")
    report.row("until one can step, to an empty page", step / blank, "times", most=1.5)
    report.row("until the plots are live, to an empty page", plot / blank, "times", most=2.5)


def test_what_a_first_load_transfers(browser: Browser, tutor: Running, empty: Running, report: Report) -> None:
    for name, address, marks, most in (
        ("first load", example(tutor), ("step", "plots"), 4.0),
        ("empty page", empty.url, ("empty",), None),
    ):
        files, socket = transferred(browser, address, marks)
        report.row(f"{name}: files", files / MEGABYTE, "MB")
        report.row(f"{name}: websocket, unpacked", socket / MEGABYTE, "MB")
        report.row(f"{name}: together", (files + socket) / MEGABYTE, "MB", most=most)


def transferred(browser: Browser, address: str, marks: tuple[str, ...]) -> tuple[int, int]:
    """Bytes that came over the wire as files, and over the websocket, until the marks are there."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.add_init_script(MARKS)
    files, socket = [], []
    session = context.new_cdp_session(page)
    session.on("Network.loadingFinished", lambda event: files.append(event["encodedDataLength"]))
    session.on("Network.webSocketFrameReceived", lambda event: socket.append(len(event["response"]["payloadData"])))
    session.send("Network.enable")
    page.goto(address, wait_until="commit")
    await_marks(page, marks)
    page.wait_for_load_state("networkidle")
    page.goto("about:blank")
    context.close()
    return int(sum(files)), sum(socket)


def test_the_memory_of_a_learner_s_kernel(browser: Browser, tutor: Running, empty: Running, report: Report) -> None:
    for name, server, address, marks, most in (
        ("a learner's kernel", tutor, example(tutor), ("step", "plots"), 125),
        ("an empty page's kernel", empty, empty.url, ("empty",), None),
    ):
        resident, unique = visit(browser, address, marks, lambda page, line, server=server: memory(page, line, server))
        report.row(f"{name}: resident", resident, "MiB", most=most)
        report.row(f"{name}: its own", unique, "MiB")


def memory(page: Page, line: str, server: Running) -> tuple[float, float]:
    """Resident and own (unshared) memory of the page's kernel in MiB, after all steps were looked at."""
    if page.locator(".replay").count():
        for _ in range(21):
            page.keyboard.press("ArrowRight")
            page.wait_for_function("document.querySelector('.facts').getAttribute('aria-busy') === 'false'")
    at_rest(server)
    taken = kernel_at(line, server).memory_full_info()
    return taken.rss / MEBIBYTE, taken.uss / MEBIBYTE
