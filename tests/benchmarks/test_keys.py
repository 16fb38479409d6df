"""From a key press to the new picture, with prompt and with delayed answers of the kernel, and until the plots follow.

A press is timed inside the page, from the event's own stamp until the frame with the new picture has been made. The
plots' time runs from the press until the last plot of that step is drawn, every step being new to page and kernel.
"""

import statistics
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser

from tests.benchmarks.conftest import Report, high
from tests.browser.pages import Tutor, slow_down
from tests.tutor.hosts.voila.running import Running, running

DELAY = 300
"""Milliseconds by which the kernel's answers are delayed."""

PRESSES, ROUNDS = 20, 3
LONGEST_REST = 350
"""Milliseconds between presses, at most: long enough for odds and plots to come in between."""

WATCH_PLOTS = """() => {
  window.plots = { pressed: 0, drawn: 0, told: 0 };
  addEventListener("keydown", (event) => { plots.pressed = event.timeStamp; }, true);
  const { react } = Plotly;
  Plotly.react = (...parts) => {
    const done = react(...parts);
    done.then(() => { plots.drawn = performance.now(); });
    return done;
  };
  const facts = document.querySelector(".facts");
  new MutationObserver(() => {
    if (facts.getAttribute("aria-busy") === "false") plots.told = performance.now();
  }).observe(facts, { attributeFilter: ["aria-busy"] });
}"""

QUIET = """() => {
  const { pressed, drawn, told } = plots;
  const busy = document.querySelector(".facts").getAttribute("aria-busy") !== "false";
  return !busy && told > pressed && performance.now() - Math.max(drawn, told) > 250;
}"""


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running() as server:
        yield server


def opened(browser: Browser, server: Running, delay: int, example: str = "vampire-vs-minotaur") -> Tutor:
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    if delay:
        slow_down(page, delay)
    tutor = Tutor(page, server.url)
    tutor.go_to_story(example=example)
    tutor.odds_are_in()
    return tutor


def press_around(tutor: Tutor, rng: Random) -> tuple[list[float], list[float]]:
    """Times of presses that step there and back, and of presses that change one letter."""
    half = PRESSES // 2
    pictures, letters = [], []
    for key in ["ArrowRight"] * half + ["ArrowLeft"] * half:
        rest = rng.uniform(20, LONGEST_REST)
        picture, letter = tutor.time_keys([key, "x"], rest)
        pictures.append(picture)
        letters.append(letter)
    return pictures, letters


def test_from_key_to_picture(browser: Browser, server: Running, report: Report) -> None:
    rng = Random(1)
    tutors = {delay: opened(browser, server, delay) for delay in (0, DELAY)}
    pictures: dict[int, list[float]] = {0: [], DELAY: []}
    letters: list[float] = []
    for _ in range(ROUNDS):
        for delay, tutor in tutors.items():
            tutor.page.bring_to_front()
            found, bare = press_around(tutor, rng)
            pictures[delay] += found
            letters += bare
    for delay, name in ((0, "prompt answers"), (DELAY, f"answers {DELAY} ms late")):
        report.row(f"key to picture, p50, {name}", statistics.median(pictures[delay]), "ms")
        report.row(f"key to picture, p95, {name}", high(pictures[delay]), "ms", most=50)
    late = statistics.median(pictures[DELAY]) / statistics.median(pictures[0])
    report.row("late to prompt, p50", late, "times", most=1.15)
    report.row("for comparison: a press that changes one letter, p50", statistics.median(letters), "ms")
    report.row("for comparison: a press that changes one letter, p95", high(letters), "ms")


@pytest.mark.parametrize("delay", [0, DELAY])
def test_until_the_plots_follow(delay: int, browser: Browser, server: Running, report: Report) -> None:
    told, drawn = [], []
    for example in ("vampire-vs-minotaur", "tie-and-roll-again"):
        tutor = opened(browser, server, delay, example)
        tutor.page.bring_to_front()
        tutor.page.evaluate(WATCH_PLOTS)
        for _ in range(tutor.steps):
            tutor.press("ArrowRight")
            tutor.page.wait_for_function(QUIET)
            at = tutor.page.evaluate("plots")
            told.append(at["told"] - at["pressed"])
            if at["drawn"] > at["pressed"]:
                drawn.append(at["drawn"] - at["pressed"])
        tutor.page.context.close()
    late = f", answers {delay} ms late" if delay else ""
    report.row(f"odds panel told, p50 of {len(told)} steps{late}", statistics.median(told), "ms")
    report.row(f"odds panel told, p95{late}", high(told), "ms")
    report.row(f"plots drawn, p50 of {len(drawn)} steps{late}", statistics.median(drawn), "ms")
    report.row(f"plots drawn, p95{late}", high(drawn), "ms", most=None if delay else 250)
    report.row(f"plots drawn, slowest{late}", max(drawn), "ms")
