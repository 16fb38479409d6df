"""The methods of dataclasses, compiled when the site is built: at a start of the engine this would take a third of it.

Python writes the methods of a dataclass as text and compiles that whenever the class is made. While the site is built
the texts are collected, and in the browser what they were compiled to takes their place. A text that was not collected
is compiled as ever.
"""

from __future__ import annotations

import dataclasses
import inspect
import marshal
from collections.abc import Iterable
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from zlib import crc32

FILE = "dataclass_methods.bin"
"""What the texts were compiled to, beside this module."""


def collect(texts: set[str]) -> None:
    """Take down every text of methods from now on."""

    def run(text: str, *scopes: dict[str, Any]) -> None:
        texts.add(text)
        exec(text, *scopes)

    _run_texts_by(run)


def compiled(texts: Iterable[str]) -> bytes:
    """What the texts are compiled to. Errors: ValueError where two of them could be mistaken for one another."""
    wanted = sorted(texts)
    codes = {_sign(text): marshal.dumps(compile(text, "<string>", "exec", dont_inherit=True)) for text in wanted}
    if len(codes) < len(wanted):
        raise ValueError("Two texts have the same sign.")
    return marshal.dumps(codes)


def use_compiled(packed: bytes | None = None) -> None:
    """Make dataclasses from now on of what was compiled (that in the file where nothing is given).

    They get no text about their signature either, which nobody reads here.
    """
    codes = marshal.loads(Path(__file__).with_name(FILE).read_bytes() if packed is None else packed)

    def run(text: str, *scopes: dict[str, Any]) -> None:
        code = codes.get(_sign(text))
        exec(marshal.loads(code) if code else text, *scopes)

    _run_texts_by(run)
    unsigned = SimpleNamespace(**{**vars(inspect), "signature": lambda *given, **options: ""})
    vars(dataclasses)["inspect"] = unsigned


def _run_texts_by(run: object) -> None:
    """The module `dataclasses` runs its texts by this, which hides Python's own `exec` there."""
    vars(dataclasses)["exec"] = run


def _sign(text: str) -> int:
    return crc32(text.encode())
