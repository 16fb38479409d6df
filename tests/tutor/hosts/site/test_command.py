import gzip
import json
from pathlib import Path

import pytest

from tests.tutor.hosts.site.test_contents import INSIDE
from tutor.__main__ import main
from tutor.hosts.site import command
from tutor.hosts.site.packages import CannotBuild


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is built is the same few files."""
    monkeypatch.setattr(command, "contents", lambda kept: INSIDE)


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    ("given", "base"), [([], "/"), (["--base", "minions"], "/minions/"), (["--base", "/a/b/"], "/a/b/")]
)
def test_the_site_is_built_for_its_place_on_the_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], given: list[str], base: str
) -> None:
    assert main(["site", str(tmp_path / "site"), *given]) == 0
    assert f'href="{base}"' in (tmp_path / "site" / "404.html").read_text()
    assert "http.server" in capsys.readouterr().out


@pytest.mark.usefixtures("built")
def test_pages_are_put_into_the_site_and_away_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "documentation", lambda: {"reference/engine/index.html": b"names"})
    page = tmp_path / "site" / "docs" / "reference" / "engine" / "index.html"
    for options, there in (["--docs"], True), (["--docs"], True), ([], False):
        assert main(["site", str(tmp_path / "site"), *options]) == 0
        assert page.is_file() is there
        assert ('data-extras="docs"' in (tmp_path / "site" / "index.html").read_text()) is there


@pytest.mark.usefixtures("built")
def test_an_archive_for_a_school_is_written_beside_the_site(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "school_zip", lambda site: "\n".join(sorted(site)).encode())
    assert main(["site", str(tmp_path / "site"), "--zip", str(tmp_path / "school.zip")]) == 0
    assert "index.html" in (tmp_path / "school.zip").read_text().splitlines()
    assert "school.zip" in capsys.readouterr().out


@pytest.mark.usefixtures("built")
def test_packages_for_platforms_lie_in_a_folder_of_the_site_until_it_is_built_without(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = {"one.zip": b"1" * 1_500_000, "two.zip": b"2" * 2_000_000}
    monkeypatch.setattr(command, "scorm_packages", lambda inside, kept: made)
    assert main(["site", str(tmp_path / "site"), "--scorm"]) == 0
    assert {path.name: path.read_bytes() for path in (tmp_path / "site" / "scorm").iterdir()} == made
    assert "2 SCORM 1.2 packages of 1.5 to 2.0 MB each" in capsys.readouterr().out
    assert main(["site", str(tmp_path / "site")]) == 0
    assert not (tmp_path / "site" / "scorm").exists()
    assert "SCORM" not in capsys.readouterr().out


@pytest.mark.usefixtures("built")
def test_a_site_has_the_words_of_a_school_s_language_or_says_what_is_wrong_with_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words, out = tmp_path / "de.toml", tmp_path / "site"
    words.write_text('language = "Deutsch"\ncode = "de"\n[terms.tree]\nword = "Baum"\n', "utf-8")
    assert main(["site", str(out), "--glossary", str(words)]) == 0
    [file] = out.glob("v-*/shelf/glossary.json.gz")
    answer = json.loads(gzip.decompress(file.read_bytes()))
    assert answer["language"] == "Deutsch" and "Baum" in answer["table"]
    words.write_text('language = "Deutsch"\ncode = "de"\n[terms.tre]\nword = "Baum"\n', "utf-8")
    capsys.readouterr()
    assert main(["site", str(tmp_path / "other"), "--glossary", str(words)]) == 2
    assert capsys.readouterr().err == (
        "minions-tutor site: de.toml: terms.tre: found a term of that name, expected one of the lessons' terms.\n"
    )
    assert not (tmp_path / "other").exists()


@pytest.mark.usefixtures("built")
def test_an_archive_that_has_no_place_is_one_line_and_nothing_is_built(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["site", str(tmp_path / "site"), "--zip", str(tmp_path / "none" / "school.zip")]) == 2
    said = capsys.readouterr()
    assert said.out == "" and len(said.err.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("built")
def test_a_place_with_other_things_is_one_line_and_untouched(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    assert main(["site", str(tmp_path)]) == 2
    said = capsys.readouterr()
    assert said.out == "" and len(said.err.splitlines()) == 1 and "notes.txt" in said.err
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def test_what_cannot_be_built_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def nothing(kept: Path) -> None:
        raise CannotBuild("Something is missing.")

    monkeypatch.setattr(command, "contents", nothing)
    assert main(["site", str(tmp_path / "site")]) == 2
    assert capsys.readouterr().err == "minions-tutor site: Something is missing.\n"
    assert not (tmp_path / "site").exists()


def test_a_missing_file_of_words_is_told_before_anything_is_built(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(command, "contents")
    assert main(["site", str(tmp_path / "site"), "--glossary", str(tmp_path / "de.toml")]) == 2
    assert capsys.readouterr().err == (
        "minions-tutor site: de.toml: The file cannot be read: No such file or directory.\n"
    )


@pytest.mark.parametrize("arguments", [[], ["one", "two"], ["one", "--colour"]])
def test_wrong_arguments_are_one_line(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["site", *arguments])
    assert ended.value.code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
