"""What the lab's kernel starts from: Python for the browser, and a list of wheels that lie beside it."""

from __future__ import annotations

import hashlib
import io
import json
import re
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from tutor.hosts.site.lab.own_wheels import own_wheels
from tutor.hosts.site.lab.wheels import BUILDERS, KERNEL, Wheel
from tutor.hosts.site.packages import PYODIDE, files_of
from tutor.hosts.site.python_files import zip_of
from tutor.hosts.site.runtime import LIBRARY, LOCK, RUNTIME

STAND_INS = ("ipykernel-", "piplite-", "pyodide_kernel-", "widgetsnbextension-4")
"""Wheels in that of the kernel: how their names begin."""


NEEDLESS = re.compile(r"jedi/third_party/(typeshed/stubs|django-stubs)/|plotly/labextension/|[^/]+\.data/data/")
"""What is in wheels for others than the kernel: what is known of packages that are not there, and parts of the page."""


def kernel_files(wheels: Sequence[Wheel], kept: Path) -> Mapping[str, bytes]:
    """Them by name, with what the kernel loads before it runs anything. Errors: CannotBuild."""
    package = files_of(PYODIDE, kept)
    runtime = {name: package[name] for name in (*RUNTIME, LIBRARY)}
    loaded = {wheel.file_name: trimmed(wheel.content) for wheel in wheels if wheel.pin.name not in BUILDERS}
    [kernel] = [wheel for wheel in wheels if wheel.pin.name == KERNEL]
    loaded |= {**_stand_ins(kernel.content), **own_wheels()}
    return {**runtime, **loaded, LOCK: _lock(json.loads(package[LOCK]), loaded)}


def loaded_packages(files: Mapping[str, bytes]) -> list[str]:
    """The packages that the kernel loads before it runs anything."""
    return sorted(json.loads(files[LOCK])["packages"])


def trimmed(wheel: bytes) -> bytes:
    """A wheel without what no kernel needs: half of all files that it would unpack at its start."""
    with zipfile.ZipFile(io.BytesIO(wheel)) as archive:
        names = archive.namelist()
        kept = [name for name in names if not NEEDLESS.match(name)]
        return wheel if kept == names else zip_of({name: archive.read(name) for name in kept})


def _stand_ins(kernel: bytes) -> Mapping[str, bytes]:
    """What takes the place of packages that need a machine of their own."""
    with zipfile.ZipFile(io.BytesIO(kernel)) as archive:
        paths = {Path(path).name: path for path in archive.namelist() if path.endswith(".whl") and "/pypi/" in path}
        return {name: archive.read(path) for name, path in paths.items() if name.startswith(STAND_INS)}


def _lock(whole: Mapping[str, object], loaded: Mapping[str, bytes]) -> bytes:
    """Pyodide's list of packages: these, and no other that it would fetch from elsewhere."""
    packages = dict(_entry(name, content) for name, content in loaded.items())
    return json.dumps({**whole, "packages": packages}, indent=1).encode()


def _entry(file_name: str, content: bytes) -> tuple[str, Mapping[str, object]]:
    """A package's name, and what Pyodide wants to know of it. All are loaded at once, so none has to name others."""
    name, version, *_ = file_name.split("-")
    name = name.replace("_", "-").lower()
    return name, {
        "name": name,
        "version": version,
        "file_name": file_name,
        "sha256": hashlib.sha256(content).hexdigest(),
        "install_dir": "site",
        "package_type": "package",
        "unvendored_tests": False,
        "imports": [],
        "depends": [],
    }
