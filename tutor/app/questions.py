"""A question from the browser, read by its type: whatever does not fit is refused here, with what was expected."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Annotated, TypeAlias, get_args, get_type_hints

from engine.core.quoting import quoted
from tutor.app import protocol
from tutor.app.fitting import misfit, words_for_missing
from tutor.app.problems import problem_of_question
from tutor.app.protocol import Question, Whole


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a question: its name in JSON, the field it is read into, its type, and whether it may be missing."""

    name: str
    field: str
    type: object
    required: bool


def parts_of(kind: type[Question[object]]) -> tuple[Part, ...]:
    """The parts of a question; a field ends in "_" where Python does not allow its name ("from")."""
    types = get_type_hints(kind, include_extras=True)
    return tuple(Part(f.name.rstrip("_"), f.name, types[f.name], f.default is MISSING) for f in fields(kind))


Kinds: TypeAlias = Mapping[str, type[Question[object]]]
"""Questions by the name that asks them."""

KINDS: Kinds = {kind.ask: kind for kind in protocol.QUESTIONS}
"""All that a desk can be asked."""

LIVE_KINDS: Kinds = {kind.ask: kind for kind in protocol.LIVE_QUESTIONS}
"""All that a live class can be asked."""

Handlers: TypeAlias = Mapping[type[Question[object]], Callable[..., object]]
"""What answers which question."""

PARTS = {kind.ask: parts_of(kind) for kind in (*protocol.QUESTIONS, *protocol.LIVE_QUESTIONS)}
"""The parts of each question, by the name that asks it."""


def answer_type(kind: type[Question[object]]) -> object:
    """The type of the answers to a question."""
    (base,) = kind.__orig_bases__  # type: ignore[attr-defined]
    return get_args(base)[0]


def read_question(parts: Mapping[str, object], kinds: Kinds = KINDS) -> Question[object]:
    """The question of one of these kinds that these parts ask.

    Errors: `Problem` that names the part, what it must be, and what it is.
    """
    ask = parts.get("ask")
    if not isinstance(ask, str) or ask not in kinds:
        raise problem_of_question(f"Nobody here knows the question {quoted(ask)}; there are: {', '.join(kinds)}.")
    return kinds[ask](**{part.field: _read(parts, part) for part in PARTS[ask] if not _is_left_out(parts, part)})


def _is_left_out(parts: Mapping[str, object], part: Part) -> bool:
    return not part.required and parts.get(part.name) is None


def _read(parts: Mapping[str, object], part: Part) -> object:
    if part.name not in parts:
        raise problem_of_question(words_for_missing(part.type, part.name))
    wrong = misfit(parts[part.name], part.type, part.name)
    if wrong is not None:
        raise problem_of_question(wrong)
    return parts[part.name]


def within(number: int, bounds: Whole, name: str) -> int:
    """The number of a part, where it lies within bounds that hang on what is asked about. Errors: `Problem`."""
    wrong = misfit(number, Annotated[int, bounds], name)
    if wrong is not None:
        raise problem_of_question(wrong)
    return number
