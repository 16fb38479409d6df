"""The desk with all it needs beside Python's standard library, as one archive for the browser."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

import markupsafe

from tutor.hosts.desk_files import desk_files

HERE = Path(__file__).parent
QUICK = "quick_dataclasses.py"
"""The module by which the engine starts sooner."""

MARKUPSAFE = ("__init__.py", "_native.py")
"""The part of markupsafe that is pure Python; the rest only makes it faster."""


def python_zip() -> bytes:
    """The archive, always the same bytes for the same files."""
    written, quick = io.BytesIO(), (HERE / QUICK).read_bytes()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted({**desk_files(), **_markupsafe(), QUICK: quick}.items()):
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED, 9)
    return written.getvalue()


def _markupsafe() -> Mapping[str, bytes]:
    folder = Path(markupsafe.__file__).parent
    return {f"markupsafe/{name}": (folder / name).read_bytes() for name in MARKUPSAFE}
