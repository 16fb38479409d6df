"""What strangers can send to a kernel: the form of it, and the kinds."""

import json
import random
import struct
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from tornado.websocket import WebSocketClosedError

from tests.cases import for_each
from tests.loops import awaited
from tests.tutor.hosts.voila.running import Running, running, until, write_notebook
from tests.tutor.hosts.voila.talking import PROTOCOL, answer, closed, frame, header, kernel_of, line, packed, text_frame
from tutor.hosts.voila.messages import CONTROL, KINDS, READ_HERE, UNREAD, Malformed, read

GOOD = frame("comm_msg", {"comm_id": "c1", "data": {"method": "custom", "content": {"ask": "ping"}}})
FREEZING = struct.pack("<Q", 2**60)
"""Eight bytes that tell of 2^60 parts."""

DEEP = b"[" * 100_000
HEADER = json.dumps(header("comm_msg")).encode()


def shifted(data: bytes, by: dict[int, int]) -> bytes:
    """The frame with some of its offsets moved."""
    words = list(struct.unpack(f"<{data[0] + 1}Q", data[: 8 * (data[0] + 1)]))
    for at, distance in by.items():
        words[at + 1] += distance
    return struct.pack(f"<{len(words)}Q", *words) + data[8 * len(words) :]


NONSENSE: dict[str, bytes | str] = {
    "nothing": b"",
    "a freezing count": FREEZING,
    "the other byte order": struct.pack(">Q", 6),
    "no parts": struct.pack("<Q", 0),
    "too few parts": packed(b"shell", HEADER, b"{}", b"{}"),
    "too many parts": packed(b"shell", HEADER, b"{}", b"{}", b"{}", *[b""] * 17),
    "a table cut short": GOOD[:30],
    "an end cut off": GOOD[:-1],
    "a byte too many": GOOD + b"x",
    "parts that run backwards": struct.pack("<7Q", 6, 56, 61, 60, 61, 61, 61) + b"shell",
    "parts beyond the end": struct.pack("<7Q", 6, 56, 61, 2**63, 2**63, 2**63, 2**63) + b"shell",
    "buffers that run backwards": shifted(packed(b"shell", HEADER, b"{}", b"{}", b"{}", b"x", b"y"), {6: -9}),
    "a gap before the channel": shifted(b"".join((GOOD[:56], b"??", GOOD[56:])), dict.fromkeys(range(6), 2)),
    "a channel that is not UTF-8": packed(b"\xff", HEADER, b"{}", b"{}", b"{}"),
    "a header that is no JSON": packed(b"shell", b"msg_type", b"{}", b"{}", b"{}"),
    "a header that is a list": packed(b"shell", b'["comm_msg"]', b"{}", b"{}", b"{}"),
    "a header in UTF-16": packed(b"shell", HEADER.decode().encode("utf-16"), b"{}", b"{}", b"{}"),
    "a header within a header": frame("comm_msg", date={"deep": {}}),
    "a header without an id": packed(b"shell", b'{"msg_type": "comm_msg"}', b"{}", b"{}", b"{}"),
    "a list of kinds": packed(b"shell", json.dumps(header(["comm_msg"])).encode(), b"{}", b"{}", b"{}"),
    "deep content": packed(b"shell", HEADER, b"{}", b"{}", DEEP[:READ_HERE]),
    "a long header": packed(b"shell", HEADER[:-1] + b" " * READ_HERE + b"}", b"{}", b"{}", b"{}"),
    "a long name of a channel": packed(b"shell" * READ_HERE, HEADER, b"{}", b"{}", b"{}"),
    "deep metadata": packed(b"shell", HEADER, b"{}", DEEP, b"{}"),
    "a parent that is a number": packed(b"shell", HEADER, b"1", b"{}", b"{}"),
    "a number that breaks off": packed(b"shell", HEADER, b"{}", b"{}", b'{"a": ' + b"9" * 4000),
    "a text frame": text_frame("comm_msg", {"comm_id": "c1", "data": {}}),
    "text that is no JSON": "{",
    "deep text": DEEP.decode(),
    "text of a wrong type": "[1]",
}
EVERY_KIND = (
    "execute_request",
    "Execute_Request",
    "inspect_request",
    "complete_request",
    "history_request",
    "is_complete_request",
    "connect_request",
    "shutdown_request",
    "interrupt_request",
    "debug_request",
    "input_reply",
    "create_subshell_request",
    "delete_subshell_request",
    "list_subshell_request",
    "usage_request",
    "comm_open",
)
CHANNELS = ("shell", "control", "stdin", "iopub", "hb", "", "none")


