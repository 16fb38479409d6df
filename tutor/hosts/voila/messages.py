"""What a page may say to its kernel: the form of a message, and the few kinds there are.

Whoever can reach the page can send its kernel anything. So each frame is checked before it is taken apart, and
only messages between a page and its widgets go on to the kernel: nothing that runs code.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

PROTOCOL = "v1.kernel.websocket.jupyter.org"
"""The one protocol that pages speak: a table of offsets, the channel's name, four JSON objects, and buffers."""

CONTROL = "jupyter.widget.control"
"""The one target that a page may open a comm to: it asks for the widgets that the notebook made."""

KINDS: dict[str, dict[str, type]] = {
    "comm_open": {"comm_id": str, "target_name": str, "data": dict},
    "comm_msg": {"comm_id": str, "data": dict},
    "comm_close": {"comm_id": str},
    "comm_info_request": {},
    "kernel_info_request": {},
}
"""The kinds of message that a page may send, and what their content must hold."""

LONGEST = 6_100_000
"""Bytes of a message, unpacked. The biggest file that a page opens has 2 MB; where it is no text, a browser makes three
bytes of one."""

READ_HERE = 4096
"""Bytes of a part that is taken apart here. A longer content goes on to the visitor's own kernel as it is."""

UNREAD = ("comm_msg",)
"""The kinds whose content may be longer than that."""

_WORD = 8
_OBJECTS = 4
_MOST_BUFFERS = 16


class Malformed(ValueError):
    """A frame that is no message of the protocol."""


@dataclass(frozen=True, slots=True)
class Message:
    """A well-formed message: the channel it is for, its kind, and its content, None where that is not read here."""

    channel: str
    kind: str
    content: dict[str, Any] | None

    @property
    def allowed(self) -> bool:
        """Whether a page may say this."""
        if self.channel != "shell" or self.kind not in KINDS:
            return False
        if self.content is None:
            return self.kind in UNREAD
        fields = KINDS[self.kind].items()
        return all(isinstance(self.content.get(name), kind) for name, kind in fields) and (
            self.kind != "comm_open" or self.content["target_name"] == CONTROL
        )

    @property
    def heartbeat(self) -> bool:
        """Whether the page says this by itself again and again, without a learner who does anything."""
        data = (self.content or {}).get("data")
        custom = data.get("content") if isinstance(data, dict) else None
        return isinstance(custom, dict) and custom.get("ask") == "ping"


def read(frame: bytes | str) -> Message:
    """The message in a frame of `PROTOCOL`. At most `READ_HERE` bytes of a part are parsed, however long the frame is.

    Raises Malformed.
    """
    if isinstance(frame, str):
        raise Malformed("a text frame")
    channel, *parts = [frame[start:end] for start, end in pairwise(_offsets(frame))]
    *others, content = parts[:_OBJECTS]
    if any(len(part) > READ_HERE for part in (channel, *others)):
        raise Malformed("a part that is too long")
    header, _, _ = (_json_object(part) for part in others)
    if not isinstance(header.get("msg_id"), str) or any(isinstance(value, dict | list) for value in header.values()):
        raise Malformed("a header that is none")
    read_here = _json_object(content) if len(content) <= READ_HERE else None
    return Message(_text(channel), str(header.get("msg_type")), read_here)


def _offsets(frame: bytes) -> list[int]:
    """Where the channel's name and each part of the message begin, and where the last one ends."""
    count = int.from_bytes(frame[:_WORD], "little")
    if not 2 + _OBJECTS <= count <= 2 + _OBJECTS + _MOST_BUFFERS:
        raise Malformed("a wrong number of parts")
    words = (frame[_WORD * at : _WORD * (at + 1)] for at in range(1, count + 1))
    offsets = [int.from_bytes(word, "little") for word in words]
    if offsets[0] != _WORD * (count + 1) or offsets[-1] != len(frame) or offsets != sorted(offsets):
        raise Malformed("parts that do not fit the frame")
    return offsets


def _json_object(part: bytes) -> dict[str, Any]:
    try:
        value = json.loads(_text(part))
    except (ValueError, RecursionError):
        raise Malformed("a part that is not JSON") from None
    if not isinstance(value, dict):
        raise Malformed("a part that is no JSON object")
    return value


def _text(part: bytes) -> str:
    try:
        return part.decode()
    except UnicodeDecodeError:
        raise Malformed("a part that is not UTF-8") from None
