"""The plot beside a story: how soon it stands on a cold page, served and on the site, and how soon after a key press.

A press is timed from the event's own stamp until the frame with the words of the step's own plot has been made, and
until the last one in which its picture changed, where it did; for comparison, a press that changes one letter of the
same page is timed alike: what that takes, no plot can be quicker than. The engine is awake, and the learner looks at
each step for a moment, as one does. Cold pages are fresh visitors' with nothing cached.
"""

import statistics
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest
from playwright.sync_api import Browser, Page

from tests.benchmarks.conftest import Report, high
from tests.benchmarks.test_opening import at_rest
from tests.browser.hosting import hosting
from tests.browser.pages import PATIENCE
from tests.browser.site import BASE, build_site
from tests.tutor.hosts.voila.running import running

LOADS = 5
STORIES = {"minions": "vampire-vs-minotaur", "deities": "two-laws", "minkingi": "fast-card"}
LOOK = 900
"""Milliseconds that somebody looks at a step."""

FIRST_PLOT = """
  new MutationObserver(() => {
    const plot = document.querySelector(".plot-now");
    if (!window.firstPlot && plot && !plot.hidden && plot.getClientRects().length) window.firstPlot = performance.now();
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["hidden"] });
"""

STOPWATCH = """() => {
  window.times = { words: [], picture: [], letter: [] };
  const letter = document.body.appendChild(document.createElement("p"));
  const [plot, facts] = [".plot-now", ".facts"].map((one) => document.querySelector(one));
  const painted = (kind, from) => setTimeout(() => times[kind].push(performance.now() - from));
  let pressed = null;
  let [drawing, drawn] = [null, null];
  addEventListener("keydown", ({ key, timeStamp }) => {
    if (key !== "x") return void (pressed = drawing = timeStamp);
    if (drawn !== null) times.picture.push(drawn);
    drawing = drawn = null;
    letter.textContent = letter.textContent === "x" ? "y" : "x";
    requestAnimationFrame(() => painted("letter", timeStamp));
  }, { capture: true });
  const look = () => {
    if (pressed !== null && !plot.matches(".stale") && facts.ariaBusy === "false") {
      painted("words", pressed);
      pressed = null;
    }
    requestAnimationFrame(look);
  };
  look();
  const isUncovered = ({ type, oldValue }) => type !== "attributes" || oldValue?.split(" ").includes("wings");
  const isSeen = (change) => change.target.closest(".fact-picture") && isUncovered(change)
    && ![change.target, ...change.addedNodes, ...change.removedNodes].some((one) => one.closest?.(".wings"));
  new MutationObserver((changes) => {
    const from = drawing;
    if (from === null || !changes.some(isSeen)) return;
    requestAnimationFrame(() => setTimeout(() => { if (from === drawing) drawn = performance.now() - from; }));
  }).observe(plot, { childList: true, subtree: true, attributeFilter: ["class"], attributeOldValue: true });
}"""


@pytest.fixture(scope="module", params=["site", "served"])
def address(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the tutor is, at rest."""
    with ExitStack() as stack:
        if request.param == "site":
            folder = tmp_path_factory.mktemp("site")
            build_site(folder / BASE.strip("/"))
            yield stack.enter_context(hosting(folder, BASE))
        else:
            server = stack.enter_context(running())
            at_rest(server)
            yield server.url


@contextmanager
def visit(browser: Browser, address: str, game: str, example: str) -> Iterator[Page]:
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    page.add_init_script(FIRST_PLOT)
    page.goto(f"{address}?game={game}&example={example}", wait_until="commit")
    page.wait_for_function("() => window.firstPlot", timeout=PATIENCE)
    yield page
    page.goto("about:blank")
    page.context.close()


def test_the_first_plot_of_a_cold_page(browser: Browser, address: str, report: Report) -> None:
    times = []
    for _ in range(LOADS):
        with visit(browser, address, "minions", STORIES["minions"]) as page:
            times.append(page.evaluate("firstPlot / 1000"))
    report.row("until the first plot, p50", statistics.median(times), "s", most=1.5)
    report.row("until the first plot, slowest", max(times), "s")


@pytest.mark.parametrize("game", STORIES)
def test_from_a_key_press_to_the_plot_of_the_step(browser: Browser, address: str, report: Report, game: str) -> None:
    with visit(browser, address, game, STORIES[game]) as page:
        page.wait_for_function("() => document.querySelector('.facts').ariaBusy === 'false'", timeout=PATIENCE)
        page.wait_for_timeout(3 * LOOK)
        page.evaluate(STOPWATCH)
        steps = int(page.locator(".count").inner_text().split("/")[1])
        for number in range(1, steps):
            page.keyboard.press("ArrowRight")
            page.wait_for_function("(n) => times.words.length === n", arg=number, timeout=PATIENCE)
            page.wait_for_timeout(LOOK)
            page.keyboard.press("x")
            page.wait_for_timeout(LOOK // 3)
        times = page.evaluate("times")
    for kind, what in (("words", "plot"), ("picture", "picture, where it changes"), ("letter", "one letter")):
        found, most = times[kind], None if kind == "letter" else 50
        if not found:
            continue
        report.row(f"{game}: key to {what}, p50 of {len(found)}", statistics.median(found), "ms")
        report.row(f"{game}: key to {what}, p95", high(found), "ms", most=most)
