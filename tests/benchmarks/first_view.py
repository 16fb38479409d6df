"""The first opening of a story on a cold page: when table, sentence and plot are in view without a press.

`python -m tests.benchmarks.first_view [--times 5] [NAME=ADDRESS ...]`

looks at the site, built anew, and at the served app, once it has come to rest, or at what runs at the addresses. A
thing is in view when all of it lies in the window. Milliseconds from the navigation's start, the median and the last of
the visitors, who have nothing kept; on a phone's screen, where the plot is one tap away, also those from tap to plot.
"""

import argparse
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tests.benchmarks.test_opening import at_rest
from tests.browser.hosting import hosting
from tests.browser.install import FLAGS, find_browser
from tests.browser.pages import MINIONS, PATIENCE
from tests.browser.site import BASE, build_site
from tests.tutor.hosts.voila.running import running

STORY = f"?game={MINIONS.game}&example={MINIONS.name}"
WIDE = {"table": ".stage .table", "sentence": ".say .words", "plot": ".plot-now"}
PHONE = {"table": ".stage .table", "number and sentence": ".plot-now-strip"}
SIZES: Mapping[tuple[int, int], Mapping[str, str]] = {(1280, 800): WIDE, (1024, 700): WIDE, (375, 812): PHONE}
"""What is to be in view, by the window's size."""

WATCH = """
  window.marks = {};
  const isInView = (selector) => {
    const one = document.querySelector(selector);
    const { left = -1, top = 0, right = 0, bottom = 0 } = one?.checkVisibility() ? one.getBoundingClientRect() : {};
    return left >= 0 && top >= 0 && right > left && right <= innerWidth && bottom <= innerHeight;
  };
  window.until = (selector, told) =>
    isInView(selector) ? told(performance.now()) : requestAnimationFrame(() => until(selector, told));
"""

BEGIN = "for (const [name, selector] of Object.entries({wanted})) until(selector, (at) => void (marks[name] = at));"

TAP = """() => new Promise((told) => {
  const from = performance.now();
  document.querySelector(".plot-now-strip").click();
  until(".plot-now", (at) => told(at - from));
})"""


@contextmanager
def hosts(given: Sequence[str]) -> Iterator[Mapping[str, str]]:
    """The hosts' names and addresses."""
    if given:
        yield dict(one.split("=", 1) for one in given)
        return
    with tempfile.TemporaryDirectory() as folder:
        build_site(Path(folder, BASE.strip("/")))
        with hosting(Path(folder), BASE, packing=True) as site, running() as server:
            at_rest(server)
            yield {"site": site, "served": server.url}


def visit(browser: Browser, address: str, size: tuple[int, int]) -> Mapping[str, float]:
    """When each thing was in view for a visitor who has nothing kept."""
    width, height = size
    context = browser.new_context(viewport=ViewportSize(width=width, height=height))
    page = context.new_page()
    page.add_init_script(WATCH + BEGIN.replace("{wanted}", str(dict(SIZES[size]))))
    page.goto(address + STORY)
    page.wait_for_function(f"() => Object.keys(marks).length === {len(SIZES[size])}", timeout=PATIENCE)
    marks: dict[str, float] = page.evaluate("() => marks")
    if SIZES[size] is PHONE:
        marks["plot after a tap"] = page.evaluate(TAP)
    context.close()
    return marks


def main() -> None:
    """Print a line for each host and size."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("hosts", nargs="*", metavar="NAME=ADDRESS")
    parser.add_argument("--times", type=int, default=5, help="visitors for each line")
    asked = parser.parse_args()
    with hosts(asked.hosts) as found, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        for host, address in found.items():
            for size in SIZES:
                visits = [visit(browser, address, size) for _ in range(asked.times)]
                told = (f"{name} {median(times):.0f}, {max(times):.0f}" for name, times in _by_name(visits))
                print(f"{host:<7} {size[0]:>4} x {size[1]}  {'; '.join(told)}", flush=True)


def _by_name(visits: Sequence[Mapping[str, float]]) -> Iterator[tuple[str, list[float]]]:
    for name in visits[0]:
        yield name, [one[name] for one in visits]


if __name__ == "__main__":
    main()
