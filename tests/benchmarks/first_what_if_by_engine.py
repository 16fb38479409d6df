"""How soon "what if" is answered on the site in each engine that is here, on a first visit and on a second one.

`python -m tests.benchmarks.first_what_if_by_engine [--times 3] [ENGINE ...]`

opens a story at a choice, each time in a browser that has kept nothing, and once more when all is kept that starts the
tutor's engine sooner. It prints medians of seconds from the navigation's start, each looked for fifty times a second,
and the seconds after which a page with Python alone had it. In Chromium `first_what_if` tells more.
"""

import argparse
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Playwright, sync_playwright

from tests.benchmarks.first_what_if import KEPT, OTHER, STORY
from tests.benchmarks.memory_of_a_tab import new_site, with_compared_pages
from tests.browser.engines.driver import NAMES, Driver
from tests.browser.engines.starting import Missing, opened
from tests.browser.hosting import weighing
from tests.browser.pages import JUST_TELL, PATIENCE
from tests.browser.site import BASE

PYTHON = "Python alone is up"
STEP = "the first step is shown"
WHAT_IF = "what-if is answered"
COMES = "what comes of a choice is shown"

IS_THERE = {
    PYTHON: "() => Boolean(document.querySelector('main'))",
    STEP: "() => Boolean(document.querySelector('.replay .stage .table'))",
    WHAT_IF: "() => Boolean(document.querySelector('.whatif .opt'))",
    COMES: "() => Boolean(document.querySelector('.branch-bar')?.checkVisibility())",
}

CHOOSE = """(words) => [...document.querySelectorAll('.whatif .opt:not(.no)')]
  .find((option) => option.textContent.includes(words)).click()"""

Marks = Mapping[str, float]
"""Seconds by what was there then."""


def reached(page: Driver, mark: str, given: object = None) -> float:
    """The seconds since the navigation's start, once something is there."""
    by = time.monotonic() + PATIENCE / 1000
    while not page.ask(IS_THERE.get(mark, mark), given):
        if time.monotonic() > by:
            raise TimeoutError(f"{page.name}: {mark} was never there")
        time.sleep(0.02)
    seconds: float = page.ask("() => performance.now() / 1000")
    return seconds


def visit(page: Driver, address: str) -> Marks:
    """The marks of a visit to the story."""
    page.open(address)
    found = {mark: reached(page, mark) for mark in (STEP, WHAT_IF)}
    page.ask(CHOOSE, OTHER)
    return {**found, COMES: reached(page, COMES)}


def visits(playwright: Playwright, engine: str, url: str, files: str) -> Mapping[str, Marks]:
    """A first and a second visit, and likewise to a page with Python alone."""
    place = f"{url}{files}/"
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder, opened(engine, playwright, Path(folder)) as page:
        bare = []
        for _ in range(2):
            page.open(place + "bare.html")
            bare.append(reached(page, PYTHON))
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder, opened(engine, playwright, Path(folder)) as page:
        page.open(place + "empty.html")
        page.ask(f"() => {{ {JUST_TELL} }}")
        first = visit(page, url + STORY)
        reached(page, KEPT, f"{place}snapshot.bin.gz")
        page.open(place + "empty.html")
        time.sleep(1)
        return {
            "first visit": {PYTHON: bare[0], **first},
            "second visit": {PYTHON: bare[1], **visit(page, url + STORY)},
        }


def rows(engine: str, found: Sequence[Mapping[str, Marks]]) -> list[str]:
    """The medians of an engine, a row of the table each."""
    return [
        f"| {engine}, {kind}: {mark} | {median(run[kind][mark] for run in found):.2f} s |"
        for kind, marks in found[0].items()
        for mark in marks
    ]


def main() -> None:
    """Print the rows."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engines", nargs="*", choices=[[], *NAMES])
    parser.add_argument("--times", type=int, default=3)
    asked = parser.parse_args()
    with new_site() as built, with_compared_pages(built) as site, weighing(site, BASE) as (url, _):
        [files] = [path.name for path in (site / BASE.strip("/")).glob("v-*")]
        with sync_playwright() as playwright:
            for engine in asked.engines or NAMES:
                try:
                    found = [visits(playwright, engine, url, files) for _ in range(asked.times)]
                except Missing as missing:
                    print(missing)
                    continue
                print("\n".join(rows(engine, found)), flush=True)


if __name__ == "__main__":
    main()
