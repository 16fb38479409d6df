"""The desk with all it needs beside Python's standard library, as one archive for the browser."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType

import markupsafe
import segno

from tutor.hosts.desk_files import desk_files

HERE = Path(__file__).parent
OWN = ("quick_dataclasses.py", "read_once.py")
"""The modules by which the engine starts sooner and takes less memory."""

LIBRARIES = {
    markupsafe: ("__init__.py", "_native.py"),
    segno: ("__init__.py", "consts.py", "encoder.py", "utils.py", "writers.py"),
}
"""What is needed of libraries, all of it in Python: the rest of markupsafe only makes it faster, and that of segno is
for command lines and contacts."""


def python_zip() -> bytes:
    """The archive, always the same bytes for the same files."""
    libraries = {path: file for library in LIBRARIES for path, file in library_files(library).items()}
    return zip_of({**desk_files(), **libraries, **{name: (HERE / name).read_bytes() for name in OWN}})


def library_files(library: ModuleType) -> Mapping[str, bytes]:
    """What is needed of one of the libraries, by path."""
    folder = Path(str(library.__file__)).parent
    return {f"{folder.name}/{name}": (folder / name).read_bytes() for name in LIBRARIES[library]}


def zip_of(files: Mapping[str, bytes], level: int = 6) -> bytes:
    """Files as an archive: always the same bytes for the same files. `level` is how tightly they are packed, from 0."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        for name, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED, level)
    return written.getvalue()
