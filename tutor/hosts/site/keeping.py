"""Files that are kept from one build to the next."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from tutor.hosts.desk_files import ROOT


def kept_folder() -> Path:
    """Where they are: beside the sources, or where the user's programs keep such things."""
    if (ROOT / "pyproject.toml").is_file():
        return ROOT / ".node" / "site"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "minions-tutor"


def folder_for(kept: Path, what: str, digest: str) -> Path:
    """Where one version of something is kept. Those of other versions are thrown away."""
    folder = kept / f"{what}-{digest}"
    for other in kept.glob(f"{what}-????????????"):
        if other != folder:
            shutil.rmtree(other, ignore_errors=True)
    return folder


def keep(file: Path, content: bytes, *, program: bool = False) -> None:
    """Keep a file; whoever reads it meanwhile sees all of it or nothing. A program may be run."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f"{file.name}.{os.getpid()}")
    part.write_bytes(content)
    if program:
        part.chmod(0o755)
    part.replace(file)
