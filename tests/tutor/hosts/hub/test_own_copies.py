"""Learners' own copies of the notebooks, and the originals that may only be read."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tutor.hosts.voila.running import ROOT
from tutor.hosts.hub.own_copies import ORIGINALS, copy_missing, lay_out


@pytest.fixture
def originals(tmp_path: Path) -> Path:
    folder = tmp_path / "originals"
    (folder / "lessons" / ".ipynb_checkpoints").mkdir(parents=True)
    for name in ("app.ipynb", "lessons/01.ipynb", "lessons/.ipynb_checkpoints/01.ipynb", ".hidden"):
        (folder / name).write_text(f"original {name}")
    return folder


def test_what_is_missing_is_copied_and_nothing_hidden(originals: Path, tmp_path: Path) -> None:
    copies = tmp_path / "own"
    assert copy_missing(originals, copies) == [copies / "app.ipynb", copies / "lessons" / "01.ipynb"]
    assert sorted(str(path.relative_to(copies)) for path in copies.rglob("*") if path.is_file()) == [
        "app.ipynb",
        "lessons/01.ipynb",
    ]
    assert (copies / "lessons" / "01.ipynb").read_text() == "original lessons/01.ipynb"


def test_what_is_there_is_never_touched_and_what_was_deleted_comes_anew(originals: Path, tmp_path: Path) -> None:
    copies = tmp_path / "own"
    copy_missing(originals, copies)
    (copies / "app.ipynb").write_text("mine")
    (copies / "lessons" / "01.ipynb").unlink()
    (originals / "app.ipynb").write_text("a newer original")
    assert copy_missing(originals, copies) == [copies / "lessons" / "01.ipynb"]
    assert (copies / "app.ipynb").read_text() == "mine"


def test_a_copy_may_be_written_though_its_original_may_not(originals: Path, tmp_path: Path) -> None:
    lay_out(originals, tmp_path / "laid")
    assert {path.stat().st_mode & 0o222 for path in (tmp_path / "laid").rglob("*")} == {0}
    for copy in copy_missing(tmp_path / "laid", tmp_path / "own"):
        assert copy.stat().st_mode & 0o200
        assert copy.parent.stat().st_mode & 0o200


def test_originals_are_laid_out_anew_without_what_went(originals: Path, tmp_path: Path) -> None:
    laid = tmp_path / "laid"
    lay_out(originals, laid)
    (originals / "lessons" / "01.ipynb").rename(originals / "lessons" / "02.ipynb")
    lay_out(originals, laid)
    assert sorted(path.name for path in laid.rglob("*.ipynb")) == ["02.ipynb", "app.ipynb"]


def run(folder: Path, originals: Path | str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tutor.hosts.hub.own_copies", sys.executable, "-c", "print('the command runs')"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), ORIGINALS: str(originals)}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=60, check=False)


def test_the_command_runs_with_the_copies_in_its_folder(originals: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    assert run(home, originals).stdout == "the command runs\n"
    assert (home / "notebooks" / "lessons" / "01.ipynb").is_file()


def test_where_nothing_can_be_copied_the_command_runs_all_the_same(originals: Path, tmp_path: Path) -> None:
    (tmp_path / "notebooks").write_text("in the way")
    done = run(tmp_path, originals)
    assert done.stdout == "the command runs\n"
    assert done.stderr.startswith("Notebooks could not be copied to ") and "Traceback" not in done.stderr
    assert run(tmp_path, "").stderr == ""
