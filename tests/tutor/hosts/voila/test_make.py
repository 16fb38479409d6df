"""The Makefile on machines that lack something."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tutor.hosts.voila.running import ROOT

MAKE = shutil.which("make")
pytestmark = pytest.mark.skipif(MAKE is None or os.name != "posix", reason="needs make")
OLD = '#!/bin/sh\n[ "$1" = --version ] && echo "Python 3.9.2" && exit 0\nexit 1\n'
NO_VENV = f'#!/bin/sh\n[ "$1" = -m ] && exit 1\nexec {sys.executable} "$@"\n'


def make(folder: Path, python: str) -> subprocess.CompletedProcess[str]:
    """Run `make app` in a folder of its own, where python3 is this script."""
    tools = folder / "tools"
    tools.mkdir()
    (tools / "python3").write_text(python)
    (tools / "python3").chmod(0o755)
    for name in ("sh", "rm", "touch", "env"):
        (tools / name).symlink_to(shutil.which(name) or f"/bin/{name}")
    shutil.copy(ROOT / "Makefile", folder)
    shutil.copy(ROOT / "pyproject.toml", folder)
    assert MAKE
    return subprocess.run(
        [MAKE, "app"], cwd=folder, env={"PATH": str(tools)}, capture_output=True, text=True, check=False, timeout=120
    )


def told(answer: subprocess.CompletedProcess[str]) -> list[str]:
    return [line for line in answer.stderr.splitlines() if not line.startswith("make:")]


def test_a_python_too_old_gets_one_line(tmp_path: Path) -> None:
    answer = make(tmp_path, OLD)
    assert answer.returncode != 0
    assert told(answer) == [
        "The Minions Tutor needs Python 3.11 or newer, and none is in PATH: python3 is Python 3.9.2."
    ]
    assert not (tmp_path / ".venv").exists()


def test_a_python_without_venv_gets_one_line(tmp_path: Path) -> None:
    answer = make(tmp_path, NO_VENV)
    assert answer.returncode != 0
    assert told(answer) == [
        "python3 cannot make a virtual environment: install its venv module (python3-venv on Debian)."
    ]
    assert not (tmp_path / ".venv").exists()
