"""The desk with all it needs beside Python's standard library, as one archive for the browser."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

import markupsafe
import segno

from tutor.hosts.desk_files import desk_files

HERE = Path(__file__).parent
QUICK = "quick_dataclasses.py"
"""The module by which the engine starts sooner."""

LIBRARIES = {
    markupsafe: ("__init__.py", "_native.py"),
    segno: ("__init__.py", "consts.py", "encoder.py", "utils.py", "writers.py"),
}
"""What is needed of libraries, all of it in Python: the rest of markupsafe only makes it faster, and that of segno is
for command lines and contacts."""


def python_zip() -> bytes:
    """The archive, always the same bytes for the same files."""
    written, quick = io.BytesIO(), (HERE / QUICK).read_bytes()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted({**desk_files(), **_libraries(), QUICK: quick}.items()):
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED, 9)
    return written.getvalue()


def _libraries() -> Mapping[str, bytes]:
    paths = [Path(str(library.__file__)).parent / name for library, names in LIBRARIES.items() for name in names]
    return {f"{path.parent.name}/{path.name}": path.read_bytes() for path in paths}
