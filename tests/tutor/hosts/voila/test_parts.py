import asyncio
import json
import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from sysconfig import get_path
from types import SimpleNamespace
from typing import Any

import pytest
import zmq
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from traitlets.utils.importstring import import_item

from tests.loops import awaited
from tests.tutor.hosts.voila.talking import PROTOCOL, frame
from tutor.hosts.voila import PLOTLY_URL, QUICK_START, SETTINGS, guest_environment, page, sockets
from tutor.hosts.voila.messages import KINDS
from tutor.hosts.voila.page import PACE, Channels
from tutor.hosts.voila.serve import served_plotly_url
from tutor.hosts.voila.sockets import NOT_TAKEN, TOO_MUCH, PromptConnection, VisitorConnection
from tutor.hosts.voila.static_files import stamp
from tutor.hosts.voila.visitors import STRANGERS, Answer, Guest, Seats


class House(Seats):
    """Seats whose kernels are only names."""

    def __init__(self, *kernels: str) -> None:
        super().__init__()
        self._kernels = {kernel: SimpleNamespace() for kernel in kernels}
        self._kernel_connections = dict.fromkeys(kernels, 0)
        self._pools: dict[str, list[asyncio.Future[dict[str, Any]]]] = {"page": []}
        self.ended: list[str] = []

    async def shutdown_kernel(self, kernel_id: str, *_: Any, **__: Any) -> None:  # type: ignore[override]
        self.ended.append(kernel_id)
        del self._kernels[kernel_id]


def admit(house: Seats, seats: int, visitor: str = "") -> Answer:
    house.seats = seats
    return awaited(house.admit(visitor))


def guest(seconds: float = 0, active: float = 0, greeted: bool = True, visitor: str = "") -> Guest:
    """A learner last seen, and last active, so many seconds ago."""
    now = time.monotonic()
    return Guest(visitor, seen=now - seconds, active=now - active, greeted=greeted)


class TestSeats:
    def test_an_admitted_visitor_holds_a_place_until_seated(self) -> None:
        house = House()
        assert admit(house, 2) is Answer.WELCOME
        assert admit(house, 2) is Answer.WELCOME
        assert admit(house, 2) is Answer.FULL
        house.sit_down()
        assert admit(house, 2) is Answer.WELCOME

    def test_every_learner_holds_a_seat(self) -> None:
        house = House("one", "two")
        assert house.learners() == {"one", "two"}
        assert admit(house, 2) is Answer.FULL
        assert admit(house, 3) is Answer.WELCOME

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
        house._kernel_connections["here"] = 1
        house._guests = {"gone": guest(61), "here": guest(10_000), "just now": guest()}
        assert admit(house, 3) is Answer.WELCOME
        assert house.ended == ["gone"]

    def test_a_house_with_room_ends_nobody(self) -> None:
        house = House("gone")
        house._guests = {"gone": guest(1000)}
        assert admit(house, 2) is Answer.WELCOME
        assert house.ended == []

    def test_losing_the_connection_starts_the_clock_anew(self) -> None:
        house = House("one")
        house._guests = {"one": guest(1000)}
        house._kernel_connections["one"] = 1
        house.notify_disconnect("one")
        assert admit(house, 1) is Answer.FULL

    def test_a_kernel_just_handed_out_is_not_culled(self, monkeypatch: pytest.MonkeyPatch) -> None:
        culled = []

        async def cull(_: Seats, kernel: str) -> None:
            culled.append(kernel)

        monkeypatch.setattr(
            "jupyter_server.services.kernels.kernelmanager.MappingKernelManager.cull_kernel_if_idle", cull
        )
        house = House("old", "new", "starting")
        house.cull_idle_timeout = 600
        house._guests = {"old": guest(601), "new": guest()}
        house._starting = {"starting"}
        for kernel in ("old", "new", "starting"):
            awaited(house.cull_kernel_if_idle(kernel))
        assert culled == ["old"]


def test_the_list_of_what_may_be_said_is_ours() -> None:
    """Whatever Voila asks for."""
    assert House().allowed_message_types == list(KINDS)
    assert Seats(allowed_message_types=["execute_request"]).allowed_message_types == list(KINDS)
    assert not any(word in kind for kind in KINDS for word in ("execute", "debug", "input", "shutdown"))


