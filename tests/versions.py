"""A quick part of the tests on every other Python that this machine has: `python -m tests.versions`.

What those tests need is installed into a folder for each version, by the pip of the Python that runs this: the others
need no `venv` and no `pip` of their own.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / ".versions"
VERSIONS = tuple(f"3.{minor}" for minor in range(11, 15))
"""What the tutor runs on."""

NEEDED = {"hypothesis", "plotly", "psutil", "pytest", "pytest-timeout"}
QUICK = (
    *(f"tests/engine/core/test_{name}.py" for name in ("catalog", "codec", "records", "rulebook", "state", "turns")),
    *(f"tests/engine/chance/test_{name}.py" for name in ("estimates", "facts", "players")),
    *("tests/tutor/app/test_desk.py", "tests/tutor/app/test_choices.py"),
    *("tests/engine/*/test_refusals.py", "tests/engine/*/test_examples.py"),
)
"""The core of the engine, each game, and the desk: patterns for files."""


def present() -> list[str]:
    """The other versions that run on this machine. A name in PATH is not enough: pyenv has some for what is off."""
    own = f"{sys.version_info.major}.{sys.version_info.minor}"
    return [version for version in VERSIONS if version != own and _says(version) == version]


def requirements() -> list[str]:
    """What the tests need, as pyproject.toml asks for it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    listed = project["dependencies"] + project["optional-dependencies"]["test"]
    return [line for line in listed if re.split(r"[<>=~! ]", line)[0] in NEEDED]


def main(patterns: Sequence[str] = QUICK) -> int:
    """Try the tests on all versions at once, and say in a line how each fared. The exit code is 1 where one failed."""
    found = present()
    if not found:
        print(f"No other Python of {VERSIONS[0]} to {VERSIONS[-1]} is in PATH: tried on this one alone.", flush=True)
    ready = [version for version in found if _prepared(version)]
    files = sorted(str(path) for pattern in patterns for path in ROOT.glob(pattern))
    running = {version: _start(version, files) for version in ready}
    return max([_told(version, process) for version, process in running.items()], default=0)


def _says(version: str) -> str:
    """The version that an interpreter of this name gives itself; "" where there is none."""
    code = "import sys; print('%d.%d' % sys.version_info[:2])"
    try:
        asked = subprocess.run([f"python{version}", "-c", code], capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return asked.stdout.strip()


def _prepared(version: str) -> bool:
    """Whether a version has what the tests need, after installing it where it was not there; says so where not."""
    wanted, made = "\n".join(requirements()), FOLDER / version / "made.txt"
    if made.is_file() and made.read_text("utf-8") == wanted:
        return True
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q", "install", "--upgrade", "--no-compile"]
    place = ["--target", str(made.parent), "--python-version", version, "--only-binary", ":all:"]
    done = subprocess.run([*pip, *place, *requirements()], capture_output=True, text=True, check=False)
    if done.returncode:
        why = (done.stderr.strip().splitlines() or ["pip said nothing"])[-1]
        print(f"Python {version}: not tried, since pip cannot get {', '.join(sorted(NEEDED))} for it ({why}).")
        return False
    made.write_text(wanted, "utf-8")
    return True


def _start(version: str, files: Sequence[str]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [f"python{version}", "-X", "utf8", "-m", "pytest", "-q", "-p", "no:cacheprovider", *files],
        env={**os.environ, "PYTHONPATH": str(FOLDER / version)},
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def _told(version: str, process: subprocess.Popen[str]) -> int:
    """Say how the tests went: in a line, or with all of their words where one failed. Gives the exit code, 0 or 1."""
    output, _ = process.communicate()
    if process.returncode:
        print(output, flush=True)
    last = output.strip().splitlines()[-1:] or ["no word"]
    print(f"Python {version}: {last[0].strip('= ')}", flush=True)
    return int(process.returncode != 0)


if __name__ == "__main__":
    sys.exit(main())
