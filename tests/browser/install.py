"""Find a Chrome or Chromium for the browser tests, or install the platform's own package.

Debian packs the browser without its windows as well: the same engine, at three quarters of the work.

`python -m tests.browser.install` is quick and silent where a browser is there already. `firefox` and `webkit` behind it
bring those engines: Playwright's own, or Debian's where Playwright's cannot be had.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

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
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
]
"""How every Chromium of the tests starts."""

CALM = ["--renderer-process-limit=1", "--js-flags=--liftoff-only"]
"""And one in which the tabs of a window share a process, and the engine of the tutor is compiled once, and not a second
time to be quicker: both take as long as most tests."""

OTHERS = {"firefox": ("firefox-esr",), "webkit": ("webkit2gtk-driver", "xvfb")}
"""The packages that have the other engines in Debian."""

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


def install_other(name: str) -> str:
    """Install another engine, unless it is here. Returns "" or one line that says why it cannot be had."""
    if name not in OTHERS:
        return f"there is no engine called {name}"
    if has_other(name):
        return ""
    problem = _run([sys.executable, "-m", "playwright", "install", "--with-deps", name])
    if not has_other(name) and shutil.which("apt-get"):
        problem = _run([*_as_root(), *APT, *OTHERS[name]])
    return "" if has_other(name) else problem or "it did not come"


def has_other(name: str) -> bool:
    """Whether an engine is here: Playwright's own, or Debian's."""
    with sync_playwright() as playwright:
        return other_engine(name, playwright) is not None


def other_engine(name: str, playwright: Playwright) -> Path | None:
    """The program of another engine: Playwright's own build, or Debian's Firefox, or the driver of Debian's WebKitGTK,
    which needs a screen that nobody sees."""
    own = Path(getattr(playwright, name).executable_path)
    if own.is_file():
        return own
    if name == "webkit":
        return _in_path("WebKitWebDriver") if _in_path("Xvfb") else None
    return _in_path("firefox-esr") or _in_path("firefox")


def _in_path(name: str) -> Path | None:
    found = shutil.which(name)
    return Path(found) if found else None


def main(names: Sequence[str] = ()) -> int:
    """Make sure that there are browsers: those that are named, or Chromium. The exit code is 1 where a person has to
    install one."""
    problems = {name: install_other(name) for name in names if name != "chromium"}
    for name, problem in problems.items():
        if problem:
            print(f"The tests in {name} need it, and it cannot be installed ({problem}).", file=sys.stderr)
    needs_chromium = not names or "chromium" in names
    return 1 if any(problems.values()) or (needs_chromium and not _has_chromium()) else 0


def _has_chromium() -> bool:
    if find_browser():
        return True
    problem = install()
    if problem:
        print(
            f"The browser tests need Chrome or Chromium; please install one, or name it in CHROME_PATH ({problem}).",
            file=sys.stderr,
        )
    return not problem


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
