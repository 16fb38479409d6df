"""The protocol as TypeScript declarations, for the type check of the browser's modules.

`python -m tutor.app.declarations` writes them to `tutor/web/protocol.d.ts`.
"""

from __future__ import annotations

import collections.abc
import json
from collections.abc import Iterable, Mapping
from inspect import cleandoc, isfunction
from pathlib import Path
from types import FunctionType, NoneType, UnionType
from typing import Annotated, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from tutor.app import protocol
from tutor.app.fitting import fields_of
from tutor.app.protocol import LIVE_QUESTIONS, QUESTIONS, Host, Question
from tutor.app.questions import answer_type, parts_of

FILE = Path(__file__).parents[1] / "web" / "protocol.d.ts"

HEAD = "// Made from tutor/app/protocol by `python -m tutor.app.declarations`; what is to change is changed there."

PLAIN: Mapping[object, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    NoneType: "null",
    object: "unknown",
}

ALIASES: Mapping[object, str] = {
    value: name
    for name, value in sorted(vars(protocol).items())
    if get_origin(value) in (Literal, UnionType, Annotated, dict, collections.abc.Mapping)
}
"""The names that the protocol gives to types that are no classes."""


def declarations() -> str:
    """The text of the file: aliases and answers by name, then the questions, then the host."""
    answers = [value for _, value in sorted(vars(protocol).items()) if is_typeddict(value)]
    return "\n\n".join(
        [
            HEAD,
            "export as namespace Protocol;",
            *(f"export type {name} = {_spelled(type)};" for type, name in ALIASES.items()),
            *(_declared(one, _fields(one)) for one in answers),
            *(_declared(one, _parts(one)) for one in (*QUESTIONS, *LIVE_QUESTIONS)),
            "/** Every question by the name that asks it: its parts and its answer. */",
            _table("Questions", QUESTIONS),
            "/** The same of a live class. */",
            _table("LiveQuestions", LIVE_QUESTIONS),
            _declared(Host, _members(Host)) + "\n",
        ]
    )


def _declared(declared: type, lines: Iterable[str]) -> str:
    return f"{_comment(declared)}\nexport type {declared.__name__} = {_block(lines)};"


def _block(lines: Iterable[str]) -> str:
    inner = "".join(f"  {line}\n" for line in lines)
    return f"{{\n{inner}}}" if inner else "{}"


def _comment(documented: type | FunctionType) -> str:
    """The docstring as a comment, in the words of JavaScript."""
    words = cleandoc(documented.__doc__ or "").replace("None", "null").replace("True", "true")
    first, *more = words.splitlines()
    if not more:
        return f"/** {first} */"
    return "\n".join(["/**", *(f" * {line}".rstrip() for line in (first, *more)), " */"])


def _fields(answer: type) -> Iterable[str]:
    for name, hint in fields_of(answer).items():
        optional = get_origin(hint) is NotRequired
        yield f"{name}{'?' if optional else ''}: {spell_type(get_args(hint)[0] if optional else hint)};"


def _parts(question: type[Question[object]]) -> Iterable[str]:
    for part in parts_of(question):
        yield f"{part.name}{'' if part.required else '?'}: {spell_type(part.type)};"


def _table(name: str, questions: Iterable[type[Question[object]]]) -> str:
    lines = (
        f"{json.dumps(one.ask)}: {{ parts: {one.__name__}; answer: {spell_type(answer_type(one))} }};"
        for one in questions
    )
    return f"export type {name} = {_block(lines)};"


def _members(host: type) -> Iterable[str]:
    for name, hint in get_type_hints(host).items():
        yield f"readonly {name}: {spell_type(hint)};"
    for name, method in vars(host).items():
        if isfunction(method) and not name.startswith("_"):
            yield f"{name}({', '.join(_arguments(method))}): void;"


def _arguments(method: FunctionType) -> Iterable[str]:
    for name, hint in get_type_hints(method).items():
        if name != "return":
            yield f"{name}: {spell_type(hint)}"


def spell_type(type: object) -> str:
    """A type as TypeScript spells it, by its name where it has one."""
    return ALIASES.get(type) or _spelled(type)


def _spelled(type: object) -> str:
    if type in PLAIN:
        return PLAIN[type]
    if is_typeddict(type):
        return type.__name__  # type: ignore[attr-defined, no-any-return]
    origin, inner = get_origin(type), get_args(type)
    if origin is Literal:
        return " | ".join(map(json.dumps, inner))
    if origin in (Union, UnionType):
        return " | ".join(map(spell_type, inner))
    if origin is Annotated:
        return spell_type(inner[0])
    if origin is list:
        return f"Array<{spell_type(inner[0])}>"
    if origin is collections.abc.Callable:
        return "(...heard: any[]) => void"
    if origin in (dict, collections.abc.Mapping):
        return f"Record<{spell_type(inner[0])}, {spell_type(inner[1])}>"
    raise TypeError(f"The protocol has no such type: {type!r}")


if __name__ == "__main__":
    FILE.write_text(declarations(), encoding="utf-8")
