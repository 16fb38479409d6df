import json
import re
from dataclasses import replace

from tests.cases import for_each
from tutor.hosts.site.contents import Contents, files_beside

INSIDE = Contents(
    shell={"tutor.js": b"js"},
    engine={"worker.js": b"worker"},
    again={"snapshot.bin.gz": b"memory"},
    plots={"plotly.js": b"plots"},
    stories={"shelf/story/minions/one.json.gz": b"story"},
    beside=files_beside(),
)


def version_of(files: object) -> str:
    [version] = {path.split("/")[0] for path in files if path.startswith("v-")}
    return version


def test_all_but_a_few_files_are_in_the_versioned_folder() -> None:
    files = INSIDE.placed("/")
    version = version_of(files)
    assert re.fullmatch("v-[0-9a-f]{12}", version)
    assert {path for path in files if not path.startswith(version)} == set(INSIDE.beside)
    assert files[f"{version}/tutor.js"] == b"js"


def test_the_list_names_every_file_with_its_size() -> None:
    files = INSIDE.placed("/")
    version = version_of(files)
    listed = json.loads(files[f"{version}/files.json"])
    assert set(listed) == {"shell", "engine", "again", "plots", "stories"}
    named = {f"{version}/{path}": size for group in listed.values() for path, size in group.items()}
    assert named == {
        path: len(file) for path, file in files.items() if path.startswith(version) and not path.endswith("files.json")
    }


@for_each("part", ["shell", "engine", "again", "plots", "stories", "beside"])
def test_the_version_changes_with_every_file(part: str) -> None:
    other = replace(INSIDE, **{part: {**vars(INSIDE)[part], "more.txt": b""}})
    assert version_of(other.placed("/")) != version_of(INSIDE.placed("/"))


@for_each("extras", [(), ("docs",), ("docs", "lab")])
def test_the_first_page_knows_what_is_beside_it_and_is_another_version(extras: tuple[str, ...]) -> None:
    files = INSIDE.placed("/", extras)
    known = re.findall(r'data-extras="([^"]*)"', files["index.html"].decode())
    assert known == ([" ".join(extras)] if extras else [])
    assert (version_of(files) == version_of(INSIDE.placed("/"))) is not bool(extras)


def test_a_lost_visitor_finds_the_way_under_any_base() -> None:
    page = INSIDE.placed("/minions/")["404.html"].decode()
    addresses = re.findall(r'(?:href|src)="([^"]*)"', page)
    assert "/minions/" in addresses
    assert all(address.startswith("/minions/") for address in addresses)


def test_the_first_page_names_its_files_below_itself() -> None:
    page = INSIDE.placed("/minions/")["index.html"].decode()
    addresses = re.findall(r'(?:href|src|data-files)="([^"]*)"', page)
    assert addresses
    assert not [address for address in addresses if address.startswith(("/", "http"))]


@for_each("page", ["index.html", "404.html"])
def test_a_page_runs_nothing_but_the_site_s_own_files(page: str) -> None:
    text = INSIDE.placed("/")[page].decode()
    [policy] = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', text)
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert rules["default-src"] == rules["connect-src"] == rules["worker-src"] == "'self'"
    assert rules["object-src"] == rules["base-uri"] == "'none'"
    assert not re.search(r"<script(?![^>]* src=)|\son\w+=|javascript:|@[A-Z]+@", text)
