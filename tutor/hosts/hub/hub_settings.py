"""What whoever starts a hub can choose: environment variables, each with a default that suits a class in one room."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.metadata import entry_points
from pathlib import Path

ANYBODY = "tmp"
"""The way in without a password: each browser gets a user of its own."""

PACKAGES = {"tmp": "jupyterhub-tmpauthenticator", "lti": "jupyterhub-ltiauthenticator"}
OTHER_PACKAGE = "oauthenticator"
"""Where a way in comes from, by the beginning of its name; all others are ways of OAuth."""


class CannotStartHub(Exception):
    """The hub cannot start; the message is one sentence that says why and what to do."""


@dataclass(frozen=True, slots=True)
class HubSettings:
    """What a hub is like.

    `data` holds all that it keeps: its users, their folders, and its proxy. It listens at `address` and `port`. `login`
    is a way in by the name that JupyterHub knows it by, and `more` a file with further settings, None for none. A
    learner has `memory_mb` and `cores` for everything together, and a kernel `minutes` of computing. A server where
    nobody does anything for `idle_minutes` ends; `learners` is how many have one at once. Learners' servers outlive the
    hub where `keep` says so, and go on with the next one.
    """

    data: Path
    address: str = "127.0.0.1"
    port: int = 8000
    login: str = ANYBODY
    more: Path | None = None
    memory_mb: int = 1500
    cores: float = 0.5
    minutes: int = 60
    idle_minutes: int = 60
    learners: int = 30
    keep: bool = True
    as_root: bool = False


def read_settings(environment: Mapping[str, str]) -> HubSettings:
    """The settings that the variables MINIONS_HUB_... give. Errors: CannotStartHub for one that makes no sense."""
    default = HubSettings(Path("hub-data"))
    more = environment.get("MINIONS_HUB_MORE", "")
    return HubSettings(
        data=Path(environment.get("MINIONS_HUB_DATA", "") or default.data).absolute(),
        address=environment.get("MINIONS_HUB_ADDRESS", "") or default.address,
        port=round(_number(environment, "PORT", default.port, 1, 65535)),
        login=environment.get("MINIONS_HUB_LOGIN", "") or default.login,
        more=_file("MINIONS_HUB_MORE", more) if more else None,
        memory_mb=round(_number(environment, "MEMORY", default.memory_mb, 600, 1_000_000)),
        cores=_number(environment, "CORES", default.cores, 0.1, 64),
        minutes=round(_number(environment, "COMPUTING", default.minutes, 1, 10_000)),
        idle_minutes=round(_number(environment, "IDLE", default.idle_minutes, 1, 10_000)),
        learners=round(_number(environment, "LEARNERS", default.learners, 1, 1000)),
        keep=environment.get("MINIONS_HUB_KEEP", "") != "0",
        as_root=environment.get("MINIONS_HUB_AS_ROOT", "") == "1",
    )


def check_account(settings: HubSettings, user: int) -> None:
    """Learners run code of their own as the hub's account. Errors: CannotStartHub where that is root, `user` 0."""
    if user == 0 and not settings.as_root:
        raise CannotStartHub(
            "The hub would run its learners' code as root: start it from an account without private files, "
            "or set MINIONS_HUB_AS_ROOT=1 inside a container that holds nothing else."
        )


def check_login(login: str) -> None:
    """Errors: CannotStartHub for a way in that no installed package has."""
    known = {point.name for point in entry_points(group="jupyterhub.authenticators")}
    if login not in known:
        package = next((package for begin, package in PACKAGES.items() if login.startswith(begin)), OTHER_PACKAGE)
        raise CannotStartHub(
            f"MINIONS_HUB_LOGIN={login} names a way in that is not installed: python -m pip install {package}, "
            f"or choose one of {', '.join(sorted(known))}."
        )


def _number(environment: Mapping[str, str], name: str, default: float, least: float, most: float) -> float:
    given = environment.get(f"MINIONS_HUB_{name}", "")
    try:
        number = float(given or default)
    except ValueError:
        number = least - 1
    if not least <= number <= most:
        raise CannotStartHub(f"MINIONS_HUB_{name}={given} is no number from {least:g} to {most:g}.")
    return number


def _file(name: str, given: str) -> Path:
    if not Path(given).is_file():
        raise CannotStartHub(f"{name}={given} names no file.")
    return Path(given).absolute()
