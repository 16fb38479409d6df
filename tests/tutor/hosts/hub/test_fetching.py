"""The hub's proxy: fetched once by what the lock file says, and a sentence where it cannot be had."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.cases import for_each
from tests.tutor.hosts.voila.running import ROOT
from tutor.hosts.hub import fetching
from tutor.hosts.hub.hub_settings import CannotStartHub

LISTS = ROOT / "binder" / "hub"


@pytest.fixture
def lists(tmp_path: Path) -> Path:
    """The lists, to be changed."""
    (tmp_path / "lists").mkdir()
    for name in fetching.LISTS:
        shutil.copyfile(LISTS / name, tmp_path / "lists" / name)
    return tmp_path / "lists"


def pretend_npm(monkeypatch: pytest.MonkeyPatch, brings: bool, fails: bool | None = None) -> list[Path]:
    """An npm that brings the program, or, if nobody says otherwise, fails; it notes where it was called."""
    called: list[Path] = []

    def run(command: list[str], cwd: Path, **_: object) -> subprocess.CompletedProcess[str]:
        called.append(cwd)
        if brings:
            (cwd / fetching.PROGRAM).parent.mkdir(parents=True, exist_ok=True)
            (cwd / fetching.PROGRAM).touch()
        failed = not brings if fails is None else fails
        return subprocess.CompletedProcess(command, int(failed), "", "npm error\nno route" if failed else "")

    monkeypatch.setattr(subprocess, "run", run)
    return called


def test_it_is_fetched_once_and_anew_where_the_lists_change(
    lists: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    called, folder = pretend_npm(monkeypatch, brings=True), tmp_path / "proxy"
    first = fetching.proxy_command(lists, folder)
    assert first[-1] == str(folder / fetching.PROGRAM) and Path(first[0]).is_file()
    assert fetching.proxy_command(lists, folder) == first
    assert called == [folder]
    (lists / "package-lock.json").write_text((lists / "package-lock.json").read_text() + "\n")
    fetching.proxy_command(lists, folder)
    assert called == [folder, folder]
    (folder / fetching.PROGRAM).unlink()
    fetching.proxy_command(lists, folder)
    assert called == [folder, folder, folder]


def test_where_npm_fails_one_sentence_says_so(lists: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    called = pretend_npm(monkeypatch, brings=False)
    for _ in range(2):
        with pytest.raises(CannotStartHub, match=r"npm cannot fetch it now.*npm says: npm error no route$"):
            fetching.proxy_command(lists, tmp_path / "proxy")
    assert len(called) == 2, "a failure is not taken for done"


@for_each(("brings", "fails", "said"), [(True, True, "npm error no route"), (False, False, "nothing")])
def test_what_npm_brought_by_halves_is_no_proxy(
    brings: bool, fails: bool, said: str, lists: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend_npm(monkeypatch, brings, fails)
    with pytest.raises(CannotStartHub, match=f"npm says: {said}$"):
        fetching.proxy_command(lists, tmp_path / said)


def test_every_package_of_it_is_pinned_with_a_digest() -> None:
    wanted = json.loads((LISTS / "package.json").read_text("utf-8"))["dependencies"]
    locked = json.loads((LISTS / "package-lock.json").read_text("utf-8"))["packages"]
    assert [locked[f"node_modules/{name}"]["version"] for name in wanted] == list(wanted.values())
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in wanted.values())
    assert [path for path, about in locked.items() if path and not about["integrity"].startswith("sha512-")] == []
