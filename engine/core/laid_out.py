"""JSON for readers: what fits on a line stands on one, and of what does not each part begins its own."""

from __future__ import annotations

import json
from typing import Any

WIDTH = 120
"""The longest line that holds more than one value."""


def laid_out(value: Any, before: str = "") -> str:
    """A JSON-able value as text; `before` is what stands before it on its line."""
    line = before + json.dumps(value, ensure_ascii=False)
    if len(line) < WIDTH or not value or not isinstance(value, dict | list | tuple):
        return line
    indent = " " * (len(before) - len(before.lstrip(" ")))
    if isinstance(value, dict):
        opening, closing = "{", "}"
        parts = [laid_out(part, f"{indent} {json.dumps(key, ensure_ascii=False)}: ") for key, part in value.items()]
    else:
        opening, closing = "[", "]"
        parts = [laid_out(part, f"{indent} ") for part in value]
    return "\n".join([before + opening, ",\n".join(parts), indent + closing])