def broken(frames: int) -> Iterator[bytes]:
    """Good frames with a few bytes changed, cut, doubled or made up, the same ones every time."""
    luck = random.Random(10)
    for number in range(frames):
        data = bytearray(GOOD if number % 4 else luck.randbytes(luck.randrange(200)))
        for _ in range(luck.randrange(1, 6)):
            at = luck.randrange(len(data) + 1)
            change = luck.randrange(4)
            if change == 0:
                data[at : at + 1] = luck.randbytes(1)
            elif change == 1:
                data[at:] = b""
            elif change == 2:
                data[at:at] = luck.randbytes(luck.randrange(1, 9))
            else:
                word = 8 * luck.randrange(8)
                data[word : word + 8] = luck.choice([0, 1, 7, 2**31, 2**60, 2**64 - 1]).to_bytes(8, "little")
        yield bytes(data)


class TestReading:
    def test_a_page_s_message_is_read(self) -> None:
        message = read(GOOD)
        assert (message.channel, message.kind) == ("shell", "comm_msg")
        assert message.content["comm_id"] == "c1"
        assert message.allowed
        assert message.heartbeat

    def test_buffers_may_follow(self) -> None:
        parts = [b"shell", HEADER, b"{}", b"{}", b"{}", b"\x00\xff", b""]
        assert read(packed(*parts)).kind == "comm_msg"

    @for_each("name", NONSENSE)
    def test_nonsense_is_told_from_a_message(self, name: str) -> None:
        started = time.process_time()
        with pytest.raises(Malformed):
            read(NONSENSE[name])
        assert time.process_time() - started < 1

    def test_ten_thousand_broken_frames_do_no_harm(self) -> None:
        started = time.process_time()
        refused = 0
        for data in broken(10_000):
            try:
                read(data)
            except Malformed:
                refused += 1
        assert refused > 9000
        assert time.process_time() - started < 30

    @pytest.mark.parametrize("kind", EVERY_KIND)
    def test_what_a_page_may_not_say(self, kind: str) -> None:
        assert [channel for channel in CHANNELS if read(frame(kind, {"code": "1"}, channel)).allowed] == []

    @pytest.mark.parametrize("kind", KINDS)
    def test_what_a_page_may_say(self, kind: str) -> None:
        content: dict[str, object] = {"comm_id": "c1", "target_name": CONTROL, "data": {}}
        assert read(frame(kind, content)).allowed
        assert not read(frame(kind, content, "control")).allowed
        assert all(not read(frame(kind, content | {name: 1})).allowed for name in KINDS[kind])

    @pytest.mark.parametrize("kind", KINDS)
    def test_a_long_content_is_not_taken_apart_here(self, kind: str) -> None:
        """Whatever it is, it goes to the visitor's own kernel, or nowhere."""
        header_of_kind = json.dumps(header(kind)).encode()
        for content in (DEEP, b"[]," * READ_HERE, b"\xff" * (READ_HERE + 1)):
            message = read(packed(b"shell", header_of_kind, b"{}", b"{}", content))
            assert message.content is None
            assert not message.heartbeat
            assert message.allowed is (kind in UNREAD)
            assert not read(packed(b"control", header_of_kind, b"{}", b"{}", content)).allowed

    def test_a_page_may_not_make_widgets(self) -> None:
        assert not read(frame("comm_open", {"comm_id": "c1", "target_name": "jupyter.widget", "data": {}})).allowed

    @pytest.mark.parametrize("data", [{}, {"content": None}, {"content": {"ask": "play"}}])
    def test_only_the_ping_is_a_heartbeat(self, data: dict[str, object]) -> None:
        assert not read(frame("comm_msg", {"comm_id": "c1", "data": data})).heartbeat


def marking(path: Path) -> str:
    """Code that leaves a mark."""
    return f"open({str(path)!r}, 'w').close()"


