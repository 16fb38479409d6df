from pathlib import Path

import pytest

from tutor.hosts.site.packages import CannotBuild
from tutor.hosts.site.place import check_place, put_site

OLD = {"index.html": b"old", "v-0123456789ab/tutor.js": b"old"}
NEW = {"index.html": b"new", "v-ba9876543210/tutor.js": b"new"}


def files_in(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_new_an_empty_and_an_older_place_are_right(tmp_path: Path) -> None:
    out = tmp_path / "new" / "site"
    check_place(out)
    put_site(OLD, out)
    check_place(out)
    put_site(NEW, out)
    assert files_in(out) == NEW
    assert [path.name for path in out.parent.iterdir()] == ["site"]
    (tmp_path / "empty").mkdir()
    check_place(tmp_path / "empty")


@pytest.mark.parametrize("name", ["notes.txt", "index.html", "sw.js"])
def test_a_folder_that_holds_other_things_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("mine")
    with pytest.raises(CannotBuild, match=name):
        check_place(tmp_path)


def test_an_older_site_with_something_added_is_refused(tmp_path: Path) -> None:
    put_site(OLD, tmp_path / "site")
    (tmp_path / "site" / "CNAME").write_text("example.org")
    with pytest.raises(CannotBuild, match="CNAME"):
        check_place(tmp_path / "site")


def test_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "site").write_text("mine")
    with pytest.raises(CannotBuild, match="is a file"):
        check_place(tmp_path / "site")


def test_nothing_is_left_where_it_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    with pytest.raises(CannotBuild, match="cannot be written"):
        put_site(NEW, tmp_path / "file" / "site")
    assert files_in(tmp_path) == {"file": b"mine"}


def test_a_place_that_cannot_be_written_is_refused_before_anything_is_built(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    for place in (tmp_path / "file" / "site", tmp_path / "file" / "deeper" / "site"):
        with pytest.raises(CannotBuild, match="cannot be written"):
            check_place(place)
    assert files_in(tmp_path) == {"file": b"mine"}


def test_an_older_site_stands_until_the_new_one_is_there(tmp_path: Path) -> None:
    put_site(OLD, tmp_path / "site")
    with pytest.raises(CannotBuild, match="cannot be written"):
        put_site({"index.html": b"new", "index.html/below": b"never"}, tmp_path / "site")
    assert files_in(tmp_path) == {f"site/{path}": file for path, file in OLD.items()}
