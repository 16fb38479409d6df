"""Give a learner notebooks of their own, then run a command: `python -m tutor.hosts.hub.own_copies jupyter lab`.

The originals are in the folder that MINIONS_TUTOR_ORIGINALS names. What is missing in `notebooks/` of the learner's
folder is copied there; what is there is never touched. So whoever wants a notebook anew deletes or renames their own.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from tutor.hosts.voila import within

ORIGINALS = "MINIONS_TUTOR_ORIGINALS"
"""Environment variable with the folder of the originals; without it nothing is copied."""

COPIES = "notebooks"
"""The folder of a learner's own notebooks, in their folder."""

PART = ".part"
"""At the end of the name of a copy that is not whole yet."""


def copy_missing(originals: Path, copies: Path) -> list[Path]:
    """Copy every notebook and file that is not there yet, whole or not at all. Returns the new ones."""
    wanted = {path: copies / path.relative_to(originals) for path in sorted(originals.rglob("*")) if path.is_file()}
    missing = {path: copy for path, copy in wanted.items() if not _hidden(path, originals) and not _there(copy)}
    for path, copy in missing.items():
        copy.parent.mkdir(parents=True, exist_ok=True)
        part = copy.with_name(f".{copy.name}{PART}")
        shutil.copyfile(path, part)
        part.replace(copy)
    return list(missing.values())


def lay_out(source: Path, originals: Path) -> None:
    """Make `originals` a copy of `source` that may only be read, in place of what was there before."""
    if originals.exists():
        for folder in (originals, *(path for path in originals.rglob("*") if path.is_dir())):
            folder.chmod(0o755)
        shutil.rmtree(originals)
    shutil.copytree(source, originals, copy_function=shutil.copyfile, ignore=shutil.ignore_patterns(".*", "__*"))
    for path in originals.rglob("*"):
        path.chmod(0o555 if path.is_dir() else 0o444)
    originals.chmod(0o555)


def main(command: list[str]) -> int:
    """Copy what is missing, then become the command, with the tutor's settings. Returns its exit code.

    A folder that cannot be written to is told, and keeps nobody from the app.
    """
    originals = os.environ.get(ORIGINALS, "")
    if originals:
        try:
            copy_missing(Path(originals), Path.cwd() / COPIES)
        except OSError as error:
            print(f"Notebooks could not be copied to {Path.cwd() / COPIES}: {error.strerror}.", file=sys.stderr)
    return within.main(command)


def _there(path: Path) -> bool:
    return path.exists() or path.is_symlink()


def _hidden(path: Path, folder: Path) -> bool:
    return any(part.startswith(".") for part in path.relative_to(folder).parts)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
