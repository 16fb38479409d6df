"""The image that Binder and a hub share, and what a hub on Kubernetes is told of it, as far as neither is needed."""

import json
import os
import re
import tomllib
from typing import Any

import pytest
import yaml

from tests.tutor.hosts.voila.running import ROOT
from tutor.hosts.hub.own_copies import ORIGINALS
from tutor.hosts.voila.limits import CPU_MINUTES, LIMITS, MEMORY_MB, kernel_limits

BINDER = ROOT / "binder"
LINES = re.sub(r"^#.*\n", "", (BINDER / "Dockerfile").read_text("utf-8"), flags=re.MULTILINE).splitlines()


def said(word: str) -> list[str]:
    """What follows a word of the image's file."""
    return [line.partition(" ")[2] for line in LINES if line.startswith(f"{word} ")]


@pytest.fixture(scope="module")
def values() -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load((BINDER / "hub" / "values.yaml").read_text("utf-8"))
    return read


def test_all_that_is_copied_is_there_and_all_that_is_packed_is_copied() -> None:
    copied = [source for line in said("COPY") for source in line.split()[:-1]]
    assert [source for source in copied if not (ROOT / source).exists()] == []
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    hatch = project["tool"]["hatch"]
    wheel, hook = hatch["build"]["targets"]["wheel"], hatch["metadata"]["hooks"]["custom"]["path"]
    needed = {*wheel["packages"], *(path.split("/")[0] for path in (*wheel["force-include"], hook))}
    assert needed | {"README.md", *project["project"]["license-files"]} <= set(copied)


def test_the_image_runs_as_nobody_special_and_begins_with_the_copies() -> None:
    [entry] = said("ENTRYPOINT")
    [program] = json.loads(entry)
    assert program == "/opt/minions-tutor/binder/start"
    assert os.access(BINDER / "start", os.X_OK)
    assert "tutor.hosts.hub.own_copies" in (BINDER / "start").read_text("utf-8")
    assert said("USER") == ["${NB_UID}"] and "NB_UID=1000" in said("ARG")
    assert f"{ORIGINALS}=/opt/minions-tutor/notebooks" in said("ENV")
    assert "notebooks /opt/minions-tutor/notebooks" in said("COPY")


def test_the_image_has_the_hub_that_is_tested() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    [wanted] = [line for line in project["optional-dependencies"]["hub"] if re.match(r"jupyterhub[<>=]", line)]
    assert f'JUPYTERHUB="{wanted}"' in said("ARG")
    assert wanted in project["optional-dependencies"]["test"]


def test_kubernetes_starts_the_same_image_within_the_same_bounds(values: dict[str, Any]) -> None:
    server = values["singleuser"]
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert server["image"]["tag"] == version
    assert f"HOME={server['storage']['homeMountPath']} " in " ".join(said("ENV")) + " "
    bounds = json.loads(server["extraEnv"][LIMITS])
    assert bounds == json.loads(kernel_limits(MEMORY_MB, CPU_MINUTES))
    assert bounds["RLIMIT_DATA"] < int(server["memory"]["limit"].removesuffix("M")) * 1_000_000
    app = server["defaultUrl"].removeprefix("/voila/render/")
    assert (ROOT / app).is_file()


def test_users_stay_so_that_their_notebooks_do(values: dict[str, Any]) -> None:
    assert values["cull"]["enabled"] and not values["cull"]["users"]
    assert values["singleuser"]["storage"]["type"] == "dynamic"
    assert values["hub"]["config"]["JupyterHub"]["authenticator_class"] == "tmp"
