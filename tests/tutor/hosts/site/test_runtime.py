import io
import zipfile
from pathlib import Path

import pytest

from tutor.hosts.desk_files import desk_files
from tutor.hosts.site import runtime
from tutor.hosts.site.packages import CannotBuild
from tutor.hosts.site.python_files import python_zip


def test_a_missing_node_is_one_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(
        runtime,
        "files_of",
        lambda package, kept: (
            dict.fromkeys(runtime.RUNTIME, b"") | {runtime.LOCK: b'{"packages": {"numpy": {}}}', runtime.LIBRARY: b""}
        ),
    )
    monkeypatch.setattr(runtime, "find_spec", lambda name: None)
    with pytest.raises(CannotBuild, match=r"Node is missing.*minions-tutor\[site\]"):
        runtime.runtime_files(tmp_path)
    assert not list(tmp_path.iterdir())


FILES_OF_MARKUPSAFE = ("markupsafe/__init__.py", "markupsafe/_native.py")
FILES_OF_SEGNO = tuple(f"segno/{name}.py" for name in ("__init__", "consts", "encoder", "utils", "writers"))


def test_the_desk_s_archive_holds_what_it_needs_beside_the_library() -> None:
    with zipfile.ZipFile(io.BytesIO(python_zip())) as archive:
        names = set(archive.namelist())
    libraries = {*FILES_OF_MARKUPSAFE, *FILES_OF_SEGNO}
    assert names == {*desk_files(), *libraries, "quick_dataclasses.py", "read_once.py"}
    assert python_zip() == python_zip()
