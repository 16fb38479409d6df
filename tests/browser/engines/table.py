"""Tries all rows in the engines that are here, on a site of files and on a server with Python, and prints the table of
docs/browsers.md: `python -m tests.browser.engines.table [ENGINE ...]`; `--help` lists its options.

What failed is told below the table. On two cores it takes a quarter of an hour.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Playwright, sync_playwright

from tests.browser.engines.driver import NAMES, Driver
from tests.browser.engines.notebooks import see_a_notebook_in_voila, see_the_app_on_binder
from tests.browser.engines.starting import Missing, opened
from tests.browser.engines.visit import Visit, copied
from tests.browser.engines.walks import ROWS, Row
from tests.browser.site import BASE, WHOLE, Server, build_site
from tests.tutor.hosts.voila.running import running

HOSTS = ("site", "server")

NOTEBOOKS = (
    Row("`voila notebooks/minions.ipynb`: widgets, plots, a step", see_a_notebook_in_voila),
    Row("Binder's way: the app, a story", see_the_app_on_binder),
)
"""What has a server of its own."""

Cells = dict[str, str]
"""What came of each row, by its words."""


def tried(rows: Sequence[Row], visit: Visit) -> Cells:
    """What comes of some rows."""
    cells = {}
    for row in rows:
        cells[row.words] = result(row, visit)
        print(f"{visit.driver.name}: {row.words}: {cells[row.words]}", file=sys.stderr, flush=True)
    return cells


def result(row: Row, visit: Visit) -> str:
    """ "works", "by script", or what went wrong."""
    try:
        row.walk(visit)
        found = visit.complaints()
    except Exception as error:
        return f"FAILS: {error}"
    if found:
        return f"SAYS: {found}"
    return "by script" if row.is_by_script(visit) else "works"


def rows_of(host: str, only: Sequence[str]) -> list[Row]:
    """The rows for a host, those with some names where there are any."""
    rows = [row for row in ROWS if host == "site" or not row.files]
    rows += NOTEBOOKS if host == "server" else ()
    return [row for row in rows if not only or row.name in only]


@contextmanager
def visiting(host: str, driver: Driver, site: Path, folder: Path) -> Iterator[Visit]:
    """Somebody who has come to a host's first page."""
    with ExitStack() as stack:
        if host == "server":
            visit = Visit(driver, stack.enter_context(running()).url)
        else:
            server = stack.enter_context(Server(copied(site, folder / "copy", driver)))
            visit = Visit(driver, server.url, server)
        visit.arrive()
        yield visit


def columns(
    engines: Sequence[str], hosts: Sequence[str], site: Path, only: Sequence[str]
) -> Mapping[tuple[str, str], Cells]:
    """What came of all rows, by engine and host."""
    found = {}
    with sync_playwright() as playwright:
        for name in engines:
            for host in hosts:
                found[name, host] = column(name, host, playwright, site, only)
    return found


def column(name: str, host: str, playwright: Playwright, site: Path, only: Sequence[str]) -> Cells:
    """What came of the rows in one engine, over one host."""
    with TemporaryDirectory() as folder:
        try:
            with opened(name, playwright, Path(folder)) as page, visiting(host, page, site, Path(folder)) as visit:
                return tried(rows_of(host, only), visit)
        except Missing as missing:
            return {"": str(missing)}


def table(found: Mapping[tuple[str, str], Cells]) -> str:
    """The table in Markdown, and below it what failed."""
    words = list(dict.fromkeys(word for cells in found.values() for word in cells))
    heads = [f"{name}, {host}" for name, host in found]
    lines = [line(["", *heads]), line(["---"] * (len(heads) + 1))]
    lines += [line([word, *(cells.get(word, "–").partition(":")[0] for cells in found.values())]) for word in words]
    faults = [
        f"{head}: {word}: {cell}"
        for head, cells in zip(heads, found.values(), strict=True)
        for word, cell in cells.items()
        if cell not in ("works", "by script")
    ]
    return "\n".join([*lines, "", *faults])


def line(cells: Sequence[str]) -> str:
    """A line of the table."""
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Try, and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.browser.engines.table")
    parser.add_argument("engines", nargs="*", default=NAMES)
    parser.add_argument("--site", type=Path, help="a folder with the site built for the tests, in place of a new one")
    parser.add_argument("--hosts", nargs="*", choices=HOSTS, default=HOSTS)
    parser.add_argument("--only", nargs="*", default=(), help="rows by the names of their functions")
    given = parser.parse_args()
    with TemporaryDirectory() as folder:
        site = given.site or Path(folder, "site")
        if not given.site:
            build_site(site / BASE.strip("/"), WHOLE)
        print(table(columns(given.engines, given.hosts, site, given.only)))


if __name__ == "__main__":
    main()
