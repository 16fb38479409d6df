"""The folder of the site: what is in it, and how it is put in its place.

Everything but a few small files is in a folder that is named by its contents: what a browser or a server keeps of it
can never be mixed with another version's.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tutor.hosts import shelf
from tutor.hosts.desk_files import digest_of
from tutor.hosts.site.bundle import bundled
from tutor.hosts.site.keeping import keep
from tutor.hosts.site.packages import PLOTLY, CannotBuild, files_of
from tutor.hosts.site.runtime import runtime_files

HERE = Path(__file__).parent
UNVERSIONED = ("*.html", "*.webmanifest", "sw.js", "icons/*")
"""The files beside this module that go into the site under their own names."""

FILLED_IN = (".html", ".webmanifest", ".js")
"""Kinds of those files in which a word such as @FILES@ stands for something."""

CHARTS = "plotly-cartesian.min.js"

POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self'; worker-src 'self'; "
    "base-uri 'none'; object-src 'none'; form-action 'self'"
)
"""What the page may load and run. Pictures have style attributes, and plotly.js writes rules of style."""

VERSION_FOLDER = re.compile(r"v-[0-9a-f]{12}")


@dataclass(frozen=True)
class Contents:
    """The contents of the versioned folder, by what they are for and their path in it."""

    shell: Mapping[str, bytes]
    engine: Mapping[str, bytes]
    plots: Mapping[str, bytes]
    stories: Mapping[str, bytes]

    @property
    def groups(self) -> Mapping[str, Mapping[str, bytes]]:
        """All of them by the name of their group."""
        return {name: vars(self)[name] for name in ("shell", "engine", "plots", "stories")}

    @property
    def files(self) -> Mapping[str, bytes]:
        """All of them, with the list of them that the page itself reads."""
        sizes = {name: {path: len(file) for path, file in group.items()} for name, group in self.groups.items()}
        listed = json.dumps(sizes, indent=1).encode()
        return {"files.json": listed, **{path: file for group in self.groups.values() for path, file in group.items()}}


def contents(kept: Path) -> Contents:
    """Everything that is in the versioned folder. Errors: CannotBuild."""
    made, charts, answers = bundled(kept), files_of(PLOTLY, kept), packed_answers(kept)
    home = f"shelf/home{shelf.SUFFIX}"
    return Contents(
        shell={"tutor.js": made["tutor.js"], "tutor.css": made["tutor.css"], home: answers[home]},
        engine={"worker.js": made["worker.js"], **runtime_files(kept)},
        plots={"plotly.js": charts[CHARTS]},
        stories={path: file for path, file in answers.items() if path != home},
    )


def packed_answers(kept: Path) -> Mapping[str, bytes]:
    """Every answer of the shelf by its path. They are kept until what they depend on changes."""
    folder = kept / f"shelf-{shelf.digest()}"
    missing = [name for name in shelf.names() if not _file_of(folder, name).is_file()]
    if missing:
        for older in kept.glob("shelf-*"):
            if older != folder:
                shutil.rmtree(older, ignore_errors=True)
        _pack(folder, missing)
    return {f"shelf/{name}{shelf.SUFFIX}": _file_of(folder, name).read_bytes() for name in shelf.names()}


def _pack(folder: Path, names: list[str]) -> None:
    """Works answers out, on all processors."""
    with ProcessPoolExecutor() as pool:
        for name, packed in zip(names, pool.map(shelf.packed, names), strict=True):
            keep(_file_of(folder, name), packed)


def _file_of(folder: Path, name: str) -> Path:
    return folder / f"{name}{shelf.SUFFIX}"


def site_files(inside: Contents, base: str) -> Mapping[str, bytes]:
    """Every file of the site by its path; `base` is where the site will be on its server, such as "/tutor/"."""
    unversioned = _unversioned()
    folder = f"v-{digest_of({**inside.files, **unversioned})}"
    words = {"@FILES@": folder, "@BASE@": base, "@POLICY@": POLICY}
    versioned = {f"{folder}/{path}": file for path, file in inside.files.items()}
    return {**{path: _filled_in(path, file, words) for path, file in unversioned.items()}, **versioned}


def _unversioned() -> Mapping[str, bytes]:
    found = [path for pattern in UNVERSIONED for path in sorted(HERE.glob(pattern))]
    return {path.relative_to(HERE).as_posix(): path.read_bytes() for path in found}


def _filled_in(path: str, file: bytes, words: Mapping[str, str]) -> bytes:
    if not path.endswith(FILLED_IN):
        return file
    text = file.decode()
    for word, meaning in words.items():
        text = text.replace(word, meaning)
    return text.encode()


# ---------------------------------------------------------------- putting it in its place


def check_place(out: Path) -> None:
    """Looks whether the site may be put there: nothing, an empty folder, or an older site. Errors: CannotBuild."""
    if out.is_dir():
        ours = {path.split("/")[0] for path in _unversioned()}
        foreign = sorted(path.name for path in out.iterdir() if path.name not in ours and not _is_version(path))
        if foreign:
            raise CannotBuild(f"{out} holds something else ({foreign[0]}): name a new or empty folder for the site.")
    elif out.exists() or out.is_symlink():
        raise CannotBuild(f"{out} is a file: name a new or empty folder for the site.")


def _is_version(path: Path) -> bool:
    return path.is_dir() and VERSION_FOLDER.fullmatch(path.name) is not None


def put(files: Mapping[str, bytes], out: Path) -> None:
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
        raise CannotBuild(f"The site cannot be written to {out}: {error.strerror or error}.") from None
    finally:
        shutil.rmtree(new, ignore_errors=True)
        shutil.rmtree(old, ignore_errors=True)


# ---------------------------------------------------------------- how big it is


def megabytes(files: Mapping[str, bytes]) -> float:
    """What files weigh on their way from a server that packs them."""
    return sum(len(file if path.endswith(".gz") else gzip.compress(file, 6)) for path, file in files.items()) / 1e6
