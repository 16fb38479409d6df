import io
import re
import zipfile
from pathlib import Path

import pytest

from engine.lessons.lesson_catalog import lessons
from tests.tutor.hosts.site.test_contents import INSIDE
from tutor.hosts.site import school
from tutor.hosts.site.packages import CannotBuild
from tutor.hosts.site.school import check_zip, put_zip, school_zip, sheet_files

SITE = INSIDE.placed("/")


@pytest.fixture(scope="module")
def archive() -> bytes:
    """The archive with a site of a few files."""
    return school_zip(SITE)


def test_the_archive_holds_site_papers_and_notebooks_and_says_how_to_start(archive: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        names = {name.removeprefix("minions-tutor/") for name in opened.namelist()}
        start = opened.read("minions-tutor/START.txt").decode("ascii")
    assert {f"site/{path}" for path in SITE} <= names
    assert "notebooks/minions.ipynb" in names
    assert "notebooks/app.ipynb" not in names
    for lesson in lessons().values():
        assert {
            f"sheets/{lesson.number:02}-{lesson.name}.html",
            f"sheets/keys/{lesson.number:02}-{lesson.name}.html",
        } <= names
    assert "python -m http.server -d site" in start
    assert "file:" in start
    assert f"{len(lessons())} lessons on paper" in start
    assert all(line.endswith("\r") for line in start.split("\n")[:-1])


def test_the_archive_is_always_the_same_bytes_with_fixed_times(archive: bytes) -> None:
    assert school_zip(SITE) == archive
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        assert opened.testzip() is None
        assert {entry.date_time for entry in opened.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert {entry.external_attr >> 16 for entry in opened.infolist()} == {0o644}


def test_the_papers_need_no_server_and_no_script_but_for_numbers() -> None:
    files = sheet_files(lessons())
    assert b'<table class="paper-list"><thead><tr><th scope="col">Lesson</th>' in files["index.html"]
    for path, file in files.items():
        if not path.endswith(".html"):
            continue
        text = file.decode()
        assert re.findall(r"<script[^>]*>", text) == [f'<script defer src="{"../" * path.count("/")}numbers.js">']
        for address in re.findall(r'(?:href|src)="([^"]*)"', text):
            here = Path("/", path).parent
            assert str((here / address).resolve().relative_to("/")) in files, f"{path}: {address}"


def test_the_archive_goes_to_its_place_as_a_whole(tmp_path: Path) -> None:
    put_zip(b"one", tmp_path / "school.zip")
    put_zip(b"two", tmp_path / "school.zip")
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("school.zip", b"two")]


def test_a_place_where_no_archive_can_be_is_told(tmp_path: Path) -> None:
    with pytest.raises(CannotBuild, match="is a folder"):
        check_zip(tmp_path, tmp_path / "site")
    with pytest.raises(CannotBuild, match="is no folder"):
        check_zip(tmp_path / "nowhere" / "school.zip", tmp_path / "site")
    with pytest.raises(CannotBuild, match="inside the site"):
        check_zip(tmp_path / "school.zip", tmp_path)
    with pytest.raises(CannotBuild, match="cannot be written"):
        put_zip(b"", tmp_path / "nowhere" / "school.zip")


def test_without_notebooks_there_is_no_archive(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(school, "ROOT", tmp_path)
    with pytest.raises(CannotBuild, match="in a clone"):
        school_zip(SITE)
