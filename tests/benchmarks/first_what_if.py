"""How soon "what if" is answered on the site, and its engine is up: cold, on a second visit, and beside Python alone.

`python -m tests.benchmarks.first_what_if [--times 5] [SITE ...]`

opens a story at a choice in a window that has nothing kept, and once more when all is kept that starts the engine
sooner, each time beside a page that only starts Python, likewise cold and kept. It prints medians: seconds from the
navigation's start, and the processor's seconds that the tab worked until its engine was up. A SITE is a folder built
for the path /minions-tutor/; several are told beside one another, in turns, and without one it is built anew.
"""

import tempfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from statistics import median

import psutil
from playwright.sync_api import BrowserContext, Playwright, ViewportSize, sync_playwright

from tests.benchmarks.memory_of_a_tab import asked_sites
from tests.browser.hosting import weighing
from tests.browser.install import FLAGS, find_browser
from tests.browser.pages import JUST_TELL, MINIONS, PATIENCE
from tests.browser.site import BASE

STORY = f"?game={MINIONS.game}&example={MINIONS.name}&step={MINIONS.choice}"
KEPT = "async (name) => (await caches.keys()).length > 0 && Boolean(await caches.match(name))"

OTHER = "Power +1"
"""Not what the story goes on with."""

PLAYER = f"""
  {JUST_TELL}
  window.marks = {{}};
  const mark = (name) => void (marks[name] ??= performance.now() / 1000);
  window.Worker = class extends Worker {{
    constructor(...given) {{
      super(...given);
      this.addEventListener("message", ({{ data }}) => (data.ready || data === "ready") && mark("the engine is up"));
    }}
  }};
  new MutationObserver(() => {{
    if (document.querySelector(".replay .stage .table")) mark("the first step is shown");
    if (!marks["what-if is answered"] && document.querySelector(".whatif .opt")) {{
      mark("what-if is answered");
      const options = [...document.querySelectorAll(".whatif .opt:not(.no)")];
      options.find((one) => one.textContent.includes("{OTHER}")).click();
    }}
    if (document.querySelector(".branch-bar")?.checkVisibility()) mark("what comes of a choice is shown");
  }}).observe(document, {{ childList: true, subtree: true }});
"""
"""Notes when each is there, and makes a choice as soon as it can be made."""

UP = "the engine is up"
ALL = ("the first step is shown", "what-if is answered", UP, "what comes of a choice is shown")
CPU = "the tab has worked until then"

Marks = Mapping[str, float]
"""Seconds by what was there then."""


def visit(context: BrowserContext, address: str, *wanted: str) -> Marks:
    """The marks of a visit, once these are there."""
    before = work_of_tabs()
    page = context.new_page()
    page.add_init_script(PLAYER)
    page.goto(address, wait_until="commit")
    page.wait_for_function("(name) => name in marks", arg=UP, polling=20, timeout=PATIENCE)
    worked = work_of_tabs() - before
    page.wait_for_function("(names) => names.every((name) => name in marks)", arg=list(wanted), timeout=PATIENCE)
    marks: dict[str, float] = page.evaluate("marks")
    return {**{name: marks[name] for name in wanted}, CPU: worked}


def work_of_tabs() -> float:
    """The processor's seconds that the browser's pages have worked."""
    children = psutil.Process().children(recursive=True)
    return sum(sum(one.cpu_times()[:2]) for one in children if "--type=renderer" in one.cmdline())


def visits(playwright: Playwright, url: str, files: str) -> Mapping[str, Marks]:
    """A first and a second visit, and likewise to a page with Python alone, in a browser each that had kept nothing."""
    bare = f"{url}{files}/bare.html"
    with browsing(playwright) as context:
        found = {"Python alone, cold": visit(context, bare, UP)}
        leave(context)
        found["Python alone, again"] = visit(context, bare, UP)
    with browsing(playwright) as context:
        found["cold"] = visit(context, url + STORY, *ALL)
        context.pages[-1].wait_for_function(KEPT, arg=f"{url}{files}/snapshot.bin.gz", polling=200, timeout=PATIENCE)
        leave(context)
        found["again"] = visit(context, url + STORY, *ALL)
    return found


@contextmanager
def browsing(playwright: Playwright) -> Iterator[BrowserContext]:
    """A browser with a folder of its own, as a learner's, which is empty at first."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        size: ViewportSize = {"width": 1280, "height": 800}
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=find_browser(), args=FLAGS, viewport=size
        )
        yield context
        context.close()


def leave(context: BrowserContext) -> None:
    """Leave the page, and let its work come to an end."""
    page = context.pages[-1]
    page.goto("about:blank")
    page.wait_for_timeout(1000)


def main() -> None:
    """Print the rows."""
    with ExitStack() as open_:
        sites, times = open_.enter_context(asked_sites(__doc__, 5))
        hosts = [open_.enter_context(weighing(site, BASE))[0] for site in sites]
        names = [next((site / BASE.strip("/")).glob("v-*")).name for site in sites]
        playwright = open_.enter_context(sync_playwright())
        found: list[list[Mapping[str, Marks]]] = [[] for _ in sites]
        for _ in range(times):
            for url, name, runs in zip(hosts, names, found, strict=True):
                runs.append(visits(playwright, url, name))
    for kind in found[0][0]:
        for mark in found[0][0][kind]:
            values = [median(run[kind][mark] for run in runs) for runs in found]
            print(f"| {kind}: {mark} |", " | ".join(f"{value:.2f} s" for value in values), "|")


if __name__ == "__main__":
    main()
