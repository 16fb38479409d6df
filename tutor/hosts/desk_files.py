"""The files that a desk consists of: what has to be where it answers, and what its answers depend on."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PARTS = ("engine", "tutor/app", "tutor/figures", "tutor/tables")
SINGLE = ("tutor/__init__.py", "tutor/web/theme.css")
KINDS = (".py", ".toml", ".json", ".svg")
COMMANDS = (
    "engine/games/minkingi/house_cards.py",
    "engine/lessons/glossary_checks.py",
    "engine/levels/level_checks.py",
    "engine/studies/citations.py",
    "engine/studies/workers.py",
    "engine/studies/tournament.py",
    "tutor/app/declarations.py",
    "tutor/app/work_ahead.py",
)
"""What is there for commands alone, and a kernel's spare time."""


@cache
def desk_files() -> Mapping[str, bytes]:
    """The content of every file by its path, such as "tutor/app/desk.py"; the engine's data are among them."""
    parts = [path for part in PARTS for path in (ROOT / part).rglob("*") if path.suffix in KINDS]
    single = [ROOT / name for name in SINGLE]
    paths = {path.relative_to(ROOT).as_posix(): path for path in sorted([*parts, *single])}
    return {name: path.read_bytes() for name, path in paths.items() if name not in COMMANDS}


@cache
def digest() -> str:
    """A short word that changes with any of them."""
    return digest_of(desk_files())


def digest_of(files: Mapping[str, bytes]) -> str:
    """A short word that changes with any name or content."""
    total = hashlib.sha256()
    for name, content in sorted(files.items()):
        total.update(f"{name}\0{len(content)}\0".encode())
        total.update(content)
    return total.hexdigest()[:12]
