"""Modules whose files go once they are read: in the browser, files lie in the memory, too."""

from __future__ import annotations

import sys
from importlib.abc import PathEntryFinder
from importlib.machinery import BYTECODE_SUFFIXES, FileFinder, SourcelessFileLoader
from pathlib import Path

PACKAGE = "__init__.pyc"
"""By this file a folder is known as a package, so it stays."""


class ReadOnce(SourcelessFileLoader):
    """Loads a module from its compiled file, which is then gone."""

    def get_data(self, path: str) -> bytes:
        """The file's content, for the last time."""
        file = Path(path)
        content = file.read_bytes()
        if file.name != PACKAGE:
            file.unlink()
        return content


def read_once(folder: str) -> None:
    """Load what is in a folder so from now on."""
    find = FileFinder.path_hook((ReadOnce, BYTECODE_SUFFIXES))

    def find_inside(path: str) -> PathEntryFinder:
        if not path.startswith(folder):
            raise ImportError(f"{path} is elsewhere.")
        return find(path)

    sys.path_hooks.insert(0, find_inside)
    sys.path_importer_cache.clear()
