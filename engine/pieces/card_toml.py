"""Cards as the text of a TOML file, from which they are read as they were."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping

BARE = re.compile(r"[A-Za-z0-9_-]+")


def card_toml(data: Mapping[str, object]) -> str:
    """The text of a card file with this content: every card a table of its own, what lies within one on one line.

    What is None is left out. Errors: TypeError for a value that no such file can hold.
    """
    return "\n".join(_lines(data, "")).strip("\n") + "\n"


def _lines(data: Mapping[str, object], path: str) -> Iterator[str]:
    cards = {key: value for key, value in data.items() if _is_list_of_tables(value)}
    for key, value in data.items():
        if key not in cards and value is not None:
            yield f"{_key(key)} = {_value(value)}"
    for key, tables in cards.items():
        inner = f"{path}{_key(key)}"
        for table in tables if isinstance(tables, list) else ():
            yield ""
            yield f"[[{inner}]]"
            yield from _lines(table, f"{inner}.")


def _is_list_of_tables(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, Mapping) for one in value)


def _key(key: str) -> str:
    return key if BARE.fullmatch(key) else _text(key)


def _value(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return _text(value)
        case int() | float():
            return str(value)
        case list():
            return f"[{', '.join(map(_value, value))}]"
        case Mapping():
            held = (f"{_key(key)} = {_value(inner)}" for key, inner in value.items() if inner is not None)
            return f"{{ {', '.join(held)} }}"
        case _:
            raise TypeError(f"{value!r} cannot stand in a card file.")


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
