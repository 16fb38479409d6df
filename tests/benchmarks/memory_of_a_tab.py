"""What a tab of the site takes of the memory, beside an empty page and a page with Python alone, in the same run.

`python -m tests.benchmarks.memory_of_a_tab [--times 3] [SITE ...]`

opens each page in a browser of its own, in turns, and prints rows for the table in docs/figures.md: the medians of so
many runs, in megabytes of the page's process. The first figure is its share (PSS: what it has in common with others is
divided among them, so another Chromium beside it makes it less), the second what is its own alone (USS). A SITE is a
folder built for the path /minions-tutor/; several are told beside one another, and without one it is built anew.

A browser that is watched keeps a copy of every file that it fetches. So a page is watched only once it is loaded.
"""

import argparse
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

import psutil
from playwright.sync_api import Page, sync_playwright

from tests.browser.hosting import weighing
from tests.browser.install import FLAGS, find_browser
from tests.browser.pages import JUST_TELL, MINIONS, MINKINGI, STORIES, Tutor
from tests.browser.site import BASE, build_site
from tests.tutor.hosts.voila.running import until

REST = 4
"""Seconds in which nothing is done before a tab is weighed."""

LEFT_ALONE = 16
"""So many more, after which Chromium has thrown away by itself what nobody uses."""

MOST_MOVES = 60
"""A game that takes more of the learner's moves is not played to its end."""

EMPTY = "<!DOCTYPE html><title>Empty</title><main>Nothing</main>"
BARE = """<!DOCTYPE html><title>Python alone</title><body><script>
  const worker = new Worker("bare.js", { type: "module" });
  worker.onmessage = () => document.body.append(document.createElement("main"));
</script></body>"""
BEGIN = f"""<!DOCTYPE html><title>The story</title><script>
  {JUST_TELL}
  location.replace("../?game={MINIONS.game}&example={MINIONS.name}&step={MINIONS.choice}");
</script>"""
WORKER = """
  const { loadPyodide } = await import("./pyodide.mjs");
  self.python = await loadPyodide({ indexURL: "./" });
  self.python.runPython("import json");
  self.postMessage("ready");
"""
BESIDE = {"empty.html": EMPTY, "bare.html": BARE, "bare.js": WORKER, "begin.html": BEGIN}
"""The pages that the site's are held against, among its own files, and one that leads to its story."""

PLACES: Sequence[Mapping[str, str | int]] = (
    {},
    *({"page": page} for page in ("lessons", "teachers", "class", "round")),
    *({"game": story.game, **more} for story in STORIES for more in ({}, {"page": "learn"}, {"page": "rules"})),
    {"lesson": "the-duel"},
    {"game": "minions", "level": "first-minion"},
)
"""Every kind of page, of every game, but for the stories."""

Told = Callable[[str], None]
"""Weighs the tab as it is now, under a name."""


class Weight(NamedTuple):
    """Megabytes: a page's share of all memory, and what is its own alone."""

    share: float
    own: float


Weights = Mapping[str, Weight]
"""What a tab took, by what was open."""


def look_at_all(page: Page, url: str, told: Told) -> None:
    """Everything that is weighed from the story on, without loading the page afresh."""
    tutor = Tutor(page, url, MINIONS)
    tutor.choices_are_in()
    told("a first story, and what one could do in it")
    for place in PLACES:
        tutor.hop(**place)
    for story in STORIES:
        tutor.story = story
        tutor.hop_to_story(story.choice)
        tutor.odds_are_in()
        tutor.choices_are_in()
    told("every page visited")
    play(tutor)
    told("and a game played against a strong opponent")


def play(tutor: Tutor) -> None:
    """A game of Minkingi from its start to its end."""
    tutor.story = MINKINGI
    tutor.hop_to_story(0, example="whole-game")
    tutor.play_on("Ada", "Strong")
    for _ in range(MOST_MOVES):
        tutor.make_a_move()
        if tutor.next_move() == "The game is over":
            return


