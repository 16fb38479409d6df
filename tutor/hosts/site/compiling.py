"""Runs inside the browser's Python while the site is built: makes desk and library small and quick to start.

Compiled files save a visitor more than half of the engine's start. Of the standard library only what can be reached
from what is used is kept: by any import, at the top of a module or inside a function, but for the tools that are left
out. `compiling.mjs` puts the archives that are read here into the root folder, and takes what is written from there.
"""

from __future__ import annotations

import ast
import gzip
import io
import json
import marshal
import sys
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path
from types import CodeType

LEFT_OUT = {
    *("_pydatetime", "_pydecimal", "_pyio", "_pyrepl", "asyncio.windows_events", "bdb", "cmd", "code", "ctypes"),
    *("concurrent.futures.process", "doctest", "email", "ftplib", "html", "http", "importlib.metadata", "mimetypes"),
    *("multiprocessing", "pdb", "plistlib", "pydoc", "rlcompleter", "runpy", "socketserver", "sysconfig", "tarfile"),
    *("tracemalloc", "unittest", "urllib.request", "urllib.error", "webbrowser", "xml.dom", "xml.etree", "xmlrpc"),
}
"""Tools for developers, servers and other machines, and what is written in Python beside its twin in C."""

ALWAYS = ("encodings.ascii", "encodings.cp437", "encodings.idna", "encodings.latin_1", "encodings.utf_8_sig")
"""What is asked for by a name that is worked out."""

WITH_DOCSTRINGS = ("pyodide", "_pyodide")
"""Packages that read their own docstrings."""

SMALLEST = 2
"""Compiled without docstrings and assertions."""

HEADER = 16
"""Bytes before the code in a compiled file."""


def compile_archives() -> None:
    """Write what is read from /desk.zip and /python_stdlib.zip to /python.pack.gz, /data.pack.gz and /library.zip."""
    desk, library = _read("/desk.zip"), _read("/python_stdlib.zip")
    loaded, methods = _loaded_with(desk)
    kept = _reached(library, [*loaded, *ALWAYS])
    modules = {path: file for path, file in desk.items() if path.endswith(".py")}
    _write_package("/python.pack.gz", {**dict(_compiled(modules)), **methods})
    _write_package("/data.pack.gz", {path: file for path, file in desk.items() if path not in modules})
    _write("/library.zip", {path: _without_lines(file) for path, file in _compiled(kept)})


def _compiled(files: Mapping[str, bytes]) -> Iterator[tuple[str, bytes]]:
    """The same files, those of Python compiled and standing where their sources stood."""
    for path, file in files.items():
        if path.endswith(".py"):
            level = 0 if path.startswith(WITH_DOCSTRINGS) else SMALLEST
            code = compile(file, path, "exec", dont_inherit=True, optimize=level)
            yield f"{path}c", _header(file) + marshal.dumps(code)
        else:
            yield path, file


def _header(source: bytes) -> bytes:
    """What a compiled file begins with, so that nobody looks for its source."""
    unchecked = 1
    return MAGIC_NUMBER + unchecked.to_bytes(4, "little") + source_hash(source)


def _without_lines(file: bytes) -> bytes:
    """A compiled file without its table of line numbers, a third of it: nobody debugs the library here."""
    return file[:HEADER] + marshal.dumps(_without_table(marshal.loads(file[HEADER:])))


def _without_table(code: CodeType) -> CodeType:
    constants = (_without_table(value) if isinstance(value, CodeType) else value for value in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=tuple(constants))


# ---------------------------------------------------------------- what is used


def _loaded_with(desk: Mapping[str, bytes]) -> tuple[list[str], Mapping[str, bytes]]:
    """The modules that are loaded once all of the desk's are, and the file with the methods of their dataclasses."""
    for path, file in desk.items():
        Path("/app", path).parent.mkdir(parents=True, exist_ok=True)
        Path("/app", path).write_bytes(file)
    sys.path.insert(0, "/app")
    quick, texts = import_module("quick_dataclasses"), set[str]()
    quick.collect(texts)
    for path in desk:
        if path.endswith(".py"):
            import_module(_module_of(path))
    return list(sys.modules), {quick.FILE: quick.compiled(texts)}


def _reached(library: Mapping[str, bytes], roots: Iterable[str]) -> Mapping[str, bytes]:
    """The files of the modules that can be reached from the roots."""
    paths = {_module_of(path): path for path in library if path.endswith(".py")}
    reached: set[str] = set()
    waiting = [name for name in roots if name in paths]
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            named = _imported_by(name, paths[name], library[paths[name]])
            waiting += [part for part in named if part in paths and not _is_left_out(part)]
    return {paths[name]: library[paths[name]] for name in sorted(reached)}


def _imported_by(name: str, path: str, file: bytes) -> Iterator[str]:
    """The modules that a module imports anywhere, with the packages that they are in."""
    package = name.split(".") if path.endswith("__init__.py") else name.split(".")[:-1]
    for node in ast.walk(ast.parse(file)):
        if isinstance(node, ast.Import):
            yield from (whole for alias in node.names for whole in _with_packages(alias.name))
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *filter(None, [node.module])])
            yield from _with_packages(base)
            yield from (f"{base}.{alias.name}" for alias in node.names)


def _with_packages(name: str) -> Iterator[str]:
    parts = name.split(".")
    return (".".join(parts[:number]) for number in range(1, len(parts) + 1))


def _is_left_out(name: str) -> bool:
    return not LEFT_OUT.isdisjoint(_with_packages(name))


def _module_of(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


# ---------------------------------------------------------------- archives


def _read(path: str) -> Mapping[str, bytes]:
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def _write(path: str, files: Mapping[str, bytes]) -> None:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        for name, file in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name), file, zipfile.ZIP_DEFLATED, 9)
    Path(path).write_bytes(written.getvalue())


def _write_package(path: str, files: Mapping[str, bytes]) -> None:
    """All files in one, packed together: how long the list of their paths and sizes is, the list, and the contents."""
    names = sorted(files, key=lambda name: (name.rpartition(".")[2], name))
    listed = json.dumps([(name, len(files[name])) for name in names]).encode()
    whole = b"".join((len(listed).to_bytes(4, "little"), listed, *(files[name] for name in names)))
    Path(path).write_bytes(gzip.compress(whole, 9, mtime=0))


if __name__ == "__main__":
    compile_archives()
