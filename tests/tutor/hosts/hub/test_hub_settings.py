"""What can be chosen for a hub, and the sentence that each wrong choice gets."""

import re
from pathlib import Path

import pytest

from tutor.hosts.hub.guarding import Process
from tutor.hosts.hub.hub_settings import CannotStartHub, HubSettings, check_account, check_login, read_settings
from tutor.hosts.hub.spawning import LearnerServer, folder_name


def test_without_variables_all_is_as_for_a_class_in_one_room() -> None:
    assert read_settings({}) == HubSettings(Path.cwd() / "hub-data")
    assert read_settings({}).login == "tmp" and read_settings({}).keep


def test_every_variable_counts(tmp_path: Path) -> None:
    more = tmp_path / "more.py"
    more.touch()
    given = {
        "DATA": str(tmp_path),
        "MORE": str(more),
        **dict(ADDRESS="0.0.0.0", PORT="9000", LOGIN="github", MEMORY="2000", CORES="1.5"),  # noqa: C408
        **dict(COMPUTING="30", IDLE="20", LEARNERS="12", KEEP="0", AS_ROOT="1"),  # noqa: C408
    }
    read = read_settings({f"MINIONS_HUB_{name}": value for name, value in given.items()})
    assert read == HubSettings(tmp_path, "0.0.0.0", 9000, "github", more, 2000, 1.5, 30, 20, 12, False, True)


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("PORT", "eighty", "MINIONS_HUB_PORT=eighty is no number from 1 to 65535."),
        ("MEMORY", "100", "MINIONS_HUB_MEMORY=100 is no number from 600 to 1e+06."),
        ("CORES", "nan", "MINIONS_HUB_CORES=nan is no number from 0.1 to 64."),
        ("MORE", "/nowhere/more.py", "MINIONS_HUB_MORE=/nowhere/more.py names no file."),
    ],
)
def test_nonsense_gets_one_sentence(name: str, value: str, said: str) -> None:
    with pytest.raises(CannotStartHub) as problem:
        read_settings({f"MINIONS_HUB_{name}": value})
    assert str(problem.value) == said


def test_root_runs_nobody_s_code_unless_told_to() -> None:
    with pytest.raises(CannotStartHub, match="MINIONS_HUB_AS_ROOT=1"):
        check_account(HubSettings(Path("x")), user=0)
    check_account(HubSettings(Path("x")), user=1000)
    check_account(HubSettings(Path("x"), as_root=True), user=0)


def test_a_way_in_that_is_not_installed_names_its_package() -> None:
    check_login("tmp")
    with pytest.raises(CannotStartHub, match=r"pip install jupyterhub-ltiauthenticator, or choose one of .*tmp"):
        check_login("lti99")
    with pytest.raises(CannotStartHub, match="pip install oauthenticator,"):
        check_login("some-oauth")


def test_every_user_has_a_folder_of_their_own_and_none_lies_outside() -> None:
    names = ["ada", "Ada", "ada@school.example", "../ada", "..", "", "a/b", "ädä", "a" * 100, "a" * 101, "_ada"]
    folders = [folder_name(name) for name in names]
    assert folder_name("ada") == "ada"
    assert len(set(folders)) == len(names)
    assert [folder for folder in folders if not re.fullmatch(r"_?[a-z0-9-]+", folder)] == []


def test_what_a_learner_may_use_at_once_is_what_was_set() -> None:
    """Ten seconds of a core at half a core's share: with 8 saved it is too much, with 80 it is not."""
    conducts = []
    for credit in (8, 80):
        guard = LearnerServer(cpu_limit=0.5, credit=credit)._guard
        guard.judge({1: Process(0, 0, 0.0)}, 1, 0.0)
        conducts.append(guard.judge({1: Process(0, 0, 20.0)}, 1, 20.0))
    assert conducts == ["greedy", "well"]
