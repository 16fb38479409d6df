"""Whether a table is all there on a small screen: whole decisions of a game measured as they lie in the window.

`python -m tests.benchmarks.decisions_in_view GAME [--decisions 50] [--seed 0] [--size phone ...] [--pictures FOLDER]`

plays a game by touch in the served pages and looks at every decision at several sizes: the table has at least half of
the window, what is asked about is wholly in view, the hand fits or says how it goes on, no word is broken and none cut,
every target has 32 pixels, and nothing lies under a bar. Each failing is told once for each size, with how many
decisions have it and in which words it was first met. Sizes whose name ends in "with bars" have scrollbars that take
room, as a browser with a mouse has them. Pictures of every fifth decision go into a folder, where one is named.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import NamedTuple

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

import engine
from tests.browser.conftest import FLAGS
from tests.browser.install import find_browser
from tests.browser.static.by_hand import by_finger, play, start, what_next
from tests.browser.static.in_view import SIZES, Failing, failings
from tests.browser.static.site import CHARTS, serving

SCROLLBARS = ["--hide-scrollbars"]
"""What Playwright tells a browser that shows nothing; without it scrollbars are as they are."""

SPACING = 5
"""A picture is taken of each such decision."""


class Met(NamedTuple):
    """A failing at a size, the decision at which it was first met, and how often it was."""

    size: str
    failing: Failing
    first: int
    times: int


@dataclass(frozen=True, slots=True)
class Looked:
    """A decision at a size: its number, the table's part of the window, and what fails."""

    decision: int
    size: str
    part: float
    failings: tuple[Failing, ...]


def look(tab: Page, sizes: Sequence[str], decision: int, pictures: Path | None) -> Iterator[Looked]:
    """A decision at each size."""
    for size in sizes:
        tab.set_viewport_size(viewport(size))
        part, found = failings(tab, size)
        yield Looked(decision, size, part, tuple(found))
        if pictures and decision % SPACING == 0:
            tab.screenshot(path=pictures / f"{decision:02}-{size.replace(' ', '-')}.png")
    tab.set_viewport_size(viewport(sizes[0]))


def viewport(size: str) -> ViewportSize:
    """A window of a size."""
    width, height = SIZES[size]
    return {"width": width, "height": height}


def walk(tab: Page, site: str, game: str, count: int, rng: Random) -> Iterator[int]:
    """Plays one game after another by touch; gives the number of each decision as it is reached."""
    start(tab, site, game)
    number, known = 0, ""
    while number < count:
        if what_next(tab) == "over":
            start(tab, site, game)
            known = ""
            continue
        now = tab.locator(".count").text_content() or ""
        if now != known:
            yield (number := number + 1)
        known = now
        play(tab, by_finger, rng, 1)


def summary(looks: Sequence[Looked]) -> Iterator[Met]:
    """What was met, the most frequent first."""
    times = dict[tuple[str, str, str], list[tuple[int, Failing]]]()
    for one in looks:
        for failing in one.failings:
            times.setdefault((one.size, failing.measure, failing.why), []).append((one.decision, failing))
    met = [Met(size, found[0][1], found[0][0], len({at for at, _ in found})) for (size, _, _), found in times.items()]
    return iter(sorted(met, key=lambda one: (one.size, one.failing.measure, -one.times)))


def told(looks: Sequence[Looked]) -> Iterator[str]:
    """The lines that tell what was looked at."""
    for size in dict.fromkeys(one.size for one in looks):
        here = [one for one in looks if one.size == size]
        clean = sum(not one.failings for one in here)
        least = min(one.part for one in here)
        yield f"{size}: {clean} of {len(here)} decisions clean, the table has at least {least:.0%}"
        for met in summary(here):
            yield f"    {met.times:3} {met.failing.measure}: {met.failing.why} (decision {met.first})"


def opened(browser: Browser) -> Page:
    """A phone's page, in which nothing moves."""
    first = viewport(next(iter(SIZES)))
    return browser.new_context(viewport=first, has_touch=True, is_mobile=True, reduced_motion="reduce").new_page()


def main() -> None:
    """Prints what fails, game by game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[game.name for game in engine.all_games()])
    parser.add_argument("--decisions", type=int, default=50)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--size", nargs="+", default=list(SIZES), choices=SIZES)
    parser.add_argument("--pictures", type=Path)
    asked = parser.parse_args()
    with sync_playwright() as playwright, CHARTS.drawn(), serving() as site:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS, ignore_default_args=SCROLLBARS)
        for game in asked.games:
            folder = asked.pictures and asked.pictures / game
            if folder:
                folder.mkdir(parents=True, exist_ok=True)
            tab = opened(browser)
            decisions = walk(tab, site, game, asked.decisions, Random(asked.seed))
            looks = [one for at in decisions for one in look(tab, asked.size, at, folder)]
            print(game, *told(looks), sep="\n", flush=True)
            tab.context.close()
        browser.close()


if __name__ == "__main__":
    main()
