"""What the lab's pages may load and run: as little as JupyterLab manages with, and nothing of another server."""

from __future__ import annotations

import hashlib
import re
from base64 import b64encode
from collections.abc import Mapping

from tutor.hosts.site.packages import CannotBuild

POLICY = (
    "default-src 'self'; script-src 'self' blob: 'unsafe-eval' {hashes}; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' data:; worker-src 'self'; "
    "base-uri 'none'; object-src 'none'; form-action 'none'"
)
"""JupyterLab makes functions of its settings' schemas, and modules of widgets travel as blobs. No script that stands in
the page runs but those that came with it: they go by their checksums."""

META = '<meta http-equiv="Content-Security-Policy" content="{}">'
HEAD = "<head>"
SCRIPT = re.compile(r"<script(?: type=\"module\")?>(.*?)</script>", re.DOTALL)
"""A script that stands in a page."""


def with_policies(files: Mapping[str, bytes]) -> Mapping[str, bytes]:
    """Files by path, each page among them with its policy. Errors: CannotBuild for a page that has no place for it."""
    return {path: _with_policy(path, file) if path.endswith(".html") else file for path, file in files.items()}


def _with_policy(path: str, file: bytes) -> bytes:
    page = file.decode()
    if HEAD not in page:
        raise CannotBuild(f"The lab cannot be built: {path} has no place for its policy.")
    hashes = " ".join(_hash(script) for script in SCRIPT.findall(page))
    return page.replace(HEAD, HEAD + META.format(POLICY.format(hashes=hashes)), 1).encode()


def _hash(script: str) -> str:
    return f"'sha256-{b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"
