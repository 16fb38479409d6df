"""JupyterLite's own command puts the lab together: JupyterLab, its extensions, the kernel and the notebooks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from tutor.hosts.desk_files import ROOT, digest_of
from tutor.hosts.site.keeping import folder_for, keep
from tutor.hosts.site.lab.kernel_files import kernel_files, loaded_packages
from tutor.hosts.site.lab.lab_notices import lab_notices
from tutor.hosts.site.lab.page_policy import with_policies
from tutor.hosts.site.lab.wheels import BUILDERS, EXTENSIONS, Wheel, wheels
from tutor.hosts.site.packages import CannotBuild
from tutor.hosts.site.python_files import zip_of
from tutor.hosts.site.school import notebook_files

HERE = Path(__file__).parent
FOLDER = "lab"
"""Where the lab is in a site."""

PYODIDE = "static/pyodide"
"""Where JupyterLite looks for it."""

BESIDE = ("app.ipynb", "studies.jsonl")
"""What goes in beside the notebooks that a school gets."""

ROWS = {"rows": {"name": "rows", "extensions": [".rows"], "mimeTypes": ["text/plain"], "fileFormat": "text"}}
OTHER_NAMES = {b"studies.jsonl": b"studies.rows"}
"""JupyterLite takes a file for one JSON value where its name ends in anything with "json": it could not be opened."""

WITHOUT = ("@jupyterlab/terminal-extension",)
"""Parts of JupyterLab that want a server."""

ENVIRONMENT = {"PLOTLY_RENDERER": "plotly_mimetype"}
"""What Python finds in its environment: a figure of plotly's is drawn by the extension that is there. Without a word
plotly would put a script into the page."""

SOME_TIME = 1_500_000_000
"""The time that all files of the lab have, so that the same ones are made of the same."""

BUILDER_WHEELS, EXTENSION_WHEELS = "builders", "wheels"


def lab_files(kept: Path) -> Mapping[str, bytes]:
    """The lab's files by their path in the site. They are kept until something in them changes. Errors: CannotBuild."""
    sources = _sources(kept)
    programs = {path.name: path.read_bytes() for path in HERE.glob("*.py")}
    file = folder_for(kept, FOLDER, digest_of({**sources, **programs})) / f"{FOLDER}.zip"
    if not file.is_file():
        built = {**with_policies(_build(sources)), "LICENCES.txt": lab_notices(wheels(kept)).encode()}
        keep(file, zip_of(built, level=0))
    with zipfile.ZipFile(file) as archive:
        return {f"{FOLDER}/{name}": archive.read(name) for name in archive.namelist()}


def _sources(kept: Path) -> Mapping[str, bytes]:
    """All that JupyterLite's command is given, by path."""
    fetched = wheels(kept)
    kernel = kernel_files(fetched, kept)
    return {
        "jupyter_lite_config.json": _as_json({"LiteBuildConfig": _what_to_build(fetched)}),
        "jupyter-lite.json": _as_json(_settings(loaded_packages(kernel))),
        **{f"{PYODIDE}/{name}": file for name, file in kernel.items()},
        **{f"files/{path}": file for path, file in _notebooks().items()},
        **{f"{EXTENSION_WHEELS}/{one.file_name}": one.content for one in fetched if one.pin.name in EXTENSIONS},
        **{f"{BUILDER_WHEELS}/{one.file_name}": one.content for one in fetched if one.pin.name in BUILDERS},
    }


def _notebooks() -> Mapping[str, bytes]:
    """All notebooks, that of the app, too, and the games that one of them has kept. Errors: CannotBuild."""
    beside = {name: (ROOT / "notebooks" / name).read_bytes() for name in BESIDE}
    return {_renamed(path.encode()).decode(): _renamed(file) for path, file in {**notebook_files(), **beside}.items()}


def _renamed(text: bytes) -> bytes:
    for name, other in OTHER_NAMES.items():
        text = text.replace(name, other)
    return text


def _what_to_build(fetched: Sequence[Wheel]) -> Mapping[str, object]:
    """What goes in: nothing that is installed here by chance."""
    extensions = [f"{EXTENSION_WHEELS}/{one.file_name}" for one in fetched if one.pin.name in EXTENSIONS]
    return {
        "apps": ["lab"],
        "source_date_epoch": SOME_TIME,
        "extra_file_types": ROWS,
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
        "no_libarchive": True,
        "ignore_sys_prefix": True,
        "federated_extensions": extensions,
    }


def _settings(packages: Sequence[str]) -> Mapping[str, object]:
    """What the page is told: which kernel there is, and that it asks nobody else for anything."""
    options = {"packages": packages, "env": ENVIRONMENT}
    kernel = {"disablePyPIFallback": True, "loadPyodideOptions": options}
    told = {
        "appName": "Minions Tutor",
        "disabledExtensions": list(WITHOUT),
        "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": kernel},
    }
    return {"jupyter-lite-schema-version": 0, "jupyter-config-data": told}


def _as_json(value: object) -> bytes:
    return json.dumps(value, indent=1).encode()


def _build(sources: Mapping[str, bytes]) -> Mapping[str, bytes]:
    """Run the command in a folder of its own; the files that it wrote, by path. Errors: CannotBuild."""
    with tempfile.TemporaryDirectory() as name:
        given, tools, built = (Path(name, word) for word in ("given", "tools", "built"))
        for path, content in sources.items():
            (given / path).parent.mkdir(parents=True, exist_ok=True)
            (given / path).write_bytes(content)
        for wheel in (given / BUILDER_WHEELS).iterdir():
            zipfile.ZipFile(wheel).extractall(tools)
        _run(given, tools, built)
        return {path.relative_to(built).as_posix(): path.read_bytes() for path in built.rglob("*") if path.is_file()}


def _run(given: Path, tools: Path, built: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tools), *sys.path]), "JUPYTER_NO_CONFIG": "1"}
    command = [sys.executable, "-m", "jupyterlite_core", "build", "--output-dir", str(built)]
    done = subprocess.run(command, cwd=given, env=environment, capture_output=True, check=False)
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip().splitlines() or ["it says nothing"]
        raise CannotBuild(f"The lab cannot be built: {said[-1]}")
