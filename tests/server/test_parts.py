from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from traitlets.utils.importstring import import_item

from tutor.serve import plotly_url
from tutor.server import PLOTLY_URL, SETTINGS, guest_environment
from tutor.server.seats import Seats
from tutor.server.sockets import PromptConnection

T = TypeVar("T")


class House(Seats):
    """Seats whose kernels are only names."""

    def __init__(self, *kernels: str) -> None:
        super().__init__()
        self._kernels = dict.fromkeys(kernels, SimpleNamespace())
        self._kernel_connections = dict.fromkeys(kernels, 0)
        self._pools: dict[str, list[asyncio.Future[dict[str, Any]]]] = {"page": []}
        self.ended: list[str] = []

    async def shutdown_kernel(self, kernel_id: str, *_: Any, **__: Any) -> None:  # type: ignore[override]
        self.ended.append(kernel_id)
        del self._kernels[kernel_id]


def awaited(work: Coroutine[Any, Any, T]) -> T:
    """The result of a coroutine, run in a thread: a browser test of the same process leaves a loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def admit(house: Seats, seats: int) -> bool:
    return awaited(house.admit(seats))


class TestSeats:
    def test_an_admitted_visitor_holds_a_place_until_seated(self) -> None:
        house = House()
        assert admit(house, 2)
        assert admit(house, 2)
        assert not admit(house, 2)
        house.sit_down()
        assert admit(house, 2)

    def test_every_learner_holds_a_seat(self) -> None:
        house = House("one", "two")
        assert house.learners() == {"one", "two"}
        assert not admit(house, 2)
        assert admit(house, 3)

    def test_spare_kernels_hold_none(self) -> None:
        async def learners() -> set[str]:
            house = House("learner", "spare")
            spare: asyncio.Future[dict[str, Any]] = asyncio.Future()
            spare.set_result({"kernel_id": "spare"})
            house._pools["page"].append(spare)
            return house.learners()

        assert awaited(learners()) == {"learner"}

    def test_a_full_house_gives_away_the_seat_of_somebody_long_gone(self) -> None:
        house = House("gone", "here", "just now")
        house._note_learners()
        house._kernel_connections["here"] = 1
        house._seen |= {"gone": time.monotonic() - 61, "here": 0.0}
        assert admit(house, 3)
        assert house.ended == ["gone"]

    def test_a_house_with_room_ends_nobody(self) -> None:
        house = House("gone")
        house._seen = {"gone": 0.0}
        assert admit(house, 2)
        assert house.ended == []

    def test_losing_the_connection_starts_the_clock_anew(self) -> None:
        house = House("one")
        house._seen = {"one": 0.0}
        house._kernel_connections["one"] = 1
        house.notify_disconnect("one")
        assert not admit(house, 1)

    def test_a_kernel_just_handed_out_is_not_culled(self, monkeypatch: pytest.MonkeyPatch) -> None:
        culled = []

        async def cull(_: Seats, kernel: str) -> None:
            culled.append(kernel)

        monkeypatch.setattr(
            "jupyter_server.services.kernels.kernelmanager.MappingKernelManager.cull_kernel_if_idle", cull
        )
        house = House("old", "new")
        house.cull_idle_timeout = 600
        house._seen = {"old": time.monotonic() - 601}
        for kernel in ("old", "new"):
            awaited(house.cull_kernel_if_idle(kernel))
        assert culled == ["old"]


def test_small_messages_are_not_held_back(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[object] = []
    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "connect", lambda self: said.append("connected"))
    connection = PromptConnection.__new__(PromptConnection)
    handler = SimpleNamespace(set_nodelay=said.append)
    monkeypatch.setattr(PromptConnection, "websocket_handler", handler)
    connection.connect()
    assert said == [True, "connected"]


def classes(settings: Any) -> list[str]:
    if isinstance(settings, dict):
        own = [value for key, value in settings.items() if key.endswith("_class")]
        return own + [name for value in settings.values() for name in classes(value)]
    return []


@pytest.mark.parametrize("name", ["voila.json", "jupyter_server_config.json"])
def test_the_settings_name_classes_that_exist(name: str) -> None:
    settings = json.loads((SETTINGS / name).read_text())
    named = classes(settings)
    assert "tutor.server.sockets.PromptConnection" in named
    for found in named:
        assert isinstance(import_item(found), type)


def test_a_guest_keeps_its_own_folders() -> None:
    before = {"JUPYTER_PATH": "mine", "HOME": "home"}
    after = guest_environment(before)
    assert after["JUPYTER_PATH"].endswith("mine")
    assert after["JUPYTER_PATH"] != "mine"
    assert after["JUPYTER_CONFIG_PATH"] == str(SETTINGS)


def test_without_a_server_there_is_no_plotly_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(PLOTLY_URL, raising=False)
    assert plotly_url() == ""
    monkeypatch.setenv(PLOTLY_URL, "/here/plotly.min.js")
    assert plotly_url() == "/here/plotly.min.js"
