"""The browser's side made small: all modules in one file, all style sheets in another.

What `tutor.hosts.linking` makes of the same modules without Node would come out a sixth larger here (109 kB packed
instead of 94, both made small): the names that a module gives to others stay long there.
"""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

from tutor.hosts.assets import LATER, WEB, css_of_files, emblem_files
from tutor.hosts.site.keeping import keep
from tutor.hosts.site.packages import CannotBuild, Package, esbuild_here, files_of

HERE = Path(__file__).parent
SMALL = ("--minify", "--charset=utf8", "--target=es2022", "--legal-comments=none", "--log-level=error")
MODULE = ("--bundle", "--format=esm", "--external:./pyodide*.mjs")
SHARED = "chunk.js"
"""What esbuild calls that which two scripts have in common."""
AHEAD = "ahead.js"
"""The script that asks for what a page's address shows."""
IN_TWO = ("--splitting", "--chunk-names=[name]")
BEHIND = "later.js"
"""The script that comes behind the first page."""
ENTRIES = {"tutor.js": "site.js", BEHIND: LATER}
"""The scripts of a page by name, and the modules that they begin with."""
SHEET = ("--loader=css", "--target=chrome114,firefox125,safari17")
"""Style sheets for the first browsers with popovers, which the page needs: some of them cannot nest rules yet."""
PROGRAMS = ("bin/esbuild", "esbuild.exe")


def bundle_scripts(kept: Path) -> Mapping[str, bytes]:
    """The site's scripts, worker, style sheet and emblems, by name. Errors: CannotBuild."""
    esbuild = _bundler(esbuild_here(), kept)
    return {
        AHEAD: spelled_out(_run(esbuild, *MODULE, str(WEB / AHEAD))),
        **_in_two(esbuild),
        "worker.js": spelled_out(_run(esbuild, *MODULE, str(HERE / "worker.js"))),
        "tutor.css": _run(esbuild, *SHEET, given=css_of_files().encode()),
        **{name: text.encode() for name, text in emblem_files().items()},
    }


def _in_two(esbuild: Path) -> Mapping[str, bytes]:
    """The script that a page begins with, that of the pages which nobody opens first, and what both need."""
    entries = [f"{name.removesuffix('.js')}={WEB / path}" for name, path in ENTRIES.items()]
    with tempfile.TemporaryDirectory() as folder:
        _run(esbuild, *MODULE, *IN_TWO, f"--outdir={folder}", *entries)
        return {name: spelled_out(Path(folder, name).read_bytes()) for name in (*ENTRIES, SHARED)}


def bundle_script(entry: str, kept: Path) -> bytes:
    """A module of the browser's side with all that it needs. Errors: CannotBuild."""
    return spelled_out(_run(_bundler(esbuild_here(), kept), *MODULE, str(WEB / entry)))


def spelled_out(script: bytes) -> bytes:
    """A script in which letters that take more than a byte are spelled out: with one of them browsers hold all letters
    in two bytes each."""
    return re.sub(r"[\u0100-\uffff]", lambda found: f"\\u{ord(found[0]):04x}", script.decode()).encode()


def _bundler(package: Package, kept: Path) -> Path:
    """The bundler as a program, written out of its package, which is checked each time."""
    files = files_of(package, kept)
    [name] = [name for name in PROGRAMS if name in files]
    program = kept / package.file_name.removesuffix(".tgz") / Path(name).name
    if not program.is_file() or program.read_bytes() != files[name]:
        keep(program, files[name], program=True)
    return program


def _run(esbuild: Path, *arguments: str, given: bytes = b"") -> bytes:
    result = subprocess.run([esbuild, *SMALL, *arguments], input=given, capture_output=True, check=False)
    if result.returncode:
        said = " ".join(result.stderr.decode(errors="replace").split())
        raise CannotBuild(f"The page's files cannot be bundled: {said}")
    return result.stdout
