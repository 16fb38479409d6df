"""The wheels that the lab has from here: the tutor's own, and of what has none for a browser the part in Python."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.metadata import version

import markupsafe

from tutor.hosts.desk_files import ROOT
from tutor.hosts.site.python_files import library_files, zip_of

LEFT_OUT = {"__pycache__", "hub", "site"}
"""Folders that no notebook needs."""

TAG = "py3-none-any"
ABOUT_WHEEL = f"Wheel-Version: 1.0\nGenerator: minions-tutor\nRoot-Is-Purelib: true\nTag: {TAG}\n"


def own_wheels() -> Mapping[str, bytes]:
    """Them by the names of their files: always the same bytes for the same files."""
    return dict([_wheel("minions-tutor", _tutor_files()), _wheel("markupsafe", library_files(markupsafe))])


def _tutor_files() -> Mapping[str, bytes]:
    found = [path for room in ("engine", "tutor") for path in (ROOT / room).rglob("*") if path.is_file()]
    kept = [path.relative_to(ROOT) for path in found if LEFT_OUT.isdisjoint(path.relative_to(ROOT).parts)]
    return {path.as_posix(): (ROOT / path).read_bytes() for path in kept}


def _wheel(package: str, files: Mapping[str, bytes]) -> tuple[str, bytes]:
    """An installed package's name as a file, and these files of it as a wheel."""
    name = f"{package.replace('-', '_')}-{version(package)}"
    about = {
        f"{name}.dist-info/METADATA": f"Metadata-Version: 2.1\nName: {package}\nVersion: {version(package)}\n".encode(),
        f"{name}.dist-info/WHEEL": ABOUT_WHEEL.encode(),
    }
    listed = "".join(f"{path},,\n" for path in sorted({**files, **about}))
    return f"{name}-{TAG}.whl", zip_of({**files, **about, f"{name}.dist-info/RECORD": listed.encode()})
