"""The notices that belong to a site: it hands on the work of others."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError
from importlib.metadata import files as installed_files
from pathlib import Path

from tutor.hosts.desk_files import ROOT
from tutor.hosts.site.packages import PLOTLY, PYODIDE, CannotBuild, files_of

TEXTS = Path(__file__).parent / "licences"
RULE = "=" * 78


def all_notices(kept: Path) -> str:
    """What is in the site, whose it is, where its source is, and under which licences. Errors: CannotBuild."""
    return "\n\n".join(f"{RULE}\n{notice.strip()}" for notice in _notices(kept)) + "\n"


def _notices(kept: Path) -> Iterator[str]:
    yield f"Minions Tutor\nEvery file that is not named below. MIT licence.\n\n{_ours()}"
    yield (
        f"{PYODIDE} (pyodide.*, and a part of python_stdlib.zip)\n"
        "Mozilla Public License 2.0; its modules in Python are compiled by us. "
        f"Source: https://github.com/pyodide/pyodide/tree/{PYODIDE.version}\n\n{_text('mpl')}"
    )
    yield (
        "Python (in pyodide.asm.wasm; its library in python_stdlib.zip)\nChanged by us: the library's modules are "
        f"compiled, and those that are not needed here left out. Source: https://www.python.org\n\n{_text('python')}"
    )
    yield (
        "Emscripten and musl, with which Python was made fit for browsers (in pyodide.asm.*)\nMIT licence. "
        f"Source: https://github.com/emscripten-core/emscripten\n\n{_text('emscripten')}"
    )
    yield f"MarkupSafe (in python.pack.gz)\nBSD licence; compiled by us.\n\n{installed_licence('markupsafe')}"
    yield f"Segno (in python.pack.gz)\nBSD licence; compiled by us.\n\n{installed_licence('segno')}"
    charts = files_of(PLOTLY, kept)["LICENSE"].decode()
    yield f"{PLOTLY} (plotly.js)\nMIT licence; not changed. Source: https://github.com/plotly/plotly.js\n\n{charts}"


def _ours() -> str:
    file = ROOT / "LICENSE"
    return file.read_text(encoding="utf-8") if file.is_file() else installed_licence("minions-tutor")


def _text(name: str) -> str:
    return (TEXTS / f"{name}.txt").read_text(encoding="utf-8")


def installed_licence(package: str) -> str:
    """The licence that a Python package was installed with. Errors: CannotBuild where it was without."""
    try:
        files = [file for file in installed_files(package) or () if file.parts[0].endswith(".dist-info")]
        found = [file for file in files if file.name.upper().startswith("LICENSE")]
        return Path(str(found[0].locate())).read_text(encoding="utf-8")
    except (PackageNotFoundError, IndexError, OSError):
        raise CannotBuild(f"{package} was installed without its licence: install it anew with pip.") from None
