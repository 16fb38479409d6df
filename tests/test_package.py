"""What the package tells of itself, and what lies in it. `make package` builds, installs and tries it."""

import email
import importlib.util
import re
import tomllib
import zipfile
from pathlib import Path
from types import ModuleType

import pytest
import yaml
from hatchling.builders.wheel import WheelBuilder

import engine
from tests.cases import for_each
from tutor.hosts.site.notices import all_notices

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
PLACES = {"Source", "Documentation", "Changelog", "Issues"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    [built] = WheelBuilder(str(ROOT)).build(directory=str(tmp_path_factory.mktemp("dist")), versions=["standard"])
    return zipfile.ZipFile(built)


def metadata(wheel: zipfile.ZipFile) -> email.message.Message:
    [name] = [name for name in wheel.namelist() if name.endswith(".dist-info/METADATA")]
    return email.message_from_bytes(wheel.read(name))


def test_the_wheel_has_the_code_its_types_its_data_and_its_licences(wheel: zipfile.ZipFile) -> None:
    names = set(wheel.namelist())
    houses = [path for house in ("engine", "tutor") for path in (ROOT / house).rglob("*") if path.is_file()]
    kinds = {".py", ".js", ".css", ".toml", ".json", ".svg", ".html", ".png", ".txt", ".typed"}
    wanted = {path.relative_to(ROOT).as_posix() for path in houses if path.suffix in kinds}
    assert {"engine/py.typed", "tutor/py.typed"} <= wanted
    assert sorted(wanted - names) == []
    outside = {name.split("/")[0] for name in names}
    version = PROJECT["version"]
    assert outside == {"engine", "tutor", f"minions_tutor-{version}.data", f"minions_tutor-{version}.dist-info"}
    licences = f"minions_tutor-{version}.dist-info/licenses"
    assert {f"{licences}/{file}" for file in ("LICENSE", "NOTICE.md")} <= names


def test_the_wheel_says_which_version_it_is_and_on_which_pythons_it_is_tried(wheel: zipfile.ZipFile) -> None:
    told = metadata(wheel)
    workflow = yaml.safe_load((ROOT / ".github/workflows/test.yml").read_text("utf-8"))
    tried = workflow["jobs"]["versions"]["strategy"]["matrix"]["python"]
    named = re.findall(r"^Classifier: Programming Language :: Python :: (3\.\d+)$", str(told), re.MULTILINE)
    assert (told["Version"], named) == (PROJECT["version"], tried)
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert re.search(r"^## (\S+)", changes, re.MULTILINE)[1] == PROJECT["version"]
    assert "Private :: " not in str(told) and "Typing :: Typed" in str(told)


def test_every_requirement_has_a_lower_and_an_upper_bound() -> None:
    every = [*PROJECT["dependencies"], *(line for extra in PROJECT["optional-dependencies"].values() for line in extra)]
    assert len(every) > 20
    assert [line for line in every if "==" not in line and not re.match(r"[\w-]+>=[\d.]+,.*<\d", line)] == []


def test_every_extra_says_what_for_and_on_which_page() -> None:
    lines = (ROOT / "pyproject.toml").read_text("utf-8").splitlines()
    for extra in PROJECT["optional-dependencies"]:
        [at] = [number for number, line in enumerate(lines) if line.startswith(f"{extra} = [")]
        page = re.fullmatch(r"# .+ \((\S+\.md)\)", lines[at - 1])
        assert page and (ROOT / page[1]).is_file(), f"{extra}: {lines[at - 1]}"


# ---------------------------------------------------------------- where the project is


@pytest.fixture(scope="module")
def hook() -> ModuleType:
    spec = importlib.util.spec_from_file_location("project_pages", ROOT / ".ci" / "project_pages.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_copy_that_a_workflow_builds_names_itself(hook: ModuleType) -> None:
    copy = hook.copy_of({"GITHUB_SERVER_URL": "https://example.org", "GITHUB_REPOSITORY": "ada/tutor"})
    told = hook.addresses(copy)
    assert set(told) == PLACES
    assert told["Source"] == "https://example.org/ada/tutor"
    for name in PLACES - {"Source", "Issues"}:
        assert (ROOT / told[name].partition("/blob/main/")[2]).is_file()


@pytest.mark.parametrize("environment", [{}, {"GITHUB_REPOSITORY": "ada/tutor"}, {"GITHUB_SERVER_URL": "https://x"}])
def test_elsewhere_no_address_is_made_up(hook: ModuleType, environment: dict[str, str]) -> None:
    copy = hook.copy_of(environment)
    assert (copy, hook.addresses(copy)) == ("", {})


README = (ROOT / "README.md").read_text("utf-8")
INTO_THE_COPY = re.compile(r"\]\((?!https?://)")


def test_on_an_index_the_first_page_has_its_picture_and_its_links_lead_into_the_copy(hook: ModuleType) -> None:
    page = hook.first_page(README, "https://example.org/ada/tutor")
    assert not INTO_THE_COPY.search(page)
    [picture] = re.findall(r"!\[[^]]+\]\(https://example.org/ada/tutor/raw/main/([^)]+)\)", page)
    pages = re.findall(r"[^!]\[[^]]+\]\(https://example.org/ada/tutor/blob/main/([^)]+)\)", page)
    assert len(pages) == README.count("](") - 1
    assert [path for path in (picture, *pages) if not (ROOT / path).is_file()] == []


def test_without_a_copy_the_first_page_has_all_its_words_and_no_link_that_leads_nowhere(
    wheel: zipfile.ZipFile, hook: ModuleType
) -> None:
    page = hook.first_page(README, "")
    assert not INTO_THE_COPY.search(page)
    assert "a level of dark minions" not in page.lower()
    for words in re.findall(r"[^!]\[([^]]+)\]\(", README):
        assert words in page
    told = metadata(wheel)
    assert told["Description-Content-Type"] == "text/markdown"
    assert "# Minions Tutor" in str(told.get_payload()) and "](docs/" not in str(told.get_payload())


# ---------------------------------------------------------------- the work of others


def test_the_notice_names_all_that_a_site_hands_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tutor.hosts.site.notices.files_of", lambda *_: {"LICENSE": b"MIT"})
    notice = (ROOT / "NOTICE.md").read_text("utf-8")
    heads = [part.strip().splitlines()[0] for part in all_notices(tmp_path).split("=" * 78)[1:]]
    assert len(heads) == 7
    words = [re.split(r"@|,| \(|\.js-", head)[0] for head in heads]
    assert [word for word in words if word.lower() not in notice.lower()] == []


def test_the_notice_names_every_package_that_is_installed_beside_it() -> None:
    notice = (ROOT / "NOTICE.md").read_text("utf-8").lower().replace(" ", "-")
    names = [re.match(r"[\w-]+", line)[0] for line in PROJECT["dependencies"]]
    assert [name for name in names if name not in notice] == []


# ---------------------------------------------------------------- forms for issues


FORMS = sorted(path for path in (ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml") if path.name != "config.yml")


@for_each("file", FORMS, ids=lambda file: file.stem)
def test_a_form_is_one_that_github_reads(file: Path) -> None:
    form = yaml.safe_load(file.read_text("utf-8"))
    assert form["name"] and form["description"]
    parts = form["body"]
    assert len({part["id"] for part in parts}) == len(parts)
    assert all(re.fullmatch(r"[\w-]+", part["id"]) and part["attributes"]["label"] for part in parts)
    assert {part["type"] for part in parts} <= {"input", "textarea", "dropdown", "checkboxes", "markdown"}
    assert any(part.get("validations", {}).get("required") for part in parts)


def test_the_form_about_rules_offers_all_games_and_an_id_that_is_one() -> None:
    [form] = [yaml.safe_load(file.read_text("utf-8")) for file in FORMS if file.stem == "wrong-rule"]
    parts = {part["id"]: part["attributes"] for part in form["body"]}
    assert sorted(parts["game"]["options"]) == sorted(game.title for game in engine.all_games())
    assert parts["rule"]["placeholder"] in engine.rules("minions")
