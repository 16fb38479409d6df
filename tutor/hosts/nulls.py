"""None on its way to a page and back, where Python runs in a browser (Pyodide).

There None becomes undefined, which JupyterLab drops with its key on the way, and JavaScript's null does not become None
but `jsnull`. Elsewhere nothing is changed: JSON knows one null.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any


def null_here() -> object:
    """What stands for null in what goes to the page."""
    try:
        return import_module("pyodide.ffi").jsnull
    except (ImportError, AttributeError):
        return None


NULL = null_here()


def with_null(value: Any, null: object = NULL) -> Any:
    """What goes to the page, with its null in the place of None, however deep it lies."""
    return value if null is None else _exchanged(value, None, null)


def with_none(value: Any, null: object = NULL) -> Any:
    """What came from the page, with None in the place of its null."""
    return value if null is None else _exchanged(value, null, None)


def _exchanged(value: Any, one: object, other: object) -> Any:
    if value is one:
        return other
    if isinstance(value, Mapping):
        return {key: _exchanged(inner, one, other) for key, inner in value.items()}
    return [_exchanged(inner, one, other) for inner in value] if isinstance(value, list | tuple) else value
