"""The site, built as a user builds it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.tutor.hosts.voila.running import ROOT

BASE = "/minions-tutor/"
"""Where the tests serve it: under a path, as GitHub Pages does."""


def build_site(folder: Path) -> None:
    """Build the site for BASE into a folder. Errors: CalledProcessError, with what the command said."""
    command = [sys.executable, "-m", "tutor", "site", str(folder), "--base", BASE]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
