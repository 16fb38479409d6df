"""Builds what an index of packages takes, has it checked, installs it where nothing else is, and uses it there.

`python -m tests.packaging OUT`, or `make package`. It ends with an error at the first thing that is not as documented.
"""

import os
import re
import subprocess
import sys
import tempfile
import tomllib
import urllib.request
import venv
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PROGRAMS = "Scripts" if sys.platform == "win32" else "bin"
READY = re.compile(r"open at (http://\S+)")
EXAMPLE = """
from importlib import metadata
from importlib.resources import files

import engine, tutor

record = engine.examples("minions")["vampire-vs-minotaur"]
assert len(record.steps()) > 10
assert tutor.Replay(record, step=3)
licences = [path.name for path in metadata.files("minions-tutor") if "licenses" in path.parts]
assert sorted(licences) == ["LICENSE", "NOTICE.md"], licences
assert files("engine").joinpath("py.typed").is_file() and files("tutor").joinpath("py.typed").is_file()
print(engine.__file__)
"""


def run(*command: str | Path, where: Path) -> str:
    """What a command prints. Errors: SystemExit with all that it said, where it fails."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run([*map(str, command)], cwd=where, env=clean, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def build(out: Path) -> Sequence[Path]:
    """The sdist, and the wheel that is made of it, once both are checked."""
    for old in out.glob("minions_tutor-*"):
        old.unlink()
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", out, ROOT, where=ROOT)
    made = sorted(out.glob("minions_tutor-*"))
    print(run(sys.executable, "-m", "twine", "check", "--strict", *made, where=ROOT).strip())
    return made


def use(package: Path, version: str) -> None:
    """Install a package into an environment of its own and do there what the pages say."""
    with tempfile.TemporaryDirectory() as place:
        where = Path(place).resolve()
        venv.create(where / "env", with_pip=True)
        python, program = (where / "env" / PROGRAMS / name for name in ("python", "minions-tutor"))
        run(python, "-m", "pip", "install", "-q", "--disable-pip-version-check", package, where=where)
        run(python, "-m", "pip", "check", where=where)
        assert run(program, "--version", where=where).split() == ["minions-tutor", version]
        assert "check-levels FILE..." in run(program, "--help", where=where)
        home = Path(run(python, "-c", EXAMPLE, where=where).strip()).parent
        assert where in home.parents, home
        level = home / "games" / "minkingi" / "levels" / "01-first-card.toml"
        assert "all right" in run(program, "check-levels", level, where=where)
        serve(program, where)


def serve(program: Path, where: Path) -> None:
    """Start the app and ask it for its page."""
    command = [program, "--no-browser", "--port", "0"]
    with subprocess.Popen(command, cwd=where, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as server:
        try:
            said = iter(server.stdout or ())
            found = next(found for line in said if (found := READY.search(line)))
            with urllib.request.urlopen(found[1], timeout=60) as reply:
                assert b"Minions Tutor" in reply.read()
        finally:
            server.terminate()


def main(out: Path) -> None:
    """Build into a folder, and use what came of it."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    for package in build(out.resolve()):
        use(package, version)
        print(f"{package.name}: installed and used with Python {sys.version.split()[0]}")


if __name__ == "__main__":
    main(Path(*sys.argv[1:2] or ["dist"]))