class TestStrangers:
    """Pages behind which no browser has shown itself: robots, previews, plain requests."""

    def test_one_who_does_not_connect_in_time_gives_the_seat_back(self) -> None:
        house = House("robot", "browser")
        house._guests = {"robot": guest(16, greeted=False), "browser": guest(16)}
        awaited(house.cull_kernels())
        assert house.ended == ["robot"]

    def test_one_with_time_left_keeps_it(self) -> None:
        house = House("robot")
        house._guests = {"robot": guest(14, greeted=False)}
        awaited(house.cull_kernels())
        assert house.ended == []
        assert admit(house, 1) is Answer.FULL

    @pytest.mark.parametrize("sign", ["greet", "notify_connect"])
    def test_a_sign_of_life_ends_the_countdown(self, sign: str) -> None:
        house = House("page")
        house._guests = {"page": guest(16, greeted=False)}
        getattr(house, sign)("page")
        house._guests["page"].seen -= 16
        awaited(house.cull_kernels())
        assert house.ended == []

    @pytest.mark.parametrize(("state", "ended"), [("starting", []), ("busy", []), ("idle", ["page"])])
    def test_the_clock_does_not_run_while_the_page_is_made(self, state: str, ended: list[str]) -> None:
        house = House("page")
        house._guests = {"page": guest(100, greeted=False)}
        house._kernels["page"].execution_state = state
        awaited(house.cull_kernels())
        assert house.ended == ended

    def test_in_a_full_house_the_oldest_gives_way_to_a_newcomer(self) -> None:
        names = [f"robot {number}" for number in range(STRANGERS)]
        house = House(*names)
        house._guests = {name: guest(7 - at / 10, greeted=False) for at, name in enumerate(names)}
        assert admit(house, STRANGERS) is Answer.WELCOME
        assert house.ended == ["robot 0"]

    @pytest.mark.parametrize(("seconds", "seats"), [(3, 10), (3, 9), (14, 10)])
    def test_one_who_needs_some_seconds_to_connect_keeps_the_kernel(self, seconds: int, seats: int) -> None:
        """Among many who came at once, also where they take the last seats."""
        house = House("slow", *map(str, range(8)))
        house._guests = {name: guest(seconds, greeted=False) for name in house._kernels}
        admit(house, seats)
        assert house.ended == []

    def test_who_has_enough_gives_away_the_oldest_of_one_s_own_pages(self) -> None:
        mine = [f"mine {number}" for number in range(STRANGERS)]
        house = House("another's", *mine)
        house.per_visitor = STRANGERS
        house._guests = {name: guest(9, greeted=False, visitor="192.0.2.7") for name in mine}
        house._guests["another's"] = guest(10, greeted=False, visitor="192.0.2.8")
        assert admit(house, 30, "192.0.2.7") is Answer.WELCOME
        assert len(house.ended) == 1
        assert house.ended[0] in mine

    def test_a_class_that_comes_all_at_once_is_let_in(self) -> None:
        names = [f"page {number}" for number in range(29)]
        house = House(*names)
        house._guests = {name: guest(1, greeted=False) for name in names}
        assert admit(house, 30) is Answer.WELCOME
        assert house.ended == []


class TestVisitors:
    def test_nobody_takes_more_seats_than_one_may(self) -> None:
        house = House()
        house.per_visitor = 2
        assert [admit(house, 6, "192.0.2.7") for _ in range(3)] == [Answer.WELCOME, Answer.WELCOME, Answer.ENOUGH]
        assert admit(house, 6, "192.0.2.8") is Answer.WELCOME

    def test_a_seat_belongs_to_who_took_it(self) -> None:
        house = House()
        house.per_visitor = 1
        assert admit(house, 6, "192.0.2.7") is Answer.WELCOME
        house._kernels["page"] = SimpleNamespace()
        house.sit_down("192.0.2.7")
        assert admit(house, 6, "192.0.2.7") is Answer.ENOUGH

    def test_this_machine_is_not_counted(self) -> None:
        house = House()
        house.per_visitor = 1
        assert [admit(house, 3) for _ in range(3)] == [Answer.WELCOME] * 3

    def test_one_s_own_closed_tab_counts_no_longer_after_a_while(self) -> None:
        house = House("mine", "another's")
        house.per_visitor = 1
        house._guests = {"mine": guest(61, visitor="192.0.2.7"), "another's": guest(61, visitor="192.0.2.8")}
        assert admit(house, 6, "192.0.2.7") is Answer.WELCOME
        assert house.ended == ["mine"]


