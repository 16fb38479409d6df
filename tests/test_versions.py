"""The quick part of the tests on other Pythons: which are found, and what is said of each."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests import versions

pytestmark = pytest.mark.skipif(os.name != "posix", reason="pretends with shell scripts")

OWN = f"{sys.version_info.major}.{sys.version_info.minor}"
OTHER, ANOTHER = [version for version in versions.VERSIONS if version != OWN][:2]
GOOD = "echo '.... [100%]'; echo '4 passed in 0.1s'"
BAD = "echo 'E  assert 1 == 2'; echo '1 failed in 0.1s'; exit 1"
SHIM = "echo 'pyenv: command not found' >&2; exit 127"


@pytest.fixture(autouse=True)
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder in PATH; nothing has been installed for any version."""
    monkeypatch.setenv("PATH", str(tmp_path / "tools"))
    monkeypatch.setattr(versions, "FOLDER", tmp_path / "installed")
    (tmp_path / "tools").mkdir()
    return tmp_path / "tools"


def put(tools: Path, version: str, tests: str, says: str = "") -> None:
    """An interpreter that gives itself a version, has what the tests need, and answers pytest with a script."""
    says = f"echo {says or version}"
    (tools / f"python{version}").write_text(f'#!/bin/sh\nif [ "$1" = -c ]; then {says}; else {tests}; fi\n')
    (tools / f"python{version}").chmod(0o755)
    made = versions.FOLDER / version / "made.txt"
    made.parent.mkdir(parents=True, exist_ok=True)
    made.write_text("\n".join(versions.requirements()), "utf-8")


def test_alone_it_says_so_and_passes(capfd: pytest.CaptureFixture[str]) -> None:
    assert versions.main() == 0
    assert capfd.readouterr().out == "No other Python of 3.11 to 3.14 is in PATH: tried on this one alone.\n"


def test_each_version_gets_a_line(tools: Path, capfd: pytest.CaptureFixture[str]) -> None:
    put(tools, OTHER, GOOD)
    put(tools, ANOTHER, GOOD)
    assert versions.main() == 0
    assert capfd.readouterr().out.splitlines() == [
        f"Python {OTHER}: 4 passed in 0.1s",
        f"Python {ANOTHER}: 4 passed in 0.1s",
    ]


def test_a_version_that_fails_is_told_in_full(tools: Path, capfd: pytest.CaptureFixture[str]) -> None:
    put(tools, OTHER, BAD)
    put(tools, ANOTHER, GOOD)
    assert versions.main() == 1
    told = capfd.readouterr().out
    assert "E  assert 1 == 2" in told
    assert told.endswith(f"Python {OTHER}: 1 failed in 0.1s\nPython {ANOTHER}: 4 passed in 0.1s\n")


def test_every_file_is_named_to_it(tools: Path, capfd: pytest.CaptureFixture[str]) -> None:
    put(tools, OTHER, "echo $@; exit 1")
    versions.main(["tests/test_vers*.py", "tests/tutor/app/test_desk.py"])
    assert {Path(word).name for word in capfd.readouterr().out.split() if word.endswith(".py")} == {
        "test_versions.py",
        "test_desk.py",
    }


def test_only_what_runs_as_its_name_says_counts(tools: Path) -> None:
    put(tools, OWN, GOOD)
    put(tools, ANOTHER, GOOD, says="3.9")
    (tools / f"python{OTHER}").write_text(f"#!/bin/sh\n{SHIM}\n")
    (tools / f"python{OTHER}").chmod(0o755)
    assert versions.present() == []


def test_a_version_for_which_nothing_can_be_installed_is_named(
    tools: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tools, OTHER, GOOD)
    monkeypatch.setattr(versions, "requirements", lambda: ["./nothing-here"])
    assert versions.main() == 0
    [line] = capfd.readouterr().out.splitlines()
    assert line.startswith(f"Python {OTHER}: not tried, since pip cannot get hypothesis, plotly, psutil, pytest")
    assert "nothing-here" in line


def test_what_it_names_is_there() -> None:
    assert len(versions.requirements()) == len(versions.NEEDED)
    assert all(list(versions.ROOT.glob(pattern)) for pattern in versions.QUICK)
