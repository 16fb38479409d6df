"""Environments in which nothing is installed but what some requirements name."""

import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Mapping
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "-q")

PROGRAM = """#!{python}
import sys
from {module} import {attr}
sys.exit({attr}())
"""


def run(*command: str | Path, folder: Path, environment: Mapping[str, str] | None = None) -> str:
    """What a command prints. Errors: AssertionError with the end of what it complains about."""
    done = subprocess.run(
        [*map(str, command)], cwd=folder, env=environment, capture_output=True, text=True, timeout=800, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


def bare(prefix: Path) -> Path:
    """An environment in a folder that holds nothing at all; its Python."""
    run(sys.executable, "-m", "venv", "--without-pip", prefix, folder=prefix.parent)
    return prefix / "bin" / "python"


def fetched(prefix: Path, requirements: Path, root: Path) -> None:
    """Make an environment with all that a file of requirements asks for, fetched anew; its paths start at the root."""
    run(*PIP, "--python", bare(prefix), "install", "--no-compile", "-r", requirements, folder=root)


def shared(prefix: Path, requirements: Path, root: Path) -> None:
    """The same with our own packages alone installed into it. All that these need, and nothing else, is taken from the
    environment that runs this: to fetch and unpack it takes a minute.

    Errors: AssertionError where something is needed that is not here, or in no version that is allowed.
    """
    python, wheels = bare(prefix), prefix / "wheels"
    ours = ("--no-deps", "--no-index")
    run(*PIP, "wheel", *ours, "--no-build-isolation", "-w", wheels, "-r", requirements, folder=root)
    run(*PIP, "--python", python, "install", *ours, "--no-compile", *wheels.glob("*.whl"), folder=root)
    site = Path(sysconfig.get_path("purelib", vars={"base": str(prefix)}))
    installed = [Distribution.at(folder) for folder in site.glob("*.dist-info")]
    for package in needed(line for one in installed for line in _asked_for(one, {""})):
        lend(package, site, prefix)


def needed(lines: Iterable[Requirement]) -> list[Distribution]:
    """What some requirements name and all that it needs in turn, as it is installed here."""
    found: dict[str, Distribution] = {}
    waiting, seen = list(lines), set[tuple[str, frozenset[str]]]()
    while waiting:
        wanted = waiting.pop()
        name = canonicalize_name(wanted.name)
        here = found[name] = distribution(name)
        assert wanted.specifier.contains(here.version, prereleases=True), f"{wanted} is needed: {here.version} is here"
        if (name, frozenset(wanted.extras)) not in seen:
            seen.add((name, frozenset(wanted.extras)))
            waiting += _asked_for(here, {"", *wanted.extras})
    return list(found.values())


def _asked_for(package: Distribution, extras: Iterable[str]) -> list[Requirement]:
    """What a package asks for with some of its extras."""
    lines = [Requirement(line) for line in package.requires or ()]
    return [one for one in lines if not one.marker or any(one.marker.evaluate({"extra": extra}) for extra in extras)]


def lend(package: Distribution, site: Path, prefix: Path) -> None:
    """Let an environment use a package of this one: code where it is, data as copies, programs of its own."""
    for file in package.files or ():
        if file.parts[0] != "..":
            _link(site / file.parts[0], Path(str(package.locate_file(file.parts[0]))))
        elif "bin" not in file.parts:
            copy = (site / file).resolve()
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(str(file.locate()), copy)
    for program in package.entry_points.select(group="console_scripts"):
        script = prefix / "bin" / program.name
        script.write_text(PROGRAM.format(python=prefix / "bin" / "python", module=program.module, attr=program.attr))
        script.chmod(0o755)


def _link(place: Path, to: Path) -> None:
    if not place.is_symlink():
        place.symlink_to(to)
