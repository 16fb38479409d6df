"""The site, built as a user builds it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tests.tutor.hosts.voila.running import ROOT, until

BASE = "/minions-tutor/"
"""Where the tests serve it: under a path, as GitHub Pages does."""

UNREACHABLE = "cannot be fetched"
"""What the command says where the registry of npm does not answer."""


class CannotFetch(Exception):
    """The site cannot be built, since npm's registry cannot be reached; the message is the command's own."""


def build_site(folder: Path, *options: str) -> None:
    """Build the site for BASE into a folder.

    Errors: CannotFetch; AssertionError where it fails for any other reason, with what the command said.
    """
    command = [sys.executable, "-m", "tutor", "site", str(folder), "--base", BASE, *options]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode and UNREACHABLE in done.stderr:
        raise CannotFetch(done.stderr.strip())
    assert done.returncode == 0, done.stderr


def once_a_run(folder: Path, build: Callable[[], None]) -> None:
    """Let the first process that comes build something beside a folder, and all others wait for it.

    Errors: CannotFetch in each of them.
    """
    turn, told = folder.with_name(f"{folder.name}.turn"), folder.with_name(f"{folder.name}.told")
    try:
        turn.mkdir()
    except FileExistsError:
        until(told.exists, wait=280, what="another process builds the site")
    else:
        folder.mkdir()
        _tell(told, build)
    if told.read_text("utf-8"):
        raise CannotFetch(told.read_text("utf-8"))


def _tell(told: Path, build: Callable[[], None]) -> None:
    """Build, and leave word for the others that it is done, or why it cannot be."""
    words = "it could not be built: another process says why"
    try:
        build()
        words = ""
    except CannotFetch as problem:
        words = str(problem)
        raise
    finally:
        part = told.with_name(f"{told.name}.part")
        part.write_text(words, "utf-8")
        part.replace(told)
