"""What the site is made of, and how it fits into a folder that is named by its contents."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tutor.hosts import shelf
from tutor.hosts.desk_files import digest_of
from tutor.hosts.site.bundle import bundle_scripts, spelled_out
from tutor.hosts.site.keeping import folder_for, keep
from tutor.hosts.site.notices import all_notices
from tutor.hosts.site.packages import PLOTLY, files_of
from tutor.hosts.site.runtime import runtime_files, snapshot_files

HERE = Path(__file__).parent
UNVERSIONED = ("*.html", "*.webmanifest", "sw.js", "icons/*")
"""The files beside this module that go into the site under their own names."""

FILLED_IN = (".html", ".webmanifest", ".js")
"""Kinds of those files in which a word such as @FILES@ stands for something."""

CHARTS = "plotly-cartesian.min.js"
HOME = f"shelf/home{shelf.SUFFIX}"

NEIGHBOURS = 8
"""So many answers are made one after the other: what was worked out for one serves the next of the same story."""

GROUPS = ("shell", "engine", "again", "plots", "stories")
"""What the files of the versioned folder are for."""

POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self'; worker-src 'self'; "
    "base-uri 'none'; object-src 'none'; form-action 'self'"
)
"""What the page may load and run. Pictures have style attributes, and plotly.js writes rules of style."""


@dataclass(frozen=True)
class Contents:
    """The site's files by path: those of the versioned folder by what they are for, and those `beside` it.

    What is for visits `again` comes once a first visit has all it needs.
    """

    shell: Mapping[str, bytes]
    engine: Mapping[str, bytes]
    again: Mapping[str, bytes]
    plots: Mapping[str, bytes]
    stories: Mapping[str, bytes]
    beside: Mapping[str, bytes]

    @property
    def versioned(self) -> Mapping[str, bytes]:
        """What goes into the versioned folder, with the list of it that the page itself reads: sizes in bytes."""
        groups = {name: getattr(self, name) for name in GROUPS}
        sizes = {name: {path: len(file) for path, file in group.items()} for name, group in groups.items()}
        files = {path: file for group in groups.values() for path, file in group.items()}
        return {"files.json": json.dumps(sizes, indent=1).encode(), **files}

    def placed(self, base: str, extras: Sequence[str] = ()) -> Mapping[str, bytes]:
        """Every file by its path in the site; `base` is where the site will be on its server, such as "/tutor/".
        `extras` are folders beside these files to which the first page leads: "docs", "lab"."""
        about = f' data-extras="{" ".join(extras)}"' if extras else ""
        folder = f"v-{digest_of({**self.versioned, **self.beside, 'extras': about.encode()})}"
        words = {**opening_words("Minions Tutor", about), "@FILES@": folder, "@BASE@": base}
        versioned = {f"{folder}/{path}": file for path, file in self.versioned.items()}
        beside = {
            path: fill_in(file, words) if path.endswith(FILLED_IN) else file for path, file in self.beside.items()
        }
        return {**beside, **versioned}


def opening_words(title: str, about: str) -> Mapping[str, str]:
    """What stands for words in every page: what it may load, and what it shows before its own files are there, a table
    with cards and dice. `about` are attributes by which the page knows what it is for."""
    opening, look, table = (
        (HERE / name).read_text(encoding="utf-8") for name in ("pages/opening.html", "look.css", "table.svg")
    )
    shown = {"@OPENING@": opening, "@TABLE@": table, "@TITLE@": title, "@ABOUT@": about}
    return {**shown, "@POLICY@": POLICY, "@LOOK@": look}


def fill_in(file: bytes, words: Mapping[str, str]) -> bytes:
    """A file with words in the place of those that stand for something."""
    text = file.decode()
    for word, meaning in words.items():
        text = text.replace(word, meaning)
    return text.encode()


def contents(kept: Path) -> Contents:
    """Everything that is in the site. Errors: CannotBuild."""
    made, charts = bundle_scripts(kept), files_of(PLOTLY, kept)
    shell = {path: file for path, file in made.items() if path != "worker.js"}
    runtime, notices, answers = runtime_files(kept), all_notices(kept), packed_answers(kept)
    return Contents(
        shell={**shell, HOME: answers[HOME]},
        engine={"worker.js": made["worker.js"], **runtime},
        again=snapshot_files(runtime, kept),
        plots={"plotly.js": spelled_out(charts[CHARTS])},
        stories={path: file for path, file in answers.items() if path != HOME},
        beside={"LICENCES.txt": notices.encode(), **files_beside()},
    )


def files_beside() -> Mapping[str, bytes]:
    """The files that are here as they are, but for the words in them that stand for something."""
    found = [path for pattern in UNVERSIONED for path in sorted(HERE.glob(pattern))]
    return {path.relative_to(HERE).as_posix(): path.read_bytes() for path in found}


def packed_answers(kept: Path) -> Mapping[str, bytes]:
    """Every answer of the shelf by its path. They are kept until what they depend on changes."""
    folder = folder_for(kept, "shelf", shelf.digest())
    files = {name: folder / f"{name}{shelf.SUFFIX}" for name in shelf.names()}
    missing = [name for name, file in files.items() if not file.is_file()]
    if missing:
        with ProcessPoolExecutor() as pool:
            made = pool.map(shelf.packed, missing, chunksize=NEIGHBOURS)
            for name, packed in zip(missing, made, strict=True):
                keep(files[name], packed)
    return {f"shelf/{name}{shelf.SUFFIX}": file.read_bytes() for name, file in files.items()}


def megabytes(files: Mapping[str, bytes]) -> float:
    """What files weigh on their way from a server that packs them."""
    return sum(len(file if path.endswith(".gz") else gzip.compress(file, 6)) for path, file in files.items()) / 1e6
