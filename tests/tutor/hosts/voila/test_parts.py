import asyncio
import json
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from sysconfig import get_path
from types import SimpleNamespace
from typing import Any

import pytest
import zmq
from jupyter_client.kernelspec import NATIVE_KERNEL_NAME
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyterlab_server.settings_utils import get_settings
from traitlets.utils.importstring import import_item

from tests.loops import awaited
from tests.tutor.hosts.voila.talking import PROTOCOL, frame
from tutor.hosts.voila import PLOTLY_URL, QUICK_START, SETTINGS, guest_environment, page, sockets
from tutor.hosts.voila.kernels import LAUNCHER
from tutor.hosts.voila.live_lines import LiveLine
from tutor.hosts.voila.page import PACE, Channels
from tutor.hosts.voila.serve import served_plotly_url
from tutor.hosts.voila.sockets import NOT_TAKEN, TOO_MUCH, PromptConnection, VisitorConnection
from tutor.hosts.voila.static_files import stamp


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

    def test_others_go_on_while_a_message_waits(self, monkeypatch: pytest.MonkeyPatch) -> None:
        connection = VisitorConnection.__new__(VisitorConnection)
        full = [True]
        connection.channels = {"shell": SimpleNamespace(closed=lambda: False, sending=lambda: full[0])}
        rest = asyncio.sleep
        monkeypatch.setattr(sockets, "PATIENCE_SECONDS", 0.1)
        monkeypatch.setattr(asyncio, "sleep", lambda _: rest(0))

        async def make_room() -> None:
            full[0] = False

        async def both() -> list[Any]:
            return await asyncio.gather(connection.is_taken(), make_room())

        assert awaited(both())[0] is True


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


@pytest.mark.parametrize("name", ["voila.json", "jupyter_server_config.json"])
def test_a_notebook_runs_in_our_own_python_whatever_kernel_its_user_has_registered(name: str, tmp_path: Path) -> None:
    for kernel in (NATIVE_KERNEL_NAME, "other"):
        (tmp_path / kernel).mkdir()
        (tmp_path / kernel / "kernel.json").write_text(json.dumps({"argv": ["theirs"], "display_name": "Theirs"}))
    [named] = values_of(json.loads((SETTINGS / name).read_text()), "kernel_spec_manager_class")
    specs = import_item(named)(kernel_dirs=[str(tmp_path)])
    assert specs.get_kernel_spec(NATIVE_KERNEL_NAME).argv[:3] == [sys.executable, "-P", str(LAUNCHER)]
    assert specs.get_kernel_spec("other").argv == ["theirs"]


NOTES = "@jupyterlab/apputils-extension:notification"


def test_a_jupyterlab_of_ours_offers_no_news_and_looks_for_no_newer_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package, name = NOTES.split(":")
    schema = tmp_path / package / f"{name}.json"
    schema.parent.mkdir(parents=True)
    schema.write_text('{"properties": {"fetchNews": {"default": "none"}, "checkForUpdates": {"default": true}}}')
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", guest_environment({})["JUPYTER_CONFIG_PATH"])
    found, _ = get_settings(str(tmp_path), str(tmp_path), str(tmp_path), NOTES)
    wanted = {name: one["default"] for name, one in found["schema"]["properties"].items()}
    assert wanted == {"fetchNews": "false", "checkForUpdates": False}


def values_of(settings: Any, key: str) -> list[str]:
    """What a key stands for, anywhere in settings."""
    if not isinstance(settings, dict):
        return []
    within = [value for inner in settings.values() for value in values_of(inner, key)]
    return [settings[key], *within] if key in settings else within


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


def test_what_a_line_has_sent_is_kept_no_longer() -> None:
    line = LiveLine.__new__(LiveLine)
    line._work = set()

    async def nothing() -> None:
        pass

    async def left() -> tuple[int, int]:
        line._soon(nothing())
        begun = len(line._work)
        for _ in range(3):
            await asyncio.sleep(0)
        return begun, len(line._work)

    assert awaited(left()) == (1, 0)