one_server = pytest.mark.xdist_group("messages")
"""For tests of one and the same server."""


@pytest.fixture(scope="module")
def mark(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the notebook itself writes."""
    return tmp_path_factory.mktemp("mark") / "marker"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, mark: Path) -> Iterator[Running]:
    notebook = write_notebook(tmp_path_factory.mktemp("notebook") / "small.ipynb", marking(mark))
    with running("--notebook", str(notebook)) as server:
        yield server


@pytest.fixture(scope="module")
def kernel(server: Running) -> str:
    return kernel_of(server.ask())


@one_server
class TestServer:
    @pytest.mark.slow
    def test_a_connection_that_sends_nonsense_is_closed(self, server: Running, kernel: str) -> None:
        async def say(sent: bytes | str) -> int | None:
            async with line(server, kernel) as socket:
                await socket.write_message(sent, binary=isinstance(sent, bytes))
                return await closed(socket)

        async def everybody() -> dict[str, int | None]:
            return {name: await say(sent) for name, sent in NONSENSE.items()}

        assert awaited(everybody()) == dict.fromkeys(NONSENSE, 1002)
        assert server.ask(f"api/kernels/{kernel}").status == 200

    def test_the_server_is_unharmed_by_many(self, server: Running, kernel: str) -> None:
        async def say(data: bytes) -> None:
            async with line(server, kernel) as socket:
                with suppress(WebSocketClosedError):
                    for sent in (GOOD, data, data, FREEZING, GOOD):
                        await socket.write_message(sent, binary=True)
                assert await closed(socket) == 1002

        async def everybody() -> None:
            for data in broken(40):
                await say(data)

        awaited(everybody())
        assert server.ask(f"api/kernels/{kernel}").status == 200
        assert "Traceback" not in server.log

    def test_the_older_protocol_is_not_spoken(self, server: Running, kernel: str) -> None:
        async def say(sent: bytes | str) -> int | None:
            async with line(server, kernel, protocols=()) as socket:
                await socket.write_message(sent, binary=isinstance(sent, bytes))
                return await closed(socket)

        for sent in (text_frame("kernel_info_request"), struct.pack("!i", 2**31 - 1), GOOD):
            assert awaited(say(sent)) == 1002

    def test_no_stranger_s_message_runs_code(self, server: Running, kernel: str, mark: Path, tmp_path: Path) -> None:
        marker = tmp_path / "marker"
        code = marking(marker)
        content: dict[str, object] = {"code": code, "silent": False, "allow_stdin": True, "value": code}
        content |= {"command": "evaluate", "arguments": {"expression": code, "context": "repl"}, "type": "request"}
        content |= {"comm_id": "c9", "target_name": "jupyter.widget", "data": {"state": {}}, "expression": code}
        content |= {"user_expressions": {"x": code}, "cursor_pos": len(code), "restart": True, "seq": 1}

        async def binary() -> None:
            async with line(server, kernel) as socket:
                for channel in CHANNELS:
                    for kind in EVERY_KIND:
                        await socket.write_message(frame(kind, content, channel), binary=True)
                await socket.write_message(frame("kernel_info_request"), binary=True)
                await answer(socket, "kernel_info_reply")

        async def text(protocols: tuple[str, ...]) -> None:
            for channel in CHANNELS:
                async with line(server, kernel, protocols) as socket:
                    with suppress(WebSocketClosedError):
                        for kind in EVERY_KIND:
                            await socket.write_message(text_frame(kind, content, channel))
                    await closed(socket)

        awaited(binary())
        awaited(text((PROTOCOL,)))
        awaited(text(()))
        assert server.ask(f"api/kernels/{kernel}").status == 200, "shutdown_request did not end the kernel"
        assert not marker.exists() and mark.exists(), "the notebook may run such code"
        assert server.log == ""

    def test_a_kernel_has_few_connections(self, server: Running, kernel: str) -> None:
        async def many() -> None:
            async with line(server, kernel), line(server, kernel), line(server, kernel), line(server, kernel):
                until(lambda: server.ask(f"api/kernels/{kernel}/channels").status == 429, what="no more lines")

        awaited(many())
