"""The desk with all it needs beside Python's standard library, as one archive for the browser."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from importlib.metadata import files as installed_files
from pathlib import Path

import markupsafe

from tutor.hosts.desk_files import desk_files
from tutor.hosts.site.packages import CannotBuild

MARKUPSAFE = ("__init__.py", "_native.py")
"""The part of markupsafe that is pure Python; the rest only makes it faster."""


def python_zip() -> bytes:
    """The archive, always the same bytes for the same files."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted({**desk_files(), **_markupsafe()}.items()):
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED, 9)
    return written.getvalue()


def _markupsafe() -> Mapping[str, bytes]:
    folder = Path(markupsafe.__file__).parent
    return {f"markupsafe/{name}": (folder / name).read_bytes() for name in MARKUPSAFE}


def markupsafe_licence() -> str:
    """The text of its licence. Errors: CannotBuild where it was installed without."""
    for file in installed_files("markupsafe") or ():
        if file.name.upper().startswith("LICENSE"):
            return Path(str(file.locate())).read_text(encoding="utf-8")
    raise CannotBuild("markupsafe was installed without its licence; install it anew with pip.")
