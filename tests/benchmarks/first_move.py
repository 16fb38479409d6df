"""How long a newcomer waits for a first move of their own: from the load of the page until "Right!" stands there.

`python -m tests.benchmarks.first_move SITE [--path /] [--rounds 3] [--engine]`

opens the first level of Minions on a built site, each time in a fresh window with nothing kept, on a screen and on a
phone, and prints the median milliseconds from the navigation's start until the table stands, until the first thing
glows, and until the right card, touched at once, was judged. `--engine` takes the answers ahead away, so that all this
comes from the engine.
"""

import argparse
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from tests.browser.hosting import hosting
from tests.browser.install import FLAGS, find_browser

LEVEL = "?game=minions&level=first-minion"
SIZES = ((1280, 800), (375, 667))

PLAYER = """
  window.marks = {};
  const mark = (name, found) => {
    if (name in marks || !found) return false;
    marks[name] = Math.round(performance.now());
    return true;
  };
  new MutationObserver(() => {
    mark("table", document.querySelector(".stage .table"));
    const card = [...document.querySelectorAll(".hand-rail .can")].find((one) => one.textContent.includes("Werewolf"));
    if (mark("glows", card)) card.click();
    mark("judged", document.querySelector(".level-told")?.textContent.includes("Right!"));
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
"""
"""Notes when each is there, and touches the right card as soon as it glows."""


def marks(browser: Browser, url: str, size: tuple[int, int], *, engine: bool) -> dict[str, int]:
    """The milliseconds of one visit."""
    width, height = size
    phone = {"is_mobile": True, "has_touch": True} if width < 500 else {}
    context = browser.new_context(viewport={"width": width, "height": height}, **phone)
    page = context.new_page()
    if engine:
        page.route("**/shelf/ahead/**", lambda route: route.fulfill(status=404))
    page.add_init_script(PLAYER)
    page.goto(url + LEVEL)
    found: dict[str, int] = {}
    while "judged" not in found:
        page.wait_for_timeout(100)
        found = page.evaluate("marks")
    context.close()
    return found


def main() -> None:
    """Print the medians of some visits at each size."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", help="the folder of a built site")
    parser.add_argument("--path", default="/", help="where it is on its server")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--engine", action="store_true", help="without the answers ahead")
    given = parser.parse_args()
    with hosting(Path(given.site), given.path, packing=True) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        for size in SIZES:
            visits = [marks(browser, url, size, engine=given.engine) for _ in range(given.rounds)]
            found = {name: median(visit[name] for visit in visits) for name in visits[0]}
            print(f"{size[0]:5} px:", ", ".join(f"{name} after {ms:.0f} ms" for name, ms in found.items()), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
