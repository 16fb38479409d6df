"""Where the site is put: beside its place first, so that it is never there by halves."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from tutor.hosts.site.packages import CannotBuild

VERSION = re.compile(r"v-[0-9a-f]{12}")
BESIDE = {"index.html", "404.html", "manifest.webmanifest", "sw.js", "icons", "docs", "lab", "LICENCES.txt", "scorm"}
"""The names that stand at the top of a site, beside a folder with its version."""


def check_place(out: Path) -> None:
    """Looks whether the site may be put there: nothing, an empty folder, or an older site, in a folder that can be
    written. Errors: CannotBuild."""
    check_writable(out, f"The site cannot be written to {out}")
    if not out.exists() and not out.is_symlink():
        return
    if not out.is_dir():
        raise CannotBuild(f"{out} is a file: name a new or empty folder for the site.")
    names = sorted(path.name for path in out.iterdir())
    others = [name for name in names if name not in BESIDE and not VERSION.fullmatch(name)]
    if names and (others or not any(VERSION.fullmatch(name) for name in names)):
        first = (others or names)[0]
        raise CannotBuild(f"{out} holds something else ({first}): name a new or empty folder for the site.")


def check_writable(place: Path, words: str) -> None:
    """Looks whether something can be put at a place, in folders that may still have to be made: before the long work
    for it. Errors: CannotBuild with these words and the reason."""
    try:
        folder = next(one for one in place.parents if one.exists())
        with TemporaryDirectory(prefix=".tutor-", dir=folder):
            return
    except OSError as error:
        raise CannotBuild(f"{words}: {error.strerror}.") from None


def put_site(files: Mapping[str, bytes], out: Path) -> None:
    """Write the site beside its place and then swap it in: it is never there by halves. Errors: CannotBuild."""
    new, old = (out.with_name(f".{out.name}-{word}-{os.getpid()}") for word in ("new", "old"))
    try:
        for path, file in files.items():
            (new / path).parent.mkdir(parents=True, exist_ok=True)
            (new / path).write_bytes(file)
        if out.is_dir():
            out.rename(old)
        new.rename(out)
    except OSError as error:
        raise CannotBuild(f"The site cannot be written to {out}: {error.strerror}.") from None
    finally:
        shutil.rmtree(new, ignore_errors=True)
        shutil.rmtree(old, ignore_errors=True)