class TestForgotten:
    @pytest.mark.parametrize(("hours", "ended"), [(4, ["forgotten"]), (0, [])])
    def test_a_connected_page_without_a_learner_ends_after_hours(self, hours: int, ended: list[str]) -> None:
        house = House("forgotten", "used")
        house._kernel_connections |= {"forgotten": 1, "used": 1}
        house._guests = {"forgotten": guest(active=4 * 3600 + 1), "used": guest(active=4 * 3600 + 1)}
        house.forgotten_after = hours * 3600
        house.note_activity("used")
        awaited(house.cull_kernels())
        assert house.ended == ended


def test_small_messages_are_not_held_back(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[object] = []
    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "connect", lambda self: said.append("connected"))
    connection = PromptConnection.__new__(PromptConnection)
    handler = SimpleNamespace(set_nodelay=said.append)
    monkeypatch.setattr(PromptConnection, "websocket_handler", handler)
    connection.connect()
    assert said == [True, "connected"]


@pytest.mark.parametrize(
    ("content", "passed", "noted"),
    [
        ({"method": "custom", "content": {"ask": "play"}}, 1, 1),
        ({"method": "custom", "content": {"ask": "ping"}}, 1, 0),
        (None, 0, 0),
    ],
)
def test_only_what_a_learner_does_counts_as_activity(
    content: object, passed: int, noted: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[bytes] = []
    active: list[str] = []
    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "handle_incoming_message", lambda _, data: sent.append(data))
    monkeypatch.setattr(VisitorConnection, "subprotocol", PROTOCOL)
    monkeypatch.setattr(VisitorConnection, "kernel_id", "k1")
    manager = SimpleNamespace(note_activity=active.append)
    monkeypatch.setattr(VisitorConnection, "multi_kernel_manager", manager)
    connection = VisitorConnection.__new__(VisitorConnection)
    connection.handle_incoming_message(frame("comm_msg", {"comm_id": "c1", "data": content}))
    assert (len(sent), active) == (passed, ["k1"] * noted)


class TestOneAfterTheOther:
    """What a page sends is taken a message at a time, and costs the page itself the time."""

    def channels(self, taken: bool, closing: bool = False) -> tuple[Channels, list[object]]:
        async def is_taken() -> bool:
            return taken

        said: list[object] = []
        channels = Channels.__new__(Channels)
        channels.connection = SimpleNamespace(handle_incoming_message=said.append, is_taken=is_taken)
        channels.ws_connection = SimpleNamespace(is_closing=lambda: closing)
        channels.close = lambda code: said.append(code)
        return channels, said

    def test_nothing_is_heard_once_we_have_hung_up(self) -> None:
        channels, said = self.channels(taken=True, closing=True)
        awaited(channels.on_message(b"x"))
        assert said == []

    def test_the_next_is_read_after_a_pause_for_the_length_of_this_one(self, monkeypatch: pytest.MonkeyPatch) -> None:
        paused: list[float] = []

        async def pause(seconds: float) -> None:
            paused.append(seconds)

        monkeypatch.setattr(page.asyncio, "sleep", pause)
        channels, said = self.channels(taken=True)
        awaited(channels.on_message(b"x" * 500_000))
        assert (len(said), paused) == (1, [500_000 / PACE])

    def test_one_that_its_kernel_does_not_take_ends_the_connection(self, monkeypatch: pytest.MonkeyPatch) -> None:
        told: list[str] = []
        monkeypatch.setattr(page, "tell", told.append)
        channels, said = self.channels(taken=False)
        awaited(channels.on_message(b"x"))
        assert (said, told) == ([b"x", TOO_MUCH], [NOT_TAKEN])

    @pytest.mark.parametrize(
        ("closed", "sending", "taken"), [(False, False, True), (True, True, True), (False, True, False)]
    )
    def test_a_kernel_has_a_while_to_make_room(
        self, closed: bool, sending: bool, taken: bool, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(sockets, "PATIENCE_SECONDS", 0.1)
        connection = VisitorConnection.__new__(VisitorConnection)
        connection.channels = {"shell": SimpleNamespace(closed=lambda: closed, sending=lambda: sending)}
        assert awaited(connection.is_taken()) is taken


def test_few_messages_fit_between_server_and_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a kernel that reads nothing leaves in the server's memory is bounded, in messages and so in bytes."""
    context = zmq.Context()
    router = context.socket(zmq.ROUTER)
    router.rcvhwm = 1
    port = router.bind_to_random_port("tcp://127.0.0.1")

    def create(connection: ZMQChannelsWebsocketConnection) -> None:
        dealer = context.socket(zmq.DEALER)
        dealer.connect(f"tcp://127.0.0.1:{port}")
        connection.channels = {"shell": SimpleNamespace(socket=dealer)}

    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "create_stream", create)
    connection = VisitorConnection.__new__(VisitorConnection)
    connection.create_stream()
    sent = 0
    with suppress(zmq.Again):
        while sent < 100:
            connection.channels["shell"].socket.send(bytes(1_000_000), zmq.DONTWAIT)
            sent += 1
    context.destroy(linger=0)
    assert sent < 60, "the network itself holds some"


