"""The site's engine, paired with Python's own on this machine, and how soon it answers."""

import json
import statistics
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

import psutil
import pytest
from playwright.sync_api import Browser, Page

from tests.benchmarks.conftest import Report
from tests.browser.hosting import hosting
from tests.browser.pages import STORIES, Story, Tutor
from tests.browser.site import BASE, build_site
from tutor.app.desk import Desk

ANSWERS = ("facts", "choices")
STEPS = 12
"""So many steps of each story are asked about."""

START = """async (files) => {
  const began = performance.now();
  const worker = new Worker(new URL(`${files}worker.js`, document.baseURI), { type: "module" });
  const said = (wanted) => new Promise((resolve) => {
    worker.addEventListener("message", function hear({ data }) {
      if (!(wanted in data)) return;
      worker.removeEventListener("message", hear);
      resolve(data[wanted]);
    });
  });
  const ready = said("ready");
  window.timeAnswer = async (question) => {
    const asked = performance.now();
    const reply = said("reply");
    worker.postMessage({ question });
    return [JSON.parse(await reply), performance.now() - asked];
  };
  await ready;
  return performance.now() - began;
}"""
"""Starts another engine in the page, which is asked by `timeAnswer`; gives the milliseconds until it is ready."""


@pytest.fixture(scope="module")
def site_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site, on a server that packs."""
    folder: Path = tmp_path_factory.mktemp("site")
    build_site(folder / BASE.strip("/"))
    with hosting(folder, BASE, packing=True) as url:
        yield url


@pytest.fixture
def tutor(browser: Browser, site_url: str) -> Iterator[Tutor]:
    """The site in a window of its own that has loaded nothing yet."""
    context = browser.new_context()
    yield Tutor(context.new_page(), site_url)
    context.close()


class Pair:
    """The same questions to Python's own desk and to the one in the browser, in turns."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._desk = Desk()
        self.times: dict[str, list[tuple[float, float]]] = {ask: [] for ask in ANSWERS}

    def ask_about(self, story: Story) -> None:
        """Ask about steps all over a story."""
        opening = {"ask": "open", "game": story.game, "example": story.name}
        (own, _), (other, _) = self._both([opening, opening])
        for step in range(0, story.last, max(1, story.last // STEPS)):
            for ask in ANSWERS:
                asked = [{"ask": ask, "at": step, "line": line["answer"]["line"]} for line in (own, other)]
                (_, here), (_, there) = self._both(asked)
                self.times[ask].append((here, there))

    def _both(self, questions: Sequence[dict[str, Any]]) -> list[tuple[Any, float]]:
        own, other = (json.dumps({"id": 1, **question}) for question in questions)
        began = perf_counter()
        reply = json.loads(json.dumps(self._desk.answer(json.loads(own)), ensure_ascii=False))
        here = (perf_counter() - began) * 1000
        answered, there = self._page.evaluate("(question) => timeAnswer(question)", other)
        return [(reply, here), (answered, there)]


def test_answers_in_the_browser_take_little_longer(tutor: Tutor, report: Report) -> None:
    tutor.page.add_init_script("window.requestIdleCallback = () => 0")
    tutor.go()
    files = tutor.page.get_attribute("#tutor", "data-files")
    report.row("an engine is ready", tutor.page.evaluate(START, files) / 1000, "s")
    pair = Pair(tutor.page)
    for story in STORIES:
        pair.ask_about(story)
    for ask, times in pair.times.items():
        for name, share in (("median", 50), ("p95", 95)):
            own, other = (statistics.quantiles(kind, n=100)[share - 1] for kind in zip(*times, strict=True))
            report.row(f"{ask}: {name}, in Python", own, "ms")
            report.row(f"{ask}: {name}, in the browser", other, "ms")
            report.row(f"{ask}: {name}, in the browser by Python's", other / own, "times", most=2)


def test_how_long_a_tab_works_for_its_first_answer(tutor: Tutor, report: Report) -> None:
    began = perf_counter()
    tutor.go(game="minions", example="vampire-vs-minotaur", step=5)
    report.row("the first step is shown", perf_counter() - began, "s", most=0.7)
    tutor.choices_are_in()
    report.row("what-if answers", perf_counter() - began, "s", most=5)
    tab = largest_tab()
    report.row("the tab's work until then", sum(tab.cpu_times()[:2]), "s of CPU")


def largest_tab() -> psutil.Process:
    """The process of the page that holds the most memory: the one with an engine."""
    all_of_them = psutil.Process().children(recursive=True)
    return max((one for one in all_of_them if "--type=renderer" in one.cmdline()), key=held)


def held(process: psutil.Process) -> float:
    """The memory that a process holds, in bytes."""
    return process.memory_info().rss
