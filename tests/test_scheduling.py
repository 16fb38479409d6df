"""How the tests themselves are shared out among processes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.scheduling import mixed

ROOT = Path(__file__).parents[1]

CONFTEST = """
from tests.conftest import pytest_xdist_make_scheduler
"""

DYING = """
import os, pathlib, pytest

{group}def test_before(): pass
{group}def test_dies(): os._exit(1)
{group}def test_behind(): pass
def test_alone(): pass
@pytest.mark.flaky(reruns=1)
def test_dies_once():
    once = pathlib.Path(__file__).with_name("once")
    if not once.exists():
        once.touch()
        os._exit(1)
""".format(group='@pytest.mark.xdist_group("together")\n')


def test_groups_stand_among_the_rest_and_nothing_is_lost() -> None:
    assert mixed([["a", "b"], ["c"]], ["1", "a", "b", "2", "c", "3"]) == ["a", "b", "1", "2", "c", "3"]
    assert mixed([], ["1", "2"]) == ["1", "2"]


def test_a_run_ends_where_processes_die_and_names_the_test(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST, "utf-8")
    (tmp_path / "test_dying.py").write_text(DYING, "utf-8")
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    command = [sys.executable, "-m", "pytest", "-n", "2", "--dist", "loadgroup", "-p", "no:cacheprovider", "-rA"]
    done = subprocess.run(
        [*command, "--rootdir", str(tmp_path), str(tmp_path)],
        env={**clean, "PYTHONPATH": str(ROOT)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert "FAILED test_dying.py::test_dies@together - worker" in done.stdout
    for name in ("test_before@together", "test_behind@together", "test_alone", "test_dies_once"):
        assert f"PASSED test_dying.py::{name}" in done.stdout
    assert "1 failed, 4 passed, 1 rerun" in done.stdout
