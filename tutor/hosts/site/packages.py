"""What the site takes from others: packages of the npm registry, by name, pinned version and checksum.

A package is fetched once, checked whenever it is read, and kept in a folder.
"""

from __future__ import annotations

import base64
import hashlib
import io
import os
import platform
import sys
import tarfile
import urllib.error
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tutor.hosts.site.keeping import keep

REGISTRY = "https://registry.npmjs.org"
REGISTRY_SETTING = "npm_config_registry"
"""Environment variable with another registry's address, the one that npm reads."""

SECONDS = 60
"""So long a silent registry is waited for."""


class CannotBuild(Exception):
    """The site cannot be built; the message is one sentence that says why and what to do."""


@dataclass(frozen=True)
class Package:
    """A package as the registry names it; `sha512` is what its archive must have, in base 64."""

    name: str
    version: str
    sha512: str

    def __str__(self) -> str:
        return f"{self.name}@{self.version}"

    @property
    def address(self) -> str:
        """Where its archive is."""
        registry = os.environ.get(REGISTRY_SETTING, "").rstrip("/") or REGISTRY
        return f"{registry}/{self.name}/-/{self.name.rpartition('/')[2]}-{self.version}.tgz"

    @property
    def file_name(self) -> str:
        """Under which its archive is kept."""
        return f"{self.name.replace('/', '-').removeprefix('@')}-{self.version}.tgz"


PYODIDE = Package(
    "pyodide", "314.0.7", "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
)
PLOTLY = Package(
    "plotly.js-cartesian-dist-min",
    "4.1.1",
    "o8GrFeusncwBIxbBynRJpY4pkgVB6caM+JLpwrLYbbsO7dZ8FJ+SVN2Fr+L7kiG/Z6w4P5O0Jus/Qr5EefHVeg==",
)

ESBUILD = "0.28.2"
ESBUILD_FOR = {
    "linux-x64": "4xTZr1FUmSoQW4XIWmit3tzQrUTZM+N3P0XV8xROKYF50XfI7xeO90+1bZvNwxIufQ9hDQVRJH5YhgPVF8A/HQ==",
    "linux-arm64": "pW4AC0P3it8c7do9MVM4p51FzHzdM/TZrerurgRcHJ2WTa1VQ1CIq18xncfpBJw4ojkiZZrKW2yIBWBP92j6Ug==",
    "darwin-x64": "uq6suIWYP37qzGddBKPw5QEQPi6HiLGsO7UmkpfyaYNQ3D+rN6w6WfwH+nuqcGXWvawGwxOEroO4YGnFh95azw==",
    "darwin-arm64": "n4KqkOQrraxHJcgjM1RvwbigfQKIKJVpM7xp+KsxiyUSrRdIXnt73VhrPAx0fV44hgfmIVKjxMN9J1t5jySVkw==",
    "win32-x64": "5ebpxr3nWMzrL/rnUI755Jkuee0bHL/Gq0WTF9lvcpv73wAp5eu8MfBUgWK9bhWvZjj7yX8etf/8tI8Ney695g==",
}
"""The checksums of the bundler by the kind of machine that it is for."""

MACHINES = {"x86_64": "x64", "amd64": "x64", "aarch64": "arm64", "arm64": "arm64"}


def esbuild_here() -> Package:
    """The bundler for this machine. Errors: CannotBuild where there is none."""
    machine = f"{sys.platform}-{MACHINES.get(platform.machine().lower(), platform.machine())}"
    if machine not in ESBUILD_FOR:
        raise CannotBuild(f"The site cannot be built on {machine}; machines that can: {', '.join(ESBUILD_FOR)}.")
    return Package(f"@esbuild/{machine}", ESBUILD, ESBUILD_FOR[machine])


def files_of(package: Package, kept: Path) -> Mapping[str, bytes]:
    """The content of a package's files by their path in it. Errors: CannotBuild."""
    with tarfile.open(fileobj=io.BytesIO(_archive(package, kept)), mode="r:gz") as archive:
        members = [(member.name, archive.extractfile(member)) for member in archive if member.isfile()]
        return {name.partition("/")[2]: file.read() for name, file in members if file}


def _archive(package: Package, kept: Path) -> bytes:
    file = kept / package.file_name
    if file.is_file() and _sha512(content := file.read_bytes()) == package.sha512:
        return content
    content = _fetched(package)
    if _sha512(content) != package.sha512:
        raise CannotBuild(f"{package} from {package.address} is not the one that is known: its checksum is another.")
    keep(file, content)
    return content


def _fetched(package: Package) -> bytes:
    try:
        with urllib.request.urlopen(package.address, timeout=SECONDS) as reply:
            content: bytes = reply.read()
    except urllib.error.HTTPError as error:
        raise CannotBuild(f"{package} is not to be had: {package.address} answers {error.code}.") from None
    except (OSError, ValueError) as error:
        reason = error.reason if isinstance(error, urllib.error.URLError) else error
        raise CannotBuild(
            f"{package} is not here and cannot be fetched from {package.address} ({reason}); it is needed once."
        ) from None
    return content


def _sha512(content: bytes) -> str:
    return base64.b64encode(hashlib.sha512(content).digest()).decode()
