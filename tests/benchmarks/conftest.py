"""Benchmarks: figures that depend on the machine, beside the bars that the tutor sets itself.

    python -m pytest tests/benchmarks --benchmarks
    python -m pytest tests/benchmarks --benchmarks -k "keys or opening"

Without `--benchmarks` nothing here is collected. Run them one at a time on an idle machine. Each test adds rows to the
table at the end and fails where a row misses its bar; where two things are compared, both are measured in turns within
the same run.
"""

import statistics
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.install import FLAGS, find_browser

HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Row:
    """One figure of a table, with the most or the least that it may be."""

    what: str
    value: float
    unit: str
    most: float | None
    least: float | None

    @property
    def missed(self) -> bool:
        """Whether the figure misses its bar."""
        over = self.most is not None and self.value > self.most
        return over or (self.least is not None and self.value < self.least)

    @property
    def bar(self) -> str:
        """The bar in words, "" where there is none."""
        if self.most is not None:
            return f"at most {_figure(self.most)}"
        return f"at least {_figure(self.least)}" if self.least is not None else ""


def high(times: Sequence[float]) -> float:
    """The 95th percentile."""
    return statistics.quantiles(times, n=20, method="inclusive")[-1] if len(times) > 1 else times[0]


class Report:
    """The rows that one benchmark adds to the table."""

    def __init__(self) -> None:
        self.rows: list[Row] = []

    def row(
        self, what: str, value: float, unit: str = "", *, most: float | None = None, least: float | None = None
    ) -> None:
        """Add a figure; `most` or `least` is its bar."""
        self.rows.append(Row(what, value, unit, most, least))


TABLE = pytest.StashKey[list[tuple[str, Row]]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--benchmarks", action="store_true", help="collect tests/benchmarks")
    parser.addoption("--load-minutes", type=float, default=10, help="how long the memory is watched (test_load.py)")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[TABLE] = []


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    wanted = config.getoption("benchmarks", default=False)
    return None if wanted or HERE not in collection_path.parents else True


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items if config.getoption("benchmarks") else ():
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.timeout(3600))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    table = config.stash.get(TABLE, [])
    if not table:
        return
    terminalreporter.section("benchmarks")
    wide = max(len(row.what) for _, row in table)
    group = ""
    for test, row in table:
        if test != group:
            terminalreporter.write_line(test, bold=True)
        group = test
        line = f"  {row.what:<{wide}}  {_figure(row.value):>12} {row.unit:<10} {row.bar}"
        terminalreporter.write_line(f"{line}  MISSED" if row.missed else line.rstrip(), red=row.missed)


@pytest.fixture
def report(request: pytest.FixtureRequest) -> Iterator[Report]:
    """Takes the figures of a test."""
    report = Report()
    yield report
    request.config.stash[TABLE] += [(request.node.name, row) for row in report.rows]


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """A test whose figures miss their bars fails."""
    result = yield
    report = pyfuncitem.funcargs.get("report")
    rows = report.rows if isinstance(report, Report) else []
    missed = [f"{row.what}: {_figure(row.value)} {row.unit}, {row.bar}" for row in rows if row.missed]
    if missed:
        pytest.fail("; ".join(missed), pytrace=False)
    return result


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = find_browser()
    assert path, "there is no Chrome or Chromium: python -m tests.browser.install gets one"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


def _figure(value: float) -> str:
    """A number with three figures that count, and thousands marked."""
    if value == 0 or abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"
