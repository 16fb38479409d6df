"""The site, built as a user builds it."""

import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Self
from urllib.parse import urlsplit

from tests.browser.hosting import hosting
from tests.tutor.hosts.voila.running import ROOT, until

BASE = "/minions-tutor/"
"""Where the tests serve it: under a path, as GitHub Pages does."""

TODAYS, WHOLE = ("tests.browser.site_of_today",), ("tutor", "site")
"""The commands that build a site with a share of the stories, and with all of them."""

LONGEST = 280
"""Seconds that a build may take on a busy machine."""

DONE = "done"
"""What stands beside a site that is built."""

UNREACHABLE = "cannot be fetched"
"""What the command says where the registry of npm does not answer."""


class CannotFetch(Exception):
    """The site cannot be built, since npm's registry cannot be reached; the message is the command's own."""


def build_site(folder: Path, command: Sequence[str] = TODAYS) -> None:
    """Build the site for BASE into a folder, by a command of Python's.

    Errors: CannotFetch; AssertionError where it fails for any other reason, with what the command said.
    """
    parts = [sys.executable, "-m", *command, str(folder), "--base", BASE]
    done = subprocess.run(parts, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode and UNREACHABLE in done.stderr:
        raise CannotFetch(done.stderr.strip())
    assert done.returncode == 0, done.stderr


@contextmanager
def building(folder: Path) -> Iterator[None]:
    """Have the site built at BASE in a folder while the block runs, in a process of its own: by whoever comes first,
    who stays until it is done."""
    try:
        _turn(folder).mkdir()
    except FileExistsError:
        yield
        return
    builder = subprocess.Popen([sys.executable, "-m", "tests.browser.site", str(folder)], cwd=ROOT)
    try:
        yield
        builder.wait(LONGEST)
    finally:
        builder.kill()
        builder.wait()


def built(folder: Path) -> Path:
    """The folder, once the site stands in it. Errors: CannotFetch; AssertionError with what went wrong."""
    until(_told(folder).exists, wait=LONGEST, what="the site is built")
    kind, _, words = _told(folder).read_text("utf-8").partition(": ")
    if kind == CannotFetch.__name__:
        raise CannotFetch(words)
    assert kind == DONE, words
    return folder


class Server:
    """A server of a copy of the site, on one address, that can be ended, and begun again.

    `refused` has the paths that were asked for in vain.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.refused: list[str] = []
        self._stack = ExitStack()
        self.url = self._stack.enter_context(hosting(folder, BASE, refused=self.refused))

    def end(self) -> None:
        """There is no network any more."""
        self._stack.close()

    def begin_again(self) -> None:
        """There is a network again."""
        port = urlsplit(self.url).port or 0
        self._stack.enter_context(hosting(self.folder, BASE, port=port, refused=self.refused))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()


def publish_next_version(folder: Path) -> str:
    """Put the same site there as another version; its name."""
    inside = folder / BASE.strip("/")
    (old,) = inside.glob("v-*")
    new = old.rename(inside / "v-000000000000")
    for file in (inside / "index.html", inside / "sw.js"):
        file.write_text(file.read_text("utf-8").replace(old.name, new.name), "utf-8")
    return new.name


def _turn(folder: Path) -> Path:
    return folder.with_name(f"{folder.name}.turn")


def _told(folder: Path) -> Path:
    return folder.with_name(f"{folder.name}.told")


def _build_and_tell(folder: Path) -> None:
    """Build, and leave word for whoever waits that it is done, or why it cannot be."""
    words = DONE
    try:
        build_site(folder / BASE.strip("/"))
    except (CannotFetch, AssertionError) as problem:
        words = f"{type(problem).__name__}: {problem}"
    part = folder.with_name(f"{folder.name}.part")
    part.write_text(words, "utf-8")
    part.replace(_told(folder))


if __name__ == "__main__":
    _build_and_tell(Path(sys.argv[1]))