def test_nothing_is_kept_for_a_page_that_has_left() -> None:
    settings = json.loads((SETTINGS / "voila.json").read_text())
    assert settings["MappingKernelManager"]["buffer_offline_messages"] is False


def classes(settings: Any) -> list[str]:
    if isinstance(settings, dict):
        own = [value for key, value in settings.items() if key.endswith("_class")]
        return own + [name for value in settings.values() for name in classes(value)]
    return []


@pytest.mark.parametrize(
    ("name", "connection"), [("voila.json", "VisitorConnection"), ("jupyter_server_config.json", "PromptConnection")]
)
def test_the_settings_name_classes_that_exist(name: str, connection: str) -> None:
    settings = json.loads((SETTINGS / name).read_text())
    named = classes(settings)
    assert f"tutor.hosts.voila.sockets.{connection}" in named
    for found in named:
        assert isinstance(import_item(found), type)


def test_a_guest_keeps_its_own_folders() -> None:
    before = {"JUPYTER_PATH": "mine", "HOME": "home"}
    after = guest_environment(before)
    assert after["JUPYTER_PATH"].endswith("mine")
    assert after["JUPYTER_PATH"] != "mine"
    assert after["JUPYTER_CONFIG_PATH"] == str(SETTINGS)
    assert guest_environment({"PYTHONPATH": "mine"})["PYTHONPATH"] == f"{QUICK_START}{os.pathsep}mine"


@pytest.mark.skipif(not Path(get_path("purelib"), "rfc3987_syntax").is_dir(), reason="nothing here starts slowly")
def test_a_guest_starts_without_the_slow_grammar() -> None:
    code = "import sys, jsonschema.validators; print('lark' in sys.modules)"
    environment = {**os.environ, **guest_environment({})}
    assert subprocess.check_output([sys.executable, "-P", "-c", code], env=environment, text=True) == "False\n"


def test_the_stamp_changes_with_what_is_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [str(tmp_path), str(tmp_path / "nowhere")])
    stamps = []
    for folder in ("one-1.0.dist-info", "one", "other-2.0.dist-info", "third-3.egg-info"):
        (tmp_path / folder).mkdir()
        stamps.append(stamp.__wrapped__())
    assert len(set(stamps)) == 3 and stamps[0] == stamps[1]
    (tmp_path / "one-1.0.dist-info").rename(tmp_path / "one-1.1.dist-info")
    assert stamp.__wrapped__() not in stamps


def test_without_a_server_there_is_no_plotly_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(PLOTLY_URL, raising=False)
    assert served_plotly_url() == ""
    monkeypatch.setenv(PLOTLY_URL, "/here/plotly.min.js")
    assert served_plotly_url() == "/here/plotly.min.js"
