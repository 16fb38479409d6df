"""How the tests themselves are run."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import is_hypothesis_test

from tests import samples, turns
from tests.browser.conftest import HAS_FAILED, LONG, pytest_itemcollected, pytest_runtest_makereport
from tests.conftest import own_group, pytest_configure
from tests.engine.core import test_fields
from tests.only_read import ANY_TEXT
from tests.scheduling import mixed

ROOT = Path(__file__).parents[1]

DYING = """
import os, pytest, time

{group}def test_before(): pass
{group}def test_dies(): os._exit(1)
{group}def test_behind(): pass
@pytest.mark.parametrize("number", range(9))
def test_alone(number): time.sleep(0.1)
""".format(group='@pytest.mark.xdist_group("together")\n')

HANGING = """
import time

def test_hangs(): time.sleep(1.5)
"""


def told(folder: Path, tests: str, *options: str) -> str:
    """What a run of these tests in two processes prints."""
    (folder / "test_them.py").write_text(tests, "utf-8")
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    command = [sys.executable, "-m", "pytest", "-n", "2", "-p", "no:cacheprovider", *options]
    done = subprocess.run(
        [*command, "--rootdir", str(folder), str(folder)],
        env=clean,
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    return done.stdout + done.stderr


def test_groups_stand_among_the_rest_and_nothing_is_lost() -> None:
    everything = ["1", "a", "b", "2", "c", "3", "4", "5"]
    assert mixed([["a", "b"], ["c"]], everything) == ["a", "b", "1", "c", "2", "3", "4", "5"]
    assert mixed([], ["1", "2"]) == ["1", "2"]


def test_those_of_a_folder_are_read_together_however_they_are_named() -> None:
    """Else those that are named last have no fixtures of their folder."""
    named: Any = SimpleNamespace(args=["a/b/one.py", "a/two.py", "a/b/three.py"])
    pytest_configure(named)
    assert named.args == ["a/b/one.py", "a/b/three.py", "a/two.py"]


def test_tests_of_a_module_share_a_process() -> None:
    assert own_group(ROOT / "tests" / "engine" / "test_levels.py").args == ("engine/test_levels",)


def test_of_what_is_alike_a_share_is_looked_at_and_all_in_a_whole_run(monkeypatch: pytest.MonkeyPatch) -> None:
    for is_whole, looked_at, later in ((False, [0, 3, 6], [1, 4]), (True, [*range(7)], [*range(7)])):
        monkeypatch.setattr(samples, "IS_WHOLE", is_whole)
        assert samples.one_in(3, range(7)) == looked_at
        assert samples.one_in(3, range(7), 1) == later
        assert len(samples.todays(3, range(7))) == (7 if is_whole else len(range(samples.TODAY % 3, 7, 3)))


def test_in_as_many_days_as_there_are_shares_all_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(samples, "IS_WHOLE", False)
    looked_at = []
    for day in range(samples.TODAY, samples.TODAY + 3):
        monkeypatch.setattr(samples, "TODAY", day)
        looked_at.append(samples.todays(3, range(7)))
    assert sorted(looked_at) == [[0, 3, 6], [1, 4], [2, 5]]


class SlowTest:
    """A test that is marked as slow, as far as its turn hangs on it."""

    def __init__(self, nodeid: str, *named: str) -> None:
        self.nodeid = nodeid
        self.mark = pytest.mark.slow(*named).mark

    def get_closest_marker(self, name: str) -> pytest.Mark | None:
        return self.mark if name == "slow" else None

    def iter_markers(self, name: str) -> Iterator[pytest.Mark]:
        return iter([self.mark] if name == "slow" else [])


def test_each_slow_test_has_its_day_of_the_week_with_all_its_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(samples, "IS_WHOLE", False)
    alone = [SlowTest(f"a.py::{name}") for name in ("one[1]", "one[2]", "two", "three", "four", "five", "six")]
    items: list[Any] = [*alone, SlowTest("b.py::one", "hub"), SlowTest("b.py::two", "hub")]
    their_days = []
    for day in range(7):
        monkeypatch.setattr(samples, "TODAY", day)
        resting = turns.resting(items)
        their_days.append([item.nodeid for item in items if item not in resting])
    others = [[f"a.py::{name}"] for name in ("two", "three", "four", "five", "six")]
    assert their_days == [["a.py::one[1]", "a.py::one[2]"], *others, ["b.py::one", "b.py::two"]]
    monkeypatch.setattr(samples, "IS_WHOLE", True)
    assert turns.resting(items) == []


@pytest.mark.parametrize(
    ("source", "word", "are_taken"),
    [("TESTPATHS", "", True), ("TESTPATHS", "dice", False), ("ARGS", "", False)],
    ids=["everything", "a word", "a folder"],
)
def test_slow_tests_take_turns_in_a_run_of_everything(source: str, word: str, are_taken: bool) -> None:
    config: Any = SimpleNamespace(
        args_source=pytest.Config.ArgsSource[source], option=SimpleNamespace(keyword=word, markexpr="")
    )
    assert turns.are_taken(config) == are_taken
    process: Any = SimpleNamespace(workerinput={"slow_take_turns": are_taken})
    assert turns.are_taken(process) == are_taken


@pytest.mark.parametrize(
    ("mark", "turn"), [("daily", []), ("slow", []), ("rule", ["test_lines"])], ids=["daily", "slow", "neither"]
)
def test_a_test_of_the_browser_has_its_turn_with_its_module_unless_its_mark_says_otherwise(
    mark: str, turn: list[str]
) -> None:
    added: list[Any] = []
    item: Any = SimpleNamespace(
        path=Path("tests/browser/test_lines.py"), get_closest_marker=mark.__eq__, add_marker=added.append
    )
    pytest_itemcollected(item)
    assert [one.args[0] for one in added if one.name == "slow"] == turn


def test_that_a_test_has_failed_is_known_before_its_page_is_left() -> None:
    item: Any = SimpleNamespace(stash=pytest.Stash())
    for failed in (True, False):
        report: Any = SimpleNamespace(failed=failed)
        noting = pytest_runtest_makereport(item)
        next(noting)
        with pytest.raises(StopIteration):
            noting.send(report)
        assert item.stash[HAS_FAILED] == failed


def test_what_begins_first_is_there() -> None:
    modules = {path.stem for path in (ROOT / "tests" / "browser").glob("test_*.py")}
    assert set(LONG) - modules == {"voila"}


def test_what_runs_before_all_others_is_a_test_of_hypothesis() -> None:
    assert is_hypothesis_test(getattr(test_fields, ANY_TEXT))


@pytest.mark.slow
def test_a_run_ends_where_a_process_dies_and_names_the_test(tmp_path: Path) -> None:
    [options] = re.findall(r"-m pytest -n \$\(WORKERS\) (.*) \$\(TESTS\)", (ROOT / "Makefile").read_text("utf-8"))
    printed = told(tmp_path, DYING, *options.split())
    assert "FAILED test_them.py::test_dies@together - worker" in printed
    assert "1 failed" in printed


@pytest.mark.slow
def test_a_test_that_hangs_says_where_and_one_that_is_only_slow_goes_on(tmp_path: Path) -> None:
    assert "\nfaulthandler_timeout = 60" in (ROOT / "pyproject.toml").read_text("utf-8")
    printed = told(tmp_path, HANGING, "-o", "faulthandler_timeout=0.5")
    assert "Timeout (0:00:00.500000)!" in printed
    assert "in test_hangs" in printed
    assert "1 passed" in printed
