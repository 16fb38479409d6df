"""How much there is to read at once: the words in view at the start of every level, on a screen and on a phone.

`python -m tests.benchmarks.words_in_view [--site FOLDER] [--path /] [--show] [game ...]`

opens every level of the games, all without names, on a built site, one after another in one page (without a folder: on
the tests' own page, which needs no build and shows the same). It prints a row each: words in view at 1280 x 800 and at
375 x 667 px, the lines of its task on the phone, and what breaks the bars of `tests.browser.static.words`; at last the
median and the most by game. `--show` also prints the words themselves.
"""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

from engine import Level, courses
from tests.browser.hosting import hosting
from tests.browser.install import FLAGS, find_browser
from tests.browser.static.levels import TAUGHT, LevelTab
from tests.browser.static.site import CHARTS, serving
from tests.browser.static.words import WORDS, InView, in_view


@contextmanager
def site_at(folder: str, path: str) -> Iterator[str]:
    """The address of a built site while the block runs, without a closing slash; without a folder that of the tests'
    own page."""
    with CHARTS.drawn(), hosting(Path(folder), path) if folder else serving() as address:
        yield address.rstrip("/")


@contextmanager
def browser_page() -> Iterator[Page]:
    """A page of a browser without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        yield browser.new_page()
        browser.close()


def measured(tab: LevelTab, game: str, *, show: bool) -> Iterator[tuple[int, Level, InView]]:
    """The levels of a game, each with its number from 1 and what is in view at its start; printed as they come."""
    for number, level in enumerate(courses(game).levels, 1):
        found = in_view(tab, level)
        faults = "; ".join(found.faults(number))
        print(f"{number:3} {level.name:22} {found.screen:5} {found.phone:5} {found.task_lines:3}  {faults}", flush=True)
        if show:
            print("    ", *tab.page.evaluate(WORDS))
        yield number, level, found


def summary(game: str, found: list[tuple[int, Level, InView]]) -> str:
    """What came of a game, in a line."""
    screens, phones = [one.screen for _, _, one in found], [one.phone for _, _, one in found]
    faulty = sum(bool(one.faults(number)) for number, _, one in found)
    return (
        f"{game}: {len(found)} levels; on a screen {median(screens):.0f} words (at most {max(screens)}), "
        f"on a phone {median(phones):.0f} (at most {max(phones)}); "
        f"tasks of at most {max(one.task_lines for _, _, one in found)} lines; {faulty} break a bar"
    )


def main() -> None:
    """Count, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="game", choices=[[], *TAUGHT], help="all without one")
    parser.add_argument("--site", default="", help="the folder of a built site")
    parser.add_argument("--path", default="/", help="where in it the site begins")
    parser.add_argument("--show", action="store_true", help="print the words, too")
    given = parser.parse_args()
    sums = []
    with site_at(given.site, given.path) as address, browser_page() as page:
        tab = LevelTab(page, address)
        for game in given.games or TAUGHT:
            print(f"{game}: level, words at 1280 x 800, at 375 x 667, lines of the task")
            sums.append(summary(game, list(measured(tab, game, show=given.show))))
    print(*sums, sep="\n")


if __name__ == "__main__":
    main()
