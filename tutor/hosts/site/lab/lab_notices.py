"""Whose work the lab is, package by package, under which licences."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Sequence

from tutor.hosts.site.lab.wheels import Wheel
from tutor.hosts.site.notices import RULE

ELSEWHERE = (
    "Pyodide, Python, MarkupSafe and the Minions Tutor itself: ../LICENCES.txt.\n"
    "What JupyterLab is made of: build/third-party-licenses.json, and a file of that name in each folder of extensions."
)


def lab_notices(wheels: Sequence[Wheel]) -> str:
    """The licence of every package in the lab, in the words that came with it."""
    told = [ELSEWHERE, *(f"{one.pin.name} {one.pin.version}\n\n{_licence(one)}" for one in wheels)]
    return "\n\n".join(f"{RULE}\n{notice.strip()}" for notice in told) + "\n"


def _licence(wheel: Wheel) -> str:
    with zipfile.ZipFile(io.BytesIO(wheel.content)) as archive:
        return "\n".join(archive.read(name).decode() for name in _licence_files(archive))


def _licence_files(archive: zipfile.ZipFile) -> Iterator[str]:
    for name in archive.namelist():
        folder, _, file = name.rpartition("/")
        if ".dist-info" in folder and file.upper().startswith(("LICENSE", "LICENCE", "COPYING")):
            yield name
