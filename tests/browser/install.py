"""Find a Chrome or Chromium for the browser tests, or install the platform's own package.

Debian packs the browser without its windows as well: the same engine, at three quarters of the work.

`python -m tests.browser.install` is quick and silent where a browser is there already.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
)
MAC_APPS = ("Chromium", "Google Chrome", "Microsoft Edge")
WINDOWS_PLACES = (
    r"Google\Chrome\Application\chrome.exe",
    r"Chromium\Application\chrome.exe",
    r"Microsoft\Edge\Application\msedge.exe",
)
APT = ("apt-get", "-qq", "-y", "--no-install-recommends", "install", "fonts-liberation", "fonts-dejavu-core")
INSTALLERS: dict[str, tuple[tuple[str, ...], ...]] = {
    "apt-get": (("apt-get", "-qq", "update"), (*APT, "chromium-headless-shell"), (*APT, "chromium")),
    "dnf": (("dnf", "-q", "-y", "install", "chromium"),),
    "pacman": (("pacman", "-Sy", "--noconfirm", "--needed", "chromium"),),
    "brew": (("brew", "install", "--quiet", "--cask", "google-chrome"),),
}
"""The commands of each package manager, until one of them has brought a browser."""


def find_browser() -> Path | None:
    """The browser to test with: the one that CHROME_PATH names, one in PATH, or one in its usual place."""
    return next((path for path in _places() if path.is_file() and os.access(path, os.X_OK)), None)


def _places() -> Iterator[Path]:
    if named := os.environ.get("CHROME_PATH"):
        yield Path(named)
    yield from (Path(found) for name in NAMES if (found := shutil.which(name)))
    if sys.platform == "darwin":
        for folder in (Path("/Applications"), Path.home() / "Applications"):
            yield from (folder / f"{name}.app/Contents/MacOS/{name}" for name in MAC_APPS)
    if sys.platform == "win32":
        for variable in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"):
            yield from (Path(os.environ.get(variable, ""), place) for place in WINDOWS_PLACES)


def install() -> str:
    """Install a browser. Returns "" or one line that says what a person has to do."""
    tool = next((tool for tool in INSTALLERS if shutil.which(tool)), None)
    if tool is None:
        return "no package manager that we know (apt-get, dnf, pacman, brew) is here"
    problem = ""
    for command in INSTALLERS[tool]:
        problem = _run(command if tool == "brew" else [*_as_root(), *command])
        if find_browser():
            return ""
    return problem or f"{tool} brought none"


def _as_root() -> list[str]:
    if os.name != "posix" or os.geteuid() == 0 or not shutil.which("sudo"):
        return []
    return ["sudo"] if sys.stdin is not None and sys.stdin.isatty() else ["sudo", "-n"]


def _run(command: Sequence[str]) -> str:
    """Run a command quietly. Returns "" or its last words."""
    print(f"installing a browser for the tests: {' '.join(command)}", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
        )
    except OSError as error:
        return f"{command[0]}: {error.strerror}"
    words = done.stdout.strip().splitlines() or [f"{command[0]} ended with code {done.returncode}"]
    return "" if done.returncode == 0 else words[-1]


def main() -> int:
    """Make sure that there is a browser. The exit code is 1 where a person has to install one."""
    if find_browser():
        return 0
    problem = install()
    if problem:
        print(
            f"The browser tests need Chrome or Chromium; please install one, or name it in CHROME_PATH ({problem}).",
            file=sys.stderr,
        )
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
