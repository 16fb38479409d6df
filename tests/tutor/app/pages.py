"""The page on questions in `tutor/README.md`: made of the protocol, with examples from a talk with a real desk.

`python -m tests.tutor.app.pages` writes it anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from inspect import cleandoc
from itertools import islice
from pathlib import Path

import tutor
from tests.tutor.app.talk import Json, Talk, everything_asked
from tutor.app.fitting import name_of_type
from tutor.app.protocol import QUESTIONS, Question
from tutor.app.questions import Part, answer_type, parts_of

PAGE = Path(tutor.__file__).parent / "README.md"
START = "<!-- questions: made by python -m tests.tutor.app.pages -->"
END = "<!-- end of the questions -->"

LETTERS, ITEMS, DEPTH = 48, 1, 3
"""Texts are shown up to so many letters; lists, and objects with numbers for names, up to so many items; so deep."""

HEAD = """A question is a JSON object with an `id` of the browser's choosing, `ask`, and the parts below; its reply
comes under the same `id`, with an `answer` or a `problem`. All this is stated as types in `tutor/app/protocol`. The
examples are from a real desk, cut short."""


def page(talk: Talk) -> str:
    """Every question with its parts, its answer and an example, then the problems of the talk."""
    problems = [told(*said) for said in talk.said if "problem" in said[1]]
    declined = "### Problems\n\nA question that was declined is told why:\n\n" + "\n".join(map(fenced, problems))
    return "\n\n".join([START, HEAD, *(_section(kind, talk) for kind in QUESTIONS), declined, END])


def with_page(text: str, talk: Talk) -> str:
    """The text of a README with the page in its place."""
    before, _, rest = text.partition(START)
    return before + page(talk) + rest.partition(END)[2]


def _section(kind: type[Question[object]], talk: Talk) -> str:
    answer = answer_type(kind)
    lines = [f"### `{kind.ask}`", _flat(kind.__doc__), *_parts(parts_of(kind))]
    lines.append(f"Answer: `{answer.__name__}`{_described(kind)}")  # type: ignore[attr-defined]
    example = next((said for said in talk.said if said[0]["ask"] == kind.ask and "answer" in said[1]), None)
    return "\n\n".join([*lines, *([fenced(told(*example))] if example else [])])


def _described(kind: type[Question[object]]) -> str:
    """What an answer holds; of an answer that other questions have as well, only where it is described."""
    first = next(one for one in QUESTIONS if answer_type(one) == answer_type(kind))
    return f". {_flat(answer_type(kind).__doc__)}" if first is kind else f", as for `{first.ask}`."


def _parts(parts: Iterable[Part]) -> Iterable[str]:
    lines = [
        f"- `{part.name}`: {name_of_type(part.type)}{'' if part.required else ', may be missing'}" for part in parts
    ]
    return ["\n".join(lines)] if lines else []


def _flat(documented: str | None) -> str:
    return " ".join(cleandoc(documented or "").split()).replace("None", "null")


def told(question: Json, reply: Json) -> str:
    """A question and its reply, cut short."""
    return f"{shortened(question)}\n{shortened(reply)}"


def fenced(text: str) -> str:
    """A block of text as it stands."""
    return f"```text\n{text}\n```"


def shortened(value: object, depth: int = 0) -> str:
    """A JSON value, cut short where it is long, deep, markup, or indices of pieces, which hang on what was drawn
    before; "…" stands for what is left out."""
    if isinstance(value, dict):
        return _short_object(value, depth)
    if isinstance(value, list) and depth >= DEPTH and all(isinstance(item, int) for item in value):
        return "[…]"
    if isinstance(value, list):
        shown = [shortened(item, depth + 1) for item in islice(value, ITEMS)]
        return f"[{', '.join([*shown, *(['…'] if len(value) > ITEMS else [])])}]"
    if isinstance(value, str) and value.startswith("<"):
        return '"<…>"'
    if isinstance(value, str) and len(value) > LETTERS:
        return json.dumps(value[:LETTERS], ensure_ascii=False)[:-1] + '…"'
    return json.dumps(value, ensure_ascii=False)


def _short_object(value: Json, depth: int) -> str:
    if depth > DEPTH and value:
        return "{…}"
    shown = [f"{json.dumps(key)}: {shortened(item, depth + 1)}" for key, item in value.items()]
    if all(map(str.isdigit, value)) and len(value) > ITEMS:
        shown[ITEMS:] = ["…"]
    return "{" + ", ".join(shown) + "}"


if __name__ == "__main__":
    PAGE.write_text(with_page(PAGE.read_text(encoding="utf-8"), everything_asked()), encoding="utf-8")
