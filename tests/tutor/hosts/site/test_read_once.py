import importlib
import py_compile
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tutor.hosts.site.read_once import read_once

SOURCES = {
    "once_read/__init__.py": "here = 1",
    "once_read/one.py": "value = 2",
    "once_read/deep/__init__.py": "",
    "once_read/deep/two.py": "from once_read.one import value",
    "once_read/unread.py": "",
}


@pytest.fixture
def modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with compiled modules that Python finds; afterwards it knows nothing of them."""
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    monkeypatch.setattr(sys, "path_hooks", [*sys.path_hooks])
    for path, text in SOURCES.items():
        source = tmp_path / path
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_text(text)
        py_compile.compile(str(source), str(source.with_suffix(".pyc")), doraise=True)
        source.unlink()
    yield tmp_path
    for name in [name for name in sys.modules if name.startswith("once_read")]:
        del sys.modules[name]
    sys.path_importer_cache.clear()


def test_the_file_of_a_module_is_gone_once_it_is_loaded_but_for_those_that_make_packages(modules: Path) -> None:
    read_once(str(modules))
    assert importlib.import_module("once_read.deep.two").value == 2
    left = {path.relative_to(modules).as_posix() for path in modules.rglob("*.pyc")}
    assert left == {"once_read/__init__.pyc", "once_read/deep/__init__.pyc", "once_read/unread.pyc"}
    assert importlib.import_module("once_read.unread").__name__ == "once_read.unread"


def test_files_elsewhere_stay(modules: Path) -> None:
    read_once(str(modules / "elsewhere"))
    assert importlib.import_module("once_read.one").value == 2
    assert (modules / "once_read/one.pyc").is_file()
