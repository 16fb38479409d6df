"""What the lab takes from others beside Pyodide: wheels of Python's package index, by version and checksum.

They are named in `wheels.txt`, fetched once, by pip, checked whenever they are read, and kept in a folder.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tutor.hosts.desk_files import digest_of
from tutor.hosts.site.keeping import folder_for, keep
from tutor.hosts.site.packages import CannotBuild

PINNED = Path(__file__).with_name("wheels.txt")
LINE = re.compile(r"(?P<name>\S+)==(?P<version>\S+) --hash=sha256:(?P<sha256>[0-9a-f]{64})")

FOR_THE_BROWSER = ("--python-version", "3.14", "--implementation", "py", "--abi", "none", "--platform", "any")
"""What pip is told, so that it takes what runs anywhere, whichever Python asks for it."""

KERNEL = "jupyterlite-pyodide-kernel"
BUILDERS = {"doit", "jupyterlite-core", KERNEL, "pkginfo"}
"""What only builds the lab."""

EXTENSIONS = {"anywidget", "jupyterlab-widgets", "plotly", KERNEL}
"""What brings modules of JupyterLab along."""


@dataclass(frozen=True, slots=True)
class Pin:
    """A wheel as `wheels.txt` has it."""

    name: str
    version: str
    sha256: str


@dataclass(frozen=True, slots=True)
class Wheel:
    """A wheel that is here."""

    pin: Pin
    file_name: str
    content: bytes


def pins() -> Sequence[Pin]:
    """All that are named."""
    return [Pin(**found.groupdict()) for found in LINE.finditer(PINNED.read_text(encoding="utf-8"))]


def wheels(kept: Path) -> Sequence[Wheel]:
    """All that are named, in their order. Errors: CannotBuild where one is missing and cannot be fetched."""
    folder = folder_for(kept, "wheels", digest_of({PINNED.name: PINNED.read_bytes()}))
    found = _here(folder)
    if any(pin.sha256 not in found for pin in pins()):
        _fetch(folder)
        found = _here(folder)
    return [Wheel(pin, *found[pin.sha256]) for pin in pins()]


def _here(folder: Path) -> Mapping[str, tuple[str, bytes]]:
    """The name and the content of each wheel in a folder by its checksum."""
    files = [(path.name, path.read_bytes()) for path in folder.glob("*.whl")]
    return {hashlib.sha256(content).hexdigest(): (name, content) for name, content in files}


def _fetch(folder: Path) -> None:
    """Have pip fetch all that are named into a folder: those alone, and with these checksums. Errors: CannotBuild."""
    options = ("--quiet", "--disable-pip-version-check", "--no-deps", "--require-hashes", "--only-binary", ":all:")
    with tempfile.TemporaryDirectory() as name:
        command = [sys.executable, "-m", "pip", "download", *options, *FOR_THE_BROWSER, "-d", name, "-r", str(PINNED)]
        done = subprocess.run(command, capture_output=True, check=False)
        if done.returncode:
            said = done.stderr.decode(errors="replace").strip().splitlines() or ["it says nothing"]
            raise CannotBuild(f"What the lab needs is not here and cannot be fetched by pip ({said[-1]}).")
        for path in Path(name).iterdir():
            keep(folder / path.name, path.read_bytes())
