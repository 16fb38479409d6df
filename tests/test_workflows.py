"""What GitHub runs: actions are pinned by commits, commands exist, and nothing may do more than it must."""

import re
import tomllib
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parent.parent
FILES = sorted((ROOT / ".github/workflows").glob("*.yml"))
PINNED = re.compile(r"uses: [\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$")

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
        words = re.fullmatch(r"make (\w+)(?: (\w+)=\".*\")?", command)
        assert words, command
        target, variable = words.groups()
        assert re.search(rf"^{target}:", makefile, re.MULTILINE)
        assert variable is None or re.search(rf"^{variable} \?=", makefile, re.MULTILINE)


def test_every_python_from_the_oldest_on_is_tried():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    oldest = int(project["requires-python"].removeprefix(">=3."))
    jobs = yaml.safe_load((ROOT / ".github/workflows/test.yml").read_text("utf-8"))["jobs"]
    [whole] = [step["with"]["python-version"] for step in jobs["test"]["steps"] if "with" in step]
    others = jobs["versions"]["strategy"]["matrix"]["python"]
    assert sorted([whole, *others]) == [f"3.{minor}" for minor in range(oldest, 15)]
