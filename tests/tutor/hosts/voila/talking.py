"""A page's side of the websocket, spoken by hand: well-formed frames, and whatever else a stranger may send."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from itertools import accumulate, pairwise
from typing import Any
from uuid import uuid4

from tornado.httpclient import HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from tests.tutor.hosts.voila.running import Reply, Running

PROTOCOL = "v1.kernel.websocket.jupyter.org"
KERNEL = re.compile(r'"kernelId": "([0-9a-f-]{36})"')


def kernel_of(page: Reply) -> str:
    """The kernel of a page that was given out."""
    found = KERNEL.search(page.text)
    assert found, page.status
    return found[1]


def header(kind: object, **more: object) -> dict[str, object]:
    return {"msg_id": "m1", "msg_type": kind, "session": "s1", "username": "", "version": "5.2", **more}


def frame(kind: str, content: Mapping[str, object] | None = None, channel: str = "shell", **more: object) -> bytes:
    """A message in Jupyter's binary protocol."""
    parts = [json.dumps(part).encode() for part in (header(kind, **more), {}, {}, content or {})]
    return packed(channel.encode(), *parts)


def packed(*parts: bytes) -> bytes:
    """A table of offsets, and the parts that it tells of."""
    sizes = [8 * (len(parts) + 2), *(len(part) for part in parts)]
    offsets = list(accumulate(sizes))
    return b"".join(number.to_bytes(8, "little") for number in (len(offsets), *offsets)) + b"".join(parts)


def unpacked(data: bytes) -> tuple[str, dict[str, Any]]:
    """The kind and the content of a message, however long it is."""
    count = int.from_bytes(data[:8], "little")
    offsets = [int.from_bytes(data[8 * at : 8 * at + 8], "little") for at in range(1, count + 1)]
    parts = [data[start:end] for start, end in pairwise(offsets)]
    return json.loads(parts[1])["msg_type"], json.loads(parts[4])


def text_frame(kind: str, content: Mapping[str, object] | None = None, channel: str = "shell") -> str:
    """The same message in Jupyter's older protocol."""
    parts = {"header": header(kind), "parent_header": {}, "metadata": {}, "content": content or {}}
    return json.dumps({**parts, "channel": channel, "buffers": []})


@asynccontextmanager
async def line(
    server: Running, kernel: str, protocols: Sequence[str] = (PROTOCOL,), **options: Any
) -> AsyncIterator[WebSocketClientConnection]:
    """An open websocket to a kernel."""
    address = f"{server.url.replace('http', 'ws', 1)}api/kernels/{kernel}/channels?session_id={uuid4()}"
    request = HTTPRequest(address, request_timeout=120, connect_timeout=120, headers=options.pop("headers", {}))
    socket = await websocket_connect(request, subprotocols=list(protocols), **options)
    try:
        yield socket
    finally:
        socket.close()


async def closed(socket: WebSocketClientConnection, wait: float = 90) -> int | None:
    """Read until the other side hangs up; the code that it gave."""
    while await asyncio.wait_for(socket.read_message(), wait) is not None:
        pass
    return socket.close_code


async def answer(socket: WebSocketClientConnection, kind: str, wait: float = 90) -> bytes:
    """Read until a message of this kind comes."""
    while True:
        message = await asyncio.wait_for(socket.read_message(), wait)
        assert message is not None, "the other side hung up"
        if f'"{kind}"'.encode() in message:
            return bytes(message) if isinstance(message, bytes) else message.encode()
