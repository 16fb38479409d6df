"""What is said to somebody who plays without seeing: whole walks by what is spoken alone, as a transcript.

`python -m tests.benchmarks.spoken [--decisions 40] [--out FOLDER] [name ...]`

does a level of each kind, a story and a game of each of the five on the tests' own page, all without names (a name is a
kind of level, "story", or a game), and prints how many keys each took, how many of them said nothing, and what came
together with its region, which many screen readers miss. Transcripts go into a folder, where one is named.
"""

import argparse
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from playwright.sync_api import sync_playwright

from engine import all_games
from tests.browser.install import FLAGS, find_browser
from tests.browser.pages import SCREEN
from tests.browser.static.heard import LEVELS, hear_a_story, play
from tests.browser.static.site import serving
from tests.browser.static.spoken import Listener


def level(kind: str, site: str, listener: Listener) -> None:
    """A level of a kind."""
    query, task, solve = LEVELS[kind]
    listener.arrive(f"{site}/?{query}", task)
    solve(listener)


def walks(site: str, decisions: int) -> Mapping[str, Callable[[Listener], object]]:
    """All walks by name."""
    levels = {kind: partial(level, kind, site) for kind in LEVELS}
    games = {game.name: partial(play, site=site, game=game.name, most=decisions) for game in all_games()}
    return {**levels, "story": partial(hear_a_story, site=site, last="takes Magic Sword"), **games}


def stuck_in(walk: Callable[[Listener], object], listener: Listener) -> str:
    """Where a walk did not come to its end, "" where it did."""
    try:
        walk(listener)
    except AssertionError as problem:
        return str(problem).splitlines()[0]
    return ""


def told(name: str, lines: list[str], stuck: str) -> str:
    """What came of a walk, in a line."""
    silent = sum(line.endswith(": ") for line in lines)
    new = sum("(new)" in line for line in lines)
    words = f"{name:24} {len(lines):4} lines, {silent:3} keys said nothing, {new:3} came with their region"
    return f"{words}; stuck: {stuck}" if stuck else words


def main() -> None:
    """Walk, and tell what was heard."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="name")
    parser.add_argument("--decisions", type=int, default=40)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    with serving() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        for name, walk in walks(site, given.decisions).items():
            if given.names and name not in given.names:
                continue
            page = browser.new_page(viewport=SCREEN, reduced_motion="reduce")
            page.goto(f"{site}/")
            page.wait_for_selector(".home")
            listener = Listener(page)
            print(told(name, listener.lines, stuck_in(walk, listener)), flush=True)
            if given.out:
                given.out.mkdir(parents=True, exist_ok=True)
                (given.out / f"{name}.txt").write_text("\n".join(listener.lines) + "\n", encoding="utf-8")
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
