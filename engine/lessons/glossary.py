"""The words of the lessons with what they mean, and the same words in a language of one's own, from a file that is
checked: every fault is one sentence with its place, what was found and what was expected."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from engine.core.fields import Field, FieldError, Fields
from engine.core.quoting import REASON, cut

T = TypeVar("T")

FILE = Path(__file__).with_name("glossary.toml")

LONGEST_FILE = 40_000
"""Letters of the longest file."""

LONGEST_WORD, LONGEST_MEANING = 60, 400
"""Letters of the longest word, and of what it means."""

CODE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
"""What a language is called in a page, such as "de" and "pt-BR"."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the lessons: what it means, how the lessons put it, and the lessons where it is at work."""

    name: str
    word: str
    meaning: str
    said: tuple[str, ...]
    lessons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OwnTerm:
    """A word in another language, and what it means there; "" where the file does not say."""

    word: str
    meaning: str


@dataclass(frozen=True, slots=True)
class OwnWords:
    """The words in another language: what that is called, its code, and the words by the names of the terms."""

    language: str
    code: str
    terms: Mapping[str, OwnTerm]


class GlossaryError(ValueError):
    """Words that cannot be used; each of `faults` is one sentence."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


@cache
def glossary() -> Mapping[str, Term]:
    """The words of the lessons by name, in the order of the alphabet."""
    table = tomllib.loads(FILE.read_text(encoding="utf-8"))
    terms = [_read_term(name, field.table()) for name, field in Fields(table).take_rest()]
    return MappingProxyType({term.name: term for term in sorted(terms, key=lambda term: term.word)})


def _read_term(name: str, fields: Fields) -> Term:
    word, meaning = fields.take("word").text(LONGEST_WORD), fields.take("meaning").text(LONGEST_MEANING)
    said, lessons = (tuple(one.text() for one in fields.take(part).items(1)) for part in ("said", "lessons"))
    fields.check_empty()
    return Term(name, word, meaning, said, lessons)


def read_own_words(text: str) -> OwnWords:
    """The words in the text of a file. Errors: `GlossaryError` with all faults that are found."""
    if len(text) > LONGEST_FILE:
        raise GlossaryError((f"The file has {len(text)} letters; {LONGEST_FILE} are the most.",))
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise GlossaryError((f"The file must be TOML, but this is wrong: {cut(str(error), REASON)}.",)) from None
    return _read_table(table)


def _read_table(table: Mapping[str, Any]) -> OwnWords:
    fields, faults = Fields(table), list[str]()
    language = _tried(lambda: fields.take("language").text(LONGEST_WORD), faults) or ""
    code = _tried(lambda: _read_code(fields.take("code")), faults) or ""
    terms = _tried(lambda: fields.take("terms").table(), faults)
    _tried(fields.check_empty, faults)
    own = dict(_read_own_terms(terms, faults)) if terms else {}
    if terms and not own and not faults:
        faults.append("terms: found none, expected at least one.")
    if faults:
        raise GlossaryError(tuple(faults))
    return OwnWords(language, code, MappingProxyType(own))


def _tried(read: Callable[[], T], faults: list[str]) -> T | None:
    """What is read; a fault is noted, and None takes its place."""
    try:
        return read()
    except FieldError as error:
        faults.append(f"{error}.")
        return None


def _read_code(field: Field) -> str:
    code = field.text(LONGEST_WORD)
    if not CODE.fullmatch(code):
        raise field.wrong('the code of a language, such as "de"')
    return code


def _read_own_terms(terms: Fields, faults: list[str]) -> Iterator[tuple[str, OwnTerm]]:
    for name, field in terms.take_rest():
        if name not in glossary():
            faults.append(f"{field.place}: found a term of that name, expected one of the lessons' terms.")
        elif own := _tried(partial(_read_own_term, field), faults):
            yield name, own


def _read_own_term(field: Field) -> OwnTerm | None:
    """A word with what it means, None where both still wait to be written."""
    fields = field.table()
    word, meaning = fields.take("word"), fields.take("meaning", "")
    fields.check_empty()
    if word.value == meaning.value == "":
        return None
    return OwnTerm(word.text(LONGEST_WORD), "" if meaning.value == "" else meaning.text(LONGEST_MEANING))


def own_words_template() -> str:
    """A file to be filled in: every term with its English word and meaning above it."""
    head = (
        '# What is your language called, in your language?\nlanguage = ""',
        '# Its code, such as "de" or "tr".\ncode = ""',
    )
    terms = (
        f'# {term.word}: {term.meaning}\n[terms.{term.name}]\nword = ""\nmeaning = ""' for term in glossary().values()
    )
    return "\n\n".join((*head, *terms)) + "\n"
