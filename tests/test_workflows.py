"""What GitHub runs: actions are pinned by commits, commands exist, and nothing may do more than it must."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest
import yaml

from tests.browser.engines.driver import NAMES
from tests.web import tools

ROOT = Path(__file__).parent.parent
FILES = sorted((ROOT / ".github/workflows").glob("*.yml"))
PINNED = re.compile(r"uses: [\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$")

MACHINES = {"ubuntu-24.04", "macos-15", "windows-2025"}
"""Where GitHub runs it: one machine of each system, by version."""

every_workflow = pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)


def test_there_are_some():
    assert {file.name for file in FILES} == {"test.yml", "pages.yml"}


@every_workflow
def test_every_action_is_pinned_by_its_commit(file):
    used = [line.strip().removeprefix("- ") for line in file.read_text("utf-8").splitlines() if "uses:" in line]
    assert used
    assert [line for line in used if not PINNED.match(line)] == []


@every_workflow
def test_only_the_job_that_publishes_may_write(file):
    workflow = yaml.safe_load(file.read_text("utf-8"))
    assert workflow["permissions"] == {"contents": "read"}
    for name, job in workflow["jobs"].items():
        writes = {what for what, right in job.get("permissions", {}).items() if right == "write"}
        assert writes == ({"pages", "id-token"} if name == "publish" else set())
        assert job["timeout-minutes"] <= 60


@every_workflow
def test_every_command_is_a_make_target_that_exists(file):
    makefile = (ROOT / "Makefile").read_text("utf-8")
    jobs = yaml.safe_load(file.read_text("utf-8"))["jobs"].values()
    commands = [step["run"] for job in jobs for step in job["steps"] if "run" in step]
    for command in commands:
        words = re.fullmatch(r"make (\w+)((?: \w+=\"[^\"]*\")*)", command)
        assert words, command
        target, given = words.groups()
        assert re.search(rf"^{target}:", makefile, re.MULTILINE)
        for variable in re.findall(r"(\w+)=", given):
            assert re.search(rf"^(?:export )?{variable} \?=", makefile, re.MULTILINE)


@every_workflow
def test_every_job_runs_on_a_machine_that_is_named_by_its_version(file):
    for job in yaml.safe_load(file.read_text("utf-8"))["jobs"].values():
        named = job["runs-on"]
        machines = job["strategy"]["matrix"]["os"] if named == "${{ matrix.os }}" else [named]
        assert set(machines) <= MACHINES


def test_every_python_from_the_oldest_on_is_tried_on_every_system():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    oldest = int(project["requires-python"].removeprefix(">=3."))
    jobs = yaml.safe_load((ROOT / ".github/workflows/test.yml").read_text("utf-8"))["jobs"]
    tried = jobs["versions"]["strategy"]["matrix"]
    assert tried["python"] == [f"3.{minor}" for minor in range(oldest, 15)]
    assert set(tried["os"]) == MACHINES


def test_both_bounds_of_what_is_needed_are_tried_and_so_is_the_package() -> None:
    jobs = yaml.safe_load((ROOT / ".github/workflows/test.yml").read_text("utf-8"))["jobs"]
    pythons = jobs["versions"]["strategy"]["matrix"]["python"]
    tried = [(one["python"], one["resolution"]) for one in jobs["bounds"]["strategy"]["matrix"]["include"]]
    assert tried == [(pythons[0], "lowest-direct"), (pythons[-1], "highest")]
    [command] = [step["run"] for step in jobs["bounds"]["steps"] if "run" in step]
    assert 'RESOLUTION="$RESOLUTION"' in command
    assert jobs["package"]["strategy"]["matrix"]["python"] == [pythons[0], pythons[-1]]


def test_make_takes_the_oldest_versions_where_it_is_told_to():
    command = ["make", "-n", "VENV=none", "none/test"]
    told = [
        subprocess.run([*command, *more], cwd=ROOT, capture_output=True, text=True, check=True).stdout
        for more in ([], ["RESOLUTION=lowest-direct"])
    ]
    assert ["uv pip install -q --resolution lowest-direct --editable" in one for one in told] == [False, True]


def test_the_site_is_tried_in_every_engine():
    jobs = yaml.safe_load((ROOT / ".github/workflows/test.yml").read_text("utf-8"))["jobs"]
    [command] = [step["run"] for step in jobs["engines"]["steps"] if "run" in step]
    assert set(re.search(r'BROWSERS="([^"]*)"', command)[1].split()) == set(NAMES[1:])


@pytest.mark.parametrize("fault", ["${{ matrix.pythom }}", "${{ nothing(3) }}"])
def test_the_linter_sees_what_is_wrong_in_a_workflow(fault, tmp_path, capsys):
    text = (ROOT / ".github/workflows/test.yml").read_text("utf-8")
    file = tmp_path / "wrong.yml"
    file.write_text(text.replace("${{ matrix.python }}", fault), "utf-8")
    assert not tools.lint_workflows([file])
    assert "wrong.yml" in capsys.readouterr().out
