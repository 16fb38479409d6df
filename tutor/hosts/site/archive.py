"""Files as one archive: the same bytes for the same files, whenever and wherever it is made."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

PLAIN_FILE = 0o644 << 16
"""What a file may be used for once it is unpacked, as zip writes it down: its owner may change it, all may read it."""


def zipped(files: Mapping[str, bytes], *, effort: int = 9) -> bytes:
    """The archive of files by their path in it; `effort`, from 1 to 9, trades time for size."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED, compresslevel=effort) as archive:
        for path, file in sorted(files.items()):
            archive.writestr(_entry(path), file, zipfile.ZIP_DEFLATED, effort)
    return written.getvalue()


def _entry(path: str) -> zipfile.ZipInfo:
    """A file of the archive, with the time that all of them have, and the same on every system."""
    entry = zipfile.ZipInfo(path)
    entry.create_system, entry.external_attr = 3, PLAIN_FILE
    return entry
