"""Whether a table is all there on a small screen: whole decisions of a game measured as they lie in the window.

`python -m tests.benchmarks.decisions_in_view GAME [--walk games] [--decisions 50] [--seed 0] [--size phone ...]
[--pictures FOLDER]`

plays a game by touch in the served pages and looks at every decision at several sizes: the table has at least half of
the window, what is asked about is wholly in view, the hand fits or says how it goes on, no word is broken and none cut,
every target has 32 pixels, and nothing lies under a bar. Each failing is told once for each size, with how many
decisions have it and in which words it was first met. Sizes whose name ends in "with bars" have scrollbars that take
room, as a browser with a mouse has them. Pictures of every fifth decision go into a folder, where one is named.

`--walk levels` looks at the starts of a course's levels instead, `--walk stories` at what the worked examples ask; of
either no more than `--decisions`, and one of each form of question before a second of any.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeVar

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

import engine
from tests.browser.install import FLAGS, find_browser
from tests.browser.pages import POLL
from tests.browser.static.by_hand import by_finger, play, start, what_next
from tests.browser.static.in_view import SIZES, Failing, failings
from tests.browser.static.levels import LevelTab
from tests.browser.static.site import CHARTS, serving
from tests.browser.static.tab import use_menu
from tests.browser.static.words import ASKS

T = TypeVar("T")

SCROLLBARS = ["--hide-scrollbars"]
"""What Playwright tells a browser that shows nothing; without it scrollbars are as they are."""

SPACING = 5
"""A picture is taken of each such decision."""


class Met(NamedTuple):
    """A failing at a size, the decision at which it was first met, and how often it was."""

    size: str
    failing: Failing
    first: str
    times: int


@dataclass(frozen=True, slots=True)
class Looked:
    """A decision at a size: its name, the table's part of the window, and what fails."""

    decision: str
    size: str
    part: float
    failings: tuple[Failing, ...]


def look(tab: Page, sizes: Sequence[str], decision: str, pictures: Path | None) -> Iterator[Looked]:
    """A decision at each size; a picture of each, where there is a folder."""
    for size in sizes:
        tab.set_viewport_size(viewport(size))
        part, found = failings(tab, size)
        yield Looked(decision, size, part, tuple(found))
        if pictures:
            tab.screenshot(path=pictures / f"{decision} {size}.png".replace(" ", "-"))
    tab.set_viewport_size(viewport(sizes[0]))


def viewport(size: str) -> ViewportSize:
    """A window of a size."""
    width, height = SIZES[size]
    return {"width": width, "height": height}


def in_games(tab: Page, site: str, game: str, count: int, rng: Random) -> Iterator[str]:
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
            yield f"{(number := number + 1):02}"
        known = now
        play(tab, by_finger, rng, 1)


def in_levels(tab: Page, site: str, game: str, count: int, rng: Random) -> Iterator[str]:
    """Opens the levels of a course; gives the kind and the name of each as it asks."""
    levels, shown = list(engine.courses(game).levels), LevelTab(tab, site)
    rng.shuffle(levels)
    for level in one_of_each(levels, lambda level: level.kind)[:count]:
        shown.open(level)
        tab.wait_for_function(ASKS, polling=POLL)
        yield f"{level.kind} {level.name}"


def in_stories(tab: Page, site: str, game: str, count: int, rng: Random) -> Iterator[str]:
    """Opens the worked examples where they ask; gives the kind, the example and the step of each question."""
    found = [(name, at, quiz) for name, record in engine.examples(game).items() for at, quiz in record.quizzes]
    rng.shuffle(found)
    for name, at, quiz in one_of_each(found, lambda one: one[2].kind)[:count]:
        tab.goto(f"{site}/?game={game}&example={name}&step={at}")
        if not tab.locator(".quiz").first.is_visible():
            use_menu(tab, "Ask me")
            tab.keyboard.press("Escape")
        tab.wait_for_selector(".quiz:not([hidden])")
        yield f"{quiz.kind} {name} {at}"


WALKS = {"games": in_games, "levels": in_levels, "stories": in_stories}
"""Where decisions are looked for, by name."""


def one_of_each(things: Iterable[T], kind: Callable[[T], str]) -> list[T]:
    """Things in rounds: the first of each kind, then the second of each, and so on."""
    rounds = Counter[str]()
    placed = []
    for thing in things:
        placed.append((rounds[kind(thing)], len(placed), thing))
        rounds[kind(thing)] += 1
    return [thing for *_, thing in sorted(placed, key=lambda one: one[:2])]


def summary(looks: Sequence[Looked]) -> Iterator[Met]:
    """What was met, the most frequent first."""
    times = dict[tuple[str, str, str], list[tuple[str, Failing]]]()
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
    parser.add_argument("--walk", default="games", choices=WALKS)
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
            decisions = WALKS[asked.walk](tab, site, game, asked.decisions, Random(asked.seed))
            folders = cycle([folder, *[None] * (SPACING - 1)])
            looks = [one for at in decisions for one in look(tab, asked.size, at, next(folders))]
            print(game, *told(looks), sep="\n", flush=True)
            tab.context.close()
        browser.close()


if __name__ == "__main__":
    main()