def weighed(site: Path) -> Weights:
    """Everything that is weighed of a site, each page in a browser of its own."""
    [files] = [path.name for path in (site / BASE.strip("/")).glob("v-*")]
    with weighing(site, BASE) as (url, sent):

        def opened(page: str) -> AbstractContextManager[Page]:
            return browsing(f"{url}{files}/{page}", sent)

        with opened("empty.html") as page:
            found: dict[str, Weight] = {"an empty page": megabytes_of_tab()}
        with opened("bare.html") as page:
            page.wait_for_selector("main", state="attached")
            found["Python alone"] = megabytes_of_tab()
        with opened("begin.html") as page:

            def told(name: str) -> None:
                page.wait_for_timeout(1000 * REST)
                found[name] = megabytes_of_tab()

            look_at_all(page, url, told)
            page.wait_for_timeout(1000 * LEFT_ALONE)
            told(f"the same, left alone for {REST + LEFT_ALONE + REST} seconds")
            page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
            told("the same, once the browser has thrown away what nobody uses")
    return found


@contextmanager
def browsing(address: str, sent: Sequence[object]) -> Iterator[Page]:
    """A page in a browser that nobody else uses, once it has what it needs: the server, which takes down what it has
    `sent`, is left alone."""
    path = find_browser()
    assert path, "there is no Chrome or Chromium: python -m tests.browser.install gets one"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        told = Path(profile, "DevToolsActivePort")
        places = (f"--user-data-dir={profile}", "--remote-debugging-port=0", "--window-size=1280,800")
        with subprocess.Popen([path, *FLAGS, *places, address], stderr=subprocess.DEVNULL) as browser:
            try:
                until(lambda: told.is_file() and len(told.read_text().split()) > 1, what="the browser is there")
                wait_for_rest(sent)
                with sync_playwright() as playwright:
                    watched = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{told.read_text().split()[0]}")
                    yield watched.contexts[0].pages[0]
            finally:
                browser.terminate()


def wait_for_rest(sent: Sequence[object]) -> None:
    """Wait until nothing was sent for a while."""
    before, since = -1, time.monotonic()
    while time.monotonic() < since + 2 * REST:
        if len(sent) != before:
            before, since = len(sent), time.monotonic()
        time.sleep(0.1)


def megabytes_of_tab() -> Weight:
    """The heaviest of the browser's pages."""
    processes = psutil.Process().children(recursive=True)
    return max(weight(process) for process in processes if "--type=renderer" in process.cmdline())


def weight(process: psutil.Process) -> Weight:
    """What a process takes of the memory."""
    told = process.memory_full_info()
    return Weight(told.pss / 1e6, told.uss / 1e6)


@contextmanager
def with_compared_pages(site: Path) -> Iterator[Path]:
    """A copy of a site that has the pages beside it that it is compared with."""
    with tempfile.TemporaryDirectory() as name:
        copy = Path(name)
        place = copy / BASE.strip("/")
        shutil.copytree(site, place)
        [files] = place.glob("v-*")
        for page, text in BESIDE.items():
            (files / page).write_text(text)
        yield copy


def main() -> None:
    """Print the rows of the table."""
    with asked_sites(__doc__, 3) as (sites, times):
        found: list[list[Weights]] = [[] for _ in sites]
        for _ in range(times):
            for site, weights in zip(sites, found, strict=True):
                weights.append(weighed(site))
    for name in found[0][0]:
        print("|", name, "|", " | ".join(_told([one[name] for one in weights]) for weights in found), "|")


def _told(weights: Sequence[Weight]) -> str:
    return " | ".join(f"{median(figures):.0f} MB" for figures in zip(*weights, strict=True))


@contextmanager
def asked_sites(told: str | None, times: int) -> Iterator[tuple[Sequence[Path], int]]:
    """The sites that a command names, each beside what it is compared with, and how often they are looked at; without a
    word the site as it is now, so many times. `told` is what the command says of itself."""
    parser = argparse.ArgumentParser(description=told, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sites", nargs="*", type=Path)
    parser.add_argument("--times", type=int, default=times)
    asked = parser.parse_args()
    with ExitStack() as open_:
        sites = asked.sites or [open_.enter_context(new_site())]
        yield [open_.enter_context(with_compared_pages(site)) for site in sites], asked.times


@contextmanager
def new_site() -> Iterator[Path]:
    """The site, built anew."""
    with tempfile.TemporaryDirectory() as name:
        build_site(Path(name) / "site")
        yield Path(name) / "site"


if __name__ == "__main__":
    main()
